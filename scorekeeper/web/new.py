"""Opening a table: who sits down, by which rules, and how it is counted."""

from __future__ import annotations

from decimal import Decimal
from itertools import count as count_up
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from engine.cards import Seat
from engine.record import SEATS, MalformedRecordError
from engine.rubber import DEFAULT_BONUS, DEFAULT_LIMIT, LIMITS, RUBBERS
from scorekeeper.auth import login_required
from scorekeeper.language import t
from scorekeeper.services import players, sessions
from scorekeeper.services.checks import MOST_MONEY, decimal_of
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.views import Mode, SessionStatus, SessionView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.choosing import (
    as_fields,
    chosen,
    chosen_preset,
    counts_of,
    field,
    presets,
)
from scorekeeper.web.shell import go, scorer_id, sentence


@bp.get("/sessions/new")
@login_required
def new_session() -> ResponseReturnValue:
    """Ask for what a table agrees on before its first hand: at first, what the last one did."""
    last = next(iter(sessions.list_all()), None)
    form = MultiDict(_as_last(sessions.view(last.id)) if last else {})
    form.update(request.args)
    return _page(form)


def _as_last(last: SessionView) -> dict[str, str]:
    """Fill the form in as the last table did, but for who sits there."""
    names = ("target", "target-bonus") if last.mode is Mode.RUBBER else ("limit", "bonus")
    to = dict(zip(names, map(str, (last.radli_limit, last.radli_bonus)), strict=True))
    price = format(last.unit_price.normalize(), "f")
    agreed = {"count": str(len(last.seats)), "mode": last.mode.value, "price": price}
    return as_fields(last.rules) | agreed | (to if last.mode.has_target else {})


@bp.post("/sessions")
@login_required
def create_session() -> ResponseReturnValue:
    """Open a session and go to its first hand."""
    try:
        session = sessions.create(_asked(), scorer_id(), request.form.get("key"))
    except (ServiceError, MalformedRecordError) as error:
        return _page(request.form, sentence(error)), 422
    return go(url_for("web.entry", session_id=session.id))


def _page(form: MultiDict[str, str], error: str | None = None) -> str:
    usual = {"limit": str(DEFAULT_LIMIT), "bonus": str(DEFAULT_BONUS)}
    preset, known = chosen_preset(form), presets()
    playing = counts_of((preset,))
    rules = chosen(form)
    rubber = preset.rubber(rules.house) or (RUBBERS[0].target, RUBBERS[0].bonus)
    usual |= dict(zip(("target", "target-bonus"), map(str, rubber), strict=True))
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
        counts=sorted(counts_of(known)),
        count=count if count in playing else playing[0],
        seats=SEATS,
        modes=Mode,
        limits=LIMITS,
        rubbers=RUBBERS,
        form=form,
        usual=usual | {"table": _free_table()},
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
    mode = Mode(form.get("mode", preset.modes[0]))
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
        first_dealer=Seat(form["dealer"]) if form.get("dealer") else None,
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
    return int(text) if text.isascii() and text.isdigit() else -1
