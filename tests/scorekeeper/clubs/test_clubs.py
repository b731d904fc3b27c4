"""Several clubs in one process, chosen by host name; none sees anything of another."""

import json
import os
import re
import threading
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
import werkzeug.test
from sqlalchemy import create_engine, make_url

from scorekeeper import config, create_app
from scorekeeper.clubs import club_list
from scorekeeper.clubs.club_dispatcher import ClubDispatcher
from scorekeeper.commands import main
from scorekeeper.config import SettingError, read_values
from scorekeeper.printing import pdf_queue_and_worker
from scorekeeper.server import database_and_signing_key
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.rights import Scope
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.commands.test_serve import serving
from tests.scorekeeper.conftest import PIN, give_token, token_of, won
from tests.support import tables

EXAMPLE = json.loads(
    (Path(__file__).parents[3] / "docs" / "example.json").read_text(encoding="utf-8")
)
TOKEN = "a-token-that-nobody-guesses"
NAMES = {"kek": "Kék Kör", "zold": "Zöld Kör"}
PLAYERS = {"kek": ("Anna", "Bori", "Cili"), "zold": ("Xénia", "Yvett", "Zita")}


class Browser(werkzeug.test.Client):
    """A browser at one host name."""

    def __init__(self, app, host):
        """Open a browser without cookies."""
        super().__init__(app)
        self.host = host

    def open(self, *args, **options):
        """Ask the host."""
        return super().open(
            *args, **({"base_url": f"http://{self.host}", "buffered": True} | options)
        )


def host_of(name):
    """Return the host name of a club."""
    return f"{name}.example.org"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of two clubs, made by the command."""
    found = tmp_path / "clubs"
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setenv("SCOREKEEPER_CLUBS", str(found))
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "unused"))
    monkeypatch.setenv("SCOREKEEPER_METRICS_TOKEN", TOKEN)
    for name in NAMES:
        assert main(["club", "create", name, "--host", host_of(name)]) == 0
    return found


@pytest.fixture
def start_process(folder):
    """A function that starts a process for the clubs of the folder."""
    started = []

    def start():
        values = read_values(os.environ)
        found = ClubDispatcher(folder, os.environ, values)
        started.append(found)
        found.look()
        return found

    yield start
    for one in started:
        one.close()


@pytest.fixture
def clubs(start_process):
    """A process in which both clubs are set up, each with a table and a hand."""
    found = start_process()
    for name, app in found.open_apps().items():
        with app.app_context():
            club_setup_and_settings.set_up(NAMES[name], "Dóra", PIN)
            tables.open_table(table=f"{NAMES[name]} asztala", players=PLAYERS[name])
            tables.record(1, won(), f"key-of-{name}")
    return found


def test_nothing_passes_between_clubs(clubs, subtests, tmp_path):
    """Sign-ins, forms, tokens, boards, sheets, exports and backups are each club's own."""
    apps = clubs.open_apps()
    browsers = {name: Browser(clubs, host_of(name)) for name in NAMES}
    assert len({app.config["SECRET_KEY"] for app in apps.values()}) == 2
    for name, other in (("kek", "zold"), ("zold", "kek")):
        here, there = browsers[name], Browser(clubs, host_of(other))
        cookie, its = (apps[one].config["SESSION_COOKIE_NAME"] for one in (name, other))
        with subtests.test("sign-in", club=name):
            assert sign_in(here).status_code == 303
            value = here.get_cookie(cookie, host_of(name)).value
            there.set_cookie(its, value, domain=host_of(other))
            assert there.get("/scorers").status_code == 303
            again = Browser(clubs, host_of(name))
            again.set_cookie(cookie, value, domain=host_of(name))
            assert again.get("/scorers").status_code == 200
        with subtests.test("form", club=name):
            form = {"csrf_token": token_of(here.get("/players")), "name": "Kati"}
            there = Browser(clubs, host_of(other))
            sign_in(there)
            assert there.post("/players", data=form).status_code == 400
        with subtests.test("token", club=name):
            secret = f"scorekeeper_{name}"
            with apps[name].app_context():
                give_token(secret, {Scope.READ})
            bearer = {"Authorization": f"Bearer {secret}"}
            assert here.get("/api/v1/sessions", headers=bearer).status_code == 200
            assert there.get("/api/v1/sessions", headers=bearer).status_code == 401
        with subtests.test("pages and boards", club=name):
            for path in ("/", "/sessions/1", "/sessions/1/scoreboard?seen=0"):
                page = here.get(path, headers={"HX-Request": "true"}).text
                assert PLAYERS[name][0] in page or NAMES[name] in page
                assert PLAYERS[other][0] not in page
                assert NAMES[other] not in page
        with subtests.test("export and backup", club=name):
            for command in ("export", "backup"):
                file = tmp_path / f"{command}-{name}"
                assert main([command, "--club", name, str(file)]) == 0
                assert PLAYERS[name][0].encode() in file.read_bytes()
                assert PLAYERS[other][0].encode() not in file.read_bytes()


