"""How a table counts, as lines of its rule set: the mode, what is played to, the bonus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.between.rubber import DEFAULT_BONUS, DEFAULT_LIMIT, RUBBERS
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.telling.rule_sheet import Line, Part
from scorekeeper.services.views import Mode, SessionView
from scorekeeper.texts import text

FIELDS: Final = {Mode.RADLI: ("limit", "bonus"), Mode.RUBBER: ("target", "target-bonus")}
"""The form's fields of what is played to, and of its bonus."""
MOST_DIGITS: Final = 4


def as_fields(view: SessionView) -> dict[str, str]:
    """Return the fields with which a form shows how a session counts."""
    names = FIELDS.get(view.mode, ())
    to = zip(names, (view.radli_limit, view.radli_bonus), strict=False)
    return {"mode": view.mode.value, **{name: str(number) for name, number in to}}


def usual(preset: PresetInfo, rules: RuleSetRef) -> dict[str, str]:
    """Return those fields as they are proposed with a rule set (SES 2.1, 3.1, ALS 5.8)."""
    rubber = preset.rubber(rules.house) or (RUBBERS[0].target, RUBBERS[0].bonus)
    numbers = {Mode.RADLI: (DEFAULT_LIMIT, DEFAULT_BONUS), Mode.RUBBER: rubber}
    return {
        name: str(number)
        for mode, names in FIELDS.items()
        for name, number in zip(names, numbers[mode], strict=True)
    }


def part_of(
    form: Mapping[str, str], preset: PresetInfo, rules: RuleSetRef, lang: str
) -> Part | None:
    """Return the lines for a form's fields; None where it does not say how the table counts."""
    if form.get("mode") not in preset.modes:
        return None
    mode = Mode(form["mode"])

    def named(one: Mode | str) -> str:
        return text(f"mode.{Mode(one).value}", lang)

    lines = [Line(text("new.mode", lang), named(mode), named(preset.modes[0]), ("SES 1.2",))]
    cited = ("SES 2.1",) if mode is Mode.RADLI else ("SES 3.1",)
    proposed = usual(preset, rules)
    for name in FIELDS.get(mode, ()):
        number = form.get(name, "")
        if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
            return None
        lines.append(Line(text(f"counting.{name}", lang), number, proposed[name], cited))
    return Part(text("counting.title", lang), tuple(lines))
