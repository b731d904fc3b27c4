"""A new name that differs from a known one only in accents needs one confirmation."""

import re
from html import unescape

import pytest
import sqlalchemy

from scorekeeper.i18n.texts import text
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.support import tables
from tests.support.forms import submit
from tests.web.conftest import PIN

NORA = "Kovács Nóra"
TYPED = "Kovacs Nora"
FIELD = "same-kovacs nora"
QUESTION = text("people.same", "hu", name=TYPED)


@pytest.fixture
def table_with_nora(club_app):
    """The number of a closed table at which Nóra sat."""
    with club_app.app_context():
        number = tables.open_table(players=(NORA, "Bori", "Cili"))
        sessions.close(number, 1)
        return number


def open_table(client, *names, **answers):
    """Send the form of a new table."""
    form = {"table": "Zöld", "preset": "csibor", "price": "10", "key": "new-table", **answers}
    return client.post("/sessions", data=form | {"player": [*(names or (TYPED, "Dani", "Emma"))]})


def seated(app, number):
    """Return the players at a table."""
    with app.app_context():
        return [seat.player.name for seat in sessions.view(number).seats]


@pytest.mark.parametrize(("answer", "name"), [("1", NORA), ("new", TYPED)])
def test_a_new_table_asks(client, club_app, table_with_nora, answer, name):
    """The typed names stay in the form, both answers are possible, and nothing is created yet."""
    asked = open_table(client)
    page = unescape(asked.text)
    assert asked.status_code == 200
    assert QUESTION in page
    assert f'value="{TYPED}"' in page
    assert f'name="{FIELD}" value="1" required' in page
    assert f'name="{FIELD}" value="new" required' in page
    assert open_table(client, **{FIELD: "77"}).status_code == 200
    for _ in range(2):
        answered = open_table(client, **{FIELD: answer})
        assert (answered.status_code, answered.location) == (303, "/sessions/2/entry")
    assert seated(club_app, 2) == [name, "Dani", "Emma"]


@pytest.mark.parametrize(("answer", "statuses"), [("", {200}), ("new", {303}), ("0", {409, 422})])
def test_two_new_names_in_one_form_are_asked_about(client, answer, statuses):
    """They may be two people; one person does not sit twice."""
    question = text("people.same", "hu", name="Szabo Eva")
    told = {"same-szabo eva": answer} if answer else {}
    page = open_table(client, "Szabó Éva", "Szabo Eva", "Ilka", **told)
    assert page.status_code in statuses
    assert (question in unescape(page.text)) is (answer != "new")


def test_the_answer_stays_beside_another_mistake(client, table_with_nora):
    """It need not be given again."""
    page = unescape(open_table(client, TYPED, "Dani", "", **{FIELD: "1"}).text)
    assert f'name="{FIELD}" value="1" required checked' in page


def test_who_is_meant_sits_once(client, table_with_nora):
    """Nóra as typed and as known is one person twice."""
    answer = open_table(client, TYPED, NORA, "Emma", **{FIELD: "1"})
    assert answer.status_code in {409, 422}
    assert text("error.same-player", "hu", name=NORA) in unescape(answer.text)


@pytest.mark.parametrize(("answer", "name"), [(r"\d+", NORA), ("new", TYPED)])
def test_sitting_down_asks(client, club_app, table_with_nora, table_id, answer, name):
    """The same when somebody sits down later."""
    form = {"seat": "A", "player": "Bori", "other": TYPED, "key": "seats-key"}
    asked = submit(client, f"/sessions/{table_id}/seats", "/seats", **form)
    assert QUESTION in unescape(asked.text)
    assert f'name="other" maxlength="60" autocomplete="off" list="known" value="{TYPED}"' in (
        unescape(asked.text)
    )
    assert seated(club_app, table_id)[0] == "Anna"
    form[FIELD] = re.search(f'name="{FIELD}" value="({answer})"', asked.text)[1]
    assert submit(client, f"/sessions/{table_id}/seats", "/seats", **form).status_code == 303
    assert seated(club_app, table_id)[0] == name


@pytest.mark.parametrize(("answer", "names"), [("1", ["Dóra"]), ("new", ["Dóra", "Dora"])])
def test_a_new_scorer_is_asked_about(client, in_club, answer, names):
    """Dora is Dóra, who is a scorer already, or another person."""
    form = {"name": "Dora", "pin": "564738", "again": "564738", "old": PIN, "roles": "scorer"}
    asked = submit(client, "/scorers/new", "/new", **form)
    assert asked.status_code == 422
    assert text("people.same", "hu", name="Dora") in unescape(asked.text)
    assert 'value="Dora"' in asked.text
    assert "564738" not in asked.text
    answered = submit(client, "/scorers/new", "/new", **form, **{"same-dora": answer})
    assert answered.status_code == (303 if answer == "new" else 409)
    assert [one.name for one in in_club(scorer_accounts.scorers)] == names


def test_people_entered_twice_are_shown_to_scorers(client, club_app, table_with_nora):
    """One line for each on the players' page, and nothing to visitors."""
    line = text("roster.alike", "hu", names=f"{NORA} · kovács Nóra")
    assert line not in client.get("/players").text
    with club_app.app_context(), db.engine.begin() as connection:
        connection.execute(
            sqlalchemy.text("INSERT INTO player (id, name) VALUES (9, 'kovács Nóra')")
        )
        connection.execute(
            sqlalchemy.text(
                "INSERT INTO scorer (id, name, pin_hash, added) "
                "VALUES (9, 'DÓRA', '?', '2026-11-21 18:00:00')"
            )
        )
    assert line in client.get("/players").text
    assert text("scorers.doubles", "hu", names="Dóra · DÓRA") in client.get("/scorers").text
    club_app.config["OPEN_READING"] = True
    visitor = club_app.test_client().get("/players")
    assert visitor.status_code == 200
    assert line not in visitor.text
