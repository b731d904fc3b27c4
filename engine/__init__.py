"""The rules of Hungarian card games as one pure function from a record to an adjudication.

This is the interface for other programs: parse a record, adjudicate it, render the adjudication in
words; count the hands of an evening, and settle it in coins. The games of the project are
registered here and nowhere else.

>>> from engine import adjudicate, parse_record
>>> record = parse_record({
...     "format": 1, "game": "alsos", "rules": "csibor", "dealer": "C",
...     "seats": ["Anna", "Bori", "Cili"],
...     "entries": [
...         {"do": "accept", "seat": "B"},
...         {"do": "points", "seat": "A", "points": 40},
...         {"do": "points", "seat": "B", "points": 95},
...     ],
... })
>>> {seat.value: points for seat, points in adjudicate(record).totals.cash.items()}
{'A': -1, 'B': 2, 'C': -1}

An evening is kept by a counting method of its rule set (`GAMES`, or `RADLI`, `RUBBER`, `WRITTEN`
and `CASH`). Each hand has its players by seat; points become money at a price, and money coins.

>>> from decimal import Decimal
>>> players = dict(zip(Seat, record.seats, strict=False))
>>> hand = CountedHand(players, adjudicate(record).totals, record.dealer)
>>> cash = GAMES["alsos"].preset("csibor").way("cash")
>>> account = cash.account([hand, hand], cash.usual(), coming=record.seats, closed=True)
>>> account.points
{'Anna': -2, 'Bori': 4, 'Cili': -2}
>>> for due in settle(balances_of(account.points, Decimal(10))).payments:
...     print(due.payer, due.payee, due.amount)
Anna Bori 20
Cili Bori 20
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine import alsos, rulebook, schema, snapszer, tarokk, ulti, zsirozas
from engine.adjudication import comparison as comparing
from engine.adjudication import replay_findings
from engine.adjudication.comparison import Comparison
from engine.adjudication.money_doubts import mark_money_doubts
from engine.adjudication.ruling import POINTS as POINTS
from engine.adjudication.ruling import RULING_ENTRIES as RULING_ENTRIES
from engine.adjudication.ruling import WHOLE_HAND as WHOLE_HAND
from engine.game import Game as Game
from engine.hand import record_parser
from engine.hand.cards import Pack
from engine.hand.cards import Seat as Seat
from engine.hand.malformed_record import MalformedRecordError as MalformedRecordError
from engine.hand.malformed_record import explain_malformed as explain_malformed
from engine.hand.record import Entry, Record, RuleSetRef
from engine.hand.record import format_entry as format_entry
from engine.hand.record import format_record as format_record
from engine.house_rules.readings import session_readings
from engine.results.adjudication import Adjudication, Prompt
from engine.results.hand_figures import HandFigures
from engine.results.hand_figures import summarize_hand as _summarize_hand
from engine.results.items import Totals as Totals
from engine.rulebook import PresetAndPlayers
from engine.sessions.counting_method import CountedHand as CountedHand
from engine.sessions.counting_methods import CASH as CASH
from engine.sessions.counting_methods import RADLI as RADLI
from engine.sessions.counting_methods import RUBBER as RUBBER
from engine.sessions.counting_methods import WRITTEN as WRITTEN
from engine.sessions.settlement import HUF_COIN as HUF_COIN
from engine.sessions.settlement import Payment as Payment
from engine.sessions.settlement import Settlement as Settlement
from engine.sessions.settlement import balances_of as balances_of
from engine.sessions.settlement import draw_lots as draw_lots
from engine.sessions.settlement import settle as settle
from engine.wording import serialization
from engine.wording.labels import LANGUAGES
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart
from engine.wording.sentences import HandEffect, Sentences

COMPARED: Final = ("record", "with")
"""The fields of a comparison, all required."""


_games: Final[dict[str, Game]] = {}
GAMES: Final[Mapping[str, Game]] = MappingProxyType(_games)
"""Every game by its id, in display order."""


def register(game: Game) -> None:
    """Register a game, with its rulebook.

    Raises ValueError if the name of the game, the name of one of its rule sets or the id of its
    book is already registered (forms and URLs name a rule set without its game), or if a shape has
    a field that no entry has.
    """
    _require_fields(game)
    if game.name in _games:
        raise ValueError(f"there is a game {game.name} already")
    known = {preset.name for other in _games.values() for preset in other.presets}
    if taken := known & {preset.name for preset in game.presets}:
        raise ValueError(f"there is a rule set of this name already: {', '.join(sorted(taken))}")
    ways = (way for preset in game.presets for way in preset.ways)
    rulebook.add_book(game.book, game.usual_ways(), session_readings(ways))
    _games[game.name] = game


def _require_fields(game: Game) -> None:
    """Raise ValueError for the first shape with a field that nothing reads, writes or shows."""
    for do, shape in game.shapes.items():
        for name in (*shape.needs, *shape.may, *shape.words):
            if name not in record_parser.KNOWN:
                raise ValueError(
                    f"{game.name}: an entry that does {do!r} cannot have a field {name!r}; add it"
                    " to Entry (engine/hand/record.py) and FIELDS (engine/hand/record_parser.py)"
                )


def withdraw(game: Game) -> None:
    """Unregister a game, with its rulebook; its records cannot be read until it is back.

    Raises KeyError if it is not registered.
    """
    del _games[game.name]
    rulebook.remove_book(game.book)


for _game in (alsos.GAME, ulti.GAME, snapszer.GAME, tarokk.GAME, zsirozas.GAME):
    register(_game)


def record_schema() -> serialization.Plain:
    """Return the record format of all games as a JSON Schema (2020-12)."""
    return schema.record_schema(GAMES)


def parse_record(data: object) -> Record:
    """Read a record of any game. Raises MalformedRecordError with the place of the error."""
    return record_parser.parse_record(data, GAMES, _kinds)


def parse_rules(data: object, of: Record, path: str = "rules") -> RuleSetRef:
    """Read a rule set under which a record can also be adjudicated.

    Raises MalformedRecordError with a place that begins with `path`.
    """
    rules = record_parser.parse_rules(data, path)
    try:
        _require_playable(of, rules)
    except MalformedRecordError as wrong:
        # The record is valid, so a wrong number of players is an error of the rule set.
        inside = wrong.path.removeprefix("rules") if wrong.path.startswith("rules") else ""
        raise wrong.at(f"{path}{inside}") from None
    return rules


def parse_comparison(data: object) -> tuple[Record, RuleSetRef]:
    """Read a comparison: a `record`, and the rule set to compare it `with`.

    Raises MalformedRecordError with the place of the error.
    """
    data = record_parser.check_fields(data, "", COMPARED)
    try:
        of = parse_record(data["record"])
    except MalformedRecordError as wrong:
        raise wrong.at(f"record.{wrong.path}".removesuffix(".")) from None
    return of, parse_rules(data["with"], of, "with")


def _require_playable(of: Record, rules: RuleSetRef) -> None:
    """Raise MalformedRecordError if a record's hand cannot be played by another rule set."""
    game, players = GAMES[of.game], len(of.seats)
    game.check_rules(rules, players)
    pack = game.pack_of(rules, players)
    for entry in of.entries:
        told = (entry.suit, entry.rank, entry.card, *(entry.cards or ()))
        gone = next((one for one in told if one is not None and one not in pack), None)
        if gone is not None:
            raise MalformedRecordError(
                "rules", "not-in-pack", value=serialization.serialize_value(gone)
            )


