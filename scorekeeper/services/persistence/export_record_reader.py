"""Reading the output of `export`: the records in it (docs/export.md)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeGuard

from engine.hand.malformed_record import MalformedRecordError

FORMAT: Final = 1
"""The version of the document; records have their own."""
OUT: Final = frozenset({"withdrawn", "reopened"})
"""Kinds of a last version with which a hand does not count: withdrawn, or recording undone."""


def is_export(data: object) -> TypeGuard[dict[str, Any]]:
    """Return whether the data are such a document, of any version."""
    return isinstance(data, dict) and "export" in data


def records_of(document: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Yield every hand's place and record in force.  Raises MalformedRecordError for a version."""
    if document.get("export") != FORMAT:
        value = document.get("export")
        raise MalformedRecordError("export", "wrong-format", value=value, known=FORMAT)
    for number, table in enumerate(_list(document, "tables")):
        for place, hand in enumerate(_list(table, "hands")):
            versions = _list(hand, "versions")
            last = versions[-1] if versions else None
            if isinstance(last, dict) and last.get("kind") not in OUT:
                yield f"tables[{number}].hands[{place}]", last.get("record")


def _list(data: object, name: str) -> list[object]:
    found = data.get(name) if isinstance(data, dict) else None
    return found if isinstance(found, list) else []
