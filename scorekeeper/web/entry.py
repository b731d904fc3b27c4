"""The entry page: a hand, tap by tap.  Each tap answers with the page's changed middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from flask import make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine.cards import Seat
from engine.record import MalformedRecordError
from scorekeeper.auth import login_required
from scorekeeper.language import current, t
from scorekeeper.reading import read_json
from scorekeeper.services import drafts, sessions
from scorekeeper.services.errors import StaleError
from scorekeeper.services.views import DraftView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.late import earlier
from scorekeeper.web.panel import panel_of
from scorekeeper.web.replacing import replacements
from scorekeeper.web.shell import go, scorer_id

View: TypeAlias = Callable[..., ResponseReturnValue]
NEXT = "/sessions/<int:session_id>/entry"
EARLIER = "/sessions/<int:session_id>/hands/<int:number>/entry"


def answer(draft: DraftView, notice: str | None = None) -> ResponseReturnValue:
    """Show a draft: the middle of the page to htmx, the whole page to a browser."""
    session = sessions.view(draft.session_id)
    panel = panel_of(session, draft, current())
    number = draft.number if draft.correction else None
    template = "entry/panel.html" if "HX-Request" in request.headers else "entry/page.html"
    return render_template(template, panel=panel, evening=session, number=number, notice=notice)


def both(rule: str, **options: Any) -> Callable[[View], View]:  # noqa: ANN401
    """Route a view for the next hand and for the correction of an earlier one."""

    def route(view: View) -> View:
        bp.add_url_rule(EARLIER + rule, view.__name__, view, **options)
        bp.add_url_rule(NEXT + rule, view.__name__, view, **options)
        return view

    return route


@both("")
@login_required
def entry(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Show the hand where it stands."""
    sessions.require_open(session_id)
    return answer(drafts.load(session_id, number))


@both("/enter", methods=["POST"])
@login_required
def enter(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Take one tap."""
    entry = read_json(request.form.get("entry", ""), "entry")
    shown = _number("shown") if "shown" in request.form else None
    return answer(drafts.enter(session_id, _number("at"), entry, number, shown=shown))


@both("/undo", methods=["POST"])
@login_required
def undo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Step back by one entry."""
    return answer(drafts.undo(session_id, _number("at"), number))


@both("/redo", methods=["POST"])
@login_required
def redo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Step forward again."""
    return answer(drafts.redo(session_id, _number("at"), number))


@both("/late/<any(A, B, C, D):seat>")
@login_required
def late(session_id: int, seat: str, number: int | None = None) -> ResponseReturnValue:
    """Offer what a seat may have said earlier."""
    draft = drafts.load(session_id, number)
    offer = earlier(draft.record, Seat(seat), current())
    return render_template("entry/late.html", earlier=offer)


@both("/entries/<int:index>")
@login_required
def recorded(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Offer what can be done with an entry: replace it, or take it out."""
    draft = drafts.load(session_id, number)
    offer = replacements(draft.record, index, current())
    return render_template("entry/recorded.html", draft=draft, number=number, offer=offer)


@both("/entries/<int:index>/replace", methods=["POST"])
@login_required
def replace_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Put another entry in its place."""
    entry = read_json(request.form.get("entry", ""), "entry")
    return answer(drafts.replace(session_id, index, entry, _number("seen"), number))


@both("/entries/<int:index>/remove", methods=["POST"])
@login_required
def remove_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Take an entry out."""
    return answer(drafts.remove(session_id, index, _number("seen"), number))


@both("/mends/<int:finding>", methods=["POST"])
@login_required
def mend(session_id: int, finding: int, number: int | None = None) -> ResponseReturnValue:
    """Do what a finding proposes."""
    return answer(drafts.apply_mend(session_id, finding, _number("seen"), number))


@both("/discard", methods=["POST"])
@login_required
def discard(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Throw the half-entered hand away."""
    drafts.discard(session_id, _number("seen"), number)
    return go(url_for("web.session", session_id=session_id))


@bp.post(f"{NEXT}/dealer/<any(A, B, C, D):seat>")
@login_required
def dealer(session_id: int, seat: str) -> ResponseReturnValue:
    """Let another seat deal this hand."""
    return answer(drafts.set_dealer(session_id, Seat(seat), _number("seen")))


@both("/keep")
@login_required
def ask_keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Ask why a hand stays disputed, or why it is corrected."""
    draft = drafts.load(session_id, number)
    panel = panel_of(sessions.view(session_id), draft, current())
    return render_template("entry/keep.html", panel=panel, number=number)


@both("/keep", methods=["POST"])
@login_required
def keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Record the hand, then show the next one, or what a correction changed."""
    form = request.form
    kept = drafts.keep(
        session_id,
        form["key"],
        scorer_id(),
        number,
        disputed="disputed" in form,
        why=form.get("why", "").strip(),
        versions=form.get("versions", type=int),
    )
    if number is not None:
        return render_template("entry/changed.html", kept=kept, evening=kept.session)
    return go(url_for("web.entry", session_id=session_id, kept=kept.hand.number))


@bp.errorhandler(StaleError)
def stale(error: StaleError) -> ResponseReturnValue:
    """Show the draft as it is: no error to the browser, as the page is right again."""
    page = make_response(answer(error.draft, t("error.draft-stale")))
    # A question in a dialog is answered with the hand too.
    page.headers["HX-Retarget"], page.headers["HX-Reswap"] = "#hand", "outerHTML"
    return page


def _number(name: str) -> int:
    try:
        return int(request.form[name])
    except ValueError:
        raise MalformedRecordError(name, "not-a-number", most=1000) from None
