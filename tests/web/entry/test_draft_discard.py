"""Discarding a draft, and restoring it."""

import pytest

from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from tests.support import tables
from tests.support.forms import page_of, submit
from tests.web.conftest import HTMX, SWAPPED, WON

BACK = "/discard/undo"


@pytest.fixture
def table_path(table_id):
    """The address of the table."""
    return f"/sessions/{table_id}"


def discard_draft(client, there):
    """Throw the hand away that is entered, as its page does."""
    made_on = page_of(client, f"{there}/entry").made_on()
    return client.post(f"{there}/entry/discard", data=made_on, headers=HTMX)


def offers_restoring(client, there):
    """Return whether the table's page offers to restore a discarded hand."""
    return any(form.action.endswith(BACK) for form in page_of(client, there).forms)


def test_a_hand_thrown_away_is_brought_back_in_one_tap(client, club_app, table_id, table_path):
    """Unchanged, with its dealer, on a freshly opened page; and with its history."""
    with club_app.app_context():
        drafts.set_dealer(table_id, drafts.Seat.A, drafts.load(table_id).page)
        tables.enter(table_id, WON)
        before = drafts.load(table_id).record
    assert discard_draft(client, table_path).headers["HX-Redirect"] == table_path
    with club_app.app_context():
        draft = drafts.load(table_id)
        assert (draft.entries, draft.started, draft.dealer.value) == ((), False, "C")
        assert sessions.view(table_id).half is None
    assert "1. leosztás" in client.get(table_path).text
    assert offers_restoring(client, table_path)
    answer = submit(client, table_path, BACK)
    assert (answer.status_code, answer.location) == (303, f"{table_path}/entry")
    assert not offers_restoring(client, table_path)
    with club_app.app_context():
        assert drafts.load(table_id).record == before
        for at in range(len(WON), 0, -1):
            drafts.undo(table_id, at)
        assert drafts.load(table_id).at == 0


def test_the_entry_page_brings_it_back_too(client, in_club, table_id, table_path):
    """By the undo button."""
    in_club(tables.enter, table_id, WON[:2])
    discard_draft(client, table_path)
    undo = next(tap for tap in page_of(client, f"{table_path}/entry").hand.taps if tap.id == "undo")
    assert client.post(undo.path, data=undo.data, headers=HTMX).headers["X-Taken"] == "yes"
    assert in_club(drafts.load, table_id).at == 2


@pytest.mark.parametrize("then", ["begun", "recorded", "closed", "seated", "nothing in it"])
def test_it_is_offered_until_the_hand_is_begun_anew(
    then, client, club_app, in_club, table_id, table_path
):
    """Restoring a discarded hand never overwrites entries made since."""
    with club_app.app_context():
        tables.enter(table_id, WON[:2])
        if then == "nothing in it":
            drafts.undo(table_id, 2)
            drafts.undo(table_id, 1)
    old = page_of(client, table_path)
    discard_draft(client, table_path)
    if then != "nothing in it":
        old = page_of(client, table_path).form(BACK)
    with club_app.app_context():
        if then == "begun":
            tables.enter(table_id, WON[:1])
        elif then == "recorded":
            tables.record(table_id, WON, "recorded-anew")
        elif then == "closed":
            sessions.close(table_id, 1)
            sessions.reopen(table_id, 1)
        elif then == "seated":
            seat_changes.substitute(table_id, drafts.Seat.A, "Dani", 1)
        view = drafts.load(table_id)
    assert not offers_restoring(client, table_path)
    if then != "nothing in it":
        answer = client.post(old.action, data=old.fields, headers=HTMX)
        assert answer.headers["X-Taken"] == "no"
    assert in_club(drafts.load, table_id).entries == view.entries


def test_a_correction_thrown_away_is_brought_back(client, club_app, in_club, table_id, table_path):
    """Of a hand that counts, and of one that was withdrawn; until another hand is recorded."""
    in_club(tables.record, table_id, WON, "first-hand")
    for withdrawn in (False, True):
        with club_app.app_context():
            if withdrawn:
                hand_corrections.withdraw(table_id, 1, 1, "rossz asztal", "withdrawn-once")
            for place, (was, now) in enumerate(zip(WON, SWAPPED, strict=True)):
                if was != now and not withdrawn:
                    drafts.replace(table_id, place, now, drafts.load(table_id, 1).page, 1)
            page = drafts.load(table_id, 1).page
            changed = drafts.load(table_id, 1).entries
            drafts.discard(table_id, page, 1)
            assert (
                drafts.load(table_id, 1).entries
                == hand_corrections.view(table_id, 1).record.entries
            )
            assert sessions.view(table_id).half_entered == ()
        answer = submit(client, table_path, BACK)
        assert answer.location == f"{table_path}/hands/1/entry"
        assert in_club(drafts.load, table_id, 1).entries == changed
    with club_app.app_context():
        drafts.discard(table_id, drafts.load(table_id, 1).page, 1)
        assert offers_restoring(client, table_path)
        tables.record(table_id, WON, "second-hand")
    assert not offers_restoring(client, table_path)


def test_who_deals_follows_though_a_hand_was_thrown_away(club_app, table_id):
    """A hand withdrawn meanwhile returns the deal; undo restores the entries."""
    with club_app.app_context():
        tables.record(table_id, WON, "first-hand")
        tables.enter(table_id, WON[:2])
        drafts.discard(table_id, drafts.load(table_id).page)
        assert drafts.load(table_id).dealer.value == "A"
        hand_corrections.withdraw(table_id, 1, 1, "rossz asztal", "withdrawn-once")
        assert drafts.load(table_id).dealer.value == "C"
        assert drafts.undo(table_id, 0).at == 2
