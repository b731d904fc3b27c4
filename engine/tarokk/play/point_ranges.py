"""Possible points of the declarer's side, by cards, facts and discards (TAR 1.2, 2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.adjudication.possible_card_sums import mirror_sums, sums_by_count
from engine.hand.cards import Seat
from engine.tarokk.entry_schema import DECLARER
from engine.tarokk.known_cards import NEVER_LAID, KnownCards
from engine.tarokk.play.winning_card_masks import mask_of_cards
from engine.tarokk.rule_constants import ALL_CARDS, ALL_POINTS, points_of

ANY_POINTS: Final = (1 << ALL_POINTS + 1) - 1
"""The mask of all possible points."""
_MAY_LIE: Final = mask_of_cards(card for card in ALL_CARDS if card not in NEVER_LAID)


def _by_worth() -> Iterator[tuple[int, int]]:
    """Yield each value that a card can have, lowest first, with the set of its cards."""
    for worth in sorted({points_of(card) for card in ALL_CARDS}):
        yield worth, mask_of_cards(card for card in ALL_CARDS if points_of(card) == worth)


_BY_WORTH: Final = tuple(_by_worth())


def reported_points_mask(what: str, points: int) -> int:
    """Return the mask of the declarer's side's points as reported of either side."""
    own = points if what == DECLARER else ALL_POINTS - points
    return 1 << own if own >= 0 else 0


# Saves 1 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=4096)
def points_in(cards: int) -> int:
    """Return the points of a set of cards (TAR 1.2)."""
    return sum([worth * (cards & ones).bit_count() for worth, ones in _BY_WORTH])


def points_mask_at_least(own: int, rest: int) -> int:
    """Return the mask of the declarer's side's points if each side has at least so many."""
    high = ALL_POINTS - rest
    return (1 << high + 1) - (1 << own) if high >= own else 0


def points_mask_with_every_trick(side: str, away: tuple[int, int]) -> int:
    """Return the mask of the declarer's side's points if `side` has every trick."""
    own, rest = away
    return mirror_sums(rest, ALL_POINTS) if side == DECLARER else own


def discarded_points_masks(deal: KnownCards, declarer: Seat) -> tuple[int, int]:
    """Return masks of the possible points discarded by the declarer and by the others (TAR 2.6)."""
    others = tuple(seat for seat in deal.order if seat is not declarer)
    return _discards(deal, (declarer,)), _discards(deal, others)


def _discards(deal: KnownCards, seats: tuple[Seat, ...]) -> int:
    known = deal.laid_points(seats)
    if known is not None:
        return 1 << known
    out = deal.lying_away()
    able = _MAY_LIE if out is None else mask_of_cards(out)
    able &= ~mask_of_cards((*deal.away, *deal.played))
    values = [worth for worth, ones in _BY_WORTH for _ in range((able & ones).bit_count())]
    seen = {seat: deal.laid.get(seat, deal.shown.get(seat, frozenset())) for seat in seats}
    left = sum(deal.share(seat) - len(seen[seat]) for seat in seats if seat not in deal.laid)
    told = sum(points_of(card) for cards in seen.values() for card in cards)
    return sums_by_count(tuple(values), left)[left] << told
