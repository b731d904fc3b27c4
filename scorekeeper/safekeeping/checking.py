"""Looking through a database or a copy: is it whole, is it ours, does every hand still add up."""

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
from scorekeeper import migrate
from scorekeeper.database import Base, db
from scorekeeper.models import (
    Club,
    Draft,
    Evening,
    EveningPayment,
    HandVersion,
    KnownDevice,
    Player,
    RequestKey,
    Scorer,
    ScorerChange,
    Session,
    SignIn,
    WrongGuess,
)
from scorekeeper.remembered import the_memory
from scorekeeper.safekeeping import SafekeepingError, copies, lite
from scorekeeper.safekeeping.opened import opened_app
from scorekeeper.services import listing, reckoning, seating, sound, steps, tally, together
from scorekeeper.services.judging import judge, told
from scorekeeper.services.sound import UnreadableSessionError, record_of
from scorekeeper.services.views import SessionView

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
    WrongGuess,
)
"""Rows that belong to no table of players alone; what is a table's is looked at with it."""


class Fault(Struct, frozen=True):
    """Something that is wrong: what (a key of the texts), where, and why."""

    what: str
    where: Mapping[str, object]
    why: str = ""


class Report(Struct):
    """What was found; `revision` is the version of the tables, `ours` the program's."""

    revision: str = ""
    ours: str = field(default_factory=migrate.head)
    sessions: int = 0
    hands: int = 0
    versions: int = 0
    drafts: int = 0
    remembered: int = 0
    statuses: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)


def check_file(path: Path, remembered: Mapping[str, str] | None = None) -> Report:
    """Look through a copy, which is not touched.  Raises SafekeepingError for what is none.

    What is `remembered` of its records is held against what they come to now.
    """
    report = Report()
    with lite.opened(path) as connection:
        report.revision = lite.revision_of(connection, path)
        report.faults += [Fault("damage", {}, line) for line in lite.damage_in(connection)]
    with copies.workplace() as work:
        part = work / "checked.sqlite3"
        try:
            lite.pack(path, part)
        except SafekeepingError as error:
            report.faults.append(Fault("damage", {}, error.sentence("en")))
            return report
        _look_through(part, report, remembered or {})
    return report


def check_database(source: Engine) -> Report:
    """Look through the club's database, which may be in use.  Raises SafekeepingError."""
    damage: list[str] = []
    with copies.workplace() as work:
        if source.dialect.name == "sqlite":
            path = copies.path_of(source)
            with lite.opened(path, live=True) as connection:
                lite.revision_of(connection, path)
                # The copy is written anew: what is wrong with pages and indexes is only here.
                damage = lite.damage_in(connection)
        part = work / "checked.sqlite3"
        try:
            copies.snapshot(source, part)
        except SafekeepingError as error:
            if not damage:
                raise
            return Report(faults=[Fault("damage", {}, line) for line in [*damage, str(error)]])
        report = check_file(part, the_memory().everything())
    known = {fault.why for fault in report.faults}
    report.faults[:0] = [Fault("damage", {}, line) for line in damage if line not in known]
    return report


def _look_through(part: Path, report: Report, remembered: Mapping[str, str]) -> None:
    try:
        copies.bring_up(part)
    except Exception as error:  # noqa: BLE001  (a damaged file can stop a migration in any way)
        report.faults.append(Fault("migration", {}, str(error).partition("\n")[0]))
        return
    with opened_app(part):
        for kind in OF_THE_CLUB:
            for each in db.session.scalars(select(kind)):
                _row(each, report)
        for version in db.session.scalars(select(HandVersion)):
            _version(version, report, remembered)
        for row in db.session.scalars(select(Session).order_by(Session.id)):
            _session(row, report)
        for number in listing.evening_numbers():
            _trying(report, "evening", {"evening": number}, partial(together.view, number))


def _row(row: Base, report: Report) -> None:
    """Look at a row that belongs to no table, or to several."""
    key = ", ".join(str(part) for part in inspect(row).identity or ())
    _trying(report, "row", {"row": key}, partial(sound.require_columns, row))


def _version(row: HandVersion, report: Report, remembered: Mapping[str, str]) -> None:
    where = {"session": row.session_id, "hand": row.hand, "version": row.number}
    report.versions += 1

    def columns() -> None:
        sound.require_version(row)

    def again() -> None:
        record, adjudication = judge(row.record)
        status = adjudication.status
        report.statuses[status.value] = report.statuses.get(status.value, 0) + 1
        # The same record in words of its format is the same record, and gets the same answer.
        again = engine.adjudicate(engine.parse_record(_through_text(engine.format_record(record))))
        if again != adjudication:
            report.faults.append(Fault("not-the-same", where))
        totals = adjudication.totals
        if status.is_decided and sum(totals.cash.values()) + totals.window:
            report.faults.append(Fault("not-zero", where))
        found = told(row.record)
        known = remembered.get(reckoning.key_of(found))
        if known is not None:
            report.remembered += 1
            if known != reckoning.written(reckoning.reckon(found)):
                report.faults.append(Fault("remembered", where))

    _trying(report, "unreadable", where, columns)
    _trying(report, "unreadable", where, again)


def _through_text(data: object) -> object:
    return json.loads(json.dumps(data))


def _session(row: Session, report: Report) -> None:
    where: dict[str, object] = {"session": row.id, "table": row.table}
    report.sessions += 1
    report.hands += len(row.hands)
    report.drafts += len(row.drafts)
    for draft in row.drafts:
        at = where | {"hand": draft.number}
        _trying(report, "draft", at, partial(_read, row, draft))

    def add_up() -> None:
        view: SessionView = tally.view(row)
        if sum(view.balances.values(), Decimal(0)):
            report.faults.append(Fault("not-zero-session", where))

    _trying(report, "session", where, add_up)


def _read(row: Session, draft: Draft) -> None:
    sound.require_columns(draft)
    if not steps.are_sound(draft.steps):
        raise sound.SpoiltError("draft.steps")
    if not seating.names_seats(row, draft):
        raise sound.SpoiltError("draft.places")
    players = seating.of_draft(row, draft).players
    judge(record_of(row, players, Seat(draft.dealer), draft.entries))


def _trying(
    report: Report, what: str, where: Mapping[str, object], look: Callable[[], object]
) -> None:
    """Note what cannot be done at all, and go on: everything wrong is told at once."""
    try:
        look()
    except (sound.SpoiltError, UnreadableSessionError) as error:
        report.faults += [Fault(what, where, why) for why in error.whys or ("?",)]
    except Exception as error:  # noqa: BLE001  (what is on the disk may break anything)
        why = f"{type(error).__name__}: {error}".partition("\n")[0]
        report.faults.append(Fault(what, where, why))
