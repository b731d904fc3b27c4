"""The plan of an import in words, for the page and the command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

import engine
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import RuleSetRef
from scorekeeper.http.error_sentences import error_sentence
from scorekeeper.http.localized_formats import (
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.counting_methods import TOTALS_ONLY
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.columns import TITLES, Role
from scorekeeper.services.paper.paper_plan import (
    LineProblem,
    Option,
    PlannedHand,
    PlannedTable,
    Question,
    Reason,
    RefusedFinding,
)
from scorekeeper.spreadsheets.text_reader import FileServiceError


def role_name(answer: str, lang: str) -> str:
    """Return what a column is, by the answer that says so."""
    word, _, number = answer.partition("-")
    return f"{pick_language(TITLES[Role(word)], lang)} {number}".strip()


def reason_sentence(why: Reason, lang: str) -> str:
    """Return why something is refused, or doubtful."""
    if isinstance(why, ServiceError):
        return error_sentence(why, lang)
    if isinstance(why, MalformedRecordError):
        return explain_malformed(why.code, lang, why.params)
    return engine.record_sentences(why.record, lang).finding(why.finding)


def rules_of(why: Reason) -> tuple[str, ...]:
    """Return the rules by which a hand is refused, or doubtful."""
    return why.finding.rules if isinstance(why, RefusedFinding) else ()


def problem_sentence(problem: LineProblem, lang: str) -> str:
    """Return what is wrong with a line, and where."""
    place = ", ".join(filter(None, (problem.cell, problem.title)))
    sentence = reason_sentence(problem.why, lang)
    return f"{place}: {sentence}" if place else sentence


def refusal_sentence(error: ServiceError, lang: str) -> str:
    """Return why a file is refused as a whole, with the line and the cell."""
    sentence = error_sentence(error, lang)
    if isinstance(error, FileServiceError) and error.line:
        place = ", ".join(filter(None, (text("paper.line", lang, number=error.line), error.cell)))
        return f"{place}: {sentence}"
    return sentence


def question_sentence(question: Question, lang: str) -> str:
    """Return what is asked."""
    key = question.key.partition(":")[0]
    if key == "same":
        return text("people.same", lang, name=question.about)
    return text(f"paper.ask.{key}", lang, about=question.about)


def option_sentence(question: Question, option: Option, lang: str) -> str:
    """Return a possible answer, with the results that it leads to."""
    if question.key.startswith("same:"):
        same = "no" if option.value == question.about else "yes"
        return text(f"people.same-{same}", lang, name=option.value)
    asks_twice = bool(option.tables)
    key = f"paper.{question.key}.{option.value}" if asks_twice else f"paper.yes.{question.key}"
    said = text(key, lang, value=option.value, lines=", ".join(option.sums))
    return f"{said}: {results(option.tables, lang)}" if asks_twice else said


def results(tables: Sequence[PlannedTable], lang: str) -> str:
    """Return who wins how much at tables together, in points and in money."""
    points: dict[str, int] = {}
    money: dict[str, dict[str, Decimal]] = {}
    for table in tables:
        for name, each in zip(table.players, table.points, strict=True):
            points[name] = points.get(name, 0) + each
            paid = money.setdefault(name, {})
            paid[table.currency] = paid.get(table.currency, Decimal(0)) + each * table.price
    found: list[str] = []
    for name, each in points.items():
        amounts = [format_money(paid, coin, lang) for coin, paid in money[name].items() if paid]
        found.append(f"{name} {format_signed_number(each, lang)}")
        found[-1] += f" ({' + '.join(amounts)})" if amounts else ""
    return ", ".join(found)


def table_terms(table: PlannedTable, lang: str) -> Iterator[str]:
    """Yield what is agreed at a table: the day, the game, its rules, the counting."""
    game = engine.GAMES[table.game]
    preset = game.preset(table.preset)
    yield format_calendar_date(table.day, lang)
    yield game.label[lang]
    yield preset.label[lang]
    rules = RuleSetRef(table.preset, dict(table.house), table.version)
    yield from house_rule_sentences(table.game, rules, lang)
    for way in (*preset.ways, TOTALS_ONLY):
        if way.name == table.mode:
            yield pick_language(way.words.long, lang, **table.terms)
            yield from reading_sentences(way, table.terms, lang)


def hand_sentence(hand: PlannedHand, lang: str) -> str:
    """Return the entries of a hand in words."""
    record = engine.parse_record(hand.record)
    words = engine.record_sentences(record, lang)
    return "; ".join(words.told(entry) for entry in record.entries)
