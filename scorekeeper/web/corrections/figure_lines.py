"""The lines of a preview: every figure that would change, in words."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from msgspec import Struct

from engine.sessions.counting_method import CountingMethod
from scorekeeper.http.language import (
    current_language,
    format_money,
    format_number,
    format_signed_number,
    t,
)
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.previews.change_preview import ChangePreview
from scorekeeper.services.previews.session_figures import MONEY, FigureKey, FigureValue
from scorekeeper.services.views import SessionView

NOTHING: Final = "–"
_PLAIN: Final = frozenset({"standing", "to-go", "next-for", "pool", "games-won"})
_TIMES: Final = frozenset({"times", "next-times"})


class FigureLine(Struct, frozen=True):
    """A figure in words, and its value before and after; without them, a sentence."""

    what: str
    before: str = ""
    after: str = ""


def figure_lines(preview: ChangePreview, view: SessionView) -> tuple[FigureLine, ...]:
    """Return the lines of a preview of a change to this table, money where the view shows it.

    Where it does not, one line says that money changes, if it does.
    """
    hidden = view.money_hidden and any(each.key.what in MONEY for each in preview.changes)
    lines = (
        FigureLine(
            _label(each.key, view.way),
            _value(each.key, each.before, view.currency),
            _value(each.key, each.after, view.currency),
        )
        for each in preview.changes
        if each.key.what not in MONEY or not view.money_hidden
    )
    return (*lines, *hidden_money_lines(changes=hidden))


def hidden_money_lines(*, changes: bool) -> tuple[FigureLine, ...]:
    """Return the line in the place of amounts that change and are not shown, if there are some."""
    return (FigureLine(t("preview.money-hidden")),) if changes else ()


def _label(key: FigureKey, way: CountingMethod) -> str:
    return t(
        f"preview.{key.what}",
        player=key.player,
        payee=key.payee,
        hand=key.hand,
        mark=_mark(key.mark, way.marks),
        series=_series(key.stretch, way),
    )


def _series(number: int, way: CountingMethod) -> str:
    """Return the name of a series: a rádli, a rubber."""
    stretch = way.words.stretch
    if stretch is None:
        return t("preview.series", number=number)
    return pick_language(stretch.nth, current_language(), number=number)


def _mark(name: str, marks: Iterable[object]) -> str:
    found = (each for each in marks if getattr(each, "name", "") == name)
    return next((pick_language(each.label, current_language()) for each in found), name)  # type: ignore[attr-defined]


def _value(key: FigureKey, value: FigureValue, currency: str) -> str:
    if value is None or (key.what == "mark" and not value):
        return NOTHING
    if key.what == "mark":
        return t("preview.mark-got")
    if key.what in {"state", "ending"}:
        return t(f"preview.ending.{value}" if key.what == "ending" else f"state.{value}")
    if isinstance(value, str):
        return value
    if key.what in MONEY:
        return format_money(Decimal(value), currency) if value else NOTHING
    if key.what == "ended":
        return t("hand.nth", number=value)
    if key.what in _TIMES:
        return f"×{value}"
    return format_number(value) if key.what in _PLAIN else format_signed_number(value)
