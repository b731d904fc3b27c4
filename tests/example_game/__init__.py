"""A tiny game for tests, complete in this folder, which shows what an additional game needs.

Three play with twelve cards, four each. The first player to say "viszem" calls a card; its holder
is the partner, and the two must take three of the four tricks. Its modules: `table` (numbers,
cards, rules), `hand` (entries, replay and adjudication), `words`, `counting`.
"""

from engine.game import Game, Hands
from engine.preset import PresetInfo
from tests.example_game import rule_constants as constants
from tests.example_game.counting import KOR
from tests.example_game.hand import ExampleReplay, Judge
from tests.example_game.words import Words, rule_sheet

HANDS = Hands(replayer=ExampleReplay, judge=Judge, words=Words, rule_sheet=rule_sheet)
_PRESET = (constants.PRESET, (constants.PLAYERS,), 1, constants.LABEL, constants.LABEL, (KOR,))

GUEST = Game(
    name=constants.NAME,
    label=constants.LABEL,
    shapes=constants.SHAPES,
    presets=(PresetInfo(constants.NAME, *_PRESET),),
    check_rules=constants.check_rules,
    hands=lambda: HANDS,
    book=constants.BOOK,
    pack=constants.PACK,
    own=constants.OWN,
)
