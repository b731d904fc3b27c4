"""The README and the documents match the program."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.alsos import labels
from engine.alsos.entry_schema import SHAPES
from engine.hand.record import RuleSetRef
from engine.results.findings import Severity
from engine.ulti import entry_schema as ulti_shapes
from engine.ulti import labels as ulti_labels
from engine.wording import labels as shared
from scorekeeper import create_app
from tests.support import records

ROOT = Path(__file__).parents[1]
GUIDES = ("docs/adding-a-game.md", "docs/adding-a-rule.md")
DOCUMENTS = (
    "CHANGELOG.md",
    "docs/export.md",
    "docs/record-format.md",
    "docs/glossary.md",
    "docs/adr/README.md",
    "docs/performance.md",
    "docs/operating.md",
    "docs/api.md",
    "docs/architecture.md",
    "CONTRIBUTING.md",
    *GUIDES,
)
README = (ROOT / "README.md").read_text(encoding="utf-8")
FOR_PROGRAMS = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["adjudicate", "compare"])
def test_the_examples_print_what_they_say(name):
    """The commands of docs/api.md, run, print the lines below them."""
    block = re.search(
        rf"```console\n\$ (\S+ -m scorekeeper {name} .*?)\n(.*?)```", FOR_PROGRAMS, re.DOTALL
    )
    command = [sys.executable, *shlex.split(block[1])[1:]]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.rstrip() == block[2].rstrip()


def test_the_house_rule_can_be_laid_over_the_example():
    """The other house rule in docs/api.md can be added to the comparison above it."""
    compared = re.search(r"\$ (\S+ -m scorekeeper compare .*)", FOR_PROGRAMS)[1]
    house = re.search(r"^`(--house \S+)` lays", FOR_PROGRAMS, re.MULTILINE)[1]
    command = [sys.executable, *shlex.split(compared)[1:], *shlex.split(house)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "they differ" in ran.stdout


def test_the_api_example_answers_what_it_says(tmp_path):
    """The request of docs/api.md, sent, is answered with the line below it."""
    pattern = r"\$ curl -s '\S+?(/api/\S+)' -d @(\S+) \| (.*)\n(.*)\n"
    path, file, command, printed = re.search(pattern, FOR_PROGRAMS).groups()
    app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": tmp_path})
    answer = app.test_client().post(path, data=(ROOT / file).read_bytes())
    ran = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]],
        input=answer.data,
        capture_output=True,
        check=True,
    )
    assert ran.stdout.decode().strip() == printed


@pytest.mark.parametrize("name", ["README.md", *DOCUMENTS])
def test_every_link_and_picture_is_there(name):
    """No link leads nowhere."""
    path = ROOT / name
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("name", GUIDES)
def test_every_place_that_a_guide_names_is_there(name):
    """No newcomer is sent to a file or a table that has moved."""
    guide = (ROOT / name).read_text(encoding="utf-8")
    places = re.findall(
        r"`((?:engine|scorekeeper|static|tests|docs)/[a-z][a-z0-9_./-]*)(?::(\w+))?`", guide
    )
    assert places
    for path, table in places:
        assert (ROOT / path).exists(), path
        assert not table or re.search(rf"\b{table}\b", (ROOT / path).read_text("utf-8")), table


def test_every_picture_is_shown_and_small():
    """docs/images holds exactly the README's pictures, each quick to load."""
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "images").iterdir()}
    assert set(pictures) == set(re.findall(r"\(docs/images/(\S+?)\)", README))
    assert max(pictures.values()) < 150_000


def fields_of(plain):
    """Return every key of plain data, at any depth, but seats and the fields of entries."""
    if isinstance(plain, list):
        return set().union(*map(fields_of, plain))
    if not isinstance(plain, dict) or "do" in plain:
        return set()
    named = {name for name in plain if name not in {"A", "B", "C"}}
    return named.union(*map(fields_of, plain.values()))


def test_the_record_format_names_every_entry():
    """Each kind of entry is in the table, with its fields and their words."""
    for do, shape in SHAPES.items():
        row = next(line for line in FORMAT.splitlines() if re.match(rf"\|[^|]*`{do}`", line))
        for name in (*shape.needs, *shape.may):
            assert f"`{name}`" in row, (do, name)
        for words in shape.words.values():
            assert [word for word in words if f"`{word}`" not in FORMAT] == []


def test_the_record_format_names_everything_of_ulti():
    """Ulti's entries, fields and words are in its own chapter; bids are made of components."""
    chapter = FORMAT.partition("\n## Ulti\n")[2].partition("\n## ")[0]
    for do, shape in ulti_shapes.SHAPES.items():
        row = next(line for line in chapter.splitlines() if re.match(rf"\|[^|]*`{do}`", line))
        assert [name for name in (*shape.needs, *shape.may) if f"`{name}`" not in row] == []
        words = [word for name, known in shape.words.items() if name != "bid" for word in known]
        assert [word for word in words if f"`{word}`" not in chapter] == []
    words = [*ulti_labels.STAGES, *ulti_labels.FACTORS, *ulti_labels.NAMES]
    assert [word for word in words if f"`{word}`" not in chapter] == []


