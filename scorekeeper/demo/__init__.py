"""The example club of `serve --demo`: its evening, a closed one, a rádli near its end, a season."""

from __future__ import annotations

from scorekeeper.demo.club import create_demo_club
from scorekeeper.demo.evening import (
    CLUB,
    PIN,
    PLAYERS,
    SCORER,
    TABLE,
    TABLES,
    create_demo_evening,
)
from scorekeeper.demo.hands import (
    EXAMPLES,
    HALF,
    HANDS,
    NOTHING_SILENT,
    SNAPSZER_HALF,
    SNAPSZER_HANDS,
    SNAPSZER_PLAYERS,
    SNAPSZER_TABLE,
    TAROKK_HANDS,
    TAROKK_PLAYERS,
    TAROKK_TABLE,
    ULTI_HALF,
    ULTI_HANDS,
    ULTI_PLAYERS,
    ULTI_TABLE,
)

__all__ = [
    "CLUB",
    "EXAMPLES",
    "HALF",
    "HANDS",
    "NOTHING_SILENT",
    "PIN",
    "PLAYERS",
    "SCORER",
    "SNAPSZER_HALF",
    "SNAPSZER_HANDS",
    "SNAPSZER_PLAYERS",
    "SNAPSZER_TABLE",
    "TABLE",
    "TABLES",
    "TAROKK_HANDS",
    "TAROKK_PLAYERS",
    "TAROKK_TABLE",
    "ULTI_HALF",
    "ULTI_HANDS",
    "ULTI_PLAYERS",
    "ULTI_TABLE",
    "create_demo_club",
    "create_demo_evening",
]
