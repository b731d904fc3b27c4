"""Readings of Alsós: each decides one hand otherwise, and leaves a near one as it was."""

from itertools import product

import pytest

from engine import record_sentences
from engine.alsos.house_rules import HOUSE_RULES
from tests.support import records as files
from tests.support.house_rule_cases import HouseRuleCase
from tests.support.notation import judge_hand

EQUAL = "A accept; pick-up; A points {}; B points {}; A bela"
"""A hand of two in which both have told their points, and A has the béla."""
KLOPITZKY = "pick-up; klopitzky; A tricks"
PASSED = "A accept; A figure abszolut; B pass; C kontra game;"
"""Bori has let abszolút pass from the front."""
LATER = "A accept; pick-up; A figure abszolut; B kontra abszolut/A"
"""Bori answers what was first said from the back."""
GAME = "A accept; pick-up; A points {}; B points {}; C points 42"
CASES = [
    # reading, its other choice, table; a hand, by default and by it; a near one that stays
    ("equal_points", "nobody", "tompa 2", EQUAL.format(51, 71), "B 1", "", EQUAL.format(51, 72)),
    ("klopitzky_writes_each", True, "potter 3", f"{KLOPITZKY} 4; B tricks 4", "C 3", "C 6",
     f"{KLOPITZKY} 5"),
    ("kontra_first_chance", False, "csibor 3", f"{PASSED} pick-up; B kontra abszolut/A", [],
     ["kontra-late"], LATER),
    ("written_twice", True, "csibor 3", GAME.format(80, 40), "A 1", "A 2", GAME.format(20, 100)),
]  # fmt: skip
CASES = [HouseRuleCase(*case) for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_reading_decides_one_hand_and_not_the_next(case):
    """Default, other reading, near miss.

    (ALS 4.1 equal_points, ALS 4.4 klopitzky_writes_each, ALS 6.4 kontra_first_chance,
    ALS 12.2 written_twice.)
    """
    case.check_result()
    case.check_reading()


@pytest.mark.parametrize(
    ("name", "named"),
    [("alsos-klopitzky-writes-each-not-named", True), ("klopitzky-4-4-1", False)],
)
def test_a_klopitzky_says_by_whose_reading_it_is_written(name, named):
    """ALS 4.4 klopitzky_writes_each: in both languages; Csibor's own 6 rests on no reading."""
    record, said = files.judged(files.FOLDER / f"alsos/records/examples/{name}.json")
    for lang, by in (("hu", "az asztal olvasata szerint"), ("en", "by this table's reading")):
        assert (by in record_sentences(record, lang).outcome(said.items[0])) is named


@pytest.mark.parametrize("agreed", [False, True])
def test_klopitzky_is_written_by_either_reading(agreed):
    """ALS 4.4: who did not take most tricks writes 3, or 3 for each of those who did."""
    for counts in (each for each in product(range(10), repeat=3) if sum(each) == 9):
        tricks = "; ".join(f"{seat} tricks {n}" for seat, n in zip("ABC", counts, strict=True))
        hand = judge_hand(
            "potter", f"pick-up; klopitzky; {tricks}", {"klopitzky_writes_each": agreed}
        )
        losers = {seat for seat, count in zip("ABC", counts, strict=True) if count == max(counts)}
        units = 3 * (len(losers) if agreed else 1)
        writes = [f"{seat} {units}" for seat in "ABC" if seat not in losers and len(losers) < 3]
        assert (hand.status, hand.written) == ("scored", " ".join(writes)), counts


@pytest.mark.parametrize("agreed", ["lost", "nobody"])
def test_equal_points_are_judged_by_either_reading(agreed):
    """ALS 4.1: with a béla of 20 more points win, fewer lose, and equal ones are agreed on."""
    for own in range(45, 62):
        hand = judge_hand("tompa 2", EQUAL.format(own, 71), {"equal_points": agreed})
        is_nobodys = own + 20 == 71 and agreed == "nobody"
        written = "" if is_nobodys else "A 1" if own + 20 > 71 else "B 1"
        assert (hand.status, hand.written) == ("scored", written), own


def test_every_reading_is_shown():
    """Each has a hand above."""
    assert {rule.name for rule in HOUSE_RULES if rule.reading} == {case.rule for case in CASES}
