"""Checks of a database or backup: file integrity, schema version, adjudication of every hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct, field
from sqlalchemy import Engine, inspect, select

import engine
from engine.hand.cards import Seat
from scorekeeper.backup import BackupError, backup_file, sqlite_files
from scorekeeper.maintenance.backup_application import open_application
from scorekeeper.models import (
    Club,
    Draft,
    Evening,
    EveningPayment,
    FailedAttempts,
    HandVersion,
    KnownDevice,
    Player,
    RequestKey,
    Scorer,
    ScorerChange,
    Session,
    SignIn,
)
from scorekeeper.services import draft_history, seating
from scorekeeper.services.adjudication import judge, record_text
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.persistence.row_validation import UnreadableSessionError, record_of
from scorekeeper.services.scoring import result_cache, session_view
from scorekeeper.services.session import session_lists
from scorekeeper.services.settling import evenings
from scorekeeper.services.views import SessionView
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.adjudication_cache import adjudication_store
from scorekeeper.storage.database import Base, db

OF_THE_CLUB: Final[tuple[type[Base], ...]] = (
    Club,
    Scorer,
    ScorerChange,
    Player,
    Evening,
    EveningPayment,
    RequestKey,
    SignIn,
    KnownDevice,
    FailedAttempts,
)
"""Models that belong to no single table of players; the others are checked with their table."""


class DatabaseFault(Struct, frozen=True):
    """A fault: its kind (a text's key), place and reason."""

    what: str
    where: Mapping[str, object]
    why: str = ""


class CheckReport(Struct):
    """The result of a check; `revision` is the schema version, `ours` the program's."""

    revision: str = ""
    ours: str = field(default_factory=schema_upgrade.latest_revision)
    sessions: int = 0
    hands: int = 0
    versions: int = 0
    drafts: int = 0
    remembered: int = 0
    statuses: dict[str, int] = field(default_factory=dict)
    faults: list[DatabaseFault] = field(default_factory=list)


def check_file(path: Path, remembered: Mapping[str, str] | None = None) -> CheckReport:
    """Check a backup without changing it.  Raises BackupError if it is none.

    The cached results of its records (`remembered`) are compared with new ones.
    """
    report = CheckReport()
    with sqlite_files.open_read_only(path) as connection:
        report.revision = sqlite_files.revision_of(connection, path)
        report.faults += [
            DatabaseFault("damage", {}, line) for line in sqlite_files.find_damage(connection)
        ]
    with backup_file.temporary_folder() as work:
        part = work / "checked.sqlite3"
        try:
            sqlite_files.copy_database(path, part)
        except BackupError as error:
            report.faults.append(DatabaseFault("damage", {}, error.sentence("en")))
            return report
        _look_through(part, report, remembered or {})
    return report


def check_database(source: Engine) -> CheckReport:
    """Check the club's database, which may be in use.  Raises BackupError."""
    damage: list[str] = []
    with backup_file.temporary_folder() as work:
        if source.dialect.name == "sqlite":
            path = backup_file.database_path(source)
            with sqlite_files.open_read_only(path, live=True) as connection:
                sqlite_files.revision_of(connection, path)
                # The copy is rewritten, so damaged pages and indexes are found only here.
                damage = sqlite_files.find_damage(connection)
        part = work / "checked.sqlite3"
        try:
            backup_file.snapshot(source, part)
        except BackupError as error:
            if not damage:
                raise
            return CheckReport(
                faults=[DatabaseFault("damage", {}, line) for line in [*damage, str(error)]]
            )
        report = check_file(part, adjudication_store().everything())
    known = {fault.why for fault in report.faults}
    report.faults[:0] = [DatabaseFault("damage", {}, line) for line in damage if line not in known]
    return report


def _look_through(part: Path, report: CheckReport, remembered: Mapping[str, str]) -> None:
    try:
        backup_file.upgrade_copy(part)
    except Exception as error:  # noqa: BLE001  (a damaged file can stop a migration in any way)
        report.faults.append(DatabaseFault("migration", {}, str(error).partition("\n")[0]))
        return
    with open_application(part):
        for kind in OF_THE_CLUB:
            for each in db.session.scalars(select(kind)):
                _row(each, report)
        for version in db.session.scalars(select(HandVersion)):
            _version(version, report, remembered)
        for row in db.session.scalars(select(Session).order_by(Session.id)):
            _session(row, report)
        for number in session_lists.evening_numbers():
            _trying(report, "evening", {"evening": number}, partial(evenings.view, number))


def _row(row: Base, report: CheckReport) -> None:
    """Check a row that belongs to no table, or to several."""
    key = ", ".join(str(part) for part in inspect(row).identity or ())
    _trying(report, "row", {"row": key}, partial(row_validation.require_columns, row))


def _version(row: HandVersion, report: CheckReport, remembered: Mapping[str, str]) -> None:
    where = {"session": row.session_id, "hand": row.hand, "version": row.number}
    report.versions += 1

    def columns() -> None:
        row_validation.require_version(row)

    def again() -> None:
        record, adjudication = judge(row.record)
        status = adjudication.status
        report.statuses[status.value] = report.statuses.get(status.value, 0) + 1
        # A record that went through its text format must get the same adjudication.
        again = engine.adjudicate(engine.parse_record(_through_text(engine.format_record(record))))
        if again != adjudication:
            report.faults.append(DatabaseFault("not-the-same", where))
        totals = adjudication.totals
        if status.is_decided and sum(totals.cash.values()) + totals.window:
            report.faults.append(DatabaseFault("not-zero", where))
        found = record_text(row.record)
        known = remembered.get(result_cache.key_of(found))
        if known is not None:
            report.remembered += 1
            if known != result_cache.serialize_score(result_cache.compute_score(found)):
                report.faults.append(DatabaseFault("remembered", where))

    _trying(report, "unreadable", where, columns)
    _trying(report, "unreadable", where, again)


def _through_text(data: object) -> object:
    return json.loads(json.dumps(data))


def _session(row: Session, report: CheckReport) -> None:
    where: dict[str, object] = {"session": row.id, "table": row.table}
    report.sessions += 1
    report.hands += len(row.hands)
    report.drafts += len(row.drafts)
    for draft in row.drafts:
        at = where | {"hand": draft.number}
        _trying(report, "draft", at, partial(_read, row, draft))

    def add_up() -> None:
        view: SessionView = session_view.build_session_view(row)
        if sum(view.balances.values(), Decimal(0)):
            report.faults.append(DatabaseFault("not-zero-session", where))

    _trying(report, "session", where, add_up)


def _read(row: Session, draft: Draft) -> None:
    row_validation.require_columns(draft)
    if not draft_history.are_valid(draft.steps):
        raise row_validation.CorruptRowError("draft.steps")
    if not seating.names_seats(row, draft):
        raise row_validation.CorruptRowError("draft.places")
    players = seating.of_draft(row, draft).players
    judge(record_of(row, players, Seat(draft.dealer), draft.entries))


def _trying(
    report: CheckReport, what: str, where: Mapping[str, object], look: Callable[[], object]
) -> None:
    """Call `look` and report its failure, so that all faults are reported at once."""
    try:
        look()
    except (row_validation.CorruptRowError, UnreadableSessionError) as error:
        report.faults += [DatabaseFault(what, where, why) for why in error.whys or ("?",)]
    except Exception as error:  # noqa: BLE001  (what is on the disk may break anything)
        why = f"{type(error).__name__}: {error}".partition("\n")[0]
        report.faults.append(DatabaseFault(what, where, why))
