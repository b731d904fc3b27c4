"""The texts of the house rules of Tarokk that are no readings, in both languages."""

from __future__ import annotations

from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import READINGS
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.sitting_out import DEALER_SHARES, LABEL, NOT
from engine.tarokk.house_rules.options import (
    COUNTS,
    COUNTS_RULE,
    FORMS,
    SILENT_VALUES,
    VALUES,
    caught_rule,
    silent_rule,
)
from engine.tarokk.labels import COUNT_CHOICES, FIGURES
from engine.tarokk.rule_constants import DUPLAJATEK, VOLAT
from engine.tarokk.rule_constants import FIGURES as ROWS
from engine.wording.hungarian_articles import with_article
from engine.wording.labels import Both


def _names() -> dict[str, Both]:
    """Return the name of what each house rule for a value is about."""
    found = dict(FIGURES)
    for name, (hu, en) in FIGURES.items():
        if ROWS[name].silent:
            found[silent_rule(name)] = (f"csendes {hu}", f"silent {en}")
        if ROWS[name].caught:
            found[caught_rule(name)] = (f"elfogott {hu}", f"caught {en}")
    return found


_VALUED: Final = _names()
_TIMES: Final = frozenset({DUPLAJATEK, VOLAT, *(silent_rule(name) for name in (DUPLAJATEK, VOLAT))})
"""The house rules whose number multiplies the value of the game (TAR 4)."""

TEXTS: Final = HouseRuleTexts(
    labels={
        COUNTS_RULE: ("nyolc és kilenc tarokk értéke", "value of eight and nine tarokks"),
        DEALER_SHARES: LABEL,
        **{
            rule: (
                (f"{hu}: a játék hányszorosa", f"{en}: times the value of the game")
                if rule in _TIMES
                else (f"{hu} értéke", f"value of {en}")
            )
            for rule, (hu, en) in _VALUED.items()
        },
    },
    groups={
        COUNTS: ("Tarokkszám", "Tarokk counts"),
        VALUES: ("A bemondott figurák értéke", "What announced figures are worth"),
        SILENT_VALUES: (
            "A csendes és az elfogott figurák értéke",
            "What silent and caught figures are worth",
        ),
        FORMS: ("Öten", "Five players"),
        READINGS: READINGS_HEADING,
    },
    nots={DEALER_SHARES: NOT},
    choices=COUNT_CHOICES,
    values={
        rule: (
            (f"{with_article(hu)} a játék {{}}-szorosa", f"{en} is {{}} times the game")
            if rule in _TIMES
            else (f"{with_article(hu)} {{}} pontot ér", f"{en} is worth {{}}")
        )
        for rule, (hu, en) in _VALUED.items()
    },
)
