"""Commands on databases that are broken, and what they print about them."""

import errno
import functools
import os
import shutil
import sqlite3

import pytest

from scorekeeper import create_app
from scorekeeper.backup import automatic_backups, explain_failure
from scorekeeper.i18n.system_and_field_errors import describe
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import DatabaseTrouble, classify
from tests.scorekeeper.backup.test_backup import create_example_instance
from tests.scorekeeper.storage.test_database_errors import damages
from tests.support.servers.read_only_disk import read_only

ENGLISH = ("file", "folder", "disk", "damaged", "Permission", "database", "malformed", "[Errno")


@pytest.fixture
def home(tmp_path):
    """An instance folder with an example evening, its database in one file."""
    home = tmp_path / "home"
    create_example_instance(home)
    with sqlite3.connect(home / "scorekeeper.sqlite3") as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    return home


@pytest.fixture
def run(run_command, home):
    """Return a function that runs a command; it returns the exit status and the output."""
    return functools.partial(run_command, INSTANCE=home)


def content(path):
    """Return a file without SQLite's header, which says whether the log is in use."""
    return path.read_bytes()[100:] if path.is_file() else None


def foreign(path):
    """Put another program's database there."""
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipe (name)")
    connection.close()


BREAKAGES = {
    "empty": lambda path: path.write_bytes(b""),
    "no database": lambda path: path.write_bytes(b"no database at all" * 300),
    "truncated": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "cut to its header": lambda path: path.write_bytes(path.read_bytes()[:50]),
    "scorers": lambda path: next(damages(path, "scorer")),
    "foreign": foreign,
    "folder": lambda path: (path.unlink(), path.mkdir()),
}


@pytest.mark.parametrize("broken", BREAKAGES)
@pytest.mark.parametrize("command", [["pin"], ["pin", "Dóra"], ["backup", "out"], ["export"]])
def test_a_broken_database_is_one_sentence(run, home, monkeypatch, command, broken):
    """It names the database, never the file that was to be made of it, and changes nothing."""
    path = home / "scorekeeper.sqlite3"
    BREAKAGES[broken](path)
    before = content(path)
    monkeypatch.chdir(home)
    status, out, err = run(*command)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(path) in err or "Az adatbázis sérült" in err
    assert ".part" not in err
    assert "exported" not in err
    if command[0] != "pin":
        rest = err.replace(str(path), "")
        assert not any(word in rest for word in ENGLISH)
    assert content(path) == before


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("of", ["database", "file"])
def test_check_tells_what_is_damaged_and_what_is_not(run, home, lang, of):
    """The hands that cannot be read are named; all others are checked."""
    path = home / "scorekeeper.sqlite3"
    next(damages(path, "hand_version"))
    arguments = ["--lang", lang] if of == "database" else ["--lang", lang, path]
    status, out, _ = run("check", *arguments)
    assert status == 1
    assert "Posix" not in out
    assert "{'" not in out
    damaged, readable, lost, intact = {
        "hu": ("Sérült benne: hand_version.", "2 asztal, 13 leosztás", "1. leosztás", ": 2\n"),
        "en": ("Damaged in it: hand_version.", "tables: 2, hands: 13", "hand 1,", ": 2\n"),
    }[lang]
    assert damaged in out
    assert readable in out
    assert lost in out
    assert out.endswith(intact)


def test_check_counts_nothing_that_it_cannot_read(run, home):
    """A damaged list of tables is said; the hands beside it are adjudicated."""
    next(damages(home / "scorekeeper.sqlite3", "session"))
    status, out, _ = run("check")
    assert status == 1
    assert "session: nem olvasható végig, ezért nincs megszámolva" in out
    assert "14 változat" in out


def test_check_says_in_a_sentence_that_a_players_row_is_missing(run, home):
    """Each row that refers to it, and what cannot be read by that, without our own errors."""
    with sqlite3.connect(home / "scorekeeper.sqlite3") as connection:
        connection.execute("DELETE FROM player WHERE id = 1")
    connection.close()
    status, out, err = run("check")
    assert status == 1
    assert "seating, 1. sor: hiányzik a sor, amelyre mutat (player)" in out
    assert not [word for word in ("Error", "NoneType", "Traceback", "→") if word in out + err]


@pytest.mark.parametrize("command", ["check", "backup", "export"])
def test_a_stopped_database_on_a_read_only_disk_is_read(run, home, tmp_path, command):
    """As a stick or an image of the machine's disk; nothing is written beside it."""
    with sqlite3.connect(home / "scorekeeper.sqlite3") as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    shutil.rmtree(home / "compiled", ignore_errors=True)
    target = () if command == "check" else (tmp_path / "out",)
    with read_only(home):
        done = run(command, *target)
    assert done[0] == 0, done
    assert all(path.stat().st_size for path in target)


def test_a_failed_nightly_copy_is_one_line(home, capsys):
    """Without a traceback, unless it is a mistake of ours."""
    next(damages(home / "scorekeeper.sqlite3", "scorer"))
    app = create_app({"INSTANCE": home, "BACKUPS": 3})
    keeper = automatic_backups.NightlyBackup(app)
    keeper.copy()
    with app.app_context():
        db.engine.dispose()
    said = capsys.readouterr().err
    assert (said.count("\n"), "Traceback" in said) == (1, False)
    assert "sérült: egy része nem olvasható" in keeper.failed.sentence("hu")


@pytest.mark.parametrize("command", [["restore"], ["check"], ["export", "--from"]])
def test_a_folder_is_no_missing_file(run, tmp_path, command):
    """A folder in the place of a backup is called one."""
    status, _, err = run(*command, tmp_path)
    assert (status, err) == (2, f"{tmp_path}: ez mappa, nem fájl.\n")


@pytest.mark.parametrize("command", ["backup", "export"])
def test_nothing_is_written_over_a_folder(run, tmp_path, command):
    """Not even if asked to write over it."""
    for more in ([], ["--overwrite"]):
        status, _, err = run(command, tmp_path, *more)
        assert (status, err) == (2, f"{tmp_path}: ide nem írható: ez mappa, nem fájl.\n")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOENT, "nincs ilyen fájl vagy mappa"),
        (errno.EACCES, "nincs hozzá jogosultság"),
        (errno.ENOSPC, "megtelt a lemez"),
        (errno.EISDIR, "ez mappa, nem fájl"),
        (errno.EROFS, "csak olvasható a lemez"),
        (errno.ECONNREFUSED, "senki nem figyel ezen a címen"),
        (errno.ELOOP, f"a rendszer üzenete: „{os.strerror(errno.ELOOP)}”"),
    ],
)
def test_the_systems_words_are_hungarian_or_quoted(number, words):
    """The usual causes have words of their own; the others are quotations."""
    error = OSError(number, os.strerror(number), "/where")
    assert describe(error, "hu") == words
    assert explain_failure(error).sentence("hu") == f"/where: ide nem írható: {words}."


@pytest.mark.parametrize("name", ["SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ"])
def test_what_the_disk_cannot_read_is_damaged(name):
    """So a copy blames the file that it reads, not the one that it writes."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = name
    assert classify(error) is DatabaseTrouble.DAMAGED
