"""Laws of the rádli, the rubber and written totals, over arbitrary points of the hands.

The results of a game's hands over an evening are tested in `laws/test_sessions.py`.
"""

from __future__ import annotations

from itertools import filterfalse, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.results.items import is_reading
from engine.sessions.series.player_totals import results_against_others
from engine.sessions.series.series_replay import HandScore, SeriesEnding, SessionSeriesList
from engine.sessions.series.series_rules import (
    LIMITS,
    RUBBERS,
    BonusClause,
    RadliRules,
    RubberRules,
    SeriesRules,
    bonus_of,
)
from tests.support.series import play_series

RADLI = [RadliRules(limit, bonus) for limit in LIMITS for bonus in (20, 15)]
READ_RADLI = [RadliRules(40, two_at_limit=1), RadliRules(two_at_limit=2)]
RUBBER = [*RUBBERS, RubberRules(7, 3)]
READ_RUBBER = [RubberRules(raised_target=1)]
MODES = {
    "radli": [*RADLI, *READ_RADLI],
    "rubber": [*RUBBER, *READ_RUBBER],
    "written": [SeriesRules()],
}
EVERY_MODE = pytest.mark.parametrize("mode", MODES)
NAMES = ("Anna", "Bori", "Cili", "Dani")
POINTS = st.just(0) | st.integers(0, 6) | st.integers(0, 60)


@st.composite
def hands_written(draw):
    """Draw up to a dozen hand scores for two to four players, now and then broken off."""
    players = NAMES[: draw(st.integers(2, len(NAMES)))]
    column = st.fixed_dictionaries(dict.fromkeys(players, POINTS))
    broken = st.sampled_from([False] * 5 + [True])
    return draw(st.lists(st.builds(HandScore, column, broken), min_size=1, max_size=12))


EVENINGS = hands_written()


@EVERY_MODE
@given(evening=EVENINGS, data=st.data())
def test_hand_by_hand_or_at_once(mode, evening, data):
    """SES 2.2, 3.1: the state after each hand is the same as in a later full computation."""
    rules = data.draw(st.sampled_from(MODES[mode]))
    whole = play_series(evening, rules)
    assert sum(whole.results.values()) == 0
    for known in range(len(evening) + 1):
        compare_beginning(play_series(evening[:known], rules), whole)


def compare_beginning(begun: SessionSeriesList, whole: SessionSeriesList) -> None:
    """Check that ended series are equal and that the running one is a beginning of the other's."""
    for now, later in zip(begun.stretches, whole.stretches, strict=False):
        if now.ending is not SeriesEnding.RUNNING:
            assert now == later
        else:
            assert now.totals == later.totals[: len(now.totals)]
            assert now.targets == later.targets[: len(now.targets)]
            assert now.results == results_against_others(now.totals[-1])


HALF, QUARTER, WHOLE = 2, 4, 1
SHARES = {
    # players: how many are there: how many of them are highest: their part, where they have one
    2: {1: {1: WHOLE}, 2: {1: HALF}},
    3: {1: {1: WHOLE}, 2: {1: HALF}, 3: {1: HALF}},
    4: {
        1: {1: WHOLE},
        2: {1: HALF, 2: QUARTER},
        3: {1: HALF, 2: QUARTER},
        4: {1: HALF, 2: QUARTER},
    },
}
"""The clauses of SES 2.3 as a table."""


@pytest.mark.parametrize("size", SHARES)
def test_every_tie_has_its_part_of_the_bonus(size):
    """SES 2.3, 2.5: whoever is there alone all of it, the highest of several a part, or nobody."""
    for totals in product((79, 80, 84), repeat=size):
        there = [points for points in totals if points >= 80]
        best = there.count(max(totals))
        part = SHARES[size].get(len(there), {}).get(best)
        case = BonusClause.ALONE if len(there) == 1 else BonusClause.TIED
        if len(there) != 1 and part:
            case = BonusClause.HIGHEST if best == 1 else BonusClause.SHARED
        bonus = bonus_of(dict(zip(NAMES, totals, strict=False)), RadliRules())
        assert bonus.case is (case if there else BonusClause.UNFINISHED)
        assert bonus.rules == (("SES 2.3",) if there else ("SES 2.5",))
        paid = 20 // part if part else 0
        assert [*bonus.points.values()] == [paid * (one == max(totals)) for one in totals]


