"""Corrections of a table's terms after it was opened: name, price, date, counting, house rules.

Each is a row with what was before and after (`TableChange`); all totals follow from the present
terms.  Under other house rules each recorded hand gets a new version with the same entries, and
its earlier ones stay as they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta, tzinfo
from decimal import Decimal
from typing import Any, Final

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.models import HandVersion, Session
from scorekeeper.services import counting_methods, eager_loading, input_validation, seating
from scorekeeper.services.adjudication import judge
from scorekeeper.services.entry import recording
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view
from scorekeeper.services.session import session_validation
from scorekeeper.services.views import SessionStatus, SessionView, TableChangeKind, VersionKind
from scorekeeper.storage.database import db, is_writing, now, writing

FIRST_DAY: Final = date(1990, 1, 1)
LAST_DAY: Final = date(2199, 12, 31)
"""The dates that a table can have.  A clock that stood still may lie before the right one."""
_SAME_EVENING: Final = timedelta(days=1)


RESULTS: Final = frozenset({TableChangeKind.PRICE, TableChangeKind.COUNTING, TableChangeKind.HOUSE})
"""The kinds that may change results, and so need an open table."""


class TableTerms(Struct, frozen=True):
    """The terms of a table that can be corrected; `day` is the date of its evening."""

    table: str
    unit_price: Decimal
    day: date
    mode: str
    terms: Mapping[str, int]
    house: Mapping[str, object]


class TermChange(Struct, frozen=True):
    """A term before and after, as plain data."""

    kind: TableChangeKind
    old: Any
    new: Any


def present_terms(view: SessionView, zone: tzinfo) -> TableTerms:
    """Return the terms of a table as they are."""
    return TableTerms(
        view.table,
        view.unit_price,
        evening_date_of(view.opened, zone),
        view.way.name,
        view.terms,
        view.rules.house,
    )


def term_mistakes(
    view: SessionView, wanted: TableTerms
) -> Iterator[tuple[str, session_validation.Mistake]]:
    """Yield every error with its field: `table`, `day`, `mode`, `terms.limit`, `house.uhu`."""
    checks = (
        ("table", lambda: input_validation.clean_name(wanted.table)),
        ("unit_price", lambda: input_validation.parse_price(wanted.unit_price)),
        ("day", lambda: _require_day(wanted.day)),
    )
    for name, check in checks:
        try:
            check()
        except ServiceError as wrong:
            yield name, wrong
    rules = RuleSetRef(view.rules.preset, dict(wanted.house), view.rules.version)
    yield from session_validation.rule_mistakes(view.game, rules, len(view.seats))
    for error in counting_methods.term_mistakes(
        view.game, rules.preset, wanted.house, wanted.mode, wanted.terms
    ):
        yield counting_methods.field_of_mistake(error), error


def find_changes(session_id: int, wanted: TableTerms, zone: tzinfo) -> tuple[TermChange, ...]:
    """Return what differs from the present terms.  Raises as `correct_terms` does."""
    return tuple(_changes(repository.session(session_id), wanted, zone))


def correct_terms(
    session_id: int,
    wanted: TableTerms,
    why: str,
    scorer_id: int,
    zone: tzinfo,
    *,
    seen: int | None = None,
) -> SessionView:
    """Correct the terms of a table; a reason is required once a hand was recorded.

    `seen` is the state that the page showed.  Raises NotFoundError, ServiceError, ChangedError,
    engine.MalformedRecordError, and RefusedError if nothing differs, if the table is closed and
    results could change, or if a recorded hand cannot be read under the house rules.
    """
    if not is_writing():
        _prejudge(repository.session(session_id), wanted)
    with writing():
        row = repository.session_as_seen(
            session_id, "correct", seen, lambda row: not [*_changes(row, wanted, zone)], closed=True
        )
        if row is None:
            return session_view.build_session_view(repository.session(session_id))
        changes = [*_changes(row, wanted, zone)]
        if not changes:
            raise RefusedError("correct-nothing")
        recorded = eager_loading.last_number(row)
        reason = (
            input_validation.clean_reason(why) if recorded else input_validation.clean_text(why)
        )
        kinds = {each.kind for each in changes}
        if kinds & RESULTS and repository.status(row) is SessionStatus.CLOSED:
            raise RefusedError("correct-closed")
        for each in changes:
            _apply(row, each)
            repository.note_table_change(row, each.kind, each.old, each.new, scorer_id, why=reason)
        if TableChangeKind.HOUSE in kinds:
            _rewrite_hands(row, reason, scorer_id)
        repository.record_served_page_request(row, "correct", seen)
        row.fresh = row.revision
        for draft in row.drafts if kinds & RESULTS else ():
            # Pages of it show other prompts now.
            draft.revision = row.revision
        db.session.flush()
        if kinds & RESULTS:
            recording.update_next_draft_players(row)
        return session_view.build_session_view(row)


def read_moment(stored: str) -> datetime:
    """Return the opening that a change of the date has stored."""
    return datetime.fromisoformat(stored)


def _require_day(day: date) -> None:
    if not FIRST_DAY <= day <= LAST_DAY:
        raise ServiceError("bad-day")


def _changes(row: Session, wanted: TableTerms, zone: tzinfo) -> Iterator[TermChange]:
    """Yield what differs.  Raises ServiceError, engine.MalformedRecordError."""
    if counting_methods.is_totals_only(row):
        raise RefusedError("totals-correct")
    name, price = (
        input_validation.clean_name(wanted.table),
        input_validation.parse_price(wanted.unit_price),
    )
    if name != row.table:
        yield TermChange(TableChangeKind.NAME, row.table, name)
    if price != row.unit_price:
        yield TermChange(TableChangeKind.PRICE, _text(row.unit_price), _text(price))
    _require_day(wanted.day)
    opened = row.changes[0].at
    if wanted.day != evening_date_of(opened, zone):
        moved = _moved(opened, wanted.day, zone)
        yield TermChange(TableChangeKind.DATE, opened.isoformat(), moved.isoformat())
    house = _house(row, wanted.house)
    way, terms = counting_methods.resolve_method_and_terms(
        row.game, row.preset, house, wanted.mode, wanted.terms
    )
    was, counting = _counting(row.mode, row.terms), _counting(way.name, terms)
    if counting != was:
        yield TermChange(TableChangeKind.COUNTING, was, counting)
    if house != row.house:
        yield TermChange(TableChangeKind.HOUSE, dict(row.house), house)


def _counting(mode: str, terms: Mapping[str, int]) -> dict[str, object]:
    return {"mode": mode, "terms": dict(terms)}


def _text(price: Decimal) -> str:
    return format(price.normalize(), "f")


def _house(row: Session, house: Mapping[str, object]) -> dict[str, object]:
    """Return house rules as records have them.  Raises engine.MalformedRecordError.

    Those for another number of players stay as they were: the form does not show them.
    """
    table = seating.seating_if_all_play(row, seating.next_number(row)).table
    rules = RuleSetRef(row.preset, dict(house), row.rules_version)
    engine.GAMES[row.game].check_rules(rules, len(table))
    own = counting_methods.house_for(row, len(table))
    return {**{name: row.house[name] for name in row.house if name not in own}, **house}


def _rules(row: Session, house: Mapping[str, object], players: int) -> dict[str, object]:
    own = engine.GAMES[row.game].preset(row.preset).house_for(house, players)
    return {"preset": row.preset, "house": own, "version": row.rules_version}


def _moved(moment: datetime, day: date, zone: tzinfo) -> datetime:
    """Return the same time of another evening; daylight saving may shift it by an hour."""
    moved = moment + (day - evening_date_of(moment, zone))
    shifts = (timedelta(hours=hours) for hours in (0, 1, -1))
    return next(moved + each for each in shifts if evening_date_of(moved + each, zone) == day)


def _apply(row: Session, change: TermChange) -> None:
    match change.kind:
        case TableChangeKind.NAME:
            row.table = change.new
        case TableChangeKind.PRICE:
            row.unit_price = Decimal(change.new)
        case TableChangeKind.DATE:
            _move_evening(row, read_moment(change.new))
        case TableChangeKind.COUNTING:
            row.mode, row.terms = change.new["mode"], change.new["terms"]
        case TableChangeKind.HOUSE:
            row.house = change.new


def _move_evening(row: Session, opened: datetime) -> None:
    """Move the opening, and what the same clock said of closing and reopening that evening."""
    was = row.changes[0].at
    for each in row.changes:
        if abs(each.at - was) < _SAME_EVENING:
            each.at += opened - was


def _prejudge(row: Session, wanted: TableTerms) -> None:
    """Judge the hands under the wanted house rules, which is cached, without the write lock."""
    if _house(row, wanted.house) == row.house:
        return
    house = _house(row, wanted.house)
    for hand in eager_loading.load_hands(row):
        record = hand.versions[-1].record
        if _is_readable(record):
            rules = _rules(row, house, len(record["seats"]))
            _require_readable(hand.number, record | {"rules": rules})


def _rewrite_hands(row: Session, why: str, scorer_id: int) -> None:
    """Add a version with the table's rules to each hand; unreadable ones are left alone."""
    tables = seating.seating_history_of(row)
    for hand in eager_loading.load_hands(row):
        last = hand.versions[-1]
        if not _is_readable(last.record):
            continue
        rules = _rules(row, row.house, len(last.record["seats"]))
        if last.record["rules"] == rules:
            continue
        record = last.record | {"rules": rules}
        _require_readable(hand.number, record)
        kind = VersionKind.RULES if VersionKind(last.kind).counts else VersionKind(last.kind)
        version = HandVersion(
            number=last.number + 1,
            kind=kind.value,
            record=record,
            why=why,
            scorer_id=scorer_id,
            confirmed=last.confirmed,
            places=tables.at_hand(hand).marked,
            at=now(),
        )
        hand.versions.append(version)
        eager_loading.count_added_version(row, hand.number)


def _is_readable(record: object) -> bool:
    try:
        judge(record)
    except MalformedRecordError:
        return False
    return True


def _require_readable(number: int, record: object) -> None:
    """Raise RefusedError if the rules of a record do not know what was entered."""
    try:
        judge(record)
    except MalformedRecordError as error:
        raise RefusedError("correct-hand", number=number) from error
