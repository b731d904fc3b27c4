"""Text with inline drawn signs, for sheets and pages."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class DrawnSign(Struct, frozen=True):
    """A drawn sign: `image` is a file under `static/`, without its suffix; `says` its meaning."""

    image: str
    says: str


Line: TypeAlias = tuple[str | DrawnSign, ...]
"""Text with drawn signs in it."""
