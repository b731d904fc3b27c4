"""The application on a copy of a database, to check it with the services."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import URL

from scorekeeper import create_app
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
