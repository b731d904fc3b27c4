"""An immutable list that grows at its end; the longer list shares the shorter one.

So the states after every hand of a long session can be stored at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class LinkedList(Generic[T]):
    """The last element, with the list of the elements before it; an empty list is None."""

    last: T
    before: LinkedList[T] | None = None


def to_list(chain: LinkedList[T] | None) -> tuple[T, ...]:
    """Return all elements of a chain, the first one first.

    >>> to_list(LinkedList(2, LinkedList(1))), to_list(None)
    ((1, 2), ())
    """
    found: list[T] = []
    while chain is not None:
        found.append(chain.last)
        chain = chain.before
    return tuple(reversed(found))
