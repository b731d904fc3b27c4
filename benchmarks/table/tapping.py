"""A tap alone: what it costs the server, what goes over the wire, early and late in an evening."""

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
    """Counts the elements of a page."""

    count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count one."""
        del tag, attrs
        self.count += 1


def elements(page: str) -> int:
    """How many elements a page has."""
    parser = _Elements()
    parser.feed(page)
    return parser.count


@dataclass(slots=True)
class Found:
    """What each tap at a table cost, and their answers, each with its weight."""

    cpu: list[float] = field(default_factory=list)
    pages: list[tuple[int, str]] = field(default_factory=list)


def _tap(scorer: Scorer, to: list[tuple[int, str]]) -> None:
    scorer.tap()
    to.append((scorer.browser.wire, scorer.browser.page))


def rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Tap at evenings of all lengths, and write a row at the floor by turns with each tap.

    The first is tapped by a process that has only just started: what it pays once is in it, and in
    no other of these figures (`evening` has what it pays for what is new to it later on).
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
    """What something costs in evenings of so many hands, beside the first of them."""
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
    """Tap on a page from before the restart, as tablets do that were on the table all the time."""
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
    """A scorer at the table with so many hands."""
    scorer = Scorer(signed_in(service.port), club.tables[f"{hands} hands"])
    scorer.look()
    return scorer


def cost(service: Service, act: Callable[[], object], times: int = 1) -> float:
    """The seconds of processor time that something costs a service that does nothing else."""
    before = service.cpu()
    for _ in range(times):
        act()
    # What ends a request comes after its answer.
    time.sleep(_ENDS)
    return (service.cpu() - before) / times


def inserting(service: Service) -> Callable[[], object]:
    """Write one durable row at the floor."""
    browser = Browser(service.port)
    return lambda: browser.ask("/", {})


def looking(service: Service, path: str = "/") -> Callable[[], str]:
    """Ask for a page, or at the floor for a number."""
    browser = Browser(service.port)
    return lambda: browser.ask(path, None, **{"HX-Request": "true"})
