"""Costs that may grow with the session besides taps: recording a hand, and showing it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Final

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import ENTRIES, Scorer, serve_club
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.table.tap_cost import compare_with_shortest, cpu_seconds, scorer_at_table

Act = Callable[[], object]
_DOUBTS: Final = re.compile(r'name="confirmed" value="([^"]*)"')


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Record hands in sessions of all lengths by turns, and view the table and its board."""
    found: dict[str, dict[int, list[float]]] = {}
    with serve_club(club.folder) as service:
        scorers = {hands: scorer_at_table(service, club, hands) for hands in sizes.evenings}
        for scorer in scorers.values():
            for _, act in _recorded(scorer):
                act()
        service.rest()
        for _ in range(sizes.rounds + 4):
            for hands, scorer in scorers.items():
                for what, act in _recorded(scorer):
                    found.setdefault(what, {}).setdefault(hands, []).append(
                        cpu_seconds(service, act)
                    )
    for what, by_length in found.items():
        costs = {hands: median(each) for hands, each in by_length.items()}
        first = next(iter(costs))
        yield Row(f"{what}, {first:,} hands", milliseconds(costs[first]))
        yield from compare_with_shortest(what, costs)


def _recorded(scorer: Scorer) -> Iterator[tuple[str, Act]]:
    """Enter a hand; yield the acts to record it and to show the change, one by one."""
    browser, table, state = scorer.browser, f"/sessions/{scorer.table}", scorer.state
    for entry in ENTRIES[int(state["at"]) :]:
        scorer.send("enter", entry=entry)
    hand = state["shown"]
    # The players differ from the expected ones, which is a doubt to be confirmed.
    browser.ask(f"{scorer.hand}/keep?seen={state['seen']}&shown={hand}")
    doubts = "".join(_DOUBTS.findall(browser.page))
    yield "recording a hand, server CPU", partial(scorer.record, confirmed=doubts)
    yield "a table's page, server CPU", partial(browser.ask, table)
    yield "its board, drawn anew, server CPU", partial(browser.ask, f"{table}/scoreboard")
    scorer.look()
    if scorer.state["shown"] == hand:
        raise RuntimeError("the hand was not recorded")
