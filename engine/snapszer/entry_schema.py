"""The schema of a Snapszer record: each kind of entry and its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import Shape
from engine.snapszer.table import CLASSES, MELDS, RANKED, STEPS

EGYENES: Final = "egyenes"
VISSZA: Final = "vissza"
AKI_SZAGOL: Final = "aki-szagol"
INVITATIONS: Final = (EGYENES, VISSZA, AKI_SZAGOL)
"""The ways durchmarsch may invite: straight, back, and the winner of the last trick (SNA 2.4)."""
NOW: Final = "now"
"""The called card came out in the very trick after which the hand ended (SNA 2.1)."""
KEPT: Final = "kept"
BROKEN: Final = "broken"
NOBODY: Final = "nobody"
LAST: Final = "last"
OTHERS: Final = "others"
BOTH: Final = "both"
IRREGULARITIES: Final = ("exposed-card", "other")

SHAPES: Final[dict[str, Shape]] = {
    # naming trumps, and announcements
    "call": Shape(("card",)),
    "trump": Shape(("suit",)),
    "turned-up": Shape(("card",)),
    "pass": Shape(("seat",)),
    "bid": Shape(("seat", "bid"), words={"bid": RANKED}),
    "invite": Shape(("what",), ("card",), {"what": INVITATIONS}),
    "snapszer": Shape(("seat",)),
    **{step: Shape(("seat", "on")) for step in STEPS},
    "announce": Shape(("seat", "figure"), ("suit",), {"figure": tuple(MELDS)}),
    "kesz": Shape(("seat",), ("points",)),
    # actions
    "exchange": Shape(("seat",)),
    "close": Shape(("seat",)),
    "play": Shape(("seat", "card")),
    # facts
    "dealt": Shape(("seat", "cards")),
    "appeared": Shape((), ("seat", "what"), {"what": (NOW,)}),
    "alone": Shape((), ("seat",)),
    "held": Shape(("seat",)),
    "class": Shape(("what",), (), {"what": tuple(CLASSES)}),
    "last-trick": Shape(("seat",)),
    "sixty-six": Shape(("what",), (), {"what": (NOBODY, LAST, OTHERS, BOTH)}),
    "went": Shape(("what",), (), {"what": (KEPT, BROKEN)}),
    # irregularities and rulings
    "revoke": Shape(("seat",), ("why",)),
    "irregularity": Shape(("what",), ("seat", "why"), {"what": IRREGULARITIES}),
    **ruling.SHAPES,
}
