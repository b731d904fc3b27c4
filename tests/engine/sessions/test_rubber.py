from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sessions.series.player_totals import add_up, results_against_others
from engine.sessions.series.series_replay import HandScore, PlayedSeries, SeriesEnding
from engine.sessions.series.series_rules import (
    LIMITS,
    SCALED_RUBBER,
    Bonus,
    BonusClause,
    RadliRules,
    RubberRules,
    SeriesRules,
    bonus_of,
)
from tests.support.series import play_series

NAMES = ("Anna", "Béla", "Cili", "Dani")
OTHERS = ("Anna", "Béla", "Dani")
RULES, RUBBER, WRITTEN = RadliRules(), RubberRules(), SeriesRules()


def hand_score(*points, names=NAMES, break_off=False):
    """Write points to the first players of the list."""
    return HandScore(dict(zip(names, points, strict=False)), break_off=break_off)


def row(figures):
    """Read figures as a row of a printed sheet."""
    return list(figures.values())


def stretches_of(rules, *hands):
    """Return the series of hands given by their points."""
    played = [one if isinstance(one, HandScore) else hand_score(*one) for one in hands]
    return play_series(played, rules).stretches


@pytest.mark.parametrize(
    ("totals", "bonus", "final", "result"),
    [
        ([86, 40, 31], [20, 0, 0], [106, 40, 31], [141, -57, -84]),
        ([90, 84, 10], [10, 0, 0], [100, 84, 10], [106, 58, -164]),
        ([82, 82, 20, 50], [5, 5, 0, 0], [87, 87, 20, 50], [104, 104, -164, -44]),
        ([84, 61], [20, 0], [104, 61], [43, -43]),
    ],
)
def test_worked_examples_1_to_4_come_out(totals, bonus, final, result):
    """SES 2.1-2.4: each on one hand."""
    (stretch,) = stretches_of(RULES, totals)
    assert stretch.ending is SeriesEnding.LIMIT
    assert (row(stretch.bonus.points), row(stretch.final)) == (bonus, final)
    assert row(stretch.results) == result
    assert stretch.rules == ("SES 2.2", "SES 2.3", "SES 2.4")


# -- the bonus


@pytest.mark.parametrize(
    ("bonus", "half", "quarter"), [(20, 10, 5), (0, 0, 0), (1, 0, 0), (15, 7, 3), (30, 15, 7)]
)
def test_parts_of_a_bonus_are_whole_points(bonus, half, quarter):
    """Half and quarter of a house bonus are rounded down to whole points (SES 2.1, 2.3)."""
    for totals, expected in (((90, 84, 0), [half, 0, 0]), ((90, 90, 0, 0), [quarter] * 2 + [0, 0])):
        points = bonus_of(hand_score(*totals).points, RadliRules(80, bonus)).points
        assert row(points) == expected


@pytest.mark.parametrize("limit", LIMITS)
def test_reaching_the_limit_is_enough(limit):
    """SES 2.1, 2.2: one point less is not."""
    for points, ending in ((limit - 1, SeriesEnding.RUNNING), (limit, SeriesEnding.LIMIT)):
        assert stretches_of(RadliRules(limit), (points, 0, 0))[0].ending is ending


# -- several series


def test_the_hand_after_an_end_begins_the_next_radli():
    """SES 2.2: from zero."""
    hands = [(40, 4, 0), (46, 0, 4), (0, 85, 1), (3, 2, 0), (0, 1, 0)]
    series = play_series([hand_score(*one) for one in hands], RULES)
    assert [one.hands for one in series.stretches] == [range(2), range(2, 3), range(3, 5)]
    assert [one.ending.value for one in series.stretches] == ["limit", "limit", "running"]
    first = series.stretches[0]
    assert [row(totals) for totals in first.totals] == [[40, 4, 0], [86, 4, 4]]
    assert row(first.final) == [106, 4, 4]
    results = [[204, -102, -102], [-106, 209, -103], [3, 3, -6]]
    assert [row(stretch.results) for stretch in series.stretches] == results
    assert row(series.results) == [101, 110, -211]


