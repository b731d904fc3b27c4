"""`import` of an evening from paper: a preview, and the whole of it or nothing."""

import sqlite3

import pytest

SAID = ["--set", "price=10", "--set", "preset=csibor"]
ENTER = [*SAID, "--enter", "--scorer", "Dóra"]
GRID = "Date,Anna,Bori\n2026-01-20,5,-5\n,2,-2\n"
GOOD = "Date,Player 1,Result 1,Player 2,Result 2\n2026-01-20,Anna,5,Bori,-5\n"


@pytest.fixture
def run(run_command, club_database, tmp_path):
    """A function that imports lines into a club of Anna, Bori and Cili, and counts its imports."""
    folder = club_database(tmp_path / "instance", with_table=True)
    file = tmp_path / "este.csv"

    def run(content, *more):
        file.write_text(content, encoding="utf-8")
        status, out, errors = run_command("import", file, "--lang", "en", *more, INSTANCE=folder)
        with sqlite3.connect(folder / "scorekeeper.sqlite3") as one:
            whys = [why for (why,) in one.execute("select why from paper_import")]
        return status, out + errors, whys

    return run


@pytest.mark.parametrize(
    ("content", "more", "status", "told"),
    [
        (GOOD, [], 2, "--set price=…"),
        (GOOD, [], 2, "--set preset=csibor  Alsós: Csibor"),
        (GOOD, SAID, 0, "Anna +5 (50 HUF), Bori −5 (−50 HUF)"),
        (GOOD, [*SAID, "--enter"], 2, "--scorer NAME"),
        ('{"format": 1,\n"rows": [7]}', ENTER, 1, "(.json)"),
        (GOOD, ["--set", "prize=10"], 2, "--set prize=10: unknown"),
        (GOOD.replace("-5", "-4"), ENTER, 1, "! C2: The sum is not zero"),
        (GOOD.replace("Anna", "Ánna"), ENTER, 2, "--set 'name:Ánna=Ánna'"),
        (GRID, ENTER, 2, "--set each=running  The state so far, from nothing at each table: Anna"),
        (GRID, [*SAID, "--set", "each=hands"], 0, "Anna +7 (70 HUF)"),
        (GRID.replace("Bori", "Emil"), ENTER, 2, "--set people=Emil  Emil"),
        (GRID.replace("-2", "=1+1"), ENTER, 1, "Formulas without a value: C3"),
        ("Date,Anna,Bori,x\n2026-01-20,1,-1,y\n", ENTER, 2, "--set column:x=…"),
    ],
)
def test_nothing_is_entered(run, content, more, status, told):
    """A preview, and every refusal and question, with what to add; the club is as it was."""
    found, printed, imports = run(content, *more)
    assert (found, imports) == (status, [])
    assert told in printed


def test_it_is_entered_once(run):
    """By the scorer who is named, with a reason; again only where that is said."""
    assert run(GOOD, *ENTER, "--reason", "x" * 501)[0] == 1
    assert run(GOOD, *ENTER, "--reason", "áramszünet volt")[0::2] == (0, ["áramszünet volt"])
    status, printed, imports = run(GOOD.replace("\n", "\n\n", 1), *ENTER)
    assert (status, len(imports)) == (2, 1)
    assert "--set again=yes" in printed
    assert len(run(GOOD, *ENTER, "--set", "again=yes")[2]) == 2
