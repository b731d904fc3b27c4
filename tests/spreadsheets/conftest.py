"""Fixtures shared by the tests of spreadsheets.

app        the application on SQLite with a club, inside its context
tables     a table for each game and way of counting, with the demo's hands, by name
"""

from decimal import Decimal

import pytest

import engine
from scorekeeper import create_app, demo
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import hand_corrections
from scorekeeper.storage.database import db
from tests.support.tables import open_table, record

PLAYED = {
    "alsos": (demo.PLAYERS, "csibor", demo.HANDS),
    "ulti": (demo.ULTI_PLAYERS, "4m", demo.ULTI_HANDS),
    "snapszer": (demo.SNAPSZER_PLAYERS, "snapszer", demo.SNAPSZER_HANDS),
    "tarokk": (demo.TAROKK_PLAYERS, "magas", demo.TAROKK_HANDS),
}
_WAYS = [
    (game, way.name, price)
    for game, (_, preset, _) in PLAYED.items()
    for way in engine.GAMES[game].preset(preset).ways
    for price in (*(["0"] if way.usual_price == 0 else []), "2.5")
]
WAYS = [(*way, ("hu", "en")[place % 2]) for place, way in enumerate(_WAYS)]
"""A game, its way of counting, a price, and a language: the two by turns."""


@pytest.fixture
def app(tmp_path, migrated):
    """Yield the migrated application inside its context."""
    config = {"TESTING": True, "RATELIMIT_ENABLED": False, "WTF_CSRF_ENABLED": False}
    app = create_app({**config, "INSTANCE": migrated(tmp_path / "instance")})
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", "927163")
        yield app
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def client(app):
    """Return a test client with a signed-in scorer."""
    client = app.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": "927163"})
    return client


@pytest.fixture
def play_table(app):
    """Return a function that plays the demo's hands in a way of counting; one is withdrawn."""

    def play(game, mode=None, price="10", **agreed):
        players, preset, hands = PLAYED[game]
        if mode == "match":
            agreed = {"terms": {"target": 24}, **agreed}  # the demo's players go out at 24
        terms = {"preset": preset, "players": players, "unit_price": Decimal(price), **agreed}
        table = open_table(game=game, mode=mode, **terms)
        for number, entries in enumerate(hands, 1):
            record(table, entries, f"sheet-hand-{table}-{number}")
        hand_corrections.withdraw(table, 2, 1, "tévedés", f"sheet-withdrawn-{table}")
        return table

    return play
