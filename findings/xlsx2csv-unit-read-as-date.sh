#!/usr/bin/env bash
# xlsx2csv 0.8.6 and a cell of 12 with the number format 0 "db" (pieces, as Hungarian sheets have it).
# Guess: letters in quotation marks are a text to be shown, so the column reads 12, or 12 db.
# Behaviour: the d in the quoted unit makes it a date. The cell comes out as 0 "11b": twelve days
# after the first day are formatted with the unit for a pattern, without a warning, exit status 0.
# The unit "Ft" beside it stays 12. openpyxl 3.1.5 reads 12 in both cells.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install xlsx2csv==0.8.6 XlsxWriter==3.2.9 openpyxl==3.1.5
cat >"$folder/show.py" <<'PYTHON'
import sys

import openpyxl
import xlsxwriter

with xlsxwriter.Workbook(sys.argv[1]) as book:
    sheet = book.add_worksheet()
    for row, unit in enumerate(("db", "Ft")):
        sheet.write(row, 0, 12, book.add_format({"num_format": f'0 "{unit}"'}))
values = [cell.value for (cell,) in openpyxl.load_workbook(sys.argv[1]).active.iter_rows()]
print("openpyxl:", values)
sys.exit(values != [12, 12])
PYTHON
"$folder/venv/bin/python" "$folder/show.py" "$folder/units.xlsx"
seen=$("$folder/venv/bin/xlsx2csv" "$folder/units.xlsx")
printf 'xlsx2csv:\n%s\n' "$seen"
[[ $seen == '"0 ""11b"""'$'\n''12' ]]
