"""Readings of Alsós: each decides one hand otherwise, and leaves a near one as it was."""

from itertools import product

import pytest

from engine import record_sentences, rulebook
from engine.alsos.house_rules import HOUSE_RULES
from tests.games.alsos.record_strategies import record_of
from tests.support import records as files

PICK_UP = {"do": "pick-up"}


def say(seat, do, **fields):
    """Return a seat's entry."""
    return {"do": do, "seat": seat, **fields}


def tricks(*counts):
    """Return the tricks of the first seats as entries."""
    return [say(seat, "tricks", count=count) for seat, count in zip("ABC", counts, strict=False)]


def equal(own, other):
    """Return a hand of two in which both have told their points, and A has the béla."""
    points = [say("A", "points", points=own), say("B", "points", points=other)]
    return [say("A", "accept"), PICK_UP, *points, say("A", "bela")]


PASSED = [
    say("A", "accept"),
    say("A", "figure", figure="abszolut"),
    say("B", "pass"),
    say("C", "kontra", on="game"),
]
"""Bori has let abszolút pass from the front."""
LATER = [
    say("A", "accept"),
    PICK_UP,
    say("A", "figure", figure="abszolut"),
    say("B", "kontra", on="abszolut/A"),
]
"""Bori answers what was first said from the back."""
GAME = [say("A", "accept"), PICK_UP]
POINTS = {
    won: [say(seat, "points", points=points) for seat, points in zip("ABC", told, strict=True)]
    for won, told in {True: (80, 40, 42), False: (20, 100, 42)}.items()
}
KLOPITZKY = [PICK_UP, {"do": "klopitzky"}]
CASES = [
    # rule set, reading, its other choice; a hand, by default and by it; a near one that stays
    ("tompa", "equal_points", "nobody", equal(51, 71), {"B": 1}, {}, equal(51, 72)),
    ("potter", "klopitzky_writes_each", True, [*KLOPITZKY, *tricks(4, 4)], {"C": 3}, {"C": 6},
     [*KLOPITZKY, *tricks(5)]),
    ("csibor", "kontra_first_chance", False,
     [*PASSED, PICK_UP, say("B", "kontra", on="abszolut/A")], [], ["alsos.kontra-late"], LATER),
    ("csibor", "written_twice", True, [*GAME, *POINTS[True]], {"A": 1}, {"A": 2},
     [*GAME, *POINTS[False]]),
]  # fmt: skip


def judge(preset, entries, house=None):
    """Return the record and the adjudication of a hand of three, or two; the last seat deals."""
    players = 2 if preset == "tompa" else 3
    return files.judge(record_of(list(entries), "BC"[players - 2], (preset, players), house or {}))


def result_like(said, wanted):
    """Return codes, or what is written, whichever is `wanted`."""
    if isinstance(wanted, list):
        return [one.code for one in said.findings]
    return {seat.value: points for seat, points in said.totals.written.items() if points}


@pytest.mark.parametrize(
    ("preset", "rule", "value", "entries", "usual", "other", "near"),
    CASES,
    ids=[case[1] for case in CASES],
)
def test_a_reading_decides_one_hand_and_not_the_next(
    preset, rule, value, entries, usual, other, near
):
    """Default, other reading, near miss.

    (ALS 4.1 equal_points, ALS 4.4 klopitzky_writes_each, ALS 6.4 kontra_first_chance,
    ALS 12.2 written_twice.)
    """
    assert result_like(judge(preset, entries)[1], usual) == usual
    assert result_like(judge(preset, entries, {rule: value})[1], other) == other
    before, after = judge(preset, near)[1], judge(preset, near, {rule: value})[1]
    assert (before.findings, before.awards) == (after.findings, after.awards)
    (number,) = [one.number for one in rulebook.readings() if one.number.endswith(f" {rule}")]
    for house, rests in (({}, False), ({rule: value}, True)):
        record, said = judge(preset, entries, house)
        cited = [number in one.rules for one in (*said.findings, *said.items)]
        assert any(cited) is rests
        say_it = record_sentences(record, "hu")
        texts = [*map(say_it.finding, said.findings), *map(say_it.outcome, said.items)]
        assert any("az asztal olvasata szerint" in text for text in texts) is rests


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
        said = judge("potter", [*KLOPITZKY, *tricks(*counts)], {"klopitzky_writes_each": agreed})[1]
        losers = {seat for seat, count in zip("ABC", counts, strict=True) if count == max(counts)}
        units = 3 * (len(losers) if agreed else 1)
        written = {seat: units for seat in "ABC" if seat not in losers and len(losers) < 3}
        assert result_like(said, {}) == written, counts


@pytest.mark.parametrize("agreed", ["lost", "nobody"])
def test_equal_points_are_judged_by_either_reading(agreed):
    """ALS 4.1: with a béla of 20 more points win, fewer lose, and equal ones are agreed on."""
    for own in range(45, 62):
        said = judge("tompa", equal(own, 71), {"equal_points": agreed})[1]
        written = {"A": 1} if own + 20 > 71 else {"B": 1}
        is_nobodys = own + 20 == 71 and agreed == "nobody"
        assert result_like(said, {}) == ({} if is_nobodys else written), own


def test_every_reading_is_shown():
    """Each has a hand above."""
    assert {rule.name for rule in HOUSE_RULES if rule.reading} == {case[1] for case in CASES}
