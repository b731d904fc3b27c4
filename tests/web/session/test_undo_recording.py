"""Undoing a recording, and corrections in progress while others change the hand."""

import json

import pytest

from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import Page, page_of
from tests.web.conftest import HTMX, SWAPPED, WON


def send(client, tap):
    """Send a tap as the page does."""
    return client.post(tap.path, data=tap.data, headers=HTMX)


def undo_record_request(client, played):
    """Return the button that takes the recording of hand 1 back, as its page has it."""
    page = page_of(client, f"/sessions/{played}/entry?kept=1")
    return next(tap for tap in page.hand.taps if tap.id == "undo-keep")


def version_kinds(club_app, played):
    """Return the kinds of the versions of hand 1."""
    with club_app.app_context():
        return [version.kind.value for version in hand_corrections.history(played, 1)]


def test_recording_is_taken_back_in_one_tap_and_once(client, club_app, in_club, played):
    """The hand is the one that is entered, as it was, under its number; no reason is asked."""
    undo = undo_record_request(client, played)
    path = f"/sessions/{played}/entry"
    assert undo.path.endswith("/hands/1/undo-keep")
    for _twice in range(2):
        answer = send(client, undo)
        assert (answer.status_code, answer.headers["HX-Redirect"]) == (204, path)
    assert version_kinds(club_app, played) == ["kept", "reopened"]
    view = in_club(sessions.view, played)
    assert not any(view.balances.values())
    assert (view.entering, view.next_number, view.next_dealer.value) == (1, 2, "C")
    assert (view.half.number, view.half.entries, view.half.correction) == (1, len(WON), False)
    for there in (path, f"/sessions/{played}/hands/1/entry", f"{path}?kept=1"):
        page = page_of(client, there)
        assert (page.hand.fields["shown"], page.hand.fields["at"]) == ("1", str(len(WON)))
        assert text("hand.reopened", "hu") in page.html
        assert text("hand.correcting", "hu") not in page.html
        assert f"{text('hand.nth', 'hu', number=1)} rögzítve" not in page.html
    for there in ("/", f"/sessions/{played}"):
        assert text("home.resume", "hu", number=1) in client.get(there).text
    assert text("hand.nth", "hu", number=1) in client.get(f"/sessions/{played}/scoreboard").text


def test_a_hand_taken_back_is_recorded_again_in_its_place(client, club_app, in_club, played):
    """Put right and recorded it counts, once; the next one follows, and old pages know."""
    path, undo = (f"/sessions/{played}/entry", undo_record_request(client, played))
    send(client, undo)
    page = page_of(client, path)
    swap = {**page.made_on(), "entry": json.dumps(SWAPPED[4])}
    client.post(f"{path}/entries/4/replace", data=swap, headers=HTMX)
    swap = {**page_of(client, path).made_on(), "entry": json.dumps(SWAPPED[5])}
    client.post(f"{path}/entries/5/replace", data=swap, headers=HTMX)
    keep = next(tap for tap in page_of(client, path).hand.taps if tap.id == "keep")
    for _twice in range(2):
        answer = send(client, keep)
        assert answer.headers["HX-Replace-Url"] == f"{path}?kept=1"
        assert Page(answer.text).hand.fields["shown"] == "2"
    assert version_kinds(club_app, played) == ["kept", "reopened", "kept"]
    hand = in_club(sessions.view, played).hand(1)
    assert (hand.state.value, hand.corrected) == ("scored", False)
    points = [one.points for one in hand.record.entries if one.do == "points"]
    assert points == [one["points"] for one in SWAPPED[3:]]
    late = send(client, undo)
    assert late.headers["HX-Redirect"].endswith("/hands/1?changed="), "it was for what was before"
    again = undo_record_request(client, played)
    assert send(client, again).headers["HX-Redirect"] == path
    assert version_kinds(club_app, played) == ["kept", "reopened", "kept", "reopened"]


def test_a_recording_that_a_server_lost_is_not_called_taken_back(client, table_id):
    """The page shows the next hand, which the service never heard of."""
    path = f"/sessions/{table_id}/entry"
    data = {**page_of(client, path).hand.fields, "shown": "2", "entry": json.dumps(WON[0])}
    answer = client.post(f"{path}/enter", data=data, headers=HTMX)
    assert answer.headers["X-Taken"] == "no"
    assert text("stale.lost", "hu", number=1) in answer.text


