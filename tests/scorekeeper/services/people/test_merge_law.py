"""Merging and unmerging leave every total right to the point, in any club."""

import json
import os
from decimal import Decimal
from itertools import count
from random import Random

import pytest

from engine.hand.cards import Seat
from scorekeeper import demo, models
from scorekeeper.services import seating
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.people import player_merges
from scorekeeper.services.persistence import repository
from scorekeeper.services.seating import build_plain_record
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import serialization_and_fields
from scorekeeper.storage.database import db, writing
from tests.support import tables

CLUBS = int(os.environ.get("RANDOM_CLUBS", "60"))
MEMBERS = 7
_numbers = count(1)
WAYS = (
    ({"mode": "radli", "terms": {"limit": 40, "bonus": 20}}, 3, demo.HANDS),
    ({"mode": "rubber", "terms": {"target": 20, "bonus": 2}}, 3, demo.HANDS),
    ({"mode": "cash"}, 3, demo.HANDS),
    ({"game": "ulti", "preset": "4m"}, 3, demo.ULTI_HANDS),
    ({"game": "snapszer", "preset": "snapszer"}, 4, demo.SNAPSZER_HANDS),
    ({"game": "tarokk", "preset": "magas"}, 4, demo.TAROKK_HANDS),
)
AGREED = (
    "game", "preset", "house", "rules_version", "mode", "terms", "unit_price", "currency",
)  # fmt: skip


@pytest.fixture
def patterns(running_on_sqlite):
    """Return a table of each way of counting, whose terms the clubs copy."""
    demo.create_demo_evening(())
    names = ("Anna", "Bori", "Cili", "Dani")
    return [
        (sessions.view(tables.open_table(players=names[:players], **agreed)), deals)
        for agreed, players, deals in WAYS
    ]


def open_club(random, patterns):
    """Create a club of some tables with hands, substitutions and payments; return both's ids."""
    with writing():
        people = [models.Player(name=f"Tag {next(_numbers)}") for _ in range(MEMBERS)]
        db.session.add_all(people)
        db.session.flush()
        tables = [open_table(random, people, *random.choice(patterns)) for _ in range(3)]
        numbers = [row.id for row in tables]
    evenings.settle_together(numbers[:2], 1)
    return [one.id for one in people], numbers


def open_table(random, people, pattern, deals):
    """Create a table of random members with random hands."""
    like = db.session.get_one(models.Session, pattern.id)
    row = models.Session(
        table="Asztal", first_dealer="A", **{name: getattr(like, name) for name in AGREED}
    )
    row.changes.append(models.SessionChange(status="open", scorer_id=1))
    sitting = random.sample(people, len(pattern.seats))
    for seat, one in zip(Seat, sitting, strict=False):
        row.seatings.append(models.Seating(seat=seat.value, player=one, from_hand=1, scorer_id=1))
    db.session.add(row)
    db.session.flush()
    for number in range(1, random.randint(2, 6)):
        if number > 1 and random.random() < 0.3:
            place = random.randrange(len(sitting))
            newcomer = random.choice([one for one in people if one not in sitting])
            sitting[place] = newcomer
            seat = [*Seat][place].value
            row.seatings.append(
                models.Seating(seat=seat, player=newcomer, from_hand=number, scorer_id=1)
            )
            db.session.flush()
        players = seating.seating_if_all_play(row, number).players
        record = build_plain_record(row, players, Seat.A, random.choice(deals))
        version = models.HandVersion(
            number=1, kind="kept", record=record, why="", scorer_id=1, places=""
        )
        db.session.add(models.Hand(session_id=row.id, number=number, versions=[version]))
        db.session.flush()
        db.session.expire(row, ["last_hand", "kept"])
    if random.random() < 0.5:
        payer, payee = random.sample(sitting, 2)
        row.payments.append(
            models.SessionPayment(payer=payer, payee=payee, amount=Decimal(100), scorer_id=1)
        )
    return row


def everything(numbers):
    """Return all that a club's pages show, as text, and each table's points and balances."""
    db.session.expire_all()
    views = [sessions.view(number) for number in numbers]
    together = evenings.view(repository.evening_id(repository.session(numbers[0])))
    shown = [{**serialization_and_fields.plain_data(view), "revision": 0} for view in views]
    money = (together.balances, together.handed_over, together.due)
    figures = [(view.points, view.balances) for view in views] + [(together.balances,)]
    return json.dumps(shown) + repr(money), figures


def require_added(before, after, goes, stays):
    """Check that the one that stays has the sum of both, and nobody else anything different."""
    for old, new in zip(before, after, strict=True):
        for was, now in zip(old, new, strict=True):
            wanted = {who: figure for who, figure in was.items() if who != goes}
            if goes in was:
                wanted[stays] = was[goes] + was.get(stays, 0)
            assert now == wanted


def test_merging_adds_up_and_unmerging_restores_every_total(patterns):
    """In 300 random clubs; a refused merge changes nothing."""
    merged = refused = 0
    for seed in range(CLUBS):
        random = Random(seed)
        people, numbers = open_club(random, patterns)
        states, done = [everything(numbers)], []
        here = [*people]
        for _ in range(3):
            goes, stays = random.sample(here, 2)
            try:
                preview = player_merges.preview_merge(goes, stays, 1)
                if seed % 10 == 0:
                    assert everything(numbers) == states[-1]
                player_merges.merge_players(goes, stays, 1, seen=preview.state)
            except RefusedError:
                assert everything(numbers) == states[-1]
                refused += 1
                continue
            after = everything(numbers)
            require_added(states[-1][1], after[1], goes, stays)
            assert sum(preview.money.values()) == sum(
                balances.get(goes, 0) for _, balances in states[-1][1][:-1]
            )
            states.append(after)
            done.append(goes)
            here.remove(goes)
            merged += 1
        while done:
            player_merges.unmerge_player(done.pop(), 1)
            states.pop()
            assert everything(numbers) == states[-1]
    assert min(merged, refused) > CLUBS // 3
