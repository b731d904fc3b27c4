"""The page of the log of changes, of the club or of one table, player or account."""

from __future__ import annotations

from typing import Final

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, sees_money
from scorekeeper.http.language import (
    current_language,
    format_clock_time,
    format_local_date,
    t,
)
from scorekeeper.services.changes import change_log as log
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.rights import Permission
from scorekeeper.spreadsheets import documents
from scorekeeper.web.blueprint import bp
from scorekeeper.web.changes.change_words import ChangeWords, change_words
from scorekeeper.web.spreadsheet_routes import FORM

MOST_EXPORTED: Final = 1000
"""The number of changes in a file, the latest ones."""


@bp.get("/changes")
@requires(Permission.LOG)
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


@bp.get(f"/changes.{FORM}")
@requires(Permission.LOG)
def change_spreadsheet(form: str) -> ResponseReturnValue:
    """Send the latest changes, as far as the page's filter leaves them."""
    wanted = ChangeFilter(**_chosen(), money=sees_money())
    title = " · ".join(filter(None, (t("log.title"), log.filter_name(wanted))))
    found = log.change_page(wanted, size=MOST_EXPORTED)
    rows = [_row(change_words(each)) for each in found.lines]
    return documents.download(documents.change_spreadsheet(rows, title, form, current_language()))


def _row(words: ChangeWords) -> tuple[str, ...]:
    line = words.line
    when = f"{format_local_date(line.at)} {format_clock_time(line.at)}"
    table = line.table.name if line.table else ""
    return when, words.who, table, words.what, words.before, words.after, line.why


def _chosen() -> dict[str, int | None]:
    """Read the table, player or account of the query."""
    return {name: request.args.get(name, type=int) for name in ("table", "player", "account")}
