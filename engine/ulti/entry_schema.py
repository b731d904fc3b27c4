"""What an Ulti record may say: every kind of entry with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import Shape
from engine.ulti.table import BIDS, PAIRS, STEPS

ANNOUNCEMENT: Final = "announcement"
INFORMATION: Final = "information"
OF_THE_CARDS: Final = ("suit", "beat")
REVOKES: Final = (*OF_THE_CARDS, ANNOUNCEMENT, INFORMATION)
"""What is penalised as a revoke (ULT 5.6); some of it takes a card to be played."""
STANDS: Final = "stands"
PUT_RIGHT: Final = "put-right"
IRREGULARITIES: Final = ("exposed-card", "wrong-discard", "other")

SHAPES: Final[dict[str, Shape]] = {
    # what a seat says
    "pass": Shape(("seat",)),
    "bid": Shape(("seat", "bid"), words={"bid": tuple(BIDS)}),
    "announce": Shape(("seat", "figure"), words={"figure": PAIRS}),
    **{step: Shape(("seat", "on")) for step in STEPS},
    # what a seat does
    "discard": Shape(("seat", "cards")),
    "play": Shape(("seat", "card")),
    # what the declarer says or does
    "trump": Shape(("suit",)),
    "throw-in": Shape(),
    # what somebody saw
    "dealt": Shape(("seat", "cards")),
    "zsir": Shape(("count",), ("seat",)),
    "tricks": Shape(("seat", "count")),
    "last-trick": Shape(("seat",), ("card",)),
    "seven": Shape((), ("seat",)),
    "held": Shape(("figure",), ("seat",), {"figure": PAIRS}),
    # what went wrong, and what the director said
    "misdeal": Shape(),
    "revoke": Shape(
        ("seat", "what", "outcome"),
        ("figure", "why"),
        {"what": REVOKES, "figure": PAIRS, "outcome": (STANDS, PUT_RIGHT)},
    ),
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
