"""An evening of Tarokk with twelve hands: the demo's, and four more."""

from scorekeeper import demo

NAMES = demo.TAROKK_PLAYERS
HANDS = (
    *demo.TAROKK_HANDS,
    # the XIX is called by invitation; 47 points are not enough
    [
        {"do": "bid", "seat": "C", "bid": "harom"},
        {"do": "bid", "seat": "D", "bid": "egy"},
        {"do": "hold", "seat": "C"},
        {"do": "call", "card": "XIX"},
        {"do": "points", "what": "declarer", "points": 47},
        demo.NOTHING_SILENT,
    ],
    # duplajáték with kontra and rekontra
    [
        {"do": "bid", "seat": "D", "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "B", "figure": "duplajatek"},
        {"do": "kontra", "seat": "C", "on": "duplajatek/B"},
        {"do": "rekontra", "seat": "D", "on": "duplajatek/B"},
        {"do": "points", "what": "declarer", "points": 75},
        demo.NOTHING_SILENT,
    ],
    # a királyulti that was lost, with kontra
    [
        {"do": "bid", "seat": "A", "bid": "ketto"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "D", "figure": "kiralyulti", "suit": "kör"},
        {"do": "kontra", "seat": "B", "on": "kiralyulti-kor/D"},
        {"do": "points", "what": "declarer", "points": 49},
        {"do": "won", "trick": 9, "card": "kör-király", "what": "not-so"},
        demo.NOTHING_SILENT,
    ],
    # the dealer bid last without an honour, and none came
    [{"do": "bid", "seat": "A", "bid": "harom"}, {"do": "no-honour", "seat": "A"}],
)
TIMES = (1, 1, 2, 1, 2, 2, 2, 2, 1, 1, 1, 1)
"""The factor of each hand: one is doubled by the pass-out, four by the hand thrown in."""
DEALERS = "DAABBCDABCDA"
"""The dealer of each hand; the same again after a hand that nobody played (TAR 2.3, 2.7)."""
TOTALS = (
    *((16, 16, -16, -16),) * 2,
    *((20, 12, -20, -12),) * 2,
    *((-6, -14, 58, -38), (10, -30, 42, -22), (14, -26, 38, -26), (-14, -42, 98, -42)),
    *((-11, -39, 95, -45), (-27, -23, 79, -29), (-55, 5, 107, -57), (-58, 6, 108, -56)),
)
"""Everybody's points after each hand, reckoned by hand from TAR 2, 4, 5 and 7."""
PLAYED = [
    {"do": "bid", "seat": "A", "bid": "harom"},
    {"do": "call", "card": "XX"},
    {"do": "held", "seat": "C"},
    {"do": "points", "what": "declarer", "points": 50},
    demo.NOTHING_SILENT,
]
"""The second hand after its correction from passed out: a három of the dealer, made."""
TIMES_PUT_RIGHT = (1, 1, 1, *TIMES[3:])
"""The factor of each hand after the correction: the third one is no longer doubled."""
TOTALS_PUT_RIGHT = (
    *((16, 16, -16, -16), (17, 15, -15, -17)),
    *(tuple(map(sum, zip(one, (-1, 1, 3, -3), strict=True))) for one in TOTALS[2:]),
)
"""Everybody's points then: +1 -1 +1 -1 for that hand, and of the third one half is taken back."""
