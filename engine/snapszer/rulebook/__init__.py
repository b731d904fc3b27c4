"""The rules of Snapszer in this project's own words (SNA 1-4)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter
from engine.snapszer.house_rules.options import HOUSE_RULES
from engine.snapszer.rule_constants import PRESETS
from engine.snapszer.rulebook import chapters_01_02, chapters_03_04
from engine.snapszer.rulebook.rule_applicability import ALL
from engine.snapszer.rulebook.terms import TERMS

RULES: Final = (*chapters_01_02.RULES, *chapters_03_04.RULES)
TABLES: Final = dict.fromkeys(PRESETS, ALL)
"""The tables of each preset."""
BOOK: Final = Book(
    id="SNA",
    chapters=(
        Chapter("SNA 1", BilingualText("Lapok és osztás", "Cards and deal")),
        Chapter("SNA 2", BilingualText("A játék", "The game")),
        Chapter("SNA 3", BilingualText("Egységek", "Units")),
        Chapter("SNA 4", BilingualText("Elmenés és bunkó", "Going out and bunkó")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, {rule.number: rule for rule in RULES}, TABLES),
    tables=chapters_03_04.TABLES,
    terms=TERMS,
)
