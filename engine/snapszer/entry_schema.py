"""The schema of a Snapszer record: each kind of entry and its fields (docs/record-format.md)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.hand.record import EntryFields
from engine.snapszer.rule_constants import CLASSES, MELDS, RANKED, STEPS

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

SHAPES: Final[dict[str, EntryFields]] = {
    # naming trumps, and announcements
    "call": EntryFields(("card",)),
    "trump": EntryFields(("suit",)),
    "turned-up": EntryFields(("card",)),
    "pass": EntryFields(("seat",)),
    "bid": EntryFields(("seat", "bid"), words={"bid": RANKED}),
    "invite": EntryFields(("what",), ("card",), {"what": INVITATIONS}),
    "snapszer": EntryFields(("seat",)),
    **{step: EntryFields(("seat", "on")) for step in STEPS},
    "announce": EntryFields(("seat", "figure"), ("suit",), {"figure": tuple(MELDS)}),
    "kesz": EntryFields(("seat",), ("points",)),
    # actions
    "exchange": EntryFields(("seat",)),
    "close": EntryFields(("seat",)),
    "play": EntryFields(("seat", "card")),
    # facts
    "dealt": EntryFields(("seat", "cards")),
    "appeared": EntryFields((), ("seat", "what"), {"what": (NOW,)}),
    "alone": EntryFields((), ("seat",)),
    "held": EntryFields(("seat",)),
    "class": EntryFields(("what",), (), {"what": tuple(CLASSES)}),
    "last-trick": EntryFields(("seat",)),
    "sixty-six": EntryFields(("what",), (), {"what": (NOBODY, LAST, OTHERS, BOTH)}),
    "went": EntryFields(("what",), (), {"what": (KEPT, BROKEN)}),
    # irregularities and rulings
    "revoke": EntryFields(("seat",), ("why",)),
    **ruling.director_shapes(*IRREGULARITIES),
}
