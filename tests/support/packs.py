"""A game whose tables do not all play with the same cards, made of one that is there."""

import contextlib
from dataclasses import replace

import engine
from engine.packs.hungarian_pack import HUNGARIAN_24, HUNGARIAN_32


def by_players(_rules, players):
    """Give two players the smaller pack, as in Snapszer (SNA 1.1)."""
    return HUNGARIAN_24 if players == 2 else HUNGARIAN_32


def by_house(rules, _players):
    """Give those the smaller pack who agreed on something."""
    return HUNGARIAN_24 if rules.house else HUNGARIAN_32


@contextlib.contextmanager
def played_with(pack):
    """Let Alsós be played with other packs for a while; all games keep their order."""
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
