"""All errors of an Alsós record are reported at once, in order and within the time limit."""

import time

import pytest

import engine
from tests.games.alsos.record_strategies import record_of
from tests.support import records as files

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""

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
    record, adjudication = files.judge(record_of(FIVE_WRONG))
    assert files.findings_with_places(adjudication) == [
        ["alsos.kontra-own-side", 2],
        ["alsos.no-such-item", 3],
        ["alsos.not-picked-up", 4],
        ["alsos.picked-up-already", 6],
        ["alsos.points-too-many", 7],
    ]
    wrong = {place for _, place in files.findings_with_places(adjudication)}
    right = [each for place, each in enumerate(FIVE_WRONG) if place not in wrong]
    assert files.judge(record_of(right))[1].findings == ()
    assert files.judge(record_of(right))[1].items == adjudication.items
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
    _, adjudication = files.judge(record_of(entries))
    assert adjudication.findings
    assert time.monotonic() - start < MOST_SECONDS
