"""The same hand under two rule sets: the differences, and the rules that cause them."""

import json
from dataclasses import replace
from math import prod
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import rulebook
from engine.adjudication.comparison import compare as comparing
from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from engine.results.items import Award, Factor, Item, Outcome
from tests.games.alsos.maker import MAKER, VARIANTS, full_hand
from tests.support import records as files
from tests.support.maker import TableSetup
from tests.support.notation import record_of_hand

ACCEPTED = "original piros; B accept;"
ABSZOLUT = (
    f"{ACCEPTED} B figure abszolut; A kontra abszolut/B; pick-up;"
    "A points 40; B points 95; C points 20"
)
OF_111 = f"{ACCEPTED} B figure 111; B points 115"


def compare_rule_sets(text, other, table="csibor 3"):
    """Return the record of a hand, and its comparison with another rule set."""
    record = record_of_hand(table, text)
    rules = RuleSetRef(other) if isinstance(other, str) else RuleSetRef("csibor", other)
    return record, rules, engine.compare(record, rules)


def differences_by_item(found):
    """Return the differences by item: the kinds, the factors' numbers and the rules."""
    return {
        one.id: [
            (
                cause.kind,
                tuple(factor and factor.times for factor in cause.factors),
                cause.rules,
            )
            for cause in one.causes
        ]
        for one in found.items
    }


EFFECTS = json.loads((Path(__file__).parent / "effects-compared.json").read_bytes())


@pytest.mark.parametrize("case", EFFECTS, ids=lambda case: case["name"])
def test_hands_with_other_effects_on_later_hands_differ(case):
    """SNA 3.1, TAR 2.7, ULT 5.3: the same points, but who goes out or counts double differs."""
    record = engine.parse_record(case["record"])
    rules = RuleSetRef(record.rules.preset, case["house"])
    found = engine.compare(record, rules)
    assert (found.items, found.awards, found.findings) == ((), (), ((), ()))
    assert not found.same
    effects = [
        engine.hand_effects(under, side, "en")
        for under, side in zip((record, replace(record, rules=rules)), found.sides, strict=True)
    ]
    assert [[effect.sentence for effect in side] for side in effects] == case["effects"]
    assert all(effect.rules for side in effects for effect in side)


@pytest.mark.parametrize(
    ("name", "house", "differs"),
    [
        ("ulti/records/examples/worked-1-window", {"window_share": "paid"}, {1: False}),
        (
            "tarokk/records/examples/counts-are-paid-by-all",
            {"counts_doubled": False},
            {1: False, 2: True},
        ),
    ],
)
def test_what_a_hand_does_not_show_alone_is_no_difference(name, house, differs):
    """ULT 5.3 window_share, TAR 7.8 counts_doubled: only if it counts twice the counts differ."""
    record, _ = files.judged(files.FOLDER / f"{name}.json")
    rules = RuleSetRef(record.rules.preset, {**record.rules.house, **house})
    found = {times: engine.compare(record, rules, times) for times in differs}
    assert found[1].sides[0].totals != found[1].sides[1].totals
    assert {times: not one.same for times, one in found.items()} == differs


def test_a_figure_worth_less():
    """ALS 5: Csibor's abszolút is worth 3, Potter's 1; nothing else differs in this hand."""
    _, _, found = compare_rule_sets(ABSZOLUT, "potter")
    assert differences_by_item(found) == {"abszolut/B": [("factor", (3, 1), ("ALS 5 abszolut",))]}
    (award,) = found.awards
    cash = [{seat.value: points for seat, points in side.items()} for side in award.cash]
    assert cash == [{"A": -24, "B": 48, "C": -24}, {"A": -8, "B": 16, "C": -8}]
    assert not found.same


def test_a_house_rule_in_the_chain():
    """ALS 7.2: a kontra that only doubles from the front is a link that differs."""
    _, _, found = compare_rule_sets(ABSZOLUT, {"kontra_front": 2})
    assert differences_by_item(found) == {"abszolut/B": [("factor", (4, 2), ("ALS 7.2",))]}


def test_what_cannot_be_said_there():
    """ALS 7.5, 5.6: béla kassza is a factor with Csibor, and wrong with Potter."""
    text = f"{ACCEPTED} B bela-kassza; pick-up; A points 40; B points 95; C points 20"
    _, _, found = compare_rule_sets(text, "potter")
    assert differences_by_item(found) == {"game": [("factor", (4, None), ("ALS 7.5",))]}
    assert [[one.code for one in side] for side in found.findings] == [
        [],
        ["alsos.bela-kassza-not-played"],
    ]
    assert found.sides[1].status.value == "disputed"
    assert {one.rules for one in found.awards} == {("SES 6.1",)}, "why one side pays nobody"


def test_a_figure_that_is_not_played_there():
    """ALS 5: 111 is no figure of Potter's, and the finding is the cause."""
    record, rules, found = compare_rule_sets(OF_111, "potter")
    assert differences_by_item(found)["111/B"] == [("finding", (None, None), ("ALS 5",))]
    plain = engine.format_comparison(record, rules, found, "en")
    (item,) = [one for one in plain["items"] if one["id"] == "111/B"]
    assert item["sides"][1] is None
    assert "no such figure" in item["causes"][0]["text"]


