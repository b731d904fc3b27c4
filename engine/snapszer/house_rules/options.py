"""The house rules of Snapszer: their choices, their texts, and what they change (SNA 2-4)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import READINGS, HouseRule
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import DEALER_SHARES, dealer_shares_rule
from engine.snapszer.house_rules.readings import READING_RULES
from engine.snapszer.rule_constants import FIVE, PRESETS, RuleSet

FORMS: Final = "forms"
"""The group of house rules about the form of the game."""

HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    dealer_shares_rule(PRESETS, "SNA 1.7", FORMS, FIVE),
    *READING_RULES,
)
"""In the order of the rules that they vary."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find


TEXTS: Final = HouseRuleTexts(
    labels={
        DEALER_SHARES: (
            "a kimaradó osztó a felvevő ellenfeleivel ír",
            "a dealer who sits out writes with the declarer's opponents",
        )
    },
    groups={FORMS: ("Öten", "Five players"), READINGS: READINGS_HEADING},
    nots={
        DEALER_SHARES: ("a kimaradó osztó nem ír semmit", "a dealer who sits out writes nothing")
    },
)
