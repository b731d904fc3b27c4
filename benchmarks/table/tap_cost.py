"""A single tap: its server cost and transferred bytes, early and late in a session."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser
from statistics import median

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import (
    Scorer,
    Service,
    serve_baseline,
    serve_club,
    sign_in_scorer,
)
from benchmarks.table.rows import Row, kilobytes, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.tap_beside_crowd import HOST, Browser

_ENDS = 0.005
_LONG = 1000


class _Elements(HTMLParser):
    """A parser that counts the elements of a page."""

    count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count an element."""
        del tag, attrs
        self.count += 1


def count_elements(page: str) -> int:
    """Return the number of elements of a page."""
    parser = _Elements()
    parser.feed(page)
    return parser.count


@dataclass(slots=True)
class TapCosts:
    """The costs of the taps at a table, and their responses with their sizes."""

    cpu: list[float] = field(default_factory=list)
    pages: list[tuple[int, str]] = field(default_factory=list)


def _tap(scorer: Scorer, to: list[tuple[int, str]]) -> None:
    scorer.tap()
    to.append((scorer.browser.wire, scorer.browser.page))


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Tap in sessions of all lengths, with a baseline row written by turns with each tap.

    The first is tapped in a process that has just started: its one-time costs are in that figure
    and in no other (`evening` measures the costs of new states later on).
    """
    found = {hands: TapCosts() for hands in sizes.evenings}
    floor: list[float] = []
    with serve_baseline(club.folder) as base, serve_club(club.folder) as service:
        scorers = {hands: scorer_at_table(service, club, hands) for hands in sizes.evenings}
        insert = insert_act(base)
        for scorer in scorers.values():
            scorer.tap()
        service.rest()
        for _ in range(sizes.rounds):
            for hands, scorer in scorers.items():
                tap = partial(_tap, scorer, found[hands].pages)
                for _ in range(sizes.taps_at(hands)):
                    floor.append(cpu_seconds(base, insert))
                    found[hands].cpu.append(cpu_seconds(service, tap))
    yield from _told(found, median(floor))
    yield from tap_after_restart(club, [hands for hands in sizes.evenings if hands <= _LONG])


def _told(found: dict[int, TapCosts], floor: float) -> Iterator[Row]:
    costs = {hands: median(each.cpu) for hands, each in found.items()}
    first = next(iter(costs))
    base = costs[first]
    least = f"{milliseconds(floor)}: one durable row by bare Flask"
    what = f"a tap, server CPU, {first} hands, a process's first {len(found[first].cpu)}"
    yield Row(what, milliseconds(base), least, base / floor)
    yield from compare_with_shortest("a tap, server CPU", costs)
    wire = [count for count, _ in found[first].pages]
    parts = [count_elements(page) for _, page in found[first].pages]
    yield Row("a tap on the wire, median", kilobytes(median(wire)), "10 KB", median(wire) / 10_000)
    yield Row("a tap on the wire, most", kilobytes(max(wire)), "25 KB", max(wire) / 25_000)
    yield Row("elements in a tap's answer, median (most)", f"{median(parts):,.0f} ({max(parts):,})")


def compare_with_shortest(what: str, costs: Mapping[int, float]) -> Iterator[Row]:
    """Yield the cost of something in sessions of increasing length, relative to the first."""
    first, *later = costs
    least = costs[first]
    for hands in later:
        yield Row(
            f"{what}, {hands:,} hands",
            milliseconds(costs[hands]),
            f"{milliseconds(least)}: with {first:,} hands",
            costs[hands] / least,
        )


def tap_after_restart(club: Club, evenings: list[int]) -> Iterator[Row]:
    """Tap on a page loaded before the restart, as tablets do that stay on the table."""
    hands = evenings[-1]
    with serve_club(club.folder) as service:
        scorer = scorer_at_table(service, club, hands)
        usual = median(scorer.tap() for _ in range(5))
    for when, wait in (("at once", 0.0), ("three seconds later", 3.0)):
        with serve_club(club.folder) as service:
            scorer.browser.connection = http.client.HTTPConnection(HOST, service.port, timeout=60)
            time.sleep(wait)
            first = scorer.tap()
        yield Row(
            f"the first tap after a restart, {hands:,} hands, {when}",
            milliseconds(first),
            f"{milliseconds(usual)}: the usual one there",
            first / usual,
        )


def scorer_at_table(service: Service, club: Club, hands: int) -> Scorer:
    """Return a scorer at the table with this number of hands."""
    scorer = Scorer(sign_in_scorer(service.port), club.tables[f"{hands} hands"])
    scorer.look()
    return scorer


def cpu_seconds(service: Service, act: Callable[[], object], times: int = 1) -> float:
    """Return the processor time in seconds of an act on an otherwise idle service."""
    before = service.cpu()
    for _ in range(times):
        act()
    # Clean-up of the request follows its response.
    time.sleep(_ENDS)
    return (service.cpu() - before) / times


def insert_act(service: Service) -> Callable[[], object]:
    """Return an act that writes one durable row at the baseline."""
    browser = Browser(service.port)
    return lambda: browser.ask("/", {})


def page_request_act(service: Service, path: str = "/") -> Callable[[], str]:
    """Return an act that requests a page, or a number at the baseline."""
    browser = Browser(service.port)
    return lambda: browser.ask(path, None, **{"HX-Request": "true"})
