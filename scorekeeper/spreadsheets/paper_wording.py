"""The plan of an import in words, for the page and the command."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

import engine
from engine.hand.malformed_record import explain_malformed
from engine.results.findings import Finding
from engine.rulebook import format_citation
from scorekeeper.http.localized_formats import (
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.http.service_error_sentences import error_sentence
from scorekeeper.i18n.rule_set_descriptions import reading_sentences
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.grid import FileLine, PaperTable, Problem
from scorekeeper.services.paper.plan_making import YES, PaperPlan, Question
from scorekeeper.services.paper.sections_and_columns import ROLES
from scorekeeper.services.table_counting import TOTALS_ONLY


def role_names(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the answers that say what a column is, each with its name."""
    return ((role, pick_language(names, lang)) for role, names in ROLES.items())


def problem_sentence(problem: Problem, lang: str) -> str:
    """Return what is wrong or doubtful, in which cell, with the rules; or of a file, where."""
    why, place = problem.why, problem.cell
    if isinstance(why, ServiceError):
        sentence = error_sentence(why, lang)
        if line := why.params.get("line"):
            place = str(why.params.get("cell") or text("paper.line", lang, number=line))
    elif isinstance(why, Finding) and problem.record:
        sentence = engine.record_sentences(problem.record, lang).finding(why)
        rules = ", ".join(format_citation(one, lang) for one in why.rules)
        sentence += f" ({rules})" if rules else ""
    else:
        sentence = explain_malformed(why.code, lang, why.params)
    return f"{place}: {sentence}" if place else sentence


def line_sentence(line: FileLine, lang: str) -> str:
    """Return what a line counts: its hand in words, and the points of each player."""
    points = ((name, each) for name, each in line.points.items() if name and each)
    told = [", ".join(f"{name} {format_signed_number(each, lang)}" for name, each in points)]
    if line.hand:
        record = engine.parse_record(line.hand.record)
        words = engine.record_sentences(record, lang)
        told.insert(0, "; ".join(words.told(entry) for entry in record.entries))
    return " → ".join(filter(None, told))


def option_sentence(question: Question, value: str, lang: str) -> str:
    """Return a possible answer, with the results that it leads to."""
    if question.key == "preset":
        return preset_name(value, lang)
    counting = question.options[value]
    if counting is None:
        return text("paper.yes", lang) if value == YES else value
    said = text(f"paper.{question.key}.{value}", lang, lines=", ".join(counting.sums))
    return f"{said}: {results(counting.tables, lang)}"


def preset_name(name: str, lang: str) -> str:
    """Return a game with one of its rule sets."""
    of = {one.name: one for game in engine.GAMES.values() for one in game.presets}
    return f"{engine.GAMES[of[name].game].label[lang]}: {of[name].label[lang]}"


def results(tables: Sequence[PaperTable], lang: str) -> str:
    """Return who wins how much at tables together, in points and in money."""
    points: defaultdict[str, int] = defaultdict(int)
    money: defaultdict[tuple[str, str], Decimal] = defaultdict(Decimal)
    for table in tables:
        for name, each in table.points.items():
            points[name] += each
            money[name, table.currency] += each * table.terms.paid
    found = []
    for name, each in points.items():
        told = f"{name} {format_signed_number(each, lang)}"
        sums = [(one, coin) for (who, coin), one in money.items() if who == name and one]
        paid = " + ".join(format_money(one, coin, lang) for one, coin in sums)
        found.append(f"{told} ({paid})" if paid else told)
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


def preview_lines(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield the columns, the lines, and the tables with their sums and money, for a terminal."""
    columns = {one.key: one.role or "?" for each in plan.sections for one in each.columns}
    yield ", ".join(f"{key} = {answer}" for key, answer in columns.items())
    for line in plan.lines:
        kind = text(f"paper.line.{line.kind}", lang) if line.kind else "?"
        counted = line_sentence(line, lang)
        yield f"{line.label} ({kind}): {' · '.join(line.cells)}  {counted}".rstrip()
        yield from (f"  ! {problem_sentence(one, lang)}" for one in (*line.problems, *line.doubts))
    for table in plan.tables:
        yield f"{table.terms.name} · {table_sentence(table, lang)}: {results([table], lang)}"
    yield text("players.tables", lang, count=len(plan.tables))
    if plan.left_out:
        yield text("paper.not-read", lang, names=", ".join(plan.left_out))


def open_lines(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield what is wrong with a file, and what has to be said, as the command has to add it."""
    yield from (f"! {problem_sentence(one, lang)}" for one in plan.problems)
    for question in plan.open:
        yield text(f"paper.ask.{question.kind}", lang, about=question.about)
        for value in question.options:
            answer = shlex.quote(f"{question.key}={value}")
            yield f"  --set {answer}  {option_sentence(question, value, lang)}"
        if not question.options:
            yield f"  --set {shlex.quote(f'{question.key}=')}…"
    if any(one.key.startswith("column:") for one in plan.open):
        roles = (f"{role} ({name})" for role, name in role_names(lang))
        yield f"… = {', '.join(roles)}"
