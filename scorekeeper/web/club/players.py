"""Players: adding, editing and deleting one; merging two entries of one player."""

from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper import similar_name_questions
from scorekeeper.auth import may
from scorekeeper.http.language import t
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.input_validation import MOST_NAME
from scorekeeper.services.people import player_edits, player_lists, player_merges
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import standing_change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import standing_effect
from scorekeeper.web.request_helpers import (
    error_text,
    form_number,
    read_search_and_page,
    redirect_to,
    scorer_id,
)

_LABELS: Final = {name: f"player.{name}" for name in ("name", "short", "status")}


@bp.get("/players", needs=Permission.READ)
def player_list() -> ResponseReturnValue:
    """List the players page by page, or those whose names match the search words."""
    words, page = read_search_and_page()
    return _roster(page, words)


@bp.post("/players", needs=Permission.PEOPLE)
def add_player() -> ResponseReturnValue:
    """Add a player to the roster; a name that is almost known is asked about first."""
    form = request.form
    typed = form.get("name", "").strip()
    same = similar_name_questions.name_questions([typed])
    known = next((each for each in same if each.meant not in {None, typed}), None)
    if known is not None:
        return redirect_to(url_for("web.edit_player", player_id=int(known.answer)))
    try:
        # A request that was served is answered, whatever its name would be asked about now.
        if sessions.was_served(form.get("key"), "player") or all(each.meant for each in same):
            added = player_edits.add_player(typed, scorer_id(), form.get("key"))
            return redirect_to(url_for("web.player_list", words=added.name))
    except ServiceError as error:
        wrong = {"name": FieldError(t("player.name"), error_text(error))}
        return _roster(wrong=wrong), error.status
    return _roster(same=same)


def _roster(page: int = 1, words: str = "", wrong: Wrongs | None = None, same: object = ()) -> str:
    return render_template(
        "evening/players.html",
        found=player_lists.player_page(page, words),
        words=words,
        doubles=player_lists.find_duplicate_players() if may(Permission.PEOPLE) else (),
        deleted=request.args.get("deleted", "")[:MOST_NAME],
        key=request.form.get("key") or uuid4().hex,
        form=request.form,
        wrong=wrong or {},
        same_person=same,
    )


@bp.get("/players/<int:player_id>/edit", needs=Permission.PEOPLE)
def edit_player(player_id: int) -> ResponseReturnValue:
    """Show a player's form, with the merges and the history."""
    return player_page(player_id)


@bp.post("/players/<int:player_id>/edit", needs=Permission.PEOPLE)
def do_edit_player(player_id: int) -> ResponseReturnValue:
    """Change a player; a name that is almost another player's is asked about first."""
    form = request.form
    typed = form.get("name", ""), form.get("short", ""), form.get("status", "")
    card = player_edits.player_card(player_id)
    try:
        wrong = dict(player_edits.player_mistakes(card.id, *typed))
        similar = () if wrong else player_edits.similar_players(typed[0], card.id)
        if similar and typed[0].strip() not in {card.name, form.get("sure")}:
            return player_page(card.id, similar=similar)
        if not wrong:
            player_edits.edit_player(card.id, *typed, scorer_id(), seen=form_number("state"))
            return redirect_to(url_for("web.edit_player", player_id=card.id, saved=""))
    except ServiceError as error:
        return player_page(card.id, error=error_text(error)), error.status
    shown = {name: FieldError(t(_LABELS[name]), error_text(error)) for name, error in wrong.items()}
    return player_page(card.id, wrong=shown), 422


@bp.post("/players/<int:player_id>/delete", needs=Permission.DELETE)
def delete_player(player_id: int) -> ResponseReturnValue:
    """Delete a player who never played."""
    name = request.form.get("name", "")
    try:
        player_edits.delete_player(player_id, scorer_id(), seen=form_number("state"))
    except ServiceError as error:
        return player_page(player_id, error=error_text(error)), error.status
    return redirect_to(url_for("web.player_list", deleted=name))


@bp.post("/players/<int:player_id>/apart/<int:other_id>", needs=Permission.PEOPLE)
def tell_players_apart(player_id: int, other_id: int) -> ResponseReturnValue:
    """Note that two players with almost the same name are two people."""
    player_edits.tell_apart(player_id, other_id, scorer_id())
    return redirect_to(url_for("web.player_list"))


def player_page(
    player_id: int, *, error: str | None = None, wrong: Wrongs | None = None, similar: object = ()
) -> str:
    """Render a player's form, with what was typed."""
    return render_template(
        "people/edit.html",
        player=player_edits.player_card(player_id),
        statuses=[each.value for each in player_edits.PlayerStatus],
        most=player_edits.MOST_SHORT,
        known=player_lists.list_known_players(),
        form=request.form,
        error=error,
        wrong=wrong or {},
        similar=similar,
    )


@bp.get("/players/<int:player_id>/merge", needs=Permission.MERGE)
def preview_merge(player_id: int) -> ResponseReturnValue:
    """Show what a merge with another player would do; nothing is changed."""
    try:
        page = _preview(*_both(player_id))
    except ServiceError as error:
        wrong = {"other": FieldError(t("player.merge-other"), error_text(error))}
        return player_page(player_id, wrong=wrong), error.status
    return page


@bp.post("/players/<int:player_id>/merge", needs=Permission.MERGE)
def merge_players(player_id: int) -> ResponseReturnValue:
    """Merge a player into another, as the preview showed."""
    form = request.form
    stays = form.get("into", type=int) or 0
    try:
        player_merges.merge_players(player_id, stays, scorer_id(), seen=form.get("state", ""))
    except ServiceError as error:
        if error.code != "merge-changed":
            return player_page(player_id, error=error_text(error)), error.status
        return _preview(player_id, stays, error_text(error)), error.status
    return redirect_to(url_for("web.edit_player", player_id=stays, saved=""))


@bp.post("/players/<int:player_id>/unmerge", needs=Permission.MERGE)
def unmerge_player(player_id: int) -> ResponseReturnValue:
    """Undo the merge of a player."""
    card = player_merges.unmerge_player(player_id, scorer_id())
    return redirect_to(url_for("web.edit_player", player_id=card.id, saved=""))


def _preview(goes: int, stays: int, error: str | None = None) -> str:
    """Return the page with what a merge would change.  Raises as the merge does."""
    found = player_merges.preview_merge(goes, stays, scorer_id())
    effects = standing_change_previews.preview_merge(found.goes.id, found.stays.id, club_zone())
    return render_template(
        "people/merge.html",
        found=found,
        standings=[(each.season, standing_effect(each.changes)) for each in effects],
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
