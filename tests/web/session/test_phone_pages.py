"""A player's phone: its own pages, everybody else's, and what scorers see of it."""

import re
from zoneinfo import ZoneInfo

import pytest

from engine.hand.cards import Seat
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.printing.single_hand_sheet import build_hand_sheet
from scorekeeper.services.people import hand_opinions, table_phones
from scorekeeper.services.session import seat_changes, sessions
from tests.support import tables
from tests.support.addresses import addresses
from tests.support.forms import Page, page_of
from tests.web.conftest import WON
from tests.web.entry.test_repeated_requests import all_rows, page_text

HOSTILE = "<script>alert(1)</script> 'tök' & \"makk\""
OWN = {"web.phone", "web.join_table", "web.say_opinion"}
"""The endpoints of a phone: the first two look the same to all who know the code."""
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
VALUES = {
    "key": "game",
    "filename": "css/base.css",
    "path": "css/base.css",
    "game": "alsos",
    "rule": "ALS-7.1",
    "chapter": "ALS",
    "index": 0,
    "finding": 0,
}
"""Arguments of addresses that are not 1, nor the first of a few."""
FORM = {
    "at": "0",
    "seen": "0",
    "shown": "2",
    "state": "1",
    "key": "a-key-of-a-phone",
    "entry": '{"do":"original","suit":"piros"}',
    "why": "csak",
    "seat": "B",
    "other": "Dani",
    "scorer": "1",
    "pin": "000000",
    "old": "000000",
    "upto": "1",
    "last": "1",
    "payer": "1",
    "payee": "2",
    "amount": "10",
}


@pytest.fixture
def table(in_club, played):
    """Return the number of a table with one hand, which phones may join."""
    in_club(table_phones.make_code, played, 1)
    return played


@pytest.fixture
def joined(club_app, in_club, table):
    """Return a client that has joined as Bori's phone."""
    phone = club_app.test_client()
    code = in_club(table_phones.desk, table).code
    answer = phone.post(f"/sessions/{table}/phone", data={"code": code, "seat": "B"})
    assert answer.location == f"/sessions/{table}/phone"
    return phone


@pytest.fixture
def objected(joined, table):
    """Return a client that said of the first hand that it was not so."""
    data = {"version": "1", "agrees": "no", "word": HOSTILE}
    assert joined.post(f"/sessions/{table}/phone/hands/1", data=data).status_code == 303
    return joined


def headers_of(answer):
    """Return the headers that tell what a request led to."""
    return [answer.headers.get(name) for name in ("Location", "HX-Redirect", "X-Taken")]


@pytest.mark.parametrize("open_reading", [False, True])
def test_a_phone_may_do_no_more_than_a_stranger(club_app, joined, table, open_reading):
    """Route by route: the same answers, and no row is changed; only its own pages differ."""
    club_app.config["OPEN_READING"] = open_reading
    stranger, before, walked = club_app.test_client(), all_rows(club_app), set()
    for endpoint, method, address in addresses(club_app, METHODS, VALUES):
        # Sheets are slow, and their addresses are guarded as the pages are.
        if endpoint in OWN or (open_reading and address.endswith(".pdf")):
            continue
        for headers in ({},) if open_reading else ({}, {"HX-Request": "true"}):
            asked = {"method": method, "headers": headers, "buffered": True}
            form = {"data": FORM} if method == "POST" else {}
            one, other = (each.open(address, **asked, **form) for each in (joined, stranger))
            assert (one.status_code, headers_of(one)) == (other.status_code, headers_of(other))
            if one.mimetype == "text/html":
                assert page_text(one) == page_text(other), address
        walked.add(endpoint)
    assert all_rows(club_app) == before
    assert {"web.entry", "web.close", "web.phones", "web.change_code", "web.settlement"} <= walked
    if not open_reading:
        assert joined.get("/sessions/1/entry").location == "/sign-in?back=/sessions/1/entry"
    assert joined.get("/sessions/1/opinions").status_code == 204


def test_a_phone_sees_what_the_board_shows(club_app, joined, table):
    """The last five hands, no money, and nobody else's opinion."""
    with club_app.app_context():
        for number in range(5):
            tables.record(table, WON, f"more-hands-{number}")
        code = table_phones.desk(table).code
        other = table_phones.join(table, tables.sessions.view(table).seats[0].seat, code, "another")
        hand_opinions.say(table, other, 6, 1, agrees=False, word="titok")
    page = joined.get(f"/sessions/{table}/phone")
    assert re.findall(r'id="hand-(\d+)"', page.text) == ["6", "5", "4", "3", "2"]
    assert "Ft" not in page_text(page)
    assert "titok" not in page.text
    board = club_app.test_client().get(f"/sessions/{table}/scoreboard")
    assert "Ennél az asztalnál ülök" in board.text
    assert "titok" not in board.text
    assert code not in board.text.replace(" ", "")


