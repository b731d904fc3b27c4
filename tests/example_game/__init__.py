"""A tiny game for tests, complete in this folder, which shows what an additional game needs.

Three play with twelve cards, four each. The first player to say "viszem" calls a card; its holder
is the partner, and the two must take three of the four tricks. Its modules: `table` (numbers,
cards, rules), `hand` (entries, replay and adjudication), `words`, `counting`.
"""

from engine.game import Game, Hands
from engine.preset import PresetInfo
from tests.example_game import table
from tests.example_game.counting import KOR
from tests.example_game.hand import Judge, Way
from tests.example_game.words import Words, rule_sheet

HANDS = Hands(way=Way, judge=Judge, words=Words, rule_sheet=rule_sheet)
_PRESET = (table.PRESET, (table.PLAYERS,), 1, table.LABEL, table.LABEL, (KOR,))

GUEST = Game(
    name=table.NAME,
    label=table.LABEL,
    shapes=table.SHAPES,
    presets=(PresetInfo(table.NAME, *_PRESET),),
    check_rules=table.check_rules,
    hands=lambda: HANDS,
    book=table.BOOK,
    pack=table.PACK,
    own=table.OWN,
)
