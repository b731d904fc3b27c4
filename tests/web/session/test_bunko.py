"""Evenings of Snapszer at a table: four become two, dots on pages and on paper (SNA 4)."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from engine.hand.cards import Seat
from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.session import session_lists, sessions
from scorekeeper.services.settling import session_settlement
from tests.browser.entry.tapping import Thumb
from tests.support.forms import Page, entry_page, submit
from tests.support.pdf import text_of
from tests.web.conftest import PIN

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
    for at, entry in enumerate(wins(seat, players)):
        drafts.enter(table, at, entry)
    number = view.next_number
    return drafts.keep(table, f"bunko-{table}-{number}", 1).session


@pytest.fixture
def open_snapszer_table(club_app):
    """A function that opens a table of four, by its stake for nothing."""

    def open_table(stake=0):
        new = sessions.NewSession("Kerek", NAMES, unit_price=Decimal(stake), **SNAPSZER)
        return sessions.create(new, 1, f"bunko-table-{stake}").id

    with club_app.app_context():
        yield open_table


def players_by_hand(view):
    """Return the players of each hand."""
    return ["".join(player.name[0] for player in hand.players.values()) for hand in view.hands]


def bunko_dots(view):
    """Return the marks as (player, kind, hand) tuples."""
    return [(mark.player.name, mark.kind.name, mark.hand) for mark in view.marks]


def test_four_become_two_and_a_second_game_begins(open_snapszer_table):
    """A hand has the seats of the remaining players; the last one has the dot, then all return."""
    table = open_snapszer_table()
    for seat in "BCA":
        view = play(table, seat)
    assert players_by_hand(view) == ["ABCD", "ACD", "AC"]
    assert [[one.name for one in hand.out] for hand in view.hands] == [["Bori"], ["Dani"], []]
    assert [(seat.player.name, seat.total, seat.out) for seat in view.seats] == [
        ("Anna", 12, False),
        ("Bori", 24, True),
        ("Cili", 0, False),
        ("Dani", 24, True),
    ]
    view = play(table, "A")
    assert bunko_dots(view) == [("Cili", "hairy-bunko", 4)]
    assert view.hand(4).ends_stretch
    assert [seat.plays.value for seat in view.seats] == ["A", "B", "C", "D"]
    assert [hand.dealer.value for hand in view.hands] == ["D", "A", "B", "A"], "seats of the hands"
    assert view.next_dealer.value == "B", "the deal simply goes on, from Anna to the right"
    assert play(table, "D").last_stretch.number == 2


def test_a_correction_of_the_third_hand_moves_who_went_out(open_snapszer_table):
    """SES 5.1: hands of players then out are kept, marked, and scored as far as possible."""
    table = open_snapszer_table()
    for seat in "BCA":
        play(table, seat)
    before = play(table, "A")
    page = drafts.load(table, 2).page
    lost = {"do": "went", "what": "broken"}
    drafts.replace(table, 1, lost, page, 2)
    kept = drafts.keep(table, "bunko-corrected", 1, 2, why="elnéztük")
    view = kept.session
    assert [one.name for one in view.hand(2).out] == ["Anna", "Cili"]
    assert bunko_dots(view) == [("Dani", "hairy-bunko", 2)]
    assert players_by_hand(view) == ["ABCD", "ACD", "AC", "AC"]
    assert view.played_by_others == (3, 4)
    assert [one.name for one in view.hand(3).due] == [*NAMES]
    assert view.hand(4).out[0].name == "Anna", "in the game that now begins with the third hand"
    assert {one.hand for one in kept.changes if one.what == "others"} == {3, 4}
    drafts.replace(table, 1, MADE, drafts.load(table, 2).page, 2)
    again = drafts.keep(table, "bunko-corrected-back", 1, 2, why="mégsem").session
    assert again.played_by_others == ()
    assert (bunko_dots(again), players_by_hand(again)) == (
        bunko_dots(before),
        players_by_hand(before),
    )
    assert again.last_stretch == before.last_stretch


def test_an_invitation_stands_behind_a_button(open_snapszer_table, client):
    """SNA 2.9: invitations are rare, and the entries on a durchmarsch have to be in sight."""
    table = open_snapszer_table()
    drafts.enter(table, 0, {"do": "bid", "seat": "A", "bid": "durchmarsch"})
    page = entry_page(client, f"/sessions/{table}/entry")
    assert "végig megvolt" in page.html
    assert "meghív: egyenes" not in page.html
    (inside,) = [one for one in page.fetched if one.id == "open-invite"]
    assert "meghív: egyenes" in client.get(inside.path).text
    drafts.enter(table, 1, {"do": "invite", "what": "vissza", "card": "zöld-X"})
    page = entry_page(client, f"/sessions/{table}/entry")
    assert "open-invite" in page.html
    assert "open-invite" not in {one.id for one in page.fetched}


def test_what_was_said_earlier_is_asked_for_once_the_end_was_told(open_snapszer_table, client):
    """SES 6.1: a kontra or an invitation may be remembered after the "Kész!" is entered."""
    table = open_snapszer_table()
    drafts.enter(table, 0, {"do": "bid", "seat": "A", "bid": "durchmarsch"})
    drafts.enter(table, 1, MADE)
    page = Page(client.get(f"/sessions/{table}/entry").text)
    asks = {one.id: one for one in page.asks}
    assert {f"late-{seat}" for seat in "ABCD"} <= set(asks)
    late = Page(client.get(asks["late-A"].path).text).form("/late")
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


SMALL = [
    {"do": "call", "card": "makk-ász"},
    {"do": "kesz", "seat": "A"},
    {"do": "appeared", "seat": "B"},
    {"do": "class", "what": "33"},
]
"""A unit for Anna's side: with Bori where Anna leads, of all but Bori where Bori does."""


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_correction_of_the_third_hand(open_snapszer_table, client, lang):
    """It was Cili who bid, not Bori: she is out, and all after it is recomputed.

    The hands in which she played on are kept and marked for the scorer; her points in them do
    not count (SES 5.1).
    """
    table = open_snapszer_table()
    client.set_cookie("lang", lang)
    for number in (1, 2):
        for at, entry in enumerate(SMALL):
            drafts.enter(table, at, entry)
        drafts.keep(table, f"bunko-small-{number}", 1)
    play(table, "B")
    play(table, "B")  # seat B of those who are left: Cili
    view = play(table, "A")
    assert players_by_hand(view) == [*["ABCD"] * 3, "ACD", "AD"]
    before = [list(hand.totals.values()) for hand in view.hands]
    assert before[2:] == [[2, 25, 1, 1], [2, 25, 25, 1], [14, 25, 25, 1]]

    page = drafts.load(table, 3).page
    drafts.replace(table, 0, {"do": "bid", "seat": "C", "bid": "teritett-durchmarsch"}, page, 3)
    kept = drafts.keep(table, "bunko-third", 1, 3, why="nem Bori mondta, hanem Cili")
    view = kept.session
    assert [[one.name for one in hand.out] for hand in view.hands] == [[], [], ["Cili"], [], []]
    after = [list(hand.totals.values()) for hand in view.hands]
    assert after == [*before[:2], [2, 1, 25, 1], [2, 1, 25, 1], [14, 1, 25, 1]]
    assert players_by_hand(view) == [*["ABCD"] * 3, "ACD", "AD"], "as they were played"
    assert view.played_by_others == (4, 5)
    due = [[one.name for one in view.hand(number).due] for number in (4, 5)]
    assert due == [["Anna", "Bori", "Dani"]] * 2
    assert {one.hand for one in kept.changes if one.what == "others"} == {4, 5}
    assert [one.name for one in view.coming] == ["Anna", "Bori", "Dani"]
    assert (view.marks, len(view.stretches)) == ((), 1)

    marked = {"hu": "mások játszották", "en": "played by others"}[lang]
    assert marked in client.get(f"/sessions/{table}").text.lower()
    whose = {"hu": "ők játszották volna: Anna, Bori, Dani", "en": "was for Anna, Bori, Dani"}
    told = [client.get(f"/sessions/{table}/hands/{number}").text for number in (3, 4, 5)]
    assert [whose[lang] in page for page in told] == [False, True, True]
    told = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    assert marked in " ".join(told.lower().split())


