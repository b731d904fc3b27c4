"""The readings of Ulti: what the source says, and both ways to read it (ULT 4, 5)."""

from __future__ import annotations

from typing import Final

from engine.sessions.reading import Reading
from engine.ulti.rule_constants import MISDEAL_POINTS

LOST_ULTI_SILENT: Final = Reading(
    ("bemondott ulti, ha elütik a VII-est", "an announced ulti whose VII is beaten"),
    (
        (
            "A forrás a csendes, be nem mondott játékoknál azt mondja: akinek az utolsó ütésben "
            "elviszik az adu VII-esét, „elbukta a csendes ultit”."
        ),
        (
            "The source, on silent figures, which nobody bid, says: whose trump VII is beaten in "
            "the last trick has lost a silent ulti."
        ),
    ),
    {
        False: ("csak a bemondott ulti bukik", "only the announced ulti is lost"),
        True: ("csendes ultiként is bukik", "it is a lost silent ulti too"),
    },
)
LOST_ULTI_KONTRA: Final = Reading(
    ("a bukott ulti ráfizetése és a kontra", "the addition of a lost ulti and kontra"),
    (
        (
            "A forrás a számolásnál csak annyit mond, hogy a bukott ulti +4 (pirosban +8), a "
            "kontráról ott nem szól."
        ),
        (
            "The source, on scoring, says only that a lost ulti costs 4 more (8 in piros), and "
            "nothing of kontra."
        ),
    ),
    {
        False: ("a ráfizetést a kontra nem szorozza", "kontra does not multiply the addition"),
        True: ("a ráfizetést a kontra is szorozza", "kontra multiplies the addition too"),
    },
)
WINDOW_OWN: Final = Reading(
    ("az ablak, ha a piros ulti maga is befizet", "a piros ulti that pays in itself"),
    (
        (
            "A forrás az ablaknál azt mondja, hogy a bemondott és teljesített piros ulti megkapja "
            "az Ablak pontjait is."
        ),
        (
            "The source, on the window, says that a piros ulti bid and made gets the points of the "
            "window too."
        ),
    ),
    {
        False: ("csak azt viszi, ami előtte benne volt", "it takes only what was there before"),
        True: ("a most befizetettet is viszi", "it takes what is paid in now, too"),
    },
)
THROWN_IN_PLUS: Final = Reading(
    ("a bedobott ulti ráfizetése", "the addition of an ulti thrown in"),
    (
        "A forrás a bedobásnál azt mondja: „mintha minden bemondást kontrázva bukna”.",
        "The source, on throwing in, says: as if he lost everything he bid under kontra.",
    ),
    {
        False: ("a bukott ulti ráfizetése egyszeres", "the addition of a lost ulti is single"),
        True: (
            "a bukott ulti ráfizetése is kétszeres",
            "the addition of a lost ulti is doubled too",
        ),
    },
)
PASSZ_THROWN_IN: Final = Reading(
    ("a bedobott passz", "a passz thrown in"),
    (
        "A forrás a bedobásnál kivételt tesz: az egyedüli passznál „senki nem fizet semmit”.",
        "The source, on throwing in, makes an exception: for a passz alone nobody pays anything.",
    ),
    {
        False: ("senki sem fizet", "nobody pays"),
        True: ("a passz is elbukik, mint minden más", "the passz is lost like everything else"),
    },
)
MISDEAL_COST: Final = Reading(
    ("a rossz osztás ára", "what a misdeal costs"),
    (
        (
            "A forrás a szabálytalanságoknál azt mondja: ha az osztó rosszul oszt, "
            f"{MISDEAL_POINTS} pontot fizet az Ablaknak."
        ),
        (
            "The source, on irregularities, says: a dealer who misdeals pays "
            f"{MISDEAL_POINTS} points into the window."
        ),
    ),
    {
        MISDEAL_POINTS: (f"{MISDEAL_POINTS} pont az ablakba", f"{MISDEAL_POINTS} into the window"),
        0: ("semmi, csak újra osztanak", "nothing, the cards are dealt again"),
    },
)
