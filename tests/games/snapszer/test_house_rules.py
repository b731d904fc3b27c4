"""House rules of Snapszer: each decides one hand otherwise, and leaves a near one as it was."""

import pytest

from engine import adjudicate, parse_record, record_sentences, rule_sheet, rulebook
from engine.hand.record import RuleSetRef
from engine.results.adjudication import HandStatus
from engine.snapszer.house_rules import HOUSE_RULES

CALL = {"do": "call", "card": "zöld-ász"}
TURNED_UP = {"do": "turned-up", "card": "zöld-X"}
KESZ_OF_TWO = (TURNED_UP, {"do": "kesz", "seat": "B"}, {"do": "class", "what": "fewer"})
CLOSED = (TURNED_UP, {"do": "close", "seat": "A"})


def say(seat, do, **fields):
    """Return a seat's entry."""
    return {"do": do, "seat": seat, **fields}


def told(do, **fields):
    """Return an entry that is nobody's."""
    return {"do": do, **fields}


def trick(suit, *ranks, order="BCDA"):
    """Return a trick of cards of one suit, which B leads if nothing else is said."""
    cards = (f"{suit}-{rank}" for rank in ranks)
    return [say(seat, "play", card=card) for seat, card in zip(order, cards, strict=True)]


UNSAID = (CALL, say("A", "last-trick"), told("sixty-six", what="both"))
NOBODY_HAS_IT = (say("A", "last-trick"), told("sixty-six", what="nobody"))
BY_OPPONENT = (say("B", "last-trick"), told("sixty-six", what="nobody"))
HELD_BY_C = say(
    "C", "dealt", cards=["zöld-ász", "makk-X", "makk-IX", "tök-X", "tök-IX", "piros-IX"]
)
TALON = (
    say("A", "dealt", cards=["makk-ász", "makk-X", "tök-ász", "tök-X", "piros-ász"]),
    say("B", "dealt", cards=["makk-király", "piros-X", "tök-király", "zöld-ász", "tök-alsó"]),
)
CLOSED_PLAY = (TURNED_UP, *TALON, say("A", "close"), say("A", "play", card="makk-ász"))
REVOKE = (CALL, say("B", "revoke"), say("C", "held"))
FALSE_KESZ = (CALL, say("B", "kesz", points=60), say("C", "held"))
FALSE_OF_TWO = say("B", "kesz", points=0)
STEPS = (
    CALL,
    say("B", "kontra", on="game"),
    say("A", "rekontra", on="game"),
    say("B", "supkontra", on="game"),
)
WON = (say("A", "kesz"), say("C", "appeared"), told("class", what="fewer"))
ALONE = (
    say("B", "dealt", cards=["tök-ász", "makk-X", "piros-király", "piros-felső", "tök-felső",
                             "zöld-felső"]),
    say("C", "dealt", cards=["piros-IX", "tök-IX", "makk-alsó", "zöld-ász", "tök-király",
                             "zöld-király"]),
    *trick("makk", "ász", "X", "alsó", "király", order="ABCD"),
    *trick("tök", "X", "ász", "király", "alsó", order="ABCD"),
    say("B", "announce", figure="40"),
    say("B", "kesz"),
)  # fmt: skip
KESZ_ALONE = (say("B", "kesz"), told("appeared"), say("D", "held"))
BETLI = (say("B", "bid", bid="betli"), told("went", what="kept"))
INVITED = (
    say("B", "bid", bid="durchmarsch"),
    told("invite", what="egyenes", card="zöld-ász"),
)
SNAPSZER = (say("C", "snapszer"), say("C", "kesz"), say("C", "appeared"))
OF_THREE = (told("trump", suit="tök"), say("A", "snapszer"))
BROKEN = told("went", what="broken")


def deal_and_play(told):
    """Return two hands dealt and the play: cards, `A:20-makk` for a meld, `A:exchange`."""
    for word in told.split():
        seat, what = word.split(":")
        do, _, of = what.partition("-")
        if do in {"20", "40"}:
            yield say(seat, "announce", figure=do, **({"suit": of} if do == "20" else {}))
        elif of:
            yield say(seat, "play", card=what)
        else:
            yield say(seat, do)


