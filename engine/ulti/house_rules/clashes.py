"""Incompatible house rules of Ulti, each with the reason (ULT 5)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.rule_sets import Clash
from engine.ulti.rule_constants import NO_PASSZ, PAID, RuleSet

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
        "window_share",
        "window-share-without-window",
        lambda table: not table.rules.window and table.rules.window_share == PAID,
        "ahol nincs ablak, ott nem marad benne semmi",
        "where there is no window nothing is left in it",
    ),
    Clash(
        "passz_thrown_in",
        "passz-thrown-in-without-passz",
        lambda table: table.rules.passz_thrown_in and table.rules.passz_bids == NO_PASSZ,
        "ahol passz nem mondható, nincs mit bedobni",
        "where no passz may be bid there is none to throw in",
    ),
    Clash(
        "lost_ulti_kontra",
        "lost-ulti-kontra-without-addition",
        lambda table: table.rules.lost_ulti_kontra and not table.rules.lost_ulti,
        "ha a bukott ultinak nincs ráfizetése, a kontra sem szorozza",
        "where a lost ulti has no addition kontra multiplies none",
    ),
    Clash(
        "thrown_in_plus",
        "thrown-in-plus-without-addition",
        lambda table: table.rules.thrown_in_plus and not table.rules.lost_ulti,
        "ha a bukott ultinak nincs ráfizetése, nincs mi duplázódjék",
        "where a lost ulti has no addition there is none to double",
    ),
    Clash(
        "thrown_in_plus",
        "thrown-in-plus-without-kontra",
        lambda table: table.rules.thrown_in_plus and not table.rules.thrown_in_kontra,
        "ha a bedobott leosztás nem kontrával bukik, a ráfizetést sincs mi szorozza",
        "where a hand thrown in is lost without a kontra nothing multiplies the addition",
    ),
)
