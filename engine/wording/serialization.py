"""Adjudications and comparisons as plain data, ready for JSON (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.adjudication.comparison import Comparison
from engine.hand.cards import Card, IdentityEnum, Seat
from engine.hand.record import RuleSetRef, format_entry
from engine.results.adjudication import Adjudication, HandDisplay, Prompt
from engine.results.findings import Finding, Fix
from engine.results.items import Award, Factor, Item, Totals
from engine.results.sides import Side
from engine.wording.sentences import Sentences

Plain: TypeAlias = dict[str, object]


def serialize_adjudication(game: str, said: Adjudication, say: Sentences) -> Plain:
    """Return an adjudication as plain data, with its texts."""
    return {
        "status": said.status.value,
        "findings": [_finding(finding, say) for finding in said.findings],
        "items": [_item(item, say) for item in said.items],
        "awards": [_award(award) for award in said.awards],
        "totals": _totals(said.totals),
        "asks": [_ask(ask, say) for ask in said.asks],
        "table": _table(game, said.table),
    }


def serialize_comparison(
    found: Comparison, rules: tuple[RuleSetRef, RuleSetRef], words: tuple[Sentences, Sentences]
) -> Plain:
    """Return a comparison as plain data; each side has its rule set and its own texts."""
    say = words[0]
    return {
        "same": found.same,
        "sides": [
            _side(under, side, speaker)
            for under, side, speaker in zip(rules, found.sides, words, strict=True)
        ],
        "items": [
            {
                "id": one.id,
                "sides": [
                    None if item is None else _item(item, speaker)
                    for item, speaker in zip(one.items, words, strict=True)
                ],
                "causes": [
                    {"kind": cause.kind, "rules": list(cause.rules), "text": say.cause(cause)}
                    for cause in one.causes
                ],
            }
            for one in found.items
        ],
        "awards": [
            {
                "item": one.item,
                "written": [_by_seat(written) for written in one.written],
                "cash": [_by_seat(cash) for cash in one.cash],
                "window": list(one.window),
                "rules": list(one.rules),
            }
            for one in found.awards
        ],
        "findings": [
            [_finding(finding, speaker) for finding in findings]
            for findings, speaker in zip(found.findings, words, strict=True)
        ],
    }


def _side(rules: RuleSetRef, said: Adjudication, say: Sentences) -> Plain:
    """Return one rule set and its adjudication as plain data."""
    return {
        "rules": {"preset": rules.preset, "house": dict(rules.house), "version": rules.version},
        "status": said.status.value,
        "items": [_item(item, say) for item in said.items],
        "awards": [_award(award) for award in said.awards],
        "totals": _totals(said.totals),
        "findings": [_finding(finding, say) for finding in said.findings],
    }


def serialize_value(value: object) -> object:
    """Return a card, seat, suit or rank as its name, also in a list; else the value itself."""
    if isinstance(value, tuple):
        return [serialize_value(each) for each in value]
    if isinstance(value, Card):
        return value.name
    if isinstance(value, IdentityEnum):
        return value.value
    return value


def _given(**values: object) -> Plain:
    return {name: value for name, value in values.items() if value is not None}


def _totals(totals: Totals) -> Plain:
    return {
        "written": _by_seat(totals.written),
        "cash": _by_seat(totals.cash),
        "window": totals.window,
        "window_to": serialize_value(totals.window_to),
        **_later(totals),
        **_given(
            undoubled=_by_seat(totals.undoubled) or None,
            unpaid=_by_seat(totals.unpaid) or None,
            paid_in=_by_seat(totals.paid_in) or None,
        ),
    }


def _later(told: Totals | Award) -> Plain:
    """Return what an award or all of a hand changes for later hands."""
    return _given(
        out=serialize_value(told.out) or None,
        doubled=told.doubled or None,
        stacks=told.stacks or None,
        anew=told.anew or None,
    )


def _by_seat(points: Mapping[Seat, int]) -> Plain:
    return {seat.value: number for seat, number in points.items()}


def _finding(finding: Finding, say: Sentences) -> Plain:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "entry": finding.entry,
        "rules": list(finding.rules),
        "text": say.finding(finding),
        **_given(
            weighs=finding.weighs or None,
            accepted=[format_entry(entry) for entry in finding.accepted] or None,
            mend=None if finding.mend is None else _mend(finding.mend),
        ),
    }


def _mend(mend: Fix) -> Plain:
    new = None if mend.new is None else format_entry(mend.new)
    return _given(how=mend.how, entry=mend.entry, to=mend.to, new=new)


def _item(item: Item, say: Sentences) -> Plain:
    return {
        "id": item.id,
        "name": item.name,
        "label": say.item(item),
        "by": serialize_value(item.by),
        "card": serialize_value(item.card),
        "stage": item.stage,
        "factors": [_factor(factor) for factor in item.factors],
        "plus": [_factor(added) for added in item.plus],
        "value": item.value,
        "chain": say.chain(item),
        "outcome": item.outcome.value,
        "reason": say.reason(item),
        "ruled": item.ruled,
        "rules": list(item.rules),
    }


def _factor(factor: Factor) -> Plain:
    return {
        "what": factor.what,
        "times": factor.times,
        "stage": factor.stage,
        "seat": serialize_value(factor.seat),
        "rules": list(factor.rules),
    }


def _award(award: Award) -> Plain:
    return {
        "item": award.item,
        "written": _by_seat(award.written),
        "cash": _by_seat(award.cash),
        "window": award.window,
        "rules": list(award.rules),
        **_later(award),
        **_given(undoubled=award.undoubled or None, unpaid=_by_seat(award.unpaid) or None),
    }


def _ask(ask: Prompt, say: Sentences) -> Plain:
    choices = [serialize_value(choice) for choice in ask.choices]
    return {
        "entry": format_entry(ask.entry),
        "label": say.ask(ask),
        "stage": ask.stage,
        "group": ask.group,
        "required": ask.required,
        **_given(
            fill=ask.fill,
            choices=None if ask.fill is None else choices,
            item=ask.for_item,
            value=ask.value,
            most=ask.most,
            seldom=ask.seldom or None,
        ),
    }


def _table(game: str, table: HandDisplay) -> Plain:
    return {
        "stage": table.stage,
        "turn": serialize_value(table.turn),
        "dealer": table.dealer.value,
        "order": [seat.value for seat in table.order],
        "declarer": serialize_value(table.declarer),
        "game": table.game,
        "trump": serialize_value(table.trump),
        "leader": serialize_value(table.leader),
        "sides": [_of_side(side) for side in table.sides],
        "said": [
            {
                "seat": serialize_value(said.seat),
                "stage": said.stage,
                "entry": said.entry,
                "void": said.void,
            }
            for said in table.said
        ],
        "void": sorted(table.void),
        "own": {game: {key: serialize_value(value) for key, value in table.own.items()}},
    }


def _of_side(side: Side) -> Plain:
    """Return a side with its members, and the entry since which each is known."""
    members = [
        {"seat": one.seat.value, "known": one.known, "entry": one.entry} for one in side.members
    ]
    return {"role": side.role.value, "members": members}