@given(evening=EVENINGS, rules=st.sampled_from(RADLI))
def test_a_radli_ends_at_its_limit_and_pays_its_bonus(evening, rules):
    """SES 2.2, 2.3: with the first hand after which somebody is there, and with none before."""
    for stretch in play_series(evening, rules).stretches:
        *before, last = [max(totals.values()) for totals in stretch.totals]
        assert all(highest < rules.limit for highest in before)
        assert (last >= rules.limit) is (stretch.ending is SeriesEnding.LIMIT)
        if stretch.ending is not SeriesEnding.LIMIT:
            continue
        totals = stretch.totals[-1]
        there = [points for points in totals.values() if points >= rules.limit]
        part = SHARES[len(totals)][len(there)].get(there.count(last))
        expected = rules.bonus // part if part else 0
        for player, points in totals.items():
            assert stretch.bonus.points[player] == (expected if points == last else 0)
            assert stretch.final[player] == points + stretch.bonus.points[player]


@given(evening=EVENINGS, rules=st.sampled_from(RUBBER))
def test_a_rubber_rises_until_one_is_alone(evening, rules):
    """SES 3.1: while several are at the target it is the next one, and one alone there ends it."""
    for rubber in play_series(evening, rules).stretches:
        risen = 1
        for totals, target in zip(rubber.totals, rubber.targets, strict=True):
            reached = sorted(points // rules.target for points in totals.values())
            second, first = reached[-2:]
            risen = max(risen, second + 1)
            assert target == risen * rules.target
            over = totals is rubber.totals[-1] and rubber.ending is SeriesEnding.LIMIT
            assert (first >= risen) is over
        ended = rubber.ending is SeriesEnding.LIMIT
        best = max(rubber.totals[-1].values())
        for player, points in rubber.totals[-1].items():
            bonus = rules.bonus * risen if ended and points == best else 0
            assert rubber.bonus.points[player] == bonus


@EVERY_MODE
@given(evening=EVENINGS, data=st.data())
def test_what_is_broken_off_has_no_bonus(mode, evening, data):
    """SES 2.5, 3.2: evaluated the same way, marked, and the rule for it is cited."""
    series = play_series(evening, data.draw(st.sampled_from(MODES[mode])))
    stops = {stretch.hands[-1]: stretch for stretch in series.stretches}
    broken_off = {place for place, one in enumerate(evening) if one.break_off}
    for place in broken_off:
        assert stops[place].ending in {SeriesEnding.BROKEN_OFF, SeriesEnding.LIMIT}
    for place, stretch in stops.items():
        if stretch.ending is SeriesEnding.LIMIT:
            continue
        assert (stretch.ending is SeriesEnding.BROKEN_OFF) is (place in broken_off)
        has_one = stretch.targets[0] is not None
        assert stretch.bonus.case is (BonusClause.UNFINISHED if has_one else BonusClause.NONE)
        assert not any(stretch.bonus.points.values())
        assert stretch.final == stretch.totals[-1]
        assert stretch.results == results_against_others(stretch.totals[-1])
        standing = {"radli": {"SES 2.5"}, "rubber": {"SES 3.2"}, "written": {"SES 3.2"}}[mode]
        broken = stretch.ending is SeriesEnding.BROKEN_OFF and mode == "rubber"
        assert {*filterfalse(is_reading, stretch.rules)} == standing | {"SES 2.4"} | (
            {"SES 2.5"} if broken else set()
        )
