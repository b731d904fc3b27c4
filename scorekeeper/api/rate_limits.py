"""Rate limits: per address for what is computed for it alone, and per token.

They are counted in memory, or in a Redis or Valkey that several instances share.
"""

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask import Blueprint, current_app, g
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits.storage import MemoryStorage, RedisStorage

from scorekeeper.config import COMMON_COUNTS, RATE_COUNTS
from scorekeeper.log import log

AGAIN: Final = 10.0
"""Seconds until a common storage that did not answer is asked again."""
_LEEWAY: Final = 1.0
"""Seconds by which a window of a common storage may seem longer than it is."""
Number = TypeVar("Number", int, float)


class SteadyMemoryStorage(MemoryStorage):
    """The `limits` library's storage, where no wait grows when the machine's clock is set back."""

    STORAGE_SCHEME = [RATE_COUNTS]  # noqa: RUF012  (as in what it extends)

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count a request; its window ends `expiry` seconds from now at the latest."""
        count = super().incr(key, expiry, amount)
        latest = time.time() + expiry
        self.expirations[key] = min(self.expirations.get(key, latest), latest)
        return count


class CommonStorage(SteadyMemoryStorage):
    """Counts in a common Redis or Valkey; in memory while that does not answer.

    The limiter's own fallback answers requests with 500 that meet the silence together, and counts
    by the machine's clock.
    """

    STORAGE_SCHEME = [f"{COMMON_COUNTS}{scheme}" for scheme in ("redis", "rediss")]  # noqa: RUF012

    def __init__(self, uri: str, **options: Any) -> None:  # noqa: ANN401  (of the client)
        """Use the server at this address, which need not answer yet."""
        from redis.backoff import NoBackoff
        from redis.retry import Retry

        super().__init__()
        # One more try for a connection that the server has closed; a request waits for no more.
        options["retry"] = Retry(NoBackoff(), 1)
        self._common = RedisStorage(uri.removeprefix(COMMON_COUNTS), **options)
        self._silent_until: float | None = None

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count a request."""
        own = super().incr
        return self._ask(
            lambda: self._count(key, int(expiry), amount), lambda: own(key, expiry, amount)
        )

    def _count(self, key: str, expiry: int, amount: int) -> int:
        """Count a request in common; begin anew where the server's clock was set back.

        It would keep the window for as long as the step.
        """
        count = self._common.incr(key, expiry, amount)
        if self._common.get_expiry(key) - time.time() > expiry + _LEEWAY:
            self._common.clear(key)
            count = self._common.incr(key, expiry, amount)
        return count

    def get(self, key: str) -> int:
        """Return the number of requests in the window."""
        own = super().get
        return self._ask(lambda: self._common.get(key), lambda: own(key))

    def get_expiry(self, key: str) -> float:
        """Return the time at which the window ends."""
        own = super().get_expiry
        return self._ask(lambda: self._common.get_expiry(key), lambda: own(key))

    def _ask(self, common: Callable[[], Number], own: Callable[[], Number]) -> Number:
        """Return the common count, or our own while the server is silent."""
        until = self._silent_until
        if until is None or time.monotonic() >= until:
            try:
                found = common()
            except self._common.base_exceptions as error:
                self._silent_until = time.monotonic() + AGAIN
                if until is None:
                    log.warning("limits counted by this instance", why=str(error))
            else:
                if until is not None:
                    self._silent_until = None
                    log.info("limits counted in common again")
                return found
        return own()


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
