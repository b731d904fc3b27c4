"""Random clubs: members, evenings and tables of all games, with hands from the games' makers.

The same seed always gives the same club.  Hands are stored as rows, not tapped, so that a club of
years takes a minute.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import cache
from random import Random

from sqlalchemy import update

import engine
from scorekeeper.models import Hand, HandVersion, SessionChange
from scorekeeper.services import eager_loading
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.seating import build_plain_record
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db, writing
from tests.support.maker import Maker, TableSetup, makers

FIRST_EVENING = datetime(2021, 1, 8, 18, tzinfo=UTC)
FAMILY = ("Kovács", "Szabó", "Tóth", "Nagy", "Kiss", "Varga", "Molnár", "Farkas", "Balogh", "Papp")
GIVEN = ("Anna", "Bence", "Cili", "Dénes", "Emma", "Ferenc")
POOL = 24
"""The number of different hands of a table's kind; more would take longer to make."""


def member_names(count: int) -> list[str]:
    """Return the names of the first members."""
    names = [f"{family} {given}" for given in GIVEN for family in FAMILY]
    return [*names, *(f"{name} {number}" for number in range(2, 20) for name in names)][:count]


@cache
def entries_of_kind(maker: Maker, table: TableSetup) -> list[tuple[str, list[dict[str, object]]]]:
    """Return the dealer and the entries of some decided hands of such a table."""
    found = []
    for seed in range(POOL):
        record = maker.hand(table, seed, {})
        record = maker.quick(record, engine.adjudicate(record)) or record
        if engine.adjudicate(record).status.is_decided:
            plain = [engine.format_entry(entry) for entry in record.entries]
            found.append((record.dealer.value, plain))
    return found


def add_hand(
    session_id: int, number: int, made: tuple[str, list[dict[str, object]]], when: datetime
) -> None:
    """Store a hand, or another version of it, with these entries."""
    with writing():
        row = repository.session_to_change(session_id)
        sitting, _ = session_view_builder.next_hand_seating(row)
        hand = eager_loading.load_hand(row, number)
        plain = build_plain_record(row, sitting.players, engine.Seat(made[0]), made[1])
        version = len(hand.versions) + 1 if hand else 1
        if hand is None:
            db.session.add(Hand(session_id=row.id, number=number))
            db.session.flush()
        db.session.add(
            HandVersion(
                session_id=row.id,
                hand=number,
                number=version,
                kind="kept" if version == 1 else "corrected",
                record=plain,
                why="" if version == 1 else "elírás",
                scorer_id=1,
                at=when,
            )
        )
    db.session.remove()


def add_table(
    random: Random,
    maker: Maker,
    setup: TableSetup,
    names: Sequence[str],
    opened: datetime,
    hands: int,
) -> int:
    """Open a table at a time and play some hands at it; return its number."""
    preset = maker.preset(setup)
    new = sessions.NewSession(
        table=f"{random.choice(('Kék', 'Zöld', 'Piros', 'Fehér'))} asztal",
        players=tuple(names),
        game=maker.game.name,
        preset=setup.preset,
        mode=random.choice(preset.ways).name,
        unit_price=Decimal(random.choice(("0.5", "10", "10", "20"))),
        currency=random.choice(("HUF", "HUF", "HUF", "EUR")),
    )
    number = sessions.create(new, 1).id
    with writing():
        change = update(SessionChange).where(SessionChange.session_id == number)
        db.session.execute(change.values(at=opened))
    db.session.remove()
    pool = entries_of_kind(maker, setup)
    for hand in range(1, hands + 1):
        when = opened + timedelta(minutes=6 * hand)
        add_hand(number, hand, random.choice(pool), when)
        if random.random() < 0.05:
            add_hand(number, hand, random.choice(pool), when + timedelta(minutes=2))
    return number


def kinds(*, all_play: bool = True) -> list[tuple[Maker, TableSetup]]:
    """Return the kinds of tables; with `all_play`, those at which nobody sits out."""
    found = [(maker, table) for maker in makers() for table in maker.tables]
    return [
        (maker, table)
        for maker, table in found
        if not all_play or all(way.all_play for way in maker.preset(table).ways)
    ]


def add_evenings(
    seed: object, *, members: int, evenings: int, tables: int, hands: int
) -> list[int]:
    """Play evenings with so many tables of about so many hands; return the tables' numbers."""
    random = Random(str(seed))
    names, found = member_names(members), []
    for evening in range(evenings):
        opened = FIRST_EVENING + timedelta(days=7 * evening)
        coming = random.sample(names, len(names))
        for table in range(tables):
            # Of those that can be filled, so that another game leaves no evening without tables.
            fitting = [kind for kind in kinds() if kind[1].players <= len(coming)]
            if fitting:
                maker, setup = random.choice(fitting)
                seated = [coming.pop() for _ in range(setup.players)]
                when = opened + timedelta(minutes=5 * table)
                count = max(1, random.randint(hands // 2, hands + hands // 2))
                found.append(add_table(random, maker, setup, seated, when, count))
    return found
