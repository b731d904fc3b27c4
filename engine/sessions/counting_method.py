"""A way of counting: what a table makes of its hands, one after the other (SES 1.2).

Rádli, rubber, written accounts and cash are each one class, in
`engine.sessions.counting_methods`; a game says by which ways each
of its rule sets can be counted, and may bring ways of its own.  Pages, sheets
and the database ask a way; none of them knows its name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.series.player_totals import Figures, PlayerId
from engine.sessions.series.series_replay import Standing, Stretch

Both: TypeAlias = tuple[str, str]
"""A text in Hungarian and English."""
Terms: TypeAlias = Mapping[str, int]
"""What a table agreed on, by the name of each `Term`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A whole number that a table agrees on before its first hand.

    `name`
        its permanent id, in sessions and forms.
    `label`, `line`
        what a form calls it, under the name of the way, and a line of a rule set, by itself.
    `usual`
        what it is where nothing else is said.
    `least`, `most`
        what it can be, unless there are
    `choices`
        the only numbers it can be.
    `refused`
        the sentence about a number that it cannot be, with places for `least`, `most`, `known`.
    `rules`
        the rules it comes from.
    """

    name: str
    label: Both
    line: Both
    usual: int
    least: int = 0
    most: int = 0
    choices: tuple[int, ...] = ()
    refused: Both
    rules: tuple[str, ...]

    def may_be(self, number: int) -> bool:
        """Whether a table can agree on this number."""
        return number in self.choices if self.choices else self.least <= number <= self.most


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A kind of mark that somebody gets beside his figures, and that is counted: a black dot.

    `name` is its permanent id, `drawing` the file in `static/marks` that it is drawn with: another
    shape for each kind, so that they are told apart without colour.
    """

    name: str
    label: Both
    drawing: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that a player got with a hand, which is told by its place in the list, from 0."""

    kind: MarkKind
    player: PlayerId
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StretchWords:
    """What is said of hands that are evaluated together; `{number}` is which of them it is.

    `nth`, `several`
        its name, and the heading over several of them.
    `ended`, `result`
        that it has ended, and what it came to; the second also as a line of what a correction
        changed.
    `changing`, `changing_why`
        said before other people sit down: that this ends it, and how long that can be taken back.
    `closing`
        said before the table is closed: that this breaks it off, and how it is then evaluated;
        empty where it has no end of its own to be missed.
    `changed`
        that other people sat down, and so it ended.
    `break_off`, `break_off_sure`, `resume`
        the buttons with which a table ends it before its time, and takes that back; empty where it
        has no end of its own to be missed.
    `risen`, `risen_in_short`
        that a hand changed what is played for, with a place for each term: for the page, and for
        a line of a sheet.
    """

    nth: Both
    several: Both
    ended: Both
    result: Both
    changing: Both
    changing_why: Both
    changed: Both
    closing: Both = ("", "")
    break_off: Both = ("", "")
    break_off_sure: Both = ("", "")
    resume: Both = ("", "")
    risen: Both = ("", "")
    risen_in_short: Both = ("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingWords:
    """What a way is called; texts have a place for each of its terms.

    `label`, `long`
        its name, and the name with the terms.
    `agreed`
        what the head of a sheet says that the table agreed on.
    `title`, `file`
        what its sheet is called, and the file of it.
    `offers`
        the heading over the usual sets of terms, where there are some.
    `stretch`
        what is said of hands evaluated together; None where each counts by itself.
    `out`
        what is said beside somebody of the table who does not play the next hand.
    `price`, `price_why`
        what the price of a point is here, and a sentence about it; empty where it is just that.
    """

    label: Both
    long: Both
    agreed: Both
    title: Both
    file: str
    offers: Both = ("", "")
    stretch: StretchWords | None = None
    out: Both = ("kimarad", "sits out")
    price: Both = ("", "")
    price_why: Both = ("", "")


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A hand with what counts of it: nothing, where it is void or not decided.

    `players` are those who played it, by their seats in it; `dealer` is one of these seats.
    `break_off` says that the table ended what was running after it.  `at_table` is everybody who
    belonged to the table then, in seat order, whether he played it or not.  `times` is how often it
    counts, which is in its `totals` already.
    """

    players: Mapping[Seat, PlayerId]
    totals: Totals
    dealer: Seat
    break_off: bool = False
    at_table: tuple[PlayerId, ...] = ()
    times: int = 1

    @property
    def table(self) -> tuple[PlayerId, ...]:
        """Everybody at the table; those who played, where nothing is said of others."""
        return self.at_table or tuple(self.players.values())

    def figures(self, points: Mapping[Seat, int]) -> dict[PlayerId, int]:
        """Points by player, none where nothing is said of a seat."""
        return {player: points.get(seat, 0) for seat, player in self.players.items()}


@dataclass(frozen=True, slots=True)
class AccountChange:
    """What a hand brings everybody, by seat, and puts into the window (less than 0: takes out)."""

    points: Mapping[Seat, int]
    window: int = 0


