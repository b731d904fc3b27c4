"""An item in short, in parts: sheets and pages put them together and take nothing apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedItem:
    """What an item is called, and of whom that has to be said beside it: `betli`, `Bori`."""

    name: str
    owner: str = ""

    def __str__(self) -> str:
        """The name as it is said: `betli (Bori)`."""
        return f"{self.name} ({self.owner})" if self.owner else self.name


@dataclass(frozen=True, slots=True)
class TableLine:
    """What one game has to tell of a table beside the contract: `eredeti szín`, `tök`.

    `key` is its permanent id, `value` what it is (a suit has its mark, for who draws it), and
    `says` that in words: empty where the name says all.
    """

    key: str
    name: str
    value: object
    says: str = ""

    def __str__(self) -> str:
        """As it is told: `eredeti szín: tök`."""
        return f"{self.name}: {self.says}" if self.says else self.name


@dataclass(frozen=True, slots=True)
class ItemNotation:
    """An item in the short notation of printed sheets, but for the sign of its outcome.

    `at_name` are signs right behind the name, and `signs` those that follow: each is one that the
    game has a legend for, or several that stand together.

    >>> str(ItemNotation(NamedItem("abszolút"), ("!",), (("k", "!"), ("r",))))
    'abszolút! k! r'
    """

    named: NamedItem
    at_name: tuple[str, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        """The whole of it."""
        return f"{self.named}{self.tail}"

    @property
    def tail(self) -> str:
        """All the signs, as they stand behind the name."""
        return " ".join(("".join(self.at_name), *("".join(each) for each in self.signs)))

    def __iter__(self) -> Iterator[str]:
        """Every single sign, as often as it is used."""
        yield from self.at_name
        for each in self.signs:
            yield from each
