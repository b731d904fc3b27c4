"""Engine time alone: one tap in every game, and whole hands entered card by card.

The hands are generated as for the property tests (`tests/support`), by each game's usual rule
sets.  A tap is a record that ends there, adjudicated after its predecessor as taps are, with all
prompts; `from the deal` is the same without the predecessor's cached state.

Whole hands are measured as generated, some given up or thrown in and some ended by a word, and
those with every trick entered: the fewer cards a hand has, the more its fixed costs matter.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.peers import Run, chess_run
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from engine import adjudicate
from engine.adjudication.replay_cache import ENDS
from engine.adjudication.replay_findings import replay_record
from engine.hand.record import Record

_MOST: Final = 0.0005
"""The target in seconds for the median tap."""
_GAMES_OF_CHESS: Final = 10
_ROUNDS: Final = 15
"""Runs of some milliseconds, by turns: fewer measure the machine's noise."""


def measure_rows(sizes: Sizes) -> Iterator[Row]:
    """Measure taps entered quickly, card by card and from the deal, and whole hands."""
    whole: dict[str, list[Record]] = {}
    played_out: dict[str, list[Record]] = {}
    for maker in import_module("tests.support.maker").makers():
        name = maker.game.label["hu"]
        hands = list(_hands(maker, sizes.hands))
        others = [quick for _, quick in _hands(maker, sizes.hands, sizes.hands)]
        told = [hand for hand, _ in hands]
        whole[f"{name} card by card"] = [hand for hand, _ in _hands(maker, sizes.whole)]
        played_out[f"{name} to the last card"] = [*islice(_played_out(maker), sizes.whole)]
        yield from _taps(name, [quick for _, quick in hands])
        yield from islice(_taps(f"{name} from the deal", others, anew=True), 1)
        yield from islice(_taps(f"{name} card by card", told), 1)
    yield from _beside_chess(whole | played_out, _ROUNDS)


def _hands(
    maker: Any,  # noqa: ANN401
    count: int,
    first: int = 0,
) -> Iterator[tuple[Record, Record]]:
    """Yield generated hands of a game from number `first`, card by card and entered quickly."""
    for seed, table in enumerate(islice(cycle(maker.tables), count), first):
        hand = maker.hand(table, seed, {})
        yield hand, maker.quick(hand, adjudicate(hand)) or hand


def _played_out(maker: Any) -> Iterator[Record]:  # noqa: ANN401
    """Yield hands of a game with every trick entered."""
    for seed, table in enumerate(cycle(maker.tables)):
        hand = maker.hand(table, seed, {})
        if replay_record(maker.game.hands().way(hand)).hand.deal.complete:
            yield hand


def _taps(name: str, hands: Sequence[Record], *, anew: bool = False) -> Iterator[Row]:
    """Yield the median of all taps of some hands and of each stage; no record comes twice.

    With `anew` each is adjudicated from the deal.
    """
    found = defaultdict(list)
    for hand in hands:
        for length in range(len(hand.entries) + 1):
            record = replace(hand, entries=hand.entries[:length])
            if anew:
                ENDS.forget()
            start = process_time()
            stage = adjudicate(record).table.stage
            found[stage].append(process_time() - start)
    yield _row(f"a tap in the engine, {name}", [one for each in found.values() for one in each])
    for stage, each in found.items():
        yield _row(f"a tap in the engine, {name}, {stage}", each)


def _row(what: str, seconds: Sequence[float]) -> Row:
    return Row(what, milliseconds(median(seconds)), milliseconds(_MOST), median(seconds) / _MOST)


def _beside_chess(whole: dict[str, list[Record]], rounds: int) -> Iterator[Row]:
    """Measure entries per second of whole hands, by turns with python-chess if installed."""
    runs = {name: _run(hands) for name, hands in whole.items()}
    chess = chess_run(_GAMES_OF_CHESS, 1) if find_spec("chess") else None
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    moves = []
    for _ in range(rounds):
        for name, run in runs.items():
            speeds[name].append(_speed(run))
            if chess is not None:
                moves.append((name, _speed(chess)))
    for name, each in speeds.items():
        beside = [speed for of, speed in moves if of == name]
        ratios = [own / its for own, its in zip(each, beside, strict=False)]
        yield Row(
            f"entries a second, {name}",
            f"{median(each):,.0f}",
            f"{median(beside):,.0f}: moves of python-chess" if beside else "",
            median(ratios) if ratios else None,
        )


def _run(hands: Sequence[Record]) -> Run:
    def run() -> int:
        # Cached states of earlier taps would be reused.
        ENDS.forget()
        for hand in hands:
            adjudicate(hand)
        return sum(len(hand.entries) for hand in hands)

    return run


def _speed(run: Run) -> float:
    """Return the steps per second of processor time; existing objects are not garbage-collected."""
    gc.collect()
    gc.freeze()
    start = process_time()
    steps = run()
    took = process_time() - start
    gc.unfreeze()
    return steps / took