# snapszer-20-counts-with-an-earlier-trick
TWENTY_WITHOUT_A_LATER_TRICK = (
    TURNED_UP,
    say("A", "dealt", cards=["tök-alsó", "zöld-felső", "zöld-alsó", "zöld-király", "makk-alsó"]),
    say("B", "dealt", cards=["tök-ász", "piros-ász", "makk-felső", "piros-alsó", "zöld-ász"]),
    *deal_and_play(
        "A:exchange A:40 A:zöld-király B:piros-ász A:tök-alsó B:tök-ász B:20-makk B:makk-király "
        "A:zöld-X A:kesz"
    ),
)
# snapszer-exchange-with-two-cards-left
EXCHANGE_WITH_TWO_LEFT = (
    told("turned-up", card="tök-ász"),
    say("A", "dealt", cards=["zöld-X", "piros-alsó", "makk-ász", "makk-alsó", "piros-ász"]),
    say("B", "dealt", cards=["tök-X", "tök-alsó", "piros-X", "makk-felső", "zöld-ász"]),
    *deal_and_play(
        "A:makk-ász B:piros-X A:zöld-X B:makk-felső A:zöld-király B:makk-X A:makk-király B:tök-X "
        "B:exchange B:tök-ász A:piros-ász B:20-piros B:piros-király A:piros-alsó B:tök-király "
        "A:tök-felső B:kesz"
    ),
)
EXCHANGE_IN_TIME = (*EXCHANGE_WITH_TWO_LEFT[:3], say("A", "play", card="makk-ász"),
                    say("B", "play", card="tök-X"), say("B", "exchange"))  # fmt: skip
PAIR_OF_THREE = (told("trump", suit="piros"), say("A", "announce", figure="40"), say("B", "kesz"))
SNAPSZER_CLOSED = (TURNED_UP, say("A", "snapszer"), say("A", "close"))
REKONTRA = [say("A", "rekontra", on="game")]
HOLDER = say("D", "held")
KESZ_OF_THREE = (told("trump", suit="tök"), say("B", "kesz"), told("class", what="33"))

