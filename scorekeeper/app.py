"""The application factory: extensions, blueprints, and handlers for every request."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import IntegerConverter, Map

from scorekeeper import api, auth, config, web
from scorekeeper.auth import request_authentication
from scorekeeper.auth.access_control import csrf
from scorekeeper.http import (
    error_handlers,
    language,
    middleware,
    response_headers_and_compression,
    static_files,
    visitor_slots,
)
from scorekeeper.resources import TEMPLATES
from scorekeeper.services.scoring import score_cache
from scorekeeper.storage import private_and_atomic_files
from scorekeeper.storage.database import MOST_NUMBER, db

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication
_COMPILED: Final = "compiled"
"""The folder of compiled templates; a changed template is compiled again."""


class TemplateCache(FileSystemBytecodeCache):
    """Jinja's bytecode cache, which tolerates a full or read-only disk."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template if the disk permits."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


class RowNumber(IntegerConverter):
    """`<int:...>` of every route: 404 for numbers larger than any row's."""

    regex = rf"[0-9]{{1,{len(str(MOST_NUMBER))}}}"

    def __init__(self, map: Map, max: int = MOST_NUMBER) -> None:  # noqa: A002
        """Accept numbers up to `max`; the names are Werkzeug's."""
        super().__init__(map, max=max)


def create_app(
    overrides: Mapping[str, object] | None = None, environ: Mapping[str, str] = os.environ
) -> Flask:
    """Create the application; `overrides` precede the environment (`scorekeeper.config`)."""
    given = dict(overrides or {})
    instance = config.instance_folder(given, environ)
    app = Flask(
        "scorekeeper",
        root_path=str(Path(__file__).parent),
        instance_path=str(instance),
        template_folder=str(TEMPLATES),
        static_folder=None,
    )
    app.session_interface = request_authentication.SignedCookie()
    app.url_map.converters["int"] = RowNumber
    app.config.from_mapping(config.settings(given, instance, environ))
    try:
        private_and_atomic_files.make_folder(instance / _COMPILED)
    except OSError as error:
        # Commands may read a database on a read-only disk.
        if error.errno != errno.EROFS:
            raise
    kept = {"bytecode_cache": TemplateCache(str(instance / _COMPILED))}
    app.jinja_options = kept | app.jinja_options
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    parts: tuple[Any, ...] = (
        # In the order of processing a request: errors need the language set before.
        *(middleware, response_headers_and_compression, language, db, error_handlers, score_cache),
        # Before the first that reads the form, so that an error page knows who is signed in.
        *(auth, csrf, visitor_slots, static_files, api, web),
    )
    for part in parts:
        part.init_app(app)
    app.wsgi_app = behind_proxies(app.wsgi_app, app.config["PROXIES"])  # type: ignore[method-assign, assignment]
    return app


def behind_proxies(app: WSGIApplication, count: int) -> WSGIApplication:
    """Return the application behind so many reverse proxies of our own."""
    # Only the last ones are ours; earlier values of the headers are untrusted.
    return ProxyFix(app, x_for=count, x_proto=count, x_host=count) if count else app
