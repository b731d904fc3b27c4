"""The rules of Tarokk in this project's own words (TAR 1-7)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter, Rule, Variants, variants_of_preset
from engine.rulebook.rule_parser import parse_rules, parse_terms
from engine.tarokk.house_rules import HOUSE_RULES
from engine.tarokk.labels import LABELS
from engine.tarokk.rule_constants import FIGURES, PRESETS, Figure
from engine.text_blocks import parse_texts

ALL: Final[Variants] = frozenset[object]().union(  # type: ignore[assignment]
    *(variants_of_preset("tarokk", preset.preset, *preset.players) for preset in PRESETS.values())
)


TABLES: Final = {"ALL": ALL}
"""The tables by their names in texts."""
SOURCES: Final = {"ultinet": ("UltiNet, tarokk, „{part}” rész", "UltiNet, Tarokk, part {part}")}
"""The source by its name in texts."""


RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# TAR 1.1 | A csomag | The pack | ALL | ultinet: Kártya
A csomag 42 lap: 22 tarokk, fentről lefelé skíz, XXI, XX, és így tovább a II-ig, alul a pagát; és
négy szín, treff, pikk, káró, kör, mindegyikből öt lap.
= The pack is 42 cards: 22 tarokks, from the top skíz, XXI, XX and so on down to the II, the pagát
lowest; and four suits, treff, pikk, káró, kör, with five cards each.

# TAR 1.2 | A lapok pontja | What cards are worth | ALL | ultinet: Kártya
Skíz, XXI, pagát és király 5 pont, minden más tarokk 1. A színes lapok a király alatt sorban 4, 3,
2, 1 pont. Összesen 94.
= Skíz, XXI, pagát and each király are 5 points, every other tarokk 1. Below the király the cards of
a suit are 4, 3, 2 and 1 points in order. All make 94.

# TAR 1.3 | Osztás, honőrök | Deal, honours | ALL | ultinet: Osztás
Négyen játszanak, mindenki 9 lapot kap, 6 lap a talon. Honőr a skíz, a XXI és a pagát; közülük a
skíz és a XXI nagyhonőr.
= Four play with 9 cards each, 6 cards are the talon. Skíz, XXI and pagát are honours, skíz and XXI
of them great honours.

# TAR 1.4 | Öten | Five players | ALL/5
| project: a forrás csak négyet ismer = the source knows four players only
Ha öten ülnek az asztalnál, az osztó kimarad: nem kap lapot és nem szól, a másik négy játszik. Nem
fizet és nem kap. Megállapodás szerint úgy fizet és kap, mint egy védő, aki semmit sem mondott:
tarokkszámért annak, aki mondta, minden másban a felvevővel számol el. (A program döntése.)
= With five at the table the dealer sits out: he gets no cards and says nothing, the other four
play. He neither pays nor is paid. By agreement he pays and is paid like a defender who said
nothing: for a tarokk count whoever announced it, in all else he settles with the declarer. (The
program's ruling.)

# TAR 2.1 | A licit | The bidding | ALL | ultinet: Licitálás
Három 1, kettő 2, egy 3, szóló 4 pont: ez a V. Mindig magasabbat kell mondani; akire rálicitáltak,
tarthatja is az álló licitet, és akkor az övé. Egy licitet csak egyszer lehet tartani, egy újabbat
megint. Három egymás utáni passz véget vet a licitnek, de az első körben mindenki szól. Aki
passzolt, kiesett; három passz után az utolsó hely licitjével vége van. (A program döntése.)
= Három 1, kettő 2, egy 3, szóló 4 points: that is V. Each bid is higher; whoever was overbid may
also hold the standing bid, which is then his. A bid is held only once, a new one may be again.
Three passes in a row end it, but everybody speaks in round 1. Who has passed is out; the fourth
seat's bid after three passes ends it. (The program's ruling.)

# TAR 2.2 | Honőr nélkül | Without an honour | ALL | ultinet: Licitálás
Licitálni csak honőrrel lehet; egyedül az utolsó hely tehet kivételt, három passz után. Ha a
talonból sem jön honőr, elbukta: V mindhárom ellenfélnek, más nem számít, és a játék véget ér, ahogy
a talont meglátta, szólónál azonnal. (A program döntése.)
= Bidding takes an honour; only the fourth seat may do without one, after three passes. If none
comes with the talon the game is lost: V to each opponent, nothing else counts, and it ends as the
talon is seen, at szóló at once. (The program's ruling.)

# TAR 2.3 | Körpassz | Nobody bids | ALL | ultinet: Licitálás
Ha senki sem licitált, új osztás jön, és a következő leosztás duplán számít.
= If nobody bids there is a new deal, and the next hand counts double.

# TAR 2.4 | Ugrás: invit | Jumps invite | ALL | ultinet: Licitálás
Egy fok átugrása a XIX-est, kettőé a XVIII-ast jelzi, egy nagyhonőrrel; ezek nélkül ugrani tilos.
Csak a licit első ugrása invit, és az utolsó helyé három passz után nem az: ezekhez lap sem kell. A
fokok a legkisebb mondható licittől számítanak, a tartást is; három fok nem jelez. Ha már senki sem
élhetne vele, a lap akkor is kell; a hibás első ugrás is első, de nem köt. (A program döntése.)
= Leaving out one step signals the XIX, two the XVIII, with a great honour; without them one may not
jump. Only the first jump of a bidding invites, and not the fourth seat's after three passes: those
take no cards. Steps count from the lowest bid open, the hold included; three steps signal nothing.
If nobody can take it up the cards are needed too; a faulty first jump is the first, but binds
nobody. (The program's ruling.)

# TAR 2.5 | Engedett játék | Yielded game | ALL | ultinet: Licitálás
Három, kettő és passzok után az első licitáló passzolhat, ha nála a XX és egy nagyhonőr; különben
licitálnia kell, vagyis tartania vagy emelnie. Ez csak akkor köti, ha a passzokon kívül más nem
hangzott el. (A program döntése.)
= After három, kettő and passes the first bidder may pass with the XX and a great honour; else he
must bid, that is hold or go higher. It binds him only if nothing but passes was said besides. (The
program's ruling.)

# TAR 2.6 | Talon és skart | Talon and discards | ALL | ultinet: Skartolás
A felvevő 3, 2, 1 vagy 0 lapot vesz fel, a többiek sorban a maradékot (1-1-1, 2-1-1, 2-2-1, 2-2-2),
és mindenki ugyanannyit tesz le: királyt, honőrt és amit licitjével jelzett, soha. A letett tarokkok
számát be kell mondani, a felvevőnek meg is kell mutatnia. A felvevő skartja az oldaláé, a többieké
az ellenfeleké.
= The declarer takes 3, 2, 1 or 0 cards, the others share the rest in turn (1-1-1, 2-1-1, 2-2-1,
2-2-2), and each lays as many away: never a király, an honour or what his bid signalled. The number
of tarokks laid away is announced, and the declarer shows his. His discards count for his side, the
others' for the defenders.

# TAR 2.7 | Eldobás | Throwing in | ALL | ultinet: Játék eldobása
Bárki eldobhatja a játékot négy királlyal, a XXI-essel vagy a pagáttal mint egyetlen tarokkal, e
kettővel és 7 színes lappal, vagy 9 színes lappal. Új osztás jön, és 4 leosztás duplán számít. A
kilenc kapott lapra áll, legkésőbb az első saját szónál, előtte soron kívül is. A duplázás nem
halmozódik, csak tovább tart; csak a pontozott leosztás fogyasztja. (A program döntése.)
= Anybody may throw a hand in with four kings, the XXI or the pagát as only tarokk, both of them and
7 plain cards, or 9 plain cards. There is a new deal, and 4 hands count double. It is on the nine
cards dealt, at one's own first call at the latest, out of turn before. Doublings do not stack, they
last longer; only a scored hand uses one up. (The program's ruling.)

# TAR 2.8 | Ki kezd, ki oszt | Who begins, who deals | ALL | ultinet: Osztás
A licitet az osztó utáni kezdi. Pontozott leosztás után az osztás jobbra halad, körpassz vagy
eldobás után ugyanaz oszt újra. (A program döntése.)
= Whoever comes after the dealer begins the bidding. The deal passes to the right after a scored
hand; nobody having bid, or thrown in, the same one deals again. (The program's ruling.)

# TAR 3.1 | A bemondások sora | Announcements in turn | ALL | ultinet: Bemondások
A felvevő kezd: tarokkszám, partnerhívás, figurák. Sorban a többiek: tarokkszám, figurák, kontra;
egy körben akármennyi. Három egymás utáni passz véget vet a bemondásoknak; amelyik körben bármi
elhangzott, az nem passz. (A program döntése.)
= The declarer begins: tarokk count, call of the partner, figures. The others in turn: tarokk count,
figures, kontra, any number of them. Three passes in a row end it; a turn in which anything was said
is no pass. (The program's ruling.)

# TAR 3.2 | Partnerhívás | Calling the partner | ALL | ultinet: Partnerhívás
Hívni a XX-ast kell; akinél ott van, a legnagyobb nála nem lévő tarokkot hívja, vagy a XX-assal
egyedül marad. Ha más tarokkot tett le, bármelyik tarokk hívható, de honőr sosem; ha épp azt tették
le, a felvevő egyedül van, és a letevőnek az első sorában kontráznia kell a játékot, ha addig más
nem tette: enélkül a versenybíró dönt. Elfogadott jelzés lapját hívni kötelező; akkor elfogadott, ha
más lett a felvevő. Saját letett lap nála lévőnek számít. (A program döntése.)
= The XX is called; with it in hand, the highest tarokk not held, or the XX to play alone. If one of
the others laid a tarokk away any tarokk may be, but no honour; if it is that very one the declarer
is alone, and who laid it away must kontra the game at his first turn, unless it is kontra'd
already; if not, the director decides. The card of an accepted signal must be called: accepted when
somebody else declares. What one laid away oneself counts as held. (The program's ruling.)

# TAR 3.3 | Tarokkszám | Tarokk counts | ALL | ultinet: Tarokkszám bemondása
Nyolc tarokk 11, kilenc 22 pont, mindhárom többitől, a társtól is; más értékben meg lehet egyezni. A
kilenc játszott lapra áll, ki-ki egyszer mondhatja, bármelyik sorában; nem kontrázható, és csak a
bemondott fizet. Aki pagátultit mond, vagy arra kontrát (magasabb fokot nem), annak nyolcnál,
kilencnél kötelező, a bemondások végéig. Kilencre kilenc nem mondható; aki ezért nem mondhatja, fel
van mentve. (A program döntése.)
= Eight tarokks are 11 points, nine 22, from each of the other three, the partner too; a table may
agree on others. It is on the nine cards played, said once a player at any of his turns, never
kontra'd, and only what was said pays. With eight or nine it is compulsory for who announces
pagátulti or says kontra on it (not a higher step), until the announcements end. No nine after nine;
who may not say it is exempt. (The program's ruling.)

# TAR 3.4 | Ki kivel van | Who is with whom | ALL | ultinet: Bemondások
Amíg nem tudni, a figura bemondója az előző bemondó társa, vagy a felvevőé, ha még nem volt. Aki
ellenfél után mondana, annak a sorában előbb kontráznia kell; bármelyik fok jó, a játékra és a saját
oldal tételére is. A kontra is bemondás: megmutatja az oldalt, és utána ő az előző bemondó; a
tarokkszám magában nem. Tudott, ha a felvevő társa vagy mindhárom ellenfele megmutatkozott (két
ellenfél a harmadikat nyitva hagyja), és a hívástól, ha elfogadott jelzést vagy megmutatott saját
letett lapot hív. A felvevőt, és aki már megmutatta magát, nem köti. (A program döntése.)
= While it is unknown a figure makes its announcer the partner of the previous one, of the declarer
if there was none. Who would announce after an opponent must kontra first in that turn; any step
will do, on the game or his own side's item too. A step shows the side and makes its speaker the
previous announcer; a tarokk count does not. Sides are known once the declarer's partner or all
three defenders are shown (two leave the third open), and from the call of an accepted signal or of
a card that the declarer showed as laid away. He, and who is shown, is not bound. (The program's
ruling.)

# TAR 4.1 | Az oldal figurája | A figure is its side's | ALL | ultinet: Figurák
A figura az egész oldalé: bármelyik társ lapjával teljesül, és együtt nyerik vagy vesztik el.
= A figure belongs to the whole side: it is made with either partner's cards, and they win or lose
it together.

# TAR 4.2 | Megszorítások | Limits | ALL | ultinet: Megszorítások
Egy oldal nem mondhat egy körben duplajátékot és volátot, volát után duplajátékot; ulti után
ugyanarra a lapra mondott uhu felment az ulti alól, és fordítva már nem mondható. Egy figurát egy
oldal egyszer mond, a másik is mondhatja. Elfogva: a másik oldal viszi el; csak csendben számít.
Minden tétel magában fizet, csendes trull és négykirály volát mellett is. (A program döntése.)
= One side does not announce duplajáték and volát in one turn, nor duplajáték after volát; an uhu
said after an ulti on the same card frees from the ulti, and not the other way round. A side
announces a figure once, the other may too. Caught: the other side takes it; scored silently only.
Each item pays by itself, silent trull and négykirály beside a volát too. (The program's ruling.)

-- A card is free once everybody saw that its figure is lost, not by cards that nobody saw.
# TAR 4.3 | Rájátszás | Holding back | ALL | ultinet: Lejátszás
Akinek egy lapot megadott ütésben kell kijátszania, előbb nem teheti, ha van más lapja és a figura
még nem bukott el; két ilyen közül a korábbra szóló megy. Csak a bemondót köti, ha nála a lap; a
vétség hiba, a figura magától bukik. (A program döntése.)
= Who has to play a card in a given trick may not play it earlier, unless forced or the figure is
lost already; of two such cards the one due earlier goes. It binds the announcer who holds the card
only; a breach is an error, and the figure falls by itself. (The program's ruling.)

# TAR 5.1 | Kontra | Kontra | ALL | ultinet: Kontrázás
Az ellenfelek a játékot, bárki a másik oldal figuráit kontrázhatja: ×2, ×4, ×8, ×16, ×32 (kontra,
rekontra, szubkontra, hirskontra, mordkontra), tételenként, a saját sorban, fokonként. A rekontra és
a hirskontra a vállaló oldalé. A saját oldal tétele ellen mondott fok hiba, és semmis, ha kiderül.
Tarokkszámra, semmis tételre nincs. (A program döntése.)
= Defenders kontra the game, anybody the other side's figures: ×2, ×4, ×8, ×16, ×32 (kontra,
rekontra, szubkontra, hirskontra, mordkontra), item by item, at one's turn, step by step. Rekontra
and hirskontra are for the side that undertook it. A step against one's own side is an error, and
void once that is known. None on tarokk counts or void items. (The program's ruling.)

# TAR 6.1 | Lejátszás | The play | ALL | ultinet: Lejátszás
Az hív először, aki a licitet kezdte, azután az ütés nyertese, bármely lappal. Színre színt kell
tenni, tarokkra tarokkot; ha nincs, tarokkot, ha az sincs, bármit. A legnagyobb tarokk visz, tarokk
nélkül a hívott szín legnagyobbja. Ütési kényszer nincs. (A program döntése.)
= Whoever began the bidding leads first, then the winner of each trick, any card. Follow suit,
tarokk to tarokk; else play a tarokk, and without one anything. The highest tarokk wins, without
tarokks the highest card of the suit led. There is no duty to beat. (The program's ruling.)

# TAR 7.1 | Ki nyeri a játékot | Who wins the game | ALL | ultinet: Pontozás
A felvevő oldala 48 ponttal nyer, az ellenfelek 47-tel. A duplajátékhoz mindkét oldalnak 71 pont
kell.
= The declarer's side wins with 48 points, the defenders with 47. Duplajáték is 71 points for either
side.

# TAR 7.2 | Bemondás nélkül | Nothing announced | ALL | ultinet: Pontozás
V a játék értéke (TAR 2.1). Ha nincs bemondva duplajáték és volát, és a játék nincs kontrázva, csak
az egyik fizet: volát 3V, különben duplajáték 2V, különben a játék V.
= V is the value of the game (TAR 2.1). With neither duplajáték nor volát announced, and no kontra
on the game, only one pays: volát 3V, else duplajáték 2V, else the game V.

# TAR 7.3 | Bemondott duplajáték | Duplajáték announced | ALL | ultinet: Pontozás
A bemondóknak a sima játék már nem fizet, a csendes volát (3V) igen. Ha a másik oldal nyeri a
játékot: V és 4V, és a V helyett a maga csendes duplajátéka (2V) vagy volátja (3V).
= The plain game pays its announcers no more, a silent volát (3V) does. If the other side wins the
game: V and 4V, and its own silent duplajáték (2V) or volát (3V) instead of the V.

# TAR 7.4 | Duplajáték és volát bemondva | Both announced | ALL | ultinet: Pontozás
Mindkettő fizet. Ha a másik oldal nyeri a játékot: V, 4V és 6V, a V helyett a maga csendes
duplajátéka vagy volátja.
= Both pay. If the other side wins the game: V, 4V and 6V, its own silent duplajáték or volát
instead of the V.

# TAR 7.5 | Volát magában bemondva | Volát alone announced | ALL | ultinet: Pontozás
Csak a volát fizet. Ha a másik oldal nyeri a játékot: V és 6V, a V helyett a maga csendes
duplajátéka vagy volátja.
= Only volát pays. If the other side wins the game: V and 6V, its own silent duplajáték or volát
instead of the V.

# TAR 7.6 | Kontrázott játék | Game with kontra | ALL | ultinet: Pontozás
A kontrázott játék mindig fizet a nyertesének, a fokával szorozva, mellette a duplajáték és a volát,
bemondva vagy csendben, magában (csendes volát mellett nincs csendes duplajáték). Duplajáték vagy
volát kontrája csak azt szorozza. A bemondóknak kontra nélkül a sima játék akkor sem fizet, ha
mindkét oldal mondott; a duplajáték nélkül bemondott volát mellé nincs csendes duplajáték. (A
program döntése.)
= A game with kontra always pays its winner, times the step, and beside it duplajáték and volát,
announced or silent, each for itself (no silent duplajáték beside a silent volát). Kontra on
duplajáték or volát multiplies that alone. Without kontra the plain game does not pay announcers,
also where both sides announced; volát announced without duplajáték brings no silent one. (The
program's ruling.)

# TAR 7.7 | Elbukott figura | A figure lost | ALL | ultinet: Pontozás
Ami bemondva elbukott, annak az értéke a másik oldalé. Amit bemondtak, az csendben már nem számít.
(A program döntése.)
= What was announced and lost goes to the other side at its value. What was announced is not scored
silently too. (The program's ruling.)

# TAR 7.8 | Ki kinek fizet | Who pays whom | ALL | ultinet: Pontozás
Ketten kettő ellen mindkét vesztes fizet, mindkét nyertes kap, egyszer. Egyedül háromszor,
mindegyiktől vagy mindegyiknek. A duplán számító leosztás mindent dupláz, a tarokkszámot is. (A
program döntése.)
= Two against two: each loser pays and each winner receives, once. Alone three times, from or to
each. A hand that counts double doubles everything, tarokk counts too. (The program's ruling.)
""",
    TABLES,
    SOURCES,
)


