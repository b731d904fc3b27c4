"""Previews of changes, shown before they are made: every figure that would change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any, Final

from flask import render_template, request
from msgspec import Struct

from engine.sessions.counting_method import CountingMethod
from scorekeeper.auth import sees_money, view_session
from scorekeeper.http import language, localized_formats
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services import change_previews
from scorekeeper.services.change_previews import (
    MONEY,
    ChangePreview,
    FigureChange,
    FigureKey,
    FigureValue,
)
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.statistics.standing_change_previews import StandingKey
from scorekeeper.services.view_types import SessionView

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


def preview_effect(session_id: int, change: Callable[[], object]) -> Effect:
    """Return what a change would change.  Raises as the change does."""
    preview = change_previews.preview_change(session_id, change)
    return table_effect(preview, view_session(session_id))


def effect_if_possible(session_id: int, change: Callable[[], object]) -> Effect | None:
    """Return what a change would change; None where it would be refused as it is."""
    try:
        return preview_effect(session_id, change)
    except (RefusedError, ServiceError):
        return None


def preview_dialog(
    session_id: int, change: Callable[[], object], *, button: str, reasons: tuple[str, ...]
) -> str:
    """Return a dialog with a change's effect, its `button` and `reasons`.  Raises as the change."""
    form = request.form
    return render_template(
        "corrections/dialog.html",
        effect=preview_effect(session_id, change),
        address=request.path,
        repeated=[each for each in form.items(multi=True) if each[0] not in _NOT_REPEATED],
        form=form,
        button=button,
        reasons=reasons,
    )


class FigureLine(Struct, frozen=True):
    """A figure in words, and its value before and after."""

    what: str
    before: str
    after: str


class Effect(Struct, frozen=True):
    """The effect of a change: who gains how much and what ends, in short; and every figure."""

    short: tuple[str, ...]
    lines: tuple[FigureLine, ...]


def table_effect(preview: ChangePreview, view: SessionView) -> Effect:
    """Return the effect of a change to this table, with money where the view shows it."""
    shown = [each for each in preview.changes if not (view.money_hidden and each.key.what in MONEY)]
    short = [
        language.t("preview.ends" if each.after else "preview.goes-on", series=series)
        for each in shown
        if each.key.what == "ended" and not (each.before and each.after)
        for series in (_series(each.key.stretch, view.way),)
    ]
    short += _money_hidden(preview.changes, shown)
    for what in ("balance", "sum"):
        gains = [
            f"{each.key.player} {_gain(each, view.currency)}"
            for each in shown
            if each.key.what == what
        ]
        if gains:
            short.insert(0, ", ".join(gains))
            break
    lines = (
        FigureLine(
            _label(each.key, view.way),
            _value(each.key, each.before, view.currency),
            _value(each.key, each.after, view.currency),
        )
        for each in shown
    )
    return Effect(tuple(short), tuple(lines))


def _gain(change: FigureChange[Any], currency: str = "") -> str:
    gain = Decimal(change.after or 0) - Decimal(change.before or 0)
    if not currency or change.key.what not in MONEY:
        return localized_formats.format_signed_number(gain)
    return f"{'+' if gain > 0 else ''}{localized_formats.format_money(gain, currency)}"


def _money_hidden(changes: Sequence[object], shown: Sequence[object]) -> list[str]:
    """Return the sentence in the place of amounts that change and are not shown."""
    return [language.t("preview.money-hidden")] if len(shown) < len(changes) else []


def _label(key: FigureKey, way: CountingMethod) -> str:
    return language.t(
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
        return language.t("preview.series", number=number)
    return pick_language(stretch.nth, language.current_language(), number=number)


def _mark(name: str, marks: Iterable[object]) -> str:
    found = (each for each in marks if getattr(each, "name", "") == name)
    return next((pick_language(each.label, language.current_language()) for each in found), name)  # type: ignore[attr-defined]


def _value(key: FigureKey, value: FigureValue, currency: str) -> str:
    if value is None or (key.what == "mark" and not value):
        return NOTHING
    if key.what == "mark":
        return language.t("preview.mark-got")
    if key.what in {"state", "ending"}:
        return language.t(f"preview.ending.{value}" if key.what == "ending" else f"state.{value}")
    if isinstance(value, str):
        return value
    if key.what in MONEY:
        return localized_formats.format_money(Decimal(value), currency) if value else NOTHING
    if key.what == "ended":
        return language.t("hand.nth", number=value)
    if key.what in _TIMES:
        return f"×{value}"
    return (
        localized_formats.format_number(value)
        if key.what in _PLAIN
        else localized_formats.format_signed_number(value)
    )


def standing_effect(changes: Sequence[FigureChange[StandingKey]]) -> Effect:
    """Return the effect of a change on standings, with money if the viewer may see it."""
    shown = [each for each in changes if sees_money() or each.key.what != "money"]
    gains = [f"{each.key.name} {_gain(each)}" for each in shown if each.key.what == "points"]
    short = [", ".join(gains)] if gains else []
    return Effect((*short, *_money_hidden(changes, shown)), tuple(map(_standing_line, shown)))


def _standing_line(change: FigureChange[StandingKey]) -> FigureLine:
    key = change.key
    what = language.t(f"season.{key.what}").lower()
    if key.currency:
        what = f"{what} ({localized_formats.currency_symbol(key.currency)})"
    before, after = (_standing_value(key, value) for value in (change.before, change.after))
    return FigureLine(f"{key.name}: {what}", before, after)


def _standing_value(key: StandingKey, value: FigureValue) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return value
    if key.what == "money":
        return localized_formats.format_money(Decimal(value), key.currency)
    if key.what == "place":
        return f"{value}."
    return str(value) if key.what == "evenings" else localized_formats.format_signed_number(value)
