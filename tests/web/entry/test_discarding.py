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
def there(evening):
    """The address of the table."""
    return f"/sessions/{evening}"


def discard(client, there):
    """Throw the hand away that is entered, as its page does."""
    made_on = Page(client.get(f"{there}/entry").text).made_on()
    return client.post(f"{there}/entry/discard", data=made_on, headers=HTMX)


def offers(client, there):
    """Return whether the table's page offers to restore a discarded hand."""
    return any(form.action.endswith(BACK) for form in Page(client.get(there).text).forms)


def test_a_hand_thrown_away_is_brought_back_in_one_tap(client, club_app, evening, there):
    """Unchanged, with its dealer, on a freshly opened page; and with its history."""
    with club_app.app_context():
        drafts.set_dealer(evening, drafts.Seat.A, drafts.load(evening).page)
        tables.enter(evening, WON)
        before = drafts.load(evening).record
    assert discard(client, there).headers["HX-Redirect"] == there
    with club_app.app_context():
        draft = drafts.load(evening)
        assert (draft.entries, draft.started, draft.dealer.value) == ((), False, "C")
        assert sessions.view(evening).half is None
    assert "1. leosztás" in client.get(there).text
    assert offers(client, there)
    answer = submit(client, there, BACK)
    assert (answer.status_code, answer.location) == (303, f"{there}/entry")
    assert not offers(client, there)
    with club_app.app_context():
        assert drafts.load(evening).record == before
        for at in range(len(WON), 0, -1):
            drafts.undo(evening, at)
        assert drafts.load(evening).at == 0


def test_the_entry_page_brings_it_back_too(client, club_app, evening, there):
    """By the undo button."""
    with club_app.app_context():
        tables.enter(evening, WON[:2])
    discard(client, there)
    undo = next(
        tap for tap in Page(client.get(f"{there}/entry").text).hand.taps if tap.id == "undo"
    )
    assert client.post(undo.path, data=undo.data, headers=HTMX).headers["X-Taken"] == "yes"
    with club_app.app_context():
        assert drafts.load(evening).at == 2


@pytest.mark.parametrize("then", ["begun", "recorded", "closed", "seated", "nothing in it"])
def test_it_is_offered_until_the_hand_is_begun_anew(then, client, club_app, evening, there):
    """Restoring a discarded hand never overwrites entries made since."""
    with club_app.app_context():
        tables.enter(evening, WON[:2])
        if then == "nothing in it":
            drafts.undo(evening, 2)
            drafts.undo(evening, 1)
    old = Page(client.get(there).text)
    discard(client, there)
    if then != "nothing in it":
        old = Page(client.get(there).text).form(BACK)
    with club_app.app_context():
        if then == "begun":
            tables.enter(evening, WON[:1])
        elif then == "recorded":
            tables.record(evening, WON, "recorded-anew")
        elif then == "closed":
            sessions.close(evening, 1)
            sessions.reopen(evening, 1)
        elif then == "seated":
            sessions.substitute(evening, drafts.Seat.A, "Dani", 1)
        view = drafts.load(evening)
    assert not offers(client, there)
    if then != "nothing in it":
        answer = client.post(old.action, data=old.fields, headers=HTMX)
        assert answer.headers["X-Taken"] == "no"
    with club_app.app_context():
        assert drafts.load(evening).entries == view.entries


def test_a_correction_thrown_away_is_brought_back(client, club_app, evening, there):
    """Of a hand that counts, and of one that was withdrawn; until another hand is recorded."""
    with club_app.app_context():
        tables.record(evening, WON, "first-hand")
    for withdrawn in (False, True):
        with club_app.app_context():
            if withdrawn:
                recorded_hands.withdraw(evening, 1, 1, "rossz asztal", "withdrawn-once")
            for place, (was, now) in enumerate(zip(WON, SWAPPED, strict=True)):
                if was != now and not withdrawn:
                    drafts.replace(evening, place, now, drafts.load(evening, 1).page, 1)
            page = drafts.load(evening, 1).page
            changed = drafts.load(evening, 1).entries
            drafts.discard(evening, page, 1)
            assert drafts.load(evening, 1).entries == recorded_hands.view(evening, 1).record.entries
            assert sessions.view(evening).half_entered == ()
        answer = submit(client, there, BACK)
        assert answer.location == f"{there}/hands/1/entry"
        with club_app.app_context():
            assert drafts.load(evening, 1).entries == changed
    with club_app.app_context():
        drafts.discard(evening, drafts.load(evening, 1).page, 1)
        assert offers(client, there)
        tables.record(evening, WON, "second-hand")
    assert not offers(client, there)


def test_who_deals_follows_though_a_hand_was_thrown_away(club_app, evening):
    """A hand withdrawn meanwhile returns the deal; undo restores the entries."""
    with club_app.app_context():
        tables.record(evening, WON, "first-hand")
        tables.enter(evening, WON[:2])
        drafts.discard(evening, drafts.load(evening).page)
        assert drafts.load(evening).dealer.value == "A"
        recorded_hands.withdraw(evening, 1, 1, "rossz asztal", "withdrawn-once")
        assert drafts.load(evening).dealer.value == "C"
        assert drafts.undo(evening, 0).at == 2
