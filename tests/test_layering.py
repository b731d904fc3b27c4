"""Rules on imports, checked by walking them.  To tighten a rule, add a row to a table.

Leaves <- games <- the engine's public API <- scorekeeper's services <- web, api, printing,
commands.
"""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]

PRESETS = [preset for game in engine.GAMES.values() for preset in game.presets]

GAMES = tuple(engine.GAMES)

# What may name a game all the same: an example evening, words that make a weak PIN, a suit that is
# called as the game is.
NAMES_GAMES = {
    "scorekeeper.demo",
    "scorekeeper.services.accounts.pin_policy",
    "engine.packs.tarokk_pack",
}

# What stands above the games in the engine; whatever is neither here nor a game is a leaf.
ABOVE_THE_GAMES = {"engine"}

# The engine is a pure function: these would let in files, clocks, chance or other machines.
IMPURE = {
    "asyncio", "concurrent", "datetime", "glob", "http", "io", "logging", "multiprocessing", "os",
    "pathlib", "pickle", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "__import__"}

# Where true division is of Decimals; everywhere else `/` would make a float of two integers.
DIVIDES_DECIMALS = {"engine.sessions.settlement", "engine.sessions.series"}

# What the rest of the program may know of the engine: its door, and the data that pass through it.
ENGINE_DOOR = {
    "engine",
    "engine.results.adjudication",
    "engine.hand.cards",
    "engine.adjudication.comparison",
    "engine.wording.plurals",
    "engine.results.findings",
    "engine.results.hand_figures",
    "engine.results.items",
    "engine.results.sides",
    "engine.preset",
    "engine.text_blocks",
    "engine.hand.malformed_record",
    "engine.hand.record",
    "engine.sessions.counting_method",
    "engine.sessions.series.player_totals",
    "engine.sessions.series.series_rules",
    "engine.sessions.series.series_replay",
    "engine.wording.rule_sheet",
    "engine.rulebook",
    "engine.sessions.settlement",
    "engine.wording.hand_notation",
    "engine.wording.item_notation",
    "engine.wording.sentences",
}

# The common packages of the engine, and which of the others each may import.
PACKAGES = {
    "hand": set(),
    "packs": {"hand"},
    "results": {"hand"},
    "adjudication": {"hand", "results"},
    "card_play": {"hand", "results", "adjudication"},
    "wording": {"hand", "results", "adjudication"},
    "sessions": {"hand", "results", "adjudication"},
    "rulebook": set(),
    "house_rules": {"hand", "wording", "sessions", "rulebook"},
}

SOURCES = {".py", ".js", ".html"}
MOST_MODULES = 20
ONE_SHAPE = {"scorekeeper/migrations/versions", "tests/engine/laws"}
"""Folders whose modules are all one shape: a migration each, a law for every game each."""


QUESTION_WORDS = {"How", "What", "When", "Where", "Whether", "Which", "Who", "Whose", "Why"}

# importer, imported, why not.  A row covers everything below both names.
FORBIDDEN = [
    *(
        (f"engine.{package}", f"engine.{other}", f"{package} needs nothing of {other}")
        for package, may in PACKAGES.items()
        for other in PACKAGES.keys() - may - {package}
    ),
    ("engine", "scorekeeper", "the rules know nothing of the program around them"),
    ("scorekeeper.models", "scorekeeper.services", "services use models, not the other way"),
    *(
        (lower, upper, "views call services; services know no view")
        for lower in ("scorekeeper.models", "scorekeeper.services")
        for upper in (
            "scorekeeper.web",
            "scorekeeper.api",
            "scorekeeper.printing",
            "scorekeeper.spreadsheets",
            "scorekeeper.cli",
            "scorekeeper.commands",
        )
    ),
    *(
        (
            page,
            "scorekeeper.services.adjudication_cache",
            "what is shown was judged before it came here",
        )
        for page in ("scorekeeper.web", "scorekeeper.printing", "scorekeeper.spreadsheets")
    ),
    *(
        (paper, model, "printing gets plain data")
        for paper in ("scorekeeper.printing", "scorekeeper.spreadsheets")
        for model in ("scorekeeper.models", "sqlalchemy", "flask_sqlalchemy")
    ),
]


@dataclass(frozen=True)
class Module:
    """A source file under the name it is imported by."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def package(self) -> str:
        """Return the package that relative imports start from."""
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]


def modules_of(root, *packages):
    """Parse every module of the packages."""
    found = []
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found.append(Module(name, path, ast.parse(path.read_text(encoding="utf-8"))))
    return found


def imports_of(module, known):
    """Yield (line, name of a module) for every import, anywhere in the file.

    `from a import b` imports a.b when that is a module, and a otherwise.
    """
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.package.split(".")
                above = above[: len(above) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in known else base


def is_under(name, top):
    """Tell whether `name` is `top` or something inside it."""
    return name == top or name.startswith(f"{top}.")


def game_of(name):
    """Return the game a module of the engine belongs to, None if it is no game's."""
    parts = name.split(".")
    return parts[1] if parts[0] == "engine" and len(parts) > 1 and parts[1] in GAMES else None


