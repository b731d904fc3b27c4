"""A club from its export: it comes out as it went in, or nothing is changed."""

import json
from datetime import UTC, date
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec import structs

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from scorekeeper import create_app, demo
from scorekeeper.backup import BackupError
from scorekeeper.commands import main
from scorekeeper.maintenance import export, export_import
from scorekeeper.services.accounts import club
from scorekeeper.services.club_rules import club_rule_sets
from scorekeeper.services.club_rules.rule_set_terms import complete_terms
from scorekeeper.services.entry import recorded_hands
from scorekeeper.services.paper import paper_imports
from scorekeeper.services.people import merges, player_edits
from scorekeeper.services.phones import hand_opinions, join_codes, table_phones
from scorekeeper.services.rights import Role
from scorekeeper.services.session import (
    players,
    sessions,
    table_corrections,
    table_notes,
    table_removal,
)
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import seasons
from scorekeeper.storage.database import db
from tests.support.paper import evenings as paper


@pytest.fixture(scope="module")
def document(tmp_path_factory, migrated):
    """The export of a club with drafts, corrections, payments, changed players and a season."""
    instance = migrated(tmp_path_factory.mktemp("exported") / "instance")
    app = create_app({"TESTING": True, "INSTANCE": instance})
    with app.app_context():
        demo.create_demo_evening()
        scorer = club.scorers()[0].id
        recorded_hands.withdraw(1, 2, scorer, "tévedés", "withdrawn-once")
        join_codes.make_code(1, scorer)
        code = table_phones.desk(1).code
        phone = table_phones.join(1, Seat.A, code, "a-phone")
        hand_opinions.say(1, phone, 1, 2, agrees=False, word="kontra is volt")
        [opinion] = hand_opinions.of_table(1).of(1).objections
        hand_opinions.clear(1, 1, opinion.id, scorer, "megbeszéltük")
        hand_opinions.say(1, phone, 1, 2, agrees=True)
        sessions.break_off_series(1, scorer)
        joint = evenings.settle_together([1, 2], scorer)
        due = joint.due[0]
        paid = evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, scorer, "paid-once")
        noted = next(each.id for each in paid.handed_over if each.session_id is None)
        evenings.take_back(joint.id, noted, scorer)
        terms = table_corrections.present_terms(sessions.view(3), UTC)
        moved = structs.replace(terms, day=date(2026, 3, 1), unit_price=Decimal("2.5"))
        table_corrections.correct_terms(3, moved, "rossz óra", scorer, UTC)
        table_notes.set_note(3, "kocsmai este", scorer)
        table_notes.set_note(1, "újraosztva", scorer, hand=1)
        mistaken = sessions.create(sessions.NewSession("Tévedés", ("Zoli", "Ödön")), scorer)
        table_removal.delete_table(mistaken.id, scorer)
        sessions.close(4, scorer)
        ids = {each.name: each.id for each in players.list_known_players()}
        player_edits.edit_player(ids["Zoli"], "Zoltán", "Zo", "away", scorer)
        merges.merge_players(ids["Ödön"], ids["Anna"], scorer)
        terms = seasons.SeasonTerms("Ősz", date(2026, 9, 1), date(2026, 12, 31), ("alsos",))
        seasons.create(terms, scorer, "season-once")
        rules = complete_terms("ulti", RuleSetRef("4m", {}, 1), None, {})
        kept = club_rule_sets.create("Hétfői ulti", rules, scorer, "rule-set-once")
        club_rule_sets.change(kept.id, "Régi ulti", rules, scorer, 1, removed=True)
        paper.enter_totals(scorer)
        paper_imports.take_back(paper.enter_hands(scorer).id, scorer)
        db.session.remove()
        exported = json.loads(json.dumps(export.export_database(db.engine)))
        db.engine.dispose()
    return exported


@pytest.fixture
def imported(tmp_path):
    """Return a function that imports a document, and returns the new club's export."""

    def exported_again(document):
        path = tmp_path / "export.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        with export_import.open_imported(path) as made:
            return json.loads(json.dumps(export.export_file(made)))

    return exported_again


def test_it_comes_out_as_it_went_in(document, imported):
    """Every hand and version, draft, payment, change and figure."""
    again = imported(document)
    assert again.pop("made")
    assert [len(each["cleared"]) for each in again["tables"][0]["remarks"]] == [1, 0]
    assert again == {name: value for name, value in document.items() if name != "made"}


EXPORTS = Path(__file__).parent / "exports"


@pytest.mark.parametrize("release", ["0.1.0", "0.2.0"])
def test_an_export_of_an_earlier_release(release, imported):
    """Every field that it has comes out as it was; later ones as old databases get them."""
    document = json.loads((EXPORTS / f"{release}.json").read_text(encoding="utf-8"))
    again = imported(document)
    assert [each["roles"] for each in again["accounts"]] == [[role.value for role in Role]]
    table, version = again["tables"][0], again["tables"][0]["hands"][1]["versions"][1]
    assert (version["why"], version["places"], table["breaks"][0]["why"]) == ("tévedés", None, "")
    [joined] = table["evening_changes"]
    assert joined == {"evening": 1, "why": ""} | {
        name: document["evenings"][0][name] for name in ("by", "at")
    }
    assert not again["seasons"] + again["paper_imports"] + again["settings"]
    for name in document.keys() - {"made"}:
        assert held(document[name], again[name]), name


