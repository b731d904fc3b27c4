"""Files as club secretaries have them: the right money, or a question; in every usual format."""

import csv
import io
import random
from datetime import date
from decimal import Decimal

import hypothesis
import openpyxl
import pytest

from scorekeeper.services import club_rule_sets
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values, plan_making
from scorekeeper.spreadsheets.file_reader import read_file
from tests.support.paper.evenings import HANDS, TODAY, USUAL, codes, planned, sheet
from tests.support.paper.layouts import LAYOUTS, evening_of, right, sum_up, write_layout
from tests.support.tables import open_table

DAY, WEEK = "2026-11-01", "2026-11-08"
GRID = f"Dátum;Anna;Bori;Cili / {DAY};"
PAIRS = f"Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2 / {DAY};"
CASES = {
    # A question: its key, and the points of each answer.
    f"{GRID}10;-5;-5 / ;15;-10;-5 / ;12;-2;-10": "each: hands 37 -17 -20, running 12 -2 -10",
    f"{GRID}10;-5;-5 / ;15;-10;-5 / ;25;-15;-10": "each: hands 50 -30 -20, totals 25 -15 -10",
    f"{GRID}10;-5;-5 / {WEEK};12;-6;-6": "each: hands 22 -11 -11, running-on 12 -6 -6",
    f"{GRID}10;; / ;;6; / ;4;; / ;;;3": "each: winners 19 -5 -14, running-winners -1 5 -4",
    f"Dátum;Asztal;Anna;Bori;Cili / {DAY};1;10;-5;-5 / ;2;3;-2;-1 / ;1;2;-1;-1":
        "each: hands 15 -8 -7, running 5 -3 -2, running-on 2 -1 -1",
    f"{DAY} 20:11;7;Anna;Bori;Cili;-2;1;1 / 2026-11-02 00:11;7;Anna;Bori;Cili;4;-8;4":
        "each: hands 2 -7 5, running 4 -8 4",
    f"{PAIRS}Anna;30;Bori;-30 / {DAY};Anna;30;Bori;-30":
        "each: hands 60 -60, totals 30 -30",
    f"{GRID}1.000;-2.000;1.000": "thousands: group 1000 -2000 1000, decimal 1 -2 1",
    f"Dátum;Egységár;Anna;Bori / {DAY};1,000;1;-1": "thousands: group 1 -1, decimal 1 -1",
    # What means one thing: its points, with no question but who is new.
    f"Sorszám;Dátum;Anna;Bori / 1;{DAY};10;-10 / 2;;5;-5 / Összesen;;15;-15": "15 -15",
    f"Dátum;Asztal;Anna;Bori / {DAY};Kék;10;-10 / ;;5;-5 / ;Total:;15;-15": "15 -15",
    f"Nr;Date;Anna;Bori / 1;{DAY};10;-10 / 2;;15;-15 / Total;;15;-15": "15 -15",
    f"{GRID}1.500;-1.000;-500": "1500 -1000 -500",
    f"{GRID}1.000;-1.000;0,0": "1000 -1000 0",
    f"{GRID}1 000;–500;-500": "1000 -500 -500",
    f"Dátum;Egységár;Anna;Bori;Cili / {DAY};10;500 Ft;-300 Ft;-200 HUF": "50 -30 -20",
    f"Dátum;Anna (Ft);Bori (Ft) / {DAY};500;-500": "50 -50",
    "Egységár;Egység;Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2 / "
    f"10;Ft;{DAY};Anna;500;Bori;-500 / ;;{WEEK};;500;;-500": "100 -100",
    f"Dátum;Egység;Egységár;Anna;Bori / {DAY};pénz;2,50;1 250 Ft;-1250": "500 -500",
    f"Dátum;Anna;Bori;Összesen;Megjegyzés / {DAY};10;-10;0;szép": "10 -10",
    f"{GRID}9;-5;-4 / Dátum;Dani;Ede;Feri / {DAY};30;-15;-15": "9 -5 -4 30 -15 -15",
    "Dátum;Időpont;Anna;Bori / 2026-11-02;01:30;10;-10": "10 -10",
    f"Ulti est, Kék asztal / {GRID}10;-5;-5": "10 -5 -5",
    f"Dátum;Név;Pont / {DAY};Anna;10 / ;Bori;-4 / ;Cili;-6 / Összesen;;0": "10 -4 -6",
    f"Név;{DAY};{WEEK};Összesen / Anna;5;-2;3 / Bori;-5;2;-3": "3 -3",
    f"{GRID}1 500,-;-1.500,- Ft;-": "150 -150",
    f"Kovácséknál;; / ;Anna;Bori / {DAY};5;-5": "5 -5",
    f"sep=;; / {GRID}10;-5;-5": "10 -5 -5",
    # What is refused: the cell and the code; or which column is asked about.
    f"{GRID}10;-5;-5 / Összesen;11;-5;-6": "B3 paper-total",
    f"{GRID}10;-5 Ft;-5": " paper-mixed",
    f"{GRID}500 Ft;-300 Ft;-200 Ft / {WEEK};5;-3;-2": " paper-mixed",
    f"{GRID}12,5;-7;-5": "B2 paper-not-whole",
    f"{GRID}10;-5;-6": "B2 paper-not-zero",
    f"{GRID}=1+1;-2;0": "B2 paper-formula",
    f"{PAIRS}Anna;x;Bori;-1": "C2 paper-number",
    f"{PAIRS}Anna;1;ANNA;-1": "D2 paper-name-twice",
    f"{PAIRS}Anna;1;;-1": "E2 paper-nobody",
    "Dátum;Anna;Bori / hétfő;10;-10": "A2 bad-day",
    f"Dátum;Anna;Bori;Szín / {DAY};10;-10;lila": "? Szín",
    f"Dátum;Anna;Anna;Bori / {DAY};10;-5;-5": "C1 paper-name-twice",
    f"Dátum;Anna / {DAY};10": "A1 paper-columns-missing",
    f"Dátum;Anna;Bori;Összesen / {DAY};10;-10;1": "D2 paper-check",
    f"Dátum;Egységár;Egység;Anna;Bori / {DAY};2,50;pénz;3;-3": "D2 paper-money",
    f"Dátum;Egységár;Anna;Bori / {DAY};10 Ft;5 €;-5 €": "C2 paper-other-unit",
}  # fmt: skip
"""A file, its lines between slashes, and what becomes of it."""
DATES = (
    "2026-11-03|2026.11.03.|2026. 11. 3.|2026/11/3|2026. november 3.|20261103|2026. nov. 3."
    "|2026. XI. 3.|2026 November 3-án|3.11.2026|3. november 2026|03.11.2026."
)
NO_DATES = "3/4/2026|2026-02-30|46347|tegnap|0026-11-03|26.11.03.|"


