"""Sessions: their head, terms, series, standings and figures that changed; also unreadable ones."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, structs

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from engine.results.items import is_reading
from engine.sessions import counting_method
from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.services.view_types import club_players_and_seats
from scorekeeper.services.view_types.drafts import DraftHead, DraftView
from scorekeeper.services.view_types.recorded_hands import HandState, HandView, ReasonView
from scorekeeper.services.view_types.serialization_and_fields import Inner, OfMoney, in_data

MODE: Final = Meta(description="the way of counting, a name its game knows")


class SessionStatus(Enum):
    """The status of a session: open or closed for entering hands."""

    OPEN = "open"
    CLOSED = "closed"


class TableChangeKind(Enum):
    """The kinds of changes to a table after it was opened."""

    NAME = "name"
    PRICE = "price"
    DATE = "date"
    COUNTING = "counting"
    HOUSE = "house"
    SEATS = "seats"
    NOTE = "note"
    DELETED = "deleted"


class TableChangeView(Struct, frozen=True):
    """A correction of a table's terms, or a note, as plain data; `recorded` hands precede it."""

    id: int
    kind: TableChangeKind
    hand: int | None
    recorded: int
    old: Any
    new: Any
    why: str
    who: str
    when: datetime


class SessionHead(Struct, frozen=True):
    """A session in a list; an `unreadable` one has only a number and a name."""

    id: int
    table: str
    game: str
    rules: RuleSetRef
    way: Annotated[counting_method.CountingMethod | None, MODE]
    status: SessionStatus
    players: tuple[club_players_and_seats.PlayerView, ...]
    opened: datetime
    closed: datetime | None
    hands: int
    unreadable: bool = False


class WindowPoolView(Struct, frozen=True):
    """The window of a session: its `points`, or those it had when `divided`, and the rules.

    `shares` is what each player gets of it at the end; `kept` is as in the engine.
    """

    points: int
    shares: club_players_and_seats.Points
    divided: bool
    rules: Inner[tuple[str, ...]]
    kept: Inner[bool] = False


class SeriesView(Struct, frozen=True):
    """A series: hands evaluated together, by number, as a rádli or rubber is (SES 2, 3).

    `final` is the last totals with the bonus; some of it may be `unpaid`, by a reading.
    """

    number: int
    hands: tuple[int, ...]
    players: Inner[tuple[club_players_and_seats.PlayerView, ...]]
    ending: SeriesEnding
    totals: club_players_and_seats.Points
    bonus_case: Annotated[
        BonusClause,
        Meta(description="by which clause; none where the way of counting has no bonus"),
    ]
    bonus: club_players_and_seats.Points
    final: club_players_and_seats.Points
    results: club_players_and_seats.Points
    amounts: OfMoney[club_players_and_seats.Money]
    rules: tuple[str, ...]
    unpaid: Inner[bool] = False
    stands: Inner[club_players_and_seats.Points] = {}
    """The results if somebody left or joined now."""

    @property
    def running(self) -> bool:
        """Return whether hands can still be added to it."""
        return self.ending is SeriesEnding.RUNNING

    @property
    def by_reading(self) -> bool:
        """Return whether it came out so only by a reading of the table."""
        return self.unpaid or any(map(is_reading, self.rules))


class RunningSeriesView(Struct, frozen=True):
    """The running series for the scoreboard: `to_go` is the distance to the `target`, if any."""

    totals: club_players_and_seats.Points
    leaders: tuple[club_players_and_seats.PlayerId, ...]
    to_go: club_players_and_seats.Points
    target: int | None


