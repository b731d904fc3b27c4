"""`schema`: prints the record format as a JSON Schema, for programs that write records."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

import engine

NAME: Final = "schema"
HELP: Final = "Print the JSON Schema of the record format."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare no arguments."""
    parser.epilog = "docs/record-format.schema.json is what this prints."


def run(arguments: argparse.Namespace) -> int:
    """Print the schema."""
    del arguments
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(schema_text())
    return 0


def schema_text() -> str:
    """Return the schema as it is printed."""
    return f"{json.dumps(engine.record_schema(), ensure_ascii=False, indent=2)}\n"