@pytest.fixture(autouse=True)
def _club(club_app):
    with club_app.app_context():
        yield


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


def plan_of(content, **answers):
    """Return the plan of a file, or of its lines between slashes."""
    if isinstance(content, str):
        content = content.replace(" / ", "\n").encode()
    return plan_making.make_plan(read_file("este.csv", content), USUAL | answers, TODAY)


def points(tables):
    """Return the points of tables, all together, in the order of their players."""
    found = {}
    for table in tables:
        for name, each in table.points.items():
            found[name] = found.get(name, 0) + each
    return " ".join(map(str, found.values()))


def test_a_file_is_right_or_asked_or_refused_in_every_format(subtests):
    """Every answer has its results; nothing that is wrong is entered."""
    for text, told in CASES.items():
        rows = [line.split(";") for line in text.split(" / ")]
        for content in (
            separated(rows, ";", "utf-8"),
            separated(rows, ",", "utf-16"),
            separated(rows, "\t", "cp1250"),
            xlsx(rows),
        ):
            with subtests.test(text, content=content[:4]):
                plan = plan_of(content)
                if ":" in told:
                    assert check_question(content, plan) == told
                else:
                    assert (codes(plan) or [points(plan.tables)]) == [told]
                    assert told[0] == "?" or {one.key for one in plan.open} <= {"people"}


def check_question(content, plan):
    """Return what is asked, with the points of each answer; check the plans of the answers."""
    [asked] = [one for one in plan.open if one.key in {"each", "thousands"}]
    results = {value: points(one.tables) for value, one in asked.options.items()}
    for value, counting in asked.options.items():
        chosen = plan_of(content, **{asked.key: value})
        assert value != "totals" or counting.sums
        assert asked.key not in [one.key for one in chosen.open]
        assert points(chosen.tables) == results[value]
        assert chosen.marks[0] in plan.marks
    return f"{asked.key}: {', '.join(map(' '.join, results.items()))}"


def test_no_layout_makes_other_money(subtests):
    """The evening itself is entered, or it is asked and the evening is one of the answers."""
    for seed in range(hypothesis.settings.default.max_examples):
        layout = LAYOUTS[seed % len(LAYOUTS)]
        with subtests.test(str(layout), seed=seed):
            check_layout(layout, random.Random(seed))


def check_layout(layout, draw):
    """Check how a random evening in a layout is read."""
    tables = evening_of(draw, layout)
    written = write_layout(layout, tables)
    sheets = [sheet(rows, name) for name, rows in written.items()]
    days = zip(written, tables, strict=False)
    answers = {f"day:{name}": table.day.isoformat() for name, table in days}
    plan = plan_making.make_plan(sheets, USUAL | answers, TODAY)
    assert codes(plan) == []
    found = [each.tables for one in plan.questions for each in one.options.values() if each]
    if not found:
        said = {one.key: next(iter(one.options)) for one in plan.open}
        plan = plan_making.make_plan(sheets, USUAL | answers | said, TODAY)
        assert plan.is_good
    assert right(tables) in [
        sum_up(
            (one.terms.day, who, each * one.terms.paid)
            for one in every
            for who, each in one.points.items()
        )
        for every in found or [plan.tables]
    ]


