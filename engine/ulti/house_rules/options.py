"""The house rules of Ulti: their choices, their rules, and what they change (ULT 1-5)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.options import (
    ON,
    Change,
    Choice,
    HouseRule,
    mark_between_hands,
    reading_rule,
    set_field,
)
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.ulti.house_rules import effects
from engine.ulti.house_rules.clashes import CLASHES
from engine.ulti.house_rules.readings import (
    DEFENDERS_SILENT_ULTI,
    LOST_ULTI_KONTRA,
    LOST_ULTI_SILENT,
    MISDEAL_COST,
    PASSZ_THROWN_IN,
    SEVEN_KEPT,
    SILENT_HUNDRED,
    THROWN_IN_PLUS,
    WINDOW_OWN,
    WINDOW_SHARE,
)
from engine.ulti.rule_constants import (
    COMPONENTS,
    EVERY_PASSZ,
    FOUR_M,
    IN_PIROS,
    LOST_ULTI,
    NO_PASSZ,
    PIROS_TIMES,
    PLAYERS,
    PRESETS,
    SILENT,
    SILENT_DURCHMARSCH,
    TERITETT_TIMES,
    RuleSet,
)

VALUES: Final = "values"
SILENTS: Final = "silent"
FORMS: Final = "forms"
"""The groups of house rules, in the order of a form."""
MOST: Final = 999
"""The highest custom value: no source has more than two digits, three are plenty."""
VALUE: Final = range(1, MOST + 1)
MULTIPLIERS: Final = range(2, 9)


def _row(
    name: str,
    choices: tuple[Choice, ...],
    rule: str,
    change: Change[RuleSet],
    group: str,
    numbers: range = range(0),
) -> HouseRule[RuleSet]:
    return HouseRule(name, {FOUR_M.preset: choices}, (rule,), change, group, numbers)


def _component_values() -> tuple[HouseRule[RuleSet], ...]:
    # What has no value here may be left without one.
    change, numbers = effects.set_component_value, (range(MOST + 1), VALUE)
    return tuple(
        _row(name, (row.value,), "ULT 1.3", change(name), VALUES, numbers[bool(row.value)])
        for name, row in reversed(tuple(COMPONENTS.items()))
    )


def _silent_values() -> tuple[HouseRule[RuleSet], ...]:
    rows = [
        _row(name, (row.value,), "ULT 4.3", effects.set_silent_value(name), SILENTS, VALUE)
        for name, row in SILENT.items()
    ]
    march = SILENT[SILENT_DURCHMARSCH]
    in_piros = effects.set_silent_piros_value(march.name)
    piros = (march.piros or march.value * PIROS_TIMES,)
    rows.insert(1, _row(f"{march.name}-piros", piros, "ULT 4.3", in_piros, SILENTS, VALUE))
    return tuple(rows)


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    *_component_values(),
    _row("piros_times", (PIROS_TIMES,), "ULT 1.5", set_field("piros_times"), VALUES, MULTIPLIERS),
    _row(
        "teritett_times",
        (TERITETT_TIMES,),
        "ULT 1.5",
        set_field("teritett_times"),
        VALUES,
        MULTIPLIERS,
    ),
    _row("lost_ulti", (LOST_ULTI,), "ULT 5.2", set_field("lost_ulti"), VALUES, range(MOST + 1)),
    *_silent_values(),
    _row(
        "passz_bids",
        (EVERY_PASSZ, IN_PIROS, NO_PASSZ),
        "ULT 1.3",
        set_field("passz_bids"),
        FORMS,
    ),
    _row("thrown_in_kontra", ON, "ULT 5.4", set_field("thrown_in_kontra"), FORMS),
    mark_between_hands(_row("window", ON, "ULT 5.3", set_field("window"), FORMS)),
    dealer_shares_rule(PRESETS, "ULT 1.8", FORMS, PLAYERS + 1),
    reading_rule("seven_kept", "ULT 4.2", SEVEN_KEPT, PRESETS),
    reading_rule("silent_hundred", "ULT 4.3", SILENT_HUNDRED, PRESETS),
    reading_rule("defenders_silent_ulti", "ULT 4.3", DEFENDERS_SILENT_ULTI, PRESETS),
    reading_rule("lost_ulti_silent", "ULT 4.3", LOST_ULTI_SILENT, PRESETS),
    reading_rule("lost_ulti_kontra", "ULT 5.2", LOST_ULTI_KONTRA, PRESETS),
    reading_rule("window_own", "ULT 5.3", WINDOW_OWN, PRESETS),
    mark_between_hands(reading_rule("window_share", "ULT 5.3", WINDOW_SHARE, PRESETS)),
    reading_rule("thrown_in_plus", "ULT 5.4", THROWN_IN_PLUS, PRESETS),
    reading_rule("passz_thrown_in", "ULT 5.4", PASSZ_THROWN_IN, PRESETS),
    reading_rule(
        "misdeal_points",
        "ULT 5.5",
        MISDEAL_COST,
        PRESETS,
        change=effects.set_misdeal_points,
        numbers=range(MOST + 1),
    ),
)
"""In order of application: what a misdeal costs needs to know of the window."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES, CLASHES)
rule_set: Final = RULE_SETS.find
