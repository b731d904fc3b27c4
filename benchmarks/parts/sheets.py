"""PDF sheets, each beside a plain table of as many rows in the same font."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from statistics import median
from typing import Final

from babel.dates import get_timezone
from weasyprint import HTML

from benchmarks.amounts import Amounts
from benchmarks.clubs import Club
from benchmarks.rows import Row
from scorekeeper.printing.pdf_renderer import FETCHER, FONT_MAP, render_pdf
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.printing.single_hand_sheet import build_hand_sheet
from scorekeeper.services.session import sessions

_COLUMNS: Final = 5
_ZONE: Final = get_timezone("Europe/Budapest")


def measure(club: Club, amounts: Amounts) -> Iterator[Row]:
    """Render the sheets by turns with their floors, in this process, each once to warm up."""
    table, hands = club.tables["sheet"], amounts.sheet
    with club.app().app_context():
        pages: dict[str, Callable[[], str]] = {
            f"rádli sheet, {hands} hands, CPU": partial(_session, table),
            "slip of a hand, CPU": _slips(table, hands),
        }
        for what, page in pages.items():
            count = page().count("<tr")
            plain = partial(_plain_table, count)
            took, floor = [], []
            for _ in range(amounts.rounds + 1):
                took.append(_cpu(page, render_pdf))
                floor.append(_cpu(plain, _as_it_comes))
            name = f"a table of {count} x {_COLUMNS}"
            yield Row.of_times(what, median(took[1:]), median(floor[1:]), name, 3)


def _as_it_comes(html: str) -> None:
    """Render a page with plain WeasyPrint and our font."""
    page = HTML(string=html, base_url="static:", url_fetcher=FETCHER)
    page.write_pdf(font_config=FONT_MAP, pdf_variant="pdf/ua-1")


def _cpu(describe: Callable[[], str], render: Callable[[str], object]) -> float:
    """Return the processor time of a sheet, after a garbage collection."""
    gc.collect()
    began = time.process_time()
    render(describe())
    return time.process_time() - began


def _plain_table(count: int) -> str:
    """Return a page with only a table in our font."""
    cells = "".join(f"<td>{place}. oszlop" for place in range(1, _COLUMNS + 1))
    style = "<style>body { font: 9pt Lato }</style>"
    return f"<html lang=hu><title>Táblázat</title>{style}<table>{f'<tr>{cells}' * count}</table>"


def _session(table: int) -> str:
    return build_session_sheet(sessions.view(table), "hu", _ZONE).html("hu")


def _slips(table: int, count: int) -> Callable[[], str]:
    """Return a function that describes the slips of a table's hands, another one at each call."""
    hands = cycle(range(1, count + 1))

    def page() -> str:
        view = sessions.view(table)
        return build_hand_sheet(view, view.hand(next(hands)), "hu", _ZONE).html("hu")

    return page
