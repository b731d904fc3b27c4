"""Sessions of Ulti: the window as one more account, shared at the end (SES 1.2, ULT 5.3)."""

from decimal import Decimal

import pytest

from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import session_settlement_and_payments
from scorekeeper.services.view_types import (
    SessionStatus,
    WindowPoolEffect,
    serialization_and_fields,
)
from tests.scorekeeper.conftest import new_key
from tests.support.notation import parse_hand

INTO_THE_WINDOW = parse_hand(
    "A bid ulti; trump zöld; B announce 20; C announce 40; C kontra passz; A last-trick zöld-VII; "
    "A zsir 3",
    "ulti",
)
"""ULT, worked example 1, with seat A as forehand: each pays 4 into the window."""


def piros_ulti(seat, forehand):
    """Entries: `seat` makes a piros ulti and its parti: 8 + 2 from each."""
    opening = [] if seat == forehand else [{"do": "bid", "seat": forehand, "bid": "passz"}]
    return [
        *opening,
        {"do": "bid", "seat": seat, "bid": "piros-ulti"},
        {"do": "last-trick", "seat": seat, "card": "piros-VII"},
        {"do": "zsir", "seat": seat, "count": 6},
    ]


def plain_parti(seat):
    """Entries: forehand `seat` makes a plain parti: 1 from each."""
    return [
        {"do": "bid", "seat": seat, "bid": "passz"},
        {"do": "trump", "suit": "makk"},
        {"do": "seven"},
        {"do": "zsir", "seat": seat, "count": 6},
    ]


@pytest.fixture
def table(open_session):
    """A session of Ulti, 10 Ft a point; Cili deals first."""
    return open_session(game="ulti", preset="4m")


def figures_in_seat_order(figures):
    """Return figures in seat order."""
    return list(figures.values())


def test_ulti_is_paid_at_once_and_has_a_window(table):
    """Cash is the usual mode, and the only one (SES 1.2)."""
    assert table.way.name == "cash"
    assert table.window.points == 0
    assert table.window.shares == {}


@pytest.mark.parametrize("mode", ["radli", "rubber", "written"])
def test_ulti_is_not_written_up(open_session, mode):
    """An unsupported counting method is rejected with the supported ones."""
    with pytest.raises(ServiceError, match="bad-mode") as refused:
        open_session(game="ulti", preset="4m", mode=mode)
    assert refused.value.params == {"known": "cash"}


def test_a_window_is_filled_and_won(table, play):
    """The winner of a piros ulti takes the window as it was before his hand (ULT 5.3)."""
    filled = play(table, INTO_THE_WINDOW).session
    anna, bori, cili = (player.id for player in filled.players)
    assert figures_in_seat_order(filled.hand(1).points) == [-4, -4, -4]
    assert filled.hand(1).window == WindowPoolEffect(
        paid=12, taken=0, taker=None, after=12, rules=("ULT 5.3",)
    )
    assert filled.window.points == 12
    # Anna dealt the second hand: Bori is forehand.
    won = play(filled, piros_ulti("B", "B")).session
    hand = won.hand(2)
    assert hand.window == WindowPoolEffect(
        paid=0, taken=12, taker=bori, after=0, rules=("ULT 5.3",)
    )
    assert hand.cash == {anna: -10, bori: 20, cili: -10}
    assert hand.points == {anna: -10, bori: 32, cili: -10}
    assert hand.totals == {anna: -14, bori: 28, cili: -14}
    assert won.window.points == 0
    assert figures_in_seat_order(won.points) == [-14, 28, -14]


