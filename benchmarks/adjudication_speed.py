"""Adjudication speed, beside two well-known engines, measured by turns in one run.

    .venv/bin/python benchmarks/adjudication_speed.py [--hands 120] [--rounds 7] [--seed 1]

- Alsós: entries per second of `engine.adjudicate` on hands entered card by card (every card
  dealt, every announcement, every card played), each from scratch as for a printed sheet.
- One more tap: milliseconds of `engine.adjudicate` for each prefix of a hand as a scorer taps it,
  including the prompts for the page.
- The slowest record of each game found by a search: milliseconds of processor time, the minimum
  of all rounds, and the units of work counted.
- PokerKit: operations per second of no-limit hold'em hands, dealt, bet and shown down.
- python-chess: moves per second of games, each move checked for being legal.

The other two are measured if they are installed (`.venv/bin/pip install pokerkit chess`); nothing
else needs them.  Ratios are computed per round, so a slowdown of the machine affects both sides.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.peers import Run, chess_run, poker_run
from engine import adjudicate, parse_record
from engine.adjudication.replay_cache import ENDS
from engine.adjudication.work_budget import MOST_WORK
from engine.hand.cards import Seat
from engine.hand.record import Record
from tests.games.alsos.maker import MAKER, deal, walk
from tests.support.contradictory import slowest_records
from tests.support.maker import TableSetup, extend


def alsos_hands(count: int, seed: int) -> list[Record]:
    """Return random hands, legal from the deal to the last card."""
    random = Random(seed)
    hands = []
    while len(hands) < count:
        record = MAKER.empty(TableSetup("csibor", 3), random.choice((Seat.A, Seat.B, Seat.C)))
        hand = walk(random, extend(record, *deal(random, record)))
        played = sum(entry.do == "play" for entry in hand.entries)
        if played == len(hand.seats) * 9:
            hands.append(hand)
    return hands


def adjudication_run(hands: list[Record]) -> Run:
    """Return a run that adjudicates every hand from scratch."""

    def run() -> int:
        # Generating the hands has filled the cache.
        ENDS.forget()
        for hand in hands:
            adjudicate(hand)
        return sum(len(hand.entries) for hand in hands)

    return run


def tapped_hand() -> Record:
    """Return the most common hand: original suit, a figure, a kontra, three players' points."""
    return parse_record(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "csibor"},
            "seats": ["Anna", "Bori", "Cili"],
            "dealer": "C",
            "entries": [
                {"do": "original", "suit": "piros"},
                {"do": "accept", "seat": "B"},
                {"do": "figure", "seat": "B", "figure": "abszolut"},
                {"do": "kontra", "seat": "A", "on": "abszolut/B"},
                {"do": "pick-up"},
                {"do": "points", "seat": "A", "points": 40},
                {"do": "points", "seat": "B", "points": 95},
                {"do": "points", "seat": "C", "points": 20},
            ],
        }
    )


def time_prefixes(hand: Record, rounds: int) -> list[float]:
    """Return the milliseconds of each prefix of a hand, once per round."""
    beginnings = [
        replace(hand, entries=hand.entries[:known]) for known in range(len(hand.entries) + 1)
    ]
    found = []
    for _ in range(rounds):
        for beginning in beginnings:
            start = perf_counter()
            adjudicate(beginning)
            found.append((perf_counter() - start) * 1000)
    return found


def time_slowest_records(rounds: int) -> dict[str, tuple[float, int]]:
    """Return the time of each game's slowest record in milliseconds, and its units of work.

    It is the minimum of all rounds, as other processes can only add to it.
    """
    found: dict[str, tuple[float, int]] = {}
    for record in slowest_records():
        taken = []
        for _ in range(rounds):
            ENDS.forget()
            start = thread_time()
            said = adjudicate(record)
            taken.append((thread_time() - start) * 1000)
        found[record.game] = max(found.get(record.game, (0.0, 0)), (min(taken), said.work))
    return found


def steps_per_second(run: Run) -> float:
    """Return the steps per second of a run."""
    start = perf_counter()
    steps = run()
    return steps / (perf_counter() - start)


def main() -> None:
    """Measure by turns and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    hands = alsos_hands(asked.hands, asked.seed)
    runs: dict[str, Run] = {"Alsós, entries": adjudication_run(hands)}
    if find_spec("pokerkit"):
        runs["PokerKit, operations"] = poker_run(max(asked.hands // 4, 1), asked.seed)
    if find_spec("chess"):
        runs["python-chess, moves"] = chess_run(max(asked.hands // 2, 1), asked.seed)
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for each in runs.values():
        each()  # once to warm up
    for _ in range(asked.rounds):
        for name, run in runs.items():
            speeds[name].append(steps_per_second(run))
    ours = speeds["Alsós, entries"]
    print(f"{'':24}{'a second':>12}{'Alsós is':>12}   (medians of {asked.rounds} rounds)")
    for name, found in speeds.items():
        times = median(mine / its for mine, its in zip(ours, found, strict=True))
        print(f"{name:24}{median(found):12,.0f}{times:10.2f} x")
    one = time_prefixes(tapped_hand(), asked.rounds * 20)
    print(f"One more tap: {median(one):.2f} ms at the median, {max(one):.2f} ms at most")
    for game, (taken, work) in time_slowest_records(asked.rounds).items():
        print(f"The worst record found, {game}: {taken:.0f} ms, work {work:,} of {MOST_WORK:,}")
    for name in ("pokerkit", "chess"):
        if not find_spec(name):
            print(f"{name} was not measured; to have it beside ours: pip install {name}")


if __name__ == "__main__":
    main()
