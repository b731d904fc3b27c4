"""Text with drawn signs in it, for sheets and for pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn sign: `image` is a file under `static/`, without its ending; `says` its meaning."""

    image: str
    says: str


Line: TypeAlias = tuple[str | Drawn, ...]
"""Text with drawn signs in it."""
