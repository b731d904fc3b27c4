"""The log of changes: who changed what, when and why, compared with what was before.

It is read from the append-only tables that the changes were stored in anyway, a page at a time.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct
from sqlalchemy import select, tuple_

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper import models
from scorekeeper.services import table_counting
from scorekeeper.services.adjudication_cache import make_lazy_record
from scorekeeper.services.changes import change_keys
from scorekeeper.services.people.player_edits import ChangeKind
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import score_cache
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.view_types import HandState, SessionStatus, VersionKind
from scorekeeper.services.view_types.serialization_and_fields import Inner, amount_text
from scorekeeper.storage.database import db

PAGE: Final = 50
"""The number of changes on a page."""
MOST_PAGES: Final = 10_000
Row: TypeAlias = Any
"""A row of one of the kinds' tables."""


class HandOutcome(Struct, frozen=True):
    """The state of a version, and the points by name where it counts."""

    state: HandState
    points: Mapping[str, int] = {}


class ChangedTable(Struct, frozen=True):
    """The table that a change belongs to, with what its terms are told by."""

    id: int
    name: str
    game: Inner[str]
    rules: Inner[RuleSetRef]
    currency: Inner[str]


class ChangeLine(Struct, frozen=True):
    """A change: `what` within its `kind`, whom or what it is about, before and after.

    `old` and `new` are plain data: a text, numbers by name, or None where there was nothing.
    `who` is None for the command line, and `why` is empty where nothing was said.  `token` is the
    name of the token of a program, of which `who` is the owner.
    """

    kind: change_keys.LogKind
    what: str
    at: datetime
    who: str | None
    token: Annotated[str | None, Meta(description="the name of the program's token")] = None
    table: ChangedTable | None = None
    hand: int | None = None
    subject: str = ""
    old: object = None
    new: object = None
    why: str = ""
    version: Inner[int | None] = None
    evening: Inner[int | None] = None
    player: Inner[int | None] = None


class ChangePage(Struct, frozen=True):
    """A page of changes, the latest first; `more` means that there are older ones."""

    lines: tuple[ChangeLine, ...]
    number: int
    more: bool


def change_page(wanted: change_keys.ChangeFilter, number: int = 1, size: int = PAGE) -> ChangePage:
    """Return a page of the changes that a filter leaves; the first page has the latest."""
    number = min(max(number, 1), MOST_PAGES)
    keys = change_keys.find_keys(wanted, (number - 1) * size, size)
    shown = keys[:size]
    rows: dict[change_keys.Key, Row] = {}
    for kind in dict(shown):
        rows |= _load(kind, [key for each, key in shown if each is kind])
    lines = (_line(key[0], rows[key]) for key in shown if key in rows)
    return ChangePage(tuple(lines), number, more=len(keys) > size)


def filter_name(wanted: change_keys.ChangeFilter) -> str:
    """Return the name of the table, player or account of a filter.  Raises NotFoundError."""
    for number, model, column, code in (
        (wanted.table, models.Session, "table", "no-session"),
        (wanted.player, models.Player, "name", "no-player"),
        (wanted.account, models.Scorer, "name", "no-scorer"),
    ):
        if number is not None:
            return str(getattr(repository.row(model, number, code), column))
    return ""


def _load(
    kind: change_keys.LogKind, keys: list[tuple[int, int, int]]
) -> dict[change_keys.Key, Row]:
    model = kind.model
    if kind is change_keys.LogKind.HAND:
        columns = tuple_(model.session_id, model.hand, model.number)
        found = db.session.scalars(select(model).where(columns.in_(keys)))
        return {(kind, (row.session_id, row.hand, row.number)): row for row in found}
    found = db.session.scalars(select(model).where(model.id.in_([key[0] for key in keys])))
    return {(kind, (row.id, 0, 0)): row for row in found}


def _line(kind: change_keys.LogKind, row: Row) -> ChangeLine:
    told = _TOLD[kind](row)
    told.setdefault("who", _name(getattr(row, "scorer_id", None)))
    told.setdefault("why", row.why)
    told.setdefault("token", row.token or None)
    told.setdefault("table", _table_ref(getattr(row, "session_id", None)))
    return ChangeLine(kind=kind, at=row.at, **told)


def _name(scorer_id: int | None) -> str | None:
    scorer = db.session.get(models.Scorer, scorer_id) if scorer_id else None
    return scorer.name if scorer else None


def _table_ref(number: int | None) -> ChangedTable | None:
    row = db.session.get(models.Session, number) if number else None
    if row is None:
        return None
    rules = RuleSetRef(row.preset, {}, row.rules_version)
    return ChangedTable(row.id, row.table, row.game, rules, row.currency)


def _previous(row: Row, *same: str) -> Row | None:
    """Return the row before this one, of those with the same values in these columns."""
    model = type(row)
    alike = (getattr(model, name) == getattr(row, name) for name in same)
    before = select(model).where(model.id < row.id, *alike)
    return db.session.scalar(before.order_by(model.id.desc()).limit(1))


Told: TypeAlias = dict[str, Any]


def _hand(row: Row) -> Told:
    before = db.session.get(models.HandVersion, (row.session_id, row.hand, row.number - 1))
    return {
        "what": row.kind,
        "hand": row.hand,
        "version": row.number,
        "old": _outcome(before) if before else None,
        "new": _outcome(row),
    }


