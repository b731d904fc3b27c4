"""Inference from reported facts, with one seat as the declarer's partner (TAR 4).

The result depends only on the facts and on `FixedFacts` and `KnownFacts`, so it is cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.adjudication.possible_card_sums import lowest_sum
from engine.hand.record import Entry
from engine.results.adjudication import filled
from engine.tarokk.entry_schema import DECLARER, DEFENDERS, NOBODY, OTHER, SIDES
from engine.tarokk.play.point_ranges import (
    ANY_POINTS,
    points_in,
    points_mask_at_least,
    points_mask_with_every_trick,
    possible_points,
    reported_points_mask,
)
from engine.tarokk.play.winning_card_masks import (
    ABOUT_EVENTS,
    ALL_HONOURS,
    ALL_KINGS,
    BOTH,
    EVENT_FACTS,
    EVENTS,
    MAY,
    OF_SIDE,
    ONE,
    OTHER_SIDE,
    PACK,
    TrickEvent,
    event_of,
    mask_of_cards,
    winning_mask_of_fact,
    winning_mask_of_figure,
)
from engine.tarokk.rule_constants import FIGURES, TRICKS

_DECLARED: Final = OF_SIDE[DECLARER]
_DEFENDED: Final = OF_SIDE[DEFENDERS]
_BY_NOBODY: Final = MAY[NOBODY]
_ONLY: Final = {MAY[side]: side for side in SIDES}
_SIDES: Final = tuple((side, MAY[side], OTHER_SIDE[side]) for side in SIDES)
"""Each side with its bit of `MAY`, and the other side."""
_WITH_ONE: Final = len(SIDES)
"""The most ways to win a trick with one card."""
CARDS_OF_TRICK: Final = 4
"""The cards of a trick, each worth at least a point (TAR 1.2)."""
KEY_WORTH: Final = 5
"""The points of each key card, which is certainly in a trick (TAR 1.2)."""


class FixedFacts(NamedTuple):
    """The knowledge that no reported fact changes.

    `away`: masks of the points discarded by the declarer and by the others. `key_cards`: cards
    certainly in tricks. `own`: points in the declarer's side's tricks, once all were played.
    """

    away: tuple[int, int]
    key_cards: int
    own: int | None


class KnownFacts(NamedTuple):
    """The knowledge of tricks, cards, events (as in `PlayKnowledge`) and facts in numbers.

    `wins` are from trick 1 on, `taken` in the order of `SIDES`.
    """

    wins: tuple[int, ...]
    taken: tuple[int, ...]
    events: tuple[tuple[str, int], ...]
    kings: tuple[str, int] | None
    told_points: int
    not_every: bool


@dataclass(slots=True, eq=False)
class InferredFacts:
    """The inferred knowledge, the points of the declarer's side, and whether it is consistent.

    `state` holds all of the knowledge as one value. Instances are shared and never changed, except
    for `answers`, a cache of results that depend on nothing else.
    """

    fixed: FixedFacts
    wins: dict[int, int]
    taken: dict[str, int]
    events: dict[str, int]
    state: KnownFacts
    points: int
    possible: bool
    answers: dict[object, Any] = field(default_factory=dict)

    @property
    def known(self) -> tuple[object, ...]:
        """All knowledge as a comparable value; points are compared by their possible values."""
        state = self.state
        return self.points, state.wins, state.taken, state.events, state.kings, state.not_every

    def told(self, entry: Entry) -> InferredFacts:
        """Return the knowledge after one more fact."""
        return infer_facts(self.fixed, self.state, entry)


def known_by_cards(
    wins: dict[int, int], taken: dict[str, int], events: dict[str, int]
) -> KnownFacts:
    """Return the knowledge that the cards alone give."""
    return KnownFacts(*_told(wins, taken, events), None, ANY_POINTS, not_every=False)


def _told(
    wins: dict[int, int], taken: dict[str, int], events: dict[str, int]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[str, int], ...]]:
    return tuple(wins.values()), tuple(taken.values()), tuple(events.items())


# Saves 5 % of adjudicating a tap of Tarokk, 9 % of its slowest record; decided by its arguments.
@lru_cache(maxsize=2048)
def infer_facts(fixed: FixedFacts, known: KnownFacts, *facts: Entry) -> InferredFacts:
    """Apply facts and infer everything that follows from them."""
    found = _Conclusions(fixed, known)
    for entry in facts:
        found.learn(entry)
    possible = found.conclude()
    wins, taken, events = found.wins, found.taken, found.events
    state = KnownFacts(*_told(wins, taken, events), found.kings, found.told_points, found.not_every)
    return InferredFacts(fixed, wins, taken, events, state, found.points, possible)


# Saves 1 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=2048)
def informative_values(
    left: tuple[InferredFacts, ...], bare: Entry, fill: str, values: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Return the values with which a fact may be true and adds information."""
    return tuple(value for value in values if _tells(left, filled(bare, fill, value)))


