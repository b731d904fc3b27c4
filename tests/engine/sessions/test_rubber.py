import copy
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
RULES = RadliRules()


def hand_score(*points, names=NAMES, break_off=False):
    """Write points to the first players of the list."""
    return HandScore(dict(zip(names, points, strict=False)), break_off=break_off)


def figures_in_order(figures):
    """Read figures as a row of a printed sheet."""
    return list(figures.values())


class TestWorkedExamples:
    """The source's numbers: totals, bonus, result."""

    @pytest.mark.parametrize(
        ("totals", "bonus", "final", "result"),
        [
            pytest.param([86, 40, 31], [20, 0, 0], [106, 40, 31], [141, -57, -84], id="1"),
            pytest.param([90, 84, 10], [10, 0, 0], [100, 84, 10], [106, 58, -164], id="2"),
            pytest.param(
                [82, 82, 20, 50], [5, 5, 0, 0], [87, 87, 20, 50], [104, 104, -164, -44], id="3"
            ),
            pytest.param([84, 61], [20, 0], [104, 61], [43, -43], id="4"),
        ],
    )
    def test_session_examples(self, totals, bonus, final, result):
        """Worked examples 1-4 of the session rules, each on one hand (SES 2.1-2.4)."""
        (stretch,) = play_series([hand_score(*totals)], RULES).stretches
        assert stretch.ending is SeriesEnding.LIMIT
        assert figures_in_order(stretch.bonus.points) == bonus
        assert figures_in_order(stretch.final) == final
        assert figures_in_order(stretch.results) == result
        assert stretch.rules == ("SES 2.2", "SES 2.3", "SES 2.4")


class TestBonus:
    """Every constellation of the highest totals, for two, three and four players."""

    @pytest.mark.parametrize(
        ("totals", "case", "bonus"),
        [
            ([80, 79], BonusClause.ALONE, [20, 0]),
            ([79, 80], BonusClause.ALONE, [0, 20]),
            ([81, 80], BonusClause.HIGHEST, [10, 0]),
            ([80, 80], BonusClause.TIED, [0, 0]),
            ([79, 79], BonusClause.UNFINISHED, [0, 0]),
            ([80, 0, 79], BonusClause.ALONE, [20, 0, 0]),
            ([80, 84, 79], BonusClause.HIGHEST, [0, 10, 0]),
            ([80, 84, 90], BonusClause.HIGHEST, [0, 0, 10]),
            ([80, 80, 90], BonusClause.HIGHEST, [0, 0, 10]),
            ([84, 84, 79], BonusClause.TIED, [0, 0, 0]),
            ([84, 84, 80], BonusClause.TIED, [0, 0, 0]),
            ([84, 84, 84], BonusClause.TIED, [0, 0, 0]),
            ([0, 0, 0], BonusClause.UNFINISHED, [0, 0, 0]),
            ([80, 0, 79, 79], BonusClause.ALONE, [20, 0, 0, 0]),
            ([80, 84, 79, 0], BonusClause.HIGHEST, [0, 10, 0, 0]),
            ([80, 84, 81, 90], BonusClause.HIGHEST, [0, 0, 0, 10]),
            ([80, 80, 80, 90], BonusClause.HIGHEST, [0, 0, 0, 10]),
            ([82, 82, 20, 50], BonusClause.SHARED, [5, 5, 0, 0]),
            ([80, 82, 81, 82], BonusClause.SHARED, [0, 5, 0, 5]),
            ([82, 82, 81, 82], BonusClause.TIED, [0, 0, 0, 0]),
            ([82, 82, 82, 82], BonusClause.TIED, [0, 0, 0, 0]),
        ],
    )
    def test_every_tie(self, totals, case, bonus):
        """One there: all; the highest of several: half; ties by the number of players (SES 2.3)."""
        given_out = bonus_of(hand_score(*totals).points, RULES)
        assert (given_out.case, figures_in_order(given_out.points)) == (case, bonus)
        assert given_out.rules == (("SES 2.5",) if case is BonusClause.UNFINISHED else ("SES 2.3",))

    @pytest.mark.parametrize(
        ("bonus", "half", "quarter"), [(20, 10, 5), (0, 0, 0), (1, 0, 0), (15, 7, 3), (30, 15, 7)]
    )
    def test_parts_are_whole_points(self, bonus, half, quarter):
        """Half and quarter of a house bonus are rounded down to whole points (SES 2.1, 2.3)."""
        rules = RadliRules(80, bonus)
        assert figures_in_order(bonus_of(hand_score(90, 84, 0).points, rules).points) == [
            half,
            0,
            0,
        ]
        assert figures_in_order(bonus_of(hand_score(90, 90, 0, 0).points, rules).points) == [
            quarter,
            quarter,
            0,
            0,
        ]

    @pytest.mark.parametrize("limit", LIMITS)
    def test_reached_or_passed(self, limit):
        """Reaching the limit is enough, one point less is not (SES 2.1, 2.2)."""
        series = play_series([hand_score(limit - 1, 0, 0)], RadliRules(limit))
        assert series.stretches[0].ending is SeriesEnding.RUNNING
        series = play_series([hand_score(limit, 0, 0)], RadliRules(limit))
        assert series.stretches[0].ending is SeriesEnding.LIMIT