def parse_entry(of: Record, data: object) -> Entry:
    """Read one more entry of a record's hand. Raises MalformedRecordError."""
    return record_parser.parse_entry(data, _kinds_with(GAMES[of.game], pack_of(of)))


def pack_of(of: Record) -> Pack:
    """Return the cards that a record's table plays with."""
    return GAMES[of.game].pack_of(of.rules, len(of.seats))


def _kinds(game: Game, rules: RuleSetRef, players: int) -> record_parser.EntryKinds:
    """Return the kinds of entries at such a table. Raises MalformedRecordError if there is none."""
    game.check_rules(rules, players)
    return _kinds_with(game, game.pack_of(rules, players))


@lru_cache(maxsize=64)
def _kinds_with(game: Game, pack: Pack) -> record_parser.EntryKinds:
    return record_parser.EntryKinds(game.shapes, pack)


def adjudicate(of: Record) -> Adjudication:
    """Adjudicate a record: findings, items, awards and prompts. Never raises for players' errors.

    A finding cites those of its rules that apply at such a table.
    """
    judge = GAMES[of.game].adjudicate
    said = mark_money_doubts(of, judge(of), judge)
    if not said.findings:
        return said
    table = PresetAndPlayers(of.game, of.rules.preset, len(of.seats))
    found = (
        replace(one, rules=rulebook.filter_applicable(one.rules, table)) for one in said.findings
    )
    return replace(said, findings=tuple(found))


