"""Access rights: scoreboards and rules are public, hands and money require a scorer."""

import pytest


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("open_reading", [False, True])
def test_visitors_are_offered_only_what_they_may_open(club_app, open_reading):
    """No link of the first page or the scoreboard, menu included, leads to the PIN by surprise."""
    club_app.config["OPEN_READING"] = open_reading
    visitor = club_app.test_client()
    for page in ("/", "/sessions/1/scoreboard"):
        text = visitor.get(page).text
        links = {part.partition('"')[0] for part in text.split('href="')[1:]}
        ours = {link for link in links if link.startswith("/") and "/static/" not in link}
        assert "/sessions/1/scoreboard" in ours
        asked = {link for link in ours if visitor.get(link).status_code != 200}
        assert asked == set()
