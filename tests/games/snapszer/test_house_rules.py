"""House rules of Snapszer: each decides one hand otherwise, and leaves a near one as it was."""

import pytest

from engine import rule_sheet
from engine.hand.record import RuleSetRef
from engine.snapszer.house_rules import HOUSE_RULES
from tests.support.house_rule_cases import HouseRuleCase
from tests.support.notation import judge_hand, plays

FIVE, FOUR, THREE, TWO = (f"snapszer {players}" for players in (5, 4, 3, 2))
CALL, TURNED_UP, OF_THREE = "call zöld-ász;", "turned-up zöld-X;", "trump tök;"
KESZ_OF_TWO = f"{TURNED_UP} B kesz; class fewer"
CLOSED = f"{TURNED_UP} A close;"
KESZ_OF_CLOSER = f"{CLOSED} A kesz; class 33"
UNSAID = f"{CALL} A last-trick; sixty-six both; C appeared now;"
NOBODY, BY_OPPONENT = (f"{seat} last-trick; sixty-six nobody;" for seat in "AB")
HELD_BY_C = "C dealt zöld-ász+makk-X+makk-IX+tök-X+tök-IX+piros-IX;"
CLOSED_PLAY = (
    f"{TURNED_UP} A dealt makk-ász+makk-X+tök-ász+tök-X+piros-ász;"
    "B dealt makk-király+piros-X+tök-király+zöld-ász+tök-alsó; A close; A play makk-ász;"
)
REVOKE, FALSE_KESZ = f"{CALL} B revoke; C held;", f"{CALL} B kesz 60; C held;"
STEPS = f"{CALL} B kontra game; A rekontra game; B supkontra game;"
WON = "A kesz; C appeared; class fewer"
ALONE = (
    "B dealt tök-ász+makk-X+piros-király+piros-felső+tök-felső+zöld-felső;"
    "C dealt piros-IX+tök-IX+makk-alsó+zöld-ász+tök-király+zöld-király;"
    + plays("A makk-ász B makk-X C makk-alsó D makk-király")
    + ";"
    + plays("A tök-X B tök-ász C tök-király D tök-alsó")
    + "; B announce 40; B kesz"
)
KESZ_ALONE = "B kesz; appeared; D held;"
BETLI = "B bid betli; went kept"
INVITED = "B bid durchmarsch; invite egyenes zöld-ász;"
SNAPSZER = "C snapszer; C kesz; C appeared"
# snapszer-20-counts-with-an-earlier-trick
TWENTY_WITHOUT_A_LATER_TRICK = (
    f"{TURNED_UP} A dealt tök-alsó+zöld-felső+zöld-alsó+zöld-király+makk-alsó;"
    "B dealt tök-ász+piros-ász+makk-felső+piros-alsó+zöld-ász; A exchange; A announce 40;"
    f"{plays('A zöld-király B piros-ász A tök-alsó B tök-ász')}; B announce 20 makk;"
    f"{plays('B makk-király A zöld-X')}; A kesz"
)
# snapszer-exchange-with-two-cards-left
EXCHANGER = (
    "turned-up tök-ász; A dealt zöld-X+piros-alsó+makk-ász+makk-alsó+piros-ász;"
    "B dealt tök-X+tök-alsó+piros-X+makk-felső+zöld-ász; A play makk-ász;"
)
EXCHANGE_WITH_TWO_LEFT = (
    EXCHANGER
    + plays("B piros-X A zöld-X B makk-felső A zöld-király B makk-X A makk-király B tök-X")
    + f"; B exchange; {plays('B tök-ász A piros-ász')}; B announce 20 piros;"
    + plays("B piros-király A piros-alsó B tök-király A tök-felső")
    + "; B kesz"
)
PAIR_OF_THREE = "trump piros; A announce 40; B kesz; class"
SNAPSZER_CLOSED = f"{TURNED_UP} A snapszer; A close; went"
CASES = [
    # house rule, its other value, table; a hand, by default and by it; a near one that stays
    ("dealer_shares", True, FIVE, "B bid betli; went broken", "A 5 C 5 D 5", "A 5 C 5 D 5 E 5",
     BETLI),
    ("second_pair", "one", FOUR, f"{CALL} A announce 20; A announce 20", [], ["announce-second"],
     f"{CALL} A announce 20"),
    ("closed_talon_binds", False, TWO, f"{CLOSED_PLAY} B play piros-X", ["must-follow"], [],
     f"{CLOSED_PLAY} B play makk-király"),
    ("closed_talon_binds", False, TWO,
     CLOSED + plays("A makk-ász B piros-X A tök-ász B makk-király"), ["revoke-shown"], [],
     CLOSED + plays("A makk-ász B piros-X A tök-ász B piros-király")),
    ("meld_counts", "later", TWO, TWENTY_WITHOUT_A_LATER_TRICK, "A 4", "A 8", KESZ_OF_TWO),
    ("meld_counts", "later", THREE, f"{PAIR_OF_THREE} fewer", ["fact-contradicts"], "B 4 C 4",
     f"{PAIR_OF_THREE} 33"),
    ("exchange_down_to", 1, TWO, EXCHANGE_WITH_TWO_LEFT, ["talon-too-low"], "B 4",
     f"{EXCHANGER} B play tök-X; B exchange"),
    *(("failed_closing", units, TWO, f"{CLOSED} B kesz", "B 16", f"B {4 * units}", KESZ_OF_CLOSER)
      for units in (1, 2, 3)),
    *(("snapszer_value", units, FOUR, CALL + SNAPSZER, "A 4 C 4", f"A {units} C {units}",
       CALL + WON) for units in (5, 6)),
    ("last_trick_pays", "class", THREE, f"{OF_THREE} {NOBODY} class fewer", ["fact-contradicts"],
     "A 4", f"{OF_THREE} A last-trick; sixty-six last; class fewer"),
    ("nobody_has_66", "opponents", FOUR, f"{CALL} {NOBODY} C held", "A 1 C 1", "B 1 D 1",
     f"{CALL} {BY_OPPONENT} C held"),
    ("nobody_has_66", "opponents", THREE, OF_THREE + NOBODY, "A 2", "B 2 C 2",
     OF_THREE + BY_OPPONENT),
    ("bids_for_two", True, TWO, BETLI, ["no-bidding"], "B 20", KESZ_OF_TWO),
    ("unsaid_last_card", "last-trick", FOUR, f"{UNSAID} B alone", "B 1", "A 1 C 1",
     f"{UNSAID} alone"),
    ("closing_without_kesz", "last-trick", TWO,
     f"{CLOSED} A last-trick; sixty-six last; class 33", "B 16", "A 4", KESZ_OF_CLOSER),
    ("closing_without_kesz", "last-trick", TWO, f"{SNAPSZER_CLOSED} kept", "B 16", "A 16",
     f"{SNAPSZER_CLOSED} broken"),
    ("lost_alone", "with-others", FOUR,
     f"{INVITED} {plays('B makk-X C makk-ász D makk-IX A makk-alsó')}; D held", "A 6 C 6",
     "A 6 C 6 D 6", f"{INVITED} {plays('B makk-X C makk-IX D makk-ász A makk-alsó')}; D held"),
    ("kontra_beside_snapszer", True, FOUR, f"{CALL} B kontra game; {SNAPSZER}", "A 4 C 4",
     "A 6 C 6", CALL + SNAPSZER),
    ("kontra_beside_snapszer", True, THREE, f"{OF_THREE} A snapszer; A rekontra game; went broken",
     "B 8 C 8", "B 12 C 12", f"{OF_THREE} A snapszer; went broken"),
    ("rekontra_by_partner", True, FOUR, f"{CALL} {HELD_BY_C} B kontra game; C rekontra game",
     ["kontra-wrong-side"], [], f"{CALL} {HELD_BY_C} B kontra game; A rekontra game"),
    ("fedak_sari", "units", FOUR, f"{STEPS} A fedak-sari game; {WON}", {"out": "AC"}, {"out": ""},
     STEPS + WON),
    ("start_level_for_all", False, THREE, BETLI, "B 10", "B 5", f"{OF_THREE} B kesz; class 33"),
    ("snapszer_by", "declarer", FOUR, CALL + SNAPSZER, [], ["snapszer-by-another"],
     f"{CALL} A snapszer; A kesz; C appeared"),
    ("alone_against", "all", FOUR, f"call piros-király; {ALONE}", "B 3", "B 2",
     f"call piros-IX; {ALONE}"),
    ("alone_against", "all", FOUR, f"{CALL} {KESZ_ALONE} class fewer", "B 2", "B 2",
     f"{CALL} B kesz; C appeared; class 33"),
    *(("false_kesz_units", str(units), FOUR, f"{FALSE_KESZ} class fewer", "A 2 C 2",
       f"A {units} C {units}", f"{REVOKE} class fewer") for units in (1, 3, 4)),
    ("false_kesz_units", "1", TWO, f"{TURNED_UP} B kesz 0; class no-trick", "A 12", "A 4",
     f"{TURNED_UP} B close; B kesz 0"),
    *(("revoke_units", str(units), FOUR, f"{REVOKE} class fewer", "A 2 C 2",
       f"A {units} C {units}", CALL + WON) for units in (1, 3, 4)),
]  # fmt: skip
CASES = [HouseRuleCase(*case) for case in CASES]
READINGS = {rule.name for rule in HOUSE_RULES if rule.reading}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_house_rule_decides_one_hand_and_not_the_next(case):
    """SNA 2.2-3.3: by default, by the table's agreement, and a near miss."""
    case.check_result()


