"""House rules of Ulti: each decides one hand otherwise, and leaves a near one as it was."""

from dataclasses import replace

import pytest

from engine import adjudicate, record_sentences, rule_sheet
from engine.adjudication.comparison import compare
from engine.adjudication.replay_findings import replay_record
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Entry, RuleSetRef
from engine.packs.hungarian_pack import ASZ, parse_card
from engine.results.items import Outcome
from engine.ulti.adjudication.replay import UltiReplay
from engine.ulti.house_rules import HOUSE_RULES, rule_set
from engine.ulti.labels import LABELS
from tests.games.ulti.maker import empty, extend, full_hand
from tests.support import records
from tests.support.house_rule_cases import HouseRuleCase, pointless_pairs
from tests.support.notation import judge_hand, plays

A, C = Seat.A, Seat.C

CASES = [
    # house rule, its other value; a hand, by default and by it; a near one that stays
    ("passz", 2, "A passz; A zsir 5; seven", (2, -1, -1), (4, -2, -2),
     "A 40-100; A zsir 6; A held 40; seven"),
    ("ulti", 5, "A ulti; A zsir 5; A seven; A last-trick", (10, -5, -5), (12, -6, -6),
     "A betli; A tricks 0"),
    ("40-100", 5, "A 40-100; A zsir 6; A held 40; seven", (8, -4, -4), (10, -5, -5),
     "A passz; A zsir 5; seven"),
    ("betli", 6, "A betli; A tricks 0", (10, -5, -5), (12, -6, -6), "A durchmarsch; A tricks 10"),
    ("durchmarsch", 6, "A durchmarsch; A tricks 10", (14, -7, -7), (12, -6, -6),
     "A betli; A tricks 0"),
    ("20-100", 10, "A 20-100; A zsir 8; A tricks 9; A held 20; seven", (16, -8, -8), (20, -10, -10),
     "A betli; A tricks 0"),
    ("piros_times", 3, "A piros-betli; A tricks 0", (20, -10, -10), (30, -15, -15),
     "A rebetli; A tricks 0"),
    ("teritett_times", 2, "A rebetli; A tricks 0", (40, -20, -20), (20, -10, -10),
     "A piros-betli; A tricks 0"),
    ("lost_ulti", 0, "A ulti; A zsir 5; seven; A last-trick", (-14, 7, 7), (-6, 3, 3),
     "A ulti; A zsir 5; A seven; A last-trick"),
    ("silent-durchmarsch", 6, "A passz; B announce 40; C announce 20; A zsir 8; A tricks 10; seven",
     (10, -5, -5), (14, -7, -7), "A piros-passz; A zsir 9; A tricks 10; seven"),
    ("silent-durchmarsch-piros", 8, "A piros-passz; A zsir 9; A tricks 10; seven", (18, -9, -9),
     (20, -10, -10), "A passz; B announce 40; C announce 20; A zsir 8; A tricks 10; seven"),
    ("silent-100", 3, "A passz; A announce 40; A zsir 6; seven", (6, -3, -3), (8, -4, -4),
     "A passz; A announce 20; A announce 20; A zsir 6; seven"),
    ("silent-20-100", 3, "A passz; A announce 20; A announce 20; A zsir 6; seven", (10, -5, -5),
     (8, -4, -4), "A passz; A announce 40; A zsir 6; seven"),
    ("silent-ulti", 3, "A passz; A zsir 5; A seven; A last-trick", (6, -3, -3), (8, -4, -4),
     "A ulti; A zsir 5; A seven; A last-trick"),
    ("lost-silent-ulti", 2, "A passz; A zsir 5; B seven; A last-trick", (6, -9, 3), (4, -5, 1),
     "A passz; A zsir 5; A seven; A last-trick"),
    ("silent_hundred", "instead",
     "A passz; A announce 20; A announce 20; B kontra passz; A zsir 6; seven", (12, -6, -6),
     (16, -8, -8), "A passz; A announce 20; B kontra passz; A zsir 6; seven"),
    ("silent_hundred", "instead", "A piros-passz; A announce 20; A announce 40; A zsir 6; seven",
     (12, -6, -6), (16, -8, -8), "A ulti; B kontra passz; A zsir 5; A seven; A last-trick"),
    ("defenders_silent_ulti", "side", "A passz; A zsir 5; B seven; A last-trick", (6, -9, 3),
     (10, -5, -5), "A passz; A zsir 5; A seven; A last-trick"),
    ("defenders_silent_ulti", "side", "A passz; A zsir 5; B seven; B last-trick", (0, 3, -3),
     (-2, 1, 1), "A passz; A zsir 5; seven; B last-trick"),
    ("thrown_in_kontra", False, "A ulti; throw-in", (-28, 14, 14), (-18, 9, 9),
     "A ulti; A zsir 4; seven; A last-trick"),
    ("window", False, "A ulti; B kontra passz; A rekontra passz; A zsir 4; A seven; A last-trick",
     (-4, -4, -4), (0, 0, 0), "A ulti; A zsir 5; A seven; A last-trick"),
    ("lost_ulti_silent", True, "A ulti; A zsir 5; A seven; B last-trick", (-14, 7, 7),
     (-22, 11, 11), "A ulti; A zsir 5; seven; B last-trick"),
    ("lost_ulti_silent", True, "A piros-ulti; A zsir 5; A seven; B last-trick", (-28, 14, 14),
     (-44, 22, 22), "A piros-ulti; A zsir 5; B seven; A last-trick"),
    ("lost_ulti_kontra", True, "A ulti; B kontra ulti; A zsir 5; seven; A last-trick",
     (-22, 11, 11), (-30, 15, 15), "A ulti; A zsir 5; seven; A last-trick"),
    ("window_own", True, "A piros-ulti-40-100; A zsir 5; A held 40; A seven; A last-trick",
     (-8, -8, -8), (16, -8, -8), "A ulti-40-100; A zsir 5; A held 40; A seven; A last-trick"),
    ("thrown_in_plus", True, "A ulti; throw-in", (-28, 14, 14), (-36, 18, 18), "A betli; throw-in"),
    ("passz_thrown_in", True, "A passz; throw-in", (0, 0, 0), (-4, 2, 2), "A ulti; throw-in"),
    ("misdeal_points", 0, "A passz; misdeal; A passz; A zsir 5; seven", (2, -1, -6), (2, -1, -1),
     "A passz; A zsir 5; seven"),
    ("misdeal_points", 10, "A passz; misdeal; A passz; A zsir 5; seven", (2, -1, -6), (2, -1, -11),
     "A betli; A tricks 0"),
]  # fmt: skip


