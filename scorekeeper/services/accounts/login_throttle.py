"""Throttling of PIN guesses: after a few wrong ones, each costs a longer wait.

Guesses are counted per guesser and scorer, in the database, so a restart resets nothing.  Guesses
from unknown devices never slow down a scorer on a known device.
"""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, select

from scorekeeper.models import FailedAttempts
from scorekeeper.services.accounts.monotonic_clock import catch_up, now
from scorekeeper.services.errors import ServiceError, TooManyGuessesError
from scorekeeper.storage.database import db, writing

FIRST_WAIT: Final = 15
FORGOTTEN: Final = timedelta(days=1)
"""Wrong guesses are deleted a day after the last one."""
_QUARTER: Final = 15 * 60
_TWO_MINUTES: Final = 2 * 60
_WRONG: Final = frozenset({"wrong-pin", "wrong-code", "no-scorer", "wrong-join-code"})
_ONES_OWN_NETWORK: Final = 64
"""The network prefix of an IPv6 address: its owner controls all addresses in it."""


class GuessAllowance(Struct, frozen=True):
    """The number of free wrong guesses for `key`, and the longest wait after further ones.

    A right guess either `clears` the count, or is only not counted itself.  `most` is in seconds.
    """

    key: str
    free: int
    most: int
    clears: bool = True

    def wait(self, count: int) -> timedelta:
        """Return the wait after so many wrong guesses; it doubles each time.

        >>> [GuessAllowance("", 5, 900).wait(count).seconds for count in (4, 5, 6, 7, 20)]
        [0, 15, 30, 60, 900]
        """
        over = count - self.free
        seconds = min(FIRST_WAIT << min(over, 20), self.most) if over >= 0 else 0
        return timedelta(seconds=seconds)


def allowance_of_device(device: str, scorer_id: int) -> list[GuessAllowance]:
    """Return the allowances for guessing a scorer's PIN on a known device of the scorer."""
    return [GuessAllowance(f"device {device} {scorer_id}", 5, _QUARTER)]


def allowance_of_stranger(address: str, scorer_id: int | None) -> list[GuessAllowance]:
    """Return the allowances on an unknown device: per address and scorer, and in total."""
    network = _network(address)
    everybody = GuessAllowance(f"address {network}", 20, _QUARTER, clears=False)
    if scorer_id is None:
        return [everybody]
    return [
        GuessAllowance(f"address {network} {scorer_id}", 5, _QUARTER),
        everybody,
        # Against attackers with many addresses: all unknown devices share a short wait; no hour
        # has more than 82 guesses.
        GuessAllowance(f"strangers {scorer_id}", 50, _TWO_MINUTES, clears=False),
    ]


def allowance_for_setup_code(address: str) -> list[GuessAllowance]:
    """Return the allowances for guessing the set-up code."""
    return [GuessAllowance(f"set-up {_network(address)}", 10, _QUARTER)]


def allowance_for_join_code(address: str, session_id: int) -> list[GuessAllowance]:
    """Return the allowances for guessing the code with which phones join a table."""
    network = _network(address)
    # The scorer's number ends other keys, and a new PIN resets those.
    return [
        GuessAllowance(f"join-{session_id} {network}", 5, _QUARTER),
        GuessAllowance(f"join {network}", 20, _QUARTER, clears=False),
        GuessAllowance(f"join-{session_id} anywhere", 100, _TWO_MINUTES, clears=False),
    ]


@contextmanager
def counting_guess(allowances: list[GuessAllowance]) -> Iterator[None]:
    """Count a guess that is checked inside; wrong if it raises.  Raises TooManyGuessesError."""
    before = _count(allowances)
    try:
        yield
    except ServiceError as error:
        if error.code not in _WRONG:
            _forgive(allowances, before)
        raise
    _forgive(allowances, before)


def _count(allowances: list[GuessAllowance]) -> dict[str, datetime | None]:
    """Count a guess for each allowance before it is checked, so that parallel guesses count too."""
    if allowances:
        _hold(allowances)
        with writing():
            _hold(allowances)
            return {each.key: _add(each.key) for each in allowances}
    return {}


def _hold(allowances: list[GuessAllowance]) -> None:
    moment = now()
    waits = [timedelta(0)]
    for each in allowances:
        row = db.session.get(FailedAttempts, each.key)
        if row is not None and row.last > moment:
            catch_up()
            moment = now()
        if row is not None and moment - row.last < FORGOTTEN:
            # A timestamp from another machine's clock must not lengthen the wait.
            waits.append(min(row.last + each.wait(row.count) - moment, each.wait(row.count)))
    longest = max(waits)
    if longest > timedelta(0):
        raise TooManyGuessesError(int(longest.total_seconds()) + 1)


def _add(key: str) -> datetime | None:
    moment = now()
    db.session.execute(delete(FailedAttempts).where(FailedAttempts.last <= moment - FORGOTTEN))
    row = db.session.get(FailedAttempts, key)
    if row is None:
        db.session.add(FailedAttempts(key=key, count=1, last=moment))
        return None
    before, row.last = row.last, moment
    row.count += 1
    return before


def _forgive(allowances: list[GuessAllowance], before: dict[str, datetime | None]) -> None:
    if not allowances:
        return
    with writing():
        for each in allowances:
            row = db.session.get(FailedAttempts, each.key)
            if row is None:
                continue
            if each.clears or row.count == 1:
                db.session.delete(row)
            else:
                row.count -= 1
                row.last = before[each.key] or row.last


def reset_guesses_after_pin_change(scorer_id: int) -> None:
    """Delete the guess counts for a scorer, and those of the guessers, after a PIN change."""
    with writing():
        mark = f" {scorer_id}"
        keys = [key for key in db.session.scalars(select(FailedAttempts.key)) if key.endswith(mark)]
        keys += [key.removesuffix(mark) for key in keys]
        db.session.execute(delete(FailedAttempts).where(FailedAttempts.key.in_(keys)))


def _network(address: str) -> str:
    """Return the part of an address that identifies a client.

    >>> _network("192.0.2.7"), _network("2001:db8::1:2"), _network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:45]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _ONES_OWN_NETWORK), strict=False))
