"""The possible plays of a hand, filtered by facts and cards (SNA 2, 3).

A `PossiblePlay` is one outcome; entered facts, and the cards played in the record, remove the
others. The hand is decided when all remaining ones bring the same players the same units, a fact is
impossible when none remains, and it is redundant when it removes none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.adjudication.possible_outcomes import RemainingOutcomes, Said, narrow_outcomes
from engine.hand.cards import IdentityEnum, Seat
from engine.hand.record import Entry
from engine.snapszer.entry_schema import BOTH, KEPT, LAST, NOBODY, NOW, OTHERS
from engine.snapszer.play import card_points
from engine.snapszer.rule_constants import (
    AIM,
    ANY_TRICK,
    BY_CLASS,
    CLASSES,
    FEWER,
    HALF,
    MELDS,
    NO_TRICK,
    SPARED,
)
from engine.snapszer.state import Hand, seats_on_side_of

NOT_YET = "not-yet"
BEFORE = "before"
"""The called card came out before the last trick; see also `NOW` (in it) and `NOT_YET`."""


class HandEnding(IdentityEnum):
    """The way a hand ended.

    `BID`: a bid was kept or broken. `KESZ`: somebody said "Kész!" with enough. `OFFENCE`: somebody
    said it without, or revoked. `UNSAID`: it was played out, and nobody said it.
    """

    BID = "bid"
    KESZ = "kesz"
    OFFENCE = "offence"
    UNSAID = "unsaid"


class PossiblePlay(NamedTuple):
    """One possible play, as far as it affects the score.

    `holder` had the called or invited card; `out` is when it came out, `alone` the seat that has 66
    by itself and writes alone; `spared` is the class of the losers' points; `last` won the last
    trick (in a bid only if it decides who writes), and `had` are the sides with unclaimed 66;
    `kept` is whether a bid or a snapszer was not broken.
    """

    holder: Seat | None
    out: str
    alone: Seat | None
    spared: str
    last: Seat | None
    had: str
    kept: bool


_OF_SEAT: Final = {"alone": "alone", "held": "holder", "last-trick": "last"}
_OF_WHAT: Final = {"class": "spared", "sixty-six": "had"}
"""The fields set by a fact's seat, and those set by its word."""
OF_HOLDER: Final = frozenset({"appeared", "held"})
"""The facts that identify the holder of the called card, if they name a seat."""


# -- the ending of the hand


def was_kesz_correct(hand: Hand) -> bool:
    """Return whether "Kész!" was said with 66 (SNA 2.1, 2.6)."""
    return hand.kesz is not None and has_66_for_kesz(hand, hand.kesz[1])


def has_66_for_kesz(hand: Hand, entry: Entry) -> bool:
    """Return whether "Kész!" is said with 66, as entered or by the cards (SNA 2.1, 2.6).

    If neither is known, nobody doubted it.
    """
    if is_end_by_cards(hand) and entry.seat is not None:
        holder = _seen_holder(hand)
        return card_points.kesz_points(hand, entry.seat, holder)[0] >= AIM
    return entry.points is None or entry.points >= AIM


def _seen_holder(hand: Hand) -> Seat | None:
    """Return the seat that played the called card, with which its partner counts (SNA 2.1)."""
    card = hand.partner_card
    return hand.deal.played.get(card) if card is not None else None


def is_end_by_cards(hand: Hand) -> bool:
    """Return whether the cards show the end of the hand: all of them up to it are recorded."""
    return hand.deal.begun and not hand.deal.broken


def ending(hand: Hand) -> HandEnding:
    """Return the way the hand ended, or will end without further announcements."""
    if offender(hand) is not None:
        return HandEnding.OFFENCE
    if hand.bid is not None:
        return HandEnding.BID
    return HandEnding.KESZ if hand.kesz is not None else HandEnding.UNSAID


def offender(hand: Hand) -> Seat | None:
    """Return the seat that revoked or said "Kész!" without 66, and so loses (SNA 2.6, 3.3)."""
    if hand.penalty is not None:
        return hand.penalty[1].seat
    if hand.kesz is not None and not was_kesz_correct(hand):
        return hand.kesz[1].seat
    return None


# -- all possible plays