def check_engine_import(importer, imported):
    """Yield why a module of the engine must not import `imported`."""
    top = imported.partition(".")[0]
    if top not in sys.stdlib_module_names and top != "engine":
        yield "the engine needs nothing but the standard library"
    if top in IMPURE:
        yield "the engine is a pure function"
    if importer != "engine" and imported == "engine":
        yield "inside the engine, import the module itself, not its door"
    if game_of(imported) and importer not in ABOVE_THE_GAMES:
        if game_of(importer) is None:
            yield "leaves do not know the games"
        elif game_of(importer) != game_of(imported):
            yield "games do not know each other"


def check_import(importer, imported):
    """Yield why `importer` must not import `imported`."""
    for who, what, why in FORBIDDEN:
        if is_under(importer, who) and is_under(imported, what):
            yield why
    if is_under(importer, "engine"):
        yield from check_engine_import(importer, imported)
    elif is_under(imported, "engine") and imported not in ENGINE_DOOR:
        yield "beyond the door of the engine"


def check_imports(modules):
    """Return a line for each import that must not be."""
    known = {module.name for module in modules}
    return [
        f"{module.name}:{line} imports {imported}: {why}"
        for module in modules
        for line, imported in imports_of(module, known)
        for why in check_import(module.name, imported)
    ]


def check_cycles(modules):
    """Return a line for each module that, by way of others, imports itself."""
    known = {module.name for module in modules}
    direct = {
        module.name: {name for _, name in imports_of(module, known) if name in known}
        for module in modules
    }
    return [
        f"{start} imports itself by way of others"
        for start, first in direct.items()
        if start in reached_from(first, direct)
    ]


def check_package_cycles(modules):
    """Return a line for each package that, by way of others, imports itself."""
    known = {module.name: module for module in modules}
    packages = {module.name for module in modules if module.path.name == "__init__.py"}
    above = {package.rpartition(".")[0] for package in packages}

    def node_of(name):
        package = known[name].package
        return name if package in above else package

    direct = {}
    for module in modules:
        targets = {node_of(name) for _, name in imports_of(module, known) if name in known}
        direct.setdefault(node_of(module.name), set()).update(targets)
    return [
        f"{start} imports itself by way of others"
        for start in direct
        if start in reached_from(direct[start] - {start}, direct)
    ]


def reached_from(first, direct):
    """Return everything that can be reached by following imports."""
    reached, waiting = set(), list(first)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting.extend(direct[name])
    return reached


def check_floats(modules):
    """Return a line for each float, and each way to make one."""
    found = []
    for module in modules:
        for node in ast.walk(module.tree):
            match node:
                case ast.Constant(value=float() | complex()):
                    why = f"{node.value!r} is a float"
                case ast.Name(id="float" | "complex"):
                    why = node.id
                case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                    if module.name in DIVIDES_DECIMALS:
                        continue
                    why = "/ makes floats; // stays with integers"
                case _:
                    continue
            found.append(f"{module.name}:{node.lineno} {why}")
    return found


def check_impure_calls(modules):
    """Return a line for each call that reaches outside."""
    return [
        f"{module.name}:{node.lineno} calls {node.func.id}"
        for module in modules
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in IMPURE_CALLS
    ]


def check_game_ids(modules, names):
    """Return a line for each text outside the games that is the id of a game or of a rule set."""
    return [
        f"{module.name}:{node.lineno} names {node.value}"
        for module in modules
        if game_of(module.name) is None and module.name not in NAMES_GAMES
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and node.value in names
    ]


def test_imports_point_downwards():
    """Every import in both packages goes the way of the design."""
    assert check_imports(modules_of(ROOT, "engine", "scorekeeper")) == []


def test_migrations_know_nothing_of_the_program():
    """A migration must not change when the program does."""
    folder = ROOT / "scorekeeper" / "migrations" / "versions"
    for path in folder.glob("*.py"):
        imported = [
            name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in (
                [node.module]
                if isinstance(node, ast.ImportFrom)
                else [each.name for each in node.names]
            )
        ]
        own = {name for name in imported if name and name.startswith(("scorekeeper", "engine"))}
        assert own == set(), path.name


@pytest.mark.parametrize("package", ["engine", "scorekeeper"])
def test_no_module_imports_itself_by_way_of_others(package):
    """Not even by an import inside a function."""
    assert check_cycles(modules_of(ROOT, package)) == []


@pytest.mark.parametrize("package", ["engine", "scorekeeper"])
def test_no_package_imports_itself_by_way_of_others(package):
    """Modules beside subpackages count by themselves: `services/errors.py` is for all of them."""
    assert check_package_cycles(modules_of(ROOT, package)) == []


@pytest.mark.parametrize("folder", ["engine", "scorekeeper", "tests", "static/js", "templates"])
def test_a_folder_fits_on_a_page(folder):
    """At most 14 modules, except where all have one shape under one contract."""
    folders = [path for path in (ROOT / folder).rglob("*") if path.is_dir()]
    counted = {
        path.relative_to(ROOT).as_posix(): len(
            [file for file in path.iterdir() if file.suffix in SOURCES and file.stem != "__init__"]
        )
        for path in (ROOT / folder, *folders)
    }
    assert {
        name: number
        for name, number in counted.items()
        if number > MOST_MODULES and name not in ONE_SHAPE
    } == {}


