"""Possible outcomes of a hand: a filter by the cards and facts entered.

Cards and facts remove outcomes. A field on which all remaining outcomes agree is known and decided;
a field in which they differ is prompted for if an item depends on it. A fact that agrees with no
outcome contradicts earlier entries. If no outcome is consistent, an earlier entry is wrong; then
facts are stored without a check.

A game defines its outcomes, and which of them agree with a fact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.hand.record import Entry
from engine.results.adjudication import filled
from engine.results.entry_problem import EntryProblem, Trouble, make_problem


class HasFacts(Protocol):
    """A hand with its entered facts, each with its place, and the doubts about them."""

    facts: dict[Any, tuple[int, Entry]]
    troubles: list[Trouble]


H = TypeVar("H", bound=HasFacts)
W = TypeVar("W")
V = TypeVar("V")
N = TypeVar("N", bound=NamedTuple)

Said: TypeAlias = tuple[str, frozenset[Any]]
"""A condition on a field of an outcome: its value is one of these."""


# -- agreement of outcomes


def agreed_values(left: Iterable[W], tell: Callable[[W], V]) -> V | None:
    """Return the value on which all remaining outcomes agree, or None.

    Outcomes are ordered, so the last ones are compared first: they differ most from the first.

    >>> is_odd = lambda number: number % 2
    >>> agreed_values([3, 5], is_odd), agreed_values([3, 4], is_odd)
    (1, None)
    """
    worlds = list(left)
    if not worlds:
        return None
    told = tell(worlds[0])
    return told if all(tell(world) == told for world in worlds[:0:-1]) else None


def pick_distinct_outcomes(left: Iterable[N], *fields: str) -> tuple[N, ...]:
    """Return one outcome for each combination of values of some fields."""
    way = attrgetter(*fields)
    return tuple({way(world): world for world in left}.values())


def can_fields_change_result(told: Sequence[tuple[N, object]], *fields: str) -> bool:
    """Return whether the results of outcomes depend on these fields alone."""
    others = (name for name in told[0][0]._fields if name not in fields)
    rest, seen = attrgetter(*others), dict[Hashable, object]()
    return any(seen.setdefault(rest(world), result) != result for world, result in told)


class RemainingOutcomes(tuple[N, ...]):  # noqa: SLOT001 - caches need a __dict__
    """The remaining outcomes in their order; summaries of them are cached."""

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
        """Return one outcome for each combination of values of some fields."""
        if fields not in self._found:
            self._found[fields] = pick_distinct_outcomes(self, *fields)
        return self._found[fields]

    def may_be(self, field: str) -> frozenset[Any]:
        """Return the possible values of a field."""
        if field not in self._may_be:
            self._may_be[field] = frozenset(map(attrgetter(field), self))
        return self._may_be[field]

    def agree(self, said: tuple[Said, ...]) -> bool:
        """Return whether some outcome meets all conditions."""
        if len(said) == 1:
            name, able = said[0]
            return not self.may_be(name).isdisjoint(able)
        if not said:
            return True
        if said not in self._agree:
            self._agree[said] = bool(narrow_outcomes(self.apart(*(name for name, _ in said)), said))
        return self._agree[said]


def differing_fields(left: RemainingOutcomes[Any], fields: Iterable[str]) -> Iterator[str]:
    """Yield those of some fields in which the remaining outcomes differ."""
    return (name for name in fields if len(left.may_be(name)) > 1)


def narrow_outcomes(every: Sequence[N], said: Iterable[Said]) -> Sequence[N]:
    """Return the outcomes that meet all conditions."""
    for name, able in said:
        field = attrgetter(name)
        every = [world for world in every if field(world) in able]
    return every


# -- facts


def check_trick_number(game: str, trick: int | None, each: int) -> EntryProblem | None:
    """Check that the trick number exists."""
    if 1 <= (trick or 0) <= each:
        return None
    return make_problem(f"{game}.no-such-trick", trick=trick, each=each)


class FactChecks(ABC, Generic[H, W]):
    """The checks of facts about a hand against its remaining outcomes `left`.

    The hand is read, and changed by `note` alone. `MOST` has the highest number allowed in some
    facts, with the slug of the problem for a higher one.
    """

    GAME: ClassVar[str]
    MOST: ClassVar[Mapping[str, tuple[int, str]]] = {}

    def __init__(self, hand: H, left: Sequence[W] | None = None) -> None:
        """Store a hand, with its remaining outcomes if they are already computed."""
        self.hand = hand
        if left is not None:
            self.left = left

    @cached_property
    def left(self) -> Sequence[W]:
        """The outcomes consistent with cards and facts."""
        return self.worlds(self.hand)

    # -- overridden by games

    @abstractmethod
    def worlds(self, hand: H) -> Sequence[W]:
        """Compute the outcomes consistent with cards and facts."""

    @abstractmethod
    def fits(self, entry: Entry) -> bool:
        """Return whether some remaining outcome agrees with a fact."""

    @abstractmethod
    def is_known(self, entry: Entry) -> bool:
        """Return whether all remaining outcomes agree with a fact, so that it is redundant."""

    @abstractmethod
    def is_asked(self, entry: Entry) -> bool:
        """Return whether any item depends on the subject of a fact."""

    def key_of(self, entry: Entry) -> str:
        """Return the key of a fact; facts under the same key have the same subject."""
        return entry.do

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:  # noqa: ARG002
        """Return the problem of a fact that does not depend on other entries, or None."""
        return None

    def is_same(self, entry: Entry, told: Entry) -> bool:
        """Return whether two facts about the same subject agree."""
        return entry == told

    def contradiction(self, entry: Entry) -> EntryProblem:
        """Return the problem of a fact that contradicts all outcomes or an earlier fact."""
        told = "fact-twice" if self.key_of(entry) in self.hand.facts else "fact-contradicts"
        return make_problem(f"{self.GAME}.{told}")

    # -- common to all games

    @classmethod
    def check_fact(cls, hand: H, entry: Entry) -> EntryProblem | None:
        """Check that a fact makes sense and is consistent with the cards and earlier facts."""
        return cls(hand).check(entry)

    @classmethod
    def do_fact(cls, hand: H, index: int, entry: Entry) -> None:
        """Store a fact, with any doubt about it."""
        cls(hand).note(index, entry)

    def check(self, entry: Entry) -> EntryProblem | None:
        """Check that a fact makes sense and is consistent with the cards and earlier facts."""
        wrong = self.check_by_itself(entry) or self.check_number(entry)
        if wrong is not None:
            return wrong
        told = self.hand.facts.get(self.key_of(entry))
        if told is not None:
            return None if self.is_same(entry, told[1]) else self.contradiction(entry)
        return None if not self.left or self.fits(entry) else self.contradiction(entry)

    def check_number(self, entry: Entry) -> EntryProblem | None:
        """Check that a number in a fact does not exceed its maximum."""
        most, slug = self.MOST.get(entry.do, (0, ""))
        number = entry.count or entry.points or 0
        if not slug or number <= most:
            return None
        return make_problem(f"{self.GAME}.{slug}", count=number, most=most)

    def doubt(self, entry: Entry) -> EntryProblem | None:
        """Return the doubt about an accepted fact: it is redundant, or no item depends on it."""
        if self.is_known(entry):
            return make_problem(f"{self.GAME}.known-already")
        return None if self.is_asked(entry) else make_problem(f"{self.GAME}.not-needed")

    def tells(self, entry: Entry) -> bool:
        """Return whether a fact would be accepted without a finding."""
        return self.doubt(entry) is None and self.check(entry) is None

    def able(self, bare: Entry, fill: str, values: tuple[V, ...]) -> tuple[V, ...]:
        """Return the values with which a fact would be accepted without a finding."""
        each = zip(values, with_each(bare, fill, values), strict=True)
        return tuple([value for value, entry in each if self.tells(entry)])

    def note(self, index: int, entry: Entry) -> None:
        """Store a fact by its place in the record, with any doubt about it."""
        doubt = self.doubt(entry)
        if doubt is not None:
            self.hand.troubles.append((index, doubt))
        self.hand.facts.setdefault(self.key_of(entry), (index, entry))


def with_each(bare: Entry, fill: str, values: tuple[object, ...]) -> tuple[Entry, ...]:
    """Return a copy of a fact for each of the values."""
    return tuple(filled(bare, fill, value) for value in values)


class FactChecksOnOutcomeFields(FactChecks[H, N]):
    """The checks where an outcome is a tuple of fields, and a fact is a condition on some of them.

    `ABOUT` has the fields that each kind of fact is about, the prompted one first.
    """

    ABOUT: ClassVar[Mapping[str, tuple[str, ...]]]

    _last_news: tuple[Entry | None, tuple[Said, ...]] = (None, ())

    @cached_property
    def left(self) -> RemainingOutcomes[N]:
        """The outcomes consistent with cards and facts."""
        return self.worlds(self.hand)

    @cached_property
    def asked(self) -> Collection[str]:
        """The fields on which some item depends."""
        return self.needed()

    @abstractmethod
    def worlds(self, hand: H) -> RemainingOutcomes[N]:
        """Compute the outcomes consistent with cards and facts."""

    @abstractmethod
    def needed(self) -> Collection[str]:
        """Return the fields on which some item depends."""

    @abstractmethod
    def said_by(self, hand: H, entry: Entry) -> Iterable[Said]:
        """Return the conditions of a fact on the fields of an outcome."""

    def is_open(self, do: str) -> bool:
        """Return whether the remaining outcomes differ in the subject of a fact, or none is left.

        Otherwise such a fact is redundant or a contradiction.
        """
        return not self.left or any(differing_fields(self.left, self.ABOUT[do]))

    def is_asked(self, entry: Entry) -> bool:
        """Return whether some item depends on the field that a fact is about."""
        return self.ABOUT[entry.do][0] in self.asked

    def fits(self, entry: Entry) -> bool:
        """Return whether some remaining outcome agrees with a fact."""
        return bool(self.left) and self.left.agree(self._news(entry))

    def is_known(self, entry: Entry) -> bool:
        """Return whether all remaining outcomes agree with a fact."""
        return bool(self.left) and not self._news(entry)

    def _news(self, entry: Entry) -> tuple[Said, ...]:
        """Return the conditions of a fact that not all outcomes meet; caches the last result."""
        last, news = self._last_news
        if last is not entry:
            may_be = self.left.may_be
            every = self.said_by(self.hand, entry)
            news = tuple([said for said in every if not may_be(said[0]) <= said[1]])
            self._last_news = entry, news
        return news
