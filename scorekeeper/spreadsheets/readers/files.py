"""Files by their content: what they are called is no proof of what they are."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from scorekeeper.services.paper.file_lines import FileLine
from scorekeeper.spreadsheets.readers.csv_reader import read_csv
from scorekeeper.spreadsheets.readers.json_reader import is_json, read_json
from scorekeeper.spreadsheets.readers.lines import MOST_BYTES, FileServiceError

_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""The start of an old workbook, and of one that is protected by a password."""
_MACROS: Final = frozenset({".xlsm", ".xltm", ".xlam", ".xlsb"})


def read_file(name: str, content: bytes) -> list[FileLine]:
    """Read a CSV or XLSX file, or records as JSON.  Raises FileServiceError."""
    if len(content) > MOST_BYTES:
        raise FileServiceError("file-large", most=MOST_BYTES // 1000)
    if PurePath(name).suffix.lower() in _MACROS:
        raise FileServiceError("file-macros")
    if content.startswith(_OLE):
        raise FileServiceError("file-protected")
    if content.startswith(_ZIP):
        # openpyxl is imported on first use.
        from scorekeeper.spreadsheets.readers.xlsx_reader import read_xlsx

        found = read_xlsx(content)
    elif is_json(content):
        found = read_json(content)
    else:
        found = read_csv(content)
    if not found:
        raise FileServiceError("file-empty")
    return found
