"""Files with the spreadsheet of a table, evening, season or player, or of changes."""

import csv
import io
import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Final

from flask import Response, make_response
from msgspec import Struct

from engine.sessions.settlement import unsigned_zero
from scorekeeper.i18n.texts import text
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.people import hand_opinions
from scorekeeper.services.persistence import repository
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import player_statements, standings
from scorekeeper.services.statistics.standings import Standings
from scorekeeper.services.view_types.statements import StatementPeriod
from scorekeeper.spreadsheets.workbook_builders import (
    build_evening_workbook,
    build_player_workbook,
    build_season_workbook,
    build_session_workbook,
)
from scorekeeper.spreadsheets.workbook_types import Column, Sheet, Value, Workbook
from scorekeeper.storage.database import now

XLSX: Final = "xlsx"
CSV: Final = "csv"
FORMATS: Final = (XLSX, CSV)
MIMETYPES: Final = {
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    CSV: "text/csv",
}
CHANGE_COLUMNS: Final = ("when", "who", "table", "what", "before", "after", "why")
"""The columns of the log of changes, by their texts `log.column.NAME`."""


class SpreadsheetFile(Struct, frozen=True):
    """A spreadsheet as a file, with its name."""

    name: str
    mimetype: str
    content: bytes


def download(file: SpreadsheetFile) -> Response:
    """Return a response with the file, to be stored under its name."""
    response = make_response(file.content)
    response.mimetype = file.mimetype
    response.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response


def session_spreadsheet(
    session_id: int, form: str, lang: str, sheet: str | None = None, *, money: bool = True
) -> SpreadsheetFile:
    """Return the spreadsheet of a table.  Raises NotFoundError, also for an unknown sheet."""
    view = sessions.view(session_id, money=money)
    settled = session_settlement_and_payments.settlement_of_session(session_id)
    opinions = hand_opinions.of_table(session_id)
    return _file(build_session_workbook(view, settled, lang, club_zone(), opinions), form, sheet)


def evening_spreadsheet(
    evening_id: int, form: str, lang: str, sheet: str | None = None
) -> SpreadsheetFile:
    """Return the spreadsheet of an evening.  Raises NotFoundError, also for an unknown sheet."""
    view = evenings.view(evening_id)
    opinions = {one.id: hand_opinions.of_table(one.id) for one in view.sessions}
    return _file(build_evening_workbook(view, lang, club_zone(), opinions), form, sheet)


def season_spreadsheet(
    found: Standings, form: str, lang: str, sheet: str | None = None
) -> SpreadsheetFile:
    """Return the spreadsheet of a season's standings.  Raises NotFoundError for a bad sheet."""
    zone = club_zone()
    tables = standings.tables_of(found.season, zone, found.game)
    name = repository.club_name()
    return _file(build_season_workbook(found, tables, name, lang, zone), form, sheet)


def player_spreadsheet(
    player_id: int,
    form: str,
    lang: str,
    sheet: str | None = None,
    period: StatementPeriod | None = None,
) -> SpreadsheetFile:
    """Return the spreadsheet of a player.  Raises NotFoundError, also for an unknown sheet."""
    view = player_statements.view(player_id, club_zone(), period)
    return _file(
        build_player_workbook(view, lang, evening_date_of(now(), club_zone())), form, sheet
    )


def change_spreadsheet(
    rows: Iterable[tuple[str, ...]], title: str, form: str, lang: str
) -> SpreadsheetFile:
    """Return the spreadsheet of changes that are given in words, a text for each column."""
    day = evening_date_of(now(), club_zone())
    columns = tuple(Column(text(f"log.column.{name}", lang)) for name in CHANGE_COLUMNS)
    sheet = Sheet("changes", text("log.title", lang), columns, tuple(rows))
    return _file(Workbook(f"valtozasok-{day.isoformat()}", title, day, (sheet,), lang), form, None)


def _file(book: Workbook, form: str, key: str | None) -> SpreadsheetFile:
    try:
        sheet = book.sheet(key)
    except KeyError:
        raise NotFoundError("no-sheet", known=", ".join(one.key for one in book.sheets)) from None
    if form == CSV:
        part = "" if key is None else f"-{sheet.key}"
        content = write_csv(sheet, book.lang)
        return SpreadsheetFile(f"{book.name}{part}.csv", MIMETYPES[CSV], content)
    # XlsxWriter is imported on first use.
    from scorekeeper.spreadsheets.xlsx_writer import write_xlsx

    return SpreadsheetFile(f"{book.name}.xlsx", MIMETYPES[XLSX], write_xlsx(book))


_SEPARATORS: Final = {"hu": ";", "en": ","}
_POINTS: Final = {"hu": ",", "en": "."}
_MARK: Final = "\N{BYTE ORDER MARK}"
_FORMULA: Final = re.compile(
    r"(?:^|(?<=[,;\t\r\n]))(?=[\s\"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"
)
"""The places from which a spreadsheet would read a formula: the start of a text, and what another
separator than ours would make one."""


def write_csv(sheet: Sheet, lang: str) -> bytes:
    """Write a sheet as CSV."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=_SEPARATORS[lang], lineterminator="\r\n")
    writer.writerow([disarm(column.title) for column in sheet.columns])
    for row in sheet.rows:
        writer.writerow([_written(value, lang) for value in row])
    return f"{_MARK}{file.getvalue()}".encode()


def disarm(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: with an apostrophe before it.

    >>> disarm("=1+1"), disarm("Anna"), disarm("Kis, -Nagy")
    ("'=1+1", 'Anna', "Kis,' -Nagy")
    """
    return _FORMULA.sub("'", text)


def _written(value: Value, lang: str) -> str:
    if isinstance(value, Decimal):
        return format(unsigned_zero(value), "f").replace(".", _POINTS[lang])
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return disarm(value)
    return "" if value is None else str(value)
