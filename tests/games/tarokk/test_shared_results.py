"""Tarokk: results cached for similar hands are right for each of them."""

import pytest

from engine.adjudication.replay_findings import replay_record
from engine.card_play.trick_play import TrickPlay
from engine.tarokk.adjudication.prompts import closed
from engine.tarokk.adjudication.replay import TarokkReplay
from engine.tarokk.play.play_knowledge import SeenCards
from engine.tarokk.play.trick_win_masks import BIT
from engine.tarokk.scoring.outcomes import judged as worlds_of
from engine.tarokk.table import ALL_CARDS, BIDS
from tests.games.tarokk.hands.entries import A, B, C, D, card, record, say

CALLED = card("XX")
FIELDS = ("away", "gone", "in_hand", "holders", "key_cards", "light_to_spare")


def followed(*entries):
    """A hand in play, once these were entered."""
    return closed(replay_record(TarokkReplay(record(*entries))).hand)


def spoken(*words, bid="harom", by=A):
    """A hand after a bid, the XX called, and some words."""
    return followed(say("bid", by, bid=bid), say("call", card=CALLED), *words)


def seen_in(seen):
    """All that was seen."""
    return {name: getattr(seen, name) for name in FIELDS}


@pytest.mark.parametrize("bid", BIDS)
@pytest.mark.parametrize("by", [A, B, C])
def test_hands_of_which_no_card_was_told_are_looked_at_once(bid, by):
    """TAR 1.2, 2.6: the cards laid away depend on the bid and its player."""
    hand = spoken(bid=bid, by=by)
    assert seen_in(SeenCards.of(hand)) == seen_in(SeenCards(hand.deal, by))
    assert SeenCards.of(hand) is SeenCards.of(
        spoken(say("announce", by, figure="trull"), bid=bid, by=by)
    )


def test_who_took_other_shares_laid_other_points_away():
    """TAR 2.6: three cards of the declarer's can be worth more than one."""
    away = {bid: SeenCards.of(spoken(bid=bid)).away[0].bit_length() for bid in BIDS}
    assert sorted(set(away.values()), reverse=True) == list(away.values())


def test_a_card_that_was_told_is_seen():
    """TAR 4: only the player who was dealt the XXI may lose it."""
    nine = tuple(map(card, ("XXI", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX")))
    dealt, bid = say("dealt", B, cards=nine), say("bid", A, bid="harom")
    hand = followed(dealt, bid, say("call", card=CALLED))
    assert list(SeenCards.of(hand).holders[card("XXI")]) == [B]


def test_anybody_may_hold_a_card_while_none_was_told():
    """TAR 1.3: that is so of each card, as looking at every seat says as well."""
    deal = spoken().deal
    assert all(deal.may_hold(one) == TrickPlay.may_hold(deal, one) for one in ALL_CARDS)


def test_the_called_card_is_free_to_lead_to_the_one_who_has_it():
    """TAR 3.2: it names the partner, and no other player leads it after that fact."""
    for held in (A, B, C, D):
        (one,) = worlds_of(spoken(say("held", held), by=B))
        assert bool(BIT[CALLED] & one.world.free_to_lead(A)) is (held is A)
    every = worlds_of(spoken(by=B))
    free = [bool(BIT[CALLED] & each.world.free_to_lead(A)) for each in every]
    assert free == [each.world.partner is A for each in every]
