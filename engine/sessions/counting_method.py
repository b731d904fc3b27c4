"""Counting methods: the scoring of a table's consecutive hands (SES 1.2).

Rádli, rubber, written accounts and cash are each one class, in `engine.sessions.counting_methods`;
a game lists the counting methods for each of its rule sets, and may define its own. Pages, sheets
and the database use this interface; none of them depends on a method's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Self, TypeAlias

from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.reading import Reading, ReadingRow
from engine.sessions.series.player_totals import Figures, PlayerId
from engine.sessions.series.series_replay import PlayedSeries, RunningSeriesStanding

Both: TypeAlias = tuple[str, str]
"""A text in Hungarian and English."""
Terms: TypeAlias = Mapping[str, int]
"""The values a table agreed on, by the name of each `AgreedNumber`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedNumber:
    """A whole number that a table agrees on before its first hand.

    `name`
        its permanent id, in sessions and forms.
    `label`, `line`
        its label in a form, under the name of the counting method, and its label on a line of a
        rule set, by itself.
    `usual`
        its default.
    `least`, `most`
        its range, unless there are
    `choices`
        the only allowed values.
    `reading`
        the readings that its choices stand for, if it decides between some; terms have only those
        that are not the default.
    `players`
        the numbers of players that it concerns, if not all.
    `refused`
        the message for an invalid number, with placeholders for `least`, `most`, `known`.
    `rules`
        the rules that define it.
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
    reading: Reading | None = None
    players: tuple[int, ...] = ()

    @property
    def number(self) -> str:
        """The number under which a reading is cited (`SES 2.5 broken_off`)."""
        return f"{self.rules[0]} {self.name}"

    def may_be(self, number: int) -> bool:
        """Return whether a table can agree on this number."""
        return number in self.choices if self.choices else self.least <= number <= self.most

    def named(self, number: int) -> Both:
        """Return the label of a value: of a reading its clause, of a number itself."""
        if self.reading is not None and number in self.reading.choices:
            return self.reading.choices[number]
        return str(number), str(number)


def agreed_reading(row: ReadingRow) -> AgreedNumber:
    """Return the term that chooses between readings, numbered from 0, the default."""
    return AgreedNumber(
        name=row.name,
        label=row.reading.title,
        line=row.reading.title,
        usual=0,
        choices=tuple(range(len(row.reading.choices))),
        refused=("Nincs ilyen olvasat: {known}.", "The readings are {known}."),
        rules=(row.rule,),
        reading=row.reading,
        players=row.players,
    )


@dataclass(frozen=True, slots=True)
class PlayerMarkKind:
    """A kind of mark that a player gets beside his points: a black dot.

    `name` is its permanent id, `drawing` the file in `static/marks` with its image: a different
    shape for each kind, so that they can be distinguished without colour.
    """

    name: str
    label: Both
    drawing: str


@dataclass(frozen=True, slots=True)
class PlayerMark:
    """A mark that a player got with a hand, given by its place in the list, from 0."""

    kind: PlayerMarkKind
    player: PlayerId
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesTexts:
    """The texts about a series of hands that are evaluated together; `{number}` is its number.

    `nth`, `several`
        its name, and the heading over several of them.
    `ended`, `result`
        that it has ended, and its result; the second also as a line in the changes by a correction.
    `changing`, `changing_why`
        shown before players are replaced: that this ends the series, and how long that can be
        undone.
    `closing`
        shown before the table is closed: that this breaks off the series, and how it is then
        evaluated; empty if it has no end of its own to be missed.
    `changed`
        that players were replaced, which ended the series.
    `break_off`, `break_off_sure`, `resume`
        the buttons with which a table ends the series early, and undoes that; empty if it has no
        end of its own to be missed.
    `risen`, `risen_in_short`
        that a hand changed the target, with a placeholder for each term: for the page, and for a
        line of a sheet.
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
class CountingTexts:
    """The texts of a counting method; they have placeholders for each of its terms.

    `label`, `long`
        its name, and the name with the terms.
    `about`, `rules`
        a sentence about what it means, and the rules that define it.
    `agreed`
        the agreement of the table, in the head of a sheet.
    `title`, `file`
        the title of its sheet, and the file name.
    `offers`
        the heading over the usual sets of terms, where there are some.
    `stretch`
        the texts about hands evaluated together; None where each counts by itself.
    `out`
        the text beside a member of the table who does not play the next hand.
    `price`, `price_why`
        the label of the price of a point, and a sentence about it; empty for the usual meaning.
    """

    label: Both
    long: Both
    agreed: Both
    title: Both
    file: str
    about: Both = ("", "")
    rules: tuple[str, ...] = ()
    offers: Both = ("", "")
    stretch: SeriesTexts | None = None
    out: Both = ("kimarad", "sits out")
    price: Both = ("", "")
    price_why: Both = ("", "")


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A hand with its totals: empty if it is void or not decided.

    `players` are its players by seat; `dealer` is one of these seats. `break_off` is set if the
    table ended the running series after it. `at_table` is everybody who belonged to the table then,
    in seat order, whether he played the hand or not. `times` is the multiplier of the hand, already
    included in its `totals`, by these `readings`.
    """

    players: Mapping[Seat, PlayerId]
    totals: Totals
    dealer: Seat
    break_off: bool = False
    at_table: tuple[PlayerId, ...] = ()
    times: int = 1
    readings: tuple[str, ...] = ()

    @property
    def table(self) -> tuple[PlayerId, ...]:
        """Everybody at the table; the players of the hand by default."""
        return self.at_table or tuple(self.players.values())

    def figures(self, points: Mapping[Seat, int]) -> dict[PlayerId, int]:
        """Return points by player; a seat without an entry has none."""
        return {player: points.get(seat, 0) for seat, player in self.players.items()}


@dataclass(frozen=True, slots=True)
class AccountChange:
    """The change by a hand for everybody, by seat, and for the window (below 0: taken out)."""

    points: Mapping[Seat, int]
    window: int = 0


@dataclass(frozen=True, slots=True)
class WindowChange:
    """The change of a window by a hand: `paid` in, `taken` out by `taker`, and left `after` it.

    All that is by the game's `rules`.
    """

    paid: int
    taken: int
    taker: PlayerId | None
    after: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountedHandLine:
    """The line of a hand in its session.

    `points` are the points it counts, `totals` the totals after it. `stretch` is the number of its
    series, from 1; `ends` is set on the last hand of a series. `risen` are the terms from here on,
    if this hand changed them; `times` is its multiplier; `readings` are those of the table by which
    alone these came about. `due` are the players whose hand it was, in seat order; None: everybody
    at the table. Others may have played it as well, and the counting method decides their points.
    `out` are the players who do not play from here on.
    """

    points: Figures
    totals: Figures
    stretch: int | None = None
    ends: bool = False
    risen: Terms | None = None
    window: WindowChange | None = None
    times: int = 1
    readings: tuple[str, ...] = ()
    due: tuple[PlayerId, ...] | None = None
    out: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class WindowContent:
    """The content of a window, or that before it was `divided`, with the shares and rules.

    If it is `kept`, by a reading, everybody has what he paid in, whoever sits there.
    """

    points: int
    shares: Figures
    divided: bool
    rules: tuple[str, ...]
    kept: bool = False


@dataclass(frozen=True, slots=True)
class SessionTally:
    """The result of a session's hands.

    `lines` belong to the hands. `totals` are the totals on the scoreboard, `points` the result if
    the session ended now. `standing` is the state of the running series, if there is one;
    `next_times` is the multiplier of the next hand, and `next_for` the number of coming hands with
    it. `next_players` are those at the table who play the next hand, in seat order; None:
    everybody. `deals_again` is set if the last dealer deals the next hand, too. `marks` are the
    marks so far, in order. `games_won` are the games won in the running match, where there is one.
    """

    lines: tuple[CountedHandLine, ...]
    totals: Figures
    points: Figures
    stretches: tuple[PlayedSeries, ...] = ()
    standing: RunningSeriesStanding | None = None
    window: WindowContent | None = None
    next_times: int = 1
    next_for: int = 1
    deals_again: bool = False
    next_players: tuple[PlayerId, ...] | None = None
    marks: tuple[PlayerMark, ...] = ()
    games_won: Figures = field(default_factory=dict)


class RunningTotal(ABC):
    """The running total of hands counted one after the other.

    It is immutable. `after` returns another one that shares data with it, so those after every hand
    of a session can be stored at once, and the cost of a new hand does not grow.
    """

    @abstractmethod
    def after(self, hand: CountedHand) -> Self:
        """Return the running total after one more hand."""

    @abstractmethod
    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:
        """Return the result of the hands; `coming` and `closed` are as in `Counting.account`.

        A line that another hand does not change is the same object in both accounts.
        """


class CountingMethod(ABC):
    """One counting method.

    `name`
        its permanent id, in sessions; two games may have different methods of one name.
    `words`
        its texts.
    `terms`, `offers`
        the values that a table agrees on, and the usual sets of them.
    `readings`
        the readings that a table may choose besides.
    `writes`
        whether hands are written down and evaluated later, not paid at once: whether the
        `written` or the `cash` of a hand counts (SES 1.2), and figures are without or with a sign.
    `pays`
        whether hands are worth money, as they are paid or by their result; if not, only the result
        of a series is.
    `has_target`
        whether its series end by themselves, so that one can be broken off.
    `adds_up`
        whether all series are added up and evaluated once, or each by itself (SES 3.2).
    `marks`
        the kinds of marks, if there are any: pages and sheets show them beside figures, and alone
        where nothing is paid.
    `in_columns`
        whether figures form a column under each name, with an empty cell for a player who writes
        nothing; the board and the sheet show them so.
    `usual_price`
        the default price of a point; 0 is for nothing, None leaves it to the form.
    `window_rules`
        the rules of a game for paying into a window, taking and sharing it, if there is one.
    `all_play`
        whether everybody at the table plays every hand; if not, its account has the next players,
        and a record has only their seats: four at the table play as three when one is out.
    `deal_passes`
        whether the deal passes after every hand; if not, its account says if the dealer deals
        again.
    """

    name: ClassVar[str]
    words: ClassVar[CountingTexts]
    terms: ClassVar[tuple[AgreedNumber, ...]] = ()
    offers: ClassVar[tuple[Terms, ...]] = ()
    readings: ClassVar[tuple[AgreedNumber, ...]] = ()
    writes: ClassVar[bool] = True
    pays: ClassVar[bool] = True
    has_target: ClassVar[bool] = False
    adds_up: ClassVar[bool] = False
    all_play: ClassVar[bool] = True
    deal_passes: ClassVar[bool] = True
    marks: ClassVar[tuple[PlayerMarkKind, ...]] = ()
    in_columns: ClassVar[bool] = False
    usual_price: ClassVar[int | None] = None
    window_rules: tuple[str, ...] = ()

    def usual(self, proposed: Terms | None = None) -> dict[str, int]:
        """Return the default terms, updated with those that are `proposed`."""
        return {term.name: (proposed or {}).get(term.name, term.usual) for term in self.terms}

    def wrong(self, terms: Mapping[str, object]) -> Iterator[AgreedNumber]:
        """Yield the terms with a missing or invalid value."""
        chosen = (reading for reading in self.readings if reading.name in terms)
        for term in (*self.terms, *chosen):
            number = terms.get(term.name)
            if not isinstance(number, int) or isinstance(number, bool) or not term.may_be(number):
                yield term

    def chosen_readings(self, terms: Mapping[str, int]) -> dict[str, int]:
        """Return the readings among the terms that are not the default."""
        return {
            reading.name: terms[reading.name]
            for reading in self.readings
            if terms.get(reading.name, reading.usual) != reading.usual
        }

    def series_texts(self, terms: Terms) -> SeriesTexts | None:  # noqa: ARG002  (most have one set)
        """Return the texts about its series under these terms, if it has series."""
        return self.words.stretch

    def target(self, terms: Terms) -> int | None:  # noqa: ARG002  (most have none)
        """Return the initial target in points, if there is one."""
        return None

    def moves(self, totals: Totals, in_window: int = 0) -> AccountChange:  # noqa: ARG002  (few have one)
        """Return the change by a hand, given the content of the window before it."""
        return AccountChange(totals.written if self.writes else totals.cash)

    @abstractmethod
    def begin(self, terms: Terms) -> RunningTotal:
        """Return the running total before any hand. Raises ValueError for unplayable terms."""

    def account(
        self,
        hands: Iterable[CountedHand],
        terms: Terms,
        *,
        coming: Sequence[PlayerId],
        closed: bool,
    ) -> SessionTally:
        """Count a session's hands, in their order.

        `coming` is everybody at the table now, in seat order; `closed` is set if no further hand
        comes. Raises ValueError for unplayable terms.
        """
        course = self.begin(terms)
        for hand in hands:
            course = course.after(hand)
        return course.account(coming, closed=closed)

    def deals_next(self, dealer: Seat, seats: Sequence[Seat]) -> Seat:
        """Return the next dealer: the deal passes to the right (ALS 2.2, ULT 2.6, SNA 1.5).

        `seats` are those of the table who play the next hand; the last dealer need not be one of
        them.
        """
        after = (seat for seat in seats if seat.value > dealer.value)
        return next(after, seats[0])
