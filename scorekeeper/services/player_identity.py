"""Identities of people: names however spelled, merged entries, and names that players once had.

Everything that shows or adds up players takes them from here, so that a merge needs no row changed
but its own, and can be undone.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import Final, TypeVar

from sqlalchemy import or_, select, union, update

from scorekeeper.models import Player, PlayerChange, Scorer, Seating, Session, SessionPayment
from scorekeeper.person_names import name_key
from scorekeeper.services.view_types import PlayerId, PlayerView
from scorekeeper.sorting_and_hyphenation import search_key
from scorekeeper.storage.database import db

RENAMED = "name"
"""The kind of a `PlayerChange` with a player's old and new name."""


def view_player(row: Player) -> PlayerView:
    """Return the view of a player, or of the one that it was merged into."""
    there = row.present
    return PlayerView(there.id, there.name, there.short_name or "")


def merged_ids() -> dict[PlayerId, PlayerId]:
    """Return the present player's id of every merged one."""
    pairs = db.session.execute(
        select(Player.id, Player.merged_into_id).where(Player.merged_into_id.is_not(None))
    )
    into: dict[PlayerId, PlayerId] = {row[0]: row[1] for row in pairs if row[1] is not None}
    return {each: _last(each, into) for each in into}


def _last(player: PlayerId, into: Mapping[PlayerId, PlayerId]) -> PlayerId:
    seen = {player}
    while player in into and into[player] not in seen:
        player = into[player]
        seen.add(player)
    return player


def present_id(player: PlayerId, merged: Mapping[PlayerId, PlayerId]) -> PlayerId:
    """Return the id of the player that this one was merged into, or its own."""
    return merged.get(player, player)


def all_ids(players: Collection[PlayerId]) -> set[PlayerId]:
    """Return the ids of these players and of all who were merged into them."""
    return {*players, *(old for old, new in merged_ids().items() if new in players)}


def sessions_with(ids: Collection[PlayerId]) -> set[int]:
    """Return the numbers of the tables at which one of these ids sat or paid."""
    rows = union(
        select(Seating.session_id).where(Seating.player_id.in_(ids)),
        select(SessionPayment.session_id).where(SessionPayment.payer_id.in_(ids)),
        select(SessionPayment.session_id).where(SessionPayment.payee_id.in_(ids)),
    )
    return {row[0] for row in db.session.execute(rows)}


def note_changed_people(numbers: Collection[int]) -> None:
    """Count a change of players at these tables, so that cached results and pages are outdated."""
    db.session.flush()
    db.session.execute(
        update(Session)
        .where(Session.id.in_(numbers))
        .values(revision=Session.revision + 1, people_changes=Session.people_changes + 1),
        execution_options={"synchronize_session": False},
    )
    db.session.expire_all()


def find_places(names: list[object], table: Iterable[Player]) -> tuple[int, ...] | None:
    """Return the places of the players whose names a record had, in seat order.

    Players are known by each name that they, or those they were merged into, ever had.  None if
    the names do not say who it was.
    """
    known = [_names_once(row) for row in table]
    found = [
        places
        for places in combinations(range(len(known)), len(names))
        if all(name in known[at] for name, at in zip(names, places, strict=True))
    ]
    # The first name of each is that of the time before any change.
    first = [
        places
        for places in found
        if all(name == known[at][0] for name, at in zip(names, places, strict=True))
    ]
    found = first or found
    return found[0] if len(found) == 1 else None


def _names_once(row: Player) -> list[str]:
    """Return all names of a player, the oldest first, and of those it was merged into."""
    names: list[str] = []
    there: Player | None = row
    seen: set[int] = set()
    while there is not None and there.id not in seen:
        seen.add(there.id)
        query = select(PlayerChange.old).filter_by(player_id=there.id, what=RENAMED)
        names += [*db.session.scalars(query.order_by(PlayerChange.id)), there.name]
        there = there.merged_into
    return names


MOST_ASKED: Final = 5
"""The number of people that a confirmation offers."""
APART: Final = "apart"
"""The kind of a `PlayerChange` saying that a player is not the one with a similar name."""
Somebody = TypeVar("Somebody", Player, Scorer)


def lookalike_key(name: str) -> str:
    """Return a key that is also equal for names that differ in accents or punctuation only.

    >>> lookalike_key("Kovács-Nagy Nóra") == lookalike_key("Kovacs Nagy Nora")
    True
    """
    letters = "".join(filter(str.isalnum, search_key(name)))
    # A name of emoji only is similar to none but itself.
    return letters or name_key(name)


def find_person(kind: type[Somebody], name: str) -> Somebody | None:
    """Return the player or scorer with this name, preferring one with the same spelling."""
    same = find_people(kind, [name])
    return next((row for row in same if row.name == name), same[0] if same else None)


def find_people(kind: type[Somebody], names: Iterable[str]) -> list[Somebody]:
    """Return everybody with one of these names, including duplicate entries."""
    keys = {name_key(name) for name in names}
    # Only old duplicates have no key: a few, if any.
    may_be = or_(kind.name_key.in_(keys), kind.name_key.is_(None))
    rows = db.session.scalars(select(kind).where(may_be).order_by(kind.id))
    return [row for row in rows if row.name_key in keys or name_key(row.name) in keys]


def find_similar_people(kind: type[Somebody], name: str) -> tuple[Somebody, ...]:
    """Return people who differ from a new name in accents or blanks only, former names included."""
    if not name_key(name) or find_person(kind, name) is not None:
        return ()
    return find_lookalikes(kind, name)


def find_lookalikes(kind: type[Somebody], name: str) -> tuple[Somebody, ...]:
    """Return people whose names, or former names, differ from this one in accents or blanks only.

    Instead of a merged player it is the one that it was merged into.
    """
    wanted = lookalike_key(name)
    names = [tuple(row) for row in db.session.execute(select(kind.id, kind.name).order_by(kind.id))]
    if kind is Player:
        former = select(PlayerChange.player_id, PlayerChange.old).where(PlayerChange.what == "name")
        names += [tuple(row) for row in db.session.execute(former)]
    found = {number for number, spelled in names if lookalike_key(str(spelled)) == wanted}
    rows = db.session.scalars(select(kind).where(kind.id.in_(found)).order_by(kind.id))
    people = dict.fromkeys(getattr(row, "present", row) for row in rows)
    return tuple(people)[:MOST_ASKED]


def find_duplicates(kind: type[Somebody]) -> tuple[tuple[str, ...], ...]:
    """Return the spellings of each person who was entered more than once."""
    query = select(kind.name).where(kind.name_key.is_(None))
    again = [str(name) for name in db.session.scalars(query)]
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for row in find_people(kind, again) if again else ():
        groups[name_key(row.name)].append(row.name)
    return tuple(tuple(names) for names in groups.values() if len(names) > 1)