def test_whoever_has_begun_the_next_hand_is_told_of_one_taken_back(client, club_app, played):
    """Nothing of either hand is lost, and the tap is in neither."""
    path, undo = (f"/sessions/{played}/entry", undo_record_request(client, played))
    old = page_of(client, path)
    send(client, undo)
    data = {**old.hand.fields, "entry": json.dumps(WON[0])}
    answer = client.post(f"{path}/enter", data=data, headers=HTMX)
    assert answer.headers["X-Taken"] == "no"
    assert text("stale.taken-back", "hu", number=1) in answer.text
    assert Page(answer.text).hand.fields["at"] == str(len(WON))
    with club_app.app_context():
        assert drafts.load(played).number == 1
        drafts.keep(played, "recorded-again", 1)
        assert (drafts.load(played).number, drafts.load(played).at) == (2, 0)


def test_a_hand_taken_back_can_be_begun_anew(client, club_app, in_club, played):
    """Thrown away, it is empty under its number, and its dealer deals it."""
    send(client, undo_record_request(client, played))
    path = f"/sessions/{played}/entry"
    dealer = in_club(drafts.load, played).dealer
    throw = page_of(client, path).made_on()
    for _twice in range(2):
        client.post(f"{path}/discard", data=throw, headers=HTMX)
        with club_app.app_context():
            draft = drafts.load(played)
            assert (draft.number, draft.at, draft.dealer) == (1, 0, dealer)
            assert sessions.view(played).half is None
    assert version_kinds(club_app, played) == ["kept", "reopened"]


def test_a_hand_with_others_behind_it_is_withdrawn_and_corrected(client, club_app, in_club, played):
    """The next one was recorded since: undoing it is a correction, with a reason."""
    undo = undo_record_request(client, played)
    in_club(tables.enter, played, WON)
    in_club(drafts.keep, played, "second-hand", 1)
    there = f"/sessions/{played}/hands/1/entry"
    for _twice in range(2):
        assert send(client, undo).headers["HX-Redirect"] == there
    assert version_kinds(club_app, played) == ["kept", "withdrawn"]
    with club_app.app_context():
        (half,) = sessions.view(played).half_entered
        assert (half.number, half.correction) == (1, True)
        assert drafts.load(played).number == 3
    assert text("state.withdrawn", "hu") in client.get(there).text


def test_a_hand_taken_back_and_brought_back_is_as_it_was(client, club_app, in_club, played):
    """From its own page; the next hand is entered again."""
    send(client, undo_record_request(client, played))
    form = page_of(client, f"/sessions/{played}/hands/1").form("/restore")
    assert client.post(form.action, data=form.fields | {"why": "mégis"}).status_code == 200
    assert version_kinds(club_app, played) == ["kept", "reopened", "restored"]
    view = in_club(sessions.view, played)
    assert (view.hand(1).state.value, view.entering, view.half_entered) == ("scored", 2, ())


def test_recording_answers_with_the_next_hand(client, in_club, table_id):
    """Nothing more has to come through; where there is no next hand, the page that says why."""
    in_club(tables.enter, table_id, WON)
    path = f"/sessions/{table_id}/entry"
    keep = next(tap for tap in page_of(client, path).hand.taps if tap.id == "keep")
    for _twice in range(2):
        answer = send(client, keep)
        assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
        assert answer.headers["HX-Replace-Url"] == f"{path}?kept=1"
        assert answer.headers["HX-Retarget"] == "#hand"
        assert Page(answer.text).hand.fields["shown"] == "2"
        assert f"{text('hand.nth', 'hu', number=1)} rögzítve" in answer.text
    in_club(sessions.close, table_id, 1)
    again = send(client, keep)
    assert (again.status_code, again.headers["HX-Redirect"]) == (204, f"{path}?kept=1")


