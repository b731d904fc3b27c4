"""Facts of the deal, and irregularities (ALS 2, SES 6)."""

from __future__ import annotations

from dataclasses import replace

from engine.alsos.contradictions import check_dealt_so
from engine.alsos.stakes import GAME
from engine.alsos.state import Hand
from engine.hand.cards import Card, Suit
from engine.hand.record import Entry
from engine.judging.problem import Problem, problem, resting_on


def check_original(hand: Hand, entry: Entry) -> Problem | None:
    """The suit of the indicator (ALS 2.3) can be told once and fits the bids."""
    return check_suit(hand, entry.suit)


def check_suit(hand: Hand, suit: Suit | None) -> Problem | None:
    """Check a newly told original suit (ALS 2.3, 3.2)."""
    if hand.original is not None:
        return _told_otherwise("ALS 2.3") if hand.original is not suit else None
    bids = [bid for bid in hand.bids if suit is not None and bid.strain == suit.value]
    if bids:
        return problem("alsos.bid-original", bid=bids[0].strain)
    return None


def do_original(hand: Hand, index: int, entry: Entry) -> None:
    """Learn the original suit."""
    if hand.original is entry.suit:
        hand.troubles.append((index, problem("alsos.known-already")))
    elif entry.suit is not None:
        learn_original(hand, entry.suit)


def learn_original(hand: Hand, suit: Suit) -> None:
    """Set the original suit, and with it the trumps if it was accepted."""
    hand.original = suit
    if hand.accepted and hand.trump is None:
        hand.trump = suit
        hand.stakes[GAME] = replace(hand.stakes[GAME], trump=suit)
        hand.deal.set_trump(suit)


def check_talon_card(hand: Hand, entry: Entry) -> Problem | None:
    """The face-up cards, each told once (ALS 2.1)."""
    deal = hand.deal
    known = _face_up(hand, entry)
    if known is not None or entry.card is None:
        return None if known is entry.card else _told_otherwise("ALS 2.1")
    if entry.do == "indicator" and hand.original is not None:
        if entry.card.suit is not hand.original:
            return problem("alsos.indicator-suit", card=entry.card, suit=hand.original)
    elif entry.do == "indicator":
        wrong = check_suit(hand, entry.card.suit)
        if wrong is not None:
            return wrong
    wrong = deal.check_known((entry.card,), None, 1)
    return wrong or check_dealt_so(hand, (entry.card,), None)


def do_talon_card(hand: Hand, index: int, entry: Entry) -> None:
    """Learn a face-up card; the indicator tells the original suit (ALS 2.3)."""
    if entry.card is None:
        return
    if _face_up(hand, entry) is not None:
        hand.troubles.append((index, problem("alsos.known-already")))
        return
    hand.deal.learn((entry.card,), None)
    if entry.do == "indicator":
        hand.deal.indicator = entry.card
        learn_original(hand, entry.card.suit)
    else:
        hand.deal.top = entry.card


def _face_up(hand: Hand, entry: Entry) -> Card | None:
    """What is known of the face-up card an entry tells."""
    return hand.deal.indicator if entry.do == "indicator" else hand.deal.top


def _told_otherwise(rule: str) -> Problem:
    """Two tellings of one thing, which cannot both be so by this rule."""
    return resting_on(problem("alsos.fact-twice"), rule)


def check_hidden(hand: Hand, entry: Entry) -> Problem | None:
    """The hidden cards of the talon, all of them, once (ALS 2.1)."""
    size = hand.deal.talon_size() - 2
    if hand.deal.hidden is not None:
        return None if hand.deal.hidden == entry.cards else _told_otherwise("ALS 2.1")
    if len(entry.cards or ()) != size:
        return problem("alsos.too-many-cards", most=size)
    wrong = hand.deal.check_known(entry.cards or (), None, size)
    return wrong or check_dealt_so(hand, entry.cards or (), None)


def do_hidden(hand: Hand, index: int, entry: Entry) -> None:
    """Learn the hidden cards."""
    if hand.deal.hidden is not None:
        hand.troubles.append((index, problem("alsos.known-already")))
        return
    hand.deal.hidden = entry.cards
    hand.deal.learn(entry.cards or (), None)


def check_dealt(hand: Hand, entry: Entry) -> Problem | None:
    """Cards dealt to a seat, as many as each gets at most (ALS 2.1)."""
    if not entry.cards or entry.seat not in hand.order:
        return problem("alsos.too-many-cards", most=hand.deal.each)
    wrong = hand.deal.check_known(entry.cards, entry.seat, hand.deal.each)
    return wrong or check_dealt_so(hand, entry.cards, entry.seat)


def do_dealt(hand: Hand, index: int, entry: Entry) -> None:
    """Learn a seat's cards."""
    del index
    hand.deal.learn(entry.cards or (), entry.seat)


def do_irregularity(hand: Hand, index: int, entry: Entry) -> None:
    """Record what went wrong; the director decides (ALS 11.3, SES 6.2)."""
    hand.troubles.append((index, problem("alsos.irregularity", what=entry.what)))
