"""Tarokk counts and figures: permitted announcements and their turns (TAR 3.3, 4.2)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from engine.hand.cards import Seat, Suit
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements import announcement_turns, sides
from engine.tarokk.game_payment import BIG
from engine.tarokk.state import FigureState, Hand, KontraChain, SideEvidence

NINE = 9


# -- tarokk counts


def check_count(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a tarokk count: eight or nine, once a player, in turn; no nine after nine (TAR 3.3)."""
    seat, count = seat_of(entry), entry.count or 0
    if count not in hand.rules.counts:
        return make_problem("tarokk.count-no-such", count=count)
    if any(one is seat for _, one, _ in hand.counts):
        return make_problem("tarokk.count-twice")
    if count == NINE and any(told == NINE for _, _, told in hand.counts):
        return make_problem("tarokk.nine-after-nine")
    if count + sum(told for _, _, told in hand.counts) > len(constants.TAROKKS):
        return make_problem("tarokk.counts-too-many", most=len(constants.TAROKKS))
    wrong = announcement_turns.check_turn(hand, seat)
    if wrong is None and hand.rules.count_first and _has_announced(hand, seat):
        return make_problem("tarokk.count-not-first")
    return wrong


def _has_announced(hand: Hand, seat: Seat) -> bool:
    """Return whether a seat has called, announced or said kontra (TAR 3.1)."""
    called = seat is hand.declarer and hand.called is not None
    return called or any(word.seat is seat for word in hand.words)


def do_count(hand: Hand, index: int, entry: Entry) -> None:
    """Record a count; it alone fixes no side (TAR 3.4)."""
    seat = seat_of(entry)
    announcement_turns.record_spoken_word(hand, index, seat)
    hand.counts.append((index, seat, entry.count or 0))


# -- figures


def new_figure_state(hand: Hand, index: int, entry: Entry) -> FigureState:
    """Return the state of an announcement made in its speaker's next turn."""
    seat = seat_of(entry)
    turn = hand.turn + hand.passes_until(seat)
    return FigureState(index, seat, str(entry.figure), entry.suit, turn)


