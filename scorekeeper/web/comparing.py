"""A kept hand by another rule set: both side by side, what differs and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from flask import render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine.adjudication import Adjudication
from engine.cards import Seat
from engine.comparison import Cause, Comparison
from engine.door import Words
from engine.findings import Finding
from engine.items import Award, Item
from engine.preset import PresetInfo
from engine.record import Record, RuleSetRef
from scorekeeper.auth import reading
from scorekeeper.language import current
from scorekeeper.rule_names import house_words, preset_name
from scorekeeper.services import hands, sessions
from scorekeeper.web.blueprint import bp
from scorekeeper.web.choosing import chosen, field, presets
from scorekeeper.web.panel import DONE, Notice
from scorekeeper.web.shell import sentence


@dataclass(frozen=True, slots=True)
class Sum:
    """What a player writes and is paid by one of the rule sets."""

    name: str
    written: int
    cash: int


@dataclass(frozen=True, slots=True)
class Side:
    """One of the rule sets: what it is called, what is agreed on, what the hand comes to.

    There are no `sums` while the hand is open or disputed; `notices` only this side has.
    """

    name: str
    house: tuple[str, ...]
    contract: str
    status: str
    sums: tuple[Sum, ...]
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """An item as one of the rule sets has it; `sums` of those whom it touches."""

    item: Item
    chain: str
    why: str
    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """A reason for a difference, and the rules it rests on."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """An item of both; `paid_by` are the rules of paying, where that differs."""

    name: str
    by: str | None
    differs: bool
    halves: tuple[Half | None, Half | None]
    causes: tuple[Why, ...]
    paid_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Everything on the page below the form."""

    same: bool
    sides: tuple[Side, ...]
    pairs: tuple[Pair, ...]


@bp.get("/sessions/<int:session_id>/hands/<int:number>/compare")
@reading
def compare(session_id: int, number: int) -> ResponseReturnValue:
    """Show a hand beside what it would be by the rule set that the address names."""
    view = sessions.view(session_id)
    hand = hands.view(session_id, number)
    own = hand.record
    known = tuple(one for one in presets(own.game) if len(own.seats) in one.players)
    rules = chosen(request.args, own.game) if "preset" in request.args else _another(own, known)
    both, error, status = None, None, 200
    try:
        other = engine.parse_rules({"preset": rules.preset, "house": dict(rules.house)}, own)
        both = both_of(own, other, engine.compare(own, other), current())
    except engine.MalformedRecordError as wrong:
        error, status = sentence(wrong), 422
    page = render_template(
        "pages/compare.html",
        evening=view,
        hand=hand,
        presets=known,
        rules=rules,
        field=field,
        both=both,
        error=error,
    )
    return page, status


def _another(own: Record, known: tuple[PresetInfo, ...]) -> RuleSetRef:
    """Propose what to compare with first: the preset without house rules, else the next one."""
    if own.rules.house:
        return RuleSetRef(own.rules.preset)
    return RuleSetRef(
        next((one.name for one in known if one.name != own.rules.preset), own.rules.preset)
    )


def both_of(own: Record, rules: RuleSetRef, found: Comparison, lang: str) -> Both:
    """Put a comparison into words."""
    records = own, replace(own, rules=rules)
    return Both(
        found.same,
        tuple(
            _side(record, said, one, lang)
            for record, said, one in zip(records, found.sides, found.findings, strict=True)
        ),
        tuple(_pairs(records, found, lang)),
    )


def _side(record: Record, said: Adjudication, only: tuple[Finding, ...], lang: str) -> Side:
    words = engine.words(record, lang)
    totals = said.totals
    return Side(
        preset_name(record.game, record.rules, lang),
        house_words(record.game, record.rules, lang),
        words.contract(said.table),
        words.status(said.status.value),
        _sums(record, totals.written, totals.cash) if said.status in DONE else (),
        tuple(
            Notice(place, finding, words.finding(finding), ()) for place, finding in enumerate(only)
        ),
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
            records[0].name(item.by) if item.by else None,
            name in causes or name in paid,
            (halves[0], halves[1]),
            tuple(_why(cause, words) for cause in causes.get(name, ())),
            paid.get(name, ()),
        )


def _half(record: Record, item: Item | None, award: Award | None, say: Words) -> Half | None:
    if item is None:
        return None
    sums = _sums(record, award.written, award.cash) if award else ()
    touched = tuple(one for one in sums if one.written or one.cash)
    return Half(item, say.chain(item), say.outcome(item), touched)


def _sums(record: Record, written: Mapping[Seat, int], cash: Mapping[Seat, int]) -> tuple[Sum, ...]:
    return tuple(
        Sum(record.name(seat), written.get(seat, 0), cash.get(seat, 0)) for seat in record.places
    )


def _why(cause: Cause, words: tuple[Words, ...]) -> Why:
    """Say a cause; its rules stand beside it as links, so not in the sentence as well."""
    cited = f" ({', '.join(cause.rules)})"
    return Why(words[0].cause(cause).removesuffix(cited), cause.rules)
