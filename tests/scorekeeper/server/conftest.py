"""Services in processes of their own, and browsers of their scorer.

folder      the folder of a club with four tables, which `sqlite_app` reads afterwards
"""

import contextlib
import json
import os
import signal
from pathlib import Path

import pytest

from benchmarks import HOST
from benchmarks.clients import Browser, sign_in_scorer
from benchmarks.servers import SERVE, start_server
from scorekeeper.services.accounts import club_setup_and_settings
from tests.scorekeeper.conftest import PIN, close_database, won
from tests.support import tables
from tests.support.servers.processes import wait_until_ended

HTMX = {"HX-Request": "true"}


@pytest.fixture
def folder(sqlite_app):
    """Set the club up; nothing of it stays open here."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        for number in range(4):
            tables.open_table(table=f"{number}. asztal")
        close_database()
    return Path(sqlite_app.instance_path)


def taps(key):
    """Return the requests that enter a hand and record it, each with its form."""
    entered = [("enter", {"entry": json.dumps(entry)}) for entry in won()]
    return [*entered, ("keep", {"key": key})]


def serving(folder, port=0):
    """Serve a club, at this port or a free one."""
    return start_server([*SERVE, "--host", HOST, "--port", str(port)], folder)


@contextlib.contextmanager
def restarting(folder):
    """Yield the running service, and a function that kills it and starts it again."""
    with contextlib.ExitStack() as opened:
        service = opened.enter_context(serving(folder))

        def restart():
            os.kill(restart.pid, signal.SIGKILL)
            wait_until_ended([restart.pid])
            restart.pid = opened.enter_context(serving(folder, service.port)).pid

        restart.pid = service.pid
        yield service, restart


@contextlib.contextmanager
def two_browsers(service):
    """Two browsers of one scorer, both connected."""
    one = sign_in_scorer(service.port)
    other = Browser(service.port, one.cookies)
    with contextlib.closing(one.connection), contextlib.closing(other.connection):
        other.ask("/sign-in")
        other.token = one.token
        yield one, other
