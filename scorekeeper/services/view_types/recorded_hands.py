"""Recorded hands: their versions and scores, and players' opinions on them."""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Annotated, Final

from msgspec import Meta, Struct, field

from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from engine.sessions.counting_method import Terms
from scorekeeper.services.adjudication_cache import LazyJudgedRecord
from scorekeeper.services.view_types.club_players_and_seats import PlayerId, PlayerView, Points
from scorekeeper.services.view_types.serialization_and_fields import ById, IfAny, Inner, in_data


class VersionKind(Enum):
    """The reason for a version of a hand (SES 5.1, 6.1)."""

    KEPT = "kept"
    CORRECTED = "corrected"
    RULED = "ruled"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"
    RULES = "rules"
    """The same entries under the table's corrected house rules."""
    REOPENED = "reopened"
    """Its recording was undone: it does not count, and is a draft again."""

    @property
    def counts(self) -> bool:
        """Return whether a hand with this as its last version is among the played hands."""
        return self not in {VersionKind.WITHDRAWN, VersionKind.REOPENED}

    @property
    def repeats(self) -> bool:
        """Return whether a version repeats the last record, and is not made from a draft."""
        return self is VersionKind.RESTORED or not self.counts


class HandState(Enum):
    """The state of a recorded hand; only `SCORED` and `RULED` ones have points."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"

    @property
    def counts(self) -> bool:
        """Return whether the hand's points count."""
        return self in {HandState.SCORED, HandState.RULED}


class ReasonView(Struct, frozen=True):
    """The reason of a table's quarantine, or of clearing an objection: by whom, when and why."""

    who: str
    when: datetime
    why: str


class VersionView(Struct, frozen=True):
    """One version of a hand, which never changes; `told` is judged on first use."""

    number: int
    kind: VersionKind
    told: Inner[LazyJudgedRecord]
    who: str
    when: datetime
    why: str
    confirmed: tuple[str, ...] = ()
    """The marks of doubts that `who` confirmed."""
    seats: Inner[tuple[str, ...]] = ()
    """The players' names as recorded, if they have others now."""

    @property
    @in_data(after="confirmed")
    def record(self) -> Record:
        """The record."""
        return self.told.judged[0]

    @property
    def adjudication(self) -> Adjudication:
        """The engine's adjudication."""
        return self.told.judged[1]


class WindowPoolEffect(Struct, frozen=True):
    """A hand's effect on the window, in points, and its rules.

    `paid` went into it; `taken` was paid out of it to `taker`, who made a piros ulti; `after` is
    its content after the hand.
    """

    paid: int
    taken: int
    taker: PlayerId | None
    after: int
    rules: Inner[tuple[str, ...]]

    @property
    def change(self) -> int:
        """The points that the hand added to the window; negative if they were taken out."""
        return self.paid - self.taken


class HandView(Struct, frozen=True):
    """A hand of the evening according to its latest version.

    `points` are those of the session's counting method, with what was taken out of the window;
    `written` and `cash` are those of the hand itself, in both forms; all zero unless
    `state.counts`.  `totals` are the running totals after the hand: in its series before any
    bonus, or of the evening for cash; after a withdrawn hand they are as before it.  `stretch` is
    the number of its series, a rádli for example, from 1; a withdrawn hand has none.
    `ends_stretch` marks the last hand of a finished series, `risen` has the terms from here on, if
    this hand changed them, and `times` is the multiplier of the hand.
    `players` are those who played it, by their seats in it, `table` everybody at the table.
    `due` are those whose turn it was, if others played it, and else nobody: the hand may need a
    correction, and scores as its counting method says.  `out` are those who are out from here on,
    until all are back.
    """

    number: int
    dealer: Seat
    players: ById[Mapping[Seat, PlayerView]]
    table: Inner[tuple[PlayerView, ...]]
    due: Annotated[
        ById[tuple[PlayerView, ...]],
        Meta(description="whose hand it was, where others played it; else nobody"),
    ]
    out: Annotated[ById[tuple[PlayerView, ...]], Meta(description="who plays no more from here on")]
    state: HandState
    points: Points
    written: Inner[Points]
    cash: Inner[Points]
    totals: Points
    stretch: int | None
    ends_stretch: bool
    risen: Terms | None
    window: WindowPoolEffect | None
    times: Annotated[int, Meta(description="how often it counts")]
    readings: Annotated[
        IfAny[tuple[str, ...]],
        Meta(description="the readings of the table by which it counts so, if any"),
    ]
    versions: Inner[tuple[VersionView, ...]]

    @property
    def version(self) -> VersionView:
        """The version in force."""
        return self.versions[-1]

    @property
    @in_data(after="readings")
    def version_number(self) -> int:
        """The number of the version in force."""
        return self.version.number

    @property
    def record(self) -> Record:
        """The record of the version in force."""
        return self.version.record

    @property
    def adjudication(self) -> Adjudication:
        """The engine's adjudication of the version in force."""
        return self.version.adjudication

    @property
    def involved(self) -> tuple[PlayerView, ...]:
        """The players with a share in it: a dealer who sits out may have none."""
        told = self.adjudication
        return tuple(player for seat, player in self.players.items() if told.has_share(seat))

    def confirmed(self, doubt: Finding, version: VersionView | None = None) -> VersionView | None:
        """Return the version in which a doubt of this one, or the last, was confirmed, if any."""
        version = version or self.version
        if doubt.mark not in version.confirmed:
            return None
        before = reversed(self.versions[: version.number])
        made = (each for each in before if not each.kind.repeats)
        return next((each for each in made if each.kind is not VersionKind.RULES), None)

    @property
    def corrected(self) -> bool:
        """Return whether the record was changed, apart from withdrawing and restoring it."""
        changed = {VersionKind.CORRECTED, VersionKind.RULED}
        return any(version.kind in changed for version in self.versions[1:])


class OpinionView(Struct, frozen=True):
    """The opinion of a seat on the last version of a hand; `word` is the player's own."""

    id: int
    seat: Seat
    player: PlayerView
    agrees: bool
    word: str
    when: datetime
    cleared: ReasonView | None

    @property
    def objects(self) -> bool:
        """Return whether the hand was not so and no scorer has cleared that."""
        return not self.agrees and self.cleared is None


class HandOpinions(Struct, frozen=True):
    """The opinions on the last version of a hand, by seat."""

    hand: int
    by_seat: Mapping[Seat, OpinionView]

    @property
    def agreed(self) -> tuple[OpinionView, ...]:
        """Return the opinions that it was so."""
        return tuple(each for each in self.by_seat.values() if each.agrees)

    @property
    def objections(self) -> tuple[OpinionView, ...]:
        """Return the opinions that it was not so, without cleared ones."""
        return tuple(each for each in self.by_seat.values() if each.objects)


class TableOpinions(Struct, frozen=True):
    """The opinions on the hands of a table, by the hand's number."""

    hands: Mapping[int, HandOpinions] = field(default_factory=dict)

    def of(self, number: int) -> HandOpinions:
        """Return the opinions on a hand; there may be none."""
        return self.hands.get(number) or HandOpinions(number, {})

    @property
    def objected(self) -> tuple[int, ...]:
        """Return the numbers of the hands that somebody says were not so."""
        return tuple(number for number, hand in self.hands.items() if hand.objections)


NO_OPINIONS: Final = TableOpinions()
