"""The key that signs cookies: one for all instances of a service on PostgreSQL."""

from __future__ import annotations

from typing import Final

from flask import Flask

from scorekeeper import config
from scorekeeper.storage import shared_values

_KEY: Final = "secret-key"
_MARK: Final = "cookie-mark"


def share_signing_key(app: Flask) -> None:
    """Use the key and the cookie's name in the database, once it has its tables.

    The instance that starts first stores its own there, so an installation keeps its sign-ins.
    A key that was chosen by a setting is used as it is, and not stored.
    """
    with app.app_context():
        if not shared_values.are_shared():
            return
        key, url = str(app.config["SECRET_KEY"]), str(app.config["SQLALCHEMY_DATABASE_URI"])
        mark = shared_values.find_or_add(_MARK, config.cookie_mark(key, url))
        if not app.config["CHOSEN_KEY"]:
            app.config["SECRET_KEY"] = shared_values.find_or_add(_KEY, key)
        https = bool(app.config["SESSION_COOKIE_SECURE"])
        app.config["SESSION_COOKIE_NAME"] = config.cookie_name(mark, https=https)
