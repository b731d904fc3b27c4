"""Line charts of seasons, tables and players as inline SVG, the same on the page and on paper.

pygal scales the axes and lays the lines out.  Of its picture only the geometry is taken: no style
sheet and no script, but presentation attributes, which a strict Content-Security-Policy lets
through and WeasyPrint understands.  Everything is drawn in `currentColor`; lines differ by their
dashes and carry their names at their ends.  Pages colour them in their style sheet, which also
emphasises the one that has the focus.
"""

import sys
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree as ET

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
"""The width of a letter on a phone, for which there has to be room."""
_ROOM: Final = 250
"""The width for labels of the horizontal axis."""
_LINE: Final = 17
_BASELINE: Final = 4
"""The distance from the middle of a name to the line that it stands on."""
_LABEL: Final = 13
"""The font size by which pygal leaves room for the labels; its letters are wide."""
_MOST_DOTS: Final = 40
"""The number of points above which a line has no dots."""
_MOST_LABELS: Final = 4
_MOST_EVENINGS: Final = 30
"""The number of evenings drawn; of more, evenly many are chosen, always with the last."""
_MOST_WHOLE: Final = 5
"""The range up to which every whole number is at the vertical axis."""
_DASHES: Final = ("", "7 3", "2 3", "10 3 2 3", "4 2", "12 4", "1 4", "6 2 1 2 1 2")
_WIDTHS: Final = ("2.2", "2", "2", "2", "1.4", "1.4", "1.4", "1.4")


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
    """Return a line chart; `places` are the labels of the horizontal axis, `title` its meaning.

    `tell` formats the values on the vertical axis; `below` is a line under the chart.
    """
    drawn = _drawn(lines, places, tell)
    svg = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {_height(lines)}",
            "class": "chart",
            "role": "figure",
            "aria-label": title,
            "font-size": str(_LETTERS),
            "font-family": "Clubroom, Lato, sans-serif",
        },
    )
    left, top = _moved(drawn)
    plot = ET.SubElement(svg, "g", {"transform": f"translate({left} {top})"})
    _draw_axes(plot, drawn)
    groups = [
        ET.SubElement(
            plot,
            "g",
            {"class": f"line l{number}", "tabindex": "0", "role": "img", "aria-label": line.name},
        )
        for number, line in enumerate(lines)
    ]
    ends = [_draw_line(groups[number], drawn, number, line) for number, line in enumerate(lines)]
    heights = _spread([y for _, y in ends], _lowest(drawn))
    for group, (x, y), at, line in zip(groups, ends, heights, lines, strict=True):
        _draw_name(group, x, y, at, line.name)
    quiet = Markup('<p class="quiet">{}</p>').format(below) if below else ""
    return Markup(ET.tostring(svg, encoding="unicode")) + quiet  # noqa: S704  (built from elements)


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


def _height(lines: Sequence[ChartLine]) -> int:
    """Return the height at which all names have a line of their own."""
    return max(HEIGHT, (len(lines) + 4) * _LINE)


@cache
def _pygal() -> Any:  # noqa: ANN401  (a module)
    """Import pygal, only where a picture is made: it takes a fifth of a second."""
    import pygal

    # Its import hook finds maps only, which are not used, and has not been updated to Python 3.12.
    sys.meta_path[:] = [hook for hook in sys.meta_path if type(hook).__module__ != "pygal"]
    return pygal


def _drawn(
    lines: Sequence[ChartLine], places: Sequence[str], tell: Callable[[Decimal], str]
) -> ET.Element:
    """Return pygal's picture."""
    pygal = _pygal()
    chart: Any = pygal.Line(
        js=[],
        css=[],
        width=WIDTH,
        height=_height(lines),
        margin=8,
        margin_right=_end(lines),
        show_legend=False,
        # A dot has a tooltip, which takes longer than all else; only one place is no line.
        show_dots=len(places) == 1,
        no_prefix=True,
        truncate_label=-1,
        style=pygal.style.Style(label_font_size=_LABEL),
        min_scale=2,
        max_scale=6,
        show_minor_x_labels=False,
        value_formatter=lambda value: tell(Decimal(str(value))),
        zero=0,
    )
    # Equal labels would be taken for the same place.
    chart.x_labels = [str(number) for number in range(len(places))]
    chart.x_labels_major = chart.x_labels[::-1][:: _labels_every(places)]
    if heights := _whole_heights(lines):
        chart.y_labels = heights
    for line in lines:
        chart.add(line.name, [float(value) for value in line.values])
    drawn: ET.Element = chart.render_tree()
    for label in drawn.iterfind(".//g[@class='axis x']//text"):
        label.text = places[int(label.text or 0)]
    return drawn


def _end(lines: Sequence[ChartLine]) -> int:
    least, most = _ENDS
    longest = max((len(line.name) for line in lines), default=0)
    return min(max(2 * _LETTER + longest * _LETTER, least), most)


