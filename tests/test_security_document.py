"""docs/security.md: the tests that it names exist; nothing that is sent is run or fetched."""

import ast
import re

import pytest

from tests.test_repository import ROOT

DOCUMENT = ROOT / "docs" / "security.md"
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
    "scorekeeper/services/scoring/score_cache.py",
    "scorekeeper/storage/advisory_locks.py",
    "scorekeeper/storage/database.py",
    "scorekeeper/storage/schema_upgrade.py",
}
"""Modules with a statement made of parts: names of tables and databases, numbers of ours, marks of
parameters."""


STORING = {"open", "save", "write_bytes", "write_text", "Path"}
"""Calls that would store a file that was sent; its lines go to the database."""


def test_every_test_that_is_named_is_there():
    """No requirement rests on a test that was renamed or has gone."""
    named = NAMED.findall(DOCUMENT.read_text("utf-8"))
    assert named
    for path, name in named:
        assert f"\ndef {name}(" in (ROOT / "tests" / path).read_text("utf-8"), (path, name)


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
    # The program draws the address of its own console as a QR code in a process of its own.
    serve = "scorekeeper/commands/serve.py"
    assert set(found) == {f"{serve}: subprocess", f"{serve}: subprocess.run"}
    # Where to go back to, and the revision that a page shows.
    assert mixed == {
        "scorekeeper/auth/setup_sign_in_and_device_pages.py",
        "scorekeeper/web/entry/entry_page.py",
    }
    assert uploads == {
        "scorekeeper/web/club/paper_imports.py",
        "scorekeeper/web/rules/club_rule_sets_and_files.py",
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
