"""Changes tried out: made by the code that makes them, looked at, and rolled back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NoReturn, TypeVar

from scorekeeper.services.adjudication import prejudge_outside_lock
from scorekeeper.storage.database import is_writing, writing

T = TypeVar("T")


class _RolledBackError(Exception, Generic[T]):
    """Roll a trial back; `found` is its result."""

    def __init__(self, found: T) -> None:
        super().__init__()
        self.found = found


@prejudge_outside_lock
def try_out(change: Callable[[], T]) -> T:
    """Make a change inside `writing()`, return what it returned, and roll it back.

    What it returns must not hold rows.  Raises as the change does.
    """
    if is_writing():
        raise AssertionError("an outer transaction would keep the change")
    try:
        with writing():
            _roll_back(change())
    except _RolledBackError as trial:
        found: T = trial.found
        return found


def _roll_back(found: object) -> NoReturn:
    raise _RolledBackError(found)
