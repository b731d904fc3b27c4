"""The spreadsheet of a table: its hands, results, payments and changes."""

from __future__ import annotations

from datetime import tzinfo

from scorekeeper.printing.content.heading import build_heading
from scorekeeper.services.views import SessionView
from scorekeeper.services.views.opinion_views import NO_OPINIONS, TableOpinions
from scorekeeper.services.views.settlement_views import SettlementView
from scorekeeper.spreadsheets.content.about import about_sheet
from scorekeeper.spreadsheets.content.change_rows import change_sheet
from scorekeeper.spreadsheets.content.hand_rows import hand_sheet
from scorekeeper.spreadsheets.content.payment_rows import payment_sheet
from scorekeeper.spreadsheets.content.results import result_sheet
from scorekeeper.spreadsheets.file_names import file_name
from scorekeeper.spreadsheets.workbook import Workbook


def build_session_workbook(
    view: SessionView,
    settled: SettlementView,
    lang: str,
    zone: tzinfo,
    opinions: TableOpinions = NO_OPINIONS,
) -> Workbook:
    """Build the spreadsheet of a table."""
    head = build_heading(view, lang, zone)
    paid = settled.handed_over or settled.due or not view.for_nothing
    paid = paid and not view.money_hidden
    return Workbook(
        name=file_name(view.table, head.day, view.id),
        title=f"{view.club} · {view.table}",
        day=head.day,
        sheets=(
            hand_sheet(view, lang, zone),
            result_sheet(view, settled, lang),
            *([payment_sheet(settled, lang, zone)] if paid else ()),
            change_sheet([(view, opinions)], lang, zone),
            about_sheet(head, (view,), lang),
        ),
        lang=lang,
    )
