"""Access rights: scoreboards and rules are public, hands and money require a scorer."""

import pytest

from scorekeeper.services.entry import drafts
from tests.support import tables
from tests.support.notation import parse_hand

WON = parse_hand("original piros; B accept; pick-up; A points 40; B points 95; C points 15")


@pytest.fixture
def session_after_one_hand(club_app, open_session_id):
    """The session with a hand in it."""
    with club_app.app_context():
        tables.enter(open_session_id, WON)
        drafts.keep(open_session_id, "reading-hand", 1)
    return open_session_id


@pytest.fixture
def visitor(club_app, session_after_one_hand):
    """A client on the same network that has not signed in."""
    assert session_after_one_hand == 1
    return club_app.test_client()


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
