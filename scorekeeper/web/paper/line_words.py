"""The lines of a preview in the words that the rest of the program uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.http.language import current_language, format_calendar_date
from scorekeeper.i18n.rule_set_names import house_rule_sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.paper.paper_plan import PaperPlan, PlannedHand, PlannedTable


def hand_lines(plan: PaperPlan) -> Mapping[int, str]:
    """Return the lines of hands that can be entered, in words, by their numbers."""
    found: dict[int, str] = {}
    for table in plan.tables:
        for at, hand in enumerate(table.hands):
            told = [*_terms(table)] if at == 0 else []
            found[hand.line] = " · ".join((*told, _hand(hand)))
    return found


def _terms(table: PlannedTable) -> Iterator[str]:
    lang, game = current_language(), engine.GAMES[table.game]
    preset = game.preset(table.preset)
    yield format_calendar_date(table.day)
    yield table.name
    yield game.label[lang]
    yield preset.label[lang]
    rules = RuleSetRef(table.preset, dict(table.house), table.version)
    yield from house_rule_sentences(table.game, rules, lang)
    for way in preset.ways:
        if way.name == table.mode:
            yield pick_language(way.words.long, lang, **table.terms)
    yield ", ".join(table.players)


def _hand(hand: PlannedHand) -> str:
    record = engine.parse_record(hand.record)
    words = engine.record_sentences(record, current_language())
    return "; ".join(words.told(entry) for entry in record.entries)
