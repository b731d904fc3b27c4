"""The rules of Ulti in this project's own words (ULT 1-5)."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Book, Chapter, Text
from engine.ulti.rulebook import chapters

BOOK: Final = Book(
    id="ULT",
    chapters=(
        Chapter("ULT 1", Text("Osztás és licit", "Deal and bidding")),
        Chapter("ULT 2", Text("Lejátszás", "Play")),
        Chapter("ULT 3", Text("Kontra", "Kontra")),
        Chapter("ULT 4", Text("Mi mikor van meg", "Made when")),
        Chapter("ULT 5", Text("Fizetés", "Paying")),
    ),
    rules=chapters.RULES,
)
