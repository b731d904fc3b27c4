"""The talon exchange: síber and the simple exchange (ALS 8)."""

from __future__ import annotations

from engine.alsos.figures import first_words
from engine.alsos.problem import Problem, problem
from engine.alsos.state import Hand
from engine.cards import Card, Rank, Seat, card_of
from engine.record import Entry


def _check_moment(hand: Hand, entry: Entry) -> Problem | None:
    """Exchange only in the original suit, once, before one's own words (ALS 8.1, 8.5)."""
    if not hand.accepted:
        return problem("alsos.exchange-not-original")
    if hand.deal.siber is not None or hand.deal.exchanged is not None:
        return problem("alsos.exchange-twice")
    if not first_words(hand, entry):
        return problem("alsos.exchange-late")
    if hand.round.seat is entry.seat and hand.round.said:
        return problem("alsos.exchange-after-words")
    return None


def check_siber(hand: Hand, entry: Entry) -> Problem | None:
    """Check the right to the síber, the trump put down and the discards (ALS 8.2, 8.3)."""
    wrong = _check_moment(hand, entry)
    if wrong is not None:
        return wrong
    if hand.trump is None:
        return (
            None if entry.card is None and entry.cards is None else problem("alsos.trump-unknown")
        )
    if hand.deal.siber_possible(hand.trump) is False:
        return problem("alsos.siber-not-possible", top=hand.deal.top)
    put = siber_card(hand, entry)
    if put is None and entry.seat and not hand.deal.siber_options(entry.seat, hand.trump, set()):
        return problem("alsos.siber-without-right", seat=entry.seat)
    right = hand.deal.siber_card(hand.trump)
    if right is not None and put is not right:
        return problem("alsos.siber-wrong-card", card=put, right=right)
    if put is not None and not may_hold(hand, entry.seat, put):
        return problem("alsos.exchange-without-card", card=put)
    if put is not None and (put.suit is not hand.trump or put.rank not in _LOW):
        return problem("alsos.siber-wrong-card", card=put, right=card_of(hand.trump, Rank.VII))
    return _check_discards(hand, entry, put)


_LOW = (Rank.VII, Rank.VIII, Rank.IX)


def siber_card(hand: Hand, entry: Entry) -> Card | None:
    """The trump put down: as told, else as the face-up cards give it (ALS 8.2)."""
    if entry.card is not None or hand.trump is None:
        return entry.card
    return hand.deal.siber_card(hand.trump)


def check_right(hand: Hand, *cards: Card) -> Problem | None:
    """Whoever did the síber must still be able to have had the right to it (ALS 8.2).

    `cards` are about to be told as played or taken.
    """
    deal = hand.deal
    if deal.siber is None or deal.put_down is not None or hand.trump is None:
        return None
    gone = {*deal.played, *cards}
    for (kind, about), (_, told) in hand.facts.items():
        if kind == "took" and isinstance(about, Card) and told.seat is not None:
            gone.add(about)
        elif kind == "won-trick" and told.card is not None:
            gone.add(told.card)
    if deal.siber_options(deal.siber, hand.trump, gone):
        return None
    return problem("alsos.siber-without-right", seat=deal.siber)


def _check_discards(hand: Hand, entry: Entry, put: Card | None) -> Problem | None:
    cards = entry.cards
    if cards is None:
        return None
    size = hand.deal.talon_size() - 1
    if len(set(cards)) != size or len(cards) != size or put in cards:
        return problem("alsos.discard-count", count=size)
    if not hand.rules.siber_trump_discards:
        trumps = [card for card in cards if card.suit is hand.trump]
        if trumps:
            return problem("alsos.discard-trump", card=trumps[0])
    for card in cards:
        if not may_have_after_talon(hand, entry.seat, card):
            return problem("alsos.exchange-without-card", card=card)
    return None


def may_hold(hand: Hand, seat: Seat | None, card: Card) -> bool:
    """Whether the seat may hold the card, as far as the cards are known."""
    held = hand.deal.held.get(seat) if seat else None
    if held is not None:
        return card in held
    return card not in hand.deal.owner or hand.deal.owner[card] is seat


def may_have_after_talon(hand: Hand, seat: Seat | None, card: Card) -> bool:
    """Whether the seat may have the card once it took the talon."""
    owner = hand.deal.owner.get(card, seat)
    if owner is None or card in hand.deal.talon():
        return True
    known = hand.deal.hidden is not None and hand.deal.indicator and hand.deal.top
    return may_hold(hand, seat, card) if known else owner is seat


def do_siber(hand: Hand, index: int, entry: Entry) -> None:
    """Take the talon."""
    del index
    if entry.seat is not None:
        hand.deal.do_siber(entry.seat, siber_card(hand, entry), entry.cards)


def check_exchange(hand: Hand, entry: Entry) -> Problem | None:
    """Only when no síber is possible, by the holder of the trump VII (ALS 8.4)."""
    wrong = _check_moment(hand, entry)
    if wrong is not None or hand.trump is None:
        return wrong
    if hand.deal.siber_possible(hand.trump):
        better = Entry("siber", seat=entry.seat)
        return problem("alsos.exchange-when-siber", better)
    seven = card_of(hand.trump, Rank.VII)
    if not may_hold(hand, entry.seat, seven) or seven in hand.deal.face_up():
        return problem("alsos.exchange-without-card", card=seven)
    return None


def do_exchange(hand: Hand, index: int, entry: Entry) -> None:
    """Take the indicator for the VII."""
    del index
    if entry.seat is not None:
        put = card_of(hand.trump, Rank.VII) if hand.trump else None
        hand.deal.do_exchange(entry.seat, put)
