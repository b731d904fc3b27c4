"""What may still be said that turns an item: melds, a call, the change to betli (ALS 3.8, 9, 10).

Nothing is decided that a lawful word could turn. Whoever tells how the play went has no word left
to say, so from then on only what was said counts; a word that comes after it all the same was
forgotten, and the hand is judged with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.alsos.calling import GIVE_UP, betli_is_lost
from engine.alsos.figures import has_figures
from engine.alsos.melds import Melding, melds_in, sums, worth
from engine.alsos.stakes import GAME, Stake
from engine.alsos.state import Hand
from engine.alsos.table import FRONT, WITH_FIGURES
from engine.hand.cards import Card, Seat
from engine.hand.record import seat_of

Span = tuple[int, int]
"""The least and the most that somebody's melds may come to."""


def play_told(hand: Hand) -> bool:
    """Whether somebody told how the play went, by a fact or by its last card (ALS 6.5)."""
    return hand.deal.complete or any(kind != "bela" for kind, _ in hand.facts)


def may_turn(hand: Hand, stake: Stake) -> bool:
    """Whether a change to betli may make the item void, or a call end it (ALS 3.8, 10.2)."""
    return not play_told(hand) and (_betli_may_come(hand) or _call_may_come(hand, stake))


def _betli_may_come(hand: Hand) -> bool:
    """Whether somebody may still change to betli; stakes only ever rise (ALS 3.8)."""
    if hand.game not in WITH_FIGURES or not hand.may_change():
        return False
    return hand.stage == FRONT or (hand.stage == "pick-up" and not hand.passes_left <= 0)


def _call_may_come(hand: Hand, stake: Stake) -> bool:
    """Whether the item may still be called, or a call on it be answered (ALS 10.1, 10.2, 10.4)."""
    rules, deal = hand.rules, hand.deal
    alone = stake.row is not None and stake.name not in rules.call_beside
    if hand.game not in rules.call_games or (alone and not rules.call_figures):
        return False
    call = hand.calls.get(stake.id if alone else GAME)
    if call is not None and call.ended in {None, GIVE_UP}:
        return call.ended is None
    barred = has_figures(hand) and not rules.call_figures
    return not barred and len(deal.tricks) <= 1 and not betli_is_lost(hand)


# -- melds


def later_melds(hand: Hand, meld: str) -> tuple[Melding, ...]:
    """Ways in which sequences or vannak may yet come to count (ALS 9.2-9.4).

    Nobody's, or those of one seat, by the least and the most that they may.
    """
    if not _validation_open(hand) or meld in hand.melds.nobody:
        return ()
    for scored in hand.melds.scored(meld):
        return (((seat_of(scored), _span(hand, seat_of(scored), meld)[1]),),)
    rivals = _rivals(hand, meld)
    return ((), *(((seat, most),) for seat in rivals for most in set(_span(hand, seat, meld))))


def _validation_open(hand: Hand) -> bool:
    """Whether melds may still be validated, or given way with (ALS 9.3)."""
    deal = hand.deal
    if hand.game not in WITH_FIGURES or play_told(hand) or (deal.played and hand.calls):
        return False
    return hand.rules.late_validation or len(deal.played) <= len(deal.order)


def _rivals(hand: Hand, meld: str) -> Iterator[Seat]:
    """Whose melds may be the best in the end: kicsi may leave any of them (ALS 9.3, 9.4)."""
    declared = hand.melds.declared(meld)
    for seat in hand.order:
        if seat in declared or _may_declare(hand, seat, meld):
            yield seat


def _may_declare(hand: Hand, seat: Seat, meld: str) -> bool:
    """Whether a seat may still declare a meld, in its first turn from the back (ALS 6.4, 9.2)."""
    cards = _last_hand(hand, seat)
    if seat in hand.melds.said_by(meld) or (cards is not None and not melds_in(hand, cards, meld)):
        return False
    if hand.stage in {FRONT, "pick-up"} or (hand.stage == "back" and hand.rules.words_before_lead):
        return True
    if hand.stage not in {"back", "trick1"}:
        return False
    return hand.first_turn(seat) and hand.reach(seat)


def _last_hand(hand: Hand, seat: Seat) -> frozenset[Card] | None:
    """The cards a seat plays from, where they are known and nothing can change them any more."""
    return None if hand.exchange_open else hand.deal.last_hand(seat)


def _span(hand: Hand, seat: Seat, meld: str) -> Span:
    """What a seat's melds may come to: the best one alone, or as many as can be (ALS 9.1)."""
    held = melds_in(hand, _last_hand(hand, seat) or (), meld)
    if held:
        return max(one.worth for one in held), worth(hand.rules, held)
    found = sums(hand, seat, meld)
    return found[0], found[-1]
