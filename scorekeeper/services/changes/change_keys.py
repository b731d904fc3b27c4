"""The keys of all changes by time: one query over all append-only tables, filtered and paged."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, Self, TypeAlias

from msgspec import Struct
from sqlalchemy import Select, exists, false, func, literal, or_, select, union_all
from sqlalchemy.orm import aliased

from scorekeeper import models
from scorekeeper.services.view_types import TableChangeKind, VersionKind
from scorekeeper.storage.database import db

Model: TypeAlias = Any
"""A mapped class, of which only the columns are used."""
Condition: TypeAlias = Any
"""A condition on columns of a `Model`."""


class LogKind(StrEnum):
    """The kinds of changes, each with its append-only table."""

    model: Model

    def __new__(cls, word: str, model: Model = None) -> Self:
        """Create a kind with the table of its changes."""
        kind = str.__new__(cls, word)
        kind._value_, kind.model = word, model
        return kind

    HAND = "hand", models.HandVersion
    TABLE = "table", models.SessionChange
    TERMS = "terms", models.TableChange
    SEAT = "seat", models.Seating
    SERIES = "series", models.StretchBreak
    DRAFT = "draft", models.QuarantinedDraft
    OBJECTION = "objection", models.OpinionClearance
    GROUP = "group", models.EveningMembership
    PAYMENT = "payment", models.SessionPayment
    EVENING_PAYMENT = "evening-payment", models.EveningPayment
    PLAYER = "player", models.PlayerChange
    SEASON = "season", models.SeasonChange
    RULE_SET = "rule-set", models.RuleSetChange
    IMPORT = "import", models.PaperImport
    UNDONE_IMPORT = "undone-import", models.PaperImportUndoing
    ACCOUNT = "account", models.ScorerChange
    SETTING = "setting", models.SettingChange


class ChangeFilter(Struct, frozen=True):
    """A choice of changes by table, player or account; without `money`, no payments and prices."""

    table: int | None = None
    player: int | None = None
    account: int | None = None
    money: bool = True


Key: TypeAlias = tuple[LogKind, tuple[int, int, int]]
_OF_AN_IMPORT: Final = 2
"""The changes that a table comes with from an import: opened and closed."""
_MONEY: Final = {LogKind.PAYMENT, LogKind.EVENING_PAYMENT}


def find_keys(wanted: ChangeFilter, offset: int, size: int) -> list[Key]:
    """Return the keys of a page of changes, the latest first, and of one more if there is any."""
    parts = [part for kind in LogKind for part in _keys(kind, wanted)]
    whole = union_all(*parts).subquery()
    order = whole.c.at.desc(), whole.c.kind, whole.c.a.desc(), whole.c.b.desc(), whole.c.c.desc()
    page = select(whole).order_by(*order).offset(offset).limit(size + 1)
    return [(LogKind(row.kind), (row.a, row.b, row.c)) for row in db.session.execute(page)]


def _keys(kind: LogKind, wanted: ChangeFilter) -> Iterator[Select[Any]]:
    """Yield the query of a kind's keys; nothing where the filter leaves none of them."""
    model = kind.model
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
        before = aliased(models.Seating)
        earlier = select(func.count()).where(
            before.session_id == model.session_id, before.seat == model.seat, before.id < model.id
        )
        yield or_(earlier.scalar_subquery() > 0, model.from_hand > 1)
        # Of a hand that was recorded before, it is a correction, which is one of the terms.
        yield ~exists().where(
            models.HandVersion.session_id == model.session_id,
            models.HandVersion.hand == model.from_hand,
            models.HandVersion.at < model.at,
        )
    if kind is LogKind.TABLE:
        # An import opens and closes its tables on the day on paper; the log has the import.
        came = select(models.Session.id).where(models.Session.paper_import_id.is_not(None))
        former = aliased(models.SessionChange)
        steps = select(func.count()).where(
            former.session_id == model.session_id, former.id < model.id
        )
        yield or_(model.session_id.not_in(came), steps.scalar_subquery() >= _OF_AN_IMPORT)
    if kind is LogKind.TERMS and not wanted.money:
        yield model.what != TableChangeKind.PRICE.value


def _of_table(kind: LogKind, model: Model, number: int) -> Condition:
    if kind is LogKind.OBJECTION:
        opinions = select(models.HandOpinion.id).where(models.HandOpinion.session_id == number)
        return model.opinion_id.in_(opinions)
    if kind in {LogKind.IMPORT, LogKind.UNDONE_IMPORT}:
        own = select(models.Session.paper_import_id).where(models.Session.id == number)
        column = model.id if kind is LogKind.IMPORT else model.import_id
        return column.in_(own)
    if kind is LogKind.EVENING_PAYMENT:
        together = select(models.EveningMembership.evening_id).where(
            models.EveningMembership.session_id == number,
            models.EveningMembership.evening_id.is_not(None),
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