@pytest.mark.parametrize(
    ("rules", "hands", "leaders", "to_go", "target"),
    [
        (RULES, [(9, 0, 3), (0, 9, 2)], ("Anna", "Béla"), [71, 71, 75], 80),
        (RUBBER, [(23, 21, 5)], ("Anna",), [17, 19, 35], 40),
        (WRITTEN, [(7, 9)], ("Béla",), [], None),
    ],
)
def test_the_present_state_has_leaders_and_what_is_to_go(rules, hands, leaders, to_go, target):
    """SES 2.2, 3.1, 3.2: while one is running."""
    standing = play_series([hand_score(*one) for one in hands], rules).standing
    assert (standing.leaders, row(standing.to_go)) == (leaders, to_go)
    assert standing.target == target


@pytest.mark.parametrize("hands", [[], [(80, 0, 0)]])
def test_no_state_between_radlis(hands):
    """Before the first hand, and after an end, nobody leads (SES 2.2)."""
    assert play_series([hand_score(*one) for one in hands], RULES).standing is None


def test_hands_without_a_score():
    """A void hand writes zeros, belongs to its rádli and changes nothing else (SES 2.2)."""
    (stretch,) = stretches_of(RULES, (0, 0, 0), (80, 0, 0))
    assert (stretch.hands, row(stretch.results)) == (range(2), [200, -100, -100])
    series = play_series([], RULES)
    assert (series.stretches, series.results) == ((), {})


def test_seats_changed_within_a_radli():
    """The same people in other places play on; the first hand's order stays (SES 2.5)."""
    turned = hand_score(30, 10, 20, names=("Cili", "Anna", "Béla"))
    (stretch,) = stretches_of(RULES, (1, 2, 3), turned)
    assert stretch.final == {"Anna": 11, "Béla": 22, "Cili": 33}
    assert stretch.players == ("Anna", "Béla", "Cili")


# -- endings without a bonus


def test_a_radli_broken_off_has_no_bonus():
    """Evaluated the same way (SES 2.5)."""
    first, second = stretches_of(RULES, hand_score(30, 5, 1, break_off=True), (1, 0, 0))
    assert first.ending is SeriesEnding.BROKEN_OFF
    nothing = {"Anna": 0, "Béla": 0, "Cili": 0}
    assert first.bonus == Bonus(BonusClause.UNFINISHED, nothing, ("SES 2.5",))
    assert row(first.results) == [54, -21, -33]
    assert first.rules == ("SES 2.5", "SES 2.4")
    assert second.hands == range(1, 2)


def test_a_mark_on_the_last_hand_of_a_radli_does_nothing():
    """A rádli that ended by the limit keeps its bonus (SES 2.2, 2.5)."""
    marked, plain = (
        play_series([hand_score(80, 0, 0, break_off=mark)], RULES) for mark in (True, False)
    )
    assert marked == plain


@pytest.mark.parametrize("second", [hand_score(70, 5, 1, names=OTHERS), hand_score(9, 0)])
def test_a_substitution_breaks_off_the_running_series(second):
    """Also somebody going home (SES 1.1, 2.5)."""
    first, second = stretches_of(RULES, (70, 5, 1), second)
    assert (first.ending, second.ending) == (SeriesEnding.SUBSTITUTION, SeriesEnding.RUNNING)
    assert (row(first.bonus.points), row(first.results)) == ([0, 0, 0], [134, -61, -73])
    assert first.rules == ("SES 1.1", "SES 2.5", "SES 2.4")


def test_a_substitution_between_radlis_does_nothing():
    """A player who ended a rádli keeps his bonus when he is replaced after it (SES 2.5)."""
    first, second = stretches_of(RULES, (80, 0, 0), hand_score(1, 0, 0, names=OTHERS))
    assert (first.ending, row(first.bonus.points)) == (SeriesEnding.LIMIT, [20, 0, 0])
    assert second.hands == range(1, 2)


def test_the_evening_settles_all_who_played():
    """Results of everybody, in order of first appearance, the running rádli's too (SES 2.5)."""
    hands = [hand_score(2, 0, 0), hand_score(0, 0, 3, names=("Dani", "Anna", "Béla"))]
    results = play_series(hands, RULES).results
    assert results == {"Anna": 4 - 3, "Béla": -2 + 6, "Cili": -2, "Dani": -3}
    assert list(results) == ["Anna", "Béla", "Cili", "Dani"]


