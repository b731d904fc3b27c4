"""The content of each sheet as plain frozen data, without any rules of the games.

The engine's words (contracts, chains, reasons, rule texts) are finished text in the language of
the sheet; points are integers, money is exact decimals.  Columns are in the order of `players`.
The modules in `content` build these data.
"""

from __future__ import annotations

from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.data.hand_sheet_data import (
    AnnouncementLine,
    FindingLine,
    HandSheet,
    HandWindowEffect,
    ItemLine,
    RulingLine,
    StageSection,
    VersionLine,
)
from scorekeeper.printing.data.session_sheet_data import (
    BalancingColumns,
    HandRow,
    RuleSetSheet,
    SeriesClosing,
    SeriesSection,
    SessionSheet,
    SheetNote,
    TotalsSummary,
    WindowSum,
)
from scorekeeper.printing.data.settlement import Balance, SettlementSheet, TablePart, Transfer
from scorekeeper.printing.text.drawn_signs import DrawnSign, Line

__all__ = [
    "AnnouncementLine",
    "Balance",
    "BalancingColumns",
    "DrawnSign",
    "FindingLine",
    "HandRow",
    "HandSheet",
    "HandWindowEffect",
    "Heading",
    "ItemLine",
    "Line",
    "PlayerColumn",
    "RowState",
    "RuleSetSheet",
    "RuleText",
    "RulingLine",
    "SeriesClosing",
    "SeriesSection",
    "SessionSheet",
    "SettlementSheet",
    "SheetNote",
    "StageSection",
    "TablePart",
    "TotalsSummary",
    "Transfer",
    "VersionLine",
    "WindowSum",
]
