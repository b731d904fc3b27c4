"""The recorded hands in `tests/records`: found, read, judged, shown in the form they expect."""

import json
import re
from pathlib import Path

import engine

FOLDER = Path(__file__).parents[1] / "records"
BRACES = re.compile(r"[{}]")
LANGUAGES = ("hu", "en")


def files(pattern):
    """Return the files of recorded hands that match, in order."""
    return sorted(FOLDER.glob(pattern))


def id_of(path):
    """Return the id of a test over a file: its place under `tests/records`."""
    return str(path.relative_to(FOLDER).with_suffix(""))


def read(path):
    """Return what a file of recorded hands says."""
    return json.loads(path.read_text(encoding="utf-8"))


def records_in(data):
    """Return every record that a file holds, as plain data."""
    return data["hands"] if "hands" in data else [data["record"]]


def judge(plain):
    """Return a record given as plain data, and its adjudication."""
    record = engine.parse_record(plain)
    return record, engine.adjudicate(record)


def found(adjudication):
    """Return the findings as the files list them: code and place."""
    return [[finding.code, finding.entry] for finding in adjudication.findings]


def texts(record, adjudication, lang):
    """Return every text that a page or a sheet could show of an adjudication."""
    say = engine.words(record, lang)
    yield from (say.told(entry) for entry in record.entries)
    yield from (say.finding(finding) for finding in adjudication.findings)
    for item in adjudication.items:
        yield from (say.item(item), say.chain(item), say.outcome(item), str(say.notation(item)))
    for ask in adjudication.asks:
        yield from (say.ask(ask), say.stage(ask.stage), say.group(ask.group))
        yield from (say.choice(choice) for choice in ask.choices)
    yield say.status(adjudication.status.value)
