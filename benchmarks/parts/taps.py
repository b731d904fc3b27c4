"""Taps in every game that the service has not seen before: their cost and transferred bytes.

The hands are generated as for the property tests (`tests/support`), entered as quickly as a table
would, and recorded one after the other.  The service has seen as many other hands of each game
before: what a process pays once, with its first hands, is no part of the figure.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count, islice
from statistics import median
from typing import Any, Final

from benchmarks.amounts import Amounts
from benchmarks.clients import Browser, Scorer, sign_in_scorer
from benchmarks.clubs import Club
from benchmarks.rows import Row
from benchmarks.servers import Running
from engine import adjudicate
from engine.hand.record import Record, format_entry
from engine.results.adjudication import HandStatus
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db

_SEATS: Final = 3
"""The number of players where a game allows it, as at the other tables."""
_WIRE: Final = 10_000


def measure(running: Running, amounts: Amounts) -> Iterator[Row]:
    """Play hands of all games by turns, and write a row at the floor by turns with each tap."""
    games = _opened_tables(running.club, 2 * amounts.hands)
    insert, browser = running.row_writer(), sign_in_scorer(running.service.port)
    costs, floor, wire = [], [], []
    for place in range(2 * amounts.hands):
        for hands in games:
            for tap in _taps(browser, *hands[place]):
                if place < amounts.hands:
                    tap()
                    continue
                floor.append(running.base.cpu_of(insert))
                costs.append(running.service.cpu_of(tap))
                wire.append(browser.wire)
    yield Row.of_times("tap, server CPU", median(costs), median(floor), "a durable row", 6)
    most = max(wire)
    yield Row("tap on the wire, most", f"{most / 1000:.1f} KB", "10 KB", most / _WIRE, 1)


def _opened_tables(club: Club, hands: int) -> list[list[tuple[int, Record]]]:
    """Open a table for each hand of each game; return their numbers with the hands."""
    with club.app().app_context():
        games = [_opened(maker, hands) for maker in import_module("tests.support.maker").makers()]
        db.session.remove()
        db.engine.dispose()
    return games


def _opened(maker: Any, count: int) -> list[tuple[int, Record]]:  # noqa: ANN401
    at = next((one for one in maker.tables if one.players == _SEATS), maker.tables[0])
    new = partial(sessions.NewSession, game=maker.game.name, preset=at.preset)
    return [
        (sessions.create(new(f"{maker.game.name} {place}", hand.seats), 1).id, hand)
        for place, hand in enumerate(islice(_hands(maker, at), count))
    ]


def _hands(maker: Any, at: Any) -> Iterator[Record]:  # noqa: ANN401
    """Yield hands of a table that have a result and no findings."""
    for seed in count():
        hand = maker.hand(at, seed, {})
        quick = maker.quick(hand, adjudicate(hand)) or hand
        found = adjudicate(quick)
        if found.status is HandStatus.SCORED and not found.findings and not quick.rules.house:
            yield quick


def _taps(browser: Browser, table: int, hand: Record) -> Iterator[Callable[[], float]]:
    """Yield the taps of a hand in order; the last of them is recorded at the end."""
    scorer = Scorer(browser, table)
    scorer.look()
    scorer.send(f"dealer/{hand.dealer.value}")
    for entry in hand.entries:
        yield partial(scorer.enter, json.dumps(format_entry(entry)))
    scorer.record([])