@pytest.mark.parametrize("case", [one for one in CASES if one.rule in READINGS], ids=str)
def test_what_rests_on_a_reading_says_so(case):
    """It is cited, and told, where the other reading decides or allows, and nowhere else.

    (SNA 2.2 second_pair, SNA 2.2 meld_counts, SNA 2.3 exchange_down_to,
    SNA 2.3 closed_talon_binds, SNA 2.3 nobody_has_66, SNA 2.3 last_trick_pays,
    SNA 2.4 bids_for_two, SNA 2.5 snapszer_by, SNA 2.5 snapszer_value, SNA 2.6 false_kesz_units,
    SNA 2.7 unsaid_last_card, SNA 2.8 closing_without_kesz, SNA 2.8 failed_closing,
    SNA 2.9 lost_alone,
    SNA 3.1 kontra_beside_snapszer, SNA 3.1 rekontra_by_partner, SNA 3.1 fedak_sari,
    SNA 3.2 start_level_for_all, SNA 3.3 revoke_units, SNA 3.4 alone_against.)
    """
    case.check_reading()


def test_every_house_rule_is_shown():
    """Each has a hand above."""
    assert {rule.name for rule in HOUSE_RULES} == {case.rule for case in CASES}


def sheet_lines(players, house):
    """Return the lines of a rule sheet in English, by label."""
    parts = rule_sheet("snapszer", RuleSetRef("snapszer", house, 1), players, "en")
    return {line.label: line for part in parts for line in part.lines}