def compare(of: Record, rules: RuleSetRef, times: int = 1) -> Comparison:
    """Adjudicate a record under its own rule set and under another, and return the differences.

    The points are those of a hand that counts so many `times` at its table (TAR 7.8).
    Raises MalformedRecordError if the other rule set does not exist, does not allow the number of
    players, or lacks some card of the record.
    """
    other = replace(of, rules=rules)
    _require_playable(of, rules)
    one, two = (adjudicate(record).multiplied(times) for record in (of, other))
    return comparing.compare(of, one, two)


def prompts_for_this_stage(of: Record, seat: Seat) -> tuple[Prompt, ...]:
    """Return words that a seat may have said earlier in this stage, which are only a doubt."""
    return replay_findings.find_same_stage_prompts(GAMES[of.game].hands().replayer(of), seat)


def prompts_for_earlier_stage(of: Record, seat: Seat) -> tuple[Prompt, ...]:
    """Return words that a seat may have said in an earlier stage where they count differently.

    With any of these in its place (`late_place` with the ask's stage) nothing becomes wrong.
    """
    hands = GAMES[of.game].hands()
    known = _errors(of)
    return tuple(
        ask
        for ask, place in replay_findings.find_earlier_stage_prompts(hands.replayer(of), seat)
        if _errors(_with(of, ask.entry, place)) <= known
    )


def _with(of: Record, entry: Entry, place: int) -> Record:
    return replace(of, entries=(*of.entries[:place], entry, *of.entries[place:]))


def _errors(of: Record) -> Counter[str]:
    hands = GAMES[of.game].hands()
    return Counter(one.code for one in hands.judge(hands.replayer(of)).errors)


def late_place(of: Record, entry: Entry, stage: str | None = None) -> int | None:
    """Return the place among the entries where a late word causes no doubt, or None.

    With `stage`, the place is in that earlier stage.
    """
    return replay_findings.late_place(GAMES[of.game].hands().replayer(of), entry, stage)


def rule_sheet(game: str, rules: RuleSetRef, players: int, lang: str) -> tuple[RuleSheetPart, ...]:
    """Return a rule set as a table to read, each line next to that of its preset.

    A line cites those of its rules that apply at such a table, if any. Raises MalformedRecordError
    for a rule set that cannot be played so.
    """
    parts = GAMES[game].hands().rule_sheet(rules, players, lang)
    table = PresetAndPlayers(game, rules.preset, players)

    def cited(line: RuleSheetLine) -> RuleSheetLine:
        return replace(line, rules=rulebook.filter_applicable(line.rules, table))

    return tuple(replace(part, lines=tuple(map(cited, part.lines))) for part in parts)


def record_sentences(of: Record, lang: str, said: Adjudication | None = None) -> Sentences:
    """Return the texts of a record in `hu` or `en`; passing `said` avoids adjudicating again."""
    return GAMES[of.game].hands().words(of, lang, said)


def hand_effects(of: Record, said: Adjudication, lang: str) -> tuple[HandEffect, ...]:
    """Return what a decided hand changes for later ones: who goes out, the window, doubled hands.

    Each with the rules of the awards that do so, or of the window (SNA 3.1, TAR 2.7, ULT 5.3).
    """
    if not said.status.is_decided:
        return ()
    acting = [one for one in said.awards if one.out or one.doubled > 0 or one.anew]
    by_award = [rule for one in acting for rule in one.rules]
    ways = GAMES[of.game].preset(of.rules.preset).ways
    window = [rule for way in ways for rule in way.window_rules]
    words = record_sentences(of, lang, said)
    return tuple(
        HandEffect(words.by_reading(sentence, rules), tuple(dict.fromkeys(rules)))
        for part, sentence in words.effects(said.totals).items()
        for rules in (window if part == "window_to" else by_award,)
    )


def summarize_hand(of: Record, said: Adjudication) -> HandFigures:
    """Return the figures of a decided hand that statistics count."""
    words = [record_sentences(of, lang, said) for lang in LANGUAGES]
    names = {item.id: (words[0].named(item).name, words[1].named(item).name) for item in said.items}
    return _summarize_hand(of, said, words[0].LABELS["step"], names)


def format_adjudication(of: Record, said: Adjudication, lang: str) -> serialization.Plain:
    """Write an adjudication as plain data, ready for JSON, with its texts in one language."""
    return serialization.serialize_adjudication(of.game, said, record_sentences(of, lang, said))


def format_comparison(
    of: Record, rules: RuleSetRef, found: Comparison, lang: str
) -> serialization.Plain:
    """Write a comparison as plain data, ready for JSON, with its texts in one language."""
    other = replace(of, rules=rules)
    return serialization.serialize_comparison(
        found, (of.rules, rules), (record_sentences(of, lang), record_sentences(other, lang))
    )
