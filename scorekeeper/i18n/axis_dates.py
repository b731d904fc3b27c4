"""Dates below a chart: short enough to stand beside each other."""

from __future__ import annotations

from datetime import date


def axis_date(day: date, lang: str) -> str:
    """Return a date in figures, as the language writes it.

    >>> axis_date(date(2026, 3, 1), "hu"), axis_date(date(2026, 3, 1), "en")
    ('2026. 03. 01.', '2026-03-01')
    """
    return f"{day:%Y. %m. %d.}" if lang == "hu" else day.isoformat()