def test_the_end_divides_it_with_the_rest_to_the_worst_placed(table, play, scorer):
    """A misdeal pays 5 in; one each to the two worst placed (ULT 5.3, 5.5)."""
    play(table, [{"do": "misdeal"}, *plain_parti("A")])
    closed = sessions.close(table.id, scorer.id)
    # Cili dealt: she is 5 + 1 down, Bori 1; Anna won 2.
    assert figures_in_seat_order(closed.hand(1).totals) == [2, -1, -6]
    assert closed.window.divided
    assert closed.window.points == 5
    assert figures_in_seat_order(closed.window.shares) == [1, 2, 2]
    assert [seat.total for seat in closed.seats] == [3, 1, -4]
    assert figures_in_seat_order(closed.points) == [3, 1, -4]
    assert figures_in_seat_order(closed.balances) == [Decimal(30), Decimal(10), Decimal(-40)]
    due = [
        (each.payer, each.payee, each.amount)
        for each in session_settlement_and_payments.settlement_of_session(table.id).due
    ]
    anna, bori, cili = (player.id for player in closed.players)
    assert due == [(cili, anna, Decimal(30)), (cili, bori, Decimal(10))]
    reopened = sessions.reopen(table.id, scorer.id)
    assert reopened.status is SessionStatus.OPEN
    assert [seat.total for seat in reopened.seats] == [2, -1, -6]


def test_a_correction_moves_the_window_and_says_so(table, play, scorer):
    """Everything after a corrected hand is computed again, the window too (SES 5.1)."""
    play(table, INTO_THE_WINDOW)
    play(table, piros_ulti("B", "B"))
    hand_corrections.start_correction(table.id, 1)
    kontra = INTO_THE_WINDOW.index({"do": "kontra", "seat": "C", "on": "passz"})
    drafts.remove(table.id, kontra, drafts.load(table.id, 1).page, 1)
    kept = drafts.keep(table.id, new_key(), scorer.id, 1, why="elírás")
    changed = {(one.what, one.hand): (one.before, one.after) for one in kept.changes if one.hand}
    assert changed["window", 1] == (12, 0)
    assert changed["window", 2] == (-12, 0)
    assert kept.session.hand(2).window.taken == 0
    assert sum(kept.session.points.values()) == 0


def test_a_withdrawn_or_disputed_hand_puts_nothing_there(table, play, scorer):
    """Only hands that count pay into the window (SES 5.1, 6.1)."""
    play(table, INTO_THE_WINDOW)
    hand_corrections.withdraw(table.id, 1, scorer.id, "tévedés", new_key())
    assert sessions.view(table.id).window.points == 0
    doubtful = [*INTO_THE_WINDOW, {"do": "zsir", "count": 9}]
    kept = play(table, doubtful, disputed=True)
    assert not kept.hand.state.counts
    assert kept.hand.window == WindowPoolEffect(
        paid=0, taken=0, taker=None, after=0, rules=("ULT 5.3",)
    )


def test_whoever_leaves_leaves_what_he_paid_in(table, play, scorer):
    """Those at the table when it closes share the window; a newcomer, too (ULT 5.3)."""
    play(table, INTO_THE_WINDOW)
    seat_changes.substitute(table.id, table.seats[0].seat, "Dénes", scorer.id)
    before = sessions.view(table.id)
    shares = {before.name(player): points for player, points in before.window.shares.items()}
    assert shares == {"Dénes": 4, "Bori": 4, "Cili": 4}
    view = play(table, plain_parti("B")).session
    names = {player.name: view.points[player.id] for player in view.players}
    assert names == {"Dénes": -1 + 4, "Bori": -4 + 2 + 4, "Cili": -4 - 1 + 4, "Anna": -4}
    assert sum(view.balances.values()) == 0


def test_the_interface_tells_it(table, play):
    """The scoreboard as plain data has the window, hand by hand."""
    view = play(table, INTO_THE_WINDOW).session
    data = serialization_and_fields.plain_data(view)
    assert data["window"] == {
        "points": 12,
        "shares": {str(player.id): 4 for player in view.players},
        "divided": False,
    }
    assert data["hands"][0]["window"] == {"paid": 12, "taken": 0, "taker": None, "after": 12}
