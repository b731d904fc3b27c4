"""The last question's answers at the foot of the page: one tap enters one and records the hand."""

import re

import pytest

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import page_of
from tests.support.notation import parse_hand
from tests.web.conftest import HTMX

ASKED = {
    "snapszer": ("call zöld-ász; A kesz; B appeared", 3),
    "tarokk": ("A bid harom; call XX; C held; points declarer 52", 1),
}
NOT_YET = {
    "another question is open": ("snapszer", "call zöld-ász; A kesz"),
    "something is wrong": ("snapszer", "call zöld-ász; A kontra game; A kesz; B appeared"),
    "a number is typed": ("ulti", "A bid passz; trump makk; seven"),
    "the hand is decided": ("snapszer", "call zöld-ász; A kesz; B appeared; class fewer"),
}


@pytest.fixture
def table(in_club):
    """Return a function that opens a table of a game with a hand begun."""

    def begin(game, entries):
        number = in_club(tables.open_table, game=game, **tables.OF_EACH_GAME[game])
        in_club(tables.enter, number, parse_hand(entries, game))
        return number

    return begin


def closing_taps(client, number):
    """Return the taps of the page that send an answer with the recording."""
    taps = page_of(client, f"/sessions/{number}/entry").hand.taps
    return [tap for tap in taps if tap.path.endswith("/keep") and tap.entry]


@pytest.mark.parametrize("game", ASKED)
def test_each_answer_to_the_last_question_is_offered_with_recording(game, client, table):
    """With the points that each of them would bring."""
    entries, count = ASKED[game]
    number = table(game, entries)
    page = client.get(f"/sessions/{number}/entry").text
    assert len(closing_taps(client, number)) == count
    told = re.findall(r"<small>Rögzítés: ([^<]*)</small>", page)
    assert len(told) == count
    assert all(re.search(r"Anna \+\d", " ".join(one.split())) for one in told)


@pytest.mark.parametrize("why", NOT_YET)
def test_no_answer_is_offered_with_recording_while(why, client, table):
    """Recording then has its own button."""
    number = table(*NOT_YET[why])
    assert not closing_taps(client, number)
    assert 'id="keep"' in client.get(f"/sessions/{number}/entry").text


def test_no_answer_is_offered_with_recording_in_a_correction(client, table, in_club):
    """A correction is asked for its reason first."""
    entries, _ = ASKED["snapszer"]
    number = table("snapszer", f"{entries}; class fewer")
    in_club(drafts.keep, number, "first-hand", 1)
    draft = in_club(drafts.load, number, 1)
    in_club(drafts.remove, number, 3, draft.page, 1)
    page = client.get(f"/sessions/{number}/hands/1/entry").text
    assert "a vesztesek" in page
    assert 'class="action keep closing"' not in page


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["without scripts", "with scripts"])
def test_an_answer_is_entered_and_recorded_at_once(headers, client, table, in_club):
    """A retried request is answered as taken, and records nothing more."""
    number = table("snapszer", ASKED["snapszer"][0])
    tap = closing_taps(client, number)[1]
    answers = [client.post(tap.path, data=tap.data, headers=headers) for _ in range(2)]
    assert [one.headers["X-Taken"] for one in answers] == ["yes", "yes"]
    (hand,) = in_club(sessions.view, number).hands
    assert hand.versions[-1].record.entries[-1].what == "fewer"
    assert tuple(hand.points.values()) == (2, 2, 0, 0)
    assert in_club(drafts.load, number).entries == ()


def test_an_answer_on_an_outdated_page_records_nothing(client, table, in_club):
    """Somebody else added a kontra meanwhile: the scorer has to look."""
    number = table("snapszer", ASKED["snapszer"][0])
    tap = closing_taps(client, number)[1]
    draft = in_club(drafts.load, number)
    kontra = {"do": "kontra", "seat": "C", "on": "game"}
    in_club(drafts.enter_late, number, draft.at, kontra, on=draft.page)
    answer = client.post(tap.path, data=tap.data, headers=HTMX)
    assert answer.headers["X-Taken"] == "no"
    assert not in_club(sessions.view, number).hands
    assert len(in_club(drafts.load, number).entries) == 4
