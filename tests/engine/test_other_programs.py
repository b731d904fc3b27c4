"""Hands that other programs pay otherwise: each row of `docs/other-programs.md`."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from tests.support import records

DOCUMENT = Path(__file__).parents[2] / "docs" / "other-programs.md"
ROW = re.compile(
    r"^\| .+? \| `([\w-]+)`: .+? \| (.+?) \| `(\w+)` `(.+?)` \| (.+?) \|$", re.MULTILINE
)
ROWS = ROW.findall(DOCUMENT.read_text(encoding="utf-8"))


def result(record):
    """Return what a hand comes to, as the document writes it."""
    adjudication = engine.adjudicate(record)
    if not adjudication.status.is_decided:
        return "an error"
    writes = engine.GAMES[record.game].preset(record.rules.preset).writes
    points = adjudication.totals.written if writes else adjudication.totals.cash
    sign = "" if writes else "+"
    return " ".join(f"{seat.value} {number:{sign}d}" for seat, number in points.items())


def test_every_row_of_the_document_is_read():
    """No row is passed over by the pattern."""
    assert len(ROWS) == 9


@pytest.mark.parametrize(("name", "here", "rule", "choice", "there"), ROWS, ids=lambda part: part)
def test_a_house_rule_pays_as_the_other_program(name, here, rule, choice, there):
    """The default and the house rule come to what the document says."""
    (path,) = records.FOLDER.glob(f"*/records/*/{name}.json")
    record = engine.parse_record(records.read(path)["record"])
    others = {key: value for key, value in record.rules.house.items() if key != rule}
    rules = [
        replace(record.rules, house=others | more) for more in ({}, {rule: json.loads(choice)})
    ]
    assert [result(replace(record, rules=one)) for one in rules] == [here, there]