class OutcomeCase(NamedTuple):
    """The properties of a hand that determine its possible plays, besides the holder.

    `snapszer` is the seat that announced one, `sayer` the one that said "Kész!", `offender` the one
    that loses by its fault. `melds` are the points announced by seat, which count with any trick,
    and `all_tricks` is whether the talon was not closed. `against_all` is whose count decides if
    one writes alone, and `by_class` whether it does where nobody has 66. `offender_points` are
    those entered with a false "Kész!", if they are all that its side has.
    """

    ending: HandEnding
    order: tuple[Seat, ...]
    declarer: Seat
    is_bid: bool
    is_open_to_all: bool
    may_lose_alone: bool
    has_partners: bool
    seeks_holder: bool
    snapszer: Seat | None
    sayer: Seat | None
    offender: Seat | None
    melds: tuple[tuple[Seat, int], ...]
    all_tricks: bool
    against_all: bool
    by_class: bool
    offender_points: int | None

    def classes_of(
        self, losers: tuple[Seat, ...], counts: Iterable[str] = tuple(CLASSES)
    ) -> Iterator[str]:
        """Yield the classes that these losers may have: their melds count with a trick (SNA 3)."""
        spared = sum(points for seat, points in self.melds if seat in losers) >= HALF
        return (count for count in counts if count != FEWER or not spared)

    def losers_to(self, alone: Seat | None, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return whose count decides against a side, or one of it who writes alone (SNA 3.4)."""
        winners = (alone,) if alone is not None and self.against_all else side
        return tuple(seat for seat in self.order if seat not in winners)

    def offender_classes(self, losers: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return the classes that an offender's side may have: without a trick it has 0 (SNA 2.2).

        Points that its melds contradict decide nothing.
        """
        points, every = self.offender_points, (*self.classes_of(losers),)
        if points is None:
            return every
        able = (SPARED,) if points >= HALF else (FEWER,) if points else (FEWER, NO_TRICK)
        return tuple(count for count in able if count in every) or every

    @property
    def unsaid(self) -> Mapping[str, tuple[str, ...]]:
        """The possible classes by who has unclaimed 66: not nobody, if a meld makes more of 120."""
        if self.melds and self.all_tricks:
            return UNSAID
        return {NOBODY: (*CLASSES,) if self.by_class else (SPARED,), **UNSAID}

    @property
    def outs(self) -> tuple[str, ...]:
        """The times when the called or invited card may have come out; one if there is none."""
        return (NOT_YET, NOW, BEFORE) if self.seeks_holder else (BEFORE,)

    def side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Return the seats on a seat's side if `holder` held the called card (SNA 1.3, 2.4)."""
        partner = holder if self.has_partners or self.is_bid else None
        return seats_on_side_of(self.order, self.declarer, partner, seat)


def _case(hand: Hand) -> OutcomeCase:
    return OutcomeCase(
        ending(hand),
        hand.order,
        hand.declarer,
        hand.bid is not None,
        hand.is_open_to_all,
        hand.may_lose_alone,
        hand.has_partners,
        hand.seeks_holder,
        hand.snapszer[1] if hand.snapszer is not None else None,
        hand.kesz[1].seat if hand.kesz is not None else None,
        offender(hand),
        tuple((meld.seat, MELDS[meld.figure]) for meld in hand.melds)
        if hand.rules.meld_counts == ANY_TRICK
        else (),
        hand.closed is None,
        hand.rules.alone_against == "all",
        hand.rules.last_trick_pays == BY_CLASS,
        _offender_points(hand),
    )


def _offender_points(hand: Hand) -> int | None:
    """Return the points entered with a false "Kész!", unless a partner's may be added (SNA 2.6).

    Cards count for themselves.
    """
    if hand.penalty is not None or hand.has_partners or is_end_by_cards(hand):
        return None
    return hand.kesz[1].points if hand.kesz is not None else None


def all_plays(case: OutcomeCase, holder: Seat | None) -> tuple[PossiblePlay, ...]:
    """Return every play possible with the hand's ending, if this seat held the card."""
    every, _ = BY_ENDING[case.ending]
    return tuple(every(case, holder))


def _of_bid(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Yield plays of a bid, kept or broken; the last trick matters if it makes a partner.

    The time of an invited card changes nothing, but without it the bid is not kept.
    """
    outs = (NOW, BEFORE) if case.seeks_holder else (BEFORE,)
    for out, last in product(outs, case.order if case.is_open_to_all else (None,)):
        yield PossiblePlay(holder, out, None, NO_TRICK, last, NOBODY, kept=True)
    for out in case.outs:
        for last in case.order if case.may_lose_alone else (None,):
            # Before and after the called card's trick the bidder's own breaks nothing.
            if last is not case.declarer or out == NOW:
                yield PossiblePlay(holder, out, None, NO_TRICK, last, NOBODY, kept=False)


def _alone(
    case: OutcomeCase, outs: tuple[str, ...], seats: tuple[Seat, ...]
) -> Iterator[tuple[str, Seat | None]]:
    """Yield the times the called card came out, with the seats that then count alone (SNA 2.1)."""
    if not case.has_partners:
        yield BEFORE, None
        return
    for out in outs:
        if out != BEFORE:
            yield from ((out, seat) for seat in seats)
        if out != NOT_YET:
            yield out, None


def _of_kesz(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Yield plays with "Kész!", counted alone or by side; the losers' points decide the units."""
    sayer = _known(case.sayer)
    side = case.side(sayer, holder)
    of_snapszer = [(NO_TRICK, True)] if case.snapszer in side else []
    of_snapszer.append((SPARED, False))
    for out, alone in _alone(case, case.outs, (sayer,)):
        ways = [(count, True) for count in case.classes_of(case.losers_to(alone, side))]
        for count, kept in ways if case.snapszer is None else of_snapszer:
            yield PossiblePlay(holder, out, alone, count, None, NOBODY, kept)


def _sayer(hand: Hand) -> Seat:
    return _known(hand.kesz[1].seat if hand.kesz is not None else None)


def _known(sayer: Seat | None) -> Seat:
    if sayer is None:  # pragma: no cover - the shapes hold this
        raise AssertionError("nobody said it")
    return sayer


def _of_offence(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Yield plays in which the offender's side loses, by its own points (SNA 2.6, 3.3).

    The time of the called card changes nothing, nor does a bid broken by the trick of the revoke.
    """
    basic = case.snapszer is None and not case.is_bid
    losers = case.side(_known(case.offender), holder)
    for out in case.outs:
        for count in case.offender_classes(losers) if basic else (NO_TRICK,):
            yield PossiblePlay(holder, out, None, count, None, NOBODY, kept=True)
        if not basic:
            yield PossiblePlay(holder, out, None, NO_TRICK, None, NOBODY, kept=False)


UNSAID: Final = {LAST: (*CLASSES,), OTHERS: (SPARED, FEWER), BOTH: (SPARED,)}
"""The possible classes of the losers' points where these sides have unclaimed 66."""


def _of_unsaid(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Yield plays without "Kész!": unclaimed 66 wins, else the last trick (SNA 2.1, 2.3)."""
    if case.snapszer is not None:
        side = case.side(case.snapszer, holder)
        for out, alone in _alone(case, (NOW, BEFORE), side):
            yield PossiblePlay(holder, out, alone, NO_TRICK, None, LAST, kept=True)
        yield PossiblePlay(holder, BEFORE, None, SPARED, None, NOBODY, kept=False)
        return
    for last in case.order:
        own = case.side(last, holder)
        others = tuple(seat for seat in case.order if seat not in own)
        able = {NOBODY: (), LAST: own, OTHERS: others, BOTH: case.order}
        for had, counts in case.unsaid.items():
            side = others if had == OTHERS else own
            for out, alone in _alone(case, (NOW, BEFORE), able[had]):
                winners = side if alone is None else case.side(alone, holder)
                for count in case.classes_of(case.losers_to(alone, winners), counts):
                    yield PossiblePlay(holder, out, alone, count, last, had, kept=True)


# -- the remaining plays


def remaining_plays(hand: Hand, *, likely: bool = True) -> RemainingOutcomes[PossiblePlay]:
    """Return the possible plays consistent with facts and cards.

    A seat that did not follow is assumed not to have had the card, unless a fact names it (SNA 1.4,
    3.3), or plays that are not `likely` are requested, too.
    """
    told, case = [entry for _, entry in hand.facts.values()], _case(hand)
    named = not likely or any(map(names_holder, told))
    holders = hand.possible_holders if named else hand.likely_holders
    said = frozenset(one for entry in told for one in conditions_of_fact(hand, entry))
    if is_end_by_cards(hand) and is_play_over(hand):
        ways = [(holder, computed_plays(hand, case, holder)) for holder in holders]
        able = tuple(way for holder, way in ways if way in all_plays(case, holder))
        return RemainingOutcomes(narrow_outcomes(able, said))
    return _left(case, tuple((holder, _may_be_kept(hand, holder)) for holder in holders), said)


# Saves 2 % of adjudicating a tap of Snapszer; decided by its arguments.
@lru_cache(maxsize=256)
def _left(
    case: OutcomeCase,
    holders: tuple[tuple[Seat | None, frozenset[bool]], ...],
    said: frozenset[Said],
) -> RemainingOutcomes[PossiblePlay]:
    """Return the plays that meet all conditions, given the `kept` values of each holder.

    `kept` is about the bid or the snapszer.
    """
    every = ((world, kept) for holder, kept in holders for world in all_plays(case, holder))
    return RemainingOutcomes(
        narrow_outcomes([world for world, kept in every if world.kept in kept], said)
    )


def names_holder(entry: Entry) -> bool:
    """Return whether a fact identifies the holder of the called card (SNA 1.3)."""
    return entry.do in OF_HOLDER and entry.seat is not None


def conditions_of_fact(hand: Hand, entry: Entry) -> Iterator[Said]:  # noqa: ARG001 - as in any game
    """Yield the conditions of a fact on the fields of a play."""
    seat = entry.seat
    if entry.do == "appeared":
        yield "out", frozenset({NOT_YET if seat is None else NOW if entry.what == NOW else BEFORE})
        if seat is not None:
            yield "holder", frozenset({seat})
    if entry.do in _OF_SEAT:
        yield _OF_SEAT[entry.do], frozenset({seat})
    if entry.do in _OF_WHAT:
        yield _OF_WHAT[entry.do], frozenset({entry.what})
    if entry.do == "went":
        yield "kept", frozenset({entry.what == KEPT})


def _may_be_kept(hand: Hand, holder: Seat | None) -> frozenset[bool]:
    """Return whether the cards so far allow a bid or a snapszer to be kept, for a holder.

    A revoke may be claimed with the very trick that broke it (SNA 3.3).
    """
    if is_end_by_cards(hand):
        return _EITHER if is_broken(hand, holder) else _KEPT
    if not hand.deal.broken and hand.kesz is not None:
        return _KEPT if _kept_if_ended(hand, holder) else _BROKEN
    return _EITHER


_KEPT: Final = frozenset({True})
_BROKEN: Final = frozenset({False})
_EITHER: Final = _KEPT | _BROKEN


def _kept_if_ended(hand: Hand, holder: Seat | None) -> bool:
    """Return whether a snapszer was kept: breaking it would have ended the hand (SNA 2.5)."""
    if hand.snapszer is None or ending(hand) is not HandEnding.KESZ:
        return True
    return hand.snapszer[1] in hand.side(_sayer(hand), holder)


def is_play_over(hand: Hand) -> bool:
    """Return whether the recorded cards end the play."""
    if hand.kesz is not None or hand.penalty is not None or hand.deal.complete:
        return True
    return is_broken_for_every_holder(hand)


def is_broken_for_every_holder(hand: Hand) -> bool:
    """Return whether the cards break the bid or the snapszer for every holder (SNA 2.4, 2.5)."""
    if not hand.may_break or not is_end_by_cards(hand):
        return False
    return all(is_broken(hand, holder) for holder in hand.possible_holders)


def is_broken(hand: Hand, holder: Seat | None) -> bool:
    """Return whether the tricks break a bid or a snapszer for this holder (SNA 2.4, 2.5)."""
    if hand.bid is not None or hand.snapszer is None:
        return card_points.is_bid_broken(hand, holder)
    return not card_points.took_all(hand, hand.side(hand.snapszer[1], holder))


# -- the play computed from the cards


def computed_plays(hand: Hand, case: OutcomeCase, holder: Seat | None) -> PossiblePlay:
    """Return the play computed from the cards, if this seat held the called card (SNA 2, 3)."""
    _, by_its_cards = BY_ENDING[case.ending]
    return by_its_cards(hand, holder)


def _bid_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    kept = not card_points.is_bid_broken(hand, holder)
    decides = hand.is_open_to_all if kept else hand.may_lose_alone
    last = hand.deal.tricks[-1].winner if decides else None
    return PossiblePlay(holder, _out(hand), None, NO_TRICK, last, NOBODY, kept)


def _out(hand: Hand) -> str:
    """Return the time when the called or invited card came out, by the cards (SNA 2.1, 2.4)."""
    at = card_points.called_card_trick(hand)
    if not hand.seeks_holder or at is None:
        return BEFORE if not hand.seeks_holder else NOT_YET
    return NOW if at == len(hand.deal.tricks) - 1 else BEFORE


def _kesz_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    sayer, out = _sayer(hand), _out(hand)
    side = hand.side(sayer, holder)
    by_himself = out != BEFORE and card_points.kesz_points(hand, sayer, holder)[1]
    alone = sayer if by_himself and card_points.points_alone(hand, sayer) >= AIM else None
    kept, losers = True, hand.others(side)
    if alone is not None and hand.snapszer is None:
        losers = _case(hand).losers_to(alone, hand.side(alone, holder))
    count = card_points.losers_points_class(hand, losers)
    if hand.snapszer is not None:
        kept = hand.snapszer[1] in side and count == NO_TRICK
        count = NO_TRICK if kept else SPARED
    return PossiblePlay(holder, out, alone, count, None, NOBODY, kept)


def _offence_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    losing, count = offender(hand), NO_TRICK
    if not hand.may_break:
        count = card_points.losers_points_class(hand, hand.side(losing, holder) if losing else ())
    kept = not (hand.may_break and is_broken(hand, holder))
    return PossiblePlay(holder, _out(hand), None, count, None, NOBODY, kept)


def _unsaid_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    """Return the play after the last trick: 66 alone if the called card was in it, else by side."""
    last, out = hand.deal.tricks[-1].winner, _out(hand)
    if hand.snapszer is not None:
        return _snapszer_by_cards(hand, holder, out)
    own = hand.side(last, holder)
    sides = (own, hand.others(own))
    has = [card_points.side_points(hand, side) >= AIM for side in sides]
    had = {(False, False): NOBODY, (True, False): LAST, (False, True): OTHERS}.get(
        (has[0], has[1]), BOTH
    )
    alone = _has_alone(hand, last, sides) if out == NOW else None
    losers = sides[1] if had in {LAST, BOTH} else own
    if alone is not None:
        losers = _case(hand).losers_to(alone, hand.side(alone, holder))
    count = SPARED
    if had in {LAST, OTHERS} or alone is not None:
        count = card_points.losers_points_class(hand, losers)
    return PossiblePlay(holder, out, alone, count, last, had, kept=True)


def _has_alone(hand: Hand, last: Seat, sides: tuple[tuple[Seat, ...], ...]) -> Seat | None:
    """Return the seat with 66 by itself, the last trick's winner or side first (SNA 2.1)."""
    in_order = (last, *(seat for side in sides for seat in side if seat is not last))
    return next((seat for seat in in_order if card_points.points_alone(hand, seat) >= AIM), None)


def _snapszer_by_cards(hand: Hand, holder: Seat | None, out: str) -> PossiblePlay:
    side = hand.side(hand.snapszer[1], holder) if hand.snapszer is not None else ()
    if not card_points.took_all(hand, side):
        return PossiblePlay(holder, BEFORE, None, SPARED, None, NOBODY, kept=False)
    last = hand.deal.tricks[-1].winner
    alone = _has_alone(hand, last, (side,)) if out == NOW else None
    return PossiblePlay(holder, out, alone, NO_TRICK, None, LAST, kept=True)


BY_ENDING: Final = {
    HandEnding.BID: (_of_bid, _bid_by_cards),
    HandEnding.KESZ: (_of_kesz, _kesz_by_cards),
    HandEnding.OFFENCE: (_of_offence, _offence_by_cards),
    HandEnding.UNSAID: (_of_unsaid, _unsaid_by_cards),
}
"""For each ending, the function for all possible plays, and the one for the play by cards."""