def test_dates_are_read_and_never_guessed():
    """A text that may mean two days is no date."""
    assert {cell_values.parse_day(text, TODAY) for text in DATES.split("|")} == {date(2026, 11, 3)}
    for text in NO_DATES.split("|"):
        with pytest.raises(ServiceError, match="bad-day"):
            cell_values.parse_day(text, TODAY)
    with pytest.raises(ServiceError, match="paper-day-ahead"):
        cell_values.parse_day("2026-11-26", TODAY)


def test_sheets_and_what_is_hidden():
    """Every sheet is read; hidden ones, and hidden lines and columns, only where that is said."""
    heads = f"{DAY}]] 3 C", "nov 8]] C", "nov 9]] * C"
    rows = "Anna\tBori\tCili\n5\t-5\t7\n3\t-3\t7\n"
    sheets = "".join(f"[[{head}\n{rows}" for head in heads)
    text = f"[[Borító]]\n{sheets}".encode()
    plan = plan_of(text)
    assert plan.left_out == ["Borító", "nov 9"]
    assert [one.kind for one in plan.lines] == ["hand", "out", "hand", "hand"]
    assert [one.label for one in plan.lines][:2] == [f"{DAY}!2", f"{DAY}!3"]
    assert "day:nov 8" in [one.key for one in plan.open]
    said = {"hidden": "read", "day": WEEK, "sheet:nov 9": "read", "each": "hands"}
    assert points(plan_of(text, **said).tables) == "24 -24"
    out = plan_of(text, **said, out="nov 8!2, nov 8!3, nov 9!3")
    assert points(out.tables) == "13 -13"


def test_states_may_begin_on_every_sheet():
    """As in a workbook with a sheet for each month."""
    rows = f"Dátum\tAnna\tBori\n{DAY}\t5\t-5\n{WEEK}\t3\t-3"
    text = f"[[a]]\n{rows}\n[[b]]\n{rows}".encode()
    told = "each: hands 16 -16, running-on 3 -3, running-sheets 6 -6"
    assert check_question(text, plan_of(text)) == told


def test_what_is_doubtful_is_asked():
    """Other money and prices, names that are almost known, lines that were copied."""
    open_table(unit_price=Decimal(10))
    for text, answers, key, asked in (
        (f"Dátum;Egységár;Anna;Bori / {DAY};0,10 €;5 €;-5 €", {}, "currency", "EUR: "),
        (f"{GRID}5;-5;0", {"price": "1000"}, "sure-price", "1000: 10"),
        (f"{PAIRS}anna;5;Bóri;-5", {}, "name:Bóri", "Bori, Bóri: Bóri"),
        (f"{PAIRS}anna;5;Bóri;-5", {"name:Bóri": "Bori"}, "name:Bóri", None),
        (f"{PAIRS}anna;5;Zita;-5", {}, "people", "Zita: "),
        (f"Dátum;Anna;Bori / {DAY};10;-10 / {DAY};10;-10", {}, "again", "yes: 2 = 3"),
        (f"Nr;Dátum;Anna;Bori / 1;{DAY};5;-5 / 2;;5;-5 / 2;;5;-5", {}, "again", "yes: 3 = 4"),
        (f"Dátum;Anna;Bori / {DAY};10;-10 / ;10;-10", {}, "again", None),
    ):
        plan = plan_of(text, **answers)
        options = {one.key: [*one.options] for one in plan.open}
        about = {one.key: f"{', '.join(options[one.key])}: {one.about}" for one in plan.open}
        assert about.get(key) == asked


def test_rules_are_found_by_any_of_their_names():
    """Of a game, a rule set, or the club's own; the name of the game alone changes no rules."""
    own = club_rule_sets.latest_terms("ulti", "4m", {}, None, {})
    club_rule_sets.create("Keddi rend", own, 1, "own-rules-once")
    head = f"Dátum;Játék;Szabály;Anna;Bori;Cili;Dani / {DAY};"
    for cells, found in {
        ";": "csibor",
        "Alsós;": "potter",
        "tarokk;": "paskievics",
        ";4m": "4m",
        ";KEDDI rend": "4m",
    }.items():
        usual = found if cells == "Alsós;" else "csibor"
        [table] = plan_of(f"{head}{cells};9;-3;-3;-3", preset=usual).tables
        assert table.terms.rules.rules.preset == found, cells
    assert codes(plan_of(f"{head};Sakk;9;-3;-3;-3")) == ["C2 paper-unknown"]


def test_a_file_may_not_take_long(monkeypatch):
    """With too many tables, or hands, it is refused as a whole."""
    rows = ("Dátum", "Anna", "Bori"), (DAY, "1", "-1"), (WEEK, "1", "-1")
    monkeypatch.setattr(plan_making, "MOST_TABLES", 1)
    with pytest.raises(ServiceError, match="paper-many"):
        planned(*rows)
    monkeypatch.setattr(plan_making, "MOST_HANDS", 1)
    with pytest.raises(ServiceError, match="paper-many"):
        planned(*HANDS)