@pytest.mark.parametrize(
    ("players", "house", "label", "value"),
    [
        (4, {"revoke_units": "2"}, "“Kész!” without 66", "the other side wins"),
        (4, {"false_kesz_units": "1", "revoke_units": "2"}, "“Kész!” without 66",
         "the other side wins"),
        (4, {"exchange_down_to": 1}, "two: cards above the trump, to exchange or close",
         "1 to exchange, 3 to close"),
        (3, {"snapszer_value": 6}, "snapszer", "6"),
        (2, {"failed_closing": 2}, "failed closing", "2"),
        (2, {"last_trick_pays": "class"}, "nobody has 66: the last trick", "by the losers' points"),
    ],
)  # fmt: skip
def test_the_rule_sheet_says_what_the_table_plays(players, house, label, value):
    """SNA 2.3-3.3: a line that a reading changes is told as it is played, and marked."""
    line = sheet_lines(players, house)[label]
    assert (line.value, line.changed) == (value, True)


def test_one_price_of_two_offences_is_told_as_one():
    """SNA 2.6, 3.3: a "Kész!" without 66 is as a revoke where both cost the same."""
    agreed = {"false_kesz_units": "2", "revoke_units": "2"}
    for house in ({}, agreed):
        assert sheet_lines(4, house)["“Kész!” without 66"].value.startswith("as a revoke")
    assert "following suit in a bid game" not in sheet_lines(2, {"bids_for_two": True})


