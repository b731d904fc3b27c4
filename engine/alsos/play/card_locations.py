"""The possible locations of each card, against which every statement is checked.

Everything known of a card narrows its possible locations: the deal, the talon, the exchange, the
play, a suit not followed, facts about tricks, melds that were shown. A statement refused here is
impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Any

from engine.alsos.entry_schema import MELDS
from engine.alsos.known_cards import KnownCards
from engine.alsos.play.card_distribution import (
    DEALT,
    SIBER,
    SIMPLE,
    ExchangePaths,
    Place,
    Statement,
    build_exchange_paths,
    deals_by_siber_right,
    make_held_statement,
    narrow_exchange_paths,
    possible_exchange_kinds,
)
from engine.alsos.play.melds import Meld, named_by
from engine.alsos.rule_constants import FRONT, bela_cards
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import seat_of


class LazyOutcomes:
    """Possible outcomes of the exchange, each built once when needed; usually the first suffices.

    Several threads read a hand: two may build the same outcome, which does no harm.
    """

    def __init__(self, *makers: Callable[[], ExchangePaths]) -> None:
        """Store the factories; the objects they read must not change any more."""
        self._makers = makers
        self._made: list[ExchangePaths | None] = [None] * len(makers)

    def __iter__(self) -> Iterator[ExchangePaths]:
        """Yield each outcome, building it if necessary."""
        for place, make in enumerate(self._makers):
            world = self._made[place]
            if world is None:
                world = self._made[place] = make()
            yield world


class CardLocations:
    """All possible locations of the cards, as far as a hand is known.

    It is not `rightful` if the seat that did the síber cannot have had the right to it. `left` is a
    cache of conclusions, such as the melds a seat may hold.
    """

    def __init__(
        self,
        hand: Hand,
        *,
        deal: KnownCards | None = None,
        closed: bool = False,
        words: bool = True,
        voids: bool = True,
        right: bool = True,
        but: Seat | None = None,
    ) -> None:
        """Read a hand, which is not changed.

        `deal` replaces the hand's own. `closed`: no exchange can follow; `but`: this seat does not
        exchange. Without `words` only played cards and facts count, not melds that were shown;
        without `voids` suits not followed are ignored; without `right` the right to the síber is
        ignored, as it is if nothing can have given the right.
        """
        self.deal = deal or hand.deal.copy()
        self.seats = hand.order
        told = [*statements_from_facts(hand), *(_voids(self.deal) if voids else ())]
        if words:
            told += statements_from_shown_cards(hand)
        trump, siber = hand.trump, self.deal.siber
        self.rightful = True
        self.left: dict[object, Any] = {}
        self._held: dict[Seat, frozenset[Card]] = {}
        if right and siber is not None and trump is not None:
            self.worlds = LazyOutcomes(
                *(
                    partial(_world, option, trump, SIBER, siber, (*told, *low))
                    for option, low in deals_by_siber_right(self.deal, trump, siber)
                )
            )
            if self.allows():
                return
            self.rightful = False
        stories = self._stories(hand, closed=closed, but=but)
        self.worlds = LazyOutcomes(
            *(partial(_world, self.deal, trump, kind, seat, tuple(told)) for kind, seat in stories)
        )

    def _stories(
        self, hand: Hand, *, closed: bool, but: Seat | None
    ) -> Iterator[tuple[str, Seat | None]]:
        """Yield the kind of exchange and its seat that happened or are still possible."""
        deal = self.deal
        if deal.siber is not None:
            yield SIBER, deal.siber
        elif deal.exchanged is not None:
            yield SIMPLE, deal.exchanged
        else:
            yield "", None
            if not closed and hand.exchange_open:
                late = {but, *deal.played.values()}
                for kind in possible_exchange_kinds(deal, hand.trump):
                    yield from ((kind, seat) for seat in self.seats if seat not in late)

    def allows(self, *statements: Statement) -> bool:
        """Return whether these statements can all be true, given all that is known."""
        return any(world.allows(*statements) for world in self.worlds)

    def held(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that were certainly in the hand a seat played from."""
        if seat not in self._held:
            hands = [
                {card for card, mask in world.ways.items() if not mask & ~world.places[seat]}
                for world in self.worlds
            ]
            self._held[seat] = frozenset[Card]().union(*hands[:1]).intersection(*hands[1:])
        return self._held[seat]

    def impossible(self, seat: Seat | None, cards: Iterable[Card]) -> Card | None:
        """Return the first card that, together with those before it, cannot have been there."""
        told: dict[Card, tuple[Place]] = {}
        for card in cards:
            told[card] = (seat,)
            if not self.allows(told):
                return card
        return None


