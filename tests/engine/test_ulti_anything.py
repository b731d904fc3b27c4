"""Whatever a record of Ulti tells, the engine answers: all that is wrong, at once, in order."""

import json
import time

import pytest
from hypothesis import given, settings

import engine
from engine.judging.adjudication import Status
from engine.packs.hungarian import PACK
from engine.ulti.codes import CODES
from tests.support import records as files
from tests.support.ulti_hands import SEATS

from .ulti_entries import disturbed_records, record_of, records

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""
ANY = records() | disturbed_records()


def judge(plain):
    """Return a record given as plain data, and its adjudication."""
    record = engine.parse_record(plain)
    return record, engine.adjudicate(record)


@given(ANY)
def test_any_record_is_answered(plain):
    """No well-formed record makes the engine raise, and every word of the answer can be said."""
    record, adjudication = judge(plain)
    for finding in adjudication.findings:
        assert finding.code in CODES
        assert finding.entry in range(len(record.entries))
    for lang in files.LANGUAGES:
        said = list(files.texts(record, adjudication, lang))
        assert all(isinstance(text, str) for text in said)
        json.dumps(engine.format_adjudication(record, adjudication, lang))


@given(ANY)
def test_money_moves_without_loss_whatever_happened(plain):
    """ULT 5.1, 5.3: players and window sum to zero, and what is disputed pays nothing."""
    _, adjudication = judge(plain)
    totals = adjudication.totals
    assert sum(totals.cash.values()) + totals.window == 0
    if adjudication.status is Status.DISPUTED:
        assert not any(totals.cash.values())
        assert totals.window == 0
        assert totals.window_to is None


@given(ANY)
def test_judging_leaves_the_record_as_it_was(plain):
    """The same record always gives the same adjudication, and comes out of it unchanged."""
    record = engine.parse_record(plain)
    before = engine.format_record(record)
    first = engine.adjudicate(record)
    assert engine.format_record(record) == before
    assert engine.adjudicate(engine.parse_record(before)) == first


@given(ANY)
def test_findings_stand_in_the_order_of_the_entries(plain):
    """Findings follow the record."""
    _, adjudication = judge(plain)
    places = [finding.entry for finding in adjudication.findings]
    assert places == sorted(places)


@given(ANY)
def test_what_may_have_been_said_earlier_can_always_be_asked(plain):
    """No record makes the late offers raise."""
    record = engine.parse_record(plain)
    for seat in SEATS:
        assert all(ask.entry.seat is seat for ask in engine.late_asks(record, seat))


FIVE_WRONG = [
    {"do": "bid", "seat": "A", "bid": "betli-passz"},
    {"do": "bid", "seat": "A", "bid": "ulti"},
    {"do": "trump", "suit": "piros"},
    {"do": "kontra", "seat": "A", "on": "ulti"},
    {"do": "rekontra", "seat": "B", "on": "passz"},
    {"do": "zsir", "seat": "A", "count": 12},
]


def test_all_findings_come_at_once():
    """Five wrong entries give five findings in one answer, in the order of the entries."""
    _, adjudication = judge(record_of(FIVE_WRONG))
    assert files.found(adjudication) == [
        ["ulti.illegal-combination", 0],
        ["ulti.piros-not-bid", 2],
        ["ulti.kontra-out-of-turn", 3],
        ["ulti.kontra-wrong-step", 4],
        ["ulti.zsir-too-many", 5],
    ]
    wrong = {place for _, place in files.found(adjudication)}
    right = [each for place, each in enumerate(FIVE_WRONG) if place not in wrong]
    assert judge(record_of(right))[1].items == adjudication.items


@pytest.mark.parametrize(
    "entries",
    [
        [{"do": "pass", "seat": "ABC"[n % 3]} for n in range(400)],
        [
            {"do": "bid", "seat": "A", "bid": "ulti"},
            *[{"do": "kontra", "seat": "B", "on": "ulti"}] * 399,
        ],
        [
            {"do": "bid", "seat": "A", "bid": "passz"},
            *[{"do": "zsir", "seat": "A", "count": n % 12} for n in range(399)],
        ],
        [
            {"do": "bid", "seat": "A", "bid": "passz"},
            {"do": "trump", "suit": "makk"},
            *[{"do": "play", "seat": "ABC"[n % 3], "card": PACK[n % 32].name} for n in range(398)],
        ],
        [{"do": "misdeal"}] * 400,
    ],
    ids=["passes", "kontras", "zsir", "cards", "misdeals"],
)
def test_the_longest_record_is_answered_in_time(entries):
    """Four hundred entries take bounded time."""
    start = time.monotonic()
    _, adjudication = judge(record_of(entries))
    assert adjudication.findings or adjudication.items
    assert time.monotonic() - start < MOST_SECONDS


@given(records(most=120))
@settings(max_examples=10)
def test_long_nonsense_is_answered_in_time(plain):
    """Nonsense of more than a hundred entries takes bounded time too."""
    start = time.monotonic()
    judge(plain)
    assert time.monotonic() - start < MOST_SECONDS
