"""The keys of all changes by time: one query over all append-only tables, filtered and paged.

Only keys and times are read and sorted; `change_log` loads the rows of one page.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, TypeAlias

from msgspec import Struct
from sqlalchemy import Select, exists, false, func, literal, or_, select, union_all
from sqlalchemy.orm import aliased

from scorekeeper.models import (
    EveningMembership,
    EveningPayment,
    HandOpinion,
    HandVersion,
    OpinionClearance,
    PaperImport,
    PaperImportUndoing,
    PlayerChange,
    QuarantinedDraft,
    RuleSetChange,
    ScorerChange,
    SeasonChange,
    Seating,
    Session,
    SessionChange,
    SessionPayment,
    SettingChange,
    StretchBreak,
    TableChange,
)
from scorekeeper.services.views import TableChangeKind, VersionKind
from scorekeeper.storage.database import db

Model: TypeAlias = Any
"""A mapped class, of which only the columns are used."""


Condition: TypeAlias = Any
"""A condition on columns of a `Model`."""


class LogKind(StrEnum):
    """The kinds of changes, each with an append-only table."""

    HAND = "hand"
    TABLE = "table"
    TERMS = "terms"
    SEAT = "seat"
    SERIES = "series"
    DRAFT = "draft"
    OBJECTION = "objection"
    GROUP = "group"
    PAYMENT = "payment"
    EVENING_PAYMENT = "evening-payment"
    PLAYER = "player"
    SEASON = "season"
    RULE_SET = "rule-set"
    IMPORT = "import"
    UNDONE_IMPORT = "undone-import"
    ACCOUNT = "account"
    SETTING = "setting"


class ChangeFilter(Struct, frozen=True):
    """A choice of changes: of a table, of a player, by or of an account; all without any.

    Without `money`, payments and prices are left out.
    """

    table: int | None = None
    player: int | None = None
    account: int | None = None
    money: bool = True


Key: TypeAlias = tuple[LogKind, tuple[int, int, int]]
MODELS: Final[dict[LogKind, Model]] = {
    LogKind.HAND: HandVersion,
    LogKind.TABLE: SessionChange,
    LogKind.TERMS: TableChange,
    LogKind.SEAT: Seating,
    LogKind.SERIES: StretchBreak,
    LogKind.DRAFT: QuarantinedDraft,
    LogKind.OBJECTION: OpinionClearance,
    LogKind.GROUP: EveningMembership,
    LogKind.PAYMENT: SessionPayment,
    LogKind.EVENING_PAYMENT: EveningPayment,
    LogKind.PLAYER: PlayerChange,
    LogKind.SEASON: SeasonChange,
    LogKind.RULE_SET: RuleSetChange,
    LogKind.IMPORT: PaperImport,
    LogKind.UNDONE_IMPORT: PaperImportUndoing,
    LogKind.ACCOUNT: ScorerChange,
    LogKind.SETTING: SettingChange,
}
_OF_AN_IMPORT: Final = 2
"""The changes that a table comes with from an import: opened and closed."""
_MONEY: Final = {LogKind.PAYMENT, LogKind.EVENING_PAYMENT}


def find_keys(wanted: ChangeFilter, offset: int, size: int) -> list[Key]:
    """Return the keys of a page of changes, the latest first, and of one more if there is any.

    A key is the kind of a change, and the key of its row: up to three numbers.
    """
    parts = [part for kind in LogKind for part in _keys(kind, wanted)]
    whole = union_all(*parts).subquery()
    order = whole.c.at.desc(), whole.c.kind, whole.c.a.desc(), whole.c.b.desc(), whole.c.c.desc()
    page = select(whole).order_by(*order).offset(offset).limit(size + 1)
    return [(LogKind(row.kind), (row.a, row.b, row.c)) for row in db.session.execute(page)]


def _keys(kind: LogKind, wanted: ChangeFilter) -> Iterator[Select[Any]]:
    """Yield the query of a kind's keys; nothing where the filter leaves none of them."""
    model = MODELS[kind]
    if kind in _MONEY and not wanted.money:
        return
    conditions = [*_is_a_change(kind, model, wanted)]
    if wanted.table is not None:
        conditions.append(_of_table(kind, model, wanted.table))
    if wanted.player is not None:
        conditions.append(_of_player(kind, model, wanted.player))
    if wanted.account is not None:
        conditions.append(_of_account(kind, model, wanted.account))
    if any(each is _NOTHING for each in conditions):
        return
    key = (
        (model.session_id, model.hand, model.number)
        if kind is LogKind.HAND
        else (model.id, literal(0), literal(0))
    )
    columns = (each.label(name) for each, name in zip(key, "abc", strict=True))
    yield select(literal(kind.value).label("kind"), *columns, model.at.label("at")).where(
        *conditions
    )


_NOTHING: Final = false()


def _is_a_change(kind: LogKind, model: Model, wanted: ChangeFilter) -> Iterator[Condition]:
    """Yield conditions that leave out what is entered for the first time, and hidden prices."""
    if kind is LogKind.HAND:
        yield or_(model.number > 1, model.kind != VersionKind.KEPT.value)
    if kind is LogKind.SEAT:
        before = aliased(Seating)
        earlier = select(func.count()).where(
            before.session_id == model.session_id, before.seat == model.seat, before.id < model.id
        )
        yield or_(earlier.scalar_subquery() > 0, model.from_hand > 1)
        # Of a hand that was recorded before, it is a correction, which is one of the terms.
        yield ~exists().where(
            HandVersion.session_id == model.session_id,
            HandVersion.hand == model.from_hand,
            HandVersion.at < model.at,
        )
    if kind is LogKind.TABLE:
        # An import opens and closes its tables on the day on paper; the log has the import.
        came = select(Session.id).where(Session.paper_import_id.is_not(None))
        former = aliased(SessionChange)
        steps = select(func.count()).where(
            former.session_id == model.session_id, former.id < model.id
        )
        yield or_(model.session_id.not_in(came), steps.scalar_subquery() >= _OF_AN_IMPORT)
    if kind is LogKind.TERMS and not wanted.money:
        yield model.what != TableChangeKind.PRICE.value


def _of_table(kind: LogKind, model: Model, number: int) -> Condition:
    if kind is LogKind.OBJECTION:
        opinions = select(HandOpinion.id).where(HandOpinion.session_id == number)
        return model.opinion_id.in_(opinions)
    if kind in {LogKind.IMPORT, LogKind.UNDONE_IMPORT}:
        own = select(Session.paper_import_id).where(Session.id == number)
        column = model.id if kind is LogKind.IMPORT else model.import_id
        return column.in_(own)
    if kind is LogKind.EVENING_PAYMENT:
        together = select(EveningMembership.evening_id).where(
            EveningMembership.session_id == number, EveningMembership.evening_id.is_not(None)
        )
        return model.evening_id.in_(together)
    return model.session_id == number if hasattr(model, "session_id") else _NOTHING


def _of_player(kind: LogKind, model: Model, number: int) -> Condition:
    if kind in _MONEY:
        return or_(model.payer_id == number, model.payee_id == number)
    return model.player_id == number if hasattr(model, "player_id") else _NOTHING


def _of_account(kind: LogKind, model: Model, number: int) -> Condition:
    if kind is LogKind.ACCOUNT:
        return or_(model.by_id == number, model.scorer_id == number)
    return model.scorer_id == number