def test_sheets_are_each_clubs_own(clubs, monkeypatch):
    """The same table's number at each, printed by one worker."""
    monkeypatch.setattr(pdf_queue_and_worker, "render_in_this_process", str.encode)
    for name, other in (("kek", "zold"), ("zold", "kek")):
        browser = Browser(clubs, host_of(name))
        sign_in(browser)
        sheet = browser.get("/sessions/1/sheet.pdf").data.decode()
        assert PLAYERS[name][0] in sheet
        assert PLAYERS[other][0] not in sheet


def test_limits_are_each_clubs_own(folder, monkeypatch, start_process):
    """One club's requests use up nothing of another's."""
    monkeypatch.setenv("SCOREKEEPER_API_LIMIT", "2 per minute")
    process = start_process()
    kek, zold = (Browser(process, host_of(name)) for name in NAMES)

    def ask(browser):
        return browser.post("/api/v1/adjudicate", json=EXAMPLE).status_code

    assert [ask(kek) for _ in range(3)] == [200, 200, 429]
    assert [ask(zold) for _ in range(3)] == [200, 200, 429]


def test_a_host_of_no_club(clubs, subtests):
    """A page that loads nothing; addresses for supervisors are answered at any host."""
    stranger = Browser(clubs, "other.example.org")
    for path in ("/", "/setup", "/static/css/base.css", "/sessions/1"):
        with subtests.test(path=path):
            page = stranger.get(path)
            assert page.status_code == 421
            assert "Itt nincs ilyen klub" in page.text
            assert "There is no such club here" in page.text
            assert not {"src=", "href="} & {part for part in ("src=", "href=") if part in page.text}
            assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")
            assert "Set-Cookie" not in page.headers
            assert page.headers["X-Request-Id"]
            assert stranger.head(path).data == b""
    problem = stranger.get("/api/v1/sessions")
    assert (problem.status_code, problem.json["code"]) == (421, "unknown-host")
    assert problem.json["request_id"] == problem.headers["X-Request-Id"]
    for host in ("kek.example.org:8080", "KEK.example.org", "kek.example.org."):
        assert Browser(clubs, host).get("/sign-in").status_code == 200
    assert stranger.get("/healthz").status_code == 200
    assert stranger.get("/readyz").json == {"status": "ok", "checks": {"clubs": "ok"}}
    assert stranger.get("/metrics").status_code == 401
    metrics = stranger.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    for name in NAMES:
        assert f'scorekeeper_ready{{check="database",club="{name}"}} 1.0' in metrics
        assert f'scorekeeper_open_tables{{club="{name}"}} 1.0' in metrics


@pytest.mark.slow
def test_a_club_is_closed_alone(clubs, folder, tmp_path, capsys, subtests):
    """Its data stay; it can be restored meanwhile, and is served again when it is opened."""
    kek, zold = (Browser(clubs, host_of(name)) for name in NAMES)
    copy = tmp_path / "kek.sqlite3"
    assert main(["backup", "--club", "kek", str(copy)]) == 0
    assert main(["restore", "--club", "kek", str(copy)]) == 2  # it is served
    sign_in(kek)
    assert post(kek, "/players", name="Későn Kati").status_code == 303
    running = kek.open("/sign-in", buffered=False)  # its answer is not read yet
    assert main(["club", "close", "kek"]) == 0
    closing = threading.Thread(target=clubs.look)
    closing.start()
    try:
        closing.join(0.3)
        assert closing.is_alive()
    finally:
        running.close()
        closing.join(60)
    for path, kind in (("/", "text/html"), ("/api/v1/sessions", "application/problem+json")):
        with subtests.test(path=path):
            refused = kek.get(path)
            assert (refused.status_code, refused.mimetype) == (503, kind)
            assert "Ez a klub zárva van" in json.dumps(refused.text, ensure_ascii=False) or (
                refused.json["code"] == "club-closed"
            )
    for path in ("/healthz", "/readyz", "/metrics"):
        refused = kek.get(path)
        assert (refused.status_code, refused.mimetype) == (503, "application/json")
        assert refused.json == {"status": "failed", "club": "club-closed"}
    assert zold.get("/sign-in").status_code == 200
    assert zold.get("/readyz").status_code == 200
    capsys.readouterr()
    assert main(["club", "list"]) == 0
    assert capsys.readouterr().out == (
        "kek: kek.example.org (zárva / closed)\nzold: zold.example.org\n"
    )
    assert main(["restore", "--club", "kek", str(copy)]) == 0
    assert main(["club", "reopen", "kek"]) == 0
    clubs.look()
    sign_in(kek)
    assert "Anna" in kek.get("/players").text
    assert "Későn Kati" not in kek.get("/players").text


