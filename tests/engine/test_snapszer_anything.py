"""Whatever a record of Snapszer tells, the engine answers: all that is wrong, at once, in order."""

import json

from hypothesis import given

import engine
from engine.judging.adjudication import Status
from engine.snapszer.codes import CODES
from tests.support import records as files

from .snapszer_entries import disturbed_records, record_of, records

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
def test_nobody_pays_and_what_is_disputed_brings_nothing(plain):
    """SNA 3.4: units are written by winners, none of them below zero; nothing in a dispute."""
    _, adjudication = judge(plain)
    totals = adjudication.totals
    assert not any(totals.cash.values())
    assert all(points >= 0 for points in totals.written.values())
    if adjudication.status is Status.DISPUTED:
        assert not any(totals.written.values())
        assert totals.out == ()
    if adjudication.status is Status.SCORED:
        assert len(set(totals.written.values())) == 2  # what the winners write, and nothing


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
    for seat in record.places:
        assert all(ask.entry.seat is seat for ask in engine.late_asks(record, seat))


FIVE_WRONG = [
    {"do": "trump", "suit": "makk"},
    {"do": "kontra", "seat": "A", "on": "game"},
    {"do": "exchange", "seat": "A"},
    {"do": "class", "what": "33"},
    {"do": "kesz", "seat": "A", "points": 500},
]


def test_all_findings_come_at_once():
    """Five wrong entries give five findings in one answer, in the order of the entries."""
    _, adjudication = judge(record_of(FIVE_WRONG))
    assert files.found(adjudication) == [
        ["snapszer.named-otherwise", 0],
        ["snapszer.kontra-wrong-side", 1],
        ["snapszer.two-only", 2],
        ["snapszer.end-first", 3],
        ["snapszer.points-too-many", 4],
    ]
