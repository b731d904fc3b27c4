"""The hands of the example club, as they are entered."""

from __future__ import annotations

from typing import Any, Final

Entries = list[dict[str, Any]]


def _points(a: int, b: int, c: int) -> Entries:
    return [
        {"do": "points", "seat": seat, "points": points}
        for seat, points in zip("ABC", (a, b, c), strict=True)
    ]


def _tricks(a: int, b: int, c: int) -> Entries:
    return [
        {"do": "tricks", "seat": seat, "count": count}
        for seat, count in zip("ABC", (a, b, c), strict=True)
    ]


HANDS: Final[tuple[Entries, ...]] = (
    # the original suit only; two players' points were mixed up, see `CORRECTED`
    [
        {"do": "original", "suit": "makk"},
        {"do": "accept", "seat": "A"},
        {"do": "pick-up"},
        *_points(60, 86, 14),
    ],
    # announcements from the front and from the back, kontras, a terc
    [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "abszolut"},
        {"do": "kontra", "seat": "A", "on": "abszolut/B"},
        {"do": "pick-up"},
        {"do": "figure", "seat": "B", "figure": "100"},
        {"do": "kontra", "seat": "C", "on": "game"},
        {"do": "declare-sequence", "seat": "A", "length": 3},
        {"do": "score-sequence", "seat": "A", "length": 3},
        *_points(40, 95, 20),
    ],
    # all passed: betli, with a kontra
    [
        {"do": "pick-up"},
        {"do": "betli", "seat": "C"},
        {"do": "kontra", "seat": "A", "on": "game"},
        {"do": "tricks", "seat": "C", "count": 0},
    ],
    # nobody wanted anything: klopitzky
    [{"do": "pick-up"}, {"do": "klopitzky"}, *_tricks(4, 4, 1)[:2]],
    # szanzadu in the second round, with four aces in the bid
    [
        {"do": "bid", "seat": "B", "bid": "szanzadu"},
        {"do": "figure", "seat": "B", "figure": "44"},
        {"do": "pick-up"},
        {"do": "took", "seat": "B", "cards": ["makk-ász", "zöld-ász", "tök-ász", "piros-ász"]},
        *_points(22, 74, 19),
    ],
    # a call that was given up
    [
        {"do": "original", "suit": "tök"},
        {"do": "accept", "seat": "C"},
        {"do": "pick-up"},
        {"do": "gyerunk", "seat": "C"},
        {"do": "give-up", "seat": "A"},
        {"do": "give-up", "seat": "B"},
    ],
    # an ulti that was lost, and the béla kassza
    [
        {"do": "original", "suit": "zöld"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "ulti"},
        {"do": "bela-kassza", "seat": "B"},
        {"do": "pick-up"},
        {"do": "won-trick", "trick": 9, "seat": "C"},
        *_points(31, 70, 46),
    ],
    # a volát with kontra and rekontra: the rádli ends
    [
        {"do": "original", "suit": "makk"},
        {"do": "accept", "seat": "B"},
        {"do": "pick-up"},
        {"do": "figure", "seat": "B", "figure": "volat"},
        {"do": "kontra", "seat": "C", "on": "volat/B"},
        {"do": "rekontra", "seat": "B", "on": "volat/B"},
        {"do": "tricks", "seat": "B", "count": 9},
        {"do": "points", "seat": "B", "points": 148},
    ],
    # the next rádli begins
    [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "C"},
        {"do": "figure", "seat": "C", "figure": "tuletroa"},
        {"do": "pick-up"},
        {"do": "took", "seat": "C", "cards": ["piros-alsó", "piros-IX", "piros-VII"]},
        *_points(35, 28, 84),
    ],
)
CORRECTED: Final = _points(86, 60, 14)
"""The correct points of the first hand."""
HALF: Final[Entries] = [
    {"do": "original", "suit": "zöld"},
    {"do": "accept", "seat": "A"},
    {"do": "figure", "seat": "A", "figure": "abszolut"},
]