MADE: Final = parse_texts("""
trull | elviszi a skízt, a XXI-est és a pagátot | takes skíz, XXI and pagát
negykiraly | elviszi mind a négy királyt | takes all four kings
duplajatek | legalább 71 pontot szerez | has 71 points or more
volat | minden ütést elvisz | takes every trick
pagatulti | a pagáttal viszi az utolsó ütést | wins the last trick with the pagát
xxi-fogas | a skízzel elviszi a másik oldal XXI-esét | takes the other side's XXI with the skíz
centrum | viszi az első 5 ütést, az ötödiket a XX-assal
= takes the first 5 tricks, the fifth with the XX
kismadar | viszi az első 6 ütést, a hatodikat a XIX-essel
= takes the first 6 tricks, the sixth with the XIX
nagymadar | viszi az első 7 ütést, a hetediket a skízzel
= takes the first 7 tricks, the seventh with the skíz
pagatuhu | a pagáttal viszi a 8. ütést | wins trick 8 with the pagát
kiralyulti | a megnevezett királlyal viszi az utolsó ütést
= wins the last trick with the named király
kiralyuhu | a megnevezett királlyal viszi a 8. ütést | wins trick 8 with the named király
pagatfacan | a pagáttal viszi az 1. ütést | wins trick 1 with the pagát
sasfacan | a II-essel viszi az 1. ütést | wins trick 1 with the II
parosfacan | a XXI-essel viszi az 1. ütést, amelyben a pagát vagy a II is benne van; \
bemondani csak a hívó ellenfelei tudják
= wins trick 1 with the XXI, the pagát or the II in it; only the leader's opponents announce it
sasulti | a II-essel viszi az utolsó ütést | wins the last trick with the II
szincsalad | a megnevezett színnel viszi az utolsó 3 ütést
= wins the last 3 tricks with the named suit
harom-kiraly | királyokkal viszi az utolsó 3 ütést | wins the last 3 tricks with kings
zaroparos | a II-essel viszi a 8. és a pagáttal a 9. ütést
= wins trick 8 with the II and trick 9 with the pagát
pagatkismadar | a pagáttal viszi a 6. ütést | wins trick 6 with the pagát
saskismadar | a II-essel viszi a 6. ütést | wins trick 6 with the II
kiralykismadar | a megnevezett királlyal viszi a 6. ütést | wins trick 6 with the named király
pagatnagymadar | a pagáttal viszi a 7. ütést | wins trick 7 with the pagát
sasnagymadar | a II-essel viszi a 7. ütést | wins trick 7 with the II
kiralynagymadar | a megnevezett királlyal viszi a 7. ütést | wins trick 7 with the named király
sasuhu | a II-essel viszi a 8. ütést | wins trick 8 with the II
""")
"""The conditions of each figure."""


