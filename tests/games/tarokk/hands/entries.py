"""Short functions to write Tarokk records in tests."""

from engine import adjudicate
from engine.hand.record import SEATS, Entry, Record, RuleSetRef
from engine.packs.tarokk_pack import TAROKK_42

NAMES = ("Anna", "Bori", "Cili", "Dani")
A, B, C, D, _ = SEATS
card = TAROKK_42.parse_card
suit = TAROKK_42.parse_suit


def say(do, seat=None, **told):
    """Return one entry."""
    return Entry(do, seat=seat, **told)


def record(*entries, preset="magas", house=None, dealer=D):
    """Return a record; Dani deals where nothing is said, so that Anna begins."""
    return Record("tarokk", RuleSetRef(preset, house or {}), NAMES, dealer, entries)


def judged(*entries, **table):
    """Return the adjudication of such a record."""
    return adjudicate(record(*entries, **table))


KNOWN = (
    say("bid", A, bid="harom"),
    say("bid", B, bid="egy"),
    say("hold", A),
    say("call", card=card("XIX")),
)
"""Anna plays egy with Bori, whose invitation with the XIX she took: all the sides are known."""
ALONE = (
    say("bid", A, bid="egy"),
    say("call", card=card("XX")),
)
"""Anna plays egy and calls the XX; she plays alone where it is told that she held it herself."""
