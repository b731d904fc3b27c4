"""The names and texts of the common counting methods."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.sessions.counting_method import CountingTexts, SeriesTexts
from engine.text_blocks import parse_texts

RADLI_SERIES: Final = SeriesTexts(
    **parse_texts("""
nth | {number}. rádli | Rádli {number}
several | Rádlik | Rádlis
ended | {number}. rádli vége | End of rádli {number}
result | {number}. rádli | Rádli {number}
changing | A csere véget vet a futó rádlinak ({number}.): jutalom nélkül, a mostani állással.
= The change ends the running rádli {number}: without a bonus, as it stands.
changing_why | A következő leosztással új rádli kezdődik. Amíg azt nem rögzíted, a csere \
visszavonható, és a rádli folytatódik.
= The next hand begins a new rádli. Until it is recorded the change can be undone, and the rádli \
goes on.
changed | A csere véget vetett a rádlinak ({number}.), jutalom nélkül.
= This ended rádli {number}, without a bonus.
closing | A lezárás véget vet a futó rádlinak ({number}.): jutalom nélkül, a mostani állással.
= Closing ends the running rádli {number}: without a bonus, as it stands.
break_off | Rádli megszakítása | Break off the rádli
break_off_sure | Megszakítod a rádlit? Jutalom nélkül számít.
= Break the rádli off? It is evaluated without a bonus.
resume | Mégis folytatódik a rádli | Go on with the rádli after all
""")
)

RADLI_UNCOUNTED: Final = replace(
    RADLI_SERIES,
    **parse_texts("""
closing | A lezárás véget vet a futó rádlinak ({number}.): az nem számít, senki nem fizet.
= Closing ends the running rádli {number}: it does not count, and nobody pays.
break_off_sure | Megszakítod a rádlit? Nem számít, senki nem fizet.
= Break the rádli off? It does not count, and nobody pays.
"""),
)
"""The texts of a rádli at a table where one that is broken off does not count (SES 2.5)."""

RADLI: Final = CountingTexts(
    file="radlilap",
    rules=("SES 2.1", "SES 2.2", "SES 2.3", "SES 2.4"),
    stretch=RADLI_SERIES,
    **parse_texts("""
label | Rádli | Rádli
long | rádli {limit} | rádli to {limit}
agreed | rádli {limit}, jutalom {bonus} | rádli {limit}, bonus {bonus}
title | Rádlilap | Rádli sheet
about | A pontokat felírják, amíg valaki el nem éri a határt; azért jutalom jár. A rádli végén a \
különbségeket fizetik ki.
= Points are written down until somebody reaches the limit, for which there is a bonus. At the \
end of the rádli the differences are paid.
"""),
)

RUBBER_SERIES: Final = SeriesTexts(
    **parse_texts("""
nth | {number}. rubber | Rubber {number}
several | Rubberek | Rubbers
ended | {number}. rubber vége | End of rubber {number}
result | {number}. rubber eredménye | Result of rubber {number}
changing | A csere véget vet a futó rubbernek ({number}.): jutalom nélkül, a mostani állással.
= The change ends the running rubber {number}: without a bonus, as it stands.
changing_why | A következő leosztással új rubber kezdődik. Amíg azt nem rögzíted, a csere \
visszavonható, és a rubber folytatódik.
= A new rubber begins with the next hand. Until that is recorded the change can be undone, and \
the rubber goes on.
changed | A csere véget vetett a rubbernek ({number}.), jutalom nélkül.
= This ended rubber {number}, without a bonus.
closing | A lezárás véget vet a futó rubbernek ({number}.): jutalom nélkül, a mostani állással.
= Closing ends the running rubber {number}: without a bonus, as it stands.
break_off | Rubber megszakítása | Break off the rubber
break_off_sure | Megszakítod a rubbert? Jutalom nélkül számít.
= Break the rubber off? It counts without a bonus.
resume | Mégis folytatódik a rubber | Go on with the rubber after all
risen | Többen a célnál: mostantól {target} a cél, {bonus} a jutalom.
= Several at the target: from now on it is {target}, for a bonus of {bonus}.
risen_in_short | többen a célnál: a cél {target}, a jutalom {bonus}
= several at the target: now {target}, for a bonus of {bonus}
""")
)

RUBBER: Final = CountingTexts(
    file="rubberlap",
    rules=("SES 3.1", "SES 3.2", "SES 2.4"),
    stretch=RUBBER_SERIES,
    **parse_texts("""
label | Rubber | Rubber
long | rubber {target} | rubber to {target}
agreed | rubber {target}, jutalom {bonus} | rubber to {target}, bonus {bonus}
title | Rubberlap | Rubber sheet
about | A pontokat felírják a célig; ha egyszerre többen érnek oda, a cél és a jutalom nő. A \
rubbereket a végén összeadják, és akkor fizetnek.
= Points are written down to a target; if several reach it at once, target and bonus rise. All \
rubbers are added up and paid at the end.
offers | A rubber célja | Target of the rubber
"""),
)

WRITTEN_SERIES: Final = SeriesTexts(
    **parse_texts("""
nth | {number}. írás | Account {number}
several | Írt pontok | Points written
ended | Az írás vége | End of the account
result | Az írás eredménye | Result of the account
changing | A csere lezárja az eddigi írást, a mostani állással.
= The change closes the account so far, as it stands.
changing_why | Amíg a következő leosztást nem rögzíted, a csere visszavonható.
= Until the next hand is recorded the change can be undone.
changed | A csere lezárta az eddigi írást. | This closed the account so far.
""")
)

WRITTEN: Final = CountingTexts(
    file="pontlap",
    rules=("SES 3.2", "SES 2.4"),
    stretch=WRITTEN_SERIES,
    **parse_texts("""
label | Felírt pontok | Written points
long | felírt pontok | written points
agreed | felírt pontok, cél nélkül | written points, no target
title | Pontlap | Score sheet
about | A pontokat cél és jutalom nélkül írják fel, és a végén a különbségeket fizetik ki.
= Points are written down without a target or a bonus; the differences are paid at the end.
"""),
)

CASH: Final = CountingTexts(
    file="jateklap",
    rules=("SES 1.2", "SES 4.1"),
    stretch=None,
    **parse_texts("""
label | Készpénz | Cash
long | készpénzes | cash
agreed | készpénzes játék | played for cash
title | Játéklap | Cash sheet
about | Minden leosztás után rögtön elszámolnak: a vesztesek fizetnek a nyerteseknek.
= Every hand is settled at once: the losers pay the winners.
"""),
)
