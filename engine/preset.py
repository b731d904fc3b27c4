"""What a table can choose to play by: presets, their house rules, how their hands are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseRuleInfo:
    """A house rule a club may choose: its id, what it may be (the preset's first), its names.

    `choice_labels` name each choice, in both languages.
    """

    name: str
    choices: tuple[int | bool | str, ...]
    rules: tuple[str, ...]
    label: Mapping[str, str]
    choice_labels: Mapping[int | bool | str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """A rule set to choose: its game, its id, how many play it, version, name and house rules.

    `modes` are the ways its hands can be counted, the usual one first: `radli`, `rubber`,
    `written` (SES 2, 3) or `cash` (SES 1.2).  Where there is a `window`, hands pay into it and
    take it as one more account (SES 1.2, ULT 5.3).
    """

    game: str
    name: str
    players: tuple[int, ...]
    version: int
    label: Mapping[str, str]
    modes: tuple[str, ...]
    house_rules: tuple[HouseRuleInfo, ...] = ()
    window: bool = False
