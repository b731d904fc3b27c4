"""How long whoever asked for a sheet waits for it before being told that it is being made."""

from __future__ import annotations

from typing import Final

from flask import has_request_context, request

PATIENCE: Final = 0.7
"""Seconds; a usual sheet takes a third of it."""


def print_timeout() -> float | None:
    """Seconds, for a browser that goes to a sheet; a program waits until it has it."""
    goes = has_request_context() and "text/html" in request.headers.get("Accept", "")
    return PATIENCE if goes else None
