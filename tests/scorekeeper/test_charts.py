"""Line charts: geometry only, names at the ends, nothing that a strict policy stops."""

from datetime import UTC, datetime
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from scorekeeper.charts import MOST_LINES, ChartLine, line_chart, totals_chart
from scorekeeper.printing import pdf_renderer
from scorekeeper.printing.sheet_heading import Heading
from scorekeeper.printing.statistics_sheets import build_totals_sheet
from scorekeeper.services.statistics.running_totals import HandPlace, RunningTotals
from scorekeeper.services.view_types import PlayerView

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*lines, places=None):
    """Return a chart as an element."""
    places = places or [str(place) for place in range(len(lines[0].values))]
    return ET.fromstring(line_chart(lines, places, "Próba & <jel>", str))  # noqa: S314  (ours)


def texts(chart):
    """Return the texts of a chart with their places."""
    return [
        (text.text, float(text.get("x")), float(text.get("y"))) for text in chart.iter(f"{SVG}text")
    ]


def test_there_is_no_style_and_no_script():
    """A page's policy lets everything in it through."""
    chart = drawn(ChartLine("Anna", [0, 3, -2]), ChartLine("Bori", [0, -3, 2]))
    assert {element.tag.removeprefix(SVG) for element in chart.iter()} == {
        *("svg", "g", "path", "text", "circle"),
    }
    assert not [element for element in chart.iter() if "style" in element.attrib]
    assert chart.get("aria-label") == "Próba & <jel>"


def test_lines_differ_without_colours():
    """Each has its own dashes and its name at its end."""
    chart = drawn(*(ChartLine(name, [0, 1]) for name in ("Anna", "Bori", "Cili", "Dani")))
    lines = [
        path.get("stroke-dasharray")
        for path in chart.iter(f"{SVG}path")
        if path.get("stroke-width")
    ]
    assert len(lines) == len(set(lines)) == 4
    assert {path.get("stroke") for path in chart.iter(f"{SVG}path")} == {"currentColor"}


@pytest.mark.parametrize("count", [1, 2, 4, 8, MOST_LINES])
def test_names_do_not_overlap(count):
    """Also where all lines end at the same height."""
    names = [f"Játékos {number}" for number in range(count)]
    chart = drawn(*(ChartLine(name, [0, 5, 5]) for name in names))
    heights = sorted(y for text, _, y in texts(chart) if text in names)
    assert len(heights) == count
    assert all(after - before > 13 for before, after in pairwise(heights))
    assert 0 < heights[0] <= heights[-1] <= float(chart.get("viewBox").split()[3])


@pytest.mark.parametrize("values", [[0, 0], [0, -9], [0, 9]])
def test_names_are_above_the_labels_of_the_axis(values):
    """A date is wide: it reaches under the names."""
    names, places = ["Anna", "Bori", "Cili"], ["", "26-11-26"]
    chart = drawn(*(ChartLine(name, values) for name in names), places=places)
    heights = {text: y for text, _, y in texts(chart)}
    assert all(heights[name] <= heights["26-11-26"] - 13 for name in names)


@pytest.mark.parametrize("values", [[0], [0, 0], [7, 7, 7], list(range(300)), [-(10**9), 10**9]])
def test_any_values(values):
    """A single point, level lines, long and wide ones."""
    chart = drawn(ChartLine("Anna", values))
    assert "Anna" in [text for text, _, _ in texts(chart)]


def test_it_is_printed():
    """WeasyPrint draws it, without a warning."""
    svg = line_chart([ChartLine("Anna", [0, 4, 2])], ["", "1", "2"], "Próba", str)
    html = f"<html lang='hu'><head><title>x</title></head><body>{svg}</body></html>"
    assert pdf_renderer.render_pdf(html).startswith(b"%PDF")


@pytest.mark.parametrize("values", [[0, 1, 0, -1], [0, -1], [0, 3, 5], [0, 4, -20], [0, 0]])
def test_whole_numbers_have_a_whole_axis(values):
    """Nobody makes four fifths of a bunkó."""
    chart = drawn(ChartLine("Anna", values))
    axis = [told for told, _, _ in texts(chart)][: -len(values) - 1]
    assert axis
    assert all(float(told) == int(float(told)) for told in axis)


def test_each_line_has_a_colour_on_the_page_and_a_short_name_for_phones():
    """Colours are in the style sheet of pages, so paper has none."""
    names = ["Kiss-Árpássy Krisztina", *map(str, range(MOST_LINES - 1))]
    chart = drawn(*(ChartLine(name, [0, 1]) for name in names))
    style = (Path(__file__).parents[2] / "static/css/pages.css").read_text(encoding="utf-8")
    lines = chart.findall(f".//{SVG}g[@tabindex]")
    assert [line.get("aria-label") for line in lines] == names
    colours = [style.split(f".{line.get('class').split()[1]} {{ color: ")[1][:7] for line in lines]
    assert len({*colours}) == MOST_LINES
    assert [(text.get("class"), text.text) for text in lines[0].iter(f"{SVG}text")] == [
        ("long", "Kiss-Árpássy Kriszt…"),
        ("short", "Kiss-Árpássy…"),
    ]
    assert len(lines[1].findall(f"{SVG}text")) == 1


def running(names):
    """Return totals of these players, equal but for the first one's."""
    players = tuple(PlayerView(at, name) for at, name in enumerate(names))
    totals = {one.id: (Decimal(0), Decimal(5 if one.id else -5)) for one in players}
    places = HandPlace(1, "Bal", 0), HandPlace(1, "Bal", 1)
    opened = datetime(2025, 4, 4, tzinfo=UTC)
    return RunningTotals(players=players, places=places, totals=totals, leads=(), opened=opened)


def test_equal_totals_are_in_hungarian_order():
    """On the chart and the sheet: Ákos and Csaba have their places among the others."""
    found = running(["Béla", "Zita", "Csaba", "Ákos", "Cukor"])
    sheet = build_totals_sheet(found, Heading("Kör", "Bal", None, (), (), 1, ""), "hu")
    names = ["Ákos", "Cukor", "Csaba", "Zita", "Béla"]
    assert [name for name, _ in sheet.standing] == names
    chart = ET.fromstring(totals_chart(found, "Állás", str, "hu"))  # noqa: S314  (ours)
    assert [line.get("aria-label") for line in chart.findall(f".//{SVG}g[@tabindex]")] == names


@pytest.mark.parametrize("more", [0, 1, 3])
def test_everybody_is_drawn_or_named_below(more):
    """The best and the last are drawn; of the others it says that they are not."""
    names = [f"Tag {number:02}" for number in range(MOST_LINES + more)]
    svg, _, below = totals_chart(running(names), "Állás", str, "hu").partition("</svg>")
    drawn_names = [name for name in names if f'aria-label="{name}"' in svg]
    assert len(drawn_names) == MOST_LINES
    for name in names:
        assert (name in drawn_names) != (name in below)
    assert ("Nincs rajta" in below) == bool(more)
