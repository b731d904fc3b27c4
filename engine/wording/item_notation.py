"""The short notation of an item, in parts that sheets and pages put together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ItemNameWithOwner:
    """The name of an item and, where it is needed, its owner: `betli`, `Bori`."""

    name: str
    owner: str = ""

    def __str__(self) -> str:
        """Return the name with its owner: `betli (Bori)`."""
        return f"{self.name} ({self.owner})" if self.owner else self.name


@dataclass(frozen=True, slots=True)
class TableFact:
    """A fact about a table besides the contract, in one game: `eredeti szín`, `tök`.

    `key` is its permanent id, `value` its value (templates draw a suit as its mark), and `says` the
    value as text: empty where the name alone is enough.
    """

    key: str
    name: str
    value: object
    says: str = ""

    def __str__(self) -> str:
        """Return the line as text: `eredeti szín: tök`."""
        return f"{self.name}: {self.says}" if self.says else self.name


@dataclass(frozen=True, slots=True)
class ItemNotation:
    """An item in the short notation of printed sheets, without the sign of its outcome.

    `at_name` are signs right after the name, and `signs` the following ones: each is one that the
    game has a legend for, or a group of several.

    >>> str(ItemNotation(ItemNameWithOwner("abszolút"), ("!",), (("k", "!"), ("r",))))
    'abszolút! k! r'
    """

    named: ItemNameWithOwner
    at_name: tuple[str, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        """Return the whole notation."""
        return f"{self.named}{self.tail}"

    @property
    def tail(self) -> str:
        """All the signs, as they follow the name."""
        return " ".join(("".join(self.at_name), *("".join(each) for each in self.signs)))

    def __iter__(self) -> Iterator[str]:
        """Yield every single sign, as often as it is used."""
        yield from self.at_name
        for each in self.signs:
            yield from each
