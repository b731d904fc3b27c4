"""ALS 9-12: melds, calling, play, paying and writing."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import ALL, BOTH, CSIBOR, POTTER, TOMPA
from engine.rulebook.rule import (
    BilingualText,
    Rule,
    TextByVariant,
    VariantPassage,
    join_sources,
    project_source,
    variants_with_players,
)
from engine.rulebook.sources import csibor_source, potter_source, tompa_source

RULES: Final[tuple[Rule, ...]] = (
    # The source is silent on shared cards; Potter's rule holds for all.
    Rule(
        "ALS 9.1",
        BilingualText("Sorozat, vannak, béla", "Sequences, vannak, béla"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Sorozat egy színben, természetes sorrendben: terc (3 lap) 20, kvárt (4) 50, "
                "kvint, szext, szept, okt (5-8) 100. Vannak (négy egyforma) 80. Béla (adu "
                "király és felső egy kézben) 20, bemondás nélkül is jár. A bélán kívül egy lap "
                "csak egy sorozatban lehet; ami összeér, az egy hosszabb sorozat.",
                en="Cards of a suit in natural order make a sequence: terc (3) is 20, kvárt (4) is "
                "50, kvint, szext, szept and okt (5 to 8) are 100. Vannak, all four of a kind, "
                "is 80. Béla, trump king and felső held together, is 20 even if never said. "
                "Except for the béla, no card serves twice, and what joins up is one longer "
                "sequence.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint négy VII vagy VIII nem ér, és egy hosszból csak egy sorozat "
                "számít.",
                en="With Tompa four VIIs or VIIIs are nothing, and one sequence counts for each "
                "length.",
            ),
        ),
        join_sources(csibor_source("Összefüggések"), potter_source("Melds"), tompa_source("E")),
        ALL,
    ),
    Rule(
        "ALS 9.2",
        BilingualText("Összefüggés bemondása", "Declaring melds"),
        BilingualText(
            hu="Az első ütésnél: a leghosszabb sorozat teljes hossza, szín és magasság nélkül; "
            "vannaknál csak annyi, hogy van. Nem kötelező, de ami nem hangzott el, nem számít. A "
            "bélát nem kell bemondani.",
            en="At trick 1: the full length of the longest sequence, without its suit or height; "
            "for a vannak only that there is one. Never compulsory, but what was not declared does "
            "not count. The béla need not be declared.",
        ),
        join_sources(
            csibor_source("Összefüggések"), potter_source("First Trick"), tompa_source("E")
        ),
        ALL,
    ),
    Rule(
        "ALS 9.3",
        BilingualText("Kié érvényes", "Whose melds are valid"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Az első ütés után, a második kihívás előtt dől el.",
                en="Decided between trick 1 and the next lead.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Az kezdi, aki kihív.",
                en="The next leader begins.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint a bemondók szólnak, a bemondás sorrendjében.",
                en="With Potter those who declared speak, in that order.",
            ),
            VariantPassage(
                BOTH,
                hu="Legjobb sorozat: a hosszabb, aztán a magasabb, aztán az adu; ha így is "
                "egyenlő, senkié sem érvényes.",
                en="The longest sequence is best, among equals the highest, then the trump one; if "
                "that does not decide, no sequence counts.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint a következő ütések alatt dől el: hossz, magasság, aztán, ha adu, "
                "ha nem, a szín: makk, piros, tök, zöld.",
                en="With Tompa it takes the next tricks: longest, then highest, then by suit, "
                "trumps or not: makk, piros, tök, zöld.",
            ),
            VariantPassage(
                ALL,
                hu="A vannakot az ütőerő rangsorolja, adus játékban az adué. A legjobb gazdája "
                "annyit számol el a magáéiból, amennyit megnevez; a többieké elvész. Sorozat és "
                "vannak külön dől el. Két vannak is lehet egy kézben: ha számít, rákérdezünk.",
                en="Vannak go by strength in tricks, in a trump game by that of trumps. The owner "
                "of the best counts those of their own they name, the rest none. Sequences and "
                "vannak are separate. A hand may have two vannak: if it matters, we ask.",
            ),
        ),
        join_sources(
            csibor_source("Az összefüggések érvényesítése"),
            potter_source("Validation of Meld"),
            tompa_source("E"),
        ),
        ALL,
    ),
    Rule(
        "ALS 9.4",
        BilingualText("Kicsi", "Kicsi"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Aki azt mondja: kicsi, visszalép az érvényesítéstől.",
                en="Saying kicsi is giving way.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint jobb összefüggéssel ezt csak védő teheti, a társa javára. Hogy "
                "kinek szólt, azt az addigi bemondások mutatják. Ha végül senki sem jár jól vele, "
                "az sem baj. Ha a lapok szerint a felvevő járt jól, de a bemondások "
                "szerint a társ is járhatott volna, megáll, csak kétes. Ha már a bemondások "
                "szerint is csak a felvevő járhatott jól, hiba. (A program döntése.)",
                en="Csibor: with the better meld only a defender may, in the partner's favour. "
                "Whom it was meant for shows in what had been declared by then. If nobody gains by "
                "it in the end, no harm is done. If by the cards the declarer gained, where by the "
                "declarations the partner could have, it holds and is only doubtful. If even by "
                "the declarations nobody but the declarer could gain, it is "
                "an error. (The program's ruling.)",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint jobb összefüggéssel is bárki.",
                en="Potter: with the better meld too, anybody.",
            ),
        ),
        join_sources(
            csibor_source("Az összefüggések érvényesítése"), potter_source("Validation of Meld")
        ),
        ALL,
        ruled=CSIBOR,
    ),
    Rule(
        "ALS 10.1",
        BilingualText("Mikor lehet gyerünk", "When to call"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Adus játékban és szanzaduban, ha senki sem mondott figurát. Ideje: az "
                "összefüggések érvényesítése után, a második ütés alatt.",
                en="In trump games and szanzadu, if nobody announced a figure. Time: after the "
                "melds are settled, during trick 2.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint betliben is, és a kassza nem zárja ki.",
                en="Potter: in betli too, and kassza is no obstacle.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint nincs gyerünk.",
                en="Tompa: no calling of gyerünk.",
            ),
        ),
        join_sources(csibor_source("Hívás"), potter_source("Calling")),
        ALL,
    ),
    # The sources speak of one call and never of a second.
    Rule(
        "ALS 10.2",
        BilingualText("Gyerünk és a felelet", "Calling and answering"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Lapja előtt bárki mondhatja. A másik fél feladja, továbbjátszik kétszeresért, "
                "vagy kontrát mond rá; minden további fokozat kétszerez. Aki felad, a legutolsó "
                "kétszerezés nélkül veszti el a játékot, és nem játsszák végig. Leosztásonként "
                "egy hívás van. (A program döntése.)",
                en="You may call when about to play a card. The opponents give up, go on at double "
                "price, or say kontra to it; each step after that doubles again. A side that gives "
                "up has lost the game at the price before the newest doubling, and the cards are "
                "thrown in. There is one call in a hand. (The program's ruling.)",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint a kassza a játékkal együtt drágul és dől el.",
                en="With Potter kassza follows the game in price and result.",
            ),
        ),
        join_sources(csibor_source("Hívás"), potter_source("Calling")),
        BOTH,
        ruled=BOTH,
    ),
    # Csibor is silent. One defender alone should not give up the other's hand.
    Rule(
        "ALS 10.3",
        BilingualText("A két védő felelete", "The two defenders' answer"),
        BilingualText(
            hu="A védők a felvevő jobb oldalától kezdve egymás után felelnek. A bátrabb felelet "
            "számít: feladás csak az, ha mindketten feladják. (A program döntése.)",
            en="The defender to the right of the declarer answers, then the other. What counts is "
            "the braver of their answers: the game is given up only when both say so. (The "
            "program's ruling.)",
        ),
        potter_source("Calling"),
        variants_with_players(BOTH, 3, 4),
        ruled=variants_with_players(BOTH, 3, 4),
    ),
    Rule(
        "ALS 10.4",
        BilingualText("Megállapodások a hívásról", "House rules for calling"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Megállapodhatnak, hogy nincs hívás. Vagy hogy bemondott figura is hívható: ha "
                "feladják, azé, aki hívta, és a vele járó kötelesség megszűnik. Vagy hogy a "
                "kontrázó fél visszahívhat.",
                en="The table may agree on no calling. Or that an announced figure may be called "
                "too: given up, it is won by the side that called, and its obligations end. Or "
                "that the side that said kontra may call back.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter kasszája csak a játékkal együtt hívható és adható fel, magában nem. (A "
                "program döntése.)",
                en="Potter's kassza is called and given up only with the game, not by itself. (The "
                "program's ruling.)",
            ),
        ),
        potter_source("Variations, Calling"),
        BOTH,
        ruled=POTTER,
    ),
    Rule(
        "ALS 11.1",
        BilingualText("Ki hív ki először", "The first lead"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Adus játékban és klopitzkyben az osztó jobb szomszédja. Szanzaduban a felvevő "
                "bal szomszédja azok közül, akik játszanak; ketten az ellenfele.",
                en="Trump game and klopitzky: the dealer's right-hand neighbour. Szanzadu: the "
                "declarer's left-hand neighbour among those in play; with two, the opponent.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint betliben is a felvevő bal szomszédja.",
                en="Csibor: in betli as in szanzadu.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint betliben az osztó jobb szomszédja.",
                en="Potter: in betli the dealer's right-hand neighbour.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint mindig a felvevő.",
                en="Tompa: always the declarer.",
            ),
        ),
        join_sources(
            csibor_source("Lejátszás"),
            potter_source("First Trick, Two-Player Game"),
            tompa_source("G"),
        ),
        ALL,
    ),
    Rule(
        "ALS 11.2",
        BilingualText("Színre szín, adukényszer", "Following and trumping"),
        BilingualText(
            hu="Színre színt kell adni. Akinek nincs, aduzni köteles, ha van adu és van nála; "
            "különben bármit tehet. Felülütni nem kötelező. Aki az ütést viszi, az hív ki a "
            "következőre.",
            en="Follow suit. If void, play a trump if there are trumps and you hold one; otherwise "
            "anything. Nobody has to beat. Whoever takes the trick leads next.",
        ),
        join_sources(
            csibor_source("Lejátszás"), potter_source("General rules of play"), tompa_source("G")
        ),
        ALL,
    ),
    Rule(
        "ALS 11.3",
        BilingualText("Színtagadás", "Revoke"),
        BilingualText(
            hu="A színtagadásra a források nem szabnak büntetést. A program feljegyzi, és a "
            "versenybíró dönt (SES 6).",
            en="None of our sources punishes failing to follow suit. It is noted in the program, "
            "and the director decides (SES 6).",
        ),
        project_source("a források nem szólnak büntetésről", "the sources are silent on penalties"),
        ALL,
    ),
    Rule(
        "ALS 12.1",
        BilingualText("Készpénz hárman", "Cash, three players"),
        BilingualText(
            hu="Ha a felvevő tétele megvan, mindkét védő kifizeti neki az értékét; ha megbukott, ő "
            "fizeti ki mindkettőnek. Ha védő figurája van meg, a felvevő fizet mindkét védőnek; ha "
            "megbukott, mindkét védő a felvevőnek.",
            en="When an item of the declarer's succeeds, both defenders pay its value to the "
            "declarer; when it fails, both are paid by the declarer. When a defender's figure "
            "succeeds, the declarer pays the two defenders; when it fails, the two pay the "
            "declarer.",
        ),
        join_sources(csibor_source("Pontszámítás"), potter_source("Scoring")),
        variants_with_players(BOTH, 3, 4),
    ),
    Rule(
        "ALS 12.2",
        BilingualText("Írás", "Writing"),
        BilingualText(
            hu="Rádliban és rubberben semmit sem vonnak le egymásból. Minden tétel értékét a "
            "nyertes oldal írja fel: a felvevő egyszer, vagy mindkét védő egyszer-egyszer.",
            en="In a rádli or rubber nothing is netted. Each item's value is written by the side "
            "that won it: once by the declarer, or once by each defender.",
        ),
        join_sources(csibor_source("Pontszámítás"), potter_source("Scoring")),
        ALL,
    ),
    Rule(
        "ALS 12.3",
        BilingualText("Ketten", "Two players"),
        BilingualText(
            hu="Ketten ugyanez áll egyetlen védővel: egymásnak fizetnek, vagy a tétel nyertese "
            "írja fel az értékét.",
            en="The same with a single defender: one pays the other, or the item's winner writes "
            "its value.",
        ),
        join_sources(
            csibor_source("Pontszámítás"), potter_source("Two-Player Game"), tompa_source("F")
        ),
        variants_with_players(ALL, 2),
    ),
    Rule(
        "ALS 12.4",
        BilingualText("Négyen", "Four players"),
        TextByVariant(
            VariantPassage(
                variants_with_players(BOTH, 4),
                hu="A kimaradó osztó a védőkkel tart. Írásban mindig.",
                en="The dealer sitting out shares with the defenders. When writing, always.",
            ),
            VariantPassage(
                variants_with_players(POTTER, 4),
                hu="Potter szerint készpénzben is mindig.",
                en="Potter: for cash too.",
            ),
            VariantPassage(
                variants_with_players(CSIBOR, 4),
                hu="Csibor szerint készpénzben megállapodás kérdése: az osztó vagy nem kap és nem "
                "fizet, vagy a felvevő három játékossal számol el.",
                en="Csibor: for cash as agreed: either the dealer neither gets nor pays, or the "
                "declarer settles with three players.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 4),
                hu="Klopitzkynél a 4.4 mondja meg.",
                en="For klopitzky see 4.4.",
            ),
        ),
        join_sources(csibor_source("A négyes alsós"), potter_source("Alsós with four players")),
        variants_with_players(BOTH, 4),
    ),
)
