"""A tiny game of the tests' own, complete in this folder: what a fourth game needs was tried.

Three play with twelve cards, four each. Whoever says "viszem" first calls a card; who holds it is
with him, and the two must take three of the four tricks. To read it: `table` (numbers, cards,
rules), `hand` (what is said and told, and what it comes to), `words`, `counting`.
"""

from engine.game import Game, Hands
from engine.preset import PresetInfo
from tests.example_game.counting import KOR
from tests.example_game.hand import Judge, Way
from tests.example_game.table import (
    BOOK,
    LABEL,
    NAME,
    OWN,
    PACK,
    PLAYERS,
    PRESET,
    SHAPES,
    check_rules,
)
from tests.example_game.words import Words, rule_sheet

HANDS = Hands(way=Way, judge=Judge, words=Words, rule_sheet=rule_sheet)

GUEST = Game(
    name=NAME,
    label=LABEL,
    shapes=SHAPES,
    presets=(PresetInfo(NAME, PRESET, (PLAYERS,), 1, LABEL, LABEL, (KOR,)),),
    check_rules=check_rules,
    hands=lambda: HANDS,
    book=BOOK,
    pack=PACK,
    own=OWN,
)

__all__ = ["GUEST"]