def test_money_is_the_stake_for_each_other_player(open_snapszer_table):
    """SNA 4.4: a hairy one is paid twice; without a stake it is dots, not money."""
    table = open_snapszer_table(100)
    for seat in "BCAA":
        play(table, seat)
    settled = session_settlement.settlement_of_session(table)
    assert list(settled.balances.values()) == [200, 200, -600, 200]
    assert len(settled.due) == 3


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
    view = sessions.break_off_series(table, 1)
    assert view.last_stretch.ending is SeriesEnding.BROKEN_OFF
    assert all(seat.plays for seat in view.seats)
    view = sessions.resume_series(table, 1)
    assert [bool(seat.plays) for seat in view.seats] == [True, False, True, True]
    play(table, "C")
    view = sessions.close(table, 1)
    assert (view.last_stretch.ending, view.marks) == (SeriesEnding.BROKEN_OFF, ())
    assert sessions.reopen(table, 1).last_stretch.running


def test_fedak_sari_at_a_table_of_two_ends_the_game_by_0_to_20(club_app):
    """SNA 3.1: the winner of that hand goes out with his total; the other has the bunkó."""
    with club_app.app_context():
        new = sessions.NewSession("Ketten", NAMES[:2], unit_price=Decimal(0), **SNAPSZER)
        table = sessions.create(new, 1, "bunko-fedak-table").id
        for number, (seat, what) in enumerate([("A", "fewer"), ("A", "no-trick")]):
            ready = [{"do": "kesz", "seat": seat}, {"do": "class", "what": what}]
            for at, entry in enumerate([{"do": "turned-up", "card": "makk-ász"}, *ready]):
                drafts.enter(table, at, entry)
            view = drafts.keep(table, f"bunko-fedak-{number}", 1).session
        assert [seat.total for seat in view.seats] == [20, 0]
        steps = [
            {"do": "turned-up", "card": "makk-ász"},
            {"do": "supkontra", "seat": "B", "on": "game"},
            {"do": "fedak-sari", "seat": "A", "on": "game"},
            {"do": "kesz", "seat": "B"},
            {"do": "class", "what": "33"},
        ]
        for at, entry in enumerate(steps):
            drafts.enter(table, at, entry)
        view = drafts.keep(table, "bunko-fedak-last", 1).session
    assert [one.name for one in view.hand(3).out] == ["Bori"]
    assert list(view.hand(3).totals.values()) == [20, 16]
    assert bunko_dots(view) == [("Anna", "bunko", 3)]


