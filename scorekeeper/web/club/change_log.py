"""The page of the log of changes, of the club or of one table, player or account."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

from flask import render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from engine.hand.record import RuleSetRef
from scorekeeper.auth import sees_money
from scorekeeper.http.language import current_language, t
from scorekeeper.http.localized_formats import (
    format_clock_time,
    format_local_date,
    format_money,
    format_signed_number,
)
from scorekeeper.services import rights
from scorekeeper.services.changes import change_views as log
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.changes.change_views import ChangeLine, HandOutcome
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.view_types import HandState, TableChangeKind
from scorekeeper.spreadsheets import spreadsheet_files
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import NOTHING
from scorekeeper.web.club import seasons
from scorekeeper.web.pdf_and_spreadsheet_downloads import FORM
from scorekeeper.web.rules.rule_set_page import rules_label
from scorekeeper.web.session.table_corrections import term_words

MOST_EXPORTED: Final = 1000
"""The number of changes in a file, the latest ones."""


@bp.get("/changes", needs=Permission.LOG)
def change_log() -> ResponseReturnValue:
    """Show who changed what, the latest first."""
    chosen = _chosen()
    wanted = ChangeFilter(**chosen, money=sees_money())
    of = log.filter_name(wanted)
    found = log.change_page(wanted, request.args.get("page", 1, type=int))
    return render_template(
        "changes/page.html",
        found=found,
        lines=[change_words(each) for each in found.lines],
        chosen={name: value for name, value in chosen.items() if value is not None},
        of=of,
        money=wanted.money,
    )


@bp.get(f"/changes.{FORM}", needs=Permission.LOG)
def change_spreadsheet(form: str) -> ResponseReturnValue:
    """Send the latest changes, as far as the page's filter leaves them."""
    wanted = ChangeFilter(**_chosen(), money=sees_money())
    title = " · ".join(filter(None, (t("log.title"), log.filter_name(wanted))))
    found = log.change_page(wanted, size=MOST_EXPORTED)
    rows = [_row(change_words(each)) for each in found.lines]
    return spreadsheet_files.download(
        spreadsheet_files.change_spreadsheet(rows, title, form, current_language())
    )


def _row(words: ChangeWords) -> tuple[str, ...]:
    line = words.line
    when = f"{format_local_date(line.at)} {format_clock_time(line.at)}"
    table = line.table.name if line.table else ""
    return when, words.who, table, words.what, words.before, words.after, line.why


def _chosen() -> dict[str, int | None]:
    """Read the table, player or account of the query."""
    return {name: request.args.get(name, type=int) for name in ("table", "player", "account")}


class ChangeWords(Struct, frozen=True):
    """A line of the log with its words; `before` or `after` is empty where there was nothing."""

    line: ChangeLine
    what: str
    before: str = ""
    after: str = ""

    @property
    def who(self) -> str:
        """The account of the change, and the token of the program that made it."""
        name = self.line.who or t("log.server")
        return t("log.token", who=name, token=self.line.token) if self.line.token else name


def change_words(line: ChangeLine) -> ChangeWords:
    """Return a change in words, in the language of the request."""
    kind = "payment" if line.kind is LogKind.EVENING_PAYMENT else line.kind.value
    what = t(
        f"log.{kind}.{line.what}",
        hand=line.hand,
        name=line.subject,
        new=line.new if isinstance(line.new, str) else "",
    )
    if line.old is None and line.new is None:
        return ChangeWords(line, what)
    said = _VALUES.get(line.kind, lambda _line, value: str(value))
    return ChangeWords(line, what, *(_said(said, line, value) for value in (line.old, line.new)))


def _said(words: Callable[[ChangeLine, Any], str], line: ChangeLine, value: Any) -> str:  # noqa: ANN401
    """Return a value in words; a stored one that cannot be read, as it is."""
    if value is None:
        return ""
    try:
        return words(line, value) or NOTHING
    except (LookupError, ValueError, TypeError, ArithmeticError):
        return str(value)


def _hand(_line: ChangeLine, value: HandOutcome) -> str:
    points = ", ".join(f"{name} {format_signed_number(one)}" for name, one in value.points.items())
    if value.state is HandState.SCORED:
        return points
    return f"{t(f'state.{value.state.value}')}{': ' if points else ''}{points}"


def _terms(line: ChangeLine, value: Any) -> str:  # noqa: ANN401
    if line.table is None or line.what in {"note", "deleted"}:
        return str(value)
    return term_words(line.table, TableChangeKind(line.what), value, (line.old, line.new))


def _payment(_line: ChangeLine, value: Mapping[str, str]) -> str:
    amount = format_money(Decimal(value["amount"]), value["currency"])
    return t("log.pays", payer=value["payer"], payee=value["payee"], amount=amount)


def _season(_line: ChangeLine, value: Mapping[str, Any]) -> str:
    first, last = (date.fromisoformat(value[name]) for name in ("first_day", "last_day"))
    lists = (tuple(value[name]) for name in ("games", "presets", "left_out"))
    terms = SeasonTerms(value["name"], first, last, *lists)
    return seasons.terms_words(terms, dict(zip(terms.left_out, value["tables"], strict=True)))


def _rule_set(_line: ChangeLine, value: Mapping[str, Any]) -> str:
    rules = RuleSetRef(value["preset"], value["house"], value["rules_version"])
    terms = RuleSetTerms(value["game"], rules, value["mode"], value["terms"])
    counting = {"mode": value["mode"], "terms": value["terms"]}
    # No sentence about rules has a price.
    table = log.ChangedTable(0, "", terms.game, rules, currency="")
    words = [value["name"], rules_label(terms)]
    words.append(term_words(table, TableChangeKind.COUNTING, counting))
    if rules.house:
        words.append(term_words(table, TableChangeKind.HOUSE, rules.house))
    return "; ".join(words)


_VALUES: Final[dict[LogKind, Callable[[ChangeLine, Any], str]]] = {
    LogKind.HAND: _hand,
    LogKind.TERMS: _terms,
    LogKind.PAYMENT: _payment,
    LogKind.EVENING_PAYMENT: _payment,
    LogKind.PLAYER: lambda line, value: (
        t(f"player.status.{value}") if line.what == "status" else value
    ),
    LogKind.SEASON: _season,
    LogKind.RULE_SET: _rule_set,
    LogKind.ACCOUNT: lambda _line, value: ", ".join(
        t(f"role.{role}") for role in rights.Role if role in rights.Role.parse(value)
    ),
    LogKind.SETTING: lambda _line, value: t(f"settings.{value}"),
}
