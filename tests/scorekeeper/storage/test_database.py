"""The database: its tables, several writers at once, and durability after a power cut."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC
from pathlib import Path

import pytest
import sqlalchemy
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper import create_app, demo
from scorekeeper.models import Draft, Player, Session
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.view_types import HandState
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import MOST_NUMBER, Base, db, update_row, writing
from tests.scorekeeper.conftest import PIN, close_database, won

ROOT = Path(__file__).parents[3]
FIRST_VERSION = (
    "INSERT INTO club VALUES (1, 'Kék Kör', 'hu')",
    "INSERT INTO scorer VALUES (1, 'Dóra', '?', '2026-11-21 18:00:00')",
    "INSERT INTO player VALUES (1, 'Anna'), (2, 'Bori'), (3, 'Cili')",
    (
        "INSERT INTO session VALUES "
        "(1, 1, 'Kék', 'alsos', 'csibor', '{}', 1, 'radli', 80, 20, '10', 'HUF', 'C')"
    ),
    "INSERT INTO session_change VALUES (1, 1, 'open', 1, '2026-11-21 18:00:00')",
    (
        "INSERT INTO seating VALUES "
        "(1, 1, 'A', 1, 1, 1, '2026-11-21 18:00:00'), (2, 1, 'B', 2, 1, 1, '2026-11-21 18:00:00'), "
        "(3, 1, 'C', 3, 1, 1, '2026-11-21 18:00:00')"
    ),
    "INSERT INTO payment VALUES (1, 1, 1, 2, '50', NULL, 1, '2026-11-21 18:00:00')",
)
"""An evening as the first version wrote it."""


def test_migrations_make_what_the_models_say(running):
    """Nothing is left to migrate after the migrations, and they can be run again."""
    schema_upgrade.upgrade()
    assert differences() == []


@pytest.fixture(params=["sqlite", "postgres"])
def fresh_database(request, tmp_path):
    """An application context on a database of each kind that no other test uses, still empty."""
    config = {"INSTANCE": tmp_path / "instance", "TESTING": True}
    if request.param == "postgres":
        config["SQLALCHEMY_DATABASE_URI"] = request.getfixturevalue("postgres_database")
    with create_app(config).app_context():
        yield
        close_database()


def differences():
    """Return the differences between the database's tables and the models."""
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, Base.metadata)


def versions():
    """All versions of the tables, the latest first."""
    script = ScriptDirectory.from_config(schema_upgrade.alembic_config())
    return [each.revision for each in script.walk_revisions()]


def test_a_migration_is_known_by_the_name_of_its_file():
    """So a start that has nothing to migrate need not ask Alembic, which is slow to import."""
    assert list(schema_upgrade.revisions()) == versions()


def test_a_database_of_the_first_version_is_brought_up(fresh_database):
    """With everything in it: nothing that a club has recorded is lost."""
    schema_upgrade.upgrade(to="0001")
    with db.engine.begin() as connection:
        for row in FIRST_VERSION:
            connection.exec_driver_sql(row)
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(
                "SELECT setval('scorer_id_seq', 1), setval('payment_id_seq', 1)"
            )
    schema_upgrade.upgrade()
    assert [(scorer.name, scorer.pins) for scorer in scorer_accounts.scorers()] == [("Dóra", 0)]
    scorer_accounts.add_scorer("Emma", "564738", 1)
    view = sessions.view(1)
    assert [seat.player.name for seat in view.seats] == ["Anna", "Bori", "Cili"]
    assert session_settlement_and_payments.take_back(1, 1, 1).handed_over == ()


