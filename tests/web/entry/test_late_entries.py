"""One tap inserts a late announcement at its place."""

import json
import re

import pytest

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import Page, page_of
from tests.support.notation import parse_hand
from tests.support.tables import KONTRA_LATE
from tests.web.conftest import HTMX

ULTI = parse_hand("A bid ulti; trump makk; A play makk-VIII; B play makk-IX", "ulti")
ALSOS = parse_hand("A accept; pick-up; A play makk-VII; B play makk-VIII")


@pytest.fixture
def of_ulti(in_club):
    """The number of an open session of Ulti."""
    new = sessions.NewSession(
        table="Piros asztal", players=("Anna", "Bori", "Cili"), game="ulti", preset="4m"
    )
    return in_club(sessions.create, new, 1, "late-in-ulti").id


@pytest.mark.parametrize(
    ("game", "entries", "word"),
    [
        ("alsos", KONTRA_LATE[1:4], KONTRA_LATE[4]),
        ("alsos", ALSOS, {"do": "kontra", "seat": "B", "on": "game"}),
        ("ulti", ULTI, {"do": "kontra", "seat": "B", "on": "ulti"}),
    ],
    ids=["a doubt", "its time is over", "in Ulti"],
)
def test_what_was_said_earlier_is_put_in_its_place_in_one_tap(
    game, entries, word, client, in_club, table_id, request
):
    """ALS 6.5, ULT 3.1: nothing is doubted of it, and nothing else is to be done; once."""
    session = table_id if game == "alsos" else request.getfixturevalue("of_ulti")
    in_club(tables.enter, session, entries)
    base = f"/sessions/{session}/entry"
    asks = {one.id: one for one in page_of(client, base).asks}
    *_, late = page_of(client, asks[f"late-{word['seat']}"].path).forms
    (tap,) = [tap for tap in late.taps if tap.entry == word]
    for _twice in range(2):
        answer = client.post(tap.path, data=tap.data, headers=HTMX)
        assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
    draft = in_club(drafts.load, session)
    assert draft.adjudication.findings == ()
    told = [drafts.engine.format_entry(one) for one in draft.entries]
    assert sorted(told, key=str) == sorted([*entries, word], key=str)
    assert told[-1] != word
    told.remove(word)
    assert told == list(entries)


def test_undoing_takes_back_what_was_put_in_its_place(client, club_app, in_club, table_id):
    """The last change is undone, wherever its entry is; then the last entry, as usual."""
    with club_app.app_context():
        tables.enter(table_id, ALSOS)
        word = {"do": "kontra", "seat": "B", "on": "game"}
        draft = drafts.enter_late(table_id, len(ALSOS), word)
        assert [one.do for one in draft.entries][-1] == "play"
    base = f"/sessions/{table_id}/entry"
    for left in (ALSOS, ALSOS[:-1]):
        button = next(tap for tap in page_of(client, base).hand.taps if tap.id == "undo")
        for _twice in range(2):
            answer = client.post(button.path, data=button.data, headers=HTMX)
            assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
        told = [drafts.engine.format_entry(one) for one in in_club(drafts.load, table_id).entries]
        assert told == list(left)


def test_what_was_said_earlier_is_said_on_the_page_as_it_is(client, in_club, table_id):
    """Another scorer went on: nothing is put anywhere, and the page is shown as it is."""
    in_club(tables.enter, table_id, ALSOS)
    base = f"/sessions/{table_id}/entry"
    asks = {one.id: one for one in page_of(client, base).asks}
    *_, late = page_of(client, asks["late-B"].path).forms
    tap = late.taps[0]
    in_club(drafts.undo, table_id, len(ALSOS))
    answer = client.post(tap.path, data=tap.data, headers=HTMX)
    assert (answer.status_code, answer.headers["X-Taken"]) == (200, "no")
    assert in_club(drafts.load, table_id).at == len(ALSOS) - 1


def test_what_was_said_earlier_and_was_recorded_since_was_taken(
    client, club_app, in_club, table_id
):
    """Its answer was lost, and another scorer recorded the hand with it: it is no refusal."""
    hand = [KONTRA_LATE[0], *KONTRA_LATE[1:3], *KONTRA_LATE[4:]]
    in_club(tables.enter, table_id, hand[:5])
    base = f"/sessions/{table_id}/entry"
    draft = page_of(client, base).made_on()
    sent = {**draft, "entry": json.dumps(KONTRA_LATE[3])}
    assert client.post(f"{base}/late", data=sent, headers=HTMX).headers["X-Taken"] == "yes"
    with club_app.app_context():
        for at, entry in enumerate(hand[5:], 6):
            drafts.enter(table_id, at, entry)
        drafts.keep(table_id, "recorded-with-it", 1)
    again = client.post(f"{base}/late", data=sent, headers=HTMX)
    assert (again.status_code, again.headers["X-Taken"]) == (200, "yes")


