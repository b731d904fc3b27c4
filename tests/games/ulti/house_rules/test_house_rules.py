"""House rules of Ulti: each decides one hand otherwise, and leaves a near one as it was."""

from dataclasses import replace

import pytest

from engine import adjudicate, record_sentences, rule_sheet, rulebook
from engine.adjudication.comparison import compare
from engine.adjudication.replay_findings import replay_record
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Entry, RuleSetRef
from engine.packs.hungarian_pack import ASZ, TOK, parse_card
from engine.results.adjudication import HandStatus
from engine.results.items import Outcome
from engine.ulti.adjudication.replay import UltiReplay
from engine.ulti.house_rules import HOUSE_RULES, TEXTS, rule_set
from engine.ulti.rule_constants import FOUR_M
from tests.games.ulti.maker import SEATS, empty, extend, full_hand
from tests.games.ulti.test_independent_results import entry_of
from tests.support import records

A, C = Seat.A, Seat.C

CASES = [
    # house rule, its other value; a hand, by default and by it; a near one that stays
    ("passz", 2, "passz z5 seven", (2, -1, -1), (4, -2, -2), "40-100 z6 held:40 seven"),
    ("ulti", 5, "ulti z5 seven:A last:A", (10, -5, -5), (12, -6, -6), "betli t0"),
    ("40-100", 5, "40-100 z6 held:40 seven", (8, -4, -4), (10, -5, -5), "passz z5 seven"),
    ("betli", 6, "betli t0", (10, -5, -5), (12, -6, -6), "durchmarsch t10"),
    ("durchmarsch", 6, "durchmarsch t10", (14, -7, -7), (12, -6, -6), "betli t0"),
    ("20-100", 10, "20-100 z8 t9 held:20 seven", (16, -8, -8), (20, -10, -10), "betli t0"),
    ("piros_times", 3, "piros-betli t0", (20, -10, -10), (30, -15, -15), "rebetli t0"),
    ("teritett_times", 2, "rebetli t0", (40, -20, -20), (20, -10, -10), "piros-betli t0"),
    ("lost_ulti", 0, "ulti z5 seven last:A", (-14, 7, 7), (-6, 3, 3), "ulti z5 seven:A last:A"),
    ("silent-durchmarsch", 6, "passz B40 C20 z8 t10 seven", (10, -5, -5), (14, -7, -7),
     "piros-passz z9 t10 seven"),
    ("silent-durchmarsch-piros", 8, "piros-passz z9 t10 seven", (18, -9, -9), (20, -10, -10),
     "passz B40 C20 z8 t10 seven"),
    ("silent-100", 3, "passz A40 z6 seven", (6, -3, -3), (8, -4, -4), "passz A20 A20 z6 seven"),
    ("silent-20-100", 3, "passz A20 A20 z6 seven", (10, -5, -5), (8, -4, -4),
     "passz A40 z6 seven"),
    ("silent-ulti", 3, "passz z5 seven:A last:A", (6, -3, -3), (8, -4, -4),
     "ulti z5 seven:A last:A"),
    ("lost-silent-ulti", 2, "passz z5 seven:B last:A", (6, -9, 3), (4, -5, 1),
     "passz z5 seven:A last:A"),
    ("silent_hundred", "instead", "passz A20 A20 Bk:passz z6 seven", (12, -6, -6), (16, -8, -8),
     "passz A20 Bk:passz z6 seven"),
    ("silent_hundred", "instead", "piros-passz A20 A40 z6 seven", (12, -6, -6), (16, -8, -8),
     "ulti Bk:passz z5 seven:A last:A"),
    ("defenders_silent_ulti", "side", "passz z5 seven:B last:A", (6, -9, 3), (10, -5, -5),
     "passz z5 seven:A last:A"),
    ("defenders_silent_ulti", "side", "passz z5 seven:B last:B", (0, 3, -3), (-2, 1, 1),
     "passz z5 seven last:B"),
    ("thrown_in_kontra", False, "ulti throw-in", (-28, 14, 14), (-18, 9, 9),
     "ulti z4 seven last:A"),
    ("window", False, "ulti Bk:passz Ar:passz z4 seven:A last:A", (-4, -4, -4), (0, 0, 0),
     "ulti z5 seven:A last:A"),
    ("lost_ulti_silent", True, "ulti z5 seven:A last:B", (-14, 7, 7), (-22, 11, 11),
     "ulti z5 seven last:B"),
    ("lost_ulti_silent", True, "piros-ulti z5 seven:A last:B", (-28, 14, 14), (-44, 22, 22),
     "piros-ulti z5 seven:B last:A"),
    ("lost_ulti_kontra", True, "ulti Bk:ulti z5 seven last:A", (-22, 11, 11), (-30, 15, 15),
     "ulti z5 seven last:A"),
    ("window_own", True, "piros-ulti-40-100 z5 held:40 seven:A last:A", (-8, -8, -8),
     (16, -8, -8), "ulti-40-100 z5 held:40 seven:A last:A"),
    ("thrown_in_plus", True, "ulti throw-in", (-28, 14, 14), (-36, 18, 18), "betli throw-in"),
    ("passz_thrown_in", True, "passz throw-in", (0, 0, 0), (-4, 2, 2), "ulti throw-in"),
    ("misdeal_points", 0, "passz misdeal passz z5 seven", (2, -1, -6), (2, -1, -1),
     "passz z5 seven"),
    ("misdeal_points", 10, "passz misdeal passz z5 seven", (2, -1, -6), (2, -1, -11),
     "betli t0"),
]  # fmt: skip


