"""House values of games and figures: by suit, with a premium, figure by figure."""

import pytest

from engine import adjudicate, compare, parse_rules, prompts_for_this_stage
from engine.alsos.house_rules.options import HOUSE_RULES, rule_set
from engine.alsos.rule_constants import PRESETS
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.house_rules.options import house_rules_of
from engine.results.adjudication import HandStatus
from tests.games.alsos.record_strategies import VARIANTS, record_of
from tests.support import records as files

PICK_UP = {"do": "pick-up"}
SUITS = {"trump_makk": 11, "trump_zold": 12, "trump_tok": 13, "trump_piros": 14}
WORTHS = {"makk": 11, "zöld": 12, "tök": 13, "piros": 14}
EVERYWHERE = pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: f"{one[0]}-{one[1]}")


def say(seat, do, **fields):
    """Return a seat's announcement as an entry."""
    return {"do": do, "seat": seat, **fields}


def judge(variant, house, *entries):
    """Return the adjudication of a hand by these house rules; the last seat deals."""
    house = {"szanzadu": 20} | house if variant[0] != "tompa" else house
    return files.judge(record_of(list(entries), "ABCD"[variant[1] - 1], variant, house))[1]


def original_entry(suit):
    """Return the original suit as an entry."""
    return {"do": "original", "suit": suit}


# -- ALS 4.5: by suit


@EVERYWHERE
@pytest.mark.parametrize("suit", WORTHS)
def test_a_trump_game_is_worth_what_its_suit_is(variant, suit):
    """ALS 4.5: in either round, and kontra multiplies it."""
    other = "makk" if suit != "makk" else "piros"
    for begin in (
        [original_entry(suit), say("A", "accept")],
        [original_entry(other), say("A", "bid", bid=suit)],
    ):
        said = judge(variant, SUITS, *begin, PICK_UP, say("B", "kontra", on="game"))
        (game,) = said.items
        assert [factor.times for factor in game.factors] == [WORTHS[suit], 2]
        assert game.factors[0].rules == ("ALS 4.5",)


@EVERYWHERE
def test_the_premium_is_for_the_original_suit_only(variant):
    """ALS 4.5: added to its value, or doubling it, before any kontra; not in another suit."""
    kontra = say("B", "kontra", on="game")
    first = [original_entry("tök"), say("A", "accept"), kontra]
    later = [original_entry("tök"), say("A", "bid", bid="piros"), PICK_UP]
    for house, chain in (
        ({"original_more": 5}, [18, 4]),
        ({"original_double": True}, [13, 2, 4]),
    ):
        (game,) = judge(variant, SUITS | house, *first).items
        assert [factor.times for factor in game.factors] == chain
        (game,) = judge(variant, SUITS | house, *later).items
        assert [factor.times for factor in game.factors] == [14]
    (game,) = judge(variant, {"original_more": 5}, *first).items
    assert (game.value, game.factors[0].rules) == (24, ("ALS 4.5",))


def test_without_the_suit_the_game_stays_open():
    """ALS 4.5: a payment that depends on the unknown suit waits, and the suit is required."""
    told = [say("A", "accept"), PICK_UP]
    told += [
        say(seat, "points", points=points) for seat, points in zip("ABC", (80, 40, 42), strict=True)
    ]
    for variant in (("csibor", 3), ("potter", 3)):
        said = judge(variant, SUITS, *told)
        assert said.status is HandStatus.OPEN
        assert not any(said.totals.written.values())
        assert [ask.entry.do for ask in said.asks if ask.required] == ["original"]
        said = judge(variant, SUITS, *told, original_entry("zöld"))
        assert (said.status, said.items[0].value) == (HandStatus.SCORED, 12)
        assert judge(variant, {"trump_makk": 1}, *told).status is HandStatus.SCORED


