"""The log of changes: who changed what, when and why, compared with what was before.

It is read from the append-only tables that the changes were stored in anyway, a page at a time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, tuple_

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.models import (
    Evening,
    HandOpinion,
    HandVersion,
    PaperImport,
    Player,
    RuleSetChange,
    Scorer,
    SeasonChange,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.services import counting_methods
from scorekeeper.services.adjudication import make_lazy_record
from scorekeeper.services.changes.change_keys import (
    MODELS,
    ChangeFilter,
    ChangeKey,
    LogKind,
    find_keys,
)
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.people.player_edits import ChangeKind
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import result_cache
from scorekeeper.services.statistics import seasons
from scorekeeper.services.views import HandState, SessionStatus, VersionKind
from scorekeeper.services.views.serialization import amount_text
from scorekeeper.storage.database import db, find_row


class HandOutcome(Struct, frozen=True):
    """The state of a version, and the points by name where it counts.

    The points are those of the hand alone: without doublings, and with an empty window.
    """

    state: HandState
    points: Mapping[str, int] = {}


def outcome(row: HandVersion, table: Session) -> HandOutcome:
    """Return what a version came to; unreadable where its record or its table is."""
    try:
        kind = VersionKind(row.kind)
        if not kind.counts:
            return HandOutcome(HandState.WITHDRAWN)
        told = make_lazy_record(row.record)
        record, found = told.judged
        if not found.status.is_decided:
            return HandOutcome(HandState.DISPUTED)
        way = counting_methods.method_of(table)
        did = way.moves(result_cache.compute_score(told).totals, 0)
        state = HandState.RULED if kind is VersionKind.RULED else HandState.SCORED
        return HandOutcome(
            state, {record.name(seat): did.points.get(seat, 0) for seat in record.places}
        )
    except (MalformedRecordError, LookupError, ValueError, TypeError):
        return HandOutcome(HandState.UNREADABLE)


PAGE: Final = 50
"""The number of changes on a page."""
MOST_PAGES: Final = 10_000
Row: TypeAlias = Any
"""A row of one of the kinds' tables."""


class TableRef(Struct, frozen=True):
    """The table that a change belongs to, with what its terms are told by."""

    id: int
    name: str
    game: str
    rules: RuleSetRef
    currency: str


class ChangeLine(Struct, frozen=True):
    """A change: `what` within its `kind`, whom or what it is about, before and after.

    `old` and `new` are plain data: a text, numbers by name, or None where there was nothing.
    `who` is None for the command line, and `why` is empty where nothing was said.  `token` is the
    name of the token of a program, of which `who` is the owner.
    """

    kind: LogKind
    what: str
    at: datetime
    who: str | None
    table: TableRef | None = None
    hand: int | None = None
    subject: str = ""
    old: object = None
    new: object = None
    why: str = ""
    token: str = ""
    version: int | None = None
    evening: int | None = None
    player: int | None = None


class ChangePage(Struct, frozen=True):
    """A page of changes, the latest first; `more` means that there are older ones."""

    lines: tuple[ChangeLine, ...]
    number: int
    more: bool


class _Context(Struct):
    """The data that the lines of a page need of other rows, read once for all."""

    names: Mapping[int, str]
    opinions: Mapping[int, HandOpinion]
    tables: Mapping[int, Session]
    first_changes: Mapping[int, int]
    outcomes: Mapping[tuple[int, int, int], HandOutcome]
    seatings: Mapping[tuple[int, str], list[Seating]]
    season_changes: Mapping[int, list[SeasonChange]]
    rule_set_changes: Mapping[int, list[RuleSetChange]]
    left_out: Mapping[int, str]
    """The names of the tables that one of these seasons leaves out."""

    def table(self, number: int | None) -> TableRef | None:
        """Return the table with this number, None without one."""
        row = self.tables.get(number or 0)
        if row is None:
            return None
        rules = RuleSetRef(row.preset, {}, row.rules_version)
        return TableRef(row.id, row.table, row.game, rules, row.currency)


