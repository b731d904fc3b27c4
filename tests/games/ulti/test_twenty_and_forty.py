"""20 and 40 against the cards, the pack and each other (ULT 2.5, 5.6)."""

import pytest

import engine
from engine.hand.cards import Seat
from tests.games.ulti.maker import entries_of_ask
from tests.support.notation import hand_cases, judge_hand, record_of_hand

A, B = Seat.A, Seat.B
PASSZ = "A bid passz; trump makk;"
ONE_PAIR = (
    "B dealt makk-király+makk-felső+zöld-VII+zöld-VIII+zöld-IX+tök-VII+tök-VIII+tök-IX+piros-VII"
    "+piros-VIII; A bid passz;"
)
"""A hand whose only pair is of makk."""
TWO_FORTIES = f"{PASSZ} B announce 40; C announce 40;"
WITHOUT, TOO_OFTEN = "announced-without-cards", "announced-too-often"
STANDS, RIGHT = (f"revoke announcement {outcome}" for outcome in ("stands", "put-right"))
PENALISED = {"status": "scored", "findings": []}
UNFOUNDED = [
    (f"{ONE_PAIR} B announce 20;", "trump makk"),
    (f"{PASSZ} B announce 40;", "A discard makk-király+tök-VII"),
    (f"{PASSZ} B announce 40;", "A play makk-felső"),
]
CASES = [
    *((f"ULT 2.5, 5.6 unfounded: {shown} shows it", "4m", f"{told} {shown}",
       {"findings": [f"{WITHOUT} 2"], "status": "disputed"}) for told, shown in UNFOUNDED),
    *((f"ULT 2.5, 5.6 unfounded: penalised after {shown}", "4m", f"{told} {shown}; B {STANDS}",
       {"findings": ["revoke-penalised 2"], "cash": (2, -4, 2)}) for told, shown in UNFOUNDED),
    *((f"ULT 2.5 one pair: {first} and {second} before the trumps are named", "4m",
       f"{ONE_PAIR} B announce {first}; B announce {second}", {"findings": [f"{WITHOUT} 3"]})
      for first, second in (("20", "40"), ("40", "20"), ("20", "20"))),
    ("ULT 2.5, 5.6 two 40s: one is too many", "4m", TWO_FORTIES,
     {"findings": [f"{TOO_OFTEN} 3"], "status": "disputed"}),
    ("ULT 2.5, 5.6 two 40s: the penalty says that B's was unfounded", "4m",
     f"{TWO_FORTIES} B {STANDS}", {**PENALISED, "cash": (2, -4, 2)}),
    ("ULT 2.5, 5.6 two 40s: the penalty says that C's was unfounded", "4m",
     f"{TWO_FORTIES} C {STANDS}",
     {"findings": ["revoke-penalised 3"], "status": "scored", "cash": (2, 2, -4)}),
    ("ULT 2.5, 5.6 two 40s: B's put right", "4m", f"{TWO_FORTIES} B {RIGHT}",
     {"findings": ["announcement-withdrawn 4"], "status": "open"}),
    ("ULT 2.5, 5.6 two 40s: C's put right", "4m", f"{TWO_FORTIES} C {RIGHT}",
     {"findings": ["put-right 3", "announcement-withdrawn 4"], "status": "open"}),
    ("ULT 2.5 two 40s: one is too many with a 20 entered late", "4m",
     ("A bid passz; B announce 40; C announce 40; A announce 20; A zsir 5; A tricks 5; seven"),
     {"findings": [f"{TOO_OFTEN} 2", "entered-late 3"], "status": "disputed"}),
    ("ULT 2.5 late: a 40 that another broke is not moved to its place", "4m",
     f"{PASSZ} A play makk-felső; B play makk-király; B announce 40",
     {"findings": ["too-late 4"], "fixes": [None]}),
    ("ULT 2.5 late: in its place it would be unfounded", "4m",
     f"{PASSZ} A play makk-felső; B announce 40; B play makk-király", {"codes": [WITHOUT]}),
]  # fmt: skip


@hand_cases(CASES)
def test_announcement_is_judged_by_the_cards(table, text, expected, house):
    """ULT 2.5, 5.6: the findings and the payments that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize(("told", "shown"), UNFOUNDED)
def test_what_shows_that_an_announcement_was_unfounded_is_offered(told, shown):
    """ULT 2.5: trumps, talon and cards are facts."""
    entry = record_of_hand("4m", f"{told} {shown}").entries[-1]
    assert any(entry in entries_of_ask(ask) for ask in judge_hand("4m", told).said.asks)


def test_a_pair_that_later_cards_do_not_allow_is_not_offered_as_told_earlier():
    """ULT 2.5: B's possible earlier announcement is no 40, because A has broken it."""
    record = record_of_hand("4m", f"{PASSZ} A play makk-felső; B play makk-király")
    assert {ask.entry.figure for ask in engine.prompts_for_this_stage(record, B)} == {"20", None}


@pytest.mark.parametrize(
    ("words", "figures"),
    [
        ("", {"20", "40"}),
        ("B announce 20", set()),
        ("B announce 40", set()),
    ],
)
def test_one_pair_is_a_20_or_the_40_before_the_trumps_are_named(words, figures):
    """ULT 2.5: whichever suit is named, one pair is not both, and nothing else is a pair."""
    asks = judge_hand("4m", f"{ONE_PAIR} {words}").asks("announce")
    assert {ask.entry.figure for ask in asks if ask.entry.seat is B} == figures


@pytest.mark.parametrize("offender", "BC")
def test_after_a_40_was_put_right_the_declarers_zsir_is_required(offender):
    """ULT 5.6: the hand goes on."""
    asks = judge_hand("4m", f"{TWO_FORTIES} {offender} {RIGHT}").asks("zsir")
    assert [ask.entry.seat for ask in asks if ask.required] == [A]
