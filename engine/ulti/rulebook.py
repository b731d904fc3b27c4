"""The rules of Ulti in this project's own words (ULT 1-5)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter, Rule, variants_of_preset
from engine.rulebook.rule_parser import parse_rules, parse_terms
from engine.ulti.house_rules import HOUSE_RULES

TABLES: Final = {"ALL": variants_of_preset("ulti", "4m", 3, 4)}
"""The tables by their names in texts."""
SOURCES: Final = {"biro": ("Bíró, módosított 4M, „{part}” rész", "Bíró, modified 4M, part {part}")}
"""The source by its name in texts."""

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# ULT 1.1 | Osztás és kezdés | Deal and forehand | ALL | biro: osztás
Hárman játszanak, 32 magyar kártyával. Mindenki 10 lapot kap, a kezdő (az osztó utáni játékos) 12-t:
ő kezdi a licitet, nem passzolhat, és a licitje után két lapot letesz. Ez a talon.
= Three play with the Hungarian pack of 32. Everybody gets 10 cards, forehand (who comes after the
dealer) 12: he opens the bidding, cannot pass, and lays two cards away after his bid. They are the
talon.

# ULT 1.2 | A licit menete | How the bidding goes | ALL | biro: licit
Jobbra haladva ki-ki passzol, vagy felveszi a talont, magasabbat licitál, és letesz két lapot. A
passz csak arra a körre szól. A licit akkor ér véget, ha egymás után mindhárman passzoltak, az
utolsó licitáló is, aki magát is felüllicitálhatja. Ő lesz a felvevő.
= To the right, everybody passes, or picks the talon up, bids higher and lays two cards away. A pass
holds for that turn only. The bidding ends when all three have passed in a row, the last bidder too,
who may overbid himself. He is the declarer.

# ULT 1.3 | A játékok értéke | What the components are worth | ALL | biro: licit
Egy licit egy vagy több játékból áll, és annyit ér, mint azok együtt: passz (parti) 1, 40-100 4,
ulti 4, betli 5, durchmarsch 7, 20-100 8.
= A bid is made of one or more components and is worth their sum: passz (parti) 1, 40-100 4, ulti 4,
betli 5, durchmarsch 7, 20-100 8.

# ULT 1.4 | Mi mondható együtt | What goes together | ALL | biro: a játékok kombinálása
A passz egyedül áll, de a magában bemondott ultival mindig együtt jár: „ulti” annyi, mint ulti és
passz. Ha az ulti mással együtt hangzik el, nincs passz. A betli egyedül áll. A 40-100 és a 20-100
kizárja egymást.
= Passz stands alone, but an ulti bid by itself always carries it: “ulti” means ulti and passz. Ulti
with anything else has no passz. Betli stands alone. 40-100 and 20-100 exclude each other.

-- Piros rebetli is rebetli, by the source; piros redurchmarsch alone likewise, as nothing in it
-- can be doubled. Both may be said; the ladder has each bid once.
# ULT 1.5 | Piros és terített | Piros and terített | ALL | biro: piros, terített
A piros minden játék értékét kétszerezi. A terített („re”) csak betli és durchmarsch elé mondható:
azt négyszerezi, és a piros azt már nem kétszerezi. A piros redurchmarsch–ulti így 36 pont, a piros
rebetli ugyanaz, mint a rebetli: 20.
= Piros doubles every component. Terített (“re”) goes before betli and durchmarsch only: it makes
that component fourfold, and piros does not double it again. So piros redurchmarsch–ulti is 36
points, and piros rebetli the same as rebetli: 20.

# ULT 1.6 | Melyik licit magasabb | Which bid is higher | ALL | biro: felüllicitálás
Amelyik több pontot ér, vagy ugyanannyit kevesebb játékból. Az ulti a passzal kettőnek számít, ezért
a betli (5) magasabb nála. A 20-100 és a piros 40-100 egyenlő: egyik sem üti a másikat.
= The one with more points, or with as many in fewer components. Ulti with its passz counts as two,
so betli (5) is above it. 20-100 and piros 40-100 are equal: neither beats the other.

# ULT 1.7 | Lehetetlent is lehet mondani | The impossible may be bid | ALL
| biro: lehetetlen bemondás
Szabályos olyat licitálni, ami nem teljesíthető: ultit az adu VII nélkül, 40-100-at a 40 nélkül.
= Bidding what cannot be made is legal: ulti without the trump VII, 40-100 without the 40.

# ULT 1.8 | Négyen | Four players | ALL/4
| project: a forrás csak hármat ismer = the source knows three players only
Ha négyen ülnek az asztalnál, az osztó kimarad: nem kap lapot és nem szól, a másik három játszik.
Nem fizet és nem kap, csak a rossz osztásért fizet az ablakba; a végén az ablakból ő is részesül.
Megállapodás szerint úgy fizet és kap, mint egy védő, aki semmit sem mondott: betlinél és
durchmarschnál kontra nélkül, és az ablakba is. (A program döntése.)
= With four at the table the dealer sits out: he gets no cards and says nothing, the other three
play. He neither pays nor is paid, but for a misdeal he pays into the window; at the end he has a
share of it. By agreement he pays and is paid like a defender who said nothing: in betli and
durchmarsch without a kontra, and into the window, too. (The program's ruling.)

# ULT 2.1 | Az adu | Trumps | ALL | biro: adu
A licit után a felvevő megmondja az adut, ha nem piros; a pirosat a licitben kell megmondani.
Betliben soha nincs adu, és magában a durchmarschban sem, akkor sem, ha „piros”.
= After the bidding the declarer names the trumps unless they are piros; piros has to be said in the
bid. Betli never has trumps, and durchmarsch alone has none, not even when it is “piros”.

# ULT 2.2 | A lapok sorrendje | Order of the cards | ALL | biro: a lapok sorrendje
Adus játékban felülről: ász, X, király, felső, alsó, IX, VIII, VII. Adu nélkül: ász, király, felső,
alsó, X, IX, VIII, VII.
= With trumps, from the top: ace, X, king, felső, alsó, IX, VIII, VII. Without: ace, king, felső,
alsó, X, IX, VIII, VII.

# ULT 2.3 | Színre szín, adu, felülütés | Follow, trump, beat | ALL | biro: lejátszás
A hívott színből kell tenni; ha nincs, adut; ha az sincs, bármit. Ezen belül az eddigi legerősebb
lapot felül kell ütni, ha lehet.
= Follow suit; without a card of it, trump; without a trump, play anything. Within that, the best
card so far has to be beaten if it can be.

# ULT 2.4 | Kihívás és terítés | Leading and laying open | ALL | biro: lejátszás
Az első lapot a felvevő hívja ki, aztán mindig az, aki ütött. Terített játékban a felvevő az első
ütés után leteríti a lapjait.
= The declarer leads first, then whoever won the trick. In a terített game the declarer lays his
hand open once the first trick is over.

# ULT 2.5 | 20 és 40 | 20 and 40 | ALL | biro: 20 és 40
Király és felső egy kézben: aduból 40, más színből 20. Bárki bemondhatja az első ütésnél, mielőtt
lapot tesz, de csak ha van parti.
= King and felső in one hand: 40 in trumps, 20 in another suit. Anybody may announce them at the
first trick before playing to it, but only if there is a parti.

# ULT 2.6 | Az ütések és a következő osztó | Tricks taken, and the next dealer | ALL
| biro: lejátszás
Az ütését mindenki lefelé fordítva maga elé teszi; a következő hívás után a játék végéig senki sem
nézheti meg. A következő leosztásban az osztó jobb szomszédja oszt.
= Everybody lays the tricks he took face down before him; once the next card is led nobody may look
at them until the play is over. The dealer's right-hand neighbour deals the next hand.

# ULT 3.1 | A kontra lépcsői | The steps of kontra | ALL | biro: kontra
Kontra, rekontra, szubkontra, hirskontra, mordkontra: mindegyik kétszerez, játékonként külön. Az
ellenjátékosok az első ütéshez tett lapjuknál kontrázhatnak, a felvevő az ütés elrakása előtt felel.
Aki a maga sorában nem emel, abból a játékból kiesett.
= Kontra, rekontra, szubkontra, hirskontra, mordkontra: each doubles, every component by itself.
Defenders kontra when they play to the first trick, the declarer answers before it is turned over.
Whoever does not raise in his turn is out of that chain.

# ULT 3.2 | Kinek a nevében szól a kontra | For whom a kontra speaks | ALL | biro: kontra
Betlinél és durchmarschnál mindenki csak a maga nevében kontráz, és a maga fokán számol el a
felvevővel. A többi játéknál az egyik ellenjátékos kontrája a másiké is.
= In betli and durchmarsch each defender kontras for himself only, and settles with the declarer at
his own level. For the other components one defender's kontra is the other's too.

# ULT 4.1 | A zsír | Zsír | ALL | biro: a passz célja
Zsír minden elvitt ász és X, az utolsó ütés (1), minden bemondott 20 (2) és a 40 (4). Akinek az
oldalán nincs ütés, annak zsírja sincs. Partiban, 40-100-ban és 20-100-ban a talon zsírja az
ellenjátékosoké.
= Zsír is each ace and X taken, the last trick (1), each 20 announced (2) and the 40 (4). A side
without a trick has no zsír. In parti, 40-100 and 20-100 the talon's zsír is the defenders'.

# ULT 4.2 | Mi mikor van meg | What is made when | ALL | biro: a játékok célja
Passz: a felvevőnek több zsírja van, mint az ellenjátékosoknak együtt. 40-100: nála volt a 40, és
lapokból meg az utolsó ütésből legalább 6 zsírja van. 20-100: nála volt egy 20, és ugyanígy legalább
8 van. Ulti: az utolsó ütést ő viszi, a saját adu VII-esével. Betli: nincs ütése. Durchmarsch:
minden ütés az övé.
= Passz: the declarer has more zsír than the defenders together. 40-100: he held the 40, and cards
and the last trick give him at least 6 zsír. 20-100: he held a 20, and they give him at least 8.
Ulti: he wins the last trick, with the trump VII of his own. Betli: he has no trick. Durchmarsch: he
has every trick.

-- Only the announced ulti is never silent too: a defender's trump VII counts beside it.
# ULT 4.3 | Csendes figurák | Silent figures | ALL | biro: csendes teljesítés
Ellenfelenként. Durchmarsch 4, pirosban 7, ha se azt, se betlit nem mondtak. 100, csak partiban:
legalább 10 zsír 2, csupa 20-szal 4. Ezek a felvevőé, vagy az ellenjátékosoké együtt. Ulti: aki
egyedül, bemondás nélkül az adu VII-essel viszi az utolsó ütést, 2-t kap mindkettőtől; ha ott
elütik, 4-et fizet. A piros kétszerez, a durchmarschot nem. A bemondott, elbukott ulti nem csendes
bukás is. (A program döntése.)
= For each opponent. Durchmarsch 4, in piros 7, if neither it nor betli was bid. 100, in a parti
only: 10 zsír or more 2, with 20s alone 4. These are made by the declarer, or by the defenders
together. Ulti: whoever wins the last trick by himself with the trump VII unannounced gets 2 from
both; beaten there, he pays 4. Piros doubles all but the durchmarsch. An announced ulti that fails
is no silent failure too. (The program's ruling.)

# ULT 5.1 | Ki kinek fizet | Who pays whom | ALL | biro: számolás
Minden játék értékét a felvevő megkapja mindkét ellenjátékostól, ha megvan, és kifizeti
mindkettőnek, ha megbukott.
= The declarer gets the value of each component from both defenders if it is made, and pays it to
both if it is lost.

# ULT 5.2 | A bukott ulti | A lost ulti | ALL | biro: számolás
Az elbukott ulti fejenként még 4-be kerül, pirosban 8-ba. Ezt a kontra nem szorozza: a kontrás
bukott ulti 8 + 4 = 12. (A program döntése.)
= A lost ulti costs 4 more to each, 8 in piros. Kontra does not multiply this: an ulti lost under
kontra is 8 + 4 = 12. (The program's ruling.)

-- Only hands in which both defenders stand alike can cancel for everybody, so the amount is what
-- anybody won.
# ULT 5.3 | Az ablak | The window | ALL | biro: ablak
Ha a nyereségek és a veszteségek mindenkinél kiegyenlítődnek, mindenki befizeti az ablakba az
ellenfelenként nyert pontokat. Aki piros ultit mond és teljesít, elviszi, ami a leosztás előtt benne
volt. A végén az asztalnál ülők egyenlően osztják el: aki előbb feláll, nem visz belőle, aki beül,
részesül. A maradék egyesével a legrosszabbul állóké, egyenlők közt az utolsó osztó utáni első
helyé. (A program döntése.)
= If gains and losses cancel for everybody, each player pays the points won for each opponent into
the window. Whoever bids and makes a piros ulti takes what was in it before the hand. At the end
those at the table share it equally: who left takes nothing of it, who joined has a share. What
remains goes one by one to those worst placed, among equals to the first seat after the last dealer.
(The program's ruling.)

# ULT 5.4 | Bedobás | Throwing in | ALL | biro: bedobás
A licit után, az első kihívás előtt a felvevő bedobhatja a lapját: minden játék kontrával bukik, az
ulti ráfizetése is jár. Ha csak passz vagy piros passz volt, senki sem fizet, az ablakba sem.
= After the bidding and before the first lead the declarer may throw his hand in: every component is
lost with a kontra, and a lost ulti's addition is due. For passz or piros passz alone nobody pays,
not even into the window.

-- The source does not say who deals again; the deal should not pass on by a mistake.
# ULT 5.5 | Rossz osztás | Misdeal | ALL | biro: szabálytalanságok
Aki rosszul oszt, 5 pontot fizet az ablakba, és ugyanő oszt újra. Ez az új osztás előtt már az
ablakban van: aki abban piros ultit csinál, ezt is viszi. Ami a rossz osztás előtt elhangzott, nem
számít, és az sem, ami hibás volt benne. Az est rossz osztással is végződhet. (A program döntése.)
= Who misdeals pays 5 points into the window, and the same player deals again. They lie there before
the new deal: whoever makes a piros ulti in it takes them too. What was said before a misdeal is
void, and so is what was wrong with it. An evening may end on a misdeal. (The program's ruling.)

-- A breach found by cards leaves the hand disputed until its penalty is entered: then the rules
-- have answered, and it is only noted.
# ULT 5.6 | Renonsz | Revoke | ALL | biro: szabálytalanságok
Rossz szín, elmulasztott felülütés, jogosulatlan 20 vagy 40, vagy ha ellenjátékos információt ad: a
vétkes mindkét ellenfelének a leosztás teljes értékének kétszeresét fizeti, a magasabb kontrával
számolva. Csak az büntethető, ami már nem hozható helyre. A leosztás ezzel véget ér. (A program
döntése.)
= A wrong suit, a card not beaten, an unfounded 20 or 40, or a defender giving information: the
offender pays each of his two opponents twice the full value of the hand, at the higher kontra
level. Only what can no longer be put right is penalised. The hand ends there. (The program's
ruling.)
""",
    TABLES,
    SOURCES,
)


