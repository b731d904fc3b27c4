"""Files and lists of the API: exports, sheets, and what a table can agree on."""

import pytest

import engine
from scorekeeper.commands import migrated_database_copy
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.club_export import ExportPart
from scorekeeper.services.rights import Role, Scope
from scorekeeper.storage.database import db
from tests.scorekeeper.api.test_writing import Program
from tests.scorekeeper.conftest import PIN, won
from tests.support import pdf

TABLE = {"table": "Kék asztal", "players": ["Anna", "Bori", "Cili"], "mode": "radli"}
SEASON = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31"}


@pytest.fixture
def program(app):
    """A program at a club with two tables that settle together, a hand, and a season."""
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    program = Program(app)
    for name in ("Kék asztal", "Zöld asztal"):
        program.change("POST", "/sessions", {**TABLE, "table": name})
    program.record("/sessions/1", won())
    program.change("POST", "/evenings", {"tables": [1, 2]})
    program.change("POST", "/seasons", SEASON)
    program.change("POST", "/rule-sets", {"name": "Miénk", "game": "ulti", "preset": "4m"})
    return program


def test_exports_are_those_of_the_command(program, subtests):
    """The club's and each part's, but for the moment; a program may have fewer rights."""
    for path, part in (
        ("/export", None),
        ("/sessions/1/export", ExportPart(table=1)),
        ("/evenings/1/export", ExportPart(evening=1)),
    ):
        with subtests.test(path):
            told = program.get(path)[0]
            with program.app.app_context():
                command = migrated_database_copy.export_database(db.engine, part)
            assert {**told, "made": None} == {**command, "made": None}
    for path in ("/sessions/9/export", "/evenings/9/export"):
        assert program.send("GET", path).status_code == 404
    with program.app.app_context():
        scorer = scorer_accounts.add_scorer("Emma", "564738", 1, roles={Role.SCORER}).id
    for one in (Program(program.app, [Scope.READ]), Program(program.app, tuple(Scope), scorer)):
        assert one.send("GET", "/export").status_code == 403
        assert one.send("GET", "/sessions/1/export").status_code == 200


def test_a_damaged_row_is_no_export(sqlite_app):
    """The refusal names the command that finds it."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    program = Program(sqlite_app)
    program.change("POST", "/seasons", SEASON)
    with sqlite_app.app_context(), db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE season_change SET made_at = 'never'")
    answer = program.send("GET", "/export")
    assert (answer.status_code, answer.json["code"]) == (409, "export-unreadable")


def test_sheets_are_those_of_the_pages(program, subtests):
    """Each kind is a PDF with the name of its table, evening, season or player."""
    for path, name in (
        ("/sessions/1/sheet", "Kék asztal"),
        ("/sessions/1/sheet?kind=totals", "Kék asztal"),
        ("/sessions/1/sheet?kind=blank", "Kék asztal"),
        ("/sessions/1/settlement/sheet", "Kék asztal"),
        ("/sessions/1/hands/1/sheet", "Kék asztal"),
        ("/evenings/1/sheet", "Zöld asztal"),
        ("/evenings/1/sheet?kind=tables", "Zöld asztal"),
        ("/evenings/1/sheet?kind=totals", "Zöld asztal"),
        ("/seasons/1/sheet", "Ősz"),
        ("/seasons/1/sheet?kind=champion", "Ősz"),
        ("/players/1/sheet?since=2020-01-01", "Anna"),
    ):
        with subtests.test(path):
            answer = program.send("GET", path)
            assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
            assert name in pdf.text_of(answer.data)
    program.change("POST", "/sessions/1/hands/1/undo-record", {"why": "x"}, "/sessions/1/hands/1")
    sheet = pdf.text_of(program.send("GET", "/sessions/1/sheet?lang=en").data)
    assert "recording taken back by Dóra" in " ".join(sheet.split())
    assert program.send("GET", "/sessions/9/sheet").status_code == 404
    assert program.send("GET", "/sessions/1/sheet?kind=slip").status_code == 422


def test_games_have_what_a_table_can_agree_on(program):
    """Each rule set can be kept with the way of counting as listed; house rules have names."""
    games = program.client.get("/api/v1/games?lang=en").json
    assert [one["id"] for one in games] == [*engine.GAMES]
    for game in games:
        for preset in game["presets"]:
            known = engine.GAMES[game["id"]].preset(preset["id"]).house_rules
            listed = {
                one["id"]: [each["value"] for each in one["choices"]] for one in preset["house"]
            }
            assert listed == {rule.name: [*rule.choices] for rule in known}
            assert all(each["name"] for one in preset["house"] for each in [one, *one["choices"]])
            mode = preset["modes"][-1]
            terms = {one["id"]: one["usual"] for one in mode["terms"]}
            body = {"name": preset["name"], "game": game["id"], "preset": preset["id"]}
            body |= {"mode": mode["id"], "terms": terms}
            assert program.change("POST", "/rule-sets", body).json["versions"][0]["terms"] == terms
