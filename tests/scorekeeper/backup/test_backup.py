"""Backups: made while scorers tap, checked, restored, moved; killed in the middle; nightly."""

import errno
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

import psycopg
import pytest
from sqlalchemy import text

from engine.hand.cards import Seat
from scorekeeper import create_app, demo
from scorekeeper.backup import BackupError, automatic_backups, backup_file, restore
from scorekeeper.backup import sqlite_files as lite_files
from scorekeeper.commands import database_check, migrated_database_copy
from scorekeeper.commands.migrated_database_copy import open_copied_application
from scorekeeper.config import SettingError
from scorekeeper.models import KnownDevice, Phone, PhoneCode, SignIn
from scorekeeper.server import database_and_signing_key
from scorekeeper.services.accounts import api_tokens, club_setup_and_settings
from scorekeeper.services.entry import drafts
from scorekeeper.services.paper import paper_imports
from scorekeeper.services.people import player_edits, player_merges, table_phones
from scorekeeper.services.rights import Scope
from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.settling import session_settlement_and_payments
from scorekeeper.storage import private_and_atomic_files, schema_upgrade
from scorekeeper.storage.database import db
from tests.scorekeeper.commands.test_serve import serving
from tests.scorekeeper.conftest import PIN, close_database, create_demo_evening, give_token
from tests.scorekeeper.storage.test_database import FIRST_VERSION, ROOT
from tests.support import tables
from tests.support.paper import evenings as paper


@pytest.fixture
def created_evening(running):
    """Create the example evening in each database; return its tables' results."""
    create_demo_evening(demo.TABLES[:2])
    return club_data()


def club_data():
    """Everything that a club would miss."""
    return [
        (view, session_settlement_and_payments.settlement_of_session(view.id), drafts.load(view.id))
        for view in (
            sessions.view(head.id) for head in table_and_evening_lists.heads_after(None, 100)[0]
        )
    ]


def backup_state(path):
    """Return the state of a backup as the program reads it."""
    with open_copied_application(path):
        return club_data()


@pytest.fixture
def saved(sqlite_app, tmp_path):
    """A backup of the example evening on SQLite, opened by no process."""
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    with sqlite_app.app_context():
        create_demo_evening(demo.TABLES[:2])
        db.session.remove()
        backup_file.make_backup(db.engine, copy)
        db.engine.dispose()
    return copy


def create_example_instance(home):
    """Make an instance folder with the example evening."""
    home.mkdir(exist_ok=True)
    for name, content in _example_instance().items():
        (home / name).touch(mode=0o600)
        (home / name).write_bytes(content)


