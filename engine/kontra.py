"""The kontra ladder: which side may say the next step, and what it multiplies."""

from __future__ import annotations

from collections.abc import Sequence


def next_step(said: int, steps: Sequence[str]) -> str | None:
    """Return the step that may answer after `said` steps, or None at the top (ALS 7.1).

    >>> next_step(1, ("kontra", "rekontra"))
    'rekontra'
    """
    return steps[said] if said < len(steps) else None


def is_announcers_turn(said: int) -> bool:
    """Whether the announcing side is the one to answer after `said` steps (ALS 7.1).

    The other side says kontra, szubkontra and mordkontra; the announcing side rekontra and
    hirskontra.
    """
    return said % 2 == 1
