"""Findings: what is wrong or doubtful at the table, collected and never raised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from engine.hand.record import Entry

T = TypeVar("T")


class Severity(Enum):
    """How much a finding weighs.

    An error cannot be so under these rules, and the hand is not scored until it is mended or
    ruled on. A doubt is possible, but worth another look. A note only tells.
    """

    ERROR = "error"
    DOUBT = "doubt"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Mend:
    """A one-tap repair of the record: the numbers are places in the list of entries.

    `move` puts `entry` before the entry now at `to`; `remove` takes `entry` out; `insert` puts
    `new` before the entry now at `to`.
    """

    how: str
    entry: int | None = None
    to: int | None = None
    new: Entry | None = None

    def apply(self, entries: Sequence[T], new: T | None) -> tuple[T, ...]:
        """Return the entries, or what stands for each of them, with this repair made.

        >>> Mend("move", entry=2, to=0).apply("abc", None)
        ('c', 'a', 'b')
        """
        kept, to = list(entries), self.to
        moved = kept.pop(self.entry) if self.how != "insert" and self.entry is not None else new
        if self.how == "remove" or to is None or moved is None:
            return tuple(kept)
        passed = self.how == "move" and self.entry is not None and self.entry < to
        kept.insert(to - passed, moved)
        return tuple(kept)


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: its permanent code, the entry it points at, the rules it rests on.

    `params` fill the catalogue's sentence; `accepted` are entries that would have been right in
    the same place. A doubt that `weighs` changes what the decided hand pays.
    """

    code: str
    severity: Severity
    rules: tuple[str, ...]
    entry: int | None = None
    params: Mapping[str, object] = field(default_factory=dict)
    mend: Mend | None = None
    accepted: tuple[Entry, ...] = ()
    weighs: bool = field(default=False, compare=False)

    @property
    def mark(self) -> str:
        """What names this finding among those of its record."""
        return f"{self.code}@{'' if self.entry is None else self.entry}"
