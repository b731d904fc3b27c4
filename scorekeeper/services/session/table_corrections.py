"""Corrections of a table: its name, price, date, counting, house rules, who sat there.

Each is a row with what was before and after (`TableChange`); all totals follow from the present
terms.  Under other house rules each recorded hand gets a new version with the same entries, and
its earlier ones stay as they were.  Another person in a seat changes no entry: the figures of the
seat are that person's.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, timedelta, tzinfo
from decimal import Decimal
from typing import Any, Final

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.models import HandVersion, Player, Seating, Session
from scorekeeper.services import eager_loading, input_validation, seating, table_counting
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.entry import draft_loading
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError, field_errors
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import repository
from scorekeeper.services.player_identity import find_person
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import table_and_rule_set_validation
from scorekeeper.services.view_types import SessionStatus, SessionView, TableChangeKind, VersionKind
from scorekeeper.storage.database import db, is_writing, now, writing

FIRST_DAY: Final = date(1990, 1, 1)
LAST_DAY: Final = date(2199, 12, 31)
"""The dates that a table can have.  A clock that stood still may lie before the right one."""
_SAME_EVENING: Final = timedelta(days=1)
RESULTS: Final = frozenset(TableChangeKind) - {TableChangeKind.NAME, TableChangeKind.DATE}
"""The kinds of corrections that may change results, and so need an open table."""


class TableTerms(Struct, frozen=True):
    """The terms of a table that can be corrected; `day` is the date of its evening.

    `seats` has the names of those who sat there in fact `from_hand` on, where others were entered.
    """

    table: str
    unit_price: Decimal
    day: date
    mode: str
    terms: Mapping[str, int]
    house: Mapping[str, object]
    seats: Mapping[Seat, str] = {}
    from_hand: int = 1


class TermChange(Struct, frozen=True):
    """A term before and after, as plain data; of seats, from a `hand` on."""

    kind: TableChangeKind
    old: Any
    new: Any
    hand: int | None = None


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
) -> Iterator[tuple[str, table_and_rule_set_validation.Mistake]]:
    """Yield every error with its field: `table`, `day`, `mode`, `terms.limit`, `house.uhu`."""
    row = repository.session(view.id)
    checks: tuple[tuple[str, Callable[[], object]], ...] = (
        ("table", lambda: input_validation.clean_name(wanted.table)),
        ("unit_price", lambda: input_validation.parse_price(wanted.unit_price)),
        ("day", lambda: _require_day(wanted.day)),
        ("seats", lambda: [*_other_people(row, wanted.seats, wanted.from_hand)]),
    )
    for name, check in checks:
        yield from field_errors(name, check)
    rules = RuleSetRef(view.rules.preset, dict(wanted.house), view.rules.version)
    yield from table_and_rule_set_validation.rule_mistakes(view.game, rules, len(view.seats))
    for error in table_counting.term_mistakes(
        view.game, rules.preset, wanted.house, wanted.mode, wanted.terms
    ):
        yield table_counting.field_of_mistake(error), error


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
            return session_view_builder.build_session_view(repository.session(session_id))
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
            _apply(row, each, scorer_id)
            repository.note_table_change(
                row, each.kind, each.old, each.new, scorer_id, hand=each.hand, why=reason
            )
        if TableChangeKind.HOUSE in kinds:
            _rewrite_hands(row, reason, scorer_id)
        row.fresh = row.revision
        for draft in row.drafts if kinds & RESULTS else ():
            # Pages of it show other prompts now.
            draft.revision = row.revision
        db.session.flush()
        if kinds & RESULTS:
            draft_loading.update_next_draft_players(row)
        return session_view_builder.build_session_view(row)


def read_moment(stored: str) -> datetime:
    """Return the opening that a change of the date has stored."""
    return datetime.fromisoformat(stored)


def _require_day(day: date) -> None:
    if not FIRST_DAY <= day <= LAST_DAY:
        raise ServiceError("bad-day")


def _changes(row: Session, wanted: TableTerms, zone: tzinfo) -> Iterator[TermChange]:
    """Yield what differs.  Raises ServiceError, engine.MalformedRecordError."""
    if table_counting.is_totals_only(row):
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
    way, terms = table_counting.resolve_method_and_terms(
        row.game, row.preset, house, wanted.mode, wanted.terms
    )
    was, counting = _counting(row.mode, row.terms), _counting(way.name, terms)
    if counting != was:
        yield TermChange(TableChangeKind.COUNTING, was, counting)
    if house != row.house:
        yield TermChange(TableChangeKind.HOUSE, dict(row.house), house)
    yield from _other_people(row, wanted.seats, wanted.from_hand)


def sitters(session_id: int) -> dict[Seat, dict[str, int]]:
    """Return who sat in each seat of a table, by name, with the first hand of each."""
    found: dict[Seat, dict[str, int]] = {}
    for since, seat, player in seating.seating_history_of(repository.session(session_id)).inputs:
        if player is not None:
            found.setdefault(Seat(seat), {}).setdefault(player.name, since)
    return found


def _other_people(row: Session, names: Mapping[Seat, str], number: int) -> Iterator[TermChange]:
    """Yield the change of those who sat in seats from a hand on, if others did than was entered."""
    if not names:
        return
    repository.hand(row, number)
    there = seating.seating_if_all_play(row, number).table
    old, new = {}, {}
    for seat, name in names.items():
        if seat not in there:
            raise NotFoundError("no-seat", seat=seat.value)
        person = _of_the_roster(name).name
        if person != there[seat].name:
            old[seat.value], new[seat.value] = there[seat].name, person
    if new:
        yield TermChange(TableChangeKind.SEATS, old, new, number)


def _of_the_roster(name: str) -> Player:
    """Return the player with this name.  Nobody is added here: the name may be misspelt."""
    found = find_person(Player, input_validation.clean_name(name))
    if found is None:
        raise ServiceError("no-player-named", name=name)
    return found.present


def _seat_others(row: Session, names: Mapping[str, str], number: int, scorer_id: int) -> None:
    """Put others into the seats of those who were entered by mistake.  Raises RefusedError."""
    before = seating.seating_history_of(row)
    for hand in eager_loading.load_hands(row):
        for version in hand.versions:
            if version.places is None:
                # The names in its record will no longer tell.
                version.places = before.at_hand(hand, version).marked
    rows = seating.ordered_seatings(row)
    since = sorted({number, *(each.from_hand for each in rows if each.from_hand > number)})
    people: dict[int, tuple[Player, int]] = {}
    for at, name in names.items():
        there, person = before.at(number).table[Seat(at)], _of_the_roster(name)
        left = (first for first in since if there not in before.at(first).table.values())
        people[there.id] = person, next(left, since[-1] + 1)
        if not any((each.seat, each.from_hand) == (at, number) for each in rows):
            by = {"from_hand": number, "scorer_id": scorer_id}
            row.seatings.append(Seating(seat=at, player=person, **by))
    for each in rows:
        person, end = people.get(each.player.present.id, (each.player, 0))
        if number <= each.from_hand < end + each.leaves:
            each.player = person
    row.people_changes += 1
    db.session.flush()
    for first in since:
        sitting = [*seating.seating_if_all_play(row, first).table.values()]
        twice = next((each for each in sitting if sitting.count(each) > 1), None)
        if twice is not None:
            raise RefusedError("two-seats", name=twice.name, number=first)


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
    own = table_counting.house_for(row, len(table))
    return {**{name: row.house[name] for name in row.house if name not in own}, **house}


def _rules(row: Session, house: Mapping[str, object], players: int) -> dict[str, object]:
    own = engine.GAMES[row.game].preset(row.preset).house_for(house, players)
    return {"preset": row.preset, "house": own, "version": row.rules_version}


def _moved(moment: datetime, day: date, zone: tzinfo) -> datetime:
    """Return the same time of another evening; daylight saving may shift it by an hour."""
    moved = moment + (day - evening_date_of(moment, zone))
    shifts = (timedelta(hours=hours) for hours in (0, 1, -1))
    return next(moved + each for each in shifts if evening_date_of(moved + each, zone) == day)


def _apply(row: Session, change: TermChange, scorer_id: int) -> None:
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
        case TableChangeKind.SEATS:
            _seat_others(row, change.new, change.hand or 1, scorer_id)


def _move_evening(row: Session, opened: datetime) -> None:
    """Move the opening, and what the same clock said of closing and reopening that evening."""
    was = row.changes[0].at
    for each in row.changes:
        if abs(each.at - was) < _SAME_EVENING:
            each.at += opened - was


def _prejudge(row: Session, wanted: TableTerms) -> None:
    """Judge the hands under the wanted house rules, which is cached, without the write lock."""
    session_view_builder.build_session_view(row)
    if _house(row, wanted.house) == row.house:
        return
    house = _house(row, wanted.house)
    for hand in eager_loading.load_hands(row):
        record = hand.versions[-1].record
        rules = _rules(row, house, len(record["seats"]))
        _require_readable(hand.number, record | {"rules": rules})


def _rewrite_hands(row: Session, why: str, scorer_id: int) -> None:
    """Add a version with the table's rules to each hand."""
    tables = seating.seating_history_of(row)
    for hand in eager_loading.load_hands(row):
        last = hand.versions[-1]
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


def _require_readable(number: int, record: object) -> None:
    """Raise RefusedError if the rules of a record do not know what was entered."""
    try:
        judge(record)
    except MalformedRecordError as error:
        raise RefusedError("correct-hand", number=number) from error
