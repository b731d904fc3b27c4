"""Whether what is stored of a table can be read at all, before anything is computed from it.

Rows can be changed behind the program's back, and SQLite takes any text in any column.  What the
database cannot decode comes as `SPOILT_MOMENT` or `SPOILT_AMOUNT`, or as something that is not of
its column's kind; a table with such a row is refused here, with its name, and no other is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Final

from flask import current_app
from sqlalchemy import Boolean, Integer, String, inspect
from sqlalchemy.orm import MANYTOONE

from engine.cards import Seat
from engine.record import FORMAT, MalformedRecordError
from engine.rubber import RadliRules, RubberRules, SeriesRules, WrittenRules
from scorekeeper.database import SPOILT_MOMENT, Base, Exact, Moment
from scorekeeper.logs import log
from scorekeeper.models import HandVersion, Session
from scorekeeper.services import checks, seating
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.judging import judge
from scorekeeper.services.views import Mode, SessionStatus, VersionKind

_KINDS: Final[Mapping[type, type]] = {
    Moment: datetime,
    Exact: Decimal,
    Boolean: bool,
    Integer: int,
    String: str,
}
_DECODING: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What reading something that is not what it should be ends in."""


class UnreadableSessionError(RefusedError):
    """What is stored of a table cannot be read, so nothing of it can be added up; `why` says what.

    That is for the log and for `check`, not for people at the table.
    """

    def __init__(self, row: Session, why: object = "") -> None:
        """Name the table."""
        self.why = str(why)
        super().__init__("session-unreadable", table=row.table)


class SpoiltError(ValueError):
    """A column does not hold what it should; the text is its name, with its table's."""


def require(row: Session) -> Session:
    """Return a table of which everything but single hands can be read.

    Raises UnreadableSessionError, and logs why.
    """
    with reading(row):
        _require_agreed(row)
        _require_course(row)
    return row


def require_agreed(row: Session) -> Session:
    """As `require`, but only for what a list of tables tells of it."""
    with reading(row):
        _require_agreed(row)
    return row


@contextmanager
def reading(row: Session) -> Iterator[None]:
    """Let what a table's rows cannot be read by be that table's fault, and nobody else's.

    Raises UnreadableSessionError, and logs why.  A database that does not answer is no such thing.
    """
    try:
        yield
    except (SpoiltError, MalformedRecordError) as error:
        log.warning("unreadable", session=row.id, why=str(error))
        raise UnreadableSessionError(row, error) from error
    except _DECODING as error:
        # Perhaps not the table's fault but ours.
        if current_app.testing:
            raise
        log.error("unreadable", session=row.id, exc_info=error)
        raise UnreadableSessionError(row, error) from error


def require_columns(*rows: Base) -> None:
    """Hold that every column holds something of its kind, and points at rows that are there.

    Raises SpoiltError.
    """
    for row in rows:
        for name, kind in _columns(type(row)):
            value = getattr(row, name)
            if value is None:
                continue
            spoilt = value == SPOILT_MOMENT if kind is datetime else False
            if isinstance(value, Decimal):
                spoilt = not value.is_finite()
            if spoilt or not isinstance(value, kind):
                raise SpoiltError(f"{row.__tablename__}.{name}")
        for name, needs in _pointers(type(row)):
            if getattr(row, needs) is not None and getattr(row, name) is None:
                raise SpoiltError(f"{row.__tablename__}.{needs}")


def require_version(version: HandVersion) -> None:
    """Hold the same of a version of a hand, but for its record.  Raises SpoiltError."""
    require_columns(version)
    _among(version, "kind", [kind.value for kind in VersionKind])
    confirmed = version.confirmed
    if not isinstance(confirmed, list) or not all(isinstance(mark, str) for mark in confirmed):
        raise SpoiltError("hand_version.confirmed")


def record_of(row: Session, number: int, dealer: Seat, entries: object) -> dict[str, object]:
    """The record of a hand of this session, as plain data."""
    house = dict(row.house) if isinstance(row.house, dict) else row.house
    return {
        "format": FORMAT,
        "game": row.game,
        "rules": {"preset": row.preset, "house": house, "version": row.rules_version},
        "seats": [player.name for player in seating.at_hand(row, number).values()],
        "dealer": dealer.value,
        "entries": entries,
    }


def series_rules(mode: Mode, limit: int, bonus: int) -> SeriesRules:
    """The rules by which a session's hands are evaluated.

    Raises ValueError for what cannot be played to.
    """
    if mode is Mode.RUBBER:
        return RubberRules(limit, bonus)
    return WrittenRules() if mode is Mode.WRITTEN else RadliRules(limit, bonus)


def _require_agreed(row: Session) -> None:
    """Hold what was agreed on, who sits where, and whether it is open."""
    require_columns(row, *row.seatings, *row.changes)
    seats = [seat.value for seat in Seat]
    _among(row, "mode", [mode.value for mode in Mode])
    _among(row, "first_dealer", seats)
    for place in row.seatings:
        _among(place, "seat", seats)
    for change in row.changes:
        _among(change, "status", [status.value for status in SessionStatus])
    if not row.changes:
        raise SpoiltError("session_change")
    if any(not hand.versions for hand in row.hands):
        raise SpoiltError("hand_version")
    try:
        checks.price(row.unit_price)
        checks.currency(row.currency)
    except ServiceError as error:
        raise SpoiltError(f"session: {error}") from error
    if Mode(row.mode) is not Mode.CASH:
        try:
            series_rules(Mode(row.mode), row.radli_limit, row.radli_bonus)
        except ValueError as error:
            raise SpoiltError(f"session: {error}") from error
    # An empty hand: the engine knows what is a game, a rule set and a number of players.
    judge(record_of(row, seating.next_number(row), Seat(row.first_dealer), []))


def _require_course(row: Session) -> None:
    """Hold what was done at the table besides its hands."""
    require_columns(*row.hands, *row.breaks, *row.payments, *row.groupings, *row.put_aside)
    for payment in row.payments:
        try:
            checks.amount_paid(payment.amount)
        except ServiceError as error:
            raise SpoiltError("payment.amount") from error


def _among(row: Base, name: str, known: list[str]) -> None:
    if getattr(row, name) not in known:
        raise SpoiltError(f"{row.__tablename__}.{name}")


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
