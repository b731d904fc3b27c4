"""Evenings of the past for the example club: sixty members, two tables an evening.

The same number of evenings always gives the same ones.  Tables and hands are those of the example
evening, with other players, and are written as rows: to enter thousands would take an hour.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import product
from random import Random
from typing import Any, Final

from sqlalchemy import insert, select

from scorekeeper.models import (
    Evening,
    EveningMembership,
    Hand,
    HandVersion,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.services.persistence import repository
from scorekeeper.services.views import SessionStatus
from scorekeeper.storage.database import db

MEMBERS: Final = 60
TABLES: Final = 2
HANDS: Final = 17
"""The hands of a table, so that 300 evenings have ten thousand."""
_FAMILY: Final = (
    "Balogh",
    "Farkas",
    "Kiss",
    "Kovács",
    "Molnár",
    "Nagy",
    "Papp",
    "Szabó",
    "Tóth",
    "Varga",
)
_GIVEN: Final = ("Anikó", "Bence", "Cecília", "Dénes", "Emma", "Ferenc", "Gizella")
_GAMES: Final = ("alsos", "ulti", "tarokk")
"""The games in which everybody at a table plays every hand."""
_UNDECIDED: Final = {"pass", "throw-in"}
"""The first entries of hands after which the same dealer deals again."""

_TERMS: Final = (
    *("game", "preset", "house", "rules_version", "mode", "terms"),
    *("unit_price", "currency", "first_dealer"),
)
"""The columns of a table that its evening has of the example evening's one."""

Pool = dict[str, list[dict[str, Any]]]
Terms = dict[str, Any]


def member_names() -> list[str]:
    """Return the members' names, in the order of the Hungarian alphabet."""
    return [f"{family} {given}" for family, given in product(_FAMILY, _GIVEN)][:MEMBERS]


def add_past_evenings(count: int, first: datetime, scorer: int) -> None:
    """Add evenings a week apart, closed and settled together, beginning with the `first`."""
    random = Random(count)  # noqa: S311  (an example, no secret)
    kinds = _example_tables() if count else {}
    known: dict[str, int] = {}
    for number in range(count):
        opened = first + timedelta(weeks=number)
        coming = random.sample(member_names(), MEMBERS)
        tables = []
        for place, game in enumerate(random.sample(_GAMES, TABLES)):
            terms, pool = kinds[game]
            names = [coming.pop() for _ in range(len(next(iter(pool.values()))[0]["seats"]))]
            for name in names:
                known[name] = known.get(name) or repository.player(name, scorer).id
            table = terms | {"table": f"{place + 1}. asztal"}
            players = {name: known[name] for name in names}
            tables.append(_add_table(random, table, players, pool, opened, scorer))
        _settle_together(tables, opened, scorer)


def _example_tables() -> dict[str, tuple[Terms, Pool]]:
    """Return the terms of the example evening's tables, and their hands by dealer, by game."""
    found: dict[str, tuple[Terms, Pool]] = {}
    for row in db.session.scalars(select(Session).order_by(Session.id)):
        if row.game not in _GAMES or row.game in found:
            continue
        pool: Pool = defaultdict(list)
        for hand in row.hands:
            record = hand.versions[-1].record
            if record["entries"][0]["do"] not in _UNDECIDED:
                pool[record["dealer"]].append(record)
        found[row.game] = {name: getattr(row, name) for name in _TERMS}, pool
    return found


def _add_table(
    random: Random,
    terms: Terms,
    players: Mapping[str, int],
    pool: Pool,
    opened: datetime,
    scorer: int,
) -> int:
    """Add a table with its hands, closed; return its number."""
    row = Session(**terms)
    db.session.add(row)
    db.session.flush()
    own = {"session_id": row.id, "scorer_id": scorer}
    seats = "ABCD"[: len(players)]
    hands, versions = [], []
    for number in range(1, HANDS + 1):
        # The last seat deals first, and the deal passes on.
        dealer = seats[(number - 2) % len(seats)]
        record = random.choice(pool[dealer]) | {"seats": [*players]}
        hands.append({"session_id": row.id, "number": number})
        versions.append(
            own
            | {
                "hand": number,
                "number": 1,
                "kind": "kept",
                "record": record,
                "why": "",
                "at": opened + timedelta(minutes=8 * number),
                "confirmed": [],
            }
        )
    sitting = [
        own | {"seat": seat, "player_id": player, "from_hand": 1, "at": opened}
        for seat, player in zip(seats, players.values(), strict=True)
    ]
    changes = [
        own | {"status": status.value, "at": at}
        for status, at in (
            (SessionStatus.OPEN, opened),
            (SessionStatus.CLOSED, opened + timedelta(hours=4)),
        )
    ]
    for model, rows in (
        (Seating, sitting),
        (Hand, hands),
        (HandVersion, versions),
        (SessionChange, changes),
    ):
        db.session.execute(insert(model), rows)
    number = row.id
    db.session.expunge(row)
    return number


def _settle_together(tables: Sequence[int], opened: datetime, scorer: int) -> None:
    """Group an evening's tables; as rows, because the service would score each of them."""
    at = opened + timedelta(hours=4)
    row = Evening(scorer_id=scorer, at=at)
    db.session.add(row)
    db.session.flush()
    for table in tables:
        db.session.add(
            EveningMembership(session_id=table, evening_id=row.id, scorer_id=scorer, at=at)
        )
