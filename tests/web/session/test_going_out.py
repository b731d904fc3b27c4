"""The counting method chooses the next players: a table of four plays as three and as two."""

import pytest

from engine.hand.cards import Seat
from engine.sessions.counting_method import CountingMethod
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.session import sessions
from scorekeeper.services.views import DraftDecision
from tests.support import tables
from tests.support.going_out import counted_by_going_out
from tests.support.pdf import text_of

NAMES = ("Anna", "Bori", "Cili", "Dani")
ANNA, BORI, CILI, DANI = range(4)
A, B, C, D, _ = Seat


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    counted_by_going_out(monkeypatch)


@pytest.fixture
def table(club_app):
    """An open session of four in which the winner of a betli is out."""
    with club_app.app_context():
        new = sessions.NewSession("Kerek", NAMES, mode="kieso")
        yield sessions.create(new, 1, "going-out").id


def betli(table, seat, key, **options):
    """Record a betli that this seat of the hand makes; everybody's seat in it is the hand's."""
    made = [{"do": "pick-up"}, {"do": "betli", "seat": seat}]
    tables.enter(table, [*made, {"do": "tricks", "seat": seat, "count": 0}])
    return drafts.keep(table, key, 1, **options)


def seats_and_dealer(view):
    """Return each player's seat in the next hand, and its dealer."""
    seats = {seat.player.name: seat.plays and seat.plays.value for seat in view.seats}
    return seats, next(seat.player.name for seat in view.seats if seat.dealer)


def player_names(hand):
    """Return the names of the players of a hand."""
    return [player.name for player in hand.players.values()]


def test_four_shrink_to_three_and_two_and_all_come_back(table):
    """The next hand has the seats of the remaining players; the deal goes round among them."""
    assert seats_and_dealer(sessions.view(table)) == (dict(zip(NAMES, "ABCD", strict=True)), "Dani")
    view = betli(table, "B", "request-one").session
    assert seats_and_dealer(view) == ({"Anna": "A", "Bori": None, "Cili": "B", "Dani": "C"}, "Anna")
    assert (view.next_dealer, [each.name for each in view.coming]) == (A, ["Anna", "Cili", "Dani"])
    draft = drafts.load(table)
    assert (draft.record.seats, draft.dealer) == (("Anna", "Cili", "Dani"), A)
    assert [each.name for each in draft.out] == ["Bori"]
    view = betli(table, "C", "request-two").session
    assert seats_and_dealer(view) == (
        {"Anna": "A", "Bori": None, "Cili": "B", "Dani": None},
        "Cili",
    )
    view = betli(table, "A", "request-three").session
    assert seats_and_dealer(view) == (dict(zip(NAMES, "ABCD", strict=True)), "Dani")
    assert [player_names(hand) for hand in view.hands] == [
        [*NAMES],
        ["Anna", "Cili", "Dani"],
        ["Anna", "Cili"],
    ]
    assert [list(hand.totals.values()) for hand in view.hands] == [
        [0, 10, 0, 0],
        [0, 10, 0, 10],
        [10, 10, 0, 10],
    ]
    assert not view.played_by_others


def test_who_dealt_and_is_out_passes_the_deal_on(table):
    """The next seat to the right still in deals."""
    betli(table, "A", "request-one")
    view = betli(table, "A", "request-two").session
    assert player_names(view.hands[1]) == ["Bori", "Cili", "Dani"]
    assert view.hands[1].dealer is A
    assert seats_and_dealer(view) == (
        {"Anna": None, "Bori": None, "Cili": "A", "Dani": "B"},
        "Cili",
    )


def test_a_correction_recomputes_who_was_out_and_drops_nothing(table):
    """Hands whose due players changed are kept as played and marked."""
    betli(table, "B", "request-one")
    betli(table, "C", "request-two")
    recorded_hands.start_correction(table, 1)
    drafts.replace(table, 1, {"do": "betli", "seat": "C"}, drafts.load(table, 1).page, 1)
    drafts.replace(
        table, 2, {"do": "tricks", "seat": "C", "count": 0}, drafts.load(table, 1).page, 1
    )
    kept = drafts.keep(table, "request-three", 1, 1, why="elnéztük")
    view = kept.session
    assert [player_names(hand) for hand in view.hands] == [[*NAMES], ["Anna", "Cili", "Dani"]]
    assert [each.name for each in view.hands[1].due] == ["Anna", "Bori", "Dani"]
    assert view.played_by_others == (2,)
    assert seats_and_dealer(view)[0] == {"Anna": "A", "Bori": "B", "Cili": None, "Dani": None}
    assert [
        (one.what, one.hand, one.before, one.after) for one in kept.changes if one.what == "others"
    ] == [("others", 2, None, 1)]
    view = recorded_hands.withdraw(table, 1, 1, "rossz osztás", "request-four").session
    assert [each.name for each in view.hands[1].due] == [*NAMES]
    view = recorded_hands.restore(table, 1, 1, "mégis jó", "request-five").session
    assert view.played_by_others == (2,)


def test_its_correction_is_of_those_who_played_it(table):
    """A hand of three is corrected as one of three, though four play now."""
    betli(table, "B", "request-one")
    betli(table, "C", "request-two")
    betli(table, "A", "request-three")
    assert drafts.load(table).record.seats == NAMES
    draft = recorded_hands.start_correction(table, 2)
    assert (draft.record.seats, draft.dealer) == (("Anna", "Cili", "Dani"), A)
    drafts.enter(table, 3, {"do": "tricks", "seat": "A", "count": 5}, 2)
    again = drafts.load(table, 2)
    assert again.record.seats == ("Anna", "Cili", "Dani")
    assert player_names(sessions.view(table).hand(2)) == ["Anna", "Cili", "Dani"]


