"""Cache of replays, so that a replay continues where the previous record ended.

The state of a hand depends on its entries so far, the table and its rules, and on no later entry.
So for a record with one entry more than a cached one, only that entry is applied, as at every tap.
If the previous record is no longer cached, all entries are replayed from the deal.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from engine.adjudication.replay import GameReplay, H, Repairs, Replay
from engine.adjudication.work_budget import WorkBudget
from engine.hand.record import Record

MOST: Final = 256
"""The number of cached record ends: each hand under replayer has a few."""


class ReplayCache:
    """The final states of the records that were replayed last.

    It is used by several threads. `lru_cache` is thread-safe here; a plain dictionary, which would
    compare its keys with our code, is not.
    """

    def __init__(self) -> None:
        """Create an empty cache."""
        self._place_of = lru_cache(maxsize=MOST)(_place)

    def keep(self, course: Replay[Any]) -> None:
        """Store a finished replay; it must not be continued in place."""
        record = course.replayer.record
        if record.entries:
            self._place_of(_key(record, len(record.entries)))[:] = [course]

    def before(self, record: Record) -> Replay[Any] | None:
        """Return the cached replay of the same hand without its last entry, or None."""
        known = len(record.entries) - 1
        for found in self._place_of(_key(record, known)) if known > 0 else ():
            of = found.replayer.record
            if of.rules == record.rules and of.entries == record.entries[:known]:
                return found
        return None

    def forget(self) -> None:
        """Clear the cache."""
        self._place_of.cache_clear()


def _place(_of: Hashable) -> list[Replay[Any]]:
    """Return a new slot for a replay; `lru_cache` keeps one slot for each key."""
    return []


def _key(record: Record, length: int) -> Hashable:
    """Return a key that distinguishes most hands without comparing all their entries."""
    last = record.entries[length - 1]
    return record.game, record.seats, record.dealer, length, last.do, last.seat, last.card


ENDS: Final = ReplayCache()


def continue_replay(
    replayer: GameReplay[H],
    repairs: Repairs | None = None,
    work: WorkBudget | None = None,
    enough: int | None = None,
) -> Replay[H]:
    """Return the replay of a record, continued from the cache; `repairs` replace some entries.

    With repairs, the effort is added to `work`, and the replay stops after `enough` late entries.

    The result must not be continued, and its hand is read-only. A complete hand is not cached:
    entries after its last card are rare, and adjudicating a whole session meets only such hands.
    """
    known = None if repairs else ENDS.before(replayer.record)
    if known is not None and replayer.spent and WorkBudget(replayer.spent + known.spent).is_over:
        known = None
    course = Replay(replayer, repairs, known, work)
    course.enough = enough
    course.follow(replayer.record.entries)
    # A replay cut short by the work budget must not be continued by another record.
    whole = not (replayer.spent and course.work.is_over)
    if whole and not repairs and not replayer.is_complete(course.hand):
        ENDS.keep(course)
    return course
