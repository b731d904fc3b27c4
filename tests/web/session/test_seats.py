"""The page for substitutions, and pages of a closed table."""

import re

import pytest

from engine.hand.cards import Seat
from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.view_types import DraftDecision
from tests.support import tables
from tests.support.forms import page_identity_fields, submit
from tests.web.conftest import HTMX


@pytest.fixture
def half_entered(in_club, table_id):
    """The session with one entry of its first hand."""
    in_club(drafts.enter, table_id, 0, {"do": "accept", "seat": "B"})
    return table_id


def substitute_player(client, evening, **form):
    """Send the form of a substitution."""
    form = {"seat": "A", "player": "Dani", "key": "seats-key", **form}
    return submit(client, f"/sessions/{evening}/seats", "/seats", **form)


def test_a_name_that_was_typed_comes_before_one_that_was_tapped(client, in_club, table_id):
    """It was the later thought."""
    assert substitute_player(client, table_id, other=" Emma ").status_code == 303
    assert in_club(sessions.view, table_id).seats[0].player.name == "Emma"


def test_who_sits_at_another_open_table_is_told_of_once(client, in_club, table_id):
    """With that table; sent again it is accepted, and closed tables do not matter."""
    other = in_club(tables.open_table, table="Zöld", players=("Dani", "Emma", "Félix"))
    asked = substitute_player(client, table_id)
    assert asked.status_code == 200
    assert (
        f'Dani ül már egy nyitott asztalnál is: <a href="/sessions/{other}">Zöld</a>' in asked.text
    )
    assert 'value="Dani" checked' in asked.text
    assert in_club(sessions.view, table_id).swaps == ()
    dani = in_club(sessions.view, other).seats[0].player.id
    sure = re.findall(r'name="elsewhere" value="([^"]+)"', asked.text)
    assert sure == [f"{dani} {other}"]
    assert substitute_player(client, table_id, elsewhere=sure[0]).status_code == 303
    # Its answer was lost, and the form is sent as it was.
    assert substitute_player(client, table_id).status_code == 303
    in_club(sessions.close, other, 1)
    assert (
        substitute_player(client, table_id, seat="B", player="Emma", key="another-key").status_code
        == 303
    )


@pytest.mark.parametrize("form", [{"player": ""}, {"player": "Bori"}, {"seat": "E"}])
def test_what_is_refused_is_said_on_the_page(client, table_id, form):
    """With the input."""
    answer = substitute_player(client, table_id, **form)
    assert answer.status_code >= 400
    assert 'role="alert"' in answer.text
    assert 'action="/sessions/1/seats"' in answer.text


def test_a_half_entered_hand_needs_a_word(client, in_club, half_entered):
    """On the form, and in the answer to a form without it."""
    assert (
        text("seats.half", "hu", number=1, count=1)
        in client.get(f"/sessions/{half_entered}/seats").text
    )
    refused = substitute_player(client, half_entered, half="whatever")
    assert refused.status_code == 409
    assert text("error.hand-half-entered", "hu", number=1, count=1) in refused.text
    assert substitute_player(client, half_entered, half="discarded").status_code == 303
    assert not in_club(drafts.load, half_entered).started


def test_undoing_leads_back(client, in_club, table_id):
    """And there is no button for it any more."""
    substitute_player(client, table_id)
    button = f'action="/sessions/{table_id}/seats/undo"'
    for page in (f"/sessions/{table_id}", f"/sessions/{table_id}/seats"):
        assert button in client.get(page).text
    assert submit(client, f"/sessions/{table_id}", "/seats/undo").status_code == 303
    assert button not in client.get(f"/sessions/{table_id}").text
    assert in_club(sessions.view, table_id).swaps == ()


def test_a_fourth_joins_and_one_leaves(client, in_club):
    """SES 1.1: a newcomer sits down after a seat; nobody comes for who leaves (ULT 1.8)."""
    table = in_club(tables.open_table, **tables.ULTI)
    for seat, comes, names in (
        ("after-A", "Dani", ["Anna", "Dani", "Bori", "Cili"]),
        ("D", "-", ["Anna", "Dani", "Bori"]),
    ):
        form = {"seat": seat, "player": comes, "key": f"changes-seat-{seat}"}
        assert substitute_player(client, table, **form).status_code == 303
        assert [each.player.name for each in in_club(sessions.view, table).seats] == names


def test_while_a_hand_is_half_entered_undoing_asks_first(client, in_club, half_entered):
    """The table's page leads to the form on which it can be answered."""
    in_club(seat_changes.substitute, half_entered, Seat.A, "Dani", 1, half=DraftDecision.THEIRS)
    page = client.get(f"/sessions/{half_entered}").text
    assert f'action="/sessions/{half_entered}/seats/undo"' not in page
    assert f'href="/sessions/{half_entered}/seats"' in page


def test_a_hand_undone_to_nothing_is_asked_about_nowhere(client, in_club, half_entered):
    """Its page is empty, and so every other page speaks of a new hand."""
    there = f"/sessions/{half_entered}/entry"
    client.post(f"{there}/undo", data=page_identity_fields(client, there))
    for page in ("/", f"/sessions/{half_entered}", f"/sessions/{half_entered}/seats"):
        shown = client.get(page).text
        for word in ("Folytatás", "Félig beírva", 'name="half"'):
            assert word not in shown, page
    assert "Osztanak…" in client.get(f"/sessions/{half_entered}/scoreboard").text
    assert client.get(f"/api/v1/sessions/{half_entered}").json["drafts"] == []
    assert substitute_player(client, half_entered).status_code == 303
    assert not in_club(drafts.load, half_entered).started


def test_only_entries_in_effect_are_counted(client, club_app, half_entered):
    """Of three taps one was undone: two would be lost."""
    with club_app.app_context():
        tables.enter(half_entered, ({"do": "pick-up"}, {"do": "betli", "seat": "A"}), at=1)
        drafts.undo(half_entered, 3)
    told = text("session.half", "hu", number=1, count=2)
    page = client.get(f"/sessions/{half_entered}").text
    assert told in page
    assert told in re.search(r'/close" data-confirm="([^"]*)"', page)[1]
    submit(client, f"/sessions/{half_entered}", "/close")
    kept = text("session.half-kept", "hu", number=1, count=2)
    assert kept in client.get(f"/sessions/{half_entered}/settlement").text


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("entry/enter", {"at": "1", "entry": '{"do": "pick-up"}'}),
        ("entry/undo", {"at": "1"}),
        ("entry/discard", {"seen": "1"}),
        ("entry/keep", {"key": "closed-key"}),
        ("seats", {"seat": "A", "player": "Dani"}),
        ("break-off", {}),
        ("close", {}),
    ],
)
def test_a_closed_table_takes_nothing_and_says_so(client, in_club, half_entered, path, form):
    """Every tap leads to the table's page; for htmx that is no error."""
    before = in_club(sessions.close, half_entered, 1)
    there = f"/sessions/{half_entered}?late="
    address = f"/sessions/{half_entered}/{path}"
    tapped = client.post(address, data=form, headers=HTMX)
    assert (tapped.status_code, tapped.headers["HX-Redirect"]) == (204, there)
    assert client.post(address, data=form).location == there
    page = client.get(there).text
    assert text("session.late", "hu") in page
    assert text("session.half-kept", "hu", number=1, count=1) in page
    assert in_club(sessions.view, half_entered) == before


def test_the_sentence_is_for_closed_tables_only(client, table_id):
    """An old address does not frighten anybody after reopening."""
    assert text("session.late", "hu") not in client.get(f"/sessions/{table_id}?late=").text
