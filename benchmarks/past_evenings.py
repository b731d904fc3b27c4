"""`python -m benchmarks.past_evenings N`: adds past evenings to the example club of `serve --demo`.

They are written as rows: to enter thousands of hands through the services would take an hour.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from itertools import product
from random import Random
from typing import Any, Final

from sqlalchemy import insert, select

from scorekeeper import create_app, demo, models
from scorekeeper.server import database_and_signing_key
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.persistence import repository
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.view_types import SessionStatus
from scorekeeper.storage.database import db, now, writing

SEASON: Final = "Régi esték"
MEMBERS: Final = 60
TABLES_AN_EVENING: Final = 2
HANDS_A_TABLE: Final = 17
"""So 300 evenings of the past have ten thousand hands."""
_FAMILY: Final = (
    *("Balogh", "Farkas", "Kiss", "Kovács", "Molnár"),
    *("Nagy", "Papp", "Szabó", "Tóth", "Varga"),
)
_GIVEN: Final = ["Anikó", "Bence", "Cecília", "Dénes", "Emma", "Ferenc", "Gizella"]
_GAMES: Final = ("alsos", "ulti", "tarokk")
"""The games in which everybody at a table plays every hand."""
_UNDECIDED: Final = {"pass", "throw-in"}
"""The first entries of hands after which the same dealer deals again."""
_TERMS: Final = (
    *("game", "preset", "house", "rules_version", "mode", "terms"),
    *("unit_price", "currency", "first_dealer"),
)
"""The columns of a past table that it has of the example evening's one."""
Table = tuple[dict[str, Any], dict[str, list[dict[str, Any]]]]
"""The terms of a table, and its hands by dealer."""


def member_names() -> list[str]:
    """Return the members' names, in the order of the Hungarian alphabet."""
    return [f"{family} {given}" for family, given in product(_FAMILY, _GIVEN)][:MEMBERS]


def add_past_evenings(count: int) -> None:
    """Add evenings a week apart, closed and settled together, the last a week ago; and a season.

    The same number of evenings always gives the same ones.  Tables and hands are those of the
    example evening, with other players.
    """
    scorer, zone = scorer_accounts.scorers()[0].id, club_zone()
    first, last = now() - count * demo.WEEK, now() - demo.WEEK
    with writing():
        _add_evenings(count, first, scorer)
        days = evening_date_of(first, zone), evening_date_of(last, zone)
        season_definitions.create(SeasonTerms(SEASON, *days), scorer, "past-season")


def _add_evenings(count: int, first: datetime, scorer: int) -> None:
    random = Random(count)
    kinds = _example_tables()
    known: dict[str, int] = {}
    for number in range(count):
        opened = first + timedelta(weeks=number)
        coming = random.sample(member_names(), MEMBERS)
        tables = []
        for place, game in enumerate(random.sample(_GAMES, TABLES_AN_EVENING)):
            terms, hands = kinds[game]
            names = [coming.pop() for _ in range(len(next(iter(hands.values()))[0]["seats"]))]
            for name in names:
                known[name] = known.get(name) or repository.player(name, scorer).id
            table = terms | {"table": f"{place + 1}. asztal"}, hands
            players = {name: known[name] for name in names}
            tables.append(_add_table(random, table, players, opened, scorer))
        at = opened + timedelta(hours=4)
        row = models.Evening(scorer_id=scorer, at=at)
        db.session.add(row)
        db.session.flush()
        # As rows, because the service would score each of the tables.
        together = {"evening_id": row.id, "scorer_id": scorer, "at": at}
        db.session.add_all(
            models.EveningMembership(session_id=table, **together) for table in tables
        )


def _example_tables() -> dict[str, Table]:
    """Return the tables of the example evening by game."""
    found: dict[str, Table] = {}
    for row in db.session.scalars(select(models.Session).order_by(models.Session.id)):
        if row.game not in _GAMES or row.game in found:
            continue
        hands = defaultdict(list)
        for hand in row.hands:
            record = hand.versions[-1].record
            if record["entries"][0]["do"] not in _UNDECIDED:
                hands[record["dealer"]].append(record)
        found[row.game] = {name: getattr(row, name) for name in _TERMS}, hands
    return found


def _add_table(
    random: Random, table: Table, players: Mapping[str, int], opened: datetime, scorer: int
) -> int:
    """Add a table with its hands, closed; return its number."""
    terms, hands = table
    row = models.Session(**terms)
    db.session.add(row)
    db.session.flush()
    number, seats = row.id, "ABCD"[: len(players)]
    own = {"session_id": number, "scorer_id": scorer}
    version = own | {"number": 1, "kind": "kept", "why": "", "confirmed": []}
    played = range(1, HANDS_A_TABLE + 1)
    rows: dict[type, list[dict[str, Any]]] = {
        models.Seating: [
            own | {"seat": seat, "player_id": player, "from_hand": 1, "at": opened}
            for seat, player in zip(seats, players.values(), strict=True)
        ],
        models.Hand: [{"session_id": number, "number": hand} for hand in played],
        models.HandVersion: [
            version
            | {
                "hand": hand,
                # The last seat deals first, and the deal passes on.
                "record": random.choice(hands[seats[(hand - 2) % len(seats)]])
                | {"seats": [*players]},
                "at": opened + timedelta(minutes=8 * hand),
            }
            for hand in played
        ],
        models.SessionChange: [
            own | {"status": SessionStatus.OPEN.value, "at": opened},
            own | {"status": SessionStatus.CLOSED.value, "at": opened + timedelta(hours=4)},
        ],
    }
    for model, values in rows.items():
        db.session.execute(insert(model), values)
    db.session.expunge(row)
    return number


def main() -> None:
    """Add past evenings to the example club, which is created if there is none."""
    parser = argparse.ArgumentParser(prog="benchmarks.past_evenings", description=__doc__)
    parser.add_argument("count", type=int, metavar="N", help="300 have ten thousand hands")
    count = parser.parse_args().count
    app = create_app({"DEMO": True})
    with database_and_signing_key.open_database(app), app.app_context():
        demo.create_demo_club()
        add_past_evenings(count)
    print(f"{count} past evenings and their season were added to the example club")


if __name__ == "__main__":
    main()
