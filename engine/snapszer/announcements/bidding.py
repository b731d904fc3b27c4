"""Entries before the play: cards dealt, trumps, bids and invitations (SNA 1.3, 2.4)."""

from __future__ import annotations

from engine.card_play import handlers
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem, repeated_fact_problem
from engine.snapszer.entry_schema import AKI_SZAGOL
from engine.snapszer.rule_constants import BIDS, RANKED, TWO
from engine.snapszer.state import NAMED_BY, Hand

INVITE = "invite"


# -- bids


def check_bidding_allowed(hand: Hand) -> EntryProblem | None:
    """Check that there are bids: two players have none, unless agreed (SNA 2.4)."""
    return None if hand.may_bid else make_problem("snapszer.no-bidding")


def higher_bids(hand: Hand, seat: Seat) -> tuple[str, ...]:
    """Return the bids above the standing one, or as high from an earlier seat (SNA 2.4)."""
    if hand.bid is None:
        return RANKED
    standing = RANKED.index(hand.bid.word)
    earlier = hand.order.index(seat) < hand.order.index(hand.declarer)
    return RANKED[standing:] if earlier else RANKED[standing + 1 :]


def check_bid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a bid is above the standing one, or as high from an earlier seat (SNA 2.4)."""
    seat, word = seat_of(entry), str(entry.bid)
    wrong = hand.check_turn(seat)
    if wrong is not None:
        return wrong
    higher = higher_bids(hand, seat)
    if word not in higher:
        wanted = (Entry("bid", seat=seat, bid=each) for each in higher)
        standing = hand.bid.word if hand.bid is not None else ""
        by = hand.declarer
        return make_problem(
            "snapszer.bid-not-higher", *wanted, bid=word, standing=standing, other=by
        )
    return None


def do_bid(hand: Hand, index: int, entry: Entry) -> None:
    """Apply a bid; its seat becomes the declarer, and an earlier invitation ends (SNA 2.4)."""
    hand.bid_in_turn(index, seat_of(entry), BIDS[str(entry.bid)])
    hand.invitation = None


def check_durchmarsch_invitation(hand: Hand) -> EntryProblem | None:
    """Check that durchmarsch may invite: once, before the play (SNA 2.4)."""
    wrong = check_bidding_allowed(hand)
    if wrong is not None:
        return wrong
    if hand.bid is None or not hand.bid.every:
        return make_problem("snapszer.invite-not-durchmarsch")
    if hand.deal.begun:
        return make_problem("snapszer.invite-late")
    if hand.invitation is not None:
        return make_problem("snapszer.invited-already")
    return make_problem("snapszer.invite-nobody") if hand.players == TWO else None


def check_invite(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that durchmarsch invites by another hand's card or by the last trick (SNA 2.4)."""
    wrong = check_durchmarsch_invitation(hand)
    if wrong is not None:
        return wrong
    if (entry.card is None) is not (entry.what == AKI_SZAGOL):
        return make_problem("snapszer.invite-card")
    if entry.card is not None and entry.card in hand.deal.known_of(hand.declarer):
        return make_problem("snapszer.invite-own-card", card=entry.card, other=hand.declarer)
    return None


def own_invitation_problem(hand: Hand) -> tuple[int, EntryProblem] | None:
    """Return the problem of an invited card that is the bidder's own, with its entry (SNA 2.4)."""
    if hand.bid is None or hand.invitation is None:
        return None
    index, _, card = hand.invitation
    if card is None or hand.deal.may_hold(card) != (hand.declarer,):
        return None
    return index, make_problem("snapszer.invite-own-card", card=card, other=hand.declarer)


def do_invite(hand: Hand, index: int, entry: Entry) -> None:
    """Invite the holder of a card, or the winner of the last trick (SNA 2.4)."""
    hand.invitation = (index, str(entry.what), entry.card)
    hand.said.append(SpokenEntry(hand.declarer, "bid", index))


# -- naming trumps


def check_named(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that four call a card, three name trumps, two turn a card up, once (SNA 1.3)."""
    if NAMED_BY[hand.players] != entry.do:
        return make_problem("snapszer.named-otherwise")
    if hand.bid is not None:
        return make_problem("snapszer.voided-by-bid", bid=hand.bid.word)
    if hand.trump is not None:
        same = entry.card in {hand.called, hand.turned_up} and entry.suit in {None, hand.trump}
        return repeated_fact_problem("snapszer", "named-already", same=same)
    if entry.do == "turned-up" and entry.card in hand.deal.dealt:
        return make_problem("snapszer.card-twice", card=entry.card)
    return None


def do_named(hand: Hand, index: int, entry: Entry) -> None:
    """Store the trumps, with the called card or the one turned up (SNA 1.3)."""
    card = entry.card
    if entry.do == "call":
        hand.called = card
    if entry.do == "turned-up":
        hand.turned_up = hand.deal.turned_up = card
    else:
        hand.said.append(SpokenEntry(hand.forehand, hand.stage, index))
    trump = card.suit if card is not None else entry.suit
    if trump is not None:
        hand.set_trump(trump)


def check_dealt(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the cards dealt to a seat, before any is exchanged or played (SNA 1.3)."""
    if hand.exchanged is not None:
        return make_problem("snapszer.cards-told-late")
    return handlers.check_dealt(hand, entry)