def _outcome(row: models.HandVersion) -> HandOutcome:
    """Return what a version came to; unreadable where its record or its table is."""
    try:
        kind = VersionKind(row.kind)
        if not kind.counts:
            return HandOutcome(HandState.WITHDRAWN)
        told = make_lazy_record(row.record)
        record, found = told.judged
        if not found.status.is_decided:
            return HandOutcome(HandState.DISPUTED)
        way = table_counting.method_of(db.session.get_one(models.Session, row.session_id))
        did = way.moves(score_cache.compute_score(told).totals, 0)
        state = HandState.RULED if kind is VersionKind.RULED else HandState.SCORED
        return HandOutcome(
            state, {record.name(seat): did.points.get(seat, 0) for seat in record.places}
        )
    except (MalformedRecordError, LookupError, ValueError, TypeError):
        return HandOutcome(HandState.UNREADABLE)


def _table(row: Row) -> Told:
    is_first = _previous(row, "session_id") is None
    is_open = row.status == SessionStatus.OPEN.value
    what = "opened" if is_first else "reopened" if is_open else "closed"
    return {"what": what}


def _seat(row: Row) -> Told:
    before = _previous(row, "session_id", "seat")
    return {
        "what": "seat",
        "hand": row.from_hand,
        "subject": row.seat,
        "old": before.player.present.name if before and not before.leaves else None,
        "new": None if row.leaves else row.player.present.name,
    }


def _objection(row: Row) -> Told:
    said = db.session.get(models.HandOpinion, row.opinion_id)
    if said is None:
        return {"what": "cleared"}
    return {
        "what": "cleared",
        "hand": said.hand,
        "subject": said.player.present.name,
        "old": said.word or None,
        "table": _table_ref(said.session_id),
    }


def _payment(row: Row) -> Told:
    paid = {
        "payer": row.payer.present.name,
        "payee": row.payee.present.name,
        "amount": amount_text(row.amount),
        "currency": _currency(row),
    }
    taken = row.undoes_id is not None
    return {
        "what": "taken-back" if taken else "paid",
        "old": paid if taken else None,
        "new": None if taken else paid,
        "evening": getattr(row, "evening_id", None),
    }


def _currency(row: Row) -> str:
    """Return the currency of a payment: that of its table, or of one of its evening's."""
    number = getattr(row, "session_id", None)
    if number is None:
        evening = db.session.get(models.Evening, row.evening_id)
        members = repository.sessions_of(evening.id) if evening else []
        return members[0].currency if members else ""
    table = db.session.get(models.Session, number)
    return table.currency if table else ""


def _player(row: Row) -> Told:
    there = db.session.get(models.Player, row.player_id) if row.player_id else None
    # What is taken apart was the one, and is another again.
    apart = row.what == ChangeKind.UNMERGED.value and there is not None
    return {
        "what": row.what,
        "subject": there.name if there else "",
        "player": there.id if there else None,
        "old": row.old or None,
        "new": there.name if apart and there else row.new or None,
    }


def _kept(same: str, terms: Callable[[Row], dict[str, object]], row: Row) -> Told:
    """Return a change of a season's or a rule set's terms, which `same` is the number of."""
    last = _previous(row, same)
    what = "created" if last is None else "changed"
    if last is not None and row.removed != last.removed:
        what = "removed" if row.removed else "restored"
    return {
        "what": what,
        "subject": row.name,
        "old": terms(last) if last else None,
        "new": None if row.removed else terms(row),
    }


def _kept_rules(row: models.RuleSetChange) -> dict[str, object]:
    names = ("name", "game", "preset", "rules_version", "house", "mode", "terms")
    return {name: getattr(row, name) for name in names}


def _season_terms(row: models.SeasonChange) -> dict[str, object]:
    names = ("name", "first_day", "last_day", "games", "presets", "left_out")
    known = season_definitions.table_names(row.left_out)
    tables = [known.get(number, f"#{number}") for number in row.left_out]
    return {name: getattr(row, name) for name in names} | {"tables": tables}


def _undone_import(row: Row) -> Told:
    made = db.session.get(models.PaperImport, row.import_id)
    return {"what": "taken-back", "subject": made.file if made else ""}


def _account(row: Row) -> Told:
    roles = row.what == "roles"
    return {
        "what": "added" if roles and not row.old else row.what,
        "who": _name(row.by_id),
        "subject": _name(row.scorer_id) or "",
        "old": row.old or None,
        "new": row.new or None,
    }


_TOLD: Final[dict[change_keys.LogKind, Callable[[Row], Told]]] = {
    change_keys.LogKind.HAND: _hand,
    change_keys.LogKind.TABLE: _table,
    change_keys.LogKind.TERMS: lambda row: {
        "what": row.what,
        "hand": row.hand,
        "old": row.old,
        "new": row.new,
    },
    change_keys.LogKind.SEAT: _seat,
    change_keys.LogKind.SERIES: lambda row: {
        "what": "broken" if row.broken else "resumed",
        "hand": row.after_hand,
    },
    change_keys.LogKind.DRAFT: lambda row: {"what": "draft", "hand": row.number or None},
    change_keys.LogKind.OBJECTION: _objection,
    change_keys.LogKind.GROUP: lambda row: {
        "what": "joined" if row.evening_id else "left",
        "evening": row.evening_id,
    },
    change_keys.LogKind.PAYMENT: _payment,
    change_keys.LogKind.EVENING_PAYMENT: _payment,
    change_keys.LogKind.PLAYER: _player,
    change_keys.LogKind.SEASON: partial(_kept, "season_id", _season_terms),
    change_keys.LogKind.RULE_SET: partial(_kept, "rule_set_id", _kept_rules),
    change_keys.LogKind.IMPORT: lambda row: {"what": "entered", "subject": row.file},
    change_keys.LogKind.UNDONE_IMPORT: _undone_import,
    change_keys.LogKind.ACCOUNT: _account,
    change_keys.LogKind.SETTING: lambda row: {"what": row.name, "old": row.old, "new": row.new},
}
