"""Readings: sentences of a source that can fairly be read two ways, from their texts.

House rules and counting methods have readings alike, in blocks (`engine.text_blocks`):

    # window_share | ULT 5.3 | a megmaradt ablak | what is left in the window
    Hungarian: what the source says, and where, as a whole sentence.
    = English, likewise.
    @ seated | záráskor az asztalnál ülőké | to those at the table when it closes
    @ paid | ki-ki visszakapja, amit befizetett | everybody gets back what he paid in

A heading is the id, the number of the rule and the title. Another field names the presets that have
it, if not all, and behind a slash the numbers of players: `csibor/3`. A label is the value of a
choice, the default first, with its clause; a number in quotes is a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from engine.text_blocks import parse_blocks

Both: TypeAlias = tuple[str, str]
"""A text in Hungarian and English."""
_ANSWERS: Final = {"False": False, "True": True}


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence of the source that can fairly be read two ways.

    `title` names it, `source` is what the source says, and where, as a whole sentence; `choices`
    are the readings, each a clause without a capital and a full stop, the default first.
    """

    title: Both
    source: Both
    choices: Mapping[int | bool | str, Both]


class ReadingRow(NamedTuple):
    """A reading with its id, its rule, and those that have it: all if none are given."""

    name: str
    rule: str
    reading: Reading
    presets: tuple[str, ...]
    players: tuple[int, ...]


def parse_readings(text: str) -> tuple[ReadingRow, ...]:
    """Parse the readings of a text."""
    rows = []
    for (name, rule, hu, en, *where), (source, *clauses) in parse_blocks(text):
        presets, _, players = "".join(where).partition("/")
        choices = {_parse_choice(label): (own, other) for label, own, other in clauses}
        reading = Reading((hu, en), (source.hu, source.en), choices)
        of = tuple(filter(None, presets.split(", ")))
        numbers = tuple(map(int, filter(None, players.split(","))))
        rows.append(ReadingRow(name, rule, reading, of, numbers))
    return tuple(rows)


def _parse_choice(label: str) -> int | bool | str:
    return int(label) if label.isdecimal() else _ANSWERS.get(label, label.strip('"'))
