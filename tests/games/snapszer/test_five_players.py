"""Snapszer with five at the table: the dealer sits out (SNA 1.7)."""

import pytest

import engine
from engine import rule_sheet
from engine.hand.record import RuleSetRef
from tests.support.maker import SEATS
from tests.support.notation import hand_cases, judge_hand

FIVE = 5
AT_FIVE = "snapszer 5"
SHARES = {"dealer_shares": True}
CALL = "call zöld-ász;"
LADDER = "B kontra game; A rekontra game; B supkontra game; A fedak-sari game;"
POINTS = (
    f"{CALL} B irregularity other; ruling hand points x; B award 3; E award 2; A award 0;"
    "C award 0; D award 0"
)
CASES = [
    ("SES 6.1 points: the dealer has none where he takes no part", AT_FIVE, POINTS,
     {"errors": ["not-in-play 4"]}),
    ("SES 6.1 points: the dealer has some where he shares", AT_FIVE, POINTS,
     {"written": "B 3 E 2"}, SHARES),
    ("SNA 1.7, 3.1 Fedák Sári: the dealer writes with the opponents, and stays in", AT_FIVE,
     f"{CALL} {LADDER} B kesz; C appeared; class 33", {"written": "B 16 D 16 E 16", "out": "BD"},
     SHARES),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_of_five_is_judged_by_the_rule(table, text, expected, house):
    """SNA 1.7, 3.1, SES 6.1: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize(
    ("text", "usual", "shared"),
    [
        (f"{CALL} B kesz; C appeared; class fewer", "B 2 D 2", "B 2 D 2 E 2"),
        (f"{CALL} A kesz; C appeared; class 33", "A 1 C 1", "A 1 C 1"),
        (f"{CALL} B kesz; appeared; D held; class 33", "B 1", "B 1"),
        (f"{CALL} C kesz; A appeared; class 33", "B 1 C 1 D 1", "B 1 C 1 D 1 E 1"),
        (f"{CALL} B snapszer; B kesz; C appeared", "B 4 D 4", "B 4 D 4 E 4"),
        ("B bid betli; went broken", "A 5 C 5 D 5", "A 5 C 5 D 5 E 5"),
        ("B bid betli; went kept", "B 5", "B 5"),
        ("B bid durchmarsch; invite egyenes zöld-ász; went broken; C held; appeared", "A 6 D 6",
         "A 6 D 6 E 6"),
        (f"{CALL} C revoke; C held; class no-trick", "B 3 D 3", "B 3 D 3 E 3"),
    ],
)  # fmt: skip
def test_the_dealer_takes_no_part_or_writes_with_the_opponents(text, usual, shared):
    """SNA 1.7: as the table agreed; the others write what four would."""
    hand, other = (judge_hand(AT_FIVE, text, house) for house in ({}, SHARES))
    four = judge_hand("snapszer 4", text)
    assert {hand.status, other.status, four.status} == {"scored"}
    assert (hand.written, other.written, four.written) == (usual, shared, usual)
    assert hand.said.table.order == SEATS[:4]
    assert hand.said.table.uninvolved == (SEATS[4],)
    assert other.said.table.uninvolved == ()
    rests = [award for award in other.said.awards if "SNA 1.7" in award.rules]
    assert bool(rests) is (shared != usual)
    assert not any("SNA 1.7" in award.rules for award in hand.said.awards)


def test_a_table_of_more_agrees_on_what_fewer_will_play():
    """SNA 4.1: players go out, so its readings and its sheet are of three and two, too."""
    (preset,) = engine.GAMES["snapszer"].presets
    for_fewer = {"start_level_for_all": False, "bids_for_two": True, "closed_talon_binds": False}
    for players in (FIVE, 4, 3):
        assert preset.house_for(for_fewer, players) == for_fewer
        parts = rule_sheet("snapszer", RuleSetRef("snapszer", for_fewer), players, "en")
        told = {line.label: line for part in parts for line in part.lines}
        assert sum(line.changed for line in told.values()) == len(for_fewer)
        start = "" if players > 3 else "kontra; "
        three = "three: kontra; " if players > 3 else ""
        assert told["starts at"].value == f"{start}{three}two: rekontra"
        assert told["the pack"].value == "24; two: 20"
    assert "nobody_has_66" not in preset.house_for({"nobody_has_66": "opponents"}, 2)
