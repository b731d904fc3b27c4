"""The kinds of entries in an Alsós record, with their fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.alsos.rule_constants import FIGURE_IDS, STEPS, STRAINS
from engine.hand.record import EntryFields

SEQUENCE: Final = "sequence"
VANNAK: Final = "vannak"
MELDS: Final = (SEQUENCE, VANNAK)
"""The kinds of melds (ALS 9.1)."""
IRREGULARITIES: Final = ("misdeal", "revoke", "exposed-card", "wrong-exchange", "other")

_MELD_WORDS: Final = {"meld": MELDS}

SHAPES: Final[dict[str, EntryFields]] = {
    # words of a seat
    "pass": EntryFields(("seat",)),
    "accept": EntryFields(("seat",)),
    "bid": EntryFields(("seat", "bid"), words={"bid": STRAINS}),
    "figure": EntryFields(("seat", "figure"), ("card",), {"figure": FIGURE_IDS}),
    "bela-kassza": EntryFields(("seat",)),
    **{step: EntryFields(("seat", "on")) for step in STEPS},
    "betli": EntryFields(("seat",)),
    "declare-sequence": EntryFields(("seat", "length")),
    "declare-vannak": EntryFields(("seat",)),
    "kicsi": EntryFields(("seat", "meld"), words=_MELD_WORDS),
    "score-sequence": EntryFields(("seat", "length"), ("card",)),
    "score-vannak": EntryFields(("seat",), ("rank",)),
    "gyerunk": EntryFields(("seat",), ("on",)),
    "play-on": EntryFields(("seat",), ("on",)),
    "give-up": EntryFields((), ("seat", "on")),
    # acts of a seat
    "siber": EntryFields(("seat",), ("card", "cards")),
    "exchange": EntryFields(("seat",), ("card",)),
    "play": EntryFields(("seat", "card")),
    # events at the table
    "pick-up": EntryFields(),
    "klopitzky": EntryFields(),
    "throw-in": EntryFields(),
    # facts
    "original": EntryFields(("suit",)),
    "indicator": EntryFields(("card",)),
    "top": EntryFields(("card",)),
    "hidden": EntryFields(("cards",)),
    "dealt": EntryFields(("seat", "cards")),
    "points": EntryFields(("seat", "points")),
    "tricks": EntryFields(("seat", "count")),
    "took": EntryFields(("cards",), ("seat",)),
    "won-trick": EntryFields(("trick", "seat"), ("card",)),
    "bela": EntryFields((), ("seat",)),
    "no-valid": EntryFields(("meld",), words=_MELD_WORDS),
    # irregularities and rulings
    **ruling.director_shapes(*IRREGULARITIES),
}
