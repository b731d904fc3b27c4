"""The tokens of programs: making one, which is shown once, and revoking one."""

from contextlib import suppress
from datetime import date, timedelta
from http import HTTPStatus
from typing import Final
from uuid import uuid4

from flask import Response, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import account_form_pages, device_login_and_attempt_limits
from scorekeeper.auth.access_control import blueprint, may
from scorekeeper.services import input_validation
from scorekeeper.services.accounts import api_tokens
from scorekeeper.services.errors import ServiceError, TooManyGuessesError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission, Scope
from scorekeeper.storage.database import now

PREFIX: Final = "scorekeeper_"
"""The beginning of every token, by which tools that look for leaked secrets know it."""
_PROPOSED: Final = timedelta(days=90)
"""The time that a token lasts if its maker says nothing else."""


@blueprint.get("/tokens", needs=Permission.OWN)
def tokens() -> ResponseReturnValue:
    """List one's own tokens, and those of everybody for who may change accounts."""
    form = {"key": uuid4().hex, "last-day": (now() + _PROPOSED).date().isoformat()}
    return render_template("auth/tokens.html", form=form, revoked="done" in request.args, **_list())


@blueprint.post("/tokens", needs=Permission.OWN)
def make_token() -> ResponseReturnValue:
    """Make a token and show it; one's own PIN is required, as the tablet may lie about."""
    form = request.form
    chosen = Scope.parse(",".join(form.getlist("scopes")))
    last_day = None
    with suppress(ValueError):
        last_day = date.fromisoformat(form.get("last-day", ""))
    shown = {**_list(), "chosen": chosen}
    wrong = api_tokens.token_mistakes(form.get("name", ""), chosen, last_day, club_zone())
    try:
        wrong |= dict(device_login_and_attempt_limits.own_pin_mistakes())
    except TooManyGuessesError as error:
        return account_form_pages.show_page_again("auth/tokens.html", error, **shown)
    if wrong or last_day is None:
        return account_form_pages.show_fields_again("auth/tokens.html", wrong, **shown)
    secret = _secret(form.get("key", ""))
    try:
        api_tokens.create_token(g.scorer.id, form["name"], chosen, last_day, club_zone(), secret)
    except ServiceError as error:
        return account_form_pages.show_fields_again("auth/tokens.html", {"name": error}, **shown)
    return Response(render_template("auth/token.html", secret=secret, name=form["name"]))


@blueprint.post("/tokens/<int:token_id>/revoke", needs=Permission.OWN)
def revoke_token(token_id: int) -> ResponseReturnValue:
    """Revoke a token: one's own, or with the right to change accounts anybody's."""
    api_tokens.revoke_token(token_id, g.scorer.id, others=may(Permission.ACCOUNTS))
    return redirect(url_for("auth.tokens", done=""), HTTPStatus.SEE_OTHER)


def _secret(key: str) -> str:
    """Return the token of a form, the same for a retry, as the first response may be lost.

    Only the browser has the form's random key, and only this service its own.
    """
    said = f"token {g.scorer.id} {input_validation.parse_request_key(key)}"
    return PREFIX + device_login_and_attempt_limits.derive_secret(said)


def _list() -> dict[str, object]:
    everybody = may(Permission.ACCOUNTS)
    return {
        "tokens": api_tokens.list_tokens(g.scorer.id, everybody=everybody),
        "scopes": tuple(Scope),
        "chosen": {Scope.READ},
    }
