"""A list that grows at its end and is never changed: the longer one shares the shorter one.

So what was so after every hand of a long evening can be held at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class LinkedList(Generic[T]):
    """The last of a list, with the list of what came before it; an empty one is None."""

    last: T
    before: LinkedList[T] | None = None


def to_list(chain: LinkedList[T] | None) -> tuple[T, ...]:
    """All of a chain, the first one first.

    >>> to_list(LinkedList(2, LinkedList(1))), to_list(None)
    ((1, 2), ())
    """
    found: list[T] = []
    while chain is not None:
        found.append(chain.last)
        chain = chain.before
    return tuple(reversed(found))
