"""Work that follows the start: loading the games, and tallying tables for the statistics.

A little after the start a thread does it, with pauses in which taps are served.  A tap or a page
that comes earlier does what it needs itself.
"""

import gc
import threading
import time
from typing import Final

from flask import Flask

import engine
from scorekeeper.log import log
from scorekeeper.services.statistics import table_tallies
from scorekeeper.storage.database import db

_LATER: Final = 1.0
"""Seconds after the start, so that the first page is served at once."""
_PAUSE: Final = 0.01
"""Seconds between two tables that are tallied, for taps that come meanwhile."""


def warm_in_background(app: Flask) -> None:
    """Do the work a little later in a thread, while requests are served."""
    timer = threading.Timer(_LATER, _warm, [app])
    timer.daemon = True
    timer.start()


def _warm(app: Flask) -> None:
    """Do the work, and exempt the existing objects from garbage collection.

    Scanning the figures of 10,000 hands would delay a tap by half a second.  Nothing is collected
    from the start until then.
    """
    try:
        load_games()
    finally:
        gc.freeze()
        gc.enable()
    warm_figures(app)
    gc.freeze()


def load_games() -> None:
    """Load the modules of all games, so that their first hand need not wait."""
    for game in engine.GAMES.values():
        game.hands()


def warm_figures(app: Flask, pause: float = _PAUSE) -> None:
    """Tally all tables; the newest come last, so that their replays stay cached."""
    with app.test_request_context():
        for number in table_tallies.table_numbers():
            try:
                table_tallies.load_tables({number})
            except Exception as error:
                # A bug that shows with one table's data leaves out no other.
                if app.testing:
                    raise
                log.error("not warmed", table=number, exc_info=error)
            finally:
                db.session.remove()
            time.sleep(pause)
