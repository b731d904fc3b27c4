"""Files that people bring are read right, or refused with the line: never run, never half read."""

import io
import zipfile

import openpyxl
import pytest
import xlsxwriter

from scorekeeper.i18n.texts import LANGUAGES, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.grid import write_sheets
from scorekeeper.spreadsheets import file_reader
from scorekeeper.spreadsheets.file_reader import read_text

ROWS = [["Dátum", "Asztal", "Eredmény 1"], ["2026. 11. 21.", "Kék", "-12,50"], ["", "Őszi", "3"]]


def workbook(change=None):
    """Return the bytes of a workbook, changed."""
    book = openpyxl.Workbook()
    for row in ROWS:
        book.active.append(row)
    if change is not None:
        change(book.active)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def repacked(content, **changed):
    """Return an archive with parts replaced, or added, by the last part of their names."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(file, "w", 8) as new:
        parts = {name: old.read(name) for name in old.namelist()}
        for name, found in {**parts, **changed}.items():
            new.writestr(name, found)
    return file.getvalue()


def refusal(content, name="este.xlsx"):
    """Return why a file is refused: the code, the line and the cell; the sentences exist."""
    with pytest.raises(ServiceError) as caught:
        file_reader.read_file(name, content)
    error = caught.value
    assert all(text(f"error.{error.code}", lang, **error.params) for lang in LANGUAGES)
    line, cell = error.params.get("line", 0), error.params.get("cell", "")
    return error.code.removeprefix("file-"), line, cell


def test_lines_keep_their_numbers():
    """Empty lines are left out, and the others are numbered as in the file."""
    found = read_text('a;b\n\n"x\ny";2\nz\n')
    told = [(line.number, line.cells) for line in found[0].lines]
    assert told == [(1, ("a", "b")), (3, ("x y", "2")), (5, ("z",))]
    assert read_text(write_sheets(found)) == found


GOOD = workbook()
SHEET = "xl/worksheets/sheet1.xml"
LAUGHS = b'<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'
ROW = b'<row r="1"><c r="A1"/></row>'
REFUSED = [
    (b'a;b\n1;"2\n', ("csv", 2, "")),
    (b"a;b\n1;\x81\n", ("encoding", 2, "")),
    (b"a;b\n\0;1\n", ("signs", 2, "A2")),
    (b"\xff\xfea\xd8\n", ("encoding", 1, "")),
    (b"a;b\n1;2\x1b[2J\n", ("signs", 2, "B2")),
    ("a;b\n1;\u202e2\n".encode(), ("signs", 2, "B2")),
    (b";".join([b"x"] * 61), ("large", 1, "")),
    (b"a\n" + b"x" * 2001, ("large", 2, "")),
    (b"a\n" * 70_000, ("large", 2001, "")),
    (b"x" * 150_001, ("large", 0, "")),
    (b" \n\n", ("empty", 0, "")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ("kind", 0, ".xlsx")),
    (b"PK\x03\x04 nothing", ("damaged", 0, "")),
    # Other spreadsheets, and macros.
    (repacked(GOOD, **{"content.xml": b"<x/>"}), ("kind", 0, ".ods")),
    (repacked(GOOD, **{"xl/vbaProject.bin": b"x"}), ("kind", 0, ".xlsm")),
    # Parts that are too large, or too many, before one is unpacked.
    (repacked(GOOD, **{"xl/media/a.bin": bytes(9_000_000)}), ("large", 0, "")),
    (repacked(GOOD, **{f"xl/{number}.xml": b"" for number in range(201)}), ("large", 0, "")),
    # A billion laughs, and lines that are counted before they are read.
    (repacked(GOOD, **{SHEET: LAUGHS}), ("damaged", 0, "")),
    (repacked(GOOD, **{SHEET: b"<worksheet>" + ROW * 100_000}), ("large", 0, "")),
    # A cell far away would make all the cells before it.
    (workbook(lambda sheet: sheet.cell(1_000_000, 1, 1)), ("large", 0, "")),
    (workbook(lambda sheet: sheet.cell(1, 16_384, 1)), ("large", 0, "")),
]


@pytest.mark.parametrize(("content", "told"), REFUSED, ids=range(len(REFUSED)))
def test_a_hostile_file_is_refused_with_its_line(content, told):
    """Each for one reason, before anything is computed from it."""
    assert refusal(content) == told


def test_workbooks_are_read_as_they_are_shown():
    """Units of number formats, 15 digits, times, errors, all sheets, and what is hidden."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        for at, name in enumerate(("nov 1", "nov 8")):
            sheet = book.add_worksheet(name)
            formats = (
                '#,##0 "Ft"',
                "[$€-2] 0.00",
                "0%",
                '0 "db"',
                "yyyy-mm-dd hh:mm",
                "0.000",
                "d. m. yyyy",
            )
            numbers = (500, -2.5, 0.5, 5, 46332.5, 1.125, 46347)
            for place, (number, form) in enumerate(zip(numbers, formats, strict=True)):
                sheet.write_number(0, place, number, book.add_format({"num_format": form}))
            sheet.write_formula(1, 0, "=1+1", value=2)
            sheet.write_number(1, 1, 6.9999999999999991)
            sheet.write_formula(1, 2, "=SUM(A1:A9)", value="")
            sheet.set_row(1, options={"hidden": True})
            sheet.set_column("B:D", options={"hidden": True})
            if at:
                sheet.hide()
    first, second = file_reader.read_file("este.xlsx", file.getvalue())
    assert [line.cells for line in first.lines] == [
        ("500 Ft", "-2.5 €", "0.5 %", "5 db", "2026-11-06 12:00", "1.1250", "2026-11-21"),
        ("2", "7", "=SUM(A1:A9)"),
    ]
    assert (first.name, first.hidden) == ("nov 1", {"2", "B", "C", "D"})
    assert (second.name, second.hidden) == ("nov 8", {"2", "B", "C", "D", "*"})
    assert read_text(write_sheets([first, second])) == [first, second]


def test_merged_cells_are_refused():
    """All at once: nobody can tell which line they belong to; but for titles on one line."""

    def change(sheet):
        for cells in ("A1:B1", "B2:C2", "A2:A3"):
            sheet.merge_cells(cells)
        sheet["B2"] = 5

    assert refusal(workbook(change)) == ("merged", 0, "A2:A3, B2:C2")
    assert refusal(GOOD, "este.XLSM") == ("kind", 0, ".xlsm")


def test_damaged_workbooks_are_refused():
    """A workbook cut or changed anywhere is refused, or read as it was."""
    for place in range(40, len(GOOD), 97):
        for content in (GOOD[:place], GOOD[:place] + b"\xff" + GOOD[place + 1 :]):
            try:
                found = file_reader.read_file("este.xlsx", content)[0].lines
            except ServiceError:
                continue
            assert [[*line.cells] for line in found] == ROWS
