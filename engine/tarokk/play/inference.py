"""Inference from reported facts, with one seat as the declarer's partner (TAR 4).

The result depends only on the facts and on `FixedFacts` and `KnownFacts`, so it is cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any, Final, NamedTuple

from engine.adjudication.possible_card_sums import lowest_sum
from engine.hand.record import Entry
from engine.results.adjudication import filled
from engine.tarokk.entry_schema import DECLARER, DEFENDERS, NOBODY, OTHER, SIDES
from engine.tarokk.play.key_cards import KeyCards, honour_outcomes, key_card_ways
from engine.tarokk.play.point_ranges import (
    ANY_POINTS,
    points_in,
    points_mask_at_least,
    points_mask_with_every_trick,
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
from engine.tarokk.rule_constants import FIGURES, TRICKS, XXI_FOGAS

_DECLARED: Final = OF_SIDE[DECLARER]
_DEFENDED: Final = OF_SIDE[DEFENDERS]
_BY_NOBODY: Final = MAY[NOBODY]
_ONLY: Final = {MAY[side]: side for side in SIDES}
_SIDES: Final = tuple((side, MAY[side], OTHER_SIDE[side]) for side in SIDES)
"""Each side with its bit of `MAY`, and the other side."""
_WITH_ONE: Final = len(SIDES)
"""The most ways to win a trick with one card."""
CARDS_OF_TRICK: Final = 4
"""The cards of a trick, each worth at least a point, key cards among them (TAR 1.2, 2.6)."""
KEY_WORTH: Final = 5
"""The points of each key card (TAR 1.2)."""


class FixedFacts(NamedTuple):
    """The knowledge that no reported fact changes.

    `away`: masks of the points discarded by the declarer and by the others. `key_cards`: cards
    certainly in tricks. `own`: points in the declarer's side's tricks, once all were played.
    `held`: the sides that may have held each honour, as bits of `MAY`; `needed`: how many the bids
    of each side need. `silent`: figures decided by key cards that a side would make silently.
    """

    away: tuple[int, int]
    key_cards: int
    own: int | None
    held: tuple[int, ...]
    needed: tuple[int, int] = (0, 0)
    silent: frozenset[tuple[str, str]] = frozenset()


class KnownFacts(NamedTuple):
    """The knowledge of tricks, cards, events (as in `PlayKnowledge`) and facts in numbers.

    `wins` are from trick 1 on, `taken` in the order of `SIDES`. `nothing_more`: whether no other
    silent figure was made than those that are certain.
    """

    wins: tuple[int, ...]
    taken: tuple[int, ...]
    events: tuple[tuple[str, int], ...]
    kings: tuple[str, int] | None
    told_points: int
    not_every: bool
    nothing_more: bool


@dataclass(slots=True, eq=False)
class InferredFacts:
    """The inferred knowledge, the points of the declarer's side, and whether it is consistent.

    `known` holds all of the knowledge as one value, and `state` that from which another fact is
    inferred: without what follows from `nothing_more`. Instances are shared and never changed,
    except for `answers`, a cache of results that depend on nothing else.
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
        told = _told(self.wins, self.taken, self.events)
        return self.points, *told, self.state.kings, self.state.not_every

    def told(self, entry: Entry) -> InferredFacts:
        """Return the knowledge after one more fact."""
        return infer_facts(self.fixed, self.state, entry)


def known_by_cards(
    wins: dict[int, int], taken: dict[str, int], events: dict[str, int]
) -> KnownFacts:
    """Return the knowledge that the cards alone give."""
    return KnownFacts(
        *_told(wins, taken, events), None, ANY_POINTS, not_every=False, nothing_more=False
    )


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
    state = KnownFacts(
        *found.base, found.kings, found.told_points, found.not_every, found.nothing_more
    )
    return InferredFacts(
        fixed, found.wins, found.taken, found.events, state, found.points, possible
    )


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


def declarer_points_mask(fixed: FixedFacts, every: str) -> int:
    """Return the mask of the declarer's side's possible points if `every` has every trick."""
    if fixed.own is not None:
        return fixed.away[0] << fixed.own
    return points_mask_with_every_trick(every, fixed.away)


# Asked again for every fact that is tried; decided by its arguments.
@lru_cache(maxsize=2048)
def least_points(taken: int, keys: int, tricks: int, away: int) -> tuple[int, ...]:
    """Return the fewest points that a side can have, by the number of its key cards (TAR 1.2).

    They are the points of the other cards that it has `taken`, one for every unknown card of its
    tricks, and those that lie `away`. Its tricks are those that it won, or as many as its cards
    need; `keys` is the number of key cards of both sides.
    """
    bare, least = points_in(taken) + away, []
    for number in range(keys + 1):
        cards = taken.bit_count() + number
        unknown = max(CARDS_OF_TRICK * tricks - cards, -cards % CARDS_OF_TRICK)
        least.append(bare + KEY_WORTH * number + unknown)
    return tuple(least)


