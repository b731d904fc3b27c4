"""ALS 9-12: melds, calling, play, paying and writing."""

from __future__ import annotations

from typing import Final

from engine.rulebook.model import (
    ALL,
    BOTH,
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
        "ALS 9.1",
        Text("Sorozat, vannak, béla", "Sequences, vannak, béla"),
        Text(
            hu="Sorozat egy színben, természetes sorrendben: terc (3 lap) 20, kvárt (4) 50, kvint, "
            "szext, szept, okt (5-8) 100. Vannak (négy egyforma) 80. Béla (adu király és felső egy "
            "kézben) 20, bemondás nélkül is jár. A bélán kívül egy lap csak egy sorozatban lehet; "
            "ami összeér, az egy hosszabb sorozat. Tompa szerint a VII-esek és VIII-asok nem "
            "vannak, és egy hosszból csak egy számít.",
            en="A sequence in one suit, natural order: terc (3 cards) 20, kvárt (4) 50, kvint, "
            "szext, szept, okt (5-8) 100. Vannak (four of a rank) 80. Béla (trump king and felső "
            "in one hand) 20, undeclared too. Apart from the béla, a card is in one sequence only, "
            "and sequences that touch are one longer one. Tompa: no vannak of VIIs or VIIIs, and "
            "one sequence of each length.",
        ),
        f"{csibor('Összefüggések')}; {potter('Melds')}; {tompa('E')}",
        ALL,
    ),
    Rule(
        "ALS 9.2",
        Text("Összefüggés bemondása", "Declaring melds"),
        Text(
            hu="Az első ütésnél: a leghosszabb sorozat teljes hossza, szín és magasság nélkül; "
            "vannaknál csak annyi, hogy van. Nem kötelező, de ami nem hangzott el, nem számít. A "
            "bélát nem kell bemondani.",
            en="At trick 1: the full length of the longest sequence, without its suit or height; "
            "for a vannak only that there is one. Never compulsory, but what was not declared does "
            "not count. The béla need not be declared.",
        ),
        f"{csibor('Összefüggések')}; {potter('First Trick')}; {tompa('E')}",
        ALL,
    ),
    Rule(
        "ALS 9.3",
        Text("Kié érvényes", "Whose melds are valid"),
        Text(
            hu="Az első ütés után, a második kihívás előtt dől el; az kezdi, aki kihív. Legjobb "
            "sorozat: a hosszabb, aztán a magasabb, aztán az adu; ha így is egyenlő, senkié sem "
            "érvényes. A vannakot az ütőerő rangsorolja, adus játékban az adué. A legjobb gazdája "
            "annyit számol el a magáéiból, amennyit megnevez; a többieké elvész. Sorozat és vannak "
            "külön dől el. Tompa szerint a következő ütések alatt, és adutól függetlenül a szín "
            "dönt: makk, piros, tök, zöld.",
            en="Settled after trick 1, before the lead to trick 2, from the leader on. Best "
            "sequence: longer, then higher, then trumps; still equal: nobody's count. Vannak rank "
            "in trick order, with trumps in the trump order. The owner of the best scores all of "
            "their own that they name; the others' are lost. Sequences and vannak are settled "
            "apart. Tompa: over the next tricks, and equals go by suit, trumps or not: makk, "
            "piros, tök, zöld.",
        ),
        f"{csibor('Az összefüggések érvényesítése')}; {potter('Validation of Meld')}; {tompa('E')}",
        ALL,
    ),
    Rule(
        "ALS 9.4",
        Text("Kicsi", "Kicsi"),
        Text(
            hu="Aki azt mondja: kicsi, visszalép az érvényesítéstől. Csibor szerint jobb "
            "összefüggéssel ezt csak védő teheti, a társa javára; Potter szerint bárki.",
            en="Saying kicsi is giving way. Csibor: with the better meld only a defender may, in "
            "the partner's favour; Potter: anybody.",
        ),
        f"{csibor('Az összefüggések érvényesítése')}; {potter('Validation of Meld')}",
        ALL,
    ),
    Rule(
        "ALS 10.1",
        Text("Mikor lehet gyerünk", "When to call"),
        Text(
            hu="Adus játékban és szanzaduban, ha senki sem mondott figurát. Ideje: az "
            "összefüggések érvényesítése után, a második ütés alatt. Potter szerint betliben is, "
            "és a kassza nem zárja ki. Tompa szerint nincs gyerünk.",
            en="In trump games and szanzadu, if nobody announced a figure. Time: after the melds "
            "are settled, during trick 2. Potter: in betli too, and kassza is no obstacle. Tompa: "
            "no calling.",
        ),
        f"{csibor('Hívás')}; {potter('Calling')}",
        ALL,
    ),
    Rule(
        "ALS 10.2",
        Text("Gyerünk és a felelet", "Calling and answering"),
        Text(
            hu="Lapja előtt bárki mondhatja, leosztásonként egyszer. A másik fél feladja, "
            "továbbjátszik kétszeresért, vagy kontrát mond rá; minden további fokozat kétszerez. "
            "Aki felad, a legutolsó kétszerezés nélkül veszti el a játékot, és nem játsszák végig. "
            "Potter szerint a kassza a játékkal együtt drágul és dől el.",
            en="Anybody may call before playing a card, once a hand. The other side gives up, "
            "plays on for double, or answers kontra; every further step doubles. Whoever gives up "
            "loses the game without the very last doubling, and it is not played out. Potter: "
            "kassza rises and goes with the game.",
        ),
        f"{csibor('Hívás')}; {potter('Calling')}",
        BOTH,
    ),
    Rule(
        "ALS 10.3",
        Text("A két védő felelete", "The two defenders' answer"),
        Text(
            hu="A védők a felvevő jobb oldalától kezdve egymás után felelnek. A bátrabb felelet "
            "számít: feladás csak az, ha mindketten feladják. (A program döntése.)",
            en="The defenders answer in turn, from the declarer's right. The bolder answer holds: "
            "they give up only if both do. (The program's ruling.)",
        ),
        potter("Calling"),
        having(BOTH, 3, 4),
        ruled=having(BOTH, 3, 4),
    ),
    Rule(
        "ALS 10.4",
        Text("Megállapodások a hívásról", "House rules for calling"),
        Text(
            hu="Megállapodhatnak, hogy nincs hívás. Vagy hogy bemondott figura is hívható: ha "
            "feladják, teljesítettnek számít, és a vele járó kötelesség megszűnik. Vagy hogy a "
            "kontrázó fél visszahívhat.",
            en="The table may agree on no calling. Or that an announced figure may be called too: "
            "given up, it counts as made and its obligations end. Or that the side that said "
            "kontra may call back.",
        ),
        potter("Variations, Calling"),
        BOTH,
    ),
    Rule(
        "ALS 11.1",
        Text("Ki hív ki először", "The first lead"),
        Text(
            hu="Adus játékban és klopitzkyben az osztó jobb szomszédja. Szanzaduban és betliben a "
            "felvevő bal szomszédja azok közül, akik játszanak; ketten az ellenfele. Potter "
            "szerint betliben is az osztó jobb szomszédja. Tompa szerint mindig a felvevő.",
            en="Trump game and klopitzky: the dealer's right-hand neighbour. Szanzadu and betli: "
            "the declarer's left-hand neighbour among those in play; with two, the opponent. "
            "Potter: in betli too the dealer's right-hand neighbour. Tompa: always the declarer.",
        ),
        f"{csibor('Lejátszás')}; {potter('First Trick, Two-Player Game')}; {tompa('G')}",
        ALL,
    ),
    Rule(
        "ALS 11.2",
        Text("Színre szín, adukényszer", "Following and trumping"),
        Text(
            hu="Színre színt kell adni. Akinek nincs, aduzni köteles, ha van adu és van nála; "
            "különben bármit tehet. Felülütni nem kötelező. Aki az ütést viszi, az hív ki a "
            "következőre.",
            en="Follow suit. If void, play a trump if there are trumps and you hold one; otherwise "
            "anything. Nobody has to beat. Whoever takes the trick leads next.",
        ),
        f"{csibor('Lejátszás')}; {potter('General rules of play')}; {tompa('G')}",
        ALL,
    ),
    Rule(
        "ALS 11.3",
        Text("Színtagadás", "Revoke"),
        Text(
            hu="A színtagadásra a források nem szabnak büntetést. A program feljegyzi, és a "
            "versenyvezető dönt (SES 6).",
            en="The sources set no penalty for a revoke. The program records it, and the director "
            "rules (SES 6).",
        ),
        project("the sources are silent on penalties"),
        ALL,
    ),
    Rule(
        "ALS 12.1",
        Text("Készpénz hárman", "Cash, three players"),
        Text(
            hu="Ha a felvevő tétele sikerül, mindkét védő kifizeti neki az értékét; ha elbukik, ő "
            "fizeti ki mindkettőnek. Ha védő figurája sikerül, a felvevő fizet mindkét védőnek; ha "
            "elbukik, mindkét védő a felvevőnek.",
            en="A declarer's item won: each defender pays its value to the declarer; lost: the "
            "declarer pays each of them. A defender's figure made: the declarer pays both "
            "defenders; failed: both defenders pay the declarer.",
        ),
        f"{csibor('Pontszámítás')}; {potter('Scoring')}",
        having(BOTH, 3, 4),
    ),
    Rule(
        "ALS 12.2",
        Text("Írás", "Writing"),
        Text(
            hu="Rádliban és rubberben semmit sem vonnak le egymásból. Minden tétel értékét a "
            "nyertes oldal írja fel: a felvevő egyszer, vagy mindkét védő egyszer-egyszer.",
            en="In a rádli or rubber nothing is netted. Each item's value is written by the side "
            "that won it: once by the declarer, or once by each defender.",
        ),
        f"{csibor('Pontszámítás')}; {potter('Scoring')}",
        ALL,
    ),
    Rule(
        "ALS 12.3",
        Text("Ketten", "Two players"),
        Text(
            hu="Ketten ugyanez áll egyetlen védővel: egymásnak fizetnek, vagy a tétel nyertese "
            "írja fel az értékét.",
            en="The same with a single defender: one pays the other, or the item's winner writes "
            "its value.",
        ),
        f"{csibor('Pontszámítás')}; {potter('Two-Player Game')}; {tompa('F')}",
        having(ALL, 2),
    ),
    Rule(
        "ALS 12.4",
        Text("Négyen", "Four players"),
        Text(
            hu="A kimaradó osztó a védőkkel tart. Írásban mindig; Potter szerint készpénzben is "
            "mindig. Csibor szerint készpénzben megállapodás kérdése: az osztó vagy nem kap és nem "
            "fizet, vagy a felvevő három játékossal számol el. Klopitzkynél a 4.4 mondja meg.",
            en="The dealer sitting out shares with the defenders. When writing, always; Potter: "
            "for cash too. Csibor: for cash as agreed: either the dealer neither gets nor pays, or "
            "the declarer settles with three players. For klopitzky see 4.4.",
        ),
        f"{csibor('A négyes alsós')}; {potter('Alsós with four players')}",
        having(BOTH, 4),
    ),
)