@pytest.mark.slow
def test_a_club_that_cannot_be_opened_closes_no_other(clubs, folder, capsys, monkeypatch):
    """It is tried again; a wrong file leaves an open club as it is."""
    zold = Browser(clubs, host_of("zold"))
    broken = folder / "barna"
    assert main(["club", "create", "barna", "--host", "barna.example.org"]) == 0
    database = broken / "scorekeeper.sqlite3"
    good = database.read_bytes()
    database.write_bytes(b"This is no database." * 1000)
    clubs.look()
    page = Browser(clubs, "barna.example.org").get("/")
    assert (page.status_code, page.headers["Retry-After"]) == (503, "5")
    assert "Ez a klub most nem érhető el" in page.text
    assert zold.get("/sign-in").status_code == 200
    database.write_bytes(good)
    monkeypatch.setattr("scorekeeper.clubs.club_dispatcher._AGAIN", 0.0)
    clubs.look()
    assert Browser(clubs, "barna.example.org").get("/setup").status_code == 200
    (broken / "club.toml").write_text("hosts = 5 5")
    capsys.readouterr()
    clubs.look()
    assert "settings of club not read" in capsys.readouterr().err
    assert Browser(clubs, "barna.example.org").get("/setup").status_code == 200
    # A disk that is gone empties no list.
    folder.rename(folder.with_name("elsewhere"))
    clubs.look()
    folder.with_name("elsewhere").rename(folder)
    assert zold.get("/sign-in").status_code == 200
    (broken / "club.toml").unlink()
    clubs.look()
    assert Browser(clubs, "barna.example.org").get("/setup").status_code == 421
    assert zold.get("/sign-in").status_code == 200


def test_a_club_with_a_wrong_file(folder, start_process, capsys):
    """The others start; it is unreachable, listed with its error, and can be closed."""
    file = folder / "kek" / "club.toml"
    good = file.read_text()
    file.write_text(f'{good}timezone = "Mars/X"\n')
    capsys.readouterr()
    process = start_process()
    kek, zold = (Browser(process, host_of(name)) for name in NAMES)
    assert "club not opened" in (said := capsys.readouterr().err)
    assert "timezone: 'Mars/X'" in said
    assert zold.get("/setup").status_code == 200
    assert (kek.get("/").status_code, kek.get("/").headers["Retry-After"]) == (503, "5")
    assert main(["club", "close", "kek"]) == 0
    assert main(["club", "list"]) == 0
    first, last = capsys.readouterr().out.splitlines()[-2:]
    assert first.startswith("kek: kek.example.org (zárva / closed) (")
    assert "accepted is a time zone's name" in first
    assert last == "zold: zold.example.org"
    assert main(["club", "reopen", "kek"]) == 0
    file.write_text(good)
    process.look()
    assert kek.get("/setup").status_code == 200


WRONG = [
    (["create", "kek", "--host", "a.example.org"], "There is such a club already"),
    (["create", "uj", "--host", "kek.example.org"], "belongs to the club kek already"),
    (["create", "uj", "--host", "kek.example.org:80"], "host names in small letters"),
    (["create", "uj", "--host", "Uj.example.org"], "host names in small letters"),
    (["create", "uj", "--host", "a..b"], "host names in small letters"),
    (["create", "../uj", "--host", "a.example.org"], "at most 40 characters"),
    (["create", "Uj", "--host", "a.example.org"], "at most 40 characters"),
    (["create", "u" * 41, "--host", "a.example.org"], "at most 40 characters"),
    (["create", "uj", "--host", "a.example.org", "--database-url", "mysql://x/y"], "sqlite:///"),
    (["close", "nincs"], "There is no such club; there are: kek, zold"),
    (["reopen", "../clubs/kek"], "There is no such club"),
]


