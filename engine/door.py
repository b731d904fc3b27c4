"""What other programs call: read a record, adjudicate it, put the adjudication into words.

The games are listed here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

from engine import alsos, reading, ulti
from engine import comparison as comparing
from engine.adjudication import Adjudication, Ask, Table
from engine.cards import Card, Rank, Seat, Suit
from engine.comparison import Cause, Comparison
from engine.findings import Finding, Mend
from engine.items import Award, Factor, Item, Totals
from engine.malformed import MalformedRecordError
from engine.preset import PresetInfo
from engine.record import MAX_NAME, Entry, Record, RuleSetRef, Shape, format_entry
from engine.rule_sheet import Part


class Words(Protocol):
    """A game in words, for one record in one language (`hu` or `en`)."""

    def entry(self, entry: Entry) -> str:
        """What was said or seen, without who."""

    def told(self, entry: Entry) -> str:
        """An entry with who said it."""

    def ask(self, ask: Ask) -> str:
        """The label of an ask."""

    def choice(self, value: object) -> str:
        """One choice of an ask that is to be filled in."""

    def seat(self, seat: Seat | None) -> str:
        """The player's name at a seat."""

    def stage(self, stage: str) -> str:
        """A stage's name."""

    def status(self, status: str) -> str:
        """A status in words."""

    def group(self, group: str) -> str:
        """The heading of a group of asks."""

    def item(self, item: Item) -> str:
        """An item's name."""

    def item_name(self, on: str) -> str:
        """The item an id names."""

    def factor(self, factor: Factor, *, base: bool = False) -> str:
        """One link of a value chain."""

    def chain(self, item: Item) -> str:
        """An item's value chain with its product."""

    def outcome(self, item: Item) -> str:
        """Made, failed or open, with the reason."""

    def reason(self, item: Item) -> str:
        """Why the outcome is so; empty while it is open."""

    def mark(self, item: Item) -> str:
        """The outcome as one sign."""

    def notation(self, item: Item) -> str:
        """An item in the short notation of printed sheets."""

    def contract(self, table: Table) -> str:
        """The game in short."""

    def finding(self, finding: Finding) -> str:
        """The sentence of a finding."""

    def cause(self, cause: Cause) -> str:
        """Why an item differs between two rule sets, in short."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the door knows it."""

    name: str
    label: Mapping[str, str]
    shapes: Mapping[str, Shape]
    adjudicate: Callable[[Record], Adjudication]
    late_asks: Callable[[Record, Seat], tuple[Ask, ...]]
    check_rules: Callable[[RuleSetRef, int], object]
    words: Callable[[Record, str], Words]
    rule_sheet: Callable[[RuleSetRef, int, str], tuple[Part, ...]]
    presets: tuple[PresetInfo, ...]

    def preset(self, name: str) -> PresetInfo:
        """The preset of this name.  Raises KeyError."""
        return {preset.name: preset for preset in self.presets}[name]


COMPARED: Final = ("record", "with")
"""The fields of what is to be compared, all of them needed."""


GAMES: Final[Mapping[str, Game]] = {
    "alsos": Game(
        "alsos",
        {"hu": "Alsós", "en": "Alsós"},
        alsos.SHAPES,
        alsos.adjudicate,
        alsos.late_asks,
        alsos.rule_set,
        alsos.Words,
        alsos.rule_sheet,
        alsos.presets(),
    ),
    "ulti": Game(
        "ulti",
        {"hu": "Ulti", "en": "Ulti"},
        ulti.SHAPES,
        ulti.adjudicate,
        ulti.late_asks,
        ulti.rule_set,
        ulti.Words,
        ulti.rule_sheet,
        ulti.presets(),
    ),
}


def parse_record(data: object) -> Record:
    """Read a record of any game. Raises MalformedRecordError with the place of the mistake."""
    parsed = reading.parse_record(data, {name: game.shapes for name, game in GAMES.items()})
    GAMES[parsed.game].check_rules(parsed.rules, len(parsed.seats))
    return parsed


def parse_rules(data: object, of: Record, path: str = "rules") -> RuleSetRef:
    """Read a rule set that a record can be adjudicated under as well.

    Raises MalformedRecordError with a place that begins with `path`.
    """
    rules = reading.parse_rules(data, path)
    try:
        GAMES[of.game].check_rules(rules, len(of.seats))
    except MalformedRecordError as wrong:
        # A number of players that do not play by it is here a mistake of the rule set.
        inside = wrong.path.removeprefix("rules") if wrong.path.startswith("rules") else ""
        raise wrong.at(f"{path}{inside}") from None
    return rules


def parse_comparison(data: object) -> tuple[Record, RuleSetRef]:
    """Read what is to be compared: a `record`, and the rule set to compare it `with`.

    Raises MalformedRecordError with the place of the mistake.
    """
    if not isinstance(data, Mapping):
        raise MalformedRecordError("", "not-an-object")
    for name in data:
        if name not in COMPARED:
            raise MalformedRecordError("", "unknown-field", name=str(name)[:MAX_NAME])
    for name in COMPARED:
        if name not in data:
            raise MalformedRecordError("", "missing", name=name)
    try:
        of = parse_record(data["record"])
    except MalformedRecordError as wrong:
        raise wrong.at(f"record.{wrong.path}".removesuffix(".")) from None
    return of, parse_rules(data["with"], of, "with")


def parse_entry(game: str, data: object) -> Entry:
    """Read one entry of a game. Raises MalformedRecordError; KeyError for an unknown game."""
    return reading.parse_entry(data, GAMES[game].shapes)


def adjudicate(of: Record) -> Adjudication:
    """Adjudicate a record: findings, items, awards and asks. Never raises for what people did."""
    return GAMES[of.game].adjudicate(of)


