"""Readings of every game: house rules with both readings of a sentence, told beside their rule."""

import pytest

import engine
from engine import rulebook
from engine.hand.record import RuleSetRef
from engine.rulebook import LANGUAGES, PresetAndPlayers

LONGEST = 600
READINGS = [
    pytest.param(game, preset, rule, id=f"{game.name}-{preset.name}-{rule.name}")
    for game in engine.GAMES.values()
    for preset in game.presets
    for rule in preset.house_rules
    if rule.source
]


def entry_of(rule):
    """Return the reading's entry in the rulebook."""
    return rulebook.rule(f"{rule.rules[0]} {rule.name}")


@pytest.mark.parametrize(("game", "preset", "rule"), READINGS)
def test_a_reading_stands_beside_its_rule(game, preset, rule):
    """It tells of the source, the default and the other readings, in both languages."""
    entry = entry_of(rule)
    assert entry in rulebook.readings_of(rule.rules[0])
    assert entry.varied == rule.rules[0]
    players = rule.players or preset.players
    assert {PresetAndPlayers(game.name, preset.name, count) for count in players} <= entry.applies
    for language in LANGUAGES:
        text = entry.text[language]
        assert 60 <= len(text) <= LONGEST
        assert "  " not in text
        assert len(entry.title[language]) <= 60
        assert text.startswith(rule.source[language])
        assert rule.source[language].endswith(".")
        assert [rule.choice_labels[choice][language] in text for choice in rule.choices] == [
            True for _ in rule.choices
        ]
    assert entry.text.hu != entry.text.en


@pytest.mark.parametrize(("game", "preset", "rule"), READINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_is_on_the_rule_sheet(game, preset, rule, language):
    """Each has a line that tells which reading the table has chosen, marked where it differs."""
    for players in rule.players or preset.players:
        for choice in rule.choices:
            rules = RuleSetRef(preset.name, {rule.name: choice}, preset.version)
            parts = engine.rule_sheet(game.name, rules, players, language)
            (line,) = [
                line
                for part in parts
                for line in part.lines
                if line.rules == (entry_of(rule).number,)
            ]
            assert line.value == rule.choice_labels[choice][language]
            assert line.changed is (choice != rule.choices[0])


@pytest.mark.parametrize(("game", "preset", "rule"), READINGS)
def test_a_reading_is_told_in_one_line(game, preset, rule):
    """The head of a sheet names it and the reading that was chosen."""
    del game, preset
    for language in LANGUAGES:
        for choice in rule.choices:
            told = rule.sentence(choice, language)
            assert told == f"{rule.label[language]}: {rule.choice_labels[choice][language]}"
    assert rule.group == {"hu": "Olvasatok", "en": "Readings"}
