"""Fixtures shared by the printing tests.

printed    a function that prints an example once: `printed("radli", "hu")`
app        the application on SQLite, with its context
"""

import fcntl
import os
from functools import cache, partial

import pytest

from scorekeeper import create_app
from scorekeeper.printing import sheets
from scorekeeper.storage.database import db
from tests.printing.sheets import examples, snapszer_sheets, tables, tarokk_sheets, ulti_sheets

EXAMPLES = {
    "radli": (sheets.session_sheet, examples.session_sheet),
    "long": (sheets.session_sheet, examples.long_evening),
    "cash": (sheets.session_sheet, examples.cash_sheet),
    "crowded": (sheets.session_sheet, examples.crowded),
    "settlement": (sheets.settlement_sheet, examples.settlement_sheet),
    "slip": (sheets.hand_slip, examples.slip),
    "long-slip": (sheets.hand_slip, lambda: examples.slip(4)),
    **ulti_sheets.ULTI,
    **snapszer_sheets.SNAPSZER,
    **tarokk_sheets.TAROKK,
}
TABLES = {
    f"{name}-{size}{suffix}": (make, partial(data, names[-size:]))
    for name, make, data, sizes in (
        ("radli", sheets.session_sheet, tables.radli_of, (2, 4)),
        ("rubber", sheets.session_sheet, tables.rubbers_of, (2, 3, 4)),
        ("written", sheets.session_sheet, tables.written_of, (2,)),
        ("slip", sheets.hand_slip, tables.slip_of, (2, 3, 4)),
        ("comparison", sheets.comparison_sheet, tables.comparison_of, (2, 3, 4)),
        ("settlement", sheets.settlement_sheet, tables.settlement_of, (2, 4, 6)),
        ("cash", sheets.session_sheet, tables.substituted, (6,)),
    )
    for size in sizes
    for names, suffix in ((tables.FRIENDS, ""), (tables.LONGEST, "-long"))
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