CASES = [HouseRuleCase(rule, value, "4m", *rest) for rule, value, *rest in CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_house_rule_decides_one_hand_and_not_the_next(case):
    """ULT 1.3, 1.5, 4.3, 5.2-5.5: by default, by the table's agreement, and a near miss."""
    case.check_result()
    hand, other = judge_hand("4m", case.text), judge_hand("4m", case.text, {case.rule: case.value})
    assert sum(case.other) + other.said.totals.window == 0
    assert compare(hand.record, hand.said, other.said).awards


def test_every_house_rule_is_in_the_table():
    """Each is shown by a hand above, by the bids below, or by `test_four_players`."""
    others = {"passz_bids", "dealer_shares", "seven_kept", "negyasz", "window_share"}
    assert {rule.name for rule in HOUSE_RULES} == {case.rule for case in CASES} | others


@pytest.mark.parametrize(
    ("choice", "first", "piros"),
    [("every", "passz", True), ("piros", "piros-passz", True), ("none", "40-100", False)],
)
def test_a_table_says_which_passz_may_be_bid(choice, first, piros):
    """ULT 1.3: neither is offered nor accepted where it is not played; ulti keeps its parti."""
    record = empty(C, {"passz_bids": choice})
    (ask,) = [ask for ask in adjudicate(record).asks if ask.fill == "bid"]
    assert ask.choices[0] == first
    assert ("piros-passz" in ask.choices) is piros
    assert "ulti" in ask.choices
    for word, played in (("passz", first == "passz"), ("piros-passz", piros)):
        bidden = extend(record, Entry("bid", seat=A, bid=word))
        findings = adjudicate(bidden).findings
        assert [one.code for one in findings] == ([] if played else ["ulti.passz-not-played"])
        for lang, allowed in zip(("hu", "en"), LABELS["house-choice"][choice], strict=True):
            say = record_sentences(bidden, lang)
            assert all(f": {allowed})." in say.finding(one) for one in findings)


@pytest.mark.parametrize(
    ("words", "each"),
    [
        ("A negyasz; A aces; A tricks 7; seven", 4),
        ("A negyasz; aces; A tricks 7; seven", -4),
        ("A negyasz; B kontra negyasz; aces; A tricks 7; seven", -8),
        ("A piros-negyasz; A aces; A tricks 7; seven", 8),
        ("A ulti-40-100-negyasz; A aces; A zsir 6; A held 40; A seven; A last-trick", 12),
        ("A ulti-negyasz; aces; A tricks 7; A seven; A last-trick", 0),
    ],
)
def test_negyasz_is_bid_where_it_has_a_value(words, each):
    """ULT 1.3, 1.5: all four aces in the declarer's tricks; piros twice, kontra by itself."""
    hand = judge_hand("4m", words, {"negyasz": 4, "window": False})
    assert (hand.status, hand.cash) == ("scored", (2 * each, -each, -each))
    assert [item.name for item in hand.said.items][-1] == "negyasz"
    assert "négyász" in record_sentences(hand.record, "hu").contract(hand.said.table)
    assert judge_hand("4m", words).codes[0] == "component-not-played"
    (ask,) = [ask for ask in adjudicate(empty(C)).asks if ask.fill == "bid"]
    assert not [word for word in ask.choices if "negyasz" in word]


def test_the_cards_decide_a_negyasz():
    """ULT 1.3, 4.1: the four aces in the declarer's tricks, told by every card."""
    outcomes = []
    for seed in range(80):
        record = full_hand(seed)
        bid = [entry for entry in record.entries if entry.do == "bid"][-1]
        if bid.bid not in {"40-100", "20-100", "piros-40-100", "durchmarsch-ulti"}:
            continue
        more = replace(bid, bid=f"{bid.bid}-negyasz")
        entries = tuple(more if entry is bid else entry for entry in record.entries)
        told = replace(record, rules=replace(record.rules, house={"negyasz": 4}), entries=entries)
        won = replay_record(UltiReplay(told)).hand.deal.won_by((bid.seat,))
        aces = [card for trick in won for _, card in trick.cards if card.rank is ASZ]
        item = next(item for item in adjudicate(told).items if item.name == "negyasz")
        assert (item.outcome is Outcome.MADE) is (len(aces) == 4), seed
        outcomes.append(item.outcome)
    assert len(set(outcomes)) > 1


@pytest.mark.parametrize(("house", "codes"), [({}, ["bid-not-higher"]), ({"ulti": 5}, [])])
def test_values_order_the_bids(house, codes):
    """ULT 1.6: where an ulti is worth 5, ulti with its passz beats betli."""
    assert judge_hand("4m", "A betli; B ulti", house).codes == codes


READINGS = [
    rule.name
    for rule in HOUSE_RULES
    if rule.reading is not None and rule.name not in {"seven_kept", "window_share"}
]
"""Of the two others one says what may be played, and one acts between hands."""


OF_READINGS = [case for case in CASES if case.rule in READINGS]


@pytest.mark.parametrize("case", OF_READINGS, ids=str)
def test_an_award_says_that_it_rests_on_a_reading(case):
    """Only where the other reading decides is it cited.

    (ULT 4.3 lost_ulti_silent, ULT 5.2 lost_ulti_kontra, ULT 5.3 window_own,
    ULT 5.4 thrown_in_plus, ULT 5.4 passz_thrown_in, ULT 5.5 misdeal_points.)
    """
    case.check_reading()


HELD = "tök-ász+tök-X+makk-ász+makk-X+zöld-ász+zöld-X+piros-ász+piros-X+makk-VII+makk-VIII"
SEVEN = parse_card("tök-VII")


@pytest.mark.parametrize(
    ("bid", "house", "kept"),
    [("ulti", True, True), ("ulti", False, False), ("40-100", True, False)],
)
def test_the_seven_of_an_announced_ulti_is_kept(bid, house, kept):
    """ULT 4.2 seven_kept: until nothing else can be played; offered and judged alike."""
    agreed = {"seven_kept": house}
    text = f"A dealt tök-VII+tök-VIII+{HELD}; A {bid}; A discard makk-VII+makk-VIII; trump tök;"
    (lead,) = judge_hand("4m", text, agreed).asks("play")
    assert (SEVEN in lead.choices) is not kept
    early = f"{text} A play tök-VII;"
    assert judge_hand("4m", early, agreed).codes == ["seven-early"] * kept
    assert judge_hand("4m", f"{early} A revoke suit stands", agreed).status == "scored"


def test_a_seven_that_has_to_fall_may_fall():
    """ULT 4.2 seven_kept: the only trump of the announcer under a trump lead is forced."""
    hand = HELD.removeprefix("tök-ász+tök-X+") + "+tök-VII+zöld-VII+zöld-VIII+zöld-IX"
    text = (
        f"A dealt {hand}; A ulti; A discard zöld-VIII+zöld-IX; trump tök;"
        f"{plays('A zöld-VII B zöld-király C zöld-felső B tök-ász C tök-felső')};"
    )
    (fall,) = judge_hand("4m", text, {"seven_kept": True}).asks("play")
    assert fall.choices == (SEVEN,)
    assert judge_hand("4m", f"{text} A play tök-VII", {"seven_kept": True}).findings == []


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("ulti-silent-100-under-a-kontrad-passz", "silent_hundred"),
        ("ulti-lost-silent-ulti-of-a-defender", "defenders_silent_ulti"),
    ],
)
def test_a_program_that_reads_it_otherwise_is_followed_by_choice(name, rule):
    """ULT 4.3: the same cards by default and by the reading; only the second names it."""
    folder = records.FOLDER / "ulti/records/programs"
    paths = [folder / f"{name}{end}.json" for end in ("-by-default", "")]
    usual, other = map(records.judged, paths)
    assert usual[0].entries == other[0].entries
    assert other[0].rules.house.keys() - usual[0].rules.house.keys() == {rule}
    for path, (_, said), rests in zip(paths, (usual, other), (False, True), strict=True):
        expected = records.read(path)["expected"]
        assert {seat.value: paid for seat, paid in said.totals.cash.items()} == expected["cash"]
        told = {item.id: (item.value, item.outcome.value) for item in said.items}
        assert told == {on: (one["value"], one["outcome"]) for on, one in expected["items"].items()}
        assert any(f"ULT 4.3 {rule}" in item.rules for item in said.items) is rests