def _worth(figure: Figure) -> BilingualText:
    """Return the values of a figure: announced, silent, and caught by the others."""
    sign = "V" if figure.of_game else ""
    hu, en = f"bemondva {figure.value}{sign}", f"{figure.value}{sign} announced"
    if figure.silent:
        hu, en = f"{hu}, csendben {figure.silent}{sign}", f"{en}, {figure.silent}{sign} silent"
    else:
        hu, en = f"{hu}, csendben nem számít", f"{en}, nothing silently"
    if figure.caught:
        hu = f"{hu}; ha elfogják, {figure.caught} a másik oldalnak"
        en = f"{en}; caught, {figure.caught} to the other side"
    if figure.of_game:
        hu, en = f"{hu} (V a játék értéke)", f"{en} (V is the value of the game)"
    return BilingualText(hu, en)


def _rule(figure: Figure, source: BilingualText) -> Rule:
    (hu, en), worth = MADE[figure.id], _worth(figure)
    names = (name.capitalize() if name.islower() else name for name in LABELS["figure"][figure.id])
    return Rule(
        f"TAR 4 {figure.id}",
        BilingualText(*names),
        BilingualText(f"Az oldal {hu}: {worth.hu}.", f"The side {en}: {worth.en}."),
        source,
        frozenset(one for one in ALL if figure.id in PRESETS[one.preset].figures),
    )


