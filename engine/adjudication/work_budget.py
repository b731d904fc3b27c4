"""How much work may go into finding out what was meant: one budget for each record.

Work is counted in entries that are followed, never in time, so that the same record always gets
the same adjudication. An ordinary hand with a slip or two takes some hundred; records that
contradict themselves over and over would take a hundred thousand.
"""

from __future__ import annotations

from typing import Final

MOST_WORK: Final = 4500
"""Entries that are followed to find out what was meant in one record; then the search ends."""


COPY: Final = 1
"""The work of copying a hand, to try something out on it."""


class WorkBudget:
    """The work done so far for one record."""

    __slots__ = ("done",)

    def __init__(self, done: int = 0) -> None:
        """Begin, or go on after what was done for the record before."""
        self.done = done

    @property
    def is_over(self) -> bool:
        """Whether the budget is used up."""
        return self.done >= MOST_WORK
