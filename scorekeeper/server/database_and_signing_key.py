"""The start of an application: its database is locked, checked and migrated, and released again.

The key that signs cookies is one for all instances of a service on PostgreSQL.
"""

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from flask import Flask

from scorekeeper import config
from scorekeeper.backup import backup_file, database_startup, sqlite_files
from scorekeeper.config import PREFIX, SettingError
from scorekeeper.storage import advisory_locks, values_shared_by_instances
from scorekeeper.storage.advisory_locks import AdvisoryLock
from scorekeeper.storage.database import db

_KEY: Final = "secret-key"
_DIGEST: Final = "secret-key-digest"
_MARK: Final = "cookie-mark"


def share_signing_key(app: Flask) -> None:
    """Use the key and the cookie's name in the database, once it has its tables.

    The instance that starts first stores its own there, so an installation keeps its sign-ins.
    A key that was chosen by a setting is not stored, only its digest.  Raises SettingError if the
    key is not that of the other instances.
    """
    with app.app_context():
        if not values_shared_by_instances.are_shared():
            return
        key, url = str(app.config["SECRET_KEY"]), str(app.config["SQLALCHEMY_DATABASE_URI"])
        mark = values_shared_by_instances.find_or_add(_MARK, config.cookie_mark(key, url))
        with advisory_locks.hold(db.engine, AdvisoryLock.STARTING):
            app.config["SECRET_KEY"] = _agree(key, is_chosen=bool(app.config["CHOSEN_KEY"]))
        https = bool(app.config["SESSION_COOKIE_SECURE"])
        app.config["SESSION_COOKIE_NAME"] = config.cookie_name(mark, https=https)


def _agree(key: str, *, is_chosen: bool) -> str:
    """Return the key of all instances.  Raises SettingError if this is another one."""
    stored = values_shared_by_instances.read(_KEY)
    if not is_chosen:
        key = stored or key
    if values_shared_by_instances.find_or_add(_DIGEST, _digest(stored or key)) != _digest(key):
        raise SettingError(
            f"{PREFIX}SECRET_KEY: nem az, amellyel ezen az adatbázison a szolgáltatás fut. "
            "Legyen minden példánynál ugyanaz, vagy, ha az adatbázisban van a kulcs, egyiknél "
            "se. / It is not the one that the service on this database runs with. Set the same on "
            "every instance, or on none if the key is in the database (docs/operating.md)."
        )
    if not is_chosen:
        values_shared_by_instances.find_or_add(_KEY, key)
    return key


def _digest(key: str) -> str:
    return hmac.digest(key.encode(), _DIGEST.encode(), "sha256").hex()


@contextmanager
def open_database(app: Flask, patience: float = database_startup.PATIENCE) -> Iterator[None]:
    """Make the application's database ready, waiting for its server, and hold it in the block.

    Raises BackupError, SQLAlchemyError, OSError, SettingError.
    """
    with app.app_context():
        engine = db.engine
    with sqlite_files.lock_shared(engine), sqlite_files.lock_service(engine):
        try:
            with app.app_context():
                database_startup.require_ready_database(engine, patience)
                database_startup.migrate(app)
                share_signing_key(app)
            yield
        finally:
            backup_file.checkpoint_wal(engine)
            engine.dispose()
