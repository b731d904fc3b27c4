"""The talon: shares, discards and their announcement (TAR 2.2, 2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.packs.tarokk_pack import TarokkSuit
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem
from engine.tarokk.announcements.bidding import lose_without_honour
from engine.tarokk.known_cards import NEVER_LAID
from engine.tarokk.rule_constants import ALL_CARDS, HONOURS, XX
from engine.tarokk.state import Hand

EVERY: Final = frozenset(ALL_CARDS)


def is_tarokk(card: Card) -> bool:
    """Return whether a card is one of the 22 tarokks (TAR 1.1)."""
    return card.suit is TarokkSuit.TAROKK


def must_keep(hand: Hand, seat: Seat) -> frozenset[Card]:
    """Return the cards a seat may not discard: kings, honours, signalled cards (TAR 2.6)."""
    own = NEVER_LAID.union(one.card for one in hand.signals if one.seat is seat)
    return own if hand.rules.xx_discard else own | {XX}


def _check_kept(hand: Hand, seat: Seat, cards: Iterable[Card]) -> EntryProblem | None:
    must = must_keep(hand, seat)
    kept = [card for card in cards if card in must]
    if not kept:
        return None
    wrong = make_problem("tarokk.discard-forbidden", cards=tuple(kept))
    signalled = any(one.card is XX for one in hand.signals if one.seat is seat)
    if signalled or XX not in kept:
        return wrong
    return citing_rules(wrong, "TAR 2.6", "TAR 2.6 xx_discard")


# -- cards taken


def check_drew(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the cards taken from the talon: as many as the seat's share (TAR 2.6)."""
    return hand.deal.check_drew(seat_of(entry), entry.cards or ())


def do_drew(hand: Hand, index: int, entry: Entry) -> None:
    """Record the cards that a seat took; the hand ends if no honour is found (TAR 2.2, 2.6)."""
    hand.deal.draw(seat_of(entry), entry.cards or ())
    lose_without_honour(hand, index)


