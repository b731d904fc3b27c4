"""Copying the state of a hand, which is tried out and thrown away many times."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Protocol, Self, TypeVar


class Copyable(Protocol):
    """What can be tried out on a copy."""

    def copy(self) -> Self:
        """An independent copy."""


class SlottedCopyable(Protocol):
    """What names its fields in a tuple of slots."""

    __slots__: ClassVar[tuple[str, ...]]


S = TypeVar("S", bound=SlottedCopyable)


@cache
def _fields_of(kind: type) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    """The names of a class's fields, and what reads them all."""
    names = tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
    return names, attrgetter(*names)


def copy_with(old: S, **now: Any) -> S:  # noqa: ANN401 - as they are there
    """An object that is never changed, but for some of its fields, without a look at each of them.

    >>> from engine.adjudication.kontra_ladder import KontraLadder
    >>> copy_with(KontraLadder("ulti"), out=frozenset("A"))
    KontraLadder(id='ulti', steps=(), out=frozenset({'A'}))
    """
    names, values = _fields_of(type(old))
    return type(old)(**dict(zip(names, values(old), strict=True)) | now)


def shallow_twin(old: S, *own: type[Copyable]) -> S:
    """A copy of an object; what is of the `own` types is copied with it.

    Everything else in it is never changed in place, and shared.
    """
    kind = type(old)
    twin = object.__new__(kind)
    names, values = _fields_of(kind)
    for name, value in zip(names, values(old), strict=True):
        setattr(twin, name, value.copy() if type(value) in own else value)
    return twin
