"""What the first tap after a start would have to wait for, done before anybody taps.

The hand that was tapped at last is laid out before the service begins.  A little later, in a thread
of its own, templates are loaded, the tables that are open are counted, those tapped at last before
all others, the hands there are laid out as a page, and the games that nobody has open are loaded; a
tap that comes earlier does for itself what it needs, as ever.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from flask import Flask

import engine
from scorekeeper.logs.request_log import log
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.scoring import result_cache, session_replay
from scorekeeper.services.session import session_lists, sessions
from scorekeeper.storage.database import db
from scorekeeper.web.entry import entry_page

_AT_START: Final = 1000
"""A table with more hands is left to its first tap: whoever waits for the start waits for this."""
_LATER: Final = 1.0
"""Seconds after the start: whoever waited for it gets the first page at once."""
_LAID_OUT: Final = 4
"""So many tables have their page made, those tapped at last: more are seldom played at."""


def start_warmup(app: Flask) -> None:
    """Lay out the hand that somebody may be tapping at while the service starts.

    What one process did before it was copied all of them have done, and they hold it once.
    """
    with app.test_request_context(headers={"HX-Request": "true"}), _whatever_comes_of_it(app):
        number = session_lists.recently_tapped(_AT_START)
        # By rules that are new here all hands are judged anew: the start does not wait for it.
        if number is not None and not result_cache.is_uncached():
            entry_page.answer(drafts.load(number))


@contextmanager
def _whatever_comes_of_it(app: Flask) -> Iterator[None]:
    """What goes wrong with a table keeps nobody waiting: a tap that needs it says so again."""
    try:
        yield
    except ServiceError:
        pass  # Whoever opens it is told.
    except Exception as error:
        if app.testing:
            raise
        log.error("not warmed", exc_info=error)
    finally:
        db.session.remove()


def warm_in_background(app: Flask) -> None:
    """Warm the service up a little later, beside what it is asked for by then."""
    timer = threading.Timer(_LATER, _warm_for_good, [app])
    timer.daemon = True
    timer.start()


def _warm_for_good(app: Flask) -> None:
    """Warm up, and never look through for garbage what is kept from then on.

    Some tap would wait for that look: for a tenth of a second where tables have 1,000 hands.
    """
    warm_caches(app)
    gc.freeze()


def warm_caches(app: Flask) -> None:
    """Do now what the first requests would need."""
    for name in app.jinja_env.list_templates(filter_func=_is_page):
        app.jinja_env.get_template(name)
    with app.test_request_context():
        for place, number in enumerate(session_lists.recently_played()[: session_replay.TABLES]):
            with _whatever_comes_of_it(app):
                if place < _LAID_OUT:
                    entry_page.answer(drafts.load(number))
                else:
                    sessions.view(number)
    # Last what the hands of other games need: the first of them then waits for nothing, and is
    # judged by the program that was started, whatever was put in its place meanwhile.
    for game in engine.GAMES.values():
        game.hands()
    log.prepare()


def _is_page(template: str) -> bool:
    """Whether the service shows it itself: the press has its own."""
    return template.endswith(".html") and not template.startswith("print/")
