"""The rules of Alsós in this project's own words (ALS 1-12)."""

from __future__ import annotations

from typing import Final

from engine.alsos.house_rules.options import HOUSE_RULES
from engine.alsos.rule_constants import PRESETS
from engine.alsos.rulebook import (
    chapters_01_02,
    chapters_03_04,
    chapters_05_06,
    chapters_07_08,
    chapters_09_12,
    figure_rules,
    value_rules,
)
from engine.alsos.rulebook.rule_applicability import ALL
from engine.alsos.rulebook.terms import TERMS
from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter

RULES: Final = (
    *chapters_01_02.RULES,
    *chapters_03_04.RULES,
    *chapters_05_06.RULES,
    *chapters_07_08.RULES,
    *chapters_09_12.RULES,
)
TABLES: Final = {name: frozenset(one for one in ALL if one.preset == name) for name in PRESETS}
"""The tables of each preset."""
BOOK: Final = Book(
    id="ALS",
    chapters=(
        Chapter("ALS 1", BilingualText("A lapok", "Cards")),
        Chapter("ALS 2", BilingualText("Osztás", "Deal")),
        Chapter("ALS 3", BilingualText("Licit", "Bidding")),
        Chapter("ALS 4", BilingualText("Játékok", "Games")),
        Chapter("ALS 5", BilingualText("Figurák", "Figures")),
        Chapter("ALS 6", BilingualText("A bemondások ideje", "When announcements come")),
        Chapter("ALS 7", BilingualText("Kontrák", "Kontra")),
        Chapter("ALS 8", BilingualText("Taloncsere", "Talon exchange")),
        Chapter("ALS 9", BilingualText("Összefüggések", "Melds")),
        Chapter("ALS 10", BilingualText("Gyerünk (hívás)", "Gyerünk (calling)")),
        Chapter("ALS 11", BilingualText("Lejátszás", "Play")),
        Chapter("ALS 12", BilingualText("Fizetés és írás", "Paying and writing")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, {rule.number: rule for rule in RULES}, TABLES),
    tables=(*value_rules.RULES, *figure_rules.RULES),
    terms=TERMS,
)
