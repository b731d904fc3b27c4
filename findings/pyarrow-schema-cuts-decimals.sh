#!/usr/bin/env bash
# pyarrow 26.0.1: rows with 2.5 points, written by a schema that says the points are int64.
# Guess: an error, as for a text in that column, or as casting 2.5 to int64 raises ArrowInvalid
# ("would have been truncated"); likewise for a key that the schema does not have.
# Behaviour: Table.from_pylist and pa.array cut 2.5 to 2 and drop the unknown key without a word,
# so half points are lost in the file and nobody hears of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install pyarrow==26.0.1
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import pyarrow as pa

schema = pa.schema([("points", pa.int64())])
written = pa.Table.from_pylist([{"points": 2.5, "seat": "A"}], schema=schema).to_pylist()
array = pa.array([2.5], pa.int64()).to_pylist()
try:
    cast = pa.array([2.5]).cast(pa.int64())
except pa.ArrowInvalid as error:
    cast = type(error).__name__
print(pa.__version__, written, array, cast)
sys.exit((written, array, cast) != ([{"points": 2}], [2], "ArrowInvalid"))
PYTHON
