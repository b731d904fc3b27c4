"""The JSON export: documented, complete, consistent; `adjudicate` reads it."""

import json
import re
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

import engine
from engine.hand.record import RuleSetRef
from scorekeeper import demo
from scorekeeper.backup import backup_file
from scorekeeper.commands import migrated_database_copy
from scorekeeper.services import club_rule_sets
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.persistence import export_record_reader
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.storage.database import db
from tests.scorekeeper.backup.test_backup import refusal_code
from tests.scorekeeper.conftest import PIN, close_database, create_demo_evening
from tests.scorekeeper.storage.test_unreadable_hands import record_of, write
from tests.support.paper import evenings as paper

DOCS = (Path(__file__).parents[3] / "docs" / "export.md").read_text(encoding="utf-8")


@pytest.fixture
def created_evening(running):
    """The example evening, one hand withdrawn, the tables settling together; in each database."""
    create_demo_evening()
    scorer = scorer_accounts.scorers()[0].id
    hand_corrections.withdraw(1, 2, scorer, "tévedés", "withdrawn-once")
    joint = evenings.settle_together([1, 2], scorer)
    due = joint.due[0]
    evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, scorer, "paid-once")
    terms = season_definitions.SeasonTerms(
        "Ősz", date(2026, 9, 1), date(2026, 12, 31), left_out=(2,)
    )
    season_definitions.create(terms, scorer, "season-once")
    rules = complete_terms("alsos", RuleSetRef("csibor", {"uhu": 5}, 1), None, {})
    club_rule_sets.create("Csütörtöki alsós", rules, scorer, "rule-set-once")
    paper.enter_totals(scorer)
    db.session.remove()


def test_everything_is_in_it(running, created_evening):
    """Tables, hands with all versions, players, money: the services' data, as plain JSON."""
    document = json.loads(json.dumps(migrated_database_copy.export_database(db.engine)))
    assert document["club"] == {"name": demo.CLUB, "language": "hu"}
    assert document["scorers"] == [demo.SCORER]
    names = {each["id"]: each["name"] for each in document["players"]}
    played = (demo.PLAYERS, demo.ULTI_PLAYERS, demo.SNAPSZER_PLAYERS, demo.TAROKK_PLAYERS)
    assert set(names.values()) == {name for table in played for name in table}
    tables = [demo.TABLE, demo.ULTI_TABLE, demo.SNAPSZER_TABLE, demo.TAROKK_TABLE, "Papír"]
    assert [table["table"] for table in document["tables"]] == tables
    for table in document["tables"]:
        view = sessions.view(table["id"])
        assert table["balances"] == {str(who): f"{each:f}" for who, each in view.balances.items()}
        for hand, counted in zip(table["hands"], view.hands, strict=True):
            assert hand["record"] == engine.format_record(counted.record)
            assert hand["state"] == counted.state.value
            assert len(hand["versions"]) == len(counted.versions)
    first, second, *_ = document["tables"]
    assert [len(hand["versions"]) for hand in first["hands"]][:3] == [2, 2, 1]
    assert first["hands"][0]["versions"][1]["why"] == "felcserélt pontok"
    assert first["hands"][1]["state"] == "withdrawn"
    assert [each["cursor"] for each in first["half_entered"]] == [len(demo.HALF)]
    [paid] = first["payments"]
    made = session_settlement_and_payments.settlement_of_session(1).handed_over[0]
    assert (paid["payer"], paid["payee"], paid["amount"]) == (made.payer, made.payee, "500")
    [joint] = document["evenings"]
    assert joint["tables"] == [1, 2] == [first["evening"], second["evening"] + 1]
    assert len(joint["payments"]) == 1


def test_no_secret_is_in_it(running, created_evening):
    """Neither PINs nor sign-ins, in any form."""
    text = json.dumps(migrated_database_copy.export_database(db.engine))
    for secret in ("argon2", "pin", "token", "hash", PIN, demo.PIN):
        assert secret not in text.lower()


