"""The kinds of entries in an Alsós record, with their fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.alsos.table import FIGURE_IDS, STEPS, STRAINS
from engine.hand.record import Shape

SEQUENCE: Final = "sequence"
VANNAK: Final = "vannak"
MELDS: Final = (SEQUENCE, VANNAK)
"""The kinds of melds (ALS 9.1)."""
IRREGULARITIES: Final = ("misdeal", "revoke", "exposed-card", "wrong-exchange", "other")

_MELD_WORDS: Final = {"meld": MELDS}

SHAPES: Final[dict[str, Shape]] = {
    # words of a seat
    "pass": Shape(("seat",)),
    "accept": Shape(("seat",)),
    "bid": Shape(("seat", "bid"), words={"bid": STRAINS}),
    "figure": Shape(("seat", "figure"), ("card",), {"figure": FIGURE_IDS}),
    "bela-kassza": Shape(("seat",)),
    **{step: Shape(("seat", "on")) for step in STEPS},
    "betli": Shape(("seat",)),
    "declare-sequence": Shape(("seat", "length")),
    "declare-vannak": Shape(("seat",)),
    "kicsi": Shape(("seat", "meld"), words=_MELD_WORDS),
    "score-sequence": Shape(("seat", "length"), ("card",)),
    "score-vannak": Shape(("seat",), ("rank",)),
    "gyerunk": Shape(("seat",), ("on",)),
    "play-on": Shape(("seat",), ("on",)),
    "give-up": Shape((), ("seat", "on")),
    # acts of a seat
    "siber": Shape(("seat",), ("card", "cards")),
    "exchange": Shape(("seat",), ("card",)),
    "play": Shape(("seat", "card")),
    # events at the table
    "pick-up": Shape(),
    "klopitzky": Shape(),
    "throw-in": Shape(),
    # facts
    "original": Shape(("suit",)),
    "indicator": Shape(("card",)),
    "top": Shape(("card",)),
    "hidden": Shape(("cards",)),
    "dealt": Shape(("seat", "cards")),
    "points": Shape(("seat", "points")),
    "tricks": Shape(("seat", "count")),
    "took": Shape(("cards",), ("seat",)),
    "won-trick": Shape(("trick", "seat"), ("card",)),
    "bela": Shape((), ("seat",)),
    "no-valid": Shape(("meld",), words=_MELD_WORDS),
    # irregularities and rulings
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