CASES = [
    # house rule, its other value, players; a hand, by default and by it; a near one that stays
    ("dealer_shares", True, 5, (*BETLI[:1], BROKEN), {"A": 5, "C": 5, "D": 5},
     {"A": 5, "C": 5, "D": 5, "E": 5}, BETLI),
    ("second_pair", "one", 4, (CALL, say("A", "announce", figure="20"),
     say("A", "announce", figure="20")), [], ["announce-second"],
     (CALL, say("A", "announce", figure="20"))),
    ("closed_talon_binds", False, 2, (*CLOSED_PLAY, say("B", "play", card="piros-X")),
     ["must-follow"], [], (*CLOSED_PLAY, say("B", "play", card="makk-király"))),
    ("closed_talon_binds", False, 2,
     (*CLOSED, *deal_and_play("A:makk-ász B:piros-X A:tök-ász B:makk-király")),
     ["revoke-shown"], [],
     (*CLOSED, *deal_and_play("A:makk-ász B:piros-X A:tök-ász B:piros-király"))),
    ("meld_counts", "later", 2, TWENTY_WITHOUT_A_LATER_TRICK, {"A": 4}, {"A": 8}, KESZ_OF_TWO),
    ("meld_counts", "later", 3, (*PAIR_OF_THREE, told("class", what="fewer")),
     ["fact-contradicts"], {"B": 4, "C": 4}, (*PAIR_OF_THREE, told("class", what="33"))),
    ("exchange_down_to", 1, 2, EXCHANGE_WITH_TWO_LEFT, ["talon-too-low"], {"B": 4},
     EXCHANGE_IN_TIME),
    *(
        ("failed_closing", units, 2, (*CLOSED, say("B", "kesz")), {"B": 16}, {"B": 4 * units},
         (*CLOSED, say("A", "kesz"), told("class", what="33")))
        for units in (1, 2, 3)
    ),
    *(
        ("snapszer_value", units, 4, (CALL, *SNAPSZER), {"A": 4, "C": 4}, {"A": units, "C": units},
         (CALL, *WON))
        for units in (5, 6)
    ),
    ("last_trick_pays", "class", 3, (OF_THREE[0], *NOBODY_HAS_IT, told("class", what="fewer")),
     ["fact-contradicts"], {"A": 4},
     (OF_THREE[0], say("A", "last-trick"), told("sixty-six", what="last"),
      told("class", what="fewer"))),
    ("nobody_has_66", "opponents", 4, (CALL, *NOBODY_HAS_IT, say("C", "held")),
     {"A": 1, "C": 1}, {"B": 1, "D": 1}, (CALL, *BY_OPPONENT, say("C", "held"))),
    ("nobody_has_66", "opponents", 3, (OF_THREE[0], *NOBODY_HAS_IT),
     {"A": 2}, {"B": 2, "C": 2}, (OF_THREE[0], *BY_OPPONENT)),
    ("bids_for_two", True, 2, BETLI, ["no-bidding"],
     {"B": 20}, KESZ_OF_TWO),
    ("unsaid_last_card", "last-trick", 4,
     (*UNSAID, say("C", "appeared", what="now"), say("B", "alone")), {"B": 1}, {"A": 1, "C": 1},
     (*UNSAID, say("C", "appeared", what="now"), told("alone"))),
    ("closing_without_kesz", "last-trick", 2,
     (*CLOSED, say("A", "last-trick"), told("sixty-six", what="last"), told("class", what="33")),
     {"B": 16}, {"A": 4}, (*CLOSED, say("A", "kesz"), told("class", what="33"))),
    ("closing_without_kesz", "last-trick", 2, (*SNAPSZER_CLOSED, told("went", what="kept")),
     {"B": 16}, {"A": 16}, (*SNAPSZER_CLOSED, BROKEN)),
    ("lost_alone", "with-others", 4, (*INVITED, *trick("makk", "X", "ász", "IX", "alsó"), HOLDER),
     {"A": 6, "C": 6}, {"A": 6, "C": 6, "D": 6},
     (*INVITED, *trick("makk", "X", "IX", "ász", "alsó"), HOLDER)),
    ("kontra_beside_snapszer", True, 4, (CALL, say("B", "kontra", on="game"), *SNAPSZER),
     {"A": 4, "C": 4}, {"A": 6, "C": 6}, (CALL, *SNAPSZER)),
    ("kontra_beside_snapszer", True, 3, (*OF_THREE, *REKONTRA, BROKEN),
     {"B": 8, "C": 8}, {"B": 12, "C": 12}, (*OF_THREE, BROKEN)),
    ("rekontra_by_partner", True, 4,
     (CALL, HELD_BY_C, say("B", "kontra", on="game"), say("C", "rekontra", on="game")),
     ["kontra-wrong-side"], [],
     (CALL, HELD_BY_C, say("B", "kontra", on="game"), say("A", "rekontra", on="game"))),
    ("fedak_sari", "units", 4, (*STEPS, say("A", "fedak-sari", on="game"), *WON),
     {"A", "C"}, set(), (*STEPS, *WON)),
    ("start_level_for_all", False, 3, BETLI, {"B": 10}, {"B": 5}, KESZ_OF_THREE),
    ("snapszer_by", "declarer", 4, (CALL, *SNAPSZER), [], ["snapszer-by-another"],
     (CALL, say("A", "snapszer"), say("A", "kesz"), say("C", "appeared"))),
    ("alone_against", "all", 4, (told("call", card="piros-király"), *ALONE), {"B": 3}, {"B": 2},
     (told("call", card="piros-IX"), *ALONE)),
    ("alone_against", "all", 4, (CALL, *KESZ_ALONE, told("class", what="fewer")),
     {"B": 2}, {"B": 2}, (CALL, say("B", "kesz"), say("C", "appeared"), told("class", what="33"))),
    *(
        ("false_kesz_units", str(units), 4, (*FALSE_KESZ, told("class", what="fewer")),
         {"A": 2, "C": 2}, {"A": units, "C": units}, (*REVOKE, told("class", what="fewer")))
        for units in (1, 3, 4)
    ),
    ("false_kesz_units", "1", 2, (TURNED_UP, FALSE_OF_TWO, told("class", what="no-trick")),
     {"A": 12}, {"A": 4}, (TURNED_UP, say("B", "close"), FALSE_OF_TWO)),
    *(
        ("revoke_units", str(units), 4, (*REVOKE, told("class", what="fewer")),
         {"A": 2, "C": 2}, {"A": units, "C": units},
         (CALL, say("A", "kesz"), say("C", "appeared"), told("class", what="fewer")))
        for units in (1, 3, 4)
    ),
]  # fmt: skip


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
    dealt = (
        say("A", "dealt", cards=["zöld-ász", "zöld-király", "tök-ász", "makk-ász", "makk-X"]),
        say("B", "dealt", cards=["zöld-X", "tök-alsó", "tök-X", "piros-ász", "piros-X"]),
    )
    entries = (*dealt, say("A", "bid", bid="durchmarsch"), say("A", "play", card="zöld-ász"),
               say("B", "play", card="tök-alsó"))  # fmt: skip
    agreed = {"bids_for_two": True, "closed_talon_binds": False}
    assert result_like(judge(2, entries, agreed)[1], []) == ["must-follow"]
    line = sheet_lines(2, agreed)["following suit in a bid game"]
    assert line.value == "binds: the talon is out of the game"


