"""Requests of outdated pages, and repeated requests."""

import json

import pytest

from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import DraftDecision
from tests.support.forms import Page, page_identity_fields, page_of, submit
from tests.support.tables import enter, open_table
from tests.web.conftest import HTMX, SWAPPED, WON


@pytest.fixture
def entry_path(table_id):
    """The address of the entry page."""
    return f"/sessions/{table_id}/entry"


@pytest.fixture
def play(in_club, table_id):
    """A function that enters a hand."""
    return lambda *entries, at=0: in_club(enter, table_id, entries, at=at)


def recorded_points(club_app, evening):
    """Return the entries of the hands that were recorded."""
    with club_app.app_context():
        return [
            [(one.do, one.points) for one in hand.record.entries if one.do == "points"]
            for hand in sessions.view(evening).hands
        ]


def record_request(page):
    """Return the request of the record button."""
    return next(tap for tap in page.hand.taps if tap.id == "keep")


def send(client, tap):
    """Send a tap as the page does."""
    return client.post(tap.path, data=tap.data, headers=HTMX)


def test_what_another_scorer_swapped_is_not_recorded_unseen(
    client, club_app, table_id, entry_path, play
):
    """The current page is shown with the changes; the hand is recorded after that."""
    play(*WON)
    old = record_request(page_of(client, entry_path))
    with club_app.app_context():
        for place in (4, 5):
            draft = drafts.load(table_id)
            drafts.replace(table_id, place, SWAPPED[place], draft.page)
    asked = send(client, old)
    assert (asked.status_code, asked.headers["X-Taken"]) == (200, "no")
    assert "Közben máshol változott: Bori: 10 pont" in asked.text
    assert "Rögzíted így?" in asked.text
    assert recorded_points(club_app, table_id) == []
    kept = send(client, record_request(Page(asked.text)))
    assert (kept.status_code, kept.headers["X-Taken"]) == (200, "yes")
    assert recorded_points(club_app, table_id) == [
        [("points", 120), ("points", 10), ("points", 20)]
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda evening, seen: drafts.remove(evening, 5, seen), "nincs már: Cili: 10 pont"),
        (lambda evening, seen: drafts.set_dealer(evening, drafts.Seat.A, seen), "Anna oszt"),
        (drafts.discard, "elvetették"),
        (
            lambda evening, _: seat_changes.substitute(
                evening, drafts.Seat.C, "Dani", 1, half=DraftDecision.THEIRS
            ),
            "más ült le",
        ),
    ],
)
def test_whatever_changed_is_told(change, told, client, club_app, table_id, entry_path, play):
    """Another dealer, other players, another hand: none of it is recorded unseen."""
    play(*WON)
    old = record_request(page_of(client, entry_path))
    with club_app.app_context():
        change(table_id, drafts.load(table_id).page)
    asked = send(client, old)
    assert (asked.status_code, asked.headers["X-Taken"]) == (200, "no")
    assert told in asked.text
    assert recorded_points(club_app, table_id) == []


def test_what_was_done_and_taken_back_is_no_reason_to_ask(
    client, club_app, in_club, table_id, entry_path, play
):
    """Undone and redone entries leave the hand as the page showed it."""
    play(*WON)
    old = record_request(page_of(client, entry_path))
    in_club(drafts.undo, table_id, 6)
    in_club(drafts.redo, table_id, 5)
    assert send(client, old).headers["X-Taken"] == "yes"
    assert len(recorded_points(club_app, table_id)) == 1


def test_another_hand_is_not_recorded(client, club_app, in_club, table_id, entry_path, play):
    """The first was recorded elsewhere, and the second is complete: it is not that one."""
    play(*WON)
    in_club(drafts.undo, table_id, 6)
    in_club(drafts.redo, table_id, 5)
    old = record_request(page_of(client, entry_path))
    with club_app.app_context():
        drafts.replace(table_id, 5, {**WON[5], "points": 20}, drafts.load(table_id).page)
        drafts.keep(table_id, "elsewhere", 1)
    play(*SWAPPED)
    asked = send(client, old)
    assert asked.headers["X-Taken"] == "no"
    assert text("stale.recorded", "hu", number=1) in asked.text
    assert len(recorded_points(club_app, table_id)) == 1


