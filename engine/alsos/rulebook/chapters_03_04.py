"""ALS 3-4: bidding, games."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import ALL, BOTH, CSIBOR, POTTER, TOMPA
from engine.rulebook.rule import (
    BilingualText,
    Rule,
    TextByVariant,
    VariantPassage,
    join_sources,
    variants_with_players,
)
from engine.rulebook.sources import csibor_source, potter_source, tompa_source

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 3.1",
        BilingualText("Első kör: az eredeti szín", "Round 1: the original suit"),
        BilingualText(
            hu="Az osztó jobb szomszédjától kezdve mindenki egyszer szól: passzol, vagy elfogadja "
            "adunak az eredeti színt. Aki elfogadta, az a felvevő, és a licitnek vége. Figura itt "
            "nem mondható.",
            en="From the dealer's right, each player speaks once: pass, or take the original suit "
            "as trumps. Whoever takes it is declarer and the bidding is over. No figures here.",
        ),
        csibor_source("A licitálás menete"),
        ALL,
    ),
    Rule(
        "ALS 3.2",
        BilingualText("Második kör: új szín", "Round 2: a new suit"),
        BilingualText(
            hu="Csak akkor következik, ha az első körben mindenki passzolt. Mindenki egyszer szól: "
            "passz, az eredetitől eltérő szín, vagy szanzadu (adu nélküli játék). Aki utoljára "
            "licitált, az a felvevő.",
            en="Comes only when all have passed in round 1. Everyone has one say: a pass, any suit "
            "but the original, or szanzadu (a game without trumps). Whoever made the last bid is "
            "declarer.",
        ),
        csibor_source("Az új színre való licitálás alapvető szabályai"),
        BOTH,
    ),
    Rule(
        "ALS 3.3",
        BilingualText("A színek rangja", "Rank of the suits"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="Alulról felfelé: makk, zöld, tök, piros, szanzadu.",
                en="From the lowest up, makk, zöld, tök, piros, szanzadu.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint alulról felfelé: zöld, tök, piros, makk, szanzadu.",
                en="With Potter the lowest is zöld, then tök, piros, makk, and szanzadu highest.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint alulról felfelé: zöld, tök, piros, makk.",
                en="With Tompa the lowest is zöld, then tök, piros, and makk highest.",
            ),
        ),
        join_sources(
            csibor_source("A licitálás menete"),
            potter_source("Types of Game and Bidding"),
            tompa_source("B"),
        ),
        ALL,
    ),
    Rule(
        "ALS 3.4",
        BilingualText("Rálicitálás figurákkal", "Overcalling with figures"),
        BilingualText(
            hu="A színnel vagy szanzaduval együtt figurák is licitálhatók, elölről számolt, dupla "
            "értékkel; béla kassza nem. Rálicitálni nagyobb figuraösszeggel lehet bármely szabad "
            "színben, vagy ugyanakkorával magasabb rangúban; figura nélkül az összeg 0. Amit más "
            "már licitált, az foglalt, a szanzadu is. A felvevő figurái elölről bemondva "
            "érvényesek, a többieké elvesznek.",
            en="A suit or szanzadu can be bid together with figures, counted double as from the "
            "front; béla kassza cannot. To overcall, bid more figure points in whatever suit is "
            "free, or as many in one that ranks higher; a bare suit has 0. What someone else has "
            "bid is taken, szanzadu as well. The declarer's figures hold as said from the front; "
            "those of the others lapse.",
        ),
        csibor_source("Az új színre való licitálás alapvető szabályai"),
        CSIBOR,
    ),
    # The source compares the bids' total worth. Comparing figures alone would decide otherwise
    # where a trump game or szanzadu has another value.
    Rule(
        "ALS 3.5",
        BilingualText("Licit Potter szerint", "Potter's bidding"),
        BilingualText(
            hu="Csak a színt mondják, figura nélkül, és rangosabb legyen az előzőnél; a szanzadu "
            "lezárja a kört. Megállapodással elölről számolt figurák is licitálhatók, kassza akkor "
            "sem. Ilyenkor a játék és figurái együtt számítanak: több pontot kell mondani, vagy "
            "ugyanannyit magasabb rangú színben. A szanzadu akkor nem zár le, és a már licitált "
            "szín foglalt. (A program döntése.)",
            en="Only the suit is said, with no figures, and each must outrank the one before; "
            "after szanzadu nobody bids. By agreement figures can be bid too, counted as from the "
            "front, though never kassza. In that case the game and its figures count together: "
            "more points have to be bid, or as many in a higher suit. Bidding then continues after "
            "szanzadu, and nobody can repeat a suit. (The program's ruling.)",
        ),
        potter_source("Types of Game and Bidding, Bidding and Announcements"),
        POTTER,
        ruled=POTTER,
    ),
    Rule(
        "ALS 3.6",
        BilingualText("Licit Tompa szerint", "Tompa's bidding"),
        BilingualText(
            hu="Ha az eredeti szín egyiküknek sem kell, a nem osztó mond egy másikat, vagy "
            "passzol. Ha mondott, felváltva mennek egyre rangosabb színre, míg egyikük passzol. Ha "
            "passzolt, az osztó választ színt, vagy ő is passzol. Az eredeti szín már nem "
            "mondható. (A program döntése.) Csak adus játék van. Ha senki sem játszik, bedobják a "
            "lapot, pont nincs, és a másik oszt.",
            en="If neither wants the original suit, the non-dealer names another or passes. After "
            "a suit, they take turns with higher ones until one passes. After a pass, the dealer "
            "picks a suit or passes too. The original suit is out by now. (The program's ruling.) "
            "There are only trump games. If nobody plays, the hand is thrown in without score and "
            "the deal passes on.",
        ),
        tompa_source("D"),
        TOMPA,
        ruled=TOMPA,
    ),
    Rule(
        "ALS 3.7",
        BilingualText("Mindenki passzolt: betli vagy klopitzky", "All passed: betli or klopitzky"),
        BilingualText(
            hu="Ha mindkét körben mindenki passzolt, felveszik a maradék lapokat. Ezután az osztó "
            "jobb szomszédjától mindenki egyszer szól: betlit vállal vagy passzol. Az első vállaló "
            "a felvevő. Ha nincs vállaló, klopitzky következik, felvevő nélkül.",
            en="If everybody passed in both rounds, the rest of the cards is picked up. Then, from "
            "the dealer's right, each player speaks once: betli or pass. The first to take it is "
            "declarer. If nobody does, klopitzky is played, with no declarer.",
        ),
        join_sources(csibor_source("Alapjátékok"), potter_source("Types of Game and Bidding")),
        BOTH,
    ),
    Rule(
        "ALS 3.8",
        BilingualText("Változtatás betlire", "Changing to betli"),
        BilingualText(
            hu="Csak akkor lehet, ha az első körben mindenki passzolt, és a másodikban lett adu "
            "vagy szanzadu. A lapok felvétele után előbb a felvevő, majd jobbra sorban a többiek "
            "változtathatnak. Feltétel: a játék és a felvevő figurái, eddigi szorzóikkal együtt, "
            "legfeljebb 10 pontot érnek. A változtató lesz a felvevő, minden korábbi tétel "
            "megszűnik, és több bemondás nincs, kontra sem.",
            en="Open only when all passed in round 1 and someone bid in round 2. Once the cards "
            "are picked up, the declarer may turn the hand into betli, or else the next player to "
            "the right, and so on. The game plus the declarer's figures, counted with every factor "
            "up to then, must not exceed 10. The one who changes becomes declarer, all that was "
            "announced lapses, and nobody says anything more, kontra included.",
        ),
        csibor_source("Alapjátékok, Előzetes bemondások"),
        CSIBOR,
    ),
    Rule(
        "ALS 4.1",
        BilingualText("Adus játék és szanzadu", "Trump game and szanzadu"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="A felvevő nyer, ha több a kasszapontja, mint bármelyik védőé külön-külön. "
                "Egyenlőségnél veszít.",
                en="The declarer needs more kassza points than either defender taken singly. Equal "
                "is not enough.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 3, 4),
                hu="A védők nem adják össze az ütéseiket.",
                en="Defenders' tricks are never put together.",
            ),
            VariantPassage(
                BOTH,
                hu="Az adus játék 1, a szanzadu 2 pont.",
                en="The trump game is worth 1, szanzadu 2.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint az nyer, akinek több pontja van; egyenlőségnél a felvevő veszít. "
                "(A program döntése.)",
                en="With Tompa the side with more points has the game; equal is lost for the "
                "declarer. (The program's ruling.)",
            ),
        ),
        join_sources(csibor_source("Alapjátékok"), potter_source("Scoring"), tompa_source("F")),
        ALL,
        ruled=TOMPA,
    ),
    Rule(
        "ALS 4.2",
        BilingualText("Partipont és kasszapont", "Parti points and kassza points"),
        BilingualText(
            hu="Partipont: a saját ütések lapértéke, és az utolsó ütésért 10. Kasszapont: a "
            "partipont, meg az érvényes sorozatok, vannakok és a béla. A játék és a 200 a "
            "kasszaponton dől el; az abszolút, a 100, a 111 és a 120 a partiponton.",
            en="Parti points: the card points in one's own tricks, plus 10 for the last trick. "
            "Kassza points: parti points plus valid sequences, vannak and the béla. The game and "
            "200 go by kassza points; abszolút, 100, 111 and 120 go by parti points.",
        ),
        csibor_source("Licitálás, A figurák definíciója"),
        ALL,
    ),
    # Kontra is usual by the source, but a betli after the pick-up has no front stage in which it
    # could count four times. Only Potter says that play may stop; nothing is left to decide then.
    Rule(
        "ALS 4.3",
        BilingualText("Betli", "Betli"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="A felvevő akkor nyer, ha egy ütést sem visz. Figura és összefüggés nincs.",
                en="The declarer wins by taking no trick at all. No figures, no melds.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint 5 pontot ér, és az első ütésénél abba lehet hagyni. Kontrázni "
                "lehet.",
                en="With Potter it is worth 5, and play may stop at the first trick. It may be "
                "kontra'd.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint 10 pontot ér, és kontrázni lehet, de ha játékból változtattak "
                "betlire (3.8), akkor nem. Az első ütésnél itt is abba lehet hagyni.",
                en="With Csibor it is worth 10, and it may be kontra'd, but not after a change to "
                "betli (3.8). Here too play may stop at the first trick.",
            ),
            VariantPassage(
                BOTH,
                hu="A kontra hátulról szól, kétszerez. (A program döntése.)",
                en="Kontra is from the back and doubles. (The program's ruling.)",
            ),
        ),
        join_sources(
            csibor_source("Alapjátékok"), potter_source("Types of Game and Bidding, First Trick")
        ),
        BOTH,
        ruled=BOTH,
    ),
    # Written and cash forms differ (6 written makes +12, -6, -6 by SES 2.4; cash is +6, -3, -3).
    # The source does this.
    Rule(
        "ALS 4.4",
        BilingualText("Klopitzky", "Klopitzky"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Aki a legtöbb ütést viszi, veszít: mindenki másnak 3-3 pontot fizet. "
                "Ha mindenki ugyanannyit vitt, nincs pont.",
                en="The player with most tricks loses 3 to everyone else. All equal: no points.",
            ),
            VariantPassage(
                variants_with_players(CSIBOR, 3, 4),
                hu="4-4-1-nél a két négyes 3-3 pontot fizet az egyesnek, aki 6-ot ír.",
                en="If it is 4-4-1, each four loses 3 to the single one, who writes 6.",
            ),
            VariantPassage(
                variants_with_players(POTTER, 3, 4),
                hu="Potter szerint 4-4-1-nél az egyes 3-at kap mindkét négyestől, vagy 3-at ír. (A "
                "program döntése.)",
                en="With Potter, at 4-4-1 the single one gets 3 from either four, or writes 3. "
                "(The program's ruling.)",
            ),
            VariantPassage(
                variants_with_players(POTTER, 2),
                hu="Potter szerint ketten 6-6-nál nincs pont. (A program döntése.)",
                en="With Potter there are no points at 6-6 between two. (The program's ruling.)",
            ),
            VariantPassage(
                variants_with_players(BOTH, 4),
                hu="Négyen az osztó annyit kap, mint aki kevesebbet ütött.",
                en="The dealer of a four-player table gets what a player with fewer tricks gets.",
            ),
            VariantPassage(
                variants_with_players(CSIBOR, 4),
                hu="Csibor szerint 4-4-1-nél is, 6-ot; készpénzben csak ott, ahol az osztó is "
                "fizet és kap (12.4). (A program döntése.)",
                en="With Csibor at 4-4-1 as well: 6; for cash only where the dealer pays and is "
                "paid (12.4). (The program's ruling.)",
            ),
            VariantPassage(
                BOTH,
                hu="Kontra nincs.",
                en="Kontra is not possible.",
            ),
        ),
        join_sources(
            csibor_source("Alapjátékok"), potter_source("Types of Game and Bidding, Scoring")
        ),
        BOTH,
        ruled=POTTER | variants_with_players(CSIBOR, 4),
    ),
    # The variations give no numbers, so tables enter them. Ranks stay: a suit that counts double is
    # no easier to bid.
    Rule(
        "ALS 4.5",
        BilingualText("Színenkénti érték, felár", "Values by suit, a premium"),
        BilingualText(
            hu="Megállapodással az adus játék színenként mást ér, és az eredeti színért felár "
            "jár: néhány ponttal több, vagy kétszer annyi. A számokat az asztal adja meg. A színek "
            "rangja (3.3) marad, a szanzadu egyik színnél sem érhet kevesebbet, és a felárat a "
            "kontra is szorozza. Amíg az eredeti színt nem írták be, a játék értéke nyitott. (A "
            "program döntése.)",
            en="By agreement a trump game is worth another number in each suit, and the original "
            "suit more than the others: some points, or twice as much. The table names the "
            "numbers. The rank of the suits (3.3) stays, szanzadu is worth no less than any of "
            "them, and kontra multiplies the premium too. Until the original suit is entered the "
            "value of the game is open. (The program's ruling.)",
        ),
        potter_source("Scoring schedules"),
        ALL,
        ruled=ALL,
    ),
)
