"""Failed starts report the reason in a sentence; stops and killed restores leave nothing behind."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import OperationalError

from scorekeeper import create_app, demo
from scorekeeper.backup import BackupError, backup_file, database_startup, restore, sqlite_files
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from tests.scorekeeper.backup.test_backup import create_example_instance
from tests.scorekeeper.commands.test_serve import ROOT, serving, sign_in_cookies
from tests.scorekeeper.conftest import close_database


@pytest.fixture
def start_failing_service(run_command):
    """Return a function that starts the service, which fails; it returns standard error."""

    def run(instance, **settings):
        start = ("serve", "--port", "0", "--host", "127.0.0.1")
        status, _, said = run_command(*start, INSTANCE=instance, **settings)
        assert (status, "Traceback" in said) == (1, False)
        return said.strip()

    return run


def test_a_folder_that_cannot_be_made_is_named(tmp_path, start_failing_service):
    """One sentence in each language, with the path and the system's reason."""
    (tmp_path / "file").write_text("no folder")
    said = start_failing_service(tmp_path / "file" / "instance")
    assert said.count("\n") == 0
    assert str(tmp_path / "file") in said
    assert "it cannot be written" in said


def test_a_database_that_cannot_be_opened_is_said(tmp_path, start_failing_service):
    """A folder has the name of the database file."""
    (tmp_path / "scorekeeper.sqlite3").mkdir()
    assert "this is a folder, not a file" in start_failing_service(tmp_path)


