"""The comparison of a hand under two rule sets in words, for a page and a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec import Struct

import engine
from engine.adjudication.comparison import Cause, Comparison
from engine.hand.cards import Seat
from engine.hand.record import Record, RuleSetRef
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from engine.results.items import Award, Item
from engine.wording.sentences import HandEffect, Sentences
from scorekeeper.i18n.rule_set_descriptions import (
    different_between_hands,
    house_rule_sentences,
    preset_name,
)
from scorekeeper.i18n.texts import text


class ComparedPlayerResult(Struct, frozen=True):
    """A player's written points and payment under one rule set."""

    name: str
    written: int
    cash: int


class ComparedFinding(Struct, frozen=True):
    """An error or a doubt, in a sentence."""

    finding: Finding
    sentence: str


class ComparedRuleSet(Struct, frozen=True):
    """One of the rule sets: its name, its house rules, and the hand's result.

    There are no `sums` while the hand is open or disputed; `remarks` are those of this side only.
    `window` is what the hand pays into the window, and `effects` what it changes for later hands;
    `undoubled` are the names of the items that count once.
    """

    name: str
    house: tuple[str, ...]
    contract: str
    status: str
    sums: tuple[ComparedPlayerResult, ...]
    remarks: tuple[ComparedFinding, ...]
    window: int
    undoubled: tuple[str, ...]
    effects: tuple[HandEffect, ...]


class ComparedItem(Struct, frozen=True):
    """An item under one rule set, and what it pays into the window; no `sums` if undecided.

    The sums count so many `times`.
    """

    item: Item
    chain: str
    why: str
    sums: tuple[ComparedPlayerResult, ...]
    window: int
    times: int

    @property
    def touched(self) -> tuple[ComparedPlayerResult, ...]:
        """The sums that are not zero."""
        return tuple(one for one in self.sums if one.written or one.cash)


class DifferenceReason(Struct, frozen=True):
    """A reason for a difference, and the rules it depends on."""

    text: str
    rules: tuple[str, ...]


class ItemPair(Struct, frozen=True):
    """An item under both rule sets; `paid_by` are the payment rules, where they differ."""

    name: str
    by: str | None
    differs: bool
    halves: tuple[ComparedItem | None, ComparedItem | None]
    causes: tuple[DifferenceReason, ...]
    paid_by: tuple[str, ...]

    @property
    def only_paid(self) -> bool:
        """Return whether only the payment differs."""
        both = all(half and half.sums for half in self.halves)
        return self.differs and both and not self.causes

    @property
    def others_pay(self) -> bool:
        """Return whether other players pay, receive or write, in addition to another difference."""
        one, other = (
            {each.name for each in half.touched} if half else set() for half in self.halves
        )
        return bool(self.causes) and bool(one) and bool(other) and one != other


class ComparisonView(Struct, frozen=True):
    """The two rule sets and every item under either.

    The points are those of a hand that counts so many `times` at its table. `between_hands` is
    a sentence about rules that differ and act between hands, which one hand cannot show.
    """

    same: bool
    times: int
    between_hands: str
    sides: tuple[ComparedRuleSet, ...]
    pairs: tuple[ItemPair, ...]


def comparison_view(own: Record, rules: RuleSetRef, lang: str, times: int = 1) -> ComparisonView:
    """Compare a record of a hand that counts so many times under its own rule set and another.

    Raises MalformedRecordError if the hand cannot be played by the other rule set.
    """
    found = engine.compare(own, rules, times)
    records = own, replace(own, rules=rules)
    return ComparisonView(
        found.same,
        times,
        _between_hands(own, rules, lang) if _same_effects(found) else "",
        tuple(
            _side(record, said, one, lang)
            for record, said, one in zip(records, found.sides, found.findings, strict=True)
        ),
        tuple(_pairs(records, found, lang, times)),
    )


def _same_effects(found: Comparison) -> bool:
    """Return whether the hand changes the same for later hands: then it alone shows nothing."""
    one, other = (replace(side.totals, written={}, cash={}, window=0) for side in found.sides)
    return one == other


def _between_hands(own: Record, rules: RuleSetRef, lang: str) -> str:
    """Return the sentence about rules that differ and act between hands; empty without any."""
    names = different_between_hands(own.game, (own.rules, rules), lang)
    return text("compare.between-hands", lang, rules=", ".join(names)) if names else ""


def _side(
    record: Record, said: Adjudication, only: tuple[Finding, ...], lang: str
) -> ComparedRuleSet:
    words = engine.record_sentences(record, lang)
    totals = said.totals
    return ComparedRuleSet(
        preset_name(record.game, record.rules, lang),
        house_rule_sentences(record.game, record.rules, lang),
        words.contract(said.table),
        words.status(said.status.value),
        _sums(record, totals.written, totals.cash) if said.status.is_decided else (),
        tuple(ComparedFinding(finding, words.finding(finding)) for finding in only),
        totals.window if said.status.is_decided else 0,
        tuple(words.item(item) for item in said.items if item.id in said.undoubled),
        engine.hand_effects(record, said, lang),
    )


def _pairs(
    records: tuple[Record, Record], found: Comparison, lang: str, times: int
) -> Iterator[ItemPair]:
    """Yield every item, in the order of the record's own rule set."""
    words = tuple(engine.record_sentences(record, lang) for record in records)
    causes = {one.id: one.causes for one in found.items}
    paid = {one.item: one.rules for one in found.awards}
    for name, items in found.pairs.items():
        awards = found.paid.get(name, (None, None))
        halves = tuple(
            _half(record, item, award, say, times)
            for record, item, award, say in zip(records, items, awards, words, strict=True)
        )
        item, say = next((one, say) for one, say in zip(items, words, strict=True) if one)
        yield ItemPair(
            say.item(item),
            say.owner(item) or None,
            name in causes or name in paid,
            (halves[0], halves[1]),
            tuple(_why(cause, words) for cause in causes.get(name, ())),
            paid.get(name, ()),
        )


def _half(
    record: Record, item: Item | None, award: Award | None, say: Sentences, times: int
) -> ComparedItem | None:
    if item is None:
        return None
    chain, outcome = say.chain(item), say.outcome(item)
    if award is None:
        return ComparedItem(item, chain, outcome, (), 0, 1)
    sums = _sums(record, award.written, award.cash)
    counted = 1 if award.undoubled else times
    return ComparedItem(item, chain, outcome, sums, award.window, counted)


def _sums(
    record: Record, written: Mapping[Seat, int], cash: Mapping[Seat, int]
) -> tuple[ComparedPlayerResult, ...]:
    return tuple(
        ComparedPlayerResult(record.name(seat), written.get(seat, 0), cash.get(seat, 0))
        for seat in record.places
    )


def _why(cause: Cause, words: tuple[Sentences, ...]) -> DifferenceReason:
    return DifferenceReason(words[0].cause(cause), cause.rules)
