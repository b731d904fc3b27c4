"""Rule coverage: the code that enforces each rule and the tests for it, by cited numbers.

A rule counts as enforced if a function's docstring, a table or a finding of the engine cites its
number, and as tested if a test's docstring or a recorded hand does.  A module's docstring and the
number of a whole chapter do not count.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

import engine
from engine import rulebook
from engine.rulebook import PresetAndPlayers, Rule
from engine.text_blocks import parse_blocks

ROOT: Final = Path(__file__).parents[1]
_SPAN: Final = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+\.\d+))?")
_BLOCKS: Final = ("\n# ", "\n-- ")
_LISTED: Final = r"(\d+(?:\.\d+)?(?:(?:-|, | and )\d+(?:\.\d+)?)*)"


class Citation(Struct, frozen=True):
    """A rule's number, the file that cites it, and the function, table, finding or hand in it."""

    number: str
    file: str
    name: str


class RuleCoverage(Struct, frozen=True):
    """One rule with everything in the source that cites it."""

    rule: Rule
    enforced: tuple[Citation, ...]
    tests: tuple[Citation, ...]

    @property
    def complete(self) -> bool:
        """True if it is both enforced and tested."""
        return bool(self.enforced and self.tests)


def presets_by_player_count() -> tuple[PresetAndPlayers, ...]:
    """Return every preset with every number of players."""
    return tuple(table for game in engine.GAMES.values() for table in game.tables)


def _books() -> list[str]:
    """Return the games' books; session rules are enforced by the services, not by a game."""
    return [game.book.id for game in engine.GAMES.values()]


def _rows() -> list[str]:
    """Return the numbers of rows in tables of figures (`ALS 5 ulti`), and of readings."""
    rows = (*rulebook.value_tables(), *rulebook.readings())
    return [row.number for row in rows if row.number != row.varied]


@cache
def _figure(rows: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, rows))})\b")


@cache
def _cited(books: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(books)}) {_LISTED}")


def collect_coverage(
    of: PresetAndPlayers | None = None, root: Path = ROOT
) -> tuple[RuleCoverage, ...]:
    """Return the rules with their citations in the rulebook's order, of one rule set or all.

    Raises KeyError if the preset is not for this number of players.
    """
    wanted = presets_by_player_count() if of is None else (of,)
    numbered = dict.fromkeys(
        rule for one in wanted for rule in rulebook.applicable_rules(one) if _is_of_book(rule)
    )
    others = filter(_is_of_book, (*rulebook.value_tables(), *rulebook.readings()))
    values = [rule for rule in others if rule.applies.intersection(wanted)]
    enforced, tests = _by_rule(root)
    return tuple(
        RuleCoverage(rule, tuple(enforced.get(rule.number, ())), tuple(tests.get(rule.number, ())))
        for rule in sorted((*numbered, *values), key=_place)
    )


@cache
def _by_rule(root: Path) -> tuple[dict[str, list[Citation]], dict[str, list[Citation]]]:
    """Return the citations in the engine and in the tests of a checkout, by rule (cached)."""
    found: tuple[dict[str, list[Citation]], dict[str, list[Citation]]] = {}, {}
    for cited, rules in zip((cited_by_engine(root), cited_by_tests(root)), found, strict=True):
        for each in cited:
            rules.setdefault(each.number, []).append(each)
    return found


def _is_of_book(rule: Rule) -> bool:
    return rule.number.partition(" ")[0] in _books()


def _place(rule: Rule) -> tuple[int, int, int]:
    book, place = rule.number.split(" ")[:2]
    chapter, _, number = place.partition(".")
    return _books().index(book), int(chapter), int(number or 0)


def numbers_in(text: str) -> set[str]:
    """Return the rule numbers that a text cites, with ranges and lists expanded.

    >>> sorted(numbers_in("Kontra (ALS 7.1-7.3, 6.4) on an ulti (ALS 5 ulti)."))
    ['ALS 5 ulti', 'ALS 6.4', 'ALS 7.1', 'ALS 7.2', 'ALS 7.3']
    """
    figure = _figure(tuple(_rows()))
    cited = _cited(tuple(book.id for book in rulebook.books()))
    found = set(figure.findall(text))
    for book, list_of in cited.findall(figure.sub("", text)):
        for first, last in _SPAN.findall(list_of):
            found.update(f"{book} {number}" for number in _span(first, last))
    return found


