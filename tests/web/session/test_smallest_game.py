"""A game needs no page, sheet or service of its own: the smallest one works everywhere.

Nothing outside its folder knows Zsírozás but the line that registers it.
"""

import io
import json

import pytest

import engine
from engine import rulebook, zsirozas
from scorekeeper.commands import main
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.pdf import text_of

NAMES = ["Anna", "Bori", "Cili", "Dani"]
WON = [{"do": "points", "points": 50}]
LOST = [{"do": "points", "points": 40}, {"do": "last-trick", "seat": "A"}]
INSIDE = ("", "/entry", "/scoreboard", "/settlement", "/seats", "/hands/2")


@pytest.fixture
def table(club_app):
    """A table of four with two hands."""
    with club_app.app_context():
        number = tables.open_table(table="Kerek", players=NAMES, game="zsirozas", preset="zsirozas")
        for place, hand in enumerate((WON, LOST)):
            tables.record(number, hand, f"pair-hand-{place}", 1)
        assert [*sessions.view(number).points.values()] == [4, -4, 4, -4]
    return number


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_page_and_sheet_shows_the_smallest_game(table, lang, client):
    """Form, session, hand, scoreboard, seats, settlement, rules; sheet, slip and rule set."""
    client.set_cookie("lang", lang)
    for page in [*(f"/sessions/{table}{page}" for page in INSIDE), "/", "/sessions/new", "/rules"]:
        answer = client.get(page)
        assert answer.status_code == 200, page
    assert "Zsírozás" in client.get("/sessions/new").text
    rules = client.get("/rules/sets?game=zsirozas&preset=zsirozas&count=4").text
    assert "ZSI 3.1" in rules.replace("\N{NO-BREAK SPACE}", " ")
    assert "Anna" in text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    slip = text_of(client.get(f"/sessions/{table}/hands/2/slip.pdf?lang={lang}").data)
    assert "ZSI 3.2" in slip
    sets = client.get("/rules/sets.pdf?game=zsirozas&preset=zsirozas&count=4")
    assert sets.status_code == 200


def test_command_line_and_api_give_the_same_totals(client, capsys, monkeypatch):
    """With the exit status of a hand that is done."""
    record = {"format": 1, "game": "zsirozas", "rules": "zsirozas", "seats": NAMES, "dealer": "D"}
    plain = {**record, "entries": WON}
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(plain).encode())))
    assert main(["adjudicate", "--lang", "en", "-"]) == 0
    told = json.loads(capsys.readouterr().out)
    answer = client.post("/api/v1/adjudicate?lang=en", json=plain)
    assert told["totals"] == answer.json["totals"]
    assert answer.json["table"]["sides"][0]["role"] == "pair"


def test_a_withdrawn_game_leaves_its_tables_as_they_are(table, client, in_club):
    """Every page says so, nothing is lost, and other tables go on."""
    before = in_club(sessions.view, table)
    books = {book.id for book in rulebook.books()}
    engine.withdraw(zsirozas.GAME)
    try:
        at = f"/sessions/{table}"
        gone = "ezt a játékot (zsirozas) ez a program nem ismeri"
        assert gone in client.get(f"/api/v1{at}").json["detail"]
        for page in (f"{at}{page}" for page in (*INSIDE, "/sheet.pdf")):
            answer = client.get(page)
            assert answer.status_code in {303, 409}, page
            told = client.get(answer.location).text if answer.status_code == 303 else answer.text
            assert gone in told, page
        for page in ("/sessions/new", "/api/v1/sessions", "/evenings/new", "/rules"):
            assert client.get(page).status_code == 200, page
        assert f"Kerek: {gone}" in client.get("/").text
        assert "Minden megmaradt" in client.get(f"{at}/unreadable").text
    finally:
        engine.register(zsirozas.GAME)
    assert {book.id for book in rulebook.books()} == books
    assert in_club(sessions.view, table) == before
