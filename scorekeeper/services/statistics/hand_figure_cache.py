"""The figures of judged hands, and their persistent cache.

As for scores (`scoring.result_cache`), the key is a digest of the record and of the engine's source
code, so a corrected record has another key, and figures are never out of date.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine.hand.cards import Seat
from engine.results.hand_figures import HandFigures, ItemFigure, KontraFigure
from scorekeeper.services.adjudication import LazyJudgedRecord
from scorekeeper.services.scoring.result_cache import engine_source_digest, key_of
from scorekeeper.storage.adjudication_cache import get_adjudication_cache


def figures_of(records: Iterable[LazyJudgedRecord]) -> dict[LazyJudgedRecord, HandFigures]:
    """Return the figures of decided hands, cached or computed.

    Raises engine.MalformedRecordError.
    """
    keys = {_key(told): told for told in records}
    known = {
        keys[key]: parse_figures(plain)
        for key, plain in get_adjudication_cache().recall(keys).items()
    }
    new = {told: engine.summarize_hand(*told.judged) for told in keys.values() if told not in known}
    get_adjudication_cache().remember(
        {_key(told): serialize_figures(one) for told, one in new.items()}, engine_source_digest()
    )
    return known | new


def _key(told: LazyJudgedRecord) -> str:
    return hashlib.sha256(f"figures {_format_digest()} {key_of(told)}".encode()).hexdigest()


@cache
def _format_digest() -> str:
    """Return the digest of the format, which is defined by this module."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


def serialize_figures(found: HandFigures) -> str:
    """Serialize figures as text.

    >>> one = HandFigures(Seat.A, ((Seat.A,), (Seat.B, Seat.C)), True, {Seat.A: 2},
    ...     (ItemFigure("x", ("x", "x"), Seat.A, False),),
    ...     (KontraFigure("k", ("k", "k"), Seat.B, -2),))
    >>> parse_figures(serialize_figures(one)) == one
    True
    """
    return json.dumps(
        {
            "declarer": found.declarer and found.declarer.value,
            "sides": ["".join(seat.value for seat in side) for side in found.sides],
            "made": found.made,
            "results": {seat.value: points for seat, points in found.results.items()},
            "items": [[*item.label, item.name, item.seat.value, item.made] for item in found.items],
            "kontras": [
                [*one.label, one.step, one.seat.value, one.points] for one in found.kontras
            ],
        },
        separators=(",", ":"),
    )


def parse_figures(text: str) -> HandFigures:
    """Parse serialized figures."""
    plain: dict[str, Any] = json.loads(text)
    return HandFigures(
        Seat(plain["declarer"]) if plain["declarer"] else None,
        tuple(tuple(Seat(seat) for seat in side) for side in plain["sides"]),
        plain["made"],
        {Seat(seat): points for seat, points in plain["results"].items()},
        tuple(
            ItemFigure(name, (hu, en), Seat(seat), made)
            for hu, en, name, seat, made in plain["items"]
        ),
        tuple(
            KontraFigure(step, (hu, en), Seat(seat), points)
            for hu, en, step, seat, points in plain["kontras"]
        ),
    )
