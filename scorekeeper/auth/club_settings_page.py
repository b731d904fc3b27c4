"""The page of the club's settings."""

from http import HTTPStatus

from flask import current_app, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import account_form_pages
from scorekeeper.auth.access_control import blueprint
from scorekeeper.services import rights
from scorekeeper.services.accounts import club_setup_and_settings as settings
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.rights import Permission


@blueprint.get("/settings", needs=Permission.SETTINGS)
def club_settings() -> ResponseReturnValue:
    """Show the settings in force."""
    return _settings_page(None)


@blueprint.post("/settings", needs=Permission.SETTINGS)
def change_settings() -> ResponseReturnValue:
    """Change the settings."""
    form = request.form
    try:
        settings.change_settings(
            form.get(rights.READERS, ""),
            form.get(rights.MONEY_READERS, ""),
            g.scorer.id,
            seen=form.get("revision", -1, type=int),
        )
    except ServiceError as error:
        return _settings_page(error)
    return redirect(url_for("auth.club_settings", done=""), HTTPStatus.SEE_OTHER)


def _settings_page(error: ServiceError | None) -> ResponseReturnValue:
    now = settings.current_settings()
    chosen: dict[str, str] = {rights.READERS: now.readers, rights.MONEY_READERS: now.money_readers}
    # After a change elsewhere the form shows what is in force now, to be looked at.
    if error is not None and error.code != "settings-changed":
        chosen |= {name: request.form.get(name, "") for name in chosen}
    return account_form_pages.render_form_page(
        "auth/settings.html",
        error,
        chosen=chosen,
        choices=rights.CHOICES,
        revision=now.revision,
        is_open=bool(current_app.config["OPEN_READING"]),
        why=request.form.get("why", ""),
        done="done" in request.args,
    )
