"""Keeping the card of an ulti: the trump VII waits for the last trick unless forced (ALS 5.7)."""

from __future__ import annotations

from engine.alsos.calling import GIVE_UP, call_of
from engine.alsos.state import Hand
from engine.alsos.table import PLAIN_TABLES
from engine.hand.cards import Card, Seat, card_of
from engine.judging.problem import Problem, problem


def _kept(hand: Hand, seat: Seat) -> Card | None:
    """The trump that the seat has to keep, if it announced such a figure (ALS 5.7)."""
    for stake in hand.chains.values():
        row = stake.row
        if row is None or stake.by is not seat or stake.void or row.trick != 1:
            continue
        call = call_of(hand, stake.id)
        released = call is not None and call.ended == GIVE_UP
        if row.with_trump is not None and hand.trump is not None and not released:
            return card_of(hand.trump, row.with_trump)
    return None


def check_ulti_card(hand: Hand, seat: Seat, card: Card) -> Problem | None:
    """Check that the card of an ulti is not played before the last trick unforced (ALS 5.7)."""
    deal = hand.deal
    held = deal.held.get(seat)
    if held is None or len(deal.tricks) == deal.each - 1 or card is not _kept(hand, seat):
        return None
    if len(PLAIN_TABLES[hand.trump].legal_cards(held, deal.on_table)) == 1:
        return None
    return problem("alsos.ulti-card-early", card=card)


def early_ulti_cards(hand: Hand) -> list[tuple[Seat, Card]]:
    """Ulti cards played early, where only the whole play shows the hands (ALS 5.7)."""
    deal, found = hand.deal, []
    if not deal.complete or not hand.rules.ulti_card_bound:
        return []
    left = {seat: set(deal.last_hand(seat) or ()) for seat in hand.order}
    for trick in deal.tricks[:-1]:
        before: list[Card] = []
        for seat, card in trick.cards:
            if seat not in deal.held and card is _kept(hand, seat):
                legal = PLAIN_TABLES[hand.trump].legal_cards(left[seat], before)
                if len(legal) > 1:
                    found.append((seat, card))
            left[seat].discard(card)
            before.append(card)
    return found
