"""`export`: writes everything that was recorded, or a part of it, as JSON or a spreadsheet."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import engine
from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command
from scorekeeper.i18n.texts import text
from scorekeeper.services.persistence import export_record_reader

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from scorekeeper.services.club_export import Plain
    from scorekeeper.spreadsheets.spreadsheet_files import SpreadsheetFile
_OUTPUT: Final = Path("-")
_JSON: Final = "json"
_FORMATS: Final = ("xlsx", "csv", _JSON)
_ORDERS: Final = ("points", "money", "average", "share", "rating")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        default=_OUTPUT,
        metavar="FILE",
        help="where to; without it, or with -, standard output",
    )
    parser.add_argument("--overwrite", action="store_true", help="write over FILE if it is there")
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--from", dest="copy", type=Path, metavar="BACKUP", help="of a backup")
    source.add_argument("--demo", action="store_true", help="of the example club of `serve --demo`")
    parser.add_argument(
        "--records", action="store_true", help="only the record of each hand, one a line"
    )
    part = parser.add_argument_group(
        "parts", "a part as XLSX or CSV; tables and evenings also as JSON (docs/export.md)"
    )
    which = part.add_mutually_exclusive_group()
    which.add_argument("--table", type=int, metavar="N", help="the table with this number")
    which.add_argument("--evening", type=int, metavar="N", help="the evening with this number")
    which.add_argument("--season", type=int, metavar="N", help="the season with this number")
    which.add_argument("--player", metavar="NAME", help="a player's tables and payments")
    part.add_argument(
        "--format", choices=_FORMATS, help="by default as FILE ends; csv on standard output"
    )
    part.add_argument("--sheet", metavar="KEY", help="the sheet of a CSV file (the first)")
    part.add_argument("--by", choices=_ORDERS, default=_ORDERS[0], help="the order of a season")
    for name in ("--since", "--until"):
        part.add_argument(name, type=_day, metavar="DATE", help="a player's evenings, YYYY-MM-DD")
    command_support.add_language(parser)
    parser.epilog = (
        "One JSON document, described in docs/export.md, or with --records a record a line, "
        "withdrawn hands left out; `adjudicate` reads either.  The service may run.  Exit status: "
        "0, or 2 if nothing was written, as with --records where no hand counts."
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the export and return the exit status."""
    from scorekeeper.services.errors import NotFoundError, RefusedError

    wanted = (arguments.table, arguments.evening, arguments.season, arguments.player)
    is_part = any(one is not None for one in wanted)
    try:
        if is_part and not _is_json(arguments):
            pieces: Iterable[bytes] = [_spreadsheet(arguments)]
        else:
            pieces = _document(arguments, is_part=is_part)
    except (NotFoundError, RefusedError) as error:
        raise ValueError(text(f"error.{error.code}", arguments.lang, **error.params)) from None
    if arguments.file == _OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.writelines(pieces)
        return command_support.DONE
    command_support.write_private_bytes(arguments.file, pieces, overwrite=arguments.overwrite)
    command_support.print_text("safe.exported", arguments.lang, path=arguments.file)
    return command_support.DONE


def _is_json(arguments: argparse.Namespace) -> bool:
    """Return whether a part is wanted as JSON: by its format, its name, or as records."""
    if arguments.format is not None or arguments.records:
        return arguments.records or bool(arguments.format == _JSON)
    ending: str = arguments.file.suffix
    return ending.lower() == f".{_JSON}"


@contextmanager
def _source(arguments: argparse.Namespace) -> Iterator[Engine | Path]:
    """Provide the backup, or the database, to be exported."""
    if arguments.copy is not None:
        yield arguments.copy.absolute()
        return
    with command_support.open_selected_database(demo=arguments.demo) as engine:
        yield engine


def _document(arguments: argparse.Namespace, *, is_part: bool) -> Iterable[bytes]:
    """Return the document, or its records.  Raises BackupError, NotFoundError, ValueError."""
    from scorekeeper.backup import BackupError
    from scorekeeper.commands.migrated_database_copy import export_database
    from scorekeeper.services.club_export import ExportPart

    part = ExportPart(arguments.table, arguments.evening) if is_part else None
    if part == ExportPart():
        raise ValueError(text("safe.no-json", arguments.lang))
    with _source(arguments) as source:
        document = export_database(source, part)
    whole = json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(document)
    lines: Iterable[str] = chain(whole, ["\n"])
    if arguments.records:
        records, spoilt = _records(document)
        for place in spoilt:
            sys.stderr.write(f"{text('safe.left-out', arguments.lang, place=place)}\n")
        if not records:
            # An empty output would be no valid document.
            raise BackupError("no-records")
        lines = (f"{json.dumps(record, ensure_ascii=False)}\n" for record in records)
    return (line.encode(errors="backslashreplace") for line in lines)


def _day(said: str) -> date:
    """Read a date; argparse reports the ValueError."""
    return date.fromisoformat(said)


def _spreadsheet(arguments: argparse.Namespace) -> bytes:
    """Return the spreadsheet that was asked for.  Raises NotFoundError, RefusedError."""
    from scorekeeper.commands.migrated_database_copy import open_copy

    with _source(arguments) as source, open_copy(source):
        return _chosen_spreadsheet(arguments).content


def _chosen_spreadsheet(arguments: argparse.Namespace) -> SpreadsheetFile:
    from scorekeeper.models import Player
    from scorekeeper.services import player_identity
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.services.evening_dates import club_zone
    from scorekeeper.services.statistics import standings
    from scorekeeper.services.view_types.statements import StatementPeriod
    from scorekeeper.spreadsheets import spreadsheet_files

    ending = arguments.file.suffix.lower().removeprefix(".")
    usual = "csv" if arguments.file == _OUTPUT else "xlsx"
    form = arguments.format or (ending if ending in _FORMATS else usual)
    how = form, arguments.lang, arguments.sheet
    if arguments.table is not None:
        return spreadsheet_files.session_spreadsheet(arguments.table, *how)
    if arguments.evening is not None:
        return spreadsheet_files.evening_spreadsheet(arguments.evening, *how)
    if arguments.season is not None:
        order = standings.StandingOrder(arguments.by)
        season = standings.standings(arguments.season, order, club_zone())
        return spreadsheet_files.season_spreadsheet(season, *how)
    found = player_identity.find_person(Player, arguments.player)
    if found is None:
        raise NotFoundError("no-player")
    period = StatementPeriod(arguments.since, arguments.until)
    return spreadsheet_files.player_spreadsheet(found.id, *how, period)


def _records(document: Plain) -> tuple[list[object], list[str]]:
    """Return the readable records, and the places of the unreadable ones."""
    records: list[object] = []
    spoilt: list[str] = []
    for place, record in export_record_reader.records_of(document):
        try:
            engine.parse_record(record)
        except engine.MalformedRecordError:
            spoilt.append(place)
        else:
            records.append(record)
    return records, spoilt


COMMAND: Final = Command(
    "export",
    "Write everything as JSON, or a part: a table, an evening, a season or a player.",
    add_arguments,
    command_support.reporting(run),
)
