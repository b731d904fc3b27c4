"""`import` of an evening from paper: a preview, and the whole of it or nothing."""

import pytest

from scorekeeper import create_app
from scorekeeper.commands import main
from scorekeeper.models import Session
from scorekeeper.services.accounts import club_settings
from scorekeeper.services.changes import change_log
from scorekeeper.services.changes.change_query import ChangeFilter
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN

PRICE = ["--set", "price=10"]
GRID = "Date,Anna,Bori\n2026-01-20,5,-5\n,2,-2\n"
GOOD = "Date,Player 1,Result 1,Player 2,Result 2\n2026-01-20,Anna,5,Bori,-5\n"


@pytest.fixture
def instance(tmp_path, migrated, monkeypatch):
    """A club with a table of Anna and Bori; the commands use its database."""
    folder = migrated(tmp_path / "instance")
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    with create_app({"TESTING": True, "INSTANCE": folder}).app_context():
        scorer = club_settings.set_up("Kék Kör", "Dóra", PIN)
        new = sessions.NewSession(table="Kék asztal", players=("Anna", "Bori"))
        sessions.create(new, scorer.id)
        db.session.remove()
        db.engine.dispose()
    return folder


def count_tables(instance):
    """Return the number of tables of a club."""
    with create_app({"TESTING": True, "INSTANCE": instance}).app_context():
        count = db.session.query(Session).count()
        db.session.remove()
        db.engine.dispose()
    return count


@pytest.mark.parametrize(
    ("content", "more", "status", "told"),
    [
        (GOOD, [], 2, "--set price=…"),
        (GOOD, PRICE, 0, "Anna +5 (50 HUF), Bori −5 (−50 HUF)"),
        (GOOD, [*PRICE, "--enter"], 1, "scorer"),
        (GOOD.replace("-5", "-4"), [*PRICE, "--enter", "--scorer", "Dóra"], 1, "C2, Result 1"),
        (
            GOOD.replace("Anna", "Ánna"),
            [*PRICE, "--enter", "--scorer", "Dóra"],
            2,
            "--set 'same:Ánna=Ánna'",
        ),
        (
            GRID,
            PRICE,
            2,
            "--set each=running  The state so far, from nothing at each table",
        ),
        (GRID, [*PRICE, "--set", "each=hands"], 0, "Anna +7 (70 HUF)"),
        (GRID.replace("Bori", "Emil"), PRICE, 2, "--set people=Emil  Yes, new players: Emil"),
        ("Date,Anna,x\n2026-01-20,1,=1+1\n", PRICE, 1, "Formulas without a value: C2"),
        ("Date,Anna,Bori,x\n2026-01-20,1,-1,y\n", PRICE, 1, "--set column:x=nothing"),
        (GOOD, ["--set", "prize=10"], 2, "--set prize=10: unknown"),
    ],
)
def test_nothing_is_entered(instance, tmp_path, capsys, content, more, status, told):
    """A preview, and every refusal: with the line, and the club as it was."""
    path = tmp_path / "este.csv"
    path.write_text(content, encoding="utf-8")
    assert main(["import", str(path), "--lang", "en", *more]) == status
    printed = capsys.readouterr()
    assert told in printed.out + printed.err
    assert count_tables(instance) == 1


def test_it_is_entered_once(instance, tmp_path, capsys):
    """By the scorer who is named, with a reason; the same file once more is refused."""
    path = tmp_path / "este.csv"
    path.write_text(GOOD.replace("Bori", "Bóri"), encoding="utf-8")
    call = ["import", str(path), "--enter", "--scorer", "Dóra", "--new", "Bóri", *PRICE]
    assert main([*call, "--reason", "x" * 501]) == 1
    assert main([*call, "--reason", "áramszünet volt"]) == 0
    capsys.readouterr()
    assert main(call) == 1
    assert "Dóra" in capsys.readouterr().err
    assert count_tables(instance) == 2
    with create_app({"TESTING": True, "INSTANCE": instance}).app_context():
        told = [line.why for line in change_log.change_page(ChangeFilter()).lines]
        db.session.remove()
        db.engine.dispose()
    assert "áramszünet volt" in told


def test_a_table_that_is_there_is_not_entered_again(instance, tmp_path, capsys):
    """Unless that is asked for."""
    path = tmp_path / "este.csv"
    path.write_text(GOOD, encoding="utf-8")
    entering = ["import", str(path), "--lang", "en", "--enter", "--scorer", "Dóra", *PRICE]
    assert main(entering) == 0
    path.write_text(GOOD.replace("\n", "\n\n", 1), encoding="utf-8")
    assert main(entering) == 2
    assert "seems to be there already" in capsys.readouterr().err
    assert count_tables(instance) == 2
    assert main([*entering, "--again"]) == 0
    assert count_tables(instance) == 3
