"""The director's ruling: it closes the hand, sets the payments and is final (SES 6.1, 6.2)."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine import record_sentences
from engine.adjudication.ruling import hand_award
from engine.hand.cards import Seat
from engine.hand.record import Entry
from tests.support.notation import hand_cases, judge_hand, tables_of

TABLES = tables_of("alsos")
WRONG = "A accept; irregularity other;"
REFUSED = "A bid ulti; C rekontra ulti; A zsir 6; A seven; A last-trick;"
KONTRA_ON_NOTHING = (
    "original zöld; A accept; C figure 100; B kontra 100/A; pick-up; A points 80; B points 30;"
    "C points 10;"
)
CASES = [
    ("SES 6.1 value: the ruled one replaces the chain, and is paid as the item is", TABLES,
     f"{WRONG} ruling game failed x; worth game 4", {"status": "ruled", "values": {"game": 4}}),
    ("SES 6.1 value: none of a void item", TABLES,
     f"{WRONG} ruling game void x; worth game 4", {"errors": ["irregularity 1", "ruling-first 3"]}),
    ("SES 6.1 ruling: on another item it does not close a refused kontra", "4m",
     f"{REFUSED} ruling passz made x", {"status": "disputed"}),
    ("SES 6.1 ruling: on the item it closes a refused kontra", "4m",
     f"{REFUSED} ruling ulti failed x", {"status": "ruled"}),
    ("SES 6.1 ruling: twice on one item", "4m",
     f"{REFUSED} ruling ulti failed x; ruling ulti made x",
     {"status": "disputed", "errors": ["kontra-wrong-step 1", "ruling-twice 6"]}),
    ("SES 6.1 points: everybody pays each of the others, and nothing is written", "4m",
     "A bid ulti; zsir 10; ruling hand points x; A award 4; B award 0; C award 1",
     {"status": "ruled", "cash": (7, -5, -2), "written": "", "window": 0}),
    ("SES 6.1 kontra: on a figure that nobody said the hand is disputed", "csibor",
     KONTRA_ON_NOTHING, {"status": "disputed"}),
    ("SES 6.1 kontra: void, with all else ruled on, the hand is closed", "csibor",
     f"{KONTRA_ON_NOTHING} ruling game void x; ruling 100/C void x; ruling 100/A void x",
     {"status": "ruled"}),
]  # fmt: skip


@hand_cases(CASES)
def test_ruling_closes_what_it_is_about(table, text, expected, house):
    """SES 6.1: the status and the payments that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


@given(points=st.dictionaries(st.sampled_from(Seat), st.integers(0, 1000)))
def test_a_hand_award_never_writes_below_nothing(points):
    """SES 6.1: points are written as entered; in a cash game nothing is written."""
    award = hand_award(points, tuple(Seat))
    assert sum(award.cash.values()) == 0
    assert dict(award.written) == points
    assert hand_award(points, tuple(Seat), written=False).written == {}


def test_a_ruled_value_is_marked_and_paid():
    """SES 6.1: to each opponent in full."""
    said = judge_hand("csibor", f"{WRONG} ruling game failed x; worth game 4").said
    assert [item.ruled for item in said.items] == [True]
    assert said.totals.cash[Seat.B] == 4


def test_a_kontra_on_a_figure_that_nobody_said_can_only_be_void():
    """SES 6.1: nobody can have made what was not said."""
    asks = judge_hand("csibor", KONTRA_ON_NOTHING).asks("ruling")
    assert [ask.entry.outcome for ask in asks if ask.entry.on == "100/A"] == ["void"]


def test_another_irregularity_is_told_in_a_sentence():
    """SES 6.2: an irregularity without a name requires a description, and is reported with it."""
    hand = judge_hand("csibor", WRONG)
    asks = hand.asks("irregularity")
    assert [ask.fill for ask in asks if ask.entry.what == "other"] == ["why"]
    seen = Entry("irregularity", what="other", why="looked into the talon")
    told = record_sentences(replace(hand.record, entries=(seen,)), "en").entry(seen)
    assert told == "irregularity: other – looked into the talon"
