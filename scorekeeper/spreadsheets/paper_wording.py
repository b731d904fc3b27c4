"""The plan of an import in words, for the page and the command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

import engine
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import SEATS
from engine.rulebook import format_citation
from scorekeeper.http.error_sentences import error_sentence
from scorekeeper.http.localized_formats import (
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.i18n.rule_set_descriptions import reading_sentences
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.counting_methods import TOTALS_ONLY
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.columns import Role
from scorekeeper.services.paper.grid import FileLine, PaperTable, Problem, Reason
from scorekeeper.services.paper.plan_making import Option, Question
from scorekeeper.spreadsheets.file_reader import FileServiceError


def role_names(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the answers that say what a column is, each with its name."""
    for role in Role:
        name = pick_language(role.titles, lang)
        if role in {Role.PLAYER, Role.RESULT}:
            numbers = range(1, len(SEATS) + 1)
            yield from ((f"{role.value}-{number}", f"{name} {number}") for number in numbers)
        else:
            yield role.value, name


def refusal_sentence(error: ServiceError, lang: str) -> str:
    """Return why a file is refused as a whole, with the line and the cell."""
    sentence = error_sentence(error, lang)
    if isinstance(error, FileServiceError) and error.line:
        place = error.cell or text("paper.line", lang, number=error.line)
        return f"{place}: {sentence}"
    return sentence


def problem_sentence(problem: Problem, lang: str) -> str:
    """Return what is wrong, and in which cell."""
    sentence = _reason_sentence(problem.why, lang)
    return f"{problem.cell}: {sentence}" if problem.cell else sentence


def _reason_sentence(why: Reason, lang: str) -> str:
    """Return why something is refused, or doubtful, with the rules."""
    if isinstance(why, ServiceError):
        return error_sentence(why, lang)
    if isinstance(why, MalformedRecordError):
        return explain_malformed(why.code, lang, why.params)
    sentence = engine.record_sentences(why.record, lang).finding(why.finding)
    rules = [format_citation(one, lang) for one in why.finding.rules]
    return f"{sentence} ({', '.join(rules)})" if rules else sentence


def line_sentence(line: FileLine, lang: str) -> str:
    """Return what a line counts: its hand in words, and the points of each player."""
    points = ((name, each) for name, each in line.points.items() if name and each)
    told = [", ".join(f"{name} {_signed(each, lang)}" for name, each in points)]
    if line.hand:
        record = engine.parse_record(line.hand.record)
        words = engine.record_sentences(record, lang)
        told.insert(0, "; ".join(words.told(entry) for entry in record.entries))
    return " → ".join(filter(None, told))


def remarks(line: FileLine, lang: str) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a line, and what is doubtful, each below its sign."""
    yield from (("error", problem_sentence(one, lang)) for one in line.problems)
    yield from (("warning", _reason_sentence(one, lang)) for one in line.doubts)


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
    if question.key == "preset":
        return preset_name(option.value, lang)
    if not option.tables:
        return text(f"paper.yes.{question.key}", lang, value=option.value)
    said = text(f"paper.{question.key}.{option.value}", lang, lines=", ".join(option.sums))
    return f"{said}: {results(option.tables, lang)}"


def preset_name(name: str, lang: str) -> str:
    """Return a game with one of its rule sets."""
    of = {one.name: one for game in engine.GAMES.values() for one in game.presets}
    return f"{engine.GAMES[of[name].game].label[lang]}: {of[name].label[lang]}"


def results(tables: Sequence[PaperTable], lang: str) -> str:
    """Return who wins how much at tables together, in points and in money."""
    points: dict[str, int] = {}
    money: dict[tuple[str, str], Decimal] = {}
    for table in tables:
        for name, amount in table.amounts.items():
            points[name] = points.get(name, 0) + table.points[name]
            paid = money.get((name, table.currency), Decimal(0))
            money[name, table.currency] = paid + amount
    found = []
    for name, each in points.items():
        amounts = [
            format_money(paid, currency, lang)
            for (who, currency), paid in money.items()
            if who == name and paid
        ]
        found.append(f"{name} {_signed(each, lang)}")
        found[-1] += f" ({' + '.join(amounts)})" if amounts else ""
    return ", ".join(found)


def _signed(number: int | Decimal, lang: str) -> str:
    return format_signed_number(number, lang)


def table_sentence(table: PaperTable, lang: str, *, asks_game: bool = False) -> str:
    """Return what is agreed at a table: the day, the game unless it is asked, the counting."""
    rules, day = table.terms.rules, table.terms.day
    game = engine.GAMES[rules.game]
    preset = game.preset(rules.rules.preset)
    told = [format_calendar_date(day, lang)] if day else []
    told += [] if asks_game else [game.label[lang], preset.label[lang]]
    for way in preset.ways if table.hands else (TOTALS_ONLY,):
        if way.name == rules.mode or not table.hands:
            told.append(pick_language(way.words.long, lang, **rules.terms))
            told += reading_sentences(way, rules.terms, lang)
    if table.hands:
        told.append(text("hands.count", lang, count=len(table.hands)))
    return " · ".join(told)