def documented_fields(heading):
    """The fields that the document's table under a heading names."""
    part = DOCS.partition(f"\n{heading}\n")[2].partition("\n## ")[0] if heading else DOCS
    rows = re.findall(r"^\| (`[^|]*) \|", part.partition("\n## ")[0], re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_what_is_documented_is_what_is_written(running, created_evening):
    """Every documented field, and no other; `unreadable` and `readings` only where needed."""
    document = migrated_database_copy.export_database(db.engine)
    assert documented_fields("") == document.keys()
    assert "| `export` | the version of this format: 1 |" in DOCS
    assert export_record_reader.FORMAT == 1
    for table in document["tables"]:
        assert documented_fields("## A table") == {*table, "unreadable"}
        for hand in table["hands"]:
            assert documented_fields("## A hand") == {*hand, "readings"}
    for each in document["evenings"]:
        assert documented_fields("## An evening") == each.keys()
    [season] = document["seasons"]
    assert documented_fields("## A season") == season.keys()
    assert season["changes"][0]["left_out"] == [2]
    [rules] = document["rule_sets"]
    assert documented_fields("## A rule set of the club") == rules.keys()
    assert rules["changes"][0]["house"] == {"uhu": 5}
    [brought] = document["paper_imports"]
    assert documented_fields("## An import from paper") == brought.keys()


def test_a_spoilt_record_hides_nothing_else(running, created_evening):
    """It is in there as it is stored; a table that cannot be read has no figures."""
    write("hand_version", "record", '{"do": "fly"}', session_id=1, hand=3)
    write("session", "house", '["none"]', id=2)
    first, second, third, *_ = migrated_database_copy.export_database(db.engine)["tables"]
    assert first["hands"][2]["record"] == {"do": "fly"}
    for table in (first, second):
        assert table["unreadable"] is True
        assert "balances" not in table
    assert "balances" in third
    assert second["hands"][0]["record"] == record_of(2, 1)


@pytest.fixture
def example_instance(sqlite_app, monkeypatch, tmp_path):
    """The commands' own club: the example evening with one hand withdrawn, and a backup of it."""
    with sqlite_app.app_context():
        create_demo_evening()
        hand_corrections.withdraw(1, 2, 1, "tévedés", "withdrawn-once")
        season_definitions.create(
            SeasonTerms("Ősz", date(2000, 1, 1), date(2100, 1, 1)), 1, "season-once"
        )
        evenings.settle_together([1, 2], 1)
        db.session.remove()
        backup_file.make_backup(db.engine, tmp_path / "backup.sqlite3")
        db.engine.dispose()
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    return tmp_path


@pytest.mark.parametrize("source", ["database", "backup"])
def test_what_was_exported_is_adjudicated(source, example_instance, run_command):
    """The document, and the records alone, from a file or a pipe: each hand that counts."""
    of = ["--from", example_instance / "backup.sqlite3"] if source == "backup" else []
    whole = example_instance / "club.json"
    assert run_command("export", whole, *of) == (0, f"Kiírva ide: {whole}\n", "")
    assert whole.stat().st_mode & 0o777 == 0o600
    status, told, _ = run_command("adjudicate", whole)
    assert status == 0
    statuses = [json.loads(line)["status"] for line in told.splitlines()]
    assert statuses == ["scored"] * 29
    status, records, _ = run_command("export", "--records", *of)
    assert status == 0
    assert all(json.loads(line)["format"] == 1 for line in records.splitlines())
    again = run_command("adjudicate", "-", stdin=records.encode())
    assert again == (0, told, "")
    shown = run_command("adjudicate", "--explain", "--lang", "en", whole)
    assert shown[1].count("scored") >= 29


def test_what_cannot_be_read_is_left_out_of_the_records(example_instance, run_command):
    """Exported records can be adjudicated; the unreadable hand is named and left out."""
    spoil = "UPDATE hand_version SET record = '[]' WHERE session_id = 1 AND hand = 1"
    with closing(sqlite3.connect(example_instance / "backup.sqlite3")) as database, database:
        database.execute(spoil)
    of = ["--from", example_instance / "backup.sqlite3", "--lang", "en"]
    status, records, said = run_command("export", "--records", *of)
    assert (status, len(records.splitlines())) == (0, 28)
    assert "tables[0].hands[0]: a hand that cannot be read was left out" in said
    assert run_command("adjudicate", "-", stdin=records.encode())[0] == 0


def test_what_was_exported_is_compared(example_instance, run_command):
    """Compare each scored hand under another rule set, from the document or its records.

    A hand impossible under that rule set is reported with its place, and hides no other.
    """
    whole, lines = example_instance / "club.json", example_instance / "club.jsonl"
    run_command("export", whole)
    run_command("export", "--records", lines)
    status, told, said = run_command("compare", "--with", "potter", whole)
    compared = [json.loads(line) for line in told.splitlines()]
    records = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    alsos = [record for record in records if record["game"] == "alsos"]
    assert [one["sides"][0]["rules"]["preset"] for one in compared] == ["csibor"] * len(alsos)
    assert (status, said.count("\n")) == (2, len(records) - len(alsos))
    others = [(1, place) for place in range(len(demo.ULTI_HANDS))]
    others += [(2, place) for place in range(len(demo.SNAPSZER_HANDS))]
    others += [(3, place) for place in range(len(demo.TAROKK_HANDS))]
    for line, (table, place) in zip(said.splitlines(), others, strict=True):
        assert line.startswith(f"{whole}: tables[{table}].hands[{place}]")
    again = run_command("compare", "--with", "potter", lines)
    assert again[:2] == (status, told)
    shown = run_command("compare", "--explain", "--with", "potter", whole)
    assert shown[1].lower().count("potter") >= len(alsos)


def test_what_cannot_be_exported_is_one_line(example_instance, run_command):
    """A file that is there, a folder that is not, no backup; nothing is written then."""
    there = example_instance / "pictures.json"
    there.write_text("holiday")
    for bad in (
        ["export", there],
        ["export", example_instance / "none" / "club.json"],
        ["export", "--from", example_instance / "none.sqlite3"],
        ["export", "--from", there],
    ):
        status, printed, said = run_command(*bad)
        assert (status, printed, said.count("\n")) == (2, "", 1)
    assert there.read_text() == "holiday"
    # The example club has a database of its own, which is not there yet.
    status, printed, said = run_command("export", "--demo")
    assert (status, printed) == (2, "")
    assert "demo.sqlite3" in said
    kept = example_instance / "instance"
    (kept / "scorekeeper.sqlite3").rename(kept / "demo.sqlite3")
    told = run_command("export", "--demo", "--records")
    assert (told[0], len(told[1].splitlines())) == (0, 29)
    (kept / "demo.sqlite3").rename(kept / "scorekeeper.sqlite3")
    assert run_command("export", "--overwrite", there)[0] == 0
    assert json.loads(there.read_text(encoding="utf-8"))["export"] == export_record_reader.FORMAT


def test_no_club_yet(running_on_sqlite):
    """Before the set-up there is nothing to export."""
    assert refusal_code(migrated_database_copy.export_database, db.engine) == "no-club"


def test_an_export_of_another_version_is_none(run_command):
    """The message names the known versions, on one line."""
    later = json.dumps({"export": 2, "tables": []}).encode()
    status, _, said = run_command("adjudicate", "--lang", "en", "-", stdin=later)
    assert (status, said) == (2, "-: export: unknown format: 2; known: 1\n")


@pytest.mark.parametrize("where", ["-", "none.jsonl"])
def test_where_no_hand_counts_records_are_not_written(
    where, club_app, monkeypatch, tmp_path, run_command
):
    """A line that says so and exit status 2: an empty file is nothing that could be read again."""
    with club_app.app_context():
        close_database()
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.chdir(tmp_path)
    told = run_command("export", "--records", "--lang", "en", where)
    assert told == (2, "", "No hand counts yet: there is nothing to write.\n")
    assert not (tmp_path / where).exists()
    assert run_command("export")[0] == 0


@pytest.mark.parametrize("source", ["database", "backup"])
def test_spreadsheets_from_the_command_line(source, example_instance, run_command):
    """A table, a player, a season: into a file, private as all exports."""
    more = ["--from", example_instance / "backup.sqlite3"] if source == "backup" else []
    path = example_instance / "table.xlsx"
    status, said, _ = run_command("export", path, "--table", 2, *more)
    assert (status, path.name in said, path.read_bytes()[:2]) == (0, True, b"PK")
    assert path.stat().st_mode & 0o077 == 0
    status, _, error = run_command("export", path, "--table", 2, *more)
    assert (status, path.name in error) == (2, True)
    there = example_instance / "anna.csv"
    asked = ("--player", "anna", "--lang", "en", "--since", "2020-01-01")
    assert run_command("export", there, *asked, *more)[0] == 0
    assert "Kék asztal" in there.read_text(encoding="utf-8-sig")
    there = example_instance / "season.csv"
    asked = ("--season", 1, "--by", "rating")
    assert run_command("export", there, *asked, *more)[0] == 0
    assert "Anna" in there.read_text(encoding="utf-8-sig")
    for wrong in (
        ("--table", 99),
        ("--season", 9),
        ("--player", "Senki"),
        ("--table", 1, "--sheet", "x"),
    ):
        status, _, error = run_command("export", there, *wrong, *more)
        assert (status, error.count("\n")) == (2, 1)


@pytest.mark.parametrize("source", ["database", "backup"])
def test_a_part_as_json(source, example_instance, run_command, tmp_path):
    """A table or an evening, as the whole export has it; `adjudicate` reads it, no club is made."""
    more = ["--from", example_instance / "backup.sqlite3"] if source == "backup" else []
    whole = json.loads(run_command("export", *more)[1])
    path = tmp_path / "table.json"
    assert run_command("export", path, "--table", 1, *more)[0] == 0
    part = json.loads(path.read_text(encoding="utf-8"))
    assert documented_fields("## A part") == part.keys()
    assert part["tables"] == whole["tables"][:1]
    sat = {each["entered_as"] for each in part["tables"][0]["seatings"]}
    assert part["players"] == [each for each in whole["players"] if each["id"] in sat]
    assert run_command("adjudicate", path)[0] < 2
    records = run_command("export", "--records", "--table", 1, *more)[1]
    hands = [each for each in whole["tables"][0]["hands"] if each["state"] != "withdrawn"]
    assert [json.loads(line) for line in records.splitlines()] == [each["record"] for each in hands]
    told = run_command("export", "--format", "json", "--evening", 1, *more)[1]
    joint = json.loads(told)
    assert (joint["tables"], joint["evenings"]) == (whole["tables"][:2], whole["evenings"])
    for wrong in (("--table", 99), ("--evening", 9), ("--season", 1)):
        there = tmp_path / "none.json"
        status, _, error = run_command("export", there, *wrong, *more)
        assert (status, error.count("\n"), there.exists()) == (2, 1, False)
