"""Work budget for finding out the intended entries: one budget for each record.

Work is counted in replayed entries, never in time, so that the same record always gets the same
adjudication. An ordinary hand with an error or two takes about a hundred; records that contradict
themselves repeatedly would take a hundred thousand.
"""

from __future__ import annotations

from typing import Final

MOST_WORK: Final = 4500
"""The number of entries replayed to analyse one record; then the search ends."""


COPY: Final = 1
"""The work of copying a hand for a trial."""


class WorkBudget:
    """The work done so far for one record."""

    __slots__ = ("done",)

    def __init__(self, done: int = 0) -> None:
        """Start at zero, or at the work `done` for the record before."""
        self.done = done

    @property
    def is_over(self) -> bool:
        """Return whether the budget is used up."""
        return self.done >= MOST_WORK
