"""The rules of Hungarian card games as one pure function from a record to an adjudication.

What other programs call is here: read a record, adjudicate it, put the adjudication into words.
The games of the house are listed here and nowhere else.

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
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

from engine import alsos, rulebook, schema, snapszer, tarokk, ulti
from engine.adjudication import comparison as comparing
from engine.adjudication import replay_findings
from engine.adjudication.comparison import Comparison
from engine.adjudication.doubt_weight import weigh
from engine.adjudication.ruling import POINTS as POINTS
from engine.adjudication.ruling import RULING_ENTRIES as RULING_ENTRIES
from engine.adjudication.ruling import WHOLE_HAND as WHOLE_HAND
from engine.game import Game as Game
from engine.hand import record_parser
from engine.hand.cards import Pack, Seat
from engine.hand.malformed_record import MalformedRecordError as MalformedRecordError
from engine.hand.malformed_record import explain_malformed as explain_malformed
from engine.hand.record import Entry, Record, RuleSetRef
from engine.hand.record import format_entry as format_entry
from engine.hand.record import format_record as format_record
from engine.results.adjudication import Adjudication, Ask
from engine.rulebook import Variant
from engine.wording import serialization
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart
from engine.wording.sentences import Sentences

COMPARED: Final = ("record", "with")
"""The fields of what is to be compared, all of them needed."""


_games: Final[dict[str, Game]] = {}
GAMES: Final[Mapping[str, Game]] = MappingProxyType(_games)
"""Every game, by its id, in the order in which it is offered."""


def register(game: Game) -> None:
    """Let a game be played, with its book among the rules.

    Raises ValueError if there is one of its name, a rule set of a name of its own, or a book of
    that id: forms and addresses name a rule set without its game. So it does if a shape has a
    field that no entry can have.
    """
    _require_fields(game)
    if game.name in _games:
        raise ValueError(f"there is a game {game.name} already")
    known = {preset.name for other in _games.values() for preset in other.presets}
    if taken := known & {preset.name for preset in game.presets}:
        raise ValueError(f"there is a rule set of this name already: {', '.join(sorted(taken))}")
    rulebook.put_in(game.book, game.usual_ways())
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
    """Take a game out again, with its book; tables that play it cannot be read until it is back.

    Raises KeyError if it is not registered.
    """
    del _games[game.name]
    rulebook.take_out(game.book)


for _game in (alsos.GAME, ulti.GAME, snapszer.GAME, tarokk.GAME):
    register(_game)


def record_schema() -> serialization.Plain:
    """The record format of all games as a JSON Schema (2020-12)."""
    return schema.record_schema(GAMES)


def parse_record(data: object) -> Record:
    """Read a record of any game. Raises MalformedRecordError with the place of the mistake."""
    return record_parser.parse_record(
        data, {name: partial(_kinds, game) for name, game in GAMES.items()}
    )


def parse_rules(data: object, of: Record, path: str = "rules") -> RuleSetRef:
    """Read a rule set that a record can be adjudicated under as well.

    Raises MalformedRecordError with a place that begins with `path`.
    """
    rules = record_parser.parse_rules(data, path)
    try:
        _require_playable(of, rules)
    except MalformedRecordError as wrong:
        # A number of players that do not play by it is here a mistake of the rule set.
        inside = wrong.path.removeprefix("rules") if wrong.path.startswith("rules") else ""
        raise wrong.at(f"{path}{inside}") from None
    return rules


def parse_comparison(data: object) -> tuple[Record, RuleSetRef]:
    """Read what is to be compared: a `record`, and the rule set to compare it `with`.

    Raises MalformedRecordError with the place of the mistake.
    """
    data = record_parser.fields_of(data, "", COMPARED)
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
            raise MalformedRecordError("rules", "not-in-pack", value=serialization.value_of(gone))


def parse_entry(of: Record, data: object) -> Entry:
    """Read one more entry of a record's hand. Raises MalformedRecordError."""
    return record_parser.parse_entry(
        data, record_parser.EntryKinds(GAMES[of.game].shapes, pack_of(of))
    )


