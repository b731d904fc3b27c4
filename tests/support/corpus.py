"""The hands on which the laws are tested, generated once for all laws.

Each game has as many hands as a test of the hypothesis profile has examples, divided among its
tables. They are the same in every run, except for a profile that looks for new ones.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

from hypothesis import settings

import engine
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from tests.support.maker import Maker, TableSetup, makers, turned

FIRST = 0 if settings.default.derandomize else Random().randrange(2**31)
"""The seed of the first hand."""
EXAMPLES = settings.default.max_examples


MOST_JUDGED = 500
_judged: dict[Hashable, Adjudication] = {}


def adjudicate_once(record: Record) -> Adjudication:
    """Return the adjudication of a record, made only once for equal ones that come soon after.

    For laws that ask several things of one record; not for those about making it again.
    """
    rules = record.rules
    house = frozenset(rules.house.items())
    table = record.game, rules.preset, house, rules.version, record.seats, record.dealer
    key = *table, record.entries
    if key not in _judged:
        if len(_judged) >= MOST_JUDGED:
            _judged.clear()
        _judged[key] = engine.adjudicate(record)
    return _judged[key]


@dataclass(frozen=True)
class Hand:
    """A generated hand with its cached adjudication."""

    maker: Maker
    table: TableSetup
    seed: int

    def random(self, law: str) -> Random:
        """Return a random generator for a law, the same in every run."""
        return Random(f"{self.seed} {law}")

    @cached_property
    def record(self) -> Record:
        """The hand card by card, without errors."""
        return self.maker.hand(self.table, self.seed)

    @cached_property
    def said(self) -> Adjudication:
        """Its adjudication."""
        return engine.adjudicate(self.record)

    @cached_property
    def quick(self) -> Record | None:
        """The same hand without its cards, if the game allows it."""
        return self.maker.quick(self.record, self.said)

    @cached_property
    def told(self) -> tuple[Record, ...]:
        """The complete records of the hand: with cards and, if possible, without."""
        return (self.record,) if self.quick is None else (self.record, self.quick)

    @cached_property
    def turn(self) -> int:
        """The number of seats by which everybody moves."""
        return 1 + self.seed % (len(self.record.places) - 1)

    @cached_property
    def moved(self) -> tuple[Record, Adjudication]:
        """The hand with everybody moved by `turn` seats, and its adjudication."""
        record = turned(self.record, self.turn)
        return record, engine.adjudicate(record)

    @cached_property
    def one_further(self) -> tuple[Record, Adjudication]:
        """The hand with everybody moved by one seat, and its adjudication."""
        record = turned(self.record, 1)
        return self.moved if self.turn == 1 else (record, engine.adjudicate(record))


@dataclass(frozen=True)
class GeneratedHands:
    """The hands of one table."""

    maker: Maker
    table: TableSetup
    hands: tuple[Hand, ...]

    def first(self, share: int) -> tuple[Hand, ...]:
        """Return the first hands, at least one, for laws that need hundreds of records for each.

        Their number is that of the profile's examples divided by `share`.
        """
        return self.hands[: max(EXAMPLES // share, 1)]

    def __str__(self) -> str:
        """Name the table."""
        return f"{self.maker.game.name}-{self.table.preset}-{self.table.players}"


@cache
def generate_hands(maker: Maker, table: TableSetup) -> GeneratedHands:
    """Return the hands of a table of a game."""
    count = -(-EXAMPLES // len(maker.tables))
    seeds = range(FIRST, FIRST + count)
    return GeneratedHands(maker, table, tuple(Hand(maker, table, seed) for seed in seeds))


TABLES = tuple((maker, table) for maker in makers() for table in maker.tables)
"""Every table of every game."""
