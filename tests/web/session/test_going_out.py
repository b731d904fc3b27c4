"""Snapszer chooses the next players: a table of four plays as three and as two (SNA 4)."""

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.view_types import DraftDecision
from tests.support import tables
from tests.support.pdf import text_of
from tests.web.session.test_bunko import NAMES, SNAPSZER, play, wins

A, B, C, D, _ = Seat
FIRST = wins("B", 3)[0]


@pytest.fixture
def table(club_app):
    """An open session of four, in the application's context."""
    with club_app.app_context():
        yield tables.open_table(players=NAMES, **SNAPSZER)


def seats_and_dealer(view):
    """Return each player's seat in the next hand, and its dealer."""
    seats = [(seat.plays.value if seat.plays else "-") for seat in view.seats]
    return "".join(seats), next(seat.player.name for seat in view.seats if seat.dealer)


def player_names(hand):
    """Return the names of the players of a hand."""
    return [player.name for player in hand.players.values()]


def give_first_hand_to_cili(table):
    """Correct the first hand: Cili won it, not Bori."""
    hand_corrections.start_correction(table, 1)
    for place, seat in enumerate("CB"):
        entry = {**drafts.engine.format_entry(drafts.load(table, 1).entries[place]), "seat": seat}
        drafts.replace(table, place, entry, drafts.load(table, 1).page, 1)
    return drafts.keep(table, "corrected-once", 1, 1, why="elnéztük")


def test_four_shrink_to_three_and_two_and_all_come_back(table):
    """The next hand has the seats of the remaining players; the deal goes round among them."""
    assert seats_and_dealer(sessions.view(table)) == ("ABCD", "Dani")
    assert seats_and_dealer(play(table, "B")) == ("A-BC", "Anna")
    draft = drafts.load(table)
    assert (draft.record.seats, draft.dealer) == (("Anna", "Cili", "Dani"), A)
    assert [each.name for each in draft.out] == ["Bori"]
    assert seats_and_dealer(play(table, "C")) == ("A-B-", "Cili")
    play(table, "A")
    view = play(table, "A")
    assert seats_and_dealer(view) == ("ABCD", "Bori")
    assert [player_names(hand) for hand in view.hands] == [
        *([*NAMES], ["Anna", "Cili", "Dani"]),
        *[["Anna", "Cili"]] * 2,
    ]
    assert [list(hand.totals.values()) for hand in view.hands] == [
        *([0, 24, 0, 0], [0, 24, 0, 24], [12, 24, 0, 24], [24, 24, 0, 24])
    ]
    assert not view.played_by_others
    # A hand of three is corrected as one of three, though four play now.
    draft = hand_corrections.start_correction(table, 2)
    assert (draft.record.seats, draft.dealer) == (("Anna", "Cili", "Dani"), A)
    drafts.undo(table, draft.at, 2)
    assert drafts.load(table, 2).record.seats == ("Anna", "Cili", "Dani")
    assert player_names(sessions.view(table).hand(2)) == ["Anna", "Cili", "Dani"]
    assert drafts.load(table).record.seats == NAMES


def test_who_dealt_and_is_out_passes_the_deal_on(table):
    """The next seat to the right still in deals."""
    play(table, "A")
    view = play(table, "A")
    assert (player_names(view.hands[1]), view.hands[1].dealer) == (["Bori", "Cili", "Dani"], A)
    assert seats_and_dealer(view) == ("--AB", "Cili")


def test_a_correction_recomputes_who_was_out_and_drops_nothing(table):
    """Hands whose due players changed are kept as played and marked."""
    play(table, "B")
    play(table, "C")
    kept = give_first_hand_to_cili(table)
    view = kept.session
    assert [player_names(hand) for hand in view.hands] == [[*NAMES], ["Anna", "Cili", "Dani"]]
    assert [each.name for each in view.hands[1].due] == ["Anna", "Bori", "Dani"]
    assert (view.played_by_others, seats_and_dealer(view)[0]) == ((2,), "AB--")
    others = [one for one in kept.changes if one.what == "others"]
    assert [(one.hand, one.before, one.after) for one in others] == [(2, None, 1)]
    view = hand_corrections.withdraw(table, 1, 1, "rossz osztás", "withdrawn-once").session
    assert [each.name for each in view.hands[1].due] == [*NAMES]
    view = hand_corrections.restore(table, 1, 1, "mégis jó", "restored-once").session
    assert view.played_by_others == (2,)


