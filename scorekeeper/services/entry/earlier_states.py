"""Adjudications of the earlier states of a hand being entered, which its page shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import engine
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.write_lock_restarts import AdjudicationNotCachedError

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
    """Return the adjudications before announcements of earlier stages that score otherwise."""
    table, apart = found.table, engine.GAMES[record.game].stages_apart
    if table.stage in apart or not any(said.stage in apart for said in table.said):
        return {}
    earlier = (said for said in table.said if said.stage != table.stage and not said.void)
    places = sorted(said.entry for said in earlier if said.seat and said.entry is not None)
    plain = engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    return {place: judge(plain | {"entries": entries[:place]})[1] for place in places}
