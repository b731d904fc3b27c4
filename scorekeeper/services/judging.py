"""Asking the engine: a game always gives the same answer to a record, so it is asked once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

import engine
from engine.hand.record import Record
from engine.judging.adjudication import Adjudication


def judge(record: object) -> tuple[Record, Adjudication]:
    """A record from plain data as `engine.format_record` writes it, and its adjudication.

    Raises engine.MalformedRecordError.
    """
    return told(record).judged


class Told(Struct, frozen=True):
    """A record as text, and its game: it is read and judged once somebody looks at it."""

    text: str
    game: str

    @property
    def judged(self) -> tuple[Record, Adjudication]:
        """The record and its adjudication.  Raises engine.MalformedRecordError."""
        return _judge(self.text, engine.GAMES.get(self.game))


def told(record: object) -> Told:
    """A record from plain data, not judged yet."""
    named = record.get("game") if isinstance(record, Mapping) else None
    return Told(_as_text(record), named if isinstance(named, str) else "")


def read(record: object) -> Record:
    """A record from plain data, which nobody needs to be judged.

    Raises engine.MalformedRecordError.
    """
    one = told(record)
    return _read(one.text, engine.GAMES.get(one.game))


_as_text: Final = json.JSONEncoder(sort_keys=True).encode
STAGE: Final = 64
"""More entries than belong to one stage of a hand; of a longer record the last so many."""


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


@lru_cache(maxsize=4096)
def _judge(text: str, game: object) -> tuple[Record, Adjudication]:
    """Ask a game; what it said is nobody's once it is withdrawn."""
    record = _read(text, game)
    return record, engine.adjudicate(record)


@lru_cache(maxsize=256)
def _read(text: str, game: object) -> Record:
    """Read a record of a game."""
    del game
    return engine.parse_record(json.loads(text))