@cache
def _example_instance():
    """Return the files of such a folder; made once for all tests, as they never change."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with create_app({"INSTANCE": home}).app_context():
            schema_upgrade.upgrade()
            create_demo_evening(demo.TABLES[:2])
            close_database()
        return {path.name: path.read_bytes() for path in home.iterdir() if path.is_file()}


def refusal_code(call, *arguments, **options):
    """Return the code of the refusal."""
    with pytest.raises(BackupError) as refused:
        call(*arguments, **options)
    assert all(refused.value.sentence(lang) for lang in ("hu", "en"))
    return refused.value.code


def test_a_copy_is_everything_in_one_private_file(running, created_evening, tmp_path):
    """From either database: one file, private to its owner, with the same content."""
    copy = tmp_path / "copies.sqlite3"
    backup_file.make_backup(db.engine, copy)
    assert [path.name for path in tmp_path.glob("*copies*")] == ["copies.sqlite3"]
    assert copy.stat().st_mode & 0o777 == 0o600
    db.session.rollback()
    assert backup_state(copy) == created_evening


def test_nothing_is_written_over_unasked(running, created_evening, tmp_path):
    """A file that is there stays as it is; asked to, a complete copy takes its place."""
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("holiday pictures")
    assert refusal_code(backup_file.make_backup, db.engine, copy) == "exists"
    assert copy.read_text() == "holiday pictures"
    backup_file.make_backup(db.engine, copy, overwrite=True)
    assert database_check.check_file(copy).hands == 13
    assert (
        refusal_code(backup_file.make_backup, db.engine, tmp_path / "none" / "copy.sqlite3")
        == "no-place"
    )


def test_a_restored_club_goes_on(running, created_evening, tmp_path, postgres_database):
    """Into SQLite and PostgreSQL, from either: merges, paper, the previous data backed up."""
    late = player_edits.add_player("Kiss Anna", 1)
    first = sessions.view(1).players[0].id
    player_merges.merge_players(first, late.id, 1)
    paper.enter_totals(1)
    paper_imports.take_back(paper.enter_hands(1).id, 1)
    copy = tmp_path / "copy.sqlite3"
    backup_file.make_backup(db.engine, copy)
    assert database_check.check_file(copy).faults == []
    data, card = club_data(), player_edits.player_card(late.id)
    exported = migrated_database_copy.export_database(copy)
    db.session.remove()
    for name, url in (("lite", None), ("big", postgres_database)):
        config = {"INSTANCE": tmp_path / name, "TESTING": True}
        app = create_app(config | ({"SQLALCHEMY_DATABASE_URI": url} if url else {}))
        with app.app_context():
            assert restore.restore(copy, db.engine) is None
            db.engine.dispose()
            assert (club_data(), player_edits.player_card(late.id)) == (data, card)
            again = migrated_database_copy.export_database(db.engine)
            assert again | {"made": ""} == exported | {"made": ""}
            # Two were played and two came from paper, of which one was taken back.
            assert tables.open_table(players=("Anna", "Zita", "Cili")) == 5
            close_database()
            aside = restore.restore(copy, db.engine)
            db.engine.dispose()
            assert club_data() == data
            assert len(backup_state(aside)) == len(data) + 1
            close_database()
    merged = {row["id"]: row["merged_into"] for row in exported["players"]}
    assert (merged[first], merged[late.id]) == (late.id, None)
    table = exported["tables"][0]
    assert table["players"][0] == {"id": late.id, "name": "Kiss Anna"}
    assert table["seatings"][0]["player"] == late.id
    assert "Kiss Anna" in table["hands"][0]["record"]["seats"]
    assert "Kiss Anna" not in table["hands"][0]["versions"][0]["record"]["seats"]


def test_an_older_copy_is_brought_up(sqlite_app, tmp_path):
    """A backup of the first version is migrated on reading; the file itself does not change."""
    old = tmp_path / "old.sqlite3"
    old.touch()
    with backup_file.open_engine(old) as engine:
        schema_upgrade.upgrade(engine, "0001")
        with engine.begin() as connection:
            for row in FIRST_VERSION:
                connection.exec_driver_sql(row)
    before = old.read_bytes()
    assert database_check.check_file(old).faults == []
    with sqlite_app.app_context():
        db.engine.dispose()
        restore.restore(old, db.engine)
        assert [seat.player.name for seat in sessions.view(1).seats] == ["Anna", "Bori", "Cili"]
        close_database()
    assert old.read_bytes() == before


def test_what_is_no_copy_is_refused(running_on_sqlite, saved, tmp_path):
    """Nothing, a text, another program's database, a damaged copy, a newer program's, itself."""
    was = club_data()
    close_database()
    other, newer, damaged = (tmp_path / f"{name}.sqlite3" for name in ("o", "n", "d"))
    readme = tmp_path / "readme"
    readme.write_text("read me " * 2000)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipe (name)")
    connection.close()
    newer.write_bytes(saved.read_bytes())
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    content = bytearray(saved.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 20000] = b"\xff" * 20000
    damaged.write_bytes(content)
    for bad, why in (
        (tmp_path / "none", {"no-file"}),
        (readme, {"not-ours"}),
        (other, {"not-ours"}),
        (newer, {"newer"}),
        (damaged, {"damaged", "unreadable-file"}),
        (lite_files.database_path(db.engine), {"itself"}),
    ):
        assert refusal_code(restore.restore, bad, db.engine) in why
    assert club_data() == was
    assert not list(Path(running_on_sqlite.instance_path).glob("*before*"))


def test_a_copy_that_has_no_room_names_its_own_disk(saved, tmp_path):
    """Not the file that it is made of."""
    small = tmp_path / "small"
    small.mkdir()
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (saved.stat().st_size // 2, most))
    try:
        with pytest.raises(BackupError) as refused:
            lite_files.copy_database(saved, small / "copy.sqlite3")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    assert refused.value.code == "no-place"
    assert str(small) in refused.value.sentence("en")


def test_no_restore_under_a_running_service(running_on_sqlite, saved):
    """By its lock, and by anything else that has the database open."""
    with lite_files.lock_shared(db.engine), lite_files.lock_shared(db.engine):
        assert refusal_code(restore.restore, saved, db.engine) == "running"
    with db.engine.connect() as connection:
        connection.execute(text("SELECT 1 FROM club"))
        assert refusal_code(restore.restore, saved, db.engine) == "running"
    db.engine.dispose()
    with (
        lite_files.lock_exclusively(lite_files.database_path(db.engine)),
        pytest.raises(BackupError),
    ):
        lite_files.lock_shared(db.engine).__enter__()
    assert restore.restore(saved, db.engine)


def test_one_service_on_a_database(sqlite_app, tmp_path):
    """A second one is refused in a sentence, and so is a folder of backups that is not there."""
    with database_and_signing_key.open_database(sqlite_app):
        with pytest.raises(BackupError) as refused:
            database_and_signing_key.open_database(sqlite_app).__enter__()
        assert refused.value.code == "serving"
        assert str(Path(sqlite_app.instance_path) / "scorekeeper.sqlite3") in (
            refused.value.sentence("hu")
        )
    sqlite_app.config["BACKUP_FOLDER"] = str(tmp_path / "stick")
    with pytest.raises(SettingError, match=re.escape(repr(str(tmp_path / "stick")))):
        database_and_signing_key.open_database(sqlite_app).__enter__()
    (tmp_path / "stick").mkdir()
    with database_and_signing_key.open_database(sqlite_app):
        pass


def test_no_restore_over_a_postgres_in_use(running, created_evening, tmp_path, postgres_database):
    """By a service, as its connections say; an idle one of another program stops nothing."""
    copy = tmp_path / "copy.sqlite3"
    backup_file.make_backup(db.engine, copy)
    config = {"INSTANCE": tmp_path / "other", "SQLALCHEMY_DATABASE_URI": postgres_database}
    with create_app(config).app_context():
        with db.engine.connect():
            assert refusal_code(restore.restore, copy, db.engine) == "running"
        db.engine.dispose()
        server = psycopg.conninfo.make_conninfo(
            dbname=db.engine.url.database, user=db.engine.url.username, **db.engine.url.query
        )
        with psycopg.connect(server):
            restore.restore(copy, db.engine)
        db.engine.dispose()


def test_a_damaged_database_is_kept_as_it_is(running_on_sqlite, saved):
    """It may be the reason for the restore, and somebody may still get something out of it."""
    path = lite_files.database_path(db.engine)
    damaged = b"SQLite format 3\0" + b"\xff" * 50_000
    path.write_bytes(damaged)
    aside = restore.restore(saved, db.engine)
    assert aside.read_bytes() == damaged
    assert len(club_data()) == 2


WRITER = """
import sys, time
from scorekeeper import create_app
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.demo import HANDS
with create_app({"INSTANCE": sys.argv[1]}).app_context():
    session = sessions.create(sessions.NewSession(sys.argv[2], ("Anna", "Bori", "Cili")), 1)
    number = 0
    while True:
        for at, entry in enumerate(HANDS[0]):
            drafts.enter(session.id, at, entry)
            time.sleep(0.01)  # nobody taps without a pause, and SQLite's locks know no queue
        drafts.keep(session.id, f"{sys.argv[2]}-hand-{number}", 1)
        number += 1
        print(session.id, number, flush=True)
