"""What only the cards or the sides show to have been wrong, of entries that stand (TAR 2, 3, 5).

Each of these happened at the table: the hand goes on, and the director says what follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.hand.cards import Seat
from engine.judging.items import THE_GAME
from engine.judging.problem import problem
from engine.tarokk.announcing import NINE, seats_of_counts
from engine.tarokk.sides import (
    Known,
    Partner,
    Shown,
    at_call,
    meant_side,
    partners_by_cards,
    tell,
    with_declarer,
)
from engine.tarokk.signals import Breach, bidding_breaches
from engine.tarokk.state import Hand, Word
from engine.tarokk.table import PAGATULTI, STEPS
from engine.tarokk.talon import is_tarokk

KONTRA = STEPS[0]


def breaches(hand: Hand) -> Iterator[Breach]:
    """Everything that what is known now shows to have been wrong."""
    yield from bidding_breaches(hand)
    if hand.declarer is None or hand.nothing_played:
        return
    yield from _laid_breaches(hand)
    yield from _count_breaches(hand)
    yield from _side_breaches(hand)
    yield from _discarder_breach(hand)


def _laid_breaches(hand: Hand) -> Iterator[Breach]:
    """As many tarokks are announced as were laid away (TAR 2.6)."""
    for seat, (index, count, shown) in hand.laid.items():
        cards = hand.deal.laid.get(seat)
        if cards is None:
            continue
        really = sum(map(is_tarokk, cards))
        if really != count or not set(shown or ()) <= cards:
            yield index, problem("tarokk.laid-otherwise", count=count, really=really)
    for seat, index in hand.laid_at.items() if hand.spoken_out else ():
        really = sum(map(is_tarokk, hand.deal.laid[seat]))
        if really and seat not in hand.laid:
            yield index, problem("tarokk.laid-unsaid", count=really)


def _count_breaches(hand: Hand) -> Iterator[Breach]:
    """A count is true, and compulsory for who announces or kontras pagátulti (TAR 3.3)."""
    for index, seat, count in hand.counts:
        really = hand.deal.tarokks(seat)
        if really is not None and really != count:
            yield index, problem("tarokk.count-false", count=count, really=really)
    if not hand.spoken_out:
        return
    told = seats_of_counts(hand)
    for index, seat in _pagatulti_speakers(hand):
        really = hand.deal.tarokks(seat)
        nine = any(count == NINE for _, _, count in hand.counts)
        exempt = really == NINE and nine
        if seat not in told and really in hand.rules.counts and not exempt:
            yield index, problem("tarokk.count-not-said", count=really)


def _pagatulti_speakers(hand: Hand) -> Iterator[tuple[int, Seat]]:
    """Who announced pagátulti, or said kontra on it: kontra only, not the higher steps."""
    for figure in hand.figures:
        if figure.figure == PAGATULTI:
            yield figure.index, figure.seat
            for index, step, seat in hand.chains[figure.id].steps:
                if step == KONTRA:
                    yield index, seat


# -- sides


def true_partner(hand: Hand) -> tuple[bool, Partner]:
    """Whether the cards alone tell who the partner is, and who."""
    able = partners_by_cards(hand)
    return (True, able[0]) if len(able) == 1 else (False, None)


def _side_breaches(hand: Hand) -> Iterator[Breach]:
    """Words that were against the convention or one's own side, as has come out (TAR 3.4, 5.1)."""
    is_known, partner = true_partner(hand)
    if not is_known:
        return
    own = with_declarer(hand, partner)
    known: Known = at_call(hand)
    previous = hand.the_declarer
    for word in hand.words:
        truth = word.seat in own
        if word.by is not None and ((truth is (word.by in own)) is not word.answers):
            yield word.index, problem("tarokk.kontra-own-side", on=word.item)
        elif _after_opponent(known, word, previous, truth=truth):
            yield word.index, problem("tarokk.announced-after-opponent", other=previous)
        if word.by is None and _with_leader(hand, word, own):
            yield word.index, problem("tarokk.with-the-leader", figure=_figure(hand, word),
                                      other=hand.leader)  # fmt: skip
        tell(hand, known, word, previous)
        known = {seat: _as_it_is(one, truth=seat in own) for seat, one in known.items()}
        previous = word.seat


def _after_opponent(known: Known, word: Word, previous: Seat, *, truth: bool) -> bool:
    """Whether a figure told of another side than its speaker's (TAR 3.4)."""
    if word.by is not None or word.seat in known:
        return False
    return meant_side(known, word, previous) is not truth


def _as_it_is(shown: Shown, *, truth: bool) -> Shown:
    return shown if shown.declarers is truth else Shown(truth, shown.entry)


def _figure(hand: Hand, word: Word) -> str:
    figure = hand.figure_of(word.item)
    return figure.figure if figure is not None else ""


def _with_leader(hand: Hand, word: Word, own: tuple[Seat, ...]) -> bool:
    """Whether a figure for the leader's opponents was announced on his side (TAR 4)."""
    row = hand.rules.figures.get(_figure(hand, word))
    if row is None or not row.against_lead:
        return False
    return (word.seat in own) is (hand.leader in own)


def _discarder_breach(hand: Hand) -> Iterator[Breach]:
    """Whoever laid the called card away must kontra the game at his first turn (TAR 3.2).

    Once that turn is over it is too late.
    """
    seat = _discarder(hand)
    if seat is None or hand.called_at is None or _kontrad_by_first_turn(hand, seat):
        return
    if hand.has_spoken(seat):
        yield hand.called_at, problem("tarokk.discarder-silent", other=seat, card=hand.called)


def _discarder(hand: Hand) -> Seat | None:
    """Who of the others laid the called card away, where that is known."""
    for seat in hand.around()[1:]:
        if hand.called in hand.deal.laid.get(seat, ()):
            return seat
    return None


def _kontrad_by_first_turn(hand: Hand, seat: Seat) -> bool:
    first = hand.around().index(seat)
    on_game = [word for word in hand.words if word.item == THE_GAME]
    return any(word.turn <= first for word in on_game)
