"""The README and the documents match the program."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.alsos import labels
from scorekeeper import create_app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FOR_PROGRAMS = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")


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


def test_every_picture_is_shown_and_small():
    """docs/images holds exactly the README's pictures, each quick to load."""
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "images").iterdir()}
    assert set(pictures) == set(re.findall(r"\(docs/images/(\S+?)\)", README))
    assert max(pictures.values()) < 150_000


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
