"""Text with inline drawn signs, for sheets and pages."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Drawn(Struct, frozen=True):
    """A drawn sign: `image` is a file under `static/`, without its suffix; `says` its meaning."""

    image: str
    says: str


Line: TypeAlias = tuple[str | Drawn, ...]
"""Text with drawn signs in it."""
