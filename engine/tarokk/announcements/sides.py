"""Sides and public knowledge of them, by signals, announcements, kontra and cards (TAR 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.hand.cards import Seat
from engine.results.sides import Role, Side, SideMember
from engine.tarokk.announcements.talon import have_others_discarded_tarokk, may_be_discarded
from engine.tarokk.rule_constants import HONOURS, YIELDED
from engine.tarokk.state import Hand, SideEvidence, cached_until_change

Partner = Seat | None
"""The declarer's partner; None if he plays alone."""


# -- public knowledge


@dataclass(frozen=True, slots=True)
class ShownSide:
    """The side that a seat has shown itself to be on, and the entry that showed it."""

    declarers: bool
    entry: int | None


Known = dict[Seat, ShownSide]


@cached_until_change
def public_sides(hand: Hand) -> Known:
    """Return the publicly known side of each seat, by bids and announcements (TAR 3.2, 3.4)."""
    return _sides_by_words(hand, None)


@cached_until_change
def shown_sides(hand: Hand) -> Known:
    """Return the true side of each seat that has shown one, as far as the cards tell (TAR 3.4)."""
    own = own_side_by_cards(hand)
    return public_sides(hand) if own is None else _sides_by_words(hand, own)


def _sides_by_words(hand: Hand, own: tuple[Seat, ...] | None) -> Known:
    known, previous = public_sides_at_call(hand), hand.the_declarer
    for word in hand.words:
        derive_shown_side(hand, known, word, previous, own)
        previous = word.seat
    return known


def public_sides_at_call(hand: Hand) -> Known:
    """Return the publicly known sides when the card has been called (TAR 3.4).

    All sides are known after an accepted signal, or if everybody saw the called card discarded.
    """
    known = {hand.the_declarer: ShownSide(declarers=True, entry=hand.bids[-1].index)}
    if hand.called in hand.deal.shown.get(hand.the_declarer, ()):
        known |= {
            seat: ShownSide(declarers=False, entry=hand.called_at) for seat in hand.around()[1:]
        }
    signal = hand.signal
    if signal is not None and hand.called is signal.card:
        known[signal.seat] = ShownSide(declarers=True, entry=hand.called_at)
        _settle(hand, known, hand.called_at)
    return known


def derive_shown_side(
    hand: Hand,
    known: Known,
    word: SideEvidence,
    previous: Seat,
    own: tuple[Seat, ...] | None = None,
) -> None:
    """Derive the speaker's side from a word, if he has not shown it yet (TAR 3.4).

    What has been shown is corrected to the declarer's `own` side, where the cards tell it.
    """
    if word.seat not in known:
        known[word.seat] = ShownSide(is_word_of_declarers_side(known, word, previous), word.index)
        _settle(hand, known, word.index)
    if own is not None:
        known |= {seat: ShownSide(seat in own, one.entry) for seat, one in known.items()}


def is_word_of_declarers_side(known: Known, word: SideEvidence, previous: Seat) -> bool:
    """Return whether a word belongs to the declarer's side (TAR 3.4, 5.1)."""
    if word.by is None:
        return known[previous].declarers
    return known[word.by].declarers is word.answers


def _settle(hand: Hand, known: Known, index: int | None) -> None:
    """Make all others defenders once the partner is shown (TAR 3.4)."""
    others = hand.around()[1:]
    if any(known[seat].declarers for seat in others if seat in known):
        for seat in others:
            known.setdefault(seat, ShownSide(declarers=False, entry=index))


# -- the partner


@cached_until_change
def partners_by_cards(hand: Hand) -> tuple[Partner, ...]:
    """Return the possible partners of the declarer, by the called card alone (TAR 3.2)."""
    declarer, card = hand.the_declarer, hand.called
    others = hand.around()[1:]
    if card is None:
        return (*others, None)
    told = hand.facts.get("held")
    if told is not None:
        seat = told[1].seat
        return (None if seat is declarer else seat,)
    if card in hand.deal.away:
        return (None,)
    able: tuple[Partner, ...] = others
    if not hand.deal.broken:
        holders = hand.deal.may_hold(card)
        able = tuple(seat for seat in others if seat in holders)
    return (*able, None) if may_be_alone(hand) else able or (None,)


