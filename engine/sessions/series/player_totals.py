"""Figures by player: sums and results (SES 2.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TypeAlias, TypeVar

PlayerId: TypeAlias = str
"""The caller's id of a player; opaque here."""
Figures: TypeAlias = Mapping[PlayerId, int]
"""One figure for each player, in seat order."""

_N = TypeVar("_N", int, Decimal)


def add_up(columns: Iterable[Mapping[PlayerId, _N]]) -> dict[PlayerId, _N]:
    """Return each player's sum, players in the order in which they first appear.

    >>> add_up([{"Anna": 3, "Béla": -3}, {"Béla": 1, "Cili": -1}])
    {'Anna': 3, 'Béla': -2, 'Cili': -1}
    """
    sums: dict[PlayerId, _N] = {}
    for column in columns:
        for player, figure in column.items():
            sums[player] = sums[player] + figure if player in sums else figure
    return sums


def results_against_others(points: Figures) -> dict[PlayerId, int]:
    """Return (n - 1) x own points - the sum of the others', for each player (SES 2.4).

    >>> results_against_others({"Anna": 106, "Béla": 40, "Cili": 31})
    {'Anna': 141, 'Béla': -57, 'Cili': -84}
    """
    everything = sum(points.values())
    return {player: len(points) * own - everything for player, own in points.items()}
