"""Fixtures that register the example game for its own tests and for the laws.

guest          the game, registered for each test
maker, made    its maker of hands, and the hands of its one table

The application and the signed-in client come from the tests of the pages.
"""

import pytest

import engine
from engine import rulebook
from tests.example_game import GUEST
from tests.example_game.hands import MAKER
from tests.support import corpus
from tests.web.conftest import client, club_app

__all__ = ["client", "club_app", "generated_hands", "maker", "registered_game"]


@pytest.fixture(autouse=True)
def registered_game():
    """Register the example game for one test."""
    before = list(engine.GAMES), [book.id for book in rulebook.books()]
    engine.register(GUEST)
    yield GUEST
    engine.withdraw(GUEST)
    assert (list(engine.GAMES), [book.id for book in rulebook.books()]) == before


@pytest.fixture
def maker():
    """Return its maker of hands."""
    return MAKER


@pytest.fixture
def generated_hands():
    """Return the generated hands of its table."""
    (table,) = MAKER.tables
    return corpus.generate_hands(MAKER, table)
