"""The rules of Snapszer in this project's own words (SNA 1-4)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter, Rule, variants_of_preset
from engine.rulebook.rule_parser import parse_rules, parse_terms
from engine.snapszer.house_rules import HOUSE_RULES

TABLES: Final = {"ALL": variants_of_preset("snapszer", "snapszer", 2, 3, 4, 5)}
"""The tables by their names in texts; with five the dealer sits out (SNA 1.7)."""
SOURCES: Final = {
    "article": (
        "Snapszer, magyar leírás, „{part}” rész",
        "Snapszer, Hungarian description, part {part}",
    )
}
"""The source by its name in texts."""


RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SNA 1.1 | Lapok és pontok | Cards and points | ALL | article: Pontok
@ ALL | Ütőerőben és pontban: ász 11, X 10, király 4, felső 3, alsó 2, IX 0.
= In strength and in points: ász 11, X 10, király 4, felső 3, alsó 2, IX 0.
@ ALL/3,4,5 | Négyen és hárman 24 lappal, VII és VIII nélkül játszanak.
= With four and three players 24 cards are used, without VII and VIII.
@ ALL/2 | Ketten 20 lappal játszanak, IX sincs. | Two players have 20 cards, without the IX as well.

# SNA 1.2 | A betli sorrendje | The order in betli | ALL/3,4,5 | article: Betli
Betliben a lapok fentről lefelé: ász, király, felső, alsó, X, IX. A pontok ott nem számítanak.
= In betli the cards rank ász, király, felső, alsó, X, IX from the top. Points do not matter there.

# SNA 1.3 | Osztás, adu, társ | Deal, trumps, partner | ALL | article: Osztás
@ ALL | Az osztó utáni játékos a felvevő. | Forehand, after the dealer, is the declarer.
@ ALL/4,5
Négyen 6 lapot kapnak (3-3), talon nincs: a felvevő az első 3 után lapot hív. A színe az adu, akinél
van, az a titkos társ; magát is hívhatja, és úgy is jár, ha a lap később hozzá kerül.
= Four get 6 cards each (3-3), no talon: after the first 3 the declarer calls a card. Its suit is
trumps, its holder the secret partner; he may call himself, or find the card in his second packet.
@ ALL/3 | Hárman 8 lapot kapnak (4-4): a felvevő az első 4 után színt mond, és egyedül játszik.
= Three get 8 cards each (4-4): after the first 4 the declarer names trumps and plays alone.
@ ALL/2 | Ketten 5 lapot kapnak, egy felütött lap az adu, a többi a talon.
= Two get 5 cards each, one turned up makes trumps, the rest is the talon.

# SNA 1.4 | A lapok kijátszása | Playing the cards | ALL | article: Alapszabályok
@ ALL
Színre színt kell tenni, ha nincs, adut, és felül kell ütni, ha lehet. Az adu üti a hívott színt,
más szín semmit. Az első ütéshez a felvevő hív, utána mindig az, aki az előzőt vitte.
= Follow suit, else trump, and beat if you can. A trump beats the suit led, other suits take
nothing. The declarer leads first, then whoever took the last trick.
@ ALL/2 | Amíg a talonban van lap, ezek a kényszerek nem kötnek.
= While the talon has cards none of these duties binds.

# SNA 1.5 | Ki oszt | Who deals | ALL | article: Licitálás
Minden leosztás után a jobb oldali szomszéd oszt: az, aki most a felvevő helyén ült. Ha valaki
elment, a következő még játszó oszt, és az utána jövő a felvevő; bunkó után az osztás ugyanígy megy
tovább, mindenkivel. (A program döntése.)
= After every hand the deal passes to the right: to this hand's forehand. Once somebody is out, the
next one still playing deals and the one after him is forehand; after a bunkó the deal goes on with
everybody back in. (The program's ruling.)

# SNA 1.6 | Mi marad titok | What stays secret | ALL | article: Szabályok 4 játékos esetén
A pontokat fejben kell számolni: amíg a leosztás tart, senki nem mutat számot. Hogy ki a társ, azt a
hívott lap kijátszásáig nem szabad elárulni.
= Points are counted in the head: while a hand lasts nobody is shown a number. Who is partner must
not be told before the called card is played.

# SNA 1.7 | Öten | Five players | ALL/5
| project: a forrás legfeljebb négyet ismer = the source knows four players at most
Ha öten ülnek az asztalnál, az osztó kimarad: nem kap lapot és nem szól, a másik négy játszik, és ő
nem ír. Megállapodás szerint ő is felírja, amit a felvevő ellenfelei mind felírnak; ha közülük egy
egyedül ír, az osztó nem, és Fedák Sárival csak az megy el rögtön, aki játszott. Mihelyt valaki
elment, a többi négy mindig játszik. (A program döntése.)
= With five at the table the dealer sits out: he gets no cards and says nothing, the other four
play, and he writes nothing. By agreement he writes what the declarer's opponents all write, too;
where one of them writes alone he does not, and with Fedák Sári only those who played go out at
once. As soon as one has gone out, the other four always play. (The program's ruling.)

# SNA 2.1 | 66 és „Kész!” | 66 and “Kész!” | ALL | article: Pontok; Szabályok 4 játékos esetén
@ ALL
A cél 66 pont. Aki megszerezte, a „Kész!” szóval véget vet a leosztásnak; aki elfelejti, veszíthet,
ha közben a másik oldal is eljut odáig, és ő szól.
= The aim is 66 points. Whoever has them ends the hand with “Kész!”; who forgets may lose to the
other side's word once that has them too.
@ ALL/4,5
A hívott lap ütésének végéig mindenki magában számol, és ha úgy éri el, egyedül ír. Azzal az ütéssel
is, ha a következő ütés vége előtt szól; utána a társával együtt, és az azután mondott 20 vagy 40
már csak így számít. Ha valaki magát hívta, onnantól a másik három egy oldal. (A program döntése.)
= Until the trick with the called card is over everybody counts alone, and who gets there so writes
alone. With that trick too, if he speaks before another is complete; after it with his partner, and
a 20 or 40 said later counts only so. Against one who called himself the other three are one side
from then on. (The program's ruling.)

# SNA 2.2 | Húsz és negyven | 20 and 40 | ALL | article: Húsz és negyven
A király és felső egy színből 20, aduból 40 pont: a saját hívásnál kell bemondani, és az egyiket
kihívni. Csak ütéssel együtt számít; jó a később szerzett ütés is, közös számoláskor a társé is. Egy
híváskor egy mondható, a másik egy későbbinél, ha mindkét lapja megvan még. Ha már van ütés, és
ezzel megvan a 66, a „Kész!” rögtön jöhet. (A program döntése.)
= Király and felső of a suit are 20, of trumps 40: announced at one's own lead, leading one of them.
They count only with a trick; a later one will do, and when counting together the partner's. One is
announced at a lead, the other at a later one, both its cards still held. With a trick already taken
and 66 made by it, “Kész!” may come at once. (The program's ruling.)

# SNA 2.3 | Csere és takarás | Exchange and closing | ALL | article: Játékmenet 2 játékosnál
Az adu alsót a felütött lapra cserélni, és a talont letakarni a soron következőnek szabad, amíg
legalább 3 lap van az adu felett. Takarás után nincs csere és nincs húzás, és a következő laptól köt
a színre szín. Ütés után mindketten húznak, előbb az, aki vitte. Ha senkinek nincs meg a 66, az
utolsó ütés győz; ez négyen és hárman is így van. (A program döntése.)
= Exchanging the trump alsó for the card turned up, and closing the talon, is for the seat on turn
while at least 3 cards lie above the trump. After closing there is no exchange and no drawing, and
duties bind from the next card. After a trick both draw, its winner first. If nobody has 66, the
last trick wins; with four and three as well. (The program's ruling.)

# SNA 2.4 | Licit és snapszer | Bids and snapszer | ALL | article: Licitálás; Snapszer
@ ALL/3,4,5
Az osztás után körben licitálni lehet: betli, durchmarsch, terített betli, terített durchmarsch.
Később ülő csak magasabbat, korábban ülő egyenlőt is mondhat; addig tart, amíg az utolsó licit óta
mindenki más passzolt. A licitáló egyedül játszik és hív, adu nélkül, hívott lap nélkül; az első
rontó ütéssel veszít. (A program döntése.)
= After the deal there are bids, round by round: betli, durchmarsch, terített betli, terített
durchmarsch. A later seat needs a higher one, an earlier seat an equal one; until all others have
passed since the last bid. The bidder plays alone and leads, no trumps, no called card; the first
trick that breaks it loses. (The program's ruling.)
@ ALL | Snapszer az első ütésben mondható: 66 az ellenfél ütése nélkül.
= Snapszer is said in trick one: 66 without a trick of the others.
@ ALL/2
Ketten nem licitálnak; ha az asztal mégis megengedi, a licites játékban a talon kimarad, és kötnek a
kényszerek. (A program döntése.)
= Two do not bid; where a table lets them, the talon is out of the game that was bid, and the duties
bind. (The program's ruling.)

# SNA 2.5 | Ki szólhat | Who may speak | ALL | article: Bemondások
Csak az szólhat, aki soron van; a kontra utáni fokokkal soron kívül lehet felelni. Snapszert bárki
mondhat az első ütésben a maga sorában, de csak az alapjátékban, annak helyébe lép, és a második nem
számít. Az ellenfél első ütésével rögtön elveszett, a társéval nem. A fokokra a bemondója felel. (A
program döntése.)
= Only the seat on turn may speak; the steps after kontra are answered out of turn. Snapszer may be
said by anybody at his turn in the first trick, in the basic game only, taking its place, and a
second one is void. An opponent's trick loses it at once, a partner's does not. Its announcer
answers the steps. (The program's ruling.)

# SNA 2.6 | „Kész!” 66 nélkül | “Kész!” without 66 | ALL | article: Pontok
Ha valaki 66 nélkül mondja, a másik oldal nyer, mint renonsznál, a hibázók pontjai szerint. A hibázó
párjának számát a hívott lap gazdája szerint kell venni, akkor is, ha a lap még nem jött ki; a
félbemaradt ütés senkié. Soron kívül, vagy licites játékban a szó nem számít, és hiba. (A program
döntése.)
= Who says it without 66 loses to the other side, as by a revoke, by the offenders' count. It is
that of the pair by the holder of the called card, out or not; an unfinished trick is nobody's. Out
of turn, or in a game that was bid, the word is void and a mistake. (The program's ruling.)

# SNA 2.7 | 66, amit senki sem mondott | 66 that nobody claimed | ALL
| article: Pontok; Szabályok 4 játékos esetén
@ ALL
Ha mindkét oldalnak megvan, az nyer, aki a maga sorában előbb szól. Az utolsó ütés után is bárki
mondhatja a „Kész!”-t, előbb az, aki azt az ütést vitte; aki mondja, nyer, ha a másik hallgat. Ha
senki sem szól, akié a 66, az nyer; ha mindkét oldalnak megvan, az utolsó ütés dönt. (A program
döntése.)
= If both sides have it, whoever says so first at his turn wins. After the last trick anybody may
still say “Kész!”, the winner of that trick first; whoever says it wins, if the other keeps silent.
Unsaid, the side with 66 wins; if both sides have it, the last trick decides. (The program's
ruling.)
@ ALL/4,5
Ha a hívott lap az utolsó ütésben jött ki, akinek magában megvan, egyedül ír: akkor is, ha az ütést
a társa vitte, vagy a másik oldal, amelynek együtt szintén megvan. Különben rögtön párban számolnak.
Ha ki sem jött, az oldalak akkor is a lap gazdája szerint állnak.
= If the called card came out in the last trick, who has it by himself writes alone: also where his
partner took that trick, or the other side, which has it together as well. Else the pairs count at
once. If it never came out, the sides still go by who held it.

# SNA 2.8 | Elbukott takarás | A failed closing | ALL/2 | article: Talon
Aki takart, annak magának kell kimondania a „Kész!”-t. Ha a másik mondja előbb, ha senkinek nincs
66-ja, ha a takaró megszerzi, de nem szól, ha 66 nélkül szól, vagy ő renonszol, a takarás elbukott;
az utolsó ütés nem menti meg. Takarás és snapszer együtt csak akkor nyert, ha mindkettő megvan. (A
program döntése.)
= Who closes must say “Kész!” himself. If the other says it first, if nobody has 66, if the closer
has it and keeps silent, says it without 66, or revokes himself, the closing has failed; the last
trick does not save it. A closing with a snapszer is won only if both hold. (The program's ruling.)

# SNA 2.9 | Meghívás durchmarschra | Inviting to durchmarsch | ALL/3,4,5 | article: Durchmars
Durchmarschra hívni lehet: egyenes (a lap gazdája vele átveszi, és a többit viszi), vissza (utána a
licitálónak is kell még ütés), „aki szagol” (az utolsó ütés nyertese a társ; ha a licitáló viszi,
egyedül nyer). A lap másnál legyen; ha nem azzal veszik át, vagy nem üt vele, elbukott. Megcsinálva
mindketten írnak; ha elbukik, a meghívott nem ír semmit, a többiek igen, „aki szagol”-nál mindenki
más. Betli nem hív. (A program döntése.)
= Durchmarsch may invite: straight (the card's holder takes over with it and wins the rest), back
(the bidder needs a later trick too), “aki szagol” (the last trick's winner is partner; the bidder
winning it wins alone). The card must be elsewhere; taken over with another, or not winning with it,
is lost. Made, both write; lost, the invited writes nothing and the rest do, with “aki szagol”
everybody else. Betli cannot invite. (The program's ruling.)

# SNA 3.1 | A kontra fokai | The steps of kontra | ALL | article: Kontra
Kontra ×2, rekontra ×4, supkontra ×8, Fedák Sári ×16; a védők és a felvevő felváltva. A kontra az
utána jövő első körben jön, mindenkié a maga első sorában; a felelet soron kívül, a következő lap
előtt. Játékra és snapszerre külön megy: a snapszernek csak a sajátja számít, és utána a játék már
nem kontrázható. Fedák Sárival a nyertesek mind rögtön elmennek, a többiek folytatják. A felvevő
fokait csak ő mondja, a védőkért bármelyikük, a következőt más is; a titkos társ kontrája hiba, nem
számít. (A program döntése.)
= Kontra ×2, rekontra ×4, supkontra ×8, Fedák Sári ×16; defenders and declarer in turn. Kontra comes
in the first round after what it is on, at each one's first turn; its answer out of turn, before the
next card. Game and snapszer apart: a snapszer counts only its own, and after it the game is
kontra'd no more. With Fedák Sári every winner goes out at once, the others play on. Only the
declarer says his steps, any defender theirs, another one the next; a secret partner's kontra is an
error and void. (The program's ruling.)

# SNA 3.2 | Kevesebben magasabbról | Fewer start higher | ALL/2,3
| article: A játékosok számától függő szabályok
@ ALL/3
Hárman eleve kontrával megy (×2): a felvevő az első ütésben, a maga sorában rekontrával nyithat.
= Three start at kontra (×2): the declarer may open with rekontra at his turn in the first trick.
@ ALL/2 | Ketten eleve rekontrával (×4): a következő fok a védő supkontrája.
= Two start at rekontra (×4): the next step is the defender's supkontra.
@ ALL/2,3
A kezdő fok mindenre áll, és minden fok az alapegységet szorozza, nem az előző fokot. (A program
döntése.)
= That holds for everything, and each step multiplies the base units, not the step before it. (The
program's ruling.)

# SNA 3.3 | Renonsz | Revoke | ALL | article: Alapszabályok
Rossz lapra a másik oldal azt mondja, „renonsz”, és nyert: a játék vagy a snapszer egységeit,
alapjátékban annyit, amennyit a hibázók száma adna, a kontra fokával szorozva. Ha a lapokból
látszik, de nem mondták, a leosztás áll, és csak kétes. Az elsőnek mondott számít. (A program
döntése.)
= At a wrong card the other side says “renonsz” and has won: the units of the bid or the snapszer,
in the basic game what the offenders' count would give, times the kontra. Seen in the cards but not
called, the hand stands and is only doubtful. The first one called counts. (The program's ruling.)

# SNA 3.4 | Ki ír | Who writes | ALL | article: Szabályok 4 játékos esetén
@ ALL | A nyertes oldal minden játékosa felírja az egységeket, a vesztesek nem írnak.
= Every player of the winning side writes the units, the losers write nothing.
@ ALL/4,5
Aki a hívott lap előtt egyedül jut 66-ig, egyedül ír, és a másik pár száma dönt; aki magát hívta,
annak a sajátja. (A program döntése.)
= Who gets to 66 alone before the called card writes alone, and the other pair's count decides;
against one who called himself, his own. (The program's ruling.)

# SNA 4.1 | Elmenés | Going out | ALL | article: Pontok
Aki 24 egységnél van, elmegy; az asztal más számban is megegyezhet. A többiek folytatják, négyen
után hárman, hárman után ketten, annyi játékos szabályai szerint. (A program döntése.)
= At 24 units a player goes out; a table may agree on another number. The others go on, three after
four, two after three, by the rules of as many. (The program's ruling.)

# SNA 4.2 | A bunkó | The bunkó | ALL | article: Pontok
Aki utolsónak marad, bunkót (rádlit) kap: fekete pontot a nevéhez. Szőrös a bunkó, ha egyetlen
egysége sincs. Utána mindenki nulláról kezdi.
= The last one left gets a bunkó (rádli), a black dot at the name. It is a hairy one if there is not
a single unit. Then all start from nothing.

# SNA 4.3 | Többen egyszerre | Several at once | ALL
| project: a forrás nem szól róla. = the source is silent.
Aki egy leosztással éri el, mind elmegy; ha így nem marad senki, nincs bunkó. Csak az utolsónak
maradó kaphat. A cél feletti egység semmit sem ér, a félbehagyott játék bunkó nélkül ér véget. (A
program döntése.)
= All who get there by one hand go out; if nobody is left so, there is no bunkó. Only the last one
left can get one. Units over the target are for nothing, and a game broken off ends without one.
(The program's ruling.)

# SNA 4.4 | Pénz | Money | ALL | project: házi megállapodás. = a house rule.
A forrás nem játszik pénzben. Az asztal megállapodhat tétben: a bunkó minden más játékosnak egy
tétet fizet, a szőrös kettőt. (A program döntése.)
= The source does not play for money. A table may agree on a stake: a bunkó pays it to each of the
others once, a hairy one twice. (The program's ruling.)

# SNA 4.5 | Mérkőzés | Match | ALL/2 | project: házi megállapodás. = a house rule.
Versenyen ketten mérkőzést is játszhatnak, játszmánként rendszerint 7 egységig. Azé, aki előbb nyer
meg annyi játszmát, amennyiben megegyeztek, rendszerint kettőt; a vesztes egyszer fizet egy tétet. A
félbehagyott mérkőzésnek nincs győztese. Ha leül egy harmadik, a mérkőzés szünetel: amit többen
kezdenek, az bunkóra megy, és minden bunkóért jár a tét. Ha ugyanaz a két játékos folytatja, a
megnyert játszmáik megmaradnak; más kettővel új mérkőzés kezdődik. (A program döntése.)
= At a competition two may play a match, usually with games to 7 units. The first to win as many
games as were agreed, usually two, has won; the loser pays one stake, once. A match broken off has
no winner. While a third player is there the match waits: what more than two begin is played to the
bunkó, and each bunkó is paid for. If the same two go on, the games they have won still count; with
another two a new match begins. (The program's ruling.)
""",
    TABLES,
    SOURCES,
)

