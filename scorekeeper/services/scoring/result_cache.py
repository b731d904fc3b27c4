"""The scores that a session needs of a judged record, and their persistent cache.

The cache key is a digest of the record and of the engine's source code, so cached scores are never
out of date: other rules, or another record, have another key.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import HandStatus
from engine.results.items import Totals
from scorekeeper.services.adjudication import LazyJudgedRecord
from scorekeeper.storage.adjudication_cache import get_adjudication_cache


class HandScoreResult(Struct, frozen=True):
    """The status, totals and dealer of a judged hand."""

    status: HandStatus
    totals: Totals
    dealer: Seat


@cache
def engine_source_digest() -> str:
    """Return the digest of the engine's source code.

    Cached: it takes 12 ms and is part of every key.  Modules that are loaded do not change.
    """
    folder = Path(engine.__file__).parent
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def key_of(told: LazyJudgedRecord) -> str:
    """Return the cache key: the digest of a record and of the engine."""
    return hashlib.sha256(
        f"{engine_source_digest()}\n{told.text}".encode(errors="replace")
    ).hexdigest()


def recall_scores(records: Iterable[LazyJudgedRecord]) -> dict[LazyJudgedRecord, HandScoreResult]:
    """Return the cached scores of these records."""
    keys = {key_of(told): told for told in records}
    found = get_adjudication_cache().recall(keys)
    return {keys[key]: parse_score(plain) for key, plain in found.items()}


def remember_scores(reckoned: Mapping[LazyJudgedRecord, HandScoreResult]) -> None:
    """Store scores in the cache."""
    get_adjudication_cache().remember(
        {key_of(told): serialize_score(one) for told, one in reckoned.items()},
        engine_source_digest(),
    )


def compute_score(told: LazyJudgedRecord) -> HandScoreResult:
    """Judge a record and return its scores.  Raises engine.MalformedRecordError."""
    record, found = told.judged
    return HandScoreResult(found.status, found.totals, record.dealer)


def serialize_score(reckoned: HandScoreResult) -> str:
    """Serialize scores as text.

    >>> totals = Totals({Seat.A: 2}, {Seat.A: 4}, out=(Seat.A,))
    >>> one = HandScoreResult(HandStatus.SCORED, totals, Seat.B)
    >>> parse_score(serialize_score(one)) == one
    True
    """
    totals = reckoned.totals
    return json.dumps(
        {
            "status": reckoned.status.value,
            "dealer": reckoned.dealer.value,
            "written": _points(totals.written),
            "cash": _points(totals.cash),
            "window": totals.window,
            "window_to": totals.window_to and totals.window_to.value,
            "out": [seat.value for seat in totals.out],
            "doubled": totals.doubled,
            "stacks": totals.stacks,
            "anew": totals.anew,
            "undoubled": _points(totals.undoubled),
            "unpaid": _points(totals.unpaid),
            "paid_in": _points(totals.paid_in),
        },
        separators=(",", ":"),
    )


def parse_score(text: str) -> HandScoreResult:
    """Parse serialized scores."""
    plain: dict[str, Any] = json.loads(text)
    totals = Totals(
        written={Seat(seat): points for seat, points in plain["written"].items()},
        cash={Seat(seat): points for seat, points in plain["cash"].items()},
        window=plain["window"],
        window_to=Seat(plain["window_to"]) if plain["window_to"] else None,
        out=tuple(Seat(seat) for seat in plain["out"]),
        doubled=plain["doubled"],
        stacks=plain["stacks"],
        anew=plain["anew"],
        undoubled={Seat(seat): points for seat, points in plain["undoubled"].items()},
        unpaid={Seat(seat): points for seat, points in plain["unpaid"].items()},
        paid_in={Seat(seat): points for seat, points in plain["paid_in"].items()},
    )
    return HandScoreResult(HandStatus(plain["status"]), totals, Seat(plain["dealer"]))


def _points(points: Mapping[Seat, int]) -> dict[str, int]:
    return {seat.value: count for seat, count in points.items()}