def _span(first: str, last: str) -> Iterator[str]:
    """Yield the numbers from the first to the last within a chapter."""
    chapter, _, number = first.partition(".")
    if last.partition(".")[0] != chapter or not number:
        yield first
        return
    yield from (f"{chapter}.{n}" for n in range(int(number), int(last.partition(".")[2]) + 1))


# -- the engine


def cited_by_engine(root: Path = ROOT) -> Iterator[Citation]:
    """Yield the citations in the engine's source, without the rulebook's own text."""
    for path in sorted((root / "engine").rglob("*.py")):
        if "rulebook" not in path.relative_to(root).parts:
            file = path.relative_to(root).as_posix()
            for name, text in _texts_of(ast.parse(path.read_text(encoding="utf-8"))):
                yield from (Citation(number, file, name) for number in sorted(_numbers(text)))


def _numbers(text: str) -> set[str]:
    """Return the numbers in a text; a placeholder, as in `f"ALS 5 {name}"`, stands for all rows."""
    of_any = {row for row in _rows() if text == f"{row.rpartition(' ')[0]} "}
    return of_any or numbers_in(text)


def _texts_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield every string of a module with its function, class, table or finding."""
    name = ""
    for node in tree.body[1:]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from _texts_in(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = ast.unparse(target)
            yield from _rows_of(name, node)
        elif isinstance(node, ast.Expr):
            # The docstring of the table above it.
            yield from ((name, text) for text in _strings(node))


def _texts_in(node: ast.FunctionDef | ast.ClassDef, above: str = "") -> Iterator[tuple[str, str]]:
    name = f"{above}{node.name}"
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            yield from _texts_in(inner, f"{name}.")
        else:
            yield from ((name, text) for text in _strings(inner))


def _rows_of(table: str, node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, str]]:
    """Yield the strings of a table; a row or a block that begins with a slug is named by it.

    Labels are names only, in blocks of another kind: they enforce no rule.
    """
    if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "parse_labels":
        return
    rows = node.value.elts if isinstance(node.value, ast.Tuple) else []
    for row in rows or [node]:
        first = row.elts[0] if isinstance(row, ast.Tuple) and row.elts else None
        slug = first.value if isinstance(first, ast.Constant) else table
        for text in _strings(row):
            if text.startswith(_BLOCKS):
                for block in parse_blocks(text):
                    yield from ((block.heading[0], field) for field in block.heading)
            else:
                yield str(slug), text


def _strings(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


# -- the tests


def cited_by_tests(root: Path = ROOT) -> Iterator[Citation]:
    """Yield the citations in tests' docstrings and in recorded hands."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        file = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = numbers_in(ast.get_docstring(node) or "")
                yield from (Citation(number, file, node.name) for number in sorted(cited))
    for path in sorted((root / "tests").glob("games/*/records/*/*.json")):
        folder = path.parent.relative_to(root).as_posix()
        for number in _cited_in(json.loads(path.read_text(encoding="utf-8"))):
            yield Citation(number, folder, path.stem)


def _cited_in(content: Mapping[str, Any]) -> dict[str, None]:
    """Return the rules named in a file of recorded hands: at its head, in a case or at a table."""
    cases = content.get("cases", ())
    parts = [content, *cases, *(table for case in cases for table in case["tables"])]
    return dict.fromkeys(number for part in parts for number in part.get("rules", ()))


# -- the table


def as_text(rows: Sequence[RuleCoverage]) -> str:
    """Return the table for a terminal: each rule with every place that cites it."""
    lines = []
    for row in rows:
        lines.append(f"{row.rule.number}  {row.rule.title['en']}")
        lines += [f"    enforced  {each.file}:{each.name}" for each in row.enforced]
        lines += [f"    tested    {each.file}:{each.name}" for each in row.tests]
        lines += [f"    MISSING   {what}" for what in missing_citation_kinds(row)]
    return "\n".join(lines) + "\n"


