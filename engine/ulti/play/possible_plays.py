"""Possible results of a play, and those consistent with the facts (ULT 4).

A `PossiblePlay` is one result; facts and played cards exclude others. An item is decided when all
remaining ones agree on it, a fact is impossible when none remains, and it adds nothing when it
excludes none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.adjudication.possible_outcomes import RemainingOutcomes, Said, narrow_outcomes
from engine.hand.cards import Card, Seat, card_of
from engine.hand.record import Entry, cards_of
from engine.packs.hungarian_pack import ASZ, PACK, VII
from engine.packs.king_pairs import pair_of, suits_of
from engine.ulti.known_cards import KnownCards
from engine.ulti.rule_constants import (
    ALL_ZSIR,
    CARD_ZSIR,
    CARDS_EACH,
    LAST_TRICK_ZSIR,
    NEGYASZ,
    TALON,
    ULTI,
)
from engine.ulti.state import Hand

ACES = frozenset(card for card in PACK if card.rank is ASZ)
LAST_CARD = "last-card"
"""The key of the fact that names the winning card of the last trick."""


class PossiblePlay(NamedTuple):
    """One possible result of a play, in the fields that scoring needs.

    `zsir` is the declarer's, of cards and the last trick, `tricks` are his; `winner` won the last
    trick; `seven` played the trump VII to it; `pair` tells whether the declarer held the 40 or the
    20 that he bid a hundred with, `aces` whether he took all four, where he bid that.
    """

    zsir: int
    tricks: int
    winner: Seat
    seven: Seat | None
    pair: bool
    aces: bool


# Saves 5 % of adjudicating a tap of Ulti; decided by its arguments.
@lru_cache(maxsize=1024)
def possible_plays_by_zsir(
    order: tuple[Seat, ...], declarer: Seat, zsir: int, *, trumps: bool, pair: bool, aces: bool
) -> tuple[PossiblePlay, ...]:
    """Return every possible play in which the declarer has this much zsír.

    A trick has three cards, and the talon at most two zsír. Without `trumps` there is no trump VII;
    without a `pair` or `aces` in the bid they do not matter.
    """
    sevens = (*order, None) if trumps else (None,)
    pairs, taken = ((True, False) if bid else (False,) for bid in (pair, aces))
    return tuple(
        PossiblePlay(*way)
        for way in product((zsir,), range(CARDS_EACH + 1), order, sevens, pairs, taken)
        if _is_possible(way[0], way[1], own_last=way[2] is declarer, players=len(order))
        and _fits_aces(
            zsir - LAST_TRICK_ZSIR * (way[2] is declarer), taken=way[5] if aces else None
        )
    )


def _fits_aces(cards: int, *, taken: bool | None) -> bool:
    """Return whether all four aces were taken, or not, with so many cards that are zsír."""
    return taken is None or (cards >= len(ACES) if taken else cards < CARD_ZSIR)


def _is_possible(zsir: int, tricks: int, *, own_last: bool, players: int) -> bool:
    if (own_last and tricks == 0) or (not own_last and tricks == CARDS_EACH):
        return False
    cards = zsir - (LAST_TRICK_ZSIR if own_last else 0)
    rest = CARD_ZSIR - cards
    return 0 <= cards <= players * tricks and 0 <= rest <= players * (CARDS_EACH - tricks) + TALON


def conditions_of_fact(hand: Hand, entry: Entry) -> Iterator[Said]:
    """Yield the field values of a possible play that a fact allows."""
    if entry.do != "held" or entry.figure == required_pair(hand):
        yield fact_field_values(entry.do, entry.seat, entry.count or 0)
    if entry.do == "last-trick" and entry.card is not None:
        yield "seven", _sevens_with(hand, entry.seat, entry.card)


# Saves 1 % of adjudicating a tap of Ulti; decided by its arguments.
@lru_cache(maxsize=256)
def fact_field_values(do: str, seat: Seat | None, count: int = 0) -> Said:
    """Return the main field of a fact and its values.

    A number is of the declarer's tricks or zsír; zsír without a seat is that of the defenders.
    """
    if do == "zsir" and seat is None:
        count = ALL_ZSIR - count
    if do in {"zsir", "tricks"}:
        return do, frozenset({count})
    if do in {"held", "aces"}:
        return "aces" if do == "aces" else "pair", frozenset({seat is not None})
    return "winner" if do == "last-trick" else do, frozenset({seat})


def _sevens_with(hand: Hand, seat: Seat | None, card: Card) -> frozenset[Seat | None]:
    """Return who may have played the trump VII to the last trick, given its winning card."""
    if card is trump_seven(hand):
        return frozenset({seat})
    return frozenset({None, *hand.order} - {seat} if card.suit is hand.trump else {None})


def trump_seven(hand: Hand) -> Card | None:
    """Return the trump VII, or None without known trumps (ULT 4.2)."""
    return None if hand.trump is None else card_of(hand.trump, VII)


def keeps_seven(hand: Hand, card: Card | None) -> bool:
    """Return whether a card is the VII that the announcer of an ulti has to keep (ULT 4.2)."""
    deal, seat = hand.deal, hand.deal.turn
    held = deal.held.get(seat) if seat is hand.declarer and seat is not None else None
    if card is None or card is not trump_seven(hand) or not hand.plays(ULTI) or held is None:
        return False
    if not hand.rules.seven_kept or len(deal.tricks) + 1 == deal.each:
        return False
    return len(deal.known_table().legal_cards(held, [*deal.trick.values()])) > 1


def remaining_plays(hand: Hand) -> RemainingOutcomes[PossiblePlay]:
    """Return the possible plays consistent with facts and cards."""
    bid, pair = hand.contract, required_pair(hand) is not None
    trumps, aces = (bid is not None and bid.has_trumps), hand.plays(NEGYASZ)
    told = (said for _, entry in hand.facts.values() for said in conditions_of_fact(hand, entry))
    said = frozenset((*told, *_by_cards(hand)))
    return _left(hand.order, hand.the_declarer, said, trumps=trumps, pair=pair, aces=aces)


# Saves 13 % of adjudicating a tap of Ulti; decided by its arguments.
@lru_cache(maxsize=256)
def _left(
    order: tuple[Seat, ...],
    declarer: Seat,
    said: frozenset[Said],
    *,
    trumps: bool,
    pair: bool,
    aces: bool,
) -> RemainingOutcomes[PossiblePlay]:
    """Return the possible plays consistent with everything said."""
    told = [able for name, able in said if name == "zsir"]
    every: list[PossiblePlay] = []
    for zsir in range(ALL_ZSIR + 1):
        if all(zsir in able for able in told):
            every += possible_plays_by_zsir(
                order, declarer, zsir, trumps=trumps, pair=pair, aces=aces
            )
    return RemainingOutcomes(narrow_outcomes(every, said))


def _by_cards(hand: Hand) -> Iterator[Said]:
    """Yield the field values that the recorded cards allow."""
    if hand.deal.broken or hand.deal.is_unseen:
        return
    deal, declarer = hand.deal.played_out(), hand.the_declarer
    if deal.complete:
        yield "tricks", frozenset({len(deal.won_by((declarer,)))})
        yield "zsir", frozenset({deal.zsir_of(declarer)})
        yield "winner", frozenset({deal.tricks[-1].winner})
    else:
        yield from _counts_so_far(hand, deal)
    yield from _pair_by_cards(hand)
    if hand.plays(NEGYASZ):
        takers = {deal.taker(ace) for ace in ACES}
        if takers == {declarer} or not takers <= {declarer, None} or ACES & deal.out_of_play:
            yield "aces", frozenset({takers == {declarer}})
    seven = trump_seven(hand)
    if seven is not None:
        yield "seven", _sevens(hand, deal, seven)


def _counts_so_far(hand: Hand, deal: KnownCards) -> Iterator[Said]:
    """Yield the possible numbers of the declarer's tricks and zsír."""
    declarer, defenders = hand.the_declarer, hand.defenders()
    if deal.tricks:
        own, lost = len(deal.won_by((declarer,))), len(deal.won_by(defenders))
        yield "tricks", frozenset(range(own, CARDS_EACH - lost + 1))
    least, gone = deal.zsir_of(declarer), deal.talon_zsir() + deal.zsir_of(*defenders)
    if deal.tricks or gone:
        yield "zsir", frozenset(range(least, ALL_ZSIR - gone + 1))


