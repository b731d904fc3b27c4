"""Sessions of rubbers, and of written totals (SES 3)."""

import pytest

from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import RefusedError, WrongTermError
from scorekeeper.services.session import sessions
from scorekeeper.services.views import serialization
from tests.scorekeeper.conftest import betli, new_key, won


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


def test_several_at_the_target_raise_it(open_session, play):
    """The hand says so, and everybody's missing points are recomputed (SES 3.1)."""
    session = open_session(mode="rubber")
    raised = play(session, lost_betli("A"))
    assert raised.ended is None
    assert raised.hand.risen == {"target": 40, "bonus": 4}
    view = raised.session
    assert (view.target, view.standing.target) == (40, 40)
    assert points_in_seat_order(view.standing.to_go) == [40, 20, 20]
    won_it = play(session, betli("B", kontra=True))
    assert won_it.hand.risen is None
    assert points_in_seat_order(won_it.ended.bonus) == [0, 4, 0]
    assert won_it.session.target == 20, "the next rubber begins at the first target"


def test_a_correction_takes_a_rise_back(open_session, play, scorer):
    """All later results are recomputed (SES 5.1, 3.1)."""
    session = open_session(mode="rubber")
    play(session, lost_betli("A"))
    play(session, betli("B", kontra=True))
    seen = drafts.load(session.id, 1).page
    drafts.replace(session.id, 3, {"do": "tricks", "seat": "A", "count": 0}, seen, 1)
    kept = drafts.keep(session.id, new_key(), scorer.id, 1, why="elírtuk")
    first, second = kept.session.stretches
    assert [hand.risen for hand in kept.session.hands] == [None, None]
    assert (points_in_seat_order(first.bonus), points_in_seat_order(second.bonus)) == (
        [2, 0, 0],
        [0, 2, 0],
    )


def test_the_scaled_form(open_session, play):
    """Twenty points for the first at eighty (SES 3.1)."""
    session = open_session(mode="rubber", terms={"target": 80, "bonus": 20})
    for _ in range(3):
        assert play(session, betli("A", kontra=True)).ended is None
    assert points_in_seat_order(play(session, betli("A", kontra=True)).ended.final) == [100, 0, 0]


def test_unfinished_rubbers_count(open_session, play, scorer):
    """Closing adds up the points so far, and a rubber can be broken off (SES 2.5, 3.2)."""
    session = open_session(mode="rubber")
    play(session, won("A"))
    broken = sessions.break_off_series(session.id, scorer.id)
    assert broken.stretches[0].rules == ("SES 2.5", "SES 3.2", "SES 2.4")
    play(session, won("B"))
    closed = sessions.close(session.id, scorer.id)
    assert [stretch.ending for stretch in closed.stretches] == [SeriesEnding.BROKEN_OFF] * 2
    assert points_in_seat_order(closed.points) == [1, 1, -2]


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
        sessions.break_off_series(session.id, scorer.id)
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


def test_other_programs_are_told(open_session, play):
    """The target now, and which hand raised it, are in the API."""
    session = open_session(mode="rubber")
    told = serialization.plain_data(play(session, lost_betli("A")).session)
    assert (told["mode"], told["standing"]["target"]) == ("rubber", 40)
    assert told["hands"][0]["risen"] == {"target": 40, "bonus": 4}


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
