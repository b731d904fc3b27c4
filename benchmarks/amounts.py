"""The amount of measuring: enough for a decision in two minutes, or the least."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Amounts:
    """Numbers of repetitions, and the sizes of tables and crowds."""

    rounds: int
    """Rounds by turns with the floor."""
    hands: int
    """Hands of each game that are tapped; the service has seen as many others before."""
    short: int
    long: int
    """Hands of the tables that are compared."""
    clients: tuple[int, int]
    """Scorers who tap at once, each at a table of their own."""
    screens: int
    seconds: float
    """Duration of tapping at once, and of tapping beside screens, per round."""
    sheet: int
    """Hands of the printed session."""
    whole: int
    """Hands adjudicated by the engine alone."""
    buttons: int
    """Buttons of a hand that are tapped in the browser, and undone."""


USUAL: Final = Amounts(
    rounds=2,
    hands=3,
    short=10,
    long=1000,
    clients=(8, 32),
    screens=30,
    seconds=2,
    sheet=38,
    whole=40,
    buttons=6,
)
LEAST: Final = Amounts(
    rounds=1,
    hands=1,
    short=1,
    long=2,
    clients=(2, 2),
    screens=2,
    seconds=0.3,
    sheet=1,
    whole=1,
    buttons=2,
)
"""For the test that all of it still works."""
