"""Incompatible house rules of Ulti, each with the reason (ULT 5)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.clashes import Clash
from engine.ulti.rule_constants import RuleSet

CLASHES: Final[tuple[Clash[RuleSet], ...]] = (
    Clash(
        "misdeal_points",
        "misdeal-without-window",
        lambda table: not table.rules.window and bool(table.chosen.get("misdeal_points")),
        "ablak nélkül nincs hova befizetni",
        "without a window there is nowhere to pay it",
    ),
    Clash(
        "window_own",
        "window-own-without-window",
        lambda table: not table.rules.window and table.rules.window_own,
        "ahol nincs ablak, onnan elvinni sem lehet",
        "where there is no window nothing can be taken from it",
    ),
    Clash(
        "thrown_in_plus",
        "thrown-in-plus-without-kontra",
        lambda table: table.rules.thrown_in_plus and not table.rules.thrown_in_kontra,
        "ha a bedobott leosztás nem kontrával bukik, a ráfizetést sincs mi szorozza",
        "where a hand thrown in is lost without a kontra nothing multiplies the addition",
    ),
)