def pack_of(of: Record) -> Pack:
    """The cards that a record's table plays with."""
    return GAMES[of.game].pack_of(of.rules, len(of.seats))


def _kinds(game: Game, rules: RuleSetRef, players: int) -> record_parser.EntryKinds:
    """What its entries are made of at such a table. Raises MalformedRecordError for none."""
    game.check_rules(rules, players)
    return record_parser.EntryKinds(game.shapes, game.pack_of(rules, players))


def adjudicate(of: Record) -> Adjudication:
    """Adjudicate a record: findings, items, awards and asks. Never raises for what people did.

    A finding cites those of its rules that hold at such a table.
    """
    judge = GAMES[of.game].adjudicate
    said = weigh(of, judge(of), judge)
    if not said.findings:
        return said
    table = Variant(of.game, of.rules.preset, len(of.seats))
    found = (replace(one, rules=rulebook.cited(one.rules, table)) for one in said.findings)
    return replace(said, findings=tuple(found))


def compare(of: Record, rules: RuleSetRef) -> Comparison:
    """Adjudicate a record under its own rule set and under another, and say what differs.

    Raises MalformedRecordError if the other rule set is none, not for so many players, or not
    played with some card of the record.
    """
    other = replace(of, rules=rules)
    _require_playable(of, rules)
    return comparing.compare(of, adjudicate(of), adjudicate(other))


def late_asks(of: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in the present stage; entering it is only a doubt."""
    return replay_findings.late_asks(GAMES[of.game].hands().way(of), seat)


def asks_before(of: Record, seat: Seat) -> tuple[Ask, ...]:
    """Return what a seat may have said in an earlier stage, where it counts otherwise than now.

    With any of these in its place (`late_place` with the ask's stage) nothing becomes wrong.
    """
    hands = GAMES[of.game].hands()
    known = _errors(of)
    return tuple(
        ask
        for ask, place in replay_findings.asks_before(hands.way(of), seat)
        if _errors(_with(of, ask.entry, place)) <= known
    )


def _with(of: Record, entry: Entry, place: int) -> Record:
    return replace(of, entries=(*of.entries[:place], entry, *of.entries[place:]))


def _errors(of: Record) -> Counter[str]:
    hands = GAMES[of.game].hands()
    return Counter(one.code for one in hands.judge(hands.way(of)).errors)


def late_place(of: Record, entry: Entry, stage: str | None = None) -> int | None:
    """The place among the entries where such a word was said, so that nothing is doubted of it.

    In an earlier stage, if one is told.
    """
    return replay_findings.late_place(GAMES[of.game].hands().way(of), entry, stage)


def rule_sheet(game: str, rules: RuleSetRef, players: int, lang: str) -> tuple[RuleSheetPart, ...]:
    """A rule set as a table to read, each line beside what its preset says.

    Of the rules that a line rests on it cites those of such a table, where there are any.  Raises
    MalformedRecordError for a rule set that cannot be played so.
    """
    parts = GAMES[game].hands().rule_sheet(rules, players, lang)
    table = Variant(game, rules.preset, players)

    def cited(line: RuleSheetLine) -> RuleSheetLine:
        return replace(line, rules=rulebook.cited(line.rules, table))

    return tuple(replace(part, lines=tuple(map(cited, part.lines))) for part in parts)


def words(of: Record, lang: str, said: Adjudication | None = None) -> Sentences:
    """The words of a record's game in `hu` or `en`; what was `said` of it spares judging it."""
    return GAMES[of.game].hands().words(of, lang, said)


def format_adjudication(of: Record, said: Adjudication, lang: str) -> serialization.Plain:
    """Write an adjudication as plain data, ready for JSON, with its texts in one language."""
    return serialization.adjudication(of.game, said, words(of, lang, said))


def format_comparison(
    of: Record, rules: RuleSetRef, found: Comparison, lang: str
) -> serialization.Plain:
    """Write a comparison as plain data, ready for JSON, with its texts in one language."""
    other = replace(of, rules=rules)
    return serialization.comparison(found, (of.rules, rules), (words(of, lang), words(other, lang)))