def as_markdown(rows: Sequence[RuleCoverage], of: PresetAndPlayers | None = None) -> str:
    """Return the table for the documentation: each rule, its rule sets, its code and tests."""
    whose = "every rule set" if of is None else f"`{of.preset}`, {of.players} players"
    lines = [
        f"# Rule coverage: {whose}",
        "",
        "Where each rule is enforced or computed and which files test it, found in the source by",
        "the numbers cited there. `python -m tools.rule_coverage --markdown` prints this; without",
        "that option every single test and recorded hand is named.",
        "",
        "| rule | | of | enforced or computed in | tested in |",
        "|---|---|---|---|---|",
    ]
    for row in rows:
        enforced = _listed(f"{_module(each.file)}:{each.name}" for each in row.enforced)
        tests = _listed(each.file.removeprefix("tests/") for each in row.tests)
        title, applies = row.rule.title["en"], _applies(row.rule)
        lines.append(f"| {row.rule.number} | {title} | {applies} | {enforced} | {tests} |")
    return "\n".join(lines) + "\n"


def _applies(rule: Rule) -> str:
    """Return the rule sets of a rule: `csibor` for all its tables, else with player numbers."""
    playable: dict[tuple[str, str], list[int]] = {}
    for table in presets_by_player_count():
        if table in rule.applies:
            playable.setdefault(table[:2], []).append(table.players)
    return ", ".join(
        f"`{preset}`" + ("" if counts == list(everywhere) else f" {'/'.join(map(str, counts))}")
        for (game, preset), counts in playable.items()
        for everywhere in (engine.GAMES[game].preset(preset).players,)
    )


def _module(file: str) -> str:
    return file.removeprefix("engine/").removesuffix(".py").replace("/", ".")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names)) or "**nothing**"


def missing_citation_kinds(row: RuleCoverage) -> tuple[str, ...]:
    """Return the kinds of citations that a rule lacks."""
    lacks = {"no place that enforces it": not row.enforced, "no test": not row.tests}
    return tuple(what for what, is_so in lacks.items() if is_so)


# -- the command

COMPLETE: Final = 0
INCOMPLETE: Final = 1
UNKNOWN: Final = 2


def main(given: Sequence[str] | None = None) -> int:
    """Print the table, or with `--check` the missing citations; return the exit status."""
    parser = argparse.ArgumentParser(prog="rule_coverage", description=__doc__)
    parser.add_argument("--game", help="the game of that rule set (default: the one that has it)")
    parser.add_argument("--preset", help="only the rules of this rule set (default: of all)")
    parser.add_argument("--players", default=3, type=int, help="at its table (%(default)s)")
    parser.add_argument("--markdown", action="store_true", help="as a table in Markdown")
    parser.add_argument("--check", action="store_true", help="only print what is missing")
    parser.epilog = "With --check the exit status is 1 if a rule is not enforced or not tested."
    arguments = parser.parse_args(given)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        of = _table(arguments) if arguments.preset else None
        rows = collect_coverage(of)
    except KeyError as error:
        sys.stderr.write(f"{error.args[0]}\n")
        return UNKNOWN
    if arguments.check:
        lacking = [
            f"{row.rule.number}: {what}" for row in rows for what in missing_citation_kinds(row)
        ]
        sys.stdout.writelines(f"{line}\n" for line in lacking)
        return INCOMPLETE if lacking else COMPLETE
    if arguments.markdown:
        sys.stdout.write(as_markdown(rows, of))
    else:
        sys.stdout.write(as_text(rows))
    return COMPLETE


def _table(arguments: argparse.Namespace) -> PresetAndPlayers:
    """Return the rule set in the arguments.  Raises KeyError if its game is not given."""
    game, preset = arguments.game, arguments.preset
    having = [
        one.name for one in engine.GAMES.values() if preset in {own.name for own in one.presets}
    ]
    if game is None and len(having) > 1:
        raise KeyError(f"{preset!r} is a rule set of {', '.join(having)}: say --game")
    return PresetAndPlayers(game or next(iter(having), ""), preset, arguments.players)


if __name__ == "__main__":
    sys.exit(main())
