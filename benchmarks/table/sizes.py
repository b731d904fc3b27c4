"""How much is measured: all of it, or enough to see in two minutes where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Sizes:
    """How often things are done, and how long the lists and evenings are."""

    rounds: int
    """How often what is compared is measured by turns."""
    taps: int
    """So many taps a round."""
    evenings: tuple[int, ...]
    """Tables with so many hands; the first is what the others are compared with."""
    clients: tuple[int, ...]
    """So many tap at the same time, each at a table of their own."""
    seconds: float
    """So long they tap, and so long a board is watched."""
    screens: int
    lists: tuple[int, ...]
    """First pages with so many sessions."""
    starts: int
    sheets: int
    hands: int
    """So many hands of each game are judged by the engine alone, tap by tap."""
    whole: int
    """So many are judged whole, beside games of chess: a run of theirs is to be no shorter than one
    of those, or what each pays for a processor that held something else weighs more on ours."""

    def taps_at(self, hands: int) -> int:
        """So many taps a round at a table with so many hands: fewer where one takes seconds."""
        return self.taps if hands <= _LONG else max(2, self.taps // 11)


_LONG: Final = 1000
FULL: Final = Sizes(
    rounds=5,
    taps=22,
    evenings=(10, 100, 1000, 5000),
    clients=(1, 8, 32),
    seconds=10,
    screens=400,
    lists=(200, 2000),
    starts=5,
    sheets=7,
    hands=36,
    whole=80,
)
QUICK: Final = Sizes(
    rounds=1,
    taps=11,
    evenings=(10, 100, 1000),
    clients=(1, 8, 32),
    seconds=2,
    screens=400,
    lists=(200,),
    starts=1,
    sheets=3,
    hands=12,
    whole=80,
)
LEAST: Final = Sizes(
    rounds=1,
    taps=2,
    evenings=(1, 2),
    clients=(1, 2),
    seconds=0.3,
    screens=3,
    lists=(2,),
    starts=1,
    sheets=1,
    hands=1,
    whole=1,
)
"""For the test that the table is printed at all."""
