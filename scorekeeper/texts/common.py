"""Texts of errors, signing in and set-up."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "nav.language": ("Nyelv", "Language"),
}
