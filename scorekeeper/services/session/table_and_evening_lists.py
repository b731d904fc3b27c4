"""Lists of tables and evenings: today's, all others by page, and a search.

The start page must not slow down as the club's history grows, so only the listed tables are
loaded; the search alone scans all of them, reading a few columns.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, exists, func, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import InstrumentedAttribute, aliased

from engine.hand.record import RuleSetRef
from scorekeeper.models import (
    EveningMembership,
    HandVersion,
    Player,
    QuarantinedDraft,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.person_names import name_key
from scorekeeper.services import (
    eager_loading,
    input_validation,
    player_identity,
    seating,
    table_counting,
)
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.pagination import PAGE, ListPage, One, build_page, make_search_predicate
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import unreadable_tables
from scorekeeper.services.view_types import PlayerView, SessionHead, SessionStatus
from scorekeeper.services.view_types.settlements import EveningHead
from scorekeeper.storage.column_types import SPOILT_MOMENT
from scorekeeper.storage.database import db, now
from scorekeeper.storage.database_errors import is_damage

Told = Callable[[str, datetime], str]
"""The text of a list about a table's game and date, besides its name and people."""


def heads_after(cursor: int | None, size: int) -> tuple[tuple[SessionHead, ...], int | None]:
    """Return some heads behind a cursor, the newest first, and the cursor of those that follow."""
    query = select(Session.id).limit(size + 1)
    numbers = _numbers(query if cursor is None else query.where(Session.id < cursor))
    shown = numbers[:size]
    return session_heads(shown), shown[-1] if len(numbers) > size else None


def open_tables(page: int = 1, *, size: int = PAGE) -> ListPage[SessionHead]:
    """Return a page of the tables that are not closed, the newest first, or the nearest page."""
    return build_page(open_table_numbers(), page, session_heads, size)


def open_tables_of(names: Sequence[str]) -> tuple[tuple[PlayerView, SessionHead], ...]:
    """Return those of these people who have sat at an open table, each with the table."""
    wanted = dict.fromkeys(name_key(name) for name in _cleaned(names))
    people = player_identity.find_people(Player, wanted)
    known = {row.present.id: name_key(row.name) for row in people}
    ids = player_identity.all_ids(known)
    sat = select(Seating.session_id).where(Seating.player_id.in_(ids))
    tables = session_heads(_numbers(_open(Session.id).where(Session.id.in_(sat))))
    return tuple(
        (player, table)
        for name in wanted
        for table in tables
        for player in table.players
        if known.get(player.id) == name
    )


def _cleaned(names: Sequence[str]) -> Iterator[str]:
    """Yield the names in normal form, skipping invalid ones."""
    for name in names:
        with suppress(ServiceError):
            yield input_validation.clean_name(name)


def present_table_names() -> frozenset[str]:
    """Return the names of the open tables, and of those opened or closed since yesterday."""
    lately = select(SessionChange.session_id).where(SessionChange.at > now() - timedelta(days=1))
    present = or_(Session.id.not_in(_closed()), Session.id.in_(lately))
    return frozenset(db.session.scalars(select(Session.table).where(present)))


def open_table_numbers() -> list[int]:
    """Return the numbers of the open tables."""
    return _numbers(_open(Session.id))


def newest_readable_table() -> SessionHead | None:
    """Return the newest table that was opened here and can be read."""
    numbers = _numbers(select(Session.id).where(Session.paper_import_id.is_(None)))
    found = (head for number in numbers for head in session_heads([number]))
    return next((head for head in found if not head.unreadable), None)


def closed_tables(page: int = 1, *, size: int = PAGE) -> ListPage[SessionHead]:
    """Return a page of the closed tables, the latest evening first; out of range, the nearest."""
    closed = _numbers_by_evening(select(Session.id).where(Session.id.in_(_closed())))
    return build_page(closed, page, session_heads, size)


