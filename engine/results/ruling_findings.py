"""Problems of a ruling, common to all games: rows for the games' catalogues (SES 6.1)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

RULING_ROWS: Final = parse_rows(
    """
# ruling-on-hand | e | SES 6.1
Az egész leosztás érvénytelen lehet, vagy pontokkal dől el; egy tétel megvan, megbukott vagy érvénytelen.
= A whole hand is void or goes by the points of each player; an item is made, failed or void.
# ruling-twice | e | SES 6.1
Erről már van döntés: {on}. Ha megváltozott, a korábbit kell kijavítani.
= There is a ruling on this already: {on}. If it has changed, mend the earlier one.
# ruling-no-item | e | SES 6.1
Erről nem lehet dönteni: {on}. Dönteni a leosztás tételeiről lehet, vagy az egészről.
= This cannot be ruled on: {on}. A ruling is on an item of the hand, or on all of it.
# ruling-first | e | SES 6.1
Előbb a döntést kell beírni, amelyhez ez tartozik: {on}.
= Enter the ruling first that this belongs to: {on}.
# ruling-unneeded | d | SES 6.1
Nincs mit eldönteni: ebben a leosztásban nincs hiba, sem szabálytalanság. A döntés így is érvényes.
= There is nothing to rule on: this hand has neither an error nor an irregularity. The ruling holds all the same.
"""
)