class TestSeveralSeries:
    """Several hands, several rádlis."""

    def test_two_radlis_and_a_third_begun(self):
        """The hand after an end begins the next one from zero (SES 2.2)."""
        series = play_series(
            [
                hand_score(40, 4, 0),
                hand_score(46, 0, 4),
                hand_score(0, 85, 1),
                hand_score(3, 2, 0),
                hand_score(0, 1, 0),
            ],
            RULES,
        )
        assert [stretch.hands for stretch in series.stretches] == [
            range(2),
            range(2, 3),
            range(3, 5),
        ]
        assert [stretch.ending.value for stretch in series.stretches] == [
            "limit",
            "limit",
            "running",
        ]
        assert [figures_in_order(totals) for totals in series.stretches[0].totals] == [
            [40, 4, 0],
            [86, 4, 4],
        ]
        assert figures_in_order(series.stretches[0].final) == [106, 4, 4]
        assert [figures_in_order(stretch.results) for stretch in series.stretches] == [
            [204, -102, -102],
            [-106, 209, -103],
            [3, 3, -6],
        ]
        assert figures_in_order(series.results) == [101, 110, -211]

    def test_the_present_state(self):
        """Leaders, and how far each is from the limit, while one is running (SES 2.2)."""
        standing = play_series([hand_score(9, 0, 3), hand_score(0, 9, 2)], RULES).standing
        assert standing.leaders == ("Anna", "Béla")
        assert figures_in_order(standing.totals) == [9, 9, 5]
        assert figures_in_order(standing.to_go) == [71, 71, 75]

    def test_no_state_between_radlis(self):
        """Before the first hand, and after an end, nobody leads (SES 2.2)."""
        assert play_series([], RULES).standing is None
        assert play_series([hand_score(80, 0, 0)], RULES).standing is None

    def test_hands_without_a_score(self):
        """A void hand writes zeros, belongs to its rádli and changes nothing else (SES 2.2)."""
        (stretch,) = play_series([hand_score(0, 0, 0), hand_score(80, 0, 0)], RULES).stretches
        assert stretch.hands == range(2)
        assert figures_in_order(stretch.results) == [200, -100, -100]

    def test_an_empty_evening(self):
        """No hands, no rádli, nothing to settle."""
        series = play_series([], RULES)
        assert (series.stretches, series.results) == ((), {})

    def test_seats_changed_within_a_radli(self):
        """The same people in other places play on; the first hand's order stays (SES 2.5)."""
        turned = ("Cili", "Anna", "Béla")
        (stretch,) = play_series(
            [hand_score(1, 2, 3), hand_score(30, 10, 20, names=turned)], RULES
        ).stretches
        assert stretch.final == {"Anna": 11, "Béla": 22, "Cili": 33}
        assert stretch.players == ("Anna", "Béla", "Cili")


