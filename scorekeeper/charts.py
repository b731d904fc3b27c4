"""Line charts of seasons, tables and players as inline SVG, the same on the page and on paper.

There is no style sheet and no script in them, but presentation attributes, which a strict
Content-Security-Policy lets through and WeasyPrint understands.  Everything is drawn in
`currentColor`; lines differ by their dashes and carry their names at their ends.  Pages colour them
in their style sheet, which also emphasises the one that has the focus.
"""

from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from itertools import accumulate
from math import ceil, floor, log10
from typing import Final, NamedTuple

from markupsafe import Markup

from scorekeeper.i18n.texts import text
from scorekeeper.services.statistics.running_totals import RunningTotals
from scorekeeper.services.statistics.standings import Standings
from scorekeeper.services.view_types import PlayerView
from scorekeeper.sorting_and_hyphenation import collation_key

WIDTH: Final = 440
HEIGHT: Final = 250
_ENDS: Final = (64, 118)
"""The least and the largest width of the names at the ends of the lines, and of half a date."""
_MOST_LETTERS: Final = 20
_MOST_ON_PHONES: Final = 13
"""The letters of a name that fit, in the size of pages and sheets and in that of phones."""
MOST_LINES: Final = 12
"""The number of lines that can be told apart."""
_LETTERS: Final = 11
"""The font size; phones, which show the picture smaller, have larger letters by the style sheet."""
_LETTER: Final = 9
"""The width of a letter on a phone, for which there has to be room; of a digit, a little less."""
_DIGIT: Final = 8
_ROOM: Final = 250
"""The width for labels of the horizontal axis."""
_LINE: Final = 17
_BASELINE: Final = 4
"""The distance from the middle of a name to the line that it stands on."""
_MARGIN: Final = 8
_BELOW: Final = 31
"""The room below the lines, for the labels of the horizontal axis."""
_INSET: Final = 0.02
"""The share of the width and height that lines stay away from the edges."""
_MOST_DOTS: Final = 40
"""The number of points above which a line has no dots."""
_MOST_LABELS: Final = 4
_MOST_HEIGHTS: Final = 6
"""The steps of the vertical axis, which are at least two where values differ."""
_MOST_EVENINGS: Final = 30
"""The number of evenings drawn; of more, evenly many are chosen, always with the last."""
_DASHES: Final = ("", "7 3", "2 3", "10 3 2 3", "4 2", "12 4", "1 4", "6 2 1 2 1 2")
_WIDTHS: Final = ("2.2", "2", "2", "2", "1.4", "1.4", "1.4", "1.4")
_SVG: Final = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" class="chart" role="figure"'
    ' aria-label="{}" font-size="{}" font-family="Clubroom, Lato, sans-serif">{}</svg>'
)
_GROUP: Final = Markup('<g class="line l{}" tabindex="0" role="img" aria-label="{}">{}{}{}</g>')
_PATH: Final = Markup('<path d="{}" fill="none" stroke="currentColor"{}/>')
_DOT: Final = Markup('<circle cx="{:.1f}" cy="{:.1f}" r="2.4" fill="currentColor"/>')
_TEXT: Final = Markup('<text x="{:.1f}" y="{:.1f}" fill="currentColor"{}>{}</text>')


class ChartLine(NamedTuple):
    """A line of a chart: its name, and a value for each place."""

    name: str
    values: Sequence[int | Decimal]


def line_chart(
    lines: Sequence[ChartLine],
    places: Sequence[str],
    title: str,
    tell: Callable[[Decimal], str],
    below: str = "",
) -> Markup:
    """Return a chart of one or more lines; `places` label the horizontal axis, `title` says what.

    `tell` formats the values on the vertical axis; `below` is a line under the chart.
    """
    values = [Decimal(value) for line in lines for value in line.values]
    lowest, highest = min(values), max(values)
    marks = {height: tell(height) for height in _heights(values)}
    if lowest == highest:
        lowest, highest = lowest - 1, highest + 1
    # All names have a line of their own.
    height = max(HEIGHT, (len(lines) + 4) * _LINE)
    left, bottom = 2 * _MARGIN + _DIGIT * max(map(len, marks.values())), height - _BELOW
    least, most = _ENDS
    longest = max(len(line.name) for line in lines)
    right = WIDTH - min(max((longest + 2) * _LETTER, least), most)

    def x_of(place: int) -> float:
        return _between(left, right, place / (len(places) - 1) if len(places) > 1 else 0.5)

    def y_of(value: Decimal) -> float:
        return _between(_MARGIN, bottom, float((highest - value) / (highest - lowest)))

    axes = Markup("").join(
        _PATH.format(
            f"M{left} {y_of(mark):.1f} H{right}",
            Markup(' stroke-opacity="{}"').format(".25" if mark else ".8"),
        )
        + _TEXT.format(left - 5, y_of(mark) + _BASELINE, Markup(' text-anchor="end"'), label)
        for mark, label in marks.items()
    )
    labels_at, every = height - _BELOW / 2, _labels_every(places)
    axes += Markup("").join(
        _TEXT.format(x_of(place), labels_at, Markup(' text-anchor="middle"'), places[place])
        for place in range((len(places) - 1) % every, len(places), every)
    )
    ways = [
        [(x_of(at), y_of(Decimal(value))) for at, value in enumerate(line.values)] for line in lines
    ]
    names_at = _spread([way[-1][1] for way in ways], labels_at - _LINE - _BASELINE)
    groups = Markup("").join(
        _GROUP.format(
            number, line.name, *_draw_line(number, way), _draw_name(*way[-1], at, line.name)
        )
        for number, (line, way, at) in enumerate(zip(lines, ways, names_at, strict=True))
    )
    svg = _SVG.format(WIDTH, height, title, _LETTERS, axes + groups)
    return svg + (Markup('<p class="quiet">{}</p>').format(below) if below else "")


