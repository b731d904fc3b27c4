"""Bit masks of the ways to win a trick, and events beyond a trick's winner (TAR 4).

Each bit is a side with a card; conditions of figures and facts are masks, too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from engine.hand.cards import Card, Suit
from engine.hand.record import Entry
from engine.tarokk.entry_schema import CAUGHT, DECLARER, DEFENDERS, NOBODY
from engine.tarokk.rule_constants import (
    ALL_CARDS,
    FIGURES,
    HONOURS,
    KINGS,
    PAGAT,
    PAGATULTI,
    PAROSFACAN,
    SKIZ,
    TRICKS,
    XXI,
    XXI_FOGAS,
    WinningCardKind,
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
PAGAT_CAUGHT: Final = CAUGHT + PAGATULTI
PAGAT_LOST: Final = "lost-pagatulti"
"""The pagát caught in the last trick, or there lost to anybody (TAR 4.2 pagat_by_own_partner)."""
EVENTS: Final = (XXI_FOGAS, PAROSFACAN, *CATCHES)
"""The events that one side causes, or nobody, and no single trick's winner shows (TAR 4)."""
EVENT_FACTS: Final[Mapping[str, str]] = {"xxi": XXI_FOGAS, "paros": PAROSFACAN}


MAY: Final[Mapping[str, int]] = {DECLARER: 1, DEFENDERS: 2, NOBODY: 4}
"""A bit for each side that may have caused an event, and for nobody."""


def mask_of_cards(cards: Iterable[Card]) -> int:
    """Return cards as a mask, regardless of side."""
    found = 0
    for card in cards:
        found |= ONE[card]
    return found


ALL_HONOURS: Final = mask_of_cards(HONOURS)
ALL_KINGS: Final = mask_of_cards(KINGS)


class TrickEvent(NamedTuple):
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


def _about_events() -> Iterator[tuple[str, TrickEvent]]:
    """Yield the name and the definition of each event (TAR 4)."""
    yield XXI_FOGAS, TrickEvent(mask_of_cards((XXI, SKIZ)), 0, _by_side(BIT[SKIZ]), XXI, SKIZ)
    yield PAROSFACAN, TrickEvent(mask_of_cards((XXI,)), 1, _by_side(BIT[XXI]), None)
    for name in CATCHES:
        ((number, card),) = FIGURES[name.removeprefix(CAUGHT)].wins.items()
        if isinstance(card, Card):
            yield name, TrickEvent(mask_of_cards((card,)), number, _by_side(~BIT[card]), card)
    # Paid to the side that did not play the pagát, whoever took it.
    anyhow = dict.fromkeys(OF_SIDE, ANY_WAY & ~BIT[PAGAT])
    yield PAGAT_LOST, TrickEvent(0, TRICKS, anyhow, PAGAT)


ABOUT_EVENTS: Final = dict(_about_events())


def event_of(name: str, known: Mapping[str, int]) -> str:
    """Return the event of a fact or an item, of the two about the last pagát the `known` one."""
    return PAGAT_LOST if name == PAGAT_CAUGHT and PAGAT_LOST in known else name


def winning_mask_with(cards: Iterable[Card]) -> int:
    """Return all ways to win with one of these cards."""
    return mask_of_cards(cards) * BOTH


def winning_mask_of_figure(wanted: With, suit: Suit | None) -> int:
    """Return all ways to win a trick with the card or kind that a figure names (TAR 4)."""
    if isinstance(wanted, Card):
        return BIT[wanted]
    if wanted is WinningCardKind.ANY_KING:
        return winning_mask_with(KINGS)
    if suit is None:  # pragma: no cover - the shapes and checks hold this
        return 0
    if wanted is WinningCardKind.KING:
        return BIT[king(suit)]
    return winning_mask_with(card for card in ALL_CARDS if card.suit is suit)


def winning_mask_of_fact(entry: Entry) -> int:
    """Return all ways to win a trick with the card, suit or rank that a fact names."""
    if entry.card is not None:
        return BIT[entry.card]
    if entry.suit is not None:
        return winning_mask_of_figure(WinningCardKind.SUIT, entry.suit)
    return winning_mask_with(card for card in ALL_CARDS if card.rank is entry.rank)


def tristate_all(answers: Collection[bool | None]) -> bool | None:
    """Return whether all are true: False if one is False, else None if one is unknown.

    >>> tristate_all([True, None]), tristate_all([None, False]), tristate_all([])
    (None, False, True)
    """
    if False in answers:
        return False
    return None if None in answers else True
