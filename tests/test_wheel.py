"""The wheel: an evening from an empty folder, by the program's own command."""

import os
import re
import subprocess
import sys
import sysconfig
from contextlib import closing, contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from benchmarks.clients import ENTRIES, PIN, Browser, Scorer

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The environment and folder of somebody who has installed the wheel, and nothing else of it.

    Its requirements come from this environment; they would take minutes to download.
    """
    made = tmp_path_factory.mktemp("made")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", made],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = made.glob("scorekeeper-*.whl")
    home, packages = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("packages")
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
    inherited = {name: os.environ[name] for name in ("PATH", "TZ", "LANG") if name in os.environ}
    requirements = sysconfig.get_path("purelib")
    return {
        **inherited,
        "HOME": str(home),
        "PYTHONPATH": os.pathsep.join([str(packages), requirements]),
        "PYTHONIOENCODING": "utf-8",
    }


def command(*arguments):
    """Return the installed command: its entry point, and no checkout on the path."""
    call = "import sys; from scorekeeper.commands import main; sys.exit(main())"
    return [sys.executable, "-P", "-S", "-c", call, *arguments]


@contextmanager
def serving(environ, folder):
    """Yield the port and greeting of an installed service."""
    with subprocess.Popen(
        command("serve", "--host", "127.0.0.1", "--port", "0"),
        cwd=folder,
        env=environ,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        greeting = ""
        for line in process.stdout:
            greeting += line
            if "Ctrl-C" in line:
                break
        try:
            yield int(re.search(r"http://[^:]+:(\d+)", greeting)[1]), greeting
        finally:
            process.terminate()
            assert process.wait(timeout=60) == 0


def set_up(browser, code):
    """Found a club."""
    browser.ask("/setup")
    who = {"code": code, "club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}
    assert "Kék Kör" in browser.ask("/setup", who)


def play_a_hand(browser):
    """Open a table, and enter and record a hand."""
    browser.ask("/sessions/new")
    key = re.search(r'name="key" value="([^"]+)"', browser.page)[1]
    terms = {"key": key, "table": "Első", "preset": "csibor", "price": "10"}
    browser.ask("/sessions", terms | {"player": ["Anna", "Bori", "Cili"]})
    scorer = Scorer(browser, 1)
    scorer.look()
    for entry in ENTRIES:
        scorer.enter(entry)
    scorer.record([])


def test_the_wheel_plays_an_evening(installed, tmp_path):
    """Set-up, a table, a hand by taps, its sheet and a backup; the folder of the start stays empty.

    The data are in the account's own folder.
    """
    with serving(installed, tmp_path) as (port, greeting):
        browser = Browser(port)
        with closing(browser.connection):
            set_up(browser, re.search(r"^  ([A-Z2-9]{8})$", greeting, re.MULTILINE)[1])
            play_a_hand(browser)
            cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            browser.connection.request("GET", "/sessions/1/sheet.pdf", None, {"Cookie": cookies})
            assert browser.connection.getresponse().read().startswith(b"%PDF")
    data = Path(installed["HOME"], ".local", "share", "scorekeeper")
    assert (data / "scorekeeper.sqlite3").is_file()
    copied = subprocess.run(
        command("backup", tmp_path.parent / "copy.sqlite3"),
        cwd=tmp_path,
        env=installed,
        check=False,
        capture_output=True,
        text=True,
    )
    assert copied.returncode == 0, copied.stderr
    assert not [*tmp_path.iterdir()]


def test_the_wheel_tells_its_version(installed, tmp_path):
    """As the checkout does."""
    told = [
        subprocess.run(run, cwd=where, env=environ, check=True, capture_output=True).stdout
        for run, where, environ in (
            (command("--version"), tmp_path, installed),
            ([sys.executable, "-m", "scorekeeper", "--version"], ROOT, None),
        )
    ]
    assert told[0] == told[1]
