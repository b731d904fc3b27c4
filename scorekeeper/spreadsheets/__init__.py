"""Spreadsheets of tables, evenings, seasons and players, as XLSX and CSV files.

`content` builds plain data from the services' views, `csv_writer` and `xlsx_writer` write them;
`documents` does both for a number.  A new kind of spreadsheet is a
module in `content` and a function in `documents`.
"""
