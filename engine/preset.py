"""What a table can choose to play by: presets, their house rules, how their hands are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HouseRuleInfo:
    """A house rule a club may choose: its id, what it may be (the preset's first), its names.

    `choice_labels` name each choice, in both languages; beside the choices it may be any of
    `numbers`, from the first to the last.  It means something only with as many `players`, where
    they are told, and only where the house rule that it `needs` is on; `rubbers` are the target
    and bonus proposed with a choice (ALS 5.8, SES 3.1).  `group` is the heading it stands under.
    """

    name: str
    choices: tuple[int | bool | str, ...]
    rules: tuple[str, ...]
    label: Mapping[str, str]
    choice_labels: Mapping[int | bool | str, Mapping[str, str]]
    players: tuple[int, ...] = ()
    rubbers: Mapping[int | bool | str, tuple[int, int]] = field(default_factory=dict)
    group: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[int, int] | None = None
    needs: str = ""

    def is_number(self, value: object) -> bool:
        """Whether it can be this number, which need not be one of its choices."""
        if self.numbers is None or not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.numbers[0] <= value <= self.numbers[1]

    def named(self, value: object, lang: str) -> str:
        """Name what was chosen: a choice in its words, a number as it is."""
        named = (self.choice_labels[choice] for choice in self.choices if choice == value)
        label = next(named, None)
        return label[lang] if label is not None else str(value)


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """A rule set to choose: its game, id, number of players, version, name, what it is about.

    `modes` are the ways its hands can be counted, the usual one first: `radli`, `rubber`,
    `written` (SES 2, 3) or `cash` (SES 1.2).  Where there is a `window`, hands pay into it and
    take it as one more account (SES 1.2, ULT 5.3).
    """

    game: str
    name: str
    players: tuple[int, ...]
    version: int
    label: Mapping[str, str]
    about: Mapping[str, str]
    modes: tuple[str, ...]
    house_rules: tuple[HouseRuleInfo, ...] = ()
    window: bool = False

    @property
    def writes(self) -> bool:
        """Whether points can be written under it, and not only paid (SES 1.2)."""
        return any(mode != "cash" for mode in self.modes)

    def rubber(self, house: Mapping[str, object]) -> tuple[int, int] | None:
        """Return target and bonus of a rubber as these house rules propose them (ALS 5.8)."""
        for rule in self.house_rules:
            for choice, rubber in rule.rubbers.items():
                if house.get(rule.name, rule.choices[0]) == choice:
                    return rubber
        return None
