"""The engine alone: hands of Alsós entered card by card, beside python-chess where installed.

Every entry of a hand and every move of a game is checked for being legal.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.amounts import Amounts
from benchmarks.rows import Row
from engine import adjudicate
from engine.adjudication.replay_cache import ENDS
from engine.hand.record import Record

_PLAYS: Final = 27
"""Cards played in a whole hand of three."""
_GAMES: Final = 10
_MOVES: Final = 80
"""The length of a long game of chess."""
_REPEATS: Final = 4
"""Runs of some milliseconds: fewer measure the machine's noise."""


def measure(amounts: Amounts) -> Iterator[Row]:
    """Adjudicate hands by turns with games of chess."""
    run = _hands(islice(_whole_hands(), amounts.whole))
    chess = _games() if find_spec("chess") else None
    pace, floor = [], []
    for _ in range(_REPEATS * amounts.rounds):
        pace.append(_pace(run))
        if chess is not None:
            floor.append(_pace(chess))
    yield Row(
        "engine: Alsós entries a second",
        f"{median(pace):,.0f}",
        f"{median(floor):,.0f} moves of python-chess" if floor else "python-chess: not installed",
        median(pace) / median(floor) if floor else None,
        0.75,
        at_least=True,
    )


def _whole_hands() -> Iterator[Record]:
    """Yield generated hands up to the last card."""
    maker: Any = import_module("tests.games.alsos.maker").MAKER
    at = next(one for one in maker.tables if one.players == 3)  # noqa: PLR2004
    for seed in count():
        hand = maker.hand(at, seed, {})
        if sum(entry.do == "play" for entry in hand.entries) == _PLAYS:
            yield hand


def _hands(hands: Iterator[Record]) -> Callable[[], int]:
    """Return a run that adjudicates every hand from scratch, and counts the entries."""
    whole = list(hands)

    def run() -> int:
        # Cached states of earlier runs would be reused.
        ENDS.forget()
        for hand in whole:
            # As a page reads it: with the prompts, which are found when they are read.
            _ = adjudicate(hand).asks
        return sum(len(hand.entries) for hand in whole)

    return run


def _games() -> Callable[[], int]:
    """Return a run that replays games of random legal moves, and counts the moves."""
    chess: Any = import_module("chess")
    random = Random(1)
    games: list[list[Any]] = []
    for _ in range(_GAMES):
        board = chess.Board()
        game: list[Any] = []
        while len(game) < _MOVES and (legal := list(board.legal_moves)):
            game.append(random.choice(legal))
            board.push(game[-1])
        games.append(game)

    def run() -> int:
        for game in games:
            board = chess.Board()
            for move in game:
                if not board.is_legal(move):
                    raise AssertionError(move)
                board.push(move)
        return sum(map(len, games))

    return run


def _pace(run: Callable[[], int]) -> float:
    """Return the steps per second of processor time; existing objects are not garbage-collected."""
    gc.collect()
    gc.freeze()
    began = process_time()
    steps = run()
    took = process_time() - began
    gc.unfreeze()
    return steps / took
