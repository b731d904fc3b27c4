"""Spreadsheets of a database or a backup, made from a copy of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Engine

from scorekeeper.backup import backup_file, sqlite_files
from scorekeeper.i18n.texts import text
from scorekeeper.maintenance.backup_application import open_copied_application
from scorekeeper.models import Player
from scorekeeper.services import person_search
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.statistics import standings
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.services.views.settlement_views import StatementPeriod
from scorekeeper.spreadsheets import documents
from scorekeeper.spreadsheets.documents import SpreadsheetFile


class SpreadsheetRequest(Struct, frozen=True):
    """The requested spreadsheet; a table, an evening, a season or a player is given."""

    table: int | None
    evening: int | None
    season: int | None
    player: str | None
    form: str
    lang: str
    sheet: str | None
    period: StatementPeriod
    order: StandingOrder


def export_spreadsheet(source: Engine | Path, wanted: SpreadsheetRequest) -> SpreadsheetFile:
    """Return a spreadsheet of a database in use, or of a backup.

    Raises BackupError, and ValueError with a sentence if there is no such table or person.
    """
    with _open_copy(source):
        try:
            return _document(wanted)
        except (NotFoundError, RefusedError) as error:
            raise ValueError(text(f"error.{error.code}", wanted.lang, **error.params)) from None


def _document(wanted: SpreadsheetRequest) -> SpreadsheetFile:
    form, lang, sheet = wanted.form, wanted.lang, wanted.sheet
    if wanted.table is not None:
        return documents.session_spreadsheet(wanted.table, form, lang, sheet)
    if wanted.evening is not None:
        return documents.evening_spreadsheet(wanted.evening, form, lang, sheet)
    if wanted.season is not None:
        season = standings.standings(wanted.season, wanted.order, club_zone())
        return documents.season_spreadsheet(season, form, lang, sheet)
    found = person_search.find_person(Player, wanted.player or "")
    if found is None:
        raise NotFoundError("no-player")
    return documents.player_spreadsheet(found.id, form, lang, sheet, wanted.period)


@contextmanager
def _open_copy(source: Engine | Path) -> Iterator[None]:
    """Provide the application on a migrated copy.  Raises BackupError."""
    with backup_file.temporary_folder() as work:
        part = work / "exported.sqlite3"
        if isinstance(source, Path):
            sqlite_files.require_intact_revision(source)
            sqlite_files.copy_database(source, part)
        else:
            backup_file.snapshot(source, part)
        sqlite_files.require_intact_revision(part)
        backup_file.upgrade_copy(part)
        with open_copied_application(part):
            yield
