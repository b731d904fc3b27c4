"""The rules of Ulti in this project's own words (ULT 1-5)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter
from engine.ulti.house_rules.options import HOUSE_RULES
from engine.ulti.rule_constants import PRESETS
from engine.ulti.rulebook import chapters
from engine.ulti.rulebook.terms import TERMS

TABLES: Final = {name: frozenset(chapters.ULTI) for name in PRESETS}
"""The tables of each preset."""
BOOK: Final = Book(
    id="ULT",
    chapters=(
        Chapter("ULT 1", BilingualText("Osztás és licit", "Deal and bidding")),
        Chapter("ULT 2", BilingualText("Lejátszás", "Play")),
        Chapter("ULT 3", BilingualText("Kontra", "Kontra")),
        Chapter("ULT 4", BilingualText("Mi mikor van meg", "Made when")),
        Chapter("ULT 5", BilingualText("Fizetés", "Paying")),
    ),
    rules=chapters.RULES,
    readings=reading_rules(HOUSE_RULES, {rule.number: rule for rule in chapters.RULES}, TABLES),
    terms=TERMS,
)
