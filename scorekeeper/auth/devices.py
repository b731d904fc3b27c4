"""The scorer's devices: the list of sign-ins, and signing other devices out."""

from __future__ import annotations

from http import HTTPStatus

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import request_login
from scorekeeper.auth.access_control import requires
from scorekeeper.auth.blueprint import blueprint
from scorekeeper.services.accounts import login_sessions
from scorekeeper.services.rights import Permission


@blueprint.get("/devices")
@requires(Permission.OWN)
def devices() -> ResponseReturnValue:
    """List the devices on which the scorer is signed in."""
    done = request.args.get("done")
    return render_template(
        "auth/devices.html",
        devices=login_sessions.devices(
            request_login.current_device(), request_login.login_lifetime()
        ),
        lifetime=request_login.login_lifetime(),
        done=done if done in {"one", "others"} else None,
    )


@blueprint.post("/devices/end")
@requires(Permission.OWN)
def end_device() -> ResponseReturnValue:
    """Sign another device out; nothing happens if it is signed out already."""
    login_sessions.end_other_login(
        request_login.current_device(), request.form.get("device", 0, type=int)
    )
    return redirect(url_for("auth.devices", done="one"), HTTPStatus.SEE_OTHER)


@blueprint.post("/devices/end-others")
@requires(Permission.OWN)
def end_other_devices() -> ResponseReturnValue:
    """Sign out all devices except this one."""
    login_sessions.end_other_logins(request_login.current_device())
    return redirect(url_for("auth.devices", done="others"), HTTPStatus.SEE_OTHER)
