"""Evenings of the past for the example club: sixty members, two tables an evening.

The same number of evenings always gives the same ones.  Hands are those of the example evening,
with other players, and are written as rows: to enter thousands would take an hour.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import product
from random import Random
from typing import Any, Final

from sqlalchemy import insert, select, update

from scorekeeper.models import (
    Evening,
    EveningMembership,
    Hand,
    HandVersion,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.services.session import sessions
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

Pool = dict[str, list[dict[str, Any]]]


def member_names() -> list[str]:
    """Return the members' names, in the order of the Hungarian alphabet."""
    return [f"{family} {given}" for family, given in product(_FAMILY, _GIVEN)][:MEMBERS]


def add_past_evenings(count: int, first: datetime, scorer: int) -> None:
    """Add evenings a week apart, closed and settled together, beginning with the `first`."""
    random = Random(count)  # noqa: S311  (an example, no secret)
    kinds = _recorded_hands() if count else {}
    for number in range(count):
        opened = first + timedelta(weeks=number)
        coming = random.sample(member_names(), MEMBERS)
        tables = []
        for place, game in enumerate(random.sample(_GAMES, TABLES)):
            row, pool = kinds[game]
            seats = len(next(iter(pool.values()))[0]["seats"])
            names = [coming.pop() for _ in range(seats)]
            new = sessions.NewSession(
                f"{place + 1}. asztal",
                tuple(names),
                game=game,
                preset=row.preset,
                unit_price=Decimal(10),
            )
            tables.append(_add_table(random, new, pool, opened, scorer))
        _settle_together(tables, opened, scorer)
        db.session.flush()
        db.session.expunge_all()


def _recorded_hands() -> dict[str, tuple[Session, Pool]]:
    """Return the example evening's hands by game and dealer, with their table."""
    found: dict[str, tuple[Session, Pool]] = {}
    for row in db.session.scalars(select(Session).order_by(Session.id)):
        if row.game not in _GAMES or row.game in found:
            continue
        pool: Pool = defaultdict(list)
        for hand in row.hands:
            record = hand.versions[-1].record
            if record["entries"][0]["do"] not in _UNDECIDED:
                pool[record["dealer"]].append(record)
        found[row.game] = row, pool
    return found


def _add_table(
    random: Random, new: sessions.NewSession, pool: Pool, opened: datetime, scorer: int
) -> int:
    """Open a table, play its hands and close it; return its number."""
    view = sessions.create(new, scorer)
    for model in (SessionChange, Seating):
        db.session.execute(update(model).where(model.session_id == view.id).values(at=opened))
    seats = "ABCD"[: len(new.players)]
    hands, versions = [], []
    for number in range(1, HANDS + 1):
        # The last seat deals first, and the deal passes on.
        dealer = seats[(number - 2) % len(seats)]
        record = random.choice(pool[dealer]) | {"seats": [*new.players]}
        hands.append({"session_id": view.id, "number": number})
        versions.append(
            {
                "session_id": view.id,
                "hand": number,
                "number": 1,
                "kind": "kept",
                "record": record,
                "why": "",
                "scorer_id": scorer,
                "at": opened + timedelta(minutes=8 * number),
                "confirmed": [],
            }
        )
    db.session.execute(insert(Hand), hands)
    db.session.execute(insert(HandVersion), versions)
    closed = opened + timedelta(hours=4)
    db.session.add(
        SessionChange(
            session_id=view.id, status=SessionStatus.CLOSED.value, scorer_id=scorer, at=closed
        )
    )
    return view.id


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
