"""An adjudication as text: the table, announcements, findings, items, totals."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import engine
from engine import rulebook
from engine.adjudication.comparison import AwardDifference, Comparison
from engine.hand.cards import Seat
from engine.hand.record import Record, RuleSetRef
from engine.results.adjudication import Adjudication
from engine.results.findings import Finding, Severity
from engine.results.items import Item
from engine.wording.sentences import Sentences
from scorekeeper.i18n.rule_set_descriptions import rule_set_name
from scorekeeper.i18n.texts import text

_SIGNS = {Severity.ERROR: "✗", Severity.DOUBT: "?", Severity.NOTE: "·"}


def explain_adjudication(record: Record, adjudication: Adjudication, lang: str) -> str:
    """Return a hand's course, its value with reasons, and the rules applied, as text."""
    say = engine.record_sentences(record, lang)
    table = adjudication.table
    played = ": ".join(filter(None, (say.played_by(table), say.contract(table))))
    lines = [
        " – ".join(record.seats),
        text("explain.dealer", lang, name=say.seat(record.dealer)),
        " · ".join(filter(None, (played, *map(str, say.own(table))))),
        *(f"  {number}. {say.told(entry)}" for number, entry in enumerate(record.entries, 1)),
        "",
        *(_item(item, record, lang) for item in adjudication.items),
        *(_finding(finding, record, lang) for finding in adjudication.findings),
        say.status(adjudication.status.value),
        *_totals(record, adjudication, lang),
    ]
    return "\n".join(lines) + "\n"


def explain_comparison(record: Record, rules: RuleSetRef, found: Comparison, lang: str) -> str:
    """Return a hand's results under both rule sets and the differences, as text."""
    sides = record, replace(record, rules=rules)
    differs = {one.id: one for one in found.items}
    paid = {one.item: one for one in found.awards}
    lines = [
        " – ".join(record.seats),
        *(
            f"{place}: {rule_set_name(one.game, one.rules, lang)}"
            for place, one in enumerate(sides, 1)
        ),
        "",
    ]
    for name, pair in found.pairs.items():
        same = name not in differs and name not in paid
        lines.append(f"{'=' if same else '≠'} {_heading(sides, pair, lang)}")
        lines += _both(sides, pair, lang, same=same)
        say = engine.record_sentences(record, lang)
        if name in differs:
            lines += [
                f"    {say.cause(cause)}{_cited(cause.rules, lang)}"
                for cause in differs[name].causes
            ]
        if name in paid:
            lines += _paid(record, paid[name], lang)
    for place, (one, findings) in enumerate(zip(sides, found.findings, strict=True), 1):
        if findings:
            lines.append(text("explain.only", lang, place=place))
            lines += [_finding(finding, one, lang) for finding in findings]
    for place, (one, side) in enumerate(zip(sides, found.sides, strict=True), 1):
        say = engine.record_sentences(one, lang)
        told = [say.status(side.status.value), *_totals(one, side, lang)]
        lines.append(f"{place}: {'; '.join(told)}")
    lines.append(text("explain.same" if found.same else "explain.differs", lang))
    return "\n".join(lines) + "\n"


def _heading(sides: tuple[Record, Record], pair: tuple[Item | None, Item | None], lang: str) -> str:
    """Return an item's name and owner, by the side that has it."""
    record, item = next((one, item) for one, item in zip(sides, pair, strict=True) if item)
    say = engine.record_sentences(record, lang)
    return _named(item, say)


def _named(item: Item, say: Sentences) -> str:
    """Return an item's name, with its owner unless the name includes it."""
    who = say.owner(item)
    return f"{say.item(item)} ({who})" if who else say.item(item)


def _both(
    sides: tuple[Record, Record], pair: tuple[Item | None, Item | None], lang: str, *, same: bool
) -> Iterator[str]:
    """Yield an item's result on either side, or once if they agree."""
    for place, (record, item) in enumerate(zip(sides, pair, strict=True), 1):
        say = engine.record_sentences(record, lang)
        told = f"{say.chain(item)} – {say.outcome(item)}" if item else "–"
        if same:
            yield f"    {told}"
            return
        yield f"    {place}: {told}"


def _paid(record: Record, award: AwardDifference, lang: str) -> Iterator[str]:
    """Yield the points of each seat and of the window on either side, where they differ."""
    for key, figures, sign in (("written", award.written, ""), ("cash", award.cash, "+")):
        told = [
            f"{record.name(seat)} {one:{sign}d} ↔ {other:{sign}d}"
            for seat in record.places
            if (one := figures[0].get(seat, 0)) != (other := figures[1].get(seat, 0))
        ]
        if told:
            rules = _cited(award.rules, lang)
            yield f"    {text(f'explain.{key}', lang)}: {', '.join(told)}{rules}"
    if award.window[0] != award.window[1]:
        one, other = award.window
        rules = _cited(award.rules, lang)
        yield f"    {text('explain.window', lang)}: {one:+d} ↔ {other:+d}{rules}"


def _totals(record: Record, adjudication: Adjudication, lang: str) -> tuple[str, ...]:
    if not adjudication.status.is_decided:
        return ()
    totals = adjudication.totals
    preset, lines = engine.GAMES[record.game].preset(record.rules.preset), []
    if preset.writes:
        lines.append(f"{text('explain.written', lang)}: {_figures(record, totals.written)}")
    if preset.pays:
        lines.append(f"{text('explain.cash', lang)}: {_figures(record, totals.cash, signed=True)}")
    if totals.window:
        lines.append(f"{text('explain.window', lang)}: {totals.window:+d}")
    effects = engine.hand_effects(record, adjudication, lang)
    return (*lines, *(one.sentence + _cited(one.rules, lang) for one in effects))


def _item(item: Item, record: Record, lang: str) -> str:
    say = engine.record_sentences(record, lang)
    rules = _cited(item.cited, lang)
    return f"  {_named(item, say)}: {say.chain(item)} – {say.outcome(item)}{rules}"


def _finding(finding: Finding, record: Record, lang: str) -> str:
    say = engine.record_sentences(record, lang)
    place = f"{finding.entry + 1}. " if finding.entry is not None else ""
    rules = _cited(finding.rules, lang)
    return f"  {_SIGNS[finding.severity]} {place}{say.finding(finding)}{rules}"


def _cited(rules: tuple[str, ...], lang: str) -> str:
    told = ", ".join(rulebook.format_citation(number, lang) for number in rules)
    return f" [{told}]" if told else ""


def _figures(record: Record, figures: Mapping[Seat, int], *, signed: bool = False) -> str:
    return ", ".join(
        f"{record.name(seat)} {points:+d}" if signed else f"{record.name(seat)} {points}"
        for seat, points in figures.items()
    )
