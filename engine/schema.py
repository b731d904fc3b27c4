"""The record format as a JSON Schema (2020-12), built from the tables of the record parser.

The parser ignores case and blanks in the name of a card. Everything that matches the schema is a
record, except incompatible house rules and invalid names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.game import Game
from engine.hand import record_parser
from engine.hand.cards import Pack, without_accents
from engine.hand.record import (
    FORMAT,
    ITEM_ID,
    MAX_ENTRIES,
    MAX_NAME,
    MAX_NUMBER,
    MAX_TEXT,
    RECORD_FIELDS,
    SEATS,
    EntryFields,
    RuleSetRef,
)
from engine.preset import HouseRuleInfo, PresetInfo
from engine.rulebook.rule import PresetAndPlayers

Plain = dict[str, object]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_NAME: Final[Plain] = {"type": "string", "maxLength": MAX_NAME}


def record_schema(games: Mapping[str, Game]) -> Plain:
    """Return the schema of a record of any game, as plain data ready for JSON.

    >>> from engine import GAMES
    >>> record_schema(GAMES)["required"]
    ['format', 'game', 'rules', 'seats', 'dealer', 'entries']
    """
    most = max(max(preset.players) for game in games.values() for preset in game.presets)
    definitions: Plain = {"seat": {"enum": [seat.value for seat in SEATS[:most]]}}
    for game in games.values():
        packs = dict.fromkeys(_packs(game).values())
        for pack in packs:
            definitions |= _of_pack(pack)
        definitions[f"{game.name}-rules"] = _rules(game)
        definitions |= {_entry_name(game, pack): _entry(game, pack) for pack in packs}
    return {
        "$schema": DIALECT,
        "title": f"Record of a hand, format {FORMAT}",
        "type": "object",
        "required": list(RECORD_FIELDS),
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "game": {"enum": list(games)},
            "rules": True,
            "seats": {"type": "array", "items": _NAME, "uniqueItems": True},
            "dealer": {"$ref": "#/$defs/seat"},
            "entries": {"type": "array", "maxItems": MAX_ENTRIES},
        },
        "allOf": [
            *_seats_of_few(most),
            *(rule for game in games.values() for rule in _of_game(game)),
        ],
        "$defs": definitions,
    }


def _packs(game: Game) -> dict[PresetAndPlayers, Pack]:
    """Return the pack of each table of a game; the parser handles changes by house rules."""
    return {table: game.pack_of(RuleSetRef(table.preset), table.players) for table in game.tables}


def _entry_name(game: Game, pack: Pack) -> str:
    """Return the name of a game's entry schema; it includes the pack if there are several."""
    several = len(set(_packs(game).values())) > 1
    return f"{game.name}-{pack.name}-entry" if several else f"{game.name}-entry"


def _of_pack(pack: Pack) -> Plain:
    return {
        f"{pack.name}-{kind.__name__.lower()}": {"enum": _with_ascii(words)}
        for kind, words in pack.spellings.items()
    }


def _with_ascii(names: Iterable[str]) -> list[str]:
    """Return each name, followed by its form without accents if that differs."""
    both = ((name, without_accents(name)) for name in names)
    return list(dict.fromkeys(name for pair in both for name in pair))


def _seats_of_few(most: int) -> list[Plain]:
    """Return the conditions that limit seat letters to the number of players."""
    return [
        {
            "if": {"properties": {"seats": {"maxItems": count}}},
            "then": {
                "properties": {
                    "dealer": {"enum": letters},
                    "entries": {"items": {"properties": {"seat": {"enum": letters}}}},
                }
            },
        }
        for count in range(1, most)
        if (letters := [seat.value for seat in SEATS[:count]])
    ]


