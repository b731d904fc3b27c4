"""ALS 5, figure by figure: its condition and its value."""

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

_FIGURES: Final = join_sources(
    csibor_source("A figurák definíciója"), potter_source("Figures, Variations"), tompa_source("F")
)

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 5 kassza",
        BilingualText("Kassza", "Kassza"),
        TextByVariant(
            VariantPassage(
                POTTER | TOMPA,
                hu="Potter és Tompa szerint figura: béla a kézben, és a játék megnyerve (5.6). "
                "Hátulról 1, elölről 2 pont.",
                en="With Potter and Tompa a figure: the béla in hand and the game won (5.6). 1 "
                "from the back, 2 from the front.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint nem figura, hanem a játékot drágítja (7.5).",
                en="With Csibor it is no figure but raises the game (7.5).",
            ),
        ),
        join_sources(potter_source("Figures"), tompa_source("F")),
        POTTER | TOMPA,
    ),
    Rule(
        "ALS 5 abszolut",
        BilingualText("Abszolút", "Abszolút"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Legalább 82 partipont, szanzaduban legalább 66.",
                en="At least 82 parti points, in szanzadu at least 66.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 3, elölről 6 pont.",
                en="3 from the back, 6 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint hátulról 1, elölről 2 pont.",
                en="Potter: 1 from the back, 2 from the front.",
            ),
            VariantPassage(
                variants_with_players(POTTER, 2),
                hu="Ketten Potter szerint csak elölről mondható.",
                en="Potter with two players: from the front only.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint csak elölről mondható, és 1 pont.",
                en="Tompa: from the front only, and worth 1.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 100",
        BilingualText("100 (százas)", "100 (százas)"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Legalább 100 partipont, szanzaduban legalább 80.",
                en="At least 100 parti points, in szanzadu at least 80.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 4, elölről 8 pont.",
                en="4 from the back, 8 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint hátulról 2, elölről 4 pont.",
                en="Potter: 2 from the back, 4 from the front.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint több kell 100 partipontnál; hátulról 2, elölről 4 pont.",
                en="Tompa: more than 100 parti points are needed; 2 from the back, 4 from the "
                "front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 111",
        BilingualText("111", "111"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Legalább 111 partipont, szanzaduban legalább 91.",
                en="At least 111 parti points, in szanzadu at least 91.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 6, elölről 12 pont.",
                en="6 from the back, 12 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint csak megállapodással; hátulról 3, elölről 6 pont.",
                en="Potter: only by agreement; 3 from the back, 6 from the front.",
            ),
        ),
        _FIGURES,
        BOTH,
    ),
    Rule(
        "ALS 5 120",
        BilingualText("120", "120"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Legalább 120 partipont, szanzaduban legalább 100.",
                en="At least 120 parti points, in szanzadu at least 100.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 8, elölről 16 pont.",
                en="8 from the back, 16 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint csak megállapodással; hátulról 4, elölről 8 pont.",
                en="Potter: only by agreement; 4 from the back, 8 from the front.",
            ),
        ),
        _FIGURES,
        BOTH,
    ),
    Rule(
        "ALS 5 200",
        BilingualText("200 (kétszázas)", "200 (kétszázas)"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Legalább 200 kasszapont, szanzaduban legalább 180; az összefüggések is "
                "számítanak.",
                en="At least 200 kassza points, in szanzadu at least 180; melds count too.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 4, elölről 8 pont.",
                en="4 from the back, 8 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint hátulról 1, elölről 2 pont.",
                en="Potter: 1 from the back, 2 from the front.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint több kell 200 kasszapontnál; hátulról 1, elölről 2 pont.",
                en="Tompa: more than 200 kassza points are needed; 1 from the back, 2 from the "
                "front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 44",
        BilingualText("44 (négy ász)", "44 (four aces)"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Mind a négy ász a bemondó ütéseiben.",
                en="All four aces in the announcer's tricks.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 4, elölről 8 pont.",
                en="4 from the back, 8 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint hátulról 1, elölről 2 pont.",
                en="Potter: 1 from the back, 2 from the front.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint hátulról 2, elölről 4 pont.",
                en="Tompa: 2 from the back, 4 from the front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 tuletroa",
        BilingualText("Tulétroá", "Tulétroá"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Az adu alsó, IX és VII a bemondó ütéseiben; szanzaduban nincs.",
                en="The trump alsó, IX and VII in the announcer's tricks; not in szanzadu.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 2, elölről 4 pont.",
                en="2 from the back, 4 from the front.",
            ),
            VariantPassage(
                POTTER | TOMPA,
                hu="Potter és Tompa szerint hátulról 1, elölről 2 pont.",
                en="Potter and Tompa: 1 from the back, 2 from the front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 csalad",
        BilingualText("Család", "Család"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Az adu ász, király és felső a bemondó ütéseiben; szanzaduban nincs.",
                en="The trump ace, king and felső in the announcer's tricks; not in szanzadu.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 2, elölről 4 pont.",
                en="2 from the back, 4 from the front.",
            ),
            VariantPassage(
                POTTER | TOMPA,
                hu="Potter és Tompa szerint hátulról 1, elölről 2 pont.",
                en="Potter and Tompa: 1 from the back, 2 from the front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 osszes-adu",
        BilingualText("Összes adu", "Összes adu"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Az adu alsó, IX, ász, X, király és felső a bemondó ütéseiben; a VIII és a VII "
                "nem kell hozzá. Szanzaduban nincs.",
                en="The trump alsó, IX, ace, X, king and felső in the announcer's tricks; the VIII "
                "and VII are not needed. Not in szanzadu.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 6, elölről 12 pont.",
                en="6 from the back, 12 from the front.",
            ),
            VariantPassage(
                POTTER | TOMPA,
                hu="Potter és Tompa szerint hátulról 2, elölről 4 pont.",
                en="Potter and Tompa: 2 from the back, 4 from the front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 ulti",
        BilingualText("Ulti (ultimó)", "Ulti (ultimó)"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="A bemondó az adu VII-essel viszi az utolsó ütést; szanzaduban nincs.",
                en="The announcer wins the last trick with the trump VII; not in szanzadu.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 5, elölről 10 pont. Csibor szerint nem adu ásszal is vállalható, ha a "
                "bemondás megnevezi az ászt.",
                en="5 from the back, 10 from the front. Csibor: also with a plain ace, if the "
                "announcement names the ace.",
            ),
            VariantPassage(
                POTTER | TOMPA,
                hu="Potter és Tompa szerint csak az adu VII-essel; hátulról 2, elölről 4 pont.",
                en="Potter and Tompa: only with the trump VII; 2 from the back, 4 from the front.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
    Rule(
        "ALS 5 uhu",
        BilingualText("Uhu", "Uhu"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="A bemondó az adu VIII-assal vagy egy bemondáskor megnevezett, nem adu ásszal "
                "viszi az utolsó előtti ütést. Hátulról 7, elölről 14 pont (megállapodással 5 "
                "és 10).",
                en="The announcer takes the second-last trick with the trump VIII, or with a plain "
                "ace that was named at the time. 7 from the back, 14 from the front (5 and 10 "
                "by agreement).",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint csak megállapodással: a bemondó a tök ásszal, tök aduban a "
                "piros ásszal viszi az utolsó előtti ütést; hátulról 2, elölről 4 pont.",
                en="With Potter only by agreement: the announcer takes the second-last trick with "
                "the ace of tök, or of piros when tök are trumps; 2 from the back, 4 from the "
                "front.",
            ),
            VariantPassage(
                BOTH,
                hu="Szanzaduban nincs.",
                en="Not in szanzadu.",
            ),
        ),
        _FIGURES,
        CSIBOR | POTTER,
    ),
    Rule(
        "ALS 5 volat",
        BilingualText("Volát", "Volát"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="A bemondó minden ütést elvisz: hárman 9, ketten 12.",
                en="The announcer takes every trick: 9 with three players, 12 with two.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Hátulról 10, elölről 20 pont.",
                en="10 from the back, 20 from the front.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint csak hátulról, 5 pont.",
                en="Potter: from the back only, 5.",
            ),
        ),
        _FIGURES,
        BOTH,
    ),
)
