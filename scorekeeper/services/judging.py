"""Asking the engine: the same record always gets the same answer, so it is asked once."""

from __future__ import annotations

import json
from functools import lru_cache

import engine
from engine.adjudication import Adjudication
from engine.record import Record


def judge(record: object) -> tuple[Record, Adjudication]:
    """Return a record from plain data as `engine.format_record` writes it, and its adjudication.

    Raises engine.MalformedRecordError.
    """
    return _judge(json.dumps(record, sort_keys=True))


@lru_cache(maxsize=4096)
def _judge(text: str) -> tuple[Record, Adjudication]:
    record = engine.parse_record(json.loads(text))
    return record, engine.adjudicate(record)
