"""The adjudication: the result of judging a record, as frozen objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

from engine.hand.cards import IdentityEnum, Seat, Suit
from engine.hand.record import Entry
from engine.results.findings import Finding
from engine.results.items import Award, Item, Totals
from engine.results.sides import PARTNER, Role, Side


class HandStatus(IdentityEnum):
    """The progress of a hand.

    `OPEN`: something required is still missing. `SCORED`: everything is decided and nothing is
    wrong. `DISPUTED`: there are errors. `RULED`: a director's ruling closed it (SES 6.1).
    """

    OPEN = "open"
    SCORED = "scored"
    DISPUTED = "disputed"
    RULED = "ruled"

    @property
    def is_decided(self) -> bool:
        """Return whether the hand has a result: scored, or closed by a ruling."""
        return self is HandStatus.SCORED or self is HandStatus.RULED


class Prompt(NamedTuple):
    """A prompt: something the scorer may or must enter next.

    `entry` is complete unless `fill` names a field: then one of `choices` goes into it. `required`
    prompts are needed before the hand can be scored; `for_item` names the open item which needs it.
    `group` is its place on a page: `say` (somebody may speak now), `deal` (turned up in dealing,
    before anybody speaks), `table` (something happens at the table: picking up, playing a card),
    `fact` (something seen), `more` (rarely needed: cards known) or `trouble` (irregularities,
    rulings). `value` is the value of the item with this entry, in points. For numbers, `most` is
    the largest possible value, which may exceed the largest of `choices` if other facts rule it
    out; a page must not accept a number as complete while a longer one up to `most` has it as a
    prefix. If `cards` are to be filled in, up to `most` of the choices go in together. `seldom`
    prompts come after the others of their group, so a page may hide them behind one button. An
    `upcoming` word has to wait until others have played: it is not among the adjudication's `asks`,
    but has its place in its `layout`. A `customary` prompt decides nothing; it is missing until
    the hand is decided, and then at a table that has entered such a thing before.
    """

    entry: Entry
    stage: str
    group: str
    fill: str | None = None
    choices: tuple[object, ...] = ()
    required: bool = False
    for_item: str | None = None
    value: int | None = None
    most: int | None = None
    seldom: bool = False
    upcoming: bool = False
    customary: bool = False


class SpokenEntry(NamedTuple):
    """A word or an act of a seat in a stage; `entry` is None for an inferred pass.

    `void` marks those annulled by a misdeal (ULT 5.5).
    """

    seat: Seat | None
    stage: str
    entry: int | None
    void: bool = False


# Saves 4 % of adjudicating a whole hand of Alsós; decided by its arguments.
spoken_entry: Final = lru_cache(maxsize=4096)(SpokenEntry)


@dataclass(frozen=True, slots=True)
class HandDisplay:
    """The state of the hand, for display only, never for computing.

    `stage` is a stage of the game, `turn` the seat to speak or to play, `order` the playing seats
    in order of play from the dealer's right. `declarer` plays the `game` with `trump` as trumps,
    and `leader` leads to trick 1. `sides` are the known sides; there are none before somebody
    declares. `said` are the words, in order, and `void` the places of entries that no longer count
    (ULT 5.5). `uninvolved` are the seats without a share in the result: a dealer who sits out,
    unless he shares the defenders'. `own` has exactly the keys that the game declares
    (`engine.game.Game.own`).
    """

    stage: str
    turn: Seat | None
    dealer: Seat
    order: tuple[Seat, ...]
    declarer: Seat | None = None
    game: str | None = None
    trump: Suit | None = None
    leader: Seat | None = None
    sides: tuple[Side, ...] = ()
    said: tuple[SpokenEntry, ...] = ()
    void: frozenset[int] = frozenset()
    uninvolved: tuple[Seat, ...] = ()
    own: Mapping[str, object] = field(default_factory=dict)

    @property
    def declarers(self) -> tuple[Seat, ...]:
        """The declarer, followed by partners known to the table."""
        return tuple(
            seat for side in self.sides if side.role is Role.DECLARER for seat in side.known
        )

    @property
    def roles(self) -> dict[Seat, str]:
        """The roles known to the table: that of a seat's side, or `partner` of the declarer."""
        first = self.declarer
        return {
            seat: PARTNER if side.role is Role.DECLARER and seat is not first else side.role.value
            for side in self.sides
            for seat in side.known
        }