def test_no_two_clubs_have_one_database(folder, capsys, subtests, tmp_path):
    """However its address is written; nor does a new one get a database that has a club."""
    other = tmp_path / "link"
    other.symlink_to(folder)
    for path in (folder, other, folder / "uj" / ".."):
        with subtests.test(path=path):
            url = f"sqlite:///{path}/kek/scorekeeper.sqlite3"
            given = ["create", "uj", "--host", "uj.example.org", "--database-url", url]
            assert main(["club", *given]) == 2
            assert "belongs to the club kek already" in capsys.readouterr().err
            assert not (folder / "uj").exists()
    elsewhere = tmp_path / "elsewhere.sqlite3"
    url = f"sqlite:///{elsewhere}"
    app = create_app({"INSTANCE": tmp_path / "one", "SQLALCHEMY_DATABASE_URI": url})
    with database_and_signing_key.open_database(app), app.app_context():
        club_setup_and_settings.set_up("Lila Kör", "Dóra", PIN)
    given = ["club", "create", "uj", "--host", "uj.example.org", "--database-url", url]
    assert main(given) == 2
    assert "There is a club in this database already" in capsys.readouterr().err
    assert not (folder / "uj").exists()
    for name in NAMES:
        file = folder / name / "club.toml"
        file.write_text(
            f"hosts = '{host_of(name)}'\n"
            "database_url = 'postgresql+psycopg://dora@localhost/club'\n"
        )
    for same in ("postgresql://127.0.0.1:5432/club", "postgresql:///club?host=localhost"):
        with subtests.test(same=same):
            file.write_text(f"hosts = '{host_of(name)}'\ndatabase_url = '{same}'\n")
            with pytest.raises(SettingError, match="belongs to the club kek already"):
                club_list.read_clubs(folder)
    file.write_text(f"hosts = '{host_of(name)}'\ndatabase_url = 'postgresql://b:5432/club'\n")
    assert len(club_list.read_clubs(folder)) == 2


def test_commands_that_are_refused(folder, capsys, subtests, monkeypatch, tmp_path):
    """With exit status 2 and one line; nothing is made."""
    before = sorted(folder.rglob("*"))
    capsys.readouterr()

    def refused(arguments, said):
        with subtests.test(" ".join(arguments)):
            assert main(arguments) == 2
            error = capsys.readouterr().err
            assert said in error
            assert error.count("\n") == 1

    for arguments, said in WRONG:
        refused(["club", *arguments], said)
    copy = str(tmp_path / "copy.sqlite3")
    refused(["backup", copy], "needed with several clubs")
    refused(["backup", "--club", "nincs", copy], "There is no such club")
    with monkeypatch.context() as patch:
        patch.delenv("SCOREKEEPER_CLUBS")
        refused(["club", "list"], "SCOREKEEPER_CLUBS")
        refused(["backup", "--club", "kek", copy], "not accepted with one")
    monkeypatch.setenv("SCOREKEEPER_SECRET_KEY", "one key for all the clubs")
    refused(["club", "list"], "each has a key of its own")
    refused(["serve"], "each has a key of its own")
    monkeypatch.delenv("SCOREKEEPER_SECRET_KEY")
    for line, said in (
        ("port = 80", "there is no such setting. Ezek vannak / These exist: "),
        ("phones = 7", "accepted is 1 or 0"),
        ("", "hosts: "),
    ):
        (folder / "kek" / "club.toml").write_text(line)
        refused(["backup", "--club", "kek", copy], said)
    (folder / "kek" / "club.toml").write_text("hosts = 'zold.example.org'")
    refused(["serve"], "belongs to the club")
    (folder / "kek" / "club.toml").write_text("hosts = 'kek.example.org'\n")
    with monkeypatch.context() as patch:
        patch.setenv("SCOREKEEPER_CLUBS", str(tmp_path / "nowhere"))
        refused(["serve"], "There is no such folder (SCOREKEEPER_CLUBS)")
    assert sorted(folder.rglob("*")) == before
    assert not Path(copy).exists()