def test_a_recording_can_be_taken_back_while_the_next_hand_is_only_spoken_about(client, played):
    """Announcements can be repeated; once a fact of the play is entered, the last hand is past."""
    path = f"/sessions/{played}/entry"
    page = page_of(client, f"{path}?kept=1")
    there, message = [], f"{text('hand.nth', 'hu', number=1)} rögzítve"
    assert message in page.html
    for entry in (*WON[:4], None):
        where, data = (f"{path}/enter", {"entry": json.dumps(entry)})
        if entry is None:
            where, data = f"{path}/undo", {}
        answer = client.post(where, data={**page.hand.fields, **data}, headers=HTMX)
        assert answer.headers["X-Taken"] == "yes"
        page = Page(answer.text)
        there.append(any(tap.id == "undo-keep" for tap in page.hand.taps))
        # Drawn anew as a whole it covers no digits either.
        assert message not in page.html + client.get(f"{path}?kept=1").text
    assert there == [True, True, True, False, True]
    undo = next(tap for tap in page.hand.taps if tap.id == "undo-keep")
    assert send(client, undo).headers["HX-Redirect"] == path
    keep = next(tap for tap in page_of(client, path).hand.taps if tap.id == "keep")
    assert Page(send(client, keep).text).hand.fields["at"] == "3", "the next hand is as it was"


def test_what_lies_behind_what_changed_is_not_shown_again(client, played):
    """However the list of changes is closed, the hand's page is reloaded."""
    hand = f"/sessions/{played}/hands/1"
    form = page_of(client, hand).form("/withdraw")
    answer = client.post(form.action, data=form.fields | {"why": "mégsem"}, headers=HTMX)
    assert f'data-leads-to="{hand}"' in answer.text


def test_a_recording_that_was_changed_since_is_not_taken_back_unseen(
    client, club_app, in_club, played
):
    """Corrected elsewhere: the page shows the current hand, which stays recorded."""
    undo = undo_record_request(client, played)
    with club_app.app_context():
        drafts.replace(played, 4, SWAPPED[4], drafts.load(played, 1).page, 1)
        drafts.keep(played, "corrected", 1, 1, why="elírás")
    answer = send(client, undo)
    assert answer.headers["HX-Redirect"].endswith("/hands/1?changed=")
    assert in_club(sessions.view, played).hands[0].state.value == "scored"


def test_a_withdrawn_hand_has_no_recording_to_take_back(client, in_club, played):
    """Nor has the page of the next hand once something was tapped."""
    in_club(hand_corrections.withdraw, played, 1, 1, "mégsem", "withdrawn-first")
    assert "undo-keep" not in client.get(f"/sessions/{played}/entry?kept=1").text


@pytest.mark.parametrize("what", ["withdraw", "restore"])
def test_a_correction_that_was_begun_outlives_what_is_done_to_the_hand_elsewhere(
    what, client, club_app, in_club, played
):
    """The next tap reports the change; nothing is lost, and nothing is recorded unseen."""
    path = f"/sessions/{played}/hands/1/entry"
    with club_app.app_context():
        if what == "restore":
            hand_corrections.withdraw(played, 1, 1, "mégsem", "withdrawn-before")
        drafts.replace(played, 4, SWAPPED[4], drafts.load(played, 1).page, 1)
        change = hand_corrections.withdraw if what == "withdraw" else hand_corrections.restore
    page = page_of(client, path)
    swap = {**page.made_on(), "entry": json.dumps(SWAPPED[5])}
    ask = next(ask for ask in page.asks if ask.id == "keep")
    in_club(change, played, 1, 1, "mégis", "changed-elsewhere")
    told = client.post(f"{path}/entries/5/replace", data=swap, headers=HTMX)
    assert told.headers["X-Taken"] == "no"
    assert text("stale.corrected", "hu") in told.text
    asked = client.get(ask.path, headers=HTMX)
    assert asked.headers["X-Taken"] == "no"
    assert [one.points for one in in_club(drafts.load, played, 1).entries[3:]] == [120, 10, 10]
    swap = {**page_of(client, path).made_on(), "entry": json.dumps(SWAPPED[5])}
    again = client.post(f"{path}/entries/5/replace", data=swap, headers=HTMX)
    assert again.headers["X-Taken"] == "yes"
    assert (text("state.withdrawn", "hu") in again.text) == (what == "withdraw")
