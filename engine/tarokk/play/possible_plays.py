"""Possible plays, one for each seat that may be the declarer's partner (TAR 3.2, 4, 7).

The record may leave open who held the called card. A `PossiblePlay` is what cards and facts show
for one partner; a contradictory one cannot have happened. Its queries return True, False, or None
while both are possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Final

from engine.adjudication.item_verdicts import value_or_lower_bound, value_or_upper_bound
from engine.adjudication.possible_card_sums import bit_positions
from engine.hand.cards import Card, Seat, Suit
from engine.results.items import Bound
from engine.tarokk.announcements.sides import possible_partners
from engine.tarokk.entry_schema import DECLARER, NOBODY
from engine.tarokk.play.inference import declarer_points_mask
from engine.tarokk.play.play_knowledge import CardEvidence, PlayKnowledge
from engine.tarokk.play.point_ranges import reported_points_mask
from engine.tarokk.play.winning_card_masks import (
    ABOUT_EVENTS,
    BIT,
    EVENTS,
    MAY,
    OF_SIDE,
    OTHER_SIDE,
    PACK,
    event_of,
    tristate_all,
    winning_mask_of_figure,
)
from engine.tarokk.rule_constants import ALL_POINTS, FIGURES, KINGS, TRICKS, Figure
from engine.tarokk.state import Hand

TWO_OTHERS: Final = 2
"""With at most so many ways left to win a trick, excluding one may lead to an inference."""


class PossiblePlay(PlayKnowledge):
    """The knowledge with one partner, and the answers that follow from it."""

    # -- queries

    def known(self) -> object:
        """Return all knowledge as a comparable value."""
        return self.partner, self.found.known

    def points_of(self, side: str) -> tuple[int, int]:
        """Return the least and most card points that a side may have (TAR 1.2)."""
        least = (self.points & -self.points).bit_length() - 1
        most = self.points.bit_length() - 1
        if side == DECLARER:
            return least, most
        return ALL_POINTS - most, ALL_POINTS - least

    def has_points(self, side: str, limit: int) -> bool | None:
        """Return whether a side has at least `limit` points (TAR 7.1)."""
        least, most = self.points_of(side)
        if least >= limit:
            return True
        return None if most >= limit else False

    def points_told(self, side: str, *, least: bool) -> int | Bound:
        """Return a side's points, or their lower or upper bound while they are not exact."""
        low, high = self.points_of(side)
        return value_or_lower_bound(low, high) if least else value_or_upper_bound(low, high)

    def took(self, side: str, card: Card) -> bool | None:
        """Return whether a card is in a side's tricks."""
        one = BIT[card]
        if self.taken[side] & one:
            return True
        known = self.fixed.own is not None or self.taken[OTHER_SIDE[side]] & one
        return False if known else None

    def took_kings(self, side: str) -> bool | None:
        """Return whether a side has all four kings; their number may have been reported (TAR 4)."""
        if self.state.kings is not None:
            own, count = self.state.kings
            return count == (len(KINGS) if own == side else 0)
        return tristate_all([self.took(side, card) for card in KINGS])

    def first(self, side: str, count: int) -> bool | None:
        """Return whether a side has the first `count` tricks (TAR 4)."""
        if count == TRICKS and self._has_lost(side):
            return False
        return tristate_all([self._won_by(number, side) for number in range(1, count + 1)])

    def _won_by(self, number: int, side: str) -> bool | None:
        won = self.wins[number]
        if not won & OF_SIDE[side]:
            return False
        return None if won & ~OF_SIDE[side] else True

    def _has_lost(self, side: str) -> bool:
        """Return whether a side is known not to have every trick (TAR 4)."""
        if self.state.not_every or self.taken[OTHER_SIDE[side]]:
            return True
        return not declarer_points_mask(self.fixed, side) & self.points

    def won(self, side: str, number: int, ways: int) -> bool | None:
        """Return whether a side won a trick in one of these ways."""
        won, wanted = self.wins[number], ways & OF_SIDE[side]
        if not won & wanted:
            return False
        return None if won & ~wanted else True

    def did(self, name: str, side: str) -> bool | None:
        """Return whether a side caused an event."""
        left = self.events.get(event_of(name, self.events), 0)
        if not left & MAY[side]:
            return False
        return None if left != MAY[side] else True

    def conditions(
        self, side: str, figure: Figure, suit: Suit | None
    ) -> tuple[tuple[object, bool | None], ...]:
        """Return the conditions of a figure, each with whether the side meets it (TAR 4)."""
        return self._asked(side, figure, suit)[0]

    def made(self, side: str, figure: Figure, suit: Suit | None = None) -> bool | None:
        """Return whether a side has made a figure (TAR 4)."""
        return self._asked(side, figure, suit)[1]

    def _asked(
        self, side: str, figure: Figure, suit: Suit | None
    ) -> tuple[tuple[tuple[object, bool | None], ...], bool | None]:
        """Return a figure's conditions and whether all are met (cached)."""
        # The card of a figure with first tricks may be another by a reading (kismadar_card).
        key = side, figure.id, suit, figure.wins.get(figure.first)
        if key not in self.answers:
            told = tuple(self._conditions(side, figure, suit))
            self.answers[key] = told, tristate_all([one for _, one in told])
        found: tuple[tuple[tuple[object, bool | None], ...], bool | None] = self.answers[key]
        return found

    def _conditions(
        self, side: str, figure: Figure, suit: Suit | None
    ) -> Iterator[tuple[object, bool | None]]:
        if figure.id in EVENTS:
            yield figure.id, self.did(figure.id, side)
            return
        if figure.takes == KINGS:
            yield "kings", self.took_kings(side)
        else:
            for card in figure.takes:
                yield card, self.took(side, card)
        if figure.points:
            yield "points", self.has_points(side, figure.points)
        if figure.first:
            yield "first", self.first(side, figure.first)
        for number, wanted in figure.wins.items():
            yield number, self.won(side, number, winning_mask_of_figure(wanted, suit))

    def silently(self, side: str, name: str) -> bool | None:
        """Return whether a side made an unannounced figure, or caught its card (TAR 4).

        Once it was reported that nothing more happened, the unknown is taken as not made.
        """
        told = self.did(name, side) if name in EVENTS else self.made(side, FIGURES[name])
        if told is None and "silent" in self.hand.facts and name != "duplajatek":
            return False
        return told

    def free_to_lead(self, seat: Seat) -> int:
        """Return the cards that a seat may lead to trick 1 without further inference.

        After such a lead the other side can win no trick with that card. This adds nothing where at
        least two other ways are left for each trick, as only a single remaining way leads to an
        inference. The value of the discards may be as low as before while there are light cards to
        spare. The called card reveals the partner, and must not contradict the reported holder. All
        other cards are left out: for them the hand must be evaluated with the card played.
        """
        if not self.possible or self.every_trick is not None or not self.seen.light_to_spare:
            return 0
        hand, other = self.hand, OF_SIDE[OTHER_SIDE[self.side(seat)]]
        ways = (won & other for won in self.wins.values())
        bound = reduce(or_, (few for few in ways if few.bit_count() <= TWO_OTHERS), 0)
        for name, left in self.events.items():
            lost = ABOUT_EVENTS[name].lost
            if lost is not None and not left & MAY[NOBODY]:
                bound |= BIT[lost]
        told, partner = hand.facts.get("held"), None if seat is hand.declarer else seat
        has_it = told[1].seat is seat if told is not None else self.partner is partner
        if hand.called is not None and not has_it:
            bound |= BIT[hand.called]
        return OF_SIDE[DECLARER] & ~(bound | bound >> PACK)


def all_plays(hand: Hand) -> Iterator[PossiblePlay]:
    """Return a possible play for every possible partner, contradictory ones included."""
    seen = CardEvidence.of(hand)
    return (PossiblePlay(hand, partner, seen) for partner in possible_partners(hand))


def declarer_card_points(hand: Hand, left: Iterable[PossiblePlay]) -> int | None:
    """Return the declarer's side's card points, once reported or all cards are played (TAR 1.2).

    `left` are the possible plays that remain.
    """
    told = hand.facts.get("points")
    if told is not None and told[1].what is not None and told[1].points is not None:
        masks = {reported_points_mask(told[1].what, told[1].points)}
    else:
        masks = {world.points for world in left} if hand.deal.complete else set()
    points = [one for mask in masks for one in bit_positions(mask)]
    return points[0] if len(points) == 1 else None
