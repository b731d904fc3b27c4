"""ALS 7-12: kontra, exchange, melds, calling, play, paying."""

from typing import Final

TEXT: Final = """
# ALS 7.1 | A kontra fokozatai | The steps of kontra | ALL
| Csibor: Kontrafokozatok; Potter: Kontras; Tompa: F
@ CSIBOR | Öt fokozat van: kontra, rekontra, szubkontra, hirskontra, mordkontra.
= There are five: kontra, rekontra, szubkontra, hirskontra, mordkontra.
@ POTTER
Potter szerint négy van: kontra, rekontra, szubkontra, hirskontra, és megállapodással ötödiknek
mordkontra.
= Potter: four, kontra, rekontra, szubkontra, hirskontra, and by agreement mordkontra as the fifth.
@ TOMPA | Tompa szerint kettő van: kontra és rekontra. | Tompa: two, kontra and rekontra.
@ ALL | A két fél felváltva szól, és mindig a bemondó ellenfele kezdi.
= The sides alternate, and the announcer's opponents always begin.
@ BOTH | Övé a kontra, a szubkontra és a mordkontra, a bemondó oldaláé a rekontra és a hirskontra.
= Theirs are kontra, szubkontra and mordkontra, the announcer's side has rekontra and hirskontra.

# ALS 7.2 | Mennyit szoroz a kontra | What kontra multiplies by | ALL
| Csibor: Kontrafokozatok; Potter: Kontras; Tompa: F
Minden fokozat csak azt a tételt drágítja, amelyikre mondták: elölről négyszeresére, hátulról
kétszeresére.
= Each step raises only the item it was said to: four times from the front, twice from the back.

# ALS 7.3 | Ki mit kontrázhat | Who may kontra what | ALL | Csibor: Kontrafokozatok; Potter: Kontras
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
# ALS 7.5 | Béla kassza | Béla kassza | CSIBOR | Csibor: Alapjátékok, Előzetes bemondások
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

# ALS 8.2 | Síber | Síber | BOTH | Csibor: Taloncsere; Potter: Trump Exchange, Two-Player Game
@ BOTH
Síber akkor van, ha a talon tetején adu vagy ász fekszik. A jog azé, akinél az adu VII van; ha az
nyitva fekszik, akinél a VIII.
= There is a síber when a trump or an ace lies on top of the talon. It belongs to the player with
the trump VII, or with the VIII if that card is open.
@ CSIBOR | Csibor szerint, ha mindkettő nyitva fekszik, akinél a IX.
= With Csibor, to the player with the IX if both are.
@ BOTH/3,4 | Hárman: ezt a lapot nyitva leteszi, felveszi az egész talont, és 4 lapot lerak.
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
@ POTTER | Potter szerint síbernél adut lerakni nem szabad, bár van, ahol engedik.
= Potter: no trumps in a síber, though some allow them.
@ BOTH | Ahol szabad, ott bármelyik adu lerakható. | Where it is allowed, any trump may go.
@ CSIBOR | Annak a bélának a lapjai is, amelyre béla kasszát mondtak.
= One of the béla that béla kassza was said for may go too.

-- Each card taken is a choice that nobody sees, so discards say how many were taken at least.
# ALS 8.4 | Egyszerű csere | Simple exchange | ALL
| Csibor: Taloncsere; Potter: Trump Exchange, Variations; Tompa: G
@ BOTH | Ha síber nem lehetséges, akinél az adu VII van, elcserélheti a felkínált lapra.
= When there can be no síber, the player with the trump VII can trade it for the indicator.
@ POTTER | Potter szerint síber helyett is. | With Potter also in place of a síber.
@ TOMPA
Tompa szerint az adu VII cserélhető a felkínált lapra, vagy a VIII, ha a felkínált lap a VII; utána
a talon tetejéről is elvihető az adu vagy ász, majd ugyanígy sorra a legalsó csukott lap.
Bármelyiknél meg lehet állni.
= With Tompa the trump VII can be traded for the indicator, or the VIII if the VII is the indicator;
after that a trump or ace on top of the talon can be taken, and then the lowest closed cards one by
one as long as they are such. One may stop at any of them.
@ ALL | Megállapodással a VIII is elcserélhető, ha a VII a talon valamelyik végén nyitva fekszik.
= By agreement the VIII can be traded too, if the VII lies open at either end of the talon.

# ALS 8.5 | A csere ideje | The moment of exchange | ALL
| Csibor: Taloncsere; Potter: Trump Exchange; Tompa: G
@ ALL | Cserélni sosem kötelező. | Nobody has to exchange.
@ CSIBOR | Ideje hátulról van, amikor a jogosult sorra kerül, a bemondásai előtt.
= It comes in the back stage, on your turn, ahead of your announcements.
@ CSIBOR/2 | Ketten Csibor szerint a felülről vétel megáll az alulról felütött lapnál.
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
@ TOMPA | Tompa szerint négy VII vagy VIII nem ér, és egy hosszból csak egy sorozat számít.
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
@ BOTH | Az első ütés után, a második kihívás előtt dől el.
= Decided between trick 1 and the next lead.
@ CSIBOR | Az kezdi, aki kihív. | The next leader begins.
@ POTTER | Potter szerint a bemondók szólnak, a bemondás sorrendjében.
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

# ALS 9.4 | Kicsi | Kicsi | ALL | Csibor: Az összefüggések érvényesítése; Potter: Validation of Meld
@ ALL | Aki azt mondja: kicsi, visszalép az érvényesítéstől. | Saying kicsi is giving way.
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
@ POTTER | Potter szerint jobb összefüggéssel is bárki. | Potter: with the better meld too, anybody.

# ALS 10.1 | Mikor lehet gyerünk | When to call | ALL | Csibor: Hívás; Potter: Calling
@ BOTH
Adus játékban és szanzaduban, ha senki sem mondott figurát. Ideje: az összefüggések érvényesítése
után, a második ütés alatt.
= In trump games and szanzadu, if nobody announced a figure. Time: after the melds are settled,
during trick 2.
@ POTTER | Potter szerint betliben is, és a kassza nem zárja ki.
= Potter: in betli too, and kassza is no obstacle.
@ TOMPA | Tompa szerint nincs gyerünk. | Tompa: no calling of gyerünk.

-- The sources speak of one call and never of a second.
# ALS 10.2 | Gyerünk és a felelet | Calling and answering | BOTH | Csibor: Hívás; Potter: Calling
@ BOTH
Lapja előtt bárki mondhatja. A másik fél feladja, továbbjátszik kétszeresért, vagy kontrát mond rá;
minden további fokozat kétszerez. Aki felad, a legutolsó kétszerezés nélkül veszti el a játékot, és
nem játsszák végig. Leosztásonként egy hívás van. (A program döntése.)
= You may call when about to play a card. The opponents give up, go on at double price, or say
kontra to it; each step after that doubles again. A side that gives up has lost the game at the
price before the newest doubling, and the cards are thrown in. There is one call in a hand. (The
program's ruling.)
@ POTTER | Potter szerint a kassza a játékkal együtt drágul és dől el.
= With Potter kassza follows the game in price and result.

-- Csibor is silent. One defender alone should not give up the other's hand.
# ALS 10.3 | A két védő felelete | The two defenders' answer | BOTH/3,4 | Potter: Calling
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
@ CSIBOR | Csibor szerint betliben is a felvevő bal szomszédja. | Csibor: in betli as in szanzadu.
@ POTTER | Potter szerint betliben az osztó jobb szomszédja.
= Potter: in betli the dealer's right-hand neighbour.
@ TOMPA | Tompa szerint mindig a felvevő. | Tompa: always the declarer.

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

# ALS 12.2 | Írás | Writing | ALL | Csibor: Pontszámítás; Potter: Scoring
Rádliban és rubberben semmit sem vonnak le egymásból. Minden tétel értékét a nyertes oldal írja fel:
a felvevő egyszer, vagy mindkét védő egyszer-egyszer.
= In a rádli or rubber nothing is netted. Each item's value is written by the side that won it: once
by the declarer, or once by each defender.

# ALS 12.3 | Ketten | Two players | ALL/2 | Csibor: Pontszámítás; Potter: Two-Player Game; Tompa: F
Ketten ugyanez áll egyetlen védővel: egymásnak fizetnek, vagy a tétel nyertese írja fel az értékét.
= The same with a single defender: one pays the other, or the item's winner writes its value.

# ALS 12.4 | Négyen | Four players | BOTH/4
| Csibor: A négyes alsós; Potter: Alsós with four players
@ BOTH/4 | A kimaradó osztó a védőkkel tart. Írásban mindig.
= The dealer sitting out shares with the defenders. When writing, always.
@ POTTER/4 | Potter szerint készpénzben is mindig. | Potter: for cash too.
@ CSIBOR/4
Csibor szerint készpénzben megállapodás kérdése: az osztó vagy nem kap és nem fizet, vagy a felvevő
három játékossal számol el.
= Csibor: for cash as agreed: either the dealer neither gets nor pays, or the declarer settles with
three players.
@ BOTH/4 | Klopitzkynél a 4.4 mondja meg. | For klopitzky see 4.4.
"""
