"""House rules as pages, the API and the schema see them: each row with its texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.house_rules.options import Choice, HouseRule, house_rules_of
from engine.house_rules.rule_sets import P, RuleSets
from engine.preset import HouseRuleInfo, PresetInfo
from engine.sessions.counting_method import Terms
from engine.wording.labels import Both, by_language

YES_OR_NO: Final[Mapping[Choice, Both]] = {False: ("nem", "no"), True: ("igen", "yes")}


@dataclass(frozen=True, slots=True)
class HouseRuleTexts:
    """The texts of a game's house rules, by their ids; readings have their own.

    `labels` name the rules, `groups` their headings, `choices` what is neither a number nor yes or
    no; `values` are sentences with a number, `nots` those of an option that is not played.
    """

    labels: Mapping[str, Both]
    groups: Mapping[str, Both]
    choices: Mapping[Choice, Both] = field(default_factory=dict)
    values: Mapping[str, Both] = field(default_factory=dict)
    nots: Mapping[str, Both] = field(default_factory=dict)

    def choice(self, choice: Choice) -> Both:
        """Return the label of a choice: a number is shown as itself."""
        if isinstance(choice, bool):
            return YES_OR_NO[choice]
        return self.choices[choice] if choice in self.choices else (str(choice), str(choice))


NO_TEXTS: Final = HouseRuleTexts({}, {})


def describe_house_rule(
    rule: HouseRule[P],
    rules: P,
    texts: HouseRuleTexts,
    *,
    choice_label: Callable[[Choice], Both] | None = None,
    terms: Mapping[Choice, Mapping[str, Terms]] | None = None,
) -> HouseRuleInfo:
    """Describe a house rule of preset `rules`; a reading by both its readings and the source.

    `choice_label` names its choices otherwise than the texts do, `terms` are proposed with them.
    """
    preset, reading = rules.preset, rule.reading
    choices = rule.choices[preset]
    label = choice_label or texts.choice
    named = {choice: reading.choices[choice] if reading else label(choice) for choice in choices}
    return HouseRuleInfo(
        rule.name,
        choices,
        rule.rules,
        by_language(reading.title if reading else texts.labels[rule.name]),
        {choice: by_language(both) for choice, both in named.items()},
        rule.players.get(preset, ()),
        terms or {},
        by_language(texts.groups[rule.group]),
        (rule.numbers[0], rule.numbers[-1]) if rule.numbers else None,
        rule.needs.get(preset, ""),
        _in_language(texts.values.get(rule.name)),
        _in_language(texts.nots.get(rule.name)),
        _in_language(reading.source if reading else None),
        rule.between_hands,
        {way: by_language(why) for way, why in rule.uncounted.items()},
    )


def describe_presets(
    game: str,
    rule_sets: RuleSets[P],
    names: Mapping[str, Both],
    about: Mapping[str, Both],
    texts: HouseRuleTexts = NO_TEXTS,
    describe: Callable[[HouseRule[P], P, HouseRuleTexts], HouseRuleInfo] = describe_house_rule,
) -> tuple[PresetInfo, ...]:
    """Describe the presets of a game: their names, what they are `about`, their house rules."""
    return tuple(
        PresetInfo.of(
            game,
            rules,
            (names[preset], about[preset]),
            (
                describe(rule, rules, texts)
                for rule, _ in house_rules_of(rule_sets.house_rules, preset)
            ),
        )
        for preset, rules in rule_sets.presets.items()
    )


def _in_language(both: Both | None) -> dict[str, str]:
    """Return a text by language; empty where there is none."""
    return {} if both is None else by_language(both)
