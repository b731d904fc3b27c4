"""Merging two entries of one player: the preview, the merge, and undoing it."""

from __future__ import annotations

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires
from scorekeeper.http.form_errors import FieldError
from scorekeeper.http.language import t
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import merges, player_edits
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import season_preview
from scorekeeper.web.blueprint import bp
from scorekeeper.web.people.player_edit import player_page
from scorekeeper.web.site_layout import error_text, redirect_to, scorer_id
from scorekeeper.web.statistics.standing_lines import standing_lines


@bp.get("/players/<int:player_id>/merge")
@requires(Permission.MERGE)
def preview_merge(player_id: int) -> ResponseReturnValue:
    """Show what a merge with another player would do; nothing is changed."""
    try:
        page = _preview(*_both(player_id))
    except ServiceError as error:
        wrong = {"other": FieldError(t("player.merge-other"), error_text(error))}
        return player_page(player_id, wrong=wrong), error.status
    return page


@bp.post("/players/<int:player_id>/merge")
@requires(Permission.MERGE)
def merge_players(player_id: int) -> ResponseReturnValue:
    """Merge a player into another, as the preview showed."""
    form = request.form
    stays = form.get("into", type=int) or 0
    try:
        merges.merge_players(player_id, stays, scorer_id(), seen=form.get("state", ""))
    except ServiceError as error:
        if error.code != "merge-changed":
            return player_page(player_id, error=error_text(error)), error.status
        return _preview(player_id, stays, error_text(error)), error.status
    return redirect_to(url_for("web.edit_player", player_id=stays, saved=""))


@bp.post("/players/<int:player_id>/unmerge")
@requires(Permission.MERGE)
def unmerge_player(player_id: int) -> ResponseReturnValue:
    """Undo the merge of a player."""
    card = merges.unmerge_player(player_id, scorer_id())
    return redirect_to(url_for("web.edit_player", player_id=card.id, saved=""))


def _preview(goes: int, stays: int, error: str | None = None) -> str:
    """Return the page with what a merge would change.  Raises as the merge does."""
    found = merges.preview_merge(goes, stays, scorer_id())
    effects = season_preview.preview_merge(found.goes.id, found.stays.id, club_zone())
    return render_template(
        "people/merge.html",
        found=found,
        standings=[(each.season, standing_lines(each.changes)) for each in effects],
        error=error,
    )


def _both(player_id: int) -> tuple[int, int]:
    """Return who goes and who stays; the other player is given by id or by a typed name."""
    other = request.args.get("into", type=int)
    if other is not None:
        return player_id, other
    typed = request.args.get("other", "").strip()
    found = player_edits.find_player(typed)
    if found is None:
        raise RefusedError("merge-unknown", name=typed or "–")
    # The entry with fewer tables goes: it is the one that came about by mistake.
    here = player_edits.player_card(player_id)
    if player_edits.player_card(found).tables > here.tables:
        return player_id, found
    return found, player_id
