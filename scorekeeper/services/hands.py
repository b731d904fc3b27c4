"""Hands that were kept: correcting and withdrawing them (SES 5.1)."""

from __future__ import annotations

from scorekeeper.services.views import DraftView, HandView, KeptView, VersionView


def view(session_id: int, number: int) -> HandView:
    raise NotImplementedError


def history(session_id: int, number: int) -> tuple[VersionView, ...]:
    raise NotImplementedError


def start_correction(session_id: int, number: int) -> DraftView:
    """Open the hand as a draft; `drafts.keep(..., number=number, why=...)` records it."""
    raise NotImplementedError


def correct(
    session_id: int, number: int, record: object, scorer_id: int, why: str, key: str
) -> KeptView:
    """Record another version from plain data at once."""
    raise NotImplementedError


def withdraw(session_id: int, number: int, scorer_id: int, why: str, key: str) -> KeptView:
    raise NotImplementedError
