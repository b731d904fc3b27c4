"""The worked examples through every interface but the pages: the same numbers everywhere."""

import contextlib
import io
import json

import pytest

import engine
from engine.hand.cards import Seat
from scorekeeper.commands import main
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import writing
from tests.support import records

EXAMPLES = [*records.files("examples/alsos/*.json"), *records.files("examples/ulti/*.json")]
CASES = [records.cases_of(path) for path in records.files("findings/*/*.json")]
FINDINGS = [told for cases in CASES for case in cases for told in case.places[0].sides]
"""Records that raise a finding and near misses: each case of every code, at one of its tables."""
SERIES = records.files("series/*/*.json")


def check(adjudication, expected):
    """Check that an adjudication as plain data matches an example."""
    if "status" not in expected:  # a record about a finding expects findings, with their places
        found = [[each["code"], each["entry"]] for each in adjudication["findings"]]
        assert found == expected["findings"]
        return
    assert adjudication["status"] == expected["status"]
    assert [finding["code"] for finding in adjudication["findings"]] == expected["findings"]
    items = {
        item["id"]: {name: item[name] for name in expected["items"].get(item["id"], {})}
        for item in adjudication["items"]
    }
    assert items == expected["items"]
    totals = adjudication["totals"]
    for form in {"written", "cash", "window", "window_to"} & set(expected):
        assert totals[form] == expected[form]


def adjudication_data(record, adjudication, lang):
    """Return the engine's adjudication, as plain data."""
    return json.loads(json.dumps(engine.format_adjudication(record, adjudication, lang)))


def test_on_the_command_line(tmp_path, monkeypatch):
    """All of them in one file, a record a line."""
    told = [records.read(path) for path in EXAMPLES]
    examples = [(each["record"], each["expected"], records.judge(each["record"])) for each in told]
    examples += [(each.plain, {"findings": each.findings}, each.judged) for each in FINDINGS]
    file = tmp_path / "examples.jsonl"
    file.write_text("\n".join(json.dumps(plain) for plain, _, _ in examples))
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with contextlib.redirect_stdout(out):
        # The command sets both streams up for any terminal.
        monkeypatch.setattr("sys.stderr", io.TextIOWrapper(io.BytesIO()))
        main(["adjudicate", str(file)])
    out.flush()
    lines = out.buffer.getvalue().decode().splitlines()
    assert len(lines) == len(examples)
    for line, (_, expected, judged) in zip(lines, examples, strict=True):
        check(json.loads(line), expected)
        assert json.loads(line) == adjudication_data(*judged, "hu")


def test_through_the_api(sqlite_app, subtests):
    """One by one."""
    client = sqlite_app.test_client()
    for path in EXAMPLES:
        with subtests.test(path=records.id_of(path)):
            example = records.read(path)
            answer = client.post("/api/v1/adjudicate", json=example["record"])
            assert answer.status_code == 200
            check(answer.json, example["expected"])
            assert answer.json == adjudication_data(*records.judge(example["record"]), "hu")


def test_findings_through_the_api(sqlite_app, subtests):
    """The API reports findings as the engine does, with status 200.

    One of each code: the command shares its implementation and is tested with all of them.
    """
    client = sqlite_app.test_client()
    for told in (cases[0].places[0].raises for cases in CASES):
        with subtests.test(plain=told.plain):
            answer = client.post("/api/v1/adjudicate?lang=en", json=told.plain)
            assert answer.status_code == 200
            check(answer.json, {"findings": told.findings})
            assert answer.json == adjudication_data(*told.judged, "en")


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_as_an_evening(open_session, scorer, path):
    """The worked rádlis, entered hand by hand."""
    series = records.read(path)
    agreed = {"terms": {"limit": series["limit"], "bonus": series["bonus"]}}
    session = open_session(players=series["hands"][0]["seats"], **agreed)
    for number, record in enumerate(series["hands"], 1):
        with writing():
            fresh = drafts.load(session.id).page
            drafts.set_dealer(session.id, Seat(record["dealer"]), fresh)
            for at, entry in enumerate(record["entries"]):
                drafts.enter(session.id, at, entry)
            drafts.keep(session.id, f"hand-number-{number}", scorer.id)
    view = sessions.view(session.id)
    expected = series["expected"]
    assert [named(view, hand.written) for hand in view.hands] == expected["written"]
    (stretch,) = view.stretches
    for figures in ("totals", "bonus", "final", "results"):
        assert named(view, getattr(stretch, figures)) == expected[figures]


def named(view, figures):
    """Return figures by the players' names."""
    return {view.name(player): figure for player, figure in figures.items()}
