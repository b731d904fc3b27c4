"""Snapszer with five at the table: the dealer sits out (SNA 1.7)."""

import engine
from engine import adjudicate, rule_sheet
from engine.hand.record import RuleSetRef
from engine.results.adjudication import HandStatus
from tests.games.snapszer.maker import MAKER
from tests.games.snapszer.test_house_rules import CALL, KESZ_ALONE, judge, say, told
from tests.support.cases.grouping import in_one_test
from tests.support.maker import SEATS, TableSetup, turned

FIVE = 5
SHARES = {"dealer_shares": True}
APPEARED = say("C", "appeared")
INVITED = (say("B", "bid", bid="durchmarsch"), told("invite", what="egyenes", card="zöld-ász"))

CASES = {
    # a hand dealt by E; what A to E write if he takes no part, and if he shares
    "the opponents win": (
        (CALL, say("B", "kesz"), APPEARED, told("class", what="fewer")), "02020", "02022"),
    "the declarers win": (
        (CALL, say("A", "kesz"), APPEARED, told("class", what="33")), "10100", "10100"),
    "an opponent has 66 alone": ((CALL, *KESZ_ALONE, told("class", what="33")), "01000", "01000"),
    "the declarer called himself": (
        (CALL, say("C", "kesz"), say("A", "appeared"), told("class", what="33")), "01110", "01111"),
    "a snapszer of the opponents": ((CALL, say("B", "snapszer"), say("B", "kesz"), APPEARED),
                                    "04040", "04044"),
    "a lost betli": ((say("B", "bid", bid="betli"), told("went", what="broken")),
                     "50550", "50555"),
    "a made betli": ((say("B", "bid", bid="betli"), told("went", what="kept")), "05000", "05000"),
    "a lost invitation": (
        (*INVITED, told("went", what="broken"), say("C", "held"), told("appeared")),
        "60060", "60066"),
    "a revoke of the declarers": ((CALL, say("C", "revoke"), say("C", "held"),
                                   told("class", what="no-trick")), "03030", "03033"),
}  # fmt: skip


def written(said):
    """Return what everybody writes, in seat order."""
    assert said.status is HandStatus.SCORED, (said.findings, said.asks)
    return tuple(said.totals.written.get(seat, 0) for seat in SEATS[:FIVE])


@in_one_test("case", CASES)
def test_the_dealer_takes_no_part_or_writes_with_the_opponents(case):
    """SNA 1.7: as the table agreed; the others write what four would."""
    entries, *units = CASES[case]
    usual, shared = (tuple(map(int, each)) for each in units)
    said, other = (judge(FIVE, entries, house)[1] for house in ({}, SHARES))
    assert (written(said), written(other)) == (usual, shared)
    assert said.table.order == SEATS[:4]
    assert said.table.uninvolved == (SEATS[4],)
    assert other.table.uninvolved == ()
    assert written(judge(4, entries)[1]) == usual
    rests = [award for award in other.awards if "SNA 1.7" in award.rules]
    assert bool(rests) is (shared != usual)
    assert not any("SNA 1.7" in award.rules for award in said.awards)


def test_fedak_sari_takes_out_only_those_who_played():
    """SNA 1.7, 3.1: the dealer writes sixteen times the units, and stays in."""
    steps = ("kontra", "rekontra", "supkontra", "fedak-sari")
    said_by = zip("BABA", steps, strict=True)
    ladder = [say(seat, step, on="game") for seat, step in said_by]
    end = (say("B", "kesz"), APPEARED, told("class", what="33"))
    said = judge(FIVE, (CALL, *ladder, *end), SHARES)[1]
    assert {seat.value: units for seat, units in said.totals.written.items() if units} == (
        dict.fromkeys("BDE", 16)
    )
    assert {seat.value for seat in said.totals.out} == {"B", "D"}


def test_a_director_gives_points_to_whoever_has_a_share():
    """SES 6.1: the dealer is no such seat unless he shares."""
    ruling = told("ruling", on="hand", outcome="points", why="rosszul osztottak")
    points = (say("B", "award", points=3), say("E", "award", points=2))
    rest = (say(seat, "award", points=0) for seat in "ACD")
    entries = (CALL, say("B", "irregularity", what="other"), ruling, *points, *rest)
    refused = judge(FIVE, entries)[1]
    assert [one.code for one in refused.findings if one.severity.value == "error"] == [
        "snapszer.not-in-play"
    ]
    assert judge(FIVE, entries, SHARES)[1].totals.written == dict(
        zip(SEATS, (0, 3, 0, 0, 2), strict=True)
    )


def test_a_hand_is_the_same_from_every_seat():
    """Turning the table by one seat turns the units; read again, nothing changes."""
    for seed in range(24):
        house = SHARES if seed % 2 else {}
        record = MAKER.hand(TableSetup("snapszer", FIVE), seed, house)
        said = adjudicate(record)
        assert record.dealer not in said.table.order
        units = written(said)
        assert written(adjudicate(turned(record, 1))) == (units[-1], *units[:-1])
        again = engine.parse_record(engine.format_record(record))
        assert again == record
        assert adjudicate(again) == said


def test_the_rule_sheet_of_five_says_what_the_dealer_writes():
    """It is there only where somebody sits out, and marked where the table agreed otherwise."""

    def line(players, house):
        parts = rule_sheet("snapszer", RuleSetRef("snapszer", house), players, "en")
        return [one for part in parts for one in part.lines if one.rules == ("SNA 1.7",)]

    assert line(4, SHARES) == []
    (usual,), (shared,) = line(FIVE, {}), line(FIVE, SHARES)
    assert (usual.changed, shared.changed) == (False, True)


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
