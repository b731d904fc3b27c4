"""What a game is to the rest of the program: the one contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.adjudication.judge import Judge
from engine.adjudication.replay import GameReplay
from engine.hand.cards import Pack
from engine.hand.record import Record, RuleSetRef, Shape
from engine.preset import PresetInfo
from engine.results.adjudication import Adjudication
from engine.rulebook.rule import Book, Variant, Variants, variants
from engine.wording.labels import Both
from engine.wording.rule_sheet import RuleSheetPart
from engine.wording.sentences import Sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """What a game's hands are followed, judged and told by: most of a game.

    `way`
        how the entries of a record are followed.
    `judge`
        what is its own in saying everything about a record followed so, in points. Neither ever
        raises for what people did, and the same record always gives the same answer.
    `words`
        the words of a record in one language; what was said of it, where that is known, spares
        following it once more.
    `rule_sheet`
        a rule set as a table to read, each line beside what its preset says. Raises
        MalformedRecordError like `check_rules`.
    """

    way: Callable[[Record], GameReplay[Any]]
    judge: Callable[[GameReplay[Any]], Judge[Any]]
    words: Callable[[Record, str, Adjudication | None], Sentences]
    rule_sheet: Callable[[RuleSetRef, int, str], tuple[RuleSheetPart, ...]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """One game. Its folder exports one of these; nothing outside the folder knows its rules.

    Each is itself alone: another of the same name is another game.

    `name`
        its permanent id, in records, rule sets and the codes of its findings (`ulti.must-follow`).
    `label`
        what people call it, by language (`hu`, `en`).
    `shapes`
        which entries a record may hold: by what an entry does, the fields it needs and may have.
    `presets`
        the rule sets a table can choose, each with the numbers of players, ways of counting and
        house rules that go with it; the usual one first.
    `check_rules`
        reads a rule set for so many players. Raises MalformedRecordError, with the place inside
        the record, for what cannot be played.
    `hands`
        loads what its hands are followed, judged and told by: with the first of them, so that who
        plays other games does not wait for it.
    `book`
        its rules in words, by the numbers that findings, awards and tests cite.
    `pack`
        its cards, in the order in which they are laid out to be tapped; where it is not played
        with the same cards at every table, what gives them for a rule set and so many players
        (which `check_rules` has let through). A card that is not in it is none at that table.
    `stages_apart`
        the stages whose words are worth something else than the same words said later, by their
        names in `Table.said`: what was forgotten there can be put there as long as the hand is
        open.
    `own`
        what only this game has to tell of a table, by the keys under which it stands in
        `Table.own` and in the JSON answer, with their names (`hu`, `en`). Each answer has all of
        them; None where there is nothing to tell. Values are those of entries: texts, whole
        numbers, truth, seats, suits, ranks, cards, and tuples of these.
    """

    name: str
    label: Mapping[str, str]
    shapes: Mapping[str, Shape]
    presets: tuple[PresetInfo, ...]
    check_rules: Callable[[RuleSetRef, int], object]
    hands: Callable[[], Hands]
    book: Book
    pack: Pack | Callable[[RuleSetRef, int], Pack]
    stages_apart: frozenset[str] = frozenset()
    own: Mapping[str, Both] = field(default_factory=dict)

    def adjudicate(self, record: Record, spent: int = 0) -> Adjudication:
        """Say everything about a record, in points: findings, items, awards, asks.

        Work that was `spent` before on a record of which this is a variant counts in its budget.
        """
        hands = self.hands()
        way = hands.way(record)
        way.spent = spent
        return hands.judge(way).adjudicate()

    def preset(self, name: str) -> PresetInfo:
        """The preset of this name. Raises KeyError."""
        return {preset.name: preset for preset in self.presets}[name]

    def pack_of(self, rules: RuleSetRef, players: int) -> Pack:
        """The cards that so many play with by a rule set that can be played."""
        return self.pack if isinstance(self.pack, Pack) else self.pack(rules, players)

    @property
    def tables(self) -> tuple[Variant, ...]:
        """Every preset with every number of players that play by it."""
        return tuple(
            Variant(self.name, preset.name, players)
            for preset in self.presets
            for players in preset.players
        )

    def usual_ways(self) -> dict[str, Variants]:
        """Its tables by the usual way of counting their hands."""
        ways: dict[str, Variants] = {}
        for preset in self.presets:
            of = variants(self.name, preset.name, *preset.players)
            usual = preset.ways[0].name
            ways[usual] = ways.get(usual, frozenset()) | of
        return ways
