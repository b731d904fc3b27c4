"""The club and its scorers: first set-up, signing in."""

from __future__ import annotations

from scorekeeper.services.views import ClubView, ScorerView


def the_club() -> ClubView | None:
    """The club, or None before the set-up."""
    raise NotImplementedError


def set_up(name: str, scorer: str, pin: str, code: str, language: str = "hu") -> ScorerView:
    raise NotImplementedError


def scorers() -> tuple[ScorerView, ...]:
    raise NotImplementedError


def scorer(scorer_id: int) -> ScorerView | None:
    raise NotImplementedError


def sign_in(scorer_id: int, pin: str) -> ScorerView:
    """Raises RefusedError("wrong-pin")."""
    raise NotImplementedError


def add_scorer(name: str, pin: str) -> ScorerView:
    raise NotImplementedError
