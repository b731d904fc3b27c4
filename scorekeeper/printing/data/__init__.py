"""What a sheet shows, as plain frozen data: everything is decided here, nothing is a rule.

Words that the engine makes (contracts, chains, reasons, rule texts) come in as finished text, in
the language of the sheet; points are integers, money is exact decimals.  Columns are in the order
of `players`.  Who fills these in are the `build` modules, or a test by hand.
"""

from __future__ import annotations

from scorekeeper.printing.data.common import Heading, Player, RowState, RuleText
from scorekeeper.printing.data.evening import (
    Besides,
    Closing,
    HandRow,
    Note,
    RuleSetSheet,
    Section,
    SessionSheet,
    Summary,
    WindowSum,
)
from scorekeeper.printing.data.settlement import Balance, SettlementSheet, TablePart, Transfer
from scorekeeper.printing.data.slip import (
    FindingLine,
    HandSlip,
    ItemLine,
    RulingLine,
    Said,
    SlipWindow,
    Stage,
    VersionLine,
)
from scorekeeper.printing.drawn import Drawn, Line

__all__ = [
    "Balance",
    "Besides",
    "Closing",
    "Drawn",
    "FindingLine",
    "HandRow",
    "HandSlip",
    "Heading",
    "ItemLine",
    "Line",
    "Note",
    "Player",
    "RowState",
    "RuleSetSheet",
    "RuleText",
    "RulingLine",
    "Said",
    "Section",
    "SessionSheet",
    "SettlementSheet",
    "SlipWindow",
    "Stage",
    "Summary",
    "TablePart",
    "Transfer",
    "VersionLine",
    "WindowSum",
]
