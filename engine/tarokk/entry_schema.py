"""Entries of a Tarokk record, each with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import Shape
from engine.tarokk.table import FIGURES, RANKED, SILENT_FIGURES, STEPS

DECLARER: Final = "declarer"
DEFENDERS: Final = "defenders"
NOBODY: Final = "nobody"
OTHER: Final = "not-so"
"""The value of a `won` fact if the trick was won with a card other than the named one."""
CAUGHT: Final = "caught-"
"""The id prefix of a silent figure whose card the other side took."""
SILENT: Final = (*SILENT_FIGURES, *(CAUGHT + row.id for row in FIGURES.values() if row.caught))
"""The figures that can be reported as silent (TAR 4)."""
SIDES: Final = (DECLARER, DEFENDERS)
"""The sides that a fact can be about."""
THROWN: Final = ("four-kings", "xxi", "pagat", "xxi-pagat", "plain")
"""The cards for which a hand may be thrown in (TAR 2.7)."""
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
    # announcements
    "call": Shape(("card",)),
    "tarokks": Shape(("seat", "count")),
    "announce": Shape(("seat", "figure"), ("suit",), {"figure": tuple(FIGURES)}),
    **{step: Shape(("seat", "on")) for step in STEPS},
    # the play
    "play": Shape(("seat", "card")),
    # reported facts
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
    # irregularities and rulings
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
