"""A single tap: its server cost and transferred bytes, early and late in a session."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser
from statistics import median

from benchmarks.crowd import HOST, Browser
from benchmarks.table.clubs import Club
from benchmarks.table.rows import Row, kilobytes, milliseconds
from benchmarks.table.serving import Scorer, Service, bare, serving, signed_in
from benchmarks.table.sizes import Sizes

_ENDS = 0.005
_LONG = 1000


class _Elements(HTMLParser):
    """A parser that counts the elements of a page."""

    count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count an element."""
        del tag, attrs
        self.count += 1


def elements(page: str) -> int:
    """Return the number of elements of a page."""
    parser = _Elements()
    parser.feed(page)
    return parser.count


@dataclass(slots=True)
class Found:
    """The costs of the taps at a table, and their responses with their sizes."""

    cpu: list[float] = field(default_factory=list)
    pages: list[tuple[int, str]] = field(default_factory=list)


def _tap(scorer: Scorer, to: list[tuple[int, str]]) -> None:
    scorer.tap()
    to.append((scorer.browser.wire, scorer.browser.page))


def rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Tap in sessions of all lengths, with a baseline row written by turns with each tap.

    The first is tapped in a process that has just started: its one-time costs are in that figure
    and in no other (`evening` measures the costs of new states later on).
    """
    found = {hands: Found() for hands in sizes.evenings}
    floor: list[float] = []
    with bare(club.folder) as base, serving(club.folder) as service:
        scorers = {hands: at(service, club, hands) for hands in sizes.evenings}
        insert = inserting(base)
        for scorer in scorers.values():
            scorer.tap()
        service.rest()
        for _ in range(sizes.rounds):
            for hands, scorer in scorers.items():
                tap = partial(_tap, scorer, found[hands].pages)
                for _ in range(sizes.taps_at(hands)):
                    floor.append(cost(base, insert))
                    found[hands].cpu.append(cost(service, tap))
    yield from _told(found, median(floor))
    yield from after_a_restart(club, [hands for hands in sizes.evenings if hands <= _LONG])


def _told(found: dict[int, Found], floor: float) -> Iterator[Row]:
    costs = {hands: median(each.cpu) for hands, each in found.items()}
    first = next(iter(costs))
    base = costs[first]
    least = f"{milliseconds(floor)}: one durable row by bare Flask"
    what = f"a tap, server CPU, {first} hands, a process's first {len(found[first].cpu)}"
    yield Row(what, milliseconds(base), least, base / floor)
    yield from longer("a tap, server CPU", costs)
    wire = [count for count, _ in found[first].pages]
    parts = [elements(page) for _, page in found[first].pages]
    yield Row("a tap on the wire, median", kilobytes(median(wire)), "10 KB", median(wire) / 10_000)
    yield Row("a tap on the wire, most", kilobytes(max(wire)), "25 KB", max(wire) / 25_000)
    yield Row("elements in a tap's answer, median (most)", f"{median(parts):,.0f} ({max(parts):,})")


def longer(what: str, costs: Mapping[int, float]) -> Iterator[Row]:
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


def after_a_restart(club: Club, evenings: list[int]) -> Iterator[Row]:
    """Tap on a page loaded before the restart, as tablets do that stay on the table."""
    hands = evenings[-1]
    with serving(club.folder) as service:
        scorer = at(service, club, hands)
        usual = median(scorer.tap() for _ in range(5))
    for when, wait in (("at once", 0.0), ("three seconds later", 3.0)):
        with serving(club.folder) as service:
            scorer.browser.connection = http.client.HTTPConnection(HOST, service.port, timeout=60)
            time.sleep(wait)
            first = scorer.tap()
        yield Row(
            f"the first tap after a restart, {hands:,} hands, {when}",
            milliseconds(first),
            f"{milliseconds(usual)}: the usual one there",
            first / usual,
        )


def at(service: Service, club: Club, hands: int) -> Scorer:
    """Return a scorer at the table with this number of hands."""
    scorer = Scorer(signed_in(service.port), club.tables[f"{hands} hands"])
    scorer.look()
    return scorer


def cost(service: Service, act: Callable[[], object], times: int = 1) -> float:
    """Return the processor time in seconds of an act on an otherwise idle service."""
    before = service.cpu()
    for _ in range(times):
        act()
    # Clean-up of the request follows its response.
    time.sleep(_ENDS)
    return (service.cpu() - before) / times


def inserting(service: Service) -> Callable[[], object]:
    """Return an act that writes one durable row at the baseline."""
    browser = Browser(service.port)
    return lambda: browser.ask("/", {})


def looking(service: Service, path: str = "/") -> Callable[[], str]:
    """Return an act that requests a page, or a number at the baseline."""
    browser = Browser(service.port)
    return lambda: browser.ask(path, None, **{"HX-Request": "true"})
