"""The content of the sheet of running totals, of a session or an evening."""

from __future__ import annotations

from decimal import Decimal

from scorekeeper.charts.totals_chart import totals_chart
from scorekeeper.hungarian_order import collation_key
from scorekeeper.printing.data.common import Heading
from scorekeeper.printing.data.statistics_data import LeadRow, TotalsSheet
from scorekeeper.printing.text import number_format
from scorekeeper.printing.text.print_texts import sheet_text
from scorekeeper.services.statistics.running_totals import HandPlace, RunningTotals


def build_totals_sheet(found: RunningTotals, heading: Heading, lang: str) -> TotalsSheet:
    """Build the sheet of running totals."""
    several = len({place.session_id for place in found.places}) > 1
    currency = found.currency
    key = "totals.line" if currency else "totals.points-line"
    symbol = number_format.currency_symbol(currency, lang) if currency else ""
    line = sheet_text(key, lang, currency=symbol) if symbol else sheet_text(key, lang)

    def tell(value: Decimal) -> str:
        if currency:
            return number_format.format_bare_balance(value, currency, lang)
        return number_format.format_signed(int(value))

    def told(place: HandPlace) -> str:
        return f"{place.table} {place.number}." if several else f"{place.number}."

    standing = sorted(
        ((player.name, found.totals[player.id][-1]) for player in found.players),
        key=lambda row: (-row[1], collation_key(row[0])),
    )
    return TotalsSheet(
        heading=heading,
        line=line,
        chart=totals_chart(found, line, tell, lang) if len(found.places) > 1 else "",
        leads=tuple(
            LeadRow(
                ", ".join(player.name for player in span.leaders),
                told(span.first),
                told(span.last),
                span.hands,
            )
            for span in found.leads
        ),
        standing=tuple(
            (
                name,
                number_format.format_balance(value, currency, lang)
                if currency
                else number_format.format_signed(int(value)),
            )
            for name, value in standing
        ),
    )
