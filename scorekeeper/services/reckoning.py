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
from engine.judging.adjudication import Status
from engine.judging.items import Totals
from scorekeeper.remembered import the_memory
from scorekeeper.services.judging import Told


class Reckoned(Struct, frozen=True):
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


def key_of(told: Told) -> str:
    """The digest of a record and of the rules that it is judged by."""
    return hashlib.sha256(f"{rules_mark()}\n{told.text}".encode(errors="replace")).hexdigest()


def recall(records: Iterable[Told]) -> dict[Told, Reckoned]:
    """What is remembered of these records."""
    keys = {key_of(told): told for told in records}
    found = the_memory().recall(keys)
    return {keys[key]: read(plain) for key, plain in found.items()}


def is_new() -> bool:
    """Whether nothing is remembered yet that was judged by the rules as they are."""
    return not the_memory().knows(rules_mark())


def remember(reckoned: Mapping[Told, Reckoned]) -> None:
    """Remember what was reckoned."""
    the_memory().remember(
        {key_of(told): written(one) for told, one in reckoned.items()}, rules_mark()
    )


def reckon(told: Told) -> Reckoned:
    """Judge a record.  Raises engine.MalformedRecordError."""
    record, found = told.judged
    return Reckoned(found.status, found.totals, record.dealer)


def written(reckoned: Reckoned) -> str:
    """What was reckoned, as text.

    >>> one = Reckoned(Status.SCORED, Totals({Seat.A: 2}, {Seat.A: 4}, out=(Seat.A,)), Seat.B)
    >>> read(written(one)) == one
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
def read(text: str) -> Reckoned:
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
    return Reckoned(Status(plain["status"]), totals, Seat(plain["dealer"]))


def _points(points: Mapping[Seat, int]) -> dict[str, int]:
    return {seat.value: count for seat, count in points.items()}
