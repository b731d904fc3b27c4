"""Taps in the middle of a session, in every game, in states not seen before.

The hands are generated as for the property tests (`tests/support`), entered as quickly as a table
would, and recorded one after the other.  The service has seen as many other hands of each game
before: costs that a process pays once, with its first hands, are in the row of its first taps.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.service.clubs import prepare
from benchmarks.service.service_processes import Scorer, serve_baseline, serve_club, sign_in_scorer
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.table.tap_cost import cpu_seconds, insert_act
from benchmarks.tap_beside_crowd import Browser
from engine import adjudicate
from engine.hand.record import Record, format_entry
from engine.results.adjudication import HandStatus
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db

_SEATS: Final = 3
"""The number of players where a game allows it, as in the other rows."""
_WHAT: Final = "a tap nobody has tapped before, server CPU"


@dataclass(frozen=True, slots=True)
class HandAtTable:
    """A hand and the table at which it is played."""

    table: int
    hand: Record


def measure_rows(folder: Path, sizes: Sizes) -> Iterator[Row]:
    """Play hands of all games by turns, with a baseline row written by turns with each tap."""
    many = max(1, sizes.hands // 3)
    club = prepare(folder, [])
    with club.app().app_context():
        evening = {
            maker.game.label["hu"]: _played(maker, 2 * many)
            for maker in import_module("tests.support.maker").makers()
        }
        db.session.remove()
        db.engine.dispose()
    floor: list[float] = []
    taps: dict[str, list[float]] = {name: [] for name in evening}
    with serve_baseline(folder) as base, serve_club(folder) as service:
        insert, browser = insert_act(base), sign_in_scorer(service.port)
        service.rest()
        for place in range(2 * many):
            for name, hands in evening.items():
                for tap in _taps(browser, hands[place]):
                    if place < many:
                        tap()
                    else:
                        floor.append(cpu_seconds(base, insert))
                        taps[name].append(cpu_seconds(service, tap))
    yield from _told(taps, median(floor))


def _played(maker: Any, many: int) -> list[HandAtTable]:  # noqa: ANN401
    """Return this number of hands without findings, at one table where all seats play on.

    Otherwise each hand gets a table of its own.
    """
    at = next((one for one in maker.tables if one.players == _SEATS), maker.tables[0])
    hands = list(islice(_hands(maker, at), many))
    new = partial(
        sessions.NewSession, players=hands[0].seats, game=maker.game.name, preset=at.preset
    )
    stay = maker.game.preset(at.preset).ways[0].all_play
    opened = [
        sessions.create(new(f"{maker.game.name} {place}"), 1).id
        for place in range(1 if stay else many)
    ]
    return [HandAtTable(table, hand) for table, hand in zip(cycle(opened), hands, strict=False)]


def _told(taps: dict[str, list[float]], floor: float) -> Iterator[Row]:
    least = f"{milliseconds(floor)}: one durable row by bare Flask"
    every = [one for each in taps.values() for one in each]
    for name, each in {f"{len(every)} taps": every, **taps}.items():
        yield Row(f"{_WHAT}, {name}", milliseconds(median(each)), least, median(each) / floor)


def _taps(browser: Browser, played: HandAtTable) -> Iterator[Callable[[], float]]:
    """Yield the taps of a hand in order, the last of which records it."""
    scorer = Scorer(browser, played.table)
    scorer.look()
    scorer.send(f"dealer/{played.hand.dealer.value}")
    for at, entry in enumerate(played.hand.entries, 1):
        yield partial(scorer.send, "enter", entry=json.dumps(format_entry(entry)))
        if int(scorer.state["at"]) != at:
            raise RuntimeError(f"{entry} was not taken")
    scorer.record()


def _hands(maker: Any, at: Any) -> Iterator[Record]:  # noqa: ANN401
    """Yield hands of a table that have a result and no findings."""
    for seed in count():
        hand = maker.hand(at, seed, {})
        quick = maker.quick(hand, adjudicate(hand)) or hand
        found = adjudicate(quick)
        if found.status is HandStatus.SCORED and not found.findings and not quick.rules.house:
            yield quick
