"""Find people by name: players and scorers, however the name is spelled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, TypeVar

from sqlalchemy import or_, select

from scorekeeper.models import Player, PlayerChange, Scorer
from scorekeeper.person_names import lookalike_key, name_key
from scorekeeper.storage.database import db

MOST_ASKED: Final = 5
"""The number of people that a confirmation offers."""
APART: Final = "apart"
"""The kind of a `PlayerChange` saying that a player is not the one with a similar name."""
Somebody = TypeVar("Somebody", Player, Scorer)


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
    """Return people similar to a new name: those that differ in accents or blanks only.

    Players count by their former names, too.
    """
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
