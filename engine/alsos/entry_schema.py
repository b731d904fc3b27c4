"""What an Alsós record may say: every kind of entry with its fields (docs/record-format.md)."""

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
    # what a seat says
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
    # what a seat does
    "siber": Shape(("seat",), ("card", "cards")),
    "exchange": Shape(("seat",), ("card",)),
    "play": Shape(("seat", "card")),
    # what happens at the table
    "pick-up": Shape(),
    "klopitzky": Shape(),
    "throw-in": Shape(),
    # what somebody saw
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
    # what went wrong, and what the director said
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
