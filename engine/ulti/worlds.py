"""How a play may have come out, and which of these ways the facts leave (ULT 4).

A `World` is one way; facts, and cards where they were played in the record, strike out the
others. An item is decided when all that are left agree on it, a fact is impossible when none is
left, and it tells nothing new when it strikes out none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.hand.cards import Card, Seat, card_of
from engine.hand.record import Entry
from engine.judging.facts import Test, narrowed
from engine.packs.hungarian import VII
from engine.ulti.deal import Deal
from engine.ulti.state import Hand
from engine.ulti.table import (
    ALL_ZSIR,
    CARD_ZSIR,
    CARDS_EACH,
    COMPONENTS,
    LAST_TRICK_ZSIR,
    TALON,
)


class World(NamedTuple):
    """One way the play may have come out, as far as it counts.

    `zsir` is the declarer's, of cards and the last trick, `tricks` are his; `winner` won the
    last trick; `seven` played the trump VII to it; `pair` tells if the declarer held the 40 or
    the 20 that he bid a hundred with.
    """

    zsir: int
    tricks: int
    winner: Seat
    seven: Seat | None
    pair: bool


@lru_cache(maxsize=64)
def every_world(
    order: tuple[Seat, ...], declarer: Seat, *, trumps: bool, pair: bool
) -> tuple[World, ...]:
    """Every way a play can come out: three cards a trick, at most two zsír in the talon.

    Without `trumps` there is no trump VII; without a `pair` bid nobody asks who held one.
    """
    sevens = (*order, None) if trumps else (None,)
    pairs = (True, False) if pair else (False,)
    return tuple(
        World(*way)
        for way in product(range(ALL_ZSIR + 1), range(CARDS_EACH + 1), order, sevens, pairs)
        if _is_possible(way[0], way[1], own_last=way[2] is declarer, players=len(order))
    )


def _is_possible(zsir: int, tricks: int, *, own_last: bool, players: int) -> bool:
    if (own_last and tricks == 0) or (not own_last and tricks == CARDS_EACH):
        return False
    cards = zsir - (LAST_TRICK_ZSIR if own_last else 0)
    rest = CARD_ZSIR - cards
    return 0 <= cards <= players * tricks and 0 <= rest <= players * (CARDS_EACH - tricks) + TALON


def test_of(hand: Hand, entry: Entry) -> Test[World]:
    """What a fact says of a world."""
    if entry.do == "zsir":
        count = entry.count or 0
        own = count if entry.seat is not None else ALL_ZSIR - count
        return lambda world: world.zsir == own
    if entry.do == "tricks":
        count = entry.count or 0
        return lambda world: world.tricks == count
    if entry.do == "seven":
        return lambda world: world.seven is entry.seat
    if entry.do == "held":
        bid = entry.figure == pair_figure(hand)
        return lambda world: not bid or world.pair is (entry.seat is not None)
    return _last_trick(hand, entry)


def _last_trick(hand: Hand, entry: Entry) -> Test[World]:
    seat, card = entry.seat, entry.card
    if card is None:
        return lambda world: world.winner is seat
    if card is seven_of(hand):
        return lambda world: world.winner is seat and world.seven is seat
    if card.suit is hand.trump:
        return lambda world: world.winner is seat and world.seven is not seat
    return lambda world: world.winner is seat and world.seven is None


def seven_of(hand: Hand) -> Card | None:
    """The trump VII (ULT 4.2), where there are trumps and they are known."""
    return None if hand.trump is None else card_of(hand.trump, VII)


def worlds(hand: Hand) -> tuple[World, ...]:
    """The ways that facts and cards leave."""
    return tuple(left_of(hand))


def left_of(hand: Hand) -> Iterator[World]:
    """The same, one after the other as they are asked for."""
    bid, pair = hand.contract, pair_figure(hand) is not None
    trumps = bid is not None and bid.has_trumps
    every = every_world(hand.order, hand.the_declarer, trumps=trumps, pair=pair)
    told = (test_of(hand, entry) for _, entry in hand.facts.values())
    return narrowed(every, told, _by_cards(hand))


def _by_cards(hand: Hand) -> Iterator[Test[World]]:
    """What the cards recorded so far say."""
    deal, declarer = hand.deal.played_out(), hand.the_declarer
    if deal.broken:
        return
    own = sum(trick.winner is declarer for trick in deal.tricks)
    lost = len(deal.tricks) - own
    zsir = deal.zsir_of(declarer)
    rest = deal.zsir_of(*hand.defenders()) + deal.talon_zsir()
    if deal.tricks:
        yield lambda world: own <= world.tricks <= CARDS_EACH - lost
    if deal.tricks or rest:
        yield lambda world: zsir <= world.zsir <= ALL_ZSIR - rest
    yield from _pair_by_cards(hand)
    if deal.complete:
        winner = deal.tricks[-1].winner
        yield lambda world: world.winner is winner
    seven = seven_of(hand)
    if seven is not None:
        able = _sevens(hand, deal, seven)
        yield lambda world: world.seven in able


def _sevens(hand: Hand, deal: Deal, seven: Card) -> Collection[Seat | None]:
    """Who may have played the trump VII to the last trick, by the cards."""
    if deal.complete:
        return [seat for seat, card in deal.tricks[-1].cards if card is seven] or (None,)
    if seven in deal.played:
        player = deal.played[seven]
        last = len(deal.tricks) == CARDS_EACH - 1 and deal.trick.get(player) is seven
        return (player if last else None,)
    if deal.talon is not None and seven in deal.talon:
        return (None,)
    return {None, *(seat for seat in hand.order if seven not in deal.not_held_by(seat))}


def pair_figure(hand: Hand) -> str | None:
    """The 20 or the 40 that the bid asks for (ULT 4.2)."""
    bid = hand.contract
    pairs = [COMPONENTS[name].pair for name in bid.names] if bid is not None else []
    return next((pair for pair in pairs if pair is not None), None)


def _pair_by_cards(hand: Hand) -> Iterator[Test[World]]:
    figure = pair_figure(hand)
    if figure is None or hand.trump is None:
        return
    least, most = hand.deal.pairs(hand.the_declarer, figure, hand.trump)
    if least or not most:
        yield lambda world: world.pair is (least > 0)