def test_another_outcome():
    """ALS 5: exactly 100 parti points make Csibor's 100, and not the Tompas'."""
    text = "original piros; A accept; A figure 100; pick-up; A points 100; B points 45"
    _, _, found = compare_rule_sets(text, "tompa", "csibor 2")
    assert [kind for kind, _, _ in differences_by_item(found)["100/A"]] == ["factor", "outcome"]
    assert [one.item for one in found.awards] == ["100/A"]


def test_only_the_payment_differs():
    """ALS 12.4: the dealer's share changes no item, only the payments."""
    _, _, found = compare_rule_sets(ABSZOLUT, {"dealer_shares": True}, "csibor 4")
    assert found.items == ()
    assert {one.item for one in found.awards} == {"game", "abszolut/B"}
    assert all("ALS 12.4" in one.rules for one in found.awards)


def test_a_rule_set_for_others_is_refused():
    """A rule set for two does not accept three."""
    with pytest.raises(engine.MalformedRecordError):
        compare_rule_sets(ABSZOLUT, "tompa")


@pytest.mark.parametrize("lang", files.LANGUAGES)
def test_every_cause_can_be_told(lang):
    """A comparison as plain data has a sentence, and beside it the rules, for every cause."""
    record, rules, found = compare_rule_sets(ABSZOLUT, "potter")
    plain = engine.format_comparison(record, rules, found, lang)
    (item,) = plain["items"]
    assert "3 ↔ × 1" in item["causes"][0]["text"]
    assert item["causes"][0]["rules"] == ["ALS 5 abszolut"]
    assert [side["value"] for side in item["sides"]] == [24, 8]


def trump_game_item(times, *plus):
    """Return a game worth so many points, with the addition of each rule."""
    added = tuple(Factor(what, points, (what,)) for what, points in plus)
    base = (Factor("trump", times, ("ALS 4",)),)
    return Item("game", "trump", Seat.B, None, base, Outcome.MADE, None, (), plus=added)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (trump_game_item(4, ("SES 1.1", 2)), trump_game_item(4, ("SES 1.1", 2)), []),
        (trump_game_item(4, ("SES 1.1", 2)), trump_game_item(4, ("SES 1.1", 3)), [("plus", 2, 3)]),
        (trump_game_item(4), trump_game_item(4, ("SES 1.1", 3)), [("plus", None, 3)]),
        (
            trump_game_item(4, ("SES 1.1", 2)),
            trump_game_item(2),
            [("factor", 4, 2), ("plus", 2, None)],
        ),
    ],
)
def test_what_is_added_may_differ(one, other, expected):
    """Unmultiplied additions are separate causes; payments into the window are a difference."""
    record, _, found = compare_rule_sets(ABSZOLUT, "csibor")
    windows = [
        Award("game", {}, {Seat.B: points, Seat.A: -points - side.value}, (), window=side.value)
        for points, side in ((1, one), (1, other))
    ]
    sides = [
        replace(found.sides[0], items=(side,), awards=(award,))
        for side, award in zip((one, other), windows, strict=True)
    ]
    told = comparing(record, *sides)
    kinds = [
        (cause.kind, *(link and link.times for link in cause.factors))
        for difference in told.items
        for cause in difference.causes
    ]
    assert kinds == expected
    assert [award.window for award in told.awards] == (
        [] if one.value == other.value else [(one.value, other.value)]
    )


def test_everything_is_paired():
    """Equal items are paired as well; an item that one side lacks is None there."""
    _, _, found = compare_rule_sets(OF_111, "potter")
    there = {name: [side is not None for side in pair] for name, pair in found.pairs.items()}
    assert there == {"game": [True, True], "111/B": [True, False]}
    _, _, found = compare_rule_sets(ABSZOLUT, "potter")
    paid = {name: [side.cash[Seat.B] for side in pair] for name, pair in found.paid.items()}
    assert paid == {"game": [2, 2], "abszolut/B": [48, 16]}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant[0]}-{variant[1]}")
@settings(max_examples=8)
@given(seed=st.integers(0, 2**31))
def test_comparing_is_fair(variant, seed):
    """With itself nothing differs; turned round the sides are; every difference has its causes."""
    random = Random(seed)
    record = full_hand(variant, seed)
    assert engine.compare(record, record.rules).same
    others = [name for name, players in VARIANTS if players == variant[1]]
    preset = random.choice(others)
    rules = RuleSetRef(preset, MAKER.agreed(random, TableSetup(preset, variant[1])))
    found = engine.compare(record, rules)
    back = engine.compare(replace(record, rules=rules), record.rules)
    assert [one.id for one in found.items] == sorted_like(found.items, back.items)
    for one in found.items:
        assert one.causes
        first, second = one.items
        if first is not None and second is not None and first.value != second.value:
            assert len(set(values_without_changes(one))) == 1
        for cause in one.causes:
            assert all(rulebook.rule(number) for number in cause.rules)
    for lang in files.LANGUAGES:
        assert engine.format_comparison(record, rules, found, lang)["same"] is found.same
    assert found.same is back.same


def sorted_like(items, others):
    """Return the others' ids in the order of the items."""
    there = {one.id for one in others}
    return [one.id for one in items if one.id in there]


def values_without_changes(one):
    """Return each side's value without the links reported as different."""
    changed = [cause.factors for cause in one.causes if cause.kind == "factor"]
    for side, item in enumerate(one.items):
        yield item.value // prod(pair[side].times for pair in changed if pair[side])
