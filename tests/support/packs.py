"""A registered game changed so that its tables play with different packs."""

import contextlib
from dataclasses import replace

import engine
from engine.packs.hungarian_pack import HUNGARIAN_24, HUNGARIAN_32


def by_players(_rules, players):
    """Return the smaller pack for two players, as in Snapszer (SNA 1.1)."""
    return HUNGARIAN_24 if players == 2 else HUNGARIAN_32


def by_house(rules, _players):
    """Return the smaller pack for tables with house rules."""
    return HUNGARIAN_24 if rules.house else HUNGARIAN_32


@contextlib.contextmanager
def played_with(pack):
    """Give Alsós another choice of packs inside the block; all games keep their order."""
    games = list(engine.GAMES.values())
    _swap(games, [replace(one, pack=pack) if one.name == "alsos" else one for one in games])
    try:
        yield
    finally:
        _swap(list(engine.GAMES.values()), games)


def _swap(going, coming):
    for game in going:
        engine.withdraw(game)
    for game in coming:
        engine.register(game)
