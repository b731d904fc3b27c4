"""The house rules of Tarokk: their choices, their texts, and what they change (TAR 2-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import (
    READINGS,
    Change,
    Choice,
    HouseRule,
    mark_between_hands,
    reading_rule,
)
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import DEALER_SHARES, LABEL, NOT, dealer_shares_rule
from engine.tarokk.house_rules import readings
from engine.tarokk.labels import COUNT_CHOICES
from engine.tarokk.labels import FIGURES as FIGURE_NAMES
from engine.tarokk.rule_constants import (
    COUNT_VALUES,
    DUPLAJATEK,
    FIGURES,
    KISMADAR,
    KISMADAR_CARDS,
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
WITH_MADAR: Final = [name for name, rules in PRESETS.items() if KISMADAR in rules.names]
"""The rule sets with a kismadár, and with an uhu, which frees from an ulti (TAR 4.2)."""


def set_figure_value(name: str, kind: str) -> Change[RuleSet]:
    """Return a change that sets a figure's value, announced, silent or caught (TAR 4)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        changed: dict[str, int] = {kind: int(choice)}
        row = replace(rules.figures[name], **changed)  # type: ignore[arg-type]
        return replace(rules, figures={**rules.figures, name: row})

    return change


def set_kismadar_card(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the card that wins the sixth trick of a kismadár (TAR 4.1)."""
    row = rules.figures[KISMADAR]
    wins = {row.first: KISMADAR_CARDS[str(choice)]}
    return replace(rules, figures={**rules.figures, KISMADAR: replace(row, wins=wins)})


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
            set_figure_value(name, kind),
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
    reading_rule("pass_is_final", "TAR 2.1", readings.PASS_IS_FINAL, PRESETS),
    reading_rule("hold_once", "TAR 2.1", readings.HOLD_ONCE, PRESETS),
    reading_rule("no_honour_pays", "TAR 2.2", readings.NO_HONOUR_PAYS, PRESETS),
    reading_rule("three_step_jump", "TAR 2.4", readings.THREE_STEP_JUMP, PRESETS),
    reading_rule("xx_discard", "TAR 2.6", readings.XX_DISCARD, PRESETS),
    mark_between_hands(reading_rule("doubled_span", "TAR 2.7", readings.DOUBLED_SPAN, PRESETS)),
    mark_between_hands(
        reading_rule("doublings_stack", "TAR 2.7", readings.DOUBLINGS_STACK, PRESETS)
    ),
    reading_rule("throw_in_until", "TAR 2.7", readings.THROW_IN_UNTIL, PRESETS),
    reading_rule("count_first", "TAR 3.1", readings.COUNT_FIRST, PRESETS),
    reading_rule("highest_callable", "TAR 3.2", readings.HIGHEST_CALLABLE, PRESETS),
    reading_rule("count_compulsory", "TAR 3.3", readings.COUNT_COMPULSORY, PRESETS),
    reading_rule("count_kontra_steps", "TAR 3.3", readings.COUNT_KONTRA_STEPS, PRESETS),
    reading_rule(
        *("kismadar_card", "TAR 4.1", readings.KISMADAR_CARD, WITH_MADAR),
        change=set_kismadar_card,
    ),
    reading_rule("limits_bind", "TAR 4.2", readings.LIMITS_BIND, PRESETS),
    reading_rule("caught_announced", "TAR 4.2", readings.CAUGHT_ANNOUNCED, PRESETS),
    reading_rule("voided_ulti", "TAR 4.2", readings.VOIDED_ULTI, WITH_MADAR),
    reading_rule("silent_beside_volat", "TAR 4.2", readings.SILENT_BESIDE_VOLAT, PRESETS),
    reading_rule("pagat_by_own_partner", "TAR 4.2", readings.PAGAT_BY_OWN_PARTNER, PRESETS),
    reading_rule("partner_bound", "TAR 4.3", readings.PARTNER_BOUND, PRESETS),
    reading_rule("revoke_pays", "TAR 6.1", readings.REVOKE_PAYS, PRESETS),
    reading_rule("volat_lost_dupla", "TAR 7.6", readings.VOLAT_LOST_DUPLA, PRESETS),
    reading_rule("silent_dupla_kontra", "TAR 7.6", readings.SILENT_DUPLA_KONTRA, PRESETS),
    reading_rule("game_both_announced", "TAR 7.6", readings.GAME_BOTH_ANNOUNCED, PRESETS),
    reading_rule("silent_after_lost", "TAR 7.7", readings.SILENT_AFTER_LOST, PRESETS),
    reading_rule("counts_doubled", "TAR 7.8", readings.COUNTS_DOUBLED, PRESETS),
    reading_rule("alone_value", "TAR 7.8", readings.ALONE_VALUE, PRESETS),
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
