"""The spreadsheet of the log of changes: a row for each, in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from scorekeeper.i18n.texts import text
from scorekeeper.spreadsheets.workbook import Column, Sheet, Workbook

COLUMNS = ("when", "who", "table", "what", "before", "after", "why")
"""The columns, by their texts `log.column.NAME`."""


def build_change_workbook(
    rows: Iterable[tuple[str, ...]], title: str, lang: str, day: date
) -> Workbook:
    """Build the spreadsheet from the changes in words, a text for each column."""
    return Workbook(
        name=f"valtozasok-{day.isoformat()}",
        title=title,
        day=day,
        sheets=(
            Sheet(
                key="changes",
                title=text("log.title", lang),
                columns=tuple(Column(text(f"log.column.{name}", lang)) for name in COLUMNS),
                rows=tuple(rows),
            ),
        ),
        lang=lang,
    )
