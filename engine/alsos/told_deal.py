"""Facts of the deal, and irregularities (ALS 2, SES 6)."""

from __future__ import annotations

from dataclasses import replace

from engine.alsos.contradictions import check_dealt_so
from engine.alsos.stakes import GAME
from engine.alsos.state import Hand
from engine.hand.cards import Suit
from engine.hand.record import Entry, cards_of, seat_of
from engine.judging.problem import Problem, problem, resting_on


def known_of(hand: Hand, entry: Entry) -> object:
    """What is known of what can be told once: the original suit, and the cards of the talon."""
    if entry.do == "original":
        return hand.original
    deal = hand.deal
    return {"indicator": deal.indicator, "top": deal.top, "hidden": deal.hidden}[entry.do]


def check_once(hand: Hand, entry: Entry) -> Problem | None:
    """The original suit, a face-up card, the hidden cards: each told once (ALS 2.1, 2.3)."""
    known, suit = known_of(hand, entry), entry.suit
    if known is not None:
        rule = "ALS 2.3" if entry.do == "original" else "ALS 2.1"
        same = known in (entry.suit, entry.card, entry.cards)
        return None if same else resting_on(problem("alsos.fact-twice"), rule)
    if entry.do == "indicator" and entry.card is not None:
        suit = entry.card.suit
        if hand.original not in {None, suit}:
            return problem("alsos.indicator-suit", card=entry.card, suit=hand.original)
    if suit is not None and hand.original is None and (wrong := check_suit(hand, suit)):
        return wrong
    return None if entry.do == "original" else _check_talon(hand, entry)


def check_suit(hand: Hand, suit: Suit) -> Problem | None:
    """Whether a suit can be the original one: in the second round it is not bid (ALS 3.2)."""
    bid = any(bid.strain == suit.value for bid in hand.bids)
    return problem("alsos.bid-original", bid=suit.value) if bid else None


def _check_talon(hand: Hand, entry: Entry) -> Problem | None:
    """One face-up card, or all the hidden ones (ALS 2.1)."""
    cards = cards_of(entry)
    size = hand.deal.talon_size() - 2 if entry.do == "hidden" else 1
    return hand.deal.check_known(cards, None, size) or check_dealt_so(hand, cards, None)


def do_once(hand: Hand, index: int, entry: Entry) -> None:
    """Learn it, if it is new; the indicator tells the original suit (ALS 2.3)."""
    deal, card = hand.deal, entry.card
    if known_of(hand, entry) is not None:
        hand.troubles.append((index, problem("alsos.known-already")))
        return
    deal.learn(cards_of(entry), None)
    if entry.do == "hidden":
        deal.hidden = entry.cards
    elif entry.do == "top":
        deal.top = card
    elif entry.do == "indicator":
        deal.indicator = card
    suit = card.suit if entry.do == "indicator" and card is not None else entry.suit
    if suit is not None:
        learn_original(hand, suit)


def learn_original(hand: Hand, suit: Suit) -> None:
    """Set the original suit, and with it the trumps if it was accepted."""
    hand.original = suit
    if hand.accepted and hand.trump is None:
        hand.trump = suit
        hand.chains[GAME] = replace(hand.chains[GAME], trump=suit)
        hand.deal.set_trump(suit)


def check_dealt(hand: Hand, entry: Entry) -> Problem | None:
    """Cards dealt to a seat, as many as each gets at most (ALS 2.1)."""
    cards, seat = entry.cards or (), seat_of(entry)
    wrong = hand.deal.check_known(cards, seat, hand.deal.each)
    return wrong or check_dealt_so(hand, cards, seat)


def do_dealt(hand: Hand, index: int, entry: Entry) -> None:
    """Learn a seat's cards."""
    del index
    hand.deal.learn(entry.cards or (), entry.seat)