def test_a_ruling_on_what_nobody_knows_the_worth_of_waits_for_it():
    """SES 6.1: unless the director sets its value."""
    ruled = {"do": "ruling", "on": "game", "outcome": "made", "why": "", "by": "Dani"}
    entries = [say("A", "accept"), PICK_UP, {"do": "irregularity", "what": "revoke"}, ruled]
    said = judge(("csibor", 3), SUITS, *entries)
    assert not any(said.totals.written.values())
    said = judge(("csibor", 3), SUITS, *entries, {"do": "worth", "on": "game", "points": 6})
    assert said.totals.written[Seat.A] == 6


@pytest.mark.parametrize(("suit", "may"), [("makk", True), ("zöld", False)])
def test_the_betli_change_counts_what_the_suit_is_worth(suit, may):
    """ALS 3.8, 4.5: the game and the declarer's figures come to 10, or to more."""
    house = {"trump_makk": 4, "trump_zold": 5, "szanzadu": 5}
    told = [
        original_entry("piros"),
        say("A", "bid", bid=suit),
        say("A", "figure", figure="abszolut"),
        PICK_UP,
    ]
    said = judge(("csibor", 3), house, *told, say("B", "betli"))
    assert [finding.code for finding in said.findings] == ([] if may else ["alsos.betli-too-much"])
    offered = judge(("csibor", 3), house, *told).asks
    assert any(ask.entry.do == "betli" for ask in offered) == may
    if may:
        (void, *_) = said.items
        assert (void.outcome.value, void.factors[0].times) == ("void", 4)


def test_gyerunk_doubles_it():
    """ALS 10.2, 4.5: given up at once it goes at its value, played on at twice that."""
    begin = [original_entry("tök"), say("A", "accept"), PICK_UP, say("A", "gyerunk")]
    house = SUITS | {"original_more": 1}
    given = [say("B", "give-up"), say("C", "give-up")]
    (game,) = judge(("csibor", 3), house, *begin, *given).items
    assert (game.value, game.outcome.value) == (14, "made")
    said = judge(("csibor", 3), house, *begin[:-1])
    (ask,) = [a for a in said.asks if a.entry.do == "gyerunk" and a.entry.seat is Seat.A]
    assert ask.value == 28


def test_bela_kassza_multiplies_it():
    """ALS 7.5, 4.5."""
    said = judge(
        ("csibor", 3), SUITS, original_entry("tök"), say("A", "accept"), say("A", "bela-kassza")
    )
    assert said.items[0].value == 13 * 4


def test_a_comparison_names_the_rule_that_makes_the_difference():
    """ALS 4.5 against ALS 4."""
    entries = [original_entry("tök"), say("A", "accept"), PICK_UP]
    entries += [
        say(seat, "points", points=points) for seat, points in zip("ABC", (80, 40, 42), strict=True)
    ]
    record, _ = files.judge(record_of(entries, "C", ("csibor", 3)))
    rules = {"preset": "csibor", "house": {**SUITS, "szanzadu": 20, "original_double": True}}
    (found,) = compare(record, parse_rules(rules, record)).items
    assert [cause.rules for cause in found.causes] == [("ALS 4", "ALS 4.5"), ("ALS 4.5",)]


# -- ALS 5, 5.8: figures and games one by one


@EVERYWHERE
def test_every_figure_can_be_given_a_value(variant):
    """ALS 5, 5.3: from the front as many times that as otherwise, and the offer says so."""
    extras = (
        {"extra_111": True, "extra_120": True, "extra_uhu": True} if variant[0] == "potter" else {}
    )
    front, back = [say("A", "accept")], [say("A", "accept"), PICK_UP]
    before = [
        {
            a.entry.figure: a.value
            for a in judge(variant, extras, *begin).asks
            if a.entry.do == "figure" and a.entry.seat is Seat.A
        }
        for begin in (front, back)
    ]
    names = {*before[0], *before[1]}
    assert names >= set(PRESETS[variant[0]].figures)
    house = extras | {name: 100 + place for place, name in enumerate(sorted(names))}
    for begin, old in zip((front, back), before, strict=True):
        asks = judge(variant, house, *begin).asks
        now = {
            a.entry.figure: a.value
            for a in asks
            if a.entry.do == "figure" and a.entry.seat is Seat.A
        }
        assert now.keys() == old.keys()
        for name, worth in now.items():
            doubled = begin is front and (variant[0], name) != ("tompa", "abszolut")
            assert worth == house[name] * (2 if doubled else 1)
            items = judge(variant, house, *begin, say("A", "figure", figure=name)).items
            assert items[-1].value == worth


