"""Identical questions appear once, and one tap enters the pass of a silent player."""

import re

import pytest

from scorekeeper.services.entry import drafts
from tests.support import tables
from tests.support.notation import parse_hand

ALL_FOUR = "ki vitte mind a négy ászt"
FROM_BEHIND = parse_hand("original zöld; A accept; pick-up")
SILENT_TWICE = parse_hand(
    "B accept; B figure abszolut; C kontra abszolut/B; B rekontra abszolut/B; pick-up"
)


def figure_44(seat):
    """Say 44."""
    return {"do": "figure", "seat": seat, "figure": "44"}


def questions(client, session):
    """Return the page's questions, in order."""
    page = client.get(f"/sessions/{session}/entry").text
    return re.findall(r"<h3>(ki vitte [^<]*)</h3>", page)


@pytest.mark.parametrize("seats", ["BC", "CB", "CA", "AC"])
def test_two_who_announced_the_same_ask_one_question(seats, client, club_app, table_id):
    """ALS 5: with either announcing 44 first, all four aces are asked for once, in one place."""
    with club_app.app_context():
        tables.enter(table_id, [*FROM_BEHIND, figure_44(seats[0])])
    alone = questions(client, table_id)
    with club_app.app_context():
        tables.enter(table_id, [figure_44(seats[1])], at=4)
    assert questions(client, table_id) == alone
    assert alone.count(ALL_FOUR) == 1


def test_what_is_left_of_a_question_stands_in_its_place(client, club_app, table_id):
    """A defender took an ace, so the others are asked for another's 44: no question comes twice."""
    with club_app.app_context():
        took = {"do": "took", "seat": "C", "cards": ["makk-ász"]}
        tables.enter(table_id, [*FROM_BEHIND, figure_44("B"), figure_44("C"), took])
    assert questions(client, table_id)[0] == "ki vitte a zöld ászt, tök ászt, piros ászt"
    assert ALL_FOUR not in questions(client, table_id)


def test_who_is_silent_as_the_turn_comes_round_again_passes_once(client, in_club, table_id):
    """The engine has every turn; the page enters it once a stage."""
    in_club(tables.enter, table_id, SILENT_TWICE)
    said = in_club(drafts.load, table_id).adjudication.table.said
    silent = [one for one in said if one.entry is None]
    assert any(silent.count(one) > 1 for one in silent)
    page = client.get(f"/sessions/{table_id}/entry").text
    rows = re.findall(r'<p class="line"><span class="stage-name">(?s:.*?)</p>', page)
    assert rows
    assert max(row.count('class="passed') for row in rows) == 1


@pytest.mark.parametrize("named", [True, False])
def test_a_table_that_names_trumps_is_asked_for_them(client, club_app, in_club, named):
    """ULT 2.1: the suit decides nothing, so it is missing only where the last hands had one."""
    facts = parse_hand("A seven; A last-trick; A zsir 5; A tricks 6", "ulti")
    bid = {"do": "bid", "seat": "A", "bid": "ulti"}
    suit = {"do": "trump", "suit": "tök"}
    with club_app.app_context():
        table = tables.open_table(**tables.ULTI, mode="cash")
        tables.record(table, [bid, *([suit] if named else []), *facts], "hand-with-trumps")
        tables.enter(table, [{"do": "bid", "seat": "B", "bid": "ulti"}])
        told = [entry | {"seat": "B"} for entry in facts]
        tables.enter(table, told, at=1)
    page = client.get(f"/sessions/{table}/entry?lang=hu").text
    assert ("Még hiányzik: az adu" in " ".join(page.split())) is named
    in_club(tables.enter, table, [suit], at=5)
    page = client.get(f"/sessions/{table}/entry?lang=hu").text
    assert "data-goes-to-missing" not in page


def test_what_was_announced_and_may_be_again_is_marked(client, in_club):
    """Also the announcement that began the stage (SNA 2.2)."""
    names = (*tables.NAMES, "Dani")
    number = in_club(
        tables.open_table, game="snapszer", **tables.OF_EACH_GAME["snapszer"] | {"players": names}
    )
    in_club(tables.enter, number, parse_hand("call piros-ász; B announce 20", "snapszer"))
    page = client.get(f"/sessions/{number}/entry").text
    assert re.findall('class="chip again" id="([^"]*)"', page) == ["say-announce-B-20-"]
