"""Facts told of a hand, held against its worlds: every way in which it may still have come out.

Cards and facts strike worlds out. What all that are left agree on is known and decided; what they
differ in is asked, if anything hangs on it. A fact that no world agrees with contradicts what was
told before. Where no world is left at all something else is wrong, and a fact is only noted.

A game says which worlds there are, and of each fact which of them agree with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.hand.record import Entry
from engine.results.adjudication import filled
from engine.results.entry_problem import EntryProblem, Trouble, make_problem


class EnteredFact(Protocol):
    """A hand with the facts told of it, each with its place, and what is doubtful about them."""

    facts: dict[Any, tuple[int, Entry]]
    troubles: list[Trouble]


H = TypeVar("H", bound=EnteredFact)
W = TypeVar("W")
V = TypeVar("V")
N = TypeVar("N", bound=NamedTuple)

Said: TypeAlias = tuple[str, frozenset[Any]]
"""What is said of a field of a world: that it is one of these."""


# -- what worlds agree on


def agreed_values(left: Iterable[W], tell: Callable[[W], V]) -> V | None:
    """What all the worlds left say, or None where they differ or none is left.

    Worlds stand in order, so that the last ones are asked first: they are least like the first.

    >>> is_odd = lambda number: number % 2
    >>> agreed_values([3, 5], is_odd), agreed_values([3, 4], is_odd)
    (1, None)
    """
    worlds = list(left)
    if not worlds:
        return None
    told = tell(worlds[0])
    return told if all(tell(world) == told for world in worlds[:0:-1]) else None


def split_outcomes(left: Iterable[N], *fields: str) -> tuple[N, ...]:
    """One of the worlds for each way that some fields of them may be."""
    way = attrgetter(*fields)
    return tuple({way(world): world for world in left}.values())


def is_deciding(told: Sequence[tuple[N, object]], *fields: str) -> bool:
    """Whether worlds, told with what each comes to, differ in that by these fields alone."""
    others = (name for name in told[0][0]._fields if name not in fields)
    rest, seen = attrgetter(*others), dict[Hashable, object]()
    return any(seen.setdefault(rest(world), result) != result for world, result in told)


class RemainingOutcomes(tuple[N, ...]):  # noqa: SLOT001 - what is found out of them is kept beside them
    """The worlds that are left, in their order; what tells them apart is found out once."""

    @cached_property
    def _found(self) -> dict[tuple[str, ...], tuple[N, ...]]:
        return {}

    @cached_property
    def _may_be(self) -> dict[str, frozenset[Any]]:
        return {}

    @cached_property
    def _agree(self) -> dict[tuple[Said, ...], bool]:
        return {}

    def apart(self, *fields: str) -> tuple[N, ...]:
        """One of the worlds for each way that some fields of them may be."""
        if fields not in self._found:
            self._found[fields] = split_outcomes(self, *fields)
        return self._found[fields]

    def may_be(self, field: str) -> frozenset[Any]:
        """What a field of them may be."""
        if field not in self._may_be:
            self._may_be[field] = frozenset(map(attrgetter(field), self))
        return self._may_be[field]

    def agree(self, said: tuple[Said, ...]) -> bool:
        """Whether there are some of them in which all is so that is said."""
        if len(said) == 1:
            name, able = said[0]
            return not self.may_be(name).isdisjoint(able)
        if not said:
            return True
        if said not in self._agree:
            self._agree[said] = bool(narrow_outcomes(self.apart(*(name for name, _ in said)), said))
        return self._agree[said]


def differing_fields(left: RemainingOutcomes[Any], fields: Iterable[str]) -> Iterator[str]:
    """Those of some fields in which the worlds left are not all alike."""
    return (name for name in fields if len(left.may_be(name)) > 1)


def narrow_outcomes(every: Sequence[N], said: Iterable[Said]) -> Sequence[N]:
    """The worlds of which all is so that is said of their fields."""
    for name, able in said:
        field = attrgetter(name)
        every = [world for world in every if field(world) in able]
    return every


# -- facts


def check_trick(game: str, trick: int | None, each: int) -> EntryProblem | None:
    """There are so many tricks."""
    if 1 <= (trick or 0) <= each:
        return None
    return make_problem(f"{game}.no-such-trick", trick=trick, each=each)


class FactChecks(ABC, Generic[H, W]):
    """A hand with the worlds that are `left` of it, while facts about it are looked at.

    The hand is read, and changed by `note` alone. `MOST` has the highest number that some facts can
    tell, with the slug of what is said of a higher one.
    """

    GAME: ClassVar[str]
    MOST: ClassVar[Mapping[str, tuple[int, str]]] = {}

    def __init__(self, hand: H, left: Sequence[W] | None = None) -> None:
        """Take a hand, with the worlds that are left of it where these were found already."""
        self.hand = hand
        if left is not None:
            self.left = left

    @cached_property
    def left(self) -> Sequence[W]:
        """The worlds that cards and facts leave."""
        return self.worlds(self.hand)

    # -- what a game says of its own

    @abstractmethod
    def worlds(self, hand: H) -> Sequence[W]:
        """Find the worlds that cards and facts leave."""

    @abstractmethod
    def fits(self, entry: Entry) -> bool:
        """Whether some world that is left agrees with a fact."""

    @abstractmethod
    def is_known(self, entry: Entry) -> bool:
        """Whether all the worlds left agree with a fact, so that it tells nothing."""

    @abstractmethod
    def is_asked(self, entry: Entry) -> bool:
        """Whether any item hangs on what a fact is about."""

    def key_of(self, entry: Entry) -> str:
        """What a fact is told under: another one under the same key is of the same thing."""
        return entry.do

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:  # noqa: ARG002
        """Say what is wrong with a fact whatever else was told."""
        return None

    def is_same(self, entry: Entry, told: Entry) -> bool:
        """Whether two facts of the same thing say the same of it."""
        return entry == told

    def contradiction(self, entry: Entry) -> EntryProblem:
        """What is said of a fact that no world agrees with, or that was told otherwise."""
        told = "fact-twice" if self.key_of(entry) in self.hand.facts else "fact-contradicts"
        return make_problem(f"{self.GAME}.{told}")

    # -- what follows in every game

    @classmethod
    def check_fact(cls, hand: H, entry: Entry) -> EntryProblem | None:
        """A fact must make sense, and fit the cards and what was told before."""
        return cls(hand).check(entry)

    @classmethod
    def do_fact(cls, hand: H, index: int, entry: Entry) -> None:
        """Let a fact stand, with what is doubtful about it."""
        cls(hand).note(index, entry)

    def check(self, entry: Entry) -> EntryProblem | None:
        """A fact must make sense, and fit the cards and what was told before."""
        wrong = self.check_by_itself(entry) or self.check_number(entry)
        if wrong is not None:
            return wrong
        told = self.hand.facts.get(self.key_of(entry))
        if told is not None:
            return None if self.is_same(entry, told[1]) else self.contradiction(entry)
        return None if not self.left or self.fits(entry) else self.contradiction(entry)

    def check_number(self, entry: Entry) -> EntryProblem | None:
        """A number is no higher than there is."""
        most, slug = self.MOST.get(entry.do, (0, ""))
        number = entry.count or entry.points or 0
        if not slug or number <= most:
            return None
        return make_problem(f"{self.GAME}.{slug}", count=number, most=most)

    def doubt(self, entry: Entry) -> EntryProblem | None:
        """What is noted of a fact that is taken: that it was known, or that nothing hangs on it."""
        if self.is_known(entry):
            return make_problem(f"{self.GAME}.known-already")
        return None if self.is_asked(entry) else make_problem(f"{self.GAME}.not-needed")

    def tells(self, entry: Entry) -> bool:
        """Whether a fact would be taken without a word."""
        return self.doubt(entry) is None and self.check(entry) is None

    def able(self, bare: Entry, fill: str, values: tuple[V, ...]) -> tuple[V, ...]:
        """Those of the values with which a fact would be taken without a word."""
        each = zip(values, with_each(bare, fill, values), strict=True)
        return tuple([value for value, entry in each if self.tells(entry)])

    def note(self, index: int, entry: Entry) -> None:
        """Let a fact stand, by its place in the record, with what is doubtful about it."""
        doubt = self.doubt(entry)
        if doubt is not None:
            self.hand.troubles.append((index, doubt))
        self.hand.facts.setdefault(self.key_of(entry), (index, entry))


@lru_cache(maxsize=1024)
def with_each(bare: Entry, fill: str, values: tuple[object, ...]) -> tuple[Entry, ...]:
    """A fact with each of the values."""
    return tuple(filled(bare, fill, value) for value in values)


class FactChecksByField(FactChecks[H, N]):
    """The same where a world is a row of fields, and a fact says of some what they are.

    `ABOUT` has the fields that each fact is about, that first which is asked for.
    """

    ABOUT: ClassVar[Mapping[str, tuple[str, ...]]]

    _last_news: tuple[Entry | None, tuple[Said, ...]] = (None, ())

    @cached_property
    def left(self) -> RemainingOutcomes[N]:
        """The worlds that cards and facts leave."""
        return self.worlds(self.hand)

    @cached_property
    def asked(self) -> Collection[str]:
        """The fields on which some item hangs."""
        return self.needed()

    @abstractmethod
    def worlds(self, hand: H) -> RemainingOutcomes[N]:
        """Find the worlds that cards and facts leave."""

    @abstractmethod
    def needed(self) -> Collection[str]:
        """Find the fields on which some item hangs."""

    @abstractmethod
    def said_by(self, hand: H, entry: Entry) -> Iterable[Said]:
        """What a fact says of the fields of a world."""

    def is_open(self, do: str) -> bool:
        """Whether the worlds left differ in what a fact is about; where none is left, all may be.

        Where they do not, it is known or contradicts.
        """
        return not self.left or any(differing_fields(self.left, self.ABOUT[do]))

    def is_asked(self, entry: Entry) -> bool:
        """Whether some item hangs on the field that a fact is about."""
        return self.ABOUT[entry.do][0] in self.asked

    def fits(self, entry: Entry) -> bool:
        """Whether some world that is left agrees with a fact."""
        return bool(self.left) and self.left.agree(self._news(entry))

    def is_known(self, entry: Entry) -> bool:
        """Whether all the worlds left agree with a fact."""
        return bool(self.left) and not self._news(entry)

    def _news(self, entry: Entry) -> tuple[Said, ...]:
        """What a fact says with which not all the worlds left agree; of the last one it is kept."""
        last, news = self._last_news
        if last is not entry:
            may_be = self.left.may_be
            every = self.said_by(self.hand, entry)
            news = tuple([said for said in every if not may_be(said[0]) <= said[1]])
            self._last_news = entry, news
        return news
