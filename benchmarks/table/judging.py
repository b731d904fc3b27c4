"""What the engine alone takes: for one tap in every game, and for hands told card by card.

The hands are made as those of the laws are (`tests/support`), by each rule set as it is usual. A
tap is a record that ends there, judged behind the one before it, as taps come, with all that may be
entered next; `from the deal` is the same where nothing is known of the one before it.

Whole hands are judged as they come, some given up or thrown in and some ended by a word, and those
of which every trick was told: the fewer cards a hand has, the more weighs what each hand pays once.
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

from benchmarks.peers import Run, chess_games
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from engine import adjudicate
from engine.adjudication.replay_cache import ENDS
from engine.adjudication.replay_findings import replay_record
from engine.hand.record import Record

_MOST: Final = 0.0005
"""Seconds that a tap may take at the median."""
_GAMES_OF_CHESS: Final = 10
_ROUNDS: Final = 15
"""Runs of some milliseconds, by turns: fewer say more of the machine than of either."""


def rows(sizes: Sizes) -> Iterator[Row]:
    """A tap told quickly, card by card and from the deal, and whole hands beside python-chess."""
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
    """So many made-up hands of a game from the `first` on, each card by card and told quickly."""
    for seed, table in enumerate(islice(cycle(maker.tables), count), first):
        hand = maker.hand(table, seed, {})
        yield hand, maker.quick(hand, adjudicate(hand)) or hand


def _played_out(maker: Any) -> Iterator[Record]:  # noqa: ANN401
    """Hands of a game of which every trick was told."""
    for seed, table in enumerate(cycle(maker.tables)):
        hand = maker.hand(table, seed, {})
        if replay_record(maker.game.hands().way(hand)).hand.deal.complete:
            yield hand


def _taps(name: str, hands: Sequence[Record], *, anew: bool = False) -> Iterator[Row]:
    """The median of all taps of some hands, and that of each stage; no record is judged twice.

    With `anew` each is followed from the deal.
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
    """Entries a second of whole hands, by turns with moves of python-chess, if it is installed."""
    runs = {name: _run(hands) for name, hands in whole.items()}
    chess = chess_games(_GAMES_OF_CHESS, 1) if find_spec("chess") else None
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
        # Those that were tapped before would go on from there.
        ENDS.forget()
        for hand in hands:
            adjudicate(hand)
        return sum(len(hand.entries) for hand in hands)

    return run


def _speed(run: Run) -> float:
    """Steps a second of processor time; what the process holds is not gone through meanwhile."""
    gc.collect()
    gc.freeze()
    start = process_time()
    steps = run()
    took = process_time() - start
    gc.unfreeze()
    return steps / took
