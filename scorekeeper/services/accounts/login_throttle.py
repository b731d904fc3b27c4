"""Guessing PINs is slowed down: after a few wrong ones each costs a longer wait.

What counts is who guesses at whom, not how it was written; it is kept in the database, so a restart
forgives nothing.  Strangers' guesses never slow down a scorer on a device he has used before.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, select

from scorekeeper.models import WrongGuess
from scorekeeper.services.accounts.monotonic_clock import now
from scorekeeper.services.errors import ServiceError, TooManyError
from scorekeeper.storage.database import db, writing

FIRST_WAIT: Final = 15
FORGOTTEN: Final = timedelta(days=1)
"""Wrong guesses are forgotten a day after the last one."""
_QUARTER: Final = 15 * 60
_TWO_MINUTES: Final = 2 * 60
_WRONG: Final = frozenset({"wrong-pin", "wrong-code", "no-scorer"})
_ONES_OWN_NETWORK: Final = 64
"""How many bits of an IPv6 address tell the network: whoever has one has all addresses in it."""


class GuessAllowance(Struct, frozen=True):
    """How many wrong guesses are free for `key`, and how many seconds a further one costs at most.

    A right one `clears` what went before, or only does not count itself.
    """

    key: str
    free: int
    most: int
    clears: bool = True

    def wait(self, count: int) -> timedelta:
        """How long to wait after so many wrong guesses: twice as long each time.

        >>> [GuessAllowance("", 5, 900).wait(count).seconds for count in (4, 5, 6, 7, 20)]
        [0, 15, 30, 60, 900]
        """
        over = count - self.free
        seconds = min(FIRST_WAIT << min(over, 20), self.most) if over >= 0 else 0
        return timedelta(seconds=seconds)


def allowance_of_device(device: str, scorer_id: int) -> list[GuessAllowance]:
    """Guesses at a scorer's PIN on a device on which he has signed in before."""
    return [GuessAllowance(f"device {device} {scorer_id}", 5, _QUARTER)]


def allowance_of_stranger(address: str, scorer_id: int | None) -> list[GuessAllowance]:
    """Guesses on a device that is not known: of each address at each scorer, and of all."""
    network = _network(address)
    everybody = GuessAllowance(f"address {network}", 20, _QUARTER, clears=False)
    if scorer_id is None:
        return [everybody]
    return [
        GuessAllowance(f"address {network} {scorer_id}", 5, _QUARTER),
        everybody,
        # Somebody with many addresses; strangers wait together then, but never long.
        GuessAllowance(f"strangers {scorer_id}", 100, _TWO_MINUTES, clears=False),
    ]


def allowance_of_visitor(address: str) -> list[GuessAllowance]:
    """Guesses at the set-up code."""
    return [GuessAllowance(f"set-up {_network(address)}", 10, _QUARTER)]


@contextmanager
def count_guess(allowances: list[GuessAllowance]) -> Iterator[None]:
    """Let somebody try a secret inside; what is raised there tells whether it was wrong.

    Raises TooManyError if a wait has not passed; nothing is tried then, and nothing counted.
    """
    before = _count(allowances)
    try:
        yield
    except ServiceError as error:
        if error.code not in _WRONG:
            _forgive(allowances, before)
        raise
    _forgive(allowances, before)


def _count(allowances: list[GuessAllowance]) -> dict[str, datetime | None]:
    """Count one more for each before it is tried, so that guesses at the same time count too."""
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
        row = db.session.get(WrongGuess, each.key)
        if row is not None and moment - row.last < FORGOTTEN:
            # A moment from another machine's clock must make nobody wait longer than ever meant.
            waits.append(min(row.last + each.wait(row.count) - moment, each.wait(row.count)))
    longest = max(waits)
    if longest > timedelta(0):
        raise TooManyError(int(longest.total_seconds()) + 1)


def _add(key: str) -> datetime | None:
    moment = now()
    db.session.execute(delete(WrongGuess).where(WrongGuess.last <= moment - FORGOTTEN))
    row = db.session.get(WrongGuess, key)
    if row is None:
        db.session.add(WrongGuess(key=key, count=1, last=moment))
        return None
    before, row.last = row.last, moment
    row.count += 1
    return before


def _forgive(allowances: list[GuessAllowance], before: dict[str, datetime | None]) -> None:
    if not allowances:
        return
    with writing():
        for each in allowances:
            row = db.session.get(WrongGuess, each.key)
            if row is None:
                continue
            if each.clears or row.count == 1:
                db.session.delete(row)
            else:
                row.count -= 1
                row.last = before[each.key] or row.last


def reset_guesses(scorer_id: int) -> None:
    """Forget who guessed at a scorer's PIN, and who else guessed from there: the PIN is new."""
    with writing():
        mark = f" {scorer_id}"
        keys = [key for key in db.session.scalars(select(WrongGuess.key)) if key.endswith(mark)]
        keys += [key.removesuffix(mark) for key in keys]
        db.session.execute(delete(WrongGuess).where(WrongGuess.key.in_(keys)))


def _network(address: str) -> str:
    """What of an address tells who it is.

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
