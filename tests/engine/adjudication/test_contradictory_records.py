"""All errors of a record are reported at once, in order and within the time limit."""

import pytest

from engine import format_record
from tests.support.notation import judge_hand

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
