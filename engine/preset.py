"""The options of a table: presets, their house rules, their counting methods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.hand.malformed_record import MalformedRecordError
from engine.sessions.counting_method import CountingMethod, Terms
from engine.wording.labels import Both, by_language


@dataclass(frozen=True, slots=True)
class HouseRuleInfo:
    """A house rule a club may choose: its id, its choices (the preset's first), its names.

    `choice_labels` name each choice, in both languages; besides the choices it may be any of
    `numbers`, from the first to the last. It applies only with the given numbers of `players`, if
    any, and only if the house rule that it `needs` is on; `terms` are those proposed with a choice,
    by counting method (ALS 5.8, SES 3.1). `group` is its heading. `of_number` describes a number,
    `if_not` an option that is not played. A reading has what the `source` says, and where. A rule
    that acts `between_hands` cannot be seen by comparing one hand. `uncounted` are the counting
    methods that do not go with another choice than the first, each with the reason.
    """

    name: str
    choices: tuple[int | bool | str, ...]
    rules: tuple[str, ...]
    label: Mapping[str, str]
    choice_labels: Mapping[int | bool | str, Mapping[str, str]]
    players: tuple[int, ...] = ()
    terms: Mapping[int | bool | str, Mapping[str, Terms]] = field(default_factory=dict)
    group: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[int, int] | None = None
    needs: str = ""
    of_number: Mapping[str, str] = field(default_factory=dict)
    if_not: Mapping[str, str] = field(default_factory=dict)
    source: Mapping[str, str] = field(default_factory=dict)
    between_hands: bool = False
    uncounted: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def chosen(self, house: Mapping[str, object]) -> object:
        """Return the choice among these house rules, the preset's own where there is none."""
        return house.get(self.name, self.choices[0])

    def sentence(self, value: object, lang: str) -> str:
        """Describe the choice, as a whole sentence if there is one for it."""
        label, told = self.label[lang], self.named(value, lang)
        if self.source:
            return f"{label}: {told}"
        if value is True:
            return label
        if value is False and self.if_not:
            return self.if_not[lang]
        if isinstance(value, int) and value is not False and self.of_number:
            return self.of_number[lang].format(told)
        return f"{label}: {told}"

    def named(self, value: object, lang: str) -> str:
        """Name the choice: by its label, a number as it is."""
        named = (self.choice_labels[choice] for choice in self.choices if choice == value)
        label = next(named, None)
        return label[lang] if label is not None else str(value)


class VersionedRuleSet(Protocol):
    """A rule set of a game, as its table defines it."""

    @property
    def preset(self) -> str:
        """Its permanent id."""

    @property
    def version(self) -> int:
        """Its version; records of other versions cannot be read with it."""

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of players, the usual one first."""

    @property
    def ways(self) -> tuple[CountingMethod, ...]:
        """Its counting methods, the usual one first (SES 1.2)."""


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """A rule set to choose: its game, id, numbers of players, version, name and description.

    The usual number of `players` comes first.

    `ways` are its possible counting methods, the usual one first (SES 1.2).
    """

    game: str
    name: str
    players: tuple[int, ...]
    version: int
    label: Mapping[str, str]
    about: Mapping[str, str]
    ways: tuple[CountingMethod, ...]
    house_rules: tuple[HouseRuleInfo, ...] = ()

    @classmethod
    def of(
        cls,
        game: str,
        rules: VersionedRuleSet,
        texts: tuple[Both, Both],
        house_rules: Iterable[HouseRuleInfo] = (),
    ) -> PresetInfo:
        """Return the info of a game's rule set, with its `texts`: name and description."""
        label, about = map(by_language, texts)
        known = rules.preset, rules.players, rules.version
        return cls(game, *known, label, about, rules.ways, tuple(house_rules))

    @property
    def writes(self) -> bool:
        """Return whether points can be written under it, and not only paid (SES 1.2)."""
        return any(way.writes for way in self.ways)

    @property
    def pays(self) -> bool:
        """Return whether any hand is worth money under it (SES 1.2)."""
        return any(way.pays for way in self.ways)

    def way(self, name: str) -> CountingMethod:
        """Return the counting method of this name. Raises KeyError."""
        return {way.name: way for way in self.ways}[name]

    def uncounted(self, way: str, house: Mapping[str, object]) -> Iterator[MalformedRecordError]:
        """Yield the error of each house rule that does not go with a counting method."""
        for rule in self.house_rules:
            if way in rule.uncounted and rule.chosen(house) != rule.choices[0]:
                path, why = f"rules.house.{rule.name}", rule.uncounted[way]
                yield MalformedRecordError(path, f"not-in-{way}", why=why)

    def house_for(self, house: Mapping[str, object], players: int) -> dict[str, object]:
        """Return the house rules that concern so many players."""
        limited = (rule for rule in self.house_rules if rule.players)
        others = {rule.name for rule in limited if players not in rule.players}
        return {name: choice for name, choice in house.items() if name not in others}

    def usual(self, way: CountingMethod, house: Mapping[str, object]) -> dict[str, int]:
        """Return the terms of a counting method that these house rules propose (ALS 5.8)."""
        proposed: Terms = {}
        for rule in self.house_rules:
            for choice, terms in rule.terms.items():
                if rule.chosen(house) == choice:
                    proposed = {**proposed, **terms.get(way.name, {})}
        return way.usual(proposed)
