"""Files that people bring are read right, or refused with the line: never run, never half read."""

import io
import zipfile
from datetime import date

import openpyxl
import pytest
import xlsxwriter

from scorekeeper.i18n.texts import LANGUAGES, text
from scorekeeper.services.paper.columns import write_lines
from scorekeeper.spreadsheets import file_reader
from scorekeeper.spreadsheets.text_reader import FileServiceError, read_text

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
    with pytest.raises(FileServiceError) as caught:
        file_reader.read_file(name, content)
    error = caught.value
    assert all(text(f"error.{error.code}", lang, **error.params) for lang in LANGUAGES)
    return error.code.removeprefix("file-"), error.line, error.cell


def cells(content, name="este.csv"):
    """Return the cells of a file."""
    return [list(line.cells) for line in file_reader.read_file(name, content)]


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
    found = read_text('sep=;\na;b\n\n"x\ny";2\nz\n')
    assert [(line.number, line.cells) for line in found] == [
        (2, ("a", "b")),
        (4, ("x y", "2")),
        (6, ("z",)),
    ]
    again = read_text(write_lines(found))
    assert [one.cells for one in again] == [one.cells for one in found]
    assert [one.number for one in again] == [2, 4, 6]


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
        (b"a;b\n1;=1+1\n", ("formula", 2, "B2")),
        (b"a;b\n@SUM(A1);1\n", ("formula", 2, "A2")),
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
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ("protected", 0, "")),
        (b"PK\x03\x04 nothing", ("damaged", 0, "")),
    ],
)
def test_a_hostile_file_is_refused_with_its_line(content, told):
    """Each for one reason, before anything is computed from it."""
    assert refusal(content, "este.csv") == told


def test_a_formula_in_a_workbook_is_refused():
    """Also where a value is stored beside it."""

    def change(_book, sheet):
        sheet["C2"] = "=HYPERLINK(1)"

    assert refusal(workbook(change)) == ("formula", 2, "C2")


def test_an_error_value_is_refused():
    """It is no number."""

    def change(_book, sheet):
        sheet["B3"] = "#N/A"

    assert refusal(workbook(change)) == ("error-value", 3, "B3")


def test_merged_cells_are_refused():
    """Nobody can tell which line they belong to."""
    assert refusal(workbook(lambda _, sheet: sheet.merge_cells("B2:C2"))) == ("merged", 2, "B2:C2")


def test_macros_are_refused():
    """By the name, by a part, and by the type."""
    good = workbook()
    assert refusal(good, "este.XLSM") == ("macros", 0, "")
    assert refusal(repacked(good, **{"xl/vbaProject.bin": b"x"})) == ("macros", 0, "")
    types = b'<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'
    assert refusal(repacked(good, **{"[Content_Types].xml": types})) == ("macros", 0, "")


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
            except FileServiceError:
                continue
            assert found == ROWS
