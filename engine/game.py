"""The interface of a game to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.adjudication.judge import Judge
from engine.adjudication.replay import GameReplay
from engine.hand.cards import Pack
from engine.hand.record import EntryFields, Record, RuleSetRef
from engine.preset import PresetInfo
from engine.results.adjudication import Adjudication
from engine.rulebook.rule import Book, PresetAndPlayers, Variants, variants_of_preset
from engine.wording.labels import Both
from engine.wording.rule_sheet import RuleSheetPart
from engine.wording.sentences import Sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """The replay, the judge and the texts of a game's hands.

    `replayer`
        creates the replay of a record.
    `judge`
        creates the game's judge of a replayed record, in points. Neither ever raises for players'
        errors, and the same record always gives the same result.
    `words`
        returns the texts of a record in one language; passing its adjudication avoids replaying it
        once more.
    `rule_sheet`
        returns a rule set as a table to read, each line next to that of its preset. Raises
        MalformedRecordError like `check_rules`.
    """

    replayer: Callable[[Record], GameReplay[Any]]
    judge: Callable[[GameReplay[Any]], Judge[Any]]
    words: Callable[[Record, str, Adjudication | None], Sentences]
    rule_sheet: Callable[[RuleSetRef, int, str], tuple[RuleSheetPart, ...]]


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand that explains a rule set: `entries` as in a record, for as many `players`.

    The last seat dealt it.
    """

    players: int
    entries: tuple[Mapping[str, object], ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """One game. Its package exports one of these; nothing outside the package knows its rules.

    Games are compared by identity: another of the same name is another game.

    `name`
        its permanent id, in records, rule sets and the codes of its findings (`ulti.must-follow`).
    `label`
        its display name, by language (`hu`, `en`).
    `shapes`
        the schemas of its entries: by what an entry does, the fields it needs and may have.
    `presets`
        the rule sets a table can choose, each with its numbers of players, counting methods and
        house rules; the usual one first.
    `check_rules`
        checks a rule set for a number of players. Raises MalformedRecordError, with the place in
        the record, if it cannot be played.
    `hands`
        imports the replay, the judge and the texts of its hands; called for its first hand, so that
        other games need not wait for the import.
    `book`
        its rulebook, by the numbers that findings, awards and tests cite.
    `pack`
        its cards, in display order; if not every table plays with the same cards, a function that
        returns them for a rule set and a number of players (already checked by `check_rules`). A
        card that is not in it does not exist at that table.
    `stages_apart`
        the stages whose words have another value than the same words said later, by their names in
        `Table.said`: a forgotten word can be inserted there as long as the hand is open.
    `own`
        the keys of game-specific values in `Table.own` and in the JSON answer, with their names
        (`hu`, `en`). Each answer has all of them; None if there is nothing to report. Values are
        those of entries: texts, whole numbers, booleans, seats, suits, ranks, cards, and tuples of
        these.
    `examples`
        a hand for each of its rule sets, by name, which is scored by it: pages explain the rule set
        and its counting methods with it.
    """

    name: str
    label: Mapping[str, str]
    shapes: Mapping[str, EntryFields]
    presets: tuple[PresetInfo, ...]
    check_rules: Callable[[RuleSetRef, int], object]
    hands: Callable[[], Hands]
    book: Book
    pack: Pack | Callable[[RuleSetRef, int], Pack]
    stages_apart: frozenset[str] = frozenset()
    own: Mapping[str, Both] = field(default_factory=dict)
    examples: Mapping[str, ExampleHand] = field(default_factory=dict)

    def __repr__(self) -> str:
        """Return its name, in place of a page of rulebook."""
        return f"<Game {self.name}>"

    def adjudicate(self, record: Record, spent: int = 0) -> Adjudication:
        """Adjudicate a record, in points: findings, items, awards, prompts.

        `spent` is work already done on a record of which this is a variant; it counts in the
        budget.
        """
        hands = self.hands()
        replayer = hands.replayer(record)
        replayer.spent = spent
        return hands.judge(replayer).adjudicate()

    def preset(self, name: str) -> PresetInfo:
        """Return the preset of this name. Raises KeyError."""
        return {preset.name: preset for preset in self.presets}[name]

    def pack_of(self, rules: RuleSetRef, players: int) -> Pack:
        """Return the cards for a playable rule set and a number of players."""
        return self.pack if isinstance(self.pack, Pack) else self.pack(rules, players)

    @property
    def tables(self) -> tuple[PresetAndPlayers, ...]:
        """Every preset with each of its numbers of players."""
        return tuple(
            PresetAndPlayers(self.name, preset.name, players)
            for preset in self.presets
            for players in preset.players
        )

    def usual_ways(self) -> dict[str, Variants]:
        """Return its tables by the usual counting method of their hands."""
        ways: dict[str, Variants] = {}
        for preset in self.presets:
            of = variants_of_preset(self.name, preset.name, *preset.players)
            usual = preset.ways[0].name
            ways[usual] = ways.get(usual, frozenset()) | of
        return ways
