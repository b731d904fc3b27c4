"""Entries of an Ulti record, each with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import EntryFields
from engine.ulti.rule_constants import BIDS, PAIRS, STEPS

ANNOUNCEMENT: Final = "announcement"
INFORMATION: Final = "information"
OF_THE_CARDS: Final = ("suit", "beat")
REVOKES: Final = (*OF_THE_CARDS, ANNOUNCEMENT, INFORMATION)
"""The violations penalised as a revoke (ULT 5.6); `OF_THE_CARDS` need a played card."""
STANDS: Final = "stands"
PUT_RIGHT: Final = "put-right"
IRREGULARITIES: Final = ("exposed-card", "wrong-discard", "other")

SHAPES: Final[dict[str, EntryFields]] = {
    # bids and announcements
    "pass": EntryFields(("seat",)),
    "bid": EntryFields(("seat", "bid"), words={"bid": tuple(BIDS)}),
    "announce": EntryFields(("seat", "figure"), words={"figure": PAIRS}),
    **{step: EntryFields(("seat", "on")) for step in STEPS},
    # cards
    "discard": EntryFields(("seat", "cards")),
    "play": EntryFields(("seat", "card")),
    # entries of the declarer
    "trump": EntryFields(("suit",)),
    "throw-in": EntryFields(),
    # reported facts
    "dealt": EntryFields(("seat", "cards")),
    "zsir": EntryFields(("count",), ("seat",)),
    "tricks": EntryFields(("seat", "count")),
    "last-trick": EntryFields(("seat",), ("card",)),
    "seven": EntryFields((), ("seat",)),
    "held": EntryFields(("figure",), ("seat",), {"figure": PAIRS}),
    "aces": EntryFields((), ("seat",)),
    # irregularities and rulings
    "misdeal": EntryFields(),
    "revoke": EntryFields(
        ("seat", "what", "outcome"),
        ("figure", "why"),
        {"what": REVOKES, "figure": PAIRS, "outcome": (STANDS, PUT_RIGHT)},
    ),
    **ruling.director_shapes(*IRREGULARITIES),
}
