"""Alsós as a table to read: every option of a rule set, next to its preset's (ALS 1-12).

Each line is written once for all presets; `rule_sheet_lines` gives its text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.alsos import labels
from engine.alsos.house_rules.options import HOUSE_RULES, rule_set
from engine.alsos.rule_constants import (
    BELA_POINTS,
    BETLI,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    SZANZADU,
    TRUMP_GAME,
    VANNAK_POINTS,
    RuleSet,
)
from engine.alsos.wording import rule_sheet_lines as tell
from engine.alsos.wording.rule_sheet_lines import ALL_PASSED, NONE, SHOWN, LineRow, LineWriter
from engine.hand.record import RuleSetRef
from engine.house_rules.readings import READINGS, reading_rows
from engine.packs.hungarian_pack import HungarianRank
from engine.wording.labels import LANGUAGES, Both
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart, compare_sheets


def rule_sheet(ref: RuleSetRef, players: int, lang: str) -> tuple[RuleSheetPart, ...]:
    """Return the rule set for so many players, in Hungarian (`hu`) or English (`en`).

    Raises MalformedRecordError as `rule_set` does.
    """
    rules = rule_set(ref, players)
    preset = rule_set(RuleSetRef(ref.preset, {}, ref.version), players)
    say = LineWriter(LANGUAGES.index(lang), players)
    parts: list[tuple[Both, Iterable[LineRow]]] = list(PARTS)
    parts.insert(
        2, (("Figurák (elölről / hátulról)", "Figures (front / back)"), tell.figures(rules, preset))
    )
    told = (
        RuleSheetPart(say.pick(title), _lines(rows, rules, preset, say)) for title, rows in parts
    )
    own, usual = (reading_rows(HOUSE_RULES, ref.preset, players, h) for h in (ref.house, {}))
    readings = compare_sheets(lang, [READINGS], [own], [usual])
    return (*(part for part in told if part.lines), *readings)


def _lines(
    rows: Iterable[LineRow], rules: RuleSet, preset: RuleSet, say: LineWriter
) -> tuple[RuleSheetLine, ...]:
    told = ((row, row.tell(rules, say), row.tell(preset, say)) for row in rows)
    none = say.pick(NONE)
    return tuple(
        RuleSheetLine(say.pick(row.label), now or none, own or none, row.rules)
        for row, now, own in told
        if now is not None or own is not None
    )


PARTS: Final[tuple[tuple[Both, tuple[LineRow, ...]], ...]] = (
    (
        ("Osztás, licit", "Deal, bidding"),
        (
            LineRow(("osztás", "deal"), ("ALS 2.1",), tell.dealt_card_counts),
            LineRow(("a színek rangja", "rank of the suits"), ("ALS 3.3",), tell.bids),
            LineRow(
                ("figura a licitben", "figures in bids"),
                ("ALS 3.4", "ALS 3.5"),
                lambda rules, say: say.yes(is_so=rules.bid_figures),
            ),
            LineRow(
                ("felváltva licitálnak, amíg valaki passzol", "bidding goes on until one passes"),
                ("ALS 3.6",),
                lambda rules, say: say.yes(is_so=rules.auction),
            ),
            LineRow(
                ("ha mindenki passzolt", "if everybody passed"),
                ("ALS 3.6", "ALS 3.7"),
                lambda rules, say: say.pick(ALL_PASSED[rules.thrown_in]),
            ),
            LineRow(
                ("betlire változtatás", "changing to betli"),
                ("ALS 3.8",),
                tell.highest_game_for_betli,
            ),
        ),
    ),
    (
        ("Játékok", "Games"),
        (
            LineRow(labels.GAMES[TRUMP_GAME], ("ALS 4", "ALS 4.5"), tell.trump_game_value),
            LineRow(
                ("felár az eredeti színért", "premium for the original suit"),
                ("ALS 4.5",),
                tell.original_suit_extra,
            ),
            *(
                LineRow(labels.GAMES[name], ("ALS 4",), tell.game_value_writer(name))
                for name in (SZANZADU, BETLI, KLOPITZKY)
            ),
            LineRow(
                ("lapok rangja betliben", "order of cards in betli"),
                ("ALS 1.5",),
                tell.betli_card_order,
            ),
            *(
                LineRow(
                    (f"első hívó: {labels.GAMES[name][0]}", f"leads: {labels.GAMES[name][1]}"),
                    ("ALS 11.1",),
                    tell.first_leader_writer(name),
                )
                for name in (TRUMP_GAME, SZANZADU, BETLI)
            ),
            LineRow(
                ("renonsz", "revoke"),
                ("ALS 11.3",),
                lambda _rules, say: say.pick(("a versenybíró dönt", "the director rules")),
            ),
        ),
    ),
    (
        ("Bemondások, kontra", "Announcements, kontra"),
        (
            LineRow(
                ("csak emelkedő sorrendben", "only in rising order"),
                ("ALS 5.4",),
                tell.rising_figures,
            ),
            LineRow(
                ("együtt nem mondható", "never together"), ("ALS 5.4",), tell.never_combined_figures
            ),
            LineRow(
                ("nem egy szakaszban", "not in one stage"),
                ("ALS 5.4",),
                tell.not_in_one_stage_figures,
            ),
            LineRow(labels.HOUSE_RULES["abszolut_bound"], ("ALS 5.9",), tell.abszolut_duty),
            LineRow(("a kontra fokozatai", "steps of kontra"), ("ALS 7.1",), tell.kontra_steps),
            LineRow(
                ("kontra elölről", "kontra from the front"),
                ("ALS 7.2",),
                lambda rules, _: f"×{rules.front_kontra}",
            ),
            LineRow(
                ("kontra hátulról", "kontra from the back"),
                ("ALS 7.2",),
                lambda rules, _: f"×{rules.back_kontra}",
            ),
            LineRow(
                ("a kontra várhat", "a kontra may wait"),
                ("ALS 6.4",),
                lambda rules, say: say.yes(is_so=rules.kontra_waits),
            ),
            LineRow(("béla kassza", "béla kassza"), ("ALS 7.5",), tell.bela_kassza),
        ),
    ),
    (
        ("Csere", "Exchange"),
        (
            LineRow(
                labels.HOUSE_RULES["exchange_takes"], ("ALS 8.2", "ALS 8.4"), tell.siber_taken_cards
            ),
            LineRow(
                ("síberre jogosít az adu", "trumps with a right to the síber"),
                ("ALS 8.2", "ALS 8.4"),
                tell.siber_right_ranks,
            ),
            LineRow(
                ("egyszerű cserére jogosít az adu", "simple exchange with the trump"),
                ("ALS 8.4",),
                lambda rules, say: say.ranks(rules.simple_ranks),
            ),
            LineRow(
                (
                    "magasabb adu cserélhet, ha a kisebb nyitva fekszik",
                    "a higher trump exchanges where the lower lies",
                ),
                ("ALS 8.2", "ALS 8.4"),
                lambda rules, say: say.pick(SHOWN[rules.shown_on_top]),
            ),
            LineRow(
                ("adu is letehető", "trumps may be discarded"),
                ("ALS 8.3", "ALS 8.5"),
                lambda rules, say: say.yes(is_so=rules.siber_trump_discards),
            ),
        ),
    ),
    (
        ("Sorozatok, vannak", "Melds"),
        (
            LineRow(("sorozatok", "sequences"), ("ALS 9.1",), tell.sequences),
            LineRow(("vannak", "vannak"), ("ALS 9.1",), lambda _, __: str(VANNAK_POINTS)),
            LineRow(
                ("vannaknak számít", "vannak of"),
                ("ALS 9.1",),
                lambda rules, say: say.ranks(
                    rank for rank in HungarianRank if rank in rules.vannak_ranks
                ),
            ),
            LineRow(("béla", "béla"), ("ALS 9.1",), lambda _, __: str(BELA_POINTS)),
            LineRow(
                ("utolsó ütés", "last trick"), ("ALS 1.3",), lambda _, __: str(LAST_TRICK_POINTS)
            ),
            LineRow(
                ("minden hosszból csak egy", "one sequence of each length"),
                ("ALS 9.1",),
                lambda rules, say: say.yes(is_so=rules.one_sequence_a_length),
            ),
            LineRow(
                ("egyenlők között dönt", "between equals decide"),
                ("ALS 9.3",),
                tell.sequence_tie_rule,
            ),
            LineRow(
                (
                    "kicsit a jobb összefüggéssel is mondhat bárki",
                    "anybody may give way with the better",
                ),
                ("ALS 9.4",),
                lambda rules, say: say.yes(is_so=rules.kicsi_better),
            ),
        ),
    ),
    (
        ("Gyerünk", "Calling"),
        (
            LineRow(("mondható", "may be called"), ("ALS 10.1", "ALS 10.4"), tell.calling),
            LineRow(
                labels.HOUSE_RULES["call_figures"],
                ("ALS 10.4",),
                lambda rules, say: say.yes(is_so=rules.call_figures),
            ),
            LineRow(
                ("visszahívás", "calling back"),
                ("ALS 10.4",),
                lambda rules, say: say.yes(is_so=rules.call_back),
            ),
        ),
    ),
    (
        ("Fizetés", "Paying"),
        (
            LineRow(
                ("az osztó kimarad", "the dealer sits out"), ("ALS 12.4",), tell.idle_dealer_payment
            ),
        ),
    ),
)
