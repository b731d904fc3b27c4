"""Can these facts have come from one deal? Sums of card points that some set of cards has.

Sets of sums are bit masks: bit `n` is set when the sum `n` is possible. Everything here is a
necessary condition: what is refused is impossible, what passes may still be improbable.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import lru_cache


@lru_cache(maxsize=512)
def sums_by_count(values: tuple[int, ...], most: int) -> tuple[int, ...]:
    """For each number of cards, 0 to `most`, the mask of sums those cards can have.

    >>> bit_positions(sums_by_count((2, 3, 10), 2)[2])
    (5, 12, 13)
    """
    masks = [1] + [0] * most
    for value in values:
        for count in range(most, 0, -1):
            masks[count] |= masks[count - 1] << value
    return tuple(masks)


@lru_cache(maxsize=512)
def sums_of_tricks(
    values: tuple[int, ...], cards_in_trick: int, tricks: int, *, exactly: bool = False
) -> int:
    """Mask of the sums of some whole tricks, none included, or of `exactly` so many."""
    masks = sums_by_count(values, cards_in_trick * tricks)
    if exactly:
        return masks[cards_in_trick * tricks]
    mask = 0
    for count in range(0, cards_in_trick * tricks + 1, cards_in_trick):
        mask |= masks[count]
    return mask


@lru_cache(maxsize=512)
def bit_positions(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, from the lowest.

    >>> bit_positions(0b1101)
    (0, 2, 3)
    """
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


@lru_cache(maxsize=512)
def mirror_sums(mask: int, total: int) -> int:
    """What each number in a mask leaves of a total, where it is not more than that.

    >>> bit_positions(mirror_sums(0b1101, 2))
    (0, 2)
    """
    return sum([1 << total - number for number in bit_positions(mask) if number <= total])


def lowest_sum(mask: int) -> int:
    """The lowest number in a mask, 0 if there is none.

    >>> lowest_sum(0b1100), lowest_sum(0)
    (2, 0)
    """
    return max((mask & -mask).bit_length() - 1, 0)


@lru_cache(maxsize=8192)
def is_possible_sum(counts: AbstractSet[tuple[int, int]], rooms: tuple[int, ...]) -> bool:
    """Whether things find room where each may go, by Hall's condition.

    `counts` has masks of places, each with how many things may go to just these places; `rooms`
    how many go to each place, all together as many as there are things.

    >>> crowd = frozenset({(0b01, 2), (0b11, 1)})
    >>> is_possible_sum(crowd, (2, 1)), is_possible_sum(crowd, (1, 2))
    (True, False)
    """
    full = (1 << len(rooms)) - 1
    narrow = [(mask, count) for mask, count in counts if mask != full]
    unions = {0}
    for mask, _ in narrow:
        unions |= {mask | union for union in unions}
    for union in unions:
        crowd = sum(count for mask, count in narrow if not mask & ~union)
        if crowd > sum(room for place, room in enumerate(rooms) if union >> place & 1):
            return False
    return True
