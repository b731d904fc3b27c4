"""Records as JSON, read on the page: each hand as it was; damaged files are refused."""

import json
from datetime import date

import pytest

import engine
from scorekeeper.i18n.texts import LANGUAGES, text
from scorekeeper.services.paper import plan_making
from scorekeeper.services.paper.grid import write_sheets
from scorekeeper.services.session import sessions
from scorekeeper.spreadsheets import file_reader
from scorekeeper.spreadsheets.text_reader import FileServiceError, read_text
from tests.spreadsheets.conftest import WAYS

TODAY = date(2999, 1, 1)


def content_of(data):
    """Return data as the content of a file."""
    return json.dumps(data, ensure_ascii=False).encode()


def planned(content, **answers):
    """Return the plan of a file, the same as of its lines that the page sends back."""
    sheets = file_reader.read_file("club.json", content)
    answers = {"table": "Papír", "price": "10", **answers}
    written = read_text(write_sheets(sheets))
    plans = [plan_making.make_plan(each, answers, TODAY) for each in (sheets, written)]
    assert plans[0].mark == plans[1].mark
    return plans[0]


def records_of(number):
    """Return the records of a table that count."""
    hands = sessions.view(number).hands
    return [engine.format_record(hand.record) for hand in hands if hand.state.counts]


GAMES = dict.fromkeys(way[0] for way in WAYS)


@pytest.mark.parametrize("game", GAMES)
def test_records_alone_are_read(play_table, game):
    """As a list, or one a line; the date is still missing, and asked for."""
    records = records_of(play_table(game))
    lines = "\n".join(json.dumps(record) for record in records).encode()
    for content in (content_of(records), lines):
        assert [one.key for one in planned(content).open] == ["day:"]
        plan = planned(content, day="2026-11-20")
        assert plan.is_good
        entries = [hand.record["entries"] for table in plan.tables for hand in table.hands]
        assert entries == [record["entries"] for record in records]


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b'{"format": 1,\n"seats": [', "file-json", 2),
        (b'{"format": 1}\n{"format"', "file-json", 2),
        (b"[" * 100_000, "file-json", 1),
        (b"[" + b"9" * 5000 + b"]", "file-json", 1),
        (b'{"a":\n"\xff"}', "file-encoding", 2),
        (b"[]", "file-empty", 0),
        (b'{"export": 1, "tables": []}', "file-json-export", 0),
        (b"[1]", "file-json-record", 0),
    ],
)
def test_damaged_files_are_refused(content, code, line):
    """With the line where there is one."""
    assert refusal(content)[:2] == (code, line)


def refusal(content):
    """Return why a file is refused; the sentences exist."""
    with pytest.raises(FileServiceError) as caught:
        file_reader.read_file("club.json", content)
    error = caught.value
    assert all(text(f"error.{error.code}", lang, **error.params) for lang in LANGUAGES)
    return error.code, error.line, error.params.get("cell")


def test_wrong_house_rules_are_refused_in_their_line(play_table):
    """As somebody may have changed them in the lines of the preview."""
    records = content_of(records_of(play_table("alsos", house={"abszolut": 5})))
    written = write_sheets(file_reader.read_file("club.json", records))
    for wrong in ('{"abszolut": -5}', "abszolut", "[5]"):
        changed = read_text(written.replace('{"abszolut": 5}', wrong, 1))
        plan = plan_making.make_plan(changed, {"day": "2026-11-20"}, TODAY)
        assert [problem.cell for problem in plan.lines[0].problems] == ["E2"]
