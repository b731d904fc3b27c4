"""The sides of a hand as far as they are known, also with called partners."""

from dataclasses import replace

import pytest

from engine import adjudicate, format_adjudication, parse_record
from engine.hand.cards import Seat
from engine.results.adjudication import HandDisplay
from engine.results.sides import Role, Side, SideMember, against_all, each_alone
from tests.support.cases.grouping import in_one_test
from tests.support.records import files, game_of, id_of, judge, read, records_at_one_table

A, B, C, D, _ = Seat
EXAMPLES = files("examples/*/*.json")
ACCEPTED = [{"do": "original", "suit": "tök"}, {"do": "accept", "seat": "B"}]


def seats_by_role(game, rules, players, entries):
    """Return the seats of each role in the adjudication; the last player deals."""
    names = ["Anna", "Bori", "Cili", "Dani"][:players]
    plain = {"format": 1, "game": game, "rules": rules, "seats": names, "entries": entries}
    record = parse_record(plain | {"dealer": "ABCD"[players - 1]})
    answer = format_adjudication(record, adjudicate(record), "hu")
    return {
        side["role"]: "".join(one["seat"] for one in side["members"])
        for side in answer["table"]["sides"]
    }


@pytest.mark.parametrize(
    ("game", "rules", "players", "entries", "sides"),
    [
        ("alsos", "csibor", 3, [], {}),
        ("alsos", "csibor", 3, ACCEPTED[:1], {}),
        ("alsos", "csibor", 3, ACCEPTED, {"declarer": "B", "defenders": "AC"}),
        ("alsos", "csibor", 2, ACCEPTED, {"declarer": "B", "defenders": "A"}),
        ("alsos", "potter", 4, ACCEPTED, {"declarer": "B", "defenders": "AC"}),
        ("alsos", "tompa", 2, [{"do": "throw-in"}], {}),
        ("ulti", "4m", 3, [{"do": "bid", "seat": "A", "bid": "ulti"}],
         {"declarer": "A", "defenders": "BC"}),
        ("ulti", "4m", 3, [], {}),
    ],
)  # fmt: skip
def test_one_plays_against_the_others(game, rules, players, entries, sides):
    """ALS 2.1, 5.5; ULT 1.2: the dealer of four plays on no side, though he may have a share."""
    assert seats_by_role(game, rules, players, entries) == sides


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
