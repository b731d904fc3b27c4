"""Checks of a database or backup: file integrity, schema version, adjudication of every hand."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct, field
from sqlalchemy import Engine, inspect, select
from sqlalchemy.exc import DBAPIError

import engine
from scorekeeper import models
from scorekeeper.backup import backup_file, sqlite_files
from scorekeeper.commands.migrated_database_copy import open_copied_application
from scorekeeper.services.adjudication_cache import judge, make_lazy_record
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import score_cache, session_view_builder
from scorekeeper.services.session import table_and_evening_lists
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import SessionView
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import Base, Row, db
from scorekeeper.storage.database_errors import is_damage

_OF_A_TABLE: Final = (
    *(
        models.Session,
        models.SessionChange,
        models.Seating,
        models.StretchBreak,
        models.Hand,
        models.HandVersion,
        models.Draft,
        models.QuarantinedDraft,
    ),
    *(models.SessionPayment, models.EveningMembership, models.TableChange),
)
"""Models that are checked with their table of players; of the others each row is by itself."""


class DatabaseFault(Struct, frozen=True):
    """A fault: its kind (a text's key), place and reason."""

    what: str
    where: Mapping[str, object]
    why: str | Exception = ""


class CheckReport(Struct):
    """The result of a check; `revision` is the schema version, `ours` the program's.

    `intact` are the numbers of the sessions without a fault; `damaged` and `undamaged` the names
    of the database's tables, if the file is damaged.
    """

    revision: str = ""
    ours: str = field(default_factory=schema_upgrade.latest_revision)
    sessions: int = 0
    hands: int = 0
    versions: int = 0
    drafts: int = 0
    remembered: int = 0
    statuses: dict[str, int] = field(default_factory=dict)
    faults: list[DatabaseFault] = field(default_factory=list)
    intact: list[int] = field(default_factory=list)
    damaged: tuple[str, ...] = ()
    undamaged: tuple[str, ...] = ()


def check_file(path: Path, remembered: Mapping[str, str] | None = None) -> CheckReport:
    """Check a backup, also against `remembered` adjudications.  Raises BackupError if none."""
    return _check_sqlite(path, remembered or {}, live=False)


def check_database(source: Engine) -> CheckReport:
    """Check the club's database, which may be in use.  Raises BackupError."""
    remembered = score_cache.get_result_cache().everything()
    if source.dialect.name == "sqlite":
        return _check_sqlite(sqlite_files.database_path(source), remembered, live=True)
    with backup_file.temporary_folder() as work:
        part = work / "server.sqlite3"
        backup_file.snapshot(source, part)
        return check_file(part, remembered)


def _check_sqlite(path: Path, remembered: Mapping[str, str], *, live: bool) -> CheckReport:
    with sqlite_files.open_read_only(path, live=live) as connection:
        report = CheckReport(revision=sqlite_files.require_known_revision(connection, path))
        damage = sqlite_files.find_damage(connection)
        if damage:
            _report_damage(damage, sqlite_files.find_damaged_tables(connection), report)
    with backup_file.temporary_folder() as work:
        part = work / "checked.sqlite3"
        # A damaged page stops `copy_database`; the other pages are checked all the same.
        copy = sqlite_files.copy_pages if damage else sqlite_files.copy_database
        copy(path, part, live=live)
        _look_through(part, report, remembered)
    return report


def _report_damage(
    damage: Sequence[Exception], tables: Mapping[str, Exception | None], report: CheckReport
) -> None:
    broken = {name: defect for name, defect in tables.items() if defect is not None}
    report.faults += [
        DatabaseFault("damaged-table", {"name": name}, defect) for name, defect in broken.items()
    ] or [DatabaseFault("damage", {}, defect) for defect in damage]
    report.damaged = tuple(broken)
    report.undamaged = tuple(name for name in tables if name not in broken)


def _look_through(part: Path, report: CheckReport, remembered: Mapping[str, str]) -> None:
    try:
        backup_file.upgrade_copy(part)
    except Exception as error:  # noqa: BLE001  (a damaged file can stop a migration in any way)
        report.faults.append(DatabaseFault("migration", {}, error))
        return
    with open_copied_application(part):
        for kind in Base.__subclasses__():
            for each in () if kind in _OF_A_TABLE else _rows(kind, report):
                _row(each, report)
        for change in _rows(models.TableChange, report):
            # Those of a deleted table; others are checked with their table.
            if change.session_id is None:
                _row(change, report)
        for version in _rows(models.HandVersion, report):
            _version(version, report, remembered)
        for row in _rows(models.Session, report):
            report.sessions += 1
            _trying(report, "session", _place(row), partial(_session, row, report))
            if not _is_faulty(row, report):
                report.intact.append(row.id)
        _trying(report, "evenings", {}, partial(_evenings, report))


def _evenings(report: CheckReport) -> None:
    for number in table_and_evening_lists.evening_numbers():
        _trying(report, "evening", {"evening": number}, partial(_settle, number))


def _settle(evening: int) -> None:
    evenings.view(evening)


def _rows(kind: type[Row], report: CheckReport) -> Iterator[Row]:
    """Yield all rows of a model in the order of their keys; report those on damaged pages."""
    keys = inspect(kind).primary_key
    try:
        yield from db.session.scalars(select(kind).order_by(*keys)).all()
    except DBAPIError as error:
        if not is_damage(error):
            raise
    else:
        return
    try:
        # An index may hold all keys, so that only the rows on the damaged page are missing.
        found = db.session.execute(select(*keys).order_by(*keys)).all()
    except DBAPIError as error:
        where = {"name": kind.__tablename__}
        report.faults.append(DatabaseFault("unreadable-table", where, error))
        return
    for key in found:
        try:
            row = db.session.get(kind, tuple(key))
        except DBAPIError as error:
            report.faults.append(_lost_row(kind, tuple(key), error))
        else:
            if row is not None:
                yield row


def _lost_row(kind: type[Base], key: tuple[object, ...], error: DBAPIError) -> DatabaseFault:
    if kind is models.HandVersion:
        names = ("session", "hand", "version")
        return DatabaseFault("unreadable", dict(zip(names, key, strict=True)), error)
    where = {"name": kind.__tablename__, "row": ", ".join(map(str, key))}
    return DatabaseFault("lost-row", where, error)


def _place(row: models.Session) -> dict[str, object]:
    return {"session": row.id, "table": row.table}


def _row(row: Base, report: CheckReport) -> None:
    """Check a row that belongs to no table, or to several."""
    key = ", ".join(str(part) for part in inspect(row).identity or ())
    _trying(report, "row", {"row": key}, partial(row_validation.find_invalid_values, row))


def _version(row: models.HandVersion, report: CheckReport, remembered: Mapping[str, str]) -> None:
    where = {"session": row.session_id, "hand": row.hand, "version": row.number}
    report.versions += 1

    def again() -> None:
        record, adjudication = judge(row.record)
        status = adjudication.status
        report.statuses[status.value] = report.statuses.get(status.value, 0) + 1
        # A record that went through its text format must get the same adjudication.
        told = json.loads(json.dumps(engine.format_record(record)))
        again = engine.adjudicate(engine.parse_record(told))
        if again != adjudication:
            report.faults.append(DatabaseFault("not-the-same", where))
        totals = adjudication.totals
        if status.is_decided and sum(totals.cash.values()) + totals.window:
            report.faults.append(DatabaseFault("not-zero", where))
        found = make_lazy_record(row.record)
        known = remembered.get(score_cache.key_of(found))
        if known is not None:
            report.remembered += 1
            if known != score_cache.serialize_score(score_cache.compute_score(found)):
                report.faults.append(DatabaseFault("remembered", where))

    _trying(report, "unreadable", where, partial(row_validation.find_invalid_values, row))
    _trying(report, "unreadable", where, again)


def _is_faulty(row: models.Session, report: CheckReport) -> bool:
    return any(fault.where.get("session") == row.id for fault in report.faults)


def _session(row: models.Session, report: CheckReport) -> None:
    where = _place(row)
    report.hands += len(row.hands)
    report.drafts += len(row.drafts)
    _trying(report, "session", where, partial(row_validation.find_invalid_terms, row))
    for draft in row.drafts:
        look = partial(row_validation.find_invalid_draft, row, draft)
        _trying(report, "draft", where | {"hand": draft.number}, look)

    def add_up() -> None:
        view: SessionView = session_view_builder.build_session_view(row)
        if sum(view.balances.values(), Decimal(0)):
            report.faults.append(DatabaseFault("not-zero-session", where))

    if not _is_faulty(row, report):
        _trying(report, "session", where, add_up)


def _trying(
    report: CheckReport,
    what: str,
    where: Mapping[str, object],
    look: Callable[[], Iterable[str] | None],
) -> None:
    """Report what `look` returns or raises, so that all faults are reported at once."""
    try:
        whys = dict.fromkeys(look() or ())
        report.faults += [DatabaseFault(what, where, why) for why in whys]
    except DBAPIError as error:
        report.faults.append(DatabaseFault(what, where, error))
    except UnreadableSessionError as error:
        damage = error.__cause__
        reasons = (damage,) if isinstance(damage, DBAPIError) else error.whys
        report.faults += [DatabaseFault(what, where, why) for why in reasons]
    except Exception as error:  # noqa: BLE001  (what is on the disk may break anything)
        why = f"{type(error).__name__}: {error}".partition("\n")[0]
        report.faults.append(DatabaseFault(what, where, why))
