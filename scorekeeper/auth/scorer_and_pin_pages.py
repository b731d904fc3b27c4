"""The scorers: adding one, changing one's PIN and roles, removing one."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Final
from uuid import uuid4

from flask import Response, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper import similar_name_questions
from scorekeeper.auth import (
    account_form_pages,
    device_login_and_attempt_limits,
    request_authentication,
)
from scorekeeper.auth.access_control import blueprint, redirect_to_sign_in
from scorekeeper.services import rights
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.errors import RefusedError, ServiceError, TooManyGuessesError
from scorekeeper.services.rights import Permission, Role

_FIELD: Final = "roles"


@blueprint.get("/scorers/new", needs=Permission.ACCOUNTS)
def add_scorer() -> ResponseReturnValue:
    """Show the form for another scorer."""
    form = {"key": uuid4().hex}
    return render_template("auth/scorer.html", error=None, form=form, chosen=rights.NEW_ACCOUNT)


@blueprint.post("/scorers/new", needs=Permission.ACCOUNTS)
def do_add_scorer() -> ResponseReturnValue:
    """Add another scorer; one's own PIN is required, as the tablet may lie about."""
    form, pin, key = request.form, request.form.get("pin", ""), request.form.get("key") or None
    typed = form.get("name", "").strip()
    same = similar_name_questions.name_questions([typed], scorer_accounts.find_similar_scorers)
    name = similar_name_questions.intended_names([typed], scorer_accounts.find_similar_scorers)[0]
    wrong: dict[str, ServiceError] = {}
    chosen = _chosen_roles()
    shown = {"same_person": same, "chosen": chosen}
    try:
        wrong |= dict(device_login_and_attempt_limits.own_pin_mistakes())
        account_form_pages.require_same_pins()
        if not wrong and all(each.meant for each in same):
            scorer_accounts.add_scorer(name, pin, g.scorer.id, key, chosen)
            return redirect(url_for("auth.scorers"), HTTPStatus.SEE_OTHER)
    except TooManyGuessesError as error:
        return account_form_pages.show_page_again("auth/scorer.html", error, **shown)
    except ServiceError as error:
        refused = error
    else:
        refused = ServiceError("same-person")
    wrong |= dict(scorer_accounts.scorer_mistakes(name, pin)) | dict(
        account_form_pages.differing_pins()
    )
    if not chosen:
        wrong["roles"] = ServiceError("no-role")
    if wrong:
        return account_form_pages.show_fields_again("auth/scorer.html", wrong, **shown)
    return account_form_pages.show_page_again("auth/scorer.html", refused, **shown)


def _chosen_roles(name: str = _FIELD) -> frozenset[Role]:
    """Read the ticked roles; a form without the question, of an older page, has the default."""
    if name not in request.form:
        return rights.NEW_ACCOUNT
    return rights.Role.parse(",".join(request.form.getlist(name)))


@blueprint.get("/scorers", needs=Permission.OWN)
def scorers() -> ResponseReturnValue:
    """Show the scorers, with the form to change one's PIN."""
    return _scorers_page()


@blueprint.post("/scorers/pin")
def change_pin() -> ResponseReturnValue:
    """Change one's own PIN; this device stays signed in, all others are signed out."""
    return _change_pin() if g.scorer else _changed_before()


def _changed_before() -> ResponseReturnValue:
    """Sign in again if the response was lost: the sign-in ended with the old PIN."""
    number = request.form.get("scorer", type=int)
    there = None if number is None else scorer_accounts.scorer(number)
    if there is None:
        return redirect_to_sign_in()
    try:
        with device_login_and_attempt_limits.count_login_attempt(there.id):
            who = scorer_accounts.check_pin(there.id, request.form.get("pin", ""))
    except ServiceError:
        return redirect_to_sign_in()
    return device_login_and_attempt_limits.sign_in_device(who, url_for("auth.scorers", done="pin"))


def _change_pin() -> ResponseReturnValue:
    form, here = request.form, request_authentication.current_device()
    old, new = form.get("old", ""), form.get("pin", "")
    try:
        wrong = dict(_wrong(here.scorer.id, new))
        if wrong:
            return _scorers_again(wrong)
        who = scorer_accounts.change_pin(here.scorer.id, old, new, but_device=here.device)
        return device_login_and_attempt_limits.sign_in_device(
            who, url_for("auth.scorers", done="pin")
        )
    except ServiceError as error:
        return account_form_pages.show_page_again(
            "auth/scorers.html", error, **_everybody(), done=None
        )


def _wrong(scorer_id: int, new: str) -> Iterator[tuple[str, ServiceError]]:
    """Yield all errors of a change of PIN, by field.  Raises TooManyGuessesError."""
    yield from device_login_and_attempt_limits.own_pin_mistakes()
    yield from scorer_accounts.pin_mistakes(scorer_id, new)
    yield from account_form_pages.differing_pins()


@blueprint.post("/scorers/<int:scorer_id>/remove", needs=Permission.ACCOUNTS)
def remove_scorer(scorer_id: int) -> ResponseReturnValue:
    """Remove a scorer; one's own PIN is required, as the tablet may lie about."""
    try:
        with device_login_and_attempt_limits.count_login_attempt(g.scorer.id):
            scorer_accounts.remove_scorer(scorer_id, g.scorer.id, request.form.get("old", ""))
    except RefusedError as error:
        if error.code == "wrong-pin":
            return _scorers_again({f"old-{scorer_id}": error})
        return _scorers_page(error)
    except ServiceError as error:
        return _scorers_page(error)
    return redirect(url_for("auth.scorers", done="removed"), HTTPStatus.SEE_OTHER)


@blueprint.post("/scorers/<int:scorer_id>/roles", needs=Permission.ACCOUNTS)
def change_roles(scorer_id: int) -> ResponseReturnValue:
    """Give an account other roles; one's own PIN is required, as the tablet may lie about."""
    form, chosen = request.form, _chosen_roles()
    try:
        with device_login_and_attempt_limits.count_login_attempt(g.scorer.id):
            scorer_accounts.change_roles(
                scorer_id,
                chosen,
                g.scorer.id,
                form.get("old", ""),
                was=rights.Role.parse(form.get("was", "")),
            )
    except TooManyGuessesError as error:
        return _scorers_page(error)
    except ServiceError as error:
        field = {"wrong-pin": "old", "bad-text": "why"}.get(error.code, "roles")
        return _scorers_again(
            {f"{field}-{scorer_id}-roles": error}, changing=scorer_id, chosen=chosen
        )
    return redirect(url_for("auth.scorers", done="roles"), HTTPStatus.SEE_OTHER)


def _everybody() -> dict[str, object]:
    return {
        "scorers": scorer_accounts.scorers(),
        "doubles": scorer_accounts.find_duplicate_scorers(),
    }


def _scorers_again(wrong: account_form_pages.Found, **shown: object) -> Response:
    return account_form_pages.show_fields_again(
        "auth/scorers.html", wrong, **_everybody(), done=None, **shown
    )


def _scorers_page(error: ServiceError | None = None) -> Response:
    done = request.args.get("done")
    shown = done if done in {"pin", "removed", "roles"} else None
    return account_form_pages.render_form_page(
        "auth/scorers.html", error, **_everybody(), done=shown
    )
