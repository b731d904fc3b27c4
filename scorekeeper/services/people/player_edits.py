"""Changes of a player: adding, name, short name, status, deleting; each with its history."""

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import func, or_, select

from scorekeeper.models import EveningPayment, Player, PlayerChange, Seating, SessionPayment
from scorekeeper.person_names import name_key
from scorekeeper.services import errors, input_validation, player_identity
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.view_types import PlayerId, PlayerView
from scorekeeper.services.view_types.serialization_and_fields import Inner
from scorekeeper.storage.database import db, find_row, writing

MOST_SHORT: Final = 12
"""The number of characters of a short name."""
_DELETION: Final = "player-deletion"
"""The kind of a request that deletes a player."""


class PlayerStatus(StrEnum):
    """A player's relation to the club."""

    MEMBER = "member"
    AWAY = "away"
    LEFT = "left"


class ChangeKind(StrEnum):
    """The kind of a change of a player, as it is stored."""

    ADDED = "added"
    NAME = player_identity.RENAMED
    SHORT = "short"
    STATUS = "status"
    MERGED = "merged"
    UNMERGED = "unmerged"
    APART = player_identity.APART
    DELETED = "deleted"


class PlayerChangeView(Struct, frozen=True):
    """A change of a player: by whom, when, why, and from what to what."""

    player: str
    kind: ChangeKind
    old: str
    new: str
    who: str
    when: datetime
    why: str


class PlayerCard(Struct, frozen=True):
    """A player for editing; `state` increases with changes, `deletable` if he never played."""

    id: PlayerId
    name: str
    short: str
    status: PlayerStatus
    state: Inner[int]
    tables: int
    deletable: Inner[bool]
    merged: Annotated[tuple[PlayerView, ...], Meta(description="entries merged into this one")]
    changes: Inner[tuple[PlayerChangeView, ...]]


def player_card(player_id: PlayerId) -> PlayerCard:
    """Return a player for editing; a merged one as it is now.  Raises NotFoundError."""
    row = _row(player_id)
    ids = player_identity.all_ids([row.id])
    changes = _changes(ids)
    names = {each.id: each.name for each in _people(ids)}
    seen = func.count(Seating.session_id.distinct())
    direct = [each for each in _people(ids) if each.merged_into_id is not None]
    return PlayerCard(
        id=row.id,
        name=row.name,
        short=row.short_name or "",
        status=PlayerStatus(row.status if row.status in {*PlayerStatus} else "member"),
        state=changes[-1].id if changes else 0,
        tables=db.session.scalar(
            select(seen).where(
                Seating.player_id.in_(ids),
                Seating.session_id.not_in(repository.taken_back_tables()),
            )
        )
        or 0,
        deletable=not _is_referred_to(row),
        merged=tuple(PlayerView(each.id, each.name) for each in direct),
        changes=tuple(
            PlayerChangeView(
                names.get(each.player_id or 0, ""),
                ChangeKind(each.what),
                each.old,
                each.new,
                each.scorer.name,
                each.at,
                each.why,
            )
            for each in reversed(changes)
            if each.what in {*ChangeKind}
        ),
    )


def add_player(name: str, scorer_id: int, key: str | None = None) -> PlayerView:
    """Add a player; idempotent with a `key`.  Raises RefusedError if known, ServiceError."""
    with writing():
        done = idempotency_keys.find_served_result(key, "player")
        if done is not None:
            # As it was then: it may have been renamed since, or deleted and its number reused.
            return PlayerView(done, input_validation.clean_name(name))
        for _, error in name_mistakes(name):
            raise error
        row = repository.player(name, scorer_id)
        note_player_change(row.id, ChangeKind.ADDED, "", row.name, scorer_id)
        idempotency_keys.record_served_key(key, "player", None, row.id)
        return player_identity.view_player(row)


def name_mistakes(
    name: str, player_id: PlayerId | None = None
) -> Iterator[tuple[str, errors.ServiceError]]:
    """Yield the error in a player's new name, with its field: it is invalid, or somebody has it."""
    try:
        cleaned = input_validation.clean_name(name)
    except errors.ServiceError as error:
        yield "name", error
        return
    gone = repository.players_taken_back() if player_id is None else set[PlayerId]()
    for other in player_identity.find_people(Player, [cleaned]):
        if other.id != player_id and other.id not in gone:
            there = other.present
            if player_id is not None and there.id == player_id:
                yield "name", errors.RefusedError("name-of-merged", name=other.name)
            else:
                yield "name", errors.RefusedError("player-known", name=there.name)
            return


def player_mistakes(
    player_id: PlayerId, name: str, short: str, status: str
) -> Iterator[tuple[str, errors.ServiceError]]:
    """Yield every error in the form of a player as (field, error)."""
    row = _row(player_id)
    # Somebody who was entered twice before names had keys may keep the name.
    if name != row.name:
        yield from name_mistakes(name, row.id)
    yield from errors.field_errors("short", lambda: _clean_short(short))
    if status not in {each.value for each in PlayerStatus}:
        yield "status", errors.ServiceError("bad-status")


def find_player(name: str) -> PlayerId | None:
    """Return the id of the player with this name, however spelled; None if there is none."""
    row = player_identity.find_person(Player, name)
    return None if row is None else row.present.id


