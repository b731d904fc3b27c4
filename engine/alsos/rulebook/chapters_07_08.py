"""ALS 7-8: kontra, exchange."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import (
    TABLES_BY_NAME,
)
from engine.rulebook.rule import (
    Rule,
)
from engine.rulebook.rule_parser import parse_rules
from engine.rulebook.sources import SOURCES

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# ALS 7.1 | A kontra fokozatai | The steps of kontra | ALL
| Csibor: Kontrafokozatok; Potter: Kontras; Tompa: F
@ CSIBOR
Öt fokozat van: kontra, rekontra, szubkontra, hirskontra, mordkontra.
= There are five: kontra, rekontra, szubkontra, hirskontra, mordkontra.
@ POTTER
Potter szerint négy van: kontra, rekontra, szubkontra, hirskontra, és megállapodással ötödiknek
mordkontra.
= Potter: four, kontra, rekontra, szubkontra, hirskontra, and by agreement mordkontra as the fifth.
@ TOMPA
Tompa szerint kettő van: kontra és rekontra.
= Tompa: two, kontra and rekontra.
@ ALL
A két fél felváltva szól, és mindig a bemondó ellenfele kezdi.
= The sides alternate, and the announcer's opponents always begin.
@ BOTH
Övé a kontra, a szubkontra és a mordkontra, a bemondó oldaláé a rekontra és a hirskontra.
= Theirs are kontra, szubkontra and mordkontra, the announcer's side has rekontra and hirskontra.

# ALS 7.2 | Mennyit szoroz a kontra | What kontra multiplies by | ALL
| Csibor: Kontrafokozatok; Potter: Kontras; Tompa: F
Minden fokozat csak azt a tételt drágítja, amelyikre mondták: elölről négyszeresére, hátulról
kétszeresére.
= Each step raises only the item it was said to: four times from the front, twice from the back.

# ALS 7.3 | Ki mit kontrázhat | Who may kontra what | ALL
| Csibor: Kontrafokozatok; Potter: Kontras
@ ALL
A védők a játékot és a felvevő figuráit, a felvevő a védők figuráit.
= Defenders can kontra the game and whatever figures the declarer announced; the declarer can kontra
theirs.
@ BOTH/3,4
Társat kontrázni nem lehet. A védők közül bármelyik felelhet, de csak az egyik, és az mindkettőjükre
áll.
= Partners cannot kontra each other. One defender's answer counts for both, and only one may answer.

# ALS 7.4 | Minden tétel külön | Every item by itself | ALL
| Csibor: Kontrafokozatok; Potter: Kontras
A játéknak és minden figurának saját kontrasora van; az egyik nem drágítja a másikat. Ha a kontra
figurára szól, a figurát meg kell nevezni.
= The game and every figure has a kontra chain of its own; one does not raise another. A kontra to a
figure must name the figure.

-- The béla is in one hand, so béla kassza from both sides cannot be right: that is a finding of
-- its own. A false one is against the rules; what becomes of its factor is for the director.
# ALS 7.5 | Béla kassza | Béla kassza | CSIBOR
| Csibor: Alapjátékok, Előzetes bemondások
Akinél az adu király és felső van, drágíthatja az adus játékot: elölről négyszeresére, hátulról
kétszeresére. Egy oldal csak egyszer mondhatja, licit közben senki. A játék szorzója, nem külön
tétel.
= The player with the trump king and felső can make the trump game dearer: four times from the
front, twice from the back. A side says it no more than once, and nobody while bidding. It
multiplies the game and is not scored apart.

# ALS 8.1 | Mikor lehet cserélni | When exchange is possible | ALL
| Csibor: Taloncsere; Potter: Trump Exchange; Tompa: G
Csak akkor van csere, ha az első körben elfogadott eredeti szín az adu.
= Only if the original suit was accepted as trumps in round 1.

# ALS 8.2 | Síber | Síber | BOTH
| Csibor: Taloncsere; Potter: Trump Exchange, Two-Player Game
@ BOTH
Síber akkor van, ha a talon tetején adu vagy ász fekszik. A jog azé, akinél az adu VII van; ha az
nyitva fekszik, akinél a VIII.
= There is a síber when a trump or an ace lies on top of the talon. It belongs to the player with
the trump VII, or with the VIII if that card is open.
@ CSIBOR
Csibor szerint, ha mindkettő nyitva fekszik, akinél a IX.
= With Csibor, to the player with the IX if both are.
@ BOTH/3,4
Hárman: ezt a lapot nyitva leteszi, felveszi az egész talont, és 4 lapot lerak.
= With three: lay this card down open, pick up all of the talon, put 4 away.
@ BOTH/2
Ketten: viszi a két nyílt lapot, majd alulról a csukottakat, amíg adu vagy ász jön, és 12 lapra rak
le.
= With two: take the open pair, then closed cards from below for as long as trumps or aces turn up,
and put down to 12.
@ CSIBOR/2
Csibor szerint azután, ha maradt csukott lap, felülről is így vesz, és csak a végén rak le.
= With Csibor, if closed cards are left, it then goes on from above in the same way, before anything
is put down.

-- Csibor leaves trump discards to the table; that they are not allowed by default is ours.
# ALS 8.3 | Adut lerakni | Discarding trumps | BOTH
| Csibor: Taloncsere; Potter: Trump Exchange, Variations
@ CSIBOR
Csibor szerint előre meg kell állapodni, hogy síbernél adut szabad-e lerakni. Ha nem szóltak róla,
nem szabad. (A program döntése.)
= With Csibor the table agrees beforehand whether trumps may be discarded in a síber. If nothing was
said, they may not. (The program's ruling.)
@ POTTER
Potter szerint síbernél adut lerakni nem szabad, bár van, ahol engedik.
= Potter: no trumps in a síber, though some allow them.
@ BOTH
Ahol szabad, ott bármelyik adu lerakható.
= Where it is allowed, any trump may go.
@ CSIBOR
Annak a bélának a lapjai is, amelyre béla kasszát mondtak.
= One of the béla that béla kassza was said for may go too.

-- Each card taken is a choice that nobody sees, so discards say how many were taken at least.
# ALS 8.4 | Egyszerű csere | Simple exchange | ALL
| Csibor: Taloncsere; Potter: Trump Exchange, Variations; Tompa: G
@ BOTH
Ha síber nem lehetséges, akinél az adu VII van, elcserélheti a felkínált lapra.
= When there can be no síber, the player with the trump VII can trade it for the indicator.
@ POTTER
Potter szerint síber helyett is.
= With Potter also in place of a síber.
@ TOMPA
Tompa szerint az adu VII cserélhető a felkínált lapra, vagy a VIII, ha a felkínált lap a VII; utána
a talon tetejéről is elvihető az adu vagy ász, majd ugyanígy sorra a legalsó csukott lap.
Bármelyiknél meg lehet állni.
= With Tompa the trump VII can be traded for the indicator, or the VIII if the VII is the indicator;
after that a trump or ace on top of the talon can be taken, and then the lowest closed cards one by
one as long as they are such. One may stop at any of them.
@ ALL
Megállapodással a VIII is elcserélhető, ha a VII a talon valamelyik végén nyitva fekszik.
= By agreement the VIII can be traded too, if the VII lies open at either end of the talon.

# ALS 8.5 | A csere ideje | The moment of exchange | ALL
| Csibor: Taloncsere; Potter: Trump Exchange; Tompa: G
@ ALL
Cserélni sosem kötelező.
= Nobody has to exchange.
@ CSIBOR
Ideje hátulról van, amikor a jogosult sorra kerül, a bemondásai előtt.
= It comes in the back stage, on your turn, ahead of your announcements.
@ CSIBOR/2
Ketten Csibor szerint a felülről vétel megáll az alulról felütött lapnál.
= With two, going from above ends with Csibor at the card that was turned up from below.
@ POTTER
Potter szerint síber csak az első kihívás előtt van, egyszerű csere közvetlenül az első saját lap
előtt.
= With Potter a síber must come before any card is led, the simple exchange just before you play
your first.
@ TOMPA
Tompa szerint az első lap előtt kell cserélni, és adut lerakni csak megállapodással szabad. (A
program döntése.)
= With Tompa you exchange before your first card, and trumps can be put away only by agreement. (The
program's ruling.)
""",
    TABLES_BY_NAME,
    SOURCES,
)
