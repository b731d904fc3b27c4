"""First set-up, signing in and out, and the devices on which a scorer is signed in."""

from collections.abc import Iterator
from http import HTTPStatus

from flask import Response, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import (
    account_form_pages,
    device_login_and_attempt_limits,
    request_authentication,
    setup_code,
)
from scorekeeper.auth.access_control import blueprint
from scorekeeper.http.language import local_return_path
from scorekeeper.services import errors
from scorekeeper.services.accounts import club_setup_and_settings, login_sessions, scorer_accounts
from scorekeeper.services.rights import Permission
from scorekeeper.services.view_types import ScorerView


@blueprint.get("/setup")
def set_up() -> ResponseReturnValue:
    """Show the set-up form until there is a club."""
    if club_setup_and_settings.get_club() is not None:
        return redirect("/")
    return render_template("auth/setup.html", error=None, form={})


@blueprint.post("/setup")
def do_set_up() -> ResponseReturnValue:
    """Create the club and its first scorer, who is signed in at once."""
    instance = current_app.instance_path
    try:
        if club_setup_and_settings.get_club() is None:
            wrong = dict(_wrong(instance))
            if wrong:
                return account_form_pages.show_fields_again("auth/setup.html", wrong)
        first = _first_scorer(*(request.form.get(name, "") for name in ("club", "scorer", "pin")))
    except errors.ServiceError as error:
        return account_form_pages.show_page_again("auth/setup.html", error)
    setup_code.discard_setup_code(instance)
    return device_login_and_attempt_limits.sign_in_device(first, "/")


def _first_scorer(name: str, scorer: str, pin: str) -> ScorerView:
    """Set the club up, or return the scorer if this request did before.  Raises ServiceError."""
    try:
        return club_setup_and_settings.set_up(name, scorer, pin)
    except errors.RefusedError:
        first = club_setup_and_settings.find_setup_scorer(name, scorer)
    try:
        with device_login_and_attempt_limits.count_login_attempt(first.id):
            return scorer_accounts.check_pin(first.id, pin)
    except errors.RefusedError:
        raise errors.RefusedError("already-set-up") from None


def _wrong(instance: str) -> Iterator[tuple[str, errors.ServiceError]]:
    """Yield all errors of the form, by field.  Raises TooManyGuessesError."""
    form = request.form
    try:
        _hold_code(instance, form.get("code", ""))
    except errors.TooManyGuessesError:
        raise
    except errors.RefusedError as error:
        yield "code", error
    yield from club_setup_and_settings.club_mistakes(
        form.get("club", ""), form.get("scorer", ""), form.get("pin", "")
    )
    yield from account_form_pages.differing_pins()


def _hold_code(instance: str, typed: str) -> None:
    with device_login_and_attempt_limits.count_setup_attempt():
        if not setup_code.is_setup_code(instance, typed):
            raise errors.RefusedError("wrong-code")


@blueprint.get("/sign-in")
def sign_in() -> ResponseReturnValue:
    """Show the scorers who can sign in."""
    return _sign_in_page(None)


@blueprint.post("/sign-in")
def do_sign_in() -> ResponseReturnValue:
    """Check the PIN and go back to where signing in was asked for."""
    number, pin = request.form.get("scorer", type=int), request.form.get("pin", "")
    there = None if number is None else scorer_accounts.scorer(number)
    try:
        with device_login_and_attempt_limits.count_login_attempt(there.id if there else None):
            if there is None:
                raise errors.NotFoundError("no-scorer")
            who = scorer_accounts.check_pin(there.id, pin)
        back = local_return_path(request.form.get("back", ""))
        return device_login_and_attempt_limits.sign_in_device(
            who, back, weak_pin=scorer_accounts.has_weak_pin(who, pin)
        )
    except errors.ServiceError as error:
        return _sign_in_page(error)


@blueprint.post("/sign-out")
def sign_out() -> ResponseReturnValue:
    """End the sign-in of this device."""
    device_login_and_attempt_limits.sign_out_device()
    return redirect("/", HTTPStatus.SEE_OTHER)


def _sign_in_page(error: errors.ServiceError | None) -> Response:
    return account_form_pages.render_form_page(
        "auth/sign_in.html",
        error,
        scorers=scorer_accounts.scorers(),
        chosen=request.form.get("scorer", type=int),
        back=local_return_path(request.values.get("back", "")),
        pin=current_app.config.get("DEMO_PIN"),
    )


@blueprint.get("/devices", needs=Permission.OWN)
def devices() -> ResponseReturnValue:
    """List the devices on which the scorer is signed in."""
    done = request.args.get("done")
    return render_template(
        "auth/devices.html",
        devices=login_sessions.devices(
            request_authentication.current_device(), request_authentication.login_lifetime()
        ),
        lifetime=request_authentication.login_lifetime(),
        done=done if done in {"one", "others"} else None,
    )


@blueprint.post("/devices/end", needs=Permission.OWN)
def end_device() -> ResponseReturnValue:
    """Sign another device out; nothing happens if it is signed out already."""
    login_sessions.end_other_login(
        request_authentication.current_device(), request.form.get("device", 0, type=int)
    )
    return redirect(url_for("auth.devices", done="one"), HTTPStatus.SEE_OTHER)


@blueprint.post("/devices/end-others", needs=Permission.OWN)
def end_other_devices() -> ResponseReturnValue:
    """Sign out all devices except this one."""
    login_sessions.end_other_logins(request_authentication.current_device())
    return redirect(url_for("auth.devices", done="others"), HTTPStatus.SEE_OTHER)
