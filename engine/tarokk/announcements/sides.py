"""Who is with whom, and who knows it: by signals, announcements and kontra, by cards (TAR 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.hand.cards import Seat
from engine.results.sides import Member, Role, Side
from engine.tarokk.announcements.talon import others_laid
from engine.tarokk.state import Hand, SpokenWord, once
from engine.tarokk.table import YIELDED

Partner = Seat | None
"""The declarer's partner; nobody where he is alone."""


# -- what was shown to everybody


@dataclass(frozen=True, slots=True)
class ShownSides:
    """On which side a seat has shown itself, and by which entry."""

    declarers: bool
    entry: int | None


Known = dict[Seat, ShownSides]


@once
def shown(hand: Hand) -> Known:
    """Whose side everybody knows, by what was said (TAR 3.2, 3.4)."""
    known = at_call(hand)
    previous = hand.the_declarer
    for word in hand.words:
        tell(hand, known, word, previous)
        previous = word.seat
    return known


def at_call(hand: Hand) -> Known:
    """What is known when the card has been called (TAR 3.4).

    That is all of it after an accepted signal, or where everybody saw the card laid away.
    """
    known = {hand.the_declarer: ShownSides(declarers=True, entry=hand.bids[-1].index)}
    if hand.called in hand.deal.shown.get(hand.the_declarer, ()):
        known |= {
            seat: ShownSides(declarers=False, entry=hand.called_at) for seat in hand.around()[1:]
        }
    signal = hand.signal
    if signal is not None and hand.called is signal.card:
        known[signal.seat] = ShownSides(declarers=True, entry=hand.called_at)
        _settle(hand, known, hand.called_at)
    return known


def tell(hand: Hand, known: Known, word: SpokenWord, previous: Seat) -> None:
    """Learn from a word which side its speaker is on, if he has not shown it yet (TAR 3.4)."""
    if word.seat in known:
        return
    known[word.seat] = ShownSides(meant_side(known, word, previous), word.index)
    _settle(hand, known, word.index)


def meant_side(known: Known, word: SpokenWord, previous: Seat) -> bool:
    """The side that a word is a word of: true for the declarer's (TAR 3.4, 5.1)."""
    if word.by is None:
        return known[previous].declarers
    return known[word.by].declarers is word.answers


def _settle(hand: Hand, known: Known, index: int | None) -> None:
    """With a partner shown the others are defenders (TAR 3.4)."""
    others = hand.around()[1:]
    if any(known[seat].declarers for seat in others if seat in known):
        for seat in others:
            known.setdefault(seat, ShownSides(declarers=False, entry=index))


# -- who it is


@once
def partners_by_cards(hand: Hand) -> tuple[Partner, ...]:
    """Who may be the declarer's partner, by the called card alone (TAR 3.2)."""
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


@once
def may_be_alone(hand: Hand) -> bool:
    """Whether the called card may be the declarer's own or laid away (TAR 3.2)."""
    card, deal = hand.called, hand.deal
    if card is None or deal.broken:
        return True
    if card in deal.away:
        return True
    holder = deal.played.get(card)
    holders = [seat for seat in hand.order if seat is holder or card in deal.known_of(seat)]
    if holders:
        return hand.the_declarer in holders
    if others_laid(hand) and deal.lying_away() is None:
        return True
    own = card is YIELDED and hand.signal is None
    return (own or others_laid(hand)) and hand.the_declarer in deal.may_hold(card)


@once
def possible_partners(hand: Hand) -> tuple[Partner, ...]:
    """Who may be the declarer's partner, by the cards and by what was shown (TAR 3.2, 3.4).

    Where the two contradict each other, the cards decide.
    """
    able = partners_by_cards(hand)
    if len(able) == 1:
        return able
    known = shown(hand)
    own = [seat for seat, one in known.items() if one.declarers and seat is not hand.declarer]
    if own:
        return (own[0],) if own[0] in able else able
    left = tuple(seat for seat in able if seat is None or seat not in known)
    return left or able


def with_declarer(hand: Hand, partner: Partner) -> tuple[Seat, ...]:
    """The declarer's side with such a partner, the declarer first."""
    return own_side(hand.the_declarer, partner)


def own_side(declarer: Seat, partner: Partner) -> tuple[Seat, ...]:
    """The declarer with his partner, if he has one."""
    return (declarer,) if partner is None else (declarer, partner)


def side_of(hand: Hand, seat: Seat, partner: Partner) -> tuple[Seat, ...]:
    """Everybody on a seat's side, if this is the declarer's partner."""
    own = with_declarer(hand, partner)
    if seat in own:
        return own
    return tuple(one for one in hand.around() if one not in own)


def others(hand: Hand, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Everybody who is not on a side."""
    return tuple(seat for seat in hand.around() if seat not in side)


# -- for showing


def sides(hand: Hand, partners: Sequence[Partner]) -> tuple[Side, ...]:
    """Who plays together as far as the record tells, and whether everybody knows (TAR 3.4).

    `partners` are all who may be the declarer's by what is known: the same by whom is paid.
    """
    declarer = hand.declarer
    if declarer is None:
        return ()
    known, is_known, partner = shown(hand), len(partners) == 1, partners[0]
    fell = hand.called in hand.deal.played
    seen = fell or hand.no_honour is not None or bool(hand.facts.keys() - {"held"})
    own, rest = [Member(declarer, hand.bids[-1].index)], list[Member]()
    for seat in hand.around()[1:]:
        one = known.get(seat)
        if is_known:
            told = seen or (one is not None and one.declarers is (seat is partner))
            entry = one.entry if one is not None else _told_at(hand)
            member = Member(seat, entry, told)
            (own if seat is partner else rest).append(member)
        elif one is not None:
            (own if one.declarers else rest).append(Member(seat, one.entry))
    both = Side(Role.DECLARER, tuple(own))
    return (both, Side(Role.DEFENDERS, tuple(rest))) if rest else (both,)


def _told_at(hand: Hand) -> int | None:
    """The entry that tells who held the called card, or that the declarer lost alone."""
    told = hand.facts.get("held")
    at_talon = hand.called_at if hand.no_honour is None else hand.no_honour
    return told[0] if told is not None else at_talon
