"""Corrections of who sat there: figures stay, and are somebody else's; in each database."""

import pytest
from babel.dates import get_timezone
from msgspec import structs

from engine.hand.record import SEATS
from scorekeeper.models import Session
from scorekeeper.services import change_previews
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.people import hand_opinions, player_edits, player_lists, table_phones
from scorekeeper.services.session import seat_changes, sessions, table_corrections
from scorekeeper.services.settling import session_settlement_and_payments as settlement
from scorekeeper.services.statistics.player_statistics import player_statistics
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import betli, won
from tests.scorekeeper.services.people.test_players import add_hand

ZONE = get_timezone("Europe/Budapest")
A, B, C, D, _ = SEATS
BETLI = [{"do": "bid", "seat": "A", "bid": "betli"}, {"do": "tricks", "seat": "A", "count": 0}]


@pytest.fixture
def add(scorer):
    """Return a function that adds a player to the roster."""
    return lambda name: player_edits.add_player(name, scorer.id)


@pytest.fixture
def correct(scorer):
    """Return a function that corrects who sat in some seats."""

    def correct(view, names, number=1):
        terms = table_corrections.present_terms(view, ZONE)
        terms = structs.replace(terms, seats=names, from_hand=number)
        return table_corrections.correct_terms(view.id, terms, "elnézve", scorer.id, ZONE)

    return correct


def named(view, figures):
    """Return figures by name."""
    return {view.name(who): figure for who, figure in figures.items()}


def table_at(view, number):
    """Return the names at a hand, in the order of their seats."""
    return [player.name for player in view.hands[number - 1].table]


def test_the_wrong_person_gives_up_seat_and_figures(open_session, play, add, correct):
    """Everywhere: hands, balances, statistics, the roster; the entries stay as they were."""
    view = play(play(open_session(), won("A")).session, betli("B")).session
    zeno = add("Zénó")
    after = correct(view, {A: "Zénó"})
    swapped = {"Anna": "Zénó"}
    for was, now in ((view.points, after.points), (view.balances, after.balances)):
        expected = {swapped.get(name, name): figure for name, figure in named(view, was).items()}
        assert named(after, now) == expected
    assert [table_at(after, number) for number in (1, 2)] == [["Zénó", "Bori", "Cili"]] * 2
    assert [seat.player.name for seat in after.seats] == ["Zénó", "Bori", "Cili"]
    assert [hand.version.number for hand in after.hands] == [1, 1]
    assert player_statistics(zeno.id, ZONE).tables == 1
    roster = {each.name: each.tables for each in player_lists.player_page().heads}
    assert (roster["Anna"], roster["Zénó"]) == (0, 1)
    with pytest.raises(RefusedError, match="correct-nothing"):
        correct(after, {A: " zénó "})


def test_a_swap_says_both_seats(open_session, play, correct):
    """One of them alone would be in two seats, and is refused."""
    view = play(open_session(), won("A")).session
    with pytest.raises(RefusedError, match="two-seats"):
        correct(view, {A: "Bori"})
    assert sessions.view(view.id).balances == view.balances
    after = correct(view, {A: "Bori", B: "Anna"})
    assert table_at(after, 1) == ["Bori", "Anna", "Cili"]
    assert named(after, after.points)["Bori"] == named(view, view.points)["Anna"]


def test_from_a_later_hand_on(open_session, play, add, correct):
    """Only from there on; corrected back, nothing is left of it."""
    view = play(play(play(open_session(), won("A")).session, won("B")).session, won("C")).session
    add("Zénó")
    after = correct(view, {A: "Zénó"}, 2)
    assert [table_at(after, number)[0] for number in (1, 2, 3)] == ["Anna", "Zénó", "Zénó"]
    back = correct(after, {A: "Anna"}, 2)
    assert named(back, back.points) == named(view, view.points)


def test_until_the_person_leaves(open_session, play, add, correct, scorer):
    """A substitute stays, and has to be named when he took his own place."""
    view = play(open_session(), won("A")).session
    seat_changes.substitute(view.id, A, "Dani", scorer.id)
    view = play(play(view, won("B")).session, won("C")).session
    add("Zénó")
    after = correct(view, {A: "Zénó"})
    assert [table_at(after, number)[0] for number in (1, 2, 3)] == ["Zénó", "Dani", "Dani"]
    after = correct(after, {A: "Dani"})
    assert [table_at(after, number)[0] for number in (1, 2, 3)] == ["Dani"] * 3
    with pytest.raises(RefusedError, match="two-seats"):
        correct(after, {B: "Dani"}, 3)


def test_an_undone_substitution_leads_back_to_the_right_person(
    open_session, play, add, correct, scorer
):
    """The one that was corrected to, also where a seat was left or moved."""
    view = play(open_session(game="ulti", preset="4m"), BETLI).session
    seat_changes.substitute(view.id, A, "Dani", scorer.id, after=True)
    add("Zénó")
    after = correct(view, {C: "Zénó"})
    assert [seat.player.name for seat in after.seats] == ["Anna", "Dani", "Bori", "Zénó"]
    back = seat_changes.undo_substitutions(view.id, scorer.id)
    assert [seat.player.name for seat in back.seats] == ["Anna", "Bori", "Zénó"]


