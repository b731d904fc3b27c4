"""The sheets, from data to PDF."""

from __future__ import annotations

from functools import partial

from scorekeeper.printing.content.comparison_sheet import ComparisonSheet
from scorekeeper.printing.data import Drawn, HandSlip, RuleSetSheet, SessionSheet, SettlementSheet
from scorekeeper.printing.pdf_worker import press
from scorekeeper.printing.print_timeout import print_timeout
from scorekeeper.printing.sheet_templates import render_html
from scorekeeper.printing.text.item_notation import outcome_mark
from scorekeeper.printing.text.print_texts import sheet_texts


def session_html(sheet: SessionSheet, lang: str) -> str:
    """Describe the sheet of a session, whichever way it counts, as a page."""
    columns = "columns.html" if sheet.way.in_columns else "session.html"
    return render_html("window.html" if sheet.window else columns, lang, sheet=sheet)


def settlement_html(sheet: SettlementSheet, lang: str) -> str:
    """Describe the settlement as a page."""
    unpaid = Drawn("marks/box", sheet_texts("settle.open", lang))
    paid = Drawn("marks/box-checked", sheet_texts("settle.done", lang))
    template = "settlement_marks.html" if sheet.for_nothing else "settlement.html"
    return render_html(template, lang, sheet=sheet, unpaid=unpaid, paid=paid)


def slip_html(sheet: HandSlip, lang: str) -> str:
    """Describe the slip of one hand as a page."""
    return render_html("slip.html", lang, sheet=sheet)


def session_sheet(sheet: SessionSheet, lang: str) -> bytes:
    """Print the sheet of a session."""
    return _printed(session_html(sheet, lang))


def settlement_sheet(sheet: SettlementSheet, lang: str) -> bytes:
    """Print the settlement."""
    return _printed(settlement_html(sheet, lang))


def hand_slip(sheet: HandSlip, lang: str) -> bytes:
    """Print the slip of one hand."""
    return _printed(slip_html(sheet, lang))


def rule_set_html(sheet: RuleSetSheet, lang: str) -> str:
    """Describe a rule set as a page."""
    return render_html("rule_set.html", lang, sheet=sheet)


def rule_set_sheet(sheet: RuleSetSheet, lang: str) -> bytes:
    """Print a rule set."""
    return _printed(rule_set_html(sheet, lang))


def comparison_html(sheet: ComparisonSheet, lang: str) -> str:
    """Describe a hand by two rule sets as a page."""
    return render_html(
        "comparison.html", lang, sheet=sheet, mark_of=partial(outcome_mark, lang=lang)
    )


def comparison_sheet(sheet: ComparisonSheet, lang: str) -> bytes:
    """Print a hand by two rule sets."""
    return _printed(comparison_html(sheet, lang))


def _printed(html: str) -> bytes:
    return press.print(html, print_timeout())
