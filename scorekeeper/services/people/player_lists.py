"""Lists of players: the roster, those offered at a table, and who may be the same person."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from msgspec import Struct
from sqlalchemy import func, select

from scorekeeper.models import Player, PlayerChange, Seating
from scorekeeper.services import player_identity
from scorekeeper.services.pagination import ListPage, build_page, cut_after, make_search_predicate
from scorekeeper.services.persistence import repository
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.view_types import PlayerId, PlayerView
from scorekeeper.services.view_types.serialization_and_fields import Inner
from scorekeeper.sorting_and_hyphenation import collation_key
from scorekeeper.storage.database import db

OFFERED: Final = 200
"""The number of names suggested while typing; the longest absent are left out."""
FOUND: Final = 24
"""The number of names that a search offers."""
_MEMBER: Final = "member"
_STATUSES: Final = frozenset({_MEMBER, "away", "left"})


class PlayerHead(Struct, frozen=True):
    """A player in a list; `last` is when he last sat down, `order` is by his latest table."""

    id: PlayerId
    name: str
    short: str
    status: str
    tables: int
    last: Inner[datetime | None]
    order: Inner[tuple[int, int]]

    @property
    def view(self) -> PlayerView:
        """The player."""
        return PlayerView(self.id, self.name, self.short)


def list_known_players() -> tuple[PlayerView, ...]:
    """Return the members for selection, those of the latest sessions first.

    Those who are away or left are not offered.  Of names that differ in accents or blanks only
    one is offered, unless somebody said that these are two people.
    """
    heads = [one for one in _heads() if one.status == _MEMBER]
    return tuple(one.view for one in _without_lookalikes(heads))[:OFFERED]


def search_players(words: str) -> tuple[PlayerView, ...]:
    """Return some players whose names contain all of these words, members first."""
    tells = make_search_predicate(words)
    found = [one for one in _heads() if tells(f"{one.name} {one.short}")]
    found.sort(key=lambda one: one.status != _MEMBER)
    return tuple(one.view for one in _without_lookalikes(found))[:FOUND]


def player_page(page: int = 1, words: str = "") -> ListPage[PlayerHead]:
    """Return a page of all players by name, or those matching `words`; or the nearest page."""
    tells = make_search_predicate(words)
    found = [one for one in _heads() if tells(f"{one.name} {one.short}")]
    found.sort(key=lambda one: collation_key(one.name))
    return build_page(found, page, tuple)


def heads_after(cursor: int | None, size: int) -> tuple[tuple[PlayerHead, ...], int | None]:
    """Return some players in the order of their numbers, and the cursor of those that follow."""
    return cut_after(_heads(), cursor, size, lambda one: one.id)


def find_similar_players(name: str) -> tuple[PlayerView, ...]:
    """Return the players similar to a new name: those that differ in accents or blanks only."""
    return tuple(
        player_identity.view_player(row)
        for row in player_identity.find_similar_people(Player, name)
    )


def find_duplicate_players() -> tuple[tuple[PlayerView, ...], ...]:
    """Return the groups of players who may be one person, as their names are almost the same."""
    apart = _told_apart()
    groups: defaultdict[str, list[PlayerHead]] = defaultdict(list)
    for one in _heads():
        groups[lookalike_key(one.name)].append(one)
    return tuple(
        tuple(one.view for one in sorted(group, key=lambda one: one.id))
        for group in groups.values()
        if any(not _are_apart(one, other, apart) for one in group for other in group)
    )


def _told_apart() -> dict[PlayerId, set[str]]:
    """Return the names that somebody said are not a player's, by player."""
    said = select(PlayerChange.player_id, PlayerChange.new).filter_by(what=player_identity.APART)
    apart: defaultdict[PlayerId, set[str]] = defaultdict(set)
    for player, name in db.session.execute(said):
        apart[player or 0].add(lookalike_key(str(name)))
    return apart


def _are_apart(one: PlayerHead, other: PlayerHead, apart: dict[PlayerId, set[str]]) -> bool:
    """Return whether these are one entry, or somebody said that they are two people."""
    if one.id == other.id:
        return True
    key = lookalike_key(one.name)
    return key in apart.get(one.id, ()) or key in apart.get(other.id, ())


def _without_lookalikes(heads: Sequence[PlayerHead]) -> Iterator[PlayerHead]:
    """Yield the players, of those with almost the same name the first one only."""
    apart = _told_apart()
    first: dict[str, PlayerHead] = {}
    for one in heads:
        before = first.setdefault(lookalike_key(one.name), one)
        if _are_apart(one, before, apart):
            yield one


def _heads() -> list[PlayerHead]:
    """Return all players, those of the latest sessions first, then those who never played.

    Players who came only with an import that was taken back have left with it.
    """
    merged = player_identity.merged_ids()
    there = Seating.session_id.not_in(repository.taken_back_tables())
    sat: defaultdict[PlayerId, list[tuple[int, int]]] = defaultdict(list)
    query = select(Seating.player_id, Seating.session_id, func.min(Seating.id)).where(there)
    for player, table, first in db.session.execute(
        query.group_by(Seating.player_id, Seating.session_id)
    ):
        sat[player_identity.present_id(player, merged)].append((table, first))
    # By player only: a large club has thousands of seats, and each timestamp has to be parsed.
    latest = select(Seating.player_id, func.max(Seating.at)).where(there)
    lasts: dict[PlayerId, datetime] = {}
    for player, last in db.session.execute(latest.group_by(Seating.player_id)):
        present = player_identity.present_id(player, merged)
        lasts[present] = max(last, lasts.get(present, last))
    gone = repository.players_taken_back()
    people = select(Player.id, Player.name, Player.short_name, Player.status)
    heads = [
        PlayerHead(
            number,
            str(name),
            short or "",
            status if status in _STATUSES else _MEMBER,
            len({table for table, _ in sat[number]}),
            lasts.get(number),
            (
                -max((table for table, _ in sat[number]), default=0),
                min((first for _, first in sat[number]), default=number),
            ),
        )
        for number, name, short, status in db.session.execute(people)
        if number not in merged and number not in gone
    ]
    return sorted(heads, key=lambda one: one.order)
