"""Bidding: higher bids, passes, the talon laid away, trumps, throwing in (ULT 1, 2.1, 5.4)."""

from __future__ import annotations

from functools import lru_cache

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import PIROS
from engine.results.adjudication import PrintedText
from engine.results.entry_problem import EntryProblem, make_problem, repeated_problem
from engine.ulti.state import Hand
from engine.ulti.table import BIDS, LADDER, Bid

SHOWN = 3
"""How many of the lawful bids a finding names."""


def higher_bids(hand: Hand) -> tuple[str, ...]:
    """The lawful bids that beat the standing one, from the lowest (ULT 1.6)."""
    return _above(hand.bid)


@lru_cache(maxsize=256)
def _above(standing: Bid | None) -> tuple[str, ...]:
    return tuple(bid.word for bid in LADDER if standing is None or bid.beats(standing))


def check_turn(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Forehand speaks first, then all in turn (ULT 1.1, 1.2)."""
    forehand = hand.order[0]
    if hand.bid is None and seat is not forehand:
        return make_problem("ulti.forehand-first", forehand=forehand)
    return hand.check_turn(seat)


def check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A pass holds for that turn only; forehand cannot begin with one (ULT 1.1, 1.2)."""
    wrong = check_turn(hand, seat_of(entry))
    if wrong is None and hand.bid is None:
        return make_problem("ulti.forehand-must-bid")
    return wrong


def check_bid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A lawful set of components, higher than the standing bid (ULT 1.2, 1.4, 1.6)."""
    seat = seat_of(entry)
    wrong = check_turn(hand, seat)
    if wrong is not None:
        return wrong
    bid, standing = BIDS[str(entry.bid)], hand.bid
    legal = bid.is_legal
    if legal and (standing is None or bid.plain.beats(standing)):
        return None
    wanted = tuple(Entry("bid", seat=seat, bid=word) for word in higher_bids(hand)[:SHOWN])
    if not legal or standing is None:
        return make_problem("ulti.illegal-combination", *wanted, bid=bid.word)
    params = {"value": bid.value, "count": bid.count}
    over = {"standing": standing.word, "points": standing.value, "parts": standing.count}
    return make_problem("ulti.bid-not-higher", *wanted, bid=bid.word, **params, **over)


def do_bid(hand: Hand, index: int, entry: Entry) -> None:
    """Bid, with the talon in hand from the second bid on (ULT 1.2)."""
    seat, bid = seat_of(entry), BIDS[str(entry.bid)]
    hand.bid_in_turn(index, seat, bid.plain)
    if bid.plain != bid:
        hand.troubles.append((index, make_problem("ulti.piros-adds-nothing", bid=bid.plain.word)))
    hand.deal.pick_up(seat)


def check_discard(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Two cards of the last bidder's (ULT 1.1, 1.2)."""
    return hand.deal.check_discard(seat_of(entry), entry.cards or ())


def do_discard(hand: Hand, _index: int, entry: Entry) -> None:
    """Lay the talon away."""
    hand.deal.lay_away(seat_of(entry), entry.cards or ())


def check_trump(hand: Hand, entry: Entry) -> EntryProblem | None:
    """The declarer names the trumps once, unless they are piros or there are none (ULT 2.1)."""
    bid = hand.contract
    if bid is not None and not bid.has_trumps:
        return make_problem("ulti.no-trumps", bid=bid.word)
    if hand.trump is not None:
        same = hand.trump is entry.suit
        return repeated_problem("ulti", "trump-known", same=same, suit=hand.trump)
    if entry.suit is PIROS:
        return make_problem("ulti.piros-not-bid")
    return None


def do_trump(hand: Hand, index: int, entry: Entry) -> None:
    """Name the trumps."""
    hand.said.append(PrintedText(hand.declarer, "trick1", index))
    hand.trump = entry.suit
    hand.deal.set_trump(entry.suit)


def check_throw_in(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """The declarer throws in after the bidding and before the first lead (ULT 5.4).

    Kontra comes with the defenders' first cards, so it is too late after one, and after anything
    that only play can show.
    """
    kontrad = any(chain.steps for chain in hand.chains.values())
    begun = hand.deal.begun or hand.played or hand.turn or kontrad
    return make_problem("ulti.throw-in-late") if begun else None


def do_throw_in(hand: Hand, index: int, _entry: Entry) -> None:
    """End the hand as lost."""
    hand.said.append(PrintedText(hand.declarer, "trick1", index))
    hand.thrown = index
    hand.stage = "over"
