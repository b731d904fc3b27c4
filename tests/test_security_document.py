"""docs/security.md: every number of ASVS level 1 once, and tests that exist."""

import ast
import re

import pytest

from tests.test_repository import ROOT

DOCUMENT = ROOT / "docs" / "security.md"
LEVEL_1 = {
    "2.1": range(1, 13), "2.2": (1, 2, 3), "2.3": (1,), "2.5": range(1, 7), "2.7": range(1, 5),
    "2.8": (1,), "3.1": (1,), "3.2": (1, 2, 3), "3.3": (1, 2), "3.4": range(1, 6), "3.7": (1,),
    "4.1": (1, 2, 3, 5), "4.2": (1, 2), "4.3": (1, 2), "5.1": range(1, 6), "5.2": range(1, 9),
    "5.3": range(1, 11), "5.5": range(1, 5), "6.2": (1,), "7.1": (1, 2), "7.4": (1,),
    "8.2": (1, 2, 3), "8.3": range(1, 5), "9.1": (1, 2, 3), "10.3": (1, 2, 3), "11.1": range(1, 6),
    "12.1": (1,), "12.3": range(1, 6), "12.4": (1, 2), "12.5": (1, 2), "12.6": (1,),
    "13.1": (1, 3), "13.2": (1, 2, 3), "13.3": (1,), "14.2": (1, 2, 3), "14.3": (2, 3),
    "14.4": range(1, 8), "14.5": (1, 2, 3),
}  # fmt: skip
"""The requirements of ASVS 4.0.3 on level 1, by section; those it has deleted are left out."""
NUMBERS = [f"{section}.{number}" for section, all_ in LEVEL_1.items() for number in all_]
LACKS = ("**Not met**", "**Partly**")
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
SOURCES = [path for name in ("engine", "scorekeeper") for path in (ROOT / name).rglob("*.py")]
FORBIDDEN = {
    *("eval", "exec", "compile", "os.system", "os.popen", "importlib.import_module"),
    *("render_template_string", "from_string", "__import__"),
}
"""Calls that would run what they are given, by name."""
UNWANTED = {
    *("pickle", "marshal", "shelve", "yaml", "subprocess", "xmlrpc", "smtplib", "ftplib"),
    *("urllib.request", "http.client", "requests", "httpx", "aiohttp", "telnetlib"),
}
"""Modules that start programs, ask other hosts, or make objects of bytes."""
SCRIPT = re.compile(r"\beval\(|new Function|document\.write|[\"']paste[\"']|\|\s*safe\b")
"""Text that no script or template holds: it becomes code, or stops pasting."""
MADE_OF_PARTS = {
    "scorekeeper/backup/restore.py",
    "scorekeeper/backup/sqlite_files.py",
    "scorekeeper/commands/club.py",
    "scorekeeper/services/scoring/result_cache.py",
    "scorekeeper/storage/advisory_locks.py",
    "scorekeeper/storage/database.py",
    "scorekeeper/storage/schema_upgrade.py",
}
"""Modules with a statement made of parts: names of tables and databases, numbers of ours, marks of
parameters."""


STORING = {"open", "save", "write_bytes", "write_text", "Path"}
"""Calls that would store a file that was sent; its lines go to the database."""


def rows():
    """Return the rows of the tables of requirements, each as its four cells."""
    found = re.findall(r"^\| (\d+\.\d+\.\d+) \|(.*)\|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    cells = [(number, *map(str.strip, rest.split("|"))) for number, rest in found]
    return [row for row in cells if len(row) == 4]


def test_every_number_of_level_1_has_one_row():
    """In the standard's order."""
    assert [number for number, *_ in rows()] == NUMBERS


def test_every_test_that_is_named_is_there():
    """A row that is met names one; one that is not, or in part, is among what is missing."""
    text = DOCUMENT.read_text("utf-8")
    defined = {
        path: {
            node.name
            for node in ast.parse((ROOT / "tests" / path).read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef)
        }
        for path, _ in NAMED.findall(text)
    }
    assert [name for path, name in NAMED.findall(text) if name not in defined[path]] == []
    shown = {number for number, _, _, shown in rows() if NAMED.search(shown)}
    told = {number for number, _, here, _ in rows() if here.startswith("**")}
    assert set(NUMBERS) - told <= shown
    assert [number for number, _, here, _ in rows() if "**" in here and number not in told] == []
    lacking = {number for number, _, here, _ in rows() if here.startswith(LACKS)}
    missing = text.partition("## What is missing")[2].partition("\n## ")[0]
    assert set(re.findall(r"\d+\.\d+\.\d+", missing)) == lacking


def names_of(tree):
    """Yield the names of what a module calls and imports, as far as they are dotted names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{one.name}" for one in node.names)


def is_forbidden(name):
    """Tell whether a name runs, starts, asks or unpacks something."""
    return (
        name in FORBIDDEN
        or name.rpartition(".")[2] in {"render_template_string", "from_string"}
        or any(name == module or name.startswith(f"{module}.") for module in UNWANTED)
    )


def is_made_of_parts(node):
    """Tell whether a node executes a statement that is put together from parts."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    parts = isinstance(node.args[0], ast.JoinedStr | ast.BinOp) if node.args else False
    return parts and node.func.attr in {"execute", "exec_driver_sql"}


def test_nothing_that_is_sent_is_run_or_fetched():
    """No code, program, template, object or host comes from a request; statements have no input."""
    found, mixed, uploads, made = [], set(), set(), set()
    assert SOURCES
    for path in SOURCES:
        name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        tree = ast.parse(text)
        found += [f"{name}: {one}" for one in names_of(tree) if is_forbidden(one)]
        mixed |= {name} if "request.values" in text else set()
        if "request.files" in text:
            uploads.add(name)
            assert STORING.isdisjoint(one.rpartition(".")[2] for one in names_of(tree))
        made |= {name} if any(map(is_made_of_parts, ast.walk(tree))) else set()
    assert found == []
    # Where to go back to, and the revision that a page shows.
    assert mixed == {"scorekeeper/auth/pages.py", "scorekeeper/web/entry/entry_page.py"}
    assert uploads == {
        "scorekeeper/web/club/paper_imports.py",
        "scorekeeper/web/rules/club_rule_sets.py",
    }
    assert made == MADE_OF_PARTS
    shown = [*(ROOT / "static" / "js").rglob("*.js"), *(ROOT / "templates").rglob("*.html")]
    assert shown
    assert [path for path in shown if SCRIPT.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", ["eval", "pickle.loads", "urllib.request.urlopen", "subprocess"])
def test_what_is_forbidden_is_seen(name):
    """And what is not, is let through."""
    assert is_forbidden(name)
    assert not is_forbidden("urllib.parse.urlsplit")
