"""Calls to the engine, cached: a game always gives the same adjudication of a record.

Many adjudications take a while, and no other writer should wait for them.  A change decorated with
`prejudge_outside_lock` therefore releases the write lock when it needs more results that are not
cached than a tap does, calls the engine, and starts again on the revision that is current then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from msgspec import Struct

import engine
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from scorekeeper.metrics import ADJUDICATIONS
from scorekeeper.storage.database import is_writing, writing
from scorekeeper.storage.lru_cache import LRUCache

P = ParamSpec("P")
T = TypeVar("T")
MOST_TRIES: Final = 8
"""The number of restarts without the lock; after that the engine is called inside it."""
AT_ONCE: Final = 3
"""The number of results computed inside the lock: a tap lacks one or two of 2 ms each, and to start
it again would take 3 ms."""
_JUDGED: Final = 4096
"""The number of cached adjudications."""
_left: Final[ContextVar[int | None]] = ContextVar("left", default=None)
"""The number of results the present change may still compute inside the lock; None is any."""


class AdjudicationNotCachedError(BaseException):
    """A result is not cached, and the write lock is held: `ask` computes it.

    Not an Exception, so that no handler for errors catches it.
    """

    def __init__(self, ask: Callable[[], object]) -> None:
        """Store the function that computes the result."""
        super().__init__()
        self.ask = ask


def prejudge_outside_lock(change: Callable[P, T]) -> Callable[P, T]:
    """Decorate a change made inside `writing()` to call the engine outside it, if often.

    The change restarts with the cached result, so it never works on data older than its lock.
    """

    @wraps(change)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        if is_writing():
            return change(*args, **kwargs)  # part of a larger change, which restarts
        for _ in range(MOST_TRIES):
            token = _left.set(AT_ONCE)
            try:
                return change(*args, **kwargs)
            except AdjudicationNotCachedError as missing:
                ask = missing.ask
            finally:
                _left.reset(token)
            try:
                ask()
            except Exception:  # noqa: BLE001  (the change raises it again and handles it)
                break
        return change(*args, **kwargs)

    return made


class AdjudicationCache:
    """A thread-safe LRU cache of adjudications, by record and game: games can be withdrawn."""

    def __init__(self, ask: Callable[[str, object], tuple[Record, Adjudication]]) -> None:
        """Cache the results of the function `ask`."""
        self._ask = ask
        self._known = LRUCache[Hashable, tuple[Record, Adjudication]](_JUDGED)

    def __call__(self, text: str, game: object) -> tuple[Record, Adjudication]:
        """Return the result, cached or computed.

        Raises AdjudicationNotCachedError where too many were computed inside the write lock.
        """
        known = self._known.get((text, game))
        if known is None:
            left = _left.get()
            if left is not None and is_writing():
                if left == 0:
                    raise AdjudicationNotCachedError(lambda: self(text, game))
                _left.set(left - 1)
            known = self._ask(text, game)
            self._known.put((text, game), known)
        return known

    def cache_clear(self) -> None:
        """Clear the cache."""
        self._known.forget()


def judge(record: object) -> tuple[Record, Adjudication]:
    """Return a record, from plain data as of `engine.format_record`, and its adjudication.

    Raises engine.MalformedRecordError.
    """
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
    """Parse a record from plain data without judging it.

    Raises engine.MalformedRecordError.
    """
    one = make_lazy_record(record)
    return _read(one.text, engine.GAMES.get(one.game))


_as_text: Final = json.JSONEncoder(sort_keys=True).encode
STAGE: Final = 64
"""A limit above the length of any stage; of a longer record only the last entries count."""


def judge_with_earlier_states(
    plain: object,
) -> tuple[Record, Adjudication, tuple[Adjudication, ...], Mapping[int, Adjudication]]:
    """Return a record, its adjudication, and the adjudications of its earlier states.

    These are the one after each entry of the present stage, and by its place the one before each
    announcement of an earlier stage with other scoring.  Raises engine.MalformedRecordError.
    """
    try:
        record, found = judge(plain)
        before = judge_before_announcements(record, found)
        return record, found, judge_stage_entries(record, found), before
    except AdjudicationNotCachedError:
        # Compute everything without the lock, not one adjudication per restart.
        raise AdjudicationNotCachedError(lambda: judge_with_earlier_states(plain)) from None


def judge_stage_entries(record: Record, found: Adjudication) -> tuple[Adjudication, ...]:
    """Return the adjudication after each entry of the present stage, from its beginning on.

    The last one is `found`, the adjudication of the whole record.  The others are usually cached:
    each was that of the whole record one tap earlier.
    """
    states, plain = [found], engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    for count in range(len(record.entries) - 1, max(-1, len(record.entries) - STAGE), -1):
        _, state = judge(plain | {"entries": entries[:count]})
        if state.table.stage != found.table.stage:
            break
        states.insert(0, state)
    return tuple(states)


def judge_before_announcements(record: Record, found: Adjudication) -> Mapping[int, Adjudication]:
    """Return the adjudication before each announcement of an earlier stage with other scoring.

    The keys are the places among the entries; announcements voided by a misdeal are left out.
    """
    table, apart = found.table, engine.GAMES[record.game].stages_apart
    if table.stage in apart or not any(said.stage in apart for said in table.said):
        return {}
    earlier = (said for said in table.said if said.stage != table.stage and not said.void)
    places = sorted(said.entry for said in earlier if said.seat and said.entry is not None)
    plain = engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    return {place: judge(plain | {"entries": entries[:place]})[1] for place in places}


@AdjudicationCache
def _judge(text: str, game: object) -> tuple[Record, Adjudication]:
    record = _read(text, game)
    with ADJUDICATIONS.labels(record.game).time():
        return record, engine.adjudicate(record)


@lru_cache(maxsize=256)
def _read(text: str, game: object) -> Record:
    """Parse a record; the game object is part of the cache key.

    Cached: a tap needs the same record five times, which takes 0.4 of 20 ms, and more with each
    entry.  The record depends on the arguments alone.
    """
    del game
    return engine.parse_record(json.loads(text))


class _RolledBackError(Exception):
    """The end of a trial, which rolls the change back."""


@prejudge_outside_lock
def try_out(change: Callable[[], T]) -> T:
    """Make a change inside `writing()`, return what it returned, and roll it back.

    What it returns must not hold rows.  Raises as the change does.
    """
    if is_writing():
        raise AssertionError("an outer transaction would keep the change")
    found: list[T] = []
    with suppress(_RolledBackError), writing():
        found.append(change())
        raise _RolledBackError
    return found[0]
