"""The rules of Tarokk in this project's own words (TAR 1-7)."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Book, Chapter
from engine.tarokk.rulebook import chapters_01_02, chapters_03_04, chapters_05_07, figure_rules
from engine.tarokk.rulebook.terms import TERMS

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
    rules=(*chapters_01_02.RULES, *chapters_03_04.RULES, *chapters_05_07.RULES),
    tables=figure_rules.TABLES,
    terms=TERMS,
)
