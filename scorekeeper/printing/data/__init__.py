"""The content of each sheet as plain frozen data, without any rules of the games.

The engine's words (contracts, chains, reasons, rule texts) are finished text in the language of
the sheet; points are integers, money is exact decimals.  Columns are in the order of `players`.
The modules in `content` build these data.
"""

from __future__ import annotations

from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.data.evening import (
    ExtraColumns,
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
from scorekeeper.printing.data.slip import (
    AnnouncementLine,
    FindingLine,
    HandSlip,
    ItemLine,
    RulingLine,
    SlipWindow,
    StageSection,
    VersionLine,
)
from scorekeeper.printing.text.drawn_signs import Drawn, Line

__all__ = [
    "AnnouncementLine",
    "Balance",
    "Drawn",
    "ExtraColumns",
    "FindingLine",
    "HandRow",
    "HandSlip",
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
    "SlipWindow",
    "StageSection",
    "TablePart",
    "TotalsSummary",
    "Transfer",
    "VersionLine",
    "WindowSum",
]