def test_a_hand_has_the_people_who_played_it(in_club, joined, table):
    """On phone and board: Cili, who left, is at the first hand, and Dani, who came, is not."""
    in_club(seat_changes.substitute, table, Seat.C, "Dani", 1)
    in_club(tables.record, table, WON, "with-dani")
    phone = joined.get(f"/sessions/{table}/phone").text
    people = [
        re.findall("<li><span>(.*?)</span>", part)
        for part in re.findall(r'<ul class="points-on-phone">(.*?)</ul>', phone, re.DOTALL)
    ]
    assert people == [["Anna", "Bori", "Dani"], ["Anna", "Bori", "Cili"]]
    board = joined.get(f"/sessions/{table}/scoreboard").text
    last = board.partition("told-hands")[2].partition("</table>")[0]
    assert re.findall('<th scope="col" class="n">(.*?)<', last) == ["Anna", "Bori", "Dani", "Cili"]
    rows = [re.findall('<td class="n">(.*?)</td>', row) for row in last.split("<tr")[2:]]
    assert [[cell == "–" for cell in row] for row in rows] == [
        [False, False, False, True],
        [False, False, True, False],
    ]


def test_texts_of_phones_are_escaped_and_limited(client, objected, table):
    """Wherever they are shown; what was typed is still there when it is too long."""
    shown = {
        path: client.get(path).text
        for path in ("/sessions/1", "/sessions/1/hands/1", "/sessions/1/opinions")
    }
    shown["phone"] = objected.get("/sessions/1/phone").text
    assert all("<script>alert" not in text for text in shown.values())
    assert "&lt;script&gt;alert" in shown["/sessions/1"]
    assert "&lt;script&gt;alert" in shown["/sessions/1/hands/1"]
    for word, why in (("x" * 81, "80"), ("a\0b", "jel")):
        data = {"version": "1", "agrees": "no", "word": word}
        answer = objected.post("/sessions/1/phone/hands/1", data=data)
        assert answer.status_code == 422
        assert why in page_text(answer)
    assert (
        'value="xxx'
        in objected.post(
            "/sessions/1/phone/hands/1", data={"version": "1", "agrees": "no", "word": "x" * 81}
        ).text
    )


def test_joining_needs_the_code_and_a_seat(club_app, table):
    """An error stands beside its field, and what was typed is still there."""
    phone = club_app.test_client()
    answer = phone.post("/sessions/1/phone", data={"code": "12", "seat": "C"})
    assert answer.status_code == 409
    assert 'id="wrong-code"' in answer.text
    assert 'value="12"' in answer.text
    answer = phone.post("/sessions/1/phone", data={"code": "12"})
    assert (answer.status_code, 'id="wrong-seat"' in answer.text) == (422, True)
    for seat in ("D", "Q", "<b>"):
        assert phone.post("/sessions/1/phone", data={"seat": seat}).status_code in {404, 409}
    said = phone.post("/sessions/1/phone/hands/1", data={"version": "1", "agrees": "yes"})
    assert said.status_code == 409
    assert phone.get("/sessions/99/phone").status_code == 404


def test_guesses_of_the_code_have_to_wait(club_app, table):
    """As those of a PIN."""
    club_app.config["RATELIMIT_ENABLED"] = True
    phone = club_app.test_client()
    answers = [
        phone.post("/sessions/1/phone", data={"code": f"no-{number}", "seat": "A"})
        for number in range(6)
    ]
    assert [each.status_code for each in answers] == [409] * 5 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_forms_of_phones_need_their_token(club_app, table, joined):
    """Another site cannot make a phone speak."""
    club_app.config["WTF_CSRF_ENABLED"] = True
    data = {"version": "1", "agrees": "yes"}
    assert joined.post("/sessions/1/phone/hands/1", data=data).status_code == 400
    form = Page(joined.get("/sessions/1/phone").text).form("/phone/hands/1")
    assert joined.post(form.action, data=form.fields).status_code == 303


def test_an_objection_marks_the_hand_until_it_is_cleared(client, club_app, objected, table):
    """In the list, on its page, at the entry of the next one, and when the table is closed."""
    marked = "nem így volt"
    for path in ("/sessions/1", "/sessions/1/hands/1"):
        assert f'<i class="tag red">{marked}' in client.get(path).text, path
    assert page_text(client.get("/sessions/1/opinions")) == f"{marked}: 1."
    closing = re.search(r'/close" data-confirm="([^"]*)"', client.get("/sessions/1").text)[1]
    assert "Valaki szerint nem így volt: 1. leosztás." in closing
    # Names and words are the scorer's to see.
    club_app.config["OPEN_READING"] = True
    seen = club_app.test_client().get("/sessions/1").text
    assert marked in seen
    assert "alert(1)" not in seen
    form = page_of(client, "/sessions/1/hands/1").form("/clear-objections")
    assert client.post(form.action, data=form.fields | {"why": ""}).status_code == 422
    client.post(form.action, data=form.fields | {"why": "a pontok jók"})
    hand = client.get("/sessions/1/hands/1").text
    assert "Tisztázta Dóra" in hand
    assert "a pontok jók" in hand
    assert "A jegyző tisztázta: a pontok jók" in objected.get("/sessions/1/phone").text
    assert f'">{marked}' not in client.get("/sessions/1").text


