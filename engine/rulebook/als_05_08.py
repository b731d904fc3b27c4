"""ALS 5-8: rules for figures, when announcements come, kontra, exchange."""

from __future__ import annotations

from typing import Final

from engine.rulebook.model import (
    ALL,
    BOTH,
    CSIBOR,
    POTTER,
    TOMPA,
    Rule,
    Text,
    csibor,
    having,
    potter,
    project,
    tompa,
)

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 5.1",
        Text("Csak a bemondott figura számít", "Only announced figures count"),
        Text(
            hu="Figuráért bemondás nélkül akkor sem jár semmi, ha megvan. A megbukott figura "
            "pontosan annyit ér a másik félnek, amennyit a bemondónak ért volna.",
            en="A figure made without announcing it scores nothing. A failed figure pays the other "
            "side exactly what it would have paid if made.",
        ),
        f"{csibor('A figurák definíciója')}; {potter('Figures')}",
        ALL,
    ),
    Rule(
        "ALS 5.2",
        Text("Ki mondhat figurát", "Who may announce figures"),
        Text(
            hu="Mindenki, aki játékban van, azt is, amit más már bemondott. Ugyanazt a figurát "
            "senki sem mondhatja kétszer. Betli és klopitzky mellé figura nem mondható.",
            en="Anyone in play, also a figure somebody else has announced. Nobody announces the "
            "same figure twice. There are no figures in betli and klopitzky.",
        ),
        f"{csibor('A figurák definíciója')}; {potter('Figures')}",
        ALL,
    ),
    Rule(
        "ALS 5.3",
        Text("Csak elölről, csak hátulról", "Front only, back only"),
        Text(
            hu="Potter szerint a volát csak hátulról mondható, és ketten játszva az abszolút csak "
            "elölről. Tompa szerint az abszolút csak elölről mondható, és ott is 1 pontot ér, nem "
            "kettőt.",
            en="Potter allows volát just from the back, and between two players abszolút just from "
            "the front. Tompa allows abszolút just from the front, where it stays at 1 instead of "
            "becoming 2.",
        ),
        f"{potter('Figures, Two-Player Game')}; {tompa('F')}",
        POTTER | TOMPA,
    ),
    Rule(
        "ALS 5.4",
        Text("Mi nem mondható együtt", "What does not go together"),
        Text(
            hu="Család és összes adu nem mondható együtt: egy bemondó a leosztásban csak az "
            "egyiket mondhatja. (A program döntése.) Az abszolút, 100, 111, 120, volát csak ebben "
            "a sorrendben mondható; drágább után olcsóbb nem. Potter szerint az abszolút és a 100 "
            "nem fér egy szakaszba, és 100 után nincs abszolút; ahol 111 és 120 is van, ott is "
            "csak felfelé lehet haladni.",
            en="Család and összes adu do not go together: the same player may say only one of them "
            "all hand long. (The program's ruling.) Abszolút, 100, 111, 120 and volát must go up "
            "in this order; after a dear one the cheaper are closed. With Potter one stage cannot "
            "hold both abszolút and 100, and 100 closes abszolút; if 111 and 120 are in use, it "
            "only goes up as well.",
        ),
        f"{csibor('A figurák definíciója')}; {potter('Figures, Variations')}",
        BOTH,
        ruled=CSIBOR,
    ),
    Rule(
        "ALS 5.5",
        Text("A védő figurája", "A defender's figure"),
        Text(
            hu="A bemondó védőnek egyedül kell teljesítenie: a társa ütései nem számítanak bele, "
            "és ha a társa üti felül, akkor is megbukott. Két védő ugyanazt a figurát is "
            "bemondhatja; az két külön tétel. (A program döntése.)",
            en="The announcing defender must make it alone: the partner's tricks do not count "
            "towards it, and if the partner overtakes the card it has failed too. If both "
            "defenders say one and the same figure, it makes two items. (The program's ruling.)",
        ),
        f"{csibor('A figurák definíciója')}; {potter('Figures')}",
        having(BOTH, 3, 4),
        ruled=having(BOTH, 3, 4),
    ),
    Rule(
        "ALS 5.6",
        Text("Kassza mint figura", "Kassza as a figure"),
        Text(
            hu="Potter szerint a felvevő kasszája akkor van meg, ha nála van az adu király "
            "és felső, és megnyeri a játékot. A védőké akkor, ha a két lap egyikük kezében van "
            "együtt, bármelyiküknél, és a felvevő nem nyer. Tompa szerint a két lapnak a "
            "bemondónál kell lennie. Béla nélkül is mondható, de akkor megbukik. (A program "
            "döntése.)",
            en="With Potter a declarer's kassza succeeds when the trump king and felső are in the "
            "declarer's hand and the game is won. A defender's succeeds when one defender, no "
            "matter which, has the pair and the declarer loses the game. With Tompa the pair has "
            "to be in the announcer's own hand. Saying it without the pair is allowed, and fails. "
            "(The program's ruling.)",
        ),
        f"{potter('Figures')}; {tompa('F')}",
        POTTER | TOMPA,
        ruled=POTTER | TOMPA,
    ),
    Rule(
        "ALS 5.7",
        Text("Az ulti lapját tartani kell", "Keeping the ulti card"),
        Text(
            hu="Aki ultit mondott, az utolsó ütés előtt csak kényszerből játszhatja ki az adu "
            "VII-est. Ha kényszer nélkül teszi, szabályt sért.",
            en="Whoever announced ulti may play the trump VII before the last trick only when "
            "forced to. Playing it unforced breaks the rules.",
        ),
        potter("Figures"),
        POTTER,
    ),
    Rule(
        "ALS 5.8",
        Text("Ha a játék többet ér", "If the game is worth more"),
        Text(
            hu="Ha az adus játék 4, 5, 8 vagy 10 pont, a program a figurákat és a rubber jutalmát "
            "ugyanannyiszorosára javasolja. Mindegyik külön átírható.",
            en="If the trump game is worth 4, 5, 8 or 10, the program proposes the figures and the "
            "rubber bonus multiplied by the same. Each of them can be changed.",
        ),
        potter("Scoring schedules"),
        POTTER,
    ),
    Rule(
        "ALS 6.1",
        Text("Bemondások elölről", "Announcing from the front"),
        Text(
            hu="A felvevő kezdi, és jobbra haladnak. Aki sorra kerül, passzol, vagy ebben a "
            "sorrendben mond: béla kassza, figurák, kontrafokozatok. Vége, ha az elején mindenki "
            "passzolt, vagy ha az utolsó bemondás óta a többiek mind passzoltak. Előbb mindenki "
            "legalább egyszer szóhoz jut. (A program döntése.)",
            en="The declarer begins, then to the right. On your turn pass, or say what you want in "
            "this order: béla kassza, figures, kontra steps. The stage is over if all pass from "
            "the start, or once everyone else has passed after the latest announcement. Nobody is "
            "skipped before a first turn. (The program's ruling.)",
        ),
        f"{csibor('Előzetes bemondások')}; {potter('Announcement procedure')}",
        ALL,
        ruled=ALL,
    ),
    Rule(
        "ALS 6.2",
        Text("A maradék lapok felvétele", "Picking up the rest"),
        Text(
            hu="Az elölről szakasz végén mindenki felveszi félretett lapjait; innentől minden "
            "hátulról számít. Csibor szerint ilyenkor lehet betlire változtatni (3.8).",
            en="When the front stage is over, everybody picks up the cards set aside; from here on "
            "everything is from the back. Csibor: this is the moment for the betli change (3.8).",
        ),
        csibor("Előzetes bemondások"),
        ALL,
    ),
    Rule(
        "ALS 6.3",
        Text("Bemondások hátulról", "Announcing from the back"),
        Text(
            hu="Az kezdi, aki az első ütéshez kihív; mindenki az első lapja előtt szól. Sorrend: "
            "csere, béla kassza, figurák, összefüggések, kontrafokozatok. Az első ütés után "
            "folytatják, amíg az utolsó bemondás óta a többiek mind passzoltak. Ha valaki csak "
            "összefüggést mond, az is folytatja a kört, Potter szerint nem. Tompa szerint mindkét "
            "szakaszt a felvevő kezdi, és az első kihívásig vége; csere és összefüggés az első "
            "ütésnél jön.",
            en="Whoever leads to trick 1 begins; you speak before playing your first card. The "
            "order is exchange, béla kassza, figures, melds, kontra steps. Once the trick is over "
            "this continues until everyone else has passed after the latest announcement. "
            "Declaring a meld is enough to continue; not with Potter. With Tompa the declarer "
            "begins either stage and all is said before a card is led; only exchange and melds "
            "wait for trick 1.",
        ),
        f"{csibor('Utólagos bemondások')}; {potter('Announcement procedure')}; {tompa('F, G')}",
        ALL,
    ),
    Rule(
        "ALS 6.4",
        Text("Mit mikor kell mondani", "What must come when"),
        Text(
            hu="Béla kasszát, figurát, összefüggést csak a szakasz első megszólalásakor lehet "
            "mondani. Kontrafokozatot akkor kell, amikor az ember először kerül sorra azután, hogy "
            "az elhangzott, amire felel. A hátulról szakasz új első alkalom. (A program döntése.) "
            "Potter szerint a kontra várhat hátulra, figura elölről később is jöhet, de az első "
            "lapja után mindenki csak kontrázhat. Tompa szerint mindent az első alkalommal kell "
            "mondani.",
            en="You can say béla kassza, figures and melds only when you first speak in a stage. "
            "Kontra has to come as soon as it is your turn after the thing you answer. With the "
            "back a new chance begins. (The program's ruling.) With Potter kontra can be kept for "
            "the back and the front may bring figures on any turn, though once you have played "
            "your first card you can only kontra. With Tompa everything is said as early as "
            "possible.",
        ),
        f"{csibor('Előzetes bemondások, Utólagos bemondások, Hívás')}; "
        f"{potter('Kontras, Announcement procedure')}; {tompa('F')}",
        ALL,
        ruled=CSIBOR,
    ),
    Rule(
        "ALS 6.5",
        Text("Kihagyott passzok", "Passes left out"),
        Text(
            hu="A passzokat nem kell beírni. A program odaérti őket, ahol szabályosan "
            "elhangozhattak, és jelzi azt a sorrendet, amelyre semmilyen passz nem ad "
            "magyarázatot.",
            en="There is no need to enter passes. The program assumes one wherever it was allowed, "
            "and tells you if even that cannot explain the order.",
        ),
        project("how a hand is entered"),
        ALL,
    ),
    Rule(
        "ALS 7.1",
        Text("A kontra fokozatai", "The steps of kontra"),
        Text(
            hu="Öt fokozat van: kontra, rekontra, szubkontra, hirskontra, mordkontra. Potter "
            "szerint négy (megállapodással öt), Tompa szerint kettő. A két fél felváltva szól: a "
            "bemondó ellenfeléé a kontra, a szubkontra és a mordkontra, a bemondó oldaláé a "
            "rekontra és a hirskontra.",
            en="There are five: kontra, rekontra, szubkontra, hirskontra, mordkontra. Potter: four "
            "(five by agreement); Tompa: two. The sides alternate: kontra, szubkontra and "
            "mordkontra belong to the announcer's opponents, rekontra and hirskontra to the "
            "announcer's side.",
        ),
        f"{csibor('Kontrafokozatok')}; {potter('Kontras')}; {tompa('F')}",
        ALL,
    ),
    Rule(
        "ALS 7.2",
        Text("Mennyit szoroz a kontra", "What kontra multiplies by"),
        Text(
            hu="Minden fokozat csak azt a tételt drágítja, amelyikre mondták: elölről "
            "négyszeresére, hátulról kétszeresére.",
            en="Each step raises only the item it was said to: four times from the front, twice "
            "from the back.",
        ),
        f"{csibor('Kontrafokozatok')}; {potter('Kontras')}; {tompa('F')}",
        ALL,
    ),
    Rule(
        "ALS 7.3",
        Text("Ki mit kontrázhat", "Who may kontra what"),
        Text(
            hu="A védők a játékot és a felvevő figuráit, a felvevő a védők figuráit. Társat "
            "kontrázni nem lehet. A védők közül bármelyik felelhet, de csak az egyik, és az "
            "mindkettőjükre áll.",
            en="Defenders can kontra the game and whatever figures the declarer announced; the "
            "declarer can kontra theirs. Partners cannot kontra each other. One defender's answer "
            "counts for both, and only one may answer.",
        ),
        f"{csibor('Kontrafokozatok')}; {potter('Kontras')}",
        ALL,
    ),
    Rule(
        "ALS 7.4",
        Text("Minden tétel külön", "Every item by itself"),
        Text(
            hu="A játéknak és minden figurának saját kontrasora van; az egyik nem drágítja a "
            "másikat. Ha a kontra figurára szól, a figurát meg kell nevezni.",
            en="The game and every figure has a kontra chain of its own; one does not raise "
            "another. A kontra to a figure must name the figure.",
        ),
        f"{csibor('Kontrafokozatok')}; {potter('Kontras')}",
        ALL,
    ),
    Rule(
        "ALS 7.5",
        Text("Béla kassza", "Béla kassza"),
        Text(
            hu="Akinél az adu király és felső van, drágíthatja az adus játékot: elölről "
            "négyszeresére, hátulról kétszeresére. Leosztásonként egyszer hangozhat el, licit "
            "közben nem. A játék szorzója, nem külön tétel.",
            en="The player with the trump king and felső can make the trump game dearer: four "
            "times from the front, twice from the back. This is said no more than once in a hand, "
            "and never while bidding. It multiplies the game and is not scored apart.",
        ),
        csibor("Alapjátékok, Előzetes bemondások"),
        CSIBOR,
    ),
    Rule(
        "ALS 8.1",
        Text("Mikor lehet cserélni", "When exchange is possible"),
        Text(
            hu="Csak akkor van csere, ha az első körben elfogadott eredeti szín az adu.",
            en="Only if the original suit was accepted as trumps in round 1.",
        ),
        f"{csibor('Taloncsere')}; {potter('Trump Exchange')}; {tompa('G')}",
        ALL,
    ),
    Rule(
        "ALS 8.2",
        Text("Síber", "Síber"),
        Text(
            hu="Síber akkor van, ha a talon tetején adu vagy ász fekszik. A jog azé, akinél az adu "
            "VII van; ha az nyitva fekszik, akinél a VIII; ha mindkettő, akinél a IX (csak "
            "Csibor). Hárman: ezt a lapot nyitva leteszi, felveszi az egész talont, és 4 lapot "
            "lerak. Ketten: viszi a két nyílt lapot, majd alulról, amíg adu vagy ász jön, aztán "
            "(Csibor) felülről is így; 12 lapja marad.",
            en="There is a síber when a trump or an ace lies on top of the talon. It belongs to "
            "the player with the trump VII; if that card is open, with the VIII; if both are, with "
            "the IX (Csibor only). With three: lay this card down open, pick up all of the talon, "
            "put 4 away. With two: take the open pair, then go on from below for as long as trumps "
            "or aces turn up, then (Csibor) from above in the same way; 12 remain.",
        ),
        f"{csibor('Taloncsere')}; {potter('Trump Exchange, Two-Player Game')}",
        BOTH,
    ),
    Rule(
        "ALS 8.3",
        Text("Adut lerakni", "Discarding trumps"),
        Text(
            hu="Síbernél adut lerakni nem szabad, hacsak az asztal előre meg nem engedte. Potter "
            "szerint sosem szabad.",
            en="No trumps may be discarded in a síber unless the table allowed it beforehand. "
            "Potter: never.",
        ),
        f"{csibor('Taloncsere')}; {potter('Trump Exchange')}",
        BOTH,
    ),
    Rule(
        "ALS 8.4",
        Text("Egyszerű csere", "Simple exchange"),
        Text(
            hu="Ha síber nem lehetséges, akinél az adu VII van, elcserélheti a felkínált lapra. "
            "Potter szerint síber helyett is. Tompa szerint a VIII cserél, ha a felkínált lap a "
            "VII; utána a talon tetejéről is elvihető az adu vagy ász, majd ugyanígy sorra a "
            "legalsó csukott lap.",
            en="When there can be no síber, the player with the trump VII can trade it for the "
            "indicator. With Potter also in place of a síber. With Tompa the VIII trades if the "
            "VII is the indicator; after that a trump or ace on top of the talon can be taken, and "
            "then the lowest closed cards one by one as long as they are such.",
        ),
        f"{csibor('Taloncsere')}; {potter('Trump Exchange')}; {tompa('G')}",
        ALL,
    ),
    Rule(
        "ALS 8.5",
        Text("A csere ideje", "The moment of exchange"),
        Text(
            hu="Hátulról, amikor a jogosult sorra kerül, a bemondásai előtt; sosem kötelező. "
            "Ketten a felülről vétel megáll az alulról felütött lapnál. Potter szerint síber csak "
            "az első kihívás előtt van, egyszerű csere közvetlenül az első saját lap előtt. Tompa "
            "szerint az első lap előtt kell cserélni, és adut lerakni nem szabad. (A program "
            "döntése.)",
            en="In the back stage, on your turn, ahead of your announcements; nobody has to. With "
            "two, going from above ends at the card that was turned up from below. With Potter a "
            "síber must come before any card is led, the simple exchange just before you play your "
            "first. With Tompa you exchange before your first card, and trumps cannot be put away. "
            "(The program's ruling.)",
        ),
        f"{csibor('Taloncsere')}; {potter('Trump Exchange')}; {tompa('G')}",
        ALL,
        ruled=TOMPA,
    ),
)