def judge(players, entries, house=None):
    """Return the record and the adjudication of a hand; the last seat deals."""
    record = parse_record(
        {
            "format": 1,
            "game": "snapszer",
            "rules": {"preset": "snapszer", "house": house or {}},
            "seats": ["Anna", "Bori", "Cili", "Dani", "Edit"][:players],
            "dealer": "ABCDE"[players - 1],
            "entries": list(entries),
        }
    )
    return record, adjudicate(record)


def result_like(said, wanted):
    """Return what is `wanted`: codes of findings, units of those who write, or who goes out."""
    if isinstance(wanted, list):
        return [one.code.removeprefix("snapszer.") for one in said.findings]
    assert said.status is HandStatus.SCORED, said.findings
    if isinstance(wanted, set):
        return {seat.value for seat in said.totals.out}
    return {seat.value: units for seat, units in said.totals.written.items() if units}


@pytest.mark.parametrize(
    ("rule", "value", "players", "entries", "usual", "other", "near"),
    CASES,
    ids=[f"{case[0]}-{case[1]}" for case in CASES],
)
def test_a_house_rule_decides_one_hand_and_not_the_next(
    rule, value, players, entries, usual, other, near
):
    """SNA 2.2-3.3: by default, by the table's agreement, and a near miss."""
    assert result_like(judge(players, entries)[1], usual) == usual
    assert result_like(judge(players, entries, {rule: value})[1], other) == other
    before, after = judge(players, near)[1], judge(players, near, {rule: value})[1]
    assert (before.findings, before.items, before.totals) == (
        after.findings,
        after.items,
        after.totals,
    )


def test_every_house_rule_is_shown():
    """Each has a hand above."""
    assert {rule.name for rule in HOUSE_RULES} == {case[0] for case in CASES}


@pytest.mark.parametrize(
    "rule", [rule for rule in HOUSE_RULES if rule.reading], ids=lambda rule: rule.name
)
def test_what_rests_on_a_reading_says_so(rule):
    """It is cited, and told, where the other reading decides or allows, and nowhere else.

    (SNA 2.2 second_pair, SNA 2.2 meld_counts, SNA 2.3 exchange_down_to,
    SNA 2.3 closed_talon_binds, SNA 2.3 nobody_has_66, SNA 2.3 last_trick_pays,
    SNA 2.4 bids_for_two, SNA 2.5 snapszer_by, SNA 2.5 snapszer_value, SNA 2.6 false_kesz_units,
    SNA 2.7 unsaid_last_card, SNA 2.8 closing_without_kesz, SNA 2.8 failed_closing,
    SNA 2.9 lost_alone,
    SNA 3.1 kontra_beside_snapszer, SNA 3.1 rekontra_by_partner, SNA 3.1 fedak_sari,
    SNA 3.2 start_level_for_all, SNA 3.3 revoke_units, SNA 3.4 alone_against.)
    """
    (number,) = [one.number for one in rulebook.readings() if one.number.endswith(f" {rule.name}")]
    for name, value, players, entries, _, _, near in CASES:
        if name != rule.name:
            continue
        for told_of, house, rests in (
            (entries, {name: value}, True),
            (entries, {}, False),
            (near, {name: value}, False),
        ):
            record, said = judge(players, told_of, house)
            cited = [number in one.rules for one in (*said.findings, *said.items)]
            assert any(cited) is rests, (name, house)
            say_it = record_sentences(record, "en")
            texts = [say_it.finding(one) for one in said.findings]
            texts += [say_it.outcome(one) for one in said.items if one.reason]
            shown = any("by this table's reading" in text for text in texts)
            assert shown is (rests and bool(texts))