def test_who_sat_a_hand_out_is_still_out(open_session, add, correct):
    """Also in old rows, of which only the names of the record tell who played."""
    four = ("Anna", "Béla", "Cili", "Dani")
    view = open_session(game="snapszer", preset="snapszer", players=four)
    with writing():
        row = db.session.get_one(Session, view.id)
        add_hand(row, 1, ["Béla", "Cili", "Dani"], places=None)
        add_hand(row, 2, ["Anna", "Béla", "Cili"], places="ABC")
    add("Zénó")
    after = correct(sessions.view(view.id), {B: "Zénó", A: "Béla"})
    playing = [[player.name for player in hand.players.values()] for hand in after.hands]
    assert playing == [["Zénó", "Cili", "Dani"], ["Béla", "Zénó", "Cili"]]


def test_refusals(open_session, play, add, correct, scorer):
    """Before the hand, of nobody's seat or name, at a closed table."""
    view = play(open_session(), won("A")).session
    add("Zénó")
    for names, number, error in (
        ({A: "Zénó"}, 2, NotFoundError("no-hand")),
        ({D: "Zénó"}, 1, NotFoundError("no-seat")),
        ({A: "Zeno"}, 1, ServiceError("no-player-named")),
    ):
        with pytest.raises(type(error), match=error.code):
            correct(view, names, number)
    sessions.close(view.id, scorer.id)
    with pytest.raises(RefusedError, match="correct-closed"):
        correct(view, {A: "Zénó"})
    sessions.reopen(view.id, scorer.id)
    assert table_at(correct(view, {A: "Zénó"}), 1)[0] == "Zénó"


def test_a_payment_that_was_made_stays(open_session, play, add, correct, scorer):
    """It is somebody's who did not play: the preview says that it is owed back."""
    view = play(open_session(), won("A")).session
    due = settlement.settlement_of_session(view.id).due[0]
    settlement.record_payment(view.id, due.payer, due.payee, due.amount, scorer.id, "paid-once")
    add("Zénó")
    seen = change_previews.preview_change(view.id, lambda: correct(view, {A: "Zénó"}))
    assert table_at(sessions.view(view.id), 1)[0] == "Anna"
    after = correct(view, {A: "Zénó"})
    owed = {
        (view.name(each.payer) if each.payer in view.balances else "Zénó", after.name(each.payee))
        for each in settlement.settlement_of_session(view.id).due
    }
    listed = {(each.key.player, each.key.payee) for each in seen.changes if each.key.what == "due"}
    assert {pair for pair in owed if "Anna" in pair or "Zénó" in pair} <= listed


def test_the_log_has_one_line(open_session, play, add, correct):
    """With the reason, also where the seat has another row from that hand on."""
    view = play(play(open_session(), won("A")).session, won("B")).session
    add("Zénó")
    correct(correct(view, {A: "Zénó"}, 2), {A: "Anna"}, 2)
    lines = change_views.change_page(ChangeFilter(table=view.id)).lines
    told = [(line.what, line.hand, line.old, line.new, line.why) for line in lines]
    assert told[:-1] == [
        ("seats", 2, {"A": "Zénó"}, {"A": "Anna"}, "elnézve"),
        ("seats", 2, {"A": "Anna"}, {"A": "Zénó"}, "elnézve"),
    ]
    assert [each.kind.value for each in sessions.view(view.id).corrected] == ["seats", "seats"]


def test_an_opinion_is_of_who_sat_there(open_session, play, add, correct):
    """The phone of the wrong person has no right any more, and the right one joins."""
    view = play(open_session(), won("A")).session
    table_phones.make_code(view.id, 1)
    code = table_phones.desk(view.id).code
    token = table_phones.join(view.id, A, code, "a-phone-of-somebody")
    hand_opinions.say(view.id, token, 1, 1, agrees=True)
    add("Zénó")
    correct(view, {A: "Zénó"})
    assert hand_opinions.of_table(view.id).of(1).by_seat[A].player.name == "Zénó"
    assert table_phones.find(view.id, token) is None
    token = table_phones.join(view.id, A, code, "a-phone-of-somebody")
    hand_opinions.say(view.id, token, 1, 1, agrees=False, word="nem")


def test_a_draft_goes_on_with_the_right_person(open_session, play, add, correct):
    """Its page is outdated, as names on it are."""
    view = play(open_session(), won("A")).session
    drafts.enter(view.id, 0, won("A")[0])
    page = drafts.load(view.id).page
    add("Zénó")
    correct(view, {A: "Zénó"})
    draft = drafts.load(view.id)
    assert (draft.record.seats, len(draft.entries)) == (("Zénó", "Bori", "Cili"), 1)
    assert draft.page != page
