"""The adjudication: everything the engine says about a record, as frozen objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.hand.cards import Name, Seat, Suit
from engine.hand.record import Entry
from engine.results.findings import Finding
from engine.results.items import Award, Item, Totals
from engine.results.sides import PARTNER, Role, Side


class Status(Name):
    """How far a hand is.

    `OPEN`: something required is still missing. `SCORED`: everything is decided and nothing is
    wrong. `DISPUTED`: there are errors. `RULED`: a director's ruling closed it (SES 6.1).
    """

    OPEN = "open"
    SCORED = "scored"
    DISPUTED = "disputed"
    RULED = "ruled"

    @property
    def is_decided(self) -> bool:
        """Whether the hand comes to something: scored, or closed by a ruling."""
        return self is Status.SCORED or self is Status.RULED


class Ask(NamedTuple):
    """Something the scorer may or must enter next.

    `entry` is ready to be taken as it is, unless `fill` names a field: then one of `choices` goes
    into it. `required` asks are needed before the hand can be scored; `for_item` names the open
    item which needs it. `group` says where it belongs on a page: `say` (somebody may speak now),
    `deal` (turned up in dealing, before anybody speaks), `table` (something happens at the table:
    picking up, playing a card), `fact` (something seen), `more` (rarely needed: cards known) or
    `trouble` (irregularities, rulings). `value` is what an item would be worth with this said, in
    points. Of numbers, `most` is the largest that such a fact can ever be: above the largest of
    `choices`, where other facts rule it out. A page must not take a number for finished while a
    longer one up to `most` begins like it. Where `cards` are to be filled in, as many of the
    choices as `most` says go in together. What is `seldom` said or seen has the others of its
    group before it: a page may keep it behind one button. An `upcoming` word has to wait until
    others have played: it is none of the adjudication's `asks`, but has its place in its `layout`.
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


class PrintedText(NamedTuple):
    """What a seat said or did in a stage; `entry` is None for a pass the engine inferred.

    `void` is what a misdeal undid (ULT 5.5).
    """

    seat: Seat | None
    stage: str
    entry: int | None
    void: bool = False


said_of: Final = lru_cache(maxsize=4096)(PrintedText)
"""What is said or done at a place by the same seats in every hand, as cards are: once for all."""


@dataclass(frozen=True, slots=True)
class Table:
    """Where the hand stands: for showing, never for computing.

    `stage` is one of the game's own, `turn` whose it is to speak or to play, `order` who plays, in
    order of play from the dealer's right. `declarer` plays the `game` with `trump` as trumps, and
    `leader` leads to trick 1. `sides` are who is with whom, as far as the record tells; there are
    none before somebody declares. `said` is what was said, in order, and `void` are the entries, by
    their place, that count no more, be they said or seen (ULT 5.5). `own` is what this one game
    has to tell besides: exactly the keys that it declares (`engine.game.Game.own`).
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
    said: tuple[PrintedText, ...] = ()
    void: frozenset[int] = frozenset()
    own: Mapping[str, object] = field(default_factory=dict)

    @property
    def declarers(self) -> tuple[Seat, ...]:
        """The declarer, and behind him who is known to play with him."""
        return tuple(
            seat for side in self.sides if side.role is Role.DECLARER for seat in side.known
        )

    @property
    def roles(self) -> dict[Seat, str]:
        """What everybody knows a seat to be: its side's role, or `partner` of the declarer."""
        first = self.declarer
        return {
            seat: PARTNER if side.role is Role.DECLARER and seat is not first else side.role.value
            for side in self.sides
            for seat in side.known
        }


@dataclass(frozen=True, slots=True)
class Adjudication:
    """What `adjudicate` gives for a record.

    `layout` has the asks in their order, with the upcoming ones among them: a page that keeps
    their places has nothing to move once their turn comes. `work` is the effort of finding out
    what was meant.
    """

    status: Status
    findings: tuple[Finding, ...]
    items: tuple[Item, ...]
    awards: tuple[Award, ...]
    totals: Totals
    asks: tuple[Ask, ...]
    layout: tuple[Ask, ...]
    table: Table
    work: int = field(default=0, compare=False)


def not_upcoming(asks: Iterable[Ask]) -> Iterator[Ask]:
    """Yield the asks that may be answered now."""
    return (ask for ask in asks if not ask.upcoming)


def single(asks: Iterable[Ask]) -> Iterator[Entry]:
    """Every entry that some asks offer, each with what is to be filled in; several cards are not.

    >>> [one.trick for one in single([Ask(Entry("won-trick"), "", "", "trick", (1, 2))])]
    [1, 2]
    """
    for ask in asks:
        if ask.fill is None:
            yield ask.entry
        elif ask.fill != "cards":
            yield from (filled(ask.entry, ask.fill, choice) for choice in ask.choices)


@lru_cache(maxsize=4096, typed=True)
def filled(entry: Entry, field_name: str, choice: object) -> Entry:
    """An entry with what was chosen for one of its fields; the same in every hand.

    >>> filled(Entry("won-trick"), "trick", 2).trick
    2
    """
    told: dict[str, Any] = {field_name: choice}
    return replace(entry, **told)


_SEATED: Final[Mapping[object, int]] = {one: at for at, one in enumerate((*Seat, None))}


@lru_cache(maxsize=256)
def in_seat_order(among: tuple[object, ...]) -> tuple[object, ...]:
    """Seats as they sit, nobody last, so that a name is always looked for in the same place.

    >>> in_seat_order((Seat("C"), None, Seat("A")))
    (<Seat.A: 'A'>, <Seat.C: 'C'>, None)
    """
    return tuple(sorted(among, key=_SEATED.__getitem__)) if _SEATED.keys() >= {*among} else among


def offered_in_seat_order(asks: Iterable[Ask]) -> tuple[Ask, ...]:
    """The asks, each with the seats among its choices as they sit."""
    return tuple([_in_seat_order(ask) if ask.fill == "seat" else ask for ask in asks])


def _in_seat_order(ask: Ask) -> Ask:
    choices = in_seat_order(ask.choices)
    return ask if choices == ask.choices else ask._replace(choices=choices)
