"""Queries that load related rows in few statements, and only as many as needed."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import selectinload
from sqlalchemy.orm.attributes import set_committed_value
from sqlalchemy.orm.util import identity_key

from scorekeeper import models
from scorekeeper.storage.database import MOST_NUMBER, db
from scorekeeper.storage.database_errors import is_damage

_USUAL: Final[dict[str, type[Any]]] = {
    "seatings": models.Seating,
    "changes": models.SessionChange,
    "drafts": models.Draft,
}
_SELDOM: Final[dict[str, type[Any]]] = {
    "breaks": models.StretchBreak,
    "payments": models.SessionPayment,
    "groupings": models.EveningMembership,
    "put_aside": models.QuarantinedDraft,
    "corrections": models.TableChange,
}
"""The lists that are empty in most sessions: they are queried only if one has rows.

Each queried list costs time in every tap, even if it is empty.
"""
_LISTS: Final = _USUAL | _SELDOM
"""The lists of a session except its hands: they are short, and every tap needs all of them."""
_HELD: Final = "sessions"


def load_without_hands(number: int) -> models.Session | None:
    """Load a session with all of its lists but the hands; None if there is none.

    It takes one or two statements.  The session stays referenced until the request or the
    transaction ends, so that later look-ups find it loaded.  Where a page of the file is damaged,
    the lists are left to be loaded one by one, so that the damage is reported for this session.
    """
    held: dict[int, tuple[models.Session, models.Club | None]] = db.session.info.setdefault(
        _HELD, {}
    )
    row, _ = held.get(number, (None, None))
    if row is not None and sa.inspect(row).persistent and _LISTS.keys() <= vars(row).keys():
        return row
    if not 0 < number <= MOST_NUMBER:
        return None
    try:
        found = db.session.execute(_whole(), {"number": number}).all()
        if not found:
            return None
        row, club, has_more = cast("tuple[models.Session, models.Club | None, bool]", found[0][:3])
        rest = db.session.execute(_rest(), {"number": number}).all() if has_more else []
    except DBAPIError as error:
        if not is_damage(error):
            raise
        return db.session.get(models.Session, number)
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


def load_many_without_hands(numbers: Sequence[int]) -> list[models.Session]:
    """Load sessions as `load_without_hands` does, a statement for each list, in that order."""
    wanted = sa.select(models.Session).where(models.Session.id.in_(numbers))
    lists = [selectinload(getattr(models.Session, name)) for name in _LISTS]
    try:
        rows = {row.id: row for row in db.session.scalars(wanted.options(*lists))}
    except DBAPIError as error:
        if not is_damage(error):
            raise
        return [row for number in numbers if (row := load_without_hands(number)) is not None]
    revisions = sa.select(models.Session.id, models.Session.revision).where(
        models.Session.id.in_(numbers)
    )
    for number, revision in db.session.execute(revisions):
        if number in rows and rows[number].revision != revision:
            # Changed between the queries: read again, to get a single revision.
            db.session.expire(rows[number])
            load_without_hands(number)
    return [rows[number] for number in numbers if number in rows]


def _with_lists(
    asked: sa.Select[*tuple[Any, ...]], lists: Mapping[str, type[Any]]
) -> sa.Select[Any]:
    """Add lists of a session to a query, one numbered part each, so that rows do not multiply."""
    numbers = (
        sa.select(sa.literal(place, sa.Integer).label("part")) for place in range(len(lists))
    )
    part = sa.union_all(*numbers).subquery("parts").c.part
    query: sa.Select[Any] = asked.add_columns(*lists.values())
    query = query.select_from(models.Session).join(part.table, sa.true())
    for place, each in enumerate(lists.values()):
        query = query.outerjoin(each, sa.and_(part == place, each.session_id == models.Session.id))
    order = (getattr(models.Session, name).property.order_by[0] for name in lists)
    # Skip the rows of empty lists, except the first row, which has the session itself.
    there = (each.session_id.is_not(None) for each in lists.values())
    query = query.where(models.Session.id == sa.bindparam("number"), sa.or_(part == 0, *there))
    return query.order_by(part, *order)


# Built once, as every tap needs it, and with the first table: a hundredth of the start.
@cache
def _whole() -> sa.Select[Any]:
    """Build the statement; it includes the club, as its name is on every page."""
    any_more = sa.or_(
        *(sa.exists().where(each.session_id == models.Session.id) for each in _SELDOM.values())
    )
    return _with_lists(sa.select(models.Session, models.Club, any_more), _USUAL).outerjoin(
        models.Club, models.Club.id == 1
    )


@cache
def _rest() -> sa.Select[Any]:
    """Build the statement of the lists that are empty in most sessions."""
    return _with_lists(sa.select(models.Session.revision), _SELDOM)


def load_hands(
    row: models.Session, numbers: Collection[int] | None = None, *, behind: int = 0
) -> list[models.Hand]:
    """Load some hands of a session with their versions, in order, in one statement.

    These are the hands with these `numbers`, or all with a number above `behind`.  If the session
    was changed since it was read, it is read again; the result is the current one.
    """
    query = (
        sa.select(models.Hand, models.HandVersion, models.Session.revision)
        .join(models.Session)
        .outerjoin(models.HandVersion)
        .where(models.Hand.session_id == row.id, models.Hand.number > behind)
        .order_by(models.Hand.number, models.HandVersion.number)
    )
    if numbers is not None:
        query = query.where(models.Hand.number.in_(numbers))
    read: Iterable[tuple[models.Hand, models.HandVersion | None, int]] = db.session.execute(query)
    by_hand: defaultdict[models.Hand, list[models.HandVersion]] = defaultdict(list)
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


def load_hand(row: models.Session, number: int) -> models.Hand | None:
    """Load one hand of a session with its versions, and no other; None if there is none."""
    if "hands" in vars(row):
        return next((each for each in row.hands if each.number == number), None)
    known: models.Hand | None = db.session.identity_map.get(
        identity_key(models.Hand, (row.id, number))
    )
    if known is not None and "versions" in vars(known):
        return known
    return next(iter(load_hands(row, [number])), None)


def count_added_version(row: models.Session, number: int) -> None:
    """Update the cached version counts for a version added to this hand, without a query."""
    kept, last = row.kept, last_number(row)
    set_committed_value(row, "kept", kept + 1)
    set_committed_value(row, "last_hand", max(last, number))


def load_version_counts(row: models.Session) -> dict[int, int]:
    """Return the number of versions of each hand, in the order of the hands."""
    query = (
        sa.select(models.Hand.number, sa.func.count(models.HandVersion.number))
        .outerjoin(models.HandVersion)
        .where(models.Hand.session_id == row.id)
        .group_by(models.Hand.number)
        .order_by(models.Hand.number)
    )
    return {found[0]: found[1] for found in db.session.execute(query)}


def last_number(row: models.Session) -> int:
    """Return the number of a session's last hand, 0 if there is none, without loading hands."""
    return row.last_hand or 0 if sa.inspect(row).persistent else 0


def load_for_table_list(numbers: Sequence[int]) -> list[models.Session]:
    """Load the sessions with these numbers, in that order, with the data for a list of tables."""
    wanted = sa.select(models.Session).where(models.Session.id.in_(numbers))
    lists = (selectinload(models.Session.seatings), selectinload(models.Session.changes))
    found = {row.id: row for row in db.session.scalars(wanted.options(*lists))}
    return [found[number] for number in numbers if number in found]
