"""Every path, link and module name in the guides exists."""

import ast
import re

import pytest

from tests.test_repository import ROOT, tracked

PATHS = [path.relative_to(ROOT) for path in tracked()]
PLACES = {place.as_posix() for path in PATHS for place in (path, *path.parents)}
GUIDES = ("docs/adding-a-game.md", "docs/adding-a-rule.md")
TEXTS = (
    *GUIDES,
    "docs/architecture.md",
    "docs/caches.md",
    "docs/glossary.md",
    "docs/security.md",
)
LINKED = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", *(ROOT / "docs").rglob("*.md"))
FILE = r"\w[\w./*-]*\.(?:py|md|json|html|css|js|toml)"
POINTER = re.compile(rf"({FILE}):(\w+(?:\.\w+)*)")
FEWEST = 12
"""Fewer pointers than this in both guides together, and they are not found any more."""


def read(name):
    """Return a text without its code blocks."""
    return re.sub(
        r"^```.*?^```", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )


def anchor(heading):
    """Return the anchor of a heading as links spell it."""
    return re.sub(r"[^\w -]", "", heading.casefold()).replace(" ", "-")


def quoted(name):
    """Return the texts between backquotes in a file."""
    return re.findall(r"`([^`\n]+)`", read(name))


def is_there(path):
    """Return whether a path exists, from the root or within any folder."""
    wanted = re.compile(r"(.*/)?" + re.escape(path.rstrip("/")).replace(r"\*", "[^/]*"))
    return any(wanted.fullmatch(place) for place in PLACES)


def names_in(path):
    """Return the names at a module's top level and in its classes, as `Class.name`."""
    found = set()
    for node in ast.parse((ROOT / path).read_text("utf-8")).body:
        found |= bound(node)
        for inner in node.body if isinstance(node, ast.ClassDef) else ():
            found |= {f"{node.name}.{name}" for name in bound(inner)}
    return found


def bound(node):
    """The names that a statement binds."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    targets = getattr(node, "targets", [getattr(node, "target", None)])
    return {one.id for one in targets if isinstance(one, ast.Name)}


@pytest.mark.parametrize("name", TEXTS)
def test_every_path_that_is_named_is_there(name):
    """Files in any text, folders in the guides; placeholders are in capitals."""
    folder = r"[a-z_]+/[\w/]*" if name in GUIDES else "(?!)"
    paths = [one for one in quoted(name) if re.fullmatch(rf"{FILE}|{folder}", one)]
    paths = [one for one in paths if not re.search(r"[A-Z]{4}", one.removesuffix("README.md"))]
    assert paths
    assert [one for one in paths if not is_there(one)] == []


@pytest.mark.parametrize("name", LINKED, ids=str)
def test_every_link_leads_somewhere(name):
    """Other pages beside this one, with the heading that is meant."""
    for page, heading in re.findall(r"\]\((?!http)([^)#]*)(?:#([^)]+))?\)", read(name)):
        target = (ROOT / name).parent / page if page else ROOT / name
        assert target.exists(), page
        if heading:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert heading in {anchor(one) for one in headings}, heading


def test_every_name_in_a_module_is_there():
    """The module of every `path:name` in a guide has that name."""
    pointers = [POINTER.fullmatch(one) for name in GUIDES for one in quoted(name)]
    told = [found.groups() for found in pointers if found]
    assert len(told) >= FEWEST
    assert [(path, name) for path, name in told if name not in names_in(path)] == []
