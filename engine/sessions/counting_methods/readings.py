"""The readings of counting: what the source says, and the ways to read it (SES 2-4)."""

from __future__ import annotations

from typing import Final

from engine.sessions.counting_method import agreed_reading
from engine.sessions.reading import Reading
from engine.sessions.series.series_rules import (
    AS_THREE,
    AT_ONCE,
    NEXT_HAND,
    NO_BONUS,
    NOBODY,
    UNCOUNTED,
    WHOLE_TO_HIGHER,
)
from engine.sessions.settlement import BY_LOT, BY_SEAT

TWO_AT_LIMIT: Final = Reading(
    ("ketten, mindketten a határon", "two players, both at the limit"),
    (
        (
            "A forrás a pontszámításnál azt mondja: jutalmat az kap, „aki először éri el” a "
            "határt; hogy kettes játékban mi jár, ha ketten egyszerre érik el, nem mondja."
        ),
        (
            "The source, on scoring, says: the bonus is for who is first at the limit; of two "
            "players who are both there at once it says nothing."
        ),
    ),
    {
        AS_THREE: ("mint hárman: a több pontúé a fele", "as with three: half to the higher"),
        WHOLE_TO_HIGHER: ("a több pontúé az egész", "all of it to the higher"),
        NOBODY: ("senkié, egyik sem volt első", "to nobody, as neither was first"),
    },
)
BROKEN_OFF: Final = Reading(
    ("a félbehagyott rádli", "a rádli that is broken off"),
    (
        (
            "A forrás a pontszámításnál azt mondja: a rádli „addig tart, amíg valamelyik játékos "
            "egy meghatározott ponthatárt elér”; félbehagyottról nem szól."
        ),
        (
            "The source, on scoring, says: a rádli lasts until some player is at the limit; of one "
            "that is broken off it says nothing."
        ),
    ),
    {
        NO_BONUS: ("a pontjai számítanak, jutalom nélkül", "its points count, without a bonus"),
        UNCOUNTED: ("nem számít, senki nem fizet", "it does not count, and nobody pays"),
    },
)
RAISED_TARGET: Final = Reading(
    ("többen a célnál", "several at the target"),
    (
        (
            "A forrás a pontozásnál azt mondja: ha többen érik el a célt egy leosztással, a rubber "
            "40 pontig folytatódik; hogy az a leosztás rögtön odaérhet-e, nem mondja."
        ),
        (
            "The source, on scoring, says: if several reach the target on one deal, the rubber "
            "continues to 40; it does not say if that deal may get there at once."
        ),
    ),
    {
        AT_ONCE: (
            "ugyanazzal a leosztással rögtön újra megnézik",
            "they are looked at again at once, with the same hand",
        ),
        NEXT_HAND: (
            "csak a következő leosztás után nézik meg újra",
            "they are looked at again only after the next hand",
        ),
    },
)
ROUNDING_TIE: Final = agreed_reading(
    "rounding_tie",
    "SES 4.2",
    Reading(
        ("egyenlő maradék a kerekítésnél", "equal remainders in rounding"),
        (
            "Forrásaink egyike sem szól a kerekítésről.",
            "None of our sources speaks of rounding.",
        ),
        {
            BY_SEAT: ("az ülésrend dönt", "by seat"),
            BY_LOT: ("sorsolás dönt, az első leosztásból", "by lot, drawn from the first hand"),
        },
    ),
)
"""Of every counting method: all amounts are rounded to coins."""
