"""A hand by two rule sets, in words: what the page and the sheet of a comparison show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record, RuleSetRef
from engine.judging.adjudication import Adjudication
from engine.judging.comparison import Cause, Comparison
from engine.judging.findings import Finding
from engine.judging.items import Award, Item
from engine.telling.wording import Wording
from scorekeeper.rule_names import house_words, preset_name


class Sum(Struct, frozen=True):
    """What a player writes and is paid by one of the rule sets."""

    name: str
    written: int
    cash: int


class Remark(Struct, frozen=True):
    """Something wrong or doubtful, in a sentence."""

    finding: Finding
    sentence: str


class ByRules(Struct, frozen=True):
    """One of the rule sets: what it is called, what is agreed on, what the hand comes to.

    There are no `sums` while the hand is open or disputed; `remarks` only this side has.
    """

    name: str
    house: tuple[str, ...]
    contract: str
    status: str
    sums: tuple[Sum, ...]
    remarks: tuple[Remark, ...]


class Half(Struct, frozen=True):
    """An item as one of the rule sets has it; no `sums` where nothing is decided."""

    item: Item
    chain: str
    why: str
    sums: tuple[Sum, ...]

    @property
    def touched(self) -> tuple[Sum, ...]:
        """The sums of those whom it touches."""
        return tuple(one for one in self.sums if one.written or one.cash)


class Why(Struct, frozen=True):
    """A reason for a difference, and the rules it rests on."""

    text: str
    rules: tuple[str, ...]


class Pair(Struct, frozen=True):
    """An item of both; `paid_by` are the rules of paying, where that differs."""

    name: str
    by: str | None
    differs: bool
    halves: tuple[Half | None, Half | None]
    causes: tuple[Why, ...]
    paid_by: tuple[str, ...]

    @property
    def only_paid(self) -> bool:
        """Whether nothing but the payment differs."""
        both = all(half and half.sums for half in self.halves)
        return self.differs and both and not self.causes

    @property
    def others_pay(self) -> bool:
        """Whether beside something else it differs who pays, receives or writes."""
        one, other = (
            {each.name for each in half.touched} if half else set() for half in self.halves
        )
        return bool(self.causes) and bool(one) and bool(other) and one != other


class Both(Struct, frozen=True):
    """The two sides and every item of either."""

    same: bool
    sides: tuple[ByRules, ...]
    pairs: tuple[Pair, ...]


def both_of(own: Record, rules: RuleSetRef, found: Comparison, lang: str) -> Both:
    """Put a comparison of a record's own rule set with another into words."""
    records = own, replace(own, rules=rules)
    return Both(
        found.same,
        tuple(
            _side(record, said, one, lang)
            for record, said, one in zip(records, found.sides, found.findings, strict=True)
        ),
        tuple(_pairs(records, found, lang)),
    )


def _side(record: Record, said: Adjudication, only: tuple[Finding, ...], lang: str) -> ByRules:
    words = engine.words(record, lang)
    totals = said.totals
    return ByRules(
        preset_name(record.game, record.rules, lang),
        house_words(record.game, record.rules, lang),
        words.contract(said.table),
        words.status(said.status.value),
        _sums(record, totals.written, totals.cash) if said.status.is_decided else (),
        tuple(Remark(finding, words.finding(finding)) for finding in only),
    )


def _pairs(records: tuple[Record, Record], found: Comparison, lang: str) -> Iterator[Pair]:
    """Every item, in the order of the record's own rule set."""
    words = tuple(engine.words(record, lang) for record in records)
    causes = {one.id: one.causes for one in found.items}
    paid = {one.item: one.rules for one in found.awards}
    for name, items in found.pairs.items():
        awards = found.paid.get(name, (None, None))
        halves = tuple(
            _half(record, item, award, say)
            for record, item, award, say in zip(records, items, awards, words, strict=True)
        )
        item, say = next((one, say) for one, say in zip(items, words, strict=True) if one)
        yield Pair(
            say.item(item),
            say.owner(item) or None,
            name in causes or name in paid,
            (halves[0], halves[1]),
            tuple(_why(cause, words) for cause in causes.get(name, ())),
            paid.get(name, ()),
        )


def _half(record: Record, item: Item | None, award: Award | None, say: Wording) -> Half | None:
    if item is None:
        return None
    sums = _sums(record, award.written, award.cash) if award else ()
    return Half(item, say.chain(item), say.outcome(item), sums)


def _sums(record: Record, written: Mapping[Seat, int], cash: Mapping[Seat, int]) -> tuple[Sum, ...]:
    return tuple(
        Sum(record.name(seat), written.get(seat, 0), cash.get(seat, 0)) for seat in record.places
    )


def _why(cause: Cause, words: tuple[Wording, ...]) -> Why:
    return Why(words[0].cause(cause), cause.rules)
