"""The plan of an import in words, for the page and the command."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

import engine
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import SEATS
from engine.rulebook import format_citation
from scorekeeper.http.localized_formats import (
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.http.service_error_sentences import error_sentence
from scorekeeper.i18n.rule_set_descriptions import reading_sentences
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.paper.grid import FileLine, PaperTable, Problem, Reason, RefusedFinding
from scorekeeper.services.paper.plan_making import YES, Option, Question
from scorekeeper.services.paper.sections_and_columns import Role
from scorekeeper.services.table_counting import TOTALS_ONLY


def role_names(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the answers that say what a column is, each with its name."""
    for role in Role:
        name = pick_language(role.titles, lang)
        if role in {Role.PLAYER, Role.RESULT}:
            numbers = range(1, len(SEATS) + 1)
            yield from ((f"{role.value}-{number}", f"{name} {number}") for number in numbers)
        else:
            yield role.value, name


def problem_sentence(problem: Problem, lang: str) -> str:
    """Return what is wrong, and in which cell."""
    sentence = reason_sentence(problem.why, lang)
    return f"{problem.cell}: {sentence}" if problem.cell else sentence


def reason_sentence(why: Reason, lang: str) -> str:
    """Return why something is refused, or doubtful, with the rules; or a file, with the place."""
    if isinstance(why, MalformedRecordError):
        return explain_malformed(why.code, lang, why.params)
    if isinstance(why, RefusedFinding):
        sentence = engine.record_sentences(why.record, lang).finding(why.finding)
        rules = [format_citation(one, lang) for one in why.finding.rules]
        return f"{sentence} ({', '.join(rules)})" if rules else sentence
    line = why.params.get("line")
    place = why.params.get("cell") or text("paper.line", lang, number=line)
    return f"{place}: {error_sentence(why, lang)}" if line else error_sentence(why, lang)


def line_sentence(line: FileLine, lang: str) -> str:
    """Return what a line counts: its hand in words, and the points of each player."""
    points = ((name, each) for name, each in line.points.items() if name and each)
    told = [", ".join(f"{name} {format_signed_number(each, lang)}" for name, each in points)]
    if line.hand:
        record = engine.parse_record(line.hand.record)
        words = engine.record_sentences(record, lang)
        told.insert(0, "; ".join(words.told(entry) for entry in record.entries))
    return " → ".join(filter(None, told))


def remarks(line: FileLine, lang: str) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a line, and what is doubtful, each below its sign."""
    yield from (("error", problem_sentence(one, lang)) for one in line.problems)
    yield from (("warning", reason_sentence(one, lang)) for one in line.doubts)


def question_sentence(question: Question, lang: str) -> str:
    """Return what is asked."""
    return text(f"paper.ask.{question.kind}", lang, about=question.about)


def option_sentence(question: Question, option: Option, lang: str) -> str:
    """Return a possible answer, with the results that it leads to."""
    if question.key == "preset":
        return preset_name(option.value, lang)
    if not option.tables:
        return text("paper.yes", lang) if option.value == YES else option.value
    said = text(f"paper.{question.key}.{option.value}", lang, lines=", ".join(option.sums))
    return f"{said}: {results(option.tables, lang)}"


def preset_name(name: str, lang: str) -> str:
    """Return a game with one of its rule sets."""
    of = {one.name: one for game in engine.GAMES.values() for one in game.presets}
    return f"{engine.GAMES[of[name].game].label[lang]}: {of[name].label[lang]}"


def results(tables: Sequence[PaperTable], lang: str) -> str:
    """Return who wins how much at tables together, in points and in money."""
    points: defaultdict[str, int] = defaultdict(int)
    money: defaultdict[str, defaultdict[str, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for table in tables:
        for name, amount in table.amounts.items():
            points[name] += table.points[name]
            money[name][table.currency] += amount
    found = []
    for name, each in points.items():
        paid = [format_money(one, coin, lang) for coin, one in money[name].items() if one]
        told = f"{name} {format_signed_number(each, lang)}"
        found.append(f"{told} ({' + '.join(paid)})" if paid else told)
    return ", ".join(found)


def table_sentence(table: PaperTable, lang: str) -> str:
    """Return what is agreed at a table: the day, and for hands the game and the counting."""
    rules, day = table.terms.rules, table.terms.day
    told = [format_calendar_date(day, lang)] if day else []
    if not table.hands:
        return " · ".join([*told, pick_language(TOTALS_ONLY.words.long, lang)])
    way = engine.GAMES[rules.game].preset(rules.rules.preset).way(rules.mode)
    told += [preset_name(rules.rules.preset, lang)]
    told += [pick_language(way.words.long, lang, **rules.terms)]
    told += reading_sentences(way, rules.terms, lang)
    return " · ".join([*told, text("hands.count", lang, count=len(table.hands))])