def change_page(wanted: ChangeFilter, number: int = 1, size: int = PAGE) -> ChangePage:
    """Return a page of the changes that a filter leaves; the first page has the latest."""
    number = min(max(number, 1), MOST_PAGES)
    keys = find_keys(wanted, (number - 1) * size, size)
    shown = keys[:size]
    rows: dict[ChangeKey, Row] = {}
    for kind in dict.fromkeys(each.kind for each in shown):
        rows |= _load(kind, [each for each in shown if each.kind is kind])
    context = _context(rows)
    lines = (_line(key, rows[key], context) for key in shown if key in rows)
    return ChangePage(tuple(lines), number, more=len(keys) > size)


def filter_name(wanted: ChangeFilter) -> str:
    """Return the name of the table, player or account that a filter asks for.

    Raises NotFoundError.
    """
    for number, model, column, code in (
        (wanted.table, Session, "table", "no-session"),
        (wanted.player, Player, "name", "no-player"),
        (wanted.account, Scorer, "name", "no-scorer"),
    ):
        if number is not None:
            row: Row = find_row(model, number)
            if row is None:
                raise NotFoundError(code)
            return str(getattr(row, column))
    return ""


def _load(kind: LogKind, keys: list[ChangeKey]) -> dict[ChangeKey, Row]:
    model = MODELS[kind]
    if kind is LogKind.HAND:
        columns = tuple_(model.session_id, model.hand, model.number)
        found = db.session.scalars(select(model).where(columns.in_([each.key for each in keys])))
        by_key = {(row.session_id, row.hand, row.number): row for row in found}
    else:
        ids = [each.key[0] for each in keys]
        by_key = {
            (row.id, 0, 0): row
            for row in db.session.scalars(select(model).where(model.id.in_(ids)))
        }
    return {each: by_key[each.key] for each in keys if each.key in by_key}


def _context(rows: Mapping[ChangeKey, Row]) -> _Context:
    by_kind: defaultdict[LogKind, list[Row]] = defaultdict(list)
    for key, row in rows.items():
        by_kind[key.kind].append(row)
    opinions = {
        each.id: each
        for each in db.session.scalars(
            select(HandOpinion).where(
                HandOpinion.id.in_([row.opinion_id for row in by_kind[LogKind.OBJECTION]])
            )
        )
    }
    numbers = {getattr(row, "session_id", None) for row in rows.values()}
    numbers |= {each.session_id for each in opinions.values()}
    found = db.session.scalars(select(Session).where(Session.id.in_(numbers - {None})))
    tables = {row.id: row for row in found}
    first = (
        select(SessionChange.session_id, func.min(SessionChange.id))
        .where(SessionChange.session_id.in_([row.session_id for row in by_kind[LogKind.TABLE]]))
        .group_by(SessionChange.session_id)
    )
    season_changes = _grouped(
        SeasonChange,
        SeasonChange.season_id,
        (row.season_id for row in by_kind[LogKind.SEASON]),
        lambda row: row.season_id,
    )
    return _Context(
        names={row.id: row.name for row in db.session.execute(select(Scorer.id, Scorer.name))},
        opinions=opinions,
        tables=tables,
        first_changes={row[0]: row[1] for row in db.session.execute(first)},
        outcomes=_outcomes(by_kind[LogKind.HAND], tables),
        seatings=_grouped(
            Seating,
            Seating.session_id,
            (row.session_id for row in by_kind[LogKind.SEAT]),
            lambda row: (row.session_id, row.seat),
        ),
        season_changes=season_changes,
        rule_set_changes=_grouped(
            RuleSetChange,
            RuleSetChange.rule_set_id,
            (row.rule_set_id for row in by_kind[LogKind.RULE_SET]),
            lambda row: row.rule_set_id,
        ),
        left_out=_left_out(one for each in season_changes.values() for one in each),
    )


