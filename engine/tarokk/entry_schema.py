"""Entries of a Tarokk record, each with its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import EntryFields
from engine.tarokk.rule_constants import FIGURES, RANKED, SILENT_FIGURES, STEPS

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

SHAPES: Final[dict[str, EntryFields]] = {
    # the bidding
    "pass": EntryFields(("seat",)),
    "bid": EntryFields(("seat", "bid"), words={"bid": RANKED}),
    "hold": EntryFields(("seat",)),
    "throw-in": EntryFields(("seat", "what"), (), {"what": THROWN}),
    # the talon
    "drew": EntryFields(("seat", "cards")),
    "discard": EntryFields(("seat", "cards")),
    "laid": EntryFields(("seat", "count"), ("cards",)),
    "no-honour": EntryFields(("seat",)),
    # announcements
    "call": EntryFields(("card",)),
    "tarokks": EntryFields(("seat", "count")),
    "announce": EntryFields(("seat", "figure"), ("suit",), {"figure": tuple(FIGURES)}),
    **{step: EntryFields(("seat", "on")) for step in STEPS},
    # the play
    "play": EntryFields(("seat", "card")),
    # reported facts
    "dealt": EntryFields(("seat", "cards")),
    "held": EntryFields((), ("seat",)),
    "points": EntryFields(("what", "points"), (), {"what": SIDES}),
    "every-trick": EntryFields(("what",), (), {"what": (*SIDES, NOBODY)}),
    "first": EntryFields(("what", "count"), (), {"what": SIDES}),
    "kings": EntryFields(("what", "count"), (), {"what": SIDES}),
    "took": EntryFields(("what",), ("card",), {"what": SIDES}),
    "xxi": EntryFields(("what",), (), {"what": (*SIDES, NOBODY)}),
    "paros": EntryFields(("what",), (), {"what": (*SIDES, NOBODY)}),
    "won": EntryFields(("trick", "what"), ("card", "suit", "rank"), {"what": (*SIDES, OTHER)}),
    "silent": EntryFields(("what",), ("figure",), {"figure": SILENT, "what": (*SIDES, NOBODY)}),
    # irregularities and rulings
    "revoke": EntryFields(("seat",), ("why",)),
    **ruling.director_shapes(*IRREGULARITIES),
}