def check_announce(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a figure: in the rule set, with the right suit named, in turn (TAR 3.1, 4)."""
    seat = seat_of(entry)
    row = hand.rules.figures.get(str(entry.figure))
    if row is None:
        return make_problem("tarokk.figure-not-in-set", figure=entry.figure)
    if row.suit is None and entry.suit is not None:
        return make_problem("tarokk.figure-names-none", replace(entry, suit=None), figure=row.id)
    if row.suit is not None and entry.suit not in constants.PLAIN_SUITS:
        wanted = (replace(entry, suit=suit) for suit in constants.PLAIN_SUITS)
        code = "figure-names-king" if row.suit == constants.NAMED_KING else "figure-names-suit"
        return make_problem(f"tarokk.{code}", *wanted, figure=row.id)
    wrong = announcement_turns.check_turn(hand, seat) or announcement_turns.check_called(hand)
    return wrong or SideAnnouncements(hand, seat, sides.shown_sides(hand)).check(row.id, entry.suit)


class SideAnnouncements:
    """The figures that a seat's own side announced before its next figure (TAR 4.2).

    An announcement shows its speaker's side: `known` are the sides shown after it (TAR 3.4).
    """

    def __init__(self, hand: Hand, seat: Seat, known: sides.Known) -> None:
        """Read a hand, which is not changed; `known` are the sides shown so far."""
        self.hand, self.seat = hand, seat
        self.turn = hand.turn + hand.passes_until(seat)
        self.known = known.copy()
        previous = hand.words[-1].seat if hand.words else hand.the_declarer
        word = SideEvidence(-1, seat, self.turn, "")
        sides.derive_shown_side(hand, self.known, word, previous, sides.own_side_by_cards(hand))
        own = self.known[seat].declarers
        self.own = [one for one in hand.figures if self.known[one.seat].declarers is own]

    def check(self, figure: str, suit: Suit | None) -> EntryProblem | None:
        """Check a figure against those that its side has announced (TAR 4.2)."""
        wrong = check_compatible(self.told, figure, suit)
        if wrong is None and constants.FIGURES[figure].against_lead and self.is_with_leader:
            return make_problem("tarokk.with-the-leader", figure=figure, other=self.hand.leader)
        return wrong

    @property
    def is_with_leader(self) -> bool:
        """True if the seat leads, or publicly plays with the leader (TAR 4)."""
        known, leader = self.known, self.hand.leader
        same = leader in known and known[leader].declarers is known[self.seat].declarers
        return self.seat is leader or same

    @property
    def told(self) -> tuple[AnnouncedFigure, ...]:
        """The figures that the seat's side announced, at some tables the other side's too."""
        at_table = self.hand.rules.limits_bind == "table"
        return tuple(
            AnnouncedFigure(
                one.figure,
                one.suit,
                own=one in self.own,
                just_now=one.figure in BIG and one.turn == self.turn,
            )
            for one in (self.hand.figures if at_table else self.own)
        )


class AnnouncedFigure(NamedTuple):
    """An announced figure with the suit that was named.

    `own`: whether the next speaker's side announced it. `just_now`: whether duplajáték or volát was
    announced in the same turn.
    """

    figure: str
    suit: Suit | None
    own: bool
    just_now: bool


def check_compatible(
    told: Collection[AnnouncedFigure], figure: str, suit: Suit | None
) -> EntryProblem | None:
    """Check a figure against its side's earlier ones: no repetition, no conflict (TAR 4.2).

    At some tables the other side's bar it too (TAR 4.2 limits_bind).
    """
    own = [one for one in told if one.own]
    if any(one.figure == figure and one.suit is suit for one in own):
        return make_problem("tarokk.announced-twice", figure=figure)
    big = [one for one in own if one.figure in BIG] if figure in BIG else []
    together = next((one.figure for one in big if one.just_now), None)
    if together is not None:
        return make_problem("tarokk.not-together", figure=figure, other=together)
    if figure == constants.DUPLAJATEK and big:
        return make_problem("tarokk.duplajatek-after-volat")
    for one in told:
        after_uhu = _frees(one.figure, one.suit, figure, suit)
        if after_uhu and one.own:
            return make_problem("tarokk.ulti-after-uhu", figure=figure, other=one.figure)
        if after_uhu or (
            not one.own and (figure, one.figure) == (constants.DUPLAJATEK, constants.VOLAT)
        ):
            return make_problem("tarokk.barred-by-opponent", figure=figure, other=one.figure)
    return None


def _frees(uhu: str, its: Suit | None, ulti: str, suit: Suit | None) -> bool:
    """Return whether an uhu is on the same card as an ulti (TAR 4.2)."""
    return constants.FIGURES[uhu].frees == ulti and its is suit


def do_announce(hand: Hand, index: int, entry: Entry) -> None:
    """Record a figure; an uhu voids the ulti on its card (TAR 4.2)."""
    seat = seat_of(entry)
    announcement_turns.record_spoken_word(hand, index, seat)
    figure = new_figure_state(hand, index, entry)
    if constants.FIGURES[figure.figure].frees is not None:
        own, word = (
            SideAnnouncements(hand, seat, sides.shown_sides(hand)).own,
            (figure.figure, figure.suit),
        )
        freed = {one.id for one in own if _frees(*word, one.figure, one.suit)}
        hand.figures = [replace(one, void=True) if one.id in freed else one for one in hand.figures]
    hand.figures = [*hand.figures, figure]
    hand.chains[figure.id] = KontraChain(figure.id, seat)
    hand.words.append(SideEvidence(index, seat, hand.turn, figure.id))


def seats_of_counts(hand: Hand) -> frozenset[Seat]:
    """Return the seats that have announced a tarokk count."""
    return frozenset(seat for _, seat, _ in hand.counts)
