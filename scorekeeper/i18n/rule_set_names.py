"""Short descriptions of a rule set: its name, and the house rules that differ."""

from __future__ import annotations

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo


def preset_name(game: str, rules: RuleSetRef, lang: str) -> str:
    """Return the name of a rule set without its house rules."""
    return _preset(game, rules).label[lang]


def house_rule_sentences(game: str, rules: RuleSetRef, lang: str) -> tuple[str, ...]:
    """Return a sentence for each house rule that differs from the preset.

    >>> house_rule_sentences("alsos", RuleSetRef("csibor", {"uhu": 5, "calling": False}), "en")
    ('uhu is worth 5 from the back', 'no gyerünk is called')
    """
    rules_there = _preset(game, rules).house_rules
    chosen = ((rule, rules.house.get(rule.name, rule.choices[0])) for rule in rules_there)
    return tuple(rule.sentence(value, lang) for rule, value in chosen if value != rule.choices[0])


def rule_set_name(game: str, rules: RuleSetRef, lang: str) -> str:
    """Return the name of a rule set with its house rules.

    >>> rule_set_name("alsos", RuleSetRef("potter", {"extra_111": True}), "hu")
    'Potter-féle; a 111 is mondható'
    """
    return "; ".join((preset_name(game, rules, lang), *house_rule_sentences(game, rules, lang)))


def _preset(game: str, rules: RuleSetRef) -> PresetInfo:
    return engine.GAMES[game].preset(rules.preset)
