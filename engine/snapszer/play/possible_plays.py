"""How a hand may have come out, and which of these ways the facts leave (SNA 2, 3).

A `World` is one way; what is told of it, and the cards where they were played in the record,
strike out the others. The hand is decided when all that are left bring the same players the same
units, a fact is impossible when none is left, and it tells nothing new when it strikes out none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.adjudication.possible_outcomes import RemainingOutcomes, Said, narrow_outcomes
from engine.hand.cards import Name, Seat
from engine.hand.record import Entry
from engine.snapszer.entry_schema import BOTH, KEPT, LAST, NOBODY, NOW, OTHERS
from engine.snapszer.play import card_points
from engine.snapszer.state import Hand, side_of
from engine.snapszer.table import AIM, CLASSES, FEWER, NO_TRICK, SPARED

NOT_YET = "not-yet"
BEFORE = "before"
"""Whether the called card had come out before the last trick of the hand; or `NOW`, in it."""


class HandEnding(Name):
    """How a hand ended.

    `BID`: a bid was kept or broken. `KESZ`: somebody said "Kész!" with enough. `OFFENCE`: somebody
    said it without, or revoked. `UNSAID`: it was played out, and nobody said it.
    """

    BID = "bid"
    KESZ = "kesz"
    OFFENCE = "offence"
    UNSAID = "unsaid"


class PossiblePlay(NamedTuple):
    """One way the play may have come out, as far as it counts.

    `holder` had the called card, or the one that was invited; `out` tells if it had come out,
    `alone` who has 66 by himself and writes alone; `spared` is what the losers have; `last` won the
    last trick, and `had` tells which sides have 66 that nobody claimed; `kept` tells if a bid or a
    snapszer was not broken.
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
"""The fields that a fact's seat tells, and those that its word does."""
OF_HOLDER: Final = frozenset({"appeared", "held"})
"""What tells whose the called card was, if it names a seat."""


# -- how the hand ended


def has_enough(hand: Hand) -> bool:
    """Whether "Kész!" was said with 66 (SNA 2.1, 2.6)."""
    return hand.kesz is not None and is_enough(hand, hand.kesz[1])


def is_enough(hand: Hand, entry: Entry) -> bool:
    """Whether "Kész!" is said with 66: as told, or else by the cards (SNA 2.1, 2.6).

    Where neither tells, nobody doubted it.
    """
    if by_cards(hand) and entry.seat is not None:
        holder = _seen_holder(hand)
        return card_points.count(hand, entry.seat, holder)[0] >= AIM
    return entry.points is None or entry.points >= AIM


def _seen_holder(hand: Hand) -> Seat | None:
    """Who played the called card: before that nobody counts with his partner (SNA 2.1)."""
    card = hand.partner_card
    return hand.deal.played.get(card) if card is not None else None


def by_cards(hand: Hand) -> bool:
    """Whether the cards played tell how the hand ended: all of them up to the end are recorded."""
    return hand.deal.begun and not hand.deal.broken


def ending(hand: Hand) -> HandEnding:
    """How the hand ended, or how it will have if nobody says anything more."""
    if offender(hand) is not None:
        return HandEnding.OFFENCE
    if hand.bid is not None:
        return HandEnding.BID
    return HandEnding.KESZ if hand.kesz is not None else HandEnding.UNSAID


def offender(hand: Hand) -> Seat | None:
    """Who revoked, or said "Kész!" without 66, and so loses with his side (SNA 2.6, 3.3)."""
    if hand.penalty is not None:
        return hand.penalty[1].seat
    if hand.kesz is not None and not has_enough(hand):
        return hand.kesz[1].seat
    return None


# -- every way


class OutcomeCase(NamedTuple):
    """What the ways of a hand hang on, besides who held the called card.

    `snapszer` is who announced one, `sayer` who said "Kész!".
    """

    ending: HandEnding
    order: tuple[Seat, ...]
    declarer: Seat
    is_bid: bool
    is_open_to_all: bool
    has_partners: bool
    seeks_holder: bool
    snapszer: Seat | None
    sayer: Seat | None

    @property
    def outs(self) -> tuple[str, ...]:
        """When the called or invited card may have come out; alike if there is none."""
        return (NOT_YET, NOW, BEFORE) if self.seeks_holder else (BEFORE,)

    def side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Everybody on a seat's side if this one held the called card (SNA 1.3, 2.4)."""
        partner = holder if self.has_partners or self.is_bid else None
        return side_of(self.order, self.declarer, partner, seat)


def _case(hand: Hand) -> OutcomeCase:
    return OutcomeCase(
        ending(hand),
        hand.order,
        hand.declarer,
        hand.bid is not None,
        hand.is_open_to_all,
        hand.has_partners,
        hand.seeks_holder,
        hand.snapszer[1] if hand.snapszer is not None else None,
        hand.kesz[1].seat if hand.kesz is not None else None,
    )


@lru_cache(maxsize=1024)
def every_world(case: OutcomeCase, holder: Seat | None) -> tuple[PossiblePlay, ...]:
    """Every way in which a hand can have come out as it ended, if this seat held the card."""
    every, _ = BY_ENDING[case.ending]
    return tuple(every(case, holder))


