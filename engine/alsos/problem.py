"""What a check answers when an entry cannot stand: a code of the catalogue with its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.record import Entry


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding in the making; where it points and what it weighs is added by who collects it."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    accepted: tuple[Entry, ...] = ()


def problem(code: str, *accepted: Entry, **params: object) -> Problem:
    """Make a problem; `accepted` are entries that would have been right instead."""
    return Problem(code, params, accepted)