@dataclass(frozen=True, slots=True)
class CountingFlow:
    """What a hand did with a window: `paid` in, `taken` out by `taker`; `after` is left in it.

    All that is by the game's `rules`.
    """

    paid: int
    taken: int
    taker: PlayerId | None
    after: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountedLine:
    """Where a hand stands in its session.

    `points` are what it counts, `totals` where everybody stands after it.  `stretch` is the number
    of the hands evaluated together that it belongs to, from 1; `ends` tells that it is the last of
    them.  `risen` are the terms from here on, where this hand changed them; `times` is how often
    it counts.  `due` are those whose hand it was, in seat order: others may have played it all the
    same, and what it counts then is the way's to say.  None: everybody at the table's.  `out` are
    those who play no more from here on.
    """

    points: Figures
    totals: Figures
    stretch: int | None = None
    ends: bool = False
    risen: Terms | None = None
    window: CountingFlow | None = None
    times: int = 1
    due: tuple[PlayerId, ...] | None = None
    out: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class InWindow:
    """What lies in a window, or did until it was `divided`, and how it is shared by which rules."""

    points: int
    shares: Figures
    divided: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SessionAccount:
    """What a session's hands come to.

    `lines` go with the hands.  `totals` is where everybody stands on the scoreboard, `points` what
    it would come to if the session ended now.  `standing` is the stretch that is running, if one
    is; `next_times` how often the next hand counts, and `next_for` for how many hands to come that
    holds.  `next_players` are those of the table who play that, in seat order; None: everybody.
    `deals_again` tells that whoever dealt the last hand deals the next one, too.  `marks` are those
    that were got so far, in order.
    """

    lines: tuple[CountedLine, ...]
    totals: Figures
    points: Figures
    stretches: tuple[Stretch, ...] = ()
    standing: Standing | None = None
    window: InWindow | None = None
    next_times: int = 1
    next_for: int = 1
    deals_again: bool = False
    next_players: tuple[PlayerId, ...] | None = None
    marks: tuple[Mark, ...] = ()


class CountingCourse(ABC):
    """Hands that were counted, one after the other: what follows from them, and from one more.

    It is never changed.  `after` gives another one that shares with it what it can, so those after
    every hand of an evening can be held at once, and what a new hand costs does not grow.
    """

    @abstractmethod
    def after(self, hand: CountedHand) -> Self:
        """Count one more hand."""

    @abstractmethod
    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionAccount:
        """What the hands come to; `coming` and `closed` are as in `Counting.account`.

        A line that stays as it is with another hand is the same object in both accounts.
        """


class Counting(ABC):
    """One way of counting.

    `name`
        its permanent id, in sessions; two games may have different ways of one name.
    `words`
        what it is called, and what is said of it.
    `terms`, `offers`
        what a table agrees on, and sets of it that are usual.
    `writes`
        whether hands are written down and evaluated later, not paid at once: whether the
        `written` or the `cash` of a hand counts (SES 1.2), and figures without or with a sign.
    `pays`
        whether hands are worth money, as they are paid or by what they come to; where not, only
        what a stretch ends with is.
    `has_target`
        whether its stretches come to an end by themselves, so that one can be broken off.
    `adds_up`
        whether all stretches are added up and evaluated once, or each by itself (SES 3.2).
    `marks`
        the kinds of marks that are got, where any are: pages and sheets show them beside figures,
        and alone where nothing is paid.
    `in_columns`
        whether figures are kept as a column under each name, where who writes nothing has nothing
        written; the board and the sheet show them so.
    `usual_price`
        the price of a point where nothing is said; 0 is for nothing, None leaves it to the form.
    `window_rules`
        by which rules of a game hands pay into a window, and it is taken and shared, where there is
        one.
    `all_play`
        whether everybody at the table plays every hand; where not, its account says who plays, and
        a record has the seats of those alone: four at the table play as three where one is out.
    `deal_passes`
        whether the deal passes after every hand; where not, its account says who deals again.
    """

    name: ClassVar[str]
    words: ClassVar[CountingWords]
    terms: ClassVar[tuple[Term, ...]] = ()
    offers: ClassVar[tuple[Terms, ...]] = ()
    writes: ClassVar[bool] = True
    pays: ClassVar[bool] = True
    has_target: ClassVar[bool] = False
    adds_up: ClassVar[bool] = False
    all_play: ClassVar[bool] = True
    deal_passes: ClassVar[bool] = True
    marks: ClassVar[tuple[MarkKind, ...]] = ()
    in_columns: ClassVar[bool] = False
    usual_price: ClassVar[int | None] = None
    window_rules: tuple[str, ...] = ()

    def usual(self, proposed: Terms | None = None) -> dict[str, int]:
        """Its terms as they are where a table says nothing, with those that are `proposed`."""
        return {term.name: (proposed or {}).get(term.name, term.usual) for term in self.terms}

    def wrong(self, terms: Mapping[str, object]) -> Iterator[Term]:
        """The terms that a table cannot agree on, or that are missing."""
        for term in self.terms:
            number = terms.get(term.name)
            if not isinstance(number, int) or isinstance(number, bool) or not term.may_be(number):
                yield term

    def target(self, terms: Terms) -> int | None:  # noqa: ARG002  (most have none)
        """What everybody plays to at first, if to anything, in points."""
        return None

    def moves(self, totals: Totals, in_window: int = 0) -> AccountChange:  # noqa: ARG002  (few have one)
        """What a hand brings where so much lies in the window before it."""
        return AccountChange(totals.written if self.writes else totals.cash)

    @abstractmethod
    def begin(self, terms: Terms) -> CountingCourse:
        """Count from here, before any hand.  Raises ValueError for terms nobody can play by."""

    def account(
        self,
        hands: Iterable[CountedHand],
        terms: Terms,
        *,
        coming: Sequence[PlayerId],
        closed: bool,
    ) -> SessionAccount:
        """Count a session's hands, in their order.

        `coming` is everybody at the table now, in seat order; `closed` tells that no hand comes.
        Raises ValueError for terms that nobody can play by.
        """
        course = self.begin(terms)
        for hand in hands:
            course = course.after(hand)
        return course.account(coming, closed=closed)

    def deals_next(self, dealer: Seat, seats: Sequence[Seat]) -> Seat:
        """Who deals after this seat: the deal passes to the right (ALS 2.2, ULT 2.6, SNA 1.5).

        `seats` are those of the table who play the next hand; who dealt need not be one of them.
        """
        after = (seat for seat in seats if seat.value > dealer.value)
        return next(after, seats[0])
