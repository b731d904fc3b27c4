"""The form that opens a table: players, rules and counting."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS
from scorekeeper import similar_name_questions
from scorekeeper.http.language import current_language, t
from scorekeeper.http.service_error_sentences import Wrongs
from scorekeeper.i18n.texts import text
from scorekeeper.services import club_rule_sets
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.club_rule_sets import ClubRuleSetView
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.people import player_lists
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import (
    sessions,
    table_and_evening_lists,
    table_and_rule_set_validation,
)
from scorekeeper.services.view_types import PlayerView, SessionHead
from scorekeeper.web import rule_set_form, table_counting_fields
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import error_text, read_seat, redirect_to, scorer_id
from scorekeeper.web.rules.rule_set_page import read_terms, rules_fields
from scorekeeper.web.session import table_terms_checks
from scorekeeper.web.session.seat_pages import (
    Elsewhere,
    asks_confirmation,
    seated_elsewhere,
)

RECENT: Final = 12
"""The number of players offered without a search: those who were here lately."""
_PEOPLE_AND_TABLE: Final = frozenset({"table", "player", "count", "dealer", "find"})
"""The fields that stay when a rule set of the club is chosen."""


@bp.get("/sessions/new", needs=Permission.TABLES)
def new_session() -> ResponseReturnValue:
    """Show the form for a new table, filled with the last table's choices.

    Tables of an evening mostly play the same.  The page says so and links to a blank form.  If the
    club has changed the last table's rules since, they are the present ones.
    """
    last = table_and_evening_lists.newest_readable_table()
    if last is None or "preset" in request.args:
        return _page(MultiDict(request.args))
    try:
        view = sessions.view(last.id)
    except UnreadableSessionError:
        return _page(MultiDict(request.args))
    # A single table with an odd price, or without one, is no habit.
    price = sessions.proposed_price(view.currency, view.game, view.way.name)
    proposed = {table_counting_fields.price_field_name(view.way): format(price.normalize(), "f")}
    fields = rule_set_form.session_rule_fields(view)
    newer = club_rule_sets.find_newer_rules(club_rule_sets.terms_of_table(last.id))
    if newer is not None:
        fields = rules_fields(newer.last.terms) | {"count": str(len(view.seats))}
    return _page(MultiDict(fields | proposed), like=last, newer=newer)


@bp.post("/sessions", needs=Permission.TABLES)
def create_session() -> ResponseReturnValue:
    """Open a session and go to its first hand; `show`, `sit` and `rules` only change the form."""
    if "rules" in request.form:
        return _page(_with_club_rules(request.form))
    if "show" in request.form or "sit" in request.form:
        return _page(_seated(request.form))
    unread: dict[str, ServiceError] = {}
    new, error = _asked(unread), None
    try:
        asks = similar_name_questions.has_open_name_question(
            _typed(), "session"
        ) or asks_confirmation(new.players, "session")
        if not (unread or asks or _odd_price(new)):
            session = sessions.create(new, scorer_id(), request.form.get("key"))
            return redirect_to(url_for("web.entry", session_id=session.id))
    except (MalformedRecordError, ServiceError) as refused:
        error = error_text(refused)
    wrong = _wrong(new, unread)
    page = _page(
        request.form,
        None if wrong else error,
        wrong,
        there=seated_elsewhere(new.players),
        same=similar_name_questions.name_questions(_typed()),
        odd_price=None if unread else _odd_price(new),
        price=new.unit_price,
    )
    return page, 422 if wrong or error else 200


@bp.get("/sessions/new/players", needs=Permission.TABLES)
def find_players() -> ResponseReturnValue:
    """Return the names to tap that match what is typed; those of the latest tables without it."""
    picks = _picks(request.args.get("find", ""), player_lists.list_known_players())
    return render_template("people/player_picks.html", picks=picks)


def _picks(words: str, people: Sequence[PlayerView]) -> Sequence[PlayerView]:
    """Return the players to offer for a search, or without one those who were here lately."""
    words = words[:100].strip()
    return player_lists.search_players(words) if words else people[:RECENT]


def _seated(form: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the form with the tapped name, `sit`, in the first free seat."""
    name, names = form.get("sit", ""), form.getlist("player")
    if not name or name in names:
        return form
    free = next((place for place, typed in enumerate(names) if not typed.strip()), None)
    if free is None:
        return form
    names[free] = name
    changed = MultiDict(form)
    changed.setlist("player", names)
    changed["find"] = ""
    return changed


