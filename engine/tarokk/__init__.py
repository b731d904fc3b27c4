"""Tarokk of 42 cards: its table of numbers, its hands and its words.

To read it, begin with what a hand is: `table` (every number), `shapes` (what a record may say),
`deal` (the cards), `state`. Then what happens in order: `step`, which sends each entry to
`bidding`, `talon`, `turns` and in them `calling`, `announcing` and `kontra`, the play and what the
scorer tells (`told_facts`). What is known of it: `signals` (what bids tell of cards), `sides` (who
is with whom), `conduct` (what cards and sides belie), `known_play` and
`worlds` (how the hand may have come out),
`figures` and `outcomes` (what was made). `follow` and `judge` put it together with the common
part, `score` makes items and awards, `asks` offers what comes next. `codes`, `labels`, `words`,
`sheet` and `rulebook` are its texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.game import Game
from engine.packs.tarokk import TAROKK_42
from engine.preset import HouseRuleInfo, PresetInfo
from engine.tarokk.labels import ABOUT, CHOICES, HOUSE_GROUP, OWN, PRESETS
from engine.tarokk.labels import HOUSE_RULES as HOUSE_NAMES
from engine.tarokk.rulebook import BOOK
from engine.tarokk.shapes import SHAPES
from engine.tarokk.table import HOUSE_RULES, rule_set
from engine.tarokk.table import PRESETS as RULE_SETS
from engine.telling.labels import by_language

if TYPE_CHECKING:
    from engine.hand.record import Record, RuleSetRef
    from engine.judging import course
    from engine.judging.adjudication import Adjudication
    from engine.tarokk.follow import Way
    from engine.tarokk.judge import Judge
    from engine.tarokk.words import Words
    from engine.telling.rule_sheet import Part


def _house_rules() -> tuple[HouseRuleInfo, ...]:
    """What a table may agree on (TAR 3.3)."""
    return tuple(
        HouseRuleInfo(
            name,
            choices,
            ("TAR 3.3",),
            by_language(HOUSE_NAMES[name]),
            {choice: by_language(CHOICES[choice]) for choice in choices},
            group=by_language(HOUSE_GROUP),
        )
        for name, choices in HOUSE_RULES.items()
    )


# What follows, judges and tells hands is most of a game: it is loaded with the first of them, so
# that who plays other games does not wait for it.


def _way(of: Record) -> Way:
    """How the entries of a record are followed."""
    from engine.tarokk.follow import Way

    return Way(of)


def _judge(way: course.Way[Any]) -> Judge:
    """What says everything about a record followed so."""
    from engine.tarokk.judge import Judge

    return Judge(way)


def _words(of: Record, lang: str, said: Adjudication | None = None) -> Words:
    """The words of a record."""
    from engine.tarokk.words import Words

    return Words(of, lang, said)


def _rule_sheet(rules: RuleSetRef, players: int, lang: str) -> tuple[Part, ...]:
    """A rule set as a table to read."""
    from engine.tarokk.sheet import rule_sheet

    return rule_sheet(rules, players, lang)


GAME: Final = Game(
    name="tarokk",
    label={"hu": "Tarokk", "en": "Tarokk"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("tarokk", rules, (PRESETS[name], ABOUT[name]), rules.ways, _house_rules())
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    way=_way,
    judge=_judge,
    words=_words,
    rule_sheet=_rule_sheet,
    book=BOOK,
    pack=TAROKK_42,
    own=OWN,
)

__all__ = ["GAME"]
