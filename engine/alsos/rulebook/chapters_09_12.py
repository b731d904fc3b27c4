"""ALS 9-12: melds, calling, play, paying and writing."""

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
-- The source is silent on shared cards; Potter's rule holds for all.
# ALS 9.1 | Sorozat, vannak, béla | Sequences, vannak, béla | ALL
| Csibor: Összefüggések; Potter: Melds; Tompa: E
@ ALL
Sorozat egy színben, természetes sorrendben: terc (3 lap) 20, kvárt (4) 50, kvint, szext, szept, okt
(5-8) 100. Vannak (négy egyforma) 80. Béla (adu király és felső egy kézben) 20, bemondás nélkül is
jár. A bélán kívül egy lap csak egy sorozatban lehet; ami összeér, az egy hosszabb sorozat.
= Cards of a suit in natural order make a sequence: terc (3) is 20, kvárt (4) is 50, kvint, szext,
szept and okt (5 to 8) are 100. Vannak, all four of a kind, is 80. Béla, trump king and felső held
together, is 20 even if never said. Except for the béla, no card serves twice, and what joins up is
one longer sequence.
@ TOMPA
Tompa szerint négy VII vagy VIII nem ér, és egy hosszból csak egy sorozat számít.
= With Tompa four VIIs or VIIIs are nothing, and one sequence counts for each length.

# ALS 9.2 | Összefüggés bemondása | Declaring melds | ALL
| Csibor: Összefüggések; Potter: First Trick; Tompa: E
Az első ütésnél: a leghosszabb sorozat teljes hossza, szín és magasság nélkül; vannaknál csak annyi,
hogy van. Nem kötelező, de ami nem hangzott el, nem számít. A bélát nem kell bemondani.
= At trick 1: the full length of the longest sequence, without its suit or height; for a vannak only
that there is one. Never compulsory, but what was not declared does not count. The béla need not be
declared.

# ALS 9.3 | Kié érvényes | Whose melds are valid | ALL
| Csibor: Az összefüggések érvényesítése; Potter: Validation of Meld; Tompa: E
@ BOTH
Az első ütés után, a második kihívás előtt dől el.
= Decided between trick 1 and the next lead.
@ CSIBOR
Az kezdi, aki kihív.
= The next leader begins.
@ POTTER
Potter szerint a bemondók szólnak, a bemondás sorrendjében.
= With Potter those who declared speak, in that order.
@ BOTH
Legjobb sorozat: a hosszabb, aztán a magasabb, aztán az adu; ha így is egyenlő, senkié sem érvényes.
= The longest sequence is best, among equals the highest, then the trump one; if that does not
decide, no sequence counts.
@ TOMPA
Tompa szerint a következő ütések alatt dől el: hossz, magasság, aztán, ha adu, ha nem, a szín: makk,
piros, tök, zöld.
= With Tompa it takes the next tricks: longest, then highest, then by suit, trumps or not: makk,
piros, tök, zöld.
@ ALL
A vannakot az ütőerő rangsorolja, adus játékban az adué. A legjobb gazdája annyit számol el a
magáéiból, amennyit megnevez; a többieké elvész. Sorozat és vannak külön dől el. Két vannak is lehet
egy kézben: ha számít, rákérdezünk.
= Vannak go by strength in tricks, in a trump game by that of trumps. The owner of the best counts
those of their own they name, the rest none. Sequences and vannak are separate. A hand may have two
vannak: if it matters, we ask.

