"""Whether what is stored of a table can be read at all, before anything is computed from it.

Rows can be changed behind the program's back, and SQLite takes any text in any column.  What the
database cannot decode comes as `SPOILT_MOMENT`, `SPOILT_AMOUNT` or `Garbled`, or as something that
is not of its column's kind; a table with such a row is refused here, with its name and all that is
wrong with it, and no other is.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from functools import cache, partial
from typing import Final

from flask import current_app
from sqlalchemy import Boolean, Integer, Text, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import MANYTOONE

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import FORMAT
from scorekeeper.logs.request_log import log
from scorekeeper.models import HandVersion, Session
from scorekeeper.services import counting_methods, input_validation, seating
from scorekeeper.services.adjudication import parse_stored_record
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.views import PlayerView, SessionStatus, VersionKind
from scorekeeper.storage.database import (
    SPOILT_MOMENT,
    Base,
    ExactDecimal,
    Garbled,
    ShortText,
    Timestamp,
)
from scorekeeper.storage.database_errors import is_damage

_KINDS: Final[Mapping[type, type]] = {
    Timestamp: datetime,
    ExactDecimal: Decimal,
    Boolean: bool,
    Integer: int,
    ShortText: str,
    Text: str,
}
_LOOKED: Final = "_looked_at"
"""Where a row has what it was when it was looked at."""
_DECODING: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What reading something that is not what it should be ends in."""


class UnreadableSessionError(RefusedError):
    """What is stored of a table cannot be read, so nothing of it can be added up; `whys` say what.

    That is for the log and for `check`, not for people at the table.  Where nothing is spoilt and
    only its game is not known here, they are told so.
    """

    def __init__(self, row: Session, *whys: str) -> None:
        """Name the table."""
        self.session_id = row.id
        self.whys = whys
        known = row.game in engine.GAMES
        code = "session-unreadable" if known else "game-unknown"
        super().__init__(code, table=str(row.table), game=str(row.game))


class CorruptRowError(ValueError):
    """Columns do not hold what they should; `whys` are their names, each with its table's."""

    def __init__(self, *whys: str) -> None:
        """Remember all of them, each once."""
        self.whys = tuple(dict.fromkeys(whys))
        super().__init__(", ".join(self.whys))


def require_valid(row: Session) -> Session:
    """A table of which everything but its hands can be read.

    That much every tap asks for, so no hand is looked at: who counts them does (`course`).
    Raises UnreadableSessionError, and logs why.
    """

    def look() -> None:
        with reading_rows(row):
            _raise([*_wrong_agreed(row), *_wrong_course(row)])

    agreed, lists = (row.seatings, row.changes), (row.breaks, row.payments, row.groupings)
    validate_if_changed(
        row, [*itertools.chain(*agreed, *lists, row.put_aside), engine.GAMES.get(row.game)], look
    )
    return row


def validate_if_changed(row: Base, rests_on: Sequence[object], look: Callable[[], None]) -> None:
    """Look whether a row can be read, unless it was looked at when all was as it is now.

    That is: its columns, and whatever else the answer `rests_on`, are the very same objects.  What
    is read anew is another object, and rows of lists stay as they were written.
    """
    there = vars(row)
    now = [*map(there.get, _names(type(row))), *rests_on]
    before = there.get(_LOOKED, ())
    if len(now) == len(before) and all(map(operator.is_, now, before)):
        return
    look()
    # In what is being looked at it was loaded, if it was not.
    there[_LOOKED] = [*map(there.get, _names(type(row))), *rests_on]


def require_agreed(row: Session) -> Session:
    """As `require`, but only for what a list of tables tells of it."""
    with reading_rows(row):
        _raise([*_wrong_agreed(row)])
    return row


@contextmanager
def reading_rows(row: Session) -> Iterator[None]:
    """Let what a table's rows cannot be read by be that table's fault, and nobody else's.

    Raises UnreadableSessionError, and logs why.  A database that does not answer is no such thing;
    a damaged page of its file is, if it holds this table's rows.
    """
    try:
        yield
    except (CorruptRowError, MalformedRecordError) as error:
        log.warning("unreadable", session=row.id, why=str(error))
        whys = error.whys if isinstance(error, CorruptRowError) else (str(error),)
        raise UnreadableSessionError(row, *whys) from error
    except DBAPIError as error:
        if not is_damage(error):
            raise
        log.error("unreadable", session=row.id, why=str(error.orig))
        raise UnreadableSessionError(row, str(error.orig)) from error
    except _DECODING as error:
        # Perhaps not the table's fault but ours.
        if current_app.testing:
            raise
        log.error("unreadable", session=row.id, exc_info=error)
        raise UnreadableSessionError(row, str(error)) from error


def require_columns(*rows: Base) -> None:
    """Hold that every column holds something of its kind, and points at rows that are there.

    Raises SpoiltError with all that do not.
    """
    _raise([*wrong_columns(*rows)])


def _raise(wrong: list[str]) -> None:
    if wrong:
        raise CorruptRowError(*wrong)


