"""Copies of the state of a hand, which is tried out and discarded many times."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Protocol, Self, TypeVar


class Copyable(Protocol):
    """An object that can be tried out on a copy."""

    def copy(self) -> Self:
        """Return an independent copy."""


class SlottedCopyable(Protocol):
    """An object that names its fields in a tuple of slots."""

    __slots__: ClassVar[tuple[str, ...]]


S = TypeVar("S", bound=SlottedCopyable)


# Saves 1 % of adjudicating a tap in every game, 14 % of the slowest records; classes do not change.
@cache
def _fields_of(kind: type) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    """Return the names of a class's fields, and a function that reads them all."""
    names = tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
    return names, attrgetter(*names)


def copy_with(old: S, **now: Any) -> S:  # noqa: ANN401 - as they are there
    """Return an immutable object with some fields replaced, faster than `dataclasses.replace`.

    >>> from engine.adjudication.kontra_ladder import KontraLadder
    >>> copy_with(KontraLadder("ulti"), out=frozenset("A"))
    KontraLadder(id='ulti', steps=(), out=frozenset({'A'}))
    """
    names, values = _fields_of(type(old))
    return type(old)(**dict(zip(names, values(old), strict=True)) | now)


def copy_state(old: S, *own: type[Copyable]) -> S:
    """Return a copy of an object, copying also its fields of the `own` types.

    All other fields are never changed in place, so they are shared.
    """
    kind = type(old)
    twin = object.__new__(kind)
    names, values = _fields_of(kind)
    for name, value in zip(names, values(old), strict=True):
        setattr(twin, name, value.copy() if type(value) in own else value)
    return twin