"""


@pytest.mark.slow
def test_copies_under_load(running_on_sqlite, tmp_path):
    """While writers tap: every hand that was confirmed before a copy began is in it, and sound."""
    club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    confirmed = {}

    def follow(writer):
        for line in writer.stdout:
            session, number = map(int, line.split())
            confirmed[session] = number

    arguments = [sys.executable, "-c", WRITER, running_on_sqlite.instance_path]
    writers = [
        subprocess.Popen([*arguments, f"Asztal-{n}"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for n in range(3)
    ]
    try:
        for writer in writers:
            threading.Thread(target=follow, args=(writer,), daemon=True).start()
        while len(confirmed) < len(writers):
            assert all(writer.poll() is None for writer in writers)
            time.sleep(0.05)
        for turn in range(6):
            before = dict(confirmed)
            copy = tmp_path / f"copy-{turn}.sqlite3"
            backup_file.make_backup(db.engine, copy)
            with sqlite3.connect(copy) as connection:
                found = dict(connection.execute("SELECT session_id, count(*) FROM hand GROUP BY 1"))
            connection.close()
            assert all(found[session] >= number for session, number in before.items())
    finally:
        for writer in writers:
            writer.kill()
            writer.wait()
            writer.stdout.close()
    assert database_check.check_file(copy).faults == []
    assert database_check.check_database(db.engine).faults == []


COPIER = """
import sys
from pathlib import Path
from scorekeeper import create_app
from scorekeeper.commands import main
from scorekeeper.storage.database import db
from scorekeeper.models import KnownDevice, SignIn
from scorekeeper.backup import backup_file
sound = backup_file.sqlite_files.require_intact_revision
def slow(path):
    print("copied", flush=True)
    import time; time.sleep(60)
