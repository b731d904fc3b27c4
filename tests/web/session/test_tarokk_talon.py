"""Entries on the tarokks laid away, on the page and the slip (TAR 2.6)."""

import html
from datetime import UTC

import pytest

from scorekeeper.printing import single_hand_sheet
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.notation import parse_hand

UNSHOWN = {"do": "laid", "seat": "A", "count": 1, "cards": []}
HAND = [
    {"do": "bid", "seat": "A", "bid": "harom"},
    UNSHOWN,
    *parse_hand("B laid 0; call XX; held; points declarer 50; silent nobody", "tarokk"),
]


@pytest.fixture
def table(in_club):
    """A table of Tarokk at which Anna has bid."""
    number = in_club(tables.open_table, game="tarokk", **tables.OF_EACH_GAME["tarokk"])
    in_club(tables.enter, number, HAND[:1])
    return number


def test_what_was_laid_away_can_be_tapped(table, client):
    """Zero is among the other numbers; tarokks not shown are in the menu of rare entries."""
    page = html.unescape(client.get(f"/sessions/{table}/entry").text)
    for seat in "ABCD":
        assert f'{{"do":"laid","seat":"{seat}","count":0}}' in page
    rare = html.unescape(client.get(f"/sessions/{table}/entry/more").text)
    assert "letett tarokkok, nem mutatta meg" in rare
    for count in (1, 2, 3):
        assert f'{{"do":"laid","seat":"A","count":{count},"cards":[]}}' in rare


def test_it_is_kept_and_told_in_a_sentence(table, club_app, client):
    """On the page of the hand and on its slip, apart from a count without any cards."""
    with club_app.app_context():
        tables.enter(table, HAND[1:], at=1)
        tables.record(table, [], "unshown-1")
        view = sessions.view(table)
        slip = single_hand_sheet.build_hand_sheet(view, view.hand(1), "hu", UTC).html("hu")
    shown = html.unescape(client.get(f"/sessions/{table}/hands/1").text)
    for told in ("1 tarokkot tett le, de nem mutatta meg", "nem tett le tarokkot"):
        assert told in shown
        assert told in slip