# ALS 9.4 | Kicsi | Kicsi | ALL
| Csibor: Az összefüggések érvényesítése; Potter: Validation of Meld
@ ALL
Aki azt mondja: kicsi, visszalép az érvényesítéstől.
= Saying kicsi is giving way.
@ CSIBOR
Csibor szerint jobb összefüggéssel ezt csak védő teheti, a társa javára. Hogy kinek szólt, azt az
addigi bemondások mutatják. Ha végül senki sem jár jól vele, az sem baj. Ha a lapok szerint a
felvevő járt jól, de a bemondások szerint a társ is járhatott volna, megáll, csak kétes. Ha már a
bemondások szerint is csak a felvevő járhatott jól, hiba. (A program döntése.)
= Csibor: with the better meld only a defender may, in the partner's favour. Whom it was meant for
shows in what had been declared by then. If nobody gains by it in the end, no harm is done. If by
the cards the declarer gained, where by the declarations the partner could have, it holds and is
only doubtful. If even by the declarations nobody but the declarer could gain, it is an error. (The
program's ruling.)
@ POTTER
Potter szerint jobb összefüggéssel is bárki.
= Potter: with the better meld too, anybody.

# ALS 10.1 | Mikor lehet gyerünk | When to call | ALL
| Csibor: Hívás; Potter: Calling
@ BOTH
Adus játékban és szanzaduban, ha senki sem mondott figurát. Ideje: az összefüggések érvényesítése
után, a második ütés alatt.
= In trump games and szanzadu, if nobody announced a figure. Time: after the melds are settled,
during trick 2.
@ POTTER
Potter szerint betliben is, és a kassza nem zárja ki.
= Potter: in betli too, and kassza is no obstacle.
@ TOMPA
Tompa szerint nincs gyerünk.
= Tompa: no calling of gyerünk.

-- The sources speak of one call and never of a second.
# ALS 10.2 | Gyerünk és a felelet | Calling and answering | BOTH
| Csibor: Hívás; Potter: Calling
@ BOTH
Lapja előtt bárki mondhatja. A másik fél feladja, továbbjátszik kétszeresért, vagy kontrát mond rá;
minden további fokozat kétszerez. Aki felad, a legutolsó kétszerezés nélkül veszti el a játékot, és
nem játsszák végig. Leosztásonként egy hívás van. (A program döntése.)
= You may call when about to play a card. The opponents give up, go on at double price, or say
kontra to it; each step after that doubles again. A side that gives up has lost the game at the
price before the newest doubling, and the cards are thrown in. There is one call in a hand. (The
program's ruling.)
@ POTTER
Potter szerint a kassza a játékkal együtt drágul és dől el.
= With Potter kassza follows the game in price and result.

-- Csibor is silent. One defender alone should not give up the other's hand.
# ALS 10.3 | A két védő felelete | The two defenders' answer | BOTH/3,4
| Potter: Calling
A védők a felvevő jobb oldalától kezdve egymás után felelnek. A bátrabb felelet számít: feladás csak
az, ha mindketten feladják. (A program döntése.)
= The defender to the right of the declarer answers, then the other. What counts is the braver of
their answers: the game is given up only when both say so. (The program's ruling.)

# ALS 10.4 | Megállapodások a hívásról | House rules for calling | BOTH
| Potter: Variations, Calling
@ BOTH
Megállapodhatnak, hogy nincs hívás. Vagy hogy bemondott figura is hívható: ha feladják, azé, aki
hívta, és a vele járó kötelesség megszűnik. Vagy hogy a kontrázó fél visszahívhat.
= The table may agree on no calling. Or that an announced figure may be called too: given up, it is
won by the side that called, and its obligations end. Or that the side that said kontra may call
back.
@ POTTER
Potter kasszája csak a játékkal együtt hívható és adható fel, magában nem. (A program döntése.)
= Potter's kassza is called and given up only with the game, not by itself. (The program's ruling.)

# ALS 11.1 | Ki hív ki először | The first lead | ALL
| Csibor: Lejátszás; Potter: First Trick, Two-Player Game; Tompa: G
@ BOTH
Adus játékban és klopitzkyben az osztó jobb szomszédja. Szanzaduban a felvevő bal szomszédja azok
közül, akik játszanak; ketten az ellenfele.
= Trump game and klopitzky: the dealer's right-hand neighbour. Szanzadu: the declarer's left-hand
neighbour among those in play; with two, the opponent.
@ CSIBOR
Csibor szerint betliben is a felvevő bal szomszédja.
= Csibor: in betli as in szanzadu.
@ POTTER
Potter szerint betliben az osztó jobb szomszédja.
= Potter: in betli the dealer's right-hand neighbour.
@ TOMPA
Tompa szerint mindig a felvevő.
= Tompa: always the declarer.

# ALS 11.2 | Színre szín, adukényszer | Following and trumping | ALL
| Csibor: Lejátszás; Potter: General rules of play; Tompa: G
Színre színt kell adni. Akinek nincs, aduzni köteles, ha van adu és van nála; különben bármit tehet.
Felülütni nem kötelező. Aki az ütést viszi, az hív ki a következőre.
= Follow suit. If void, play a trump if there are trumps and you hold one; otherwise anything.
Nobody has to beat. Whoever takes the trick leads next.

# ALS 11.3 | Színtagadás | Revoke | ALL
| project: a források nem szólnak büntetésről = the sources are silent on penalties
A színtagadásra a források nem szabnak büntetést. A program feljegyzi, és a versenybíró dönt (SES
6).
= None of our sources punishes failing to follow suit. It is noted in the program, and the director
decides (SES 6).

# ALS 12.1 | Készpénz hárman | Cash, three players | BOTH/3,4
| Csibor: Pontszámítás; Potter: Scoring
Ha a felvevő tétele megvan, mindkét védő kifizeti neki az értékét; ha megbukott, ő fizeti ki
mindkettőnek. Ha védő figurája van meg, a felvevő fizet mindkét védőnek; ha megbukott, mindkét védő
a felvevőnek.
= When an item of the declarer's succeeds, both defenders pay its value to the declarer; when it
fails, both are paid by the declarer. When a defender's figure succeeds, the declarer pays the two
defenders; when it fails, the two pay the declarer.

# ALS 12.2 | Írás | Writing | ALL
| Csibor: Pontszámítás; Potter: Scoring
Rádliban és rubberben semmit sem vonnak le egymásból. Minden tétel értékét a nyertes oldal írja fel:
a felvevő egyszer, vagy mindkét védő egyszer-egyszer.
= In a rádli or rubber nothing is netted. Each item's value is written by the side that won it: once
by the declarer, or once by each defender.

# ALS 12.3 | Ketten | Two players | ALL/2
| Csibor: Pontszámítás; Potter: Two-Player Game; Tompa: F
Ketten ugyanez áll egyetlen védővel: egymásnak fizetnek, vagy a tétel nyertese írja fel az értékét.
= The same with a single defender: one pays the other, or the item's winner writes its value.

# ALS 12.4 | Négyen | Four players | BOTH/4
| Csibor: A négyes alsós; Potter: Alsós with four players
@ BOTH/4
A kimaradó osztó a védőkkel tart. Írásban mindig.
= The dealer sitting out shares with the defenders. When writing, always.
@ POTTER/4
Potter szerint készpénzben is mindig.
= Potter: for cash too.
@ CSIBOR/4
Csibor szerint készpénzben megállapodás kérdése: az osztó vagy nem kap és nem fizet, vagy a felvevő
három játékossal számol el.
= Csibor: for cash as agreed: either the dealer neither gets nor pays, or the declarer settles with
three players.
@ BOTH/4
Klopitzkynél a 4.4 mondja meg.
= For klopitzky see 4.4.
""",
    TABLES_BY_NAME,
    SOURCES,
)
