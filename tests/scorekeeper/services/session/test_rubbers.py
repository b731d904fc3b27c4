"""Sessions of rubbers, and of written totals (SES 3)."""

import pytest

from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.services.errors import RefusedError, WrongTermError
from scorekeeper.services.session import series_break_off, sessions
from tests.scorekeeper.conftest import betli, won


def lost_betli(seat):
    """A betli lost by `seat` with kontra: both others write 20."""
    other = next(other for other in "ABC" if other != seat)
    return [
        {"do": "pick-up"},
        {"do": "betli", "seat": seat},
        {"do": "kontra", "seat": other, "on": "game"},
        {"do": "tricks", "seat": seat, "count": 1},
    ]


def points_in_seat_order(points):
    """Return figures in seat order."""
    return list(points.values())


def test_a_rubber_ends_with_one_alone_at_the_target(open_session, play):
    """Twenty points, a bonus of two, and the next rubber begins (SES 3.1)."""
    session = open_session(mode="rubber")
    assert (session.terms, session.target) == ({"target": 20, "bonus": 2}, 20)
    play(session, won("B"))
    kept = play(session, betli("A", kontra=True))
    assert kept.ended.ending is SeriesEnding.LIMIT
    assert kept.ended.bonus_case is BonusClause.ALONE
    assert points_in_seat_order(kept.ended.bonus) == [2, 0, 0]
    assert points_in_seat_order(kept.ended.results) == [43, -20, -23]
    assert kept.ended.rules == ("SES 3.1", "SES 2.4")
    view = play(session, won("C")).session
    assert [hand.stretch for hand in view.hands] == [1, 1, 2]
    assert [seat.total for seat in view.seats] == [0, 0, 1]


def test_written_totals(open_session, play, scorer):
    """One account without a target, evaluated as it is (SES 3.2)."""
    session = open_session(mode="written")
    play(session, betli("A", kontra=True))
    view = play(session, lost_betli("A")).session
    assert (view.target, view.standing.target, view.standing.to_go) == (None, None, {})
    assert points_in_seat_order(view.standing.totals) == [20, 20, 20]
    assert points_in_seat_order(view.points) == [0, 0, 0]
    assert view.hands[1].risen is None
    with pytest.raises(RefusedError, match="no-target"):
        series_break_off.break_off_series(session.id, scorer.id)
    closed = sessions.close(session.id, scorer.id)
    assert points_in_seat_order(closed.stretches[0].bonus) == [0, 0, 0]


@pytest.mark.parametrize(
    ("term", "number"), [("target", 0), ("target", 1001), ("bonus", -1), ("bonus", 1001)]
)
def test_what_nobody_plays_to(open_session, term, number):
    """The target is a number of points, and so is the bonus (SES 3.1)."""
    with pytest.raises(WrongTermError, match=term):
        open_session(mode="rubber", terms={term: number})
    with pytest.raises(WrongTermError, match="limit"):
        open_session(mode="radli", terms={"limit": 20})


@pytest.mark.parametrize("game, target, bonus", [(1, 20, 2), (2, 40, 4), (4, 80, 20), (5, 100, 10)])
def test_a_dearer_trump_game_proposes_its_rubber(open_session, game, target, bonus):
    """Target and bonus multiplied alike; for 4 the form that the source knows (ALS 5.8)."""
    house = {"trump_game": game} if game > 1 else {}
    session = open_session(preset="potter", house=house)
    assert session.way.name == "rubber"
    assert session.terms == {"target": target, "bonus": bonus}
    said = {"target": 30, "bonus": 3}
    agreed = open_session(preset="potter", house=house, terms=said)
    assert agreed.terms == said, "what the table says holds"
