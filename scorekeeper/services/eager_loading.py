"""Rows loaded together that would else be loaded one by one, or that nobody needs all of.

An evening has many hands, and a tap waits for whatever is loaded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from sqlalchemy import (
    Integer,
    Select,
    and_,
    bindparam,
    exists,
    func,
    inspect,
    literal,
    or_,
    select,
    true,
    union_all,
)
from sqlalchemy.orm import selectinload
from sqlalchemy.orm.attributes import set_committed_value
from sqlalchemy.orm.util import identity_key

from scorekeeper.models import (
    Club,
    Draft,
    Grouping,
    Hand,
    HandVersion,
    PaymentMade,
    PutAside,
    Seating,
    Session,
    SessionChange,
    StretchBreak,
)
from scorekeeper.storage.database import MOST_NUMBER, db

_USUAL: Final[dict[str, type[Any]]] = {
    "seatings": Seating,
    "changes": SessionChange,
    "drafts": Draft,
}
_SELDOM: Final[dict[str, type[Any]]] = {
    "breaks": StretchBreak,
    "payments": PaymentMade,
    "groupings": Grouping,
    "put_aside": PutAside,
}
"""What most sessions have nothing of while hands are entered: it is asked for where there is any.

Each list that is asked for costs every tap, be it empty or not.
"""
_LISTS: Final = _USUAL | _SELDOM
"""What a session has besides its hands: little of each, and every tap asks about all of it."""
_HELD: Final = "sessions"


def load_all(number: int) -> Session | None:
    """A session with all of its lists but the hands, in one or two statements; None for none.

    It is held for as long as the request lasts, so that whoever asks for it next finds it loaded;
    what a transaction read is let go of with its end, as ever.
    """
    held: dict[int, tuple[Session, Club | None]] = db.session.info.setdefault(_HELD, {})
    row, _ = held.get(number, (None, None))
    if row is not None and inspect(row).persistent and _LISTS.keys() <= vars(row).keys():
        return row
    if not 0 < number <= MOST_NUMBER:
        return None
    found = db.session.execute(_WHOLE, {"number": number}).all()
    if not found:
        return None
    row, club, has_more = cast("tuple[Session, Club | None, bool]", found[0][:3])
    rest = db.session.execute(_REST, {"number": number}).all() if has_more else []
    if any(each[0] != row.revision for each in rest):
        # It was changed between the two questions: all of it is as it was at one moment.
        db.session.expire(row)
        return load_all(number)
    for lists, read, first in ((_USUAL, found, 3), (_SELDOM, rest, 1)):
        for place, name in enumerate(lists, first):
            if name not in vars(row):
                set_committed_value(row, name, [each[place] for each in read if each[place]])
    held[number] = row, club
    return row


def _with_lists(asked: Select[*tuple[Any, ...]], lists: Mapping[str, type[Any]]) -> Select[Any]:
    """Ask for lists of a session too: each beside a number of its own, so none is multiplied."""
    numbers = (select(literal(place, Integer).label("part")) for place in range(len(lists)))
    part = union_all(*numbers).subquery("parts").c.part
    query: Select[Any] = asked.add_columns(*lists.values())
    query = query.select_from(Session).join(part.table, true())
    for place, each in enumerate(lists.values()):
        query = query.outerjoin(each, and_(part == place, each.session_id == Session.id))
    order = (getattr(Session, name).property.order_by[0] for name in lists)
    # Where a list is empty there is nothing to tell, but for the first: that is the session's own.
    there = (each.session_id.is_not(None) for each in lists.values())
    query = query.where(Session.id == bindparam("number"), or_(part == 0, *there))
    return query.order_by(part, *order)


def _whole() -> Select[Any]:
    """Make the statement; the club comes along, as its name stands on every page."""
    any_more = or_(*(exists().where(each.session_id == Session.id) for each in _SELDOM.values()))
    return _with_lists(select(Session, Club, any_more), _USUAL).outerjoin(Club, Club.id == 1)


_WHOLE: Final = _whole()
_REST: Final = _with_lists(select(Session.revision), _SELDOM)


def load_versions(row: Session) -> None:
    """Load the hands of a session with their versions at once, but for those that are loaded.

    If the session was changed since it was read, it is read again: its lists and its hands are as
    they were at one moment.
    """
    if "hands" in vars(row) and all("versions" in vars(hand) for hand in row.hands):
        return
    found = hands(row)
    if "hands" not in vars(row):
        set_committed_value(row, "hands", found)


def hands(row: Session, numbers: Collection[int] | None = None, *, behind: int = 0) -> list[Hand]:
    """Some hands of a session with their versions, in order, in one statement.

    They are those with these `numbers`, or all `behind` one.  If the session was changed since it
    was read, it is read again: the list is what it is then.
    """
    query = (
        select(Hand, HandVersion, Session.revision)
        .join(Session)
        .outerjoin(HandVersion)
        .where(Hand.session_id == row.id, Hand.number > behind)
        .order_by(Hand.number, HandVersion.number)
    )
    if numbers is not None:
        query = query.where(Hand.number.in_(numbers))
    read: Iterable[tuple[Hand, HandVersion | None, int]] = db.session.execute(query)
    by_hand: defaultdict[Hand, list[HandVersion]] = defaultdict(list)
    revisions = {row.revision}
    for hand, version, revision in read:
        by_hand[hand] += [version] if version is not None else []
        revisions.add(revision)
    if len(revisions) > 1:
        db.session.expire(row)
        load_all(row.id)
        return hands(row, numbers, behind=behind)
    for hand, versions in by_hand.items():
        if "versions" not in vars(hand):
            set_committed_value(hand, "versions", versions)
    return [*by_hand]


def hand(row: Session, number: int) -> Hand | None:
    """One hand of a session with its versions, without loading others; None if there is none."""
    if "hands" in vars(row):
        return next((each for each in row.hands if each.number == number), None)
    known: Hand | None = db.session.identity_map.get(identity_key(Hand, (row.id, number)))
    if known is not None and "versions" in vars(known):
        return known
    return next(iter(hands(row, [number])), None)


def note_version(row: Session, number: int) -> None:
    """Count a version that was added to a hand of this number: the session is not read again."""
    kept, last = row.kept, last_number(row)
    set_committed_value(row, "kept", kept + 1)
    set_committed_value(row, "last_hand", max(last, number))


def hand_counts(row: Session) -> dict[int, int]:
    """How many versions each hand has, in the order of the hands."""
    query = (
        select(Hand.number, func.count(HandVersion.number))
        .outerjoin(HandVersion)
        .where(Hand.session_id == row.id)
        .group_by(Hand.number)
        .order_by(Hand.number)
    )
    return {found[0]: found[1] for found in db.session.execute(query)}


def last_number(row: Session) -> int:
    """The number of a session's last hand, 0 if there is none; without loading any."""
    return row.last_hand or 0 if inspect(row).persistent else 0


def load_several(numbers: Sequence[int]) -> list[Session]:
    """The sessions with these numbers, in that order, with what a list of tables tells of each."""
    wanted = select(Session).where(Session.id.in_(numbers))
    lists = (selectinload(Session.seatings), selectinload(Session.changes))
    found = {row.id: row for row in db.session.scalars(wanted.options(*lists))}
    return [found[number] for number in numbers if number in found]
