"""The metrics that a Prometheus server reads."""

import math
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from scorekeeper import create_app
from scorekeeper.backup import automatic_backups, backup_file
from scorekeeper.metrics import REGISTRY
from scorekeeper.printing import pdf_queue_and_worker
from scorekeeper.services import adjudication_cache
from tests.scorekeeper.conftest import won

TOKEN = "made-for-one-test-only-0123"
ASKS = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def measured(tmp_path, migrated):
    """An application that tells its metrics."""
    folder = migrated(tmp_path / "instance")
    app = create_app({"TESTING": True, "INSTANCE": folder, "METRICS_TOKEN": TOKEN})
    with app.app_context():
        yield app


def values(app):
    """Return all samples by name and labels."""
    answer = app.test_client().get("/metrics", headers=ASKS)
    assert answer.status_code == 200
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def rise(before, after, *sample):
    """Return how much a sample has risen; one that was not there has been 0."""
    return after.get(sample, 0) - before.get(sample, 0)


@pytest.mark.parametrize("token", ["", TOKEN])
def test_there_are_none_for_who_does_not_know_the_token(tmp_path, migrated, token):
    """Without the setting the address is as unknown as any other, whatever is sent."""
    folder = migrated(tmp_path / "instance")
    client = create_app({"TESTING": True, "INSTANCE": folder, "METRICS_TOKEN": token}).test_client()
    for sent in ("", "Bearer", "Bearer ", f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Bearer é"):
        answer = client.get("/metrics", headers={"Authorization": sent})
        assert answer.status_code == (401 if token else client.get("/metrica").status_code)
        assert "scorekeeper_" not in answer.text


def test_only_reading_is_possible(measured):
    """By GET and HEAD, and nothing of it is stored."""
    client = measured.test_client()
    assert client.post("/metrics", headers=ASKS).status_code == 405
    answer = client.head("/metrics", headers=ASKS)
    assert (answer.status_code, answer.data) == (200, b"")
    assert answer.headers["Cache-Control"] == "no-store"


def test_requests_are_counted_by_words_that_nobody_can_invent(measured):
    """Each new label would be a row that stays."""
    before, client = values(measured), measured.test_client()
    client.get("/made/up?name=Anna")
    client.open("/healthz", method="BREW")
    client.get("/healthz")
    after = values(measured)
    count = "scorekeeper_request_seconds_count"
    assert rise(before, after, count, "303", "GET", "unknown") == 1
    assert rise(before, after, count, "405", "cache", "other") == 1
    assert rise(before, after, count, "200", "GET", "cache") == 1
    assert not any("made" in str(label) or "BREW" in str(label) for row in after for label in row)


def test_the_work_of_an_evening_is_counted(app, open_session, play):
    """Each stored tap by its game, what the engine adjudicated, and changes with their wait."""

    def count(name, **labels):
        return REGISTRY.get_sample_value(f"scorekeeper_{name}", labels) or 0

    def work():
        alsos = {"game": "alsos"}
        return (
            count("taps_total", **alsos),
            count("adjudication_seconds_count", **alsos),
            count("write_wait_seconds_count"),
        )

    session, entries = open_session(), won()
    adjudication_cache._judge.cache_clear()
    taps, judged, writes = work()
    play(session, entries)
    done = work()
    assert done[0] == taps + len(entries)
    assert done[1] >= judged + len(entries)
    assert done[2] == writes + len(entries) + 1


def test_sheets_are_counted_by_their_outcome(measured, monkeypatch):
    """A stored one is not rendered again."""

    def render(html):
        if html == "broken":
            raise pdf_queue_and_worker.PdfError
        return html.encode()

    monkeypatch.setattr(pdf_queue_and_worker, "render_in_this_process", render)
    before, worker = values(measured), pdf_queue_and_worker.PdfWorker()
    with measured.test_request_context():
        assert [worker.print("sheet") for _ in range(2)] == [b"sheet"] * 2
        with pytest.raises(pdf_queue_and_worker.PdfError):
            worker.print("broken")
    after = values(measured)
    assert rise(before, after, "scorekeeper_sheet_seconds_count", "rendered") == 1
    assert rise(before, after, "scorekeeper_sheet_seconds_count", "failed") == 1
    assert after["scorekeeper_sheets_waiting",] == before["scorekeeper_sheets_waiting",]


def test_the_state_is_read_when_it_is_asked(measured, monkeypatch):
    """Readiness, open tables, the last backup and its age."""
    found = values(measured)
    checks = ("database", "migrations", "disk")
    assert [found["scorekeeper_ready", check] for check in checks] == [1, 1, 1]
    assert found["scorekeeper_open_tables",] == 0
    assert ("scorekeeper_backup_age_seconds",) not in found
    folder = backup_file.backup_folder(measured)
    folder.mkdir(exist_ok=True)
    measured.config["BACKUPS"] = 2
    # Its thread would make one at the same time.
    keeper = measured.extensions[automatic_backups.EXTENSION] = automatic_backups.NightlyBackup(
        measured
    )
    keeper.copy()
    found = values(measured)
    assert found["scorekeeper_backup_failed",] == 0
    assert 0 <= found["scorekeeper_backup_age_seconds",] < 60


def test_backups_that_are_all_in_the_future_ring_the_alarm(measured):
    """As if there were none: the age is infinite, not negative."""
    keeper = measured.extensions[automatic_backups.EXTENSION] = automatic_backups.NightlyBackup(
        measured
    )
    keeper.folder.mkdir(exist_ok=True)
    (keeper.folder / "scorekeeper-20990101-030000Z.sqlite3").touch()
    assert values(measured)["scorekeeper_backup_age_seconds",] == math.inf


def test_a_database_that_is_gone_is_told(measured):
    """The rest is told all the same."""
    Path(measured.instance_path, "scorekeeper.sqlite3").unlink()
    found = values(measured)
    assert found["scorekeeper_ready", "database"] == 0
    assert ("scorekeeper_open_tables",) not in found
    assert found["scorekeeper_ready", "disk"] == 1