def judge(words, house=None):
    """Return the record and the adjudication of a hand given in words, Anna bidding."""
    told = words.split()
    first = Entry("bid", seat=A, bid=told[0])
    rest = []
    for place, word in enumerate(told[1:], 1):
        again = told[place - 1] == "misdeal"
        rest.append(Entry("bid", seat=A, bid=word) if again else entry_of(word))
    record = extend(empty(C, house), first, *rest)
    return record, adjudicate(record)


def cash(said):
    """Return everybody's payment, Anna's first."""
    assert said.status is HandStatus.SCORED, said.findings
    return tuple(said.totals.cash[seat] for seat in SEATS)


@pytest.mark.parametrize(
    ("rule", "value", "words", "usual", "other", "near"),
    CASES,
    ids=[f"{c[0]}-{c[1]}" for c in CASES],
)
def test_a_house_rule_decides_one_hand_and_not_the_next(rule, value, words, usual, other, near):
    """ULT 1.3, 1.5, 4.3, 5.2-5.5: by default, by the table's agreement, and a near miss."""
    record, before = judge(words)
    _, after = judge(words, {rule: value})
    assert (cash(before), cash(after)) == (usual, other)
    assert sum(other) + after.totals.window == 0
    assert cash(judge(near)[1]) == cash(judge(near, {rule: value})[1])
    assert compare(record, before, after).awards


def test_every_house_rule_is_in_the_table():
    """Each is shown by a hand above, by the bids below, or by `test_four_players`."""
    others = {"passz_bids", "dealer_shares", "seven_kept", "negyasz", "window_share"}
    assert {rule.name for rule in HOUSE_RULES} == {case[0] for case in CASES} | others


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
    for word, plays in (("passz", first == "passz"), ("piros-passz", piros)):
        bidden = extend(record, Entry("bid", seat=A, bid=word))
        findings = adjudicate(bidden).findings
        assert [one.code for one in findings] == ([] if plays else ["ulti.passz-not-played"])
        for lang, allowed in zip(("hu", "en"), TEXTS.choice(choice), strict=True):
            say = record_sentences(bidden, lang)
            assert all(f": {allowed})." in say.finding(one) for one in findings)


@pytest.mark.parametrize(
    ("words", "each"),
    [
        ("negyasz aces:A t7 seven", 4),
        ("negyasz aces t7 seven", -4),
        ("negyasz Bk:negyasz aces t7 seven", -8),
        ("piros-negyasz aces:A t7 seven", 8),
        ("ulti-40-100-negyasz aces:A z6 held:40 seven:A last:A", 12),
        ("ulti-negyasz aces t7 seven:A last:A", 0),
    ],
)
def test_negyasz_is_bid_where_it_has_a_value(words, each):
    """ULT 1.3, 1.5: all four aces in the declarer's tricks; piros twice, kontra by itself."""
    record, said = judge(words, {"negyasz": 4, "window": False})
    assert cash(said) == (2 * each, -each, -each)
    assert [item.name for item in said.items][-1] == "negyasz"
    assert "négyász" in record_sentences(record, "hu").contract(said.table)
    refused = judge(words)[1]
    assert refused.findings[0].code == "ulti.component-not-played"
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


def test_values_order_the_bids():
    """ULT 1.6: where an ulti is worth 5, ulti with its passz beats betli."""
    for house, code in (({}, ["ulti.bid-not-higher"]), ({"ulti": 5}, [])):
        said = adjudicate(
            extend(
                empty(C, house),
                Entry("bid", seat=A, bid="betli"),
                Entry("bid", seat=Seat.B, bid="ulti"),
            )
        )
        assert [one.code for one in said.findings] == code


READINGS = [
    rule.name
    for rule in HOUSE_RULES
    if rule.reading is not None and rule.name not in {"seven_kept", "window_share"}
]
"""Of the two others one says what may be played, and one acts between hands."""


