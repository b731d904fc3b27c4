"""All errors of a record are reported at once, in order and within the time limit."""

import time

import pytest

from engine import format_record
from engine.packs.hungarian_pack import PACK
from tests.support.notation import judge_hand

MOST_SECONDS = 10
"""Bounded, not fast: far more than a record takes on a busy machine."""


ALSOS = (
    "original piros; A accept; A kontra game; B kontra volat/C; C siber; pick-up; pick-up;"
    "A points 163; A points 90"
)
ULTI = "A bid betli-passz; A bid ulti; trump piros; A kontra ulti; B rekontra passz; A zsir 12"


@pytest.mark.parametrize(
    ("table", "text", "findings"),
    [
        ("csibor", ALSOS, ["kontra-own-side 2", "no-such-item 3", "not-picked-up 4",
                           "picked-up-already 6", "points-too-many 7"]),
        ("4m", ULTI, ["illegal-combination 0", "piros-not-bid 2", "kontra-out-of-turn 3",
                      "kontra-wrong-step 4", "zsir-too-many 5"]),
    ],
)  # fmt: skip
def test_all_findings_come_at_once(table, text, findings):
    """Five wrong entries give five findings in one answer, in the order of the entries."""
    hand = judge_hand(table, text)
    assert hand.findings == findings
    wrong = {int(one.split()[1]) for one in findings}
    entries = format_record(hand.record)["entries"]
    right = judge_hand(table, [one for at, one in enumerate(entries) if at not in wrong])
    assert (right.errors, right.said.items) == ([], hand.said.items)


def turns(text):
    """Return four hundred entries by turns of three seats, each with a number."""
    return [text.format("ABC"[n % 3], n % 163, n % 12, PACK[n % 32].name) for n in range(398)]


@pytest.mark.parametrize(
    ("table", "first", "more"),
    [
        ("csibor", [], ["pick-up"] * 400),
        ("csibor", [], turns("{0} pass")),
        ("csibor", ["A bid makk"], ["B kontra game"] * 399),
        ("csibor", ["A accept; pick-up"], ["B took makk-ász+zöld-X"] * 398),
        ("csibor", ["A accept; pick-up"], turns("{0} points {1}")),
        ("4m", [], turns("{0} pass")),
        ("4m", ["A bid ulti"], ["B kontra ulti"] * 399),
        ("4m", ["A bid passz"], turns("A zsir {2}")),
        ("4m", ["A bid passz; trump makk"], turns("{0} play {3}")),
        ("4m", [], ["misdeal"] * 400),
    ],
)
def test_the_longest_record_is_answered_in_time(table, first, more):
    """Four hundred entries, most of them wrong, take bounded time."""
    start = time.monotonic()
    said = judge_hand(table, [*first, *more]).said
    assert said.findings or said.items
    assert time.monotonic() - start < MOST_SECONDS
