"""SNA 1-2: cards, deal, 66, melds, the talon of two, bids, invitations, words."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import (
    Rule,
)
from engine.rulebook.rule_parser import parse_rules
from engine.snapszer.rulebook.rule_applicability import (
    SOURCES,
    TABLES_BY_NAME,
)

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SNA 1.1 | Lapok és pontok | Cards and points | ALL
| article: Pontok
@ ALL
Ütőerőben és pontban: ász 11, X 10, király 4, felső 3, alsó 2, IX 0.
= In strength and in points: ász 11, X 10, király 4, felső 3, alsó 2, IX 0.
@ MANY
Négyen és hárman 24 lappal, VII és VIII nélkül játszanak.
= With four and three players 24 cards are used, without VII and VIII.
@ TWO
Ketten 20 lappal játszanak, IX sincs.
= Two players have 20 cards, without the IX as well.

# SNA 1.2 | A betli sorrendje | The order in betli | MANY
| article: Betli
Betliben a lapok fentről lefelé: ász, király, felső, alsó, X, IX. A pontok ott nem számítanak.
= In betli the cards rank ász, király, felső, alsó, X, IX from the top. Points do not matter there.

# SNA 1.3 | Osztás, adu, társ | Deal, trumps, partner | ALL
| article: Osztás
@ ALL
Az osztó utáni játékos a felvevő.
= Forehand, after the dealer, is the declarer.
@ FOUR
Négyen 6 lapot kapnak (3-3), talon nincs: a felvevő az első 3 után lapot hív. A színe az adu, akinél
van, az a titkos társ; magát is hívhatja, és úgy is jár, ha a lap később hozzá kerül.
= Four get 6 cards each (3-3), no talon: after the first 3 the declarer calls a card. Its suit is
trumps, its holder the secret partner; he may call himself, or find the card in his second packet.
@ THREE
Hárman 8 lapot kapnak (4-4): a felvevő az első 4 után színt mond, és egyedül játszik.
= Three get 8 cards each (4-4): after the first 4 the declarer names trumps and plays alone.
@ TWO
Ketten 5 lapot kapnak, egy felütött lap az adu, a többi a talon.
= Two get 5 cards each, one turned up makes trumps, the rest is the talon.

# SNA 1.4 | A lapok kijátszása | Playing the cards | ALL
| article: Alapszabályok
@ ALL
Színre színt kell tenni, ha nincs, adut, és felül kell ütni, ha lehet. Az adu üti a hívott színt,
más szín semmit. Az első ütéshez a felvevő hív, utána mindig az, aki az előzőt vitte.
= Follow suit, else trump, and beat if you can. A trump beats the suit led, other suits take
nothing. The declarer leads first, then whoever took the last trick.
@ TWO
Amíg a talonban van lap, ezek a kényszerek nem kötnek.
= While the talon has cards none of these duties binds.

# SNA 1.5 | Ki oszt | Who deals | ALL
| article: Licitálás
Minden leosztás után a jobb oldali szomszéd oszt: az, aki most a felvevő helyén ült. Ha valaki
elment, a következő még játszó oszt, és az utána jövő a felvevő; bunkó után az osztás ugyanígy megy
tovább, mindenkivel. (A program döntése.)
= After every hand the deal passes to the right: to this hand's forehand. Once somebody is out, the
next one still playing deals and the one after him is forehand; after a bunkó the deal goes on with
everybody back in. (The program's ruling.)

# SNA 1.6 | Mi marad titok | What stays secret | ALL
| article: Szabályok 4 játékos esetén
A pontokat fejben kell számolni: amíg a leosztás tart, senki nem mutat számot. Hogy ki a társ, azt a
hívott lap kijátszásáig nem szabad elárulni.
= Points are counted in the head: while a hand lasts nobody is shown a number. Who is partner must
not be told before the called card is played.

# SNA 1.7 | Öten | Five players | FIVE
| project: a forrás legfeljebb négyet ismer = the source knows four players at most
Ha öten ülnek az asztalnál, az osztó kimarad: nem kap lapot és nem szól, a másik négy játszik, és ő
nem ír. Megállapodás szerint ő is felírja, amit a felvevő ellenfelei mind felírnak; ha közülük egy
egyedül ír, az osztó nem, és Fedák Sárival csak az megy el rögtön, aki játszott. Mihelyt valaki
elment, a többi négy mindig játszik. (A program döntése.)
= With five at the table the dealer sits out: he gets no cards and says nothing, the other four
play, and he writes nothing. By agreement he writes what the declarer's opponents all write, too;
where one of them writes alone he does not, and with Fedák Sári only those who played go out at
once. As soon as one has gone out, the other four always play. (The program's ruling.)

# SNA 2.1 | 66 és „Kész!” | 66 and “Kész!” | ALL
| article: Pontok; Szabályok 4 játékos esetén
@ ALL
A cél 66 pont. Aki megszerezte, a „Kész!” szóval véget vet a leosztásnak; aki elfelejti, veszíthet,
ha közben a másik oldal is eljut odáig, és ő szól.
= The aim is 66 points. Whoever has them ends the hand with “Kész!”; who forgets may lose to the
other side's word once that has them too.
@ FOUR
A hívott lap ütésének végéig mindenki magában számol, és ha úgy éri el, egyedül ír. Azzal az ütéssel
is, ha a következő ütés vége előtt szól; utána a társával együtt, és az azután mondott 20 vagy 40
már csak így számít. Ha valaki magát hívta, onnantól a másik három egy oldal. (A program döntése.)
= Until the trick with the called card is over everybody counts alone, and who gets there so writes
alone. With that trick too, if he speaks before another is complete; after it with his partner, and
a 20 or 40 said later counts only so. Against one who called himself the other three are one side
from then on. (The program's ruling.)

# SNA 2.2 | Húsz és negyven | 20 and 40 | ALL
| article: Húsz és negyven
A király és felső egy színből 20, aduból 40 pont: a saját hívásnál kell bemondani, és az egyiket
kihívni. Csak ütéssel együtt számít; jó a később szerzett ütés is, közös számoláskor a társé is. Egy
híváskor egy mondható, a másik egy későbbinél, ha mindkét lapja megvan még. Ha már van ütés, és
ezzel megvan a 66, a „Kész!” rögtön jöhet. (A program döntése.)
= Király and felső of a suit are 20, of trumps 40: announced at one's own lead, leading one of them.
They count only with a trick; a later one will do, and when counting together the partner's. One is
announced at a lead, the other at a later one, both its cards still held. With a trick already taken
and 66 made by it, “Kész!” may come at once. (The program's ruling.)

# SNA 2.3 | Csere és takarás | Exchange and closing | ALL
| article: Játékmenet 2 játékosnál
Az adu alsót a felütött lapra cserélni, és a talont letakarni a soron következőnek szabad, amíg
legalább 3 lap van az adu felett. Takarás után nincs csere és nincs húzás, és a következő laptól köt
a színre szín. Ütés után mindketten húznak, előbb az, aki vitte. Ha senkinek nincs meg a 66, az
utolsó ütés győz; ez négyen és hárman is így van. (A program döntése.)
= Exchanging the trump alsó for the card turned up, and closing the talon, is for the seat on turn
while at least 3 cards lie above the trump. After closing there is no exchange and no drawing, and
duties bind from the next card. After a trick both draw, its winner first. If nobody has 66, the
last trick wins; with four and three as well. (The program's ruling.)

# SNA 2.4 | Licit és snapszer | Bids and snapszer | ALL
| article: Licitálás; Snapszer
@ MANY
Az osztás után körben licitálni lehet: betli, durchmarsch, terített betli, terített durchmarsch.
Később ülő csak magasabbat, korábban ülő egyenlőt is mondhat; addig tart, amíg az utolsó licit óta
mindenki más passzolt. A licitáló egyedül játszik és hív, adu nélkül, hívott lap nélkül; az első
rontó ütéssel veszít. (A program döntése.)
= After the deal there are bids, round by round: betli, durchmarsch, terített betli, terített
durchmarsch. A later seat needs a higher one, an earlier seat an equal one; until all others have
passed since the last bid. The bidder plays alone and leads, no trumps, no called card; the first
trick that breaks it loses. (The program's ruling.)
@ ALL
Snapszer az első ütésben mondható: 66 az ellenfél ütése nélkül.
= Snapszer is said in trick one: 66 without a trick of the others.
@ TWO
Ketten nem licitálnak; ha az asztal mégis megengedi, a licites játékban a talon kimarad, és kötnek a
kényszerek. (A program döntése.)
= Two do not bid; where a table lets them, the talon is out of the game that was bid, and the duties
bind. (The program's ruling.)

# SNA 2.5 | Ki szólhat | Who may speak | ALL
| article: Bemondások
Csak az szólhat, aki soron van; a kontra utáni fokokkal soron kívül lehet felelni. Snapszert bárki
mondhat az első ütésben a maga sorában, de csak az alapjátékban, annak helyébe lép, és a második nem
számít. Az ellenfél első ütésével rögtön elveszett, a társéval nem. A fokokra a bemondója felel. (A
program döntése.)
= Only the seat on turn may speak; the steps after kontra are answered out of turn. Snapszer may be
said by anybody at his turn in the first trick, in the basic game only, taking its place, and a
second one is void. An opponent's trick loses it at once, a partner's does not. Its announcer
answers the steps. (The program's ruling.)

# SNA 2.6 | „Kész!” 66 nélkül | “Kész!” without 66 | ALL
| article: Pontok
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
@ FOUR
Ha a hívott lap az utolsó ütésben jött ki, akinek magában megvan, egyedül ír: akkor is, ha az ütést
a társa vitte, vagy a másik oldal, amelynek együtt szintén megvan. Különben rögtön párban számolnak.
Ha ki sem jött, az oldalak akkor is a lap gazdája szerint állnak.
= If the called card came out in the last trick, who has it by himself writes alone: also where his
partner took that trick, or the other side, which has it together as well. Else the pairs count at
once. If it never came out, the sides still go by who held it.

# SNA 2.8 | Elbukott takarás | A failed closing | TWO
| article: Talon
Aki takart, annak magának kell kimondania a „Kész!”-t. Ha a másik mondja előbb, ha senkinek nincs
66-ja, ha a takaró megszerzi, de nem szól, ha 66 nélkül szól, vagy ő renonszol, a takarás elbukott;
az utolsó ütés nem menti meg. Takarás és snapszer együtt csak akkor nyert, ha mindkettő megvan. (A
program döntése.)
= Who closes must say “Kész!” himself. If the other says it first, if nobody has 66, if the closer
has it and keeps silent, says it without 66, or revokes himself, the closing has failed; the last
trick does not save it. A closing with a snapszer is won only if both hold. (The program's ruling.)

# SNA 2.9 | Meghívás durchmarschra | Inviting to durchmarsch | MANY
| article: Durchmars
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
""",
    TABLES_BY_NAME,
    SOURCES,
)
