"""Tables: their list, their state for scoreboards that poll, opening, correcting, deleting.

Answers contain hands and money, so they need the same permission as the pages.
"""

from typing import Annotated, Any, Final

from flask import Response, make_response
from marshmallow import ValidationError, fields, validate, validates_schema
from msgspec.structs import replace

from engine.hand.record import SEATS
from scorekeeper.api import etags
from scorekeeper.api.change_previews import TABLE_PREVIEW, table_preview_data
from scorekeeper.api.openapi import api_blueprint, shared_schemas
from scorekeeper.api.openapi.schemas_from_views import answer
from scorekeeper.api.openapi.write_blueprint import (
    ChangeBlueprint,
    keep_terms,
    request_key,
    scorer_id,
    tagged,
)
from scorekeeper.api.players import require_known_or_sure
from scorekeeper.auth import requires, sees_money, view_session
from scorekeeper.i18n.texts import text
from scorekeeper.services import change_previews, club_rule_sets, table_counting
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.input_validation import COINS
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions, table_and_evening_lists, table_corrections
from scorekeeper.services.session.table_corrections import TableTerms
from scorekeeper.services.view_types import SessionHead, SessionView
from scorekeeper.services.view_types.serialization_and_fields import plain_data
from scorekeeper.services.view_types.sessions import MODE

TABLE: Final = "/sessions/<int:session_id>"
_UNSAID: Final = "?"
"""A reason for a preview, which stores none."""
_OF_RULE_SET: Final = frozenset({"game", "preset", "house", "mode", "terms"})
"""The fields of a table that a rule set of the club gives."""
read_blueprint: Final = api_blueprint.ApiBlueprint("sessions", __name__)
blueprint: Final = ChangeBlueprint("tables")


class TermsSchema(shared_schemas.ReasonSchema):
    """The terms of a table that can be corrected; a reason is required after the first hand."""

    table = shared_schemas.NameField()
    unit_price = shared_schemas.MoneyField()
    day = fields.Date(metadata={"description": "the date of its evening"})
    mode = fields.String()
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(strict=True))
    house = fields.Dict(keys=fields.String())
    seats = fields.Dict(
        keys=shared_schemas.SeatField(),
        values=shared_schemas.NameField(),
        metadata={"description": "who sat there in fact: names of known players, by seat"},
    )
    from_hand = shared_schemas.NumberField(
        metadata={"description": "the first hand of that; else the first one"}
    )


class NewTableSchema(shared_schemas.ReasonSchema):
    """A new table; what is missing is as the rule set proposes it."""

    table = shared_schemas.NameField(required=True)
    players = fields.List(
        shared_schemas.NameField(),
        required=True,
        validate=validate.Length(2, len(SEATS)),
        metadata={"description": "names in the order of the seats"},
    )
    game = fields.String()
    preset = fields.String()
    house = fields.Dict(keys=fields.String())
    mode = fields.String()
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(strict=True))
    unit_price = shared_schemas.MoneyField()
    currency = fields.String(validate=validate.OneOf([*COINS]))
    first_dealer = shared_schemas.SeatField()
    sure = fields.Boolean(load_default=False, metadata=shared_schemas.SURE)
    rule_set = shared_schemas.NumberField(
        metadata={"description": "a rule set of the club, in place of game, preset and terms"}
    )
    version = shared_schemas.NumberField(
        metadata={"description": "a version of it; else the last one"}
    )

    @validates_schema
    def require_one_source(self, data: dict[str, Any], **_options: object) -> None:
        """Refuse rules in two ways.  Raises ValidationError."""
        twice = _OF_RULE_SET & data.keys() if "rule_set" in data else ()
        wrong = {name: [text("field.with-rule-set", "en")] for name in sorted(twice)}
        if "version" in data and "rule_set" not in data:
            wrong["version"] = [text("field.without-rule-set", "en")]
        if wrong:
            raise ValidationError(wrong)


@read_blueprint.show(
    *("/sessions", Permission.READ),
    query=shared_schemas.PageQuerySchema,
    answer=answer(SessionHead, mode=Annotated[str, MODE])(many=True),
    refusals=(401,),
    headers=shared_schemas.NEXT_PAGE,
)
def list_sessions(asked: dict[str, Any]) -> tuple[list[dict[str, object]], int, dict[str, str]]:
    """List sessions, the newest first, page by page."""
    heads, cursor = table_and_evening_lists.heads_after(asked["cursor"], asked["limit"])
    headers = shared_schemas.link_next_page(cursor, asked["limit"])
    return [_head(each) for each in heads], 200, headers