@dataclass(frozen=True, eq=False)
class Adjudication:
    """The result of `adjudicate` for a record.

    `work` is the effort spent on interpreting wrong entries. `find_prompts` returns the prompts;
    it is called when they are first read, as they take longer than the rest.
    """

    status: HandStatus
    findings: tuple[Finding, ...]
    items: tuple[Item, ...]
    awards: tuple[Award, ...]
    totals: Totals
    table: HandDisplay
    work: int
    find_prompts: Callable[[], tuple[Prompt, ...]] = field(repr=False)

    def __eq__(self, other: object) -> bool:
        """Compare everything but the work."""
        return isinstance(other, Adjudication) and _COMPARED(self) == _COMPARED(other)

    __hash__ = None  # type: ignore[assignment]  # as of the mappings in its parts

    @cached_property
    def layout(self) -> tuple[Prompt, ...]:
        """The prompts in order, including upcoming ones.

        So a page that keeps their places need not move anything later.
        """
        found = self.find_prompts()
        # The judge, which found them, can be released.
        object.__setattr__(self, "find_prompts", lambda: found)
        return found

    @cached_property
    def asks(self) -> tuple[Prompt, ...]:
        """The prompts that may be answered now."""
        return tuple(answerable_now(self.layout))

    def rules_of(self, item: Item) -> tuple[str, ...]:
        """Return the rules of an item's outcome, chain and award, once each."""
        paid = [rule for award in self.awards if award.item == item.id for rule in award.rules]
        return tuple(dict.fromkeys((*item.cited, *paid)))

    @property
    def undoubled(self) -> frozenset[str]:
        """The ids of the items that count once, also in a hand that counts double (TAR 7.8)."""
        return frozenset(award.item for award in self.awards if award.undoubled)

    def has_share(self, seat: Seat) -> bool:
        """Return whether a seat has a share in the hand: a dealer who sits out may have none."""
        return seat not in self.table.uninvolved or bool(self.totals.cash.get(seat))

    def multiplied(self, times: int) -> Adjudication:
        """Return the adjudication with the points of a hand that counts so many times (TAR 7.8)."""
        awards = tuple(award.multiplied(times) for award in self.awards)
        return replace(self, awards=awards, totals=self.totals.multiplied(times))


_COMPARED: Final = attrgetter(
    *("status", "findings", "items", "awards", "totals", "table", "layout")
)


def answerable_now(asks: Iterable[Prompt]) -> Iterator[Prompt]:
    """Yield the prompts that may be answered now."""
    return (ask for ask in asks if not ask.upcoming)


def expand_prompts(asks: Iterable[Prompt]) -> Iterator[Entry]:
    """Yield every entry that prompts offer, filled in, except those that ask for several cards.

    >>> [one.trick for one in expand_prompts([Prompt(Entry("won-trick"), "", "", "trick", (1, 2))])]
    [1, 2]
    """
    for ask in asks:
        if ask.fill is None:
            yield ask.entry
        elif ask.fill != "cards":
            yield from (filled(ask.entry, ask.fill, choice) for choice in ask.choices)


# Saves 1 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=4096, typed=True)
def filled(entry: Entry, field_name: str, choice: object) -> Entry:
    """Return an entry with one of its fields set.

    >>> filled(Entry("won-trick"), "trick", 2).trick
    2
    """
    told: dict[str, Any] = {field_name: choice}
    return replace(entry, **told)


_SEATED: Final[Mapping[object, int]] = {one: at for at, one in enumerate((*Seat, None))}


# Saves 1 to 2 % of adjudicating a tap of Alsós and Ulti; decided by its arguments.
@lru_cache(maxsize=256)
def in_seat_order(among: tuple[object, ...]) -> tuple[object, ...]:
    """Sort seats as they sit, None last, so that a name is always in the same place.

    >>> in_seat_order((Seat("C"), None, Seat("A")))
    (<Seat.A: 'A'>, <Seat.C: 'C'>, None)
    """
    return tuple(sorted(among, key=_SEATED.__getitem__)) if _SEATED.keys() >= {*among} else among


def offered_in_seat_order(asks: Iterable[Prompt]) -> tuple[Prompt, ...]:
    """Return the prompts, each with its seats to choose from as they sit."""
    return tuple([_in_seat_order(ask) if ask.fill == "seat" else ask for ask in asks])


def _in_seat_order(ask: Prompt) -> Prompt:
    choices = in_seat_order(ask.choices)
    return ask if choices == ask.choices else ask._replace(choices=choices)
