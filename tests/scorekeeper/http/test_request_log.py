"""The service's log on standard error: one line per event, for any request."""

import json
import shlex

import pytest
from flask import Flask

from scorekeeper.logs import request_log


@pytest.fixture
def log_and_read_lines(capsys):
    """A function that logs, for people or as JSON, and gives the lines."""

    def tell(*, as_json=False, level="info", **what):
        app = Flask(__name__)
        app.config["LOG"] = "json" if as_json else "plain"
        request_log.init_app(app)
        getattr(request_log.log, level)("request", **what)
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