def test_the_dialog_that_records_a_correction_is_of_the_page_it_was_opened_on(
    client, club_app, played
):
    """Opened on an old page, it does not ask about changes that the page did not show."""
    path = f"/sessions/{played}/hands/1/entry"
    old = next(ask for ask in page_of(client, path).asks if ask.id == "keep")
    with club_app.app_context():
        drafts.replace(played, 4, SWAPPED[4], drafts.load(played, 1).page, 1)
    asked = client.get(old.path, headers=HTMX)
    assert asked.headers["X-Taken"] == "no"
    assert asked.headers["HX-Retarget"] == "#hand"
    assert "Bori: 10 pont" in asked.text


def test_a_repeated_undo_takes_nothing_newer_out(client, club_app, table_id, entry_path, play):
    """Not another scorer's newer tap, and nothing of the next hand."""
    play(*WON[:3])
    undo = next(tap for tap in page_of(client, entry_path).hand.taps if tap.id == "undo")
    assert send(client, undo).headers["X-Taken"] == "yes"
    assert send(client, undo).headers["X-Taken"] == "yes"
    play({"do": "pass", "seat": "B"}, at=2)
    again = send(client, undo)
    assert (again.status_code, again.headers["X-Taken"]) == (200, "yes")
    with club_app.app_context():
        assert [one.do for one in drafts.load(table_id).entries] == ["original", "accept", "pass"]


def test_undo_names_its_hand(client, in_club, table_id, entry_path, play):
    """Entry three of hand 1 is not entry three of hand 2."""
    play(*WON)
    undo = next(tap for tap in page_of(client, entry_path).hand.taps if tap.id == "undo")
    in_club(drafts.keep, table_id, "recorded", 1)
    play(*WON)
    assert send(client, undo).headers["X-Taken"] == "no"
    assert in_club(drafts.load, table_id).at == len(WON)


def test_a_tap_sent_again_is_not_put_back(client, in_club, table_id, entry_path, play):
    """Another scorer took it out: it was there, and is not done a second time."""
    play(*WON[:2])
    tap = {**page_identity_fields(client, entry_path), "entry": json.dumps(WON[2])}
    client.post(f"{entry_path}/enter", data=tap, headers=HTMX)
    in_club(drafts.undo, table_id, 3)
    assert client.post(f"{entry_path}/enter", data=tap, headers=HTMX).status_code == 200
    assert in_club(drafts.load, table_id).at == 2


@pytest.mark.parametrize("closed", [False, True])
def test_a_tap_that_was_recorded_with_the_hand_was_taken(
    closed, client, club_app, table_id, entry_path, play
):
    """Its answer was lost, and somebody recorded the hand, or closed the table on top."""
    play(*WON[:5])
    tap = {**page_identity_fields(client, entry_path), "entry": json.dumps(WON[5])}
    client.post(f"{entry_path}/enter", data=tap, headers=HTMX)
    with club_app.app_context():
        drafts.keep(table_id, "recorded", 1)
        if closed:
            sessions.close(table_id, 1)
    again = client.post(f"{entry_path}/enter", data=tap, headers=HTMX)
    assert again.headers["X-Taken"] == "yes"
    if closed:
        assert again.headers["HX-Redirect"] == f"/sessions/{table_id}"
    else:
        assert text("stale.recorded-with", "hu", number=1) in again.text
    other = client.post(
        f"{entry_path}/enter",
        data={**tap, "entry": json.dumps({**WON[5], "points": 11})},
        headers=HTMX,
    )
    assert other.headers["X-Taken"] == "no"


def test_no_two_states_of_a_hand_share_a_revision(
    client, club_app, in_club, table_id, entry_path, play
):
    """Not after a discard, a recording, a withdrawal, a swap of players, a step back and forth."""
    seen = set()

    def look():
        page = page_identity_fields(client, entry_path)
        state = page["shown"], page["seen"]
        assert state not in seen
        seen.add(state)

    look()
    for _ in range(2):
        play(WON[0])
        look()
        in_club(drafts.undo, table_id, 1)
        look()
        with club_app.app_context():
            drafts.discard(table_id, drafts.load(table_id).page)
        look()
    play(*WON)
    in_club(drafts.keep, table_id, "recorded", 1)
    look()
    in_club(hand_corrections.withdraw, table_id, 1, 1, "rossz", "gone-once")
    look()
    in_club(seat_changes.substitute, table_id, drafts.Seat.A, "Dani", 1)
    look()