def own_side_by_cards(hand: Hand) -> tuple[Seat, ...] | None:
    """Return the declarer's side, or None if the cards alone do not determine it."""
    able = partners_by_cards(hand)
    return with_declarer(hand, able[0]) if len(able) == 1 else None


@cached_until_change
def may_be_alone(hand: Hand) -> bool:
    """Return whether the called card may be the declarer's own or discarded (TAR 3.2)."""
    card, deal = hand.called, hand.deal
    if card is None or deal.broken:
        return True
    if card in deal.away:
        return True
    holder = deal.played.get(card)
    holders = [seat for seat in hand.order if seat is holder or card in deal.known_of(seat)]
    if holders:
        return hand.the_declarer in holders
    others = have_others_discarded_tarokk(hand) and card not in HONOURS
    if others and may_be_discarded(hand, card) and deal.lying_away() is None:
        return True
    own = card is YIELDED and hand.signal is None
    return (own or others) and hand.the_declarer in deal.may_hold(card)


@cached_until_change
def possible_partners(hand: Hand) -> tuple[Partner, ...]:
    """Return the possible partners of the declarer, by cards and announcements (TAR 3.2, 3.4).

    If the two contradict each other, the cards decide.
    """
    able = partners_by_cards(hand)
    if len(able) == 1:
        return able
    known = public_sides(hand)
    own = [seat for seat, one in known.items() if one.declarers and seat is not hand.declarer]
    if own:
        return (own[0],) if own[0] in able else able
    left = tuple(seat for seat in able if seat is None or seat not in known)
    return left or able


def with_declarer(hand: Hand, partner: Partner) -> tuple[Seat, ...]:
    """Return the declarer's side with this partner, the declarer first."""
    return declarers_side(hand.the_declarer, partner)


def declarers_side(declarer: Seat, partner: Partner) -> tuple[Seat, ...]:
    """Return the declarer and his partner, if he has one."""
    return (declarer,) if partner is None else (declarer, partner)


def seats_on_side_of(hand: Hand, seat: Seat, partner: Partner) -> tuple[Seat, ...]:
    """Return every seat on a seat's side, given the declarer's partner."""
    own = with_declarer(hand, partner)
    if seat in own:
        return own
    return tuple(one for one in hand.around() if one not in own)


def others(hand: Hand, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats that are not on a side."""
    return tuple(seat for seat in hand.around() if seat not in side)


# -- output


def known_sides(hand: Hand, partners: Sequence[Partner]) -> tuple[Side, ...]:
    """Return the sides as far as they are known, and whether they are public (TAR 3.4).

    `partners` are all possible partners of the declarer, the same that payment is based on.
    """
    declarer = hand.declarer
    if declarer is None:
        return ()
    known, is_known, partner = public_sides(hand), len(partners) == 1, partners[0]
    fell = hand.called in hand.deal.played
    seen = fell or hand.no_honour is not None or bool(hand.facts.keys() - {"held"})
    own, rest = [SideMember(declarer, hand.bids[-1].index)], list[SideMember]()
    for seat in hand.around()[1:]:
        one = known.get(seat)
        if is_known:
            told = seen or (one is not None and one.declarers is (seat is partner))
            entry = one.entry if one is not None else _told_at(hand)
            member = SideMember(seat, entry, told)
            (own if seat is partner else rest).append(member)
        elif one is not None:
            (own if one.declarers else rest).append(SideMember(seat, one.entry))
    both = Side(Role.DECLARER, tuple(own))
    return (both, Side(Role.DEFENDERS, tuple(rest))) if rest else (both,)


def _told_at(hand: Hand) -> int | None:
    """Return the entry that reports the holder of the called card or the loss without honour."""
    told = hand.facts.get("held")
    at_talon = hand.called_at if hand.no_honour is None else hand.no_honour
    return told[0] if told is not None else at_talon
