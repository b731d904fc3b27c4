"""Zsírozás: who takes a trick, its rounds, and who wins (ZSI 1-3); and how small the game is."""

from itertools import cycle
from pathlib import Path

import pytest

from engine import zsirozas
from engine.hand.cards import Seat
from tests.support.notation import judge_hand

MOST_FILES, MOST_LINES = 3, 260


def played(cards, players=4):
    """Return a hand with cards played in turn from forehand."""
    turns = zip(cycle("ABCD"[:players]), cards.split(), strict=False)
    text = "; ".join(f"{seat} play {card}" for seat, card in turns)
    return judge_hand(f"zsirozas {players}", text)


def turn_after(cards, players=4):
    """Return whose turn it is after these cards."""
    hand = played(cards, players)
    assert hand.findings == []
    return hand.said.table.turn.value


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
    asks = played(first, 2).said.asks
    offered = {(ask.entry.seat, len(ask.choices)) for ask in asks if ask.group == "table"}
    assert offered == {(Seat.B, 30), (Seat.A, 6)}
    assert turn_after(f"{first} tök-ász makk-VIII", 2) == "A"
    (ask,) = played(f"{first} tök-ász makk-VIII piros-IX makk-X", 2).asks("points")
    assert ask.choices == (30, 40, 50, 60, 70, 80), (
        "two aces, and a ten that was played to the nine"
    )


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
    more, losers = f"; {last} last-trick" if last else "", players // 2
    hand = judge_hand(f"zsirozas {players}", f"points {points}{more}")
    assert (hand.status, hand.cash) == ("scored", tuple(one * losers for one in cash * losers))
    assert [*hand.said.totals.written.values()] == [max(one, 0) for one in cash * losers]


def test_half_of_the_points_asks_for_the_last_trick():
    """ZSI 3.1: nothing else is required then."""
    assert judge_hand("zsirozas 4", "points 40").required == {"last-trick"}


def test_opposite_seats_are_one_side():
    """ZSI 1.1: a pair each; two play alone."""
    sides = {side.seats: side.role.value for side in judge_hand("zsirozas 4").said.table.sides}
    assert sides == {(Seat.A, Seat.C): "pair", (Seat.B, Seat.D): "pair"}
    two = judge_hand("zsirozas 2").said.table.sides
    assert [side.role.value for side in two] == ["alone", "alone"]
