"""What the first tap after a start would have to wait for, done before anybody taps.

Templates are loaded and the tables that are open are counted, each once, in a thread of its own; a
tap that comes earlier does for itself what it needs, as ever.
"""

from __future__ import annotations

import contextlib
import threading
from typing import Final

from flask import Flask

from scorekeeper.database import db
from scorekeeper.services import course, listing, sessions
from scorekeeper.services.errors import ServiceError

_LATER: Final = 1.0
"""Seconds after the start: whoever waited for it gets the first page at once."""


def begin(app: Flask) -> None:
    """Warm the service up a little later, beside what it is asked for by then."""
    timer = threading.Timer(_LATER, warm, [app])
    timer.daemon = True
    timer.start()


def warm(app: Flask) -> None:
    """Do now what the first requests would need."""
    for name in app.jinja_env.list_templates(filter_func=_is_page):
        app.jinja_env.get_template(name)
    with app.app_context():
        for number in listing.open_numbers()[: course.TABLES]:
            # One that cannot be read says so to whoever opens it.
            with contextlib.suppress(ServiceError):
                sessions.view(number)
            db.session.remove()


def _is_page(template: str) -> bool:
    """Whether the service shows it itself: the press has its own."""
    return template.endswith(".html") and not template.startswith("print/")
