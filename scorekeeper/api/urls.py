"""The address under which the API is served."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "/api/v1"