def test_a_half_entered_hand_stays_with_those_who_began_it(table):
    """It is never given to other players; the page names its own."""
    play(table, "B")
    drafts.enter(table, 0, FIRST)
    view = hand_corrections.withdraw(table, 1, 1, "rossz osztás", "withdrawn-once").session
    draft = drafts.load(table)
    assert draft.record.seats == ("Anna", "Cili", "Dani")
    assert [each.name for each in view.due(draft)] == [*NAMES]
    assert seats_and_dealer(view) == ("A-BC", "Anna"), "who deals it is one of them, too"
    assert not any(seat.out for seat in view.seats)
    drafts.discard(table, draft.page)
    assert drafts.load(table).record.seats == NAMES
    assert seats_and_dealer(sessions.view(table))[0] == "ABCD"


def test_one_with_nothing_in_it_follows_at_once(table):
    """An empty draft takes the new players, drops its undone entries and rejects old pages."""
    play(table, "B")
    drafts.enter(table, 0, FIRST)
    page = drafts.undo(table, 1).page
    hand_corrections.withdraw(table, 1, 1, "rossz osztás", "withdrawn-once")
    draft = drafts.load(table)
    assert (draft.record.seats, draft.undone) == (NAMES, ())
    with pytest.raises(RefusedError):
        drafts.enter(table, 0, FIRST, on=page)


def test_a_hand_taken_back_is_theirs_who_played_it(table):
    """After discarding it the hand belongs to the current players."""
    play(table, "B")
    play(table, "C")
    hand_corrections.undo_recording(table, 2, 1, "elírás", "taken-back", versions=1)
    draft = drafts.load(table)
    assert (draft.number, draft.record.seats) == (2, ("Anna", "Cili", "Dani"))
    hand_corrections.withdraw(table, 1, 1, "rossz osztás", "withdrawn-once")
    assert drafts.load(table).record.seats == ("Anna", "Cili", "Dani")
    assert drafts.discard(table, drafts.load(table).page).record.seats == NAMES


def test_whoever_sits_down_has_the_seat(table):
    """A newcomer for a player who is in ends the game, and the draft follows."""
    play(table, "B")
    view = seat_changes.substitute(table, D, "Edit", 1)
    assert [each.name for each in view.coming] == ["Anna", "Bori", "Cili", "Edit"]
    view = seat_changes.undo_substitutions(table, 1)
    assert [each.name for each in view.coming] == ["Anna", "Cili", "Dani"]
    drafts.enter(table, 0, FIRST)
    view = seat_changes.substitute(table, D, "Edit", 1, half=DraftDecision.THEIRS)
    assert drafts.load(table).record.seats == ("Anna", "Cili", "Edit")
    assert [each.name for each in view.due(drafts.load(table))] == ["Anna", "Bori", "Cili", "Edit"]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_pages_board_api_and_paper_tell_of_it(table, client, lang):
    """Players who are out stay visible; hands played by others are marked in every list."""
    client.set_cookie("lang", lang)
    play(table, "B")
    out, due, now, printed, on_slip = {
        "hu": (
            *("elment", "ezt a leosztást ők játszották volna: Anna, Bori, Dani"),
            *("most ők következnek", "mások játszották", "A számolás szerint ők következtek"),
        ),
        "en": (
            *("is out", "this hand was for Anna, Bori, Dani to play"),
            *("the next hand is for", "played by others", "By the count it was for"),
        ),
    }[lang]
    there = f"/sessions/{table}"
    for page in (there, f"{there}/scoreboard", f"{there}/entry", "/"):
        told = client.get(page).text
        assert out in told, page
        assert "Bori" in told, page
    play(table, "C")
    api = client.get(f"/api/v1{there}").json
    assert [seat["plays"] for seat in api["seats"]] == ["A", None, "B", None]
    assert (api["hands"][1]["players"].keys(), api["hands"][1]["due"]) == ({"A", "B", "C"}, [])
    drafts.enter(table, 0, {"do": "turned-up", "card": "makk-ász"})
    give_first_hand_to_cili(table)
    assert len(client.get(f"/api/v1{there}").json["hands"][1]["due"]) == 3
    for page, told in (("", due), ("/hands/2", due), ("/entry", now)):
        assert told in client.get(there + page).text
    for sheet, told in (("sheet", printed), ("hands/2/slip", on_slip)):
        assert told in text_of(client.get(f"{there}/{sheet}.pdf?lang={lang}").data)
