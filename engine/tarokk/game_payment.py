"""Payment of the game beside duplajáték and volát (TAR 7.2-7.6).

Announced duplajáték and volát are items of their own, made or lost independently. This module
decides the rest: whether the plain game is paid, and what its winners made silently.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from engine.tarokk.rule_constants import DUPLAJATEK, VOLAT

BIG: Final = frozenset({DUPLAJATEK, VOLAT})

RULES: Final = {
    frozenset[str](): "TAR 7.2",
    frozenset({DUPLAJATEK}): "TAR 7.3",
    BIG: "TAR 7.4",
    frozenset({VOLAT}): "TAR 7.5",
}
"""The rule for a game without kontra, by what was announced of duplajáték and volát."""


class GamePayment(NamedTuple):
    """The payment besides announced figures: the `plain` game, and a figure made `silent`ly."""

    plain: bool
    silent: str | None


def compute_game_payment(
    announced: Collection[str],
    *,
    kontrad: bool,
    duplajatek: bool,
    volat: bool,
    beside_volat: bool = False,
    both: bool = False,
) -> GamePayment:
    """Return what the side that won the game is paid besides its announced figures.

    `announced` are that side's figures; `duplajatek` and `volat` tell whether it has the points of
    duplajáték and every trick. With kontra the game is always paid (TAR 7.6); else only if the side
    announced neither figure (TAR 7.3-7.5), and a silent one is paid in its place (TAR 7.2). With
    `beside_volat` a silent duplajáték is paid beside a volát announced and lost in a kontra'd game;
    `both` pays the game although its winner announced, as the other side announced too.

    >>> compute_game_payment((), kontrad=False, duplajatek=True, volat=False)
    GamePayment(plain=False, silent='duplajatek')
    >>> compute_game_payment((DUPLAJATEK,), kontrad=False, duplajatek=True, volat=True)
    GamePayment(plain=False, silent='volat')
    >>> compute_game_payment((VOLAT,), kontrad=True, duplajatek=True, volat=False)
    GamePayment(plain=True, silent=None)
    """
    own = BIG.intersection(announced)
    silent = None
    if volat and VOLAT not in own:
        silent = VOLAT
    elif duplajatek and (not own or (beside_volat and kontrad and own == {VOLAT} and not volat)):
        silent = DUPLAJATEK
    return GamePayment(kontrad or ((both or not own) and silent is None), silent)


def rule_of_payment(announced: Collection[str], *, kontrad: bool) -> str:
    """Return the rule by which a hand pays game, duplajáték and volát (TAR 7.2-7.6).

    `announced` are the figures of both sides.

    >>> rule_of_payment((), kontrad=False), rule_of_payment((VOLAT,), kontrad=False)
    ('TAR 7.2', 'TAR 7.5')
    """
    if kontrad:
        return "TAR 7.6"
    return RULES[frozenset(BIG.intersection(announced))]
