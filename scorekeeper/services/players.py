"""Players: known by name, kept for ever."""

from __future__ import annotations

from scorekeeper.services.views import PlayerView


def known() -> tuple[PlayerView, ...]:
    """Everybody who has played, for one-tap choosing; those of the latest sessions first."""
    raise NotImplementedError
