"""What cards and facts tell of the play, with one seat as the declarer's partner (TAR 3.2, 4).

For each trick a mask of bits has the ways in which it may have been won: by which side, with which
card. A card or a fact strikes out some of them, and what is left decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Self

from engine.hand.cards import Card, Seat
from engine.hand.record import Entry
from engine.play.played import Trick
from engine.tarokk.shapes import CAUGHT, DECLARER, DEFENDERS, NOBODY, OTHER, SIDES
from engine.tarokk.sides import Partner, with_declarer
from engine.tarokk.state import Hand
from engine.tarokk.table import (
    ALL_CARDS,
    FIGURES,
    HONOURS,
    KINGS,
    PAROSFACAN,
    SKIZ,
    SMALL_BIRD,
    TRICKS,
    XXI,
    XXI_FOGAS,
)
from engine.tarokk.told_points import ANY_POINTS, possible_points, told_points, what_lies_away
from engine.tarokk.ways_to_win import (
    ABOUT_EVENTS,
    ANY_WAY,
    BIT,
    CATCHES,
    EVENT_FACTS,
    EVENTS,
    NOTHING,
    OF_SIDE,
    OTHER_SIDE,
    PACK,
    told_of,
    ways_with,
    winning,
)


class KnownPlay:
    """What is known of the play with this partner.

    `wins` has a mask for each trick, from 1; `takers` tells in whose tricks cards are known to be;
    `events` the sides that may have done what no trick tells by itself, or nobody. `points` is a
    mask of what the declarer's side may have. It is `possible` unless something contradicts.
    """

    def __init__(self, hand: Hand, partner: Partner) -> None:
        """Read a hand, which is not changed."""
        self.hand = hand
        self.partner = partner
        self.own = with_declarer(hand, partner)
        self.possible = True
        self.takers: dict[Card, str] = {}
        self.kings: tuple[str, int] | None = None
        self.told_points = ANY_POINTS
        self.away = what_lies_away(hand)
        self.wins: dict[int, int] = dict.fromkeys(range(1, TRICKS + 1), ANY_WAY)
        names = (name for name in EVENTS if name.removeprefix(CAUGHT) in hand.rules.figures)
        self.events = {name: frozenset((*SIDES, NOBODY)) for name in names}
        self.holders = {card: frozenset(self._may_have(card)) for card in (XXI, *SMALL_BIRD)}
        self.not_every = False
        self._read_tricks()
        self._read_hands()
        for _, entry in hand.facts.values():
            self.learn(entry)
        self.conclude()

    def told(self, entry: Entry) -> Self:
        """What is known with one more fact, which is not of who is the partner."""
        twin = copy(self)
        twin.wins, twin.takers = self.wins.copy(), self.takers.copy()
        twin.events = self.events.copy()
        twin.learn(entry)
        twin.conclude()
        return twin

    def side(self, seat: Seat) -> str:
        """The side of a seat."""
        return DECLARER if seat in self.own else DEFENDERS

    # -- what the cards tell

    def _read_tricks(self) -> None:
        for number, trick in enumerate(self.hand.deal.tricks, 1):
            side = self.side(trick.winner)
            self.wins[number] = BIT[trick.card] & OF_SIDE[side]
            for _, card in trick.cards:
                self._take(card, side)
            self._see(number, trick)

    def _see(self, number: int, trick: Trick[Card]) -> None:
        """Note what of a trick its winner does not tell (TAR 4)."""
        by = {card: self.side(seat) for seat, card in trick.cards}
        won = self.side(trick.winner)
        if XXI in by:
            caught = SKIZ in by and by[SKIZ] != by[XXI]
            self._answer(XXI_FOGAS, by[SKIZ] if caught else NOBODY)
        if number == 1:
            paired = trick.card is XXI and any(card in by for card in SMALL_BIRD)
            self._answer(PAROSFACAN, won if paired else NOBODY)
        for name in CATCHES:
            ((due, card),) = FIGURES[name.removeprefix(CAUGHT)].wins.items()
            if card in by or due == number:
                caught = due == number and card in by and by[card] != won
                self._answer(name, won if caught else NOBODY)

    def _read_hands(self) -> None:
        """Strike out cards out of play, and each other side's; the called one is the declarer's."""
        deal, hand = self.hand.deal, self.hand
        gone = ways_with(deal.played) | ways_with(deal.away)
        kept = ~gone
        for seat in hand.order:
            for card in deal.known_of(seat):
                kept &= ~(BIT[card] & OF_SIDE[OTHER_SIDE[self.side(seat)]])
        if hand.called is not None and self.partner is not None:
            kept &= ~(BIT[hand.called] & OF_SIDE[DEFENDERS])
        for card in deal.trick.values():
            kept |= BIT[card] & OF_SIDE[self.side(deal.played[card])]
        for number in range(len(deal.tricks) + 1, TRICKS + 1):
            self.wins[number] &= kept

    # -- what facts tell

    def learn(self, entry: Entry) -> None:
        """Learn from one fact."""
        what = str(entry.what)
        if entry.points is not None:
            self.told_points &= told_points(what, entry.points)
        elif entry.count is not None:
            self._count(entry.do, what, entry.count)
        elif entry.do == "every-trick":
            self.not_every = what == NOBODY
            self._win_first(what, 0 if what == NOBODY else TRICKS)
        elif entry.do == "took":
            for card in HONOURS if entry.card is None else (entry.card,):
                self._take(card, what)
        elif entry.do == "won":
            self._keep(entry.trick or 0, self._won(entry, what))
        elif entry.do in EVENT_FACTS:
            self._answer(EVENT_FACTS[entry.do], what)
        elif entry.figure is not None:
            self._happened(entry.figure, what)

    def _count(self, do: str, side: str, count: int) -> None:
        """A side has so many kings, or exactly so many tricks from the first one on."""
        if do == "kings":
            self.kings = side, count
            return
        self._win_first(side, count)
        self._keep(count + 1, OF_SIDE[OTHER_SIDE[side]])

    def _win_first(self, side: str, count: int) -> None:
        for number in range(1, count + 1):
            self._keep(number, OF_SIDE[side])

    def _won(self, entry: Entry, what: str) -> int:
        """The ways that a fact about the winner of a trick leaves."""
        wanted = told_of(entry)
        return ~wanted if what == OTHER else wanted & OF_SIDE[what]

    def _happened(self, name: str, what: str) -> None:
        """A figure that a side made silently, or whose card it caught (TAR 4)."""
        if name in EVENTS:
            self._answer(name, what)
            return
        figure = FIGURES[name]
        self._win_first(what, figure.first)
        for card in figure.takes:
            self._take(card, what)
        for number, wanted in figure.wins.items():
            self._keep(number, winning(wanted, None) & OF_SIDE[what])

    def _keep(self, number: int, left: int) -> None:
        """Strike out every way to win a trick but these."""
        if number in self.wins:
            self.wins[number] &= left

    def _take(self, card: Card, side: str) -> None:
        """Know in whose tricks a card is."""
        if self.takers.setdefault(card, side) != side:
            self.possible = False

    def _answer(self, name: str, what: str) -> None:
        """Know which side did something, or that nobody did, where it is a figure at all."""
        if name in self.events:
            self.events[name] &= {what}

    # -- what follows from all of it

    def conclude(self) -> None:
        """Draw what follows, as long as anything does."""
        before: object = None
        while before != (before := self._state()) and self.possible:
            self._conclude_events()
            self._conclude_kings()
            self._conclude_tricks()
        self.points = self._points(self.every_trick)
        if self._conclude_points() and self.possible:
            self.conclude()
            return
        told = all(self.wins.values()) and all(self.events.values()) and bool(self.points)
        wrong = self.not_every and self.every_trick is not None
        self.possible = self.possible and told and not wrong

    def _points(self, every: str | None) -> int:
        """Mask of what the declarer's side may have, also if a side had every trick."""
        own = possible_points(self.hand.deal, self.own, self.takers, self.away, every)
        return own & self.told_points

    def _conclude_points(self) -> bool:
        """Whether the points leave a card to one side only, which is known from here on."""
        found = False
        for card in (*HONOURS, *KINGS) if self.points and not self.hand.deal.complete else ():
            if card in self.takers:
                continue
            able = [side for side in SIDES if self._can_afford(side, card)]
            if len(able) == 1:
                self._take(card, able[0])
                found = True
        return found

    def _can_afford(self, side: str, card: Card) -> bool:
        """Whether a side may have so many points that a card can be in its tricks."""
        takers = {**self.takers, card: side}
        least = possible_points(self.hand.deal, self.own, takers, self.away, self.every_trick)
        return bool(least & self.told_points)

    def _state(self) -> object:
        events = tuple(self.events.values())
        return tuple(self.wins.values()), tuple(self.takers.items()), events

    @property
    def every_trick(self) -> str | None:
        """The side that is known to have every trick."""
        for side in SIDES:
            if not any(won & ~OF_SIDE[side] for won in self.wins.values()):
                return side
        return None

    def _conclude_tricks(self) -> None:
        """A card wins once, and for the side that has it in its tricks."""
        for number, won in self.wins.items():
            for side in SIDES:
                if won and not won & ~OF_SIDE[side]:
                    self._conclude_winner(number, won, side)
        for card, side in self.takers.items():
            for number in self.wins:
                self.wins[number] &= ~(BIT[card] & OF_SIDE[OTHER_SIDE[side]])
        every = self.every_trick
        if every is not None:
            for card in (*HONOURS, *KINGS):
                self._take(card, every)

    def _conclude_winner(self, number: int, won: int, side: str) -> None:
        """What follows where it is known with which card a side won a trick."""
        mine = won & OF_SIDE[side]
        if mine & (mine - 1):
            return
        card = ALL_CARDS[(mine.bit_length() - 1) % PACK]
        self._take(card, side)
        for other in self.wins:
            if other != number:
                self.wins[other] &= ~BIT[card]

    def _conclude_kings(self) -> None:
        """So many kings told of a side leave the rest to the other (TAR 4)."""
        if self.kings is None:
            return
        side, count = self.kings
        for one, most in ((side, count), (OTHER_SIDE[side], len(KINGS) - count)):
            taken = [card for card in KINGS if self.takers.get(card) == one]
            if len(taken) > most:
                self.possible = False
            elif len(taken) == most:
                for card in KINGS:
                    if card not in taken:
                        self._take(card, OTHER_SIDE[one])

    def _conclude_events(self) -> None:
        """What an event tells of the cards in it, and what these leave of it (TAR 4)."""
        for name, told in ABOUT_EVENTS.items():
            if self.events.get(name, NOTHING) != NOTHING:
                self._conclude_event(name, *told)

    def _conclude_event(
        self, name: str, cards: tuple[Card, ...], number: int, how: int, lost: Card | None
    ) -> None:
        """A side that did this has the cards, won the trick so, and `lost` was the others'."""
        for side in SIDES:
            if side not in self.events[name]:
                continue
            able = all(self.takers.get(card, side) == side for card in cards)
            if number:
                able = able and bool(self.wins[number] & OF_SIDE[side] & how)
            if lost is not None:
                able = able and self._may_lose(lost, OTHER_SIDE[side])
            if not able:
                self.events[name] -= {side}
        left = self.events[name]
        if len(left) == 1 and left <= set(SIDES):
            (side,) = left
            for card in cards:
                self._take(card, side)
            self._keep(number, OF_SIDE[side] & how)

    def _may_lose(self, card: Card, side: str) -> bool:
        """Whether a card may have been in a hand of this side, and won no trick."""
        won = any(one and not one & ~BIT[card] for one in self.wins.values())
        return not won and side in self.holders[card]

    def _may_have(self, card: Card) -> Iterator[str]:
        """The sides that may have had a card in hand."""
        deal = self.hand.deal
        if card in deal.played:
            yield self.side(deal.played[card])
            return
        for seat in self.hand.order:
            if deal.check_held(seat, card) is None:
                yield self.side(seat)
