"""The house rules of Tarokk: their choices, their rules, and what they change (TAR 2-7)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.options import (
    HouseRule,
    mark_between_hands,
    reading_rule,
)
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.tarokk.house_rules import effects, readings
from engine.tarokk.house_rules.effects import ANNOUNCED, CAUGHT, SILENTLY, set_figure_value
from engine.tarokk.rule_constants import COUNT_VALUES, FIGURES, PLAYERS, PRESETS, RuleSet

COUNTS: Final = "counts"
VALUES: Final = "values"
SILENT_VALUES: Final = "silent"
FORMS: Final = "forms"
"""The groups of house rules, in the order of a form."""
COUNTS_RULE: Final = "count_values"
VALUE: Final = range(1, 1000)
"""The range of custom values: no source has more than two digits, three are plenty."""


def silent_rule(figure: str) -> str:
    """Return the id of the house rule for a figure's silent value."""
    return f"silent_{figure}"


def caught_rule(figure: str) -> str:
    """Return the id of the house rule for the value of catching a figure."""
    return f"caught_{figure}"


def _values(kind: str, group: str) -> tuple[HouseRule[RuleSet], ...]:
    """Return a house rule for the value of each figure that has one of this kind."""
    begins = {ANNOUNCED: "", SILENTLY: silent_rule(""), CAUGHT: caught_rule("")}[kind]
    return tuple(
        HouseRule(
            f"{begins}{name}",
            {
                preset: (getattr(rules.figures[name], kind),)
                for preset, rules in PRESETS.items()
                if name in rules.figures
            },
            ("TAR 4", f"TAR 4 {name}"),
            set_figure_value(name, kind),
            group,
            VALUE,
            of=name,
        )
        for name, row in FIGURES.items()
        if getattr(row, kind)
    )


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    HouseRule(
        COUNTS_RULE,
        dict.fromkeys(PRESETS, tuple(COUNT_VALUES)),
        ("TAR 3.3",),
        effects.set_count_values,
        COUNTS,
    ),
    *_values(ANNOUNCED, VALUES),
    *_values(SILENTLY, SILENT_VALUES),
    *_values(CAUGHT, SILENT_VALUES),
    dealer_shares_rule(PRESETS, "TAR 1.4", FORMS, PLAYERS + 1),
    reading_rule("pass_is_final", "TAR 2.1", readings.PASS_IS_FINAL, PRESETS),
    reading_rule("hold_once", "TAR 2.1", readings.HOLD_ONCE, PRESETS),
    reading_rule("no_honour_pays", "TAR 2.2", readings.NO_HONOUR_PAYS, PRESETS),
    reading_rule("three_step_jump", "TAR 2.4", readings.THREE_STEP_JUMP, PRESETS),
    reading_rule("xx_discard", "TAR 2.6", readings.XX_DISCARD, PRESETS),
    mark_between_hands(reading_rule("doubled_span", "TAR 2.7", readings.DOUBLED_SPAN, PRESETS)),
    mark_between_hands(
        reading_rule("doublings_stack", "TAR 2.7", readings.DOUBLINGS_STACK, PRESETS)
    ),
    reading_rule("throw_in_until", "TAR 2.7", readings.THROW_IN_UNTIL, PRESETS),
    reading_rule("count_first", "TAR 3.1", readings.COUNT_FIRST, PRESETS),
    reading_rule("highest_callable", "TAR 3.2", readings.HIGHEST_CALLABLE, PRESETS),
    reading_rule("count_compulsory", "TAR 3.3", readings.COUNT_COMPULSORY, PRESETS),
    reading_rule("count_kontra_steps", "TAR 3.3", readings.COUNT_KONTRA_STEPS, PRESETS),
    reading_rule(
        *("kismadar_card", "TAR 4.1", readings.KISMADAR_CARD, effects.WITH_MADAR),
        change=effects.set_kismadar_card,
    ),
    reading_rule("limits_bind", "TAR 4.2", readings.LIMITS_BIND, PRESETS),
    reading_rule("caught_announced", "TAR 4.2", readings.CAUGHT_ANNOUNCED, PRESETS),
    reading_rule("voided_ulti", "TAR 4.2", readings.VOIDED_ULTI, effects.WITH_MADAR),
    reading_rule("silent_beside_volat", "TAR 4.2", readings.SILENT_BESIDE_VOLAT, PRESETS),
    reading_rule("pagat_by_own_partner", "TAR 4.2", readings.PAGAT_BY_OWN_PARTNER, PRESETS),
    reading_rule("partner_bound", "TAR 4.3", readings.PARTNER_BOUND, PRESETS),
    reading_rule("revoke_pays", "TAR 6.1", readings.REVOKE_PAYS, PRESETS),
    reading_rule("volat_lost_dupla", "TAR 7.6", readings.VOLAT_LOST_DUPLA, PRESETS),
    reading_rule("silent_dupla_kontra", "TAR 7.6", readings.SILENT_DUPLA_KONTRA, PRESETS),
    reading_rule("game_both_announced", "TAR 7.6", readings.GAME_BOTH_ANNOUNCED, PRESETS),
    reading_rule("silent_after_lost", "TAR 7.7", readings.SILENT_AFTER_LOST, PRESETS),
    reading_rule("counts_doubled", "TAR 7.8", readings.COUNTS_DOUBLED, PRESETS),
    reading_rule("alone_value", "TAR 7.8", readings.ALONE_VALUE, PRESETS),
)
"""In the order of a form; none depends on another."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find