class TestBrokenOff:
    """Endings without a bonus."""

    def test_by_the_table(self):
        """Broken off: evaluated the same way without a bonus (SES 2.5)."""
        series = play_series([hand_score(30, 5, 1, break_off=True), hand_score(1, 0, 0)], RULES)
        stretch = series.stretches[0]
        assert stretch.ending is SeriesEnding.BROKEN_OFF
        assert stretch.bonus == Bonus(
            BonusClause.UNFINISHED, {"Anna": 0, "Béla": 0, "Cili": 0}, ("SES 2.5",)
        )
        assert figures_in_order(stretch.results) == [54, -21, -33]
        assert stretch.rules == ("SES 2.5", "SES 2.4")
        assert series.stretches[1].hands == range(1, 2)

    def test_a_mark_on_the_last_hand_of_a_radli_does_nothing(self):
        """A rádli that ended by the limit keeps its bonus (SES 2.2, 2.5)."""
        marked, plain = (
            play_series([hand_score(80, 0, 0, break_off=mark)], RULES) for mark in (True, False)
        )
        assert marked == plain

    def test_by_a_substitution(self):
        """A substitution breaks off the running series (SES 2.5)."""
        others = ("Anna", "Béla", "Dani")
        first, second = play_series(
            [hand_score(70, 5, 1), hand_score(70, 5, 1, names=others)], RULES
        ).stretches
        assert first.ending is SeriesEnding.SUBSTITUTION
        assert figures_in_order(first.bonus.points) == [0, 0, 0]
        assert figures_in_order(first.results) == [134, -61, -73]
        assert first.rules == ("SES 1.1", "SES 2.5", "SES 2.4")
        assert second.players == others
        assert second.ending is SeriesEnding.RUNNING

    def test_by_somebody_going_home(self):
        """Four going on as three is a substitution too (SES 1.1, 2.5)."""
        four, three = play_series([hand_score(9, 0, 0, 0), hand_score(9, 0, 0)], RULES).stretches
        assert (four.ending, three.ending) == (SeriesEnding.SUBSTITUTION, SeriesEnding.RUNNING)

    def test_a_substitution_between_radlis_does_nothing(self):
        """A player who ended a rádli keeps his bonus when he is replaced after it (SES 2.5)."""
        first, second = play_series(
            [hand_score(80, 0, 0), hand_score(1, 0, 0, names=("Anna", "Béla", "Dani"))], RULES
        ).stretches
        assert first.ending is SeriesEnding.LIMIT
        assert figures_in_order(first.bonus.points) == [20, 0, 0]
        assert second.hands == range(1, 2)

    def test_the_evening_settles_all_who_played(self):
        """Results of everybody, in order of first appearance, the running rádli's too (SES 2.5)."""
        series = play_series(
            [hand_score(2, 0, 0), hand_score(0, 0, 3, names=("Dani", "Anna", "Béla"))], RULES
        )
        assert series.results == {"Anna": 4 - 3, "Béla": -2 + 6, "Cili": -2, "Dani": -3}
        assert list(series.results) == ["Anna", "Béla", "Cili", "Dani"]


RUBBER = RubberRules()