def _grouped(
    model: Row, column: Row, wanted: Iterable[int], key_of: Callable[[Row], Any]
) -> dict[Any, list[Row]]:
    """Return rows of a table by a key, in the order in which they were added."""
    found: defaultdict[Any, list[Row]] = defaultdict(list)
    for row in db.session.scalars(select(model).where(column.in_({*wanted})).order_by(model.id)):
        found[key_of(row)].append(row)
    return found


def _left_out(changes: Iterable[SeasonChange]) -> dict[int, str]:
    numbers = {number for each in changes for number in each.left_out}
    return seasons.table_names(numbers)


def _outcomes(
    versions: list[HandVersion], tables: Mapping[int, Session]
) -> dict[tuple[int, int, int], HandOutcome]:
    """Return what these versions of hands and those before them came to."""
    before = [(row.session_id, row.hand, row.number - 1) for row in versions]
    columns = tuple_(HandVersion.session_id, HandVersion.hand, HandVersion.number)
    earlier = db.session.scalars(select(HandVersion).where(columns.in_(before)))
    return {
        (row.session_id, row.hand, row.number): outcome(row, tables[row.session_id])
        for row in (*versions, *earlier)
        if row.session_id in tables
    }


def _line(key: ChangeKey, row: Row, context: _Context) -> ChangeLine:
    told = _TOLD[key.kind](row, context)
    told.setdefault("who", context.names.get(getattr(row, "scorer_id", 0)))
    told.setdefault("why", row.why)
    told.setdefault("token", row.token)
    told.setdefault("table", context.table(getattr(row, "session_id", None)))
    return ChangeLine(kind=key.kind, at=row.at, **told)


Told: TypeAlias = dict[str, Any]


def _hand(row: Row, context: _Context) -> Told:
    numbers = (row.session_id, row.hand)
    return {
        "what": row.kind,
        "hand": row.hand,
        "version": row.number,
        "old": context.outcomes.get((*numbers, row.number - 1)),
        "new": context.outcomes.get((*numbers, row.number)),
    }


def _table(row: Row, context: _Context) -> Told:
    is_first = context.first_changes.get(row.session_id) == row.id
    is_open = row.status == SessionStatus.OPEN.value
    what = "opened" if is_first else "reopened" if is_open else "closed"
    return {"what": what}


def _terms(row: Row, _context: _Context) -> Told:
    return {"what": row.what, "hand": row.hand, "old": row.old, "new": row.new}


def _seat(row: Row, context: _Context) -> Told:
    own = context.seatings[(row.session_id, row.seat)]
    before = [each for each in own if each.id < row.id]
    return {
        "what": "seat",
        "hand": row.from_hand,
        "subject": row.seat,
        "old": before[-1].player.present.name if before and not before[-1].leaves else None,
        "new": None if row.leaves else row.player.present.name,
    }


def _series(row: Row, _context: _Context) -> Told:
    return {"what": "broken" if row.broken else "resumed", "hand": row.after_hand}


def _draft(row: Row, _context: _Context) -> Told:
    return {"what": "draft", "hand": row.number or None}


def _objection(row: Row, context: _Context) -> Told:
    said = context.opinions.get(row.opinion_id)
    if said is None:
        return {"what": "cleared"}
    return {
        "what": "cleared",
        "hand": said.hand,
        "subject": said.player.present.name,
        "old": said.word or None,
        "table": context.table(said.session_id),
    }


def _group(row: Row, _context: _Context) -> Told:
    return {
        "what": "left" if row.evening_id is None else "joined",
        "evening": row.evening_id,
    }


def _payment(row: Row, _context: _Context) -> Told:
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
        evening = db.session.get(Evening, row.evening_id)
        members = repository.sessions_of(evening.id) if evening else []
        return members[0].currency if members else ""
    table = db.session.get(Session, number)
    return table.currency if table else ""


