"""The lines of a preview of standings: every figure that would change, in words."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from scorekeeper.auth import sees_money
from scorekeeper.http.language import currency_symbol, format_money, format_signed_number, t
from scorekeeper.services.statistics.season_preview import (
    StandingChange,
    StandingKey,
    StandingValue,
)
from scorekeeper.web.corrections.figure_lines import NOTHING, FigureLine, hidden_money_lines


def standing_lines(changes: Iterable[StandingChange]) -> tuple[FigureLine, ...]:
    """Return the figures of standings that would change, money if the viewer may see it."""
    listed, hides = tuple(changes), not sees_money()
    lines = (_line(each) for each in listed if not (hides and each.key.what == "money"))
    hidden = hides and any(each.key.what == "money" for each in listed)
    return (*lines, *hidden_money_lines(changes=hidden))


def _line(change: StandingChange) -> FigureLine:
    """Return a figure of the standings that would change, in words."""
    key = change.key
    what = t(f"season.{key.what}").lower()
    if key.currency:
        what = f"{what} ({currency_symbol(key.currency)})"
    return FigureLine(f"{key.name}: {what}", _told(key, change.before), _told(key, change.after))


def _told(key: StandingKey, value: StandingValue) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return value
    if key.what == "money":
        return format_money(Decimal(value), key.currency)
    if key.what == "place":
        return f"{value}."
    return str(value) if key.what == "evenings" else format_signed_number(value)