# -- Potter's rubber: the target rises as long as several have passed it


@pytest.mark.parametrize(
    ("rules", "totals", "target", "bonus"),
    [
        (RUBBER, [23, 21, 5], 40, None),  # worked example 5
        (RUBBER, [19, 19], 20, None),
        (RUBBER, [20, 19], 20, [2, 0]),
        (RUBBER, [20, 20], 40, None),
        (RUBBER, [40, 40], 60, None),
        (RUBBER, [100, 99], 100, [10, 0]),
        (RUBBER, [45, 19, 20], 40, [4, 0, 0]),
        (RUBBER, [59, 59, 60], 60, [0, 0, 6]),
        (RUBBER, [40, 61, 41, 40], 60, [0, 6, 0, 0]),
        (RUBBER, [-5, 3, 20, 19], 20, [0, 0, 2, 0]),
        (SCALED_RUBBER, [80, 79, 20], 80, [20, 0, 0]),
        (SCALED_RUBBER, [80, 80, 20], 160, None),
        (SCALED_RUBBER, [170, 80, 20], 160, [40, 0, 0]),
    ],
)
def test_a_rubber_ends_with_one_alone_at_the_target(rules, totals, target, bonus):
    """SES 3.1: he has its bonus; several raise it by 20 and 2, where a trump game is worth 4 by 80.

    The target is looked at again at once.
    """
    (rubber,) = stretches_of(rules, totals)
    assert rubber.targets == (target,)
    ended = rubber.ending is SeriesEnding.LIMIT
    assert (row(rubber.bonus.points) if ended else None) == bonus
    assert rubber.bonus.rules == (("SES 3.1",) if ended else ("SES 3.2",))
    assert rubber.rules == (("SES 3.1",) if ended else ("SES 3.2",)) + ("SES 2.4",)
    if ended:
        final = [own + more for own, more in zip(totals, bonus, strict=True)]
        assert (row(rubber.final), sum(rubber.results.values())) == (final, 0)


@pytest.mark.parametrize(
    ("hands", "targets", "bonus"),
    [
        ([(23, 21, 5), (0, 19, 0)], (40, 40), [0, 4, 0]),
        ([(21, 21, 5), (0, 0, 20), (0, 0, 20)], (40, 40, 40), [0, 0, 4]),
        ([(21, 21, 5), (0, -10, 0)], (40, 40), [0, 0, 0]),  # a ruling lowers totals only
    ],
)
def test_a_risen_target_stays(hands, targets, bonus):
    """A player who passes it later plays to the risen target as well (SES 3.1, 6.1)."""
    (rubber,) = stretches_of(RUBBER, *hands)
    assert (rubber.targets, row(rubber.bonus.points)) == (targets, bonus)
    if any(bonus):
        assert stretches_of(RUBBER, *hands, (9, 0, 0))[1].targets == (20,)


def test_unfinished_rubbers_count():
    """All rubbers' scores are added up, then evaluated: the last one too (SES 3.2, 2.4)."""
    hands = [(12, 0, 3), (9, 4, 0), (5, 6, 0), (0, 7, 2)]
    series = play_series([hand_score(*one) for one in hands], RUBBER)
    ended, running = series.stretches
    assert (row(ended.final), row(running.final)) == ([23, 4, 3], [5, 13, 2])
    assert running.rules == ("SES 3.2", "SES 2.4")
    assert series.results == results_against_others(add_up([ended.final, running.final]))
    assert row(series.results) == [3 * 28 - 50, 3 * 17 - 50, 3 * 5 - 50]


def test_rubbers_broken_off_and_substituted():
    """The table stops, or somebody else sits down: no bonus, and it counts (SES 2.5, 3.2)."""
    hands = hand_score(9, 0, 0, break_off=True), (8, 0, 0), hand_score(20, 0, 0, names=OTHERS)
    endings = [(one.ending, one.rules) for one in stretches_of(RUBBER, *hands)]
    assert endings == [
        (SeriesEnding.BROKEN_OFF, ("SES 2.5", "SES 3.2", "SES 2.4")),
        (SeriesEnding.SUBSTITUTION, ("SES 1.1", "SES 2.5", "SES 3.2", "SES 2.4")),
        (SeriesEnding.LIMIT, ("SES 3.1", "SES 2.4")),
    ]


