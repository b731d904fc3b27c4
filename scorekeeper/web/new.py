"""Opening a table: who sits down, by which rules, and how it is counted."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import count as count_up
from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from engine.record import SEATS, MalformedRecordError
from engine.rubber import LIMITS, RUBBERS
from scorekeeper.auth import login_required
from scorekeeper.counting import usual
from scorekeeper.language import current, t
from scorekeeper.services import players, sessions
from scorekeeper.services.checks import MOST_MONEY, decimal_of
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.sound import UnreadableSessionError
from scorekeeper.services.views import Mode, SessionStatus
from scorekeeper.web.blueprint import bp
from scorekeeper.web.choosing import (
    agreed,
    chosen,
    chosen_preset,
    counts_of,
    field,
    groups,
    presets,
    why_not,
)
from scorekeeper.web.shell import go, scorer_id, seat_of, sentence

_WHOLE: Final = re.compile(r"[0-9]{1,9}")


@bp.get("/sessions/new")
@login_required
def new_session() -> ResponseReturnValue:
    """Ask for what a table agrees on before its first hand: at first, what the last one did."""
    last = next((head for head in sessions.list_all() if not head.unreadable), None)
    if last is None or "preset" in request.args:
        return _page(MultiDict(request.args))
    try:
        view = sessions.view(last.id)
    except UnreadableSessionError:
        return _page(MultiDict(request.args))
    price = {"price": format(view.unit_price.normalize(), "f")}
    return _page(MultiDict(agreed(view) | price))


@bp.post("/sessions")
@login_required
def create_session() -> ResponseReturnValue:
    """Open a session and go to its first hand."""
    try:
        session = sessions.create(_asked(), scorer_id(), request.form.get("key"))
    except MalformedRecordError as error:
        return _page(request.form, why_not(error, chosen_preset(request.form), current())), 422
    except ServiceError as error:
        return _page(request.form, sentence(error)), 422
    return go(url_for("web.entry", session_id=session.id))


def _page(form: MultiDict[str, str], error: str | None = None) -> str:
    preset, known = chosen_preset(form), presets()
    playing = counts_of((preset,))
    rules = chosen(form)
    count = form.get("count", type=int)
    return render_template(
        "pages/new.html",
        known=players.known(),
        key=uuid4().hex,
        games=engine.GAMES,
        presets=known,
        preset=preset,
        rules=rules,
        field=field,
        groups=groups,
        counts=sorted(counts_of(known)),
        count=count if count in playing else playing[0],
        seats=SEATS,
        modes=Mode,
        limits=LIMITS,
        rubbers=RUBBERS,
        form=form,
        usual=usual(preset, rules) | {"table": _free_table()},
        error=error,
    )


def _free_table() -> str:
    """Propose a name that no open table has."""
    taken = {head.table for head in sessions.list_all() if head.status is SessionStatus.OPEN}
    names = (t("new.table-first", number=number) for number in count_up(1))
    return next(name for name in names if name not in taken)


def _asked() -> sessions.NewSession:
    """Read the form; what is out of range is for the service to say."""
    form = request.form
    rules, preset = chosen(form), chosen_preset(form)
    modes = {mode.value: mode for mode in Mode}
    mode = modes.get(form.get("mode", preset.modes[0]))
    if mode is None:
        raise ServiceError("bad-mode", known=", ".join(preset.modes))
    rubber = mode is Mode.RUBBER
    return sessions.NewSession(
        table=form.get("table", "").strip(),
        players=[name.strip() for name in form.getlist("player")],
        game=preset.game,
        preset=rules.preset,
        house=rules.house,
        mode=mode,
        radli_limit=_whole("target" if rubber else "limit"),
        radli_bonus=_whole("target-bonus" if rubber else "bonus"),
        unit_price=_price(form.get("price", "")),
        first_dealer=seat_of(form["dealer"]) if form.get("dealer") else None,
    )


def _price(text: str) -> Decimal:
    """Read the price of a point; nothing is a price too."""
    try:
        return decimal_of(text)
    except ServiceError:
        raise ServiceError("bad-price", most=MOST_MONEY) from None


def _whole(name: str) -> int | None:
    """Read a number; a field that is not there leaves it to what is usual."""
    text = request.form.get(name)
    if text is None:
        return None
    return int(text) if _WHOLE.fullmatch(text) else -1
