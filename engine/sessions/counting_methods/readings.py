"""The readings of counting: what the source says, and the ways to read it (SES 2-4)."""

from __future__ import annotations

from engine.sessions.counting_method import agreed_reading
from engine.sessions.reading import parse_readings

# The numbers of the choices have names beside the rules of a series, and of settling.
TWO_AT_LIMIT, BROKEN_OFF, RAISED_TARGET, ROUNDING_TIE = map(
    agreed_reading,
    parse_readings(
        """
# two_at_limit | SES 2.3 | ketten, mindketten a határon | two players, both at the limit | /2
A forrás a pontszámításnál azt mondja: jutalmat az kap, „aki először éri el” a határt; hogy kettes
játékban mi jár, ha ketten egyszerre érik el, nem mondja.
= The source, on scoring, says: the bonus is for who is first at the limit; of two players who are
both there at once it says nothing.
@ 0 | mint hárman: a több pontúé a fele | as with three: half to the higher
@ 1 | a több pontúé az egész | all of it to the higher
@ 2 | senkié, egyik sem volt első | to nobody, as neither was first

# broken_off | SES 2.5 | a félbehagyott rádli | a rádli that is broken off
A forrás a pontszámításnál azt mondja: a rádli „addig tart, amíg valamelyik játékos egy
meghatározott ponthatárt elér”; félbehagyottról nem szól.
= The source, on scoring, says: a rádli lasts until some player is at the limit; of one that is
broken off it says nothing.
@ 0 | a pontjai számítanak, jutalom nélkül | its points count, without a bonus
@ 1 | nem számít, senki nem fizet | it does not count, and nobody pays

# raised_target | SES 3.1 | többen a célnál | several at the target
A forrás a pontozásnál azt mondja: ha többen érik el a célt egy leosztással, a rubber 40 pontig
folytatódik; hogy az a leosztás rögtön odaérhet-e, nem mondja.
= The source, on scoring, says: if several reach the target on one deal, the rubber continues to 40;
it does not say if that deal may get there at once.
@ 0 | ugyanazzal a leosztással rögtön újra megnézik
= they are looked at again at once, with the same hand
@ 1 | csak a következő leosztás után nézik meg újra
= they are looked at again only after the next hand

# rounding_tie | SES 4.2 | egyenlő maradék a kerekítésnél | equal remainders in rounding
Forrásaink egyike sem szól a kerekítésről.
= None of our sources speaks of rounding.
@ 0 | az ülésrend dönt | by seat
@ 1 | sorsolás dönt, az első leosztásból | by lot, drawn from the first hand
"""
    ),
)
