"""Bidding: higher bids, passes, discarding the talon, trumps, throwing in (ULT 1, 2.1, 5.4)."""

from __future__ import annotations

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import PIROS
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem, repeated_fact_problem
from engine.ulti.rule_constants import BIDS
from engine.ulti.state import Hand

SHOWN = 3
"""The number of legal bids that a finding names."""


def higher_bids(hand: Hand) -> tuple[str, ...]:
    """Return the legal bids that beat the standing one, lowest first (ULT 1.6)."""
    return hand.rules.higher_bids(hand.bid)


def check_turn(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that a seat is in turn; forehand speaks first (ULT 1.1, 1.2)."""
    forehand = hand.order[0]
    if hand.bid is None and seat is not forehand:
        return make_problem("ulti.forehand-first", forehand=forehand)
    return hand.check_turn(seat)


def check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a pass: it holds for one turn, and forehand must bid first (ULT 1.1, 1.2)."""
    wrong = check_turn(hand, seat_of(entry))
    if wrong is None and hand.bid is None:
        return make_problem("ulti.forehand-must-bid")
    return wrong


def check_bid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a bid: one that the table plays, higher than the standing one (ULT 1.2-1.4, 1.6)."""
    seat = seat_of(entry)
    wrong = check_turn(hand, seat)
    if wrong is not None:
        return wrong
    bid, standing = BIDS[str(entry.bid)], hand.bid
    rules, plays = hand.rules, hand.rules.is_playable(bid)
    if plays and (standing is None or rules.is_higher(bid.plain, standing)):
        return None
    wanted = tuple(Entry("bid", seat=seat, bid=word) for word in higher_bids(hand)[:SHOWN])
    if not bid.is_legal:
        return make_problem("ulti.illegal-combination", *wanted, bid=bid.word)
    unplayed = [name for name in bid.names if not rules.components[name].value]
    if unplayed:
        return make_problem("ulti.component-not-played", *wanted, component=unplayed[0])
    if not plays or standing is None:
        told = {"bid": bid.word, "passz_bids": rules.passz_bids}
        return make_problem("ulti.passz-not-played", *wanted, **told)
    params = {"value": rules.value(bid), "count": bid.count}
    over = {"standing": standing.word, "points": rules.value(standing), "parts": standing.count}
    return make_problem("ulti.bid-not-higher", *wanted, bid=bid.word, **params, **over)


def do_bid(hand: Hand, index: int, entry: Entry) -> None:
    """Record a bid; the bidder picks up the talon from the second bid on (ULT 1.2)."""
    seat, bid = seat_of(entry), BIDS[str(entry.bid)]
    hand.bid_in_turn(index, seat, bid.plain)
    if bid.plain != bid:
        hand.troubles.append((index, make_problem("ulti.piros-adds-nothing", bid=bid.plain.word)))
    hand.deal.pick_up(seat)


def check_discard(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the last bidder's discard of two cards (ULT 1.1, 1.2)."""
    return hand.deal.check_discard(seat_of(entry), entry.cards or ())


def do_discard(hand: Hand, _index: int, entry: Entry) -> None:
    """Record the discarded talon."""
    hand.deal.lay_away(seat_of(entry), entry.cards or ())


def check_trump(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the declarer's trumps: named once, unless piros or without trumps (ULT 2.1)."""
    bid = hand.contract
    if bid is not None and not bid.has_trumps:
        return make_problem("ulti.no-trumps", bid=bid.word)
    if hand.trump is not None:
        same = hand.trump is entry.suit
        return repeated_fact_problem("ulti", "trump-known", same=same, suit=hand.trump)
    if entry.suit is PIROS:
        return make_problem("ulti.piros-not-bid")
    return None


def do_trump(hand: Hand, index: int, entry: Entry) -> None:
    """Record the trumps."""
    hand.said.append(SpokenEntry(hand.declarer, "trick1", index))
    hand.trump = entry.suit
    hand.deal.set_trump(entry.suit)


def check_throw_in(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Check a throw-in: after the bidding and before the first lead (ULT 5.4).

    It is too late after a kontra, which comes with the defenders' first cards, and after anything
    that only play can show.
    """
    kontrad = any(chain.steps for chain in hand.chains.values())
    begun = hand.deal.begun or hand.played or hand.turn or kontrad
    return make_problem("ulti.throw-in-late") if begun else None


def do_throw_in(hand: Hand, index: int, _entry: Entry) -> None:
    """End the hand as lost."""
    hand.said.append(SpokenEntry(hand.declarer, "trick1", index))
    hand.thrown = index
    hand.stage = "over"