def held(old, new):
    """Return whether everything of the old data is in the new, zeros without a sign."""
    if isinstance(old, dict):
        return all(held(value, new[name]) for name, value in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(map(held, old, new))
    return old in {new, f"-{new}"} if isinstance(old, str) else old == new


def test_an_earlier_export_may_be_damaged_too(imported):
    """Later fields do not make up for what every release has."""
    document = json.loads((EXPORTS / "0.2.0.json").read_text(encoding="utf-8"))
    for path, value, place in (
        (("tables", 0, "seatings", 0, "player"), None, "seatings"),
        (("tables", 0, "points"), None, "tables[0].points"),
        (("tables", 0, "evening"), [{}], "tables[0].evening"),
        (("evenings",), None, "evenings"),
    ):
        with pytest.raises(BackupError, match="import-") as refused:
            imported(changed(document, path, value))
        assert place in str(refused.value.params["place"])


def test_from_the_command_line(document, tmp_path, monkeypatch, capsys):
    """Into a club that was not there; then there is one, which is not replaced."""
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    path, again = tmp_path / "export.json", tmp_path / "again.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert main(["import", str(path)]) == 0
    assert main(["export", str(again)]) == 0
    new = json.loads(again.read_text(encoding="utf-8"))
    assert new | {"made": ""} == document | {"made": ""}
    assert main(["import", str(path)]) == 2
    assert demo.CLUB in capsys.readouterr().err


def changed(document, path, value):
    """Return the document with one value replaced; None removes it."""
    copy = json.loads(json.dumps(document))
    *before, last = path
    there = copy
    for step in before:
        there = there[step]
    if value is None:
        del there[last]
    else:
        there[last] = value
    return copy


HAND = ("tables", 0, "hands", 0)


@pytest.mark.parametrize(
    ("path", "value", "code", "place"),
    [
        (("tables",), None, "import-malformed", "tables"),
        (
            ("tables", 0, "seatings", 0, "entered_as"),
            "Anna",
            "import-malformed",
            "$.tables[0].seat",
        ),
        (("tables", 0, "seatings", 0, "entered_as"), 99, "import-inconsistent", "tables[0]"),
        (("tables", 0, "seatings", 0, "by"), "Senki", "import-inconsistent", "seatings[0].by"),
        (("tables", 1, "id"), 1, "import-inconsistent", "tables[1]"),
        (("tables", 1, "id"), 10**30, "import-inconsistent", "tables[1]"),
        (("players", 1, "name"), "Anna", "import-inconsistent", "players"),
        (("tables", 0, "balances", "1"), "999999", "import-differs", "tables[0].balances.1"),
        ((*HAND, "points", "1"), 500, "import-differs", "tables[0].hands[0].points.1"),
        ((*HAND, "versions", 1, "record", "dealer"), "A", "import-differs", "tables[0]"),
        ((*HAND, "versions", 0, "at"), "2026-11-21T20:00:00", "import-differs", "at"),
        (("tables", 0, "unit_price"), "1e999999", "import", ""),
        (("evenings", 0, "tables"), [1, 3], "import-differs", ""),
        (("export",), 0, "import-version", ""),
        (("export",), 2, "import-newer", ""),
        (("accounts", 0, "roles"), ["scorer"], "import-no-director", "accounts"),
        (("accounts",), [], "import-no-director", "accounts"),
        (("virus",), "=cmd()", "import-differs-field", "virus"),
        ((*HAND, "weather"), "rain", "import-differs-field", "tables[0].hands[0].weather"),
    ],
)
def test_a_damaged_document_is_refused(document, imported, path, value, code, place):
    """With the place, before anything is written where a club would be."""
    with pytest.raises(BackupError) as refused:
        imported(changed(document, path, value))
    assert refused.value.code.startswith(code) or code == "import"
    assert place in str(refused.value.params.get("place", ""))
    assert refused.value.sentence("hu")


def test_a_newer_programs_file_is_called_that(tmp_path):
    """Whatever else it has, or has no longer."""
    path = tmp_path / "export.json"
    path.write_text('{"export": 99}', encoding="utf-8")
    with pytest.raises(BackupError, match="import-newer"), export_import.open_imported(path):
        pass


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_what_is_no_export(tmp_path, content):
    """It is refused in a sentence, however deep or cut short."""
    path = tmp_path / "export.json"
    path.write_bytes(content)
    with pytest.raises(BackupError) as refused, export_import.open_imported(path):
        pass
    assert refused.value.code == "import-malformed"


def test_sizes_have_a_limit(tmp_path, monkeypatch):
    """A file that would fill the memory is not read."""
    path = tmp_path / "export.json"
    path.write_bytes(b" " * 2000)
    monkeypatch.setattr(export_import, "MOST_BYTES", 1000)
    with pytest.raises(BackupError) as refused, export_import.open_imported(path):
        pass
    assert refused.value.code == "import-too-large"
