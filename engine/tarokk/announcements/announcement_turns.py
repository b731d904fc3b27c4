"""Turns of the announcements: whose turn it is, and when they are over (TAR 3.1)."""

from __future__ import annotations

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk.state import MOST_SILENT, Hand


def check_turn(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that a seat's turn is now or comes before three passes in a row (TAR 3.1).

    The declarer has the first turn, in which he calls.
    """
    if hand.called is None and seat is not hand.declarer:
        return make_problem("tarokk.call-first", declarer=hand.declarer)
    away, left = hand.passes_until(seat), hand.passes_left
    if hand.spoke:
        away, left = away - 1, MOST_SILENT
    return make_problem("tarokk.announcing-is-over") if away >= left else None


def end_turn(hand: Hand, index: int | None = None) -> None:
    """End a turn; a turn without a word is a pass (TAR 3.1)."""
    if not hand.spoke:
        hand.let_pass(index)
        return
    if index is not None:
        hand.said.append(SpokenEntry(hand.speaker, "announce", index))
    hand.spoke = False
    hand.turn += 1
    hand.passes = 0


def pass_turns_until(hand: Hand, seat: Seat) -> None:
    """End turns until it is this seat's."""
    for _ in range(hand.passes_until(seat)):
        end_turn(hand)


def record_spoken_word(hand: Hand, index: int, seat: Seat) -> None:
    """Record a word spoken in a seat's turn."""
    pass_turns_until(hand, seat)
    hand.spoke = True
    hand.said.append(SpokenEntry(seat, "announce", index))


def check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a pass, which ends a turn; the declarer must have called first (TAR 3.1)."""
    return check_turn(hand, seat_of(entry)) or check_called(hand)


def check_called(hand: Hand) -> EntryProblem | None:
    """Check that the declarer has called; only a tarokk count may come earlier (TAR 3.1)."""
    return (
        make_problem("tarokk.call-first", declarer=hand.declarer) if hand.called is None else None
    )


def do_pass(hand: Hand, index: int, entry: Entry) -> None:
    """Record a pass; three in a row end the announcements (TAR 3.1)."""
    pass_turns_until(hand, seat_of(entry))
    end_turn(hand, index)
    if hand.passes_left <= 0:
        hand.begin_play()


def close_announcements(hand: Hand) -> None:
    """End the announcements by passes and begin the play (TAR 3.1)."""
    if hand.spoke:
        end_turn(hand)
    hand.end_by_passes()
    hand.begin_play()
