"""The knowledge of the play: from the cards if they were recorded, else from facts.

It gives each seat's points and tricks, the taker of a card, the winner of a trick and its card, the
possible holders of the béla and the values of the melds. `None` means not known.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import product, starmap
from operator import add
from typing import Any, Final, NamedTuple

from engine.adjudication.possible_card_sums import bit_positions
from engine.alsos import rule_constants as constants
from engine.alsos.entry_schema import MELDS
from engine.alsos.play.card_distribution import make_held_statement
from engine.alsos.play.card_locations import (
    can_bela_be_discarded,
    card_locations,
    has_card_knowledge,
)
from engine.alsos.play.melds import Melding, possible_later_meld_results, possible_meld_results
from engine.alsos.play.point_ranges import (
    PointCounts,
    SeatTotals,
    is_possible_count,
    points_range,
    possible_points,
    possible_tricks,
    total_in,
    values_in,
)
from engine.alsos.rule_constants import bela_cards
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PACK


def value_of(entry: Entry) -> object:
    """Return the value of a fact: a number or a seat; of a trick its winner and card."""
    won = entry.seat, entry.card
    told = {"points": entry.points, "tricks": entry.count, "won-trick": won}
    return told.get(entry.do, entry.seat)


def without_values(values: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return the values without those that are gone, each of which is among them."""
    rest = list(values)
    for value in gone:
        rest.remove(value)
    return tuple(rest)


KINDS: Final = {"points": "points", "tricks": "tricks", "took": "taken", "won-trick": "won"}
"""The attribute of `PlayKnowledge` for each kind of fact."""


class BelaAndMeldOutcome(NamedTuple):
    """One possible outcome of the unknown: the holder of the béla, and the melds that count."""

    bela: Seat | None
    sequence: Melding
    vannak: Melding

    def melds(self, seat: Seat) -> int:
        """Return the value of the seat's validated melds and béla (ALS 4.2, 9.1)."""
        worth = constants.BELA_POINTS if self.bela is seat else 0
        for who, points in (*self.sequence, *self.vannak):
            if who is seat:
                worth += points
        return worth


