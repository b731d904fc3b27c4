"""What the game, duplajáték and volát pay beside each other (TAR 7.2-7.6).

Announced duplajáték and volát are items of their own, made or lost each by itself. Settled here is
what goes beside them: whether the plain game is paid, and what its winners made silently.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from engine.tarokk.table import DUPLAJATEK, VOLAT

BIG: Final = frozenset({DUPLAJATEK, VOLAT})


class Beside(NamedTuple):
    """What is paid beside what was announced: the `plain` game, and what was made `silent`ly."""

    plain: bool
    silent: str | None


def beside(announced: Collection[str], *, kontrad: bool, duplajatek: bool, volat: bool) -> Beside:
    """Settle the game for the side that won it.

    `announced` is what that side announced, and the other two tell whether it has the points of
    duplajáték and every trick. Kontra'd, the game is always paid (TAR 7.6); else only to who
    announced neither (TAR 7.3-7.5), and something silent comes in its stead (TAR 7.2).

    >>> beside((), kontrad=False, duplajatek=True, volat=False)
    Beside(plain=False, silent='duplajatek')
    >>> beside((DUPLAJATEK,), kontrad=False, duplajatek=True, volat=True)
    Beside(plain=False, silent='volat')
    >>> beside((VOLAT,), kontrad=True, duplajatek=True, volat=False)
    Beside(plain=True, silent=None)
    """
    own = BIG.intersection(announced)
    silent = None
    if volat and VOLAT not in own:
        silent = VOLAT
    elif duplajatek and not own:
        silent = DUPLAJATEK
    return Beside(kontrad or (not own and silent is None), silent)
