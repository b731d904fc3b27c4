"""Pages of evenings from paper: examples, the preview by taps, entering and taking back."""

import io
import re
from datetime import date
from html import unescape

import pytest

import engine
from scorekeeper import demo
from scorekeeper.models import Session
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.support.forms import Page, submit

GOOD = "Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2\n2026. 01. 20.;Éva;12;Béla;-12\n"
COLOURS = "Dátum;Anna;Bori;Szín\n2026-01-20;5;-5;lila\n"
GRID = "Date;Éva;Béla;Gábor\n2026-01-20;3;-1;-2\n;1;1;-2\n"


def upload(client, content, name="este.csv"):
    """Upload a file; return the answer."""
    content = content.encode() if isinstance(content, str) else content
    data = {"file": (io.BytesIO(content), name), "key": f"paper-key-{hash(content)}"}
    return client.post("/paper", data=data)


def send(client, answer, **tapped):
    """Send the preview as a browser does, with what is tapped; Alsós is chosen."""
    fields = Page(answer.text).form("/paper").fields
    checked = re.findall(r'name="([^"]*)" value="([^"]*)" required checked', answer.text)
    checked += re.findall(r'name="(people)" value="([^"]*)" required', answer.text)
    lines = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.DOTALL)
    sent = {**fields, **dict(checked), "lines": lines[1], "preset": "csibor", **tapped}
    return client.post("/paper", data={unescape(key): unescape(sent[key]) for key in sent})


def count_tables(app):
    """Return the number of tables in the database."""
    with app.app_context():
        return db.session.query(Session).count()


@pytest.mark.parametrize("game", [*demo.EXAMPLES])
def test_examples_of_hands_are_read_as_they_are_shown(client, game):
    """In both languages, with the rules of their game."""
    preset, lang = engine.GAMES[game].presets[0], ("hu", "en")[len(game) % 2]
    page = client.get(f"/paper?lang={lang}").text
    [hand] = re.findall(rf"<b>{engine.GAMES[game].label[lang]}</b>: (.*?)</p>", page)
    people = {"alsos": demo.PLAYERS, "ulti": demo.ULTI_PLAYERS}.get(game, "WXYZ")
    titles = ("Dátum", "Szabály", *(f"Játékos {at + 1}" for at in range(len(people))), "Leosztás")
    rows = titles, ("2026-01-20", preset.name, *people, unescape(hand))
    answer = upload(client, "\n".join("\t".join(row) for row in rows))
    assert answer.status_code == 200, answer.text
    assert "1 leosztás" in answer.text or "1 hand" in answer.text


def test_a_refused_line_is_left_out_by_a_tap(client, club_app):
    """Until then nothing is entered; then all at once, and taken back with all of it."""
    refused = upload(client, GOOD + "2026. 01. 21.;Éva;12;Béla;-11\n")
    assert refused.status_code == 422
    assert "C3: Nem nulla az összeg. Az eltérés: +1." in unescape(refused.text)
    assert send(client, refused, enter="1").status_code == 422
    assert count_tables(club_app) == 0
    [button] = re.findall(r'name="out" value="([^"]*)"\s+class="action', refused.text)
    made = send(client, send(client, refused, out=button), enter="1")
    assert (made.location, count_tables(club_app)) == ("/paper/1", 1)
    for page in ("", "/settlement", "/totals", "/sheet.pdf", "/settlement.pdf", "/table.xlsx"):
        assert client.get(f"/sessions/1{page}").status_code == 200, page
    with club_app.app_context():
        [line] = change_views.change_page(ChangeFilter(table=1)).lines
        assert (line.kind, line.at.date() > date(2026, 1, 21)) == (LogKind.IMPORT, True)
    assert client.post("/paper/1/take-back").status_code == 303
    assert client.get("/sessions/1").status_code == 404
    for page in ("/paper", "/paper/1"):
        assert "Visszavonta Dóra" in client.get(page).text


def test_nothing_is_taken_back_from_under_a_payment(client):
    """The page says which table."""
    send(client, upload(client, GOOD), enter="1")
    submit(client, "/sessions/1/settlement", "/paid")
    answer = client.post("/paper/1/take-back")
    assert answer.status_code == 409
    assert "Papír" in answer.text


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("hu", "elölről: Éva +1 (10 Ft), Béla +1 (10 Ft), Gábor −2 (−20 Ft)"),
        ("en", "each table: Éva +1 (10 HUF), Béla +1 (10 HUF), Gábor −2 (−20 HUF)"),
    ],
)
def test_answers_are_remembered_for_the_next_file(client, club_app, lang, told):
    """Each with its results; the next file with the same titles is one tap."""
    client.get(f"/paper?lang={lang}")
    first = upload(client, GRID)
    assert told in unescape(first.text)
    assert send(client, first, enter="1").status_code == 200
    assert count_tables(club_app) == 0
    said = {"each": "running", "people": "Éva, Béla, Gábor", "enter": "1"}
    assert send(client, first, **said).status_code == 303
    other = upload(client, GRID.replace("01-20", "01-27"))
    assert send(client, other, enter="1").status_code == 303
    with club_app.app_context():
        assert [*sessions.view(2).points.values()] == [1, 1, -2]


def test_an_unknown_column_is_asked_and_a_wrong_answer_told(client, club_app, table_id):
    """The lines stay; other lines than those shown are not entered; nothing twice unasked."""
    asked = upload(client, COLOURS)
    assert 'name="column:Szín" required' in asked.text
    wrong = send(client, asked, **{"column:Szín": "nothing"}, price="tíz")
    assert "tíz: ez nem egy pont ára" in wrong.text
    good = send(client, wrong, **{"column:Szín": "nothing"}, price="10")
    said = {"column:Szín": "nothing", "enter": "1"}
    assert send(client, good, **said, lines=COLOURS.replace("5", "6")).status_code == 422
    assert count_tables(club_app) == 1
    assert send(client, good, **said).status_code == 303
    again = upload(client, COLOURS.replace("lila", "kék"))
    assert "Papír (#2)" in again.text
    assert send(client, again, **said).status_code == 200
    assert send(client, again, **said, again="yes").status_code == 303


def test_a_file_that_is_refused_says_the_way_out(client):
    """As a sentence above the form."""
    answer = upload(client, b"\xd0\xcf\x11\xe0", "régi.xls")
    assert answer.status_code == 422
    assert "(.xls). Mentsd el .xlsx vagy .csv formában" in answer.text


def test_a_forged_form_is_refused(client, club_app):
    """An upload needs the token as any form does; a visitor has to sign in."""
    club_app.config["WTF_CSRF_ENABLED"] = True
    assert upload(client, GOOD).status_code == 400
    assert upload(client, "x" * 300_000).status_code == 413
    assert club_app.test_client().get("/paper").location == "/sign-in?back=/paper"
