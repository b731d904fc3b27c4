"""The table of the rules with their implementation and tests, and the command that prints it."""

from pathlib import Path

import pytest

from engine import rulebook
from engine.rulebook import PresetAndPlayers
from tools import rule_coverage
from tools.rule_coverage import (
    as_markdown,
    as_text,
    cited_by_engine,
    cited_by_tests,
    collect_coverage,
    main,
    missing_citation_kinds,
    presets_by_player_count,
)

CSIBOR = PresetAndPlayers("alsos", "csibor", 3)

ENGINE = '''"""Kontra (ALS 7.1): what a module is about is no enforcement."""

STEPS = 5
"""Steps of the ladder (ALS 7.1)."""
ROWS = (("kontra-late", "e", "ALS 6.4, ALS 7.5", "késő", "late"),)
BLOCKS = parse_rows("\\n# kontra-early | e | ALS 6.4\\nkorán\\n= early\\n")


def factors(name):
    """The chain (ALS 7.2-7.4)."""
    return f"ALS 5 {name}"


class Hand:
    """A hand, by all of chapter ALS 12."""

    def each(self):
        """Nine each (ALS 2.1, 2.3)."""
'''
TESTS = '''
def test_kontra():
    """ALS 7.1: five steps."""


def helper():
    """ALS 7.2: helpers test nothing."""
'''
CASES = """{"cases": [
    {"rules": ["ALS 6.4"], "tables": [{"preset": "csibor", "players": [3]}]},
    {"rules": ["ALS 6.4", "ALS 7.5"], "tables": [
        {"preset": "csibor", "players": [2, 3]},
        {"preset": "tompa", "players": [2], "rules": ["ALS 3.6"]}
    ]}
]}"""


@pytest.fixture
def checkout(tmp_path):
    """A small checkout: a module, a test, a recorded hand and the cases of a finding."""
    for path, text in {
        "engine/alsos/kontra.py": ENGINE,
        "engine/rulebook/words.py": 'TEXT = "ALS 1.1"\n',
        "tests/test_kontra.py": TESTS,
        "tests/games/alsos/records/examples/tie.json": '{"rules": ["ALS 4.1"], "record": {}}',
        "tests/games/alsos/records/findings/kontra-late.json": CASES,
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def citation_pairs(citations):
    """Return citations as number and name, without those of a figure."""
    return {(each.number, each.name) for each in citations if not each.number.startswith("ALS 5")}


def test_what_the_engine_cites_is_found(checkout):
    """Docstrings, tables and findings count, each under its own name; the rulebook does not."""
    assert citation_pairs(cited_by_engine(checkout)) == {
        ("ALS 7.1", "STEPS"),
        ("ALS 6.4", "kontra-late"),
        ("ALS 7.5", "kontra-late"),
        ("ALS 6.4", "kontra-early"),
        ("ALS 7.2", "factors"),
        ("ALS 7.3", "factors"),
        ("ALS 7.4", "factors"),
        ("ALS 12", "Hand"),
        ("ALS 2.1", "Hand.each"),
        ("ALS 2.3", "Hand.each"),
    }


def test_a_figures_row_is_cited_by_its_name(checkout):
    """A number built from a figure's name covers every figure."""
    found = {each.number for each in cited_by_engine(checkout) if each.number.startswith("ALS 5")}
    assert found == {
        row.number for row in rulebook.value_tables() if row.number.startswith("ALS 5 ")
    }


def test_what_tests_cite_is_found(checkout):
    """Docstrings of tests and the rules of recorded hands and cases count; helpers do not."""
    assert citation_pairs(cited_by_tests(checkout)) == {
        ("ALS 7.1", "test_kontra"),
        ("ALS 4.1", "tie"),
        ("ALS 6.4", "kontra-late"),
        ("ALS 7.5", "kontra-late"),
        ("ALS 3.6", "kontra-late"),
    }


def test_a_rule_nobody_cites_is_missing(checkout):
    """A rule without an implementation or without a test is listed with the missing part."""
    rows = {row.rule.number: row for row in collect_coverage(CSIBOR, checkout)}
    assert missing_citation_kinds(rows["ALS 7.1"]) == ()
    assert missing_citation_kinds(rows["ALS 7.2"]) == ("no test",)
    assert missing_citation_kinds(rows["ALS 4.1"]) == ("no place that enforces it",)
    assert missing_citation_kinds(rows["ALS 12.1"]) == ("no place that enforces it", "no test")
    table = as_markdown(list(rows.values()), CSIBOR)
    assert " | `alsos.kontra:STEPS` | `test_kontra.py` |" in table
    assert "no test" in as_text(list(rows.values()))


def test_the_table_has_every_rule_of_the_rule_set():
    """Every numbered rule for three players under csibor has a row, and the figures too."""
    numbers = [row.rule.number for row in collect_coverage(CSIBOR)]
    wanted = {rule.number for rule in rulebook.applicable_rules(CSIBOR)}
    assert {number for number in wanted if number.startswith("ALS")} <= set(numbers)
    assert "ALS 5 ulti" in numbers
    assert "ALS 3.5" not in numbers
    assert len(numbers) == len(set(numbers))


def test_the_table_of_all_has_every_rule():
    """Without a rule set named, the rules of every one of them are there once."""
    numbers = [row.rule.number for row in collect_coverage()]
    for variant in presets_by_player_count():
        assert {row.rule.number for row in collect_coverage(variant)} <= set(numbers)
    assert {"ALS 3.5", "ALS 3.6", "ALS 12.4"} <= set(numbers)
    assert len(numbers) == len(set(numbers))


def test_every_citation_is_of_a_rule():
    """Neither the engine nor a test cites a number that the rulebook does not have."""
    chapters = {chapter.id for chapter in rulebook.chapters()}
    for each in (*cited_by_engine(), *cited_by_tests()):
        if Path(each.file).name != Path(__file__).name and each.number not in chapters:
            assert rulebook.rule(each.number), each


def test_markdown_has_a_row_for_every_rule(capsys):
    """`--markdown` prints a table with a row for each rule, and none that nothing enforces."""
    assert main(["--markdown"]) == 0
    printed = capsys.readouterr().out
    rows = [line for line in printed.splitlines() if line.startswith("| ")]
    assert len(rows) == len(collect_coverage()) + 1
    assert "**nothing**" not in printed


def test_the_command_names_every_test(capsys):
    """Without options every place and every test of a rule is named."""
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert "enforced  engine/alsos/scoring/item_scores.py:awards" in printed
    assert "tested    tests/games/alsos/records/examples:worked-1-trump-1024" in printed


def test_check_tells_what_is_missing(capsys, monkeypatch, checkout):
    """`--check` fails for a rule set with unenforced rules, and names them."""
    monkeypatch.setattr(
        rule_coverage, "collect_coverage", lambda of: collect_coverage(of, checkout)
    )
    assert main(["--preset", "tompa", "--players", "2", "--check"]) == 1
    assert "ALS 3.6: no place that enforces it" in capsys.readouterr().out


def test_check_is_content_with_all_rules(capsys):
    """As the engine is, no rule of any rule set is missing."""
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_an_unknown_rule_set_is_refused(capsys):
    """An unknown preset, or one not for so many, gives one line and exit status 2."""
    assert main(["--preset", "csibor", "--players", "7"]) == 2
    assert "csibor" in capsys.readouterr().err
