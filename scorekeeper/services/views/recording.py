"""Results of recording a hand: the hand, and figures of earlier hands that changed."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from scorekeeper.services.views.people import PlayerId
from scorekeeper.services.views.recorded_hands import HandView
from scorekeeper.services.views.series import SeriesView
from scorekeeper.services.views.sessions import SessionView


class ResultChange(Struct, frozen=True):
    """One figure changed by a correction (SES 5.1).

    `what` is `points` (of a hand), `window` (a hand's payment to it), `ended` (the hand that
    ended a series; None if none did), `result` (of a series), `others` (1 if a hand was not played
    by those whose turn it was, else None), or `balance`; `before` and `after` are the figures.
    """

    what: str
    before: int | Decimal | None
    after: int | Decimal | None
    player: PlayerId | None = None
    hand: int | None = None
    stretch: int | None = None


class RecordingResult(Struct, frozen=True):
    """The result of recording, correcting or withdrawing a hand."""

    session: SessionView
    hand: HandView
    changes: tuple[ResultChange, ...]
    ended: SeriesView | None
    """The series that this hand ended, to be shown at once."""