def test_sqlite_is_set_up_for_a_power_cut(synced_commits, sqlite_app):
    """Write-ahead log, every commit on the disk, foreign keys held."""
    with sqlite_app.app_context(), db.engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_all_or_nothing(running):
    """A transaction that fails leaves nothing; one inside another is part of it."""

    def fail():
        with writing():
            with writing():
                db.session.add(Player(name="Anna"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert db.session.scalars(sqlalchemy.select(Player)).all() == []


def test_a_row_is_changed_by_one_statement(running, scorer, open_session):
    """Immutable columns cannot be changed, and neither can a missing row."""
    number = open_session().id
    drafts.enter(number, 0, won()[0])
    draft, row = db.session.get_one(Draft, (number, 1)), db.session.get_one(Session, number)
    asked = []
    sqlalchemy.event.listen(db.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    with writing():
        update_row(draft, cursor=0, at=draft.at, steps=[])
        update_row(row, revision=77)
        with pytest.raises(AssertionError, match=r"kept as it is: \['game'\]"):
            update_row(row, game="ulti")
        assert (draft.cursor, draft.steps, row.revision) == (0, [], 77)
    assert len([one for one in asked if one.startswith("UPDATE")]) == 2
    db.session.expire_all()
    assert (draft.cursor, draft.steps, row.revision) == (0, [], 77)
    db.session.execute(sqlalchemy.delete(Draft), execution_options={"synchronize_session": False})
    with pytest.raises(StaleDataError):
        update_row(draft, cursor=1)


def test_what_was_looked_at_is_looked_at_again_once_it_is_read_again(running, scorer, open_session):
    """Within a transaction a draft is validated once; changes are noticed."""
    number = open_session().id
    drafts.enter(number, 0, won()[0])
    draft, row = db.session.get_one(Draft, (number, 1)), db.session.get_one(Session, number)
    row_validation.require_valid(row)
    for column, spoilt in (("steps", '"?"'), ("entries", '{"do": 1}'), ("dealer", "Q")):
        change = sqlalchemy.text(f"UPDATE draft SET {column} = :spoilt")  # noqa: S608  (ours)
        db.session.execute(change, {"spoilt": spoilt})
        row_validation.require_valid(row)
        db.session.expire(draft)
        with pytest.raises(row_validation.UnreadableSessionError):
            row_validation.require_valid(row)
        db.session.rollback()
        row_validation.require_valid(row)


def test_writers_queue(app):
    """Of eight that tap the same at the same time all are answered, and one entry is kept."""
    with app.app_context():
        scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        session = sessions.create(sessions.NewSession("Kék", ("Anna", "Bori", "Cili")), scorer.id)
    entries = won()

    def tap(_number):
        with app.app_context():
            for at, entry in enumerate(entries):
                drafts.enter(session.id, at, entry, number=1)
            kept = drafts.keep(session.id, "the-same-key", scorer.id, number=1)
            return kept.hand.version.number

    with ThreadPoolExecutor(8) as pool:
        outcomes = [*pool.map(tap, range(8))]
    with app.app_context():
        view = sessions.view(session.id)
    assert outcomes == [1] * 8
    assert len(view.hands) == 1
    assert view.hand(1).state is HandState.SCORED


def test_the_demo(tmp_path):
    """Its evening is made once, in a database of its own, with everything there is to see."""
    app = create_app({"INSTANCE": tmp_path, "DEMO": True})
    with app.app_context():
        schema_upgrade.upgrade()
        for _ in range(2):
            demo.create_demo_evening()
        heads = table_and_evening_lists.heads_after(None, 100)[0]
        views = [sessions.view(each.id) for each in heads]
        drafted = [drafts.load(each.id).at for each in heads]
        db.engine.dispose()
    assert (tmp_path / "demo.sqlite3").exists()
    assert not (tmp_path / "scorekeeper.sqlite3").exists()
    _, snapszer, ulti, alsos = views
    assert {hand.state for view in views for hand in view.hands} == {HandState.SCORED}
    assert drafted[1:] == [len(demo.SNAPSZER_HALF), len(demo.ULTI_HALF), len(demo.HALF)]
    games = {hand.adjudication.table.game for hand in alsos.hands}
    assert games == {"trump", "szanzadu", "betli", "klopitzky"}
    assert [len(stretch.hands) for stretch in alsos.stretches] == [8, 1]
    assert [hand.window.change for hand in ulti.hands] == [0, 12, 0, 5]
    assert [len(stretch.hands) for stretch in snapszer.stretches] == [7, 2]
    assert [len(hand.players) for hand in snapszer.hands] == [*[4] * 5, 3, 2, 4, 4]
    assert [(mark.player.name, mark.kind.name) for mark in snapszer.marks] == [("Teri", "bunko")]


@pytest.mark.parametrize("number", [-1, 0, MOST_NUMBER, MOST_NUMBER + 1, 2**63, 10**23])
def test_a_number_no_row_can_have_is_a_row_that_is_not_there(running, number):
    """Neither database gets a number out of its integers' range, from any source."""
    assert scorer_accounts.scorer(number) is None
    assert sessions.find_revision(number) is None
    for ask in (
        sessions.view,
        evenings.view,
        lambda row: scorer_accounts.check_pin(row, ""),
    ):
        with pytest.raises(NotFoundError):
            ask(number)
    with pytest.raises(NotFoundError):
        evenings.candidates(UTC, session_id=number or 1)


def test_a_process_upgrades_one_database_at_a_time(tmp_path, monkeypatch):
    """Alembic keeps it in globals: two at once would take each other's database."""
    running, counts = [], []

    def upgrade(config, to):
        running.append(to)
        counts.append(len(running))
        time.sleep(0.05)
        running.pop()

    monkeypatch.setattr(command, "upgrade", upgrade)
    engines = [sqlalchemy.create_engine(f"sqlite:///{tmp_path / name}") for name in ("a", "b", "c")]
    with ThreadPoolExecutor(len(engines)) as clubs:
        list(clubs.map(schema_upgrade.upgrade, engines))
    for engine in engines:
        engine.dispose()
    assert counts == [1, 1, 1]
