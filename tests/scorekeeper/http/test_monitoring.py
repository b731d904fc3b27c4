"""The probes of programs that watch the service."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from scorekeeper import create_app, demo
from scorekeeper.http import probes_and_metrics
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import create_demo_evening
from tests.scorekeeper.storage.test_database_errors import damages, file_of
from tests.support.servers.read_only_disk import read_only

READY = {"database": "ok", "migrations": "ok", "disk": "ok"}


@pytest.fixture
def fresh(tmp_path, migrated, monkeypatch):
    """A function that makes an application before its set-up."""
    monkeypatch.setattr(probes_and_metrics, "FRESH", 0.0)

    def make(**settings):
        folder = tmp_path / "instance"
        if not folder.exists():
            migrated(folder)
        return create_app({"TESTING": True, "INSTANCE": folder, **settings})

    return make


def test_a_running_service_is_ready(app):
    """On SQLite and PostgreSQL."""
    answer = app.test_client().get("/readyz")
    assert (answer.status_code, answer.json) == (200, {"status": "ok", "checks": READY})


def test_probes_need_no_set_up_and_no_sign_in(fresh):
    """Nor do they set a cookie, and nobody may store them."""
    client = fresh().test_client()
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.json["status"]) == (200, "ok")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Set-Cookie" not in answer.headers
        assert answer.headers["X-Request-Id"]
        head = client.head(path)
        assert (head.status_code, head.data) == (200, b"")
        assert client.post(path).status_code == 405


def test_a_living_process_needs_no_database(tmp_path):
    """A restart would not bring the server back; `/readyz` says that it is away, and no more."""
    url = "postgresql+psycopg://someone:mystery@127.0.0.1:1/club"
    app = create_app({"INSTANCE": tmp_path, "SQLALCHEMY_DATABASE_URI": url})
    client = app.test_client()
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json["checks"] == READY | {"database": "unreachable", "migrations": "unknown"}
    assert not any(word in answer.text for word in ("mystery", "someone", "127", str(tmp_path)))


def test_a_file_that_is_gone_is_not_created_again(fresh):
    """An empty database would look like a new club."""
    app = fresh()
    path = Path(app.instance_path) / "scorekeeper.sqlite3"
    path.unlink()
    answer = app.test_client().get("/readyz")
    assert (answer.status_code, answer.json["checks"]["database"]) == (503, "missing")
    assert not path.exists()


@pytest.mark.parametrize(("revision", "found"), [("0001", "pending"), ("9999", "newer")])
def test_migrations_that_are_not_this_programs(fresh, revision, found):
    """An update that waits for a start, and one that another instance has made."""
    app = fresh()
    with app.app_context(), db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :to"), {"to": revision})
    answer = app.test_client().get("/readyz")
    assert (answer.status_code, answer.json["status"]) == (503, "failed")
    assert answer.json["checks"] == READY | {"migrations": found}


def test_a_disk_without_room(fresh):
    """By the setting: taps could not be saved."""
    answer = fresh(MIN_FREE_MB=10**9).test_client().get("/readyz")
    assert (answer.status_code, answer.json["checks"]) == (503, READY | {"disk": "full"})


def test_a_disk_that_turned_read_only_under_the_service(fresh):
    """Reading goes on, so that only a write shows it; the files stay as they were."""
    app = fresh()
    client, folder = app.test_client(), Path(app.instance_path)
    assert client.get("/readyz").status_code == 200
    before = sorted(folder.iterdir())
    with read_only(folder):
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json["checks"]) == (503, READY | {"database": "unwritable"})
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("table", ["sign_in", "player"])
def test_a_damaged_page_without_which_nobody_can_work(fresh, table):
    """It is found before somebody needs it."""
    app = fresh(WTF_CSRF_ENABLED=False)
    with app.app_context():
        create_demo_evening()
    client = app.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": demo.PIN})
    path = file_of(app)
    assert client.get("/readyz").status_code == 200
    next(damages(path, table))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json["checks"]) == (503, READY | {"database": "damaged"})


def test_a_postgres_that_takes_no_changes(migrated_url, tmp_path):
    """A replica, or a server set to read only: the page speaks of no disk."""
    url = f"{migrated_url}&options=-c%20default_transaction_read_only%3Don"
    app = create_app(
        {"INSTANCE": tmp_path, "SQLALCHEMY_DATABASE_URI": url, "WTF_CSRF_ENABLED": False}
    )
    client = app.test_client()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json["checks"]) == (503, READY | {"database": "read-only"})
    page = client.post("/setup", data={"code": "ABCD", "club": "Kör"})
    assert (page.status_code, page.headers["Retry-After"]) == (503, "5")
    assert "Az adatbázis most csak olvasható" in page.text
    assert "lemez" not in page.text
    with app.app_context():
        db.engine.dispose()


def test_probes_take_no_thread_for_a_database_that_hangs(fresh, monkeypatch):
    """One waits; the others say so at once."""
    begun, released = threading.Event(), threading.Event()

    def hang(_app):
        begun.set()
        assert released.wait(60)
        return READY

    monkeypatch.setattr(probes_and_metrics, "run_checks", hang)
    readiness = probes_and_metrics.Readiness(fresh())
    first = threading.Thread(target=readiness.check)
    first.start()
    assert begun.wait(60)
    assert readiness.check() == {"database": "no-answer"}
    released.set()
    first.join(60)
    assert probes_and_metrics.is_ready(readiness.check())


def test_many_probes_are_one_check(fresh, monkeypatch):
    """A result holds for a second."""
    made = []
    monkeypatch.undo()
    monkeypatch.setattr(probes_and_metrics, "run_checks", lambda _app: made.append(1) or READY)
    readiness = probes_and_metrics.Readiness(fresh())
    assert all(probes_and_metrics.is_ready(readiness.check()) for _ in range(50))
    assert len(made) <= 2