def _labels_every(places: Sequence[str]) -> int:
    """Return every which place has a label, so that the labels stand clear of each other.

    >>> _labels_every([str(hand) for hand in range(9)]), _labels_every(["2026-11-26"] * 9)
    (3, 5)
    """
    most = _ROOM // (_LETTER * max(1, *map(len, places)))
    return -(-len(places) // min(max(most, 1), _MOST_LABELS))


def _whole_heights(lines: Sequence[ChartLine]) -> list[int]:
    """Return the labels of an axis for a few whole numbers, of which pygal would make tenths.

    >>> _whole_heights([ChartLine("Anna", [0, 1, -1])]), _whole_heights([ChartLine("Anna", [99])])
    ([-1, 0, 1], [])
    """
    values = [0, *(value for line in lines for value in line.values)]
    lowest, highest = min(values), max(values)
    is_whole = all(value == int(value) for value in values)
    if not is_whole or highest - lowest > _MOST_WHOLE:
        return []
    return [*range(int(lowest), int(max(highest, lowest + 1)) + 1)]


def _moved(drawn: ET.Element) -> tuple[float, float]:
    plot = drawn.find(".//g[@class='plot']")
    place = "" if plot is None else plot.get("transform", "")
    x, y = place.removeprefix("translate(").removesuffix(")").split(",")
    return float(x), float(y)


def _draw_axes(plot: ET.Element, drawn: ET.Element) -> None:
    for guide in drawn.iterfind(".//g[@class='axis y always_show']/g"):
        is_zero = (guide.findtext("title") or "") == "0" or "axis" in _path(guide).get("class", "")
        line = {"d": _path(guide).get("d", ""), "stroke": "currentColor", "fill": "none"}
        line["stroke-opacity"] = ".8" if is_zero else ".25"
        ET.SubElement(plot, "path", line)
        _copy_text(plot, guide, {"text-anchor": "end"})
    for guide in drawn.iterfind(".//g[@class='axis x']/g"):
        if guide.find("text") is not None:
            _copy_text(plot, guide, {"text-anchor": "middle"})


def _path(guide: ET.Element) -> ET.Element:
    found = guide.find("path")
    return ET.Element("path") if found is None else found


def _copy_text(plot: ET.Element, guide: ET.Element, more: dict[str, str]) -> None:
    label = guide.find("text")
    if label is not None:
        place = {"x": label.get("x", "0"), "y": label.get("y", "0"), "fill": "currentColor"}
        ET.SubElement(plot, "text", place | more).text = label.text


def _draw_line(
    plot: ET.Element, drawn: ET.Element, number: int, line: ChartLine
) -> tuple[float, float]:
    """Draw a line, and return its end."""
    series = f".//g[@class='series serie-{number} color-{number}']"
    path = drawn.find(f"{series}/path")
    if path is None:
        circles = drawn.iterfind(f"{series}/g/circle")
        dots = [(float(dot.get("cx", "0")), float(dot.get("cy", "0"))) for dot in circles]
    else:
        dots = _places(path.get("d", ""))
        looks = {
            "d": path.get("d", ""),
            "fill": "none",
            "stroke": "currentColor",
            "stroke-width": _WIDTHS[number % len(_WIDTHS)],
            "stroke-linejoin": "round",
        }
        if dashes := _DASHES[number % len(_DASHES)]:
            looks["stroke-dasharray"] = dashes
        ET.SubElement(plot, "path", looks)
    for x, y in dots if len(line.values) <= _MOST_DOTS else dots[-1:]:
        place = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "2.4", "fill": "currentColor"}
        ET.SubElement(plot, "circle", place)
    return dots[-1]


def _places(way: str) -> list[tuple[float, float]]:
    """Return the places that a path of straight lines goes through.

    >>> _places("M1.5 2 L3 4 5 6")
    [(1.5, 2.0), (3.0, 4.0), (5.0, 6.0)]
    """
    numbers = [float(number) for number in way.replace("M", " ").replace("L", " ").split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _lowest(drawn: ET.Element) -> float:
    """Return the lowest height for a name, above the labels of the horizontal axis."""
    labels = drawn.iterfind(".//g[@class='axis x']//text")
    return min((float(each.get("y", "0")) for each in labels), default=HEIGHT) - _LINE - _BASELINE


def _spread(heights: Sequence[float], lowest: float) -> list[float]:
    """Return heights for names, as near to the lines' ends as they fit without overlapping."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    found = [heights[place] for place in order]
    for place in range(1, len(found)):
        found[place] = max(found[place], found[place - 1] + _LINE)
    if found and found[-1] > lowest:
        found[-1] = lowest
        for place in range(len(found) - 2, -1, -1):
            found[place] = min(found[place], found[place + 1] - _LINE)
    by_line = dict(zip(order, found, strict=True))
    return [by_line[place] for place in range(len(heights))]


def _draw_name(plot: ET.Element, x: float, y: float, at: float, name: str) -> None:
    if abs(at - y) > 1:
        link = {"d": f"M{x + 3:.1f} {y:.1f} L{x + 9:.1f} {at:.1f}", "stroke": "currentColor"}
        ET.SubElement(plot, "path", link | {"stroke-opacity": ".5", "fill": "none"})
    place = {"x": f"{x + 11:.1f}", "y": f"{at + _BASELINE:.1f}", "fill": "currentColor"}
    for most, shown in ((_MOST_LETTERS, {}), (_MOST_ON_PHONES, {"display": "none"})):
        more = {"class": "short" if shown else "long"} if len(name) > _MOST_ON_PHONES else {}
        if more or not shown:
            short = name if len(name) <= most else f"{name[: most - 1]}…"
            ET.SubElement(plot, "text", place | shown | more).text = short


def axis_date(day: date, lang: str) -> str:
    """Return a date below a chart: in figures, as the language writes it.

    >>> axis_date(date(2026, 3, 1), "hu"), axis_date(date(2026, 3, 1), "en")
    ('2026. 03. 01.', '2026-03-01')
    """
    return f"{day:%Y. %m. %d.}" if lang == "hu" else day.isoformat()