def test_a_half_entered_hand_stays_with_those_who_began_it(table):
    """It is never given to other players; the page names its own."""
    betli(table, "B", "request-one")
    drafts.enter(table, 0, {"do": "pick-up"})
    view = recorded_hands.withdraw(table, 1, 1, "rossz osztás", "request-two").session
    draft = drafts.load(table)
    assert draft.record.seats == ("Anna", "Cili", "Dani")
    assert [each.name for each in view.due(draft)] == [*NAMES]
    seats = {"Anna": "A", "Bori": None, "Cili": "B", "Dani": "C"}
    assert seats_and_dealer(view) == (seats, "Anna"), "who deals it is one of them, too"
    assert not any(seat.out for seat in view.seats)
    drafts.discard(table, draft.page)
    assert drafts.load(table).record.seats == NAMES
    assert seats_and_dealer(sessions.view(table))[0] == dict(zip(NAMES, "ABCD", strict=True))


def test_one_with_nothing_in_it_follows_at_once(table):
    """An empty draft takes the new players, drops its undone entries and rejects old pages."""
    betli(table, "B", "request-one")
    drafts.enter(table, 0, {"do": "pick-up"})
    page = drafts.undo(table, 1).page
    recorded_hands.withdraw(table, 1, 1, "rossz osztás", "request-two")
    draft = drafts.load(table)
    assert (draft.record.seats, draft.undone) == (NAMES, ())
    with pytest.raises(RefusedError):
        drafts.enter(table, 0, {"do": "pick-up"}, on=page)


def test_a_hand_taken_back_is_theirs_who_played_it(table):
    """After discarding it the hand belongs to the current players."""
    betli(table, "B", "request-one")
    betli(table, "C", "request-two")
    recorded_hands.undo_recording(table, 2, 1, "elírás", "request-three", versions=1)
    draft = drafts.load(table)
    assert (draft.number, draft.record.seats) == (2, ("Anna", "Cili", "Dani"))
    recorded_hands.withdraw(table, 1, 1, "rossz osztás", "request-four")
    assert drafts.load(table).record.seats == ("Anna", "Cili", "Dani")
    assert drafts.discard(table, drafts.load(table).page).record.seats == NAMES


def test_whoever_sits_down_has_the_seat(table):
    """A newcomer for a player who is out changes the table, and the draft follows."""
    betli(table, "B", "request-one")
    view = sessions.substitute(table, D, "Edit", 1)
    assert [each.name for each in view.coming] == ["Anna", "Bori", "Cili", "Edit"]
    view = sessions.undo_substitutions(table, 1)
    assert [each.name for each in view.coming] == ["Anna", "Cili", "Dani"]
    drafts.enter(table, 0, {"do": "pick-up"})
    view = sessions.substitute(table, D, "Edit", 1, half=DraftDecision.THEIRS)
    assert drafts.load(table).record.seats == ("Anna", "Cili", "Edit")
    assert [each.name for each in view.due(drafts.load(table))] == ["Anna", "Bori", "Cili", "Edit"]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_pages_board_api_and_paper_tell_of_it(table, club_app, client, lang):
    """Players who are out stay visible; hands played by others are marked in every list."""
    client.set_cookie("lang", lang)
    betli(table, "B", "request-one")
    out, due = {
        "hu": ("kiment", "ezt a leosztást ők játszották volna: Anna, Bori, Dani"),
        "en": ("is out", "this hand was for Anna, Bori, Dani to play"),
    }[lang]
    for page in ("", "/scoreboard", "/entry"):
        told = client.get(f"/sessions/{table}{page}").text
        assert out in told, page
        assert "Bori" in told, page
    assert out in client.get("/").text
    betli(table, "C", "request-two")
    api = client.get(f"/api/v1/sessions/{table}").json
    assert [seat["plays"] for seat in api["seats"]] == ["A", None, "B", None]
    assert api["hands"][1]["players"].keys() == {"A", "B", "C"}
    assert api["hands"][1]["due"] == []
    drafts.replace(table, 1, {"do": "betli", "seat": "C"}, drafts.load(table, 1).page, 1)
    drafts.replace(
        table, 2, {"do": "tricks", "seat": "C", "count": 0}, drafts.load(table, 1).page, 1
    )
    drafts.enter(table, 0, {"do": "pick-up"})
    drafts.keep(table, "request-three", 1, 1, why="elnéztük")
    assert len(client.get(f"/api/v1/sessions/{table}").json["hands"][1]["due"]) == 3
    assert due in client.get(f"/sessions/{table}").text
    assert due in client.get(f"/sessions/{table}/hands/2").text
    assert {"hu": "most ők következnek", "en": "the next hand is for"}[lang] in client.get(
        f"/sessions/{table}/entry"
    ).text
    sheet = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    assert {"hu": "mások játszották", "en": "played by others"}[lang] in sheet
    slip = text_of(client.get(f"/sessions/{table}/hands/2/slip.pdf?lang={lang}").data)
    assert {"hu": "A számolás szerint ők következtek", "en": "By the count it was for"}[
        lang
    ] in slip


def test_the_deal_goes_to_the_next_seat_still_in():
    """To the right of the last dealer, though he is out himself."""
    deals = CountingMethod.deals_next
    assert deals(None, D, (A, B, C, D)) is A
    assert deals(None, B, (A, C, D)) is C
    assert deals(None, D, (B, C)) is B
    assert deals(None, C, (A, C)) is A
