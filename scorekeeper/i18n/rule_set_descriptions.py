"""Short descriptions of a rule set: its name, and the house rules that differ."""

from collections.abc import Iterable, Mapping

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod, Terms
from scorekeeper.i18n.texts import pick_language


def preset_name(game: str, rules: RuleSetRef, lang: str) -> str:
    """Return the name of a rule set without its house rules."""
    return _preset(game, rules).label[lang]


def house_rule_sentences(
    game: str, rules: RuleSetRef, lang: str, changed: Iterable[Mapping[str, object]] = ()
) -> tuple[str, ...]:
    """Return a sentence for each house rule that differs from the preset.

    Also for those that differ in the sides of a change, which are `changed`.

    >>> house_rule_sentences("alsos", RuleSetRef("csibor", {"uhu": 5, "calling": False}), "en")
    ('uhu is worth 5 from the back', 'no gyerünk is called')
    """
    every = (rules.house, *changed)
    return tuple(
        rule.sentence(rule.chosen(rules.house), lang)
        for rule in _preset(game, rules).house_rules
        if any(rule.chosen(house) != rule.choices[0] for house in every)
    )


def different_between_hands(
    game: str, sides: tuple[RuleSetRef, RuleSetRef], lang: str
) -> tuple[str, ...]:
    """Return the names of the house rules that act between hands and are chosen differently."""
    one, other = (
        {
            rule.label[lang]: rule.chosen(side.house)
            for rule in _preset(game, side).house_rules
            if rule.between_hands
        }
        for side in sides
    )
    return tuple(name for name in {**one, **other} if one.get(name) != other.get(name))


def reading_sentences(
    way: CountingMethod, terms: Terms, lang: str, changed: Iterable[Terms] = ()
) -> tuple[str, ...]:
    """Return a sentence for each reading among the terms that is not the default."""
    chosen = {name for each in (terms, *changed) for name in way.chosen_readings(each)}
    readings = (
        (term, term.named(terms.get(term.name, term.usual)))
        for term in way.readings
        if term.name in chosen
    )
    return tuple(
        f"{pick_language(term.line, lang)}: {pick_language(named, lang)}"
        for term, named in readings
    )


def rule_set_name(game: str, rules: RuleSetRef, lang: str) -> str:
    """Return the name of a rule set with its house rules.

    >>> rule_set_name("alsos", RuleSetRef("potter", {"extra_111": True}), "hu")
    'Potter-féle; a 111 is mondható'
    """
    return "; ".join((preset_name(game, rules, lang), *house_rule_sentences(game, rules, lang)))


def _preset(game: str, rules: RuleSetRef) -> PresetInfo:
    return engine.GAMES[game].preset(rules.preset)
