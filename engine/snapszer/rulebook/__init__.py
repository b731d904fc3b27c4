"""The rules of Snapszer in this project's own words (SNA 1-4)."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Book, Chapter
from engine.snapszer.rulebook import chapters_01_02, chapters_03_04
from engine.snapszer.rulebook.terms import TERMS

BOOK: Final = Book(
    id="SNA",
    chapters=(
        Chapter("SNA 1", BilingualText("Lapok és osztás", "Cards and deal")),
        Chapter("SNA 2", BilingualText("A játék", "The game")),
        Chapter("SNA 3", BilingualText("Egységek", "Units")),
        Chapter("SNA 4", BilingualText("Elmenés és bunkó", "Going out and bunkó")),
    ),
    rules=(*chapters_01_02.RULES, *chapters_03_04.RULES),
    tables=chapters_03_04.TABLES,
    terms=TERMS,
)
