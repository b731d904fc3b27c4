"""Zsírozás: who takes a trick, its rounds, and who wins (ZSI 1-3); and how small the game is."""

from itertools import cycle
from pathlib import Path

import pytest

import engine
from engine import zsirozas
from engine.hand.cards import Seat
from engine.hand.record import Record, RuleSetRef

MOST_FILES, MOST_LINES = 3, 260
FOUR = ("Anna", "Bori", "Cili", "Dani")


def judged(entries, players=4):
    """Return the adjudication of a hand that the last seat dealt."""
    seats = FOUR[:players]
    record = Record("zsirozas", RuleSetRef("zsirozas"), seats, tuple(Seat)[players - 1], ())
    parsed = tuple(engine.parse_entry(record, entry) for entry in entries)
    return engine.adjudicate(Record(*(record.game, record.rules, seats, record.dealer, parsed)))


def played(cards, players=4):
    """Return the entries of cards in turn from forehand."""
    seats = cycle("ABCD"[:players])
    return [{"do": "play", "seat": next(seats), "card": card} for card in cards.split()]


def turn_after(cards, players=4):
    """Return whose turn it is after these cards."""
    said = judged(played(cards, players), players)
    assert not said.findings
    return said.table.turn.value


def test_the_smallest_game_is_small():
    """The guide's worked example stays readable at one sitting."""
    paths = list(Path(zsirozas.__file__).parent.glob("*.py"))
    lines = [
        line for path in paths for line in path.read_text("utf-8").splitlines() if line.strip()
    ]
    assert len(paths) <= MOST_FILES
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize(
    ("cards", "turn"),
    [
        ("makk-IX zöld-ász tök-IX piros-X", "C"),
        ("makk-IX zöld-ász tök-X piros-X", "A"),
        ("makk-IX zöld-IX tök-VII piros-X", "C"),
        ("makk-VII zöld-IX tök-VII piros-ász", "C"),
        ("makk-ász zöld-VII tök-ász piros-VII", "D"),
    ],
)
def test_last_equal_rank_or_seven_takes_the_trick(cards, turn):
    """ZSI 2.2: of those who played the rank led or a seven, the last one."""
    assert turn_after(cards) == turn


def test_leader_goes_on_with_a_trick_of_the_other_side():
    """ZSI 2.3: with the same rank or a seven; all rounds are one trick."""
    first = "makk-ász zöld-VII"
    said = judged(played(first, 2), 2)
    offered = {(ask.entry.seat, len(ask.choices)) for ask in said.asks if ask.group == "table"}
    assert offered == {(Seat.B, 30), (Seat.A, 6)}
    assert turn_after(f"{first} tök-ász makk-VIII", 2) == "A"
    after = judged(played(f"{first} tök-ász makk-VIII piros-IX makk-X", 2), 2)
    points = next(ask.choices for ask in after.asks if ask.entry.do == "points")
    assert points == (30, 40, 50, 60, 70, 80), "two aces, and a ten that was played to the nine"


@pytest.mark.parametrize(
    ("points", "last", "cash"),
    [
        (50, None, [1, -1]),
        (30, None, [-1, 1]),
        (40, "A", [1, -1]),
        (40, "B", [-1, 1]),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_more_points_win_or_the_last_trick(points, last, cash, players):
    """ZSI 3.1, 3.2: each winner writes one, and gets one from each loser."""
    entries = [{"do": "points", "points": points}]
    entries += [{"do": "last-trick", "seat": last}] if last else []
    said = judged(entries, players)
    assert said.status.value == "scored"
    losers = players // 2
    assert [*said.totals.cash.values()] == [one * losers for one in cash * losers]
    assert [*said.totals.written.values()] == [max(one, 0) for one in cash * losers]


def test_half_of_the_points_asks_for_the_last_trick():
    """ZSI 3.1: nothing else is required then."""
    said = judged([{"do": "points", "points": 40}])
    assert [ask.entry.do for ask in said.asks if ask.required] == ["last-trick"]


def test_opposite_seats_are_one_side():
    """ZSI 1.1: a pair each; two play alone."""
    sides = {side.seats: side.role.value for side in judged([]).table.sides}
    assert sides == {(Seat.A, Seat.C): "pair", (Seat.B, Seat.D): "pair"}
    assert [side.role.value for side in judged([], 2).table.sides] == ["alone", "alone"]
