"""Forms with errors: all reported at once, each at its field, and no input is lost."""

import json
import re
from html import unescape

import pytest

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions, table_and_evening_lists
from tests.support import tables
from tests.support.forms import submit

ALL_WRONG = {
    "table": "\x07",
    "game": "alsos",
    "preset": "csibor",
    "count": "3",
    "player": ["Anna", "Anna", " "],
    "dealer": "Z",
    "mode": "radli",
    "radli-limit": "77",
    "radli-bonus": "sok",
    "price": "drága",
    "key": "all-wrong-1",
    "house-csibor-uhu": "rengeteg",
    "house-csibor-tuletroa": "0",
    "house-csibor-44": "9",
}
RIGHT = {
    "table": "Kerek", "player": ["Anna", "Bori", "Cili"], "dealer": "C", "radli-limit": "80",
    "radli-bonus": "20", "price": "2,50", "house-csibor-uhu": "5", "house-csibor-tuletroa": "12",
}  # fmt: skip


def field_errors(page):
    """Return the errors beside the fields of a form, which are in the same order above it."""
    beside = re.findall(r'<strong class="wrong" id="wrong-([\w-]+)">.*?</svg> (.*?)<', page)
    above = re.findall(r'<li><a href="#field-([\w-]+)">(.*?)</a>', page)
    assert sorted(name for name, _ in beside) == sorted(name for name, _ in above)
    assert all(f'id="field-{name}"' in page for name, _ in above)
    assert all(why in dict(above)[name] for name, why in beside)
    return {name: unescape(why) for name, why in beside}


def test_all_that_is_wrong_with_a_new_table_is_said_at_once(client, in_club):
    """Names, numbers, price and house rules; the input stays, and no table was opened."""
    answer = client.post("/sessions", data=ALL_WRONG)
    page = answer.text
    assert answer.status_code == 422
    wrong = field_errors(page)
    assert set(wrong) == {
        "table", "player-1", "player-2", "dealer", "radli-limit", "radli-bonus", "price",
        "house-csibor-uhu", "house-csibor-tuletroa",
    }  # fmt: skip
    assert wrong["player-1"] == text("error.same-player", "hu", name="Anna")
    assert wrong["house-csibor-uhu"] == wrong["house-csibor-tuletroa"]
    assert page.count('role="alert" tabindex="-1" autofocus') == 1
    assert "<title>Javítandó: " in page
    for name in (
        "radli-bonus",
        "price",
        "house-csibor-uhu",
        "house-csibor-tuletroa",
        "house-csibor-44",
    ):
        assert re.search(rf'name="{name}"[^>]* value="{ALL_WRONG[name]}"', page), name
    groups = re.findall(r'<details class="house-group" open>', page)
    assert groups, "what is wrong is not folded away"
    assert in_club(table_and_evening_lists.heads_after, None, 100)[0] == ()
    assert client.post("/sessions", data=ALL_WRONG | RIGHT).status_code == 303
    assert in_club(sessions.view, 1).rules.house == {"uhu": 5, "tuletroa": 12, "44": 9}


