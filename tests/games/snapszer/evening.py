"""An evening of Snapszer with fourteen hands: the demo's, and the end of its second game."""

from scorekeeper import demo

NAMES = demo.SNAPSZER_PLAYERS
HANDS = (
    *demo.SNAPSZER_HANDS,
    # Zoli goes out
    [
        {"do": "bid", "seat": "D", "bid": "teritett-durchmarsch"},
        {"do": "kontra", "seat": "A", "on": "game"},
        {"do": "went", "what": "kept"},
    ],
    # a betli that was lost, with three: the others write
    [
        {"do": "trump", "suit": "piros"},
        {"do": "bid", "seat": "A", "bid": "betli"},
        {"do": "went", "what": "broken"},
    ],
    # Teri goes out
    [{"do": "bid", "seat": "B", "bid": "teritett-betli"}, {"do": "went", "what": "kept"}],
    # two are left, and one of them has nothing: the bunkó will be a hairy one
    [
        {"do": "turned-up", "card": "tök-ász"},
        {"do": "kesz", "seat": "B"},
        {"do": "class", "what": "no-trick"},
    ],
    [
        {"do": "turned-up", "card": "piros-X"},
        {"do": "announce", "seat": "B", "figure": "20"},
        {"do": "kesz", "seat": "B"},
        {"do": "class", "what": "33"},
    ],
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
