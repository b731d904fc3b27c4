"""Cache warm-up: the work that the first tap after a start would wait for.

A little after the start a thread scores the open tables, the most recently tapped first, lays
their hands out as pages, and loads the games that no open table plays.  Then it tallies all tables
for the pages of statistics, with pauses in which taps are served.  An earlier tap does the work it
needs itself.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from babel.dates import get_timezone
from flask import Flask

import engine
from scorekeeper.log import log
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.session import session_lists, sessions
from scorekeeper.services.statistics import standings, table_figures
from scorekeeper.storage.database import db
from scorekeeper.web.entry import entry_page

_LATER: Final = 1.0
"""Seconds after the start, so that the first page is served at once."""
_LAID_OUT: Final = 4
"""The number of tables, most recently tapped first, whose page is laid out."""
_PAUSE: Final = 0.01
"""Seconds between two tables that are tallied, for taps that come meanwhile."""


@contextmanager
def _whatever_comes_of_it(app: Flask) -> Iterator[None]:
    """Continue after errors of a table; bugs are logged."""
    try:
        yield
    except ServiceError:
        pass  # Reported when the table is opened.
    except Exception as error:
        if app.testing:
            raise
        log.error("not warmed", exc_info=error)
    finally:
        db.session.remove()


def warm_in_background(app: Flask) -> None:
    """Warm the caches a little later in a thread, while requests are served."""
    timer = threading.Timer(_LATER, _warm_for_good, [app])
    timer.daemon = True
    timer.start()


def _warm_for_good(app: Flask) -> None:
    """Warm the caches, and exempt the existing objects from garbage collection.

    Scanning them would delay a tap by a tenth of a second where tables have 1,000 hands, and by
    half a second with the figures of 10,000.  Nothing is collected from the start until then.
    """
    try:
        warm_caches(app)
    finally:
        gc.freeze()
        gc.enable()
    warm_figures(app)
    gc.freeze()


def warm_caches(app: Flask) -> None:
    """Do the work that the first requests would need."""
    with app.test_request_context():
        for place, number in enumerate(
            session_lists.open_tables_by_last_use()[: session_replay.TABLES]
        ):
            with _whatever_comes_of_it(app):
                if place < _LAID_OUT:
                    entry_page.render_draft(drafts.load(number))
                else:
                    sessions.view(number)
    # Finally the modules of games without an open table, so that their first hand need not wait,
    # and is adjudicated by the program version that was started, even if the files have changed.
    for game in engine.GAMES.values():
        game.hands()


def warm_figures(app: Flask, pause: float = _PAUSE) -> None:
    """Tally all tables, the newest first."""
    with app.test_request_context():
        numbers: list[int] = []
        with _whatever_comes_of_it(app):
            numbers = table_figures.table_numbers()
        for number in numbers:
            with _whatever_comes_of_it(app):
                table_figures.load_table(number)
            time.sleep(pause)
        with _whatever_comes_of_it(app):
            standings.warm_ratings(get_timezone(app.config["TIMEZONE"]))
