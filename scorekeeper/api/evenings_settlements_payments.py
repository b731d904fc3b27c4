"""Settlements and payments, of a table and of an evening."""

from typing import Any, Final

from flask import Response, jsonify
from marshmallow import fields, validate

from scorekeeper.api import etags
from scorekeeper.api.openapi.schemas_from_views import answer
from scorekeeper.api.openapi.shared_schemas import (
    NEXT_PAGE,
    MoneyField,
    NumberField,
    PageQuerySchema,
    ReasonSchema,
    link_next_page,
)
from scorekeeper.api.openapi.write_blueprint import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import table_and_evening_lists
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.view_types.serialization_and_fields import plain_data
from scorekeeper.services.view_types.settlements import EveningHead, EveningView, SettlementView

_TABLE: Final = "/sessions/<int:session_id>"
_EVENING: Final = "/evenings/<int:evening_id>"
blueprint: Final = ChangeBlueprint("payments")


class NewPaymentSchema(ReasonSchema):
    """A payment between two players."""

    payer = NumberField(required=True)
    payee = NumberField(required=True)
    amount = MoneyField(required=True)
    due = fields.Boolean(
        load_default=False, metadata={"description": "refuse it if just this is not due"}
    )


class NewEveningSchema(ReasonSchema):
    """Tables that settle together."""

    tables = fields.List(NumberField(), required=True, validate=validate.Length(2, 100))


class EveningTablesSchema(ReasonSchema):
    """The tables of an evening, in place of those that it has."""

    tables = fields.List(NumberField(), required=True, validate=validate.Length(2, 100))


@blueprint.show(f"{_TABLE}/settlement", Permission.READ, Permission.MONEY, answer=SettlementView)
def table_settlement(session_id: int) -> Response:
    """Return the balances and payments of a table, and what is due."""
    return _answer(session_settlement_and_payments.settlement_of_session(session_id))


@blueprint.create(
    f"{_TABLE}/payments", Permission.PAY, body=NewPaymentSchema, answer=SettlementView
)
def pay_at_table(body: dict[str, Any], session_id: int) -> Response:
    """Note a payment at a table."""
    by, key = scorer_id(), request_key()
    paid = session_settlement_and_payments.record_payment(
        session_id, *_paid(body), by, key, due=body["due"]
    )
    return _answer(paid, 201)


@blueprint.change(
    *("DELETE", f"{_TABLE}/payments/<int:payment_id>", Permission.PAY),
    answer=SettlementView,
    matched=False,
)
def take_back_at_table(_body: dict[str, Any], session_id: int, payment_id: int) -> Response:
    """Take back a payment noted by mistake; both stay on record."""
    return _answer(session_settlement_and_payments.take_back(session_id, payment_id, scorer_id()))


@blueprint.show(
    *("/evenings", Permission.READ, Permission.MONEY),
    query=PageQuerySchema,
    answer=answer(EveningHead)(many=True),
    refusals=(401, 403, 429),
    headers=NEXT_PAGE,
)
def list_evenings(asked: dict[str, Any]) -> tuple[tuple[EveningHead, ...], int, dict[str, str]]:
    """List the evenings of tables that settle together, the latest first, page by page."""
    heads, cursor = table_and_evening_lists.evenings_after(asked["cursor"], asked["limit"])
    return heads, 200, link_next_page(cursor, asked["limit"])


@blueprint.show(_EVENING, Permission.READ, Permission.MONEY, answer=SettlementView)
def evening_settlement(evening_id: int) -> Response:
    """Return the balances and payments of tables that settle together."""
    return _answer(evenings.view(evening_id))


@blueprint.create("/evenings", Permission.GROUP, body=NewEveningSchema, answer=SettlementView)
def settle_together(body: dict[str, Any]) -> Response:
    """Let tables settle together."""
    made = evenings.settle_together(body["tables"], scorer_id(), key=request_key())
    if made is None:
        raise ServiceError("too-few-tables")
    return _answer(made, 201)


@blueprint.change(
    *("PUT", f"{_EVENING}/tables", Permission.GROUP),
    body=EveningTablesSchema,
    answer=SettlementView,
    keyed=True,
)
def regroup(body: dict[str, Any], evening_id: int) -> Response:
    """Let other tables settle together in this evening."""
    made = _group(evening_id, body["tables"])
    if made is None:
        # It was dissolved since this request was served first.
        raise NotFoundError("no-evening")
    return _answer(made)


@blueprint.change("DELETE", _EVENING, Permission.GROUP, answer=None, keyed=True)
def dissolve_evening(_body: dict[str, Any], evening_id: int) -> Response:
    """Let the tables of an evening settle each by itself again."""
    _group(evening_id, [])
    return Response(status=204)


@blueprint.create(
    f"{_EVENING}/payments", Permission.PAY, body=NewPaymentSchema, answer=SettlementView
)
def pay_for_evening(body: dict[str, Any], evening_id: int) -> Response:
    """Note a payment for a whole evening."""
    by, key = scorer_id(), request_key()
    paid = evenings.record_payment(evening_id, *_paid(body), by, key, due=body["due"])
    return _answer(paid, 201)


@blueprint.change(
    *("DELETE", f"{_EVENING}/payments/<int:payment_id>", Permission.PAY),
    answer=SettlementView,
    matched=False,
)
def take_back_for_evening(_body: dict[str, Any], evening_id: int, payment_id: int) -> Response:
    """Take back a payment noted for a whole evening."""
    return _answer(evenings.take_back(evening_id, payment_id, scorer_id()))


def _paid(body: dict[str, Any]) -> tuple[Any, Any, Any]:
    return body["payer"], body["payee"], body["amount"]


def _group(evening_id: int, tables: list[int]) -> EveningView | None:
    was = etags.numbers_of_request("evening", evening_id)
    return evenings.settle_together(tables, scorer_id(), evening_id, key=request_key(), was=was)


def _answer(view: SettlementView | EveningView, status: int = 200) -> Response:
    data = plain_data(view)
    if isinstance(view, EveningView):
        return tagged(data, etags.tag_of("evening", view.id, *view.table_numbers), status)
    response = jsonify(data)
    response.status_code = status
    return response
