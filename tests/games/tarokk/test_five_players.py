"""Tarokk with five at the table: the dealer sits out (TAR 1.4)."""

import pytest

from tests.games.tarokk.maker import FIVE
from tests.support.maker import SEATS
from tests.support.notation import judge_hand

AT_FIVE, AT_FOUR = "magas 5", "magas 4"
SHARES = {"dealer_shares": True}
CALLED = "A harom; call XX;"


@pytest.mark.parametrize(
    ("text", "usual", "shared"),
    [
        (f"{CALLED} B held; points declarer 60; silent nobody", (1, 1, -1, -1, 0),
         (2, 1, -1, -1, -1)),
        (f"{CALLED} C kontra game; B held; points declarer 40; silent nobody", (-2, -2, 2, 2, 0),
         (-4, -2, 2, 2, 2)),
        # the declarer alone, who called a card of his own
        (f"{CALLED} A held; points declarer 60; silent nobody", (3, -1, -1, -1, 0),
         (4, -1, -1, -1, -1)),
        # a count is paid by each to whoever announced it
        (f"{CALLED} C tarokks 8; B held; points declarer 60; silent nobody",
         (-10, -10, 32, -12, 0), (-9, -10, 43, -12, -12)),
        ("C throw-in xxi", (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_the_dealer_takes_no_part_or_shares(text, usual, shared):
    """TAR 1.4: as the table agreed; the others get what four would, but for his share."""
    hand, other = judge_hand(AT_FIVE, text), judge_hand(AT_FIVE, text, SHARES)
    assert (hand.status, other.status) == ("scored", "scored")
    assert (hand.cash, other.cash, sum(shared)) == (usual, shared, 0)
    assert hand.said.table.order == SEATS[:4]
    for house in ({}, SHARES):
        assert judge_hand(AT_FOUR, text, house).cash == usual[:4]
    rests = [award for award in other.said.awards if "TAR 1.4" in award.rules]
    assert bool(rests) is any(shared)
    assert not any("TAR 1.4" in award.rules for award in hand.said.awards)


@pytest.mark.parametrize(("table", "doubled"), [(AT_FOUR, 16), (AT_FIVE, 20)])
def test_four_rounds_after_a_throw_in_are_as_many_hands_as_deal(table, doubled):
    """TAR 2.7: where a round is meant, everybody at the table deals in each."""
    hand = judge_hand(table, "C throw-in xxi", {"doubled_span": "rounds"})
    assert hand.said.totals.doubled == doubled


@pytest.mark.parametrize(
    ("words", "revoke", "whole"),
    [
        # who revokes, what A to E get for it, and with the game of A and B, worth 2
        ("B held; C revoke", (4, 4, -8, 0, 0), (8, 6, -10, -2, -2)),
        ("B held; A revoke", (-12, 0, 4, 4, 4), (-8, 2, 2, 2, 2)),
        ("B held; B revoke", (0, -12, 4, 4, 4), (4, -10, 2, 2, 2)),
        ("A held; B revoke", (4, -4, 0, 0, 0), (12, -6, -2, -2, -2)),
        ("A held; A revoke", (-16, 4, 4, 4, 4), (-8, 2, 2, 2, 2)),
    ],
)
def test_a_revoke_is_paid_to_a_dealer_who_shares(words, revoke, whole):
    """TAR 1.4, 6.1: twice the game's value to each of the other side; he revoked himself never."""
    house = {"revoke_pays": "double-value"}
    text = f"A ketto; call XX; points declarer 60; silent nobody; {words}"
    hand = judge_hand(AT_FIVE, text, house | SHARES)
    (award,) = [one for one in hand.said.awards if one.item.startswith("revoke/")]
    assert tuple(award.cash.get(seat, 0) for seat in SEATS[:FIVE]) == revoke
    assert (hand.status, hand.cash) == ("scored", whole)
    usual = judge_hand(AT_FIVE, text, house).cash
    assert usual == (*judge_hand(AT_FOUR, text, house).cash, 0)
