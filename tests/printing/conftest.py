"""Fixtures shared by the printing tests.

printed    a function that prints an example once: `printed("radli", "hu")`
app        the application on SQLite, with its context
"""

import fcntl
import os
from functools import cache

import pytest

from scorekeeper import create_app
from scorekeeper.storage.database import db
from tests.printing.sheets import alsos_sheets, evening, snapszer_sheets, tarokk_sheets, ulti_sheets

EXAMPLES = alsos_sheets.ALSOS | ulti_sheets.ULTI | snapszer_sheets.SNAPSZER | tarokk_sheets.TAROKK
TABLES = alsos_sheets.TABLES | ulti_sheets.LONG


def in_each_language(names):
    """Return (name, language) parameters: by day a sheet is in one language, the two by turns."""
    return [
        pytest.param(name, lang, marks=() if (place + turn) % 2 else pytest.mark.slow)
        for place, name in enumerate(names)
        for turn, lang in enumerate(("en", "hu"))
    ]


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


@pytest.fixture
def joint(app):
    """The evening of two tables, with their numbers."""
    return evening.play_two_tables()
