"""House rules as pages, the API and the schema see them: each row with its texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.house_rules.options import Choice, HouseRule, house_rules_of
from engine.house_rules.rule_sets import P, RuleSets
from engine.preset import HouseRuleInfo, PresetInfo
from engine.sessions.counting_method import Terms
from engine.wording.labels import Both, Labels, by_language


def choice_label(labels: Labels, choice: Choice) -> Both:
    """Return the label of a choice; one without a name is shown as itself, as numbers are."""
    return labels["house-choice"].get(str(choice), (str(choice), str(choice)))


def describe_house_rule(
    rule: HouseRule[P],
    rules: P,
    labels: Labels,
    *,
    name_choice: Callable[[Choice], Both] | None = None,
    terms: Mapping[Choice, Mapping[str, Terms]] | None = None,
) -> HouseRuleInfo:
    """Describe a house rule of preset `rules`; a reading by both its readings and the source.

    The sections `house-rule`, `house-group` and `house-choice` of the labels name it; `house-value`
    has a sentence with its number, `house-not` one for an option that is not played. `name_choice`
    names its choices otherwise, `terms` are proposed with them.
    """
    preset, reading = rules.preset, rule.reading
    choices = rule.choices[preset]
    label = name_choice or partial(choice_label, labels)
    named = {choice: reading.choices[choice] if reading else label(choice) for choice in choices}
    return HouseRuleInfo(
        rule.name,
        choices,
        rule.rules,
        by_language(reading.title if reading else labels["house-rule"][rule.name]),
        {choice: by_language(both) for choice, both in named.items()},
        rule.players.get(preset, ()),
        terms or {},
        by_language(labels["house-group"][rule.group]),
        (rule.numbers[0], rule.numbers[-1]) if rule.numbers else None,
        rule.needs.get(preset, ""),
        _in_language(labels["house-value"].get(rule.name)),
        _in_language(labels["house-not"].get(rule.name)),
        _in_language(reading.source if reading else None),
        rule.between_hands,
        {way: by_language(why) for way, why in rule.uncounted.items()},
    )


def describe_presets(
    game: str,
    rule_sets: RuleSets[P],
    labels: Labels,
    describe: Callable[[HouseRule[P], P, Labels], HouseRuleInfo] = describe_house_rule,
) -> tuple[PresetInfo, ...]:
    """Describe the presets of a game; in its labels `preset` names them, `about` tells of them."""
    return tuple(
        PresetInfo.of(
            game,
            rules,
            (labels["preset"][preset], labels["about"][preset]),
            (
                describe(rule, rules, labels)
                for rule, _ in house_rules_of(rule_sets.house_rules, preset)
            ),
        )
        for preset, rules in rule_sets.presets.items()
    )


def _in_language(both: Both | None) -> dict[str, str]:
    return {} if both is None else by_language(both)