def possible_draws(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat may have taken from the talon (TAR 2.6)."""
    deal = hand.deal
    return _left(EVERY, deal.known_with(seat).union(*deal.dealt.values()))


def possible_discards(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat may have discarded (TAR 2.6)."""
    deal = hand.deal
    had = deal.laid.get(seat) or deal.all_of(seat) or EVERY
    return _left(had, deal.known_with(seat) | must_keep(hand, seat))


# Saves 1 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=512)
def _left(cards: frozenset[Card], gone: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(card for card in ALL_CARDS if card in cards and card not in gone)


# -- discards


def check_discard(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a discard: as many cards as taken, no király, honour or signalled card (TAR 2.6)."""
    seat, cards = seat_of(entry), entry.cards or ()
    return hand.deal.check_discard(seat, cards) or _check_kept(hand, seat, cards)


def do_discard(hand: Hand, index: int, entry: Entry) -> None:
    """Record a discard; the number of tarokks in it must be announced (TAR 2.6)."""
    hand.laid_at[seat_of(entry)] = index
    hand.deal.lay_away(seat_of(entry), entry.cards or ())


def check_laid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a seat's one announcement of how many tarokks it discarded, zero included (TAR 2.6)."""
    seat, cards = seat_of(entry), entry.cards
    share = hand.share(seat)
    if seat in hand.laid:
        return make_problem("tarokk.laid-twice")
    if (entry.count or 0) > share:
        return make_problem("tarokk.laid-count", most=share, count=entry.count)
    if cards is None:
        return None
    if cards and (len(set(cards)) != entry.count or not all(map(is_tarokk, cards))):
        return make_problem("tarokk.laid-shown-count", count=entry.count)
    return _check_kept(hand, seat, cards)


def do_laid(hand: Hand, index: int, entry: Entry) -> None:
    """Record the number of tarokks discarded, and those shown.

    The declarer shows his; empty `cards` record that he did not. What another seat shows against
    the rules has been seen all the same.
    """
    seat = seat_of(entry)
    hand.laid[seat] = (index, entry.count or 0, entry.cards)
    if entry.cards:
        hand.deal.show(seat, entry.cards)
    if seat is not hand.declarer:
        if entry.cards is not None:
            right = replace(entry, cards=None)
            hand.troubles.append((index, make_problem("tarokk.laid-not-shown", right)))
    elif entry.cards is not None and not entry.cards and entry.count:
        hand.troubles.append((index, make_problem("tarokk.laid-unshown", count=entry.count)))
    hand.said.append(SpokenEntry(entry.seat, "talon", index))


def count_discarded_tarokks(hand: Hand, seat: Seat) -> int:
    """Return how many tarokks a seat discarded, as far as announced or known."""
    told = hand.laid[seat][1] if seat in hand.laid else 0
    return max(told, sum(map(is_tarokk, hand.deal.laid.get(seat, ()))))


def may_have_discarded(hand: Hand, seat: Seat, tarokk: Card, *, unsaid: bool = False) -> bool:
    """Return whether a discarded tarokk may be one of a seat's discards (TAR 2.6).

    The seat that had it discarded it. If that seat is unknown, it is one that announced discarded
    tarokks and whose discards are unknown or, with `unsaid`, one that announced nothing.
    """
    deal = hand.deal
    had = deal.has(seat, tarokk)
    if had is not None:
        return had
    if not may_be_discarded(hand, tarokk):
        return False
    unseen = seat not in deal.laid and seat not in deal.shown
    silent = unsaid and seat not in hand.laid and hand.share(seat) > 0
    return unseen and (silent or count_discarded_tarokks(hand, seat) > 0)


def may_be_discarded(hand: Hand, tarokk: Card) -> bool:
    """Return whether a tarokk may be laid away at this table: no honour, not always the XX."""
    return tarokk not in NEVER_LAID and (tarokk is not XX or hand.rules.xx_discard)


def has_unknown_discards(hand: Hand) -> bool:
    """Return whether the declarer announced discarded tarokks that nobody knows (TAR 2.6)."""
    declarer = hand.the_declarer
    return count_discarded_tarokks(hand, declarer) > 0 and declarer not in hand.deal.shown


def have_others_discarded_tarokk(hand: Hand) -> bool:
    """Return whether one of the other three discarded a tarokk, or the call tells so (TAR 3.2)."""
    return hand.needs_laid or any(count_discarded_tarokks(hand, seat) for seat in hand.around()[1:])


def others_may_have_laid(hand: Hand) -> bool:
    """Return whether one of the other three may have discarded a tarokk, told or not (TAR 3.2)."""
    deal, declarer = hand.deal, hand.the_declarer
    away = deal.lying_away()
    own = deal.laid.get(declarer) or deal.shown.get(declarer, frozenset())
    if away is not None and not any(map(is_tarokk, away - own)):
        return False
    others = hand.around()[1:]
    untold = (seat for seat in others if seat not in hand.laid and seat not in deal.laid)
    return any(map(hand.share, untold)) or any(
        count_discarded_tarokks(hand, seat) for seat in others
    )


# -- no honour


def check_no_honour(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the loss of the fourth seat that bid after three passes without an honour (TAR 2.2)."""
    if not hand.bids[-1].free:
        return make_problem("tarokk.no-honour-not-free")
    if seat_of(entry) is not hand.declarer:
        return make_problem("tarokk.no-honour-of-another", declarer=hand.declarer)
    if any(hand.deal.has(hand.the_declarer, card) for card in HONOURS):
        return make_problem("tarokk.honour-there")
    return None


def do_no_honour(hand: Hand, index: int, entry: Entry) -> None:
    """End the hand as lost for lack of an honour."""
    hand.no_honour = index
    hand.said.append(SpokenEntry(entry.seat, "talon", index))
    hand.stage = "over"
