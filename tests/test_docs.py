"""What the guides point at is there: every path, and every name in a module."""

import ast
import re

import pytest

from tests.test_repository import ROOT, tracked

PATHS = [path.relative_to(ROOT) for path in tracked()]
PLACES = {place.as_posix() for path in PATHS for place in (path, *path.parents)}
GUIDES = ("docs/adding-a-game.md", "docs/adding-a-rule.md")
TEXTS = (*GUIDES, "docs/architecture.md", "docs/glossary.md")
FILE = r"\w[\w./*-]*\.(?:py|md|json|html|css|js|toml)"
POINTER = re.compile(rf"({FILE}):(\w+(?:\.\w+)*)")
FEWEST = 12
"""Fewer pointers than this in both guides together, and they are not found any more."""


def read(name):
    """A text without what is set as a block."""
    return re.sub(
        r"^```.*?^```", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )


def anchor(heading):
    """What a link calls a heading."""
    return re.sub(r"[^\w -]", "", heading.casefold()).replace(" ", "-")


def quoted(name):
    """What a text has between backquotes."""
    return re.findall(r"`([^`\n]+)`", read(name))


def is_there(path):
    """Whether a path leads to something, from the top or from the folder that is spoken of."""
    wanted = re.compile(r"(.*/)?" + re.escape(path.rstrip("/")).replace(r"\*", "[^/]*"))
    return any(wanted.fullmatch(place) for place in PLACES)


def names_in(path):
    """What a module binds at its top, and what its classes hold, as `Class.name`."""
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
    """Files in any text, folders in the guides; what stands for any name is in capitals."""
    folder = r"[a-z_]+/[\w/]*" if name in GUIDES else "(?!)"
    paths = [one for one in quoted(name) if re.fullmatch(rf"{FILE}|{folder}", one)]
    paths = [one for one in paths if not re.search(r"[A-Z]{4}", one.removesuffix("README.md"))]
    assert paths
    assert [one for one in paths if not is_there(one)] == []


@pytest.mark.parametrize("name", TEXTS)
def test_every_link_leads_somewhere(name):
    """Other pages beside this one, with the heading that is meant."""
    for page, heading in re.findall(r"\]\((?!http)([^)#]*)(?:#([^)]+))?\)", read(name)):
        target = (ROOT / name).parent / page if page else ROOT / name
        assert target.exists(), page
        if heading:
            headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert heading in {anchor(one) for one in headings}, heading


def test_every_name_in_a_module_is_there():
    """Where a guide says `path:name`, the module has it."""
    pointers = [POINTER.fullmatch(one) for name in GUIDES for one in quoted(name)]
    told = [found.groups() for found in pointers if found]
    assert len(told) >= FEWEST
    assert [(path, name) for path, name in told if name not in names_in(path)] == []
