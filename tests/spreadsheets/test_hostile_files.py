"""Files that people bring are read right, or refused with the line: never run, never half read."""

import io
import zipfile
from datetime import date

import openpyxl
import pytest
import xlsxwriter

from scorekeeper.i18n.texts import LANGUAGES, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.grid import write_sheets
from scorekeeper.spreadsheets import file_reader
from scorekeeper.spreadsheets.file_reader import read_text

ROWS = [["Dátum", "Asztal", "Eredmény 1"], ["2026. 11. 21.", "Kék", "-12,50"], ["", "Őszi", "3"]]


def workbook(change=None, rows=ROWS):
    """Return the bytes of a workbook of these rows, changed."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    if change is not None:
        change(book, book.active)
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


def cells(content, name="este.csv"):
    """Return the cells of a file."""
    return [list(line.cells) for line in file_reader.read_file(name, content)[0].lines]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_usual_csv_file_is_read_the_same(encoding, separator, end):
    """Whatever the encoding, the separator and the ends of lines."""
    rows = [[f'"{cell}"' if separator in cell else cell for cell in row] for row in ROWS]
    written = end.join(separator.join(row) for row in rows)
    assert cells(written.encode(encoding)) == ROWS


def test_lines_keep_their_numbers():
    """Empty lines are left out, and the others are numbered as in the file."""
    found = read_text('a;b\n\n"x\ny";2\nz\n')
    told = [(line.number, line.cells) for line in found[0].lines]
    assert told == [(1, ("a", "b")), (3, ("x y", "2")), (5, ("z",))]
    assert read_text(write_sheets(found)) == found


def test_workbooks_are_read():
    """Numbers and dates as somebody would type them, of any program's workbook."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True, "default_date_format": "yyyy-mm-dd"}) as one:
        sheet = one.add_worksheet()
        sheet.write_row(0, 0, ["Dátum", "Pont"])
        sheet.write_datetime(1, 0, date(2026, 11, 21))
        sheet.write_row(1, 1, [12, -2.5, 1e6])
    assert cells(file.getvalue()) == [["Dátum", "Pont"], ["2026-11-21", "12", "-2.5", "1000000"]]
    assert cells(workbook()) == ROWS


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'a;b\n1;"2\n', ("csv", 2, "")),
        (b"a;b\n1;\x81\n", ("encoding", 2, "")),
        (b"a;b\n\0;1\n", ("binary", 2, "")),
        (b"\xff\xfea\xd8\n", ("encoding", 1, "")),
        (b"a;b\n1;2\x1b[2J\n", ("signs", 2, "B2")),
        ("a;b\n1;\u202e2\n".encode(), ("signs", 2, "B2")),
        (b";".join([b"x"] * 61), ("wide", 1, "")),
        (b"a\n" + b"x" * 2001, ("cell", 2, "A2")),
        (b"a\n" * 70_000, ("long", 2001, "")),
        (b"x" * 150_001, ("large", 0, "")),
        (b" \n\n", ("empty", 0, "")),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ("kind", 0, ".csv")),
        (b"PK\x03\x04 nothing", ("damaged", 0, "")),
    ],
)
def test_a_hostile_file_is_refused_with_its_line(content, told):
    """Each for one reason, before anything is computed from it."""
    assert refusal(content, "este.csv") == told


def test_workbooks_are_read_as_they_are_shown():
    """Units of number formats, 15 digits, times, errors, all sheets, and what is hidden."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        for at, name in enumerate(("nov 1", "nov 8")):
            sheet = book.add_worksheet(name)
            formats = ('#,##0 "Ft"', "[$€-2] 0.00", "0%", '0 "db"', "yyyy-mm-dd hh:mm", "0.000")
            numbers = (500, -2.5, 0.5, 5, 46332.5, 1.125)
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
        ("500 Ft", "-2.5 €", "0.5 %", "5 db", "2026-11-06 12:00", "1.1250"),
        ("2", "7", "=SUM(A1:A9)"),
    ]
    assert (first.name, first.hidden) == ("nov 1", {"2", "B", "C", "D"})
    assert (second.name, second.hidden) == ("nov 8", {"2", "B", "C", "D", "*"})
    assert read_text(write_sheets([first, second])) == [first, second]


def test_merged_cells_are_refused():
    """All at once: nobody can tell which line they belong to; but for titles on one line."""

    def change(_book, sheet):
        for cells in ("A1:B1", "B2:C2", "A2:A3"):
            sheet.merge_cells(cells)
        sheet["B2"] = 5

    assert refusal(workbook(change)) == ("merged", 0, "A2:A3, B2:C2")


def test_other_spreadsheets_are_named():
    """With the way out."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as one:
        one.writestr("content.xml", "<x/>")
    assert refusal(file.getvalue(), "este.ods") == ("kind", 0, ".ods")


def test_macros_are_refused():
    """By the name, by a part, and by the type."""
    good = workbook()
    assert refusal(good, "este.XLSM") == ("kind", 0, ".xlsm")
    assert refusal(repacked(good, **{"xl/vbaProject.bin": b"x"})) == ("kind", 0, ".xlsm")
    types = b'<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'
    assert refusal(repacked(good, **{"[Content_Types].xml": types})) == ("kind", 0, ".xlsm")


def test_zip_bombs_are_refused():
    """By what the parts say, before one is unpacked; many small ones too."""
    bomb = repacked(workbook(), **{"xl/media/a.bin": bytes(9_000_000)})
    assert len(bomb) < 100_000
    assert refusal(bomb) == ("unpacked", 0, "")
    many = repacked(workbook(), **{f"xl/{number}.xml": b"" for number in range(201)})
    assert refusal(many) == ("unpacked", 0, "")


def test_a_part_with_entities_is_refused():
    """A billion laughs are not heard."""
    bad = b'<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'
    assert refusal(repacked(workbook(), **{"xl/worksheets/sheet1.xml": bad})) == ("damaged", 0, "")


def test_a_cell_far_away_is_refused():
    """It would make all the cells before it."""

    def below(_book, sheet):
        sheet["A1000000"] = 1

    def beside(_book, sheet):
        sheet["XFD1"] = 1

    assert refusal(workbook(below))[:2] == ("long", 2002)
    assert refusal(workbook(beside))[:2] == ("wide", 1)


def test_a_hundred_thousand_lines_are_refused_at_once():
    """A workbook is looked through before it is read."""
    row = b'<row r="1"><c r="A1"/></row>'
    sheet = b"<worksheet><sheetData>" + row * 100_000 + b"</sheetData></worksheet>"
    content = repacked(workbook(), **{"xl/worksheets/sheet1.xml": sheet})
    assert refusal(content) == ("long", 2002, "")


def test_damaged_workbooks_are_refused():
    """A workbook cut or changed anywhere is refused, or read as it was."""
    good = workbook()
    for place in range(40, len(good), 97):
        for content in (good[:place], good[:place] + b"\xff" + good[place + 1 :]):
            try:
                found = cells(content)
            except ServiceError:
                continue
            assert found == ROWS
