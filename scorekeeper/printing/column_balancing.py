"""Division of two-column sections by the estimated number of lines.

WeasyPrint can balance columns itself, but lays them out repeatedly until they fit, which took half
the time of a hand sheet.  If an estimate is wrong by a line, one column is a line longer.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import ceil
from typing import Final, TypeVar

from msgspec import Struct

from scorekeeper.printing.cited_rules import RuleText
from scorekeeper.printing.text_with_signs import Line

Piece = TypeVar("Piece")


class AnnouncementLine(Struct, frozen=True):
    """An announcement or an act: `number` is its place in the record, None for implied passes."""

    number: int | None
    who: str
    what: Line


class StageSection(Struct, frozen=True):
    """A stage of the hand and its announcements, in order."""

    title: str
    lines: tuple[AnnouncementLine, ...]


_LETTERS: Final = {
    letter: width
    for width, letters in (
        (0.25, "iíjlI.,;:'’()[]|· \N{NO-BREAK SPACE}"),
        (0.41, "cfrstzJ-/„”"),
        (0.54, "aábdeéghknoóöőpquúüűvxyLSEF"),
        (0.65, "ABCEÉKPRTVXYZ"),
        (0.78, "DGHMNOÓÖŐQUÚÜŰWmw—…"),
    )
    for letter in letters
}
"""The widths of our font's letters in em; figures and signs are as `_OTHER`."""
_OTHER: Final = 0.58
# In points: the heading of a stage, and the spacing and line height of a row and a rule.
_TITLE: Final = 15.6
_ROW: Final = (0.6, 10.2)
_CITED: Final = (2.6, 8.86)
_FEW: Final = 2
"""So few announcements stay below their title."""
# In em: the line length next to a name, without one, and of a whole column.
_BESIDE: Final = 18.8
_ALONE: Final = 26.5
_RULE: Final = 32.0


def split_rules(rules: Sequence[RuleText]) -> tuple[Sequence[RuleText], Sequence[RuleText]]:
    """Divide the cited rules into two columns."""

    def height(rule: RuleText) -> float:
        text = f"{rule.number} · {rule.title}. {rule.text}"
        return _high(_CITED, _width(text), _RULE)

    return _divided(rules, height)


def split_stages(
    stages: Sequence[StageSection],
) -> tuple[Sequence[StageSection], Sequence[StageSection]]:
    """Divide the announcements into two columns; a continued stage has no title in the second."""
    rows: list[tuple[StageSection, AnnouncementLine | None]] = []
    for stage in stages:
        # Keep the title with its first row.
        first, *others = stage.lines or (None,)
        rows += [(stage, first), *((StageSection("", stage.lines), line) for line in others)]

    if len(rows) <= _FEW:
        return stages, ()

    def height(row: tuple[StageSection, AnnouncementLine | None]) -> float:
        stage, line = row
        above = _TITLE if stage.title else 0
        return above + (_high_of(line) if line else 0)

    left, right = _divided(rows, height)
    return _joined(left), _joined(right)


def _joined(rows: Sequence[tuple[StageSection, AnnouncementLine | None]]) -> list[StageSection]:
    found: list[StageSection] = []
    for stage, line in rows:
        lines = (line,) if line else ()
        if stage.title or not found:
            found.append(StageSection(stage.title, lines))
        else:
            found[-1] = StageSection(found[-1].title, found[-1].lines + lines)
    return found


def _divided(
    pieces: Sequence[Piece], height: Callable[[Piece], float]
) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """Divide pieces so that the higher of the two columns is as low as possible."""
    sums = [0.0, *accumulate(map(height, pieces))]
    place = min(range(len(sums)), key=lambda at: (round(max(sums[at], sums[-1] - sums[at])), -at))
    return pieces[:place], pieces[place:]


def _high_of(line: AnnouncementLine) -> float:
    what = line.what if line.number is not None else (f"({line.who}: ", *line.what, ")")
    beside = line.number is not None and line.who
    width = sum(_width(piece) if isinstance(piece, str) else 1 for piece in what)
    return _high(_ROW, width, _BESIDE if beside else _ALONE)


def _high(kind: tuple[float, float], width: float, measure: float) -> float:
    own, line = kind
    return own + line * max(1, ceil(width / measure))


def _width(text: str) -> float:
    return sum(_LETTERS.get(letter, _OTHER) for letter in text)
