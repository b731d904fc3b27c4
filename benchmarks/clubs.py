"""A club in a folder of its own, with sessions of any length.

Hands are written into the database directly, all different within a table: entering thousands
tap by tap would take a club a year.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, Final

from flask import Flask
from sqlalchemy import insert

import engine
from benchmarks.amounts import Amounts
from benchmarks.clients import PIN
from engine.results.adjudication import HandStatus
from scorekeeper import create_app, demo
from scorekeeper.models import Hand, HandVersion
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.session import sessions
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db, now, writing

NAMES: Final = ("Anna", "Bori", "Cili")
SUITS: Final = ("makk", "zöld", "tök", "piros")
_PLAYED: Final = 10
"""Hands of the tables whose length makes no difference."""
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Club:
    """A club that is ready to be served; `tables` maps names to table numbers."""

    folder: Path
    tables: Mapping[str, int]

    def app(self) -> Flask:
        """Create its application in this process."""
        return create_app({"INSTANCE": self.folder})


def prepare(folder: Path, amounts: Amounts) -> Club:
    """Set a club up with the tables that are measured."""
    tables = {name: getattr(amounts, name) for name in ("short", "long", "sheet")}
    clients = [f"client {place}" for place in range(max(amounts.clients))]
    tables |= dict.fromkeys(["browser", *clients], _PLAYED)
    app = create_app({"INSTANCE": folder})
    with app.app_context():
        schema_upgrade.upgrade()
        scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN).id
        played = list(islice(records(), max(tables.values())))
        with writing():
            known = {name: _open(name, played[:hands], scorer) for name, hands in tables.items()}
        db.session.remove()
        db.engine.dispose()
    return Club(folder, known)


def _open(name: str, played: Sequence[Plain], scorer: int) -> int:
    number = sessions.create(sessions.NewSession(name, NAMES), scorer).id
    hands = [{"session_id": number, "number": place} for place in range(1, len(played) + 1)]
    db.session.execute(insert(Hand), hands)
    versions = [
        {"session_id": number, "hand": place, "number": 1, "kind": "kept", "record": record}
        | {"why": "", "scorer_id": scorer, "at": now(), "confirmed": []}
        for place, record in enumerate(played, 1)
    ]
    db.session.execute(insert(HandVersion), versions)
    return number


def records() -> Iterator[Plain]:
    """Yield different hands of three players at the original suit."""
    usual = demo.HANDS[0]
    total = sum(entry.get("points", 0) for entry in usual)
    dealers = cycle("CAB")
    for one, two, suit in product(range(11, 80), range(10, 80), SUITS):
        said = [entry for entry in usual if entry["do"] != "points"]
        said[0] = said[0] | {"suit": suit}
        points = zip("ABC", (one, two, total - one - two), strict=True)
        told = [{"do": "points", "seat": seat, "points": count} for seat, count in points]
        record = _record([*said, *told], next(dealers))
        if suit != SUITS[0] or _is_scored(record):
            yield record


def _record(entries: Sequence[Plain], dealer: str) -> Plain:
    plain = {"format": 1, "game": "alsos", "rules": {"preset": "csibor"}, "seats": [*NAMES]}
    return engine.format_record(
        engine.parse_record(plain | {"dealer": dealer, "entries": [*entries]})
    )


def _is_scored(record: Plain) -> bool:
    return engine.adjudicate(engine.parse_record(record)).status is HandStatus.SCORED
