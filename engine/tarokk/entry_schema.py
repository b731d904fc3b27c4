"""What a Tarokk record may say: every kind of entry with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import Shape
from engine.tarokk.table import FIGURES, RANKED, SILENT_FIGURES, STEPS

DECLARER: Final = "declarer"
DEFENDERS: Final = "defenders"
NOBODY: Final = "nobody"
OTHER: Final = "not-so"
"""A trick was won with another card than the one told of."""
CAUGHT: Final = "caught-"
"""What the id of a silent figure begins with whose card the other side took."""
SILENT: Final = (*SILENT_FIGURES, *(CAUGHT + row.id for row in FIGURES.values() if row.caught))
"""What may be told to have happened silently (TAR 4)."""
SIDES: Final = (DECLARER, DEFENDERS)
"""Of which side a fact tells."""
THROWN: Final = ("four-kings", "xxi", "pagat", "xxi-pagat", "plain")
"""With what a hand may be thrown in (TAR 2.7)."""
IRREGULARITIES: Final = ("exposed-card", "other")

SHAPES: Final[dict[str, Shape]] = {
    # the bidding
    "pass": Shape(("seat",)),
    "bid": Shape(("seat", "bid"), words={"bid": RANKED}),
    "hold": Shape(("seat",)),
    "throw-in": Shape(("seat", "what"), (), {"what": THROWN}),
    # the talon
    "drew": Shape(("seat", "cards")),
    "discard": Shape(("seat", "cards")),
    "laid": Shape(("seat", "count"), ("cards",)),
    "no-honour": Shape(("seat",)),
    # what is announced
    "call": Shape(("card",)),
    "tarokks": Shape(("seat", "count")),
    "announce": Shape(("seat", "figure"), ("suit",), {"figure": tuple(FIGURES)}),
    **{step: Shape(("seat", "on")) for step in STEPS},
    # the play
    "play": Shape(("seat", "card")),
    # what somebody saw
    "dealt": Shape(("seat", "cards")),
    "held": Shape((), ("seat",)),
    "points": Shape(("what", "points"), (), {"what": SIDES}),
    "every-trick": Shape(("what",), (), {"what": (*SIDES, NOBODY)}),
    "first": Shape(("what", "count"), (), {"what": SIDES}),
    "kings": Shape(("what", "count"), (), {"what": SIDES}),
    "took": Shape(("what",), ("card",), {"what": SIDES}),
    "xxi": Shape(("what",), (), {"what": (*SIDES, NOBODY)}),
    "paros": Shape(("what",), (), {"what": (*SIDES, NOBODY)}),
    "won": Shape(("trick", "what"), ("card", "suit", "rank"), {"what": (*SIDES, OTHER)}),
    "silent": Shape(("what",), ("figure",), {"figure": SILENT, "what": (*SIDES, NOBODY)}),
    # what went wrong, and what the director said
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
