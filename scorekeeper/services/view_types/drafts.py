"""Drafts, and the state of a draft that a page showed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Annotated, Final

from msgspec import Meta, Struct

from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from scorekeeper.services.view_types.club_players_and_seats import PlayerView
from scorekeeper.services.view_types.serialization_and_fields import Inner, in_data


class DraftView(Struct, frozen=True):
    """A draft: of the next hand, or a correction of an earlier one.

    `entries` are in effect, `undone` come after them and can be redone.  Pages send back `at` (the
    number of entries in effect) and `revision`, so that no tap is accepted twice.
    `so_far` has the adjudication after each entry of the present stage, the last is `adjudication`.
    `before` has the one before each announcement of an earlier stage with other scoring, by its
    place among the entries.
    `can_undo` and `can_redo` include other actions than entering.
    `players` are by their seats in the hand; `out` are those at the table who sit it out.
    """

    session_id: int
    number: int
    revision: int
    correction: bool
    reopened: bool
    discarded: bool
    """The draft was discarded, and undo restores it."""
    can_undo: bool
    can_redo: bool
    players: Mapping[Seat, PlayerView]
    out: tuple[PlayerView, ...]
    record: Record
    undone: tuple[Entry, ...]
    dealer: Inner[Seat]
    entries: Inner[tuple[Entry, ...]]
    adjudication: Inner[Adjudication]
    so_far: Inner[tuple[Adjudication, ...]]
    before: Inner[Mapping[int, Adjudication]]
    changed: Inner[datetime | None]

    @property
    def doubts(self) -> tuple[Finding, ...]:
        """The doubts that change the hand's payments and must be confirmed on recording."""
        return tuple(one for one in self.adjudication.findings if one.weighs)

    @property
    @in_data(after="undone")
    def doubt_marks(
        self,
    ) -> Annotated[tuple[str, ...], Meta(description="the marks to confirm on recording")]:
        """The marks of the `doubts`."""
        return tuple(one.mark for one in self.doubts)

    @property
    def page(self) -> ShownPageState:
        """The `ShownPageState` of a page that shows this draft."""
        return ShownPageState(self.number, self.revision)

    @property
    def at(self) -> int:
        """The number of entries in effect."""
        return len(self.entries)

    @property
    def started(self) -> bool:
        """Return whether the draft has content that could be lost."""
        return not self.discarded and bool(self.entries or self.can_undo or self.can_redo)


class ShownPageState(Struct, frozen=True):
    """The state shown by the page of a request: the hand, and its draft's revision.

    For a queued tap, `tapped` is the revision of its page, and `revision` the one that the earlier
    taps led to.  None values are not checked.  `lost` are the earlier queued entries that were
    rejected, as sent.
    """

    number: int | None = None
    revision: int | None = None
    tapped: int | None = None
    lost: tuple[object, ...] = ()


ANY_PAGE: Final = ShownPageState()
"""A request that does not depend on a page's state: by commands and tests only."""


class DraftHead(Struct, frozen=True):
    """The summary of a draft: the hand, and the number of entries in effect."""

    number: int
    entries: int
    correction: bool
    revision: int


class ShownSeatsState(Struct, frozen=True):
    """The state of the table that a page showed, and the revision of its draft."""

    state: int
    half: int | None = None


class DraftDecision(Enum):
    """The scorer's decision about a draft when a player is substituted."""

    THEIRS = "theirs"
    """The present players play it already: its entries stay."""
    DISCARDED = "discarded"
