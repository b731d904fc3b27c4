"""Hands that are being entered, and what a page showed of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Final

from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from scorekeeper.services.views.hands import Unreadable
from scorekeeper.services.views.people import PlayerView


class DraftView(Struct, frozen=True):
    """A half-entered hand: the next one, or a correction of an earlier one.

    `entries` are in effect, `undone` come after them and can be done again.  `at` (how many are
    in effect) and `revision` are what a page sends back, so that a tap is never taken twice.
    `so_far` is what was found after each entry of the present stage; its last is `adjudication`.
    `before` is what was found before each word of an earlier stage that counts otherwise than in
    this one, by its place among the entries.
    Not only entering can be undone and done again: `can_undo` and `can_redo` say whether anything.
    `players` are by their seats in the hand, `out` those of the table who do not play it.
    """

    session_id: int
    number: int
    correction: bool
    reopened: bool
    dealer: Seat
    players: Mapping[Seat, PlayerView]
    out: tuple[PlayerView, ...]
    entries: tuple[Entry, ...]
    undone: tuple[Entry, ...]
    record: Record
    adjudication: Adjudication
    so_far: tuple[Adjudication, ...]
    before: Mapping[int, Adjudication]
    revision: int
    changed: datetime | None
    can_undo: bool
    can_redo: bool
    discarded: bool
    """It was thrown away, and undoing brings it back."""

    @property
    def doubts(self) -> tuple[Finding, ...]:
        """The doubts that change what the hand pays: recording it asks whether it was so."""
        return tuple(one for one in self.adjudication.findings if one.weighs)

    @property
    def page(self) -> PageView:
        """What a page that shows this draft says of itself."""
        return PageView(self.number, self.revision)

    @property
    def at(self) -> int:
        """How many entries are in effect."""
        return len(self.entries)

    @property
    def started(self) -> bool:
        """Whether there is anything to lose."""
        return not self.discarded and bool(self.entries or self.can_undo or self.can_redo)


class PageView(Struct, frozen=True):
    """What a page showed that something was asked for on: which hand, and its draft's revision.

    `tapped` is there for what was tapped behind taps that were on their way: then `revision` is
    the one that they led to, and `tapped` that of the page.  What is None is not looked at.
    `lost` are the entries, as they were sent, that were tapped on the way there and not taken.
    """

    number: int | None = None
    revision: int | None = None
    tapped: int | None = None
    lost: tuple[object, ...] = ()


ANY_PAGE: Final = PageView()
"""What is asked for whatever a page showed: by commands and tests, never by a page."""


class HalfEntered(Struct, frozen=True):
    """A draft in short: which hand, and how many entries are in effect in it."""

    number: int
    entries: int
    correction: bool
    revision: int
    unreadable: Unreadable | None = None


class SeatsPage(Struct, frozen=True):
    """The state of the table that a page showed, and the revision of its half-entered hand."""

    state: int
    half: int | None = None


class HalfHand(Enum):
    """What becomes of a half-entered hand when somebody else sits down; the scorer says."""

    THEIRS = "theirs"
    """Those who sit there now play it already: its entries stay."""
    DISCARDED = "discarded"
