"""SES 1-6: sessions, rádli, rubber, money, corrections, rulings.

A passage about a counting method applies to the tables whose usual method it is: the rules here
name the methods, and `book` replaces them by the tables of the games.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from engine.rulebook.rule import (
    NONE,
    BilingualText,
    Book,
    Chapter,
    Rule,
    SessionReading,
    TextByVariant,
    Variants,
    variants_of_preset,
)
from engine.rulebook.rule_parser import parse_rules, parse_terms
from engine.rulebook.sources import SOURCES

ID: Final = "SES"
_ANY: Final = "*"
"""Stands for every game, and for every counting method."""


def _usual(way: str, players: tuple[int, ...] = ()) -> Variants:
    """Return the tables, of any game, with this usual counting method."""
    return variants_of_preset(_ANY, way, *(players or (2, 3, 4, 5)))


RADLI: Final = _usual("radli")
RUBBER: Final = _usual("rubber")
WRITTEN: Final = _usual("written")
SERIES: Final = RADLI | RUBBER
WRITES: Final = SERIES | WRITTEN
EVERY: Final = _usual(_ANY)


def session_book(usual: Mapping[str, Variants], readings: Collection[SessionReading] = ()) -> Book:
    """Return the book of sessions for tables by their usual counting method."""
    rules = {rule.number: _told_to(rule, usual) for rule in RULES}
    return Book(
        id=ID,
        chapters=CHAPTERS,
        rules=tuple(rules.values()),
        readings=tuple(
            Rule(
                one.number,
                one.title,
                one.text,
                rules[one.number.rpartition(" ")[0]].source,
                _met(NONE.union(*(_usual(way, one.players) for way in one.ways)), usual),
            )
            for number in rules
            for one in readings
            if one.number.rpartition(" ")[0] == number
        ),
        terms=TERMS,
    )


def _told_to(rule: Rule, usual: Mapping[str, Variants]) -> Rule:
    text = rule.text
    if isinstance(text, TextByVariant):
        text = TextByVariant(*(replace(one, about=_met(one.about, usual)) for one in text.passages))
    return replace(
        rule, text=text, applies=_met(rule.applies, usual), ruled=_met(rule.ruled, usual)
    )


def _met(of: Variants, usual: Mapping[str, Variants]) -> Variants:
    """Return the games' tables with this usual counting method and number of players."""
    every = NONE.union(*usual.values())
    return frozenset(
        table
        for _, way, players in of
        for table in (every if way == _ANY else usual.get(way, NONE))
        if table.players == players
    )


CHAPTERS: Final = (
    Chapter("SES 1", BilingualText("Az asztal és a módok", "Sessions and modes")),
    Chapter("SES 2", BilingualText("Rádli (Csibor)", "Rádli (Csibor)")),
    Chapter("SES 3", BilingualText("Rubber (Potter)", "Rubber (Potter)")),
    Chapter("SES 4", BilingualText("Pénz", "Money")),
    Chapter("SES 5", BilingualText("Javítások", "Corrections")),
    Chapter("SES 6", BilingualText("Szabálytalanság és döntés", "Irregularities and rulings")),
)

TABLES_BY_NAME: Final = {
    "RADLI": RADLI,
    "RUBBER": RUBBER,
    "WRITTEN": WRITTEN,
    "SERIES": SERIES,
    "WRITES": WRITES,
    "EVERY": EVERY,
}
"""The tables by their names in texts."""

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SES 1.1 | Asztal és est | Session and evening | EVERY
| project: hogyan vezetjük a partikat = how sessions are kept
Egy asztal egy estéjéhez tartozik a játék, a szabálykészlet a megállapodásokkal, 2-5 játékos
ülésrendben, az elszámolás módja és a pont ára. Két leosztás között játékost lehet cserélni, és ha
annyian is játszhatják, valaki leülhet vagy elmehet. Az est a klub összes asztala, amely együtt
számol el.
= What belongs to a table for the evening: the game, its rule set and agreements, 2-5 players as
they sit, how it is scored and what a point costs. Between two hands players can be replaced, and if
the game can be played by so many, somebody may join or leave. The evening is made up of all tables
of the club that settle accounts together.

# SES 1.2 | Az elszámolás módjai | Modes | EVERY
| project: ahogyan a játékokban számolni szokás = the ways of scoring the games know
Készpénz: minden leosztás után egymásnak fizetnek, összesen nulla. Rádli (alsós): a pontokat írják,
és a rádli végén értékelik. Egység (snapszer): elmenés és bunkó. Az ulti és a tarokk leosztásonként
nullára jön ki; ultiban az ablak is egy számla.
= Cash: payment follows every hand and comes to nil. Rádli (Alsós): scores are written down and
worked out once the rádli is over. Units (Snapszer): who goes out, and bunkó. In Ulti and Tarokk
each hand comes to nil; Ulti's window has an account as well.