TERMS: Final = parse_terms(
    """
# licit | bidding | ULT 1.2, ULT 1.6
Ez dönti el, ki a felvevő és mit játszik.
= Decides who is the declarer, and what is played.

# piros | piros | ULT 1.5, ULT 2.1
Minden játék kétszer annyit ér, csak a terített nem; ha van adu, az a piros.
= Every component is worth twice as much, except a terített one; the trumps, if there are any, are
piros.

# terített | terített | ULT 1.5, ULT 2.4
A lapokat az első ütés után kiterítve játszott betli vagy durchmarsch, négyszeresért.
= Betli or durchmarsch with the hand laid open after trick 1, for four times as much.

# húsz, negyven | 20, 40 | ULT 2.5
Király és felső egy kézben: az adué negyven, más színé húsz.
= Király and felső in one hand: 40 those of trumps, 20 those of another suit.

# zsír | zsír | ULT 4.1
Ami a partiban és a százakban számít: minden ász és tízes, az utolsó ütés, a húsz és a negyven.
= What counts in parti and the hundreds: each ász and X, the last trick, 20 and 40.

# csendes | silent | ULT 4.3
Bemondás nélkül teljesített figura; az ulti akkor is, ha az utolsó ütésben elbukik.
= A figure made without having been bid; an ulti also if it fails in the last trick.

# kontra | kontra | ULT 3.1, ULT 3.2
Az ellenjátékosok nem hiszik, hogy egy játék meglesz, és kétszerezik az értékét; a felvevő felelhet
rá.
= The defenders doubt that a component will be made and double its value; the declarer may answer.

# ablak | window | ULT 5.3, ULT 5.5
Közös számla: ide fizetnek, ha a nyereségek és veszteségek kiegyenlítődnek, és rossz osztásért. Aki
piros ultit mond és teljesít, elviszi; a végén elosztják.
= A common account, paid into if gains and losses cancel, and for a misdeal. Whoever bids and makes
a piros ulti takes it; at the end it is shared.

# bedobás | throwing in | ULT 5.4
A felvevő a licit után, az első kihívás előtt feladja a játékát.
= The declarer gives up after the bidding, before the first lead.

# rossz osztás | misdeal | ULT 5.5
Hibásan osztott lapok, amiért az osztó az ablakba fizet.
= Wrongly dealt cards, for which the dealer pays into the window.

# renonsz | revoke | ULT 5.6
Szabálytalan lap vagy szó, amely már nem hozható helyre: a vétkes a leosztás értékének kétszeresét
fizeti mindkét ellenfelének.
= A card or word against the rules that can no longer be put right: the offender pays both opponents
twice the value of the hand.
"""
)
BOOK: Final = Book(
    id="ULT",
    chapters=(
        Chapter("ULT 1", BilingualText("Osztás és licit", "Deal and bidding")),
        Chapter("ULT 2", BilingualText("Lejátszás", "Play")),
        Chapter("ULT 3", BilingualText("Kontra", "Kontra")),
        Chapter("ULT 4", BilingualText("Mi mikor van meg", "Made when")),
        Chapter("ULT 5", BilingualText("Fizetés", "Paying")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, RULES),
    terms=TERMS,
)