# -- written totals: Tompa's scheme


def test_written_totals_are_evaluated_once():
    """No target, no bonus: one's total less the other's (SES 3.2, 2.4)."""
    (written,) = stretches_of(WRITTEN, (70, 2), (30, 140), (0, 1))
    assert (written.hands, written.ending) == (range(3), SeriesEnding.RUNNING)
    assert written.targets == (None, None, None)
    assert row(written.results) == [100 - 143, 143 - 100]
    assert written.rules == ("SES 3.2", "SES 2.4")


def test_another_opponent_begins_another_account():
    """SES 3.2, 1.1: with each other only."""
    hands = [hand_score(5, 0), hand_score(0, 3, names=("Anna", "Cili"))]
    series = play_series(hands, WRITTEN)
    endings = [SeriesEnding.SUBSTITUTION, SeriesEnding.RUNNING]
    assert [stretch.ending for stretch in series.stretches] == endings
    assert series.results == {"Anna": 5 - 3, "Béla": -5, "Cili": 3}


@st.composite
def evenings(draw, sizes=(2, 3, 4)):
    """Give rules of every scheme and hands, with break-offs and people coming and going."""
    bonus = draw(st.integers(0, 41))
    rules = draw(
        st.sampled_from(
            [
                *(RadliRules(limit, bonus) for limit in LIMITS),
                RubberRules(draw(st.integers(1, 90)), bonus),
                SeriesRules(),
            ]
        )
    )
    hands = []
    for _ in range(draw(st.integers(0, 12))):
        size = draw(st.sampled_from(sizes))
        names = NAMES[:size] if draw(st.integers(0, 3)) else ("Ede", *NAMES[1:size])
        points = draw(st.lists(st.integers(0, 60), min_size=size, max_size=size))
        mark = draw(st.integers(0, 5)) == 0
        hands.append(HandScore(dict(zip(names, points, strict=True)), break_off=mark))
    return rules, hands


def renamed(hands, name):
    """Give everybody another name."""
    return [
        replace(one, points={name(player): points for player, points in one.points.items()})
        for one in hands
    ]


# -- laws that hold for any evening


@given(evenings())
def test_every_hand_is_in_one_radli(evening):
    """They follow one another without gap or overlap; only the last can run (SES 2.2)."""
    rules, hands = evening
    series = play_series(hands, rules)
    assert [place for stretch in series.stretches for place in stretch.hands] == [
        *range(len(hands))
    ]
    assert all(stretch.ending is not SeriesEnding.RUNNING for stretch in series.stretches[:-1])


@given(evenings())
def test_zero_sum(evening):
    """Results sum to zero, rádli by rádli and over the evening (SES 2.4)."""
    rules, hands = evening
    series = play_series(hands, rules)
    assert all(sum(stretch.results.values()) == 0 for stretch in series.stretches)
    assert sum(series.results.values()) == 0


@given(evenings())
def test_totals_are_sums(evening):
    """Totals are the hands' sums; the target is reached on the last only (SES 2.2, 3.1)."""
    rules, hands = evening
    for stretch in play_series(hands, rules).stretches:
        assert len(stretch.totals) == len(stretch.targets) == len(stretch.hands)
        for place, (totals, target) in enumerate(
            zip(stretch.totals, stretch.targets, strict=True), 1
        ):
            part = hands[stretch.hands.start : stretch.hands.start + place]
            assert totals == add_up(one.points for one in part)
            reached = target is not None and max(totals.values()) >= target
            last = place == len(stretch.hands)
            assert reached == (last and stretch.ending is SeriesEnding.LIMIT)


@given(evenings())
def test_names_do_not_matter(evening):
    """Renaming the players renames the results and changes nothing else."""
    rules, hands = evening
    plain = play_series(hands, rules)
    other = play_series(renamed(hands, str.upper), rules)
    for one, two in zip(plain.stretches, other.stretches, strict=True):
        assert (one.hands, one.ending, one.bonus.case) == (two.hands, two.ending, two.bonus.case)
        assert {player.upper(): own for player, own in one.results.items()} == two.results


