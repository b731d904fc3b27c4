"""The rules in this project's own words, in Hungarian and English, by rule number.

A finding, an award, a test and a printed explanation cite a number; this package has its text.
The texts repeat the tables of numbers for people; nothing is computed from them. Each game adds
its own book; `session_rules` has the rules between the hands of any game.
"""

from __future__ import annotations

from engine.rulebook.rule import LANGUAGES as LANGUAGES
from engine.rulebook.rule import BilingualText as BilingualText
from engine.rulebook.rule import Book as Book
from engine.rulebook.rule import Chapter as Chapter
from engine.rulebook.rule import Language as Language
from engine.rulebook.rule import PresetAndPlayers as PresetAndPlayers
from engine.rulebook.rule import Rule as Rule
from engine.rulebook.rule import Term as Term
from engine.rulebook.rule import TextByVariant as TextByVariant
from engine.rulebook.rule import VariantPassage as VariantPassage
from engine.rulebook.rule import Variants as Variants
from engine.rulebook.rule import variants_of_preset as variants_of_preset
from engine.rulebook.rule_lookup import add_book as add_book
from engine.rulebook.rule_lookup import applicable_rules as applicable_rules
from engine.rulebook.rule_lookup import books as books
from engine.rulebook.rule_lookup import chapters as chapters
from engine.rulebook.rule_lookup import filter_applicable as filter_applicable
from engine.rulebook.rule_lookup import format_citation as format_citation
from engine.rulebook.rule_lookup import format_rule_number as format_rule_number
from engine.rulebook.rule_lookup import readings as readings
from engine.rulebook.rule_lookup import readings_of as readings_of
from engine.rulebook.rule_lookup import remove_book as remove_book
from engine.rulebook.rule_lookup import rule as rule
from engine.rulebook.rule_lookup import rules as rules
from engine.rulebook.rule_lookup import terms_of as terms_of
from engine.rulebook.rule_lookup import value_tables as value_tables
