"""`export`: writes everything that was recorded as JSON, for other programs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import engine
from scorekeeper.commands import backup_support
from scorekeeper.i18n.texts import text
from scorekeeper.maintenance import export_reader

if TYPE_CHECKING:
    from scorekeeper.maintenance.export import Plain

NAME: Final = "export"
HELP: Final = "Write everything that was recorded as JSON, for other programs to read."
_OUTPUT: Final = Path("-")


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
    parser.add_argument("--from", dest="copy", type=Path, metavar="BACKUP", help="of a backup")
    parser.add_argument(
        "--records", action="store_true", help="only the record of each hand, one a line"
    )
    backup_support.add_language(parser)
    parser.epilog = (
        "One JSON document, described in docs/export.md, or with --records a record a line, "
        "withdrawn hands left out; `adjudicate` reads either.  The service may run.  Exit status: "
        "0, or 2 if nothing was written, as with --records where no hand counts."
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the export and return the exit status."""

    def do() -> int:
        from scorekeeper.backup import BackupError
        from scorekeeper.maintenance import export

        if arguments.copy is not None:
            document = export.export_file(arguments.copy.absolute())
        else:
            with backup_support.open_selected_database() as engine:
                document = export.export_database(engine)
        lines = _document(document)
        if arguments.records:
            records, spoilt = _records(document)
            for place in spoilt:
                sys.stderr.write(f"{text('safe.left-out', arguments.lang, place=place)}\n")
            if not records:
                # An empty output would be no valid document.
                raise BackupError("no-records")
            lines = (f"{json.dumps(record, ensure_ascii=False)}\n" for record in records)
        if arguments.file == _OUTPUT:
            sys.stdout.writelines(lines)
            return backup_support.DONE
        backup_support.write_private_text(arguments.file, lines, overwrite=arguments.overwrite)
        backup_support.print_text("safe.exported", arguments.lang, path=arguments.file)
        return backup_support.DONE

    return backup_support.report_failures(arguments, do)


def _document(document: Plain) -> Iterator[str]:
    yield from json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(document)
    yield "\n"


def _records(document: Plain) -> tuple[list[object], list[str]]:
    """Return the readable records, and the places of the unreadable ones."""
    records: list[object] = []
    spoilt: list[str] = []
    for place, record in export_reader.records_of(document):
        try:
            engine.parse_record(record)
        except engine.MalformedRecordError:
            spoilt.append(place)
        else:
            records.append(record)
    return records, spoilt
