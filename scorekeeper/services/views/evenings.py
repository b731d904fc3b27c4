"""Sessions: how they count, their rádlis and windows, and what a recorded hand changed in them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import Enum

from engine.between.rubber import BonusCase, Ending
from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from scorekeeper.services.views.drafts import HalfEntered
from scorekeeper.services.views.hands import HandState, HandView, PutAsideView
from scorekeeper.services.views.people import Money, PlayerId, PlayerView, Points, SeatView, Swap


class Mode(Enum):
    """How a session counts (SES 1.2)."""

    RADLI = "radli"
    CASH = "cash"
    RUBBER = "rubber"
    WRITTEN = "written"

    @property
    def writes(self) -> bool:
        """Tell whether hands are written down and evaluated later, not paid."""
        return self is not Mode.CASH

    @property
    def has_target(self) -> bool:
        """Tell whether there is something to play to, and so a bonus (SES 2.1, 3.1)."""
        return self in {Mode.RADLI, Mode.RUBBER}


class SessionStatus(Enum):
    """Whether hands can be entered."""

    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class WindowView:
    """The window of a session (ULT 5.3): `points` lie in it, or did when it was `divided`.

    `shares` is what each of those who played the last hand gets of it at the end.
    """

    points: int
    shares: Points
    divided: bool


@dataclass(frozen=True, slots=True)
class RadliView:
    """One rádli: `hands` are hand numbers; `final` is the last totals with the bonus (SES 2)."""

    number: int
    hands: tuple[int, ...]
    players: tuple[PlayerView, ...]
    totals: Points
    ending: Ending
    bonus_case: BonusCase
    bonus: Points
    final: Points
    results: Points
    amounts: Money
    rules: tuple[str, ...]

    @property
    def running(self) -> bool:
        """Tell whether hands can still be added to it."""
        return self.ending is Ending.RUNNING


@dataclass(frozen=True, slots=True)
class StandingView:
    """The running rádli for the scoreboard: `to_go` is how far each is from the `target`.

    Where there is no target there is no way to go either.
    """

    totals: Points
    leaders: tuple[PlayerId, ...]
    to_go: Points
    target: int | None


@dataclass(frozen=True, slots=True)
class SessionHead:
    """A session in a list of them; of one that is `unreadable` only number and name are known."""

    id: int
    table: str
    game: str
    rules: RuleSetRef
    mode: Mode
    status: SessionStatus
    players: tuple[PlayerView, ...]
    hands: int
    opened: datetime
    closed: datetime | None
    unreadable: bool = False


@dataclass(frozen=True, slots=True)
class SessionView:
    """One table on one evening, everything recomputed from its records.

    `radli_limit` and `radli_bonus` are a rubber's first target and its bonus too.
    `players` are all who ever sat at it; `seats` those who sit now.  `points` and `balances` are
    what it comes to so far (SES 2.4, 4.1), a running rádli as it stands, the window shared as if
    the session ended now.  `next_number` and
    `next_dealer` are those of the next hand.  `revision` grows with every change, `state` with
    those that are neither taps nor money (`rows.state`).
    """

    id: int
    revision: int
    state: int
    club: str
    table: str
    game: str
    rules: RuleSetRef
    mode: Mode
    radli_limit: int
    radli_bonus: int
    unit_price: Decimal
    currency: str
    status: SessionStatus
    opened: datetime
    closed: datetime | None
    players: tuple[PlayerView, ...]
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    radlis: tuple[RadliView, ...]
    standing: StandingView | None
    window: WindowView | None
    points: Points
    balances: Money
    next_number: int
    entering: int
    """The hand that is entered now: the next one, or the last, whose recording was taken back."""
    next_dealer: Seat
    half_entered: tuple[HalfEntered, ...]
    swaps: tuple[Swap, ...]
    put_aside: tuple[PutAsideView, ...]
    resumable: bool
    """The rádli was broken off by the table after the last hand, and can be resumed."""

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

    @property
    def drafts(self) -> tuple[int, ...]:
        """Numbers of the hands that are half-entered."""
        return tuple(half.number for half in self.half_entered)

    @property
    def half(self) -> HalfEntered | None:
        """The hand that is entered now, if anything was."""
        return next((half for half in self.half_entered if half.number == self.entering), None)

    @property
    def target(self) -> int | None:
        """What everybody plays to now, if to anything: a limit, or a rubber's target."""
        if not self.mode.has_target:
            return None
        return self.standing.target if self.standing else self.radli_limit

    @property
    def last_radli(self) -> RadliView | None:
        """The rádli that is running, or the last one that ended."""
        return self.radlis[-1] if self.radlis else None

    def hand(self, number: int) -> HandView:
        """The hand with this number.  Raises KeyError."""
        for hand in self.hands:
            if hand.number == number:
                return hand
        raise KeyError(number)

    def name(self, player: PlayerId) -> str:
        """A player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a correction changed (SES 5.1).

    `what` is `points` (of a hand), `window` (what a hand put there), `radli-end` (the hand that
    ended a rádli; None if none did), `radli-result`, or `balance`; `before` and `after` are the
    figures.
    """

    what: str
    before: int | Decimal | None
    after: int | Decimal | None
    player: PlayerId | None = None
    hand: int | None = None
    radli: int | None = None


@dataclass(frozen=True, slots=True)
class KeptView:
    """What keeping, correcting or withdrawing a hand led to."""

    session: SessionView
    hand: HandView
    changes: tuple[Change, ...]
    ended: RadliView | None
    """The rádli that this hand ended, to be shown at once."""
