"""Our own JSON, read on the page: each table counts as it did; damaged files are refused."""

import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

import engine
from scorekeeper.i18n.texts import LANGUAGES, text
from scorekeeper.maintenance import export
from scorekeeper.services.entry import recorded_hands
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.paper import paper_imports, planning
from scorekeeper.services.paper.file_lines import write_lines
from scorekeeper.services.session import sessions
from scorekeeper.spreadsheets.readers import files
from scorekeeper.spreadsheets.readers.csv_reader import read_text
from scorekeeper.spreadsheets.readers.json_reader import unread_payments
from scorekeeper.spreadsheets.readers.lines import FileServiceError
from scorekeeper.storage.database import db
from tests.spreadsheets.conftest import WAYS

TODAY = date(2999, 1, 1)
EXPORTS = Path(__file__).parents[1] / "scorekeeper" / "backup" / "exports"


def exported(*numbers):
    """Return the export of some tables."""
    document = json.loads(json.dumps(export.export_database(db.engine)))
    tables = [one for one in document["tables"] if one["id"] in numbers]
    return document | {"tables": tables}


def content_of(data):
    """Return data as the content of a file."""
    return json.dumps(data, ensure_ascii=False).encode()


def plan_of(lines):
    """Return the plan of lines, as on a page where nothing else was said."""
    preset = engine.GAMES["alsos"].preset("csibor")
    return planning.make_plan(lines, planning.PaperTerms(preset, "Papír", Decimal(10)), TODAY)


def planned(content):
    """Return the plan of a file, and its lines as the page sends them back."""
    lines = files.read_file("club.json", content)
    told = write_lines(lines)
    plan = plan_of(read_text(told))
    assert plan_of(lines).mark == plan.mark
    return plan, told


def entered(content):
    """Enter a file of one table; return its number."""
    plan, told = planned(content)
    assert [one.why for line in plan.lines for one in line.problems] == []
    made = paper_imports.enter(plan, "club.json", told, 1, "json-import", club_zone())
    [table] = made.tables
    return table.id


def counted(number):
    """Return the records of a table that count, and its points by name."""
    view = sessions.view(number)
    records = [engine.format_record(one.record) for one in view.hands if one.state.counts]
    return records, {one.name: view.points[one.id] for one in view.players}


@pytest.mark.parametrize(("game", "mode", "price"), [way[:3] for way in WAYS])
def test_a_table_is_entered_as_it_was(play_table, game, mode, price):
    """Its records, who sat out, the terms agreed on, and what it comes to."""
    number = play_table(game, mode, price)
    if len(sessions.view(number).coming) < len(sessions.view(number).seats):
        assert refusal(content_of(exported(number)))[0] == "file-json-otherwise"
        recorded_hands.restore(number, 2, 1, "mégis", "restored-hand")
    sessions.close(number, 1)
    again = entered(content_of(exported(number)))
    assert counted(again) == counted(number)
    old, new = sessions.view(number), sessions.view(again)
    assert (new.way.name, new.terms, new.unit_price) == (old.way.name, old.terms, old.unit_price)
    assert new.rules == old.rules


@pytest.mark.parametrize("release", ["0.1.0", "0.2.0"])
def test_an_earlier_releases_export_is_read(app, release):
    """Fields that it lacks are as in an old table."""
    document = json.loads((EXPORTS / f"{release}.json").read_text(encoding="utf-8"))
    document["tables"] = document["tables"][2:]
    hands = [hand for table in document["tables"] for hand in table["hands"]]
    assert len(files.read_file("club.json", content_of(document))) == 1 + len(hands)


def test_house_rules_and_other_terms_are_kept(play_table):
    """Those of the table, not the usual ones."""
    number = play_table("alsos", "rubber", house={"abszolut": 5}, terms={"target": 30})
    again = entered(content_of(exported(number)))
    view = sessions.view(again)
    assert (dict(view.rules.house), view.terms["target"]) == ({"abszolut": 5}, 30)
    assert counted(again) == counted(number)


