"""ALS 4 and ALS 5 themselves: the values of the games, and the rules common to all figures."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import TABLES_BY_NAME
from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.rulebook.sources import SOURCES

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# ALS 4 | Mennyit ér a játék | What the games are worth | ALL
| Csibor: Alapjátékok; Potter: Types of Game and Bidding, Scoring schedules; Tompa: F
@ CSIBOR
Adus játék 1 pont (megállapodással 2 vagy 3), szanzadu 2 (4 vagy 6), betli 10, klopitzky 3.
= Trump game 1 point (2 or 3 by agreement), szanzadu 2 (4 or 6), betli 10, klopitzky 3.
@ POTTER
Potter szerint adus játék 1 pont (megállapodással 4, 5, 8 vagy 10), szanzadu 2, betli 5, klopitzky
3.
= Potter: trump game 1 point (4, 5, 8 or 10 by agreement), szanzadu 2, betli 5, klopitzky 3.
@ TOMPA
Tompa szerint csak adus játék van, 1 pontért.
= Tompa: only trump games, worth 1.
@ ALL
Az asztal mindegyiknek más értéket is adhat (4.5, 5.8).
= A table may give any of them another value (4.5, 5.8).

# ALS 5 | Mennyit ér a figura | What the figures are worth | ALL
| Csibor: A figurák definíciója; Potter: Figures, Variations; Tompa: F
@ CSIBOR
Hátulról: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, összes adu 6, uhu 7
(megállapodással 5), 120 8, volát 10.
= From the back: tulétroá 2, család 2, abszolút 3, 100 4, 200 4, 44 4, ulti 5, 111 6, összes adu 6,
uhu 7 (5 by agreement), 120 8, volát 10.
@ POTTER
Potter szerint hátulról kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2;
volát 5.
= Potter, from the back: kassza, abszolút, 200, 44, tulétroá, család 1; 100, ulti, összes adu 2;
volát 5.
@ BOTH
Elölről mindegyik kétszer ennyi. Szanzaduban csak ez mondható: abszolút, 100, 111, 120, 200, 44,
volát.
= From the front each is double. In szanzadu only these: abszolút, 100, 111, 120, 200, 44, volát.
@ TOMPA
Tompa szerint hátulról kassza, 200, tulétroá, család 1; 100, 44, ulti, összes adu 2; elölről kétszer
ennyi. Az abszolút csak elölről mondható, 1 pontért, volát nincs.
= Tompa, from the back: kassza, 200, tulétroá, család 1; 100, 44, ulti, összes adu 2; double from
the front. Abszolút is said from the front only, for 1, and there is no volát.
""",
    TABLES_BY_NAME,
    SOURCES,
)
