"""The sheet that compares a hand under two rule sets: its content, and how to build it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import tzinfo
from typing import cast

from msgspec import Struct

import engine
from engine import rulebook
from engine.adjudication.comparison import Comparison
from engine.hand.cards import Seat
from engine.hand.record import Record, RuleSetRef
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding
from engine.results.items import Award, Item
from engine.rulebook import PresetAndPlayers
from engine.wording.sentences import HandEffect, Sentences
from scorekeeper.i18n import rule_set_descriptions
from scorekeeper.i18n.texts import text
from scorekeeper.printing.cited_rules import cited_numbers, rule_number_key
from scorekeeper.printing.sheet_heading import build_heading
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.printing.short_names import player_columns
from scorekeeper.printing.text_with_signs import with_player_names
from scorekeeper.services.view_types import DraftView, HandView, SessionView


class ComparedPlayerResult(Struct, frozen=True):
    """A player's written points and payment under one rule set."""

    name: str
    written: int
    cash: int


class ComparedRuleSet(Struct, frozen=True):
    """One of the rule sets: its name, its house rules, and the hand's result.

    There are no `sums` while the hand is open or disputed; `remarks` are the findings of this side
    only, with their sentences.
    `window` is what the hand pays into the window, and `effects` what it changes for later hands;
    `undoubled` are the names of the items that count once.
    """

    name: str
    house: tuple[str, ...]
    contract: str
    status: str
    sums: tuple[ComparedPlayerResult, ...]
    remarks: tuple[tuple[Finding, str], ...]
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


class ItemPair(Struct, frozen=True):
    """An item under both rule sets; `paid_by` are the payment rules, where they differ.

    `causes` are the reasons of the difference, each with the rules it depends on.
    """

    name: str
    by: str | None
    differs: bool
    halves: tuple[ComparedItem | None, ComparedItem | None]
    causes: tuple[tuple[str, tuple[str, ...]], ...]
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
            _side(record, adjudication, one, lang)
            for record, adjudication, one in zip(records, found.sides, found.findings, strict=True)
        ),
        tuple(_pairs(records, found, lang, times)),
    )


def _same_effects(found: Comparison) -> bool:
    """Return whether the hand changes the same for later hands: then it alone shows nothing."""
    one, other = (replace(side.totals.alone, written={}, cash={}, window=0) for side in found.sides)
    return one == other


def _between_hands(own: Record, rules: RuleSetRef, lang: str) -> str:
    """Return the sentence about rules that differ and act between hands; empty without any."""
    names = rule_set_descriptions.different_between_hands(own.game, (own.rules, rules), lang)
    return text("compare.between-hands", lang, rules=", ".join(names)) if names else ""


def _side(
    record: Record, adjudication: Adjudication, only: tuple[Finding, ...], lang: str
) -> ComparedRuleSet:
    words = engine.record_sentences(record, lang)
    totals = adjudication.totals
    return ComparedRuleSet(
        rule_set_descriptions.preset_name(record.game, record.rules, lang),
        rule_set_descriptions.house_rule_sentences(record.game, record.rules, lang),
        words.contract(adjudication.table),
        words.status(adjudication.status.value),
        _sums(record, totals.written, totals.cash) if adjudication.status.is_decided else (),
        tuple((finding, words.finding(finding)) for finding in only),
        totals.window if adjudication.status.is_decided else 0,
        tuple(words.item(item) for item in adjudication.items if item.id in adjudication.undoubled),
        engine.hand_effects(record, adjudication, lang),
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
            tuple((words[0].cause(one), one.rules) for one in causes.get(name, ())),
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


def build_comparison_sheet(
    view: SessionView, hand: HandView | DraftView, rules: RuleSetRef, lang: str, zone: tzinfo
) -> PrintedSheet:
    """Build the sheet of a hand or draft under other rules, too.  Raises MalformedRecordError."""
    columns = player_columns(view.players, hand.players.values())
    names = {seat: columns[player.id].short for seat, player in hand.players.items()}
    own = with_player_names(hand.record, names)
    other = engine.parse_rules({"preset": rules.preset, "house": dict(rules.house)}, own)
    both = comparison_view(own, other, lang, view.times_of(hand.number))
    return PrintedSheet(
        "comparison.html",
        heading=build_heading(view, lang, zone),
        number=hand.number,
        state=hand.state.value if isinstance(hand, HandView) else None,
        writes=view.way.writes,
        players=tuple(columns.values()),
        dealer=columns[hand.players[hand.dealer].id].short,
        both=both,
        rules=tuple(cited_rules(both, (own.rules, other), own, lang)),
    )


def _cited(both: ComparisonView) -> Iterator[tuple[str, ...]]:
    """Yield the rules that the differences cite."""
    for pair in both.pairs:
        yield from (rules for _, rules in pair.causes)
        if pair.only_paid or pair.others_pay:
            yield pair.paid_by
    for side, other in (both.sides, both.sides[::-1]):
        yield from (finding.rules for finding, _ in side.remarks)
        yield from (effect.rules for effect in side.effects if effect not in other.effects)


def cited_rules(
    both: ComparisonView, sides: Iterable[RuleSetRef], record: Record, lang: str
) -> Iterator[tuple[str, str, Mapping[str, list[int]]]]:
    """Yield number, title and texts of every cited rule, each text with the sides that have it."""
    language = cast("rulebook.Language", lang)
    tables = [PresetAndPlayers(record.game, side.preset, len(record.seats)) for side in sides]
    for number in sorted(cited_numbers(_cited(both)), key=rule_number_key):
        rule = rulebook.rule(number)
        texts: dict[str, list[int]] = {}
        for place, table in enumerate(tables, 1):
            if table in rule.applies:
                texts.setdefault(rule.text.of(table)[language], []).append(place)
        yield number, rule.title[language], texts