def test_settings_of_a_club(folder, monkeypatch, tmp_path):
    """Its own go before the service's, which are there for all; folders are never shared."""
    monkeypatch.setenv("SCOREKEEPER_IDLE_DAYS", "9")
    monkeypatch.setenv("SCOREKEEPER_BACKUP_FOLDER", str(tmp_path / "copies"))
    file = folder / "kek" / "club.toml"
    file.write_text(f"{file.read_text()}phones = false\nidle_days = 5\n")
    found = {}
    for one in club_list.read_clubs(folder):
        environ = club_list.environment(one, os.environ)
        found[one.name] = config.settings({}, config.instance_path({}, environ), environ)
        assert config.instance_path({}, environ) == folder / one.name
    assert [one["PHONES"] for one in found.values()] == [False, True]
    assert [one["IDLE_FOR"].days for one in found.values()] == [5, 9]
    assert [one["BACKUP_FOLDER"] for one in found.values()] == [
        str(tmp_path / "copies" / name) for name in NAMES
    ]
    assert len({one["SECRET_KEY"] for one in found.values()}) == 2


@pytest.mark.slow
def test_clubs_on_one_postgresql(folder, postgres_database, monkeypatch, tmp_path, capsys):
    """A database each, made by the command; two processes serve the same list as one."""
    del folder
    first, second = tmp_path / "first", tmp_path / "second"
    base = make_url(postgres_database)
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", postgres_database)
    processes = []
    try:
        for place in (first, second):
            monkeypatch.setenv("SCOREKEEPER_CLUBS", str(place))
            for name in NAMES:
                assert main(["club", "create", name, "--host", host_of(name)]) == 0
            process = ClubDispatcher(place, dict(os.environ), read_values(os.environ))
            process.look()
            processes.append(process)
        # The set-up code is the database's.
        codes = re.findall(r"[A-Z2-9]{8}", capsys.readouterr().out)
        assert codes[-4:-2] == codes[-2:]
        for name, app in processes[0].open_apps().items():
            assert make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database == (
                f"{base.database}_{name}"
            )
            with app.app_context():
                club_setup_and_settings.set_up(NAMES[name], "Dóra", PIN)
                db.session.remove()
        here, there = (Browser(one, host_of("kek")) for one in processes)
        sign_in(here)
        cookie = processes[0].open_apps()["kek"].config["SESSION_COOKIE_NAME"]
        value = here.get_cookie(cookie, host_of("kek")).value
        there.set_cookie(cookie, value, domain=host_of("kek"))
        assert there.get("/scorers").status_code == 200
        elsewhere = Browser(processes[1], host_of("zold"))
        other = processes[1].open_apps()["zold"].config["SESSION_COOKIE_NAME"]
        elsewhere.set_cookie(other, value, domain=host_of("zold"))
        assert elsewhere.get("/scorers").status_code == 303
        # It is moved alone, once it is closed on both.
        copy = str(tmp_path / "kek.sqlite3")
        assert main(["backup", "--club", "kek", copy]) == 0
        for place, process in zip((first, second), processes, strict=True):
            monkeypatch.setenv("SCOREKEEPER_CLUBS", str(place))
            assert main(["club", "close", "kek"]) == 0
            process.look()
        assert main(["restore", "--club", "kek", copy]) == 0
        assert elsewhere.get("/sign-in").status_code == 200
        assert main(["club", "reopen", "kek"]) == 0
        processes[1].look()
        assert NAMES["kek"] in there.get("/").text
    finally:
        for process in processes:
            process.close()


def test_an_account_that_may_make_no_database(folder, postgres_database, monkeypatch, capsys):
    """One line says what it may not; nothing is left of the club."""
    limited = make_url(postgres_database).set(username="scorekeeper_limited")
    engine = create_engine(postgres_database, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE ROLE {limited.username} LOGIN")
        try:
            url = limited.render_as_string(hide_password=False)
            monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", url)
            capsys.readouterr()
            assert main(["club", "create", "uj", "--host", "uj.example.org"]) == 2
            said = capsys.readouterr().err
            assert "may not make databases (CREATEDB)" in said
            assert said.count("\n") == 1
            assert not (folder / "uj").exists()
        finally:
            connection.exec_driver_sql(f"DROP ROLE {limited.username}")
    engine.dispose()


@pytest.mark.slow
def test_the_service_in_a_process(folder, tmp_path):
    """It starts with its clubs, and opens one that is made while it runs."""
    with serving(tmp_path / "unused") as (address, greeting):
        assert "  kek: kek.example.org" in greeting
        assert main(["club", "create", "barna", "--host", "barna.example.org"]) == 0
        for name in (*NAMES, "barna"):
            for _ in range(600):
                request = Request(f"{address}readyz", headers={"Host": host_of(name)})  # noqa: S310
                try:
                    assert urlopen(request).status == 200  # noqa: S310
                    break
                except OSError:
                    threading.Event().wait(0.1)
            else:
                pytest.fail(f"{name} was never opened")
