"""Evenings of Snapszer at a table: four become two, dots on pages and on paper (SNA 4)."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from engine.hand.cards import Seat
from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import (
    seat_changes,
    series_break_off,
    sessions,
    table_and_evening_lists,
)
from tests.support import tables
from tests.support.forms import page_of, submit
from tests.support.pdf import text_of

ROOT = Path(__file__).parents[3]
NAMES = ("Anna", "Bori", "Cili", "Dani")
SNAPSZER = {"game": "snapszer", "preset": "snapszer"}
MADE = {"do": "went", "what": "kept"}


def wins(seat, players):
    """A hand that takes 24 units, or 12 where two play, to this seat alone."""
    if players == 2:
        ready = {"do": "kesz", "seat": seat}
        return [{"do": "turned-up", "card": "makk-ász"}, ready, {"do": "class", "what": "no-trick"}]
    bid = {"do": "bid", "seat": seat, "bid": "teritett-durchmarsch"}
    other = next(other for other in "ABCD" if other != seat)
    kontra = [{"do": "kontra", "seat": other, "on": "game"}] if players == 4 else []
    return [bid, *kontra, MADE]


def play(table, seat):
    """Record the next hand, in which this seat of it wins."""
    view = sessions.view(table)
    players = sum(one.plays is not None for one in view.seats)
    tables.enter(table, wins(seat, players))
    number = view.next_number
    return drafts.keep(table, f"bunko-{table}-{number}", 1).session


@pytest.fixture
def open_snapszer_table(club_app):
    """A function that opens a table of four, by its stake for nothing."""

    def open_table(stake=0):
        return tables.open_table(players=NAMES, unit_price=Decimal(stake), **SNAPSZER)

    with club_app.app_context():
        yield open_table


def test_an_invitation_stands_behind_a_button(open_snapszer_table, client):
    """SNA 2.9: invitations are rare, and the entries on a durchmarsch have to be in sight."""
    table = open_snapszer_table()
    drafts.enter(table, 0, {"do": "bid", "seat": "A", "bid": "durchmarsch"})
    page = page_of(client, f"/sessions/{table}/entry")
    assert "végig megvolt" in page.html
    assert "meghív: egyenes" not in page.html
    (inside,) = [one for one in page.fetched if one.id == "open-invite"]
    assert "meghív: egyenes" in client.get(inside.path).text
    drafts.enter(table, 1, {"do": "invite", "what": "vissza", "card": "zöld-X"})
    page = page_of(client, f"/sessions/{table}/entry")
    assert "open-invite" in page.html
    assert "open-invite" not in {one.id for one in page.fetched}


def test_what_was_said_earlier_is_asked_for_once_the_end_was_told(open_snapszer_table, client):
    """SES 6.1: a kontra or an invitation may be remembered after the "Kész!" is entered."""
    table = open_snapszer_table()
    drafts.enter(table, 0, {"do": "bid", "seat": "A", "bid": "durchmarsch"})
    drafts.enter(table, 1, MADE)
    page = page_of(client, f"/sessions/{table}/entry")
    asks = {one.id: one for one in page.asks}
    assert {f"late-{seat}" for seat in "ABCD"} <= set(asks)
    late = page_of(client, asks["late-A"].path).form("/late")
    invites = [tap for tap in late.taps if tap.entry["do"] == "invite"]
    assert len(invites) == 2 * 24 + 1
    wanted = {"do": "invite", "what": "egyenes", "card": "zöld-ász"}
    (tap,) = [tap for tap in invites if tap.entry == wanted]
    assert client.post(tap.path, data=tap.data).status_code in {200, 303}
    draft = drafts.load(table)
    assert draft.adjudication.findings == ()
    assert [entry.do for entry in draft.entries] == ["bid", "invite", "went"]


def test_no_card_is_asked_for_once_all_have_fallen(open_snapszer_table, client):
    """An unfolded card prompt would cover the result."""
    table = open_snapszer_table()
    path = "tests/games/snapszer/records/examples/cards-unsaid-66.json"
    for at, entry in enumerate(json.loads((ROOT / path).read_bytes())["record"]["entries"]):
        page = client.get(f"/sessions/{table}/entry").text
        if entry["do"] == "play":
            assert '<details class="fold up" id="table-card">' in page
        drafts.enter(table, at, entry)
    page = client.get(f"/sessions/{table}/entry").text
    assert '<details class="fold up" id="table-card">' not in page
    assert 'id="table-card" disabled' in page


@pytest.mark.parametrize(("lang", "stakes"), [("hu", "tét"), ("en", "stakes")])
def test_what_is_settled_is_told_in_stakes(lang, stakes, open_snapszer_table, client):
    """SNA 4.4: they are no points; a hand by itself is worth no money, so its slip has none."""
    table = open_snapszer_table(100)
    for seat in "BCAA":
        play(table, seat)
    client.set_cookie("lang", lang)
    page = client.get(f"/sessions/{table}/settlement").text
    assert f">{stakes.capitalize()}</th>" in page
    assert ">Pont</th>" not in page
    assert ">Points</th>" not in page
    for sheet in ("sheet", "settlement"):
        told = text_of(client.get(f"/sessions/{table}/{sheet}.pdf?lang={lang}").data)
        assert stakes in told
        assert {"pont", "points"}.isdisjoint(told.lower().split())
    slip = text_of(client.get(f"/sessions/{table}/hands/1/slip.pdf?lang={lang}").data)
    assert {"hu": "írásban", "en": "written"}[lang] in slip
    assert {"hu": "pénzben", "en": "in cash"}[lang] not in slip


def test_broken_off_and_closed_there_is_no_bunko(open_snapszer_table):
    """The game that ran is marked so; reopened, it goes on."""
    table = open_snapszer_table()
    play(table, "B")
    view = series_break_off.break_off_series(table, 1)
    assert view.last_stretch.ending is SeriesEnding.BROKEN_OFF
    assert all(seat.plays for seat in view.seats)
    view = series_break_off.resume_series(table, 1)
    assert [bool(seat.plays) for seat in view.seats] == [True, False, True, True]
    play(table, "C")
    view = sessions.close(table, 1)
    assert (view.last_stretch.ending, view.marks) == (SeriesEnding.BROKEN_OFF, ())
    assert sessions.reopen(table, 1).last_stretch.running


def test_somebody_sits_down_for_who_is_out_and_for_who_is_in(open_snapszer_table, client):
    """The game goes on without the first, and is broken off by the second (SES 1.1)."""
    table = open_snapszer_table()
    play(table, "B")
    view = seat_changes.substitute(table, Seat.B, "Edit", 1)
    assert view.last_stretch.running
    assert [one.name for one in view.coming] == ["Anna", "Cili", "Dani"]
    play(table, "C")
    view = seat_changes.substitute(table, Seat.A, "Fanni", 1)
    assert view.last_stretch.ending is SeriesEnding.SUBSTITUTION
    page = client.get(f"/sessions/{table}").text
    assert "csere miatt" in page
    assert "jutalom" not in page, "a word of rádlis, which nobody here could get"
    assert [one.name for one in view.coming] == ["Fanni", "Edit", "Cili", "Dani"]
    assert seat_changes.undo_substitutions(table, 1).last_stretch.running


def test_a_mend_says_what_it_puts_in(open_snapszer_table, client):
    """A card that should not have been played: the revoke can be called at once (SNA 3.3)."""
    table = open_snapszer_table()
    cards = {
        "A": ("zöld-ász", "zöld-X", "makk-ász", "makk-X", "tök-király", "tök-felső"),
        "B": ("zöld-király", "zöld-felső", "makk-király", "makk-felső", "tök-ász", "tök-X"),
    }
    steps = [
        {"do": "call", "card": "makk-ász"},
        *({"do": "dealt", "seat": seat, "cards": list(held)} for seat, held in cards.items()),
        {"do": "play", "seat": "A", "card": "zöld-ász"},
        {"do": "play", "seat": "B", "card": "tök-ász"},
    ]
    tables.enter(table, steps)
    page = client.get(f"/sessions/{table}/entry").text
    assert "beszúr: Bori: renonsz" in " ".join(page.split())


WORDS = {
    "hu": ("elment", "szőrös bunkó", "Nem megy pénzre", "Játszmalap", "nem megy pénzre"),
    "en": ("is out", "hairy bunkó", "Not played for money", "Game sheet", "not for money"),
}


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_pages_board_and_paper(open_snapszer_table, client, lang):
    """Columns of units, players out, dots distinct by shape; no money without a stake."""
    out, hairy, for_nothing, title, on_paper = WORDS[lang]
    client.set_cookie("lang", lang)
    table = open_snapszer_table()
    play(table, "B")
    play(table, "C")
    board = client.get(f"/sessions/{table}/scoreboard").text
    assert board.count("<li>24</li>") == 2, "in their columns"
    assert board.count(out) >= 2
    for page in ("/entry", "", "/hands/1"):
        assert "Bori" in client.get(f"/sessions/{table}{page}").text
    play(table, "A")
    play(table, "A")
    for page in ("", "/scoreboard", "/settlement", "/entry?kept=4"):
        told = client.get(f"/sessions/{table}{page}").text
        assert "marks-dot-hairy" in told, page
        assert hairy in told, page
    told = client.get(f"/sessions/{table}/settlement").text
    assert for_nothing in told
    assert "0 Ft" not in told
    sheet = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    assert title in sheet
    assert on_paper in sheet
    assert hairy in sheet, "in the legend"
    settled = text_of(client.get(f"/sessions/{table}/settlement.pdf?lang={lang}").data)
    assert on_paper in settled
    assert "Ft" not in settled
    told = client.get(f"/api/v1/sessions/{table}").json
    assert told["marks"] == [{"kind": "hairy-bunko", "player": 3, "hand": 4}]
    assert [one["bonus_case"] for one in told["stretches"]] == ["none"], "there is no bonus in it"


def test_the_form_asks_for_a_stake_of_its_own(client, club_app):
    """There is no default; the price of Alsós is another field, and is not used for it."""
    form = {**SNAPSZER, "count": "4", "table": "Kerek", "player": [*NAMES], "mode": "bunko"}
    form |= {"bunko-target": "12", "bunko-price": "0", "price": "10"}
    assert "Tét bunkónként" in client.get("/sessions/new").text
    assert client.post("/sessions", data=form).status_code == 303
    others = {"player": ["Edit", "Fanni", "Gabi", "Hugó"], "bunko-price": "50"}
    assert client.post("/sessions", data=form | others).status_code == 303
    bad = client.post("/sessions", data=form | {"bunko-price": "sok"})
    assert bad.status_code == 422
    with club_app.app_context():
        heads = sorted(table_and_evening_lists.heads_after(None, 100)[0], key=lambda head: head.id)
        views = [sessions.view(head.id) for head in heads]
    assert [(view.unit_price, view.terms) for view in views] == [
        (Decimal(0), {"target": 12}),
        (Decimal(50), {"target": 12}),
    ]


def test_a_match_of_two_on_pages_and_paper(client, club_app):
    """SNA 4.5: games won stand beside the names; the winner has a star and the stake."""
    form = {**SNAPSZER, "count": "2", "table": "Verseny", "player": [*NAMES[:2]], "mode": "match"}
    form |= {"match-target": "7", "match-wins": "2", "match-price": "500", "price": "10"}
    sent = client.post("/sessions", data=form)
    assert sent.status_code == 303
    table = int(sent.location.split("/")[2])
    with club_app.app_context():
        for seat in "AB":
            play(table, seat)
        assert sessions.view(table).games_won == {1: 1, 2: 1}
    told = client.get(f"/api/v1/sessions/{table}").json
    assert (told["games_won"], told["terms"]) == ({"1": 1, "2": 1}, {"target": 7, "wins": 2})
    for address in (f"/sessions/{table}", f"/sessions/{table}/scoreboard"):
        assert client.get(address).text.count("megnyert játszma a mérkőzésben: 1") == 2
    head, *rows = client.get(f"/sessions/{table}/table.csv?sheet=results&lang=hu").text.splitlines()
    at = head.split(";").index("nyert játszma a mérkőzésben")
    assert [row.split(";")[at] for row in rows[:2]] == ["1", "1"]
    assert "nyert játszma" in text_of(client.get(f"/sessions/{table}/sheet.pdf?lang=hu").data)
    with club_app.app_context():
        play(table, "A")
        view = sessions.view(table)
    assert view.balances == {1: Decimal(500), 2: Decimal(-500)}
    assert view.games_won == {1: 0, 2: 0}
    marks = client.get(f"/api/v1/sessions/{table}").json["marks"]
    assert marks[-1] == {"kind": "match", "player": 1, "hand": 3}
    sheet = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang=hu").data)
    assert "nyert mérkőzés" in sheet
    # Of the next match nothing was played yet.
    assert "nyert játszma" not in sheet
    for address in (f"/sessions/{table}", f"/sessions/{table}/scoreboard"):
        assert "megnyert játszma" not in client.get(address).text
    assert "mérkőzés 2 nyert játszmáig" in sheet


def test_who_joins_a_match_is_told_what_becomes_of_it(client, club_app):
    """SNA 4.5: the match waits; the two who go on have the games that they had won."""
    with club_app.app_context():
        table = tables.open_table(players=NAMES[:2], mode="match", **SNAPSZER)
        play(table, "A")
    address = f"/sessions/{table}/seats"
    assert "a mérkőzés szünetel (SNA 4.5)" in client.get(address).text
    form = {"seat": "after-B", "player": "", "other": "Cili", "key": "match-third"}
    told = submit(client, address, "/seats", look="1", **form).text
    for name, games in (("Anna", 1), ("Bori", 0)):
        assert f"{name}, megnyert játszma a mérkőzésben" in told
        assert f'<td class="n">{games}</td><td class="n"><b>–</b>' in told
    assert submit(client, address, "/seats", **form).status_code == 303
    with club_app.app_context():
        assert sessions.view(table).games_won == {}
        view = seat_changes.substitute(table, Seat.C, None, 1)
        assert sorted(view.games_won.values()) == [0, 1]