@pytest.mark.parametrize(
    ("house", "outcome", "is_named"),
    [
        ({"nobody_has_66": "opponents"}, None, True),
        ({"nobody_has_66": "opponents"}, "made", False),
        ({"last_trick_pays": "class"}, "made", True),
        ({"last_trick_pays": "class"}, "void", False),
    ],
)
def test_a_reading_is_not_named_where_the_director_decides(house, outcome, is_named):
    """SES 6.1: who writes goes by the ruling then; the units still go by the reading."""
    (name,) = house
    entries = [OF_THREE[0], *NOBODY_HAS_IT]
    if name == "last_trick_pays":
        entries.append(told("class", what="fewer"))
    if outcome is not None:
        entries += [told("irregularity", what="other", why="a card fell"),
                    told("ruling", on="game", outcome=outcome, why="it was seen")]  # fmt: skip
    (item,) = judge(3, entries, house)[1].items
    assert f"SNA 2.3 {name}" in item.rules if is_named else f"SNA 2.3 {name}" not in item.rules


def test_a_partner_is_certain_once_cards_are_entered():
    """SNA 3.1: who may be the partner cannot answer before he is seen to be it."""
    lead, answer = say("A", "play", card="makk-ász"), say("C", "rekontra", on="game")
    entries = (CALL, lead, say("B", "kontra", on="game"), answer)
    said = judge(4, entries, {"rekontra_by_partner": True})[1]
    assert result_like(said, []) == ["kontra-wrong-side"]


PARTNERS_ANSWER = (CALL, say("D", "kontra", on="game"), say("C", "rekontra", on="game"))


def test_a_partner_answers_where_no_card_is_entered():
    """SNA 3.1 rekontra_by_partner: he says so himself; see snapszer-rekontra-by-partner-in-words.

    Who said the kontra is none, and neither is another seat then.
    """
    agreed = {"rekontra_by_partner": True}
    asks = judge(4, PARTNERS_ANSWER[:2], agreed)[1].asks
    assert {ask.entry.seat.value for ask in asks if ask.entry.do == "rekontra"} == {*"ABC"}
    asks = judge(4, (*PARTNERS_ANSWER, say("A", "kesz")), agreed)[1].asks
    holders = {seat.value for ask in asks if ask.entry.do == "appeared" for seat in ask.choices}
    assert holders == {"C"}


@pytest.mark.parametrize(
    ("later", "found"),
    [
        ((say("A", "kesz"), say("B", "appeared")), ["fact-contradicts"]),
        ((say("D", "supkontra", on="game"), say("B", "fedak-sari", on="game")),
         ["kontra-wrong-side"]),
        (trick("zöld", "X", "IX", "ász", "király", order="ABCD"), ["entered-early"]),
        (trick("zöld", "X", "ász", "IX", "király", order="ABCD"),
         ["entered-early", "kontra-wrong-side"]),
    ],
)  # fmt: skip
def test_an_answering_partner_held_the_called_card(later, found):
    """SNA 3.1 rekontra_by_partner: what is entered later agrees with that, or is an error."""
    said = judge(4, (*PARTNERS_ANSWER, *later), {"rekontra_by_partner": True})[1]
    assert result_like(said, []) == found
