"""The engine adjudicates any record: all findings at once, in order."""

import json
import time

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.hand.record import MAX_ENTRIES
from engine.results.adjudication import HandStatus
from tests.support import records as files
from tests.support.nonsense import disturbed_records, entries_of, plain_record, records

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""


def test_any_record_is_answered(maker):
    """No well-formed record makes the engine raise, and all these properties hold."""
    drawn = set()

    @given(records(maker) | disturbed_records(maker))
    def holds(plain):
        record = engine.parse_record(plain)
        before = engine.format_record(record)
        said = engine.adjudicate(record)
        assert engine.format_record(record) == before, "judging leaves the record as it was"
        check_same_adjudication(record, said)
        check_payments_sum_to_zero(said)
        check_decided_hand_needs_nothing(said)
        check_finding_order(record, said)
        check_texts_exist(maker, record, said)
        check_late_announcements(record)
        drawn.add(said.status)

    holds()
    assert drawn >= {HandStatus.OPEN, HandStatus.DISPUTED} or settings.default.max_examples < 100


def check_same_adjudication(record, said):
    """Check that a record survives a round trip; adjudicate every fifth length again."""
    again = engine.parse_record(engine.format_record(record))
    assert again == record
    assert len(record.entries) % 5 or engine.adjudicate(again) == said


def check_payments_sum_to_zero(said):
    """SES 1.2: cash and window sum to zero, and a disputed hand pays nothing."""
    totals = said.totals
    assert sum(totals.cash.values()) + totals.window == 0
    if said.status is HandStatus.DISPUTED:
        assert not any((*totals.cash.values(), *totals.written.values(), totals.window))
        assert totals.window_to is None


def check_decided_hand_needs_nothing(said):
    """Nothing is required of a decided hand."""
    assert not (said.status.is_decided and any(ask.required for ask in said.layout))


def check_finding_order(record, said):
    """Findings follow the record; those about no single entry come last."""
    places = [finding.entry for finding in said.findings]
    at_entries = [place for place in places if place is not None]
    assert at_entries == sorted(at_entries)
    assert places == at_entries + [None] * (len(places) - len(at_entries))
    assert all(place in range(len(record.entries)) for place in at_entries)


def check_texts_exist(maker, record, said):
    """There is a text for every code and every word of the answer, in both languages."""
    assert all(one.code.startswith(f"{maker.game.name}.") for one in said.findings)
    for lang in files.LANGUAGES:
        told = list(files.texts(record, said, lang))
        assert all(isinstance(text, str) for text in told)
        json.dumps(engine.format_adjudication(record, said, lang))


def check_late_announcements(record):
    """Check that late announcements can be requested for any seat."""
    seat = record.places[len(record.entries) % len(record.places)]
    for ask in engine.prompts_for_this_stage(record, seat):
        assert ask.fill is None
        assert ask.entry.seat in {seat, None}


def test_the_longest_record_is_answered_in_time(maker):
    """As many entries as a record may have, over and over the same or nearly, take bounded time."""

    @settings(max_examples=10)
    @given(st.lists(entries_of(maker), min_size=1, max_size=3), st.sampled_from(maker.OPENINGS))
    def holds(repeated, opening):
        many = [*opening, *(repeated * MAX_ENTRIES)][:MAX_ENTRIES]
        record = engine.parse_record(plain_record(maker, many))
        start = time.monotonic()
        said = engine.adjudicate(record)
        assert said.findings or said.items
        assert time.monotonic() - start < MOST_SECONDS

    holds()


def test_long_nonsense_is_answered_in_time(maker):
    """Nonsense of more than a hundred entries takes bounded time too."""

    @settings(max_examples=10)
    @given(records(maker, most=120))
    def holds(plain):
        start = time.monotonic()
        engine.adjudicate(engine.parse_record(plain))
        assert time.monotonic() - start < MOST_SECONDS

    holds()