def similar_players(name: str, player_id: PlayerId) -> tuple[PlayerView, ...]:
    """Return other players whose names differ from this one in accents or blanks only."""
    rows = player_identity.find_lookalikes(Player, name)
    return tuple(player_identity.view_player(row) for row in rows if row.id != player_id)


def edit_player(
    player_id: PlayerId,
    name: str,
    short: str,
    status: str,
    scorer_id: int,
    *,
    seen: int | None = None,
) -> PlayerCard:
    """Change a player, as seen in the state `seen`.  Raises NotFoundError, ServiceError."""
    with writing():
        row = _row(player_id)
        for _, error in player_mistakes(row.id, name, short, status):
            raise error
        new_name, new_short = input_validation.clean_name(name), _clean_short(short)
        was = row.name, row.short_name or "", row.status
        if was == (new_name, new_short, status):
            return player_card(row.id)
        _require_seen(row, seen)
        shown = was[:2] != (new_name, new_short)
        row.name, row.short_name, row.status = new_name, new_short or None, status
        if name_key(new_name) != name_key(was[0]):
            row.name_key = name_key(new_name)
        kinds = (ChangeKind.NAME, ChangeKind.SHORT, ChangeKind.STATUS)
        for kind, old, new in zip(kinds, was, (new_name, new_short, status), strict=True):
            if old != new:
                note_player_change(row.id, kind, old, new, scorer_id)
        if shown:
            ids = player_identity.all_ids([row.id])
            player_identity.note_changed_people(player_identity.sessions_with(ids))
        return player_card(player_id)


def delete_player(player_id: PlayerId, scorer_id: int, *, seen: int | None = None) -> None:
    """Delete a player who never sat at a table; the history stays, without the player.

    `seen` is the state that the page showed.  A retry does nothing; without `seen`, a player who
    is not there counts as deleted before.  Raises NotFoundError, RefusedError.
    """
    key = f"{_DELETION}-{player_id}-{seen}"
    with writing():
        row = find_row(Player, player_id)
        if row is None:
            if seen is not None and idempotency_keys.find_served_result(key, _DELETION) is None:
                raise errors.NotFoundError("no-player")
            return
        _require_seen(row, seen)
        if _is_referred_to(row):
            raise errors.RefusedError("player-played", name=row.name)
        note_player_change(None, ChangeKind.DELETED, row.name, "", scorer_id)
        if seen is not None:
            idempotency_keys.record_served_key(key, _DELETION, None, row.id)
        db.session.flush()
        db.session.delete(row)
        db.session.flush()


def tell_apart(player_id: PlayerId, other_id: PlayerId, scorer_id: int) -> None:
    """Note that two players with similar names are two people.  Raises NotFoundError."""
    with writing():
        row, other = _row(player_id), _row(other_id)
        if row is not other and other.name not in apart_from(row.id):
            note_player_change(row.id, ChangeKind.APART, "", other.name, scorer_id)


def apart_from(player_id: PlayerId) -> set[str]:
    """Return the names of which somebody said that this player is another person."""
    found = select(PlayerChange.new).filter_by(player_id=player_id, what=ChangeKind.APART)
    return set(db.session.scalars(found))


def note_player_change(
    player_id: PlayerId | None, kind: ChangeKind, old: str, new: str, scorer_id: int
) -> None:
    """Add a row to a player's history."""
    db.session.add(
        PlayerChange(player_id=player_id, what=kind.value, old=old, new=new, scorer_id=scorer_id)
    )


def _row(player_id: PlayerId) -> Player:
    return repository.row(Player, player_id, "no-player").present


def _people(ids: set[PlayerId]) -> list[Player]:
    return [*db.session.scalars(select(Player).where(Player.id.in_(ids)).order_by(Player.id))]


def _changes(ids: set[PlayerId]) -> list[PlayerChange]:
    query = select(PlayerChange).where(PlayerChange.player_id.in_(ids)).order_by(PlayerChange.id)
    return [*db.session.scalars(query)]


def _require_seen(row: Player, seen: int | None) -> None:
    """Raise OutdatedError if the player was changed since the page was shown."""
    db.session.flush()
    changes = _changes(player_identity.all_ids([row.id]))
    if seen not in {None, changes[-1].id if changes else 0}:
        raise errors.OutdatedError("player-changed", name=row.name)


def _clean_short(short: str) -> str:
    """Return a short name, which may be empty.  Raises ServiceError."""
    if not short.strip():
        return ""
    cleaned = input_validation.clean_name(short)
    if len(cleaned) > MOST_SHORT:
        raise errors.ServiceError("bad-short", most=MOST_SHORT)
    return cleaned


def _is_referred_to(row: Player) -> bool:
    """Return whether a player sat somewhere, paid, or is part of a merge."""
    if row.merged_into_id is not None:
        return True
    places = (
        (Seating, Seating.player_id == row.id),
        (SessionPayment, or_(SessionPayment.payer_id == row.id, SessionPayment.payee_id == row.id)),
        (EveningPayment, or_(EveningPayment.payer_id == row.id, EveningPayment.payee_id == row.id)),
        (Player, Player.merged_into_id == row.id),
    )
    return any(
        db.session.scalar(select(func.count()).select_from(table).where(such))
        for table, such in places
    )