ULTI_TABLE: Final = "Zöld asztal"
ULTI_PLAYERS: Final = ("Ödön", "Panni", "Rezső")
ULTI_HANDS: Final[tuple[Entries, ...]] = (
    # a plain parti
    [
        {"do": "bid", "seat": "A", "bid": "passz"},
        {"do": "trump", "suit": "makk"},
        {"do": "seven"},
        {"do": "zsir", "seat": "A", "count": 6},
    ],
    # gains and losses cancel: everybody pays into the window
    [
        {"do": "bid", "seat": "B", "bid": "ulti"},
        {"do": "trump", "suit": "zöld"},
        {"do": "announce", "seat": "C", "figure": "20"},
        {"do": "announce", "seat": "A", "figure": "40"},
        {"do": "kontra", "seat": "A", "on": "passz"},
        {"do": "last-trick", "seat": "B", "card": "zöld-VII"},
        {"do": "zsir", "seat": "B", "count": 3},
    ],
    # betli, with the kontra of one defender
    [
        {"do": "bid", "seat": "C", "bid": "passz"},
        {"do": "bid", "seat": "A", "bid": "betli"},
        {"do": "kontra", "seat": "B", "on": "betli/B"},
        {"do": "tricks", "seat": "A", "count": 0},
    ],
    # a misdeal, then a hundred that the last trick decides
    [
        {"do": "misdeal"},
        {"do": "bid", "seat": "A", "bid": "40-100"},
        {"do": "trump", "suit": "tök"},
        {"do": "seven"},
        {"do": "zsir", "seat": "A", "count": 6},
        {"do": "held", "figure": "40", "seat": "A"},
    ],
)
ULTI_HALF: Final[Entries] = [
    {"do": "bid", "seat": "B", "bid": "passz"},
    {"do": "bid", "seat": "C", "bid": "piros-ulti"},
    {"do": "kontra", "seat": "A", "on": "ulti"},
]

SNAPSZER_TABLE: Final = "Piros asztal"
SNAPSZER_PLAYERS: Final = ("Sándor", "Teri", "Vilma", "Zoli")
SNAPSZER_HANDS: Final[tuple[Entries, ...]] = (
    # a called card, kontra, "Kész!" once the partner was known
    [
        {"do": "call", "card": "zöld-ász"},
        {"do": "kontra", "seat": "C", "on": "game"},
        {"do": "kesz", "seat": "A"},
        {"do": "appeared", "seat": "B"},
        {"do": "class", "what": "fewer"},
    ],
    # betli over it, with kontra
    [
        {"do": "call", "card": "makk-X"},
        {"do": "bid", "seat": "C", "bid": "betli"},
        {"do": "kontra", "seat": "D", "on": "game"},
        {"do": "went", "what": "kept"},
    ],
    # a snapszer with kontra, and the partner writes too
    [
        {"do": "call", "card": "tök-ász"},
        {"do": "snapszer", "seat": "C"},
        {"do": "kontra", "seat": "B", "on": "snapszer"},
        {"do": "kesz", "seat": "C"},
        {"do": "appeared", "seat": "D"},
    ],
    # a durchmarsch that invites
    [
        {"do": "bid", "seat": "D", "bid": "durchmarsch"},
        {"do": "invite", "what": "egyenes", "card": "piros-ász"},
        {"do": "kontra", "seat": "B", "on": "game"},
        {"do": "went", "what": "kept"},
        {"do": "held", "seat": "A"},
    ],
    # the losers have no trick, and Zoli goes out
    [
        {"do": "call", "card": "piros-ász"},
        {"do": "kontra", "seat": "B", "on": "game"},
        {"do": "kesz", "seat": "A"},
        {"do": "appeared", "seat": "D"},
        {"do": "class", "what": "no-trick"},
    ],
    # three play: it begins with kontra; Sándor goes out
    [
        {"do": "trump", "suit": "zöld"},
        {"do": "announce", "seat": "A", "figure": "40"},
        {"do": "kesz", "seat": "A"},
        {"do": "class", "what": "fewer"},
    ],
    # two play: a talon, exchanged and closed; Teri gets the bunkó
    [
        {"do": "turned-up", "card": "makk-király"},
        {"do": "exchange", "seat": "B"},
        {"do": "close", "seat": "B"},
        {"do": "kesz", "seat": "B"},
        {"do": "class", "what": "fewer"},
    ],
    # the next game, with everybody back: played out, nobody had 66
    [
        {"do": "call", "card": "zöld-ász"},
        {"do": "last-trick", "seat": "B"},
        {"do": "sixty-six", "what": "nobody"},
        {"do": "held", "seat": "B"},
    ],
    # a revoke that was called
    [
        {"do": "call", "card": "makk-ász"},
        {"do": "revoke", "seat": "A"},
        {"do": "held", "seat": "B"},
        {"do": "class", "what": "33"},
    ],
)
SNAPSZER_HALF: Final[Entries] = [
    {"do": "call", "card": "piros-ász"},
    {"do": "announce", "seat": "B", "figure": "20"},
]

