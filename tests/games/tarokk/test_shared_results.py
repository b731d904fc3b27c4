"""Tarokk: results cached for similar hands are right for each of them."""

import pytest

from engine.adjudication.replay_findings import replay_record
from engine.card_play.trick_play import TrickPlay
from engine.tarokk.adjudication.prompts import advance_to_play
from engine.tarokk.adjudication.replay import TarokkReplay
from engine.tarokk.play.play_knowledge import CardEvidence
from engine.tarokk.play.winning_card_masks import BIT
from engine.tarokk.rule_constants import ALL_CARDS, BIDS
from engine.tarokk.scoring.outcomes import judge_possible_plays as worlds_of
from tests.games.tarokk.hands.entries import A, B, C, D, card, record, say

CALLED = card("XX")
FIELDS = ("away", "gone", "in_hand", "holders", "key_cards", "light_to_spare")


def hand_in_play(*entries):
    """A hand in play, once these were entered."""
    return advance_to_play(replay_record(TarokkReplay(record(*entries))).hand)


def hand_after_call(*words, bid="harom", by=A):
    """A hand after a bid, the XX called, and some words."""
    return hand_in_play(say("bid", by, bid=bid), say("call", card=CALLED), *words)


def seen_fields(seen):
    """All that was seen."""
    return {name: getattr(seen, name) for name in FIELDS}


@pytest.mark.parametrize("bid", BIDS)
@pytest.mark.parametrize("by", [A, B, C])
def test_hands_of_which_no_card_was_told_are_looked_at_once(bid, by):
    """TAR 1.2, 2.6: the cards laid away depend on the bid and its player."""
    hand = hand_after_call(bid=bid, by=by)
    assert seen_fields(CardEvidence.of(hand)) == seen_fields(CardEvidence(hand.deal, by))
    assert CardEvidence.of(hand) is CardEvidence.of(
        hand_after_call(say("announce", by, figure="trull"), bid=bid, by=by)
    )


def test_who_took_other_shares_laid_other_points_away():
    """TAR 2.6: three cards of the declarer's can be worth more than one."""
    away = {bid: CardEvidence.of(hand_after_call(bid=bid)).away[0].bit_length() for bid in BIDS}
    assert sorted(set(away.values()), reverse=True) == list(away.values())


def test_a_card_that_was_told_is_seen():
    """TAR 4: only the player who was dealt the XXI may lose it."""
    nine = tuple(map(card, ("XXI", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX")))
    dealt, bid = say("dealt", B, cards=nine), say("bid", A, bid="harom")
    hand = hand_in_play(dealt, bid, say("call", card=CALLED))
    assert list(CardEvidence.of(hand).holders[card("XXI")]) == [B]


def test_anybody_may_hold_a_card_while_none_was_told():
    """TAR 1.3: that is so of each card, as looking at every seat says as well."""
    deal = hand_after_call().deal
    assert all(deal.may_hold(one) == TrickPlay.may_hold(deal, one) for one in ALL_CARDS)


def test_the_called_card_is_free_to_lead_to_the_one_who_has_it():
    """TAR 3.2: it names the partner, and no other player leads it after that fact."""
    for held in (A, B, C, D):
        (one,) = worlds_of(hand_after_call(say("held", held), by=B))
        assert bool(BIT[CALLED] & one.world.free_to_lead(A)) is (held is A)
    every = worlds_of(hand_after_call(by=B))
    free = [bool(BIT[CALLED] & each.world.free_to_lead(A)) for each in every]
    assert free == [each.world.partner is A for each in every]