def _with_club_rules(form: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the form with the club's rule set that was tapped; people, table and prices stay."""
    rule_set = club_rule_sets.rule_set(form.get("rules", -1, type=int))
    changed = MultiDict(
        (name, value)
        for name, value in form.items(multi=True)
        if name in _PEOPLE_AND_TABLE or name in table_counting_fields.price_field_names()
    )
    fields = rules_fields(rule_set.last.terms)
    if any(_typed()):
        fields.pop("count", None)
    changed.update(fields)
    return changed


def _chosen_rules(form: Mapping[str, str]) -> int | None:
    """Return the number of the club's rule set that the form has, if it has one."""
    try:
        known = club_rule_sets.find_known_rules(read_terms(form))
    except ServiceError:
        return None
    return known.id if known else None


def _page(  # noqa: PLR0913
    form: MultiDict[str, str],
    error: str | None = None,
    wrong: Wrongs | None = None,
    *,
    like: SessionHead | None = None,
    newer: ClubRuleSetView | None = None,
    there: Elsewhere = (),
    same: Sequence[similar_name_questions.NameQuestion] = (),
    odd_price: Decimal | None = None,
    price: Decimal | None = None,
) -> str:
    preset, known = rule_set_form.read_preset(form), rule_set_form.presets()
    people = player_lists.list_known_players()
    playing = rule_set_form.player_counts_of((preset,))
    rules = rule_set_form.read_rule_set(form)
    count = form.get("count", type=int)
    return render_template(
        "session/new.html",
        known=people,
        picks=_picks(form.get("find", ""), people),
        games=engine.GAMES,
        presets=known,
        preset=preset,
        rules=rules,
        counts=sorted(rule_set_form.player_counts_of(known)),
        count=count if count in playing else playing[0],
        seats=SEATS,
        form=form,
        usual=table_counting_fields.default_counting_fields(preset, rules)
        | {"table": _free_table()},
        error=error,
        wrong=wrong or {},
        club_rules=club_rule_sets.list_rule_sets(),
        chosen_rules=_chosen_rules(form),
        like=like,
        newer=newer,
        elsewhere=there,
        same_person=same,
        odd_price=odd_price,
        price=price,
    )


def _odd_price(new: sessions.NewSession) -> Decimal | None:
    """Return the club's usual price if the form's is far from it and not confirmed."""
    if sessions.was_served(request.form.get("key"), "session"):
        return None
    return table_terms_checks.unconfirmed_usual_price(
        new.currency, new.game, new.mode, new.unit_price
    )


def _wrong(new: sessions.NewSession, unread: Mapping[str, ServiceError]) -> Wrongs:
    """Return all errors of the form at once, by field, in the form's order."""
    labels = {
        "table": ("table", t("new.table")),
        "seats": ("players", t("nav.players")),
        **{
            f"players[{place}]": (f"player-{place}", t("new.seat", place=place + 1))
            for place, _ in enumerate(new.players)
        },
        "dealer": ("dealer", t("new.dealer")),
    }
    found = {**dict(table_and_rule_set_validation.agreement_mistakes(new)), **unread}
    return table_terms_checks.agreement_errors(
        found, labels, rule_set_form.read_preset(request.form), new.mode
    )


def _free_table(typed: str | None = None) -> str:
    """Return a name that no table of this evening has; a `typed` one is kept unless just taken."""
    taken, ours = table_and_evening_lists.present_table_names(), club_setup_and_settings.get_club()
    lang = ours.language if ours else current_language()
    numbers = range(1, len(taken) + 2)
    names = [text("new.table-first", lang, number=number) for number in numbers]
    if typed is not None and (typed not in names or typed not in taken):
        return typed
    return next(name for name in names if name not in taken)


def _typed() -> list[str]:
    """Return the names as they were typed."""
    return [name.strip() for name in request.form.getlist("player")]


def _asked(unread: dict[str, ServiceError]) -> sessions.NewSession:
    """Read the form; the service checks ranges."""
    form = request.form
    rules, preset = rule_set_form.read_rule_set(form), rule_set_form.read_preset(form)
    mode = form.get("mode", preset.ways[0].name)
    way = {way.name: way for way in preset.ways}.get(mode)
    price, dealer = table_terms_checks.read_price(form, way, Decimal(0), unread), None
    try:
        dealer = read_seat(form["dealer"]) if form.get("dealer") else None
    except ServiceError as error:
        unread["dealer"] = error
    return sessions.NewSession(
        table=_free_table(form.get("table", "").strip()),
        players=similar_name_questions.intended_names(_typed()),
        game=preset.game,
        preset=rules.preset,
        house=rules.house,
        mode=mode,
        terms=table_counting_fields.read_terms(form, way) if way else {},
        unit_price=price,
        first_dealer=dealer,
    )
