"""TAR 3-4: announcements in turn, calling, counts, sides, what holds for all figures."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.tarokk.rulebook.rule_applicability import SOURCES, TABLES_BY_NAME

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# TAR 3.1 | A bemondások sora | Announcements in turn | ALL
| ultinet: Bemondások
A felvevő kezd: tarokkszám, partnerhívás, figurák. Sorban a többiek: tarokkszám, figurák, kontra;
egy körben akármennyi. Három egymás utáni passz véget vet a bemondásoknak; amelyik körben bármi
elhangzott, az nem passz. (A program döntése.)
= The declarer begins: tarokk count, call of the partner, figures. The others in turn: tarokk count,
figures, kontra, any number of them. Three passes in a row end it; a turn in which anything was said
is no pass. (The program's ruling.)

# TAR 3.2 | Partnerhívás | Calling the partner | ALL
| ultinet: Partnerhívás
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

# TAR 3.3 | Tarokkszám | Tarokk counts | ALL
| ultinet: Tarokkszám bemondása
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

# TAR 3.4 | Ki kivel van | Who is with whom | ALL
| ultinet: Bemondások
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

# TAR 4.1 | Az oldal figurája | A figure is its side's | ALL
| ultinet: Figurák
A figura az egész oldalé: bármelyik társ lapjával teljesül, és együtt nyerik vagy vesztik el.
= A figure belongs to the whole side: it is made with either partner's cards, and they win or lose
it together.

# TAR 4.2 | Megszorítások | Limits | ALL
| ultinet: Megszorítások
Egy oldal nem mondhat egy körben duplajátékot és volátot, volát után duplajátékot; ulti után
ugyanarra a lapra mondott uhu felment az ulti alól, és fordítva már nem mondható. Egy figurát egy
oldal egyszer mond, a másik is mondhatja. Elfogva: a másik oldal viszi el; csak csendben számít.
Minden tétel magában fizet, csendes trull és négykirály volát mellett is. (A program döntése.)
= One side does not announce duplajáték and volát in one turn, nor duplajáték after volát; an uhu
said after an ulti on the same card frees from the ulti, and not the other way round. A side
announces a figure once, the other may too. Caught: the other side takes it; scored silently only.
Each item pays by itself, silent trull and négykirály beside a volát too. (The program's ruling.)

-- A card is free once everybody saw that its figure is lost, not by cards that nobody saw.
# TAR 4.3 | Rájátszás | Holding back | ALL
| ultinet: Lejátszás
Akinek egy lapot megadott ütésben kell kijátszania, előbb nem teheti, ha van más lapja és a figura
még nem bukott el; két ilyen közül a korábbra szóló megy. Csak a bemondót köti, ha nála a lap; a
vétség hiba, a figura magától bukik. (A program döntése.)
= Who has to play a card in a given trick may not play it earlier, unless forced or the figure is
lost already; of two such cards the one due earlier goes. It binds the announcer who holds the card
only; a breach is an error, and the figure falls by itself. (The program's ruling.)
""",
    TABLES_BY_NAME,
    SOURCES,
)
