"""Fixtures shared by the printing tests.

printed    a function that prints an example once: `printed("radli", "hu")`
app        the application on SQLite, with its context
"""

import fcntl
import os
from functools import cache, partial

import pytest

from scorekeeper import create_app
from scorekeeper.printing.pdf_worker import pdf_worker
from scorekeeper.storage.database import db
from tests.printing.sheets import (
    counting_method_sheets,
    handmade_sheets,
    snapszer_sheets,
    tarokk_sheets,
    ulti_sheets,
)


def print_sheet(sheet, lang):
    """Print a sheet."""
    return pdf_worker.print(sheet.html(lang))


EXAMPLES = {
    "radli": (print_sheet, handmade_sheets.session_sheet),
    "long": (print_sheet, handmade_sheets.long_evening),
    "cash": (print_sheet, handmade_sheets.cash_sheet),
    "crowded": (print_sheet, handmade_sheets.crowded),
    "settlement": (print_sheet, handmade_sheets.settlement_sheet),
    "slip": (print_sheet, handmade_sheets.slip),
    "long-slip": (print_sheet, lambda: handmade_sheets.slip(4)),
    **ulti_sheets.ULTI,
    **snapszer_sheets.SNAPSZER,
    **tarokk_sheets.TAROKK,
}
TABLES = {
    f"{name}-{size}{suffix}": (print_sheet, partial(data, names[-size:]))
    for name, data, sizes in (
        ("radli", counting_method_sheets.radli_sheet, (2, 4)),
        ("rubber", counting_method_sheets.rubbers_sheet, (2, 3, 4)),
        ("written", counting_method_sheets.written_totals_sheet, (2,)),
        ("slip", counting_method_sheets.hand_slip_of, (2, 3, 4)),
        ("comparison", counting_method_sheets.comparison_sheet_of, (2, 3, 4)),
        ("settlement", counting_method_sheets.settlement_sheet_of, (2, 4, 6)),
        ("cash", counting_method_sheets.substitution_sheet, (6,)),
    )
    for size in sizes
    for names, suffix in (
        (counting_method_sheets.FRIENDS, ""),
        (counting_method_sheets.LONGEST, "-long"),
    )
} | ulti_sheets.LONG
"""The same for two, three and four players, with ordinary names and the longest."""


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """Return a function that prints an example once for all workers, since it takes a second."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # a worker's own folder is inside that of the run
    folder /= "printed"
    folder.mkdir(exist_ok=True)

    @cache
    def print_example(name, lang):
        pdf = folder / f"{name}-{lang}.pdf"
        with pdf.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not pdf.exists():
                make, data = (EXAMPLES | TABLES)[name]
                pdf.write_bytes(make(data(), lang))
        return pdf.read_bytes()

    return print_example


@pytest.fixture
def app(tmp_path, migrated):
    """Yield the migrated application inside its context."""
    app = create_app({"TESTING": True, "INSTANCE": migrated(tmp_path / "instance")})
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()
