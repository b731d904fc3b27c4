"""Changes that restart to call the engine outside the write lock.

Many adjudications take a while, and no other writer should wait for them.  A change decorated with
`prejudge_outside_lock` therefore releases the write lock when it needs more results that are not
cached than a tap does, calls the engine, and starts again on the revision that is current then.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from scorekeeper.storage.database import is_writing

P = ParamSpec("P")
T = TypeVar("T")
MOST_TRIES: Final = 8
"""The number of restarts without the lock; after that the engine is called inside it."""
AT_ONCE: Final = 3
"""The number of results computed inside the lock: a tap lacks one or two of 2 ms each, and to start
it again would take 3 ms."""
_left: Final[ContextVar[int | None]] = ContextVar("left", default=None)
"""The number of results the present change may still compute inside the lock; None is any."""


class AdjudicationNotCachedError(BaseException):
    """A result is not cached, and the write lock is held: `ask` computes it.

    Not an Exception, so that no handler for errors catches it.
    """

    def __init__(self, ask: Callable[[], object]) -> None:
        """Store the function that computes the result."""
        super().__init__()
        self.ask = ask


def count_result(ask: Callable[[], object]) -> None:
    """Count a result that is about to be computed by `ask`.

    Raises AdjudicationNotCachedError where too many were computed inside the write lock.
    """
    left = _left.get()
    if left is not None and is_writing():
        if left == 0:
            raise AdjudicationNotCachedError(ask)
        _left.set(left - 1)


def prejudge_outside_lock(change: Callable[P, T]) -> Callable[P, T]:
    """Decorate a change made inside `writing()` to call the engine outside it, if often.

    The change restarts with the cached result, so it never works on data older than its lock.
    """

    @wraps(change)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        if is_writing():
            return change(*args, **kwargs)  # part of a larger change, which restarts
        for _ in range(MOST_TRIES):
            token = _left.set(AT_ONCE)
            try:
                return change(*args, **kwargs)
            except AdjudicationNotCachedError as missing:
                ask = missing.ask
            finally:
                _left.reset(token)
            try:
                ask()
            except Exception:  # noqa: BLE001  (the change raises it again and handles it)
                break
        return change(*args, **kwargs)

    return made
