"""Whatever a record tells, the engine answers: everything that is wrong, at once, in order."""

import json
import time

import pytest
from hypothesis import example, given, settings

import engine
from engine.alsos.codes import CODES
from tests.support import records as files

from .alsos_entries import disturbed_records, record_of, records

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""


def judge(plain):
    """Return a record given as plain data, and its adjudication."""
    record = engine.parse_record(plain)
    return record, engine.adjudicate(record)


@given(records() | disturbed_records())
@example(record_of([{"do": "ruling", "on": "hand", "outcome": "made", "why": "{why}"}]))
def test_any_record_is_answered(plain):
    """No well-formed record makes the engine raise, and every word of the answer can be said."""
    record, adjudication = judge(plain)
    for finding in adjudication.findings:
        assert finding.code in CODES
        assert finding.entry is None or finding.entry in range(len(record.entries))
    for lang in files.LANGUAGES:
        said = list(files.texts(record, adjudication, lang))
        assert all(isinstance(text, str) for text in said)
        json.dumps(engine.format_adjudication(record, adjudication, lang))


@given(records() | disturbed_records())
def test_money_moves_without_loss_whatever_happened(plain):
    """ALS 12.1: cash sums to zero, and what is disputed pays nothing."""
    _, adjudication = judge(plain)
    assert sum(adjudication.totals.cash.values()) == 0
    if adjudication.status.value == "disputed":
        assert not any(adjudication.totals.cash.values())
        assert not any(adjudication.totals.written.values())


@given(records() | disturbed_records())
def test_judging_leaves_the_record_as_it_was(plain):
    """The same record always gives the same adjudication, and comes out of it unchanged."""
    record = engine.parse_record(plain)
    before = engine.format_record(record)
    first = engine.adjudicate(record)
    assert engine.format_record(record) == before
    assert engine.adjudicate(record) == first
    assert engine.adjudicate(engine.parse_record(before)) == first


@given(records() | disturbed_records())
def test_findings_stand_in_the_order_of_the_entries(plain):
    """Findings follow the record; those about no single entry come last."""
    _, adjudication = judge(plain)
    places = [finding.entry for finding in adjudication.findings]
    at_entries = [place for place in places if place is not None]
    assert at_entries == sorted(at_entries)
    assert places == at_entries + [None] * (len(places) - len(at_entries))


FIVE_WRONG = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "A"},
    {"do": "kontra", "seat": "A", "on": "game"},
    {"do": "kontra", "seat": "B", "on": "volat/C"},
    {"do": "siber", "seat": "C"},
    {"do": "pick-up"},
    {"do": "pick-up"},
    {"do": "points", "seat": "A", "points": 163},
    {"do": "points", "seat": "A", "points": 90},
]


def test_all_findings_come_at_once():
    """Five wrong entries give five findings in one answer, in the order of the entries."""
    record, adjudication = judge(record_of(FIVE_WRONG))
    assert files.found(adjudication) == [
        ["alsos.kontra-own-side", 2],
        ["alsos.no-such-item", 3],
        ["alsos.not-picked-up", 4],
        ["alsos.picked-up-already", 6],
        ["alsos.points-too-many", 7],
    ]
    wrong = {place for _, place in files.found(adjudication)}
    right = [each for place, each in enumerate(FIVE_WRONG) if place not in wrong]
    assert judge(record_of(right))[1].findings == ()
    assert judge(record_of(right))[1].items == adjudication.items
    assert engine.adjudicate(record) == adjudication


@pytest.mark.parametrize(
    "entries",
    [
        [{"do": "pick-up"}] * 400,
        [{"do": "pass", "seat": "ABC"[n % 3]} for n in range(400)],
        [
            {"do": "bid", "seat": "A", "bid": "makk"},
            *[{"do": "kontra", "seat": "B", "on": "game"}] * 399,
        ],
        [
            {"do": "accept", "seat": "A"},
            {"do": "pick-up"},
            *[{"do": "took", "seat": "B", "cards": ["makk-ász", "zöld-X"]}] * 398,
        ],
        [
            {"do": "accept", "seat": "A"},
            {"do": "pick-up"},
            *[{"do": "points", "seat": "ABC"[n % 3], "points": n % 163} for n in range(398)],
        ],
    ],
    ids=["pick-ups", "passes", "kontras", "cards", "points"],
)
def test_the_longest_record_is_answered_in_time(entries):
    """Four hundred entries, all of them wrong, take bounded time."""
    start = time.monotonic()
    _, adjudication = judge(record_of(entries))
    assert adjudication.findings
    assert time.monotonic() - start < MOST_SECONDS


@given(records(most=120))
@settings(max_examples=10)
def test_long_nonsense_is_answered_in_time(plain):
    """Nonsense of more than a hundred entries takes bounded time too."""
    start = time.monotonic()
    judge(plain)
    assert time.monotonic() - start < MOST_SECONDS
