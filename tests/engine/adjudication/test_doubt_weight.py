"""Doubts that change what a hand pays are marked, and no others."""

import pytest

from engine import format_adjudication
from tests.support.notation import judge_hand

WON = "pick-up; A points 60; B points 55; C points 40; bela"
LATE_KONTRA = "original piros; A accept; A figure abszolut; C kontra abszolut/A; B kontra game;"


@pytest.mark.parametrize(
    ("table", "text", "doubts", "status", "weighing"),
    [
        # ALS 6.5, 7.2: the hand pays otherwise without a late kontra, so it has to be confirmed.
        ("csibor", LATE_KONTRA + WON, ["entered-late 4"], "scored", [4]),
        ("csibor", LATE_KONTRA, ["entered-late 4"], "open", []),
        # ALS 6.1, 6.5: a needless pass changes nothing.
        ("csibor", f"original piros; A accept; B kontra game; B pass; {WON}",
         ["pass-after-words 3"], "scored", []),
        # ULT 3.1: a late kontra in Ulti, too.
        ("4m", ("A bid ulti; C kontra ulti; B kontra passz; trump makk; A zsir 7; A tricks 6;"
                "A seven; A last-trick"), ["entered-late 2"], "scored", [2]),
        # SES 6.1: an irregularity is no doubt of the scorer's once the hand goes by a ruling.
        ("4m", ("A bid passz; irregularity other; ruling hand points x;"
                "A award 2; B award 0; C award 0"), ["irregularity 1"], "ruled", []),
    ],
)  # fmt: skip
def test_a_doubt_weighs_where_the_hand_pays_otherwise_without_it(
    table, text, doubts, status, weighing
):
    """ALS 6.1, 6.5, 7.2, ULT 3.1, SES 6.1: only of hands that are scored."""
    hand = judge_hand(table, text)
    assert (hand.doubts, hand.status) == (doubts, status)
    assert [one.entry for one in hand.said.findings if one.weighs] == weighing
    plain = format_adjudication(hand.record, hand.said, "hu")
    assert [one["entry"] for one in plain["findings"] if one.get("weighs")] == weighing
