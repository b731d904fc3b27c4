"""Ulti with four at the table: the dealer sits out (ULT 1.8)."""

import pytest

from engine.adjudication.comparison import compare
from engine.hand.cards import Seat
from tests.games.ulti.maker import FOUR, SEATS, THREE
from tests.support.notation import judge_hand

A, B, C, D = tuple(Seat)[:FOUR]
SHARES = {"dealer_shares": True}

CASES = [
    # a hand dealt by D; what A, B, C, D get if he takes no part, and if he shares
    ("A passz; A zsir 5; seven", (2, -1, -1, 0), (3, -1, -1, -1)),
    ("A ulti; A zsir 5; seven; A last-trick", (-14, 7, 7, 0), (-21, 7, 7, 7)),
    # each defender settles at his own level; the dealer said nothing
    ("A betli; B kontra betli/B; A tricks 1", (-15, 10, 5, 0), (-20, 10, 5, 5)),
    # a silent ulti of one defender, from each of the others
    ("A passz; A zsir 5; B seven; B last-trick", (0, 3, -3, 0), (1, 5, -3, -3)),
    # all cancels out: who takes part pays into the window
    ("A ulti; B kontra passz; A rekontra passz; A zsir 4; A seven; A last-trick", (-4, -4, -4, 0),
     (-4, -4, -4, -4)),
    # who deals wrong pays into the window
    ("A passz; misdeal; A passz; A zsir 5; seven", (2, -1, -1, -5), (3, -1, -1, -6)),
    ("A ulti; throw-in", (-28, 14, 14, 0), (-42, 14, 14, 14)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "usual", "shared"), CASES)
def test_the_dealer_takes_no_part_or_shares(text, usual, shared):
    """ULT 1.8: as the table agreed; the others get what three would, but for his share."""
    hand, other = judge_hand("4m 4", text), judge_hand("4m 4", text, SHARES)
    for one, cash in ((hand, usual), (other, shared)):
        assert (one.status, one.cash) == ("scored", cash)
        assert sum(cash) + one.said.totals.window == 0
    assert hand.said.table.order == SEATS
    three = judge_hand("4m", text)
    assert judge_hand("4m", text, SHARES).said.totals == three.said.totals
    if "misdeal" not in text:
        assert three.cash == usual[:THREE]
    for award in other.said.awards:
        shares = bool(award.cash.get(D)) and award.item != "misdeal"
        assert ("ULT 1.8" in award.rules) is shares, award
    if usual[3] != shared[3] and "A seven" not in text:
        assert compare(hand.record, hand.said, other.said).awards
    assert not any("ULT 1.8" in award.rules for award in hand.said.awards)
