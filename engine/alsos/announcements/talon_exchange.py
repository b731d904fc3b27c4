"""The talon exchange: síber and the simple exchange (ALS 8)."""

from __future__ import annotations

from engine.alsos.known_cards import KnownCards
from engine.alsos.play.card_consistency import is_deal_consistent
from engine.alsos.play.card_distribution import Statement
from engine.alsos.play.card_locations import CardLocations, card_locations, has_card_knowledge
from engine.alsos.rule_constants import INDICATOR_ONLY
from engine.alsos.state import Hand
from engine.hand.cards import Card, Rank, Suit, card_of
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import IX, VII, VIII
from engine.results.entry_problem import EntryProblem, make_problem

LOW = (VII, VIII, IX)
"""The trumps that may be exchanged under some rule set (ALS 8.2, 8.4)."""


def _check_moment(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the time: original suit only, once, in the first turn, before the seat's own words.

    With some rule sets the síber is said outside the turns, before the lead (ALS 8.1, 8.5).
    """
    deal, before_lead = hand.deal, hand.rules.siber_before_lead
    if not hand.accepted:
        return make_problem("alsos.exchange-not-original")
    if deal.siber is not None or deal.exchanged is not None:
        return make_problem("alsos.exchange-twice")
    if before_lead and entry.do == "siber":
        led = bool(deal.played) or hand.turn > 0
        return make_problem("alsos.siber-after-lead") if led else None
    if not hand.first_turn(seat_of(entry)):
        return make_problem("alsos.exchange-late")
    after_words = not before_lead and hand.speaker is entry.seat and hand.spoke
    return make_problem("alsos.exchange-after-words") if after_words else None


def check_exchange(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the right to a síber or a simple exchange, and the cards that go (ALS 8.2-8.4)."""
    wrong, siber, trump = _check_moment(hand, entry), entry.do == "siber", hand.trump
    if wrong is not None:
        return wrong
    if siber and hand.rules.siber_takes == INDICATOR_ONLY:
        return make_problem("alsos.siber-not-played")
    if trump is None:
        untold = entry.card is None and entry.cards is None
        return None if untold else make_problem("alsos.trump-unknown")
    barred = _siber_barred if siber else _simple_barred
    wrong = barred(hand, entry, trump) or _check_put(hand, entry, trump)
    return wrong or (_check_siber_cards if siber else _check_simple_cards)(hand, entry, trump)


def _siber_barred(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Return why the face-up cards leave nobody the síber, or None (ALS 8.2)."""
    if hand.deal.siber_possible(trump) is False:
        return make_problem("alsos.siber-not-possible", top=hand.deal.top)
    if hand.deal.nobody_may(trump, hand.rules.siber_ranks):
        return make_problem("alsos.siber-without-right", seat=entry.seat)
    return None


def _simple_barred(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Check the simple exchange: where nobody could do the síber, or instead of it (ALS 8.4)."""
    deal, rules, ranks = hand.deal, hand.rules, hand.rules.simple_ranks
    beside = rules.simple_beside_siber or rules.siber_takes == INDICATOR_ONLY
    nobody = beside or deal.nobody_may(trump, rules.siber_ranks)
    if not nobody and deal.siber_possible(trump):
        return make_problem("alsos.exchange-when-siber", Entry("siber", seat=entry.seat))
    lying = len(ranks) == 1 and card_of(trump, ranks[0]) in deal.face_up()
    if deal.nobody_may(trump, ranks) or lying:
        up = (card for card in deal.face_up() if card.suit is trump and card.rank in LOW)
        return make_problem("alsos.exchange-by-nobody", up=tuple(up))
    return None


def _check_put(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Check that the trump put down is the right one, as far as known (ALS 8.2, 8.4)."""
    put, ranks = exchanged_trump(hand, entry), exchangeable_trump_ranks(hand, entry)
    right = hand.deal.right_card(trump, ranks)
    other = put is not None and (put.suit is not trump or put.rank not in ranks)
    if other or (right is not None and put is not right):
        right = right or card_of(trump, ranks[0])
        return make_problem(f"alsos.{entry.do}-wrong-card", card=put, right=right)
    return None


def exchangeable_trump_ranks(hand: Hand, entry: Entry) -> tuple[Rank, ...]:
    """Return the ranks of the trumps that may be exchanged, the first one first (ALS 8.2, 8.4)."""
    return hand.rules.siber_ranks if entry.do == "siber" else hand.rules.simple_ranks


def exchanged_trump(hand: Hand, entry: Entry) -> Card | None:
    """Return the trump put down: the entered one, or the only possible one (ALS 8.2, 8.4)."""
    if entry.card is not None or hand.trump is None:
        return entry.card
    ranks = exchangeable_trump_ranks(hand, entry)
    if len(ranks) == 1 and entry.do != "siber":
        return card_of(hand.trump, ranks[0])
    return hand.deal.right_card(hand.trump, ranks)


def exchanged(
    deal: KnownCards, entry: Entry, trump: Suit | None, put: Card | None, *, discards: bool = True
) -> KnownCards:
    """Return the deal after the exchange, with or without its entered discards."""
    deal, seat = deal.copy(), seat_of(entry)
    if entry.do == "siber":
        deal.do_siber(seat, trump, put, entry.cards if discards else None)
    else:
        deal.do_exchange(seat, put)
    return deal


def _after(hand: Hand, entry: Entry, *, discards: bool = True) -> KnownCards:
    return exchanged(hand.deal, entry, hand.trump, exchanged_trump(hand, entry), discards=discards)


def do_exchange(hand: Hand, _index: int, entry: Entry) -> None:
    """Take the talon, the allowed part of it, or the indicator (ALS 8.2, 8.4)."""
    hand.deal = _after(hand, entry)


def _check_siber_cards(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Check that the síber is possible with all known cards (ALS 1.1, 8.2)."""
    wrong, told = _check_discards(hand, entry, trump), has_card_knowledge(hand)
    if wrong is not None:
        return wrong
    without = _after(hand, entry, discards=False)
    if told and not is_deal_consistent(hand, without):
        return _without_card(hand, entry, trump)
    if told and entry.cards is not None and not is_deal_consistent(hand, _after(hand, entry)):
        wrong_one = CardLocations(hand, deal=without).impossible(None, entry.cards)
        return make_problem("alsos.exchange-without-card", card=wrong_one or entry.cards[-1])
    if not told and entry.card is None and entry.cards is None:
        return None  # no entry can contradict it
    known = CardLocations(hand, deal=_after(hand, entry), words=False)
    if known.rightful or not known.allows():
        return None
    return make_problem("alsos.siber-without-right", seat=entry.seat)


def _check_simple_cards(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Check that the seat may hold the trump it puts down, by all known cards (ALS 1.1, 8.4).

    Cards take precedence over words: a meld that contradicts the exchange is reported instead.
    """
    if not has_card_knowledge(hand):
        return None
    if CardLocations(hand, deal=_after(hand, entry), words=False).allows():
        return None
    return _without_card(hand, entry, trump)


def _without_card(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem:
    """Return the problem of a seat that cannot have the trump it puts down.

    If no card is entered, the problem names the first possible one.
    """
    missing = exchanged_trump(hand, entry) or card_of(
        trump, exchangeable_trump_ranks(hand, entry)[0]
    )
    return make_problem("alsos.exchange-without-card", card=missing)


def check_siber_right(hand: Hand, told: Statement | None = None) -> EntryProblem | None:
    """Check that the seat that did the síber may have had the right to it (ALS 8.2).

    `told` are card locations about to be entered; without it all known cards are considered.
    """
    if hand.deal.siber is None:
        return None
    known = card_locations(hand, words=False)
    if told is None:
        right = known.rightful or not known.allows()
    else:
        right = known.allows(told) or not card_locations(hand, words=False, right=False).allows(
            told
        )
    return None if right else make_problem("alsos.siber-without-right", seat=hand.deal.siber)


def _check_discards(hand: Hand, entry: Entry, trump: Suit) -> EntryProblem | None:
    """Check the number of discards (taken cards minus one) and trumps among them (ALS 8.2, 8.3)."""
    cards, taken = entry.cards, hand.deal.taken_counts(trump)
    if cards is None:
        return None
    counts, put = range(taken[0] - 1, taken[-1]), exchanged_trump(hand, entry)
    if len(set(cards)) != len(cards) or len(cards) not in counts or put in cards:
        count = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        return make_problem("alsos.discard-count", count=count)
    if not hand.rules.siber_trump_discards:
        trumps = [card for card in cards if card.suit is trump]
        if trumps:
            return make_problem("alsos.discard-trump", card=trumps[0])
    return None


def keeps_words(hand: Hand, entry: Entry) -> bool:
    """Return whether earlier words on cards can be true after this exchange (ALS 8.4, 9)."""
    if hand.trump is None or not has_card_knowledge(hand):
        return True
    return is_deal_consistent(hand, _after(hand, entry))