def _of_bid(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """A bid is kept or broken; who won the last trick matters if its winner is the partner.

    Whether an invited card had come out changes nothing, but nobody keeps the bid without it.
    """
    outs = (NOW, BEFORE) if case.seeks_holder else (BEFORE,)
    for out, last in product(outs, case.order if case.is_open_to_all else (None,)):
        yield PossiblePlay(holder, out, None, NO_TRICK, last, NOBODY, kept=True)
    for out in case.outs:
        yield PossiblePlay(holder, out, None, NO_TRICK, None, NOBODY, kept=False)


def _alone(
    case: OutcomeCase, outs: tuple[str, ...], seats: tuple[Seat, ...]
) -> Iterator[tuple[str, Seat | None]]:
    """Whether the called card had come out, and who of some seats then counts alone (SNA 2.1)."""
    if not case.has_partners:
        yield BEFORE, None
        return
    for out in outs:
        if out != BEFORE:
            yield from ((out, seat) for seat in seats)
        if out != NOT_YET:
            yield out, None


def _of_kesz(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Whoever says "Kész!" counts alone or with his side; the others' points decide the units."""
    sayer = _known(case.sayer)
    side = case.side(sayer, holder)
    ways = [(count, True) for count in CLASSES]
    if case.snapszer is not None:
        ways = [(NO_TRICK, True)] if case.snapszer in side else []
        ways.append((SPARED, False))
    for out, alone in _alone(case, case.outs, (sayer,)):
        for count, kept in ways:
            yield PossiblePlay(holder, out, alone, count, None, NOBODY, kept)


def _sayer(hand: Hand) -> Seat:
    """Who said "Kész!"."""
    return _known(hand.kesz[1].seat if hand.kesz is not None else None)


def _known(sayer: Seat | None) -> Seat:
    if sayer is None:  # pragma: no cover - the shapes hold this
        raise AssertionError("nobody said it")
    return sayer


def _of_offence(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """The offender's side loses, in the basic game by its own points (SNA 2.6, 3.3).

    Whether the called card had come out changes nothing, nor what the trick of the revoke broke.
    """
    basic = case.snapszer is None and not case.is_bid
    for out in case.outs:
        for count in CLASSES if basic else (NO_TRICK,):
            yield PossiblePlay(holder, out, None, count, None, NOBODY, kept=True)
        if not basic:
            yield PossiblePlay(holder, out, None, NO_TRICK, None, NOBODY, kept=False)


UNSAID: Final = {NOBODY: (SPARED,), LAST: (*CLASSES,), OTHERS: (SPARED, FEWER), BOTH: (SPARED,)}
"""What the losers may have where these sides have 66 that nobody claimed."""


def _of_unsaid(case: OutcomeCase, holder: Seat | None) -> Iterator[PossiblePlay]:
    """Nobody said "Kész!": 66 unsaid wins all the same, else the last trick (SNA 2.1, 2.3)."""
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
        for had, counts in UNSAID.items():
            for out, alone in _alone(case, (NOW, BEFORE), able[had]):
                for count in counts:
                    yield PossiblePlay(holder, out, alone, count, last, had, kept=True)


# -- which are left


def worlds(hand: Hand, *, likely: bool = True) -> RemainingOutcomes[PossiblePlay]:
    """The ways that facts and cards leave.

    Who did not follow is taken not to have had the card, unless he is told to (SNA 1.4, 3.3), or
    it is asked for more than is `likely`.
    """
    told, case = [entry for _, entry in hand.facts.values()], _case(hand)
    named = not likely or any(map(names_holder, told))
    holders = hand.possible_holders if named else hand.likely_holders
    said = frozenset(one for entry in told for one in said_by(hand, entry))
    if by_cards(hand) and is_over(hand):
        ways = [(holder, computed_plays(hand, case, holder)) for holder in holders]
        able = tuple(way for holder, way in ways if way in every_world(case, holder))
        return RemainingOutcomes(narrow_outcomes(able, said))
    return _left(case, tuple((holder, _may_be_kept(hand, holder)) for holder in holders), said)


@lru_cache(maxsize=256)
def _left(
    case: OutcomeCase,
    holders: tuple[tuple[Seat | None, frozenset[bool]], ...],
    said: frozenset[Said],
) -> RemainingOutcomes[PossiblePlay]:
    """The ways of which all that is said is so; of each who may have held the card, if it is kept.

    What is kept is the bid or the snapszer.
    """
    every = ((world, kept) for holder, kept in holders for world in every_world(case, holder))
    return RemainingOutcomes(
        narrow_outcomes([world for world, kept in every if world.kept in kept], said)
    )


def names_holder(entry: Entry) -> bool:
    """Whether a fact tells whose the called card was (SNA 1.3)."""
    return entry.do in OF_HOLDER and entry.seat is not None


def said_by(hand: Hand, entry: Entry) -> Iterator[Said]:  # noqa: ARG001 - as in any game
    """What a fact says of the fields of a world."""
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
    """Whether a bid or a snapszer may be kept, by the cards so far, if this seat held the card.

    A revoke may be called with the very trick that broke it (SNA 3.3).
    """
    if by_cards(hand):
        return _EITHER if is_broken(hand, holder) else _KEPT
    if not hand.deal.broken and hand.kesz is not None:
        return _KEPT if _kept_if_ended(hand, holder) else _BROKEN
    return _EITHER


_KEPT: Final = frozenset({True})
_BROKEN: Final = frozenset({False})
_EITHER: Final = _KEPT | _BROKEN


def _kept_if_ended(hand: Hand, holder: Seat | None) -> bool:
    """Whether a snapszer was not broken: else it would have ended the hand before (SNA 2.5)."""
    if hand.snapszer is None or ending(hand) is not HandEnding.KESZ:
        return True
    return hand.snapszer[1] in hand.side(_sayer(hand), holder)


def is_over(hand: Hand) -> bool:
    """Whether the play came to its end in the cards recorded."""
    if hand.kesz is not None or hand.penalty is not None or hand.deal.complete:
        return True
    return breaks(hand)


def breaks(hand: Hand) -> bool:
    """Whether the cards have broken the bid or the snapszer, whoever held what (SNA 2.4, 2.5)."""
    if not hand.may_break or not by_cards(hand):
        return False
    return all(is_broken(hand, holder) for holder in hand.possible_holders)


def is_broken(hand: Hand, holder: Seat | None) -> bool:
    """Whether the tricks break a bid or a snapszer if this seat held the card (SNA 2.4, 2.5)."""
    if hand.bid is not None or hand.snapszer is None:
        return card_points.bid_is_broken(hand, holder)
    return not card_points.took_all(hand, hand.side(hand.snapszer[1], holder))


# -- the one way that the cards tell


def computed_plays(hand: Hand, case: OutcomeCase, holder: Seat | None) -> PossiblePlay:
    """How the hand came out by its cards, if this seat held the called card (SNA 2, 3)."""
    _, by_its_cards = BY_ENDING[case.ending]
    return by_its_cards(hand, holder)


def _bid_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    kept = not card_points.bid_is_broken(hand, holder)
    last = hand.deal.tricks[-1].winner if kept and hand.is_open_to_all else None
    return PossiblePlay(holder, _out(hand), None, NO_TRICK, last, NOBODY, kept)


def _out(hand: Hand) -> str:
    """Whether the called or invited card has come out by the cards (SNA 2.1, 2.4)."""
    at = card_points.called_at(hand)
    if not hand.seeks_holder or at is None:
        return BEFORE if not hand.seeks_holder else NOT_YET
    return NOW if at == len(hand.deal.tricks) - 1 else BEFORE


def _kesz_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    sayer, out = _sayer(hand), _out(hand)
    side = hand.side(sayer, holder)
    by_himself = out != BEFORE and card_points.count(hand, sayer, holder)[1]
    alone = sayer if by_himself and card_points.alone(hand, sayer) >= AIM else None
    kept, count = True, card_points.class_of(hand, hand.others(side))
    if hand.snapszer is not None:
        kept = hand.snapszer[1] in side and count == NO_TRICK
        count = NO_TRICK if kept else SPARED
    return PossiblePlay(holder, out, alone, count, None, NOBODY, kept)


def _offence_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    losing, count = offender(hand), NO_TRICK
    if not hand.may_break:
        count = card_points.class_of(hand, hand.side(losing, holder) if losing else ())
    kept = not (hand.may_break and is_broken(hand, holder))
    return PossiblePlay(holder, _out(hand), None, count, None, NOBODY, kept)


def _unsaid_by_cards(hand: Hand, holder: Seat | None) -> PossiblePlay:
    """After the last trick: who has 66 alone if the called card fell in it, else by sides."""
    last, out = hand.deal.tricks[-1].winner, _out(hand)
    if hand.snapszer is not None:
        return _snapszer_by_cards(hand, holder, out)
    own = hand.side(last, holder)
    sides = (own, hand.others(own))
    has = [card_points.points(hand, side) >= AIM for side in sides]
    had = {(False, False): NOBODY, (True, False): LAST, (False, True): OTHERS}.get(
        (has[0], has[1]), BOTH
    )
    alone = _has_alone(hand, last, sides) if out == NOW else None
    winners = own if alone is None and had in {LAST, BOTH} else sides[1]
    if alone is not None:
        winners = hand.side(alone, holder)
    count = SPARED
    if had in {LAST, OTHERS} or alone is not None:
        count = card_points.class_of(hand, hand.others(winners))
    return PossiblePlay(holder, out, alone, count, last, had, kept=True)


def _has_alone(hand: Hand, last: Seat, sides: tuple[tuple[Seat, ...], ...]) -> Seat | None:
    """Who has 66 by himself: of several the last trick's winner, else one of his side (SNA 2.1)."""
    in_order = (last, *(seat for side in sides for seat in side if seat is not last))
    return next((seat for seat in in_order if card_points.alone(hand, seat) >= AIM), None)


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
"""Of a hand that ended so every way that there is, and the one that its cards tell."""