def test_a_bid_game_of_two_binds_with_an_open_talon():
    """SNA 2.4 bids_for_two: snapszer-bid-game-of-two-open-talon; its talon is out of the game."""
    text = (
        "A dealt zöld-ász+zöld-király+tök-ász+makk-ász+makk-X; B dealt zöld-X+tök-alsó+tök-X"
        f"+piros-ász+piros-X; A bid durchmarsch; {plays('A zöld-ász B tök-alsó')}"
    )
    agreed = {"bids_for_two": True, "closed_talon_binds": False}
    assert judge_hand(TWO, text, agreed).codes == ["must-follow"]
    line = sheet_lines(2, agreed)["following suit in a bid game"]
    assert line.value == "binds: the talon is out of the game"


@pytest.mark.parametrize(
    ("house", "more", "outcome", "is_named"),
    [
        ({"nobody_has_66": "opponents"}, "", None, True),
        ({"nobody_has_66": "opponents"}, "", "made", False),
        ({"last_trick_pays": "class"}, "class fewer;", "made", True),
        ({"last_trick_pays": "class"}, "class fewer;", "void", False),
    ],
)
def test_a_reading_is_not_named_where_the_director_decides(house, more, outcome, is_named):
    """SES 6.1: who writes goes by the ruling then; the units still go by the reading."""
    ruling = f"irregularity other; ruling game {outcome} it was seen" if outcome else ""
    (item,) = judge_hand(THREE, f"{OF_THREE} {NOBODY} {more} {ruling}", house).said.items
    (name,) = house
    assert (f"SNA 2.3 {name}" in item.rules) is is_named


PARTNER = {"rekontra_by_partner": True}
PARTNERS_ANSWER = f"{CALL} D kontra game; C rekontra game;"


def test_a_partner_answers_where_no_card_is_entered():
    """SNA 3.1 rekontra_by_partner: he says so himself; see snapszer-rekontra-by-partner-in-words.

    Who said the kontra is none, and neither is another seat then.
    """
    hand = judge_hand(FOUR, f"{CALL} D kontra game", PARTNER)
    assert hand.offered("rekontra") == {f"{seat} game" for seat in "ABC"}
    asks = judge_hand(FOUR, f"{PARTNERS_ANSWER} A kesz", PARTNER).asks("appeared")
    assert {seat.value for ask in asks for seat in ask.choices} == {"C"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # Who may be the partner cannot answer before he is seen to be it.
        (f"{CALL} A play makk-ász; B kontra game; C rekontra game", ["kontra-wrong-side"]),
        (f"{PARTNERS_ANSWER} A kesz; B appeared", ["fact-contradicts"]),
        (f"{PARTNERS_ANSWER} D supkontra game; B fedak-sari game", ["kontra-wrong-side"]),
        (PARTNERS_ANSWER + plays("A zöld-X B zöld-IX C zöld-ász D zöld-király"),
         ["entered-early"]),
        (PARTNERS_ANSWER + plays("A zöld-X B zöld-ász C zöld-IX D zöld-király"),
         ["entered-early", "kontra-wrong-side"]),
    ],
)  # fmt: skip
def test_an_answering_partner_held_the_called_card(text, found):
    """SNA 3.1 rekontra_by_partner: what is entered later agrees with that, or is an error."""
    assert judge_hand(FOUR, text, PARTNER).codes == found