def test_a_misdeal_without_a_window_cites_the_window():
    """ULT 5.3, ULT 5.5: nobody agreed on what it costs, there is nowhere to pay it."""
    item = judge_hand("4m", "A ulti; misdeal", {"window": False}).said.items[0]
    assert (item.name, item.value, item.rules) == ("misdeal", 0, ("ULT 5.5", "ULT 5.3"))


@pytest.mark.parametrize(
    ("house", "pays"),
    [({}, True), ({"misdeal_points": 0}, False), ({"window": False}, False)],
)
def test_a_misdeal_says_whether_the_dealer_pays(house, pays):
    """ULT 5.5: he does not where it costs nothing, nor where there is no window to pay into."""
    hand = judge_hand("4m", "A ulti; misdeal", house)
    for lang, paid, unpaid in (
        ("hu", "az osztó fizet", "nem jár érte fizetség"),
        ("en", "the dealer pays", "nothing is paid"),
    ):
        outcome = record_sentences(hand.record, lang).outcome(hand.said.items[0])
        assert (paid in outcome, unpaid in outcome) == (pays, not pays)


@pytest.mark.parametrize(
    ("house", "place"),
    [
        ({"window": False, "misdeal_points": 5}, "misdeal_points"),
        ({"window": False, "window_own": True}, "window_own"),
        ({"window": False, "window_share": "paid"}, "window_share"),
        ({"thrown_in_kontra": False, "thrown_in_plus": True}, "thrown_in_plus"),
        ({"lost_ulti": 0, "thrown_in_plus": True}, "thrown_in_plus"),
        ({"lost_ulti": 0, "lost_ulti_kontra": True}, "lost_ulti_kontra"),
        ({"passz_bids": "none", "passz_thrown_in": True}, "passz_thrown_in"),
        ({"passz": 0}, "passz"),
        ({"window": 1}, "window"),
    ],
)
def test_what_makes_no_sense_is_refused(house, place):
    """ULT 5.3-5.5: contradictory house rules, and values that there are not."""
    with pytest.raises(MalformedRecordError) as wrong:
        rule_set(RuleSetRef("4m", house), 3)
    assert wrong.value.path == f"rules.house.{place}"


