"""Fixtures of the laws, which hold for every game.

made    the hands of one table; a test with this fixture runs at every table of every game
maker   the maker of hands of one game; a test with this fixture runs for every game
"""

import pytest

from tests.support import corpus
from tests.support.maker import makers

# Of the session, so that all laws of one table run one after the other, where its hands are made.


@pytest.fixture(
    scope="session", params=corpus.TABLES, ids=lambda one: str(corpus.generate_hands(*one))
)
def generated_hands(request):
    """Return the generated hands of a table."""
    return corpus.generate_hands(*request.param)


@pytest.fixture(scope="session", params=makers(), ids=lambda maker: maker.game.name)
def maker(request):
    """Return the maker of a game."""
    return request.param
