"""Spreadsheets of tables, evenings, seasons and players, as XLSX and CSV files.

The modules of workbooks build plain data from the services' views, `spreadsheet_files` and
`xlsx_writer` write them.  A new kind of spreadsheet is a workbook, and a function
in `spreadsheet_files`.
"""
