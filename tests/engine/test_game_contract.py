"""Every game fulfils the contract of `engine/game.py` and `docs/adding-a-game.md`."""

import inspect
import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import engine
from engine import GAMES, rulebook
from engine.game import Game, Hands
from engine.hand import record_parser
from engine.hand.cards import Card, IdentityEnum, Pack, Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Entry, EntryFields, Record, RuleSetRef
from engine.results.sides import PARTNER, Role
from engine.wording.labels import LANGUAGES
from engine.wording.sentences import Sentences
from tests.support.records import files, records_at_one_table

ROOT = Path(engine.__file__).parents[1]
FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def folder_of(game):
    """Return the folder of a game."""
    return ROOT / "engine" / game.name


def table_of(game):
    """The first rule set of a game, with the fewest players."""
    preset = game.presets[0]
    players = min(preset.players)
    return RuleSetRef(preset.name, {}, preset.version), players


def empty_record(game):
    """A record of a game in which nothing happened yet."""
    rules, players = table_of(game)
    names = ("Anna", "Bori", "Cili", "Dezső")[:players]
    return Record(game.name, rules, names, tuple(Seat)[players - 1], ())


def test_the_guide_tells_of_every_member():
    """Each member is in the guide's tables and in a docstring, and no removed one is."""
    told = re.findall(
        r"^\| `(\w+)` \| [^|]+ \|", GUIDE.partition("## 9. Putting it together")[2], re.MULTILINE
    )
    made_of = (Game, Hands)
    members = [field.name for made in made_of for field in fields(made)]
    assert sorted(told) == sorted(members)
    texts = "\n".join(inspect.getdoc(made) or "" for made in made_of)
    assert sorted(re.findall(r"^`(\w+)`$", texts, re.MULTILINE)) == sorted(members)


def test_members_are_named():
    """Members are keyword-only, so they need not be counted."""
    parameters = inspect.signature(Game).parameters.values()
    assert {one.kind for one in parameters} == {inspect.Parameter.KEYWORD_ONLY}


@EVERY
def test_a_game_keeps_its_contract(game):
    """Names in both languages, a pack, shapes, presets that can be played, codes that exist."""
    assert set(game.label) == set(LANGUAGES)
    assert game.shapes
    assert [preset.game for preset in game.presets] == [game.name] * len(game.presets)
    for preset in game.presets:
        assert set(preset.label) == set(preset.about) == set(LANGUAGES)
        for rule in preset.house_rules:
            texts = (rule.label, rule.group, *map(rule.choice_labels.get, rule.choices))
            assert all(set(told or ()) == set(LANGUAGES) for told in texts), rule.name
        assert preset.ways
        assert len({way.name for way in preset.ways}) == len(preset.ways)
        for players in preset.players:
            rules = RuleSetRef(preset.name, {}, preset.version)
            game.check_rules(rules, players)
            assert isinstance(game.pack_of(rules, players), Pack)
    rules, players = table_of(game)
    with pytest.raises(MalformedRecordError):
        game.check_rules(RuleSetRef("nobody's", {}, 1), players)
    with pytest.raises(MalformedRecordError):
        game.check_rules(rules, 9)
    way = game.hands().replayer
    assert way.CODES.keys() >= way.INDEPENDENT_CODES


@EVERY
def test_a_game_brings_its_rules(game):
    """Its book is on the shelf, and every table has rules of it."""
    assert game.book in rulebook.books()
    for table in game.tables:
        own = [rule for rule in rulebook.applicable_rules(table) if rule in game.book.rules]
        assert own
    assert all({of.game for of in entry.applies} == {game.name} for entry in game.book.entries)


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_can_be_begun_and_talked_about(game, lang):
    """Nothing entered: nothing wrong, something to enter, and words for all of it."""
    record = empty_record(game)
    said = game.adjudicate(record)
    assert not said.findings
    assert said.asks
    assert said == game.adjudicate(record)
    words = game.hands().words(record, lang)
    assert game.hands().words(record, lang, said) == words
    for name, member in inspect.getmembers(Sentences, inspect.isfunction):
        if not name.startswith("_"):
            assert callable(getattr(words, name)), (name, member)
    assert all(words.ask(ask) for ask in said.asks)
    assert words.stage(said.table.stage)
    assert words.status(said.status.value)
    assert all(map(words.role, [*(role.value for role in Role), PARTNER]))
    assert words.signs().keys() == game.hands().words(record, "hu").signs().keys()
    assert engine.format_adjudication(record, said, lang)


