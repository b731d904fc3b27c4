"""The scoring service of a club: sessions, tablet pages, printed sheets, JSON API, commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorekeeper.version import __version__

if TYPE_CHECKING:
    from flask import Flask
__all__ = ["__version__", "create_app"]


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """Create the application; Flask is imported here, so that `adjudicate` starts without it."""
    from scorekeeper.app import create_app as create

    return create(config)
