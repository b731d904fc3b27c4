"""The pages that combine tables for a joint settlement, and their sheet."""

import re

import pytest

from scorekeeper.i18n.texts import text
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from tests.support.tables import open_table, record
from tests.web.conftest import HTMX, WON


@pytest.fixture
def tables(club_app, table_id):
    """Two tables with a hand each: Anna leads at one, Dani at the other."""
    with club_app.app_context():
        second = open_table(table="Zöld asztal", players=("Dani", "Bori", "Emma"))
        for number in (table_id, second):
            record(number, WON, f"hand-of-{number}", 1)
    return [table_id, second]


@pytest.fixture
def settlement_path(client, tables):
    """The address of their settlement."""
    return client.post("/evenings", data={"session": tables}).location


def test_from_the_first_page_to_the_settlement(client, tables):
    """Offered as soon as there are two; the form comes with those of the day."""
    assert 'href="/evenings/new"' in client.get("/").text
    form = client.get(f"/evenings/new?session={tables[0]}").text
    assert len(re.findall(r'type="checkbox"[^>]* checked', form)) == 2
    there = client.post("/evenings", data={"session": tables})
    assert there.location == "/evenings/1"
    home = client.get("/").text
    assert 'href="/evenings/1"' in home
    assert 'href="/evenings/new"' not in home


@pytest.mark.parametrize(
    ("chosen", "key"), [([1], "error.too-few-tables"), ([1, 99], "error.no-session")]
)
def test_what_is_refused_is_said_above_what_was_chosen(client, tables, chosen, key):
    """Nothing has changed."""
    assert tables == [1, 2]
    answer = client.post("/evenings", data={"session": chosen})
    assert answer.status_code >= 400
    assert text(key, "hu") in answer.text
    assert re.findall(r'value="(\d+)" checked', answer.text) == ["1"]


def test_paying_and_taking_back(client, in_club, settlement_path):
    """Each answer is the changed middle of the page."""
    page = client.get(settlement_path).text
    fields = dict(re.findall(r'name="(key|payer|payee|amount)" value="([^"]+)"', page)[:4])
    for _twice in range(2):
        paid = client.post(f"{settlement_path}/paid", data=fields, headers=HTMX)
        assert paid.status_code == 200
        assert paid.text.lstrip().startswith('<div id="settlement" ')
    made = in_club(evenings.view, 1).handed_over
    assert len(made) == 1
    client.post(f"{settlement_path}/payments/{made[0].id}/take-back", headers=HTMX)
    assert in_club(evenings.view, 1).handed_over == ()


def test_what_was_noted_at_a_table_is_taken_back_there(client, in_club, tables, settlement_path):
    """The form says at which."""
    first = tables[0]
    anna, bori, _ = (player.id for player in in_club(sessions.view, first).players)
    noted = {"payer": bori, "payee": anna, "amount": "5", "key": "noted-at-a-table"}
    client.post(f"/sessions/{first}/settlement/handed-over", data=noted)
    assert f'name="session" value="{first}"' in client.get(settlement_path).text
    client.post(f"{settlement_path}/payments/1/take-back", data={"session": first})
    assert in_club(evenings.view, 1).handed_over == ()


def test_money_handed_over_for_the_evening(client, in_club, settlement_path):
    """By anybody of any table to anybody of another."""
    players = {player.name: player.id for player in in_club(evenings.view, 1).players}
    noted = {"payer": players["Emma"], "payee": players["Anna"], "amount": "10,50"}
    asked = client.post(f"{settlement_path}/handed-over", data={**noted, "key": "for-the-evening"})
    # It is more than is owed, so it is asked about, and noted once that is confirmed.
    sure = re.search(r'name="sure" value="([^"]+)"', asked.text)[1]
    for _twice in range(2):
        client.post(
            f"{settlement_path}/handed-over", data={**noted, "key": "for-the-evening", "sure": sure}
        )
    assert [str(made.amount) for made in in_club(evenings.view, 1).handed_over] == ["10.50"]