def _of_game(game: Game) -> Iterator[Plain]:
    """Yield the conditions of a game: on records, on each preset's seats, on each table's cards."""
    packs = _packs(game)
    pack, *others = dict.fromkeys(packs.values())
    same: Plain = {} if others else _entries_with(game, pack)
    yield _where(game, {"rules": {"$ref": f"#/$defs/{game.name}-rules"}, **same})
    for preset in game.presets:
        sizes = [{"minItems": count, "maxItems": count} for count in sorted(preset.players)]
        yield _where(game, {"seats": {"anyOf": sizes}}, rules=_named(preset.name))
    for table, pack in packs.items() if others else ():
        seats: Plain = {"minItems": table.players, "maxItems": table.players}
        yield _where(game, _entries_with(game, pack), rules=_named(table.preset), seats=seats)


def _where(game: Game, then: Plain, **told: Plain) -> Plain:
    """Return a condition: `then` applies to records of the game with the `told` fields."""
    told_so: Plain = {"game": {"const": game.name}, **told}
    return {"if": {"properties": told_so}, "then": {"properties": then}}


def _entries_with(game: Game, pack: Pack) -> Plain:
    return {"entries": {"items": {"$ref": f"#/$defs/{_entry_name(game, pack)}"}}}


def _named(preset: str) -> Plain:
    """Return the schema of a rule set by its preset's name, alone or in an object."""
    const: Plain = {"const": preset}
    with_more: Plain = {"type": "object", "properties": {"preset": const}, "required": ["preset"]}
    return {"anyOf": [const, with_more]}


def _rules(game: Game) -> Plain:
    """Return the schema of a rule set: a preset's name, or with version and house rules."""
    return {
        "oneOf": [
            {"enum": [preset.name for preset in game.presets]},
            *(_preset(preset) for preset in game.presets),
        ]
    }


def _preset(preset: PresetInfo) -> Plain:
    house = {rule.name: _chosen(rule) for rule in preset.house_rules}
    properties: Plain = {
        "preset": {"const": preset.name},
        "house": {"type": "object", "properties": house, "additionalProperties": False},
        "version": {"const": preset.version},
    }
    return {
        "type": "object",
        "required": ["preset"],
        "additionalProperties": False,
        "properties": properties,
    }


def _chosen(rule: HouseRuleInfo) -> Plain:
    choices: Plain = {"enum": list(rule.choices)}
    if rule.numbers is None:
        return choices
    least, most = rule.numbers
    return {"anyOf": [choices, {"type": "integer", "minimum": least, "maximum": most}]}


_READ: Final[Mapping[record_parser.Read, Plain]] = {
    record_parser.parse_seat: {"$ref": "#/$defs/seat"},
    record_parser.parse_item_id: {"type": "string", "pattern": f"^{ITEM_ID}$"},
    record_parser.parse_number: {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER},
    record_parser.parse_long_text: {"type": "string", "maxLength": MAX_TEXT},
    record_parser.parse_word: _NAME,
}
"""The schema of a field, by its parser."""
_FIELDS: Final = {name: _READ[read] for name, read in record_parser.FIELDS.items()}
"""The schema of each field of an entry, unless its shape lists the words."""


def _entry(game: Game, pack: Pack) -> Plain:
    """Return the schema of entries; a field may take cards of the pack, or a word of one."""
    words: dict[str, Plain] = {
        word: {"$ref": f"#/$defs/{pack.name}-{word}"} for word in ("suit", "rank", "card")
    }
    cards: Plain = {"type": "array", "items": words["card"], "maxItems": len(pack.cards)}
    known = {**_FIELDS, **words, "cards": cards}
    return {"oneOf": [_kind(do, shape, known) for do, shape in game.shapes.items()]}


def _kind(do: str, shape: EntryFields, known: Mapping[str, Plain]) -> Plain:
    """Return the schema of one kind of entry: exactly its fields, each with its values."""
    properties: Plain = {"do": {"const": do}}
    for name in (*shape.needs, *shape.may):
        words = shape.words.get(name)
        properties[name] = {"enum": _with_ascii(words)} if words is not None else known[name]
    return {
        "type": "object",
        "required": ["do", *shape.needs],
        "additionalProperties": False,
        "properties": properties,
    }
