"""The export of a database or a backup, made from a copy of it.

So it is consistent even if somebody taps meanwhile.  `services.exports` builds the document.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.backup import BackupError, backup_file, sqlite_files
from scorekeeper.maintenance.backup_application import open_copied_application
from scorekeeper.services.exports import export_document
from scorekeeper.services.exports.export_document import (
    ExportPart,
    Plain,
    UnreadableExportError,
)

__all__ = ["ExportPart", "Plain", "export_database", "export_file"]


def export_database(source: Engine, chosen: ExportPart | None = None) -> Plain:
    """Export a database, which may be in use, or a part of it.

    Raises BackupError, and NotFoundError for a table or evening that is not there.
    """
    with backup_file.temporary_folder() as work:
        part = work / "exported.sqlite3"
        backup_file.snapshot(source, part)
        return _export(part, chosen)


def export_file(copy: Path, chosen: ExportPart | None = None) -> Plain:
    """Export a backup without changing it, as `export_database` does."""
    sqlite_files.require_intact_revision(copy)
    with backup_file.temporary_folder() as work:
        part = work / "exported.sqlite3"
        sqlite_files.copy_database(copy, part)
        return _export(part, chosen)


def _export(part: Path, chosen: ExportPart | None) -> Plain:
    sqlite_files.require_intact_revision(part)
    backup_file.upgrade_copy(part)
    with open_copied_application(part):
        try:
            return export_document.export_present(chosen)
        except UnreadableExportError as error:
            raise BackupError(error.reason, **error.place) from error