def _sevens(hand: Hand, deal: KnownCards, seven: Card) -> frozenset[Seat | None]:
    """Return who may have played the trump VII to the last trick, by the cards."""
    if deal.complete:
        players = [seat for seat, card in deal.tricks[-1].cards if card is seven]
        return frozenset(players or {None})
    if seven in deal.played:
        player = deal.played[seven]
        last = len(deal.tricks) == CARDS_EACH - 1 and deal.trick.get(player) is seven
        return frozenset({player if last else None})
    if deal.talon is not None and seven in deal.talon:
        return frozenset({None})
    able = (seat for seat in hand.order if deal.plays_from(seat, seven) is not False)
    return frozenset({None, *able})


def informative_cards(hand: Hand) -> Collection[Card]:
    """Return the cards that add knowledge of the play if they are played next (ULT 4).

    These are the trump VII, the cards of the pair that the bid requires, and the reported winning
    card of the last trick; any card that completes a trick; and all cards of the last trick.
    """
    deal, seven, figure = hand.deal, trump_seven(hand), required_pair(hand)
    if len(deal.trick) + 1 == len(deal.order) or len(deal.tricks) + 1 >= deal.each:
        return PACK
    telling = [] if seven is None else [seven]
    for suit in () if figure is None or hand.trump is None else suits_of(figure, hand.trump):
        telling += pair_of(suit)
    last = hand.facts.get(LAST_CARD)
    return telling if last is None else [*telling, *cards_of(last[1])]


def required_pair(hand: Hand) -> str | None:
    """Return the 20 or the 40 that the bid requires (ULT 4.2)."""
    return None if hand.contract is None else hand.contract.pair


def _pair_by_cards(hand: Hand) -> Iterator[Said]:
    figure = required_pair(hand)
    if figure is None or hand.trump is None:
        return
    least, most = hand.deal.pairs(hand.the_declarer, figure, hand.trump)
    if least or not most:
        yield "pair", frozenset({least > 0})
