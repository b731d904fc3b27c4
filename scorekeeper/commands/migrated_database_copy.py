"""Consistent copies of a database or a backup, for exports while the service runs."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import URL, Engine

from scorekeeper import create_app
from scorekeeper.backup import BackupError, backup_file, sqlite_files
from scorekeeper.services import club_export
from scorekeeper.services.club_export import ExportPart, Plain, UnreadableExportError
from scorekeeper.storage.database import db


@contextmanager
def open_copied_application(part: Path) -> Iterator[Flask]:
    """Provide the application context of a migrated copy."""
    url = URL.create("sqlite", database=str(part)).render_as_string(hide_password=False)
    config = {
        "INSTANCE": part.parent,
        "SQLALCHEMY_DATABASE_URI": url,
        "SECRET_KEY": secrets.token_urlsafe(),
    }
    app = create_app(config)
    with app.app_context():
        try:
            yield app
        finally:
            db.session.remove()
            db.engine.dispose()


@contextmanager
def open_copy(source: Engine | Path) -> Iterator[None]:
    """Provide the application on a migrated copy of a database or a backup.  Raises BackupError."""
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


def export_database(source: Engine | Path, chosen: ExportPart | None = None) -> Plain:
    """Export a database, a backup, or a part of it.  Raises BackupError, NotFoundError."""
    with open_copy(source):
        try:
            return club_export.export_present(chosen)
        except UnreadableExportError as error:
            raise BackupError(error.reason, **error.place) from error