VALUE_TABLES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SNA 3 | Mi mennyit ér | What is worth how much | ALL | article: Pontok
@ ALL
Alapjáték: 1 egység, ha a veszteseknek legalább 33 pontjuk van, vagy senkinek sincs 66; 2, ha 33-nál
kevesebb; 3, ha nincs ütésük. Snapszer 4. (A program döntése.)
= Basic game: 1 unit if the losers have 33 points or more, or nobody has 66; 2 if fewer than 33; 3
if they have no trick. Snapszer 4. (The program's ruling.)
@ ALL/3,4,5
Betli 5, durchmarsch 6, terített betli 10, terített durchmarsch 12. Elbukva az ellenfeleké.
= Betli 5, durchmarsch 6, terített betli 10, terített durchmarsch 12. Lost, the opponents have it.
@ ALL/2 | A másik elbukott takarása 4. | The other's failed closing 4.
""",
    TABLES,
    SOURCES,
)


TERMS: Final = parse_terms(
    """
# hívott lap, társ | called card, partner | SNA 1.3
Négyen a felvevő egy lapot hív: a színe az adu, akinél van, az a titkos társ.
= With four the declarer calls a card: its suit is trumps, its holder the secret partner.

# „Kész!” | “Kész!” | SNA 2.1, SNA 2.6
Ezzel a szóval ér véget a leosztás: megvan a 66.
= The word that ends the hand: I have 66.

# húsz, negyven | 20, 40 | SNA 2.2
Király és felső egy kézben: az adué negyven, más színé húsz.
= Király and felső in one hand: 40 those of trumps, 20 those of another suit.

# csere | exchange | SNA 2.3
Ketten: az adu alsó cseréje a felütött lapra.
= With two: the trump alsó for the turned-up card.

# takarás | closing | SNA 2.3, SNA 2.8
Ketten: a talon letakarása; utána nem húznak és nem cserélnek.
= With two: the talon is closed, and nobody draws or exchanges any more.

# snapszer | snapszer | SNA 2.4, SNA 2.5
66 az ellenfél ütése nélkül, az első ütésben bemondva.
= 66 without a trick of the opponents, announced in trick 1.

# meghívás | invitation | SNA 2.9
A durchmarschot mondó társat hív: egyenesen, vissza, vagy „aki szagol”.
= Whoever bids durchmarsch calls a partner: straight, back, or “aki szagol”.

# egység | unit | SNA 3.4
Amit a nyertesek felírnak: a játéktól vagy a vesztesek pontjaitól függ, és a kontrától.
= What the winners write down: it depends on the game or on what the losers have, and on kontra.

# kontra | kontra | SNA 3.1
A másik oldal nem hiszi, hogy a játék meglesz, és kétszerezi az egységeket; a következő fokok erre
felelnek.
= The other side doubts that the game will be made and doubles the units; the next steps answer it.

# elmenés | going out | SNA 4.1
Akinek elég egysége van, nem játszik tovább a játszmában.
= Whoever has enough units plays no more in this game.

# bunkó | bunkó | SNA 4.2
Fekete pont annak, aki utolsónak marad; szőrös, ha egyetlen egysége sincs.
= A black dot for whoever is left last; hairy if he has no unit.
"""
)
BOOK: Final = Book(
    id="SNA",
    chapters=(
        Chapter("SNA 1", BilingualText("Lapok és osztás", "Cards and deal")),
        Chapter("SNA 2", BilingualText("A játék", "The game")),
        Chapter("SNA 3", BilingualText("Egységek", "Units")),
        Chapter("SNA 4", BilingualText("Elmenés és bunkó", "Going out and bunkó")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, RULES),
    tables=VALUE_TABLES,
    terms=TERMS,
)
