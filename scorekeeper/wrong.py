"""What is wrong with a form, field by field: all of it at once, above the form and beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.language import t
from scorekeeper.services.errors import ServiceError


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a field was not taken, under its name on the page."""

    label: str
    why: str


Wrongs: TypeAlias = Mapping[str, Wrong]


def why(error: ServiceError) -> str:
    """Say why a service said no."""
    return t(f"error.{error.code}", **error.params)
