"""ALS 1-2: cards, deal."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import ALL, BOTH, CSIBOR, POTTER
from engine.rulebook.rule import (
    BilingualText,
    Rule,
    TextByVariant,
    VariantPassage,
    join_sources,
    variants_with_players,
)
from engine.rulebook.sources import csibor_source, potter_source

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 1.1",
        BilingualText("A csomag", "The pack"),
        BilingualText(
            hu="Magyar kártya, 32 lap, négy szín: makk, zöld, tök, piros. Minden színben nyolc lap "
            "van: ász, király, felső, alsó, X, IX, VIII, VII.",
            en="The Hungarian pack of 32, in four suits: makk (acorns), zöld (leaves), tök (bells) "
            "and piros (hearts). Each suit has eight cards: ace, king, felső (over), alsó (under), "
            "X, IX, VIII, VII.",
        ),
        csibor_source("Alapismeretek"),
        ALL,
    ),
    Rule(
        "ALS 1.2",
        BilingualText("A lapok értéke", "Card points"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Adu: alsó 20, IX 14, ász 11, X 10, király 4, felső 3, VIII és VII 0; együtt "
                "62. Minden más szín: ász 11, X 10, király 4, felső 3, alsó 2, IX, VIII és VII "
                "0; együtt 30.",
                en="Trumps: alsó 20, IX 14, ace 11, X 10, king 4, felső 3, VIII and VII 0; 62 in "
                "all. Any other suit: ace 11, X 10, king 4, felső 3, alsó 2, IX, VIII and VII "
                "0; 30 in all.",
            ),
            VariantPassage(
                BOTH,
                hu="Adu nélkül mind a négy színre ez az utóbbi áll.",
                en="Without trumps all four suits count like that.",
            ),
        ),
        csibor_source("A lapok pontértéke"),
        ALL,
    ),
    Rule(
        "ALS 1.3",
        BilingualText("Utolsó ütés és összes pont", "Last trick and total"),
        BilingualText(
            hu="Aki az utolsó ütést viszi, még 10 pontot kap. Így aduval összesen 162, adu nélkül "
            "130 pont van. A talonban maradt, a cserében odaadott és a lerakott lapok senkinek sem "
            "számítanak.",
            en="Whoever takes the last trick gets 10 more. That makes 162 points with trumps and "
            "130 without. Cards left in the talon, given in exchange or discarded count for "
            "nobody.",
        ),
        csibor_source("Maximális partipontok, Elszámolás"),
        ALL,
    ),
    Rule(
        "ALS 1.4",
        BilingualText("Melyik lap üt", "Which card beats which"),
        BilingualText(
            hu="Adu, felülről lefelé: alsó, IX, ász, X, király, felső, VIII, VII. Más szín: ász, "
            "X, király, felső, alsó, IX, VIII, VII. Sorozatoknál minden színben, aduban is, a "
            "természetes sorrend számít: ász, király, felső, alsó, X, IX, VIII, VII.",
            en="Trumps, from the top: alsó, IX, ace, X, king, felső, VIII, VII. Other suits: ace, "
            "X, king, felső, alsó, IX, VIII, VII. For sequences every suit, trumps too, goes by "
            "the natural order: ace, king, felső, alsó, X, IX, VIII, VII.",
        ),
        csibor_source("A lapok ütőereje, Összefüggések"),
        ALL,
    ),
    Rule(
        "ALS 1.5",
        BilingualText("Sorrend betliben és klopitzkyben", "Order in betli and klopitzky"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Nincs adu.",
                en="There are no trumps.",
            ),
            VariantPassage(
                CSIBOR,
                hu="A természetes sorrend üt: ász, király, felső, alsó, X, IX, VIII, VII.",
                en="The natural order holds: ace, king, felső, alsó, X, IX, VIII, VII.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint itt is a szokásos sorrend üt: ász, X, király, felső, alsó, IX, "
                "VIII, VII.",
                en="Potter: the usual order here too: ace, X, king, felső, alsó, IX, VIII, VII.",
            ),
            VariantPassage(
                BOTH,
                hu="Az asztal megállapodhat a másik sorrendben.",
                en="The table may agree on the other.",
            ),
        ),
        join_sources(
            csibor_source("Alapjátékok"), potter_source("Card Ranking in Betli and Klopitzky")
        ),
        BOTH,
    ),
    Rule(
        "ALS 2.1",
        BilingualText("Osztás és talon", "Deal and talon"),
        TextByVariant(
            VariantPassage(
                variants_with_players(BOTH, 3, 4),
                hu="Hárman fejenként 9 lapot kapnak, ebből 6-ot vesznek kézbe, 3 félretéve marad. "
                "A talon 5 lap: alul nyitva a felkínált lap, rajta 3 csukott, legfelül nyitva a "
                "csomag utolsó lapja.",
                en="With three, everyone is dealt 9 cards: 6 to look at now, 3 left lying unseen. "
                "The talon has 5: the indicator open underneath, 3 closed, and the bottom card "
                "of the pack open above them.",
            ),
            VariantPassage(
                variants_with_players(ALL, 2),
                hu="Ketten fejenként 12 lapot kapnak, ebből 8-at vesznek kézbe. A talon 8 lap: "
                "alul nyitva a felkínált lap, rajta 6 csukott, legfelül nyitva a csomag utolsó "
                "lapja.",
                en="With two, everyone is dealt 12 and looks at 8. The talon has 8: the indicator "
                "open underneath, 6 closed, and the bottom card of the pack open above them.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 4),
                hu="Négyen az osztó kimarad, a többi három játszik.",
                en="With four, the dealer does not play and the rest is as with three.",
            ),
        ),
        csibor_source("Osztás"),
        ALL,
    ),
    Rule(
        "ALS 2.2",
        BilingualText("Jobbra haladva", "To the right"),
        BilingualText(
            hu="Az osztás, a beszéd és a lejátszás jobbra halad. A licitet az osztó jobb oldali "
            "szomszédja kezdi, és a következő leosztásban ő oszt.",
            en="Dealing, speaking and playing go to the right. The dealer's right-hand neighbour "
            "opens the bidding, and deals the next hand.",
        ),
        csibor_source("Osztás"),
        ALL,
    ),
    Rule(
        "ALS 2.3",
        BilingualText("Eredeti szín", "Original suit"),
        BilingualText(
            hu="Az eredeti szín a felkínált lap színe, vagyis a talon alatt nyitva fekvő lapé.",
            en="The original suit is that of the indicator, the card lying face up under the "
            "talon.",
        ),
        csibor_source("A licitálás menete"),
        ALL,
    ),
)
