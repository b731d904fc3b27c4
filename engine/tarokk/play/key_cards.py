"""Honours and kings: the sides that may have taken them (TAR 1.2, 2.2, 2.6, 4).

They are never discarded, so each lies in a trick of four cards. The skíz is taken by the side that
holds it, and so is the XXI unless the skíz catches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.tarokk.entry_schema import DECLARER, NOBODY, SIDES
from engine.tarokk.play.winning_card_masks import ALL_HONOURS, ALL_KINGS, MAY, mask_of_cards
from engine.tarokk.rule_constants import HONOURS, KINGS, NEGYKIRALY, TRULL, XXI_FOGAS

KEY_CARDS: Final = ALL_HONOURS | ALL_KINGS
KEY_FIGURES: Final = tuple(product((TRULL, NEGYKIRALY, XXI_FOGAS), SIDES))
"""The figures that the key cards alone decide, each with each side."""


class HonourOutcome(NamedTuple):
    """A way in which the honours may have been taken.

    `own` are those of the declarer's side, `caught` tells who caught the XXI, and `lawful` whether
    the bids allow it.
    """

    own: int
    caught: str
    lawful: bool


# Asked again for every fact that is tried; decided by its arguments.
@lru_cache(maxsize=512)
def honour_outcomes(held: tuple[int, ...], needed: tuple[int, int]) -> tuple[HonourOutcome, ...]:
    """Return how the honours may have been taken, by the sides that may have `held` each.

    `needed` are those that the bids of each side need. Bids that contradict each other or the known
    cards exclude nothing.
    """
    found: dict[tuple[int, str], bool] = {}
    for sides in product(SIDES, repeat=len(HONOURS)):
        if not all(MAY[side] & able for side, able in zip(sides, held, strict=True)):
            continue
        lawful = all(sides.count(side) >= least for side, least in zip(SIDES, needed, strict=True))
        skiz, xxi, _ = sides
        for caught, pagat in product((NOBODY, skiz)[: 1 + (skiz != xxi)], SIDES):
            taken = skiz, xxi if caught == NOBODY else skiz, pagat
            own = [card for card, side in zip(HONOURS, taken, strict=True) if side == DECLARER]
            key = mask_of_cards(own), caught
            found[key] = found.get(key, False) or lawful
    bound = any(found.values())
    return tuple(HonourOutcome(*key, lawful or not bound) for key, lawful in found.items())


class KeyCards(NamedTuple):
    """A way in which the key cards may have been taken.

    `honours` and the number of `kings` are those of the declarer's side; `made` are the figures
    that are made so.
    """

    honours: int
    kings: int
    caught: str
    lawful: bool
    made: frozenset[tuple[str, str]]


# Asked again for every fact that is tried; decided by its arguments.
@lru_cache(maxsize=2048)
def key_card_ways(
    outcomes: tuple[HonourOutcome, ...], keys: int, own: int, rest: int, kings: range
) -> tuple[KeyCards, ...]:
    """Return how the `keys` may have been taken, besides those that each side is known to have."""
    return tuple(
        KeyCards(
            way.own & keys, number, way.caught, way.lawful, frozenset(_made(way, keys, number))
        )
        for way in outcomes
        if not (own & ALL_HONOURS & ~way.own or rest & way.own)
        for number in kings
    )


def _made(way: HonourOutcome, keys: int, kings: int) -> Iterator[tuple[str, str]]:
    """Yield the figures that are made where honours and kings are taken so (TAR 4)."""
    missing = (ALL_HONOURS | ALL_KINGS) & ~keys
    honours = way.own, ALL_HONOURS & ~way.own
    for side, cards, number in zip(SIDES, honours, (kings, len(KINGS) - kings), strict=True):
        if cards == ALL_HONOURS and not missing & ALL_HONOURS:
            yield TRULL, side
        if number == len(KINGS) and not missing & ALL_KINGS:
            yield NEGYKIRALY, side
        if way.caught == side:
            yield XXI_FOGAS, side
