"""The README and the documents say what is so."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import engine
from engine.alsos import labels
from engine.alsos.shapes import SHAPES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


def test_the_example_prints_what_it_says():
    """The README's command, run, prints the lines below it."""
    block = re.search(r"```console\n\$ (.*?)\n(.*?)```", README, re.DOTALL)
    command = [sys.executable, *shlex.split(block[1])[1:]]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.rstrip() == block[2].rstrip()


def test_every_link_and_picture_is_there():
    """No link of the README leads nowhere."""
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_record_format_names_every_entry_and_field():
    """Each kind of entry, and each key of an adjudication, is described."""
    missing = [do for do in SHAPES if f"`{do}`" not in FORMAT]
    record = engine.parse_record(json.loads((ROOT / "docs" / "example.json").read_text("utf-8")))
    plain = engine.format_adjudication(record, engine.adjudicate(record), "en")
    keys = {*plain, *plain["table"], *plain["items"][0], *plain["asks"][0], *plain["awards"][0]}
    missing += [key for key in keys if f"`{key}`" not in FORMAT]
    assert missing == []


def test_the_glossary_knows_every_name():
    """Figures, games and kontra steps are in the glossary."""
    ids = [*labels.FIGURES, *labels.GAMES, *labels.STEPS]
    assert [one for one in ids if f"`{one}`" not in GLOSSARY] == []
