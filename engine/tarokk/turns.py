"""The turns of the announcements: whose it is, and when they are over (TAR 3.1)."""

from __future__ import annotations

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.judging.adjudication import Said
from engine.judging.problem import Problem, problem
from engine.tarokk.state import MOST_SILENT, Hand


def passes_until(hand: Hand, seat: Seat) -> int:
    """How many turns would pass in silence before this seat's next one."""
    return (hand.around().index(seat) - hand.turn) % len(hand.order)


def check_turn(hand: Hand, seat: Seat) -> Problem | None:
    """Whether a seat's turn is now, or comes before three passes in a row (TAR 3.1).

    The declarer has the first one, in which he calls.
    """
    away = passes_until(hand, seat)
    if hand.called is None and seat is not hand.declarer:
        return problem("tarokk.call-first", declarer=hand.declarer)
    silent = away if not hand.spoke else away - 1
    before = 0 if hand.spoke else hand.silent
    if away and before + silent >= MOST_SILENT:
        return problem("tarokk.announcing-is-over")
    return None


def end_turn(hand: Hand) -> None:
    """End a turn; one in which nothing was said is a pass (TAR 3.1)."""
    hand.silent = 0 if hand.spoke else hand.silent + 1
    hand.spoke = False
    hand.turn += 1


def go_to(hand: Hand, seat: Seat) -> None:
    """Let turns end until it is this seat's."""
    for _ in range(passes_until(hand, seat)):
        if not hand.spoke:
            hand.said.append(Said(hand.seat_in_turn(), "announce", None))
        end_turn(hand)


def speak(hand: Hand, index: int, seat: Seat) -> None:
    """Say something in a seat's turn."""
    go_to(hand, seat)
    hand.spoke = True
    hand.said.append(Said(seat, "announce", index))


def check_pass(hand: Hand, entry: Entry) -> Problem | None:
    """A pass ends a turn, that of the declarer after he has called (TAR 3.1)."""
    return check_turn(hand, seat_of(entry)) or check_called(hand)


def check_called(hand: Hand) -> Problem | None:
    """The declarer calls before anything but a tarokk count (TAR 3.1)."""
    return problem("tarokk.call-first", declarer=hand.declarer) if hand.called is None else None


def do_pass(hand: Hand, index: int, entry: Entry) -> None:
    """Pass; three in a row end the announcements (TAR 3.1)."""
    seat = seat_of(entry)
    go_to(hand, seat)
    hand.said.append(Said(seat, "announce", index))
    end_turn(hand)
    if hand.silent >= MOST_SILENT:
        hand.begin_play()


def close(hand: Hand) -> None:
    """Let everybody pass who may still speak (TAR 3.1)."""
    if hand.spoke:
        end_turn(hand)
    while hand.silent < MOST_SILENT:
        hand.said.append(Said(hand.seat_in_turn(), "announce", None))
        end_turn(hand)
    hand.begin_play()
