"""Files as club secretaries have them: the right money, or a question; in every usual format."""

import csv
import io
import random
from decimal import Decimal

import openpyxl
import pytest

from scorekeeper.services.accounts import club_settings
from scorekeeper.services.paper import plan_making
from scorekeeper.services.paper.grid import FileLine, FileSheet
from scorekeeper.spreadsheets.file_reader import read_file
from tests.support.paper.evenings import TODAY, USUAL
from tests.support.paper.layouts import LAYOUTS, evening_of, outcome, right, write_layout
from tests.support.tables import open_table

THREE = "Dátum;Anna;Bori;Cili\n"
PAIRS = "Dátum;Egységár;Egység;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2;Játékos 3;Eredmény 3\n"


def xlsx(rows):
    """Return rows as a workbook, whole numbers as numbers."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append([int(one) if one.lstrip("-").isdigit() else one or None for one in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def separated(rows, sign, encoding):
    """Return rows as a text file."""
    file = io.StringIO()
    csv.writer(file, delimiter=sign).writerows(rows)
    return file.getvalue().encode(encoding)


FORMATS = {
    "semicolons": lambda rows: separated(rows, ";", "utf-8"),
    "commas": lambda rows: separated(rows, ",", "utf-16"),
    "tabs": lambda rows: separated(rows, "\t", "cp1250"),
    "workbook": xlsx,
}


def plan_of(content, answers=None):
    """Return the plan of a file."""
    return plan_making.make_plan(read_file("este.csv", content), USUAL | (answers or {}), TODAY)


def points(tables):
    """Return the points of tables, all together."""
    found = {}
    for table in tables:
        for name, each in zip(table.players, table.points, strict=True):
            found[name] = found.get(name, 0) + each
    return found


def abc(*numbers):
    """Return points of Anna, Bori and Cili."""
    return dict(zip(("Anna", "Bori", "Cili"), numbers, strict=True))


OPEN = [
    (THREE + "2026-11-01;10;-5;-5\n;15;-10;-5\n;12;-2;-10\n", "each",
     {"hands": abc(37, -17, -20), "running": abc(12, -2, -10)}),
    (THREE + "2026-11-01;10;-5;-5\n;15;-10;-5\n;25;-15;-10\n", "each",
     {"hands": abc(50, -30, -20), "totals": abc(25, -15, -10)}),
    (THREE + "2026-11-01;10;-5;-5\n2026-11-08;12;-6;-6\n", "each",
     {"hands": abc(22, -11, -11), "running-on": abc(12, -6, -6)}),
    (THREE + "2026-11-01;1.000;-2.000;1.000\n", "thousands",
     {"group": abc(1000, -2000, 1000), "decimal": abc(1, -2, 1)}),
    ("Dátum;Egységár;Anna;Bori;Cili\n2026-11-01;1,000;1;-2;1\n", "thousands",
     {"group": abc(1, -2, 1), "decimal": abc(1, -2, 1)}),
    (THREE + "2026-11-01;10;;\n;;6;\n;4;;\n;;;3\n", "each",
     {"winners": abc(19, -5, -14), "running-winners": abc(-1, 5, -4)}),
    ("Dátum;Asztal;Anna;Bori;Cili\n2026-11-01;1;10;-5;-5\n;2;3;-2;-1\n;1;2;-1;-1\n", "each",
     {"hands": abc(15, -8, -7), "running": abc(5, -3, -2), "running-on": abc(2, -1, -1)}),
    ("2026-11-01 20:11;7;Anna;Bori;Cili;-2;1;1\n2026-11-02 00:11;7;Anna;Bori;Cili;4;-8;4\n", "each",
     {"hands": abc(2, -7, 5), "running": abc(4, -8, 4), "tables": abc(2, -7, 5)}),
    (("Dátum;Asztal;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2\n"
     "2026-11-01;Kék;Anna;30;Bori;-30\n2026-11-01;Kék;Anna;30;Bori;-30\n"), "each",
     {"hands": {"Anna": 60, "Bori": -60}, "totals": {"Anna": 30, "Bori": -30},
      "tables": {"Anna": 60, "Bori": -60}}),
]  # fmt: skip
"""A file that may mean several things: the question, and the points of each answer."""
PLAIN = [
    ("Sorszám;Dátum;Anna;Bori;Cili\n1;2026-11-01;10;-5;-5\n2;;15;-10;-5\nÖsszesen;;25;-15;-10\n",
     abc(25, -15, -10)),
    ("Dátum;Asztal;Anna;Bori;Cili\n2026-11-01;Kék;10;-5;-5\n;;15;-10;-5\n;Total:;25;-15;-10\n",
     abc(25, -15, -10)),
    ("Nr;Date;Anna;Bori;Cili\n1;2026-11-01;10;-5;-5\n2;;15;-10;-5\nTotal;;15;-10;-5\n",
     abc(15, -10, -5)),
    (THREE + "2026-11-01;1.500;-1.000;-500\n", abc(1500, -1000, -500)),
    (THREE + "2026-11-01;1.000;-1.000;0,0\n", abc(1000, -1000, 0)),
    (THREE + "2026-11-01;1 000;–500;-500\n", abc(1000, -500, -500)),
    ("Dátum;Egységár;Anna;Bori;Cili\n2026-11-01;10;500 Ft;-300 Ft;-200 HUF\n", abc(50, -30, -20)),
    ("Dátum;Anna (Ft);Bori (Ft);Cili (Ft)\n2026-11-01;500;-300;-200\n", abc(50, -30, -20)),
    (PAIRS + "2026-11-01;10;Ft;Anna;500;Bori;-300;Cili;-200\n2026-11-08;;;;500;;-300;;-200\n",
     abc(100, -60, -40)),
    ("Dátum;Anna;Bori;Cili;Összesen;Megjegyzés\n2026-11-01;10;-5;-5;0;szép\n", abc(10, -5, -5)),
    (THREE + "2026-11-01;10;-5;-5\nDátum;Dani;Ede;Feri\n2026-11-02;30;-15;-15\n",
     abc(10, -5, -5) | {"Dani": 30, "Ede": -15, "Feri": -15}),
    ("Dátum;Időpont;Anna;Bori;Cili\n2026-11-02;01:30;10;-5;-5\n", abc(10, -5, -5)),
    ("Ulti est, Kék asztal\n" + THREE + "2026-11-01;10;-5;-5\n", abc(10, -5, -5)),
    ("Dátum;Név;Pont\n2026-11-01;Anna;10\n;Bori;-4\n;Cili;-6\nÖsszesen;;0\n", abc(10, -4, -6)),
]  # fmt: skip
"""A file that means one thing, and its points."""
REFUSED = [
    (PAIRS + "2026-11-01;10;pont;Anna;500 Ft;Bori;-300 Ft;Cili;-200 Ft\n", "paper-other-unit"),
    (THREE + "2026-11-01;500 Ft;-300;-200\n", "paper-mixed"),
    (THREE + "2026-11-01;500 Ft;-300 Ft;-200 Ft\n2026-11-02;5;-3;-2\n", "paper-mixed"),
    ("Nr;Dátum;Anna;Bori;Cili\n1;2026-11-01;10;-5;-5\n2;;15;-10;-5\nÖsszesen;;26;-16;-10\n",
     "paper-total"),
    ("Dátum;Anna;Bori;Cili;Kontroll\n2026-11-01;10;-5;-5;1\n", "paper-check"),
    ("Dátum;Anna;Bori;Cili;Pálya\n2026-11-01;10;-5;-5;jó\n", "paper-column-open"),
    ("Dátum;Idő;Anna;Bori;Cili\n2026-11-01;2:35;10;-5;-5\n", "paper-column-open"),
    ("Dátum;Anna (pont);Anna (Ft);Bori (pont);Bori (Ft)\n2026-11-01;5;50;-5;-50\n", "same-player"),
    ("Dátum;Anna;Bori;Cili\n2026-11-01;=1+1;-1;-1\n", "paper-formula"),
    ("Dátum;=1+1;@SUM(A1)\n2026-11-01;1;-1\n", "bad-name"),
    (THREE + "2026-11-01;$5;$-3;$-2\n", "paper-other-unit"),
    ("Dátum;Időpont;Anna;Bori;Cili\n2026-11-02;25:30;10;-5;-5\n", "paper-clock"),
    (THREE + "2026-11-01;10;-5;-6\n", "paper-not-zero"),
]  # fmt: skip
"""A file with something that cannot be."""


@pytest.fixture(autouse=True)
def _club(sqlite_app):
    with sqlite_app.app_context():
        yield


def in_every_format(text):
    """Yield a file in every format."""
    rows = [line.split(";") for line in text.splitlines()]
    yield from (write(rows) for write in FORMATS.values())


@pytest.mark.parametrize(("text", "key", "options"), OPEN)
def test_what_may_mean_several_things_is_asked(text, key, options):
    """With the results of every answer; the one that is given counts."""
    for content in in_every_format(text):
        plan = plan_of(content)
        [asked] = [one for one in plan.open if one.key == key]
        assert {one.value: points(one.tables) for one in asked.options} == options
        for value, each in options.items():
            chosen = plan_of(content, {key: value})
            assert value != "totals" or next(o for o in asked.options if o.value == value).sums
            assert value in [one.answer for one in chosen.questions if one.key == key]
            assert key not in [one.key for one in chosen.open]
            assert points(chosen.tables) == each
            assert chosen.mark in plan.marks


@pytest.mark.parametrize(("text", "result"), PLAIN)
def test_what_means_one_thing_is_read(text, result):
    """Without a question but who is new."""
    for content in in_every_format(text):
        plan = plan_of(content)
        assert points(plan.tables) == result
        assert {one.key for one in plan.open} <= {"people"}, plan.open
        assert not plan.refused
        assert not plan.problems


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_what_cannot_be_is_refused(text, code):
    """With the reason; the rest of the file does not count either."""
    for content in in_every_format(text):
        plan = plan_of(content)
        found = [one.why.code for line in plan.lines for one in line.problems]
        assert code in found + [one.why.code for one in plan.problems]
        assert not plan.is_good


def sheets_of(written):
    """Return rows by sheet as a file that was read."""
    sheets = []
    for name, rows in written.items():
        lines = tuple(FileLine(at, tuple(row)) for at, row in enumerate(rows, 1))
        sheets.append(FileSheet(name, lines))
    return sheets


def judged(layout, seed):
    """Return how an evening in a layout was read: right, asked or refused; never wrong."""
    draw = random.Random(seed)
    tables = evening_of(draw, layout)
    sheets = sheets_of(write_layout(draw, layout, tables))
    answers = dict(USUAL)
    for sheet, table in zip(sheets, tables, strict=False):
        if sheet.name:
            answers[f"day:{sheet.name}"] = table.day.isoformat()
    plan = plan_making.make_plan(sheets, answers, TODAY)
    asked = [one for one in plan.questions if len(one.options) > 1]
    said = {one.key: one.options[0].value for one in plan.questions if len(one.options) == 1}
    if plan.refused or plan.problems:
        return "refused", plan
    if not asked:
        plan = plan_making.make_plan(sheets, answers | said, TODAY)
        assert plan.is_good
        assert outcome(plan.tables) == right(tables)
        return "right", plan
    assert any(outcome(one.tables) == right(tables) for each in asked for one in each.options)
    return "asked", plan


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_no_layout_makes_other_money(layout):
    """The evening itself is entered, or it is asked and the evening is one of the answers."""
    for seed in range(3):
        judged(layout, seed)


def test_sheets_and_what_is_hidden():
    """Every sheet is read; hidden ones, and hidden lines and columns, only where that is said."""
    rows = (("Anna", "Bori", "Cili"), ("5", "-5", "7"), ("3", "-3", "7"))
    lines = tuple(FileLine(at, row) for at, row in enumerate(rows, 1))
    names = ("Borító", "2026-11-01", "nov 8", "nov 9")
    hidden = ((), ("3", "C"), ("C",), ("*", "C"))
    sheets = [FileSheet(*one) for one in zip(names, [(), *[lines] * 3], hidden, strict=True)]
    plan = plan_making.make_plan(sheets, USUAL, TODAY)
    assert plan.left_out == ("Borító", "nov 9")
    assert plan.hidden_sheets == ("nov 9",)
    assert [one.kind for one in plan.lines] == ["hand", "out", "hand", "hand"]
    assert [one.label for one in plan.lines][:2] == ["2026-11-01!2", "2026-11-01!3"]
    assert "day:nov 8" in [one.key for one in plan.open]
    said = {"hidden": "read", "day": "2026-11-08", "sheet:nov 9": "read", "each": "hands"}
    plan = plan_making.make_plan(sheets, USUAL | said, TODAY)
    assert points(plan.tables) == {"Anna": 24, "Bori": -24}
    out = plan_making.make_plan(sheets, USUAL | said | {"out": "nov 8!2-3, nov 9!3"}, TODAY)
    assert points(out.tables) == {"Anna": 13, "Bori": -13}


def test_unusual_money_is_asked():
    """Another currency than the club's, and a price that is far from that of its tables."""
    club_settings.set_up("Kék Kör", "Dóra", "927163")
    open_table(unit_price=Decimal(10))
    euros = "Dátum;Egységár;Anna;Bori\n2026-11-01;0,10 €;5 €;-5 €\n"
    [table] = plan_of(euros.encode()).tables
    assert (table.currency, table.points) == ("EUR", (50, -50))
    plan = plan_of(THREE.encode() + b"2026-11-01;5;-5;0\n", {"price": "1000", "people": "Cili"})
    found = [plan_of(euros.encode()), plan]
    asked = [(one.key, one.options[0].value, one.about) for each in found for one in each.open]
    assert asked == [("currency", "EUR", ""), ("sure-price", "1000", "10")]


@pytest.mark.parametrize(
    ("text", "repeated"),
    [
        (THREE + "2026-11-01;10;-5;-5\n2026-11-01;10;-5;-5\n", ("2 = 3",)),
        ("Nr;Dátum;Anna;Bori\n1;2026-11-01;5;-5\n2;;5;-5\n2;;5;-5\n", ("3 = 4",)),
        (THREE + "2026-11-01;10;-5;-5\n;10;-5;-5\n", ()),
    ],
)
def test_a_line_that_was_copied_is_told(text, repeated):
    """With its date, time or number; two hands alone may have the same points."""
    assert plan_of(text.encode()).repeated == repeated
