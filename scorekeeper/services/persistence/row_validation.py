"""The guard at the loading of a table: it is readable as a whole, or not at all.

Rows can be changed outside the program, and SQLite accepts any text in any column.  A value that
cannot be decoded is read as `SPOILT_MOMENT`, `SPOILT_AMOUNT` or `Garbled`, or as a value of another
type.  A table with such a row is rejected here, with its name and all errors; others still work.
"""

import itertools
import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from functools import cache, partial
from typing import Final

from flask import current_app
from msgspec import Struct
from sqlalchemy import Boolean, Integer, Text, inspect
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import MANYTOONE

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from scorekeeper.log import log
from scorekeeper.models import Draft, Session
from scorekeeper.services import input_validation, seating, table_counting, undo_and_retries
from scorekeeper.services.adjudication_cache import judge, parse_stored_record
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.seating import build_plain_record
from scorekeeper.services.view_types import SessionStatus, TableChangeKind, VersionKind
from scorekeeper.storage import column_types, database
from scorekeeper.storage.database_errors import is_damage

_KINDS: Final[Mapping[type, type]] = {
    column_types.Timestamp: datetime,
    column_types.ExactDecimal: Decimal,
    Boolean: bool,
    Integer: int,
    column_types.ShortText: str,
    Text: str,
}


def _list(value: object, of: type = object) -> None:
    if not isinstance(value, list) or not all(isinstance(each, of) for each in value):
        raise TypeError(value)


_CHECKS: Final[Mapping[str, Callable[..., object]]] = {
    "session.first_dealer": Seat,
    "session.unit_price": input_validation.parse_price,
    "session.currency": input_validation.parse_currency,
    "session_change.status": SessionStatus,
    "seating.seat": Seat,
    "payment.amount": input_validation.parse_amount_paid,
    "table_change.what": TableChangeKind,
    "hand_version.kind": VersionKind,
    "hand_version.confirmed": partial(_list, of=str),
    "draft.dealer": Seat,
    "draft.entries": _list,
    "hand_opinion.seat": Seat,
    "phone.seat": Seat,
}
"""The columns of which not every value of their type is valid: each raises for another one."""
_RULES_REST_ON: Final = frozenset(
    {"session.first_dealer", "seating.seat", "seating.from_hand", "seating.player_id"}
)
_LOOKED: Final = "_looked_at"
"""The attribute of a row with its values at the last validation."""


class UnreadableSessionError(RefusedError):
    """The stored data of a table are corrupt, so nothing can be computed; `whys` has the reasons.

    The reasons are for the log and for `check`, not for users.  If only the game is unknown to this
    version, the error says so.
    """

    def __init__(self, row: Session, *whys: str) -> None:
        """Store the table's id and the reasons."""
        self.session_id = row.id
        self.whys = whys
        known = row.game in engine.GAMES
        code = "session-unreadable" if known else "game-unknown"
        super().__init__(code, table=str(row.table), game=str(row.game))


class CorruptRowError(ValueError):
    """Columns with invalid values; `whys` are their names, each with its table's."""

    def __init__(self, *whys: str) -> None:
        """Store the column names, each once."""
        self.whys = tuple(dict.fromkeys(whys))
        super().__init__(", ".join(self.whys))


def require_valid(row: Session) -> Session:
    """Return the session if all its data except the hands are valid.

    Every tap needs this check, so it leaves out the hands, which `session_replay` validates.
    Raises UnreadableSessionError, and logs the reasons.
    """
    with reading_rows(row):
        lists = row.seatings, row.changes, row.breaks, row.payments, row.groupings
        rests_on = [*itertools.chain(*lists, row.put_aside, row.corrections), _game(row)]
        _if_changed(row, rests_on, partial(find_invalid_terms, row))
        for draft in row.drafts:
            rests_on = [*row.seatings, _game(row)]
            _if_changed(draft, rests_on, partial(find_invalid_draft, row, draft))
    return row


def _game(row: Session) -> engine.Game | None:
    return engine.GAMES.get(row.game)


