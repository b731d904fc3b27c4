"""Every page of a session under each counting method, with the method's own texts."""

import pytest

from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import page_identity_fields, submit
from tests.support.notation import parse_hand

LOST = parse_hand("pick-up; A betli; B kontra game; A tricks 1")
MADE = [*LOST[:3], {"do": "tricks", "seat": "A", "count": 0}]
PAGES = ["", "/entry", "/entry?kept=1", "/entry?kept=2", "/scoreboard", "/settlement", "/seats"]


@pytest.fixture
def open_session_with_hands(club_app):
    """A function that opens a session with two hands and half a third; returns its number."""

    def open_session(mode):
        with club_app.app_context():
            scorer = scorer_accounts.scorers()[0].id
            session = tables.open_table(scorer, mode=mode)
            for hand in (LOST, MADE, MADE, LOST):
                tables.enter(session, hand)
                number = sessions.view(session).next_number
                drafts.keep(session, f"kept-{mode}-{number}", scorer)
            drafts.enter(session, 0, LOST[0])
        return session

    return open_session


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("mode", ["radli", "cash", "rubber", "written"])
def test_every_page_of_every_mode(mode, lang, client, open_session_with_hands):
    """Nothing is missing, and only rádli tables mention a rádli."""
    client.set_cookie("lang", lang)
    session = open_session_with_hands(mode)
    for page in PAGES:
        answer = client.get(f"/sessions/{session}{page}")
        assert answer.status_code == 200, page
        text = answer.text
        assert ("dli" in visible_text(text).lower()) <= (mode == "radli"), page
        assert ("<progress" in text) <= (mode in {"radli", "rubber"}), page
        assert f'lang="{lang}"' in text


def visible_text(page):
    """Return a page without its tags, and so without addresses and names of classes."""
    return "".join(part.partition(">")[2] for part in page.split("<"))


@pytest.mark.parametrize(
    ("mode", "name"),
    [
        ("radli", "radlilap"),
        ("rubber", "rubberlap"),
        ("written", "pontlap"),
        ("cash", "jateklap"),
    ],
)
def test_the_sheet_is_saved_as_what_it_is(mode, name, client, open_session_with_hands):
    """A cash sheet is no rádli sheet, as a file either."""
    session = open_session_with_hands(mode)
    answer = client.get(f"/sessions/{session}/sheet.pdf")
    assert answer.headers["Content-Disposition"] == f'inline; filename="{name}-{session}.pdf"'


@pytest.mark.parametrize("mode", ["radli", "rubber"])
def test_breaking_off(mode, client, open_session_with_hands):
    """Methods with a target can be broken off and resumed."""
    session = open_session_with_hands(mode)
    page = client.get(f"/sessions/{session}").text
    word = {"radli": "Rádli", "rubber": "Rubber"}[mode]
    assert f"{word} megszakítása" in page
    submit(client, f"/sessions/{session}", "/break-off")
    page = client.get(f"/sessions/{session}").text
    assert f"Mégis folytatódik a {word.lower()}" in page


def test_a_rubber_is_told_to_rise_and_to_end(client, open_session_with_hands):
    """The hand that raises the target says so, and the one that ends it."""
    session = open_session_with_hands("rubber")
    page = client.get(f"/sessions/{session}/entry?kept=1").text
    assert "Többen a célnál: mostantól 40 a cél, 4 a jutalom." in page
    board = client.get(f"/sessions/{session}/scoreboard").text
    assert "még 40" in board
    page = client.get(f"/sessions/{session}/entry?kept=3").text
    assert "1. rubber vége" in page


@pytest.mark.parametrize("mode", ["radli", "cash", "rubber", "written"])
def test_a_correction_tells_what_it_changed(mode, client, open_session_with_hands, club_app):
    """In the words of the mode."""
    session = open_session_with_hands(mode)
    path = f"/sessions/{session}/hands/2/entry"
    assert client.get(path).status_code == 200
    entry = page_identity_fields(client, path) | {
        "entry": '{"do": "tricks", "seat": "A", "count": 1}'
    }
    client.post(f"{path}/entries/3/replace", data=entry)
    form = page_identity_fields(client, path) | {"key": "corrected-once", "why": "elírtuk"}
    answer = client.post(f"{path}/keep", data=form).text
    assert ("rádli" in visible_text(answer).lower()) == (mode == "radli")
    assert ("rubber" in visible_text(answer).lower()) == (mode == "rubber")


def test_a_table_for_rubbers_is_opened(client, club_app):
    """Target and bonus are those of the rubber, whatever else the form says."""
    form = {"table": "Zöld", "player": ["Anna", "Bori", "Cili"], "mode": "rubber", "price": "5"}
    told = {"radli-limit": "80", "radli-bonus": "20", "rubber-target": "30", "rubber-bonus": "3"}
    assert client.post("/sessions", data=form | told).status_code == 303
    others = {"player": ["Dénes", "Emma", "Félix"]}
    plain = client.post("/sessions", data=form | others)
    assert plain.status_code == 303
    refused = client.post("/sessions", data=form | {"rubber-target": "0"})
    assert refused.status_code == 422
    assert "A rubber célja 1 és 1000 pont között lehet." in refused.text
    with club_app.app_context():
        agreed = [each.terms for each in map(sessions.view, (1, 2))]
    assert agreed == [{"target": 30, "bonus": 3}, {"target": 20, "bonus": 2}]