@EVERY
def test_a_game_declares_what_it_tells_of_its_own(game):
    """Every answer has exactly the declared keys; they are documented, and named in two languages.

    Values are those of entries, so that any page and any reader can show them.
    """
    records = [empty_record(game)]
    for path in files("examples/*/*.json"):
        kept = [one for one in records_at_one_table(path) if one["game"] == game.name]
        records += map(engine.parse_record, kept)
    assert len(records) > 10 or not game.own, "a game with `own` needs ten hands of examples"
    for record in records:
        said = game.adjudicate(record)
        assert said.table.own.keys() == game.own.keys()
        assert all(map(is_plain, said.table.own.values()))
        answer = engine.format_adjudication(record, said, "hu")["table"]["own"]
        assert json.loads(json.dumps(answer)).keys() == {game.name}
        assert answer[game.name].keys() == game.own.keys()
        for lang in LANGUAGES:
            parts = game.hands().words(record, lang).own(said.table)
            assert {part.key for part in parts} <= game.own.keys()
            assert all(part.name and str(part).startswith(part.name) for part in parts)
    for key, names in game.own.items():
        assert len(names) == len(LANGUAGES)
        assert f"`{key}`" in FORMAT


@EVERY
def test_no_page_sheet_or_service_knows_what_a_game_tells_of_its_own(game):
    """They show it by its name; its keys occur nowhere outside the game."""
    shown = [
        path
        for folder, kind in (("scorekeeper", "py"), ("templates", "html"), ("static/js", "js"))
        for path in (ROOT / folder).rglob(f"*.{kind}")
    ]
    shown += [
        path for path in (ROOT / "engine").rglob("*.py") if folder_of(game) not in path.parents
    ]
    assert len(shown) > 200
    for key in game.own:
        asked = re.compile(rf"""\.{key}\b|own\W+{key}\b|\[["']{key}["']\]|get\(["']{key}["']""")
        found = [path for path in shown if asked.search(path.read_text(encoding="utf-8"))]
        assert found == [], f"another name for the key {key}: these use it"


def is_plain(value):
    """Return whether a value, or every value of a tuple, may occur in an entry."""
    kinds = (str, int, IdentityEnum, Card, type(None))
    return all(map(is_plain, value)) if isinstance(value, tuple) else isinstance(value, kinds)


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_set_can_be_read(game, lang):
    """For every table; an unplayable one is rejected."""
    for preset in game.presets:
        for players in preset.players:
            rules = RuleSetRef(preset.name, {}, preset.version)
            parts = engine.rule_sheet(game.name, rules, players, lang)
            assert all(line.rules for part in parts for line in part.lines)
    with pytest.raises(MalformedRecordError):
        engine.rule_sheet(game.name, RuleSetRef(game.presets[0].name, {}, 1), 9, lang)


@EVERY
def test_a_game_is_registered_once(game):
    """Twice is a mistake of the program; taken out and put back it is as before."""
    with pytest.raises(ValueError, match="already"):
        engine.register(game)
    with pytest.raises(ValueError, match="rule set of this name"):
        engine.register(replace(game, name="another"))
    names, numbers = list(GAMES), [rule.number for rule in rulebook.rules()]
    books = [book.id for book in rulebook.books()]
    taken = [other for other in GAMES.values() if names.index(other.name) >= names.index(game.name)]
    for other in taken:
        engine.withdraw(other)
    try:
        assert game.name not in GAMES
        assert game.book not in rulebook.books()
        with pytest.raises(MalformedRecordError, match="game"):
            engine.parse_record(engine.format_record(empty_record(game)))
    finally:
        for other in taken:
            engine.register(other)
    assert list(GAMES) == names
    assert [rule.number for rule in rulebook.rules()] == numbers
    assert [book.id for book in rulebook.books()] == books


def test_a_field_that_no_entry_has_is_refused_at_once():
    """A shape may have the fields of `Entry`; another one is named, and where it would be added."""
    assert {one.name for one in fields(Entry)} == record_parser.KNOWN
    known = next(iter(GAMES.values()))
    for wish in (
        EntryFields(("colour",)),
        EntryFields(may=("colour",)),
        EntryFields(words={"colour": ("red",)}),
    ):
        game = replace(known, name="another", presets=(), shapes={**known.shapes, "wish": wish})
        with pytest.raises(ValueError, match=r"'wish'.*'colour'.*Entry.*FIELDS"):
            engine.register(game)
    assert "another" not in GAMES
