"""Hands that a house rule decides otherwise, each with a near one that it leaves as it was."""

from itertools import combinations
from typing import NamedTuple

import engine
from engine import rulebook
from engine.hand.record import RuleSetRef
from tests.support.notation import judge_hand

BY_READING = {"hu": "az asztal olvasata szerint", "en": "by this table's reading"}


class HouseRuleCase(NamedTuple):
    """A hand by default and by another value of a house rule, and the near hand that stays.

    What is expected is a list of codes, the cash in seat order, what is written (`A 2 C 2`), or
    other members of `JudgedHand`.
    """

    rule: str
    value: object
    table: str
    text: str
    usual: object
    other: object
    near: str

    def __str__(self):
        """Name the house rule and its value."""
        return f"{self.rule}-{self.value}"

    def check_result(self):
        """Check both results, and that nothing of the near hand changes."""
        house = {self.rule: self.value}
        for rules, expected in (({}, self.usual), (house, self.other)):
            assert result_like(judge_hand(self.table, self.text, rules), expected) == expected
        before, after = (judge_hand(self.table, self.near, rules).said for rules in ({}, house))
        assert (before.findings, before.items) == (after.findings, after.items)
        assert (before.totals, before.awards) == (after.totals, after.awards)

    def check_reading(self):
        """Check that the reading is cited, and told in both languages, only where it decides."""
        readings = (one.number for one in rulebook.readings())
        (number,) = (one for one in readings if one.endswith(f" {self.rule}"))
        house = {self.rule: self.value}
        for text, rules, rests in (
            (self.text, house, True),
            (self.text, {}, False),
            (self.near, house, False),
        ):
            hand = judge_hand(self.table, text, rules)
            things = (*hand.said.findings, *hand.said.items, *hand.said.awards)
            assert any(number in one.rules for one in things) is rests, (text, rules)
            for lang, by in BY_READING.items():
                told = texts(hand, lang)
                shown = any(by in one.lower() for one in told)
                assert shown is (rests and bool(told)), (text, rules, told)


def pointless_pairs(rule_set, house_rules, preset, players):
    """Return the pairs of house rules that come to what one of them does by itself.

    Each changes the rules alone; pairs that are refused are none.
    """

    def agreed(house):
        try:
            return rule_set(RuleSetRef(preset, house), players)
        except engine.MalformedRecordError:
            return None

    alone = [
        ({rule.name: choice}, agreed({rule.name: choice}))
        for rule in house_rules
        if rule.is_for(preset, players)
        for choice in {*rule.choices[preset][1:], *rule.numbers[:1], *rule.numbers[-1:]}
    ]
    alone = [(house, rules) for house, rules in alone if rules not in (None, agreed({}))]
    return [
        one | other
        for (one, rules), (other, others) in combinations(alone, 2)
        if one.keys() != other.keys() and agreed(one | other) in (rules, others)
    ]


def result_like(hand, wanted):
    """Return what is `wanted` of a hand."""
    if isinstance(wanted, list):
        return hand.codes
    if isinstance(wanted, dict):
        return hand.members(wanted)
    assert hand.status == "scored", hand.findings
    return hand.cash if isinstance(wanted, tuple) else hand.written


def texts(hand, lang):
    """Return the texts of findings, outcomes and effects on later hands."""
    say = engine.record_sentences(hand.record, lang)
    return [
        *map(say.finding, hand.said.findings),
        *(say.outcome(item) for item in hand.said.items if item.reason),
        *(one.sentence for one in engine.hand_effects(hand.record, hand.said, lang)),
    ]