def _player(row: Row, _context: _Context) -> Told:
    there = db.session.get(Player, row.player_id) if row.player_id else None
    # What is taken apart was the one, and is another again.
    apart = row.what == ChangeKind.UNMERGED.value and there is not None
    return {
        "what": row.what,
        "subject": there.name if there else "",
        "player": there.id if there else None,
        "old": row.old or None,
        "new": there.name if apart and there else row.new or None,
    }


def _season(row: Row, context: _Context) -> Told:
    last, what = _before(row, context.season_changes[row.season_id])
    return {
        "what": what,
        "subject": row.name,
        "old": _season_terms(last, context) if last else None,
        "new": None if row.removed else _season_terms(row, context),
    }


def _rule_set(row: Row, context: _Context) -> Told:
    last, what = _before(row, context.rule_set_changes[row.rule_set_id])
    return {
        "what": what,
        "subject": row.name,
        "old": _kept_rules(last) if last else None,
        "new": None if row.removed else _kept_rules(row),
    }


def _kept_rules(row: RuleSetChange) -> dict[str, object]:
    names = ("name", "game", "preset", "rules_version", "house", "mode", "terms")
    return {name: getattr(row, name) for name in names}


def _before(row: Row, changes: Iterable[Row]) -> tuple[Row | None, str]:
    """Return the change before one that may remove or restore, and a word for what it does."""
    before = [each for each in changes if each.id < row.id]
    if not before:
        return None, "created"
    if row.removed != before[-1].removed:
        return before[-1], "removed" if row.removed else "restored"
    return before[-1], "changed"


def _season_terms(row: SeasonChange, context: _Context) -> dict[str, object]:
    names = ("name", "first_day", "last_day", "games", "presets", "left_out")
    tables = [context.left_out.get(number, f"#{number}") for number in row.left_out]
    return {name: getattr(row, name) for name in names} | {"tables": tables}


def _import(row: Row, _context: _Context) -> Told:
    return {"what": "entered", "subject": row.file}


def _undone_import(row: Row, _context: _Context) -> Told:
    made = db.session.get(PaperImport, row.import_id)
    return {"what": "taken-back", "subject": made.file if made else ""}


def _account(row: Row, context: _Context) -> Told:
    roles = row.what == "roles"
    return {
        "what": "added" if roles and not row.old else row.what,
        "who": context.names.get(row.by_id) if row.by_id else None,
        "subject": context.names.get(row.scorer_id, ""),
        "old": row.old or None,
        "new": row.new or None,
    }


def _setting(row: Row, _context: _Context) -> Told:
    return {"what": row.name, "old": row.old, "new": row.new}


_TOLD: Final[dict[LogKind, Callable[[Row, _Context], Told]]] = {
    LogKind.HAND: _hand,
    LogKind.TABLE: _table,
    LogKind.TERMS: _terms,
    LogKind.SEAT: _seat,
    LogKind.SERIES: _series,
    LogKind.DRAFT: _draft,
    LogKind.OBJECTION: _objection,
    LogKind.GROUP: _group,
    LogKind.PAYMENT: _payment,
    LogKind.EVENING_PAYMENT: _payment,
    LogKind.PLAYER: _player,
    LogKind.SEASON: _season,
    LogKind.RULE_SET: _rule_set,
    LogKind.IMPORT: _import,
    LogKind.UNDONE_IMPORT: _undone_import,
    LogKind.ACCOUNT: _account,
    LogKind.SETTING: _setting,
}


def change_data(line: ChangeLine) -> dict[str, object]:
    """Return a change as JSON data."""
    return {
        "kind": line.kind.value,
        "what": line.what,
        "at": line.at.isoformat(),
        "by": line.who,
        "token": line.token or None,
        "table": None if line.table is None else {"id": line.table.id, "name": line.table.name},
        "hand": line.hand,
        "about": line.subject,
        "old": msgspec.to_builtins(line.old),
        "new": msgspec.to_builtins(line.new),
        "why": line.why,
    }