@pytest.mark.parametrize("rule", READINGS)
def test_an_award_says_that_it_rests_on_a_reading(rule):
    """Only where the other reading decides is it cited.

    (ULT 4.3 lost_ulti_silent, ULT 5.2 lost_ulti_kontra, ULT 5.3 window_own,
    ULT 5.4 thrown_in_plus, ULT 5.4 passz_thrown_in, ULT 5.5 misdeal_points.)
    """
    (number,) = [one.number for one in rulebook.readings() if one.number.endswith(f" {rule}")]
    _, value, words, *_, near = next(case for case in CASES if case[0] == rule)
    for told, house, rests in (
        (words, {rule: value}, True),
        (words, {}, False),
        (near, {rule: value}, False),
    ):
        record, said = judge(told, house)
        items = [item for item in said.items if number in item.cited]
        assert bool(items) is rests
        for lang, by in (("hu", "az asztal olvasata szerint"), ("en", "by this table's reading")):
            say = record_sentences(record, lang)
            assert [by in say.outcome(item) for item in said.items] == [
                item in items for item in said.items
            ]


SEVEN, EIGHT = "tök-VII", "tök-VIII"
HELD = (SEVEN, EIGHT, "tök-ász", "tök-X", "makk-ász", "makk-X", "zöld-ász", "zöld-X")
HELD = (*HELD, "piros-ász", "piros-X", "makk-VII", "makk-VIII")


@pytest.mark.parametrize(
    ("bid", "house", "kept"),
    [("ulti", True, True), ("ulti", False, False), ("40-100", True, False)],
)
def test_the_seven_of_an_announced_ulti_is_kept(bid, house, kept):
    """ULT 4.2 seven_kept: until nothing else can be played; offered and judged alike."""
    cards = tuple(map(parse_card, HELD))
    record = extend(
        empty(C, {"seven_kept": house}),
        Entry("dealt", seat=A, cards=cards),
        Entry("bid", seat=A, bid=bid),
        Entry("discard", seat=A, cards=cards[-2:]),
        Entry("trump", suit=TOK),
    )
    lead = next(ask for ask in adjudicate(record).asks if ask.entry.do == "play")
    assert (cards[0] in lead.choices) is not kept
    early = adjudicate(extend(record, Entry("play", seat=A, card=cards[0])))
    assert [one.code for one in early.findings] == (["ulti.seven-early"] if kept else [])
    penalty = Entry("revoke", seat=A, what="suit", outcome="stands")
    said = adjudicate(extend(record, Entry("play", seat=A, card=cards[0]), penalty))
    assert said.status is HandStatus.SCORED


def test_a_seven_that_has_to_fall_may_fall():
    """ULT 4.2 seven_kept: the only trump of the announcer under a trump lead is forced."""
    hand = ("tök-VII", *HELD[4:])
    cards = tuple(map(parse_card, (*hand, "zöld-VII", "zöld-VIII", "zöld-IX")))
    record = extend(
        empty(C, {"seven_kept": True}),
        Entry("dealt", seat=A, cards=cards),
        Entry("bid", seat=A, bid="ulti"),
        Entry("discard", seat=A, cards=cards[-2:]),
        Entry("trump", suit=TOK),
        Entry("play", seat=A, card=parse_card("zöld-VII")),
        Entry("play", seat=Seat.B, card=parse_card("zöld-király")),
        Entry("play", seat=C, card=parse_card("zöld-felső")),
        Entry("play", seat=Seat.B, card=parse_card("tök-ász")),
        Entry("play", seat=C, card=parse_card("tök-felső")),
    )
    (fall,) = [ask for ask in adjudicate(record).asks if ask.entry.do == "play"]
    assert fall.choices == (parse_card(SEVEN),)
    said = adjudicate(extend(record, Entry("play", seat=A, card=parse_card(SEVEN))))
    assert not said.findings


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
    (item,) = judge("ulti misdeal", {"window": False})[1].items[:1]
    assert (item.name, item.value, item.rules) == ("misdeal", 0, ("ULT 5.5", "ULT 5.3"))


@pytest.mark.parametrize(
    ("house", "pays"),
    [({}, True), ({"misdeal_points": 0}, False), ({"window": False}, False)],
)
def test_a_misdeal_says_whether_the_dealer_pays(house, pays):
    """ULT 5.5: he does not where it costs nothing, nor where there is no window to pay into."""
    record, said = judge("ulti misdeal", house)
    for lang, paid, unpaid in (
        ("hu", "az osztó fizet", "nem jár érte fizetség"),
        ("en", "the dealer pays", "nothing is paid"),
    ):
        outcome = record_sentences(record, lang).outcome(said.items[0])
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
    """ULT 1-5: where two are agreed on both change the rules, or the pair is refused."""

    def agreed(house):
        try:
            return rule_set(RuleSetRef("4m", house), 3)
        except MalformedRecordError:
            return None

    alone = [
        ({rule.name: choice}, agreed({rule.name: choice}))
        for rule in HOUSE_RULES
        for choice in (*rule.choices["4m"][1:], *rule.numbers[:1], *rule.numbers[-1:])
        if rule.is_for("4m", 3)
    ]
    for one, rules in alone:
        for other, others in alone:
            both = agreed(one | other)
            if one.keys() == other.keys() or both is None or FOUR_M in (rules, others):
                continue
            # Nobody pays for a misdeal where there is no window, which may be said.
            if one | other != {"window": False, "misdeal_points": 0}:
                assert both not in (rules, others), (one, other)


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