class TestRubber:
    """Potter's scheme: the target rises as long as several have passed it."""

    def test_worked_example_5_the_target_rises(self):
        """Two pass 20 on one hand with 23 and 21: on to 40, for 4 (SES 3.1)."""
        series = play_series([hand_score(23, 21, 5)], RUBBER)
        (rubber,) = series.stretches
        assert (rubber.ending, rubber.targets) == (SeriesEnding.RUNNING, (40,))
        assert series.standing.target == 40
        assert figures_in_order(series.standing.to_go) == [17, 19, 35]
        (rubber,) = play_series([hand_score(23, 21, 5), hand_score(0, 19, 0)], RUBBER).stretches
        assert (rubber.ending, rubber.bonus.case) == (SeriesEnding.LIMIT, BonusClause.ALONE)
        assert figures_in_order(rubber.bonus.points) == [0, 4, 0]

    def test_worked_example_5_looked_at_again_at_once(self):
        """With 43 and 21 the 43 wins on the same hand, with 4 (SES 3.1)."""
        (rubber,) = play_series([hand_score(43, 21)], RUBBER).stretches
        assert (rubber.ending, rubber.targets) == (SeriesEnding.LIMIT, (40,))
        assert figures_in_order(rubber.final) == [47, 21]
        assert figures_in_order(rubber.results) == [26, -26]
        assert rubber.rules == ("SES 3.1", "SES 2.4")

    @pytest.mark.parametrize(
        ("totals", "target", "bonus"),
        [
            ([19, 19], 20, None),
            ([20, 19], 20, [2, 0]),
            ([20, 20], 40, None),
            ([39, 39], 40, None),
            ([40, 39], 40, [4, 0]),
            ([40, 40], 60, None),
            ([99, 80], 100, None),
            ([100, 99], 100, [10, 0]),
            ([0, 19, 20], 20, [0, 0, 2]),
            ([20, 19, 20], 40, None),
            ([45, 19, 20], 40, [4, 0, 0]),
            ([45, 40, 20], 60, None),
            ([45, 61, 20], 60, [0, 6, 0]),
            ([20, 20, 20], 40, None),
            ([59, 59, 60], 60, [0, 0, 6]),
            ([60, 60, 60], 80, None),
            ([0, 0, 20, 0], 20, [0, 0, 2, 0]),
            ([20, 39, 40, 5], 40, [0, 0, 4, 0]),
            ([20, 20, 20, 20], 40, None),
            ([40, 61, 41, 40], 60, [0, 6, 0, 0]),
            ([61, 61, 61, 61], 80, None),
            ([-5, 3, 20, 19], 20, [0, 0, 2, 0]),
        ],
    )
    def test_every_way_to_stand(self, totals, target, bonus):
        """One alone at the target has its bonus; several raise it by 20 and 2 (SES 3.1)."""
        (rubber,) = play_series([hand_score(*totals)], RUBBER).stretches
        assert rubber.targets == (target,)
        ended = rubber.ending is SeriesEnding.LIMIT
        assert (figures_in_order(rubber.bonus.points) if ended else None) == bonus
        assert rubber.bonus.rules == (("SES 3.1",) if ended else ("SES 3.2",))

    def test_a_risen_target_stays(self):
        """A player who joins after the target rose plays to the risen target as well (SES 3.1)."""
        hands = [
            hand_score(21, 21, 5),
            hand_score(0, 0, 20),
            hand_score(0, 0, 20),
            hand_score(9, 0, 0),
        ]
        first, second = play_series(hands, RUBBER).stretches
        assert first.targets == (40, 40, 40)
        assert figures_in_order(first.bonus.points) == [0, 0, 4]
        assert (second.targets, second.ending) == ((20,), SeriesEnding.RUNNING)

    def test_a_risen_target_stays_when_points_are_taken_away(self):
        """A director's ruling lowers a total, never a target (SES 3.1, 6.1)."""
        (rubber,) = play_series([hand_score(21, 21, 5), hand_score(0, -10, 0)], RUBBER).stretches
        assert (rubber.ending, rubber.targets) == (SeriesEnding.RUNNING, (40, 40))

    @pytest.mark.parametrize(
        ("totals", "target", "bonus"),
        [
            ([79, 20, 20], 80, None),
            ([80, 79, 20], 80, [20, 0, 0]),
            ([80, 80, 20], 160, None),
            ([170, 80, 20], 160, [40, 0, 0]),
        ],
    )
    def test_the_scaled_form(self, totals, target, bonus):
        """With a trump game worth 4: 20 points for the first at 80 (SES 3.1, ALS 5.8)."""
        (rubber,) = play_series([hand_score(*totals)], SCALED_RUBBER).stretches
        assert rubber.targets == (target,)
        assert (
            figures_in_order(rubber.bonus.points) if rubber.ending is SeriesEnding.LIMIT else None
        ) == bonus

    def test_unfinished_rubbers_count(self):
        """All rubbers' scores are added up, then evaluated: the last one too (SES 3.2, 2.4)."""
        hands = [
            hand_score(12, 0, 3),
            hand_score(9, 4, 0),
            hand_score(5, 6, 0),
            hand_score(0, 7, 2),
        ]
        series = play_series(hands, RUBBER)
        ended, running = series.stretches
        assert (figures_in_order(ended.final), figures_in_order(running.final)) == (
            [23, 4, 3],
            [5, 13, 2],
        )
        assert running.rules == ("SES 3.2", "SES 2.4")
        assert series.results == results_against_others(add_up([ended.final, running.final]))
        assert figures_in_order(series.results) == [3 * 28 - 50, 3 * 17 - 50, 3 * 5 - 50]

    def test_broken_off_and_substituted(self):
        """The table stops, or somebody else sits down: no bonus, and it counts (SES 2.5, 3.2)."""
        others = ("Anna", "Béla", "Dani")
        hands = [
            hand_score(9, 0, 0, break_off=True),
            hand_score(8, 0, 0),
            hand_score(20, 0, 0, names=others),
        ]
        endings = [(one.ending, one.rules) for one in play_series(hands, RUBBER).stretches]
        assert endings == [
            (SeriesEnding.BROKEN_OFF, ("SES 2.5", "SES 3.2", "SES 2.4")),
            (SeriesEnding.SUBSTITUTION, ("SES 1.1", "SES 2.5", "SES 3.2", "SES 2.4")),
            (SeriesEnding.LIMIT, ("SES 3.1", "SES 2.4")),
        ]

    @pytest.mark.parametrize(("target", "bonus"), [(0, 2), (-20, 2), (20, -1)])
    def test_what_nobody_plays_to(self, target, bonus):
        """A target is a number of points, a bonus is not less than none (SES 3.1)."""
        with pytest.raises(ValueError, match="rubber"):
            RubberRules(target, bonus)


