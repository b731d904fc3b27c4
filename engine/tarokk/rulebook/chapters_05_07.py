"""TAR 5-7: kontra, the play, what a hand pays."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Rule
from engine.tarokk.rulebook.rule_applicability import ALL, cite_ultinet

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "TAR 5.1",
        BilingualText("Kontra", "Kontra"),
        BilingualText(
            hu="Az ellenfelek a játékot, bárki a másik oldal figuráit kontrázhatja: ×2, ×4, ×8, "
            "×16, ×32 (kontra, rekontra, szubkontra, hirskontra, mordkontra), tételenként, a saját "
            "sorban, fokonként. A rekontra és a hirskontra a vállaló oldalé. A saját oldal tétele "
            "ellen mondott fok hiba, és semmis, ha kiderül. Tarokkszámra, semmis tételre nincs. "
            "(A program döntése.)",
            en="Defenders kontra the game, anybody the other side's figures: ×2, ×4, ×8, ×16, ×32 "
            "(kontra, rekontra, szubkontra, hirskontra, mordkontra), item by item, at one's turn, "
            "step by step. Rekontra and hirskontra are for the side that undertook it. A step "
            "against one's own side is an error, and void once that is known. None on tarokk "
            "counts or void items. (The program's ruling.)",
        ),
        cite_ultinet("Kontrázás"),
        ALL,
        ALL,
    ),
    Rule(
        "TAR 6.1",
        BilingualText("Lejátszás", "The play"),
        BilingualText(
            hu="Az hív először, aki a licitet kezdte, azután az ütés nyertese, bármely lappal. "
            "Színre színt kell tenni, tarokkra tarokkot; ha nincs, tarokkot, ha az sincs, bármit. "
            "A legnagyobb tarokk visz, tarokk nélkül a hívott szín legnagyobbja. Ütési kényszer "
            "nincs. (A program döntése.)",
            en="Whoever began the bidding leads first, then the winner of each trick, any card. "
            "Follow suit, tarokk to tarokk; else play a tarokk, and without one anything. The "
            "highest tarokk wins, without tarokks the highest card of the suit led. There is no "
            "duty to beat. (The program's ruling.)",
        ),
        cite_ultinet("Lejátszás"),
        ALL,
        ALL,
    ),
    Rule(
        "TAR 7.1",
        BilingualText("Ki nyeri a játékot", "Who wins the game"),
        BilingualText(
            hu="A felvevő oldala 48 ponttal nyer, az ellenfelek 47-tel. A duplajátékhoz mindkét "
            "oldalnak 71 pont kell.",
            en="The declarer's side wins with 48 points, the defenders with 47. Duplajáték is 71 "
            "points for either side.",
        ),
        cite_ultinet("Pontozás"),
        ALL,
    ),
    Rule(
        "TAR 7.2",
        BilingualText("Bemondás nélkül", "Nothing announced"),
        BilingualText(
            hu="V a játék értéke (TAR 2.1). Ha nincs bemondva duplajáték és volát, és a játék "
            "nincs kontrázva, csak az egyik fizet: volát 3V, különben duplajáték 2V, "
            "különben a játék V.",
            en="V is the value of the game (TAR 2.1). With neither duplajáték nor volát "
            "announced, and no kontra on the game, only one pays: volát 3V, else duplajáték 2V, "
            "else the game V.",
        ),
        cite_ultinet("Pontozás"),
        ALL,
    ),
    Rule(
        "TAR 7.3",
        BilingualText("Bemondott duplajáték", "Duplajáték announced"),
        BilingualText(
            hu="A bemondóknak a sima játék már nem fizet, a csendes volát (3V) igen. Ha a másik "
            "oldal nyeri a játékot: V és 4V, és a V helyett a maga csendes duplajátéka (2V) vagy "
            "volátja (3V).",
            en="The plain game pays its announcers no more, a silent volát (3V) does. If the other "
            "side wins the game: V and 4V, and its own silent duplajáték (2V) or volát (3V) "
            "instead of the V.",
        ),
        cite_ultinet("Pontozás"),
        ALL,
    ),
    Rule(
        "TAR 7.4",
        BilingualText("Duplajáték és volát bemondva", "Both announced"),
        BilingualText(
            hu="Mindkettő fizet. Ha a másik oldal nyeri a játékot: V, 4V és 6V, a V helyett a maga "
            "csendes duplajátéka vagy volátja.",
            en="Both pay. If the other side wins the game: V, 4V and 6V, its own silent duplajáték "
            "or volát instead of the V.",
        ),
        cite_ultinet("Pontozás"),
        ALL,
    ),
    Rule(
        "TAR 7.5",
        BilingualText("Volát magában bemondva", "Volát alone announced"),
        BilingualText(
            hu="Csak a volát fizet. Ha a másik oldal nyeri a játékot: V és 6V, a V helyett a maga "
            "csendes duplajátéka vagy volátja.",
            en="Only volát pays. If the other side wins the game: V and 6V, its own silent "
            "duplajáték or volát instead of the V.",
        ),
        cite_ultinet("Pontozás"),
        ALL,
    ),
    Rule(
        "TAR 7.6",
        BilingualText("Kontrázott játék", "Game with kontra"),
        BilingualText(
            hu="A kontrázott játék mindig fizet a nyertesének, a fokával szorozva, mellette a "
            "duplajáték és a volát, bemondva vagy csendben, magában (csendes volát mellett nincs "
            "csendes duplajáték). Duplajáték vagy volát kontrája csak azt szorozza. A bemondóknak "
            "kontra nélkül a sima játék akkor sem fizet, ha mindkét oldal mondott; a duplajáték "
            "nélkül bemondott volát mellé nincs csendes duplajáték. (A program döntése.)",
            en="A game with kontra always pays its winner, times the step, and beside it "
            "duplajáték and volát, announced or silent, each for itself (no silent duplajáték "
            "beside a silent volát). Kontra on duplajáték or volát multiplies that alone. Without "
            "kontra the plain game does not pay announcers, also where both sides announced; "
            "volát announced without duplajáték brings no silent one. (The program's ruling.)",
        ),
        cite_ultinet("Pontozás"),
        ALL,
        ALL,
    ),
    Rule(
        "TAR 7.7",
        BilingualText("Elbukott figura", "A figure lost"),
        BilingualText(
            hu="Ami bemondva elbukott, annak az értéke a másik oldalé. Amit bemondtak, az csendben "
            "már nem számít. (A program döntése.)",
            en="What was announced and lost goes to the other side at its value. What was "
            "announced is not scored silently too. (The program's ruling.)",
        ),
        cite_ultinet("Pontozás"),
        ALL,
        ALL,
    ),
    Rule(
        "TAR 7.8",
        BilingualText("Ki kinek fizet", "Who pays whom"),
        BilingualText(
            hu="Ketten kettő ellen mindkét vesztes fizet, mindkét nyertes kap, egyszer. Egyedül "
            "háromszor, mindegyiktől vagy mindegyiknek. A duplán számító leosztás mindent "
            "dupláz, a tarokkszámot is. (A program döntése.)",
            en="Two against two: each loser pays and each winner receives, once. Alone three "
            "times, from or to each. A hand that counts double doubles everything, tarokk counts "
            "too. (The program's ruling.)",
        ),
        cite_ultinet("Pontozás"),
        ALL,
        ALL,
    ),
)