def season_chart(found: Standings, title: str, tell: Callable[[Decimal], str], lang: str) -> Markup:
    """Return the running points of the first players of the standings; the others are named."""
    everybody = [row.season.player for row in found.rows]
    every = -(-len(found.days) // _MOST_EVENINGS) or 1
    places = range(len(found.days), -1, -every)[::-1]
    labels = ["", *(axis_date(day, lang) for day in found.days)]
    return line_chart(
        [
            ChartLine(player.name, [found.totals[player.id][place] for place in places])
            for player in everybody[:MOST_LINES]
        ],
        [labels[place] for place in places],
        title,
        tell,
        _left_out(everybody[MOST_LINES:], lang),
    )


def totals_chart(
    found: RunningTotals, title: str, tell: Callable[[Decimal], str], lang: str
) -> Markup:
    """Return the running totals as lines; of a table by the numbers of hands.

    Where they are too many, the best and the last ones are drawn, and the others named.
    """
    players = sorted(
        found.players, key=lambda one: (-found.totals[one.id][-1], collation_key(one.name))
    )
    middle = slice(MOST_LINES // 2, max(len(players) - MOST_LINES // 2, MOST_LINES // 2))
    left_out = players[middle]
    del players[middle]
    several = len({place.session_id for place in found.places}) > 1
    return line_chart(
        [ChartLine(player.name, found.totals[player.id]) for player in players],
        [str(at) if several else str(place.number) for at, place in enumerate(found.places)],
        title,
        tell,
        _left_out(left_out, lang),
    )


def _left_out(players: Sequence[PlayerView], lang: str) -> str:
    names = ", ".join(player.name for player in players)
    return text("chart.left-out", lang, names=names) if names else ""


def _between(first: float, last: float, share: float) -> float:
    """Return the place of a share of the way between two edges, which lines stay clear of."""
    return first + (last - first) * (_INSET + share * (1 - 2 * _INSET))


def _labels_every(places: Sequence[str]) -> int:
    """Return every which place has a label, so that the labels stand clear of each other.

    >>> _labels_every([str(hand) for hand in range(9)]), _labels_every(["2026-11-26"] * 9)
    (3, 5)
    """
    most = _ROOM // (_LETTER * max(1, *map(len, places)))
    return -(-len(places) // min(max(most, 1), _MOST_LABELS))


def _heights(values: Sequence[Decimal]) -> list[Decimal]:
    """Return the round values at the vertical axis: whole ones where all values are whole.

    >>> [str(height) for height in _heights([Decimal(-45), Decimal(45)])]
    ['-40', '-20', '0', '20', '40']
    """
    lowest, highest = min(values), max(values)
    if lowest == highest:
        return [lowest]
    span = highest - lowest
    order = round(log10(max(abs(lowest), abs(highest)))) - 1
    while span < 2 * Decimal(10) ** order:
        order -= 1
    is_whole = all(value == int(value) for value in values)
    step = Decimal(10) ** (max(order, 0) if is_whole else order)
    while span > _MOST_HEIGHTS * step:
        step *= 2
    return [step * number for number in range(ceil(lowest / step), floor(highest / step) + 1)]


def _draw_line(number: int, way: Sequence[tuple[float, float]]) -> tuple[Markup, Markup]:
    """Return a line, of more than one place, and its dots."""
    dashes, width = _DASHES[number % len(_DASHES)], _WIDTHS[number % len(_WIDTHS)]
    looks = Markup(' stroke-width="{}" stroke-linejoin="round"').format(width)
    if dashes:
        looks += Markup(' stroke-dasharray="{}"').format(dashes)
    points = " ".join(f"{x:.1f} {y:.1f}" for x, y in way)
    dots = way if len(way) <= _MOST_DOTS else way[-1:]
    line = _PATH.format(f"M{points}", looks) if len(way) > 1 else Markup("")
    return line, Markup("").join(_DOT.format(x, y) for x, y in dots)


def _spread(heights: Sequence[float], lowest: float) -> list[float]:
    """Return heights for names, as near to the lines' ends as they fit without overlapping."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    down = accumulate((heights[at] for at in order), lambda above, at: max(at, above + _LINE))
    behind = range(len(order) - 1, -1, -1)
    found = {at: min(y, lowest - _LINE * n) for at, y, n in zip(order, down, behind, strict=True)}
    return [found[place] for place in range(len(heights))]


def _draw_name(x: float, y: float, at: float, name: str) -> Markup:
    """Return a name at the end of its line, and a link to it where it had to move."""
    drawn = Markup("")
    if abs(at - y) > 1:
        way = f"M{x + 3:.1f} {y:.1f} L{x + 9:.1f} {at:.1f}"
        drawn += _PATH.format(way, Markup(' stroke-opacity=".5"'))
    cuts = [(_MOST_LETTERS, ' class="long"'), (_MOST_ON_PHONES, ' display="none" class="short"')]
    for most, look in cuts if len(name) > _MOST_ON_PHONES else [(_MOST_LETTERS, "")]:
        short = name if len(name) <= most else f"{name[: most - 1]}…"
        drawn += _TEXT.format(x + 11, at + _BASELINE, Markup(look), short)  # noqa: S704
    return drawn


def axis_date(day: date, lang: str) -> str:
    """Return a date below a chart: in figures, as the language writes it.

    >>> axis_date(date(2026, 3, 1), "hu"), axis_date(date(2026, 3, 1), "en")
    ('2026. 03. 01.', '2026-03-01')
    """
    return f"{day:%Y. %m. %d.}" if lang == "hu" else day.isoformat()