FIGURE_TABLE: Final = parse_rules(
    """
# TAR 4 | Mely figurák játszhatók | Which figures are played | ALL | ultinet: Figurák
A Paskievics készlet az első hat figura, az Illusztrált ezek és a rá következő hat, a Magas mind a
huszonhat. A király- és színfigurák mellé a színt meg kell nevezni, és mindegyik szín külön figura.
(A program döntése.)
= Paskievics has the first six figures, Illusztrált these and the next six, Magas all twenty-six.
With figures of a király or a suit the suit is named, and each suit is a figure of its own. (The
program's ruling.)
""",
    TABLES,
    SOURCES,
)
_BY_FIGURE: Final = tuple(_rule(figure, FIGURE_TABLE[0].source) for figure in FIGURES.values())


TERMS: Final = parse_terms(
    """
# honőr | honour | TAR 1.3
A skíz, a XXI-es és a pagát.
= Skíz, XXI and pagát.

# licit | bidding | TAR 2.1, TAR 2.6
Három, kettő, egy vagy szóló: ennyi lapot vesz fel a felvevő, szólónál egyet sem.
= Három, kettő, egy or szóló: the declarer takes 3, 2, 1 cards or none.

# invit | invitation | TAR 2.4
Ugrás a licitben: egy fok a XIX-est jelzi, kettő a XVIII-ast, egy nagyhonőrrel.
= A jump in the bidding: one step signals the XIX, two the XVIII, with a great honour.

# engedett játék | yielded game | TAR 2.5
Három és kettő után az első licitáló a XX-assal és egy nagyhonőrrel passzol.
= After három and kettő the first bidder passes with the XX and a great honour.

# talon, skart | talon, discards | TAR 2.6
A hat lap, amelyet senkinek sem osztottak ki, és amit helyettük letesznek.
= The six cards dealt to nobody, and those laid away for them.

# eldobás | throwing in | TAR 2.7
Nem játsszák le: új osztás jön, és a következő négy leosztás duplán számít.
= The hand is not played: there is a new deal, and the next four hands count double.

# hívás, társ | call, partner | TAR 3.2, TAR 3.4
A felvevő egy tarokkot nevez meg; akinél van, az a társa.
= The declarer names a tarokk; its holder is the partner.

# tarokkszám | tarokk count | TAR 3.3
Nyolc vagy kilenc tarokk egy kézben; ha bemondják, a másik három fizet érte, a társ is.
= Eight or nine tarokks in one hand; if announced, the other three pay for it, the partner too.

# figura | figure | TAR 4.1
Amit a játékon felül teljesít egy oldal, bemondva vagy csendben.
= What a side achieves beyond the game, announced or silent.

# kontra | kontra | TAR 5.1
A másik oldal nem hiszi, hogy egy tétel meglesz, és kétszerezi az értékét; a következő fokok erre
felelnek.
= The other side doubts that an item will be made and doubles its value; the next steps answer it.
"""
)


BOOK: Final = Book(
    id="TAR",
    chapters=(
        Chapter("TAR 1", BilingualText("Lapok és osztás", "Cards and deal")),
        Chapter("TAR 2", BilingualText("Licit és talon", "Bidding and talon")),
        Chapter("TAR 3", BilingualText("Bemondások", "Announcements")),
        Chapter("TAR 4", BilingualText("Figurák", "Figures")),
        Chapter("TAR 5", BilingualText("Kontra", "Kontra")),
        Chapter("TAR 6", BilingualText("Lejátszás", "Play")),
        Chapter("TAR 7", BilingualText("Pontozás", "Scoring")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, RULES),
    tables=(*FIGURE_TABLE, *_BY_FIGURE),
    terms=TERMS,
)
