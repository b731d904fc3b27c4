"""The settlement: who ends with what, and who pays whom."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from scorekeeper.printing.data.common import Heading
from scorekeeper.printing.text.drawn_signs import Line


class TablePart(Struct, frozen=True):
    """What a balance has from one table; `window` is the part of it that its window brought."""

    table: str
    amount: Decimal
    window: Decimal = Decimal(0)


class Balance(Struct, frozen=True):
    """What one player's evening came to, in points and money, and what of it is still open.

    Over several tables there are no points but `parts`: each table and what it came to there.
    Where there is a window, `played` is what the hands brought and `share` what it brings, which
    is None for somebody who gets none of it.  `marks` are those that the player got.
    """

    player: str
    points: int | None
    amount: Decimal
    handed_over: Decimal
    rounded: Decimal
    parts: tuple[TablePart, ...] = ()
    played: int = 0
    share: int | None = None
    marks: Line = ()


class Transfer(Struct, frozen=True):
    """Money from one player to another; `note` tells who noted it, and when."""

    payer: str
    payee: str
    amount: Decimal
    note: str = ""


class SettlementSheet(Struct, frozen=True):
    """Who ends with what and who pays whom; `provisional` while more hands may come.

    Of one table with its price, or of several (`unit_price` is None).  `joint` names the tables
    that this one settles with: then nothing is due on its own sheet.  `window` is what lies in
    the window of the one table, `windows` says of each table's what became of it; `disputed`
    says of each table which hands are not in it.  `for_nothing` tells that nothing is paid,
    and `stake` what the price is, where it is not that of a point; `legend` explains the marks.
    """

    heading: Heading
    currency: str
    unit_price: Decimal | None
    coin: Decimal
    balances: tuple[Balance, ...]
    handed_over: tuple[Transfer, ...]
    due: tuple[Transfer, ...]
    provisional: bool
    joint: str = ""
    window: int | None = None
    windows: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    for_nothing: bool = False
    stake: str = ""
    legend: tuple[tuple[Line, str], ...] = ()