class TestWrittenTotals:
    """Tompa's scheme: the totals of the session, evaluated once."""

    def test_the_totals_are_evaluated(self):
        """No target, no bonus: one's total less the other's (SES 3.2, 2.4)."""
        series = play_series(
            [hand_score(70, 2), hand_score(30, 140), hand_score(0, 1)], SeriesRules()
        )
        (written,) = series.stretches
        assert (written.hands, written.ending) == (range(3), SeriesEnding.RUNNING)
        assert written.targets == (None, None, None)
        assert figures_in_order(series.results) == [100 - 143, 143 - 100]
        assert written.rules == ("SES 3.2", "SES 2.4")

    def test_leaders_without_a_target(self):
        """Somebody leads, but there is nothing to go to (SES 3.2)."""
        standing = play_series([hand_score(7, 9)], SeriesRules()).standing
        assert (standing.leaders, standing.to_go, standing.target) == (("Béla",), {}, None)

    def test_with_each_other_only(self):
        """Another opponent begins another account (SES 3.2, 1.1)."""
        hands = [hand_score(5, 0), hand_score(0, 3, names=("Anna", "Cili"))]
        series = play_series(hands, SeriesRules())
        assert [stretch.ending for stretch in series.stretches] == [
            SeriesEnding.SUBSTITUTION,
            SeriesEnding.RUNNING,
        ]
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


class TestLaws:
    """Laws that hold for any evening."""

    @given(evenings())
    def test_every_hand_is_in_one_radli(self, evening):
        """They follow one another without gap or overlap; only the last can run (SES 2.2)."""
        rules, hands = evening
        series = play_series(hands, rules)
        assert [place for stretch in series.stretches for place in stretch.hands] == [
            *range(len(hands))
        ]
        assert all(stretch.ending is not SeriesEnding.RUNNING for stretch in series.stretches[:-1])

    @given(evenings())
    def test_zero_sum(self, evening):
        """Results sum to zero, rádli by rádli and over the evening (SES 2.4)."""
        rules, hands = evening
        series = play_series(hands, rules)
        assert all(sum(stretch.results.values()) == 0 for stretch in series.stretches)
        assert sum(series.results.values()) == 0

    @given(evenings())
    def test_totals_are_sums(self, evening):
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
    def test_targets_rise_with_those_who_passed_them(self, evening):
        """It is a multiple, never falls, and rises only past two players' totals (SES 3.1)."""
        rules, hands = evening
        for stretch in play_series(hands, rules).stretches:
            before = rules.first_target
            for totals, target in zip(stretch.totals, stretch.targets, strict=True):
                if before is None or isinstance(rules, RadliRules):
                    assert target == before
                    continue
                assert target % rules.target == 0
                there = sorted(totals.values())[-2:]
                assert target == before or min(there) >= target - rules.target >= before
                assert min(there) < target
                before = target

    @given(evenings())
    def test_bonus_only_at_the_limit(self, evening):
        """Never more than the bonus in all, only to the highest, none broken off (SES 2.3, 3.1)."""
        rules, hands = evening
        for stretch in play_series(hands, rules).stretches:
            target = stretch.targets[-1]
            steps = target // rules.first_target if target else 0
            given_out = sum(stretch.bonus.points.values())
            assert 0 <= given_out <= (rules.bonus * steps if steps else 0)
            highest = max(stretch.totals[-1].values())
            for player, points in stretch.bonus.points.items():
                assert not points or stretch.totals[-1][player] == highest >= target
            if isinstance(rules, RubberRules) and stretch.ending is SeriesEnding.LIMIT:
                assert given_out == rules.bonus * steps
                assert sum(points >= target for points in stretch.totals[-1].values()) == 1
            if stretch.ending is not SeriesEnding.LIMIT:
                has_one = rules.first_target is not None
                case = BonusClause.UNFINISHED if has_one else BonusClause.NONE
                assert stretch.bonus.case is case

    @given(evenings())
    def test_names_do_not_matter(self, evening):
        """Renaming the players renames the results and changes nothing else."""
        rules, hands = evening
        plain = play_series(hands, rules)
        other = play_series(renamed(hands, str.upper), rules)
        for one, two in zip(plain.stretches, other.stretches, strict=True):
            assert (one.hands, one.ending, one.bonus.case) == (
                two.hands,
                two.ending,
                two.bonus.case,
            )
            assert {player.upper(): own for player, own in one.results.items()} == two.results

    @given(evenings(), st.randoms(use_true_random=False))
    def test_seats_do_not_matter(self, evening, random):
        """Results belong to people, whatever their seats (SES 2.3, 2.4)."""
        rules, hands = evening
        shuffled = []
        for one in hands:
            players = list(one.points)
            random.shuffle(players)
            shuffled.append(replace(one, points={who: one.points[who] for who in players}))
        assert play_series(shuffled, rules) == play_series(hands, rules)

    @given(evenings())
    def test_replay_is_equal_and_leaves_the_hands_alone(self, evening):
        """The same hands always give the same rádlis (SES 5.1)."""
        rules, hands = evening
        before = copy.deepcopy(hands)
        assert play_series(hands, rules) == play_series(hands, rules)
        assert hands == before

    @given(evenings(), st.data())
    def test_the_past_is_settled(self, evening, data):
        """Later hands never change an ended series (SES 2.2, 3.1)."""
        rules, hands = evening
        cut = data.draw(st.integers(0, len(hands)))
        ended = [
            stretch
            for stretch in play_series(hands[:cut], rules).stretches
            if stretch.ending is not SeriesEnding.RUNNING
        ]
        assert list(play_series(hands, rules).stretches[: len(ended)]) == ended

    @given(evenings(), st.data())
    def test_splitting_an_evening(self, evening, data):
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
    def test_adding_up_first_or_last(self, evening):
        """Sum and result can be exchanged if the same people play all evening (SES 3.2)."""
        rules, hands = evening
        series = play_series(hands, rules)
        if len({frozenset(one.points) for one in hands}) == 1:
            assert series.results == results_against_others(
                add_up(stretch.final for stretch in series.stretches)
            )

    @given(st.lists(st.integers(-500, 500), min_size=2, max_size=4))
    def test_results_are_differences(self, points):
        """One's result is the sum of one's leads over each of the others (SES 2.4)."""
        figures = dict(zip(NAMES, points, strict=False))
        for player, result in results_against_others(figures).items():
            assert result == sum(figures[player] - other for other in points)

    @given(evenings())
    def test_the_state_agrees_with_the_last_radli(self, evening):
        """The running rádli has leaders below its target; units to go are positive (SES 2.2)."""
        rules, hands = evening
        standing = play_series(hands, rules).standing
        if standing is not None:
            assert standing.leaders
            for player, missing in standing.to_go.items():
                assert missing == standing.target - standing.totals[player] > 0
                assert missing >= standing.to_go[standing.leaders[0]]