def _head(view: SessionHead) -> dict[str, object]:
    """Return a table in the list; of an unreadable one only its number and its name."""
    if view.unreadable:
        return {"id": view.id, "table": view.table, "unreadable": True}
    return dict(plain_data(view))


@read_blueprint.get("/sessions/<int:session_id>")
@read_blueprint.response(200, SessionView, content_type=api_blueprint.JSON)
@read_blueprint.alt_response(304, schema=None, description="not changed since the ETag sent")
@read_blueprint.refuse(401, 404)
@requires(Permission.READ)
def session_state(session_id: int) -> Response:
    """Return the state of a session with an ETag for conditional requests.

    Without the right to see money, the price and all amounts are missing.
    """
    revision = sessions.find_revision(session_id)
    if revision is None:
        raise NotFoundError("no-session")
    money = sees_money()
    known = etags.known_table_tag(session_id, revision, money=money)
    if known is not None:
        response = make_response("", 304)
        response.set_etag(known)
        return response
    return _table(sessions.view(session_id, money=money))


@blueprint.create("/sessions", Permission.TABLES, body=NewTableSchema, answer=SessionView)
def open_table(body: dict[str, Any]) -> Response:
    """Open a table, by a rule set of the club or by one's own; unknown players are added."""
    key, sure = request_key(), body.pop("sure")
    require_known_or_sure(body["players"], sure=sure)
    del body["why"]
    number, version = body.pop("rule_set", None), body.pop("version", None)
    if number is not None:
        kept = club_rule_sets.terms_to_play(number, version)
        body |= {"game": kept.game, "preset": kept.rules.preset, "house": kept.rules.house}
        body |= {"mode": kept.mode, "terms": kept.terms}
    new = sessions.NewSession(**body)
    table_counting.require_known_terms(new.game, new.preset, new.mode, new.terms)
    made = sessions.create(new, scorer_id(), key)
    return answer_table(made.id, 201)


@blueprint.change(
    *("PATCH", TABLE, Permission.TABLES),
    closed=Permission.CLOSED,
    body=TermsSchema,
    answer=SessionView,
)
def correct_table(body: dict[str, Any], session_id: int) -> Response:
    """Correct the terms of a table; all its results follow from them."""
    seen, why = etags.table_state_of_request(session_id), body.pop("why")
    wanted = _wanted(session_id, body)
    table_corrections.correct_terms(session_id, wanted, why, scorer_id(), club_zone(), seen=seen)
    return answer_table(session_id)


@blueprint.change(
    *("POST", f"{TABLE}/preview", Permission.TABLES), body=TermsSchema, answer=TABLE_PREVIEW
)
def preview_correction(body: dict[str, Any], session_id: int) -> dict[str, Any]:
    """Return every figure that a correction of the terms would change; nothing is stored."""
    seen, why = etags.table_state_of_request(session_id), body.pop("why") or _UNSAID
    wanted = _wanted(session_id, body)
    found = change_previews.preview_change(
        session_id,
        lambda: table_corrections.correct_terms(
            session_id, wanted, why, scorer_id(), club_zone(), seen=seen
        ),
    )
    return table_preview_data(found, money=sees_money())


@blueprint.change("DELETE", TABLE, Permission.DELETE, answer=None)
def delete_table(_body: dict[str, Any], session_id: int) -> Response:
    """Delete a table at which nothing was entered."""
    seen = etags.table_state_of_request(session_id)
    sessions.delete_table(session_id, scorer_id(), seen=seen)
    return Response(status=204)


def _wanted(session_id: int, body: dict[str, Any]) -> TableTerms:
    """Return the terms of a table as a correction has them.  Raises ServiceError."""
    view = sessions.view(session_id)
    present = table_corrections.present_terms(view, club_zone())
    body = keep_terms(body, present.mode, present.terms)
    mode, terms = body.get("mode", present.mode), body.get("terms", {})
    table_counting.require_known_terms(view.game, view.rules.preset, mode, terms)
    return replace(present, **body)


def answer_table(session_id: int, status: int = 200) -> Response:
    """Return a table's state as the one who asks may see it."""
    return _table(view_session(session_id), status)


def _table(view: SessionView, status: int = 200) -> Response:
    """Return a table's state with its ETag."""
    data = plain_data(view, money=not view.money_hidden)
    return tagged(data, etags.table_tag(view), status)