def test_a_value_of_its_own_is_not_multiplied_with_the_game():
    """ALS 5.8: the others are."""
    values = {
        house.get("100"): [
            judge(("potter", 3), {"trump_game": 4, **house}, say("A", "accept"), PICK_UP,
                  say("A", "figure", figure=name)).items[-1].value
            for name in ("100", "44")
        ]
        for house in ({}, {"100": 7})
    }  # fmt: skip
    assert values == {None: [8, 4], 7: [7, 4]}


def test_bids_with_figures_go_by_their_values():
    """ALS 3.4: tulétroá dearer than összes adu overcalls it in a lower suit."""
    bids = [say("A", "bid", bid="piros"), say("A", "figure", figure="osszes-adu")]
    bids += [say("B", "bid", bid="makk"), say("B", "figure", figure="tuletroa")]
    low = judge(("csibor", 3), {}, *bids, PICK_UP)
    assert [finding.code for finding in low.findings] == ["alsos.bid-too-low"]
    assert judge(("csibor", 3), {"tuletroa": 7}, *bids, PICK_UP).findings == ()


@pytest.mark.parametrize(
    ("house", "betli", "klopitzky"),
    [
        ({"trump_game": 4}, 5, 3),
        ({"trump_game": 4, "betli": "proportion", "klopitzky": "proportion"}, 20, 12),
        ({"trump_game": 4, "betli": 18, "klopitzky": 11}, 18, 11),
    ],
)
def test_betli_and_klopitzky_rise_or_are_set(house, betli, klopitzky):
    """ALS 4.3, 4.4, 5.8: an old choice of a dearer trump game leaves them as they were."""
    variant = ("potter", 3)
    assert judge(variant, house, PICK_UP, say("A", "betli")).items[0].value == betli
    assert judge(variant, house, PICK_UP, {"do": "klopitzky"}).items[0].value == klopitzky


# -- ALS 5.3: abszolút from the front


@pytest.mark.parametrize("variant", [("csibor", 2), ("csibor", 3), ("csibor", 4), ("potter", 3)])
def test_abszolut_from_the_front_only(variant):
    """ALS 5.3: not offered and not taken from the back, doubled from the front."""
    house = {"abszolut_front": True}
    said = say("A", "figure", figure="abszolut")
    front = judge(variant, house, say("A", "accept"), said)
    assert (front.findings, front.items[-1].factors[-1].times) == ((), 2)
    back = judge(variant, house, say("A", "accept"), PICK_UP, said)
    assert [finding.code for finding in back.findings] == ["alsos.figure-wrong-stage"]
    offered = judge(variant, house, say("A", "accept"), PICK_UP).asks
    assert "abszolut" not in {ask.entry.figure for ask in offered}


# -- ALS 5.9: compulsory abszolút

BOUND = {"abszolut_bound": True}
SIBER = [say("B", "accept"), PICK_UP, say("B", "siber")]
ABSZOLUT = say("B", "figure", figure="abszolut")
BINDING = pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 3), ("csibor", 4)])


@BINDING
def test_it_is_asked_for_and_nothing_is_offered_past_it(variant):
    """ALS 5.9, 6.5: until it is entered the hand stays open, and the turn cannot end."""
    said = judge(variant, BOUND, *SIBER)
    (ask,) = [ask for ask in said.asks if ask.required and ask.entry.do == "figure"]
    assert (ask.entry.seat, ask.entry.figure) == (Seat.B, "abszolut")
    speakers = {a.entry.seat for a in said.asks if a.group == "say" and a.entry.do != "gyerunk"}
    assert Seat.C not in speakers
    assert not any(a.entry.do == "play" and a.entry.seat is Seat.B for a in said.asks)
    told = [say(seat, "points", points=p) for seat, p in zip("ABC", (40, 102, 20), strict=True)]
    assert judge(variant, BOUND, *SIBER, *told).status is HandStatus.OPEN
    assert judge(variant, BOUND, *SIBER, ABSZOLUT, *told).status is HandStatus.SCORED


