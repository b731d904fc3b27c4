"""TAR 5-7: kontra, the play, what a hand pays."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.tarokk.rulebook.rule_applicability import SOURCES, TABLES_BY_NAME

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# TAR 5.1 | Kontra | Kontra | ALL
| ultinet: Kontrázás
Az ellenfelek a játékot, bárki a másik oldal figuráit kontrázhatja: ×2, ×4, ×8, ×16, ×32 (kontra,
rekontra, szubkontra, hirskontra, mordkontra), tételenként, a saját sorban, fokonként. A rekontra és
a hirskontra a vállaló oldalé. A saját oldal tétele ellen mondott fok hiba, és semmis, ha kiderül.
Tarokkszámra, semmis tételre nincs. (A program döntése.)
= Defenders kontra the game, anybody the other side's figures: ×2, ×4, ×8, ×16, ×32 (kontra,
rekontra, szubkontra, hirskontra, mordkontra), item by item, at one's turn, step by step. Rekontra
and hirskontra are for the side that undertook it. A step against one's own side is an error, and
void once that is known. None on tarokk counts or void items. (The program's ruling.)

# TAR 6.1 | Lejátszás | The play | ALL
| ultinet: Lejátszás
Az hív először, aki a licitet kezdte, azután az ütés nyertese, bármely lappal. Színre színt kell
tenni, tarokkra tarokkot; ha nincs, tarokkot, ha az sincs, bármit. A legnagyobb tarokk visz, tarokk
nélkül a hívott szín legnagyobbja. Ütési kényszer nincs. (A program döntése.)
= Whoever began the bidding leads first, then the winner of each trick, any card. Follow suit,
tarokk to tarokk; else play a tarokk, and without one anything. The highest tarokk wins, without
tarokks the highest card of the suit led. There is no duty to beat. (The program's ruling.)

# TAR 7.1 | Ki nyeri a játékot | Who wins the game | ALL
| ultinet: Pontozás
A felvevő oldala 48 ponttal nyer, az ellenfelek 47-tel. A duplajátékhoz mindkét oldalnak 71 pont
kell.
= The declarer's side wins with 48 points, the defenders with 47. Duplajáték is 71 points for either
side.

# TAR 7.2 | Bemondás nélkül | Nothing announced | ALL
| ultinet: Pontozás
V a játék értéke (TAR 2.1). Ha nincs bemondva duplajáték és volát, és a játék nincs kontrázva, csak
az egyik fizet: volát 3V, különben duplajáték 2V, különben a játék V.
= V is the value of the game (TAR 2.1). With neither duplajáték nor volát announced, and no kontra
on the game, only one pays: volát 3V, else duplajáték 2V, else the game V.

# TAR 7.3 | Bemondott duplajáték | Duplajáték announced | ALL
| ultinet: Pontozás
A bemondóknak a sima játék már nem fizet, a csendes volát (3V) igen. Ha a másik oldal nyeri a
játékot: V és 4V, és a V helyett a maga csendes duplajátéka (2V) vagy volátja (3V).
= The plain game pays its announcers no more, a silent volát (3V) does. If the other side wins the
game: V and 4V, and its own silent duplajáték (2V) or volát (3V) instead of the V.

# TAR 7.4 | Duplajáték és volát bemondva | Both announced | ALL
| ultinet: Pontozás
Mindkettő fizet. Ha a másik oldal nyeri a játékot: V, 4V és 6V, a V helyett a maga csendes
duplajátéka vagy volátja.
= Both pay. If the other side wins the game: V, 4V and 6V, its own silent duplajáték or volát
instead of the V.

# TAR 7.5 | Volát magában bemondva | Volát alone announced | ALL
| ultinet: Pontozás
Csak a volát fizet. Ha a másik oldal nyeri a játékot: V és 6V, a V helyett a maga csendes
duplajátéka vagy volátja.
= Only volát pays. If the other side wins the game: V and 6V, its own silent duplajáték or volát
instead of the V.

# TAR 7.6 | Kontrázott játék | Game with kontra | ALL
| ultinet: Pontozás
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

# TAR 7.7 | Elbukott figura | A figure lost | ALL
| ultinet: Pontozás
Ami bemondva elbukott, annak az értéke a másik oldalé. Amit bemondtak, az csendben már nem számít.
(A program döntése.)
= What was announced and lost goes to the other side at its value. What was announced is not scored
silently too. (The program's ruling.)

# TAR 7.8 | Ki kinek fizet | Who pays whom | ALL
| ultinet: Pontozás
Ketten kettő ellen mindkét vesztes fizet, mindkét nyertes kap, egyszer. Egyedül háromszor,
mindegyiktől vagy mindegyiknek. A duplán számító leosztás mindent dupláz, a tarokkszámot is. (A
program döntése.)
= Two against two: each loser pays and each winner receives, once. Alone three times, from or to
each. A hand that counts double doubles everything, tarokk counts too. (The program's ruling.)
""",
    TABLES_BY_NAME,
    SOURCES,
)
