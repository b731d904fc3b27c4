"""The rules of Hungarian card games as one pure function from a record to an adjudication.

>>> from engine import adjudicate, parse_record
>>> record = parse_record({
...     "format": 1, "game": "alsos", "rules": "csibor", "dealer": "C",
...     "seats": ["Anna", "Bori", "Cili"],
...     "entries": [
...         {"do": "accept", "seat": "B"},
...         {"do": "points", "seat": "A", "points": 40},
...         {"do": "points", "seat": "B", "points": 95},
...     ],
... })
>>> {seat.value: points for seat, points in adjudicate(record).totals.cash.items()}
{'A': -1, 'B': 2, 'C': -1}
"""

from engine.door import (
    GAMES,
    adjudicate,
    compare,
    format_adjudication,
    format_comparison,
    late_asks,
    late_place,
    pack_of,
    parse_comparison,
    parse_entry,
    parse_record,
    parse_rules,
    register,
    rule_sheet,
    withdraw,
    words,
)
from engine.game import Game
from engine.hand.malformed import MalformedRecordError, explain_malformed
from engine.hand.record import format_entry, format_record
from engine.judging.ruling import POINTS, RULING_ENTRIES, WHOLE_HAND
from engine.schema import record_schema

__all__ = [
    "GAMES",
    "POINTS",
    "RULING_ENTRIES",
    "WHOLE_HAND",
    "Game",
    "MalformedRecordError",
    "adjudicate",
    "compare",
    "explain_malformed",
    "format_adjudication",
    "format_comparison",
    "format_entry",
    "format_record",
    "late_asks",
    "late_place",
    "pack_of",
    "parse_comparison",
    "parse_entry",
    "parse_record",
    "parse_rules",
    "record_schema",
    "register",
    "rule_sheet",
    "withdraw",
    "words",
]
