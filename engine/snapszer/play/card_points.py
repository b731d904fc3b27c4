"""Card points of a player, alone or with his partner (SNA 1.1, 2.1, 2.2).

Players count in their heads; these are the points that a correct count gives.
"""

from __future__ import annotations

from engine.card_play.trick_play import Trick
from engine.hand.cards import Card, Seat
from engine.snapszer import rule_constants as constants
from engine.snapszer.entry_schema import VISSZA
from engine.snapszer.state import Hand

Side = tuple[Seat, ...]


def called_card_trick(hand: Hand) -> int | None:
    """Return the complete trick, from 0, with the called or invited card (SNA 2.1, 2.4)."""
    card = hand.partner_card
    if card not in hand.deal.played:
        return None
    places = (place for place, trick in enumerate(hand.deal.tricks) if _has(trick, card))
    return next(places, None)


def side_points(hand: Hand, side: Side, *, before: int | None = None) -> int:
    """Return a side's points: its tricks and, with any trick, its melds (SNA 1.1, 2.2).

    At some tables it takes a trick won after the meld (SNA 2.2 meld_counts). With `before`, only
    melds announced before so many tricks were complete count.
    """
    won = hand.deal.won_by(side)
    if not won:
        return 0
    latest = len(hand.deal.tricks)
    if hand.rules.meld_counts != constants.ANY_TRICK:
        latest = hand.deal.tricks.index(won[-1])
    melds = [
        constants.MELDS[meld.figure]
        for meld in hand.melds
        if meld.seat in side and meld.after <= latest and (before is None or meld.after < before)
    ]
    return sum([constants.WORTH[card] for trick in won for _, card in trick.cards]) + sum(melds)


def points_alone(hand: Hand, seat: Seat) -> int:
    """Return the points a seat counts alone until the called card is out (SNA 2.1).

    A meld announced after that trick no longer counts.
    """
    at = called_card_trick(hand)
    return side_points(hand, (seat,), before=None if at is None else at + 1)


def kesz_points(hand: Hand, seat: Seat, holder: Seat | None) -> tuple[int, bool]:
    """Return a seat's points for "Kész!" now, and whether it counts alone (SNA 2.1).

    With four it counts alone until the trick with the called card is over, and still with that
    trick if it has enough; after it with its partner.
    """
    side = hand.side(seat, holder)
    if not hand.has_partners:
        return side_points(hand, side), False
    at = called_card_trick(hand)
    if at is None:
        return side_points(hand, (seat,)), True
    if at == len(hand.deal.tricks) - 1:
        own = points_alone(hand, seat)
        if own >= constants.AIM:
            return own, True
    return side_points(hand, side), side == (seat,)


def losers_points_class(hand: Hand, losers: Side) -> str:
    """Return the class of the losers' points: 33 or more, fewer, or no trick at all (SNA 3)."""
    if not hand.deal.won_by(losers):
        return constants.NO_TRICK
    return constants.SPARED if side_points(hand, losers) >= constants.HALF else constants.FEWER


def took_all(hand: Hand, side: Side) -> bool:
    """Return whether a side has taken all tricks so far (SNA 2.4)."""
    return len(hand.deal.won_by(side)) == len(hand.deal.tricks)


def is_bid_broken(hand: Hand, holder: Seat | None) -> bool:
    """Return whether the tricks so far break a bid, as the first such trick does (SNA 2.4).

    An invited player must take over with the invited card; before that every trick is the
    bidder's, after it one of the two has to win each. Going back, the bidder needs a later one.
    With "aki szagol" all but the last are his.
    """
    bid, bidder = hand.bid, hand.declarer
    deal = hand.deal
    if bid is None:
        return False
    if not bid.every:
        return bool(deal.won_by((bidder,)))
    if hand.invitation is None:
        return not took_all(hand, (bidder,))
    _, how, card = hand.invitation
    if card is None:
        return any(trick.winner is not bidder for trick in deal.tricks[: deal.each - 1])
    handed, returned, pair = False, False, {bidder, holder}
    for trick in deal.tricks:
        if trick.card is card and not handed:
            handed = True
        elif trick.winner not in (pair if handed else {bidder}) or _has(trick, card):
            return True
        returned = returned or (handed and trick.winner is bidder)
    owed = not handed or (how == VISSZA and not returned)
    return owed and len(deal.tricks) == deal.each


def _has(trick: Trick, card: Card) -> bool:
    return any(played is card for _, played in trick.cards)
