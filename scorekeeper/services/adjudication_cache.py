"""Calls to the engine, cached: a game always gives the same adjudication of a record."""

import json
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

import engine
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from scorekeeper.metrics import ADJUDICATIONS
from scorekeeper.services.adjudication_outside_write_lock import count_result
from scorekeeper.storage.lru_cache import LRUCache

_JUDGED: Final = 4096
"""The number of cached adjudications."""


class AdjudicationCache(LRUCache[Hashable, tuple[Record, Adjudication]]):
    """A thread-safe LRU cache of adjudications, by record and game: games can be withdrawn."""

    def __call__(self, text: str, game: object) -> tuple[Record, Adjudication]:
        """Return the result, cached or computed.  Raises AdjudicationNotCachedError."""
        known = self.get((text, game))
        if known is None:
            count_result(lambda: self(text, game))
            known = self._ask(text, game)
            self.put((text, game), known)
        return known

    @staticmethod
    def _ask(text: str, game: object) -> tuple[Record, Adjudication]:
        record = _read(text, game)
        with ADJUDICATIONS.labels(record.game).time():
            return record, engine.adjudicate(record)

    cache_clear = LRUCache.forget


def judge(record: object) -> tuple[Record, Adjudication]:
    """Return a record, from plain data, and its adjudication.  Raises MalformedRecordError."""
    return make_lazy_record(record).judged


class LazyJudgedRecord(Struct, frozen=True):
    """A record as text, and its game; it is parsed and judged on first use."""

    text: str
    game: str

    @property
    def judged(self) -> tuple[Record, Adjudication]:
        """The record and its adjudication.  Raises engine.MalformedRecordError."""
        return _judge(self.text, engine.GAMES.get(self.game))


def make_lazy_record(record: object) -> LazyJudgedRecord:
    """Return a record as text, from plain data, without judging it."""
    named = record.get("game") if isinstance(record, Mapping) else None
    return LazyJudgedRecord(_as_text(record), named if isinstance(named, str) else "")


def parse_stored_record(record: object) -> Record:
    """Parse a record from plain data without judging it.  Raises engine.MalformedRecordError."""
    one = make_lazy_record(record)
    return _read(one.text, engine.GAMES.get(one.game))


_as_text: Final = json.JSONEncoder(sort_keys=True).encode
_judge: Final = AdjudicationCache(_JUDGED)


@lru_cache(maxsize=256)
def _read(text: str, game: object) -> Record:
    """Parse a record; the game object is part of the cache key.

    Cached: a tap needs the same record five times, which takes 0.4 of 20 ms, and more with each
    entry.  The record depends on the arguments alone.
    """
    del game
    return engine.parse_record(json.loads(text))
