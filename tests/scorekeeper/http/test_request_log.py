"""The service's log on standard error: one line per event, for any request."""

import json
import re
import shlex
from types import SimpleNamespace

import pytest

from scorekeeper import create_app, log
from scorekeeper.http import middleware
from scorekeeper.i18n import texts
from scorekeeper.services.accounts import club_setup_and_settings


@pytest.fixture
def log_and_read_lines(capsys):
    """A function that logs, for people or as JSON, and gives the lines."""

    def tell(*, as_json=False, level="info", **what):
        log.configure(as_json=as_json)
        getattr(log.log, level)("request", **what)
        return capsys.readouterr().err.splitlines()

    return tell


def test_a_line_says_when_how_grave_and_what(log_and_read_lines):
    """For people."""
    (line,) = log_and_read_lines(method="POST", status=200)
    when, _, rest = line.partition(" ")
    assert when[10] == "T"
    assert rest.split() == ["[info", "]", "request", "method=POST", "status=200"]


@pytest.mark.parametrize("path", ["/\n2026 [error] died", "/ status=200", "/\x1b[2J", "/\u2028x"])
def test_nobody_can_write_another_line(log_and_read_lines, path):
    """Nor another value: requested addresses are quoted where they are no plain word."""
    for as_json in (False, True):
        (line,) = log_and_read_lines(path=path, as_json=as_json)
        assert line.isprintable()
    assert [
        word.partition("=")[0] for word in shlex.split(log_and_read_lines(path=path)[0])[4:]
    ] == ["path"]


def test_a_mistake_cannot_move_the_cursor(log_and_read_lines):
    """Its words may be a visitor's."""
    lines = log_and_read_lines(level="error", exc_info=ValueError("\x1b[2J"))
    assert all(line.isprintable() for line in lines)
    assert lines[-1] == "ValueError: \\x1b[2J"


def test_other_programs_get_json(log_and_read_lines):
    """With the timestamp in UTC, and `repr` for values without a JSON form."""
    found = json.loads(*log_and_read_lines(as_json=True, level="warning", why={1}))
    assert found.pop("timestamp").endswith("Z")
    assert found == {"event": "request", "level": "warning", "why": "{1}"}


@pytest.mark.parametrize("as_json", [False, True])
def test_a_mistake_is_told_with_its_place_and_without_what_was_held(log_and_read_lines, as_json):
    """Variables may hold keys and PINs."""
    pin = "927163"
    try:
        assert int(pin) / 0
    except ZeroDivisionError as error:
        text = "\n".join(log_and_read_lines(level="error", exc_info=error, as_json=as_json))
    assert "test_request_log.py" in text
    assert "ZeroDivisionError" in text
    assert pin not in text.replace(f'pin = "{pin}"', "")


ID = re.compile(r"\d{4}-\d{4}-\d{4}")


def read_json_lines(capsys):
    """Return the events of the log that were written as JSON."""
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


@pytest.fixture
def logged_client(tmp_path, migrated):
    """A function that makes a client of a club whose log is JSON."""

    def make(**settings):
        folder = migrated(tmp_path / "instance")
        app = create_app({"INSTANCE": folder, "LOG": "json", **settings})
        with app.app_context():
            club_setup_and_settings.set_up("Kék Kör", "Dóra", "927163")
        return app.test_client()

    return make


def test_a_request_that_went_well_has_a_line_with_the_id_of_its_response(logged_client, capsys):
    """Its path without the query, and nothing that was sent."""
    client = logged_client(WTF_CSRF_ENABLED=False)
    good = client.get("/rules?q=Dóra")
    client.post("/sign-in", data={"scorer": 1, "pin": "927163"})
    told = capsys.readouterr().err
    lines = [json.loads(line) for line in told.splitlines()]
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("GET", "/rules", 200),
        ("POST", "/sign-in", 303),
    ]
    assert ID.fullmatch(good.headers["X-Request-Id"])
    assert lines[0]["id"] == good.headers["X-Request-Id"] != lines[1]["id"]
    assert not re.search("927163|Dóra|D%C3", told)


def test_a_client_cannot_choose_the_id(logged_client):
    """It might be somebody else's."""
    answer = logged_client().get("/rules", headers={"X-Request-Id": "1"})
    assert ID.fullmatch(answer.headers["X-Request-Id"])


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_an_error_page_has_the_number_to_report(logged_client, capsys, lang):
    """A page that is missing, and one of a mistake, whose traceback has the same id."""
    client = logged_client()
    client.set_cookie("lang", lang)

    @client.application.get("/rules/mistake")
    def _fail():
        raise ZeroDivisionError

    for path, status in (("/tables/999", 404), ("/rules/mistake", 500)):
        answer = client.get(path)
        number = answer.headers["X-Request-Id"]
        assert answer.status_code == status
        assert texts.text("problem.number", lang, number=number) in answer.text
        assert {line["id"] for line in read_json_lines(capsys)} == {number}


def test_a_problem_document_has_the_number_to_report(logged_client):
    """As a field beside the code."""
    answer = logged_client().get("/api/v1/nothing")
    assert answer.status_code == 404
    assert answer.json["request_id"] == answer.headers["X-Request-Id"]


@pytest.mark.parametrize(
    ("extent", "lines"),
    [
        ("changes", ["/missing", "/sign-out"]),
        ("pages", ["/missing", "/rules", "/sign-out"]),
        ("all", ["/missing", "/rules", "/sign-out", "/static/icons/app.svg"]),
    ],
)
def test_a_setting_says_which_requests_have_lines(logged_client, capsys, extent, lines):
    """Changes and failures always have one."""
    client = logged_client(LOG_REQUESTS=extent)
    for path in ("/rules", "/missing", "/static/icons/app.svg"):
        client.get(path).close()
    client.post("/sign-out")
    assert sorted(line["path"] for line in read_json_lines(capsys)) == lines


def test_a_log_that_cannot_be_written_refuses_nothing(logged_client, monkeypatch):
    """A tap is worth more than its line."""
    client = logged_client()

    def fail(*_, **__):
        raise BrokenPipeError

    monkeypatch.setattr(middleware, "log", SimpleNamespace(info=fail))
    assert client.get("/rules").status_code == 200
