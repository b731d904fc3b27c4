"""An evening of Snapszer with fourteen hands: the demo's, and the end of its second game."""

from scorekeeper import demo
from tests.support.notation import parse_hand

NAMES = demo.SNAPSZER_PLAYERS
HANDS = (
    *demo.SNAPSZER_HANDS,
    *(
        parse_hand(text, "snapszer")
        for text in (
            # Zoli goes out
            "D bid teritett-durchmarsch; A kontra game; went kept",
            # a betli that was lost, with three: the others write
            "trump piros; A betli; went broken",
            # Teri goes out
            "B teritett-betli; went kept",
            # two are left, and one of them has nothing: the bunkó will be a hairy one
            "turned-up tök-ász; B kesz; class no-trick",
            "turned-up piros-X; B announce 20; B kesz; class 33",
        )
    ),
)
PLAYED_BY = (*(4,) * 5, 3, 2, *(4,) * 3, 3, 3, 2, 2)
"""The number of players of each hand."""
DOTS = (("Teri", "bunko", 7), ("Sándor", "hairy-bunko", 14))
"""The dots: player, kind and hand (SNA 4.2)."""
TOTALS = (
    *((4, 4, 0, 0), (4, 4, 10, 0), (4, 4, 18, 8), (16, 4, 18, 20), (22, 4, 18, 26)),
    *((26, 4, 22, 26), (26, 4, 30, 26)),
    *((0, 1, 0, 1), (0, 1, 1, 2), (0, 1, 1, 26), (0, 11, 11, 26), (0, 31, 11, 26)),
    *((0, 31, 23, 26), (0, 31, 27, 26)),
)
"""Everybody's units after each hand, reckoned by hand from SNA 3."""