class SessionView(Struct, frozen=True):
    """One table on one evening, everything computed from its records.

    `way` is its counting method, `terms` are agreed on with that.  `players` are all who ever sat
    at it; `seats` those who sit now.  `points` and `balances` are the present results (SES 2.4,
    4.1), including the running series, with the window shared as if the session ended now.
    `next_number` and `next_dealer`, a seat of the table, are those of the next hand, which counts
    `next_times`, as do `next_for` hands from there on, and is played by `coming`.
    `revision` increases with every change, `state` with those that are neither taps nor payments
    (`repository.table_state`).
    """

    id: int
    table: str
    game: str
    rules: RuleSetRef
    way: Annotated[counting_method.CountingMethod, MODE]
    status: SessionStatus
    players: tuple[club_players_and_seats.PlayerView, ...]
    opened: datetime
    closed: datetime | None
    revision: int
    state: Inner[int]
    club: str
    terms: counting_method.Terms
    unit_price: OfMoney[Decimal]
    currency: OfMoney[str]
    seats: tuple[club_players_and_seats.SeatView, ...]
    coming: Inner[tuple[club_players_and_seats.PlayerView, ...]]
    hands: tuple[HandView, ...]
    stretches: tuple[SeriesView, ...]
    standing: RunningSeriesView | None
    next_times: Annotated[int, Meta(description="how often the next hand counts")]
    next_for: Annotated[
        int, Meta(description="for how many hands from there on, if more often than once")
    ]
    marks: tuple[club_players_and_seats.PlayerMarkView, ...]
    games_won: club_players_and_seats.Points
    """The games that each player has won in the running match; empty without one."""
    window: WindowPoolView | None
    points: club_players_and_seats.Points
    balances: OfMoney[club_players_and_seats.Money]
    next_number: int
    entering: Inner[int]
    """The hand being entered: the next one, or the last if its recording was undone."""
    next_dealer: Seat
    half_entered: Inner[tuple[DraftHead, ...]]
    discarded: Inner[tuple[DraftHead, ...]]
    """The discarded drafts that can be restored."""
    swaps: Inner[tuple[club_players_and_seats.Substitution, ...]]
    resumable: Inner[bool]
    """The table broke off a series after the last hand, and can resume it."""
    changes: Inner[tuple[TableChangeView, ...]] = ()
    """Corrections of the terms, and notes, the first one first."""
    paper_import: Inner[int | None] = None
    """The number of the import from paper that it came with."""
    money_hidden: Inner[bool] = False
    """Money is not for this viewer: no page, sheet or file made from it shows any."""

    def note(self, hand: int | None = None) -> TableChangeView | None:
        """Return the note on the table or on a hand, None without one."""
        found = [each for each in self.changes if each.kind is TableChangeKind.NOTE]
        last = next((each for each in reversed(found) if each.hand == hand), None)
        return last if last is not None and last.new else None

    @property
    def corrections(self) -> tuple[TableChangeView, ...]:
        """The corrections of the terms."""
        return tuple(each for each in self.changes if each.kind is not TableChangeKind.NOTE)

    @property
    def corrected(self) -> tuple[TableChangeView, ...]:
        """The corrections of the terms that were made after the first hand."""
        return tuple(each for each in self.corrections if each.recorded)

    @property
    def standing_hands(self) -> int:
        """The number of hands, without withdrawn ones."""
        return sum(hand.state is not HandState.WITHDRAWN for hand in self.hands)

    @property
    def withdrawn_hands(self) -> int:
        """The number of withdrawn hands."""
        return len(self.hands) - self.standing_hands

    @property
    def disputed(self) -> tuple[int, ...]:
        """The numbers of the hands that score nothing until they are corrected or ruled on."""
        return tuple(hand.number for hand in self.hands if hand.state is HandState.DISPUTED)

    def marks_of(
        self, player: club_players_and_seats.PlayerId, stretch: SeriesView | None = None
    ) -> list[counting_method.PlayerMarkKind]:
        """Return the marks of a player, of all hands or of those in a series."""
        return [
            mark.kind
            for mark in self.marks
            if mark.player.id == player and (stretch is None or mark.hand in stretch.hands)
        ]

    def waits(self, seat: club_players_and_seats.SeatView) -> bool:
        """Return whether a player sat down during a series that goes on without him."""
        last = self.last_stretch
        return bool(seat.out and last and last.running and seat.player not in last.players)

    @property
    def for_nothing(self) -> bool:
        """Return whether nothing is paid, and the marks are the result."""
        return bool(self.way.marks) and not self.unit_price

    @property
    def shows_money(self) -> bool:
        """Return whether amounts are shown: something is paid, and the viewer may see it."""
        return not self.for_nothing and not self.money_hidden

    def without_money(self) -> SessionView:
        """Return the view for somebody who may not see money; the points stay."""
        nobody = dict.fromkeys(self.balances, Decimal(0))
        stretches = tuple(
            structs.replace(one, amounts=dict.fromkeys(one.amounts, Decimal(0)))
            for one in self.stretches
        )
        return structs.replace(self, balances=nobody, stretches=stretches, money_hidden=True)

    @property
    def played_by_others(self) -> tuple[int, ...]:
        """The numbers of the hands not played by the players whose turn it was."""
        return tuple(hand.number for hand in self.hands if hand.due)

    @property
    @in_data(after="next_dealer")
    def drafts(self) -> tuple[int, ...]:
        """The numbers of the hands with a draft."""
        return tuple(half.number for half in self.half_entered)

    @property
    def half(self) -> DraftHead | None:
        """The draft of the hand being entered, if it has entries."""
        return next((half for half in self.half_entered if half.number == self.entering), None)

    def due(self, draft: DraftView) -> tuple[club_players_and_seats.PlayerView, ...]:
        """Return the players whose turn a draft's hand was, if others play it; otherwise nobody."""
        if draft.correction:
            return self.hand(draft.number).due
        return self.coming if set(self.coming) != set(draft.players.values()) else ()

    @property
    def target(self) -> int | None:
        """The points to play to now, a limit or a rubber's target; None without one."""
        return self.standing.target if self.standing else self.way.target(self.terms)

    @property
    def series_texts(self) -> counting_method.SeriesTexts | None:
        """The texts about its series, if there are some."""
        return self.way.series_texts(self.terms)

    @property
    def last_stretch(self) -> SeriesView | None:
        """The running series, or the last one that ended."""
        return self.stretches[-1] if self.stretches else None

    def hand(self, number: int) -> HandView:
        """Return the hand with this number.  Raises KeyError."""
        # Usually hand N is at index N - 1; search only in a view with fewer hands.
        for hand in (*self.hands[number - 1 : number], *self.hands):
            if hand.number == number:
                return hand
        raise KeyError(number)

    def times_of(self, number: int) -> int:
        """Return the multiplier of a recorded hand, or of the next one."""
        recorded = (hand.times for hand in self.hands if hand.number == number)
        return next(recorded, self.next_times)

    def before(self, number: int) -> HandView | None:
        """Return the hand before this number, None for the first one."""
        place = min(number - 1, len(self.hands))
        return next((one for one in reversed(self.hands[:place]) if one.number < number), None)

    def name(self, player: club_players_and_seats.PlayerId) -> str:
        """Return a player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]


class ResultChange(Struct, frozen=True):
    """One figure changed by a correction (SES 5.1).

    `what` is `points` (of a hand), `window` (a hand's payment to it), `ended` (the hand that
    ended a series; None if none did), `result` (of a series), `others` (1 if a hand was not played
    by those whose turn it was, else None), or `balance`; `before` and `after` are the figures.
    """

    what: str
    before: int | Decimal | None
    after: int | Decimal | None
    player: club_players_and_seats.PlayerId | None = None
    hand: int | None = None
    stretch: int | None = None


class RecordingResult(Struct, frozen=True):
    """The result of recording, correcting or withdrawing a hand."""

    session: SessionView
    hand: HandView
    changes: tuple[ResultChange, ...]
    ended: SeriesView | None
    """The series that this hand ended, to be shown at once."""


class UnreadableTable(Struct, frozen=True):
    """A table that cannot be read: its corrupt columns, and who quarantined it, if anybody.

    `game` may be unknown to this version.

    `whys` are for administrators, not for users.
    """

    id: int
    table: str
    game: str
    whys: tuple[str, ...]
    aside: ReasonView | None