def test_somebody_sits_down_for_who_is_out_and_for_who_is_in(open_snapszer_table, client):
    """The game goes on without the first, and is broken off by the second (SES 1.1)."""
    table = open_snapszer_table()
    play(table, "B")
    view = sessions.substitute(table, Seat.B, "Edit", 1)
    assert view.last_stretch.running
    assert [one.name for one in view.coming] == ["Anna", "Cili", "Dani"]
    play(table, "C")
    view = sessions.substitute(table, Seat.A, "Fanni", 1)
    assert view.last_stretch.ending is SeriesEnding.SUBSTITUTION
    page = client.get(f"/sessions/{table}").text
    assert "csere miatt" in page
    assert "jutalom" not in page, "a word of rádlis, which nobody here could get"
    assert [one.name for one in view.coming] == ["Fanni", "Edit", "Cili", "Dani"]
    assert sessions.undo_substitutions(table, 1).last_stretch.running


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
    for at, entry in enumerate(steps):
        drafts.enter(table, at, entry)
    page = client.get(f"/sessions/{table}/entry").text
    assert "beszúr: Bori: renonsz" in " ".join(page.split())


def test_a_hand_withdrawn_brings_everybody_back(open_snapszer_table):
    """Players who went out by the withdrawn hand play again."""
    table = open_snapszer_table()
    play(table, "B")
    view = recorded_hands.withdraw(table, 1, 1, "rossz osztás", "bunko-withdrawn").session
    assert all(seat.plays for seat in view.seats)
    assert [seat.total for seat in view.seats] == [0, 0, 0, 0]


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
        tables = sorted(session_lists.heads_after(None, 100)[0], key=lambda head: head.id)
        views = [sessions.view(head.id) for head in tables]
    assert [(view.unit_price, view.terms) for view in views] == [
        (Decimal(0), {"target": 12}),
        (Decimal(50), {"target": 12}),
    ]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_game_sheet_is_kept_in_columns(open_snapszer_table, client, lang):
    """Each game by itself: points and sum, blanks for zero; then dots."""
    table = open_snapszer_table(100)
    for seat in "BCAAD":
        play(table, seat)
    sessions.break_off_series(table, 1)
    told = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    lines = [" ".join(line.split()) for line in told.splitlines() if line.strip()]
    row = next(place for place, line in enumerate(lines) if line.startswith("4 Anna"))
    assert lines[row].endswith("12 24"), "twelve more, twenty-four in all, and nobody else"
    over, off = {
        "hu": ("1. játszma vége 24 24 0 24", "2. játszma félbehagyva 0 0 0 24"),
        "en": ("Game 1 ended 24 24 0 24", "Game 2 broken off 0 0 0 24"),
    }[lang]
    assert {over, off} <= set(lines)
    assert any(line.endswith("+200 +200 −600 +200") for line in lines)


def test_who_plays_changes_by_itself(club_app, live_server, open_page, open_snapszer_table):
    """By taps on a phone: four, then three; players out are named; the dot at the end."""
    table = open_snapszer_table()
    page, site = open_page(viewport={"width": 390, "height": 844}), live_server(club_app)
    page.goto(f"{site}/sign-in")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")
    thumb = Thumb(page, site, table)
    where = page.locator("header .where")
    for number, seat in enumerate("BC", 1):
        heads = page.locator("#hand section.seat h2")
        expect(heads).to_have_count(5 - number)
        for entry in wins(seat, 5 - number):
            thumb.enter(entry)
        thumb.keep()
        expect(where).to_contain_text({1: "elment: Bori", 2: "elment: Bori, Dani"}[number])
        expect(page.locator(".kept")).to_contain_text({1: "Bori elment", 2: "Dani elment"}[number])
    expect(page.locator("#hand section.seat h2")).to_have_text(["Anna", "Cili"])
    page.goto(f"{site}/sessions/{table}/scoreboard")
    expect(page.locator(".players .out h2")).to_have_text(["Bori", "Dani"])
    expect(page.locator(".players .units").nth(1)).to_have_text("24")


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
        new = sessions.NewSession("Verseny", NAMES[:2], mode="match", **SNAPSZER)
        table = sessions.create(new, 1, "match-joined").id
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
        view = sessions.substitute(table, Seat.C, None, 1)
        assert sorted(view.games_won.values()) == [0, 1]
