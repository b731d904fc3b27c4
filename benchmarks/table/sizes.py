"""The amount of measuring: everything, or a quick run of two minutes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Sizes:
    """Numbers of repetitions, and the lengths of lists and sessions."""

    rounds: int
    """The number of rounds of alternating measurements."""
    taps: int
    """Taps per round."""
    evenings: tuple[int, ...]
    """Numbers of hands of the tables; the first is the reference for the others."""
    clients: tuple[int, ...]
    """Numbers of concurrent scorers, each at a table of their own."""
    seconds: float
    """The duration of concurrent tapping, and of watching a board."""
    screens: int
    lists: tuple[int, ...]
    """Numbers of sessions of home pages."""
    starts: int
    sheets: int
    hands: int
    """Hands of each game adjudicated by the engine alone, tap by tap."""
    whole: int
    """Hands adjudicated whole, beside games of chess.  Their run should be no shorter than one of
    those, or cold processor caches weigh more on ours."""

    def taps_at(self, hands: int) -> int:
        """Return the taps per round at a table with this number of hands: fewer where slow."""
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
"""The minimum, for the test that the table is printed at all."""