def _world(
    deal: KnownCards, trump: Suit | None, kind: str, seat: Seat | None, told: tuple[Statement, ...]
) -> ExchangePaths:
    return narrow_exchange_paths(build_exchange_paths(deal, trump, kind, seat), told)


def card_locations(
    hand: Hand,
    *,
    closed: bool = False,
    words: bool = True,
    voids: bool = True,
    right: bool = True,
    but: Seat | None = None,
) -> CardLocations:
    """Return the card locations of a hand with its own deal, cached until the hand changes."""
    if closed or not hand.exchange_open:
        closed, but = True, None
    how = closed, words, voids, right, but
    found: CardLocations | None = hand.found.get(how)
    if found is None:
        found = hand.found[how] = CardLocations(
            hand, closed=closed, words=words, voids=voids, right=right, but=but
        )
    return found


def has_card_knowledge(hand: Hand, *, played: bool = True) -> bool:
    """Return whether anything is known of the cards (optionally ignoring `played` ones)."""
    deal, found = hand.deal, hand.found
    if deal.owner or deal.siber is not None or deal.exchanged is not None:
        return True
    if played and deal.played:
        return True
    if has_card_knowledge not in found:
        found[has_card_knowledge] = any(statements_from_facts(hand)) or any(
            statements_from_shown_cards(hand)
        )
    told: bool = found[has_card_knowledge]
    return told


# -- statements


def make_not_held_statement(
    seats: tuple[Seat, ...], seat: Seat, cards: Iterable[Card]
) -> Statement:
    """Return the statement that cards were not in a hand."""
    others = (*(other for other in seats if other is not seat), None)
    return dict.fromkeys(cards, others)


def make_holds_none_statement(deal: KnownCards, seat: Seat, cards: Iterable[Card]) -> Statement:
    """Return the statement that a seat holds none of these cards, apart from those it played."""
    return make_not_held_statement(
        deal.order, seat, (card for card in cards if deal.played.get(card) is not seat)
    )


def statements_from_facts(hand: Hand) -> Iterator[Statement]:
    """Yield statements of facts: cards in somebody's tricks or nobody's, or that won a trick."""
    for (kind, about), (_, told) in hand.facts.items():
        if kind == "took" and isinstance(about, Card):
            yield {about: hand.order if told.seat is not None else (None,)}
        elif kind == "won-trick" and told.card is not None:
            yield make_held_statement(told.seat, (told.card,))


def statements_from_shown_cards(hand: Hand) -> Iterator[Statement]:
    """Yield the cards shown by the béla and by validated melds (ALS 7.5, 9.1, 9.3)."""
    told = hand.facts.get(("bela", None))
    if told and told[1].seat is not None and hand.trump is not None:
        yield make_held_statement(told[1].seat, bela_cards(hand.trump))
    if not told or (told[1].seat is None and can_bela_be_discarded(hand)):
        yield from statements_from_bela_kassza(hand)
    for entry in (entry for meld in MELDS for entry in hand.melds.scored(meld)):
        one = named_by(entry)
        if one is not None:
            yield make_meld_shown_statement(hand.order, seat_of(entry), one)


def can_bela_be_discarded(hand: Hand) -> bool:
    """Return whether a béla shown from the front may have been put away since (ALS 8.3)."""
    raised = hand.bela_kassza
    front = raised is not None and raised.stage == FRONT
    return front and hand.accepted and hand.rules.siber_trump_discards


def statements_from_bela_kassza(hand: Hand) -> Iterator[Statement]:
    """Yield the béla of the seat that said béla kassza: from the front it was dealt (ALS 7.5)."""
    raised = hand.bela_kassza
    if raised is not None and raised.by is not None and hand.trump is not None:
        place: Place = DEALT[raised.by] if can_bela_be_discarded(hand) else raised.by
        yield dict.fromkeys(bela_cards(hand.trump), (place,))


# Saves 3 to 5 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=4096)
def make_meld_shown_statement(seats: tuple[Seat, ...], seat: Seat, meld: Meld) -> Statement:
    """Return the statement that a meld was held: its cards, and none that extends it (ALS 9.1)."""
    return {
        **make_held_statement(seat, meld.cards()),
        **make_not_held_statement(seats, seat, meld.edges()),
    }


def _voids(deal: KnownCards) -> Iterator[Statement]:
    """Yield that a seat that did not follow a suit has no more of it (ALS 11.2)."""
    for seat, shown in deal.lacks.items():
        yield make_holds_none_statement(deal, seat, {card for cards in shown for card in cards})
