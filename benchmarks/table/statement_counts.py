"""Number of database statements of a tap, and of reads among them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stderr
from http import HTTPStatus
from io import StringIO

from flask.testing import FlaskClient
from sqlalchemy import event

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import ENTRIES
from benchmarks.table.rows import Row
from benchmarks.table.sizes import Sizes
from benchmarks.tap_beside_crowd import PIN
from scorekeeper.services.entry import drafts
from scorekeeper.storage.database import db

_READS = 3
_HTMX = {"HX-Request": "true"}


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Count the statements of one tap, in this process."""
    app = club.app(RATELIMIT_ENABLED=False, WTF_CSRF_ENABLED=False)
    client = app.test_client()
    _post(client, "/sign-in", {"scorer": 1, "pin": PIN})
    asked: list[str] = []
    with app.app_context():
        bind = db.engine
    event.listen(bind, "before_cursor_execute", lambda *told: asked.append(told[2]))
    for hands in sizes.evenings:
        table = club.tables[f"{hands} hands"]
        with app.app_context():
            page = drafts.load(table)
        form = {"at": page.at, "seen": page.revision, "shown": page.number}
        asked.clear()
        _post(client, f"/sessions/{table}/entry/enter", form | {"entry": ENTRIES[0]})
        reads = sum(one.lstrip().upper().startswith(("SELECT", "WITH")) for one in asked)
        yield Row(
            f"statements for one tap, {hands:,} hands",
            f"{len(asked)}, {reads} of them reads",
            f"{_READS} reads",
            reads / _READS,
        )
        with app.app_context():
            drafts.discard(table, drafts.load(table).page)
    bind.dispose()


def _post(client: FlaskClient, path: str, form: dict[str, object]) -> None:
    with redirect_stderr(StringIO()):  # its log
        answer = client.post(path, data=form, headers=_HTMX)
    if answer.status_code >= HTTPStatus.BAD_REQUEST:
        raise RuntimeError(f"{path}: {answer.status}")