def _if_changed(
    row: database.Base, rests_on: Sequence[object], find: Callable[[], Iterable[str]]
) -> None:
    """Raise CorruptRowError for what `find` finds, unless the very same values were valid before.

    The values are the row's columns and the objects in `rests_on`, compared by identity: reading
    them again creates new objects, and rows of the lists never change.  It saves 1 of an entry
    page's 9 ms.
    """
    there = vars(row)
    names = _columns_of(type(row)).names
    now = [*map(there.get, names), *rests_on]
    before = there.get(_LOOKED, ())
    if len(now) == len(before) and all(map(operator.is_, now, before)):
        return
    _raise(find())
    # The validation may have loaded columns, so their values are read again.
    there[_LOOKED] = [*map(there.get, names), *rests_on]


def require_valid_for_list(row: Session) -> Session:
    """Return the session if the data for a list of tables are valid; see `require_valid`."""
    with reading_rows(row):
        _raise(_wrong_agreed(row))
    return row


@contextmanager
def reading_rows(row: Session) -> Iterator[None]:
    """Turn errors in reading a table's rows into UnreadableSessionError, and log the reason."""
    try:
        yield
    except (CorruptRowError, MalformedRecordError) as error:
        log.warning("unreadable", session=row.id, why=str(error))
        whys = error.whys if isinstance(error, CorruptRowError) else (str(error),)
        raise UnreadableSessionError(row, *whys) from error
    except ServiceError:
        raise
    except SQLAlchemyError as error:
        if not is_damage(error):
            raise
        damage = getattr(error, "orig", error)
        log.error("unreadable", session=row.id, why=str(damage))
        raise UnreadableSessionError(row, str(damage)) from error
    except Exception as error:
        # Possibly a bug of ours, not corrupt data.
        if current_app.testing:
            raise
        log.error("unreadable", session=row.id, exc_info=error)
        raise UnreadableSessionError(row, str(error)) from error


def require_valid_columns(*rows: database.Base) -> None:
    """Raise CorruptRowError unless all values are of their types, and all foreign keys valid."""
    _raise(find_invalid_columns(*rows))


def require_valid_values(*rows: database.Base) -> None:
    """Raise CorruptRowError unless every column has a value that the program could have stored."""
    _raise(find_invalid_values(*rows))


def _raise(wrong: Iterable[str]) -> None:
    whys = [*wrong]
    if whys:
        raise CorruptRowError(*whys)


def find_invalid_columns(*rows: database.Base) -> Iterator[str]:
    """Yield the names of columns whose values are not of the column's type."""
    for row in rows:
        # Bypass the ORM for loaded columns: a long evening has very many of them.
        there = vars(row)
        columns = _columns_of(type(row))
        for name, kind in columns.kinds:
            value = there[name] if name in there else getattr(row, name)
            if value is not None and _is_spoilt(value, kind):
                yield f"{row.__tablename__}.{name}"
        for name, needs in columns.pointers:
            if there.get(name) is not None:
                continue
            if getattr(row, needs) is not None and getattr(row, name) is None:
                yield f"{row.__tablename__}.{needs}"


def _is_spoilt(value: object, kind: type) -> bool:
    if not isinstance(value, kind):
        return True
    if isinstance(value, str):
        return isinstance(value, column_types.GarbledText)
    if isinstance(value, Decimal):
        return not value.is_finite()
    return isinstance(value, datetime) and value == column_types.SPOILT_MOMENT


def find_invalid_values(*rows: database.Base) -> Iterator[str]:
    """Yield the names of columns whose values are not of their type, or none of the valid ones."""
    for row in rows:
        wrong = [*find_invalid_columns(row)]
        yield from wrong
        for name, check in _columns_of(type(row)).checks:
            column = f"{row.__tablename__}.{name}"
            if column not in wrong:
                yield from _refused(column, partial(check, getattr(row, name)))


def find_invalid_terms(row: Session) -> Iterator[str]:
    """Yield what is invalid in a table's terms and lists, without drafts and hands."""
    yield from _wrong_agreed(row)
    lists = row.breaks, row.payments, row.groupings, row.put_aside, row.corrections
    yield from find_invalid_values(*itertools.chain(*lists))


