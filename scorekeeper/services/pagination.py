"""Pages of a list, and the search in it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, TypeVar

from msgspec import Struct

from scorekeeper.sorting_and_hyphenation import search_key

PAGE: Final = 25
"""Tables on a page of other days: two screens of a tablet."""
One = TypeVar("One")
Head = TypeVar("Head")


class ListPage(Struct, Generic[Head], frozen=True):
    """One page of a list: the heads on page `number` of `pages`, of `count` in all."""

    heads: tuple[Head, ...]
    number: int
    pages: int
    count: int


def make_search_predicate(words: str) -> Callable[[str], bool]:
    """Return a predicate for texts that contain all of these words, ignoring accents."""
    wanted = search_key(words).split()

    def tells(text: str) -> bool:
        told = search_key(text)
        return all(word in told for word in wanted)

    return tells


def build_page(
    of: Sequence[One],
    page: int,
    show: Callable[[Sequence[One]], tuple[Head, ...]],
    size: int = PAGE,
) -> ListPage[Head]:
    """Return one page of a list; for a page number out of range, the nearest page."""
    pages = max(1, -(-len(of) // size))
    number = min(max(1, page), pages)
    return ListPage(show(of[(number - 1) * size : number * size]), number, pages, len(of))


def cut_after(
    found: Iterable[One], cursor: int | None, size: int, number: Callable[[One], int]
) -> tuple[tuple[One, ...], int | None]:
    """Return some of a list in the order of their numbers, and the cursor of those that follow."""
    there = sorted((one for one in found if number(one) > (cursor or 0)), key=number)
    shown = tuple(there[:size])
    return shown, number(shown[-1]) if len(there) > size else None