def wrong_columns(*rows: Base) -> Iterator[str]:
    """The columns of rows that do not hold something of their kind."""
    for row in rows:
        # What is loaded is asked for without the ORM's way: a long evening has very many columns.
        there = vars(row)
        for name, kind in _columns(type(row)):
            value = there[name] if name in there else getattr(row, name)
            if value is not None and _is_spoilt(value, kind):
                yield f"{row.__tablename__}.{name}"
        for name, needs in _pointers(type(row)):
            if there.get(name) is not None:
                continue
            if getattr(row, needs) is not None and getattr(row, name) is None:
                yield f"{row.__tablename__}.{needs}"


def _is_spoilt(value: object, kind: type) -> bool:
    if not isinstance(value, kind):
        return True
    if isinstance(value, str):
        return isinstance(value, Garbled)
    if isinstance(value, Decimal):
        return not value.is_finite()
    return isinstance(value, datetime) and value == SPOILT_MOMENT


def wrong_in_version(version: HandVersion) -> Iterator[str]:
    """The columns of a version of a hand that are spoilt, but for its record."""
    yield from wrong_columns(version)
    yield from _among(version, "kind", [kind.value for kind in VersionKind])
    confirmed = version.confirmed
    if not isinstance(confirmed, list) or not all(isinstance(mark, str) for mark in confirmed):
        yield "hand_version.confirmed"


def require_version(version: HandVersion) -> None:
    """Hold that there are none.  Raises SpoiltError."""
    _raise([*wrong_in_version(version)])


def record_of(
    row: Session, players: Mapping[Seat, PlayerView], dealer: Seat, entries: object
) -> dict[str, object]:
    """The record of a hand of this session that these play, as plain data."""
    house = dict(row.house) if isinstance(row.house, dict) else row.house
    return {
        "format": FORMAT,
        "game": row.game,
        "rules": {"preset": row.preset, "house": house, "version": row.rules_version},
        "seats": [player.name for player in players.values()],
        "dealer": dealer.value,
        "entries": entries,
    }


def _wrong_agreed(row: Session) -> Iterator[str]:
    """What is wrong with what was agreed on, who sits where, and whether it is open."""
    found = [*wrong_columns(row, *row.seatings, *row.changes)]
    seats = [seat.value for seat in Seat]
    found += _wrong_counting(row)
    found += _among(row, "first_dealer", seats)
    for place in row.seatings:
        found += _among(place, "seat", seats)
    for change in row.changes:
        found += _among(change, "status", [status.value for status in SessionStatus])
    if not row.changes:
        found.append("session_change")
    found += _refused("session.unit_price", lambda: input_validation.parse_price(row.unit_price))
    found += _refused("session.currency", lambda: input_validation.parse_currency(row.currency))
    yield from found
    if not {"session.first_dealer", "seating.seat", "seating.from_hand"} & set(found):
        yield from _wrong_rules(row)


def _wrong_counting(row: Session) -> Iterator[str]:
    """What is wrong with the way of counting; of an unknown game nothing is known of it."""
    known = counting_methods.known_method(row.game, row.preset)
    if known:
        yield from _among(row, "mode", [*known])
    if row.mode in known:
        yield from _refused("session.terms", lambda: counting_methods.terms_of(row))


def _wrong_rules(row: Session) -> Iterator[str]:
    """Read an empty hand: the engine knows what is a game, a rule set and a number of players."""
    try:
        table = seating.at_table(row, seating.next_number(row))
        parse_stored_record(record_of(row, table.players, Seat(row.first_dealer), []))
    except MalformedRecordError as error:
        yield str(error)


def _wrong_course(row: Session) -> Iterator[str]:
    """What is wrong with what was done at the table besides its hands."""
    yield from wrong_columns(*row.breaks, *row.payments, *row.groupings, *row.put_aside)
    for payment in row.payments:
        yield from _refused(
            "payment.amount", partial(input_validation.parse_amount_paid, payment.amount)
        )


def _refused(name: str, look: Callable[[], object]) -> Iterator[str]:
    """The name, if what it holds is refused, as when somebody types it in."""
    try:
        look()
    except (ServiceError, *_DECODING):
        yield name


def _among(row: Base, name: str, known: list[str]) -> Iterator[str]:
    if getattr(row, name) not in known:
        yield f"{row.__tablename__}.{name}"


@cache
def _names(table: type[Base]) -> tuple[str, ...]:
    """The names of a table's columns, but for numbers that change; nobody but us writes those."""
    changing: Collection[str] = getattr(table, "changing", frozenset())
    return tuple(each.key for each in inspect(table).column_attrs if each.key not in changing)


@cache
def _columns(table: type[Base]) -> tuple[tuple[str, type], ...]:
    """The columns of a table whose values are of one kind; plain data is looked at by its users."""
    return tuple(_kinds(table))


def _kinds(table: type[Base]) -> Iterator[tuple[str, type]]:
    for each in inspect(table).column_attrs:
        for known, kind in _KINDS.items():
            if isinstance(each.columns[0].type, known):
                yield each.key, kind
                break


@cache
def _pointers(table: type[Base]) -> tuple[tuple[str, str], ...]:
    """The rows that a table's rows point at, each with the column that says which."""
    mapper = inspect(table)
    return tuple(
        (each.key, mapper.get_property_by_column(next(iter(each.local_columns))).key)
        for each in mapper.relationships
        if each.direction is MANYTOONE
    )
