"""The time that a browser waits for a sheet before it gets a "being rendered" page."""

from __future__ import annotations

from typing import Final

from flask import has_request_context, request

PATIENCE: Final = 0.7
"""Seconds; a usual sheet takes a third of it."""


def browser_wait_seconds() -> float | None:
    """Return the timeout in seconds for browsers; None for programs, which wait."""
    goes = has_request_context() and "text/html" in request.headers.get("Accept", "")
    return PATIENCE if goes else None
