"""Bit masks of the ways to win a trick, and events beyond a trick's winner (TAR 4).

Each bit is a side with a card; conditions of figures and facts are masks, too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.hand.cards import Card, Suit
from engine.hand.record import Entry
from engine.tarokk.entry_schema import CAUGHT, DECLARER, DEFENDERS, NOBODY
from engine.tarokk.table import (
    ALL_CARDS,
    FIGURES,
    HONOURS,
    KINGS,
    PAROSFACAN,
    SKIZ,
    XXI,
    XXI_FOGAS,
    NamedFigure,
    With,
    king,
)

PACK: Final = len(ALL_CARDS)
OTHER_SIDE: Final[Mapping[str, str]] = {DECLARER: DEFENDERS, DEFENDERS: DECLARER}
OF_SIDE: Final[Mapping[str, int]] = {
    DECLARER: (1 << PACK) - 1,
    DEFENDERS: ((1 << PACK) - 1) << PACK,
}
ANY_WAY: Final = OF_SIDE[DECLARER] | OF_SIDE[DEFENDERS]
ONE: Final[Mapping[Card, int]] = {card: 1 << place for place, card in enumerate(ALL_CARDS)}
"""The mask of each card."""
BOTH: Final = 1 | 1 << PACK
"""A mask of cards times this is the mask of every way to win with one of them."""
BIT: Final[Mapping[Card, int]] = {card: one * BOTH for card, one in ONE.items()}
CATCHES: Final = tuple(CAUGHT + row.id for row in FIGURES.values() if row.caught)
EVENTS: Final = (XXI_FOGAS, PAROSFACAN, *CATCHES)
"""The events that one side causes, or nobody, and no single trick's winner shows (TAR 4)."""
EVENT_FACTS: Final[Mapping[str, str]] = {"xxi": XXI_FOGAS, "paros": PAROSFACAN}


MAY: Final[Mapping[str, int]] = {DECLARER: 1, DEFENDERS: 2, NOBODY: 4}
"""A bit for each side that may have caused an event, and for nobody."""


def set_of(cards: Iterable[Card]) -> int:
    """Return cards as a mask, regardless of side."""
    found = 0
    for card in cards:
        found |= ONE[card]
    return found


ALL_HONOURS: Final = set_of(HONOURS)
ALL_KINGS: Final = set_of(KINGS)


class Event(NamedTuple):
    """An event that no single trick's winner shows (TAR 4).

    `cards` are those that its side has, `trick` the one it happens in (0: any), `won` the winning
    ways by side, and `lost` the card caught. `by` is the card that must be in the hand of the
    player who catches it.
    """

    cards: int
    trick: int
    won: Mapping[str, int]
    lost: Card | None
    by: Card | None = None


def _by_side(ways: int) -> Mapping[str, int]:
    return {side: ways & own for side, own in OF_SIDE.items()}


def _about_events() -> Iterator[tuple[str, Event]]:
    """Yield the name and the definition of each event (TAR 4)."""
    yield XXI_FOGAS, Event(set_of((XXI, SKIZ)), 0, _by_side(BIT[SKIZ]), XXI, SKIZ)
    yield PAROSFACAN, Event(set_of((XXI,)), 1, _by_side(BIT[XXI]), None)
    for name in CATCHES:
        ((number, card),) = FIGURES[name.removeprefix(CAUGHT)].wins.items()
        if isinstance(card, Card):
            yield name, Event(set_of((card,)), number, _by_side(~BIT[card]), card)


ABOUT_EVENTS: Final = dict(_about_events())


def ways_with(cards: Iterable[Card]) -> int:
    """Return all ways to win with one of these cards."""
    return set_of(cards) * BOTH


@cache
def winning(wanted: With, suit: Suit | None) -> int:
    """Return all ways to win a trick with the card or kind that a figure names (TAR 4)."""
    if isinstance(wanted, Card):
        return BIT[wanted]
    if wanted is NamedFigure.ANY_KING:
        return ways_with(KINGS)
    if suit is None:  # pragma: no cover - the shapes and checks hold this
        return 0
    if wanted is NamedFigure.KING:
        return BIT[king(suit)]
    return ways_with(card for card in ALL_CARDS if card.suit is suit)


def told_of(entry: Entry) -> int:
    """Return all ways to win a trick with the card, suit or rank that a fact names."""
    if entry.card is not None:
        return BIT[entry.card]
    if entry.suit is not None:
        return winning(NamedFigure.SUIT, entry.suit)
    return ways_with(card for card in ALL_CARDS if card.rank is entry.rank)


def all_of(answers: Collection[bool | None]) -> bool | None:
    """Return whether all are true: False if one is False, else None if one is unknown.

    >>> all_of([True, None]), all_of([None, False]), all_of([])
    (None, False, True)
    """
    if False in answers:
        return False
    return None if None in answers else True
