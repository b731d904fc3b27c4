"""Readings of Alsós: each decides one hand otherwise, and leaves a near one as it was."""

import pytest

from engine import record_sentences, rulebook
from engine.alsos.house_rules.options import HOUSE_RULES
from tests.games.alsos.record_strategies import record_of
from tests.support import records as files

PICK_UP = {"do": "pick-up"}


def say(seat, do, **fields):
    """Return a seat's entry."""
    return {"do": do, "seat": seat, **fields}


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
CASES = [
    # reading, its other choice; a hand, by default and by it; a near one that stays
    ("kontra_first_chance", False, [*PASSED, PICK_UP, say("B", "kontra", on="abszolut/A")],
     [], ["alsos.kontra-late"], LATER),
    ("written_twice", True, [*GAME, *POINTS[True]], {"A": 1}, {"A": 2}, [*GAME, *POINTS[False]]),
]  # fmt: skip


def judge(entries, house=None):
    """Return the record and the adjudication of a hand of three; Cili deals."""
    return files.judge(record_of(list(entries), "C", ("csibor", 3), house or {}))


def result_like(said, wanted):
    """Return codes, or what is written, whichever is `wanted`."""
    if isinstance(wanted, list):
        return [one.code for one in said.findings]
    return {seat.value: points for seat, points in said.totals.written.items() if points}


@pytest.mark.parametrize(
    ("rule", "value", "entries", "usual", "other", "near"), CASES, ids=[case[0] for case in CASES]
)
def test_a_reading_decides_one_hand_and_not_the_next(rule, value, entries, usual, other, near):
    """ALS 6.4 kontra_first_chance, ALS 12.2 written_twice: default, other reading, near miss."""
    assert result_like(judge(entries)[1], usual) == usual
    assert result_like(judge(entries, {rule: value})[1], other) == other
    before, after = judge(near)[1], judge(near, {rule: value})[1]
    assert (before.findings, before.awards) == (after.findings, after.awards)
    (number,) = [one.number for one in rulebook.readings() if one.number.endswith(f" {rule}")]
    for house, rests in (({}, False), ({rule: value}, True)):
        record, said = judge(entries, house)
        cited = [number in one.rules for one in (*said.findings, *said.awards)]
        assert any(cited) is rests
        say_it = record_sentences(record, "hu")
        texts = [say_it.finding(one) for one in said.findings]
        assert any("az asztal olvasata szerint" in text for text in texts) is (
            rests and bool(texts)
        )


def test_every_reading_is_shown():
    """Each has a hand above."""
    assert {rule.name for rule in HOUSE_RULES if rule.reading} == {case[0] for case in CASES}