# SES 2.1 | A rádli határa | The limit of a rádli | RADLI | Csibor: Pontszámítás
A határ 40, 50, 80 vagy 100 pont; ha másban nem állapodnak meg, 80. A rádli jutalma 20 pont,
megállapodással más.
= The limit is 40, 50, 80 or 100 points; 80 unless agreed. The rádli bonus is 20 points, or as
agreed.

# SES 2.2 | A rádli vége | The end of a rádli | RADLI | Csibor: Pontszámítás
A rádli azzal a leosztással ér véget, amely után valaki elérte vagy túllépte a határt.
= A rádli is over when, at the end of a hand, some player's points are at the limit or above.

# SES 2.3 | Kié a jutalom | Who gets the bonus | RADLI | Csibor: Pontszámítás, A négyes alsós
@ RADLI | Ha egy játékos ért oda, övé a 20 pont. | A player who gets there alone has the 20.
@ RADLI/2,3
Hárman, ha többen értek oda: a legtöbb pontúé a fele, 10; ha ott holtverseny van, senkié.
= If several of three get there, the best of them has half, 10; if the best are equal, nobody.
@ RADLI/2 | Ketten ugyanígy. (A program döntése.) | Two players likewise. (The program's ruling.)
@ RADLI/4
Négyen, ha többen értek oda: a legtöbb pontúé a fele, 10; két holtversenyző 5-5-öt kap, három vagy
több semmit.
= If several of four get there, the best has half, 10; two equal best have 5 each, three or more
nothing.

# SES 2.4 | A rádli eredménye | The result of a rádli | WRITES
| Csibor: Pontszámítás, A rádli eredmény kiszámítása; Potter: Scoring
Mindenki megszorozza a pontjait a többi játékos számával (hárman 2-vel), és levonja a többiek
pontjainak összegét. A jutalom is beleszámít. Az eredmények összege nulla.
= Each player multiplies their points by the number of the others (2 with three players) and takes
off the sum of the others' points. Bonuses count. The results add up to zero.

-- The bonus is for reaching the limit, which nobody has.
# SES 2.5 | Félbehagyott rádli vagy rubber | A rádli or rubber broken off | SERIES
| project: a források minden rádlit végigjátszanak, és az utolsón kívül minden rubbert
| = the sources end every rádli, and every rubber but the last
@ RADLI
A félbehagyott rádlit, azt is, amelynél az asztalt lezárják, ugyanígy értékelik, jutalom nélkül, és
meg is jelölik. A csere, a beülés és a távozás nem félbehagyás: ami áll, mindig számít, jutalom
nélkül. (A program döntése.)
= An unfinished rádli, also one at which the table is closed, is worked out in the usual manner but
with no bonus, and labelled as unfinished. A substitution, somebody joining or leaving is no
breaking off: what stands always counts, without the bonus. (The program's ruling.)
@ RUBBER
A félbehagyott rubberért nem jár jutalom, pontjai számítanak, és meg is jelölik. (A program
döntése.)
= A rubber that is broken off earns nobody the bonus; its points count, and it is labelled. (The
program's ruling.)

# SES 3.1 | Rubber Potter szerint | Potter's rubber | RUBBER | Potter: Scoring, Scoring schedules
A cél 20, a jutalom 2 pont. Ha egy leosztás után pontosan egy játékos van a célnál vagy felette, övé
a jutalom, és a rubber véget ér. Ha többen, a cél 40, a jutalom 4, aztán 60 és 6, és így tovább;
ugyanazzal a leosztással rögtön újra megnézik. (A program döntése.) Ha az adus játék 4 pont, az első
80-at elérőé 20 pont.
= You play to 20 for a bonus of 2. When a hand leaves just one player at 20 or above, the bonus is
theirs and the rubber over. When it leaves more, play to 40 for 4, then to 60 for 6, always counting
on; the same hand is tried against the new target. (The program's ruling.) If the trump game is
worth 4, the first at 80 has 20.

# SES 3.2 | Rubberek összesítése | Adding up rubbers | RUBBER + WRITTEN | Potter: Scoring; Tompa: F
@ RUBBER
Amikor az asztal befejezi, minden rubber pontjait összeadják, a befejezetlenét is, és a 2.4 adja az
eredményt.
= When the table stops, every rubber's points are summed, those of an unfinished one as well, and
2.4 turns them into results.
@ WRITTEN | Tompa szerint a felírt pontok végösszegére alkalmazzák a 2.4-et.
= With Tompa, 2.4 is applied to the totals on the sheet.

# SES 4.1 | A pont ára | The price of a point | EVERY | Csibor: Pontszámítás
Egy pont árában az első leosztás előtt állapodnak meg; a pénznem alapesetben forint. Az összegek
pontos tizedes számok, és kerekítés előtt és után is nulla az összegük.
= The price of a point is agreed before the first hand, in forints unless another currency is
chosen. Amounts are exact decimals and add up to zero before and after rounding.

-- Among equal remainders winners go up in seat order, then losers from the last seat on, so that
-- wins and losses mirror each other.
# SES 4.2 | Kerekítés | Rounding | EVERY | project: a pénzérmék = coins
Készpénzben a legkisebb érmére kerekítenek, forintnál 5-re, úgy, hogy az összeg nulla maradjon. A
különbözet annak jut, akinél a legnagyobb a maradék; egyenlőnél az ülésrend dönt. Ahol az asztal
sorsolásban egyezett meg, a közös elszámolás akkor sorsol, ha minden asztala.
= Cash is rounded to the smallest coin, 5 for forints, so that the sum stays zero. What is left over
goes by largest remainder; equal ones by seat. Where tables agreed on a lot, a common settlement
draws one if all its tables do.

# SES 4.3 | Ki kinek fizet | Who pays whom | EVERY | project: az elszámolás = settlement
A program a lehető legkevesebb fizetéssel hoz mindenkit nullára, egy asztalnál vagy az egész estén.
Minden fizetés kipipálható, és az este közben átadott pénz is beszámít.
= The program finds the smallest number of payments that leaves everybody at zero, for one table or
for the evening. You can tick payments off, and money that changed hands meanwhile is counted.

# SES 5.1 | Javítás | Corrections | EVERY
| project: hogyan őrizzük a bejegyzéseket = how records are kept
Feljegyzett adat nem vész el. A javítás új változat, azzal, hogy ki, mikor és miért tette. Ami utána
jön (rádli, összesítés, elszámolás), azt a program újraszámolja, és megmutatja, mi változott.
= What was recorded stays. Correcting adds a new version, with who did it, when and why. Everything
after it, rádlis, totals, settlement, is computed anew, and what changed is shown.

# SES 6.1 | Vitás leosztás és döntés | Disputed hands and rulings | EVERY
| project: hogyan zárul le egy vita = how disputes are closed
A program sosem állítja meg az asztalt. A hibás leosztás vázlatként vagy vitásként félretehető. A
versenybíró döntése zárja le: melyik tétel, milyen eredmény vagy hány pont, és miért. A döntés a
leosztással együtt megmarad és kinyomtatható.
= Play is never stopped by the program. If a hand has errors, keep it as a draft or mark it
disputed. It is closed by the director, who says for which item, with what outcome or points, and
for what reason. The decision is kept and printed together with the hand.

# SES 6.2 | Szabálytalanságok | Irregularities | EVERY
| project: az alsós forrásai nem szólnak büntetésről = the Alsós sources are silent on penalties
Rossz osztást, színtagadást, felfedett lapot és hibás cserét eseményként írnak be. Ahol a
szabálykészlet büntet (ulti, snapszer), a program alkalmazza; alsósban a versenybíró dönt.
= Misdeals, revokes, exposed cards and wrong exchanges are entered as events. In Ulti and Snapszer
the program applies the penalty of the rules; in Alsós the director decides.
""",
    TABLES_BY_NAME,
    SOURCES,
)

TERMS: Final = parse_terms(
    """
# asztal | table | SES 1.1
Egy asztal egy estéje: játék, szabályok, ülésrend, számolás, ár.
= One table on one evening: game, rules, seats, counting, price.

# est | evening | SES 1.1
A klub asztalai, amelyek együtt számolnak el.
= The tables of a club that settle together.

# számolás | counting method | SES 1.2
Ahogyan az asztal összeadja a leosztásait.
= How a table adds up its hands.

# készpénz | cash | SES 1.2
Minden leosztás után rögtön fizetnek.
= Every hand is paid at once.

# rádli | rádli | SES 2.1, SES 2.2
Leosztások sora; akkor ér véget, amikor valaki elérte a határt.
= A series of hands that ends when somebody has reached the limit.

# jutalom | bonus | SES 2.3, SES 3.1
Ráadáspont annak, aki eléri a rádli határát vagy a rubber célját; ha a határt többen érik el
egyszerre, legfeljebb a fele jár.
= Extra points for reaching the limit of a rádli or the target of a rubber; at most half of them if
several reach the limit at once.

# rubber | rubber | SES 3.1
Potter sorozata, amelyet egyvalaki nyer meg; ha egyszerre többen érik el a célt, az nő.
= Potter's series, which one player wins; if several reach the target at once, it rises.

# felírt pontok | written points | SES 3.2
Egyetlen hosszú írás, cél és jutalom nélkül.
= One long account without a target or a bonus.

# a pont ára | price of a point | SES 4.1
Ennyi pénzt ér egy pont; az első leosztás előtt állapodnak meg benne.
= What a point is worth in money, agreed on before the first hand.

# kerekítés | rounding | SES 4.2
Az összegeket a legkisebb érmére kerekítik, úgy, hogy együtt nullát adjanak.
= Amounts are rounded to the smallest coin so that they still add up to zero.

# elszámolás | settlement | SES 4.3
Ki kinek mennyit fizet a végén.
= Who pays whom at the end.

# javítás | correction | SES 5.1
Egy leosztás új változata; a régi is megmarad.
= Another version of a hand; the old one is kept.

# döntés | ruling | SES 6.1
A versenybíró szava egy vitás leosztásról.
= The director's word on a disputed hand.

# szabálytalanság | irregularity | SES 6.2
Ami a szabályok ellen történt.
= What happened against the rules.
"""
)
