"""Ulti: its table of numbers, its hands and its words.

To read it, begin with what a hand is: `table` (every number, and how bids are made of components),
`shapes` (what a record may say), `state`. Then what happens in order: `step`, which sends each
entry to `bidding`, `speech` (20 and 40, kontra), the play (`deal`) and what the scorer tells
(`told_facts`). What is known of it: `worlds` (how the play may have come out), `breaches` (what was
done against the rules), `outcomes` (what is decided). `follow` and `judge` put it together with the
common part, `score` reckons, `asks` offers what comes next. `codes`, `labels`, `words`, `sheet` and
`rulebook` are its texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import Game
from engine.packs.hungarian import HUNGARIAN_32
from engine.preset import PresetInfo
from engine.ulti.labels import ABOUT, PRESETS
from engine.ulti.rulebook import BOOK
from engine.ulti.shapes import SHAPES
from engine.ulti.table import PRESETS as RULE_SETS
from engine.ulti.table import rule_set

if TYPE_CHECKING:
    from engine.hand.record import Record, RuleSetRef
    from engine.judging import course
    from engine.judging.adjudication import Adjudication
    from engine.telling.rule_sheet import Part
    from engine.ulti.follow import Way
    from engine.ulti.judge import Judge
    from engine.ulti.words import Words


# What follows, judges and tells hands is most of a game: it is loaded with the first of them, so
# that who plays other games does not wait for it.


def _way(of: Record) -> Way:
    """How the entries of a record are followed."""
    from engine.ulti.follow import Way

    return Way(of)


def _judge(way: course.Way[Any]) -> Judge:
    """What says everything about a record followed so."""
    from engine.ulti.judge import Judge

    return Judge(way)


def _words(of: Record, lang: str, said: Adjudication | None = None) -> Words:
    """The words of a record."""
    from engine.ulti.words import Words

    return Words(of, lang, said)


def _rule_sheet(rules: RuleSetRef, players: int, lang: str) -> tuple[Part, ...]:
    """A rule set as a table to read."""
    from engine.ulti.sheet import rule_sheet

    return rule_sheet(rules, players, lang)


GAME: Final = Game(
    name="ulti",
    label={"hu": "Ulti", "en": "Ulti"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("ulti", rules, (PRESETS[name], ABOUT[name]), rules.ways)
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    way=_way,
    judge=_judge,
    words=_words,
    rule_sheet=_rule_sheet,
    book=BOOK,
    pack=HUNGARIAN_32,
)

__all__ = ["GAME"]
