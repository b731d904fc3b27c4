"""The URL prefix of the API."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "/api/v1"
