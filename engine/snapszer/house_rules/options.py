"""The house rules of Snapszer: their choices, their texts, and what they change (SNA 2-4)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import (
    READINGS,
    HouseRule,
    mark_between_hands,
    reading_rule,
)
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import DEALER_SHARES, dealer_shares_rule
from engine.snapszer.house_rules import readings
from engine.snapszer.rule_constants import FIVE, FOUR, PRESETS, THREE, RuleSet

FORMS: Final = "forms"
"""The group of house rules about the form of the game."""
_FOUR: Final = (FIVE, FOUR)
"""The tables at which four play a hand (SNA 1.3, 1.7)."""

HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    dealer_shares_rule(PRESETS, "SNA 1.7", FORMS, FIVE),
    reading_rule("second_pair", "SNA 2.2", readings.SECOND_PAIR, PRESETS),
    reading_rule("meld_counts", "SNA 2.2", readings.MELD_COUNTS, PRESETS),
    reading_rule("exchange_down_to", "SNA 2.3", readings.EXCHANGE_DOWN_TO, PRESETS),
    reading_rule("closed_talon_binds", "SNA 2.3", readings.CLOSED_TALON_BINDS, PRESETS),
    reading_rule(
        "nobody_has_66", "SNA 2.3", readings.NOBODY_HAS_66, PRESETS, players=(*_FOUR, THREE)
    ),
    reading_rule("last_trick_pays", "SNA 2.3", readings.LAST_TRICK_PAYS, PRESETS),
    reading_rule("bids_for_two", "SNA 2.4", readings.BIDS_FOR_TWO, PRESETS),
    reading_rule("snapszer_by", "SNA 2.5", readings.SNAPSZER_BY, PRESETS),
    reading_rule("snapszer_value", "SNA 2.5", readings.SNAPSZER_VALUE, PRESETS),
    reading_rule("false_kesz_units", "SNA 2.6", readings.FALSE_KESZ_UNITS, PRESETS),
    reading_rule("unsaid_last_card", "SNA 2.7", readings.UNSAID_LAST_CARD, PRESETS, players=_FOUR),
    reading_rule("closing_without_kesz", "SNA 2.8", readings.CLOSING_WITHOUT_KESZ, PRESETS),
    reading_rule("failed_closing", "SNA 2.8", readings.FAILED_CLOSING_VALUE, PRESETS),
    reading_rule("lost_alone", "SNA 2.9", readings.LOST_ALONE, PRESETS, players=(*_FOUR, THREE)),
    reading_rule("kontra_beside_snapszer", "SNA 3.1", readings.KONTRA_BESIDE_SNAPSZER, PRESETS),
    reading_rule(
        "rekontra_by_partner", "SNA 3.1", readings.REKONTRA_BY_PARTNER, PRESETS, players=_FOUR
    ),
    mark_between_hands(reading_rule("fedak_sari", "SNA 3.1", readings.FEDAK_SARI, PRESETS)),
    reading_rule("start_level_for_all", "SNA 3.2", readings.START_LEVEL_FOR_ALL, PRESETS),
    reading_rule("revoke_units", "SNA 3.3", readings.REVOKE_UNITS, PRESETS),
    reading_rule("alone_against", "SNA 3.4", readings.ALONE_AGAINST, PRESETS, players=_FOUR),
)
"""In the order of the rules that they vary.

A reading for three or two players is one of every table with as many or more, as players go out.
"""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find


TEXTS: Final = HouseRuleTexts(
    labels={
        DEALER_SHARES: (
            "a kimaradó osztó a felvevő ellenfeleivel ír",
            "a dealer who sits out writes with the declarer's opponents",
        ),
    },
    groups={FORMS: ("Öten", "Five players"), READINGS: READINGS_HEADING},
    nots={
        DEALER_SHARES: (
            "a kimaradó osztó nem ír semmit",
            "a dealer who sits out writes nothing",
        ),
    },
)