if sys.argv[3] == "slow":
    backup_file.sqlite_files.require_intact_revision = slow
with create_app({"INSTANCE": sys.argv[1]}).app_context():
    print("begins", flush=True)
    while True:
        backup_file.make_backup(db.engine, Path(sys.argv[2]), overwrite=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("how", "after"), [("slow", 2), ("fast", 1)])
def test_a_killed_copy_leaves_nothing_half(sqlite_app, saved, how, after):
    """The final name has the previous file, or a complete backup."""
    before = saved.stat().st_ino
    arguments = [sys.executable, "-c", COPIER, sqlite_app.instance_path, str(saved), how]
    with subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.PIPE, text=True) as copier:
        for _ in range(after):
            copier.stdout.readline()
        time.sleep(0 if how == "slow" else 0.03)
        copier.send_signal(signal.SIGKILL)
    assert database_check.check_file(saved).hands == 13
    if how == "slow":
        assert saved.stat().st_ino == before
        left = list(saved.parent.glob(".*.part"))
        assert len(left) == 1
        private_and_atomic_files.remove_partial_files(saved.parent, time.time() + 1)
        assert list(saved.parent.iterdir()) == [saved]


@pytest.fixture
def nightly_backups(sqlite_app):
    """The nightly copies of a club, three at most, without the thread."""
    sqlite_app.config["BACKUPS"] = 3
    with sqlite_app.app_context():
        create_demo_evening(demo.TABLES[:2])
    return automatic_backups.NightlyBackup(sqlite_app)


START = datetime(2026, 11, 1, 19, 0, tzinfo=UTC)


@pytest.fixture
def look(monkeypatch, nightly_backups):
    """A function that lets the nightly copies look at a clock, so long after the start."""

    def look(**later):
        moment = START + timedelta(**later)
        monkeypatch.setattr(automatic_backups, "now", lambda: moment)
        monkeypatch.setattr(automatic_backups.time, "monotonic", moment.timestamp)
        nightly_backups.look()

    return look


