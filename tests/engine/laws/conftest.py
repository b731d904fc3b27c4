"""Every law is held by every game: those of the house, and the guest of the tests.

made    the hands of one table; a test that asks for it runs at every table of every game
maker   the maker of hands of one game; a test that asks for it runs for every game
"""

from __future__ import annotations

import contextlib

import pytest

import engine
from tests.support.corpus import TABLES, made
from tests.support.maker import GAMES, maker_of


@contextlib.contextmanager
def at_home(game):
    """Have a game registered, for a while if it is not always."""
    if game.name in engine.GAMES:
        yield
        return
    engine.register(game)
    try:
        yield
    finally:
        engine.withdraw(game)


# Of the session, so that all laws of one table run one after the other, where its hands are made.


@pytest.fixture(scope="session", params=TABLES, ids=lambda one: f"{one[0]}-{one[1][0]}-{one[1][1]}")
def of_table(request):
    """The hands of a table, whose game need not be at home."""
    return made(*request.param)


@pytest.fixture(scope="session", params=GAMES, ids=lambda game: game.name)
def of_game(request):
    """The maker of a game, which need not be at home."""
    return maker_of(request.param.name)


@pytest.fixture(name="made")
def made_(of_table):
    """The hands of a table."""
    with at_home(of_table.maker.game):
        yield of_table


@pytest.fixture
def maker(of_game):
    """The maker of a game."""
    with at_home(of_game.game):
        yield of_game
