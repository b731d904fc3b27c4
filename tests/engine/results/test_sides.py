"""The sides of a hand as far as they are known, also with called partners."""

from dataclasses import replace

import pytest

from engine import format_adjudication
from engine.hand.cards import Seat
from engine.results.adjudication import HandDisplay
from engine.results.sides import Role, Side, SideMember, against_all, each_alone
from tests.support.cases.grouping import in_one_test
from tests.support.notation import judge_hand
from tests.support.records import files, game_of, id_of, judge, read, records_at_one_table

A, B, C, D, _ = Seat
EXAMPLES = files("examples/*/*.json")
ACCEPTED = "original tök; B accept"


@pytest.mark.parametrize(
    ("table", "text", "sides"),
    [
        ("csibor", "", {}),
        ("csibor", "original tök", {}),
        ("csibor", ACCEPTED, {"declarer": "B", "defenders": "AC"}),
        ("csibor 2", ACCEPTED, {"declarer": "B", "defenders": "A"}),
        ("potter 4", ACCEPTED, {"declarer": "B", "defenders": "AC"}),
        ("tompa 2", "throw-in", {}),
        ("4m", "A ulti", {"declarer": "A", "defenders": "BC"}),
        ("4m", "", {}),
    ],
)
def test_one_plays_against_the_others(table, text, sides):
    """ALS 2.1, 5.5; ULT 1.2: the dealer of four plays on no side, though he may have a share."""
    hand = judge_hand(table, text)
    answer = format_adjudication(hand.record, hand.said, "hu")["table"]["sides"]
    told = {one["role"]: "".join(each["seat"] for each in one["members"]) for one in answer}
    assert told == sides


def test_in_klopitzky_everybody_plays_for_himself():
    """ALS 4.4: there is no declarer, and each player's tricks are his own."""
    plain = read(next(path for path in EXAMPLES if path.stem == "klopitzky-4-4-1"))["record"]
    _, said = judge(plain)
    place = next(n for n, one in enumerate(plain["entries"]) if one["do"] == "klopitzky")
    assert said.table.sides == each_alone(said.table.order, place)
    assert said.table.declarers == ()
    assert set(said.table.roles.values()) == {"alone"}


def test_a_change_makes_other_sides():
    """ALS 3.8: a player who changes to betli declares it, and his announcement shows it."""
    plain = read(next(path for path in EXAMPLES if path.stem == "betli-change-by-another"))[
        "record"
    ]
    _, said = judge(plain)
    place = next(n for n, one in enumerate(plain["entries"]) if one["do"] == "betli")
    seat = Seat(plain["entries"][place]["seat"])
    assert said.table.sides == against_all(seat, said.table.order, place)


@in_one_test("path", EXAMPLES, of=game_of, ids=id_of)
def test_sides_agree_with_the_table(path):
    """Each player is on one side at most, absent ones on none, and the declarer is first of his."""
    for plain in records_at_one_table(path):
        record, said = judge(plain)
        table = said.table
        on_sides = [seat for side in table.sides for seat in side.seats]
        assert len(on_sides) == len(set(on_sides))
        assert set(on_sides) <= set(table.order)
        assert all(side.members for side in table.sides)
        shown = [one.entry for side in table.sides for one in side.members]
        assert all(entry is None or entry < len(record.entries) for entry in shown)
        first = table.declarers[0] if table.declarers else None
        assert first is table.declarer
        if table.declarer is None:
            assert {side.role for side in table.sides} <= {Role.ALONE, Role.PAIR}


def test_what_not_everybody_knows_is_shown_to_nobody():
    """A partner not yet revealed is on his side in the answer alone (SNA 1.6, TAR 3.4)."""
    secret = Side(Role.DECLARER, (SideMember(B, 0), SideMember(D, 3, known=False)))
    defenders = Side(Role.DEFENDERS, (SideMember(A, 4),))
    table = HandDisplay("play", A, A, (B, C, D, A), declarer=B, sides=(secret, defenders))
    assert secret.seats == (B, D)
    assert table.declarers == secret.known == (B,)
    assert table.roles == {B: "declarer", A: "defenders"}
    shown = Side(Role.DECLARER, (SideMember(B, 0), SideMember(D, 5)))
    table = replace(table, sides=(shown, defenders))
    assert table.declarers == (B, D)
    assert table.roles == {B: "declarer", D: "partner", A: "defenders"}
