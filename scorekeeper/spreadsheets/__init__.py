"""Spreadsheets of tables, evenings, seasons and players, as XLSX and CSV files.

The modules of workbooks build plain data from the services' views, `csv_writer` and `xlsx_writer`
write them; `spreadsheet_files` does both.  A new kind of spreadsheet is a workbook, and a function
in `spreadsheet_files`.
"""
