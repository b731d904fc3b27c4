"""Imports from paper: entering all tables of a plan at once, and taking them back as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import select

from engine.hand.record import SEATS
from scorekeeper import models
from scorekeeper.models import PaperImport, Session
from scorekeeper.services import eager_loading
from scorekeeper.services.club_rule_sets import TableOfRules
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper import plan_making
from scorekeeper.services.paper.grid import FileSheet, PaperTable
from scorekeeper.services.paper.plan_making import PaperPlan
from scorekeeper.services.paper.sections_and_columns import Answers, Section, divide_file
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.table_counting import TOTALS_ONLY
from scorekeeper.services.view_types import SessionStatus, VersionKind
from scorekeeper.storage.database import db, now, writing

_WHAT: Final = "paper"
_BEGINS: Final = time(20)
"""Nobody wrote down when the evening began."""
_MOST_NAME: Final = 100
_TITLES: Final = "titles"
_ONCE: Final = re.compile(r"day(:.*)?|out|hidden|people|sure-price|again", re.DOTALL)
"""Answers that say nothing of the next file with the same titles."""


class PaperImportView(Struct, frozen=True):
    """An import: by whom and when, its tables, and by whom and when it was taken back."""

    id: int
    file: str
    content: str
    who: str
    when: datetime
    tables: tuple[TableOfRules, ...]
    taken_back_by: str | None = None
    taken_back_at: datetime | None = None


def list_paper_imports() -> tuple[PaperImportView, ...]:
    """Return all imports, the latest first."""
    return tuple(map(_view, _rows()))


def paper_import(import_id: int) -> PaperImportView:
    """Return an import.  Raises NotFoundError."""
    return _view(repository.row(PaperImport, import_id, "no-paper-import"))


def _rows() -> Sequence[PaperImport]:
    return db.session.scalars(select(PaperImport).order_by(PaperImport.id.desc())).all()


def _view(row: PaperImport) -> PaperImportView:
    tables = (TableOfRules(one.id, one.table, one.changes[0].at) for one in _sessions(row.id))
    back = ((one.scorer.name, one.at) for one in row.undoings)
    who, content = row.scorer.name, row.content
    return PaperImportView(row.id, row.file, content, who, row.at, tuple(tables), *next(back, ()))


def _sessions(import_id: int) -> Sequence[Session]:
    query = select(Session).where(Session.paper_import_id == import_id).order_by(Session.id)
    return db.session.scalars(query).all()


def plan_file(
    sheets: Sequence[FileSheet], given: Answers, usual: Answers, *, recall: bool = True
) -> PaperPlan:
    """Plan a file by the answers given, recalled for its titles, or usual.  Raises ServiceError."""
    recalled = _recall(sheets, given) if recall else {}
    answers = {**usual, **recalled, **{key: value for key, value in given.items() if value}}
    plan = plan_making.make_plan(sheets, answers, evening_date_of(now(), club_zone()))
    return structs.replace(plan, is_recalled=bool(recalled))


def _recall(sheets: Sequence[FileSheet], answers: Answers) -> Mapping[str, str]:
    """Return the answers that were given for the last file with the same titles."""
    titles = _titles_of(divide_file(sheets, answers))
    for one in _rows():
        if one.reading.get(_TITLES) == titles and not one.undoings:
            return {key: value for key, value in one.reading.items() if key != _TITLES}
    return {}


def _titles_of(sections: Iterable[Section]) -> str:
    """Return the titles of all columns, by which a file is known."""
    return "\n".join(
        dict.fromkeys(" | ".join(one.key for one in each.columns) for each in sections)
    )


def enter(plan: PaperPlan, file: str, content: str, scorer_id: int, key: str) -> PaperImportView:
    """Enter all tables of a plan in one transaction; idempotent with a key.

    The answers are remembered by the file's titles.  Raises RefusedError for a plan with a line
    that is refused or a question that is open, and, unless they are to be entered again, for
    lines that were entered before and not taken back; ServiceError.
    """
    with writing():
        done = was_entered(key)
        if done is not None:
            return paper_import(done)
        if not plan.is_good:
            raise RefusedError("paper-not-good")
        same = [one for one in _rows() if one.content == content and not one.undoings]
        if same and "again" not in plan.answers:
            raise RefusedError("paper-twice", who=same[0].scorer.name)
        reading = {key: value for key, value in plan.answers.items() if not _ONCE.fullmatch(key)}
        reading[_TITLES] = _titles_of(plan.sections)
        file = file[:_MOST_NAME]
        made = PaperImport(file=file, content=content, reading=reading, scorer_id=scorer_id)
        db.session.add(made)
        db.session.flush()
        for table in plan.tables:
            _enter_table(table, made.id, scorer_id)
        idempotency_keys.record_served_key(key, _WHAT, None, made.id)
        db.session.flush()
        return _view(made)


def was_entered(key: str) -> int | None:
    """Return the number of the import of the request with this key.  Raises ServiceError."""
    return idempotency_keys.find_served_result(key, _WHAT)


def _enter_table(table: PaperTable, import_id: int, scorer_id: int) -> None:
    terms, by = table.terms, {"scorer_id": scorer_id}
    at = datetime.combine(terms.day or date.max, _BEGINS, club_zone()).astimezone(UTC)
    seats = dict(zip((seat.value for seat in SEATS), table.points, strict=False))
    agreed = terms.rules.columns()
    if not table.hands:
        totals = {seat.value: 0 for seat in SEATS}
        totals |= {seat: table.points[name] for seat, name in seats.items()}
        agreed |= {"house": {}, "mode": TOTALS_ONLY.name, "terms": totals}
    row = repository.add_session(
        Session(
            **agreed,
            table=terms.name,
            unit_price=terms.paid,
            currency=table.currency,
            first_dealer=table.first_dealer or [*seats][-1],
            paper_import_id=import_id,
        )
    )
    for seat, name in seats.items():
        player = repository.player(name, scorer_id)
        row.seatings.append(models.Seating(seat=seat, player=player, from_hand=1, at=at, **by))
    for status in (SessionStatus.OPEN, SessionStatus.CLOSED):
        row.changes.append(models.SessionChange(status=status.value, at=at, **by))
        db.session.flush()
    for number, hand in enumerate(table.hands, 1):
        db.session.add(models.Hand(session_id=row.id, number=number))
        db.session.flush()
        version = models.HandVersion(
            session_id=row.id,
            hand=number,
            number=1,
            kind=VersionKind.KEPT.value,
            record=dict(hand.record),
            why="",
            confirmed=[*hand.doubts],
            places=hand.places,
            **by,
        )
        db.session.add(version)
    db.session.flush()
    db.session.expire(row)
    view = session_view_builder.build_session_view(repository.session(row.id))
    counted = {player.name: view.points[player.id] for player in view.players}
    if counted != table.points:
        raise AssertionError(f"{terms.name}: {counted} instead of {table.points}")


def take_back(import_id: int, scorer_id: int) -> PaperImportView:
    """Take an import back, with all its tables; does nothing if that was done before.

    Raises NotFoundError, and RefusedError if something was built upon one of its tables.
    """
    with writing():
        row = repository.row(PaperImport, import_id, "no-paper-import")
        if row.undoings:
            return _view(row)
        sessions = _sessions(import_id)
        changed = ", ".join(dict.fromkeys(one.table for one in sessions if _is_built_upon(one)))
        if changed:
            raise RefusedError("paper-built-upon", tables=changed)
        for one in sessions:
            one.taken_back = True
            one.revision += 1
        row.undoings.append(models.PaperImportUndoing(scorer_id=scorer_id))
        db.session.flush()
        return _view(row)


def _is_built_upon(row: Session) -> bool:
    """Return whether anything was done with a table after it came: a hand, a payment, a group."""
    later = (*row.breaks, *row.payments, *row.groupings, *row.put_aside, *row.drafts)
    hands = eager_loading.last_number(row)
    return bool(later) or len(row.changes) > len(SessionStatus) or row.kept != hands
