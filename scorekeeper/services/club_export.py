"""Everything that a club has recorded, as one JSON document for other programs."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import inspect, select

from scorekeeper import models
from scorekeeper.services import seating
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.persistence.export_record_reader import FORMAT
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.seating import Sitting
from scorekeeper.services.view_types import serialization_and_fields
from scorekeeper.storage.database import Base, db, find_row, now, snapshot

Plain: TypeAlias = dict[str, object]
Names: TypeAlias = Mapping[int, str]
Row = TypeVar("Row", bound=Base)
_OF_THE_MOMENT: Final = frozenset(
    {"revision", "club", "seats", "standing", "drafts", "next_number", "next_dealer"}
)
"""Fields of the API that only a scoreboard needs."""
_OF_DRAFTS: Final = ("number", "dealer", "places", "cursor", "entries")
_LEFT_OUT: Final = frozenset({"id", "token"})
"""Columns that are not exported, as are keys of other rows that are not exported by name."""


class ExportPart(Struct, frozen=True):
    """The part of a club to be exported: a table, or an evening with its tables."""

    table: int | None = None
    evening: int | None = None


class UnreadableExportError(RefusedError):
    """A row cannot be exported; `reason` is the code of what is wrong, `place` tells where."""

    def __init__(self, reason: str, **place: object) -> None:
        """Store the row."""
        self.reason, self.place = reason, place
        super().__init__("export-unreadable")


def export_present(chosen: ExportPart | None = None) -> Plain:
    """Export the database or a part of it.  Raises NotFoundError, UnreadableExportError."""
    with snapshot():
        return _export(chosen)


def _export(chosen: ExportPart | None) -> Plain:
    club = db.session.get(models.Club, 1)
    if club is None:
        raise UnreadableExportError("no-club")
    scorers = _rows(models.Scorer)
    names = {each.id: each.name for each in scorers}
    if chosen is not None:
        return _export_part(chosen, names)
    return {
        "export": FORMAT,
        "made": now().isoformat(),
        "club": {"name": club.name, "language": club.language},
        "scorers": list(names.values()),
        "accounts": [_account(each, names) for each in scorers],
        "settings": [_setting(each, names) for each in _rows(models.SettingChange)],
        "players": [_player(each, names) for each in _rows(models.Player)],
        "tables": [_table(each, names) for each in _rows(models.Session)],
        "evenings": [_evening(each, names) for each in _rows(models.Evening)],
        "seasons": _with_rows(models.Season, "unreadable-season", "changes", names),
        "rule_sets": _with_rows(models.ClubRuleSet, "unreadable-rule-set", "changes", names),
        "paper_imports": _with_rows(
            models.PaperImport, "unreadable-paper-import", "undoings", names
        ),
    }


def _rows(model: type[Row]) -> list[Row]:
    """Return all rows of a model, by their numbers."""
    return [*db.session.scalars(select(model).order_by(*inspect(model).primary_key))]


def _export_part(chosen: ExportPart, names: Names) -> Plain:
    """Export tables with their players, as the whole export has them; it makes no club."""
    if chosen.evening is None:
        evening = None
        tables = [find_row(models.Session, chosen.table or 0)]
    else:
        evening = find_row(models.Evening, chosen.evening)
        tables = [*repository.sessions_of(evening.id)] if evening else []
    there = [row for row in tables if row is not None]
    if not there:
        raise NotFoundError("no-session")
    played = {each.player for row in there for each in row.seatings}
    people = {each.id: each for each in (*played, *(one.present for one in played))}
    return {
        "export": FORMAT,
        "part": msgspec.to_builtins(chosen),
        "made": now().isoformat(),
        "players": [_player(people[number], names) for number in sorted(people)],
        "tables": [_table(row, names) for row in there],
        "evenings": [_evening(evening, names)] if evening else [],
    }


def _account(row: models.Scorer, names: Names) -> Plain:
    """Export an account's roles with their changes, those of the command line by nobody."""
    _require_columns("unreadable-account", row.id, row, *row.changes)
    return {
        "name": row.name,
        "roles": [role for role in row.roles.split(",") if role],
        "changes": [
            {
                "old": each.old,
                "new": each.new,
                "why": each.why,
                "by": None if each.by_id is None else names[each.by_id],
                "at": each.at.isoformat(),
            }
            for each in row.changes
            if each.what == "roles"
        ],
    }


def _setting(row: models.SettingChange, names: Names) -> Plain:
    _require_columns("unreadable-setting", row.id, row)
    return _columns(row, names)


def _player(row: models.Player, names: Names) -> Plain:
    """Export a player with all changes; figures are those of the one it was merged into."""
    query = select(models.PlayerChange).filter_by(player_id=row.id)
    changes = [*db.session.scalars(query.order_by(models.PlayerChange.id))]
    _require_columns("unreadable-player", row.id, row, *changes)
    return {
        "id": row.id,
        "name": row.name,
        "short_name": row.short_name,
        "status": row.status,
        "merged_into": row.merged_into_id,
        "changes": [_columns(each, names) for each in changes],
    }


