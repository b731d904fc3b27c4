"""Correcting a table: freely before its first hand, then after a preview and with a reason."""

from html import unescape

import pytest
from babel.dates import get_timezone

from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import Page, page_of, submit
from tests.web.conftest import WON


def correct(client, number, /, **typed):
    """Send the form of a table."""
    typed = {"mode": "radli", "radli-limit": "80", **typed}
    return submit(client, f"/sessions/{number}/table", "/table", **typed)


def confirm(client, asked, **typed):
    """Send the form of a preview."""
    form = Page(asked.text).form("/table")
    return client.post(form.action, data=form.fields | typed)


def test_before_the_first_hand_everything_is_free(client, in_club, table_id):
    """Name, date, price, counting and a house rule at once, and each leaves a row."""
    typed = {"mode": "rubber", "rubber-target": "30", "house-csibor-betli": "12"}
    answer = correct(client, table_id, table="Zöld", day="2024-02-29", price="12", **typed)
    assert answer.status_code == 303
    view = in_club(sessions.view, table_id)
    assert (view.table, str(view.unit_price), view.way.name) == ("Zöld", "12", "rubber")
    assert (view.terms["target"], view.rules.house) == (30, {"betli": 12})
    # At a time after midnight it is the next day's morning.
    evening = evening_date_of(view.opened, get_timezone("Europe/Budapest"))
    assert evening.isoformat() == "2024-02-29"
    kinds = [each.kind.value for each in view.corrections]
    assert kinds == ["name", "price", "date", "counting", "house"]
    assert view.corrected == ()
    page = client.get(f"/sessions/{table_id}/table").text
    assert "10 Ft → 12 Ft" in page.replace("\xa0", " ")


def test_after_a_hand_it_is_previewed_and_needs_a_reason(client, in_club, played):
    """The preview lists before and after; without a reason, or out of date, nothing is changed."""
    asked = correct(client, played, price="20")
    assert asked.status_code == 200
    assert "10 Ft → 20 Ft" in asked.text.replace("\xa0", " ")
    before = in_club(sessions.view, played)
    assert str(before.unit_price) == "10"
    assert confirm(client, asked, why=" ").status_code == 422
    assert confirm(client, asked, why="elírás", mark="?").status_code == 422
    assert confirm(client, asked, why="elírás").status_code == 303
    view = in_club(sessions.view, played)
    assert view.balances == {who: 2 * amount for who, amount in before.balances.items()}
    [change] = view.corrected
    assert (change.old, change.new, change.why, change.who) == ("10", "20", "elírás", "Dóra")
    assert "Játék közben javítva: ár." in client.get(f"/sessions/{played}").text
    # From a page that shows another state.
    assert confirm(client, asked, why="elírás", price="30").location.endswith("changed=")
    assert in_club(sessions.view, played).revision == view.revision


def test_another_person_in_a_seat(client, in_club, played):
    """Says who sits where since when, what is wrong in a name, and what changes, then logs it."""
    first = in_club(sessions.view, played).seats[0].player.name
    other = {"from-hand": "1", "seat-A": "Zénó"}
    answer = correct(client, played, **other)
    assert answer.status_code == 422
    assert "Nincs ilyen nevű játékos: Zénó" in unescape(answer.text)
    assert f"<span>{first} helyett</span>" in answer.text
    submit(client, "/players", "/players", name="Zénó")
    asked = correct(client, played, **other)
    assert f"1. leosztástól: {first} → Zénó" in asked.text
    assert confirm(client, asked, why="elnézve").status_code == 303
    assert in_club(sessions.view, played).seats[0].player.name == "Zénó"
    page = client.get(f"/sessions/{played}/table").text
    assert f"Ki ült ott az 1. leosztástól: {first} → Zénó" in page
    assert "Játék közben javítva: ki ült ott." in client.get(f"/sessions/{played}").text
    log = " ".join(client.get("/changes").text.split())
    assert "Ki ült ott az 1. leosztástól" in log
    assert "elnézve" in log