@BINDING
def test_what_was_forgotten_goes_in_with_one_tap(variant):
    """ALS 5.9: the mend puts abszolút where it can have been said, and then all is well."""
    entries = [*SIBER, say("C", "kontra", on="game")]
    (found,) = judge(variant, BOUND, *entries).findings
    assert (found.code, found.mend.how) == ("alsos.abszolut-owed", "insert")
    mended = [*entries[: found.mend.to], ABSZOLUT, *entries[found.mend.to :]]
    assert judge(variant, BOUND, *mended).findings == ()


@BINDING
def test_where_it_was_not_said_the_director_decides(variant):
    """ALS 5.9, SES 6.1, 6.2: any ruling answers it; noted as irregular it is found only once."""
    entries = [*SIBER, say("C", "kontra", on="game")]
    ruled = {"do": "ruling", "on": "game", "outcome": "failed", "why": ""}
    assert judge(variant, BOUND, *entries, ruled).status is HandStatus.RULED
    noted = [*SIBER, {"do": "irregularity", "what": "other", "seat": "B"}, entries[-1]]
    said = judge(variant, BOUND, *noted)
    assert [finding.code for finding in said.findings] == ["alsos.irregularity"]


def test_said_late_it_goes_to_its_place():
    """ALS 6.5: entered after the kontra, before which the declarer said it."""
    entries = [*SIBER, say("C", "kontra", on="game")]
    record, _ = files.judge(record_of(entries, "C", ("csibor", 3), BOUND))
    assert any(ask.entry.figure == "abszolut" for ask in prompts_for_this_stage(record, Seat.B))
    (found,) = judge(("csibor", 3), BOUND, *entries, ABSZOLUT).findings
    assert found.code == "alsos.entered-late"


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
    plain = record_of([], "A", (preset, players), house)
    with pytest.raises(MalformedRecordError) as refused:
        files.judge(plain)
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
        files.judge(record_of([], "C", ("csibor", 3), {"tuletroa": value}))
    assert refused.value.code == "bad-house-rule"
    assert refused.value.params["known"] == "2, 1–999"


def test_what_suits_are_worth_does_not_change_their_rank():
    """ALS 3.3, 4.5: the table agreed on numbers, not on another order."""
    low = judge(
        ("potter", 3), {"trump_zold": 9}, say("A", "bid", bid="tök"), say("B", "bid", bid="zöld")
    )
    assert [finding.code for finding in low.findings] == ["alsos.bid-not-higher"]


def test_adjudicating_again_is_the_same():
    """The same record always gives the same adjudication, house rules and all."""
    record, said = files.judge(record_of([*SIBER], "C", ("csibor", 3), BOUND))
    assert adjudicate(record) == said


@pytest.mark.parametrize(("preset", "players"), [("csibor", 3), ("potter", 2), ("tompa", 2)])
def test_no_house_rule_makes_another_pointless(preset, players):
    """ALS 4-12: where two are agreed on both change the rules, or the pair is refused.

    Figures may be multiplied by what the game's value comes to anyway.
    """
    own = rule_set(RuleSetRef(preset, {}), players)
    choices = [
        {rule.name: choice}
        for rule in HOUSE_RULES
        if rule.is_for(preset, players)
        for choice in rule.choices[preset][1:]
        if rule.name != "figures_times"
    ]
    alone = [
        (house, rule_set(RuleSetRef(preset, house), players))
        for house in choices
        if refusal(preset, house, players) is None
    ]
    for one, rules in alone:
        for other, others in alone:
            both = one | other
            if own in (rules, others) or len(both) < 2 or refusal(preset, both, players):
                continue
            assert rule_set(RuleSetRef(preset, both), players) not in (rules, others), both
