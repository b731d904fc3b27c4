"""The settlement: balances, and who pays whom."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from scorekeeper.printing.data.common import Heading
from scorekeeper.printing.text.drawn_signs import Line


class TablePart(Struct, frozen=True):
    """The part of a balance from one table; `window` is its part from that table's window."""

    table: str
    amount: Decimal
    window: Decimal = Decimal(0)


class Balance(Struct, frozen=True):
    """A player's result of the evening in points and money, and the open amount.

    Over several tables there are no points but `parts`: the result at each table.
    With a window, `played` is the result of the hands and `share` that of the window, None for a
    player without one.  `marks` are those that the player got.
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
    """A payment between players; `note` says who noted it, and when."""

    payer: str
    payee: str
    amount: Decimal
    note: str = ""


class SettlementSheet(Struct, frozen=True):
    """The balances, and who pays whom; `provisional` while more hands may follow.

    For one table with its price, or for several (`unit_price` is None).  `joint` names the tables
    that this one settles with: then nothing is due on its own sheet.  `window` is the content of
    the one table's window, `windows` describes each table's window; `disputed` lists for each table
    the hands that are left out.  `for_nothing` means that nothing is paid, and `stake` names the
    price, if it is not that of a point; `legend` explains the marks.  `lot` is the order by lot,
    where it decided between equal remainders.
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
    lot: tuple[str, ...] = ()