FELVETTEK = {"do": "pick-up"}
FRONT_WORDS = [
    ({"do": "figure", "seat": "A", "figure": "100"}, "100/A"),
    ({"do": "figure", "seat": "B", "figure": "44"}, "44/B"),
    ({"do": "kontra", "seat": "B", "on": "game"}, "game"),
]
"""Words, and the items that they are on."""
BELA = ({"do": "bela-kassza", "seat": "A"}, "game")
SINCE = {
    "picked up": [],
    "a figure": [{"do": "figure", "seat": "A", "figure": "200"}],
    "a meld": [{"do": "declare-sequence", "seat": "B", "length": 3}],
    "an exchange": parse_hand("indicator piros-alsó; top zöld-VII; A exchange"),
    "a card": [{"do": "play", "seat": "A", "card": "makk-VII"}],
    "the points": [{"do": "points", "seat": "A", "points": 60}],
}
TABLES = [
    *[("csibor", 3), ("csibor", 4), ("potter", 2)],
    *[pytest.param(*table, marks=pytest.mark.slow) for table in (("csibor", 2), ("potter", 3))],
]


def open_table(club_app, preset, players, entries):
    """A table where these entries were entered."""
    with club_app.app_context():
        new = sessions.NewSession(
            table="Zöld asztal", players=("Anna", "Bori", "Cili", "Dani")[:players], preset=preset
        )
        session = sessions.create(new, 1, f"before-{preset}-{players}").id
        tables.enter(session, entries)
    return session


def dialog_of(client, session, seat):
    """Return the HTML of the dialog of late entries and its taps by stage."""
    asks = {one.id: one for one in page_of(client, f"/sessions/{session}/entry").asks}
    page = page_of(client, asks[f"late-{seat}"].path)
    return page.html, {form.fields.get("stage"): form.taps for form in page.forms}


@pytest.mark.parametrize("since", SINCE)
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_what_was_forgotten_from_the_front_is_put_there(
    preset, players, since, client, club_app, in_club
):
    """ALS 5, 7.2, 7.5: as long as the hand is open it counts from the front; undoing takes it."""
    entries = [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "A"},
        FELVETTEK,
        *SINCE[since],
    ]
    if players == 2 and since == "an exchange":
        entries = [one for one in entries if one["do"] != "top"]
    session = open_table(club_app, preset, players, entries)
    for word, item in [*FRONT_WORDS, *([BELA] if preset == "csibor" else [])]:
        html, stages = dialog_of(client, session, word["seat"])
        assert "<h3>elölről</h3>" in html
        (tap,) = [tap for tap in stages["front"] if tap.entry == word]
        for _twice in range(2):
            answer = client.post(tap.path, data=tap.data, headers=HTMX)
            assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
        draft = in_club(drafts.load, session)
        assert not draft.adjudication.findings
        said = [drafts.engine.format_entry(one) for one in draft.entries]
        assert said.index(word) < said.index(FELVETTEK)
        (found,) = [one for one in draft.adjudication.items if one.id == item]
        what = "front" if word["do"] == "figure" else word["do"]
        (link,) = [one for one in found.factors if one.what == what]
        assert (link.stage, link.times) == ("front", 2 if what == "front" else 4)
        button = next(tap for tap in Page(answer.text).hand.taps if tap.id == "undo")
        client.post(button.path, data=button.data, headers=HTMX)
        told = [drafts.engine.format_entry(one) for one in in_club(drafts.load, session).entries]
        assert told == entries


def test_both_stages_are_offered_each_with_its_value(client, club_app):
    """ALS 5: Bori may have said 100 from the front, for 8, or from the back, for 4."""
    cards = [{"do": "play", "seat": "A", "card": "makk-VII"}]
    cards += [{"do": "play", "seat": "B", "card": "makk-VIII"}]
    session = open_table(club_app, "csibor", 3, [{"do": "accept", "seat": "A"}, FELVETTEK, *cards])
    word = {"do": "figure", "seat": "B", "figure": "100"}
    html, stages = dialog_of(client, session, "B")
    assert html.index("<h3>elölről</h3>") < html.index("<h3>hátulról</h3>")
    for stage in ("front", None):
        assert word in [tap.entry for tap in stages[stage]]
    front, back = html.split("<h3>hátulról</h3>")
    assert "<span>100</span> <small>8</small>" in front
    assert "<small>4</small>" in back