def search_tables(words: str, told: Told, page: int = 1) -> ListPage[SessionHead]:
    """Return a page of the tables, open or closed, matching all the words; as the closed ones."""
    known, tells = dict(_haystacks(told)), make_search_predicate(words)
    numbers = _numbers_by_evening(select(Session.id))
    return build_page([one for one in numbers if tells(known[one])], page, session_heads)


def quarantined_tables() -> tuple[SessionHead, ...]:
    """Return the quarantined tables that still cannot be read."""
    once = select(QuarantinedDraft.session_id).filter_by(number=unreadable_tables.THE_TABLE)
    found = session_heads(_numbers(select(Session.id).where(Session.id.in_(once))))
    return tuple(head for head in found if head.unreadable)


def count_ungrouped_tables() -> int:
    """Return the number of tables that settle by themselves."""
    alone = Session.taken_back.is_(False), Session.id.not_in(_grouped())
    return db.session.scalar(select(func.count()).where(*alone)) or 0


def tables_to_join(evening_id: int | None) -> Iterator[tuple[Session, SessionHead]]:
    """Yield the readable tables that settle alone or in this evening, the newest first."""
    elsewhere = (
        _grouped() if evening_id is None else _grouped(EveningMembership.evening_id != evening_id)
    )
    numbers = _numbers(select(Session.id).where(Session.id.not_in(elsewhere)))
    for at in range(0, len(numbers), PAGE):
        some = numbers[at : at + PAGE]
        for head in session_heads(some):
            if not head.unreadable:
                yield repository.session_as_stored(head.id), head


def evenings(page: int = 1, *, size: int = PAGE) -> ListPage[EveningHead]:
    """Return a page of the evenings with tables, the latest first; out of range, the nearest."""
    return build_page(evening_numbers(), page, _evenings, size)


def evenings_after(cursor: int | None, size: int) -> tuple[tuple[EveningHead, ...], int | None]:
    """Return some evenings, the latest first, and the cursor of those that follow."""
    numbers = [one for one in evening_numbers() if cursor is None or one < cursor]
    shown = numbers[:size]
    return _evenings(shown), shown[-1] if len(numbers) > size else None


def evening_numbers() -> list[int]:
    """Return the numbers of all evenings that tables settle with, the latest first."""
    query = select(EveningMembership.evening_id).where(*_in_force()).distinct()
    found = db.session.scalars(query.order_by(EveningMembership.evening_id.desc()))
    return [number for number in found if number is not None]


def _evenings(numbers: Sequence[int]) -> tuple[EveningHead, ...]:
    query = select(EveningMembership.evening_id, EveningMembership.session_id)
    query = query.where(*_in_force(), EveningMembership.evening_id.in_(numbers))
    tables: defaultdict[int, list[int]] = defaultdict(list)
    for evening, table in db.session.execute(query.order_by(EveningMembership.session_id)):
        tables[evening or 0].append(table)
    rows = eager_loading.load_for_table_list([each for own in tables.values() for each in own])
    known = {row.id: row for row in rows}
    return tuple(
        repository.build_evening_head(
            number, [known[table] for table in tables[number] if table in known]
        )
        for number in numbers
    )


def session_heads(numbers: Sequence[int]) -> tuple[SessionHead, ...]:
    """Return the summaries of the tables with these numbers, in the given order."""
    counts = _count_hands(numbers)
    return tuple(
        _head(row, counts[row.id]) if row.id in counts else _nothing_but_the_name(row)
        for row in eager_loading.load_for_table_list(numbers)
    )


def _count_hands(numbers: Sequence[int]) -> dict[int, int]:
    """Return the number of scored hands of each table; tables on a damaged page are left out."""
    try:
        return dict.fromkeys(numbers, 0) | _hands(numbers)
    except DBAPIError as error:
        if not is_damage(error):
            raise
        if len(numbers) == 1:
            return {}
    # Count one by one, so that a damaged page affects only its own table.
    return {number: hands for each in numbers for number, hands in _count_hands([each]).items()}