def test_a_default_is_told_in_words(client, played):
    """Of a house rule and of a reading: what held, and what holds from then on; in the log too."""
    typed = {"house-csibor-uhu": "5", "mode": "radli", "radli-broken_off": "1"}
    sentences = [
        ("az uhu hátulról 7 pontot ér", "az uhu hátulról 5 pontot ér"),
        (
            "a félbehagyott rádli: a pontjai számítanak, jutalom nélkül",
            "a félbehagyott rádli: nem számít, senki nem fizet",
        ),
    ]
    asked = correct(client, played, **typed)
    confirm(client, asked, why="ebben")
    back = correct(client, played, **{**typed, "house-csibor-uhu": "", "radli-broken_off": "0"})
    log = " ".join(client.get("/changes").text.split())
    for usual, other in sentences:
        for before, after, page in ((usual, other, asked), (other, usual, back)):
            [line] = [one for one in page.text.split("<li>") if usual in one]
            was, now = line.split("→")
            assert before in was
            assert after in now
        assert usual in log


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"table": " "}, "table"),
        ({"day": "tegnap"}, "day"),
        ({"day": "1850-01-01"}, "day"),
        ({"price": "-3"}, "price"),
        ({"radli-limit": "x"}, "radli-limit"),
        ({"house-csibor-uhu": "9999"}, "house-csibor-uhu"),
        ({"mode": "sakk"}, "mode"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field(client, in_club, table_id, typed, field):
    """And nothing is changed."""
    answer = correct(client, table_id, **typed)
    assert answer.status_code == 422
    assert f'href="#field-{field}"' in answer.text
    assert in_club(sessions.view, table_id).corrections == ()


def test_an_odd_price_is_asked_about(client, in_club, table_id):
    """Sent again it is taken."""
    in_club(tables.open_table, table="Zöld", players=("Dani", "Emma", "Félix"))
    asked = correct(client, table_id, price="1000")
    assert asked.status_code == 200
    form = Page(asked.text).form("/table")
    assert form.fields["sure-price"] == "1000"
    data = form.fields | {"mode": "radli", "radli-limit": "80"}
    assert client.post(form.action, data=data).status_code == 303
    assert str(in_club(sessions.view, table_id).unit_price) == "1000"


def test_a_closed_table(client, in_club, played):
    """Its name and date can be corrected; what changes results cannot."""
    in_club(sessions.close, played, 1)
    path = f"/sessions/{played}/table"
    fields = page_of(client, path).form("/table").fields
    assert "price" not in fields
    answer = client.post(path, data=fields | {"mode": "radli", "price": "20"})
    assert answer.status_code == 409
    asked = client.post(path, data=fields | {"table": "Zöld"})
    assert confirm(client, asked, why="elírás").status_code == 303
    assert in_club(sessions.view, played).table == "Zöld"


def test_notes(client, in_club, played):
    """On a table and on a hand: shown on the pages, removed when empty, refused when too long."""
    there = f"/sessions/{played}"
    assert submit(client, f"{there}/table", "/note", note="kocsmában").status_code == 303
    assert submit(client, f"{there}/hands/1", "/note", note="vita volt").status_code == 303
    assert "kocsmában" in client.get(there).text
    assert "vita volt" in client.get(f"{there}/hands/1").text
    long = "x" * 501
    for page in (f"{there}/table", f"{there}/hands/1"):
        answer = submit(client, page, "/note", note=long)
        assert answer.status_code == 422
        assert long in unescape(answer.text)
        assert submit(client, page, "/note", note="más", **{"note-id": "99"}).status_code == 303
        assert submit(client, page, "/note", note="").status_code == 303
    view = in_club(sessions.view, played)
    assert view.note() is view.note(1) is None
    assert [each.new for each in view.changes] == ["kocsmában", "vita volt", "", ""]


def test_an_empty_table_can_be_deleted(client, in_club, table_id):
    """A table with anything on it stays."""
    other = in_club(tables.open_table, table="Zöld", players=("Dani", "Emma", "Félix"))
    in_club(tables.enter, other, WON[:2])
    kept = client.post(
        f"/sessions/{other}/table/delete", data={"state": in_club(sessions.view, other).state}
    )
    assert kept.status_code == 409
    last = in_club(tables.open_table, table="Tévedés", players=("Gábor", "Hédi", "Imre"))
    path = f"/sessions/{last}"
    assert submit(client, f"{path}/table", "/delete").location == "/"
    assert client.get(path).status_code == 404
