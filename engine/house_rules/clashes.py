"""Incompatible house rules: each with the place of the error and the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic

from engine.hand.malformed_record import MalformedRecordError
from engine.house_rules.options import Choice, R
from engine.wording.labels import LANGUAGES


@dataclass(frozen=True, slots=True)
class AgreedHouseRules(Generic[R]):
    """The checked agreement: the resulting rule set, the choices, the number of players."""

    rules: R
    chosen: Mapping[str, Choice]
    players: int


@dataclass(frozen=True, slots=True)
class Clash(Generic[R]):
    """A refused combination: house rule, code of the reason, condition, text in both languages."""

    rule: str
    code: str
    when: Callable[[AgreedHouseRules[R]], bool]
    hu: str
    en: str


def refuse_clashes(table: AgreedHouseRules[R], clashes: Iterable[Clash[R]]) -> None:
    """Raise MalformedRecordError with the first reason if the house rules are incompatible."""
    for clash in clashes:
        if clash.when(table):
            why = dict(zip(LANGUAGES, (clash.hu, clash.en), strict=True))
            raise MalformedRecordError(f"rules.house.{clash.rule}", clash.code, why=why)
