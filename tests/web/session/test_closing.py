"""Closing a table: series broken off by it, and the results on the page of a closed table."""

import re
from decimal import Decimal

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.session import seat_changes, sessions
from tests.support import tables
from tests.support.forms import submit
from tests.web.conftest import WON
from tests.web.session.test_bunko import wins

FOUR = (*tables.NAMES, "Dani")
BREAKS_OFF = {
    "rádli": (
        {"preset": "csibor"},
        WON,
        "A lezárás véget vet a futó rádlinak (1.): jutalom nélkül, a mostani állással.",
    ),
    "rubber": (
        {"preset": "csibor", "mode": "rubber"},
        WON,
        "A lezárás véget vet a futó rubbernek (1.): jutalom nélkül, a mostani állással.",
    ),
    "bunkó": (
        {"game": "snapszer", "preset": "snapszer", "players": FOUR, "unit_price": Decimal(20)},
        wins("B", 4),
        "A lezárással a futó játszma (1.) félbemarad: nincs bunkó.",
    ),
}


def page_text(page):
    """The texts of a page, and of its confirmations."""
    return " ".join(re.sub(r"<[^>]+?>", " ", page).split())


@pytest.mark.parametrize("what", BREAKS_OFF)
def test_closing_says_what_breaks_off_and_how_it_counts(what, client, club_app, in_club):
    """Before it is done, with scripts and without (SES 2.5, 3.2; SNA 4.3)."""
    agreed, hand, told = BREAKS_OFF[what]
    there = f"/sessions/{in_club(tables.open_table, **agreed)}"
    assert told not in client.get(there).text
    with club_app.app_context():
        table = int(there.rpartition("/")[2])
        tables.record(table, hand, "first-hand")
        stretch = sessions.view(table).last_stretch
        assert stretch.running
    page = client.get(there).text
    asked = re.search(r'action="[^"]*/close" data-confirm="([^"]*)"', page)[1]
    for player in stretch.players:
        assert f"{player.name} {stretch.totals[player.id]} → " in asked
    assert told in asked
    assert told in page_text(page)
    submit(client, there, "/close")
    assert told not in client.get(there).text


def test_nothing_breaks_off_where_points_are_only_written(client, in_club):
    """The account is simply over."""
    table = in_club(tables.open_table, preset="csibor", mode="written")
    in_club(tables.record, table, WON, "first-hand")
    asked = re.search(r'/close" data-confirm="([^"]*)"', client.get(f"/sessions/{table}").text)[1]
    assert asked == "Lezárod az asztalt? Később újra megnyitható."


def test_a_closed_table_shows_what_it_came_to_for_everybody(client, club_app):
    """Also for a player who left: the sum of all series, not the state of the last one."""
    with club_app.app_context():
        table = tables.open_table(preset="csibor")
        tables.record(table, WON, "first-hand")
        seat_changes.substitute(table, Seat.A, "Dani", 1)
        tables.record(table, WON, "second-hand")
        tables.record(table, WON, "third-hand")
        sessions.close(table, 1)
        view = sessions.view(table)
        came_to = {one.name: view.points[one.id] for one in view.players}
    assert came_to.keys() == {*FOUR}
    assert view.players[-1].name == "Anna"
    assert came_to["Anna"]
    table = client.get(f"/sessions/{table}").text
    board = client.get(f"/sessions/{view.id}/scoreboard").text
    for page, start in ((table, '<ul class="standings'), (board, '<ul class="players')):
        told = page_text(page[page.index(start) :].partition("</ul>")[0])
        check_totals_shown(told, came_to)
    assert "Anna felállt" in page_text(table)


def check_totals_shown(told, came_to):
    """Check that everybody's total is shown."""
    for name, points in came_to.items():
        sign = f"+{points}" if points > 0 else f"−{-points}" if points else "0"
        assert re.search(rf"{name} (felállt )?{re.escape(sign)}( |$)", told), (name, sign, told)
