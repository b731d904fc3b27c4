"""ALS 1-2: cards, deal."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import TABLES_BY_NAME
from engine.rulebook.rule import (
    Rule,
)
from engine.rulebook.rule_parser import parse_rules
from engine.rulebook.sources import SOURCES

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# ALS 1.1 | A csomag | The pack | ALL
| Csibor: Alapismeretek
Magyar kártya, 32 lap, négy szín: makk, zöld, tök, piros. Minden színben nyolc lap van: ász, király,
felső, alsó, X, IX, VIII, VII.
= The Hungarian pack of 32, in four suits: makk (acorns), zöld (leaves), tök (bells) and piros
(hearts). Each suit has eight cards: ace, king, felső (over), alsó (under), X, IX, VIII, VII.

# ALS 1.2 | A lapok értéke | Card points | ALL
| Csibor: A lapok pontértéke
@ ALL
Adu: alsó 20, IX 14, ász 11, X 10, király 4, felső 3, VIII és VII 0; együtt 62. Minden más szín: ász
11, X 10, király 4, felső 3, alsó 2, IX, VIII és VII 0; együtt 30.
= Trumps: alsó 20, IX 14, ace 11, X 10, king 4, felső 3, VIII and VII 0; 62 in all. Any other suit:
ace 11, X 10, king 4, felső 3, alsó 2, IX, VIII and VII 0; 30 in all.
@ BOTH
Adu nélkül mind a négy színre ez az utóbbi áll.
= Without trumps all four suits count like that.

# ALS 1.3 | Utolsó ütés és összes pont | Last trick and total | ALL
| Csibor: Maximális partipontok, Elszámolás
Aki az utolsó ütést viszi, még 10 pontot kap. Így aduval összesen 162, adu nélkül 130 pont van. A
talonban maradt, a cserében odaadott és a lerakott lapok senkinek sem számítanak.
= Whoever takes the last trick gets 10 more. That makes 162 points with trumps and 130 without.
Cards left in the talon, given in exchange or discarded count for nobody.

# ALS 1.4 | Melyik lap üt | Which card beats which | ALL
| Csibor: A lapok ütőereje, Összefüggések
Adu, felülről lefelé: alsó, IX, ász, X, király, felső, VIII, VII. Más szín: ász, X, király, felső,
alsó, IX, VIII, VII. Sorozatoknál minden színben, aduban is, a természetes sorrend számít: ász,
király, felső, alsó, X, IX, VIII, VII.
= Trumps, from the top: alsó, IX, ace, X, king, felső, VIII, VII. Other suits: ace, X, king, felső,
alsó, IX, VIII, VII. For sequences every suit, trumps too, goes by the natural order: ace, king,
felső, alsó, X, IX, VIII, VII.

# ALS 1.5 | Sorrend betliben és klopitzkyben | Order in betli and klopitzky | BOTH
| Csibor: Alapjátékok; Potter: Card Ranking in Betli and Klopitzky
@ BOTH
Nincs adu.
= There are no trumps.
@ CSIBOR
A természetes sorrend üt: ász, király, felső, alsó, X, IX, VIII, VII.
= The natural order holds: ace, king, felső, alsó, X, IX, VIII, VII.
@ POTTER
Potter szerint itt is a szokásos sorrend üt: ász, X, király, felső, alsó, IX, VIII, VII.
= Potter: the usual order here too: ace, X, king, felső, alsó, IX, VIII, VII.
@ BOTH
Az asztal megállapodhat a másik sorrendben.
= The table may agree on the other.

# ALS 2.1 | Osztás és talon | Deal and talon | ALL
| Csibor: Osztás
@ BOTH/3,4
Hárman fejenként 9 lapot kapnak, ebből 6-ot vesznek kézbe, 3 félretéve marad. A talon 5 lap: alul
nyitva a felkínált lap, rajta 3 csukott, legfelül nyitva a csomag utolsó lapja.
= With three, everyone is dealt 9 cards: 6 to look at now, 3 left lying unseen. The talon has 5: the
indicator open underneath, 3 closed, and the bottom card of the pack open above them.
@ ALL/2
Ketten fejenként 12 lapot kapnak, ebből 8-at vesznek kézbe. A talon 8 lap: alul nyitva a felkínált
lap, rajta 6 csukott, legfelül nyitva a csomag utolsó lapja.
= With two, everyone is dealt 12 and looks at 8. The talon has 8: the indicator open underneath, 6
closed, and the bottom card of the pack open above them.
@ BOTH/4
Négyen az osztó kimarad, a többi három játszik.
= With four, the dealer does not play and the rest is as with three.

# ALS 2.2 | Jobbra haladva | To the right | ALL
| Csibor: Osztás
Az osztás, a beszéd és a lejátszás jobbra halad. A licitet az osztó jobb oldali szomszédja kezdi, és
a következő leosztásban ő oszt.
= Dealing, speaking and playing go to the right. The dealer's right-hand neighbour opens the
bidding, and deals the next hand.

# ALS 2.3 | Eredeti szín | Original suit | ALL
| Csibor: A licitálás menete
Az eredeti szín a felkínált lap színe, vagyis a talon alatt nyitva fekvő lapé.
= The original suit is that of the indicator, the card lying face up under the talon.
""",
    TABLES_BY_NAME,
    SOURCES,
)
