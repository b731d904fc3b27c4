"""Snapszer: its table of numbers, its hands and its words, for four, three and two players.

To read it, begin with what a hand is: `table` (every number; those of going out are in
`going_out`), `shapes` (what a record may say), `deal` (the cards), `state`. Then what happens in
order: `step`, which sends each entry to `bidding`, `speech`, `kontra`, the play and what the scorer
tells (`told_facts`). What is known of it: `reckoning` (what the cards come to), `worlds` (how the
hand may have come out), `outcomes` (who writes what), `breaches` (revokes). `follow` and `judge`
put it together with the common part, `score` makes the item and the award, `asks` offers what
comes next. `codes`, `labels`, `words`, `sheet` and `rulebook` are its texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import Game
from engine.preset import PresetInfo
from engine.snapszer.labels import ABOUT, OWN, PRESETS
from engine.snapszer.rulebook import BOOK
from engine.snapszer.shapes import SHAPES
from engine.snapszer.table import PRESETS as RULE_SETS
from engine.snapszer.table import pack_of, rule_set

if TYPE_CHECKING:
    from engine.hand.record import Record, RuleSetRef
    from engine.judging import course
    from engine.judging.adjudication import Adjudication
    from engine.snapszer.follow import Way
    from engine.snapszer.judge import Judge
    from engine.snapszer.words import Words
    from engine.telling.rule_sheet import Part


# What follows, judges and tells hands is most of a game: it is loaded with the first of them, so
# that who plays other games does not wait for it.


def _way(of: Record) -> Way:
    """How the entries of a record are followed."""
    from engine.snapszer.follow import Way

    return Way(of)


def _judge(way: course.Way[Any]) -> Judge:
    """What says everything about a record followed so."""
    from engine.snapszer.judge import Judge

    return Judge(way)


def _words(of: Record, lang: str, said: Adjudication | None = None) -> Words:
    """The words of a record."""
    from engine.snapszer.words import Words

    return Words(of, lang, said)


def _rule_sheet(rules: RuleSetRef, players: int, lang: str) -> tuple[Part, ...]:
    """A rule set as a table to read."""
    from engine.snapszer.sheet import rule_sheet

    return rule_sheet(rules, players, lang)


GAME: Final = Game(
    name="snapszer",
    label={"hu": "Snapszer", "en": "Snapszer"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("snapszer", rules, (PRESETS[name], ABOUT[name]), rules.ways)
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    way=_way,
    judge=_judge,
    words=_words,
    rule_sheet=_rule_sheet,
    book=BOOK,
    pack=pack_of,
    own=OWN,
)

__all__ = ["GAME"]
