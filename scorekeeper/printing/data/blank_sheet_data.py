"""A score sheet that is filled in by hand."""

from __future__ import annotations

from msgspec import Struct

from engine.sessions.counting_method import CountingMethod
from scorekeeper.printing.data.common import PlayerColumn


class BlankSheet(Struct, frozen=True):
    """A score sheet without hands: `players` have empty names if nobody is known yet.

    `table` is empty unless it is the sheet of a table; `rows` is the number of empty lines, and
    `window` means that hands pay into one, `money` that something is paid.
    """

    club: str
    table: str
    game: str
    agreed: str
    way: CountingMethod
    players: tuple[PlayerColumn, ...]
    rows: int
    window: bool
    money: bool = True
