"""Rate limits per address for requests that are computed for it alone."""

from __future__ import annotations

from typing import Final

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from scorekeeper.http import rate_limit_storage  # noqa: F401  (the configuration names what it counts in)

limiter: Final = Limiter(get_remote_address)
