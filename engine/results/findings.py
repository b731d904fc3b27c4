"""Findings: errors and doubts about a record, collected and never raised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from engine.hand.record import Entry

T = TypeVar("T")


class Severity(Enum):
    """The severity of a finding.

    An error is impossible under these rules, and the hand is not scored until it is fixed or ruled
    on. A doubt is possible, but worth another look. A note is information only.
    """

    ERROR = "error"
    DOUBT = "doubt"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Fix:
    """A one-tap repair of the record: the numbers are places in the list of entries.

    `move` puts `entry` before the entry now at `to`; `remove` takes `entry` out; `insert` puts
    `new` before the entry now at `to`.
    """

    how: str
    entry: int | None = None
    to: int | None = None
    new: Entry | None = None

    def apply(self, entries: Sequence[T], new: T | None) -> tuple[T, ...]:
        """Return the entries, or objects that represent them, with this repair applied.

        >>> Fix("move", entry=2, to=0).apply("abc", None)
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
    """One finding: its permanent code, the entry it points at, the rules it cites.

    `params` fill the catalogue's sentence; `accepted` are entries that would have been right in the
    same place. A doubt that `weighs` changes the payment of the decided hand.
    """

    code: str
    severity: Severity
    rules: tuple[str, ...]
    entry: int | None = None
    params: Mapping[str, object] = field(default_factory=dict)
    mend: Fix | None = None
    accepted: tuple[Entry, ...] = ()
    weighs: bool = field(default=False, compare=False)

    @property
    def mark(self) -> str:
        """The id of this finding among those of its record."""
        return f"{self.code}@{'' if self.entry is None else self.entry}"
