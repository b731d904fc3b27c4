"""Late announcements of a seat, computed only on request as the search is slow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication, Prompt
from engine.wording.sentences import Sentences
from scorekeeper.services.errors import NotFoundError
from scorekeeper.web.entry.entry_buttons import ButtonGroup, build_button_group, fold_similar_groups


class StageEntries(Struct, frozen=True):
    """The possible announcements of one stage; `stage` names one that is over."""

    stage: str | None
    label: str
    slots: tuple[ButtonGroup, ...]


class LateEntryOptions(Struct, frozen=True):
    """A seat and the late announcements that can be entered for it, by stage."""

    seat: Seat
    name: str
    stages: tuple[StageEntries, ...]


def find_late_entries(record: Record, seat: Seat, lang: str) -> LateEntryOptions:
    """Return the late announcements the engine accepts from a seat.  Raises NotFoundError."""
    if seat not in record.places:
        raise NotFoundError("no-seat", seat=seat.value)
    words, late = engine.record_sentences(record, lang), engine.prompts_for_this_stage(record, seat)
    before = engine.prompts_for_earlier_stage(record, seat)
    said_in = [*dict.fromkeys(ask.stage for ask in before)][::-1]
    stages = [_in_stage(words, stage, [a for a in before if a.stage == stage]) for stage in said_in]
    if late:
        stages.append(_in_stage(words, None, late))
    return LateEntryOptions(seat, record.name(seat), tuple(stages))


def _in_stage(words: Sentences, stage: str | None, asks: Sequence[Prompt]) -> StageEntries:
    scope = "late-" if stage is None else f"late-{stage}-"
    slots = [build_button_group(ask, words, scope=scope) for ask in merge_card_choices(asks)]
    return StageEntries(stage, words.stage(asks[0].stage), fold_similar_groups(slots))


def merge_card_choices(asks: Iterable[Prompt]) -> tuple[Prompt, ...]:
    """Merge prompts that differ in their card only into one with the cards as choices."""
    found: dict[tuple[Entry, bool], list[Prompt]] = {}
    for ask in asks:
        bare = replace(ask.entry, card=None)
        found.setdefault((bare, ask.entry.card is None), []).append(ask)
    return tuple(
        alike[0]
        if len(alike) == 1
        else alike[0]._replace(
            entry=word, fill="card", choices=tuple(ask.entry.card for ask in alike)
        )
        for (word, _), alike in found.items()
    )


def seats_to_offer_late_entries(game: str, found: Adjudication) -> frozenset[Seat]:
    """Return the seats to offer late announcements for.

    Usually these are the seats heard in this stage or the one before, once this stage has
    announcements; all seats heard, once nothing more can be announced; and all seats in play, once
    a stage is over whose announcements count differently.  This is a cheap superset: the engine
    decides whether there is anything.
    """
    said, now = found.table.said, found.table.stage
    apart = engine.GAMES[game].stages_apart - {now}
    if any(one.stage in apart for one in said):
        return frozenset(found.table.order)
    if any(one.stage == now and one.entry is not None for one in said):
        stages = [one for one in dict.fromkeys(one.stage for one in said) if one != now]
        near = {now, *stages[-1:]}
        return frozenset(one.seat for one in said if one.seat and one.stage in near)
    if any(ask.group == "say" for ask in found.asks):
        return frozenset()
    return frozenset(one.seat for one in said if one.seat)
