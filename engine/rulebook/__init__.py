"""The rules in this project's own words, in Hungarian and English, by rule number.

A finding, an award, a test and a printed explanation cite a number; this package has its text.
The texts repeat the tables of numbers for people; nothing is computed from them. Each game adds
its own book; `session_rules` has the rules between the hands of any game.
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
    add_book,
    applicable,
    books,
    chapters,
    cited,
    remove_book,
    rule,
    rules,
    shown,
    tables,
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
    "add_book",
    "applicable",
    "books",
    "chapters",
    "cited",
    "remove_book",
    "rule",
    "rules",
    "shown",
    "tables",
    "variants",
]
