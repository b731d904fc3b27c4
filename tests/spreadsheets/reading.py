"""Spreadsheets read back, and their sums reckoned as a spreadsheet program would."""

import csv
import io
import re
from decimal import Decimal

import openpyxl

SUM = re.compile(r"=SUM\(([A-Z]+\d+(?::[A-Z]+\d+)?)\)")
POINTS = {"hu": ",", "en": "."}
SEPARATORS = {"hu": ";", "en": ","}


def read_xlsx(content):
    """Return the formulas' workbook, and that of the stored values."""
    formulas = openpyxl.load_workbook(io.BytesIO(content))
    return formulas, openpyxl.load_workbook(io.BytesIO(content), data_only=True)


def formula_cells(sheet):
    """Yield every cell of a sheet that a spreadsheet program would compute."""
    for row in sheet.iter_rows():
        yield from (cell for cell in row if cell.data_type == "f")


def reckon(sheet, formula):
    """Return the sum that a formula means; formulas inside are reckoned, too."""
    cells = sheet[SUM.fullmatch(formula)[1]]
    rows = cells if isinstance(cells, tuple) else ((cells,),)
    total = Decimal(0)
    for cell in (cell for row in rows for cell in row):
        if cell.data_type == "f":
            total += reckon(sheet, cell.value)
        elif cell.value is not None:
            total += Decimal(str(cell.value))
    return total


def column(sheet, title):
    """Return the values of a column, without its title."""
    heads = [cell.value for cell in sheet[1]]
    return [row[heads.index(title)].value for row in sheet.iter_rows(min_row=2)]


def read_csv(content, lang):
    """Return the rows of a CSV file by their titles."""
    text = content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=SEPARATORS[lang]))


def number(text, lang):
    """Return the number that a CSV file has."""
    return Decimal(text.replace(POINTS[lang], "."))
