"""The outcome of a version of a hand, by itself: its state, and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.hand.malformed_record import MalformedRecordError
from scorekeeper.models import HandVersion, Session
from scorekeeper.services import counting_methods
from scorekeeper.services.adjudication import make_lazy_record
from scorekeeper.services.scoring import result_cache
from scorekeeper.services.views import HandState, VersionKind


class HandOutcome(Struct, frozen=True):
    """The state of a version, and the points by name where it counts.

    The points are those of the hand alone: without doublings, and with an empty window.
    """

    state: HandState
    points: Mapping[str, int] = {}


def outcome(row: HandVersion, table: Session) -> HandOutcome:
    """Return what a version came to; unreadable where its record or its table is."""
    try:
        kind = VersionKind(row.kind)
        if not kind.counts:
            return HandOutcome(HandState.WITHDRAWN)
        told = make_lazy_record(row.record)
        record, found = told.judged
        if not found.status.is_decided:
            return HandOutcome(HandState.DISPUTED)
        way = counting_methods.method_of(table)
        did = way.moves(result_cache.compute_score(told).totals, 0)
        state = HandState.RULED if kind is VersionKind.RULED else HandState.SCORED
        return HandOutcome(
            state, {record.name(seat): did.points.get(seat, 0) for seat in record.places}
        )
    except (MalformedRecordError, LookupError, ValueError, TypeError):
        return HandOutcome(HandState.UNREADABLE)