def test_records_alone_are_read(play_table):
    """As a list, or one a line; the date is still missing, and asked for."""
    records, _ = counted(play_table("ulti"))
    lines = "\n".join(json.dumps(one) for one in records).encode()
    for content in (content_of(records), lines):
        plan, told = planned(content)
        assert [one.why.code for one in plan.lines[0].problems] == ["bad-day"]
        plan = plan_of(read_text(told.replace("\n", "\n2026-11-20", 1)))
        assert plan.is_good
        entries = [one.record["entries"] for one in plan.tables[0].hands]
        assert entries == [one["entries"] for one in records]


@pytest.mark.parametrize(
    ("change", "code", "cell"),
    [
        (lambda table: table["breaks"].append({}), "otherwise", "tables[0]"),
        (lambda table: table["seatings"].append(table["seatings"][0]), "otherwise", "tables[0]"),
        (lambda table: table.update(mode="totals"), "otherwise", "tables[0]"),
        (lambda table: table.pop("seatings"), "record", "tables[0]"),
        (lambda table: table.update(opened="tegnap"), "record", "tables[0]"),
        (lambda table: table.update(hands=7), "record", "tables[0]"),
        (lambda table: table["hands"][0].update(versions=[]), "record", "tables[0]"),
        (
            lambda table: table["hands"][2]["versions"][0]["record"]["entries"][0].update(do="x"),
            "record",
            "tables[0].hands[2].entries[0].do",
        ),
    ],
)
def test_what_cannot_be_told_is_refused_with_its_place(play_table, change, code, cell):
    """The whole file, so that nothing is changed by leaving it out."""
    document = exported(play_table("alsos"))
    change(document["tables"][0])
    assert refusal(content_of(document)) == (f"file-json-{code}", 0, cell)


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b'{"export": 1,\n"tables": [', "file-json", 2),
        (b'{"format": 1}\n{"format"', "file-json", 2),
        (b"[" * 100_000, "file-json", 1),
        (b"[" + b"9" * 5000 + b"]", "file-json", 1),
        (b'{"a":\n"\xff"}', "file-encoding", 2),
        (b"[]", "file-empty", 0),
        (b'{"export": 2}', "file-json-newer", 0),
        (b'{"export": 99, "tables": 7}', "file-json-newer", 0),
        (b'{"export": "1"}', "file-json-record", 0),
        (b'{"export": 1}', "file-json-record", 0),
        (b"[1]", "file-json-record", 0),
    ],
)
def test_damaged_files_are_refused(content, code, line):
    """With the line where there is one."""
    assert refusal(content)[:2] == (code, line)


def refusal(content):
    """Return why a file is refused; the sentences exist."""
    with pytest.raises(FileServiceError) as caught:
        files.read_file("club.json", content)
    error = caught.value
    assert all(text(f"error.{error.code}", lang, **error.params) for lang in LANGUAGES)
    return error.code, error.line, error.params.get("cell")


def test_wrong_house_rules_are_refused_in_their_line(play_table):
    """As somebody may have changed them in the lines of the preview."""
    number = play_table("alsos", house={"abszolut": 5})
    _, told = planned(content_of(exported(number)))
    for wrong in ('{"abszolut": -5}', "abszolut", "[5]"):
        plan = plan_of(read_text(told.replace('{"abszolut": 5}', wrong, 1)))
        assert [one.cell for one in plan.lines[0].problems] == ["E2"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"tables": [{"id": 1, "table": "Kék", "payments": [7]}]},
        {"tables": [7]},
        {"tables": [], "evenings": [{"tables": []}]},
        {"tables": [], "evenings": 7},
        {"tables": [], "evenings": [{"id": 1, "tables": [], "payments": [{"id": []}]}]},
    ],
)
def test_damaged_payments_are_refused(wrong):
    """In a sentence, as any other part of the file."""
    with pytest.raises(FileServiceError, match="file-json-record"):
        unread_payments(content_of({"export": 1, **wrong}))
