"""The recorded hands of all games: their files, parsed and adjudicated.

A file under `examples` or `series` holds hands with their expected results. A file under
`findings` is about the code in its name, and holds a `Case` for each cause of the finding: the
entries that raise it and the near miss, written once for all the tables where both are the same.
"""

import functools
import json
import re
from dataclasses import dataclass
from pathlib import Path

import engine

FOLDER = Path(__file__).parents[1] / "games"
BRACES = re.compile(r"[{}]")
LANGUAGES = ("hu", "en")
NAMES = ("Anna", "Bori", "Cili", "Dani", "Edit")
"""The players at the tables of `findings`: as many as needed, and the last one deals."""


def files(pattern):
    """Return the files of recorded hands that match `KIND/GAME/NAME.json`, in order."""
    kind, game, name = pattern.split("/")
    return sorted(FOLDER.glob(f"{game}/records/{kind}/{name}"))


def id_of(path):
    """Return the id of a test over a file, as `GAME/KIND/NAME`."""
    return str(path.relative_to(FOLDER).with_suffix("")).replace("/records/", "/")


def game_of(path):
    """Return the name of the game that a file is about."""
    return path.parents[2].name


def read(path):
    """Return the parsed content of a file of recorded hands."""
    return json.loads(path.read_text(encoding="utf-8"))


def hands_of(path):
    """Return every record that a file holds, as plain data, each with the rules it is about."""
    data = read(path)
    if "cases" in data:
        places = [place for case in cases_of(path) for place in case.places]
        return [(told.plain, place.rules) for place in places for told in place.sides]
    return [(plain, data["rules"]) for plain in data.get("hands") or [data["record"]]]


def first_hands():
    """Return the first hand of each file of examples and findings as plain data, by file id."""
    paths = [path for kind in ("examples", "findings") for path in files(f"{kind}/*/*.json")]
    return {id_of(path): hands_of(path)[0][0] for path in paths}


def records_at_one_table(path):
    """Return the records of a file, of each case only those at one table.

    That is enough where the table makes no difference.
    """
    data = read(path)
    if "cases" in data:
        places = [case.places[0] for case in cases_of(path)]
        return [told.plain for place in places for told in place.sides]
    return [plain for plain, _ in hands_of(path)]


def judge(plain):
    """Return a record given as plain data, and its adjudication."""
    record = engine.parse_record(plain)
    return record, engine.adjudicate(record)


@functools.cache
def judged(path):
    """Return the record of a file of one hand and its adjudication, cached."""
    return judge(read(path)["record"])


def findings_with_places(adjudication):
    """Return the findings as the files list them: code and place."""
    return [[finding.code, finding.entry] for finding in adjudication.findings]


def texts(record, adjudication, lang):
    """Return every text that a page or a sheet could show of an adjudication."""
    say = engine.record_sentences(record, lang)
    yield from (say.told(entry) for entry in record.entries)
    yield from (say.finding(finding) for finding in adjudication.findings)
    for item in adjudication.items:
        yield from (say.item(item), say.chain(item), say.outcome(item), str(say.notation(item)))
    for ask in adjudication.asks:
        yield from (say.ask(ask), say.stage(ask.stage), say.group(ask.group))
        yield from (say.choice(ask, choice) for choice in ask.choices)
    yield say.status(adjudication.status.value)


# -- findings


@dataclass(frozen=True)
class ExpectedFindings:
    """A record at one table, as plain data, and the expected findings with their places."""

    plain: dict
    findings: list

    @functools.cached_property
    def judged(self):
        """The record and its adjudication, cached."""
        return judge(self.plain)


@dataclass(frozen=True)
class CaseAtTable:
    """A case at one table: the rules it tests, the record that raises it and its near miss."""

    preset: str
    players: int
    house: dict
    rules: list
    raises: ExpectedFindings
    near: ExpectedFindings

    @property
    def sides(self):
        """The record that raises the finding, and its near miss."""
        return self.raises, self.near

    def __str__(self):
        """Name the table."""
        house = f" {self.house}" if self.house else ""
        return f"{self.preset} {self.players}{house}"


@dataclass(frozen=True)
class FindingCase:
    """One cause of a finding, at all the tables where it can occur."""

    title: str
    places: tuple


def code_of(path):
    """Return the code that a file under `findings` is about."""
    return f"{game_of(path)}.{path.stem}"


@functools.cache
def cases_of(path):
    """Return the cases of a file under `findings`."""
    game = game_of(path)
    return tuple(
        FindingCase(
            case["title"],
            tuple(
                _place(game, case, table, players)
                for table in case["tables"]
                for players in table["players"]
            ),
        )
        for case in read(path)["cases"]
    )


def case(code, number=0):
    """Return a case of a code, by its number from 0, at the first of its tables."""
    game, _, slug = code.partition(".")
    return cases_of(FOLDER / game / "records" / "findings" / f"{slug}.json")[number].places[0]


def _place(game, case, table, players):
    house = table.get("house", {})

    def told(side):
        plain = {
            "format": 1,
            "game": game,
            "rules": {"preset": table["preset"], "house": side.get("house", house), "version": 1},
            "seats": list(NAMES[:players]),
            "dealer": "ABCDE"[players - 1],
            "entries": side["entries"],
        }
        return ExpectedFindings(plain, side["findings"])

    rules = table.get("rules", case["rules"])
    return CaseAtTable(
        table["preset"], players, house, rules, told(case["raises"]), told(case["near_miss"])
    )
