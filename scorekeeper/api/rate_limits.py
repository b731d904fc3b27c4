"""Rate limits: per address for what is computed for it alone, and per token; counted in memory."""

from __future__ import annotations

import time
from typing import Final

from flask import Blueprint, current_app, g
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits.storage import MemoryStorage

from scorekeeper.config import RATE_COUNTS


class SteadyMemoryStorage(MemoryStorage):
    """The `limits` library's storage, where no wait grows when the machine's clock is set back."""

    STORAGE_SCHEME = [RATE_COUNTS]  # noqa: RUF012  (as in what it extends)

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count a request; its window ends `expiry` seconds from now at the latest."""
        count = super().incr(key, expiry, amount)
        latest = time.time() + expiry
        self.expirations[key] = min(self.expirations.get(key, latest), latest)
        return count


def _of_this_club(client: str) -> str:
    """Return the key under which a client's requests are counted.

    Several clubs may count in one storage, and each has a token 1.
    """
    return f"{current_app.config['SESSION_COOKIE_NAME']}-{client}"


limiter: Final = Limiter(lambda: _of_this_club(get_remote_address()))


def limit_by_token(blueprint: Blueprint) -> None:
    """Count requests to these addresses by their token; those of people have no limit."""
    limit = limiter.shared_limit(
        lambda: current_app.config["API_LIMIT"],
        scope="tokens",
        key_func=lambda: _of_this_club(f"token-{g.token.id}"),
        exempt_when=lambda: g.get("token") is None,
    )
    limit(blueprint)
