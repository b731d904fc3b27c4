"""Asking the engine: a game always gives the same answer to a record, so it is asked once.

It may take a while, and nobody else may write meanwhile.  So a change that is marked
`judged_outside_the_lock` gives its turn to write back where it needs an answer that is not cached,
asks the engine, and is made from the beginning: on the revision that is there then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeVar

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication
from scorekeeper.storage.database import is_writing
from scorekeeper.storage.lru_cache import LRUCache

P = ParamSpec("P")
T = TypeVar("T")
MOST_TRIES: Final = 8
"""How often a change gives its turn back; the last time it asks the engine all the same."""
_gives_way: Final = ContextVar("gives_way", default=False)


class NotJudgedError(BaseException):
    """An answer is not cached, and is not to be waited for now: `ask` finds it.

    It is no mistake that anybody may handle as one, so it is no Exception.
    """

    def __init__(self, ask: Callable[[], object]) -> None:
        """Say what finds the answer."""
        super().__init__()
        self.ask = ask


def prejudge_outside_lock(change: Callable[P, T]) -> Callable[P, T]:
    """Let a change, made inside `writing()`, have its records judged while others may write.

    It is made anew with the answer, so what it reads is never older than its turn to write.
    """

    @wraps(change)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        if is_writing():
            return change(*args, **kwargs)  # as a part of a larger one, which gives way
        for _ in range(MOST_TRIES):
            token = _gives_way.set(True)
            try:
                return change(*args, **kwargs)
            except NotJudgedError as missing:
                ask = missing.ask
            finally:
                _gives_way.reset(token)
            try:
                ask()
            except Exception:  # noqa: BLE001  (the change says what becomes of it)
                break
        return change(*args, **kwargs)

    return made


class AdjudicationCache(Generic[T]):
    """The answers to one question, those used last; any number of threads may ask."""

    def __init__(self, ask: Callable[..., T], most: int) -> None:
        """Cache so many answers of a function."""
        self._ask, self._most = ask, most
        self._known = LRUCache[Hashable, tuple[T]](most)

    def __call__(self, *about: Any) -> T:  # noqa: ANN401 - as the function has them
        """Return the answer, cached or new.

        Raises NotJudgedError where the lock would have to be held meanwhile.
        """
        known = self._known.get(about)
        if known is None:
            if _gives_way.get() and is_writing():
                raise NotJudgedError(lambda: self(*about))
            known = (self._ask(*about),)
            self._known.put(about, known)
        return known[0]

    def cache_clear(self) -> None:
        """Forget all answers."""
        self._known.forget()


def _answers(most: int) -> Callable[[Callable[..., T]], AdjudicationCache[T]]:
    return lambda ask: AdjudicationCache(ask, most)


def judge(record: object) -> tuple[Record, Adjudication]:
    """A record from plain data as `engine.format_record` writes it, and its adjudication.

    Raises engine.MalformedRecordError.
    """
    return record_text(record).judged


class RecordText(Struct, frozen=True):
    """A record as text, and its game: it is read and judged once somebody looks at it."""

    text: str
    game: str

    @property
    def judged(self) -> tuple[Record, Adjudication]:
        """The record and its adjudication.  Raises engine.MalformedRecordError."""
        return _judge(self.text, engine.GAMES.get(self.game))


def record_text(record: object) -> RecordText:
    """A record from plain data, not judged yet."""
    named = record.get("game") if isinstance(record, Mapping) else None
    return RecordText(_as_text(record), named if isinstance(named, str) else "")


def parse_stored_record(record: object) -> Record:
    """A record from plain data, which nobody needs to be judged.

    Raises engine.MalformedRecordError.
    """
    one = record_text(record)
    return _read(one.text, engine.GAMES.get(one.game))


_as_text: Final = json.JSONEncoder(sort_keys=True).encode
STAGE: Final = 64
"""More entries than belong to one stage of a hand; of a longer record the last so many."""


class JudgedRecord(NamedTuple):
    """A record, its adjudication, and what was found on the way to it.

    `so_far` is what was found after each entry of the present stage, `before` what was found
    before each word of another stage that counts otherwise than in this one, by its place.
    """

    record: Record
    found: Adjudication
    so_far: tuple[Adjudication, ...]
    before: Mapping[int, Adjudication]


def judge_so_far(plain: object) -> JudgedRecord:
    """Judge a record and the way to it.  Raises engine.MalformedRecordError."""
    try:
        record, found = judge(plain)
        return JudgedRecord(record, found, stage_so_far(record, found), before_words(record, found))
    except NotJudgedError:
        # All of it is found at once.
        raise NotJudgedError(lambda: judge_so_far(plain)) from None


def late_place(record: Record, entry: Entry, stage: str | None = None) -> int | None:
    """The place where a word was said that nobody entered then, as `engine.late_place` finds it."""
    text = _as_text(engine.format_record(record))
    return _late_place(text, engine.GAMES[record.game], entry, stage)


def stage_so_far(record: Record, found: Adjudication) -> tuple[Adjudication, ...]:
    """What was found after each entry of the present stage, from its first moment on.

    The last is `found`, the adjudication of the whole record.  Each was the whole one once, a tap
    earlier, so they are known already.
    """
    states, plain = [found], engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    for count in range(len(record.entries) - 1, max(-1, len(record.entries) - STAGE), -1):
        _, state = judge(plain | {"entries": entries[:count]})
        if state.table.stage != found.table.stage:
            break
        states.insert(0, state)
    return tuple(states)


def before_words(record: Record, found: Adjudication) -> Mapping[int, Adjudication]:
    """Return what was found before each word of an earlier stage, if one's words count otherwise.

    The words that a seat said, by their places among the entries; those of a misdeal are void.
    """
    table, apart = found.table, engine.GAMES[record.game].stages_apart
    if table.stage in apart or not any(said.stage in apart for said in table.said):
        return {}
    earlier = (said for said in table.said if said.stage != table.stage and not said.void)
    places = sorted(said.entry for said in earlier if said.seat and said.entry is not None)
    plain = engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    return {place: judge(plain | {"entries": entries[:place]})[1] for place in places}


@_answers(4096)
def _judge(text: str, game: object) -> tuple[Record, Adjudication]:
    """Ask a game; what it said is nobody's once it is withdrawn."""
    record = _read(text, game)
    return record, engine.adjudicate(record)


@_answers(256)
def _late_place(text: str, game: object, entry: Entry, stage: str | None) -> int | None:
    """Ask where a late word belongs."""
    return engine.late_place(_read(text, game), entry, stage)


@lru_cache(maxsize=256)
def _read(text: str, game: object) -> Record:
    """Read a record of a game."""
    del game
    return engine.parse_record(json.loads(text))