class _Conclusions:
    """The mutable knowledge during inference."""

    def __init__(self, fixed: FixedFacts, known: KnownFacts) -> None:
        """Start from the knowledge by cards and earlier facts."""
        self.fixed = fixed
        self.wins = dict(enumerate(known.wins, 1))
        self.taken = dict(zip(SIDES, known.taken, strict=True))
        self.events = dict(known.events)
        self.kings, self.told_points, self.not_every, self.nothing_more = known[3:]
        self.base = known[:3]
        self.points = 0
        self.possible = True
        self.denied: dict[tuple[str, str], int] = {}
        self.uncertain: dict[tuple[str, str], int] = {}
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
        elif entry.do == "silent":
            self.nothing_more = True

    def _count(self, do: str, side: str, count: int) -> None:
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
        if number in self.wins:
            self.wins[number] &= left

    def _take(self, cards: int, side: str) -> None:
        self.taken[side] |= cards

    def _answer(self, name: str, what: str) -> None:
        """Record which side, or nobody, caused an event, if the rule set has it."""
        name = event_of(name, self.events)
        if name in self.events:
            self.events[name] &= MAY[what]

    # -- inference

    def conclude(self) -> bool:
        """Infer all that follows; return whether the knowledge is consistent.

        What no other fact makes certain is denied by the fact that nothing more was made silently.
        """
        self._conclude_all()
        self.base = _told(self.wins, self.taken, self.events)
        if self.nothing_more:
            self.denied, self._reckoned = self.uncertain, None
            self._conclude_all()
        wrong = self.not_every and side_with_every_trick(self.wins.values()) is not None
        return self.possible and bool(self.points) and not wrong

    def _conclude_all(self) -> None:
        before: object = None
        while self.possible and before != (before := self.state()):
            self._conclude_events()
            self._conclude_tricks()
            self._conclude_key_cards()

    def state(self) -> tuple[int, ...]:
        """Return the remaining ways, taken cards and events as one tuple."""
        return (*self.wins.values(), *self.taken.values(), *self.events.values())

    def _conclude_key_cards(self) -> None:
        """Leave honours, kings and points as they go together (TAR 1.2, 2.2, 4).

        Bids that need an honour decide nothing; they only show that something cannot have been.
        """
        fixed, taken, every = self.fixed, self.taken, side_with_every_trick(self.wins.values())
        (own, rest), keys = taken.values(), fixed.key_cards
        caught = self.events.get(XXI_FOGAS, sum(MAY.values()))
        tricks = self._sure_tricks(_DECLARED), self._sure_tricks(_DEFENDED)
        rests_on = own, rest, every, tricks, caught
        if rests_on == self._reckoned:
            return
        self._reckoned, self.points = rests_on, 0
        kings = self._own_kings()
        self.uncertain = dict.fromkeys(fixed.silent, 0)
        left: list[KeyCards] = []
        # Without a trick a side has its discards alone.
        away = fixed.away[0]
        able = self.told_points & (away | -1 << lowest_sum(away) + CARDS_OF_TRICK)
        if every is None and fixed.own is None:
            least = [
                least_points(cards & ~keys, keys.bit_count(), count, lowest_sum(lying))
                for cards, count, lying in zip((own, rest), tricks, fixed.away, strict=True)
            ]
            points = [*map(points_mask_at_least, least[0], least[1][::-1])]
        else:
            points = [declarer_points_mask(fixed, every or DECLARER)] * (keys.bit_count() + 1)
        for way in key_card_ways(honour_outcomes(fixed.held, fixed.needed), keys, own, rest, kings):
            mask = points[way.honours.bit_count() + way.kings] & able
            for figure in way.made:
                mask &= ~self.denied.get(figure, 0)
            if not mask or not MAY[way.caught] & caught:
                continue
            left.append(way)
            for figure in fixed.silent - way.made:
                self.uncertain[figure] |= mask
            if way.lawful:
                self.points |= mask
        self.possible = self.possible and bool(self.points)
        if self.possible and fixed.own is None:
            self._take_key_cards(left, keys & ~(own | rest))

    def _take_key_cards(self, left: Sequence[KeyCards], free: int) -> None:
        """Give the `free` key cards to a side that has them in every way that is left."""
        kings, open_kings = [way.kings for way in left], free & ALL_KINGS
        known = (self.taken[DECLARER] & ALL_KINGS).bit_count()
        if open_kings and max(kings) == known:
            self._take(open_kings, DEFENDERS)
        elif open_kings and min(kings) == known + open_kings.bit_count():
            self._take(open_kings, DECLARER)
        honours = free & ALL_HONOURS
        self._take(reduce(and_, (way.honours for way in left)) & honours, DECLARER)
        self._take(honours & ~reduce(or_, (way.honours for way in left)), DEFENDERS)
        if XXI_FOGAS in self.events:
            self.events[XXI_FOGAS] &= reduce(or_, (MAY[way.caught] for way in left))

    def _own_kings(self) -> range:
        """Return how many kings the declarer's side may have (TAR 4)."""
        own, rest = (self.taken[side] & ALL_KINGS for side in SIDES)
        every = (self.fixed.key_cards & ALL_KINGS).bit_count()
        least, most = own.bit_count(), every - rest.bit_count()
        if self.kings is not None:
            side, count = self.kings
            number = count if side == DECLARER else ALL_KINGS.bit_count() - count
            least, most = max(least, number), min(most, number)
        return range(least, most + 1)

    def _sure_tricks(self, side: int) -> int:
        """Return how many tricks a side certainly won, by the mask of its ways to win."""
        return sum([not won & ~side for won in self.wins.values()])

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
        found = 0
        for won in self.wins.values():
            if won.bit_count() <= _WITH_ONE:
                cards = (won | won >> PACK) & _DECLARED
                if not cards & (cards - 1):
                    found |= cards
        return found