class PlayKnowledge:
    """The knowledge of the play of a hand, each part computed once, on demand."""

    def __init__(self, hand: Hand, *, closed: bool = False) -> None:
        """Read a hand, which is not changed.

        `closed`: no exchange can follow, as once a fact of the play is entered (ALS 8.5).
        """
        self.hand = hand
        self.exchange_open = hand.exchange_open and not closed
        self.deal = hand.deal
        self.trump = hand.trump
        self.seats = hand.order
        self._ranges: dict[Seat, tuple[int, int]] = {}
        self._fit_with: dict[object, bool] = {}

    def _told(self, kind: str) -> dict[Any, Any]:
        facts = self.hand.facts.items()
        return {about: value_of(entry) for (do, about), (_, entry) in facts if do == kind}

    @cached_property
    def tricks(self) -> dict[Seat, int]:
        """The known trick counts by seat; a single missing count is the remainder."""
        if self.deal.complete:
            return self.deal.tricks_won()
        known: dict[Seat, int] = self._told("tricks")
        missing = [seat for seat in self.seats if seat not in known]
        left = self.deal.each - sum(known.values())
        if left == 0:
            known.update(dict.fromkeys(missing, 0))
        elif len(missing) == 1 and left > 0:
            known[missing[0]] = left
        return known

    @cached_property
    def points(self) -> dict[Seat, int]:
        """The known points by seat; a seat without tricks has none."""
        if self.deal.complete:
            return self.deal.card_points(self.trump)
        without = {seat: 0 for seat, count in self.tricks.items() if count == 0}
        return without | self._told("points")

    @cached_property
    def won(self) -> dict[int, tuple[Seat, Card | None]]:
        """The known winners by trick, with the winning card if known."""
        played = {at: (trick.winner, trick.card) for at, trick in enumerate(self.deal.tricks, 1)}
        return self._told("won-trick") | played

    @cached_property
    def taken(self) -> dict[Card, Seat | None]:
        """The known takers by card; None for cards known to be out of play."""
        deal, taken = self.deal, self._told("took")
        for winner, card in self._told("won-trick").values():
            if card is not None:
                taken.setdefault(card, winner)
        for trick in deal.tricks:
            for _, card in trick.cards:
                taken[card] = trick.winner
        out = () if self.exchange_open else deal.out_of_play
        nobody = PACK if deal.complete else out
        return taken | {card: None for card in nobody if card not in taken}

    def known(self, kind: str, about: object) -> tuple[object, ...]:
        """Return the known value of a fact's subject, or nothing; of a trick with its card."""
        if kind == "bela":
            holders = self.bela_at_the_end
            return holders if len(holders) == 1 else ()
        values: dict[Any, Any] = getattr(self, KINDS[kind])
        if about not in values:
            return ()
        return tuple(values[about]) if kind == "won-trick" else (values[about],)

    # -- points and tricks, by number

    @cached_property
    def counts(self) -> PointCounts:
        """All that is known of points and tricks by number."""
        worth, seats, last = constants.POINTS[self.trump], self.seats, self.won.get(self.deal.each)
        won: dict[Seat | None, int] = dict.fromkeys((*seats, None), 0)
        cards, points = won.copy(), won.copy()
        for winner, _ in self.won.values():
            won[winner] += 1
        for card, taker in self.taken.items():
            cards[taker] += 1
            points[taker] += worth[card]
        if last is not None:
            points[last[0]] += constants.LAST_TRICK_POINTS
        told, tricks, size = self.points, self.tricks, self.deal.talon_size()
        own = tuple(
            SeatTotals(told.get(s), tricks.get(s), won[s], cards[s], points[s]) for s in seats
        )
        place = None if last is None else seats.index(last[0])
        talon = points[None], max(size - cards[None], 0), self._free
        unnamed = tuple(sorted([worth[card] for card in PACK if card not in self.taken]))
        if self._suit_unknown:
            talon, unnamed = (0, size, self._free), self._free
        return PointCounts(self.hand.game, self.deal.each, own, place, *talon, unnamed)

    @property
    def _suit_unknown(self) -> bool:
        return self.hand.game == constants.TRUMP_GAME and self.trump is None

    @cached_property
    def _free(self) -> tuple[int, ...]:
        """The points of cards that may lie in the talon, without those known to lie there.

        While the trumps are not known, these may be any cards of the pack.
        """
        if self._suit_unknown:
            return values_in(self.hand.game)
        worth = constants.POINTS[self.trump]
        return tuple(sorted([worth[card] for card in self._may_lie]))

    @cached_property
    def _may_lie(self) -> frozenset[Card]:
        """The cards that may lie in the talon, without those known to lie there."""
        deal, taken = self.deal, self.taken
        if deal.siber is not None or deal.exchanged is not None:
            return frozenset(PACK).difference(taken)
        owner = deal.owner
        return frozenset([card for card in PACK if card not in taken and owner.get(card) is None])

    def fits_with(self, entry: Entry, new: Iterable[Any]) -> bool:
        """Return whether the `new` part of a fact on cards or a trick is consistent.

        Only the points of the cards matter, and whether they may lie in the talon, so the result is
        cached for all cards alike in this.
        """
        worth = constants.POINTS[self.trump]
        named = new if entry.do == "took" else () if entry.card is None else (entry.card,)
        cards = [card for card in named if card not in self.taken]
        worths = tuple([worth[card] for card in cards])
        lying = tuple([worth[card] for card in cards if card in self._may_lie])
        trick = None if entry.trick in self.won else entry.trick
        how = entry.seat, trick, worths, lying
        if how not in self._fit_with:
            self._fit_with[how] = is_possible_count(self._counts_with(*how))
        return self._fit_with[how]

    def _counts_with(
        self, seat: Seat | None, trick: int | None, worths: tuple[int, ...], lying: tuple[int, ...]
    ) -> PointCounts:
        """Return the counts with cards that a seat, or nobody, took, and a trick that it won.

        `worths` are the points of the cards, `lying` those of the cards that may lie in the talon.
        """
        game, each, seats, last, out, left, free, unnamed = self.counts
        points, suit_unknown = sum(worths), self._suit_unknown
        if not suit_unknown:
            free, unnamed = without_values(free, lying), without_values(unnamed, worths)
        if seat is not None:
            place = self.seats.index(seat)
            told, tricks, won, count, least = seats[place]
            if trick is not None:
                won += 1
                if trick == each:
                    last, points = place, points + constants.LAST_TRICK_POINTS
            own = SeatTotals(told, tricks, won, count + len(worths), least + points)
            seats = (*seats[:place], own, *seats[place + 1 :])
        elif not suit_unknown:
            out, left = out + points, max(left - len(worths), 0)
        return PointCounts(game, each, seats, last, out, left, free, unnamed)

    @property
    def total(self) -> int:
        """The points of all tricks together."""
        return total_in(self.hand.game)

    def points_range(self, seat: Seat) -> tuple[int, int]:
        """Return the least and most parti points a seat can have."""
        known = self.points.get(seat)
        if known is not None:
            return known, known
        if seat not in self._ranges:
            self._ranges[seat] = points_range(self.counts, self.seats.index(seat))
        return self._ranges[seat]

    def possible_points(self, seat: Seat) -> tuple[int, ...]:
        """Return the parti points that fit all else that is known, ascending (ALS 1.2, 1.3)."""
        return bit_positions(possible_points(self.counts, self.seats.index(seat)))

    def has_trick(self, seat: Seat) -> bool:
        """Return whether a seat has certainly taken a trick."""
        if self.deal.complete:
            return self.tricks[seat] > 0
        return self.counts.seats[self.seats.index(seat)].has_trick

    def possible_tricks(self, seat: Seat) -> tuple[int, ...]:
        """Return the trick counts that fit all else that is known, ascending (ALS 4.3-5)."""
        left = [self.tricks.get(other) for other in self.seats if other is not seat]
        if self.hand.game == constants.KLOPITZKY and None not in left:
            return (self.deal.each - sum(count or 0 for count in left),)
        return possible_tricks(self.counts, self.seats.index(seat))

    # -- cards

    def taken_by_another(self, card: Card, seat: Seat) -> bool:
        """Return whether the card is known not to be in this seat's tricks."""
        return self.taken.get(card, seat) is not seat

    def known_out(self) -> list[Card]:
        """Return the cards known to be in nobody's tricks."""
        return [card for card, taker in self.taken.items() if taker is None]

    def trick_of(self, card: Card) -> int | None:
        """Return the number of the trick that this card is known to have won, or None."""
        numbers = [number for number, (_, won) in self.won.items() if won is card]
        return numbers[0] if numbers else None

    # -- béla and melds

    @cached_property
    def ways(self) -> list[BelaAndMeldOutcome]:
        """Every possible holder of the béla with each possible result of the melds."""
        return self._ways_with(*self._melds)

    @cached_property
    def later_ways(self) -> list[BelaAndMeldOutcome]:
        """The same including melds that may yet count; empty if none may."""
        coming = [possible_later_meld_results(self.hand, meld) for meld in MELDS]
        return self._ways_with(*map(add, self._melds, coming)) if any(coming) else []

    @cached_property
    def _melds(self) -> list[tuple[Melding, ...]]:
        return [possible_meld_results(self.hand, meld) for meld in MELDS]

    def _ways_with(self, *melds: tuple[Melding, ...]) -> list[BelaAndMeldOutcome]:
        return list(starmap(BelaAndMeldOutcome, product(self.bela_holders, *melds)))

    @cached_property
    def bela_holders(self) -> tuple[Seat | None, ...]:
        """The possible holders of the béla; None stands for nobody (ALS 9.1)."""
        return self._find_bela_holders(closed=False)

    @cached_property
    def bela_at_the_end(self) -> tuple[Seat | None, ...]:
        """The possible holders of the béla if no exchange can follow."""
        if not self.hand.exchange_open:
            return self.bela_holders
        return self._find_bela_holders(closed=True)

    def _find_bela_holders(self, *, closed: bool) -> tuple[Seat | None, ...]:
        if self.hand.game != constants.TRUMP_GAME:
            return (None,)
        told = self.hand.facts.get(("bela", None))
        if told is not None:
            return (told[1].seat,)
        if self.hand.bela_kassza is not None and not can_bela_be_discarded(self.hand):
            return (self.hand.bela_kassza.by,)
        if self.trump is None:
            raised = self.hand.bela_kassza
            return (None, raised.by) if raised is not None else (None, *self.seats)
        return self._bela_by_cards(*bela_cards(self.trump), closed=closed)

    def _bela_by_cards(self, king: Card, over: Card, *, closed: bool) -> tuple[Seat | None, ...]:
        deal = self.deal
        if deal.complete:
            holder = deal.played.get(king)
            return (holder if deal.played.get(over) is holder else None,)
        for seat in self.seats:
            cards = deal.last_hand(seat)
            if cards is not None and cards.issuperset((king, over)):
                return (seat,)
        if not has_card_knowledge(self.hand):
            return (None, *self.seats)
        known = card_locations(self.hand, closed=closed)
        seats = [
            seat for seat in self.seats if known.allows(make_held_statement(seat, (king, over)))
        ]
        places = (*self.seats, None)
        apart = any(
            known.allows({king: (one,), over: (other,)})
            for one in places
            for other in places
            if one is not other or one is None
        )
        return (None, *seats) if apart or not seats else tuple(seats)
