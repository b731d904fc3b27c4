"""Queries that load related rows in few statements, and only as many as needed.

A session has many hands, and every tap waits for what is loaded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
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
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import selectinload
from sqlalchemy.orm.attributes import set_committed_value
from sqlalchemy.orm.util import identity_key

from scorekeeper.models import (
    Club,
    Draft,
    EveningMembership,
    Hand,
    HandVersion,
    QuarantinedDraft,
    Seating,
    Session,
    SessionChange,
    SessionPayment,
    StretchBreak,
    TableChange,
)
from scorekeeper.storage.database import MOST_NUMBER, db
from scorekeeper.storage.database_errors import is_damage

_USUAL: Final[dict[str, type[Any]]] = {
    "seatings": Seating,
    "changes": SessionChange,
    "drafts": Draft,
}
_SELDOM: Final[dict[str, type[Any]]] = {
    "breaks": StretchBreak,
    "payments": SessionPayment,
    "groupings": EveningMembership,
    "put_aside": QuarantinedDraft,
    "corrections": TableChange,
}
"""The lists that are empty in most sessions: they are queried only if one has rows.

Each queried list costs time in every tap, even if it is empty.
"""
_LISTS: Final = _USUAL | _SELDOM
"""The lists of a session except its hands: they are short, and every tap needs all of them."""
_HELD: Final = "sessions"


def load_without_hands(number: int) -> Session | None:
    """Load a session with all of its lists but the hands; None if there is none.

    It takes one or two statements.  The session stays referenced until the request or the
    transaction ends, so that later look-ups find it loaded.  Where a page of the file is damaged,
    the lists are left to be loaded one by one, so that the damage is reported for this session.
    """
    held: dict[int, tuple[Session, Club | None]] = db.session.info.setdefault(_HELD, {})
    row, _ = held.get(number, (None, None))
    if row is not None and inspect(row).persistent and _LISTS.keys() <= vars(row).keys():
        return row
    if not 0 < number <= MOST_NUMBER:
        return None
    try:
        found = db.session.execute(_whole(), {"number": number}).all()
        if not found:
            return None
        row, club, has_more = cast("tuple[Session, Club | None, bool]", found[0][:3])
        rest = db.session.execute(_rest(), {"number": number}).all() if has_more else []
    except DBAPIError as error:
        if not is_damage(error):
            raise
        return db.session.get(Session, number)
    if any(each[0] != row.revision for each in rest):
        # Changed between the two queries: read again, to get a single revision.
        db.session.expire(row)
        return load_without_hands(number)
    for lists, read, first in ((_USUAL, found, 3), (_SELDOM, rest, 1)):
        for place, name in enumerate(lists, first):
            if name not in vars(row):
                set_committed_value(row, name, [each[place] for each in read if each[place]])
    held[number] = row, club
    return row


def load_many_without_hands(numbers: Sequence[int]) -> list[Session]:
    """Load sessions as `load_without_hands` does, a statement for each list, in that order."""
    wanted = select(Session).where(Session.id.in_(numbers))
    lists = [selectinload(getattr(Session, name)) for name in _LISTS]
    try:
        rows = {row.id: row for row in db.session.scalars(wanted.options(*lists))}
    except DBAPIError as error:
        if not is_damage(error):
            raise
        return [row for number in numbers if (row := load_without_hands(number)) is not None]
    revisions = select(Session.id, Session.revision).where(Session.id.in_(numbers))
    for number, revision in db.session.execute(revisions):
        if number in rows and rows[number].revision != revision:
            # Changed between the queries: read again, to get a single revision.
            db.session.expire(rows[number])
            load_without_hands(number)
    return [rows[number] for number in numbers if number in rows]


def _with_lists(asked: Select[*tuple[Any, ...]], lists: Mapping[str, type[Any]]) -> Select[Any]:
    """Add lists of a session to a query, one numbered part each, so that rows do not multiply."""
    numbers = (select(literal(place, Integer).label("part")) for place in range(len(lists)))
    part = union_all(*numbers).subquery("parts").c.part
    query: Select[Any] = asked.add_columns(*lists.values())
    query = query.select_from(Session).join(part.table, true())
    for place, each in enumerate(lists.values()):
        query = query.outerjoin(each, and_(part == place, each.session_id == Session.id))
    order = (getattr(Session, name).property.order_by[0] for name in lists)
    # Skip the rows of empty lists, except the first row, which has the session itself.
    there = (each.session_id.is_not(None) for each in lists.values())
    query = query.where(Session.id == bindparam("number"), or_(part == 0, *there))
    return query.order_by(part, *order)


# Built once, as every tap needs it, and with the first table: a hundredth of the start.
@cache
def _whole() -> Select[Any]:
    """Build the statement; it includes the club, as its name is on every page."""
    any_more = or_(*(exists().where(each.session_id == Session.id) for each in _SELDOM.values()))
    return _with_lists(select(Session, Club, any_more), _USUAL).outerjoin(Club, Club.id == 1)


@cache
def _rest() -> Select[Any]:
    """Build the statement of the lists that are empty in most sessions."""
    return _with_lists(select(Session.revision), _SELDOM)


def load_hands(
    row: Session, numbers: Collection[int] | None = None, *, behind: int = 0
) -> list[Hand]:
    """Load some hands of a session with their versions, in order, in one statement.

    These are the hands with these `numbers`, or all with a number above `behind`.  If the session
    was changed since it was read, it is read again; the result is the current one.
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
        load_without_hands(row.id)
        return load_hands(row, numbers, behind=behind)
    for hand, versions in by_hand.items():
        if "versions" not in vars(hand):
            set_committed_value(hand, "versions", versions)
    return [*by_hand]


def load_hand(row: Session, number: int) -> Hand | None:
    """Load one hand of a session with its versions, and no other; None if there is none."""
    if "hands" in vars(row):
        return next((each for each in row.hands if each.number == number), None)
    known: Hand | None = db.session.identity_map.get(identity_key(Hand, (row.id, number)))
    if known is not None and "versions" in vars(known):
        return known
    return next(iter(load_hands(row, [number])), None)


def count_added_version(row: Session, number: int) -> None:
    """Update the cached version counts for a version added to this hand, without a query."""
    kept, last = row.kept, last_number(row)
    set_committed_value(row, "kept", kept + 1)
    set_committed_value(row, "last_hand", max(last, number))


def load_version_counts(row: Session) -> dict[int, int]:
    """Return the number of versions of each hand, in the order of the hands."""
    query = (
        select(Hand.number, func.count(HandVersion.number))
        .outerjoin(HandVersion)
        .where(Hand.session_id == row.id)
        .group_by(Hand.number)
        .order_by(Hand.number)
    )
    return {found[0]: found[1] for found in db.session.execute(query)}


def last_number(row: Session) -> int:
    """Return the number of a session's last hand, 0 if there is none, without loading hands."""
    return row.last_hand or 0 if inspect(row).persistent else 0


def load_for_table_list(numbers: Sequence[int]) -> list[Session]:
    """Load the sessions with these numbers, in that order, with the data for a list of tables."""
    wanted = select(Session).where(Session.id.in_(numbers))
    lists = (selectinload(Session.seatings), selectinload(Session.changes))
    found = {row.id: row for row in db.session.scalars(wanted.options(*lists))}
    return [found[number] for number in numbers if number in found]
