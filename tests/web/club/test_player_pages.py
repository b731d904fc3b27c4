"""The players' pages: refused forms say why, and keep what was typed; visitors change nothing."""

from datetime import date
from html import unescape

import pytest

from scorekeeper.models import Player
from scorekeeper.services.people import player_edits
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.storage.database import db, writing
from tests.support import tables
from tests.support.forms import submit
from tests.web.conftest import WON
from tests.web.session.test_change_previews import figures

FORM = {"name": "Anna", "short": "", "status": "member"}


@pytest.fixture
def table(in_club):
    """Open a table of Anna, Bori and Cili; return its number."""
    return in_club(tables.open_table)


def edit(client, **typed):
    """Send the form of the first player."""
    return submit(client, "/players/1/edit", "/edit", **{**FORM, **typed})


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        ({"name": " "}, 422),
        ({"name": "bori"}, 422),
        ({"short": "Tizenhárom betű"}, 422),
        ({"status": "king"}, 422),
        ({"name": "Anna Mária", "state": "7"}, 409),
        ({"name": "Anna Mária"}, 303),
    ],
)
def test_a_players_form(client, in_club, table, typed, status):
    """Everything wrong is told beside its field, and what was typed is still there."""
    answer = edit(client, **typed)
    assert answer.status_code == status
    if status != 303:
        kept = [each for name, each in typed.items() if name in {"name", "short"}]
        assert all(f'value="{each}"' in unescape(answer.text) for each in kept)
        assert in_club(player_edits.player_card, 1).name == "Anna"


def test_almost_another_players_name_is_asked_about(client, table):
    """With links to merge; sent again it is taken, as somebody else."""
    asked = edit(client, name="Bóri")
    assert asked.status_code == 200
    assert "/players/1/merge?into=2" in asked.text
    assert edit(client, name="Bóri", sure="Bóri").status_code == 303


def test_a_merge_shows_what_changes_in_standings(client, club_app, table):
    """In the season in which the player that goes has played, and of nobody but both."""
    terms = SeasonTerms("Kék szezon", date(2000, 1, 1), date(2100, 1, 1))
    old = SeasonTerms("Régi szezon", date(2000, 1, 1), date(2000, 2, 1))
    with club_app.app_context():
        other = tables.open_table(table="Zöld asztal", players=("Dani", "Emma", "Feri"))
        for number in (table, other):
            tables.record(number, WON, f"standings-{number}")
        for at, one in enumerate((terms, old)):
            season_definitions.create(one, 1, f"season-key-{at}")
        points = [sessions.view(number).points for number in (table, other)]
    anna, emma = points[0][1], points[1][5]
    page = client.get("/players/1/merge?into=5").text
    assert "Kék szezon: ami az álláson változik" in page
    assert "Régi szezon" not in page
    lines = figures(page)
    assert lines["Anna: pont"] == (shown(anna), "–")
    assert lines["Emma: pont"] == (shown(emma), shown(anna + emma))
    assert "Bori: pont" not in lines


def shown(points):
    """Return points as a page has them."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def test_a_new_player_with_almost_a_known_name_is_asked_about(client, club_app, table):
    """The known one is opened, or a new one is added; the same request twice adds one."""
    new = {"name": "Bóri", "key": "players-key-1"}
    asked = submit(client, "/players", "/players", **new)
    assert "same-bóri" in asked.text
    known = submit(client, "/players", "/players", **new, **{"same-bóri": "2"})
    assert known.location.endswith("/players/2/edit")
    for _ in range(2):
        submit(client, "/players", "/players", **new, **{"same-bóri": "new"})
    with club_app.app_context():
        assert db.session.query(Player).count() == 4
    assert submit(client, "/players", "/players", name="BORI").status_code == 409


def test_a_retry_asks_nothing_though_the_new_player_is_gone(client, in_club, table):
    """The answer to the first request is lost, and somebody deletes the player meanwhile."""
    new = {"name": "Dani", "key": "players-key-2"}
    first = submit(client, "/players", "/players", **new)
    deletion = submit(client, "/players/4/edit", "/delete")
    assert deletion.status_code == 303
    submit(client, "/players", "/players", name="Dáni", key="players-key-3")
    again = submit(client, "/players", "/players", **new)
    assert again.location == first.location
    assert in_club(player_edits.find_player, "Dani") is None


def test_who_never_was_is_not_deleted(client, in_club, table):
    """Only a retry of a deletion is answered as the deletion was."""
    number = in_club(player_edits.add_player, "Dani", 1).id
    state = in_club(player_edits.player_card, number).state
    there, form = f"/players/{number}/delete", {"name": "Dani", "state": state}
    assert client.post("/players/77/delete", data=form).status_code == 404
    done = [client.post(there, data=form) for _ in range(2)]
    assert {each.location for each in done} == {"/players?deleted=Dani"}
    assert client.post(there, data=form | {"state": state + 1}).status_code == 404


def test_without_scripts_a_found_name_sits_down(client, club_app, table):
    """The search shows the form again; the name goes to the first free seat."""
    with club_app.app_context(), writing():
        db.session.add_all(Player(name=f"Tag {number:03}") for number in range(500))
    form = {"player": ["Anna", "", ""], "preset": "csibor", "count": "3"}
    found = submit(client, "/sessions/new", "/sessions", **form, show="find", find="tag 437")
    assert 'name="sit" value="Tag 437"' in found.text
    sits = submit(client, "/sessions/new", "/sessions", **form, sit="Tag 437")
    assert 'name="player" maxlength="60" required list="known"' in sits.text
    assert 'value="Tag 437"' in sits.text
    assert "Tag 437" in client.get("/sessions/new/players?find=437").text
