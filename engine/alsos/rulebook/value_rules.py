"""ALS 4 and ALS 5 themselves: the values of the games, and the rules common to all figures."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import ALL, BOTH, CSIBOR, POTTER, TOMPA
from engine.rulebook.rule import BilingualText, Rule, TextByVariant, VariantPassage, join_sources
from engine.rulebook.sources import csibor_source, potter_source, tompa_source

_GAMES: Final = join_sources(
    csibor_source("Alapjátékok"),
    potter_source("Types of Game and Bidding, Scoring schedules"),
    tompa_source("F"),
)
_FIGURES: Final = join_sources(
    csibor_source("A figurák definíciója"), potter_source("Figures, Variations"), tompa_source("F")
)

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 4",
        BilingualText("Mennyit ér a játék", "What the games are worth"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="Adus játék 1 pont (megállapodással 2 vagy 3), szanzadu 2 (4 vagy 6), betli 10, "
                "klopitzky 3.",
                en="Trump game 1 point (2 or 3 by agreement), szanzadu 2 (4 or 6), betli 10, "
                "klopitzky 3.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint adus játék 1 pont (megállapodással 4, 5, 8 vagy 10), szanzadu "
                "2, betli 5, klopitzky 3.",
                en="Potter: trump game 1 point (4, 5, 8 or 10 by agreement), szanzadu 2, betli 5, "
                "klopitzky 3.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint csak adus játék van, 1 pontért.",
                en="Tompa: only trump games, worth 1.",
            ),
            VariantPassage(
                ALL,
                hu="Az asztal mindegyiknek más értéket is adhat (4.5, 5.8).",
                en="A table may give any of them another value (4.5, 5.8).",
            ),
        ),
        _GAMES,
        ALL,
    ),
    Rule(
        "ALS 5",
        BilingualText("Mennyit ér a figura", "What the figures are worth"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="Hátulról: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, "
                "összes adu 6, uhu 7 (megállapodással 5), 120 8, volát 10.",
                en="From the back: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, "
                "111 6, összes adu 6, uhu 7 (5 by agreement), 120 8, volát 10.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint hátulról kassza, abszolút, 200, 44, tulétroá, család 1; 100, "
                "ulti, összes adu 2; volát 5.",
                en="Potter, from the back: kassza, abszolút, 200, 44, tulétroá, család 1; 100, "
                "ulti, összes adu 2; volát 5.",
            ),
            VariantPassage(
                BOTH,
                hu="Elölről mindegyik kétszer ennyi. Szanzaduban csak ez mondható: abszolút, 100, "
                "111, 120, 200, 44, volát.",
                en="From the front each is double. In szanzadu only these: abszolút, 100, 111, "
                "120, 200, 44, volát.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint hátulról kassza, 200, tulétroá, család 1; 100, 44, ulti, összes "
                "adu 2; elölről kétszer ennyi. Az abszolút csak elölről mondható, 1 pontért, "
                "volát nincs.",
                en="Tompa, from the back: kassza, 200, tulétroá, család 1; 100, 44, ulti, összes "
                "adu 2; double from the front. Abszolút is said from the front only, for 1, and "
                "there is no volát.",
            ),
        ),
        _FIGURES,
        ALL,
    ),
)
