"""Discarding a draft, and restoring it."""

import pytest

from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import Page, submit
from tests.web.entry.test_outdated_pages import SWAPPED, WON

HTMX = {"HX-Request": "true"}
BACK = "/discard/undo"


@pytest.fixture
def table_path(open_session_id):
    """The address of the table."""
    return f"/sessions/{open_session_id}"


def discard_draft(client, there):
    """Throw the hand away that is entered, as its page does."""
    made_on = Page(client.get(f"{there}/entry").text).made_on()
    return client.post(f"{there}/entry/discard", data=made_on, headers=HTMX)


def offers_restoring(client, there):
    """Return whether the table's page offers to restore a discarded hand."""
    return any(form.action.endswith(BACK) for form in Page(client.get(there).text).forms)


def test_a_hand_thrown_away_is_brought_back_in_one_tap(
    client, club_app, open_session_id, table_path
):
    """Unchanged, with its dealer, on a freshly opened page; and with its history."""
    with club_app.app_context():
        drafts.set_dealer(open_session_id, drafts.Seat.A, drafts.load(open_session_id).page)
        tables.enter(open_session_id, WON)
        before = drafts.load(open_session_id).record
    assert discard_draft(client, table_path).headers["HX-Redirect"] == table_path
    with club_app.app_context():
        draft = drafts.load(open_session_id)
        assert (draft.entries, draft.started, draft.dealer.value) == ((), False, "C")
        assert sessions.view(open_session_id).half is None
    assert "1. leosztás" in client.get(table_path).text
    assert offers_restoring(client, table_path)
    answer = submit(client, table_path, BACK)
    assert (answer.status_code, answer.location) == (303, f"{table_path}/entry")
    assert not offers_restoring(client, table_path)
    with club_app.app_context():
        assert drafts.load(open_session_id).record == before
        for at in range(len(WON), 0, -1):
            drafts.undo(open_session_id, at)
        assert drafts.load(open_session_id).at == 0


def test_the_entry_page_brings_it_back_too(client, club_app, open_session_id, table_path):
    """By the undo button."""
    with club_app.app_context():
        tables.enter(open_session_id, WON[:2])
    discard_draft(client, table_path)
    undo = next(
        tap for tap in Page(client.get(f"{table_path}/entry").text).hand.taps if tap.id == "undo"
    )
    assert client.post(undo.path, data=undo.data, headers=HTMX).headers["X-Taken"] == "yes"
    with club_app.app_context():
        assert drafts.load(open_session_id).at == 2


@pytest.mark.parametrize("then", ["begun", "recorded", "closed", "seated", "nothing in it"])
def test_it_is_offered_until_the_hand_is_begun_anew(
    then, client, club_app, open_session_id, table_path
):
    """Restoring a discarded hand never overwrites entries made since."""
    with club_app.app_context():
        tables.enter(open_session_id, WON[:2])
        if then == "nothing in it":
            drafts.undo(open_session_id, 2)
            drafts.undo(open_session_id, 1)
    old = Page(client.get(table_path).text)
    discard_draft(client, table_path)
    if then != "nothing in it":
        old = Page(client.get(table_path).text).form(BACK)
    with club_app.app_context():
        if then == "begun":
            tables.enter(open_session_id, WON[:1])
        elif then == "recorded":
            tables.record(open_session_id, WON, "recorded-anew")
        elif then == "closed":
            sessions.close(open_session_id, 1)
            sessions.reopen(open_session_id, 1)
        elif then == "seated":
            sessions.substitute(open_session_id, drafts.Seat.A, "Dani", 1)
        view = drafts.load(open_session_id)
    assert not offers_restoring(client, table_path)
    if then != "nothing in it":
        answer = client.post(old.action, data=old.fields, headers=HTMX)
        assert answer.headers["X-Taken"] == "no"
    with club_app.app_context():
        assert drafts.load(open_session_id).entries == view.entries


def test_a_correction_thrown_away_is_brought_back(client, club_app, open_session_id, table_path):
    """Of a hand that counts, and of one that was withdrawn; until another hand is recorded."""
    with club_app.app_context():
        tables.record(open_session_id, WON, "first-hand")
    for withdrawn in (False, True):
        with club_app.app_context():
            if withdrawn:
                recorded_hands.withdraw(open_session_id, 1, 1, "rossz asztal", "withdrawn-once")
            for place, (was, now) in enumerate(zip(WON, SWAPPED, strict=True)):
                if was != now and not withdrawn:
                    drafts.replace(
                        open_session_id, place, now, drafts.load(open_session_id, 1).page, 1
                    )
            page = drafts.load(open_session_id, 1).page
            changed = drafts.load(open_session_id, 1).entries
            drafts.discard(open_session_id, page, 1)
            assert (
                drafts.load(open_session_id, 1).entries
                == recorded_hands.view(open_session_id, 1).record.entries
            )
            assert sessions.view(open_session_id).half_entered == ()
        answer = submit(client, table_path, BACK)
        assert answer.location == f"{table_path}/hands/1/entry"
        with club_app.app_context():
            assert drafts.load(open_session_id, 1).entries == changed
    with club_app.app_context():
        drafts.discard(open_session_id, drafts.load(open_session_id, 1).page, 1)
        assert offers_restoring(client, table_path)
        tables.record(open_session_id, WON, "second-hand")
    assert not offers_restoring(client, table_path)


def test_who_deals_follows_though_a_hand_was_thrown_away(club_app, open_session_id):
    """A hand withdrawn meanwhile returns the deal; undo restores the entries."""
    with club_app.app_context():
        tables.record(open_session_id, WON, "first-hand")
        tables.enter(open_session_id, WON[:2])
        drafts.discard(open_session_id, drafts.load(open_session_id).page)
        assert drafts.load(open_session_id).dealer.value == "A"
        recorded_hands.withdraw(open_session_id, 1, 1, "rossz asztal", "withdrawn-once")
        assert drafts.load(open_session_id).dealer.value == "C"
        assert drafts.undo(open_session_id, 0).at == 2
