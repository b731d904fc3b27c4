"""The scoreboard on a wall screen: the end of a rádli, and the hands as on paper."""

import re
from functools import partial
from html import unescape
from types import SimpleNamespace

import pytest
import segno

from scorekeeper import demo
from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.sorting_and_hyphenation import hyphenate
from scorekeeper.web.session import scoreboard
from tests.support import tables
from tests.support.forms import submit
from tests.support.notation import parse_hand
from tests.web.conftest import HTMX

RESULTS = {"Anna": "−116", "Bori": "+148", "Cili": "−32"}
MONEY = ("−1 160 Ft", "1 480 Ft", "−320 Ft")


@pytest.fixture
def table(club_app, table_id):
    """The number of a session whose first rádli has just ended."""
    with club_app.app_context():
        for number, entries in enumerate(demo.HANDS[:8], 1):
            tables.record(table_id, entries, f"board-hand-{number}")
    return table_id


def page_text(page):
    """Return the text of a page, words apart by one space."""
    text = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", page, flags=re.DOTALL)
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def part(page, kind):
    """Return the section of this class."""
    return re.search(rf'<section class="[^"]*\b{kind}\b.*?</section>', page, re.DOTALL)[0]


def test_a_screen_shows_the_club_the_dealer_and_what_radlis_came_to(club_app, client, table):
    """Also to visitors, as points."""
    board = club_app.test_client().get(f"/sessions/{table}/scoreboard").text
    assert "Kék Alsós Kör · Alsós" in board
    with club_app.app_context():
        dealer = next(seat.player.name for seat in sessions.view(table).seats if seat.dealer)
    (deals,) = re.findall(r'<li class="[^"]*\bdeals\b.*?</li>', board, re.DOTALL)
    assert f"<h2>{dealer}</h2>" in deals
    results = page_text(part(board, "stretches"))
    assert results == "Rádlik Anna Bori Cili 1. rádli " + " ".join(RESULTS.values())


