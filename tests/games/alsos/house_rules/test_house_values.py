"""House values of games and figures: by suit, with a premium, figure by figure."""

import pytest

from engine import compare, parse_rules, prompts_for_this_stage
from engine.alsos.house_rules import HOUSE_RULES, rule_set
from engine.alsos.rule_constants import PRESETS
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.house_rules.options import house_rules_of
from tests.support.house_rule_cases import pointless_pairs
from tests.support.notation import hand_cases, judge_hand, record_of_hand, tables_of

TABLES = tables_of("alsos")
EVERYWHERE = pytest.mark.parametrize("table", TABLES)
DEARER = {"szanzadu": 20}
"""Szanzadu is worth more than every trump game."""
BY_SUIT = {"trump_makk": 11, "trump_zold": 12, "trump_tok": 13, "trump_piros": 14}
SUITS = DEARER | BY_SUIT
WORTHS = {"makk": 11, "zöld": 12, "tök": 13, "piros": 14}
IN_TOK = "original tök; A accept;"
POINTS = "A points 80; B points 40; C points 42;"
RULED = "A accept; pick-up; irregularity revoke; ruling game made Dani;"
BETLI_HOUSE = {"trump_makk": 4, "trump_zold": 5, "szanzadu": 5}
BETLI_CHANGE = "original piros; A bid {}; A figure abszolut; pick-up;"
OVERCALL = "A bid piros; A figure osszes-adu; B bid makk; B figure tuletroa; pick-up"
PROPORTION = {"trump_game": 4, "betli": "proportion", "klopitzky": "proportion"}
FRONT_ONLY = DEARER | {"abszolut_front": True}
NO_TOMPA = [*TABLES[:3], "potter 3"]
BOUND = DEARER | {"abszolut_bound": True}
BINDING = ("csibor 3", "potter 3", "csibor 4")
SIBER = "B accept; pick-up; B siber;"
KONTRA = "C kontra game;"
ABSZOLUT = "B figure abszolut;"
CASES = [
    *((f"ALS 4.5 unknown suit: the game stays open, {table}", table, f"A accept; pick-up; {POINTS}",
       {"status": "open", "written": "", "required": {"original"}}, SUITS)
      for table in ("csibor", "potter")),
    ("ALS 4.5 unknown suit: named it decides the value", ("csibor", "potter"),
     f"A accept; pick-up; {POINTS} original zöld", {"status": "scored", "values": {"game": 12}},
     SUITS),
    ("ALS 4.5 unknown suit: not needed where all are worth the same", ("csibor", "potter"),
     f"A accept; pick-up; {POINTS}", {"status": "scored"}, DEARER | {"trump_makk": 1}),
    ("SES 6.1 unknown suit: a ruling waits for it", "csibor", RULED, {"written": ""}, SUITS),
    ("SES 6.1 unknown suit: not for a ruling with a value", "csibor", f"{RULED} worth game 6",
     {"written": "A 6"}, SUITS),
    ("ALS 3.8, 4.5 betli: a change from 4 and 6 points", "csibor",
     BETLI_CHANGE.format("makk") + "B betli",
     {"codes": [], "values": {"void-game": 4, "abszolut/A": 6, "game": 10}}, BETLI_HOUSE),
    ("ALS 3.8, 4.5 betli: no change from 5 and 6 points", "csibor",
     BETLI_CHANGE.format("zöld") + "B betli", {"codes": ["betli-too-much"]}, BETLI_HOUSE),
    ("ALS 10.2, 4.5 call: given up at once it goes at its value", "csibor",
     f"{IN_TOK} pick-up; A gyerunk; B give-up; C give-up",
     {"values": {"game": 14}, "outcomes": {"game": "made"}}, SUITS | {"original_more": 1}),
    ("ALS 7.5, 4.5 bela kassza: four times the value", "csibor", f"{IN_TOK} A bela-kassza",
     {"values": {"game": 13 * 4}}, SUITS),
    *((f"ALS 5.8 figure: {figure} with {house}", "potter", f"A accept; pick-up; A figure {figure}",
       {"values": {"game": 4, f"{figure}/A": value}}, DEARER | {"trump_game": 4} | house)
      for house, figure, value in (({}, "100", 8), ({}, "44", 4), ({"100": 7}, "100", 7),
                                   ({"100": 7}, "44", 4))),
    ("ALS 3.4 overcall: összes adu is dearer than tulétroá", "csibor", OVERCALL,
     {"codes": ["bid-too-low"]}, DEARER),
    ("ALS 3.4 overcall: tulétroá of 7 is dearer than összes adu", "csibor", OVERCALL,
     {"codes": []}, DEARER | {"tuletroa": 7}),
    *((f"ALS 4.3, 4.4, 5.8 {text}: worth {value} with {house}", "potter", f"pick-up; {text}",
       {"values": {"game": value}}, DEARER | house)
      for house, betli, klopitzky in (
          ({"trump_game": 4}, 5, 3), (PROPORTION, 20, 12),
          ({"trump_game": 4, "betli": 18, "klopitzky": 11}, 18, 11))
      for text, value in (("A betli", betli), ("klopitzky", klopitzky))),
    ("ALS 5.3 abszolút: from the front where it is agreed", NO_TOMPA, "A accept; A figure abszolut",
     {"codes": []}, FRONT_ONLY),
    ("ALS 5.3 abszolút: not from the back then", NO_TOMPA, "A accept; pick-up; A figure abszolut",
     {"codes": ["figure-wrong-stage"]}, FRONT_ONLY),
    ("ALS 5.9 abszolút: without it the hand stays open", BINDING,
     f"{SIBER} A points 40; B points 102; C points 20", {"status": "open"}, BOUND),
    ("ALS 5.9 abszolút: with it the hand is scored", BINDING,
     f"{SIBER} {ABSZOLUT} A points 40; B points 102; C points 20", {"status": "scored"}, BOUND),
    ("ALS 5.9 abszolút: owed before a kontra", BINDING, SIBER + KONTRA,
     {"findings": ["abszolut-owed 2"]}, BOUND),
    ("ALS 5.9 abszolút: right before a kontra", BINDING, SIBER + ABSZOLUT + KONTRA,
     {"findings": []}, BOUND),
    ("ALS 5.9, SES 6.1 abszolút: any ruling answers it", BINDING,
     f"{SIBER} {KONTRA} ruling game failed x", {"status": "ruled"}, BOUND),
    ("ALS 5.9, SES 6.2 abszolút: noted as irregular it is found once", BINDING,
     f"{SIBER} B irregularity other; {KONTRA}", {"codes": ["irregularity"]}, BOUND),
    ("ALS 6.5 abszolút: entered late after the kontra", "csibor", SIBER + KONTRA + ABSZOLUT,
     {"codes": ["entered-late"]}, BOUND),
    ("ALS 3.3, 4.5 rank: what suits are worth does not change it", "potter",
     "A bid tök; B bid zöld", {"codes": ["bid-not-higher"]}, DEARER | {"trump_zold": 9}),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_paid_by_the_house_values(table, text, expected, house):
    """ALS 3-5, 7.5, 10.2, SES 6: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


def chain(table, text, house):
    """Return the value chain of the game, and the rules of its first link."""
    house = house if table == "tompa 2" else DEARER | house
    factors = judge_hand(table, text, house).said.items[0].factors
    return [factor.times for factor in factors], factors[0].rules


# -- ALS 4.5: by suit


@EVERYWHERE
@pytest.mark.parametrize("suit", WORTHS)
def test_a_trump_game_is_worth_what_its_suit_is(table, suit):
    """ALS 4.5: in either round, and kontra multiplies it."""
    other = "makk" if suit != "makk" else "piros"
    for begin in (f"original {suit}; A accept", f"original {other}; A bid {suit}"):
        expected = [WORTHS[suit], 2], ("ALS 4.5",)
        assert chain(table, f"{begin}; pick-up; B kontra game", BY_SUIT) == expected


@EVERYWHERE
def test_the_premium_is_for_the_original_suit_only(table):
    """ALS 4.5: added to its value, or doubling it, before any kontra; not in another suit."""
    first, later = f"{IN_TOK} B kontra game", "original tök; A bid piros; pick-up"
    for house, links in (({"original_more": 5}, [18, 4]), ({"original_double": True}, [13, 2, 4])):
        assert chain(table, first, BY_SUIT | house)[0] == links
        assert chain(table, later, BY_SUIT | house)[0] == [14]
    assert chain(table, first, {"original_more": 5}) == ([6, 4], ("ALS 4.5",))


@pytest.mark.parametrize(("suit", "may"), [("makk", True), ("zöld", False)])
def test_the_betli_change_is_offered_while_it_may_be_said(suit, may):
    """ALS 3.8, 4.5: the game and the declarer's figures come to 10, or to more."""
    assert bool(judge_hand("csibor", BETLI_CHANGE.format(suit), BETLI_HOUSE).asks("betli")) == may


def test_gyerunk_is_offered_at_twice_the_value():
    """ALS 10.2, 4.5: with the premium for the original suit."""
    hand = judge_hand("csibor", f"{IN_TOK} pick-up", SUITS | {"original_more": 1})
    (ask,) = (ask for ask in hand.asks("gyerunk") if ask.entry.seat is Seat.A)
    assert ask.value == 28


def test_a_comparison_names_the_rule_that_makes_the_difference():
    """ALS 4.5 against ALS 4."""
    record = record_of_hand("csibor", f"{IN_TOK} pick-up; {POINTS}")
    rules = {"preset": "csibor", "house": {**SUITS, "original_double": True}}
    (found,) = compare(record, parse_rules(rules, record)).items
    assert [cause.rules for cause in found.causes] == [("ALS 4", "ALS 4.5"), ("ALS 4.5",)]


# -- ALS 5, 5.8: figures one by one


@EVERYWHERE
def test_every_figure_can_be_given_a_value(table):
    """ALS 5, 5.3: from the front as many times that as otherwise, and the offer says so."""
    preset = table[:-2]
    extras = {f"extra_{name}": True for name in ("111", "120", "uhu")} if preset == "potter" else {}
    extras |= {} if preset == "tompa" else DEARER

    def offered(begin, house):
        asks = judge_hand(table, begin, house).asks("figure")
        return {ask.entry.figure: ask.value for ask in asks if ask.entry.seat is Seat.A}

    front, back = "A accept", "A accept; pick-up"
    names = {*offered(front, extras), *offered(back, extras)}
    assert names >= set(PRESETS[preset].figures)
    house = extras | {name: 100 + place for place, name in enumerate(sorted(names))}
    for begin in (front, back):
        now = offered(begin, house)
        assert now.keys() == offered(begin, extras).keys()
        for name, worth in now.items():
            doubled = begin is front and (preset, name) != ("tompa", "abszolut")
            assert worth == house[name] * (2 if doubled else 1)
            values = judge_hand(table, f"{begin}; A figure {name}", house).values
            assert values[f"{name}/A"] == worth


@pytest.mark.parametrize("table", NO_TOMPA)
def test_abszolut_is_offered_and_doubled_from_the_front_only(table):
    """ALS 5.3: by agreement."""
    item = judge_hand(table, "A accept; A figure abszolut", FRONT_ONLY).said.items[-1]
    assert item.factors[-1].times == 2
    asks = judge_hand(table, "A accept; pick-up", FRONT_ONLY).asks("figure")
    assert "abszolut" not in {ask.entry.figure for ask in asks}


# -- ALS 5.9: compulsory abszolút


@pytest.mark.parametrize("table", BINDING)
def test_compulsory_abszolut_is_asked_for_and_nothing_is_offered_past_it(table):
    """ALS 5.9, 6.5: until it is entered the turn cannot end."""
    said = judge_hand(table, SIBER, BOUND).said
    (ask,) = [ask for ask in said.asks if ask.required and ask.entry.do == "figure"]
    assert (ask.entry.seat, ask.entry.figure) == (Seat.B, "abszolut")
    speakers = {a.entry.seat for a in said.asks if a.group == "say" and a.entry.do != "gyerunk"}
    assert Seat.C not in speakers
    assert not any(a.entry.do == "play" and a.entry.seat is Seat.B for a in said.asks)


@pytest.mark.parametrize("table", BINDING)
def test_compulsory_abszolut_is_put_in_its_place_by_the_mend(table):
    """ALS 5.9: before the kontra."""
    (found,) = judge_hand(table, SIBER + KONTRA, BOUND).said.findings
    assert (found.mend.how, found.mend.to) == ("insert", 3)


def test_compulsory_abszolut_is_offered_among_earlier_words():
    """ALS 6.5: the declarer may have said it before the kontra."""
    record = record_of_hand("csibor", SIBER + KONTRA, BOUND)
    assert any(ask.entry.figure == "abszolut" for ask in prompts_for_this_stage(record, Seat.B))


# -- what makes no sense together


@pytest.mark.parametrize(
    ("preset", "players", "house", "path", "code"),
    [
        ("csibor", 3, {"trump_makk": 3}, "trump_makk", "szanzadu-below-trump-game"),
        ("csibor", 3, {"trump_piros": 3, "original_more": 1}, "trump_piros",
         "szanzadu-below-trump-game"),
        ("potter", 2, {"trump_tok": 3, "szanzadu": "proportion"}, "trump_tok",
         "szanzadu-below-trump-game"),
        ("potter", 3, {"trump_zold": 4, "szanzadu": 3}, "szanzadu", "szanzadu-below-trump-game"),
        ("potter", 3, {"original_more": 1, "original_double": True}, "original_double",
         "original-raised-twice"),
        ("potter", 3, {"uhu": 4}, "uhu", "worth-of-no-figure"),
        ("csibor", 3, {"abszolut_bound": True, "abszolut_front": True}, "abszolut_bound",
         "abszolut-bound-from-front"),
        ("potter", 2, {"abszolut_bound": True}, "abszolut_bound", "abszolut-bound-from-front"),
        ("csibor", 3, {"abszolut_bound": True, "exchange_takes": "indicator"}, "abszolut_bound",
         "abszolut-bound-without-siber"),
        ("tompa", 2, {"simple_eight": True, "exchange_with": 7}, "simple_eight",
         "simple-eight-not-exchanged"),
        ("csibor", 3, {"simple_eight": True, "exchange_takes": "indicator"}, "simple_eight",
         "simple-eight-anyway"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(preset, players, house, path, code):
    """ALS 3.3, 4.5, 5.3, 5.9, 8.4: with the place and the reason, in both languages."""
    with pytest.raises(MalformedRecordError) as refused:
        record_of_hand(f"{preset} {players}", "", house)
    assert (refused.value.path, refused.value.code) == (f"rules.house.{path}", code)


def refusal(preset, house, players):
    """Return why these house rules are refused, if they are."""
    try:
        rule_set(RuleSetRef(preset, house), players)
    except MalformedRecordError as error:
        return error
    return None


@pytest.mark.parametrize("preset", ["csibor", "potter", "tompa"])
def test_no_refusal_is_at_a_field_that_nobody_set(preset):
    """ALS 4-12: any single house rule is accepted, or rejected at its own field."""
    refused = {
        (rule.name, error.path)
        for rule, choices in house_rules_of(HOUSE_RULES, preset)
        for value in {*choices, *rule.numbers[:12]}
        for players in PRESETS[preset].players
        if (error := refusal(preset, {rule.name: value}, players))
    }
    assert refused
    assert [path for name, path in refused if path != f"rules.house.{name}"] == []


@pytest.mark.parametrize("value", [0, -1, 1000, True, "3", 2.5, None])
def test_a_value_is_a_number_from_1_to_999(value):
    """ALS 5.8: any other value is rejected with the allowed range."""
    with pytest.raises(MalformedRecordError) as refused:
        record_of_hand("csibor", "", {"tuletroa": value})
    assert refused.value.code == "bad-house-rule"
    assert refused.value.params["known"] == "2, 1–999"


@pytest.mark.parametrize(("preset", "players"), [("csibor", 3), ("potter", 2), ("tompa", 2)])
def test_no_house_rule_makes_another_pointless(preset, players):
    """ALS 4-12: where two are agreed on both change the rules, or the pair is refused.

    Figures may be multiplied by what the game's value comes to anyway.
    """
    others = [rule for rule in HOUSE_RULES if rule.name != "figures_times"]
    assert pointless_pairs(rule_set, others, preset, players) == []