def _table(row: models.Session, names: Names) -> Plain:
    """Export a table: agreements, hands and changes, and its results if readable."""
    figures: Plain
    _require_columns("unreadable-row", row.id, row, *_rows_of(row))
    try:
        view = serialization_and_fields.plain_data(session_view_builder.build_session_view(row))
        figures = {name: view[name] for name in view if name not in _OF_THE_MOMENT}
    except UnreadableSessionError:
        figures = {"unreadable": True, "hands": []}
    counted = {hand["number"]: hand for hand in figures["hands"]}  # type: ignore[attr-defined]
    return {
        "id": row.id,
        "table": row.table,
        **figures,
        "rules": {"preset": row.preset, "house": row.house, "version": row.rules_version},
        "first_dealer": row.first_dealer,
        "changes": [_columns(each, names) for each in row.changes],
        "seatings": [
            _columns(each, names) | _player_of(each.player, each.player_id) for each in row.seatings
        ],
        "breaks": [_columns(each, names) for each in row.breaks],
        "hands": [
            _hand(each, seating.seating_at_hand(row, each), counted.get(each.number, {}), names)
            for each in row.hands
        ],
        "half_entered": [{name: getattr(each, name) for name in _OF_DRAFTS} for each in row.drafts],
        "put_aside": [_columns(each, names) for each in row.put_aside],
        "corrections": [_columns(each, names) for each in row.corrections],
        "payments": [_payment(each, names) for each in row.payments],
        "remarks": [
            _columns(each, names)
            | _player_of(each.player, each.player_id)
            | {"cleared": [_columns(one, names) for one in each.clearances]}
            for each in _opinions_of(row)
        ],
        "evening": repository.evening_id(row),
        "evening_changes": [
            _columns(each, names) | {"evening": each.evening_id} for each in row.groupings
        ],
        "paper_import": row.paper_import_id,
        "taken_back": row.taken_back,
    }


def _opinions_of(row: models.Session) -> list[models.HandOpinion]:
    """Return all opinions on a table's hands, in order, also those that are not in force."""
    of = models.HandOpinion
    return [*db.session.scalars(select(of).where(of.session_id == row.id).order_by(of.id))]


def _rows_of(row: models.Session) -> Iterator[Base]:
    """Return all rows of a table except the records."""
    return chain(
        *(hand.versions for hand in row.hands),
        *((opinion, *opinion.clearances) for opinion in _opinions_of(row)),
        *(row.changes, row.seatings, row.breaks, row.drafts),
        *(row.put_aside, row.payments, row.groupings, row.corrections),
    )


def _require_columns(code: str, number: int, *found: Base) -> None:
    """Raise UnreadableExportError for values that cannot be exported as they are stored."""
    try:
        row_validation.require_valid_columns(*found)
    except row_validation.CorruptRowError as error:
        raise UnreadableExportError(code, number=number, what=str(error)) from error


def _hand(
    hand: models.Hand, sitting: Sitting, counted: Mapping[str, object], names: Names
) -> Plain:
    """Export a hand: its results, its record in force, and all its versions.

    The record has the present names of the players; the versions have those of their time.
    """
    versions = [_columns(each, names) for each in hand.versions]
    for each in versions:
        del each["hand"]
    return {
        **counted,
        "number": hand.number,
        "record": seating.present_record(hand.versions[-1].record, sitting),
        "versions": versions,
    }


def _payment(made: models.SessionPayment | models.EveningPayment, names: Names) -> Plain:
    return {
        "id": made.id,
        **_columns(made, names),
        "payer": made.payer.present.id,
        "payee": made.payee.present.id,
        "entered_as": [made.payer_id, made.payee_id],
        "undoes": made.undoes_id,
    }


def _player_of(player: models.Player, entered_as: int) -> Plain:
    """Export a player as now, and as before any merge."""
    return {"player": player.present.id, "entered_as": entered_as}


def _evening(row: models.Evening, names: Names) -> Plain:
    _require_columns("unreadable-evening", row.id, row, *row.payments)
    return {
        "id": row.id,
        "tables": [each.id for each in repository.sessions_of(row.id)],
        **_columns(row, names),
        "payments": [_payment(each, names) for each in row.payments],
    }


def _with_rows(model: type[Base], code: str, name: str, names: Names) -> list[Plain]:
    """Export all rows of a model, each with those that changed it, under this name."""
    found: list[Plain] = []
    for row in _rows(model):
        number, changes = getattr(row, "id", 0), getattr(row, name)
        _require_columns(code, number, row, *changes)
        changed = [_columns(each, names) for each in changes]
        found.append({"id": number, **_columns(row, names), name: changed})
    return found


def _columns(row: Base, names: Names) -> Plain:
    """Export a row's columns but its keys, with who made a change and when as `by` and `at`."""
    found = {
        each.key: serialization_and_fields.plain_data(getattr(row, each.key))
        for each in inspect(type(row)).column_attrs
        if each.key not in _LEFT_OUT and not each.key.endswith("_id")
    }
    scorer = getattr(row, "scorer_id", None)
    return found if scorer is None else {**found, "by": names[scorer]}