@given(evenings(), st.randoms(use_true_random=False))
def test_seats_do_not_matter(evening, random):
    """Results belong to people, whatever their seats (SES 2.3, 2.4)."""
    rules, hands = evening
    shuffled = []
    for one in hands:
        players = list(one.points)
        random.shuffle(players)
        shuffled.append(replace(one, points={who: one.points[who] for who in players}))
    assert play_series(shuffled, rules) == play_series(hands, rules)


@given(evenings(), st.data())
def test_splitting_an_evening(evening, data):
    """Played on from after an end, the rest of the evening comes to the rest (SES 2.2, 3.2)."""
    rules, hands = evening
    whole = play_series(hands, rules)
    ends = [
        stretch.hands.stop
        for stretch in whole.stretches
        if stretch.ending is not SeriesEnding.RUNNING
    ]
    cut = data.draw(st.sampled_from([0, *ends]))
    parts = [play_series(hands[:cut], rules), play_series(hands[cut:], rules)]
    both = [stretch for part in parts for stretch in part.stretches]
    assert [one.results for one in both] == [one.results for one in whole.stretches]
    assert add_up(part.results for part in parts) == whole.results


@given(evenings())
def test_adding_up_first_or_last(evening):
    """Sum and result can be exchanged if the same people play all evening (SES 3.2)."""
    rules, hands = evening
    series = play_series(hands, rules)
    if len({frozenset(one.points) for one in hands}) == 1:
        assert series.results == results_against_others(
            add_up(stretch.final for stretch in series.stretches)
        )


@given(st.lists(st.integers(-500, 500), min_size=2, max_size=4))
def test_results_are_differences(points):
    """One's result is the sum of one's leads over each of the others (SES 2.4)."""
    figures = dict(zip(NAMES, points, strict=False))
    for player, result in results_against_others(figures).items():
        assert result == sum(figures[player] - other for other in points)


@given(evenings())
def test_the_state_agrees_with_the_last_radli(evening):
    """The running rádli has leaders below its target; units to go are positive (SES 2.2)."""
    rules, hands = evening
    standing = play_series(hands, rules).standing
    if standing is not None:
        assert standing.leaders
        for player, missing in standing.to_go.items():
            assert missing == standing.target - standing.totals[player] > 0
            assert missing >= standing.to_go[standing.leaders[0]]


# -- programmers' mistakes are exceptions


@pytest.mark.parametrize(
    ("make", "wrong"),
    [
        *((lambda limit=limit: RadliRules(limit), "limit") for limit in (-80, 0, 1, 60, 81)),
        (lambda: RadliRules(40, -1), "bonus"),
        (lambda: RubberRules(0, 2), "rubber"),
        (lambda: RubberRules(-20, 2), "rubber"),
        (lambda: RubberRules(20, -1), "rubber"),
        *(
            (lambda size=size: HandScore(dict.fromkeys(range(size), 0)), "players")
            for size in (0, 1, 5)
        ),
    ],
)
def test_rules_and_tables_that_there_are_not_are_refused(make, wrong):
    """SES 1.1, 2.1, 3.1: limits, bonuses, targets and numbers of players."""
    with pytest.raises(ValueError, match=wrong):
        make()


def test_results_that_do_not_sum_to_zero():
    """Zero sum is checked where a rádli is made (SES 2.4)."""
    (stretch,) = stretches_of(RULES, (1, 2, 3))
    assert isinstance(stretch, PlayedSeries)
    with pytest.raises(ValueError, match="zero"):
        replace(stretch, results={"Anna": 1, "Béla": 0, "Cili": 0})


def test_points_taken_away():
    """A director's ruling may take points away, even below zero (SES 6.1)."""
    (stretch,) = stretches_of(RULES, (70, 0, 0), (-30, -5, 20), (39, 0, 0))
    assert (stretch.ending, row(stretch.final)) == (SeriesEnding.RUNNING, [79, -5, 20])