def _numbers_by_evening(query: Select[int]) -> list[int]:
    """Return the numbers by the tables' dates: a table from paper is newer than its evening."""
    first = select(func.min(SessionChange.id)).group_by(SessionChange.session_id)
    opened = select(SessionChange.at).where(
        SessionChange.session_id == Session.id, SessionChange.id.in_(first)
    )
    return _numbers(query.order_by(opened.scalar_subquery().desc()))


def _numbers(query: Select[int]) -> list[int]:
    there = query.where(Session.taken_back.is_(False))
    return [*db.session.scalars(there.order_by(Session.id.desc()))]


def _open(what: InstrumentedAttribute[One]) -> Select[One]:
    return select(what).where(Session.id.not_in(_closed()))


def _closed() -> Select[int]:
    """Select the closed tables, by the last change of each as in `repository.status`."""
    last = select(func.max(SessionChange.id)).group_by(SessionChange.session_id)
    closed = SessionChange.status == SessionStatus.CLOSED.value
    return select(SessionChange.session_id).where(SessionChange.id.in_(last), closed)


def _grouped(*such: ColumnElement[bool]) -> Select[int]:
    """Select the tables that settle with an evening."""
    return select(EveningMembership.session_id).where(*_in_force(), *such)


def _in_force() -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for groupings in force, as in `repository.evening_id`."""
    last = select(func.max(EveningMembership.id)).group_by(EveningMembership.session_id)
    return EveningMembership.id.in_(last), EveningMembership.evening_id.is_not(None)


def _hands(numbers: Sequence[int]) -> dict[int, int]:
    """Return the number of scored hands of each table, by the last version of each hand."""
    later = aliased(HandVersion)
    replaced = exists().where(
        later.session_id == HandVersion.session_id,
        later.hand == HandVersion.hand,
        later.number > HandVersion.number,
    )
    query = (
        select(HandVersion.session_id, func.count())
        .where(HandVersion.session_id.in_(numbers), HandVersion.kind.not_in(seating.OUT), ~replaced)
        .group_by(HandVersion.session_id)
    )
    return {row[0]: row[1] for row in db.session.execute(query)}


def _haystacks(told: Told) -> Iterator[tuple[int, str]]:
    """Yield the searchable text of each table: everything that a list shows of it."""
    opened = dict[int, datetime](
        db.session.execute(
            select(SessionChange.session_id, SessionChange.at).order_by(SessionChange.id.desc())
        ).all()
    )
    people: defaultdict[int, list[str]] = defaultdict(list)
    names = {row[0]: str(row[1]) for row in db.session.execute(select(Player.id, Player.name))}
    merged = player_identity.merged_ids()
    for number, player in db.session.execute(select(Seating.session_id, Seating.player_id)):
        people[number].append(names.get(player_identity.present_id(player, merged), ""))
    for number, table, game in db.session.execute(select(Session.id, Session.table, Session.game)):
        when = opened.get(number, SPOILT_MOMENT)
        yield number, " ".join((str(table), *people[number], told(str(game), when)))


def _head(row: Session, hands: int) -> SessionHead:
    """Return the summary of a session, or only its name if it cannot be read."""
    try:
        row_validation.require_valid_for_list(row)
    except row_validation.UnreadableSessionError:
        return _nothing_but_the_name(row)
    status = repository.status(row)
    return SessionHead(
        id=row.id,
        table=row.table,
        game=row.game,
        rules=session_view_builder.rules_of(row),
        way=table_counting.method_of(row),
        status=status,
        players=tuple(seating.seating_if_all_play(row, seating.next_number(row)).players.values()),
        hands=hands,
        opened=row.changes[0].at,
        closed=row.changes[-1].at if status is SessionStatus.CLOSED else None,
    )


def _nothing_but_the_name(row: Session) -> SessionHead:
    return SessionHead(
        id=row.id,
        table=str(row.table),
        game=str(row.game),
        # Nothing is scored by these rules; the seats may be what cannot be read.
        rules=RuleSetRef(row.preset, {}, row.rules_version),
        way=None,
        status=SessionStatus.OPEN,
        players=(),
        hands=row.last_hand or 0,
        opened=SPOILT_MOMENT,
        closed=None,
        unreadable=True,
    )
