"""Merging two entries of one person, and undoing that."""

import json
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import select

from scorekeeper.models import Player, Seating, Session
from scorekeeper.services import player_identity, seating
from scorekeeper.services.change_previews import try_out
from scorekeeper.services.errors import OutdatedError, RefusedError
from scorekeeper.services.people.player_edits import (
    ChangeKind,
    PlayerCard,
    note_player_change,
    player_card,
)
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.statistics import table_tallies
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types import PlayerId, PlayerView, SessionView
from scorekeeper.services.view_types.serialization_and_fields import Inner, in_data
from scorekeeper.storage.database import db, find_row, writing


class MergedTable(Struct, frozen=True):
    """A table of the entry that goes: its hands, and the balances of both before and after.

    `stays` is None where the other one was not.
    """

    id: int
    table: str
    opened: datetime
    currency: str
    hands: int
    goes: Decimal
    stays: Decimal | None
    after: Decimal


class MergePreview(Struct, frozen=True):
    """The effect of a merge; `state` tells whether it is still the same."""

    goes: PlayerView
    stays: PlayerView
    tables: tuple[MergedTable, ...]
    state: Inner[str]

    @property
    @in_data(after="stays")
    def hands(self) -> int:
        """The number of hands that change hands."""
        return sum(each.hands for each in self.tables)

    @property
    @in_data(after="hands")
    def money(self) -> Mapping[str, Decimal]:
        """The money that changes hands, by currency."""
        sums: dict[str, Decimal] = {}
        for each in self.tables:
            sums[each.currency] = sums.get(each.currency, Decimal(0)) + each.goes
        return sums


def preview_merge(goes_id: PlayerId, stays_id: PlayerId, scorer_id: int) -> MergePreview:
    """Return the effect of a merge, which is rolled back.  Raises as `merge_players` does."""
    goes, stays = _present(goes_id), _present(stays_id)
    # Outside of the write lock, all tables that are not cached are scored.
    _tables_of(player_identity.all_ids([goes.id]))
    return try_out(lambda: _merge(goes.id, stays.id, scorer_id))


def merge_players(
    goes_id: PlayerId, stays_id: PlayerId, scorer_id: int, *, seen: str | None = None
) -> PlayerCard:
    """Merge a player into another: everything of the one is the other's from now on.

    `seen` is the state of the preview.  Does nothing if it was done before.  Raises NotFoundError;
    RefusedError if both are one already, if they sat at one table in the same hand, or if other
    results would change; OutdatedError if the preview is out of date.
    """
    with writing():
        row = find_row(Player, goes_id)
        if row is not None and row.merged_into_id == stays_id:
            return player_card(stays_id)
        found = _merge(_present(goes_id).id, _present(stays_id).id, scorer_id)
        if seen not in {None, found.state}:
            raise OutdatedError("merge-changed")
        return player_card(found.stays.id)


def unmerge_player(player_id: PlayerId, scorer_id: int) -> PlayerCard:
    """Undo the merge of a player, and return that player.  Raises NotFoundError."""
    with writing():
        row = repository.row(Player, player_id, "no-player")
        there = row.merged_into
        if there is None:
            return player_card(player_id)
        ids = player_identity.all_ids([row.present.id])
        row.merged_into = None
        note_player_change(row.id, ChangeKind.UNMERGED, there.name, "", scorer_id)
        player_identity.note_changed_people(player_identity.sessions_with(ids))
        return player_card(player_id)


def _present(player_id: PlayerId) -> Player:
    return repository.row(Player, player_id, "no-player").present


def _merge(goes_id: PlayerId, stays_id: PlayerId, scorer_id: int) -> MergePreview:
    """Merge two players inside `writing()`, and return the effect."""
    goes, stays = _present(goes_id), _present(stays_id)
    if goes is stays:
        raise RefusedError("merged-already", name=goes.name)
    before = player_identity.view_player(goes), player_identity.view_player(stays)
    mine, other = (player_identity.all_ids([each.id]) for each in (goes, stays))
    shared = _numbers(mine) & _numbers(other)
    for number in sorted(shared):
        _require_apart(repository.session(number), goes, stays)
    tables = _tables_of(mine)
    was = {number: _view(number) for number in sorted(shared)}
    goes.merged_into = stays
    note_player_change(goes.id, ChangeKind.MERGED, goes.name, stays.name, scorer_id)
    player_identity.note_changed_people(player_identity.sessions_with(mine | other))
    for number, view in was.items():
        _require_same_results(view, _view(number), before)
    merged = tuple(_merged(figures, *before) for _, figures in tables.values())
    return MergePreview(*before, merged, _state(before, tables))


def _numbers(ids: set[PlayerId]) -> set[int]:
    query = select(Seating.session_id).where(Seating.player_id.in_(ids)).distinct()
    query = query.where(Seating.session_id.not_in(repository.taken_back_tables()))
    return set(db.session.scalars(query))


def _tables_of(ids: set[PlayerId]) -> dict[int, tuple[int, TableFigures]]:
    """Return revision and figures of the tables at which one of these ids sat, the newest first.

    They are cached, where the views of a regular's tables are too many to be.  Raises
    UnreadableSessionError.
    """
    found: dict[int, tuple[int, TableFigures]] = {}
    for number, (revision, figures) in table_tallies.load_tables(_numbers(ids)).items():
        if figures is None:
            raise UnreadableSessionError(repository.session(number))
        found[number] = revision, figures
    return found


def _view(number: int) -> SessionView:
    return session_view_builder.build_session_view(repository.session(number))


def _require_apart(row: Session, goes: Player, stays: Player) -> None:
    """Raise RefusedError if both sat at this table at the same time."""
    since = {each.from_hand for each in row.seatings}
    for number in since:
        table = seating.seating_if_all_play(row, number).table.values()
        if {goes.id, stays.id} <= {player.id for player in table}:
            raise RefusedError(
                "merge-same-table", name=goes.name, other=stays.name, table=row.table
            )


def _require_same_results(
    was: SessionView, now: SessionView, both: tuple[PlayerView, PlayerView]
) -> None:
    """Raise RefusedError unless the merge adds up the two and changes nobody else's figures."""
    goes, stays = both
    for old, new in ((was.points, now.points), (was.balances, now.balances)):
        wanted = {player: figure for player, figure in old.items() if player != goes.id}
        wanted[stays.id] = old.get(goes.id, 0) + old.get(stays.id, 0)
        if wanted != new:
            raise RefusedError(
                "merge-other-results", name=goes.name, other=stays.name, table=was.table
            )


def _merged(table: TableFigures, goes: PlayerView, stays: PlayerView) -> MergedTable:
    mine = table.balances.get(goes.id, Decimal(0))
    was_there = stays.id in table.recorded
    other = table.balances.get(stays.id, Decimal(0)) if was_there else None
    return MergedTable(
        id=table.id,
        table=table.name,
        opened=table.opened,
        currency=table.currency,
        hands=table.recorded.get(goes.id, 0),
        goes=mine,
        stays=other,
        after=mine + (other or 0),
    )


def _state(
    both: tuple[PlayerView, PlayerView], tables: Mapping[int, tuple[int, TableFigures]]
) -> str:
    """Return a digest of everything that the preview shows."""
    shown = [
        *((each.id, each.name) for each in both),
        *((number, revision) for number, (revision, _) in tables.items()),
    ]
    return sha256(json.dumps(shown).encode()).hexdigest()[:16]
