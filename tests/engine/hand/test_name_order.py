"""Names are in the order of the seats, independent of the dealer and the leader."""

from engine import record_sentences
from engine.hand.cards import Seat
from engine.results.adjudication import in_seat_order
from tests.support.notation import judge_hand

ACES = "original piros; B accept; B figure 44; pick-up"


def test_names_in_a_sentence_stand_in_seat_order():
    """ALS 4.4: both losers of a klopitzky are named in seat order, though C leads in it."""
    hand = judge_hand("csibor", "pick-up; klopitzky; A tricks 4; B tricks 1; C tricks 4", None, "B")
    (item,) = hand.said.items
    assert "Anna, Cili" in record_sentences(hand.record, "hu").outcome(item)


def test_what_is_no_seat_keeps_its_order():
    """Cards and numbers keep the given order."""
    assert in_seat_order((3, 1, 2)) == (3, 1, 2)
    assert in_seat_order((Seat.C, Seat.A)) == (Seat.A, Seat.C)


def test_all_cards_of_an_item_are_told_in_one_tap_of_anybody():
    """ALS 5: "mind a négy ász Annánál" is one entry, of any seat, and settles every one of them."""
    hand = judge_hand("csibor", ACES, dealer="A")
    (ask,) = [one for one in hand.asks("took") if len(one.entry.cards) == 4]
    assert (ask.fill, ask.required, ask.for_item) == ("seat", True, "44/B")
    assert ask.choices == (Seat.A, Seat.B, Seat.C, None)
    cards = "+".join(card.name for card in ask.entry.cards)
    for seat, outcome in (("A", "failed"), ("B", "made")):
        after = judge_hand("csibor", f"{ACES}; {seat} took {cards}", dealer="A")
        assert after.asks("took") == []
        assert after.outcomes["44/B"] == outcome