def test_one_copy_a_night(nightly_backups, look):
    """At the first look, as there is none; then after five in the morning where the club is."""
    for number in range(6 * 48):
        look(minutes=10 * number)
    zone = ZoneInfo("Europe/Budapest")
    made = [
        moment.astimezone(zone)
        for moment, _ in automatic_backups.list_backups(nightly_backups.folder)
    ]
    assert made == [START, *(datetime(2026, 11, day, 5, tzinfo=zone) for day in (2, 3))]
    assert nightly_backups.folder.stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in nightly_backups.folder.iterdir())


def test_the_oldest_go(nightly_backups, look):
    """As many are kept as were wanted; files with other names are not ours to remove."""
    look()
    ours = nightly_backups.folder / "before the tournament.sqlite3"
    ours.write_bytes(b"")
    for number in range(6):
        look(days=number)
    kept = [moment.day for moment, _ in automatic_backups.list_backups(nightly_backups.folder)]
    assert kept == [4, 5, 6]
    assert ours.exists()


def test_none_goes_for_one_that_failed(nightly_backups, look, monkeypatch):
    """The failure is logged and shown, a retry follows, and old backups stay."""
    for number in range(3):
        look(days=number)
    before = automatic_backups.list_backups(nightly_backups.folder)

    def full(*_arguments, **_options):
        raise BackupError("no-place", path="x", why="No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(backup_file, "make_backup", full)
        look(days=3)
        assert "No space left on device" in nightly_backups.failed.sentence("en")
        assert automatic_backups.list_backups(nightly_backups.folder) == before
    look(days=3, minutes=5)
    assert nightly_backups.failed
    look(days=3, minutes=11)
    assert nightly_backups.failed is None
    assert automatic_backups.list_backups(nightly_backups.folder)[-1][0].day == 4


def test_a_folder_that_is_gone_is_not_made(sqlite_app, tmp_path):
    """A stick that is not plugged in: nothing is written to the disk in its stead."""
    sqlite_app.config["BACKUP_FOLDER"] = str(tmp_path / "stick")
    keeper = automatic_backups.NightlyBackup(sqlite_app)
    keeper.look()
    assert str(tmp_path / "stick") in keeper.failed.sentence("hu")
    assert not (tmp_path / "stick").exists()


def test_an_update_copies_what_it_changes(running_on_sqlite):
    """Before the tables of an older program are migrated; not at any other start."""
    folder = backup_file.backup_folder(running_on_sqlite)
    automatic_backups.backup_before_upgrade(running_on_sqlite)
    assert not folder.exists()
    db.engine.dispose()
    lite_files.database_path(db.engine).unlink()
    schema_upgrade.upgrade(to="0002")
    automatic_backups.backup_before_upgrade(running_on_sqlite)
    [(_, copy)] = automatic_backups.list_backups(folder)
    assert database_check.check_file(copy).revision == "0002"


def test_scorers_see_how_the_copies_stand(sqlite_app, nightly_backups):
    """On the first page: the last good one, and loudly that one failed; visitors do not.

    A clock that was wrong once does not hide for years that backups have stopped.
    """
    sqlite_app.config["WTF_CSRF_ENABLED"] = False
    visitor, client = sqlite_app.test_client(), sqlite_app.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": demo.PIN})
    keeper = sqlite_app.extensions[automatic_backups.EXTENSION] = nightly_backups
    assert "Biztonsági mentés még nem készült" in client.get("/").text
    keeper.folder.mkdir()
    (keeper.folder / "scorekeeper-20990101-030000Z.sqlite3").touch()
    assert "Biztonsági mentés még nem készült" in client.get("/").text
    keeper.look()
    page = client.get("/").text
    assert ("Utolsó biztonsági mentés:" in page, "2099" in page) == (True, False)
    assert "Utolsó biztonsági mentés:" not in visitor.get("/").text
    keeper.failed = BackupError("system", why=OSError(errno.ENOSPC, "No space left on device"))
    for lang in ("en", "hu"):
        full = keeper.failed.sentence(lang)
        page = client.get(f"/?lang={lang}").text
        assert full in page
        assert 'role="alert"' in page
        assert full not in visitor.get(f"/?lang={lang}").text


def test_the_commands(tmp_path, run_in_process):
    """A club's day: make a backup, check it, restore it; each command reports its action."""
    assert run_in_process(tmp_path, "backup", str(tmp_path / "a"))[0] == 2
    create_example_instance(tmp_path)
    copy = str(tmp_path / "copy.sqlite3")
    assert run_in_process(tmp_path, "backup", copy) == (0, f"Mentés kész: {copy}\n")
    status, said = run_in_process(tmp_path, "backup", copy)
    assert (status, said.count("\n")) == (2, 1)
    assert run_in_process(tmp_path, "backup", "--overwrite", copy)[0] == 0
    for checked in ([], [copy]):
        status, said = run_in_process(tmp_path, "check", "--lang", "en", *checked)
        assert (status, "All is well." in said) == (0, True)
    status, said = run_in_process(tmp_path, "check", str(ROOT / "README.md"))
    assert (status, said.count("\n")) == (2, 1)
    status, said = run_in_process(tmp_path, "restore", "--lang", "en", copy)
    assert status == 0
    assert "before-restore" in said
    with serving(tmp_path):
        status, said = run_in_process(tmp_path, "restore", "--lang", "en", copy)
        assert (status, said.count("\n"), "runs" in said) == (2, 1, True)
        assert run_in_process(tmp_path, "backup", "--overwrite", copy)[0] == 0
        kept = automatic_backups.list_backups(tmp_path / "backups")
    assert len(kept) == 1
    for path in tmp_path.rglob("*"):
        assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.parametrize(
    "arguments", [["check"], ["backup", "copy"], ["export"], ["pin"], ["pin", "Dóra"]], ids=" ".join
)
@pytest.mark.parametrize("there", [False, True], ids=["no folder", "an empty one"])
def test_a_mistyped_folder_is_no_new_club(arguments, there, tmp_path, monkeypatch, run_command):
    """The commands report the path without a club and create nothing."""
    home = tmp_path / "mistyped"
    if there:
        home.mkdir()
    monkeypatch.chdir(tmp_path)
    status, out, err = run_command(*arguments, INSTANCE=home)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(home / "scorekeeper.sqlite3") in err
    assert home.exists() is there
    assert list(tmp_path.rglob("*")) == [home] * there


@pytest.fixture
def run_in_process(run_command):
    """Return a function that runs a command on an instance folder; it returns status and output."""

    def run(home, *arguments, **settings):
        status, *printed = run_command(*arguments, INSTANCE=home, **settings)
        return status, "".join(printed)

    return run


@pytest.fixture
def shared_schema(postgres_database, tmp_path):
    """A PostgreSQL database with the example evening beside tables of another program."""
    config = {"INSTANCE": tmp_path / "shared", "SQLALCHEMY_DATABASE_URI": postgres_database}
    app = create_app(config)
    with app.app_context():
        schema_upgrade.upgrade()
        create_demo_evening(demo.TABLES[:2])
        db.session.remove()
        with db.engine.begin() as connection:
            connection.execute(text('CREATE TABLE "Weather" (day date PRIMARY KEY, rain integer)'))
            connection.execute(text("INSERT INTO \"Weather\" VALUES ('2026-11-25', 7)"))
        db.engine.dispose()
        yield app
        close_database()


def other_program_rows():
    """Return the rows of the other program."""
    with db.engine.connect() as connection:
        return connection.execute(text('SELECT rain FROM "Weather"')).scalars().all()


@pytest.mark.slow
def test_a_restore_leaves_other_programs_tables_alone(shared_schema, saved):
    """In a shared schema only our own tables are emptied, and their content is backed up."""
    before = club_data()
    close_database()
    aside = restore.restore(saved, db.engine)
    assert other_program_rows() == [7]
    assert backup_state(aside) == before
    db.engine.dispose()
    # A new start: what this one has counted is kept in its memory.
    url = shared_schema.config["SQLALCHEMY_DATABASE_URI"]
    config = {"INSTANCE": shared_schema.instance_path, "SQLALCHEMY_DATABASE_URI": url}
    with create_app(config).app_context():
        assert club_data() == backup_state(saved)
        close_database()


@pytest.mark.slow
def test_other_programs_tables_disturb_no_copy(shared_schema, tmp_path):
    """Backup, check, export and the nightly copy read our own tables only."""
    copy = tmp_path / "copy.sqlite3"
    backup_file.make_backup(db.engine, copy)
    assert backup_state(copy) == club_data()
    assert database_check.check_database(db.engine).faults == []
    assert len(migrated_database_copy.export_database(db.engine)["tables"]) == 2
    keeper = automatic_backups.NightlyBackup(shared_schema)
    keeper.copy()
    assert (keeper.failed, len(automatic_backups.list_backups(keeper.folder))) == (None, 1)


@pytest.mark.slow
def test_a_table_that_refers_to_ours_stops_a_restore(shared_schema, saved):
    """Another program's rows that point at our tables would be left pointing at nothing."""
    with db.engine.begin() as connection:
        connection.execute(text("CREATE TABLE seen (player integer REFERENCES player)"))
        connection.execute(text("INSERT INTO seen VALUES (1)"))
    before = club_data()
    close_database()
    with pytest.raises(BackupError) as refused:
        restore.restore(saved, db.engine)
    assert refused.value.code == "referred-to"
    assert 'Table "seen" references "player"' in refused.value.sentence("en")
    assert club_data() == before


def test_restore_says_what_it_replaces(tmp_path, postgres_database, run_in_process):
    """Before writing anything the command names the club and counts its data."""
    create_example_instance(tmp_path / "home")
    copy = str(tmp_path / "copy.sqlite3")
    assert run_in_process(tmp_path / "home", "backup", copy)[0] == 0
    settings = {"DATABASE_URL": postgres_database}
    status, said = run_in_process(tmp_path / "new", "restore", copy, "--lang", "en", **settings)
    assert (status, "The backup replaces" in said) == (0, False)
    assert not (tmp_path / "new" / "scorekeeper.sqlite3").exists()
    for where in ({}, settings):
        home = tmp_path / ("new" if where else "home")
        status, said = run_in_process(home, "restore", copy, "--lang", "en", **where)
        assert status == 0
        assert re.search(r"^The backup replaces .*tables: 2, hands: 13\)\.$", said, re.MULTILINE)
        assert said.index("The backup replaces") < said.index("Restored from")
        assert "What was there before is in" in said


def test_a_restore_ends_every_sign_in(running, tmp_path):
    """Removed scorers, lost tablets and revoked tokens stay out."""
    running.config["WTF_CSRF_ENABLED"] = False
    create_demo_evening(demo.TABLES[:2])
    client = running.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": demo.PIN})
    assert client.get("/scorers").status_code == 200
    table_phones.make_code(1, 1)
    phone = table_phones.join(1, Seat.A, table_phones.desk(1).code, "a-phone")
    assert table_phones.find(1, phone)
    secret = "a-secret-of-a-program"
    give_token(secret, {Scope.READ})
    assert api_tokens.find_login(secret)
    copy = tmp_path / "copy.sqlite3"
    backup_file.make_backup(db.engine, copy)
    close_database()
    restore.restore(copy, db.engine)
    assert client.get("/scorers").location.startswith("/sign-in")
    assert api_tokens.find_login(secret) is None
    assert [one.ended for one in api_tokens.list_tokens(1)] == [True]
    assert db.session.query(SignIn).count() == db.session.query(KnownDevice).count() == 0
    assert db.session.query(PhoneCode).count() == db.session.query(Phone).count() == 0
    client.post("/sign-in", data={"scorer": 1, "pin": demo.PIN})
    assert client.get("/scorers").status_code == 200


def corrupt_rows(statement, *values):
    """Change rows as a bad disk or a bad hand would."""
    db.session.remove()
    with db.engine.begin() as connection:
        connection.exec_driver_sql(statement, values)


def test_check_tells_everything_that_is_wrong(running_on_sqlite, tmp_path):
    """Each fault with its place; readable rows are counted anyway; nothing is changed."""
    create_demo_evening(demo.TABLES[:2])
    corrupt_rows("UPDATE hand_version SET record = 'no json' WHERE session_id = 1 AND hand = 2")
    corrupt_rows(
        "UPDATE hand_version SET record = json_set(record, '$.rules.version', 99) "
        "WHERE session_id = 2 AND hand = 1"
    )
    corrupt_rows('UPDATE draft SET entries = \'[{"do": "fly"}]\' WHERE session_id = 1')
    before = sorted(path.name for path in Path(running_on_sqlite.instance_path).iterdir())
    report = database_check.check_database(db.engine)
    assert [(fault.what, *fault.where.values()) for fault in report.faults] == [
        ("unreadable", 1, 2, 1),
        ("unreadable", 2, 1, 1),
        ("draft", 1, "Kék asztal", 10),
    ]
    assert (report.sessions, report.hands, report.versions, report.drafts) == (2, 13, 14, 2)
    assert report.statuses == {"scored": 12}
    assert sorted(path.name for path in Path(running_on_sqlite.instance_path).iterdir()) == before


@pytest.mark.parametrize("left", [0, 10, 100, 5000, 0.5], ids=str)
def test_a_backup_that_was_cut_short_is_a_damaged_one(left, saved, run_command):
    """A truncated backup exits with 1 and a line; a missing file or another format with 2."""
    content = saved.read_bytes()
    saved.write_bytes(content[: left if left >= 1 or not left else int(len(content) * left)])
    status, out, err = run_command("check", saved)
    assert status == 1
    assert err.count("\n") == 1 or "sérült fájl" in out
    assert run_command("check", f"{saved}x")[0] == 2
    saved.write_text("SQLite is what this letter is about.", encoding="utf-8")
    assert run_command("check", saved)[0] == 2


def test_check_sees_damage_of_the_file(sqlite_app, saved):
    """Rows that point at nothing, and pages that were written over."""
    connection = sqlite3.connect(saved)
    connection.execute("DELETE FROM player WHERE name = 'Anna'")
    connection.commit()
    connection.close()
    assert "damage" in {fault.what for fault in database_check.check_file(saved).faults}
    content = bytearray(saved.read_bytes())
    content[-8192:] = b"\xff" * 8192
    saved.write_bytes(content)
    found = {fault.what for fault in database_check.check_file(saved).faults}
    assert found & {"damage", "damaged-table"}
    assert saved.read_bytes() == content


def test_files_that_others_could_read_are_tightened(tmp_path):
    """A database that an older program made: its log takes its rights."""
    instance = tmp_path / "instance"
    instance.mkdir()
    path = instance / "scorekeeper.sqlite3"
    path.touch(mode=0o644)
    with create_app({"INSTANCE": instance}).app_context():
        schema_upgrade.upgrade()
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        files = [each for each in instance.iterdir() if each.is_file()]
        modes = {each.name: each.stat().st_mode & 0o777 for each in files}
        close_database()
    assert modes.keys() > {"scorekeeper.sqlite3", "scorekeeper.sqlite3-wal"}
    assert set(modes.values()) == {0o600}
