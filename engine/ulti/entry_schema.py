"""Entries of an Ulti record, each with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import Shape
from engine.ulti.table import BIDS, PAIRS, STEPS

ANNOUNCEMENT: Final = "announcement"
INFORMATION: Final = "information"
OF_THE_CARDS: Final = ("suit", "beat")
REVOKES: Final = (*OF_THE_CARDS, ANNOUNCEMENT, INFORMATION)
"""The violations penalised as a revoke (ULT 5.6); `OF_THE_CARDS` need a played card."""
STANDS: Final = "stands"
PUT_RIGHT: Final = "put-right"
IRREGULARITIES: Final = ("exposed-card", "wrong-discard", "other")

SHAPES: Final[dict[str, Shape]] = {
    # bids and announcements
    "pass": Shape(("seat",)),
    "bid": Shape(("seat", "bid"), words={"bid": tuple(BIDS)}),
    "announce": Shape(("seat", "figure"), words={"figure": PAIRS}),
    **{step: Shape(("seat", "on")) for step in STEPS},
    # cards
    "discard": Shape(("seat", "cards")),
    "play": Shape(("seat", "card")),
    # entries of the declarer
    "trump": Shape(("suit",)),
    "throw-in": Shape(),
    # reported facts
    "dealt": Shape(("seat", "cards")),
    "zsir": Shape(("count",), ("seat",)),
    "tricks": Shape(("seat", "count")),
    "last-trick": Shape(("seat",), ("card",)),
    "seven": Shape((), ("seat",)),
    "held": Shape(("figure",), ("seat",), {"figure": PAIRS}),
    # irregularities and rulings
    "misdeal": Shape(),
    "revoke": Shape(
        ("seat", "what", "outcome"),
        ("figure", "why"),
        {"what": REVOKES, "figure": PAIRS, "outcome": (STANDS, PUT_RIGHT)},
    ),
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
