"""Access rights: scoreboards and rules are public, hands and money require a scorer."""

import re

import pytest

from scorekeeper.services.entry import drafts

WON = (
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "B"},
    {"do": "pick-up"},
    {"do": "points", "seat": "A", "points": 40},
    {"do": "points", "seat": "B", "points": 95},
    {"do": "points", "seat": "C", "points": 15},
)
OPEN = ["/", "/rules", "/rules/ALS-7.1", "/sign-in", "/sessions/1/scoreboard"]
CLOSED = [
    *("/sessions/1", "/sessions/1/hands/1", "/sessions/1/settlement", "/players/1"),
    *("/sessions/1/sheet.pdf", "/sessions/1/settlement.pdf", "/sessions/1/hands/1/slip.pdf"),
    *("/sessions/1/hands/1/compare", "/sessions/1/hands/1/compare.pdf"),
    *("/sessions/1/table.xlsx", "/sessions/1/table.csv", "/players/1/statement.xlsx"),
]
MONEY = "Ft"


@pytest.fixture
def session_after_one_hand(club_app, open_session_id):
    """The session with a hand in it."""
    with club_app.app_context():
        for at, entry in enumerate(WON):
            drafts.enter(open_session_id, at, entry)
        drafts.keep(open_session_id, "reading-hand", 1)
    return open_session_id


@pytest.fixture
def visitor(club_app, session_after_one_hand):
    """A client on the same network that has not signed in."""
    assert session_after_one_hand == 1
    return club_app.test_client()


@pytest.mark.parametrize("path", OPEN)
def test_what_everybody_may_see(visitor, path):
    """And no money is on it."""
    answer = visitor.get(path)
    assert answer.status_code == 200
    # What forms carry to be told apart may be any letters; it stands in the tags.
    seen = re.sub(r"<[^>]*>", " ", answer.text)
    assert MONEY not in seen or path.startswith("/rules")


@pytest.mark.parametrize("path", CLOSED)
def test_what_scorers_see(visitor, client, path):
    """Others sign in first and come back to it."""
    assert visitor.get(path).location == f"/sign-in?back={path}"
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", CLOSED)
def test_a_club_may_let_everybody_read(club_app, visitor, path):
    """Writing still asks for a PIN."""
    club_app.config["OPEN_READING"] = True
    assert visitor.get(path).status_code == 200
    assert visitor.get("/sessions/1/entry").location == "/sign-in?back=/sessions/1/entry"


@pytest.mark.parametrize("open_reading", [False, True])
def test_visitors_are_offered_only_what_they_may_open(club_app, visitor, open_reading):
    """No link of the first page or the scoreboard, menu included, leads to the PIN by surprise."""
    club_app.config["OPEN_READING"] = open_reading
    for page in ("/", "/sessions/1/scoreboard"):
        text = visitor.get(page).text
        links = {part.partition('"')[0] for part in text.split('href="')[1:]}
        ours = {link for link in links if link.startswith("/") and "/static/" not in link}
        assert "/sessions/1/scoreboard" in ours
        asked = {link for link in ours if visitor.get(link).status_code != 200}
        assert asked == set()