def test_who_sits_at_another_open_table_is_named_and_may_sit_here_too(client, club_app, in_club):
    """A warning with the table, no refusal: the form sent again opens it, and a repeat is one."""
    form = {**ALL_WRONG, **RIGHT}
    assert client.post("/sessions", data=form | {"key": "first-table"}).status_code == 303
    other = form | {"table": "Zöld", "player": ["Dénes", " Cili", "Emma"], "key": "second-table"}
    asked = client.post("/sessions", data=other)
    assert asked.status_code == 200
    told = unescape(asked.text)
    assert 'Cili ül már egy nyitott asztalnál is: <a href="/sessions/1">Kerek</a>' in re.sub(
        r"\s+", " ", told
    )
    assert "Anna ül" not in told
    assert 'value="Dénes"' in told
    assert len(in_club(table_and_evening_lists.heads_after, None, 100)[0]) == 1
    sure = re.findall(r'name="elsewhere" value="([^"]+)"', asked.text)
    # Of somebody else it did not tell.
    more = client.post(
        "/sessions", data=other | {"elsewhere": sure, "player": ["Bori", "Cili", "E"]}
    )
    assert "Bori ül már" in more.text
    for _ in range(2):
        answer = client.post("/sessions", data=other | {"elsewhere": sure})
        assert (answer.status_code, answer.headers["Location"]) == (303, "/sessions/2/entry")
        # Whoever's answer was lost sends the form as it was: that is no second table.
        again = client.post("/sessions", data=other)
        assert (again.status_code, again.headers["Location"]) == (303, "/sessions/2/entry")
    with club_app.app_context():
        assert len(table_and_evening_lists.heads_after(None, 100)[0]) == 2
        sessions.close(1, 1)
        sessions.close(2, 1)
    alone = client.post("/sessions", data=form | {"key": "third-table"})
    assert alone.status_code == 303


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_new_table_says_what_it_begins_with(lang, client, in_club):
    """As the last one, which is named, and one tap from the usual settings; the first is plain.

    Another game brings its own number of players, and then the last table is not named.
    """
    client.set_cookie("lang", lang)
    like = text("new.like-last", lang, table="Kerek", game="Ulti")
    assert "banner offer" not in client.get("/sessions/new").text
    ulti = in_club(tables.open_table, table="Kerek", **tables.ULTI)
    seats = len(in_club(sessions.view, ulti).seats)
    page = client.get("/sessions/new").text
    usual = dict(re.findall(r'name="game" value="(\w+)" data-usual="([^"]*)"', page))
    counts = {game: json.loads(unescape(values))["count"] for game, values in usual.items()}
    first = {name: str(game.presets[0].players[0]) for name, game in engine.GAMES.items()}
    assert counts == {**first, "ulti": str(seats)}
    page = unescape(page)
    offer = page.partition('<p class="banner offer" data-for-game="ulti">')[2]
    assert like in offer.partition("</p>")[0]
    assert re.search(r'value="4m"[^>]*checked', page)
    usual = re.search(r'<a class="action" href="(/sessions/new\?[^"]+)"', page)[1]
    fresh = client.get(usual).text
    assert "banner offer" not in fresh
    assert re.search(r'value="csibor"[^>]*checked', fresh)


def test_house_rules_that_are_wrong_are_told_beside_their_fields(client, table_id):
    """On the page of rule sets and where a hand is compared, too; a clash beside its rule."""
    address = (
        "preset=csibor&count=3&house-csibor-uhu=sok&house-csibor-tuletroa=0"
        "&house-csibor-trump_tok=9&house-csibor-calling=False&house-csibor-call_back=True"
    )
    fields = {f"house-csibor-{rule}" for rule in ("uhu", "tuletroa", "call_back", "trump_tok")}
    for page in ("/rules/sets", f"/sessions/{table_id}/entry/compare"):
        answer = client.get(f"{page}?{address}")
        assert answer.status_code == 422
        wrong = field_errors(answer.text)
        assert set(wrong) == fields, page
        assert wrong["house-csibor-call_back"] != wrong["house-csibor-uhu"]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_all_that_is_wrong_with_a_change_of_players_is_said_at_once(
    lang, client, in_club, table_id
):
    """No player chosen, a name already seated, a draft without a decision."""
    in_club(drafts.enter, table_id, 0, {"do": "accept", "seat": "B"})
    client.set_cookie("lang", lang)
    form = {"other": "Bori", "key": "seats-key"}
    answer = submit(client, f"/sessions/{table_id}/seats", "/seats", **form)
    assert answer.status_code >= 400
    assert field_errors(answer.text) == {
        "seat": text("error.seat-missing", lang),
        "newcomer": text("error.same-player", lang, name="Bori"),
        "half": text("error.hand-half-entered", lang, number=1, count=1),
    }
    assert 'value="Bori"' in answer.text