def _tells(left: Iterable[InferredFacts], entry: Entry) -> bool:
    """Return whether a fact may be true and excludes something in the remaining possible plays."""
    may_be = strikes = False
    for one in left:
        then = one.told(entry)
        may_be = may_be or then.possible
        strikes = strikes or not then.possible or then.known != one.known
        if may_be and strikes:
            return True
    return False


def side_with_every_trick(wins: Iterable[int]) -> str | None:
    """Return the side known to have every trick, or None."""
    ways = 0
    for won in wins:
        ways |= won
    if not ways & _DEFENDED:
        return DECLARER
    return None if ways & _DECLARED else DEFENDERS


def declarer_points_mask(fixed: FixedFacts, taken: Mapping[str, int], every: str | None) -> int:
    """Return the mask of the declarer's side's possible points by cards.

    `every` is the side that has every trick, if any.
    """
    if fixed.own is not None:
        return fixed.away[0] << fixed.own
    if every is not None:
        return points_mask_with_every_trick(every, fixed.away)
    return possible_points(taken, fixed.away)


class _Conclusions:
    """The mutable knowledge during inference."""

    def __init__(self, fixed: FixedFacts, known: KnownFacts) -> None:
        """Start from the knowledge by cards and earlier facts."""
        self.fixed = fixed
        self.wins = dict(enumerate(known.wins, 1))
        self.taken = dict(zip(SIDES, known.taken, strict=True))
        self.events = dict(known.events)
        self.kings, self.told_points, self.not_every = known[3:]
        self.points = 0
        self.possible = True
        self._reckoned: object = None

    # -- facts

    def learn(self, entry: Entry) -> None:
        """Apply one fact."""
        what = str(entry.what)
        if entry.points is not None:
            self.told_points &= reported_points_mask(what, entry.points)
        elif entry.count is not None:
            self._count(entry.do, what, entry.count)
        elif entry.do == "every-trick":
            self.not_every = what == NOBODY
            self._win_first(what, 0 if what == NOBODY else TRICKS)
        elif entry.do == "took":
            self._take(ALL_HONOURS if entry.card is None else mask_of_cards((entry.card,)), what)
        elif entry.do == "won":
            self._keep(entry.trick or 0, self._won(entry, what))
        elif entry.do in EVENT_FACTS:
            self._answer(EVENT_FACTS[entry.do], what)
        elif entry.figure is not None:
            self._happened(entry.figure, what)

    def _count(self, do: str, side: str, count: int) -> None:
        """Record a side's number of kings, or of tricks won from the first one on."""
        if do == "kings":
            self.kings = side, count
            return
        self._win_first(side, count)
        self._keep(count + 1, OF_SIDE[OTHER_SIDE[side]])

    def _win_first(self, side: str, count: int) -> None:
        for number in range(1, count + 1):
            self._keep(number, OF_SIDE[side])

    def _won(self, entry: Entry, what: str) -> int:
        """Return the mask of ways that a fact about the winner of a trick leaves."""
        wanted = winning_mask_of_fact(entry)
        return ~wanted if what == OTHER else wanted & OF_SIDE[what]

    def _happened(self, name: str, what: str) -> None:
        """Record a figure that a side made silently, or whose card it caught (TAR 4)."""
        if name in EVENTS:
            self._answer(name, what)
            return
        figure = FIGURES[name]
        self._win_first(what, figure.first)
        self._take(mask_of_cards(figure.takes), what)
        for number, wanted in figure.wins.items():
            self._keep(number, winning_mask_of_figure(wanted, None) & OF_SIDE[what])

    def _keep(self, number: int, left: int) -> None:
        """Exclude every other way to win a trick."""
        if number in self.wins:
            self.wins[number] &= left

    def _take(self, cards: int, side: str) -> None:
        """Record that cards are in a side's tricks."""
        self.taken[side] |= cards

    def _answer(self, name: str, what: str) -> None:
        """Record which side, or nobody, caused an event, if the rule set has it."""
        name = event_of(name, self.events)
        if name in self.events:
            self.events[name] &= MAY[what]

    # -- inference

    def conclude(self) -> bool:
        """Infer until nothing changes; return whether the knowledge is consistent."""
        before: object = None
        while self.possible and before != (before := self.state()):
            self._conclude_events()
            self._conclude_kings()
            self._conclude_tricks()
            self._conclude_points()
        wrong = self.not_every and side_with_every_trick(self.wins.values()) is not None
        return self.possible and bool(self.points) and not wrong

    def state(self) -> tuple[int, ...]:
        """Return the remaining ways, taken cards and events as one tuple."""
        return (*self.wins.values(), *self.taken.values(), *self.events.values())

    def _conclude_points(self) -> None:
        """Give the unassigned key cards to a side if the points leave them only to that side.

        All of them go to it then, as each has the same points.
        """
        taken, every = self.taken, side_with_every_trick(self.wins.values())
        least = self._least_of(DECLARER), self._least_of(DEFENDERS)
        rests_on = taken[DECLARER], taken[DEFENDERS], every, least
        if rests_on == self._reckoned:
            return
        self._reckoned = rests_on
        own = declarer_points_mask(self.fixed, taken, every)
        self.points = own & self.told_points
        if every is None and self.fixed.own is None:
            self.points &= points_mask_at_least(*least)
        free = self.fixed.key_cards & ~(taken[DECLARER] | taken[DEFENDERS])
        if not free or not self.points or every is not None:
            return
        able = {DECLARER: self.points & own << KEY_WORTH, DEFENDERS: self.points & own >> KEY_WORTH}
        if not any(able.values()):
            self.possible = False
        for side in SIDES:
            if not able[OTHER_SIDE[side]]:
                self._take(free, side)

    def _least_of(self, side: str) -> int:
        """Return the fewest points that a side can have (TAR 1.2).

        They are the points of its cards, of its reported kings, one for every other card of the
        tricks it won, and the least value of its discards.
        """
        taken, kings = self.taken[side], 0
        if self.kings is not None:
            of, count = self.kings
            own = count if of == side else ALL_KINGS.bit_count() - count
            kings = max(0, own - (taken & ALL_KINGS).bit_count())
        others = OF_SIDE[OTHER_SIDE[side]]
        tricks = sum(bool(won) and not won & others for won in self.wins.values())
        cards = max(0, CARDS_OF_TRICK * tricks - taken.bit_count() - kings)
        away = self.fixed.away[0 if side == DECLARER else 1]
        return points_in(taken) + KEY_WORTH * kings + cards + lowest_sum(away)

    def _conclude_tricks(self) -> None:
        """Infer from tricks: a card wins once, for the side that has it in its tricks."""
        taken, wins = self.taken, self.wins
        if taken[DECLARER] & taken[DEFENDERS]:
            self.possible = False
            return
        open_ways = ~(taken[DEFENDERS] | taken[DECLARER] << PACK)
        for number in wins:
            wins[number] &= open_ways
        for number, won in wins.items():
            if won & _DEFENDED:
                if not won & _DECLARED:
                    self._conclude_winner(number, won >> PACK, DEFENDERS)
            elif won:
                self._conclude_winner(number, won, DECLARER)
            else:
                self.possible = False
        every = side_with_every_trick(wins.values())
        if every is not None:
            self._take(self.fixed.key_cards, every)

    def _conclude_winner(self, number: int, cards: int, side: str) -> None:
        """Infer from a trick of which the winning side and card are known."""
        if cards & (cards - 1):
            return
        self._take(cards, side)
        for other in self.wins:
            if other != number:
                self.wins[other] &= ~(cards * BOTH)

    def _conclude_kings(self) -> None:
        """Give the kings left over by a side's reported number to the other side (TAR 4)."""
        if self.kings is None:
            return
        side, count = self.kings
        for one, most in ((side, count), (OTHER_SIDE[side], ALL_KINGS.bit_count() - count)):
            own = self.taken[one] & ALL_KINGS
            if own.bit_count() > most:
                self.possible = False
            elif own.bit_count() == most:
                self._take(ALL_KINGS & ~own, OTHER_SIDE[one])

    def _conclude_events(self) -> None:
        """Infer the cards from events, and the possible events from the cards (TAR 4)."""
        open_yet = [(name, left) for name, left in self.events.items() if left != _BY_NOBODY]
        winners = self._sure_winners() if open_yet else 0
        for name, left in open_yet:
            self.events[name] = self._conclude_event(ABOUT_EVENTS[name], left, winners)

    def _conclude_event(self, event: TrickEvent, left: int, winners: int) -> int:
        """Infer from one event and return the sides that may still have caused it.

        That side has the event's cards, won its trick with one of them, and caught one of the
        others'.
        """
        if event.lost is not None and ONE[event.lost] & winners:
            left &= _BY_NOBODY
        wins, taken, trick = self.wins, self.taken, event.trick
        for side, may, other in _SIDES:
            if left & may and (
                taken[other] & event.cards or (trick and not wins[trick] & event.won[side])
            ):
                left &= ~may
        only = _ONLY.get(left)
        if only is not None:
            self._take(event.cards, only)
            if trick:
                wins[trick] &= event.won[only]
        self.possible = self.possible and bool(left)
        return left

    def _sure_winners(self) -> int:
        """Return the cards that certainly won a trick, for either side."""
        found = 0
        for won in self.wins.values():
            if won.bit_count() <= _WITH_ONE:
                cards = (won | won >> PACK) & _DECLARED
                if not cards & (cards - 1):
                    found |= cards
        return found
