"""Drafts: hands that are being entered, tap by tap.

`number` is the hand's; None means the next hand.
"""

from __future__ import annotations

from engine.cards import Seat
from scorekeeper.services.views import DraftView, KeptView


def load(session_id: int, number: int | None = None) -> DraftView:
    raise NotImplementedError


def enter(session_id: int, at: int, entry: object, number: int | None = None) -> DraftView:
    """`entry` is plain data; raises engine.MalformedRecordError, StaleError."""
    raise NotImplementedError


def undo(session_id: int, at: int, number: int | None = None) -> DraftView:
    raise NotImplementedError


def redo(session_id: int, at: int, number: int | None = None) -> DraftView:
    raise NotImplementedError


def replace(
    session_id: int, index: int, entry: object, seen: int, number: int | None = None
) -> DraftView:
    """`seen` is the revision of the draft that the page knew."""
    raise NotImplementedError


def remove(session_id: int, index: int, seen: int, number: int | None = None) -> DraftView:
    raise NotImplementedError


def apply_mend(session_id: int, finding: int, seen: int, number: int | None = None) -> DraftView:
    raise NotImplementedError


def set_dealer(session_id: int, dealer: Seat, seen: int) -> DraftView:
    raise NotImplementedError


def discard(session_id: int, seen: int, number: int | None = None) -> DraftView:
    """Throw the draft away: a new empty one comes back."""
    raise NotImplementedError


def keep(
    session_id: int,
    key: str,
    scorer_id: int,
    number: int | None = None,
    *,
    disputed: bool = False,
    why: str = "",
) -> KeptView:
    """Record the hand, or the correction; `disputed` keeps a hand with errors, without points."""
    raise NotImplementedError
