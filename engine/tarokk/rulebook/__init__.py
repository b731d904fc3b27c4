"""The rules of Tarokk in this project's own words (TAR 1-7)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter
from engine.tarokk.house_rules.options import HOUSE_RULES
from engine.tarokk.rule_constants import PRESETS
from engine.tarokk.rulebook import chapters_01_02, chapters_03_04, chapters_05_07, figure_rules
from engine.tarokk.rulebook.rule_applicability import ALL
from engine.tarokk.rulebook.terms import TERMS

RULES: Final = (*chapters_01_02.RULES, *chapters_03_04.RULES, *chapters_05_07.RULES)
TABLES: Final = {name: frozenset(one for one in ALL if one.preset == name) for name in PRESETS}
"""The tables of each preset."""
BOOK: Final = Book(
    id="TAR",
    chapters=(
        Chapter("TAR 1", BilingualText("Lapok és osztás", "Cards and deal")),
        Chapter("TAR 2", BilingualText("Licit és talon", "Bidding and talon")),
        Chapter("TAR 3", BilingualText("Bemondások", "Announcements")),
        Chapter("TAR 4", BilingualText("Figurák", "Figures")),
        Chapter("TAR 5", BilingualText("Kontra", "Kontra")),
        Chapter("TAR 6", BilingualText("Lejátszás", "Play")),
        Chapter("TAR 7", BilingualText("Pontozás", "Scoring")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, {rule.number: rule for rule in RULES}, TABLES),
    tables=figure_rules.TABLES,
    terms=TERMS,
)