class TestInvalidArguments:
    """Programmers' mistakes are exceptions."""

    @pytest.mark.parametrize("limit", [-80, 0, 1, 60, 81])
    def test_limits_nobody_plays_to(self, limit):
        """The limit is 40, 50, 80 or 100 (SES 2.1)."""
        with pytest.raises(ValueError, match="limit"):
            RadliRules(limit)

    def test_a_negative_bonus(self):
        """Any bonus may be agreed on, but not less than none (SES 2.1)."""
        assert RadliRules(40, 0).bonus == 0
        with pytest.raises(ValueError, match="bonus"):
            RadliRules(40, -1)

    def test_table_sizes(self):
        """Two to four players sit at a table (SES 1.1)."""
        for size in (0, 1, 5):
            with pytest.raises(ValueError, match="players"):
                HandScore(dict.fromkeys(range(size), 0))

    def test_results_that_do_not_sum_to_zero(self):
        """Zero sum is checked where a rádli is made (SES 2.4)."""
        (stretch,) = play_series([hand_score(1, 2, 3)], RULES).stretches
        assert isinstance(stretch, PlayedSeries)
        with pytest.raises(ValueError, match="zero"):
            replace(stretch, results={"Anna": 1, "Béla": 0, "Cili": 0})

    def test_points_taken_away(self):
        """A director's ruling may take points away, even below zero (SES 6.1)."""
        (stretch,) = play_series(
            [hand_score(70, 0, 0), hand_score(-30, -5, 20), hand_score(39, 0, 0)], RULES
        ).stretches
        assert stretch.ending is SeriesEnding.RUNNING
        assert figures_in_order(stretch.final) == [79, -5, 20]
