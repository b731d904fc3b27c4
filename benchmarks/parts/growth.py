"""Costs that may grow with the session: a tap, recording a hand, and showing the change."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Final

from benchmarks.amounts import Amounts
from benchmarks.clients import ENTRIES, Scorer
from benchmarks.rows import Row
from benchmarks.servers import Running

_DOUBTS: Final = re.compile(r'name="confirmed" value="([^"]*)"')


def measure(running: Running, amounts: Amounts) -> Iterator[Row]:
    """Enter and record hands in a long session by turns with a short one."""
    service = running.service
    short, long = running.scorer_at("short"), running.scorer_at("long")
    for scorer in (short, long):
        for _, act in _acts(scorer):
            act()
    floors, costs = defaultdict(list), defaultdict(list)
    for _ in range(2 * amounts.rounds):
        for (what, at_short), (_, at_long) in zip(_acts(short), _acts(long), strict=True):
            floors[what].append(service.cpu_of(at_short))
            costs[what].append(service.cpu_of(at_long))
    for what, found in costs.items():
        name = f"at {amounts.short:,}"
        yield Row.of_times(
            f"{what} at {amounts.long:,} hands, CPU",
            median(found),
            median(floors[what]),
            name,
            1.5,
        )


def _acts(scorer: Scorer) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the acts of entering a hand, recording it and showing the change, one by one."""
    browser, table, state = scorer.browser, f"/sessions/{scorer.table}", scorer.state
    for entry in ENTRIES[int(state["at"]) :]:
        yield "tap", partial(scorer.enter, entry)
    hand = state["shown"]
    # The players differ from the expected ones, which is a doubt to be confirmed.
    browser.ask(f"{scorer.hand}/keep?seen={state['seen']}&shown={hand}")
    doubts = _DOUBTS.findall(browser.page)
    yield "recording", partial(scorer.record, confirmed=doubts)
    yield "page", partial(browser.ask, table)
    yield "board", partial(browser.ask, f"{table}/scoreboard")
    scorer.look()
    if scorer.state["shown"] == hand:
        raise RuntimeError("the hand was not recorded")
