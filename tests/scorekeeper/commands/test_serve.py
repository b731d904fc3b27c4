"""The `serve` command: greeting, set-up, restart."""

import contextlib
import os
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import pytest

from scorekeeper import commands, create_app, demo
from scorekeeper.commands import serve
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "scorekeeper", "serve", "--host", "127.0.0.1"]


@contextlib.contextmanager
def serving(instance, *options):
    """Yield the address and the greeting of a service in a process of its own."""
    environ = os.environ | {"SCOREKEEPER_INSTANCE": str(instance), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*COMMAND, "--port", "0", *options],
        cwd=ROOT,
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
            yield re.search(r"http://\S+", greeting)[0], greeting
        finally:
            process.terminate()
            assert process.wait(timeout=60) == 0


def test_first_start_set_up_and_restart(tmp_path):
    """The code on the screen opens the set-up; after a restart the club is there, the code not."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    with serving(tmp_path) as (address, greeting):
        code = re.search(r"^  ([A-Z2-9]{8})$", greeting, re.MULTILINE)[1]
        page = browser.open(address).read().decode()
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        form = {"code": code, "club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}
        data = urlencode({"csrf_token": token, **form}).encode()
        assert "Kék Kör" in browser.open(f"{address}setup", data).read().decode()
    with serving(tmp_path) as (address, greeting):
        assert code not in greeting
        assert "Kék Kör" in urlopen(address).read().decode()  # noqa: S310


def test_the_demo(tmp_path):
    """It says its PIN, and on every page that it is one."""
    with serving(tmp_path, "--demo") as (address, greeting):
        assert "PIN: 772468" in greeting
        assert 'class="demo"' in urlopen(address).read().decode()  # noqa: S310


def test_a_setting_that_is_gone(tmp_path, monkeypatch, capfd):
    """A sentence says that it does nothing, and the service starts."""
    monkeypatch.setenv("SCOREKEEPER_PROCESSES", "2")
    with serving(tmp_path) as (address, _):
        assert urlopen(address).status == 200  # noqa: S310
    assert "SCOREKEEPER_PROCESSES" in capfd.readouterr().err


def test_large_bodies(tmp_path):
    """The server behind the application says no as well, and goes on."""
    with serving(tmp_path) as (address, _):
        with pytest.raises(HTTPError, match="413") as refused:
            urlopen(f"{address}api/v1/adjudicate", b" " * 10_000_000)  # noqa: S310
        refused.value.close()
        # Past what the server takes it hangs up.
        with contextlib.suppress(OSError):
            urlopen(f"{address}api/v1/adjudicate", b" " * 20_000_000)  # noqa: S310
        assert urlopen(f"{address}api/v1/openapi.json").status == 200  # noqa: S310


def test_a_port_that_is_taken(tmp_path):
    """One line says which and why."""
    with serving(tmp_path) as (address, _):
        port = address.rstrip("/").rpartition(":")[2]
        done = subprocess.run(
            [*COMMAND, "--port", port],
            cwd=ROOT,
            env=os.environ | {"SCOREKEEPER_INSTANCE": str(tmp_path / "other")},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert port in done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "70000"], "--port: '70000': accepted is a whole number from 0 to 65535"),
        (["--host", "no such host"], "no machine with this name or address is found"),
    ],
)
def test_an_impossible_address(tmp_path, monkeypatch, capfd, options, said):
    """Exit status 2, and one line with the option."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    assert commands.main(["serve", *options]) == 2
    error = capfd.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def sign_in_cookies(address, pin, jar=None):
    """Sign in with a new browser, or the one of `jar`; return its cookies."""
    jar = CookieJar() if jar is None else jar
    browser = build_opener(HTTPCookieProcessor(jar))
    page = browser.open(f"{address}sign-in").read().decode()
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
    form = {"csrf_token": token, "scorer": 1, "pin": pin}
    browser.open(f"{address}sign-in", urlencode(form).encode())
    return jar


def accepted_cookies(jars):
    """Return which service's cookies are accepted by which service, under any of the names."""
    names = {cookie.name for jar in jars.values() for cookie in jar}
    return {(at, of) for at in jars for of in jars if opens(at, jars[of], names)}


def opens(address, jar, names):
    """Return whether these cookies open a scorers' page, under any name."""
    values = [cookie.value for cookie in jar if cookie.name.startswith("scorekeeper")]
    for value in values:
        sent = "; ".join(f"{name}={value}" for name in names)
        request = Request(f"{address}scorers", headers={"Cookie": sent})  # noqa: S310
        if urlopen(request).url == f"{address}scorers":  # noqa: S310
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("key", [None, "one key for everything"])
def test_several_services_on_one_machine(tmp_path, migrated, monkeypatch, key):
    """Cookies ignore ports: signing in to one signs nobody out of another, or into it.

    Everybody knows the PIN of the demo: its cookie is no sign-in to the club.
    """
    if key:
        monkeypatch.setenv("SCOREKEEPER_SECRET_KEY", key)
    folders = [migrated(tmp_path / name) for name in ("first", "second")]
    for folder in folders:
        with create_app({"INSTANCE": folder}).app_context():
            club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
            db.engine.dispose()
    with (
        serving(folders[0]) as (one, _),
        serving(folders[1]) as (other, _),
        serving(folders[0], "--demo") as (demo_of_one, _),
    ):
        pins = {one: PIN, other: PIN, demo_of_one: demo.PIN}
        jars = {address: sign_in_cookies(address, pin) for address, pin in pins.items()}
        assert accepted_cookies(jars) == {(address, address) for address in pins}
        for beside in (other, demo_of_one):
            jar = sign_in_cookies(one, PIN)
            browser = build_opener(HTTPCookieProcessor(sign_in_cookies(beside, pins[beside], jar)))
            for address in (one, beside, one):
                assert browser.open(f"{address}scorers").url == f"{address}scorers"


def test_the_greeting_names_the_place_of_the_data():
    """The folder, or the server without the password."""
    server = "postgresql+psycopg://dora:mystery@host/club"
    shown = server.replace("mystery", "***")
    for url, place in (("sqlite:////a/b.sqlite3", "/a"), (server, shown)):
        app = SimpleNamespace(config={"SQLALCHEMY_DATABASE_URI": url}, instance_path="/a")
        assert serve.place_of_data(app) == place


START = """
import sys
import engine
from scorekeeper import create_app, demo
from scorekeeper.server import http_server, warmup
from scorekeeper.storage import schema_upgrade
from scorekeeper.printing.pdf_queue_and_worker import pdf_worker
from scorekeeper.backup import automatic_backups, sqlite_files
app = create_app()
with app.app_context():
    automatic_backups.backup_before_upgrade(app)
    schema_upgrade.upgrade()
seldom, before = {"alembic", "weasyprint", "segno", "psycopg"}, {*sys.modules}
warmup.load_games()
after = {*sys.modules}
soon = {game.hands().replayer.__module__ for game in engine.GAMES.values()}
print(sorted((seldom | soon) & before))
print(sorted(soon - after))
"""


def test_a_start_waits_for_nothing_that_it_does_not_need(migrated, tmp_path):
    """The start imports no printing, migrations or games.

    The games are loaded a little later, after the first page was sent.
    """
    environ = os.environ | {"SCOREKEEPER_INSTANCE": str(migrated(tmp_path / "instance"))}
    start = [sys.executable, "-c", START]
    done = subprocess.run(start, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("[]\n[]\n", 0), done.stderr