def test_a_withdrawn_hand_is_brought_back_as_often_as_it_is_withdrawn(client, in_club, played):
    """From its page; each time it counts again."""
    there = f"/sessions/{played}/hands/1"
    for _ in range(3):
        for what, state in (("withdraw", "withdrawn"), ("restore", "scored")):
            answer = submit(client, there, f"/{what}", why="mégis")
            assert answer.status_code == 200
            assert in_club(hand_corrections.view, played, 1).state.value == state
    kinds = [version.kind.value for version in in_club(hand_corrections.history, played, 1)]
    assert kinds == ["kept", *["withdrawn", "restored"] * 3]
    assert not in_club(hand_corrections.view, played, 1).corrected, "what was recorded is as it was"
    assert text("version.restored", "hu") in client.get(there).text


def test_a_hand_that_was_corrected_elsewhere_is_not_withdrawn_unseen(
    client, club_app, in_club, played
):
    """Its page shows the current hand and the change; sent again it is withdrawn."""
    there = f"/sessions/{played}/hands/1"
    old = page_of(client, there).form("/withdraw")
    with club_app.app_context():
        drafts.replace(played, 4, SWAPPED[4], drafts.load(played, 1).page, 1)
        drafts.keep(played, "corrected", 1, 1, why="elírás")
    late = client.post(old.action, data=old.fields | {"why": "mégsem"})
    assert late.location == f"{there}?changed="
    assert text("hand.changed", "hu") in client.get(late.location).text
    new = page_of(client, there).form("/withdraw")
    for _twice in range(2):
        answer = client.post(new.action, data=new.fields | {"why": "mégsem"})
        assert answer.status_code == 200
    assert len(in_club(hand_corrections.history, played, 1)) == 3


def send_twice(client, form, **typed):
    """Send a form twice: the second answer is that of the first."""
    first, second = (client.post(form.action, data=form.fields | typed) for _ in range(2))
    assert first.status_code == 303
    assert (second.status_code, second.location) == (first.status_code, first.location)
    assert "changed" not in first.location
    assert "late" not in first.location


@pytest.mark.parametrize("action", ["/break-off", "/close", "/seats/undo"])
def test_what_was_asked_for_on_an_old_page_of_a_table_is_not_done(
    action, client, club_app, in_club, played, play
):
    """A hand was recorded since: the page says so."""
    with club_app.app_context():
        if action == "/seats/undo":
            seat_changes.substitute(played, drafts.Seat.A, "Dani", 1)
    old = page_of(client, f"/sessions/{played}").form(action)
    play(*WON)
    in_club(drafts.keep, played, "second-hand", 1)
    before = in_club(sessions.view, played)
    late = client.post(old.action, data=old.fields)
    assert (late.location, late.headers["X-Taken"]) == (f"/sessions/{played}?changed=", "no")
    assert text("session.changed", "hu") in client.get(late.location).text
    assert in_club(sessions.view, played) == before


@pytest.mark.parametrize(
    ("before", "action", "back"),
    [
        ((), "/break-off", "/resume"),
        (("/break-off",), "/resume", "/break-off"),
        ((), "/close", "/reopen"),
        (("/close",), "/reopen", "/close"),
    ],
)
def test_what_others_did_and_undid_is_not_said_to_be_done(before, action, back, client, played):
    """Two pages of one state: the second is told that its change was undone again."""
    there = f"/sessions/{played}"
    for step in before:
        submit(client, there, step)
    old = page_of(client, there).form(action)
    for step in (action, back):
        submit(client, there, step)
    late = client.post(old.action, data=old.fields)
    assert (late.location, late.headers["X-Taken"]) == (f"{there}?changed=", "no")
    send_twice(client, page_of(client, there).form(action))


@pytest.mark.parametrize("action", ["/withdraw", "/restore"])
def test_a_hand_that_others_put_back_is_not_said_to_be_changed(action, client, in_club, played):
    """Withdrawn and restored since, or the other way round: it is reported, no money moves."""
    there = f"/sessions/{played}/hands/1"
    steps = ["/withdraw", "/restore"]
    if action == "/restore":
        submit(client, there, "/withdraw", why="elírás")
        steps.reverse()
    old = page_of(client, there).form(action)
    for step in steps:
        submit(client, there, step, why="elírás")
    before = in_club(hand_corrections.history, played, 1)
    late = client.post(old.action, data=old.fields | {"why": "mégsem"})
    assert late.location == f"{there}?changed="
    assert in_club(hand_corrections.history, played, 1) == before
    assert submit(client, there, action, why="mégis").status_code == 200


