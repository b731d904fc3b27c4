"""Previews of changes, shown before they are made: every figure that would change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Final

from flask import render_template, request
from msgspec import Struct

from engine.sessions.counting_method import CountingMethod
from scorekeeper.auth import sees_money, view_session
from scorekeeper.http.language import (
    currency_symbol,
    current_language,
    format_money,
    format_number,
    format_signed_number,
    t,
)
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.previews import change_preview
from scorekeeper.services.previews.change_preview import ChangePreview
from scorekeeper.services.previews.session_figures import MONEY, FigureKey, FigureValue
from scorekeeper.services.statistics.season_preview import (
    StandingChange,
    StandingKey,
    StandingValue,
)
from scorekeeper.services.views import SessionView

LOOK: Final = "look"
"""The name of the button that asks for the preview."""
_NOT_REPEATED: Final = frozenset({LOOK, "csrf_token", "why", "by"})
UNSAID: Final = "?"
"""A reason for the trial of a change, where none was typed yet."""
NOTHING: Final = "–"
_PLAIN: Final = frozenset({"standing", "to-go", "next-for", "pool", "games-won"})
_TIMES: Final = frozenset({"times", "next-times"})


def is_asked() -> bool:
    """Return whether the form asks for the preview of its change."""
    return LOOK in request.form


def preview_lines(session_id: int, change: Callable[[], object]) -> tuple[FigureLine, ...]:
    """Return what a change would change.  Raises as the change does."""
    preview = change_preview.preview_change(session_id, change)
    return figure_lines(preview, view_session(session_id))


def lines_if_possible(
    session_id: int, change: Callable[[], object]
) -> tuple[FigureLine, ...] | None:
    """Return what a change would change; None where it would be refused as it is."""
    try:
        return preview_lines(session_id, change)
    except (RefusedError, ServiceError):
        return None


def preview_dialog(
    session_id: int, change: Callable[[], object], *, button: str, reasons: tuple[str, ...]
) -> str:
    """Return a dialog with what the form's change would change, and a form that makes it.

    `button` is the text of its button, `reasons` those that can be tapped.  Raises as the change.
    """
    form = request.form
    return render_template(
        "corrections/dialog.html",
        lines=preview_lines(session_id, change),
        address=request.path,
        repeated=[each for each in form.items(multi=True) if each[0] not in _NOT_REPEATED],
        form=form,
        button=button,
        reasons=reasons,
    )


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


def standing_lines(changes: Iterable[StandingChange]) -> tuple[FigureLine, ...]:
    """Return the figures of standings that would change, money if the viewer may see it."""
    listed, hides = tuple(changes), not sees_money()
    lines = (_standing_line(each) for each in listed if not (hides and each.key.what == "money"))
    hidden = hides and any(each.key.what == "money" for each in listed)
    return (*lines, *hidden_money_lines(changes=hidden))


def _standing_line(change: StandingChange) -> FigureLine:
    """Return a figure of the standings that would change, in words."""
    key = change.key
    what = t(f"season.{key.what}").lower()
    if key.currency:
        what = f"{what} ({currency_symbol(key.currency)})"
    return FigureLine(
        f"{key.name}: {what}",
        _standing_value(key, change.before),
        _standing_value(key, change.after),
    )


def _standing_value(key: StandingKey, value: StandingValue) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return value
    if key.what == "money":
        return format_money(Decimal(value), key.currency)
    if key.what == "place":
        return f"{value}."
    return str(value) if key.what == "evenings" else format_signed_number(value)