TAROKK_TABLE: Final = "Barna asztal"
TAROKK_PLAYERS: Final = ("Ede", "Flóra", "Gábor", "Hédi")
NOTHING_SILENT: Final = {"do": "silent", "what": "nobody"}


def _of_declarer(points: int) -> dict[str, Any]:
    return {"do": "points", "what": "declarer", "points": points}


TAROKK_HANDS: Final[tuple[Entries, ...]] = (
    # the partner shows himself by trull and pagátulti; the game with kontra
    [
        {"do": "bid", "seat": "A", "bid": "ketto"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "B", "figure": "trull"},
        {"do": "announce", "seat": "B", "figure": "pagatulti"},
        {"do": "kontra", "seat": "C", "on": "game"},
        _of_declarer(52),
        {"do": "took", "what": "declarer"},
        {"do": "won", "trick": 9, "card": "pagát", "what": "declarer"},
        NOTHING_SILENT,
    ],
    # nobody bids: the next hand counts double, and its dealer deals again
    [{"do": "pass", "seat": "A"}],
    [
        {"do": "bid", "seat": "B", "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "kontra", "seat": "D", "on": "game"},
        {"do": "held", "seat": "C"},
        _of_declarer(44),
        NOTHING_SILENT,
    ],
    # thrown in with the XXI alone: four hands count double
    [{"do": "throw-in", "seat": "D", "what": "xxi"}],
    # alone against three
    [
        {"do": "bid", "seat": "C", "bid": "egy"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "C", "figure": "pagatulti"},
        {"do": "held", "seat": "C"},
        _of_declarer(60),
        {"do": "won", "trick": 9, "card": "pagát", "what": "declarer"},
        NOTHING_SILENT,
    ],
    # a volát
    [
        {"do": "bid", "seat": "D", "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "D", "figure": "volat"},
        {"do": "held", "seat": "A"},
        {"do": "every-trick", "what": "declarer"},
        NOTHING_SILENT,
    ],
    # a yielded game
    [
        {"do": "bid", "seat": "A", "bid": "harom"},
        {"do": "bid", "seat": "B", "bid": "ketto"},
        {"do": "call", "card": "XX"},
        _of_declarer(60),
        NOTHING_SILENT,
    ],
    # eight tarokks of a defender, and a silent trull
    [
        {"do": "bid", "seat": "B", "bid": "ketto"},
        {"do": "call", "card": "XX"},
        {"do": "tarokks", "seat": "C", "count": 8},
        {"do": "held", "seat": "D"},
        _of_declarer(55),
        {"do": "silent", "figure": "trull", "what": "declarer"},
        NOTHING_SILENT,
    ],
)
EXAMPLES: Final = {
    "alsos": HANDS,
    "ulti": ULTI_HANDS,
    "snapszer": SNAPSZER_HANDS,
    "tarokk": TAROKK_HANDS,
}
"""Hands of each game, to show how one is written."""
TAROKK_HALF: Final[Entries] = [
    {"do": "bid", "seat": "C", "bid": "harom"},
    {"do": "bid", "seat": "D", "bid": "egy"},
    {"do": "hold", "seat": "C"},
    {"do": "call", "card": "XIX"},
    {"do": "announce", "seat": "D", "figure": "trull"},
]
