"""A rule set in a few words: its name, and the house rules that make it differ."""

from __future__ import annotations

import engine
from engine.hand.record import RuleSetRef
from engine.preset import HouseRuleInfo, PresetInfo


def preset_name(game: str, rules: RuleSetRef, lang: str) -> str:
    """Name a rule set without its house rules."""
    return _preset(game, rules).label[lang]


def house_words(game: str, rules: RuleSetRef, lang: str) -> tuple[str, ...]:
    """Say each house rule that is not as the preset has it.

    >>> house_words("alsos", RuleSetRef("csibor", {"uhu": 5, "calling": False}), "en")
    ('value of uhu 5', 'gyerünk may be called: no')
    """
    rules_there = _preset(game, rules).house_rules
    chosen = ((rule, rules.house.get(rule.name, rule.choices[0])) for rule in rules_there)
    return tuple(
        house_word(rule, value, lang) for rule, value in chosen if value != rule.choices[0]
    )


def house_word(rule: HouseRuleInfo, value: object, lang: str) -> str:
    """Say what was chosen of one house rule."""
    label = rule.label[lang]
    if value is True:
        return label
    told = rule.named(value, lang)
    if isinstance(value, int) and value is not False:
        return f"{label} {told}"
    return f"{label}: {told}"


def in_words(game: str, rules: RuleSetRef, lang: str) -> str:
    """Name a rule set with its house rules.

    >>> in_words("alsos", RuleSetRef("potter", {"extra_111": True}), "hu")
    'Potter-féle; van 111'
    """
    return "; ".join((preset_name(game, rules, lang), *house_words(game, rules, lang)))


def _preset(game: str, rules: RuleSetRef) -> PresetInfo:
    return engine.GAMES[game].preset(rules.preset)
