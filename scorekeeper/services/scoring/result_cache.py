"""What a session needs of a record that was judged, and the memory of it.

It is remembered under the digest of the record and of the rules that it was judged by, so nothing
that is remembered can be out of date: other rules, or another record, have another digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import Status
from engine.results.items import Totals
from scorekeeper.services.adjudication import RecordText
from scorekeeper.storage.adjudication_cache import adjudication_store


class HandScoreText(Struct, frozen=True):
    """How a hand came out, what it comes to, and who dealt it."""

    status: Status
    totals: Totals
    dealer: Seat


@cache
def rules_mark() -> str:
    """A digest of all that judges: the program of the engine as it lies here."""
    folder = Path(engine.__file__).parent
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def key_of(told: RecordText) -> str:
    """The digest of a record and of the rules that it is judged by."""
    return hashlib.sha256(f"{rules_mark()}\n{told.text}".encode(errors="replace")).hexdigest()


def recall_scores(records: Iterable[RecordText]) -> dict[RecordText, HandScoreText]:
    """What is remembered of these records."""
    keys = {key_of(told): told for told in records}
    found = adjudication_store().recall(keys)
    return {keys[key]: parse_score(plain) for key, plain in found.items()}


def is_uncached() -> bool:
    """Whether nothing is remembered yet that was judged by the rules as they are."""
    return not adjudication_store().knows(rules_mark())


def remember_scores(reckoned: Mapping[RecordText, HandScoreText]) -> None:
    """Remember what was reckoned."""
    adjudication_store().remember(
        {key_of(told): serialize_score(one) for told, one in reckoned.items()}, rules_mark()
    )


def compute_score(told: RecordText) -> HandScoreText:
    """Judge a record.  Raises engine.MalformedRecordError."""
    record, found = told.judged
    return HandScoreText(found.status, found.totals, record.dealer)


def serialize_score(reckoned: HandScoreText) -> str:
    """What was reckoned, as text.

    >>> one = HandScoreText(Status.SCORED, Totals({Seat.A: 2}, {Seat.A: 4}, out=(Seat.A,)), Seat.B)
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
        },
        separators=(",", ":"),
    )


@lru_cache(maxsize=2048)
def parse_score(text: str) -> HandScoreText:
    """The same again.  Of a long evening many hands come to the same."""
    plain: dict[str, Any] = json.loads(text)
    totals = Totals(
        written={Seat(seat): points for seat, points in plain["written"].items()},
        cash={Seat(seat): points for seat, points in plain["cash"].items()},
        window=plain["window"],
        window_to=Seat(plain["window_to"]) if plain["window_to"] else None,
        out=tuple(Seat(seat) for seat in plain["out"]),
        doubled=plain["doubled"],
    )
    return HandScoreText(Status(plain["status"]), totals, Seat(plain["dealer"]))


def _points(points: Mapping[Seat, int]) -> dict[str, int]:
    return {seat.value: count for seat, count in points.items()}
