"""The house rules of Tarokk: their choices, their texts, and what they change (TAR 2-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import READINGS, Choice, HouseRule, set_row_field
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import DEALER_SHARES, LABEL, NOT, dealer_shares_rule
from engine.tarokk.house_rules.readings import READING_RULES
from engine.tarokk.labels import COUNT_CHOICES
from engine.tarokk.labels import FIGURES as FIGURE_NAMES
from engine.tarokk.rule_constants import (
    COUNT_VALUES,
    DUPLAJATEK,
    FIGURES,
    PLAYERS,
    PRESETS,
    VOLAT,
    RuleSet,
)
from engine.tarokk.rule_constants import FIGURES as ROWS
from engine.wording.hungarian_articles import with_article
from engine.wording.labels import Both

ANNOUNCED: Final = "value"
SILENTLY: Final = "silent"
CAUGHT: Final = "caught"


def set_count_values(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set what eight and nine tarokks are worth (TAR 3.3)."""
    return replace(rules, counts=COUNT_VALUES[str(choice)])


COUNTS: Final = "counts"
VALUES: Final = "values"
SILENT_VALUES: Final = "silent"
FORMS: Final = "forms"
"""The groups of house rules, in the order of a form."""
COUNTS_RULE: Final = "count_values"
VALUE: Final = range(1, 1000)
"""The range of custom values: no source has more than two digits, three are plenty."""


def silent_rule(figure: str) -> str:
    """Return the id of the house rule for a figure's silent value."""
    return f"silent_{figure}"


def caught_rule(figure: str) -> str:
    """Return the id of the house rule for the value of catching a figure."""
    return f"caught_{figure}"


def _values(kind: str, group: str) -> tuple[HouseRule[RuleSet], ...]:
    """Return a house rule for the value of each figure that has one of this kind."""
    begins = {ANNOUNCED: "", SILENTLY: silent_rule(""), CAUGHT: caught_rule("")}[kind]
    return tuple(
        HouseRule(
            f"{begins}{name}",
            {
                preset: (getattr(rules.figures[name], kind),)
                for preset, rules in PRESETS.items()
                if name in rules.figures
            },
            ("TAR 4", f"TAR 4 {name}"),
            set_row_field("figures", name, kind),
            group,
            VALUE,
            of=name,
        )
        for name, row in FIGURES.items()
        if getattr(row, kind)
    )


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    HouseRule(
        COUNTS_RULE,
        dict.fromkeys(PRESETS, tuple(COUNT_VALUES)),
        ("TAR 3.3",),
        set_count_values,
        COUNTS,
    ),
    *_values(ANNOUNCED, VALUES),
    *_values(SILENTLY, SILENT_VALUES),
    *_values(CAUGHT, SILENT_VALUES),
    dealer_shares_rule(PRESETS, "TAR 1.4", FORMS, PLAYERS + 1),
    *READING_RULES,
)
"""In the order of a form; none depends on another."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find


def _names() -> dict[str, Both]:
    """Return the name of what each house rule for a value is about."""
    found = dict(FIGURE_NAMES)
    for name, (hu, en) in FIGURE_NAMES.items():
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
