"""Evenings: which tables settle together, who pays whom over all of them, and payments made."""

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.printing import printable_documents
from scorekeeper.services.errors import GroupingChangedError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.web import request_helpers
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_and_spreadsheet_downloads import Sheet, sheet_route
from scorekeeper.web.session import settlement


@bp.get("/evenings/new", needs=Permission.GROUP)
def new_evening() -> ResponseReturnValue:
    """Ask which tables settle together; those of the same day are proposed."""
    return _tables(session_id=request.args.get("session", type=int))


@bp.get("/evenings/<int:evening_id>", needs=(Permission.READ, Permission.MONEY))
def evening(evening_id: int) -> ResponseReturnValue:
    """Show balances and payments over all tables; a polling page gets only changes."""
    shown = request_helpers.seen_revision()
    if shown and shown == evenings.evening_state(evening_id):
        return "", 204
    return settlement.account_page(evenings.view(evening_id))


@bp.get("/evenings/<int:evening_id>/tables", needs=Permission.GROUP)
def evening_tables(evening_id: int) -> ResponseReturnValue:
    """Ask which tables belong to the evening."""
    evenings.view(evening_id)
    return _tables(evening_id)


@bp.post("/evenings/<int:evening_id>/paid", needs=Permission.PAY)
def evening_paid(evening_id: int) -> ResponseReturnValue:
    """Mark a due payment as made."""
    return settlement.tick_off(evening_id, evenings.mark_paid, evenings.view)


@bp.post("/evenings/<int:evening_id>/handed-over", needs=Permission.PAY)
def evening_handed_over(evening_id: int) -> ResponseReturnValue:
    """Record money handed over for any of the tables; ask if it exceeds the debt."""
    served = sessions.was_served(request.form["key"], "evening")
    return settlement.hand_over(evening_id, evenings.record_payment, evenings.view, served=served)


@bp.post("/evenings/<int:evening_id>/payments/<int:payment_id>/take-back", needs=Permission.PAY)
def evening_take_back(evening_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake, for all tables or at one of them."""
    table = request.form.get("session", type=int)
    return settlement.account_page(
        evenings.take_back(evening_id, payment_id, request_helpers.scorer_id(), table)
    )


@sheet_route("/evenings/<int:evening_id>/settlement.pdf", Permission.READ, Permission.MONEY)
def evening_sheet(lang: str, evening_id: int) -> Sheet:
    """Print who pays whom over all tables."""
    return printable_documents.render_evening_sheet(evening_id, lang), f"est-{evening_id}"


@sheet_route("/evenings/<int:evening_id>/evening.pdf", Permission.READ, Permission.MONEY)
def whole_evening(lang: str, evening_id: int) -> Sheet:
    """Print the settlement and the sheets of all tables, in one file."""
    return printable_documents.render_whole_evening(evening_id, lang), f"est-lapok-{evening_id}"


@bp.post("/evenings", endpoint="create_evening", needs=Permission.GROUP)
@bp.post("/evenings/<int:evening_id>/tables", endpoint="regroup", needs=Permission.GROUP)
def group_tables(evening_id: int | None = None) -> ResponseReturnValue:
    """Create an evening of the chosen tables, or change its tables; none dissolves it."""
    chosen = request.form.getlist("session", type=int)
    was = None if evening_id is None else request.form.getlist("was", type=int)
    try:
        view = evenings.settle_together(
            chosen, request_helpers.scorer_id(), evening_id, key=request.form.get("key"), was=was
        )
    except GroupingChangedError as error:
        return request_helpers.set_accepted_header(
            _tables(evening_id, error=request_helpers.error_text(error), anew=True), was=False
        )
    except ServiceError as error:
        return _tables(evening_id, error=request_helpers.error_text(error)), error.status
    if view is None:
        return request_helpers.redirect_to(url_for("web.index"))
    return request_helpers.redirect_to(url_for("web.evening", evening_id=view.id))


def _tables(
    evening_id: int | None = None,
    session_id: int | None = None,
    error: str | None = None,
    *,
    anew: bool = False,
) -> str:
    """Show the form with all tables; the form's choices are kept unless it is `anew`."""
    zone = club_zone()
    offered = evenings.candidates(zone, evening_id, session_id)
    chosen = set(request.form.getlist("session", type=int))
    if error is None or anew:
        chosen = {each.head.id for each in offered if each.proposed}
    return render_template(
        "evening/table_selection.html",
        offered=offered,
        chosen=chosen,
        evening_id=evening_id,
        was=[each.id for each in evenings.view(evening_id).sessions] if evening_id else (),
        error=error,
    )
