"""The page of a player's statement, and the links to it."""

import pytest

from scorekeeper.services.session import sessions


@pytest.fixture
def anna(in_club, table_id):
    """The number of a player at the table."""
    return in_club(sessions.view, table_id).players[0].id


def test_the_list_of_players_leads_to_it(client, anna):
    """And it leads to the same statement on paper and as a spreadsheet, with the dates."""
    assert f"/players/{anna}/statement" in client.get("/players").text
    page = client.get(f"/players/{anna}/statement?since=2026-01-01").text
    for form in ("pdf", "xlsx", "csv"):
        there = f"/players/{anna}/statement.{form}?lang=hu&amp;since=2026-01-01"
        assert there in page
        assert client.get(there.replace("&amp;", "&")).status_code == 200


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("since=tegnap", "2026-11-21"),
        ("until=2026-02-31", "2026-11-21"),
        ("since=2026-02-02&until=2026-02-01", "az első előtt"),
    ],
)
def test_bad_dates_are_said_beside_their_fields(client, anna, query, why):
    """Each at its field; the files refuse them, too."""
    answer = client.get(f"/players/{anna}/statement?{query}")
    assert answer.status_code == 422
    assert why in answer.text
    assert 'aria-invalid="true"' in answer.text
    for form in ("pdf", "xlsx"):
        assert client.get(f"/players/{anna}/statement.{form}?{query}").status_code == 422


def test_blank_sheets_are_offered(client, table_id):
    """At a table, also before its first hand, and with each rule set."""
    assert f"/sessions/{table_id}/blank.pdf" in client.get("/sessions/1").text
    assert client.get(f"/sessions/{table_id}/blank.pdf").mimetype == "application/pdf"
    page = client.get("/rules/sets").text
    there = page.split("/rules/sets/blank.pdf?")[1].split('"')[0].replace("&amp;", "&")
    assert client.get(f"/rules/sets/blank.pdf?{there}").mimetype == "application/pdf"
    assert client.get("/rules/sets/blank.pdf?way=nothing").status_code == 422