def test_what_cannot_have_been_said_from_the_front_is_not_offered(client, club_app):
    """ALS 5.1, 6.1, 10.1: a seat that passed, said it since, or plays with the béla elsewhere."""
    passed = {"do": "pass", "seat": "B"}
    since = parse_hand("A figure 44; C kontra game; C bela")
    accepted = {"do": "accept", "seat": "A"}
    session = open_table(club_app, "csibor", 3, [accepted, passed, FELVETTEK, *since])
    stages = {seat: dialog_of(client, session, seat)[1] for seat in "ABC"}
    assert "front" not in stages["B"]
    front = [tap.entry for tap in stages["A"]["front"]]
    assert {"do": "figure", "seat": "A", "figure": "100"} in front
    assert {"do": "figure", "seat": "A", "figure": "44"} not in front
    kontra, bela = {"do": "kontra", "seat": "C", "on": "game"}, {"do": "bela-kassza"}
    front_of_c = [tap.entry for tap in stages["C"]["front"]]
    assert kontra not in front_of_c
    assert {**bela, "seat": "A"} not in front
    assert {**bela, "seat": "C"} in front_of_c


def test_after_a_call_no_figure_can_have_been_said(client, club_app):
    """ALS 10.1: a figure bars the call, which was made."""
    call = [{"do": "gyerunk", "seat": "A"}, {"do": "play-on", "seat": "B"}]
    session = open_table(club_app, "csibor", 3, [{"do": "accept", "seat": "A"}, FELVETTEK, *call])
    front = [tap.entry for tap in dialog_of(client, session, "B")[1]["front"]]
    assert {one["do"] for one in front} == {"kontra", "bela-kassza"}


def test_a_word_for_a_stage_in_which_it_has_no_place_changes_nothing(client, club_app, in_club):
    """It is not taken as one of the present stage; the page says why."""
    entries = [{"do": "accept", "seat": "A"}, {"do": "pass", "seat": "B"}, FELVETTEK]
    session = open_table(club_app, "csibor", 3, entries)
    base = f"/sessions/{session}/entry"
    on = page_of(client, base).made_on()
    word = {"do": "figure", "seat": "B", "figure": "100"}
    sent = {**on, "entry": json.dumps(word), "stage": "front"}
    answer = client.post(f"{base}/late", data=sent, headers=HTMX)
    assert (answer.status_code, answer.headers["X-Taken"]) == (200, "no")
    assert len(in_club(drafts.load, session).entries) == len(entries)


def test_the_declarers_figure_goes_with_his_bid(client, club_app, in_club):
    """ALS 3.4: no word came between his bid and the pick-up; its value is that of the front."""
    entries = [
        *parse_hand("original piros; A pass; B pass; C pass; A bid tök"),
        FELVETTEK,
        {"do": "kontra", "seat": "B", "on": "game"},
    ]
    session = open_table(club_app, "csibor", 3, entries)
    word = {"do": "figure", "seat": "A", "figure": "44"}
    (tap,) = [tap for tap in dialog_of(client, session, "A")[1]["front"] if tap.entry == word]
    client.post(tap.path, data=tap.data, headers=HTMX)
    found = in_club(drafts.load, session).adjudication
    assert [(one.id, one.value) for one in found.items] == [("game", 2), ("44/A", 8)]
    assert not found.findings


def test_an_ulti_with_the_seven_and_one_with_an_ace_are_two_words(client, club_app):
    """ALS 5: csibor has both; either may have been forgotten."""
    entries = [{"do": "original", "suit": "piros"}, {"do": "accept", "seat": "A"}, FELVETTEK]
    session = open_table(club_app, "csibor", 3, entries)
    front = [tap.entry for tap in dialog_of(client, session, "B")[1]["front"]]
    bare = {"do": "figure", "seat": "B", "figure": "ulti"}
    assert bare in front
    assert {**bare, "card": "makk-ász"} in front


def test_what_was_said_from_the_front_is_seen_pressed_at_the_back(client, in_club, table_id):
    """Its button opens the entry, and says nothing; others may say the same."""
    entries = parse_hand("A accept; B figure 44; pick-up")
    in_club(tables.enter, table_id, entries)
    page = client.get(f"/sessions/{table_id}/entry").text
    pressed, *_ = re.findall(r"<button[^>]*id=\"say-figure-B-44-\"", page)
    assert 'aria-pressed="true"' in pressed
    assert 'data-asks="entries/1"' in pressed
    assert 'name="entry"' not in pressed
    said = [tap.entry for form in Page(page).forms for tap in form.taps]
    assert {"do": "figure", "seat": "C", "figure": "44"} in said
    assert {"do": "figure", "seat": "B", "figure": "44"} not in said
