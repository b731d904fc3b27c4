"""Two rule sheets compared line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart


class ComparedLine(Struct, frozen=True):
    """A line that differs: its value in each sheet, empty where a sheet has no such line."""

    part: str
    label: str
    values: tuple[str, str]
    rules: tuple[str, ...]


class SheetComparison(Struct, frozen=True):
    """The lines that differ, and the number of those that are equal."""

    lines: tuple[ComparedLine, ...]
    equal: int


def compare_rule_sheets(
    one: Iterable[RuleSheetPart], other: Iterable[RuleSheetPart]
) -> SheetComparison:
    """Compare two sheets; lines belong together by their headings and labels."""
    first, second = dict(_lines(one)), dict(_lines(other))
    keys = dict.fromkeys((*first, *second))
    lines = []
    for key in keys:
        pair = first.get(key), second.get(key)
        before, after = ("" if line is None else line.value for line in pair)
        if before != after:
            rules = next(line.rules for line in pair if line is not None)
            lines.append(ComparedLine(key[0], key[1], (before, after), rules))
    return SheetComparison(tuple(lines), len(keys) - len(lines))


def _lines(
    parts: Iterable[RuleSheetPart],
) -> Iterator[tuple[tuple[str, str, int], RuleSheetLine]]:
    """Yield the lines by heading, label, and their number among those with the same label."""
    for part in parts:
        seen: dict[str, int] = {}
        for line in part.lines:
            seen[line.label] = seen.get(line.label, 0) + 1
            yield (part.title, line.label, seen[line.label]), line
