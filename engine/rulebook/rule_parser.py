"""Rules and terms of a book from its text (`engine.text_blocks`).

    # ALS 9.2 | Összefüggés bemondása | Declaring melds | ALL
    | Csibor: Összefüggések; Potter: First Trick
    | Tompa: E
    @ CSIBOR + POTTER/3,4
    Hungarian, for these tables.
    = English, for the same.

The last field of a heading names the tables that a rule applies to, a label those of a passage:
names joined by `+`, with the numbers of players behind a slash. Lines with `|` name the sources;
`project: Hungarian = English` says why there is no book.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from engine.rulebook.rule import (
    NONE,
    RULING_MARK,
    BilingualText,
    Rule,
    Term,
    TextByVariant,
    VariantPassage,
    Variants,
    variants_with_players,
)
from engine.text_blocks import TextBlock, parse_blocks

Sources = Mapping[str, tuple[str, str]]
"""The texts that cite a `{part}` of a book, by the names used in texts."""
_PROJECT: Final = {"project": ("Ez a program: {part}", "This project: {part}")}


def parse_rules(text: str, tables: Mapping[str, Variants], sources: Sources) -> tuple[Rule, ...]:
    """Return the rules of a text, with the names of its tables and of its sources."""
    return tuple(_parse_rule(block, tables, sources) for block in parse_blocks(text))


def _parse_rule(block: TextBlock, tables: Mapping[str, Variants], sources: Sources) -> Rule:
    number, hu, en, where, *cited = block.heading
    source = "; ".join(cited).replace("; = ", " = ")
    applies = _parse_tables(where, tables)
    text: BilingualText | TextByVariant
    if block.paragraphs[0].label:
        text = TextByVariant(
            *(
                VariantPassage(_parse_tables(part.label, tables), part.hu, part.en)
                for part in block.paragraphs
            )
        )
    else:
        (whole,) = block.paragraphs
        text = BilingualText(whole.hu, whole.en)
    ruled = frozenset(table for table in applies if RULING_MARK["hu"] in text.of(table).hu)
    return Rule(number, BilingualText(hu, en), text, _parse_source(source, sources), applies, ruled)


def _parse_tables(names: str, tables: Mapping[str, Variants]) -> Variants:
    """Return the tables that an expression names: `CSIBOR + POTTER/3,4`."""
    found = NONE
    for part in names.split(" + "):
        name, slash, players = part.partition("/")
        of = tables[name]
        found |= variants_with_players(of, *map(int, players.split(","))) if slash else of
    return found


def _parse_source(text: str, sources: Sources) -> BilingualText:
    """Return the sources that a line names: `Csibor: Osztás; Potter: The Deal`."""
    known = {**sources, **_PROJECT}
    parts = [part.split(": ", 1) for part in re.split(rf"; (?=(?:{'|'.join(known)}): )", text)]
    # A part is named alike in both languages, unless the English follows.
    hu = "; ".join(known[name][0].format(part=part.split(" = ")[0]) for name, part in parts)
    en = "; ".join(known[name][1].format(part=part.split(" = ")[-1]) for name, part in parts)
    return BilingualText(hu, en)


def parse_terms(text: str) -> tuple[Term, ...]:
    """Return the terms of a text; a heading is the word in both languages, and its rules."""
    return tuple(
        Term(
            BilingualText(*block.heading[:2]),
            BilingualText(block.paragraphs[0].hu, block.paragraphs[0].en),
            tuple(block.heading[2].split(", ")),
        )
        for block in parse_blocks(text)
    )
