"""Parts as Parquet files; needs the extra `archives` (pyarrow)."""

from __future__ import annotations

import json
from typing import Final

import pyarrow as pa  # type: ignore[import-untyped]
from pyarrow import parquet

_NUMBERS: Final = pa.list_(pa.int64())
_TEXTS: Final = pa.list_(pa.string())
SCHEMA: Final = pa.schema(
    [
        ("file", pa.string()),
        ("line", pa.int64()),
        ("game", pa.string()),
        ("preset", pa.string()),
        ("status", pa.string()),
        ("players", _TEXTS),
        ("written", _NUMBERS),
        ("cash", _NUMBERS),
        ("errors", _TEXTS),
        ("doubts", _TEXTS),
        ("window", pa.int64()),
        ("why", pa.string()),
    ]
)
"""The columns, as `docs/api.md` describes them."""


def encode_part(content: bytes) -> bytes:
    """Return a part's JSON lines as a Parquet file.  Raises TypeError for other columns."""
    rows = [json.loads(line) for line in content.splitlines()]
    table = pa.Table.from_pylist(rows, schema=SCHEMA)
    # It cuts 2.5 to 2 and leaves out what is no column, without an error.
    if table.to_pylist() != rows:
        raise TypeError(SCHEMA)
    stream = pa.BufferOutputStream()
    parquet.write_table(table, stream)
    return bytes(stream.getvalue().to_pybytes())