def find_invalid_draft(row: Session, draft: Draft) -> Iterator[str]:
    """Yield what is invalid in a draft of this session."""
    wrong = [*find_invalid_values(draft)]
    if not undo_and_retries.are_valid_steps(draft.steps):
        wrong.append("draft.steps")
    # Places and entries rest on the players of the table.
    rests_on_known = not wrong and not any(find_invalid_values(*row.seatings))
    if rests_on_known and not seating.has_valid_seats(row, draft):
        wrong.append("draft.places")
    yield from wrong
    if rests_on_known and not wrong:
        players = seating.seating_of_draft(row, draft).players
        plain = build_plain_record(row, players, Seat(draft.dealer), draft.entries)
        try:
            judge(plain)
            if draft.cursor < len(draft.entries):
                judge(plain | {"entries": draft.entries[: draft.cursor]})
        except MalformedRecordError as error:
            yield f"draft.entries ({error})"


def _wrong_agreed(row: Session) -> Iterator[str]:
    """Yield what is invalid in a table's terms, seats and status."""
    found = [*find_invalid_values(row, *row.seatings, *row.changes), *_wrong_counting(row)]
    seats = [seat.value for seat in Seat]
    # Newcomers get the next letter: one that is left out had a row.
    for at_first in (True, False):
        rows = (each for each in row.seatings if not at_first or each.from_hand == 1)
        taken = {str(each.seat) for each in rows}
        if taken != {*seats[: len(taken)]}:
            found.append("seating.seat")
    if not row.changes:
        found.append("session_change")
    yield from found
    if not _RULES_REST_ON & set(found):
        yield from _wrong_rules(row)


def _wrong_counting(row: Session) -> Iterator[str]:
    """Yield what is invalid in the counting method; for an unknown game there is no check."""
    known = table_counting.methods_of(row.game, row.preset)
    if table_counting.is_totals_only(row):
        known[row.mode] = table_counting.method_of(row)
    if row.mode in known:
        yield from _refused("session.terms", partial(table_counting.terms_of, row))
    elif known:
        yield "session.mode"


def _wrong_rules(row: Session) -> Iterator[str]:
    """Yield the engine's error for the game, rules and number of players, if any."""
    # Whoever dealt first may have left; who sits there now has perhaps another letter in records.
    sat = {each.seat for each in row.seatings}
    dealer = Seat.A if row.first_dealer in sat else Seat(row.first_dealer)
    try:
        table = seating.seating_if_all_play(row, seating.next_number(row))
        parse_stored_record(build_plain_record(row, table.players, dealer, []))
    except MalformedRecordError as error:
        yield str(error)


def _refused(name: str, look: Callable[[], object]) -> Iterator[str]:
    """Yield the name if the check `look` rejects the value, as it would reject typed input."""
    try:
        look()
    except (ServiceError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        yield name


class _TableColumns(Struct, frozen=True):
    """The columns of a table, as they are validated."""

    names: tuple[str, ...]
    """All of them, without the counters that the program updates."""
    kinds: tuple[tuple[str, type], ...]
    """Those with a type; JSON columns are validated by their users."""
    pointers: tuple[tuple[str, str], ...]
    """The many-to-one relationships, each with its foreign-key column."""
    checks: tuple[tuple[str, Callable[[object], object]], ...]


@cache
def _columns_of(table: type[database.Base]) -> _TableColumns:
    """Return the columns of a table.

    Cached: listing them takes 0.6 of a tap's 12 ms.  Tables do not change while the program runs.
    """
    counters: Collection[str] = getattr(table, "counters", frozenset())
    names = (each.key for each in inspect(table).column_attrs if each.key not in counters)
    checks = (
        (each.key, _CHECKS[name])
        for each in inspect(table).column_attrs
        if (name := f"{table.__tablename__}.{each.key}") in _CHECKS
    )
    return _TableColumns(tuple(names), tuple(_kinds(table)), tuple(_pointers(table)), tuple(checks))


def _kinds(table: type[database.Base]) -> Iterator[tuple[str, type]]:
    for each in inspect(table).column_attrs:
        for known, kind in _KINDS.items():
            if isinstance(each.columns[0].type, known):
                yield each.key, kind
                break


def _pointers(table: type[database.Base]) -> Iterator[tuple[str, str]]:
    mapper = inspect(table)
    for each in mapper.relationships:
        if each.direction is MANYTOONE:
            yield each.key, mapper.get_property_by_column(next(iter(each.local_columns))).key