def test_docstrings_begin_with_a_verb_or_a_noun():
    """None is a question: not of modules, classes and functions, nor of constants and fields."""
    firsts = [
        (f"{module.name}:{node.lineno}", node.value.value.split()[0].strip(",.:"))
        for module in modules_of(ROOT, "engine", "scorekeeper", "tests", "tools", "benchmarks")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    assert len(firsts) > 1000
    assert [place for place, word in firsts if word in QUESTION_WORDS] == []


def test_engine_counts_without_floats():
    """Points are integers and money is decimal."""
    assert check_floats(modules_of(ROOT, "engine")) == []


def test_nothing_outside_its_folder_names_a_game():
    """Defaults are taken from the registered games, in their order."""
    modules = modules_of(ROOT, "engine", "scorekeeper")
    assert check_game_ids(modules, {*GAMES, *(one.name for one in PRESETS)}) == []


def test_engine_calls_nothing_outside():
    """The engine reads no file and prints nothing."""
    assert check_impure_calls(modules_of(ROOT, "engine")) == []


@pytest.mark.parametrize(
    ("importer", "source", "why"),
    [
        ("engine/hand/cards.py", "import flask", "standard library"),
        ("engine/hand/cards.py", "from random import shuffle", "pure function"),
        ("engine/hand/cards.py", "from engine.alsos import hand", "leaves do not know"),
        ("engine/adjudication/kontra_ladder.py", "from engine import alsos", "leaves do not know"),
        (
            "engine/adjudication/kontra_ladder.py",
            "from ..alsos.hand import Phase",
            "leaves do not know",
        ),
        (
            "engine/hand/cards.py",
            "from engine.adjudication import kontra",
            "needs nothing of adjudication",
        ),
        ("engine/alsos/hand.py", "from engine.ulti import table", "each other"),
        ("engine/alsos/hand.py", "from ..ulti import table", "each other"),
        ("engine/alsos/hand.py", "from engine import adjudicate", "not its door"),
        ("engine/hand/record.py", "def f():\n    import scorekeeper.models", "around them"),
        (
            "scorekeeper/web/session/hands_and_director_rulings.py",
            "from engine.alsos.scoring.item_scores import score",
            "beyond the door",
        ),
        ("scorekeeper/printing/slip.py", "from engine.card_play import tricks", "beyond the door"),
        ("scorekeeper/printing/slip.py", "from scorekeeper.models import Hand", "plain data"),
        ("scorekeeper/services.py", "from scorekeeper.web import hands", "know no view"),
    ],
)
def test_a_wrong_import_is_seen(tmp_path, importer, source, why):
    """Each rule catches its violations, in every form of import."""
    for name in ("alsos/__init__", "alsos/hand", "ulti/__init__", "ulti/table", "play/tricks"):
        path = tmp_path / "engine" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    path = tmp_path / importer
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
    found = check_imports(modules_of(tmp_path, "engine", "scorekeeper"))
    assert any(why in line for line in found), found


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("engine/__init__.py", "from engine.alsos import hand"),
        ("engine/alsos/hand.py", "from engine.hand.cards import Card\nfrom . import table"),
        ("engine/alsos/hand.py", "import enum\nfrom decimal import Decimal"),
        ("scorekeeper/services.py", "from engine import adjudicate\nimport sqlalchemy"),
        (
            "scorekeeper/web/session/hands_and_director_rulings.py",
            "from engine.results.findings import Severity",
        ),
    ],
)
def test_a_right_import_is_let_through(tmp_path, importer, source):
    """The rules forbid no more than they say."""
    path = tmp_path / importer
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
    assert check_imports(modules_of(tmp_path, "engine", "scorekeeper")) == []


@pytest.mark.parametrize("source", ["x = 0.5", "def f(x: float): ...", "x = 1 / 2", "x /= 2"])
def test_a_float_is_seen(tmp_path, source):
    """A float is found as a number, as a type, and as the result of a division."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "items.py").write_text(source)
    assert len(check_floats(modules_of(tmp_path, "engine"))) == 1


def test_a_game_that_is_named_is_seen(tmp_path):
    """A default that is a game's or a rule set's id is found; the same in the game's folder not."""
    source = 'GAME, PRESET = "ulti", "4m"\n'
    for path in (
        tmp_path / "scorekeeper" / "rows.py",
        tmp_path / "engine" / "ulti" / "rule_constants.py",
    ):
        path.parent.mkdir(parents=True)
        path.write_text(source)
    found = check_game_ids(modules_of(tmp_path, "engine", "scorekeeper"), {"ulti", "4m"})
    assert found == ["scorekeeper.rows:1 names ulti", "scorekeeper.rows:1 names 4m"]


def test_a_cycle_is_seen(tmp_path):
    """Two modules that import each other are both named."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "items.py").write_text("from engine import record")
    (tmp_path / "engine" / "record.py").write_text("from engine.items import Item")
    assert len(check_cycles(modules_of(tmp_path, "engine"))) == 2
