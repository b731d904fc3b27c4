"""All errors of an Ulti record are reported at once, in order and within the time limit."""

import time

import pytest

from engine.packs.hungarian_pack import PACK
from tests.games.ulti.plain_records import record_of
from tests.support import records as files

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""

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
    _, adjudication = files.judge(record_of(FIVE_WRONG))
    assert files.findings_with_places(adjudication) == [
        ["ulti.illegal-combination", 0],
        ["ulti.piros-not-bid", 2],
        ["ulti.kontra-out-of-turn", 3],
        ["ulti.kontra-wrong-step", 4],
        ["ulti.zsir-too-many", 5],
    ]
    wrong = {place for _, place in files.findings_with_places(adjudication)}
    right = [each for place, each in enumerate(FIVE_WRONG) if place not in wrong]
    assert files.judge(record_of(right))[1].items == adjudication.items


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
    _, adjudication = files.judge(record_of(entries))
    assert adjudication.findings or adjudication.items
    assert time.monotonic() - start < MOST_SECONDS