def test_the_glossary_knows_every_name_of_ulti():
    """The glossary has every name that the engine labels in Ulti."""
    tables = (ulti_labels.NAMES, ulti_labels.REVOKES, ulti_labels.IRREGULARITIES)
    ids = [one for table in tables for one in table]
    assert [one for one in ids if f"`{one}`" not in GLOSSARY] == []


def test_the_record_format_names_every_field_of_an_adjudication():
    """The format document has every field that the recorded hands produce, fixes included."""
    found = set()
    for path in records.files("*/*/*.json"):
        for plain in records.records_at_one_table(path):
            found |= fields_of(engine.format_adjudication(*records.judge(plain), "en"))
    assert {"mend", "accepted", "fill", "choices", "how"} <= found
    assert [name for name in sorted(found) if f"`{name}`" not in FORMAT] == []


def test_the_record_format_names_every_field_of_a_comparison():
    """Between rule sets that differ in values, payments and findings."""
    content = json.loads((ROOT / "docs" / "example.json").read_text(encoding="utf-8"))
    content["entries"].insert(2, {"do": "bela-kassza", "seat": "B"})
    record = engine.parse_record(content)
    rules = RuleSetRef("potter")
    found = fields_of(engine.format_comparison(record, rules, engine.compare(record, rules), "en"))
    part = FORMAT[FORMAT.index("## Two rule sets side by side") :]
    named = {"same", "sides", "items", "awards", "findings", "causes", "kind", "window", "totals"}
    assert named <= found
    assert [name for name in sorted(named) if f"`{name}`" not in part] == []
    assert [name for name in sorted(found) if f"`{name}`" not in FORMAT] == []


def test_the_record_format_names_every_word():
    """Stages, factors, outcomes, statuses, groups and severities."""
    tables = (labels.STAGES, labels.FACTORS, shared.OUTCOMES, shared.STATUSES, shared.GROUPS)
    words = [word for table in tables for word in table]
    words += [severity.value for severity in Severity]
    assert [word for word in words if f"`{word}`" not in FORMAT] == []


def test_the_record_format_has_every_house_rule():
    """Each has one row: the rules that it varies, its label, its choices at each rule set."""
    rows = FORMAT.partition("\n| `house` |")[2].partition("\n\n")[0].splitlines()
    of = {one: row for row in rows for one in re.findall(r"`(\w+)`", row.split("|")[1])}
    figures = next(row for row in rows if row.startswith("| the id of a figure |"))
    known = [
        (preset, one) for preset in engine.GAMES["alsos"].presets for one in preset.house_rules
    ]
    assert set(of) | set(labels.FIGURES) == {one.name for _, one in known}
    for preset, one in known:
        row = figures if one.name in labels.FIGURES else of[one.name]
        _, named, rules, label, choices, _ = map(str.strip, row.split("|"))
        assert rules == ", ".join(one.rules), one.name
        if named == f"`{one.name}`":
            assert label == one.label["en"]
        names = next(part for part in choices.split("; ") if f"`{preset.name}`" in part)
        told = names.partition(": ")[2].split(", ")
        wanted = [f"`{may}`" if isinstance(may, str) else str(may).lower() for may in one.choices]
        if row is figures and wanted[0].isdecimal():
            wanted = ["the value of the rule set"]
        wanted += ["–".join(map(str, one.numbers))] if one.numbers else []
        assert told == wanted, (one.name, preset.name)


@pytest.mark.parametrize("game", ["ulti", "tarokk", "snapszer"])
def test_the_record_format_has_every_house_rule_of_a_game(game):
    """One row each, in the game's chapter, with its rules, label and choices."""
    label = engine.GAMES[game].label["en"]
    chapter = FORMAT.partition(f"\n## {label}\n")[2].partition("\n## ")[0]
    rows = chapter.partition("\n| house rule |")[2].partition("\n\n")[0].splitlines()[2:]
    known = {one.name: one for preset in engine.GAMES[game].presets for one in preset.house_rules}
    wanted = []
    for one in known.values():
        choices = [f"`{may}`" if isinstance(may, str) else str(may).lower() for may in one.choices]
        choices += ["–".join(map(str, one.numbers))] if one.numbers else []
        told = (f"`{one.name}`", ", ".join(one.rules), one.label["en"], ", ".join(choices))
        wanted.append(f"| {' | '.join(told)} |")
    assert rows == wanted


def test_the_glossary_knows_every_name():
    """The glossary has every name that the engine labels, and every kind of entry."""
    tables = (
        *(labels.GAMES, labels.FIGURES, shared.STEPS, labels.STAGES, labels.MELDS),
        *(labels.IRREGULARITIES, shared.OUTCOMES, shared.STATUSES),
        *(labels.PRESETS, SHAPES),
    )
    ids = [one for table in tables for one in table]
    assert [one for one in ids if f"`{one}`" not in GLOSSARY] == []
