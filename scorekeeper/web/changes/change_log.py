"""The page of the log of changes, of the club or of one table, player or account."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, sees_money
from scorekeeper.services.changes import change_log as log
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.rights import Permission
from scorekeeper.web.blueprint import bp
from scorekeeper.web.changes.change_words import change_words


@bp.get("/changes")
@requires(Permission.LOG)
def change_log() -> ResponseReturnValue:
    """Show who changed what, the latest first."""
    chosen = {name: request.args.get(name, type=int) for name in ("table", "player", "account")}
    wanted = ChangeFilter(**chosen, money=sees_money())
    found = log.change_page(wanted, request.args.get("page", 1, type=int))
    return render_template(
        "changes/page.html",
        found=found,
        lines=[change_words(each) for each in found.lines],
        chosen={name: value for name, value in chosen.items() if value is not None},
        of=log.filter_name(wanted),
        money=wanted.money,
    )
