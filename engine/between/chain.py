"""A list that grows at its end and is never changed: the longer one shares the shorter one.

So what was so after every hand of a long evening can be held at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Chain(Generic[T]):
    """The last of a list, with the list of what came before it; an empty one is None."""

    last: T
    before: Chain[T] | None = None


def listed(chain: Chain[T] | None) -> tuple[T, ...]:
    """All of a chain, the first one first.

    >>> listed(Chain(2, Chain(1))), listed(None)
    ((1, 2), ())
    """
    found: list[T] = []
    while chain is not None:
        found.append(chain.last)
        chain = chain.before
    return tuple(reversed(found))
