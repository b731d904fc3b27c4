"""PDF sheets, each beside a plain table of as many rows in the same font."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median

from babel.dates import get_timezone

from benchmarks.service.clubs import Club
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes

_COLUMNS = 5
_HANDS = 38
_ZONE = get_timezone("Europe/Budapest")


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Render the sheets by turns with their baselines, in this process, everything warm."""
    app = club.app()
    with app.app_context():
        for name, page in {
            f"rádli sheet, {_HANDS} hands": _sheet(club.tables[f"{_HANDS} hands"]),
            "slip of a hand": _slip(club.tables[f"{_HANDS} hands"]),
            "rádli sheet, 300 hands": _sheet(club.tables["300 hands"]),
        }.items():
            rounds = sizes.sheets if "300" not in name else max(1, sizes.sheets // 3)
            count = page().count("<tr")
            ours, floor = time_sheet_and_baseline(rounds, page, plain_table_html(count))
            yield Row(
                name,
                milliseconds(median(ours)),
                f"{milliseconds(median(floor))}: plain table of {count} x {_COLUMNS}",
                median(one / least for one, least in zip(ours, floor, strict=True)),
            )


def time_sheet_and_baseline(
    rounds: int, page: Callable[[], str], least: str
) -> tuple[list[float], list[float]]:
    """Return the seconds to describe and render a sheet, and its baseline, by turns.

    Each is done once before, to warm up.
    """
    from scorekeeper.printing.sheet_templates import render_pdf  # noqa: PLC0415  (only sheets need WeasyPrint)

    ours, floor = [], []
    for _ in range(rounds + 1):
        ours.append(_seconds(lambda: render_pdf(page())))
        floor.append(_seconds(lambda: _as_it_comes(least)))
    return ours[1:], floor[1:]


def _as_it_comes(html: str) -> bytes:
    """Render a page with plain WeasyPrint and our font."""
    from weasyprint import HTML  # noqa: PLC0415

    from scorekeeper.printing.pdf_renderer import FETCHER, FONT_MAP  # noqa: PLC0415

    page = HTML(string=html, base_url="static:", url_fetcher=FETCHER)
    pdf: bytes = page.write_pdf(font_config=FONT_MAP, pdf_variant="pdf/ua-1")
    return pdf


def _seconds(work: Callable[[], object]) -> float:
    """Return the processor time of the work, after a garbage collection."""
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def plain_table_html(count: int) -> str:
    """Return a page with only a table in our font."""
    cells = "".join(f"<td>{place}. oszlop" for place in range(1, _COLUMNS + 1))
    style = "<style>body { font: 9pt Lato }</style>"
    return f"<html lang=hu><title>Táblázat</title>{style}<table>{f'<tr>{cells}' * count}</table>"


def _sheet(table: int) -> Callable[[], str]:
    """Return a function that describes the sheet of a table."""
    from scorekeeper.printing.content.session_sheet import build_session_sheet  # noqa: PLC0415
    from scorekeeper.printing.sheets import session_html  # noqa: PLC0415
    from scorekeeper.services.session import sessions  # noqa: PLC0415

    return lambda: session_html(build_session_sheet(sessions.view(table), "hu", _ZONE), "hu")


def _slip(table: int) -> Callable[[], str]:
    """Return a function that describes the slips of its hands in turn, as none is printed twice."""
    from scorekeeper.printing.content.hand_sheet import build_hand_sheet  # noqa: PLC0415
    from scorekeeper.printing.sheets import hand_sheet_html  # noqa: PLC0415
    from scorekeeper.services.session import sessions  # noqa: PLC0415

    hands = cycle(range(1, _HANDS + 1))

    def page() -> str:
        view = sessions.view(table)
        return hand_sheet_html(build_hand_sheet(view, view.hand(next(hands)), "hu", _ZONE), "hu")

    return page
