"""Sheets of figures over many hands: running totals, standings."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from scorekeeper.printing.data.common import Heading


class LeadRow(Struct, frozen=True):
    """Who led, from which hand to which, and for how many hands."""

    leaders: str
    first: str
    last: str
    hands: int


class TotalsSheet(Struct, frozen=True):
    """The running totals of a table or an evening: the picture, the leaders, the last figures."""

    heading: Heading
    line: str
    chart: Markup | str
    leads: tuple[LeadRow, ...]
    standing: tuple[tuple[str, str], ...]