def test_a_wall_shows_the_open_tables_of_an_evening_in_turn(
    club_app, client, in_club, table, monkeypatch
):
    """A screen is sent what it does not show: another table, or a change of its own."""
    with club_app.app_context():
        other, closed = (
            tables.open_table(table=name, players=("Dani", "Emma", "Feri")) for name in ("Z", "B")
        )
        joint = evenings.settle_together([table, other, closed], 1).id
        sessions.close(closed, 1)
    wall, visitor = f"/evenings/{joint}/scoreboard", club_app.test_client()
    assert wall in client.get(f"/evenings/{joint}").text
    for turn, name, who in ((0, "Kék asztal", "Anna"), (1, "Z", "Dani"), (2, "Kék asztal", "Anna")):
        clock = SimpleNamespace(time=partial(float, turn * scoreboard.TURN))
        monkeypatch.setattr(scoreboard, "time", clock)
        page = visitor.get(wall).text
        assert f'class="in-turn">{name} <small>Alsós · {turn % 2 + 1}/2' in page
        assert who in page
        seen = re.search(r'data-state="([^"]*)"', page)[1]
        poll = f"{wall}?seen={seen}"
        assert visitor.get(poll, headers=HTMX).status_code == 204
        in_club(drafts.enter, (table, other)[turn % 2], turn // 2, {"do": "pick-up"})
        assert visitor.get(poll, headers=HTMX).status_code == 200
    clock = SimpleNamespace(time=partial(float, 3 * scoreboard.TURN))
    monkeypatch.setattr(scoreboard, "time", clock)
    assert "Dani" in visitor.get(poll, headers=HTMX).text


def test_the_end_of_a_radli_is_told_in_money_to_those_who_may_read_it(club_app, client, table):
    """On the screen and on the session's page; to visitors in points alone."""
    path = f"/sessions/{table}/scoreboard"
    for page in (client.get(path).text, client.get(f"/sessions/{table}").text):
        told = page_text(part(page, "ended"))
        assert told.startswith("1. rádli vége Anna")
        assert all(amount in told for amount in MONEY)
    public = club_app.test_client().get(path).text
    assert all(result in page_text(part(public, "ended")) for result in RESULTS.values())
    assert "Ft" not in page_text(public)


def test_the_end_of_a_radli_is_told_in_money_where_it_was_recorded(client, table):
    """To the scorer, on the page of the next hand."""
    page = client.get(f"/sessions/{table}/entry?kept=8").text
    told = page_text(re.search(r'<p class="stretch-end">.*?</p>', page, re.DOTALL)[0])
    assert "Bori 102 (+20 jutalom) +148 (1 480 Ft)" in told
    assert all(amount in told for amount in MONEY)


def test_the_end_of_a_radli_makes_room_for_the_next_hand(in_club, client, table):
    """On the screen, as nobody scrolls there; the results stay."""
    in_club(drafts.enter, table, 0, demo.HALF[0])
    board = client.get(f"/sessions/{table}/scoreboard").text
    assert 'class="ended"' not in board
    assert "+148" in part(board, "stretches")


def test_several_radlis_are_added_up(club_app, client, table):
    """Twice the same rádli is twice its results."""
    with club_app.app_context():
        for number, entries in enumerate(demo.HANDS[:8], 9):
            tables.record(table, entries, f"board-hand-{number}")
        results = [stretch.results for stretch in sessions.view(table).stretches]
    assert len(results) == 2
    sums = [f"{sum(one[player] for one in results):+}".replace("-", "−") for player in results[0]]
    told = page_text(part(client.get(f"/sessions/{table}/scoreboard").text, "stretches"))
    assert told.endswith("összesen " + " ".join(sums))


@pytest.mark.parametrize(
    ("asked", "reached", "leads"),
    [
        ("http://192.0.2.7:5000", None, "http://192.0.2.7:5000"),
        ("http://localhost:5000", "http://192.0.2.9:5000/", "http://192.0.2.9:5000"),
        ("http://localhost:5000", "http://127.0.0.1:5000/", None),
        ("http://127.0.0.1:5000", None, None),
    ],
)
def test_the_code_leads_where_a_phone_can_go(club_app, table_id, asked, reached, leads):
    """Never to a name that means the phone itself."""
    club_app.config["REACHED_AT"] = reached
    path = f"/sessions/{table_id}/scoreboard"
    board = club_app.test_client().get(path, base_url=asked).text
    assert ('class="segno"' in board) == (leads is not None)
    if leads:
        code = part(board, "follow")
        assert f"{leads}{path}" in page_text(code)
        assert "style=" not in code


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_scorers_are_told_why_there_is_no_code(lang, client, club_app, table_id):
    """Visitors are not: they can do nothing about it."""
    path, why = f"/sessions/{table_id}/scoreboard", text("board.no-code", lang)
    visitor = club_app.test_client()
    for each, told in ((client, True), (visitor, False)):
        each.set_cookie("lang", lang)
        assert (why in unescape(each.get(path).text)) is told
    club_app.config["REACHED_AT"] = "http://192.0.2.9:5000/"
    assert why not in client.get(path).text


def test_the_code_is_that_address(club_app, table_id):
    """The library draws it from exactly the address beside it."""
    path = f"/sessions/{table_id}/scoreboard"
    board = club_app.test_client().get(path, base_url="https://kor.example").text
    drawn = segno.make(f"https://kor.example{path}", micro=False)
    path_of = re.compile(r'class="qrline"[^>]* d="([^"]+)"')
    expected = drawn.svg_inline(border=2, omitsize=True, light="#fff")
    assert path_of.search(part(board, "follow"))[1] == path_of.search(expected)[1]


def test_hands_are_told_as_on_paper(client, table):
    """With kontras, marks, and the owner of a figure where he is not the declarer."""
    page = client.get(f"/sessions/{table}").text
    rows = [page_text(row) for row in re.findall(r'<tr class="scored">.*?</tr>', page, re.DOTALL)]
    assert rows[0].startswith("8 makk (eredeti) megvan Bori volát k r megvan")
    second = next(row for row in rows if row.startswith("2 "))
    assert "parti k megvan abszolút! k! megvan 100 megbukott" in second
    assert "piros (eredeti) megvan Bori" in second
    signs = page_text(page[page.index('<details class="fold signs"') :].partition("</details>")[0])
    assert signs.startswith("Jelek ! elölről k kontra r rekontra")


def test_whose_a_figure_is_stands_before_it(client, table_id, in_club):
    """A figure of the declarer's opponent is preceded by his name."""
    entries = [
        *parse_hand("original makk; A accept; pick-up; C figure ulti; A won-trick 9"),
        *demo.CORRECTED,
    ]
    in_club(tables.record, table_id, entries, "board-whose")
    for path in (f"/sessions/{table_id}", f"/sessions/{table_id}/scoreboard"):
        assert "Cili: ulti megbukott" in page_text(client.get(path).text)


def test_a_withdrawn_hand_tells_no_calls(client, table):
    """It says that it was withdrawn, and nothing that would count."""
    submit(client, f"/sessions/{table}/hands/8", "/withdraw", why="tévedés")
    page = client.get(f"/sessions/{table}").text
    row = re.search(r'<tr class="withdrawn">.*?</tr>', page, re.DOTALL)[0]
    assert page_text(row) == "8 makk (eredeti) Bori visszavonva"


def test_long_names_have_places_for_hyphens(client, in_club):
    """On the pages with narrow columns of names; elsewhere a browser broke them anywhere."""
    table = in_club(tables.open_table, players=("Megszentségteleníthetetlen Anna", "Bori", "Cili"))
    for path in ("/", f"/sessions/{table}", f"/sessions/{table}/scoreboard"):
        assert hyphenate("Megszentségteleníthetetlen Anna") in client.get(path).text, path
