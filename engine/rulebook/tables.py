"""ALS 4 and ALS 5 themselves: what the games are worth, and every figure by itself."""

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
    potter,
    tompa,
)

_GAMES: Final = (
    f"{csibor('Alapjátékok')}; {potter('Types of Game and Bidding, Scoring schedules')}; "
    f"{tompa('F')}"
)
_FIGURES: Final = (
    f"{csibor('A figurák definíciója')}; {potter('Figures, Variations')}; {tompa('F')}"
)

TABLES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 4",
        Text("Mennyit ér a játék", "What the games are worth"),
        Text(
            hu="Adus játék 1 pont (megállapodással 2 vagy 3), szanzadu 2 (4 vagy 6), betli 10, "
            "klopitzky 3. Potter szerint adus játék 1 (megállapodással 4, 5, 8 vagy 10), szanzadu "
            "2, betli 5, klopitzky 3. Tompa szerint csak adus játék van, 1 pontért.",
            en="Trump game 1 point (2 or 3 by agreement), szanzadu 2 (4 or 6), betli 10, klopitzky "
            "3. Potter: trump game 1 (4, 5, 8 or 10 by agreement), szanzadu 2, betli 5, klopitzky "
            "3. Tompa: only trump games, worth 1.",
        ),
        _GAMES,
        ALL,
    ),
    Rule(
        "ALS 5",
        Text("Mennyit ér a figura", "What the figures are worth"),
        Text(
            hu="Hátulról: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, "
            "összes adu 6, uhu 7 (megállapodással 5), 120 8, volát 10. Elölről mindegyik kétszer "
            "ennyi. Szanzaduban csak ez mondható: abszolút, 100, 111, 120, 200, 44, volát. Potter "
            "szerint kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2; volát "
            "5. Tompa szerint ugyanígy, de a 44 ott 2, és volát nincs.",
            en="From the back: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 "
            "6, összes adu 6, uhu 7 (5 by agreement), 120 8, volát 10. From the front each is "
            "double. In szanzadu only these: abszolút, 100, 111, 120, 200, 44, volát. Potter: "
            "kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2; volát 5. "
            "Tompa: the same, but 44 is 2 and there is no volát.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 kassza",
        Text("Kassza", "Kassza"),
        Text(
            hu="Potter és Tompa szerint figura: béla a kézben, és a játék megnyerve (5.6). "
            "Hátulról 1, elölről 2 pont. Csibor szerint nem figura, hanem a játékot drágítja "
            "(7.5).",
            en="With Potter and Tompa a figure: the béla in hand and the game won (5.6). 1 from "
            "the back, 2 from the front. With Csibor it is no figure but raises the game (7.5).",
        ),
        f"{potter('Figures')}; {tompa('F')}",
        POTTER | TOMPA,
    ),
    Rule(
        "ALS 5 abszolut",
        Text("Abszolút", "Abszolút"),
        Text(
            hu="Legalább 82 partipont, szanzaduban legalább 66. Hátulról 3, elölről 6 pont. Potter "
            "szerint 1 és 2; ketten csak elölről mondható. Tompa szerint csak elölről mondható, és "
            "1 pont.",
            en="At least 82 parti points, in szanzadu at least 66. 3 from the back, 6 from the "
            "front. Potter: 1 and 2; with two players from the front only. Tompa: from the front "
            "only, and worth 1.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 100",
        Text("100 (százas)", "100 (százas)"),
        Text(
            hu="Legalább 100 partipont, szanzaduban legalább 80. Hátulról 4, elölről 8 pont. "
            "Potter szerint 2 és 4. Tompa szerint 100-nál több kell; 2 és 4.",
            en="At least 100 parti points, in szanzadu at least 80. 4 from the back, 8 from the "
            "front. Potter: 2 and 4. Tompa: more than 100 are needed; 2 and 4.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 111",
        Text("111", "111"),
        Text(
            hu="Legalább 111 partipont, szanzaduban legalább 91. Hátulról 6, elölről 12 pont. "
            "Potter szerint csak megállapodással, 3 és 6.",
            en="At least 111 parti points, in szanzadu at least 91. 6 from the back, 12 from the "
            "front. Potter: only by agreement, 3 and 6.",
        ),
        _FIGURES,
        BOTH,
    ),
    Rule(
        "ALS 5 120",
        Text("120", "120"),
        Text(
            hu="Legalább 120 partipont, szanzaduban legalább 100. Hátulról 8, elölről 16 pont. "
            "Potter szerint csak megállapodással, 4 és 8.",
            en="At least 120 parti points, in szanzadu at least 100. 8 from the back, 16 from the "
            "front. Potter: only by agreement, 4 and 8.",
        ),
        _FIGURES,
        BOTH,
    ),
    Rule(
        "ALS 5 200",
        Text("200 (kétszázas)", "200 (kétszázas)"),
        Text(
            hu="Legalább 200 kasszapont, szanzaduban legalább 180; az összefüggések is számítanak. "
            "Hátulról 4, elölről 8 pont. Potter szerint 1 és 2. Tompa szerint 200-nál több kell; 1 "
            "és 2.",
            en="At least 200 kassza points, in szanzadu at least 180; melds count too. 4 from the "
            "back, 8 from the front. Potter: 1 and 2. Tompa: more than 200 are needed; 1 and 2.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 44",
        Text("44 (négy ász)", "44 (four aces)"),
        Text(
            hu="Mind a négy ász a bemondó ütéseiben. Hátulról 4, elölről 8 pont. Potter szerint 1 "
            "és 2. Tompa szerint 2 és 4.",
            en="All four aces in the announcer's tricks. 4 from the back, 8 from the front. "
            "Potter: 1 and 2. Tompa: 2 and 4.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 tuletroa",
        Text("Tulétroá", "Tulétroá"),
        Text(
            hu="Az adu alsó, IX és VII a bemondó ütéseiben; szanzaduban nincs. Hátulról 2, elölről "
            "4 pont. Potter és Tompa szerint 1 és 2.",
            en="The trump alsó, IX and VII in the announcer's tricks; not in szanzadu. 2 from the "
            "back, 4 from the front. Potter and Tompa: 1 and 2.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 csalad",
        Text("Család", "Család"),
        Text(
            hu="Az adu ász, király és felső a bemondó ütéseiben; szanzaduban nincs. Hátulról 2, "
            "elölről 4 pont. Potter és Tompa szerint 1 és 2.",
            en="The trump ace, king and felső in the announcer's tricks; not in szanzadu. 2 from "
            "the back, 4 from the front. Potter and Tompa: 1 and 2.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 osszes-adu",
        Text("Összes adu", "Összes adu"),
        Text(
            hu="Az adu alsó, IX, ász, X, király és felső a bemondó ütéseiben; a VIII és a VII nem "
            "kell hozzá. Szanzaduban nincs. Hátulról 6, elölről 12 pont. Potter és Tompa szerint 2 "
            "és 4.",
            en="The trump alsó, IX, ace, X, king and felső in the announcer's tricks; the VIII and "
            "VII are not needed. Not in szanzadu. 6 from the back, 12 from the front. Potter and "
            "Tompa: 2 and 4.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 ulti",
        Text("Ulti (ultimó)", "Ulti (ultimó)"),
        Text(
            hu="A bemondó az adu VII-essel viszi az utolsó ütést; szanzaduban nincs. Hátulról 5, "
            "elölről 10 pont. Csibor szerint nem adu ásszal is vállalható, ha a bemondás megnevezi "
            "az ászt. Potter és Tompa szerint csak az adu VII-essel; 2 és 4.",
            en="The announcer wins the last trick with the trump VII; not in szanzadu. 5 from the "
            "back, 10 from the front. Csibor: also with a plain ace, if the announcement names the "
            "ace. Potter and Tompa: only with the trump VII; 2 and 4.",
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 uhu",
        Text("Uhu", "Uhu"),
        Text(
            hu="A bemondó az adu VIII-assal vagy egy bemondáskor megnevezett, nem adu ásszal viszi "
            "az utolsó előtti ütést; szanzaduban nincs. Hátulról 7, elölről 14 pont "
            "(megállapodással 5 és 10). Potter szerint csak megállapodással: a tök ásszal, tök "
            "aduban a piros ásszal; 2 és 4.",
            en="The announcer takes the second-last trick with the trump VIII, or with a plain ace "
            "that was named at the time; not in szanzadu. 7 from the back, 14 from the front (5 "
            "and 10 by agreement). With Potter only by agreement, with the ace of tök, or of piros "
            "when tök are trumps; 2 and 4.",
        ),
        _FIGURES,
        CSIBOR | POTTER,
    ),
    Rule(
        "ALS 5 volat",
        Text("Volát", "Volát"),
        Text(
            hu="A bemondó minden ütést elvisz: hárman 9, ketten 12. Hátulról 10, elölről 20 pont. "
            "Potter szerint csak hátulról, 5.",
            en="The announcer takes every trick: 9 with three players, 12 with two. 10 from the "
            "back, 20 from the front. Potter: from the back only, 5.",
        ),
        _FIGURES,
        BOTH,
    ),
)
