"""SNA 3-4: units, kontra, revoke, who writes, going out, bunkó, money."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.snapszer.rulebook.rule_applicability import (
    SOURCES,
    TABLES_BY_NAME,
)

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SNA 3.1 | A kontra fokai | The steps of kontra | ALL
| article: Kontra
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

# SNA 3.2 | Kevesebben magasabbról | Fewer start higher | THREE + TWO
| article: A játékosok számától függő szabályok
@ THREE
Hárman eleve kontrával megy (×2): a felvevő az első ütésben, a maga sorában rekontrával nyithat.
= Three start at kontra (×2): the declarer may open with rekontra at his turn in the first trick.
@ TWO
Ketten eleve rekontrával (×4): a következő fok a védő supkontrája.
= Two start at rekontra (×4): the next step is the defender's supkontra.
@ THREE + TWO
A kezdő fok mindenre áll, és minden fok az alapegységet szorozza, nem az előző fokot. (A program
döntése.)
= That holds for everything, and each step multiplies the base units, not the step before it. (The
program's ruling.)

# SNA 3.3 | Renonsz | Revoke | ALL
| article: Alapszabályok
Rossz lapra a másik oldal azt mondja, „renonsz”, és nyert: a játék vagy a snapszer egységeit,
alapjátékban annyit, amennyit a hibázók száma adna, a kontra fokával szorozva. Ha a lapokból
látszik, de nem mondták, a leosztás áll, és csak kétes. Az elsőnek mondott számít. (A program
döntése.)
= At a wrong card the other side says “renonsz” and has won: the units of the bid or the snapszer,
in the basic game what the offenders' count would give, times the kontra. Seen in the cards but not
called, the hand stands and is only doubtful. The first one called counts. (The program's ruling.)

# SNA 3.4 | Ki ír | Who writes | ALL
| article: Szabályok 4 játékos esetén
@ ALL
A nyertes oldal minden játékosa felírja az egységeket, a vesztesek nem írnak.
= Every player of the winning side writes the units, the losers write nothing.
@ FOUR
Aki a hívott lap előtt egyedül jut 66-ig, egyedül ír, és a másik pár száma dönt; aki magát hívta,
annak a sajátja. (A program döntése.)
= Who gets to 66 alone before the called card writes alone, and the other pair's count decides;
against one who called himself, his own. (The program's ruling.)

# SNA 4.1 | Elmenés | Going out | ALL
| article: Pontok
Aki 24 egységnél van, elmegy; az asztal más számban is megegyezhet. A többiek folytatják, négyen
után hárman, hárman után ketten, annyi játékos szabályai szerint. (A program döntése.)
= At 24 units a player goes out; a table may agree on another number. The others go on, three after
four, two after three, by the rules of as many. (The program's ruling.)

# SNA 4.2 | A bunkó | The bunkó | ALL
| article: Pontok
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

# SNA 4.4 | Pénz | Money | ALL
| project: házi megállapodás. = a house rule.
A forrás nem játszik pénzben. Az asztal megállapodhat tétben: a bunkó minden más játékosnak egy
tétet fizet, a szőrös kettőt. (A program döntése.)
= The source does not play for money. A table may agree on a stake: a bunkó pays it to each of the
others once, a hairy one twice. (The program's ruling.)

# SNA 4.5 | Mérkőzés | Match | TWO
| project: házi megállapodás. = a house rule.
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
    TABLES_BY_NAME,
    SOURCES,
)

TABLES: Final[tuple[Rule, ...]] = parse_rules(
    """
# SNA 3 | Mi mennyit ér | What is worth how much | ALL
| article: Pontok
@ ALL
Alapjáték: 1 egység, ha a veszteseknek legalább 33 pontjuk van, vagy senkinek sincs 66; 2, ha 33-nál
kevesebb; 3, ha nincs ütésük. Snapszer 4. (A program döntése.)
= Basic game: 1 unit if the losers have 33 points or more, or nobody has 66; 2 if fewer than 33; 3
if they have no trick. Snapszer 4. (The program's ruling.)
@ MANY
Betli 5, durchmarsch 6, terített betli 10, terített durchmarsch 12. Elbukva az ellenfeleké.
= Betli 5, durchmarsch 6, terített betli 10, terített durchmarsch 12. Lost, the opponents have it.
@ TWO
A másik elbukott takarása 4.
= The other's failed closing 4.
""",
    TABLES_BY_NAME,
    SOURCES,
)