def compare(of: Record, rules: RuleSetRef) -> Comparison:
    """Adjudicate a record under its own rule set and under another, and say what differs.

    Raises MalformedRecordError if the other rule set is none, or not for so many players.
    """
    other = replace(of, rules=rules)
    GAMES[of.game].check_rules(rules, len(of.seats))
    return comparing.compare(of, adjudicate(of), adjudicate(other))


def late_asks(of: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in the present stage; entering it is only a doubt."""
    return GAMES[of.game].late_asks(of, seat)


def rule_sheet(game: str, rules: RuleSetRef, players: int, lang: str) -> tuple[Part, ...]:
    """Return a rule set as a table to read, each line beside what its preset says.

    Raises MalformedRecordError for a rule set that cannot be played so.
    """
    return GAMES[game].rule_sheet(rules, players, lang)


def words(of: Record, lang: str) -> Words:
    """The words of a record's game in `hu` or `en`."""
    return GAMES[of.game].words(of, lang)


# -- an adjudication as plain data

Plain = dict[str, object]


def format_adjudication(of: Record, said: Adjudication, lang: str) -> Plain:
    """Write an adjudication as plain data, ready for JSON, with its texts in one language."""
    say = words(of, lang)
    return {
        "status": said.status.value,
        "findings": [_finding(finding, say) for finding in said.findings],
        "items": [_item(item, say) for item in said.items],
        "awards": [_award(award) for award in said.awards],
        "totals": _totals(said.totals),
        "asks": [_ask(ask, say) for ask in said.asks],
        "table": _table(said.table),
    }


def format_comparison(of: Record, rules: RuleSetRef, found: Comparison, lang: str) -> Plain:
    """Write a comparison as plain data, ready for JSON, with its texts in one language."""
    words_of = words(of, lang), words(replace(of, rules=rules), lang)
    say = words_of[0]
    return {
        "same": found.same,
        "sides": [
            _side(under, side, speaker)
            for under, side, speaker in zip((of.rules, rules), found.sides, words_of, strict=True)
        ],
        "items": [
            {
                "id": one.id,
                "sides": [
                    None if item is None else _item(item, speaker)
                    for item, speaker in zip(one.items, words_of, strict=True)
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
            for findings, speaker in zip(found.findings, words_of, strict=True)
        ],
    }


def _side(rules: RuleSetRef, said: Adjudication, say: Words) -> Plain:
    """One rule set and all that it makes of the hand."""
    return {
        "rules": {"preset": rules.preset, "house": dict(rules.house), "version": rules.version},
        "status": said.status.value,
        "items": [_item(item, say) for item in said.items],
        "awards": [_award(award) for award in said.awards],
        "totals": _totals(said.totals),
        "findings": [_finding(finding, say) for finding in said.findings],
    }


def plain_value(value: object) -> object:
    """A card, seat, suit or rank by its name; anything else as it is."""
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Seat | Suit | Rank):
        return value.value
    return value


def _totals(totals: Totals) -> Plain:
    return {
        "written": _by_seat(totals.written),
        "cash": _by_seat(totals.cash),
        "window": totals.window,
        "window_to": plain_value(totals.window_to),
    }


def _by_seat(points: Mapping[Seat, int]) -> Plain:
    return {seat.value: number for seat, number in points.items()}


def _finding(finding: Finding, say: Words) -> Plain:
    plain: Plain = {
        "code": finding.code,
        "severity": finding.severity.value,
        "entry": finding.entry,
        "rules": list(finding.rules),
        "text": say.finding(finding),
    }
    if finding.accepted:
        plain["accepted"] = [format_entry(entry) for entry in finding.accepted]
    if finding.mend is not None:
        plain["mend"] = _mend(finding.mend)
    return plain


def _mend(mend: Mend) -> Plain:
    plain: Plain = {"how": mend.how}
    if mend.entry is not None:
        plain["entry"] = mend.entry
    if mend.to is not None:
        plain["to"] = mend.to
    if mend.new is not None:
        plain["new"] = format_entry(mend.new)
    return plain


def _item(item: Item, say: Words) -> Plain:
    return {
        "id": item.id,
        "name": item.name,
        "label": say.item(item),
        "by": plain_value(item.by),
        "card": plain_value(item.card),
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
        "seat": plain_value(factor.seat),
        "rules": list(factor.rules),
    }


def _award(award: Award) -> Plain:
    return {
        "item": award.item,
        "written": _by_seat(award.written),
        "cash": _by_seat(award.cash),
        "window": award.window,
        "rules": list(award.rules),
    }


def _ask(ask: Ask, say: Words) -> Plain:
    plain: Plain = {
        "entry": format_entry(ask.entry),
        "label": say.ask(ask),
        "stage": ask.stage,
        "group": ask.group,
        "required": ask.required,
    }
    if ask.fill is not None:
        plain["fill"] = ask.fill
        plain["choices"] = [plain_value(choice) for choice in ask.choices]
    if ask.for_item is not None:
        plain["item"] = ask.for_item
    if ask.value is not None:
        plain["value"] = ask.value
    if ask.most is not None:
        plain["most"] = ask.most
    return plain


def _table(table: Table) -> Plain:
    return {
        "stage": table.stage,
        "turn": plain_value(table.turn),
        "dealer": table.dealer.value,
        "order": [seat.value for seat in table.order],
        "declarer": plain_value(table.declarer),
        "game": table.game,
        "trump": plain_value(table.trump),
        "original": plain_value(table.original),
        "accepted_original": table.accepted_original,
        "leader": plain_value(table.leader),
        "said": [
            {"seat": plain_value(said.seat), "stage": said.stage, "entry": said.entry}
            for said in table.said
        ],
    }