def test_no_more_is_discarded_than_was_seen(client, in_club, played, play):
    """Somebody else sits down, and the half-entered hand has grown since."""
    play(*WON[:1])
    old = page_of(client, f"/sessions/{played}/seats").form("/seats")
    play(*WON[1:], at=1)
    form = old.fields | {"seat": "A", "other": "Dani", "half": "discarded"}
    late = client.post(old.action, data=form)
    assert (late.status_code, late.headers["X-Taken"]) == (200, "no")
    assert text("error.table-changed", "hu") in late.text
    assert in_club(drafts.load, played).at == len(WON)
    assert in_club(sessions.view, played).swaps == ()


def test_two_who_swap_at_once(client, in_club, played):
    """The second sees the first one's change, and his own choice stays chosen."""
    old = page_of(client, f"/sessions/{played}/seats").form("/seats")
    client.post(old.action, data=old.fields | {"seat": "A", "other": "Dani"})
    form = old.fields | {"key": "the-other-tablet", "seat": "A", "other": "Emma"}
    late = client.post(old.action, data=form)
    assert (late.status_code, late.headers["X-Taken"]) == (200, "no")
    assert 'value="Emma"' in late.text
    assert in_club(sessions.view, played).seats[0].player.name == "Dani"


@pytest.fixture
def joint(client, club_app, played):
    """Two tables that settle together."""
    with club_app.app_context():
        second = open_table(table="Zöld asztal", players=("Dani", "Bori", "Emma"))
        return evenings.settle_together([played, second], 1).id, [played, second]


def test_a_table_that_joined_since_is_not_dropped_unseen(client, club_app, in_club, joint):
    """The form is shown with the current tables."""
    number, tables = joint
    form = page_of(client, f"/evenings/{number}/tables").form("/tables")
    with club_app.app_context():
        third = open_table(table="Piros asztal", players=("Gábor", "Hugó", "Ida"))
        evenings.settle_together([*tables, third], 1, number)
    sent = {"key": form.fields["key"], "was": tables, "session": tables}
    late = client.post(form.action, data=sent)
    assert (late.status_code, late.headers["X-Taken"]) == (200, "no")
    assert text("error.grouping-changed", "hu") in late.text
    assert len(in_club(evenings.view, number).sessions) == 3


@pytest.mark.parametrize("joined", [False, True])
def test_a_payment_that_was_noted_elsewhere_is_answered_with_what_is_due(
    joined, client, club_app, played, request
):
    """Two tablets, one debt: recorded once, and the second sees that on the page."""
    there = f"/evenings/{request.getfixturevalue('joint')[0]}" if joined else None
    there = there or f"/sessions/{played}/settlement"
    first, second = (page_of(client, there).form("/paid") for _ in range(2))
    assert client.post(first.action, data=first.fields, headers=HTMX).status_code == 200
    late = client.post(second.action, data=second.fields, headers=HTMX)
    assert (late.status_code, late.headers["X-Taken"]) == (200, "no")
    assert text("error.not-due", "hu") in late.text
    again = client.post(first.action, data=first.fields, headers=HTMX)
    assert "X-Taken" not in again.headers


FREE = {
    "/language/",
    "/theme/",
    "/sign-",
    "/correct",
    "/take-back",
    "/remove",
    "/pin",
    "/devices",
    "/revoke",
}
"""Done twice they are done once; or a PIN is needed, and they ask for it anew."""


MADE_ON = {"key", "state", "seen", "last", "upto", "note-id", "was", "revision"}
"""From the fourth on: the code of the phones, the opinion, the note, the roles, the settings."""


def test_every_form_says_what_it_was_made_on(client, played, joint):
    """A request key, or the state that the page showed."""
    there = f"/sessions/{played}"
    pages = ["", "/entry", "/seats", "/settlement", "/hands/1", "/hands/1/entry"]
    several = f"/evenings/{joint[0]}"
    paths = [f"{there}{rest}" for rest in pages]
    paths += [
        several,
        f"{several}/tables",
        "/sessions/new",
        "/scorers",
        "/scorers/new",
        "/tokens",
        "/settings",
    ]
    checked = set()
    for path in paths:
        for form in page_of(client, path).forms:
            for tap in form.taps:
                if any(part in tap.path for part in FREE):
                    continue
                assert MADE_ON & tap.data.keys(), (path, tap.path)
                if "/entry" in tap.path:
                    assert {"seen", "shown", "at"} <= tap.data.keys(), (path, tap.path)
                checked.add(tap.path.rsplit("/", 1)[-1])
    assert {"enter", "keep", "dealer", "close", "break-off", "seats", "withdraw"} & checked