def test_agreements_are_shown_quietly(client, joined, table):
    """By name in the list and beside the next hand's entry."""
    joined.post("/sessions/1/phone/hands/1", data={"version": "1", "agrees": "yes"})
    for path in ("/sessions/1", "/sessions/1/opinions"):
        assert re.search(r"(^| |: )Bori( |$)", page_text(client.get(path))), path
        assert "#icons-check" in client.get(path).text
    assert "hidden" in client.get("/sessions/1/entry").text.partition("said-of-hands")[2][:200]


def test_a_closed_table_says_what_is_still_open(client, in_club, objected, table):
    """And its phones are phones no more."""
    in_club(sessions.close, table, 1)
    assert "Valaki szerint nem így volt: 1. leosztás." in client.get("/sessions/1").text
    page = objected.get("/sessions/1/phone").text
    assert "most nincs telefonoknak való kód" in page
    assert 'id="hand-1"' not in page
    form = page_of(client, "/sessions/1/hands/1").form("/clear-objections")
    assert client.post(form.action, data=form.fields | {"why": "jó így"}).status_code == 303


def test_one_setting_turns_phones_off_everywhere(client, club_app, objected, table):
    """No code, no page, no mark; what was said is kept."""
    club_app.config["PHONES"] = False
    for path in ("/sessions/1", "/sessions/1/hands/1", "/sessions/1/entry"):
        text = client.get(path).text
        assert not re.search(r"nem így volt|id=\"phones\"|/phones\"|said-of-hands", text), path
    assert "Ennél az asztalnál ülök" not in objected.get("/sessions/1/scoreboard").text
    assert objected.get("/sessions/1/phone").status_code == 404
    for path, data in (("phone", {"code": ""}), ("phone/hands/1", {"version": "1"})):
        assert objected.post(f"/sessions/1/{path}", data=data).status_code == 404
    assert client.get("/sessions/1/phones").status_code == 404
    assert client.post("/sessions/1/phones", data={"last": "1"}).status_code == 409
    club_app.config["PHONES"] = True
    assert "nem így volt" in client.get("/sessions/1").text


def test_the_phones_page_takes_seats_back(client, in_club, joined, table):
    """From the entry page's menu; a seat taken back is free again."""
    text = client.get("/sessions/1/phones").text
    code = in_club(table_phones.desk, table).code
    assert f"{code[:3]} {code[3:]}" in text
    assert "Kiléptetem Bori telefonját" in text
    form = Page(text).form("/take-back")
    assert client.post(form.action, data=form.fields).status_code == 303
    assert 'name="code"' in joined.get("/sessions/1/phone").text
    assert 'href="/sessions/1/phones"' in client.get("/sessions/1/entry").text


def test_one_button_of_a_table_is_strong(client, table_id):
    """To go on with the hand, not to make a code for phones."""
    page = client.get(f"/sessions/{table_id}").text
    page = page[page.index("<main") : page.index("</main")]
    assert "Kód a telefonokhoz" in page
    assert re.findall(r'class="(action keep)"', page) == ["action keep"]


def test_sheets_mark_what_was_not_so(club_app, objected, table):
    """With a sign and a note among the evening's hands, and on the hand's own sheet."""
    zone = ZoneInfo("Europe/Budapest")
    with club_app.app_context():
        view, opinions = sessions.view(table), hand_opinions.of_table(table)
        evening = build_session_sheet(view, "hu", zone, opinions)
        assert [row.sign for part in evening.sections for row in part.rows] == ["~"]
        [note] = evening.notes
        assert note.text.startswith("Bori szerint nem így volt")
        assert "valaki szerint nem így volt" in [says for _, says in evening.legend]
        for html in (
            evening.html("hu"),
            build_hand_sheet(view, view.hand(1), "hu", zone, opinions).html("hu"),
        ):
            assert "Bori szerint nem így volt" in html
            assert "<script>alert" not in html
        unmarked = build_session_sheet(view, "hu", zone)
        assert unmarked.notes == ()


def test_an_entry_page_follows_opinions_only_with_a_code(client, in_club, table_id):
    """A page opened before the code was made learns of it with its next poll or tap."""
    path = f"/sessions/{table_id}/entry"
    page = client.get(path).text
    assert "said-of-hands" not in page
    poll = page_of(client, path).made_on()
    had = {"HX-Request": "true", "X-Have": re.search(r'data-page="([^"]*)"', page)[1]}
    query = {"seen": poll["seen"], "shown": poll["shown"]}
    assert client.get(path, query_string=query, headers=had).status_code == 204
    in_club(table_phones.make_code, table_id, 1)
    answer = client.get(path, query_string=query, headers=had)
    assert answer.status_code == 200
    assert f'data-follows="/sessions/{table_id}/opinions"' in answer.text
    had["X-Have"] = re.search(r'data-page="([^"]*)"', answer.text)[1]
    assert client.get(path, query_string=query, headers=had).status_code == 204
