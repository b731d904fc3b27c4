"""The rules in this project's own words, in Hungarian and English, by rule number.

A finding, an award, a test and a printed explanation cite a number; this package has the words
for it. What the tables of numbers say is told here for people; nothing is computed from it. Each
game brings its book with it; `sessions` is the one that comes between the hands of any game.
"""

from __future__ import annotations

from engine.rulebook.rule import (
    LANGUAGES,
    Book,
    Chapter,
    Language,
    Passage,
    Passages,
    Rule,
    Text,
    Variant,
    Variants,
    variants,
)
from engine.rulebook.rule_lookup import (
    applicable,
    books,
    chapters,
    cited,
    put_in,
    rule,
    rules,
    shown,
    tables,
    take_out,
)

__all__ = [
    "LANGUAGES",
    "Book",
    "Chapter",
    "Language",
    "Passage",
    "Passages",
    "Rule",
    "Text",
    "Variant",
    "Variants",
    "applicable",
    "books",
    "chapters",
    "cited",
    "put_in",
    "rule",
    "rules",
    "shown",
    "tables",
    "take_out",
    "variants",
]