@pytest.mark.parametrize(
    "content", [b"no database at all" * 300, b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_damaged_file_is_said(tmp_path, start_failing_service, content):
    """It says that it is damaged, and which commands help; the file stays as it is."""
    path = tmp_path / "scorekeeper.sqlite3"
    path.write_bytes(content)
    said = start_failing_service(tmp_path)
    assert "restore puts the last good backup in its place" in said
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"])
def test_a_full_disk_is_said(tmp_path, start_failing_service, monkeypatch, name):
    """Also where SQLite calls it an I/O error, as it has no room for the index of its log."""
    full = sqlite3.OperationalError("disk I/O error")
    full.sqlite_errorname = name

    def refuse(_engine, _patience):
        raise OperationalError("PRAGMA", {}, full)

    monkeypatch.setattr(database_startup, "_wait_for_server", refuse)
    said = start_failing_service(tmp_path)
    assert "Megtelt a lemez" in said
    assert "make room on it and start again" in said


def test_a_newer_database_is_left_alone(tmp_path, start_failing_service):
    """A program that does not know the tables' version changes nothing."""
    create_example_instance(tmp_path)
    path = tmp_path / "scorekeeper.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer program made it (9999" in start_failing_service(tmp_path)


def test_a_server_that_never_answers_is_said(tmp_path, start_failing_service, monkeypatch):
    """The start waits, says so once, and gives up with a sentence."""
    monkeypatch.setattr(database_startup, "PATIENCE", 0.2)
    monkeypatch.setattr(database_startup, "_PAUSE", 0.05)
    url = f"postgresql+psycopg://scorekeeper@/club?host={tmp_path}"
    waiting, *rest = start_failing_service(tmp_path, DATABASE_URL=url).split("\n", 1)
    assert "Waiting for the database server" in waiting
    assert "The database cannot be used" in rest[0]


def test_a_server_that_starts_late_is_waited_for(monkeypatch, postgres_database, capsys, tmp_path):
    """Both may start with the machine."""
    monkeypatch.setattr(database_startup, "_PAUSE", 0.01)
    tries = []
    engine = create_engine(postgres_database)
    connect = engine.connect

    def late():
        tries.append(1)
        return connect() if len(tries) > 3 else create_engine(f"{postgres_database}/no").connect()

    monkeypatch.setattr(engine, "connect", late)
    with create_app({"INSTANCE": tmp_path}).app_context():
        database_startup.require_ready_database(engine)
    assert len(tries) > 3
    assert capsys.readouterr().err.count("Waiting for the database server") == 1
    engine.dispose()


def test_an_orderly_stop_writes_the_log_back(tmp_path):
    """After a stop the database file alone is complete, so copying it loses nothing."""
    create_example_instance(tmp_path)
    with serving(tmp_path) as (address, _):
        sign_in_cookies(address, demo.PIN)
    wal = tmp_path / "scorekeeper.sqlite3-wal"
    assert not wal.exists() or wal.stat().st_size == 0
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes((tmp_path / "scorekeeper.sqlite3").read_bytes())
    assert sqlite_files.require_intact_revision(copy) == schema_upgrade.latest_revision()


KILLED = """
import os, signal, sys
from scorekeeper.backup import restore
*arguments, where, how = sys.argv[1:]
def stop(*_):
    os.kill(os.getpid(), getattr(signal, how))
setattr(restore, where, stop)
from scorekeeper.commands import main
sys.exit(main(arguments))
"""


@pytest.mark.slow
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
@pytest.mark.parametrize("where", ["_end_sign_ins", "_set_aside"])
def test_a_killed_restore_leaves_nothing(tmp_path, how, where):
    """The database is unchanged; the next start or restore removes the files left by SIGKILL."""
    home, other = tmp_path / "home", tmp_path / "other"
    create_example_instance(home)
    create_example_instance(other)
    copy = other / "scorekeeper.sqlite3"
    environ = os.environ | {"SCOREKEEPER_INSTANCE": str(home), "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", KILLED, "restore", str(copy), where, how],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        check=False,
    )
    assert done.returncode in {-signal.SIGKILL, 128 + signal.SIGTERM}
    if how == "SIGTERM":
        assert restore_files_in(home) == []
    with serving(home):
        assert restore_files_in(home) == []
    assert (
        sqlite_files.require_intact_revision(home / "scorekeeper.sqlite3")
        == schema_upgrade.latest_revision()
    )


def restore_files_in(home):
    """Return the files of a restore that lie in a folder."""
    return [path.name for path in home.iterdir() if "part" in path.name or "before" in path.name]


def test_the_second_name_of_the_database_is_removed(tmp_path):
    """Killed between naming the old file and putting the new one in: both names are one file."""
    create_example_instance(tmp_path)
    path = tmp_path / "scorekeeper.sqlite3"
    aside = tmp_path / "scorekeeper-before-restore-20261126-010000Z.sqlite3"
    os.link(path, aside)
    kept = tmp_path / "scorekeeper-before-restore-20261125-010000Z.sqlite3"
    kept.write_bytes(path.read_bytes())
    restore.remove_interrupted_restores(path)
    assert (path.exists(), aside.exists(), kept.exists()) == (True, False, True)


def test_an_abandoned_workplace_is_removed(tmp_path, monkeypatch):
    """Its lock is free once its process is dead; one in use stays."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    dead = tmp_path / "scorekeeper-work-dead"
    dead.mkdir()
    (dead / "lock").touch()
    (dead / "restored.sqlite3").write_text("a club's records")
    with backup_file.temporary_folder() as first, backup_file.temporary_folder() as second:
        assert (dead.exists(), first.exists(), second.exists()) == (False, True, True)
    assert list(tmp_path.iterdir()) == []


def test_a_part_of_a_copy_that_was_killed_is_removed(tmp_path):
    """A start removes unfinished backups older than an hour."""
    create_example_instance(tmp_path)
    folder = tmp_path / "backups"
    folder.mkdir(exist_ok=True)
    old, new = folder / ".copy.sqlite3.1234.part", folder / ".copy.sqlite3.5678.part"
    for part in (old, new):
        part.touch()
    os.utime(old, (0, 0))
    with create_app({"INSTANCE": tmp_path}).app_context():
        database_startup.require_ready_database(db.engine)
        db.engine.dispose()
    assert (old.exists(), new.exists()) == (False, True)


def test_a_schema_of_another_program_is_left_alone(tmp_path, postgres_database):
    """A version table that is not ours ends a restore with a sentence; nothing is changed."""
    create_example_instance(tmp_path)
    config = {"INSTANCE": tmp_path / "other", "SQLALCHEMY_DATABASE_URI": postgres_database}
    with create_app(config).app_context():
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE alembic_version (version_num varchar(32))"))
            connection.execute(text("INSERT INTO alembic_version VALUES ('a1b2c3other')"))
        db.engine.dispose()
        with pytest.raises(BackupError, match="migrated-by-others"):
            restore.restore(tmp_path / "scorekeeper.sqlite3", db.engine)
        db.engine.dispose()


def test_pages_work_where_no_template_can_be_cached(tmp_path, monkeypatch):
    """A full disk makes the cache of compiled templates useless, and nothing else."""
    create_example_instance(tmp_path)

    def full(*_arguments, **_options):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("jinja2.bccache.tempfile.NamedTemporaryFile", full)
    app = create_app({"INSTANCE": tmp_path})
    assert app.test_client().get("/rules").status_code == 200
    with app.app_context():
        close_database()


@pytest.mark.parametrize("command", ["serve", "check", "backup", "restore", "pin"])
def test_foreign_tables_with_our_names_are_left_alone(
    tmp_path, postgres_database, run_command, command
):
    """A sentence names them, and nothing is created beside them."""
    engine = create_engine(postgres_database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE player (id integer, nick text)"))
        connection.execute(text("INSERT INTO player VALUES (1, 'theirs')"))
    create_example_instance(tmp_path / "home")
    more = {
        "serve": ["--port", "0", "--host", "127.0.0.1"],
        "backup": [str(tmp_path / "copy")],
        "restore": [str(tmp_path / "home" / "scorekeeper.sqlite3")],
    }
    engine.dispose()
    settings = {"INSTANCE": tmp_path / "new", "DATABASE_URL": postgres_database}
    status, _, said = run_command(command, *more.get(command, []), **settings)
    assert status == (1 if command == "serve" else 2)
    assert said.count("\n") == 1
    assert "(player)" in said
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT nick FROM player")) == "theirs"
        assert inspect(connection).get_table_names() == ["player"]
    engine.dispose()
