"""What services hand out: frozen plain data, with the engine's own objects inside.

Players are numbers (`PlayerId`), the same everywhere; every mapping from player to figure is in
seat order, those who have left the table last.  Points are integers, money is exact decimals.
Texts for people are nowhere in here: `engine.words` and `scorekeeper.texts` make them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from engine.adjudication import Adjudication
from engine.cards import Seat
from engine.findings import Finding
from engine.record import Entry, Record, RuleSetRef
from engine.rubber import BonusCase, Ending
from engine.window import RULES as WINDOW_RULES

PlayerId: TypeAlias = int
Points: TypeAlias = Mapping[PlayerId, int]
Money: TypeAlias = Mapping[PlayerId, Decimal]


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


class VersionKind(Enum):
    """Why a version of a hand came to be (SES 5.1, 6.1)."""

    KEPT = "kept"
    CORRECTED = "corrected"
    RULED = "ruled"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"


class HandState(Enum):
    """What a kept hand counts for: only `SCORED` and `RULED` ones write points."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"

    @property
    def counts(self) -> bool:
        """Tell whether the hand's points are written."""
        return self in {HandState.SCORED, HandState.RULED}


@dataclass(frozen=True, slots=True)
class ClubView:
    """The club as its scorers set it up."""

    name: str
    language: str


@dataclass(frozen=True, slots=True)
class ScorerView:
    """Somebody who may sign in and write.

    `pins` is how often the PIN was changed: what was proved with an older one is proved no more.
    """

    id: int
    name: str
    pins: int = 0


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Somebody who plays."""

    id: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as it is now: who sits there, and where that player stands.

    `total` is the points in the running rádli (0 between two), or since the evening began when
    playing for cash, with a share of the window once that is divided; `dealer` tells whether this
    seat deals the next hand.
    """

    seat: Seat
    player: PlayerView
    total: int
    dealer: bool


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why something stored cannot be read: a code of the record format's, or `mistake`, of ours."""

    code: str
    path: str
    params: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class PutAsideView:
    """A half-entered hand that could not be read and was put aside, by whom, when and why."""

    number: int
    why: str
    who: str
    when: datetime


@dataclass(frozen=True, slots=True)
class VersionView:
    """One version of a hand: nothing of it ever changes.  `number` counts from 1.

    Where it is `unreadable`, `record` and `adjudication` are those of an empty hand.
    """

    number: int
    kind: VersionKind
    record: Record
    adjudication: Adjudication
    who: str
    when: datetime
    why: str
    unreadable: Unreadable | None = None
    confirmed: tuple[str, ...] = ()
    """The marks of doubts that `who` confirmed: doubtful, and yet it was so."""


@dataclass(frozen=True, slots=True)
class Risen:
    """What a rubber is played to from a hand on that several passed the target with (SES 3.1)."""

    target: int
    bonus: int


@dataclass(frozen=True, slots=True)
class HandWindow:
    """What a hand did with the window (ULT 5.3), in points.

    `paid` went into it; `taken` is what `taker`, who made a piros ulti, got out of it; `after` is
    what lies in it after the hand.
    """

    paid: int
    taken: int
    taker: PlayerId | None
    after: int

    @property
    def change(self) -> int:
        """What the hand added to the window; negative where it was taken."""
        return self.paid - self.taken

    @property
    def rules(self) -> tuple[str, ...]:
        """By what the window is filled and taken."""
        return WINDOW_RULES


@dataclass(frozen=True, slots=True)
class WindowView:
    """The window of a session (ULT 5.3): `points` lie in it, or did when it was `divided`.

    `shares` is what each of those who played the last hand gets of it at the end.
    """

    points: int
    shares: Points
    divided: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand of the evening as its latest version has it.

    `points` is what counts in the session's mode, with what was taken out of the window;
    `written` and `cash` are what the hand itself comes to, both forms; all zero unless
    `state.counts`.  `totals` are the running totals after the hand: in its rádli before
    any bonus, or since the evening began for cash; after a withdrawn hand they stand as before it.
    `radli` is the number of its rádli, from 1; a withdrawn hand has none.  `ends_radli` tells that
    it is the last of a finished one, `risen` what a rubber's target and bonus are from here on, if
    this hand raised them.  What is said of rádlis is said of rubbers and of written accounts too.
    """

    number: int
    dealer: Seat
    players: Mapping[Seat, PlayerView]
    record: Record
    adjudication: Adjudication
    state: HandState
    points: Points
    written: Points
    cash: Points
    totals: Points
    radli: int | None
    ends_radli: bool
    risen: Risen | None
    window: HandWindow | None
    versions: tuple[VersionView, ...]

    @property
    def version(self) -> VersionView:
        """The version in force."""
        return self.versions[-1]

    def confirmed(self, doubt: Finding, version: VersionView | None = None) -> VersionView | None:
        """Return the version with which a doubt of this one, or the last, was confirmed, if any."""
        version = version or self.version
        if doubt.mark not in version.confirmed:
            return None
        again = {VersionKind.WITHDRAWN, VersionKind.RESTORED}
        before = reversed(self.versions[: version.number])
        return next((each for each in before if each.kind not in again), None)

    @property
    def unreadable(self) -> Unreadable | None:
        """Why the version in force cannot be read, if it cannot."""
        return self.version.unreadable

    @property
    def corrected(self) -> bool:
        """Tell whether there is more than one version."""
        return len(self.versions) > 1


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
class DraftView:
    """A half-entered hand: the next one, or a correction of an earlier one.

    `entries` are in effect, `undone` come after them and can be done again.  `at` (how many are
    in effect) and `revision` are what a page sends back, so that a tap is never taken twice.
    """

    session_id: int
    number: int
    correction: bool
    dealer: Seat
    players: Mapping[Seat, PlayerView]
    entries: tuple[Entry, ...]
    undone: tuple[Entry, ...]
    record: Record
    adjudication: Adjudication
    revision: int
    changed: datetime | None

    @property
    def doubts(self) -> tuple[Finding, ...]:
        """The doubts that change what the hand pays: recording it asks whether it was so."""
        return tuple(one for one in self.adjudication.findings if one.weighs)

    @property
    def at(self) -> int:
        """How many entries are in effect."""
        return len(self.entries)

    @property
    def started(self) -> bool:
        """Tell whether there is anything to lose."""
        return bool(self.entries or self.undone)


@dataclass(frozen=True, slots=True)
class PageView:
    """Which hand a page showed, and the draft's revision that it was drawn from."""

    number: int
    revision: int


@dataclass(frozen=True, slots=True)
class HalfEntered:
    """A draft in short: which hand, and how many entries are in effect in it."""

    number: int
    entries: int
    correction: bool
    revision: int
    unreadable: Unreadable | None = None


@dataclass(frozen=True, slots=True)
class SeatsPage:
    """The state of the table that a page showed, and the revision of its half-entered hand."""

    state: int
    half: int | None = None


class HalfHand(Enum):
    """What becomes of a half-entered hand when somebody else sits down; the scorer says."""

    THEIRS = "theirs"
    """Those who sit there now play it already: its entries stay."""
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class Swap:
    """Somebody sat down for somebody else since the last hand: it can still be undone."""

    seat: Seat
    was: PlayerView
    now: PlayerView


@dataclass(frozen=True, slots=True)
class SessionHead:
    """A session in a list of them."""

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
        """The next hand, if it is half-entered."""
        return next((half for half in self.half_entered if not half.correction), None)

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
