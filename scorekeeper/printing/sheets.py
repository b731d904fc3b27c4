"""Rendering of the sheets, from data to HTML and PDF."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from scorekeeper.printing.browser_wait import browser_wait_seconds
from scorekeeper.printing.content.comparison_sheet import ComparisonSheet
from scorekeeper.printing.data import (
    DrawnSign,
    HandSheet,
    RuleSetSheet,
    SessionSheet,
    SettlementSheet,
)
from scorekeeper.printing.data.blank_sheet_data import BlankSheet
from scorekeeper.printing.data.statement_data import StatementSheet
from scorekeeper.printing.data.statistics_data import SeasonSheet, TotalsSheet
from scorekeeper.printing.pdf_worker import pdf_worker
from scorekeeper.printing.sheet_rendering import render_html
from scorekeeper.printing.static_urls import SHEET_BREAK, SMALLER
from scorekeeper.printing.text.item_notation import outcome_mark
from scorekeeper.printing.text.print_texts import sheet_text

RULE_SET_TYPES: Final = ("full", "less", "least", "dense")
"""The sizes of type for a rule set, which always fits on one page."""


def session_html(sheet: SessionSheet, lang: str) -> str:
    """Render the sheet of a session as HTML, with any counting method."""
    columns = "columns.html" if sheet.way.in_columns else "session.html"
    return render_html("window.html" if sheet.window else columns, lang, sheet=sheet)


def settlement_html(sheet: SettlementSheet, lang: str) -> str:
    """Render the settlement as HTML."""
    unpaid = DrawnSign("marks/box", sheet_text("settle.open", lang))
    paid = DrawnSign("marks/box-checked", sheet_text("settle.done", lang))
    template = "settlement_marks.html" if sheet.for_nothing else "settlement.html"
    return render_html(template, lang, sheet=sheet, unpaid=unpaid, paid=paid)


def hand_sheet_html(sheet: HandSheet, lang: str) -> str:
    """Render the sheet of one hand as HTML."""
    return render_html("slip.html", lang, sheet=sheet)


def session_pdf(sheet: SessionSheet, lang: str) -> bytes:
    """Render the sheet of a session as PDF."""
    return _printed(session_html(sheet, lang))


def settlement_pdf(sheet: SettlementSheet, lang: str) -> bytes:
    """Render the settlement as PDF."""
    return _printed(settlement_html(sheet, lang))


def evening_pdf(settlement: SettlementSheet, tables: Iterable[SessionSheet], lang: str) -> bytes:
    """Render an evening as one PDF: its settlement, then the sheet of each table."""
    htmls = (settlement_html(settlement, lang), *(session_html(one, lang) for one in tables))
    return _printed(SHEET_BREAK.join(htmls))


def hand_sheet_pdf(sheet: HandSheet, lang: str) -> bytes:
    """Render the sheet of one hand as PDF."""
    return _printed(hand_sheet_html(sheet, lang))


def rule_set_html(sheet: RuleSetSheet, lang: str) -> str:
    """Render a rule set as HTML, in each of its sizes of type."""
    return SMALLER.join(
        render_html("rule_set.html", lang, sheet=sheet, type=type_) for type_ in RULE_SET_TYPES
    )


def rule_set_pdf(sheet: RuleSetSheet, lang: str) -> bytes:
    """Render a rule set as PDF."""
    return _printed(rule_set_html(sheet, lang))


def statement_html(sheet: StatementSheet, lang: str) -> str:
    """Render a player's statement as HTML."""
    return render_html("statement.html", lang, sheet=sheet)


def statement_pdf(sheet: StatementSheet, lang: str) -> bytes:
    """Render a player's statement as PDF."""
    return _printed(statement_html(sheet, lang))


def blank_html(sheet: BlankSheet, lang: str) -> str:
    """Render a blank score sheet as HTML."""
    return render_html("blank.html", lang, sheet=sheet)


def blank_pdf(sheet: BlankSheet, lang: str) -> bytes:
    """Render a blank score sheet as PDF."""
    return _printed(blank_html(sheet, lang))


def comparison_html(sheet: ComparisonSheet, lang: str) -> str:
    """Render the comparison of a hand under two rule sets as HTML."""
    return render_html(
        "comparison.html", lang, sheet=sheet, mark_of=partial(outcome_mark, lang=lang)
    )


def comparison_pdf(sheet: ComparisonSheet, lang: str) -> bytes:
    """Render the comparison of a hand under two rule sets as PDF."""
    return _printed(comparison_html(sheet, lang))


def totals_html(sheet: TotalsSheet, lang: str) -> str:
    """Render the running totals as HTML."""
    return render_html("statistics/totals.html", lang, sheet=sheet)


def totals_pdf(sheet: TotalsSheet, lang: str) -> bytes:
    """Render the running totals as PDF."""
    return _printed(totals_html(sheet, lang))


def standings_html(sheet: SeasonSheet, lang: str) -> str:
    """Render the standings of a season as HTML."""
    return render_html("statistics/standings.html", lang, sheet=sheet)


def standings_pdf(sheet: SeasonSheet, lang: str) -> bytes:
    """Render the standings of a season as PDF."""
    return _printed(standings_html(sheet, lang))


def champion_html(sheet: SeasonSheet, lang: str) -> str:
    """Render the page of a season's champion as HTML."""
    return render_html("statistics/champion.html", lang, sheet=sheet)


def champion_pdf(sheet: SeasonSheet, lang: str) -> bytes:
    """Render the page of a season's champion as PDF."""
    return _printed(champion_html(sheet, lang))


def _printed(html: str) -> bytes:
    return pdf_worker.print(html, browser_wait_seconds())
