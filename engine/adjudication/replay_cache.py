"""Following a record, and going on from where the one before it ended.

What a hand has come to hangs on its entries so far, the table and its rules, and on nothing that
is told later. So of a record that has one entry more than another only that entry is followed, as
at every tap. Where the other one is not known any more, all are followed from the deal.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from engine.adjudication.replay import GameReplay, H, Repairs, Replay
from engine.adjudication.work_budget import WorkBudget
from engine.hand.record import Record

MOST: Final = 256
"""Ends of records that are asked for or kept: each hand under way has a few."""


class ReplayCache:
    """How hands stood at the end of the records that were followed last.

    Several threads may ask for them: `lru_cache` holds that, where a dictionary of our own, which
    compares its keys by our code, would not.
    """

    def __init__(self) -> None:
        """Know of none yet."""
        self._place_of = lru_cache(maxsize=MOST)(_place)

    def keep(self, course: Replay[Any]) -> None:
        """Keep a course that was followed to its end; nobody may follow it any further."""
        record = course.way.record
        if record.entries:
            self._place_of(_key(record, len(record.entries)))[:] = [course]

    def before(self, record: Record) -> Replay[Any] | None:
        """The course of the same hand without its last entry, if it is known."""
        known = len(record.entries) - 1
        for found in self._place_of(_key(record, known)) if known > 0 else ():
            of = found.way.record
            if of.rules == record.rules and of.entries == record.entries[:known]:
                return found
        return None

    def forget(self) -> None:
        """Know of none any more."""
        self._place_of.cache_clear()


def _place(_of: Hashable) -> list[Replay[Any]]:
    """Where the end of such a hand is to stand, if it was followed."""
    return []


def _key(record: Record, length: int) -> Hashable:
    """What tells most hands apart without a look at all that was told of them."""
    last = record.entries[length - 1]
    return record.game, record.seats, record.dealer, length, last.do, last.seat, last.card


ENDS: Final = ReplayCache()


def continue_replay(
    way: GameReplay[H],
    repairs: Repairs | None = None,
    work: WorkBudget | None = None,
    enough: int | None = None,
) -> Replay[H]:
    """The course through the entries of a record; of some, `repairs` are taken instead.

    Those go into the `work` done for the record, and with `enough` that is late they end.

    It is followed no further, and its hand is only read. Where the last card fell it is not kept:
    what may come behind that is rare, and whoever judges a whole evening has only such hands.
    """
    known = None if repairs else ENDS.before(way.record)
    if known is not None and way.spent and WorkBudget(way.spent + known.spent).is_over:
        known = None
    course = Replay(way, repairs, known, work)
    course.enough = enough
    course.follow(way.record.entries)
    # A course that ended for want of work is not the one that another record goes on from.
    whole = not (way.spent and course.work.is_over)
    if whole and not repairs and not way.is_complete(course.hand):
        ENDS.keep(course)
    return course
