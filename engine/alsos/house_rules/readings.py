"""The readings of Alsós: what the source says, and both ways to read it (ALS 4, 6, 12)."""

from __future__ import annotations

from typing import Final

from engine.sessions.reading import Reading

KONTRA_FIRST_CHANCE: Final = Reading(
    ("a kontra első alkalma", "the first occasion for kontra"),
    (
        "A forrás a bemondásoknál azt mondja: kontrát „a legelső olyan alkalommal kell” mondani.",
        "The source, on announcements, says: kontra has to come at the very first occasion.",
    ),
    {
        True: ("a hátulról mondás új alkalom", "speaking from the back is a new occasion"),
        False: (
            "ami elölről elmaradt, hátulról sem jöhet",
            "what was passed from the front is gone",
        ),
    },
)
EQUAL_POINTS: Final = Reading(
    ("a játék egyenlő pontoknál", "the game with equal points"),
    (
        "A forrás Tompánál azt mondja: a játék azé, akinek a legtöbb pontja van.",
        "The source, on Tompa's rules, says: the game is won by the player with the most points.",
    ),
    {
        "lost": ("a felvevő veszít", "the declarer loses"),
        "nobody": ("senki sem nyer", "nobody wins"),
    },
)
KLOPITZKY_WRITES_EACH: Final = Reading(
    ("klopitzky 4-4-1-nél, írva", "klopitzky at 4-4-1, written"),
    (
        "A forrás szerint a leírásokból ez nem világos; hármat javasol annak, aki egyet ütött.",
        "The source says that this is not clear; it suggests 3 for the player with one trick.",
    ),
    {
        False: ("az egyet ütő egyszer írja az értéket", "who took one trick writes the value once"),
        True: (
            "mindkét négyesért külön felírja, pénzben egyszer számít",
            "he writes it for either of the fours, for money it counts once",
        ),
    },
)
WRITTEN_TWICE: Final = Reading(
    ("a felvevő írása hárman", "what the declarer writes with three"),
    (
        (
            "A forrás a pontszámításnál azt mondja: a felvevő „mind két ellenfele tekintetében "
            "(azaz duplán)” írja fel."
        ),
        "The source, on scoring, says: the declarer writes it for both opponents, so twice.",
    ),
    {
        False: ("az értéket egyszer írja", "he writes the value once"),
        True: (
            "az értéket kétszer írja, pénzben egyszer számít",
            "he writes the value twice, for money it counts once",
        ),
    },
)
WRITTEN_TWICE_IN_RADLI: Final = (
    "a forrás szerint rádlira a felvevő csak szimplán ír",
    "in a rádli, by the source, the declarer writes the value once only",
)
