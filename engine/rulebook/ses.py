"""SES 1-6: sessions, rádli, rubber, money, corrections, rulings."""

from __future__ import annotations

from typing import Final

from engine.rulebook.model import (
    ALL,
    CSIBOR,
    POTTER,
    TOMPA,
    Rule,
    Text,
    csibor,
    having,
    potter,
    project,
    tompa,
)

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "SES 1.1",
        Text("Asztal és est", "Session and evening"),
        Text(
            hu="Egy asztal egy estéjéhez tartozik a játék, a szabálykészlet a megállapodásokkal, "
            "2-4 játékos ülésrendben, az elszámolás módja és a pont ára. Játékost cserélni két "
            "leosztás között lehet. Az est a klub összes asztala, amely együtt számol el.",
            en="A session is one table on one evening: a game, a rule set with its house rules, "
            "2-4 players in seat order, a mode and the price of a point. Players change between "
            "hands. An evening is all the club's tables that settle together.",
        ),
        project("how sessions are kept"),
        ALL,
    ),
    Rule(
        "SES 1.2",
        Text("Az elszámolás módjai", "Modes"),
        Text(
            hu="Készpénz: minden leosztás után egymásnak fizetnek, összesen nulla. Rádli (alsós): "
            "a pontokat írják, és a rádli végén értékelik. Egység (snapszer): kimenés és bunkó. Az "
            "ulti és a tarokk leosztásonként nullára jön ki; ultiban az ablak is egy számla.",
            en="Cash: after each hand the players pay one another, zero in all. Rádli (Alsós): "
            "points are written, and evaluated when the rádli ends. Units (Snapszer): going out "
            "and bunkó. Ulti and Tarokk come to zero each hand; in Ulti the window is an account "
            "too.",
        ),
        project("the ways of scoring the games know"),
        ALL,
    ),
    Rule(
        "SES 2.1",
        Text("A rádli határa", "The limit of a rádli"),
        Text(
            hu="A határ 40, 50, 80 vagy 100 pont; ha nem mondják, 80. A rádli jutalma 20 pont, "
            "megállapodással más.",
            en="The limit is 40, 50, 80 or 100 points; 80 unless agreed. The rádli bonus is 20 "
            "points, or as agreed.",
        ),
        csibor("Pontszámítás"),
        CSIBOR,
    ),
    Rule(
        "SES 2.2",
        Text("A rádli vége", "The end of a rádli"),
        Text(
            hu="A rádli azzal a leosztással ér véget, amely után valaki elérte vagy túllépte a "
            "határt.",
            en="The rádli ends with the hand after which somebody has reached or passed the limit.",
        ),
        csibor("Pontszámítás"),
        CSIBOR,
    ),
    Rule(
        "SES 2.3",
        Text("Kié a jutalom", "Who gets the bonus"),
        Text(
            hu="Ha egy játékos ért oda, övé a 20 pont. Ha hárman játszva többen, a legtöbb pontú "
            "kap 10-et; ha ott holtverseny van, senki sem kap. Ketten ugyanígy. (A program "
            "döntése.) Négyen, ha többen értek oda: a legtöbb pontú kap 10-et, két holtversenyző "
            "5-öt-5-öt, három vagy több semmit.",
            en="One player there gets the 20. Three players, several there: the highest gets 10; a "
            "tie for highest: nobody. Two players: the same. (The program's ruling.) Four players, "
            "several there: the highest gets 10, two tied for highest 5 each, three or more tied "
            "nothing.",
        ),
        csibor("Pontszámítás, A négyes alsós"),
        CSIBOR,
        ruled=having(CSIBOR, 2),
    ),
    Rule(
        "SES 2.4",
        Text("A rádli eredménye", "The result of a rádli"),
        Text(
            hu="Mindenki megszorozza a pontjait a többi játékos számával (hárman 2-vel), és "
            "levonja a többiek pontjainak összegét. A jutalom is beleszámít. Az eredmények összege "
            "nulla.",
            en="Each player multiplies their points by the number of the others (2 with three "
            "players) and takes off the sum of the others' points. Bonuses count. The results add "
            "up to zero.",
        ),
        f"{csibor('Pontszámítás, A rádli eredmény kiszámítása')}; {potter('Scoring')}",
        ALL,
    ),
    Rule(
        "SES 2.5",
        Text("Félbehagyott rádli", "A rádli broken off"),
        Text(
            hu="A félbehagyott rádlit ugyanígy értékelik, jutalom nélkül, és meg is jelölik. (A "
            "program döntése.)",
            en="A rádli broken off is evaluated the same way, without a bonus, and marked so. (The "
            "program's ruling.)",
        ),
        project("the sources end every rádli"),
        CSIBOR,
        ruled=CSIBOR,
    ),
    Rule(
        "SES 3.1",
        Text("Rubber Potter szerint", "Potter's rubber"),
        Text(
            hu="A cél 20, a jutalom 2 pont. Ha egy leosztás után pontosan egy játékos van a célnál "
            "vagy felötte, övé a jutalom, és a rubber véget ér. Ha többen, a cél 40, a jutalom 4, "
            "aztán 60 és 6, és így tovább; ugyanazzal a leosztással rögtön újra megnézik. (A "
            "program döntése.) Ha az adus játék 4 pont, az első 80-at elérőé 20 pont.",
            en="The target is 20, the bonus 2. If after a hand exactly one player is at or over "
            "the target, that player gets the bonus and the rubber ends. If several are, the "
            "target becomes 40 and the bonus 4, then 60 and 6, and so on; looked at again at once "
            "with the same hand. (The program's ruling.) With a trump game of 4, the first to "
            "reach 80 gets 20.",
        ),
        potter("Scoring, Scoring schedules"),
        POTTER,
        ruled=POTTER,
    ),
    Rule(
        "SES 3.2",
        Text("Rubberek összesítése", "Adding up rubbers"),
        Text(
            hu="Amikor az asztal befejezi, minden rubber pontjait összeadják, a befejezetlenét is, "
            "és a 2.4 adja az eredményt. Tompa szerint a felírt pontok végösszegére alkalmazzák a "
            "2.4-et.",
            en="At the end of the session all rubbers' points are added up, unfinished ones too, "
            "and 2.4 gives the results. Tompa: 2.4 is used on the written totals.",
        ),
        f"{potter('Scoring')}; {tompa('F')}",
        POTTER | TOMPA,
    ),
    Rule(
        "SES 4.1",
        Text("A pont ára", "The price of a point"),
        Text(
            hu="Egy pont árában az első leosztás előtt állapodnak meg; a pénznem alapesetben "
            "forint. Az összegek pontos tizedes számok, és kerekítés előtt és után is nulla az "
            "összegük.",
            en="The price of a point is agreed before the first hand, in forints unless another "
            "currency is chosen. Amounts are exact decimals and add up to zero before and after "
            "rounding.",
        ),
        csibor("Pontszámítás"),
        ALL,
    ),
    Rule(
        "SES 4.2",
        Text("Kerekítés", "Rounding"),
        Text(
            hu="Készpénzben a legkisebb érmére kerekítenek, forintnál 5-re, úgy, hogy az összeg "
            "nulla maradjon. A különbözet annak jut, akinél a legnagyobb a maradék; egyenlőnél az "
            "ülésrend dönt.",
            en="Cash is rounded to the smallest coin, 5 for forints, so that the sum stays zero. "
            "What is left over goes by largest remainder; equal ones by seat.",
        ),
        project("coins"),
        ALL,
    ),
    Rule(
        "SES 4.3",
        Text("Ki kinek fizet", "Who pays whom"),
        Text(
            hu="A program a lehető legkevesebb fizetéssel hoz mindenkit nullára, egy asztalnál "
            "vagy az egész estén. Minden fizetés kipipálható, és az este közben átadott pénz is "
            "beszámít.",
            en="The program brings everyone to zero with the fewest payments, over a session or a "
            "whole evening. Each payment can be ticked off, and money handed over during the "
            "evening counts.",
        ),
        project("settlement"),
        ALL,
    ),
    Rule(
        "SES 5.1",
        Text("Javítás", "Corrections"),
        Text(
            hu="Feljegyzett adat nem vész el. A javítás új változat, azzal, hogy ki, mikor és "
            "miért tette. Ami utána jön, rádli, összesítés, elszámolás, újraszámolódik, és "
            "látszik, mi változott.",
            en="Nothing recorded is lost. A correction is a new version that says who made it, "
            "when and why. Everything after it, rádlis, totals, settlement, is computed anew, and "
            "what changed is shown.",
        ),
        project("how records are kept"),
        ALL,
    ),
    Rule(
        "SES 6.1",
        Text("Vitás leosztás és döntés", "Disputed hands and rulings"),
        Text(
            hu="A program sosem állítja meg az asztalt. A hibás leosztás vázlatként vagy vitásként "
            "félretehető. A versenyvezető döntése zárja le: melyik tétel, milyen eredmény vagy "
            "hány pont, és miért. A döntés a leosztással együtt megmarad és kinyomtatható.",
            en="The program never holds up the table. A hand with errors can be put aside as a "
            "draft or as disputed. The director's ruling closes it: which item, which outcome or "
            "how many points, and why. The ruling stays with the hand and is printed with it.",
        ),
        project("how disputes are closed"),
        ALL,
    ),
    Rule(
        "SES 6.2",
        Text("Szabálytalanságok", "Irregularities"),
        Text(
            hu="Elosztást, színtagadást, felfedett lapot és hibás cserét eseményként írnak be. "
            "Ahol a szabálykészlet büntet (ulti, snapszer), a program alkalmazza; alsósban a "
            "versenyvezető dönt.",
            en="A misdeal, a revoke, an exposed card or a wrong exchange is recorded as an event. "
            "Where the rule set has a penalty (Ulti, Snapszer) the program applies it; in Alsós "
            "the director rules.",
        ),
        project("the Alsós sources are silent on penalties"),
        ALL,
    ),
)