@pytest.mark.parametrize(
    ("house", "label", "told"),
    [
        ({"passz_bids": "none"}, "bedobás", "minden játék kontrával bukik"),
        ({"passz_bids": "piros"}, "bedobás",
         "minden játék kontrával bukik; piros passzért senki sem fizet"),
        ({"window_share": "paid"}, "a végén", "ki-ki visszakapja, amit befizetett"),
        ({"negyasz": 4}, "négyász", "4"),
        ({}, "négyász", "nincs"),
    ],
)  # fmt: skip
def test_a_rule_sheet_says_what_is_done_with_it(house, label, told):
    """ULT 1.3, 5.3, 5.4: no word of a passz that cannot be bid, or of another share."""
    parts = rule_sheet("ulti", RuleSetRef("4m", house), 3, "hu")
    assert told in {line.value for part in parts for line in part.lines if line.label == label}


def test_no_house_rule_makes_another_pointless():
    """ULT 1-5: where two are agreed on both change the rules, or the pair is refused.

    That nobody pays for a misdeal where there is no window may be said, too.
    """
    allowed = {"window": False, "misdeal_points": 0}
    assert pointless_pairs(rule_set, HOUSE_RULES, "4m", 3) == [allowed]


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_choice_is_on_the_rule_sheet(rule, lang):
    """The sheet tells each choice otherwise than the preset, marked as changed."""
    for choice in (*rule.choices["4m"][1:], *rule.numbers[-1:]):
        players = rule.players.get("4m", (3,))[0]
        parts = rule_sheet("ulti", RuleSetRef("4m", {rule.name: choice}), players, lang)
        changed = [line for part in parts for line in part.lines if line.changed]
        assert changed
        assert all(line.rules for line in changed)
