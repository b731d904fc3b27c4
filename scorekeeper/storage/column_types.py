"""Types of columns: exact amounts, timestamps in UTC, and values that cannot be read as markers."""

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.types import TypeDecorator

SPOILT_MOMENT: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MOST_DIGITS: Final = 40
SPOILT_AMOUNT: Final = Decimal("NaN")
"""Placeholders for an unreadable timestamp or amount, so that other rows stay readable."""


class Timestamp(TypeDecorator[datetime]):
    """A timestamp with time zone; SQLite stores it as UTC without one."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: sa.Dialect) -> datetime | None:
        """Convert to UTC for storing."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: sa.Dialect) -> datetime | None:
        """Return the timestamp in UTC, whatever the server's time zone."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)

    def result_processor(self, dialect: sa.Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """Return a processor that yields `SPOILT_MOMENT` for invalid values."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def tolerant(value: Any) -> datetime | None:  # noqa: ANN401  (of the driver)
            try:
                moment: datetime | None = read(value)
            except (ValueError, TypeError, OverflowError):
                return SPOILT_MOMENT
            return moment

        return tolerant


class ExactDecimal(TypeDecorator[Decimal]):
    """An exact decimal, stored as text because SQLite would convert it to a float."""

    impl = sa.String(_MOST_DIGITS)
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, _dialect: sa.Dialect) -> str | None:
        """Convert to text with all digits."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, _dialect: sa.Dialect) -> Decimal | None:
        """Return the exact decimal, or `SPOILT_AMOUNT` for an invalid value."""
        try:
            amount = None if value is None else Decimal(value)
        except (ArithmeticError, TypeError, ValueError):
            return SPOILT_AMOUNT
        # Formatted in full, 1e999999999 would fill the memory.
        if amount is not None and abs(amount.adjusted()) > _MOST_DIGITS:
            return SPOILT_AMOUNT
        return amount


class GarbledText(str):
    """A text that was not valid UTF-8, with replacement characters; other rows stay readable."""

    __slots__ = ()


def read_text(raw: bytes) -> str:
    """Decode a text that SQLite stored; GarbledText if it is no UTF-8."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return GarbledText(raw.decode(errors="replace"))


class ShortText(TypeDecorator[str]):
    """A text of limited length; a value that is not a text becomes `Garbled`."""

    impl = sa.String
    cache_ok = True

    def process_result_value(self, value: Any | None, _dialect: sa.Dialect) -> str | None:  # noqa: ANN401
        """Return the text, or a `Garbled` one for an invalid value."""
        if value is None or isinstance(value, str):
            return value
        return read_text(value) if isinstance(value, bytes) else GarbledText(value)


class PlainJson(TypeDecorator[Any]):
    """Plain data as JSON; invalid JSON is returned as its text, to keep other rows readable."""

    impl = sa.JSON
    cache_ok = True

    def result_processor(self, dialect: sa.Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """Return a processor that passes invalid JSON on as text, to be reported by its user."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def tolerant(value: Any) -> Any:  # noqa: ANN401  (plain data)
            if isinstance(value, GarbledText):
                return str(value)
            try:
                return read(value)
            except (ValueError, RecursionError):
                return value if isinstance(value, str) else repr(value)

        return tolerant
