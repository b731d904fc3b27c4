"""The texts of the house rules of Snapszer that are no readings, in both languages."""

from __future__ import annotations

from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import READINGS
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.sitting_out import DEALER_SHARES
from engine.snapszer.house_rules.options import FORMS

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
