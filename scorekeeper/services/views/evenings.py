"""Sessions: how they count, what that comes to, and what a recorded hand changed in them."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from enum import Enum

from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from engine.sessions.counting_method import Counting, MarkKind, Terms
from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusCase
from scorekeeper.services.views.drafts import DraftView, HalfEntered
from scorekeeper.services.views.hands import HandState, HandView, PutAsideView
from scorekeeper.services.views.people import (
    MarkView,
    Money,
    PlayerId,
    PlayerView,
    Points,
    SeatView,
    Swap,
)


class SessionStatus(Enum):
    """Whether hands can be entered."""

    OPEN = "open"
    CLOSED = "closed"


class WindowView(Struct, frozen=True):
    """The window of a session: `points` lie in it, or did when it was `divided`, by these rules.

    `shares` is what each of those who played the last hand gets of it at the end.
    """

    points: int
    shares: Points
    divided: bool
    rules: tuple[str, ...]


class StretchView(Struct, frozen=True):
    """Hands evaluated together, by number, as a rádli or rubber is (SES 2, 3).

    `final` is the last totals with the bonus.
    """

    number: int
    hands: tuple[int, ...]
    players: tuple[PlayerView, ...]
    totals: Points
    ending: SeriesEnding
    bonus_case: BonusCase
    bonus: Points
    final: Points
    results: Points
    amounts: Money
    rules: tuple[str, ...]

    @property
    def running(self) -> bool:
        """Whether hands can still be added to it."""
        return self.ending is SeriesEnding.RUNNING


class StandingView(Struct, frozen=True):
    """The stretch that runs, for the scoreboard: `to_go` is how far each is from the `target`.

    Where there is no target there is no way to go either.
    """

    totals: Points
    leaders: tuple[PlayerId, ...]
    to_go: Points
    target: int | None


class SessionHead(Struct, frozen=True):
    """A session in a list of them; of one that is `unreadable` only number and name are known."""

    id: int
    table: str
    game: str
    rules: RuleSetRef
    way: Counting | None
    status: SessionStatus
    players: tuple[PlayerView, ...]
    hands: int
    opened: datetime
    closed: datetime | None
    unreadable: bool = False


class SessionView(Struct, frozen=True):
    """One table on one evening, everything recomputed from its records.

    `way` is its way of counting, `terms` what was agreed on with that.  `players` are all who ever
    sat at it; `seats` those who sit now.  `points` and `balances` are what it comes to so far (SES
    2.4, 4.1), a running stretch as it stands, the window shared as if the session ended now.
    `next_number` and `next_dealer`, a seat of the table, are those of the next hand, which counts
    `next_times`, as do `next_for` hands from there on, and is for those who are `coming`.
    `revision` grows with every change, `state` with those that are neither taps nor money
    (`rows.state`).
    """

    id: int
    revision: int
    state: int
    club: str
    table: str
    game: str
    rules: RuleSetRef
    way: Counting
    terms: Terms
    unit_price: Decimal
    currency: str
    status: SessionStatus
    opened: datetime
    closed: datetime | None
    players: tuple[PlayerView, ...]
    seats: tuple[SeatView, ...]
    coming: tuple[PlayerView, ...]
    hands: tuple[HandView, ...]
    stretches: tuple[StretchView, ...]
    standing: StandingView | None
    next_times: int
    next_for: int
    marks: tuple[MarkView, ...]
    window: WindowView | None
    points: Points
    balances: Money
    next_number: int
    entering: int
    """The hand that is entered now: the next one, or the last, whose recording was taken back."""
    next_dealer: Seat
    half_entered: tuple[HalfEntered, ...]
    discarded: tuple[HalfEntered, ...]
    """The hands that were thrown away and can be brought back."""
    swaps: tuple[Swap, ...]
    put_aside: tuple[PutAsideView, ...]
    resumable: bool
    """What ran was broken off by the table after the last hand, and can be resumed."""

    @property
    def standing_hands(self) -> int:
        """How many hands there are, withdrawn ones left out."""
        return sum(hand.state is not HandState.WITHDRAWN for hand in self.hands)

    @property
    def withdrawn_hands(self) -> int:
        """How many hands were withdrawn."""
        return len(self.hands) - self.standing_hands

    @property
    def disputed(self) -> tuple[int, ...]:
        """Numbers of the hands that count for nothing until they are mended or ruled on."""
        return tuple(hand.number for hand in self.hands if hand.state is HandState.DISPUTED)

    @property
    def unreadable(self) -> tuple[int, ...]:
        """Numbers of the hands that cannot be read, and so count for nothing."""
        return tuple(hand.number for hand in self.hands if hand.state is HandState.UNREADABLE)

    def marks_of(self, player: PlayerId, stretch: StretchView | None = None) -> list[MarkKind]:
        """The marks that a player has got, or got with the hands of a stretch."""
        return [
            mark.kind
            for mark in self.marks
            if mark.player.id == player and (stretch is None or mark.hand in stretch.hands)
        ]

    @property
    def for_nothing(self) -> bool:
        """Whether nothing is paid, and the marks are what it comes to."""
        return bool(self.way.marks) and not self.unit_price

    @property
    def played_by_others(self) -> tuple[int, ...]:
        """Numbers of the hands that others played than those whose they were."""
        return tuple(hand.number for hand in self.hands if hand.due)

    @property
    def drafts(self) -> tuple[int, ...]:
        """Numbers of the hands that are half-entered."""
        return tuple(half.number for half in self.half_entered)

    @property
    def half(self) -> HalfEntered | None:
        """The hand that is entered now, if anything was."""
        return next((half for half in self.half_entered if half.number == self.entering), None)

    def due(self, draft: DraftView) -> tuple[PlayerView, ...]:
        """Those whose hand a half-entered one is, where others play it; else nobody."""
        if draft.correction:
            return self.hand(draft.number).due
        return self.coming if set(self.coming) != set(draft.players.values()) else ()

    @property
    def target(self) -> int | None:
        """What everybody plays to now, if to anything: a limit, or a rubber's target."""
        return self.standing.target if self.standing else self.way.target(self.terms)

    @property
    def last_stretch(self) -> StretchView | None:
        """The stretch that is running, or the last one that ended."""
        return self.stretches[-1] if self.stretches else None

    def hand(self, number: int) -> HandView:
        """The hand with this number.  Raises KeyError."""
        # They are in order, and none is missing, but where somebody looked at fewer of them.
        for hand in (*self.hands[number - 1 : number], *self.hands):
            if hand.number == number:
                return hand
        raise KeyError(number)

    def before(self, number: int) -> HandView | None:
        """The hand before this number, None for the first one."""
        place = min(number - 1, len(self.hands))
        return next((one for one in reversed(self.hands[:place]) if one.number < number), None)

    def name(self, player: PlayerId) -> str:
        """A player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]


class ResultChange(Struct, frozen=True):
    """One thing that a correction changed (SES 5.1).

    `what` is `points` (of a hand), `window` (what a hand put there), `ended` (the hand that
    ended a stretch; None if none did), `result` (of a stretch), `others` (that a hand was played by
    others than those whose it was: 1, or None), or `balance`; `before` and `after` are the figures.
    """

    what: str
    before: int | Decimal | None
    after: int | Decimal | None
    player: PlayerId | None = None
    hand: int | None = None
    stretch: int | None = None


class KeptView(Struct, frozen=True):
    """What keeping, correcting or withdrawing a hand led to."""

    session: SessionView
    hand: HandView
    changes: tuple[ResultChange, ...]
    ended: StretchView | None
    """The stretch that this hand ended, to be shown at once."""
