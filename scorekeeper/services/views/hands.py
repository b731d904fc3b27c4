"""Hands that were recorded: their versions, what they came to, and what keeping one changed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum

from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from engine.sessions.counting_method import Terms
from scorekeeper.services.adjudication import RecordText
from scorekeeper.services.views.people import PlayerId, PlayerView, Points


class VersionKind(Enum):
    """Why a version of a hand came to be (SES 5.1, 6.1)."""

    KEPT = "kept"
    CORRECTED = "corrected"
    RULED = "ruled"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"
    REOPENED = "reopened"
    """Its recording was taken back: it counts no more, and is entered on."""

    @property
    def counts(self) -> bool:
        """Whether a hand of which this is the last version is among those that were played."""
        return self not in {VersionKind.WITHDRAWN, VersionKind.REOPENED}


class HandState(Enum):
    """What a kept hand counts for: only `SCORED` and `RULED` ones write points."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"

    @property
    def counts(self) -> bool:
        """Whether the hand's points are written."""
        return self in {HandState.SCORED, HandState.RULED}


class Unreadable(Struct, frozen=True):
    """Why something stored cannot be read: a code of the record format's, or `mistake`, of ours."""

    code: str
    path: str
    params: Mapping[str, object]


class PutAsideView(Struct, frozen=True):
    """A half-entered hand that could not be read and was put aside, by whom, when and why.

    With the number 0 it is the whole table.
    """

    number: int
    why: str
    who: str
    when: datetime


class UnreadableTable(Struct, frozen=True):
    """A table that cannot be read: the columns that are spoilt, and who put it aside, if somebody.

    `game` may be one that is not known here.

    `whys` are for whoever looks at the database, not for people at the table.
    """

    id: int
    table: str
    game: str
    whys: tuple[str, ...]
    aside: PutAsideView | None


class VersionView(Struct, frozen=True):
    """One version of a hand: nothing of it ever changes.  `number` counts from 1.

    Where it is `unreadable`, `record` and `adjudication` are those of an empty hand.  Of a long
    evening few are looked at: `told` is judged when they are.
    """

    number: int
    kind: VersionKind
    told: RecordText
    who: str
    when: datetime
    why: str
    unreadable: Unreadable | None = None
    confirmed: tuple[str, ...] = ()
    """The marks of doubts that `who` confirmed: doubtful, and yet it was so."""

    @property
    def record(self) -> Record:
        """What was recorded."""
        return self.told.judged[0]

    @property
    def adjudication(self) -> Adjudication:
        """What the engine says of it."""
        return self.told.judged[1]


class HandWindow(Struct, frozen=True):
    """What a hand did with the window, in points, and by which rules.

    `paid` went into it; `taken` is what `taker`, who made a piros ulti, got out of it; `after` is
    what lies in it after the hand.
    """

    paid: int
    taken: int
    taker: PlayerId | None
    after: int
    rules: tuple[str, ...]

    @property
    def change(self) -> int:
        """What the hand added to the window; negative where it was taken."""
        return self.paid - self.taken


class HandView(Struct, frozen=True):
    """A hand of the evening as its latest version has it.

    `points` is what counts in the session's mode, with what was taken out of the window;
    `written` and `cash` are what the hand itself comes to, both forms; all zero unless
    `state.counts`.  `totals` are the running totals after the hand: in its stretch
    before any bonus, or since the evening began for cash; after a withdrawn hand they stand as
    before it.  `stretch` is the number of what it is evaluated with, a rádli for example, from 1; a
    withdrawn hand has none.  `ends_stretch` tells that it is the last of a finished one, `risen`
    what is played for from here on, if this hand changed that, `times` how often it counts.
    `players` are those who played it, by their seats in it, `table` everybody who was at the table.
    `due` are those whose hand it was where others played it, and else nobody: somebody may look at
    it again, and it counts as its way of counting says.  `out` are those who play no more from here
    on, until all are back.
    """

    number: int
    dealer: Seat
    players: Mapping[Seat, PlayerView]
    table: tuple[PlayerView, ...]
    due: tuple[PlayerView, ...]
    out: tuple[PlayerView, ...]
    state: HandState
    points: Points
    written: Points
    cash: Points
    totals: Points
    stretch: int | None
    ends_stretch: bool
    risen: Terms | None
    window: HandWindow | None
    times: int
    versions: tuple[VersionView, ...]

    @property
    def version(self) -> VersionView:
        """The version in force."""
        return self.versions[-1]

    @property
    def record(self) -> Record:
        """What was recorded last."""
        return self.version.record

    @property
    def adjudication(self) -> Adjudication:
        """What the engine says of it."""
        return self.version.adjudication

    def confirmed(self, doubt: Finding, version: VersionView | None = None) -> VersionView | None:
        """The version with which a doubt of this one, or the last, was confirmed, if any."""
        version = version or self.version
        if doubt.mark not in version.confirmed:
            return None
        again = {VersionKind.WITHDRAWN, VersionKind.RESTORED, VersionKind.REOPENED}
        before = reversed(self.versions[: version.number])
        return next((each for each in before if each.kind not in again), None)

    @property
    def unreadable(self) -> Unreadable | None:
        """Why the version in force cannot be read, if it cannot."""
        return self.version.unreadable

    @property
    def corrected(self) -> bool:
        """Whether what was recorded was changed: being withdrawn and brought back is none."""
        changed = {VersionKind.CORRECTED, VersionKind.RULED}
        return any(version.kind in changed for version in self.versions[1:])
