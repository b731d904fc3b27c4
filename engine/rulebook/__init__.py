"""The rules in this project's own words, in Hungarian and English, by rule number.

A finding, an award, a test and a printed explanation cite a number; this package has its text.
The texts repeat the tables of numbers for people; nothing is computed from them. Each game adds
its own book; `session_rules` has the rules between the hands of any game.
"""

from __future__ import annotations

from engine.rulebook.rule import (
    LANGUAGES,
    BilingualText,
    Book,
    Chapter,
    Language,
    PresetAndPlayers,
    Rule,
    Term,
    TextByVariant,
    VariantPassage,
    Variants,
    variants_of_preset,
)
from engine.rulebook.rule_lookup import (
    add_book,
    applicable_rules,
    books,
    chapters,
    filter_applicable,
    format_citation,
    format_rule_number,
    readings,
    readings_of,
    remove_book,
    rule,
    rules,
    terms_of,
    value_tables,
)

__all__ = [
    "LANGUAGES",
    "BilingualText",
    "Book",
    "Chapter",
    "Language",
    "PresetAndPlayers",
    "Rule",
    "Term",
    "TextByVariant",
    "VariantPassage",
    "Variants",
    "add_book",
    "applicable_rules",
    "books",
    "chapters",
    "filter_applicable",
    "format_citation",
    "format_rule_number",
    "readings",
    "readings_of",
    "remove_book",
    "rule",
    "rules",
    "terms_of",
    "value_tables",
    "variants_of_preset",
]
