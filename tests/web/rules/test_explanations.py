"""Explanations of rule sets and counting methods, with examples by the engine."""

import re

import pytest

import engine
from engine import rulebook
from scorekeeper.services.worked_examples import work_out_example

CHOICES = [
    (preset, way)
    for game in engine.GAMES.values()
    for preset in game.presets
    for way in preset.ways
]


def test_every_choice_has_a_sentence_rules_and_an_example():
    """The example is scored without a finding; what is paid in the end comes to nothing."""
    for preset, way in CHOICES:
        assert all(text.endswith(".") for text in way.words.about), way.name
        assert all(rulebook.rule(number) for number in way.words.rules)
        example = work_out_example(preset, way)
        assert example.adjudication.status.value == "scored", preset.name
        assert example.adjudication.findings == ()
        assert any(example.hand.values())
        assert sum(example.ended.values()) == 0
        assert bool(example.hands) == bool(way.writes and way.all_play), way.name


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_it_is_a_page_and_a_dialog(client, lang):
    """The form of a new table links to one for each choice."""
    client.set_cookie("lang", lang)
    form = client.get("/sessions/new").text
    links = dict.fromkeys(re.findall(r'data-asks="(/rules/explained/[^"]+)"', form))
    ways = {(preset.name, way.name) for preset, way in CHOICES}
    assert len(links) == len({name for name, _ in ways}) + len(ways)
    for address in links:
        page = client.get(address)
        assert page.status_code == 200
        assert "<html" in page.text
        dialog = client.get(address, headers={"HX-Request": "true"}).text
        assert "<html" not in dialog
        assert re.search(r'class="rule" href="/rules/[A-Z]{3}-', dialog)
    assert client.get("/rules/explained/nobody").status_code == 404
    assert client.get("/rules/explained/csibor/bunko").status_code == 404


def test_the_figures_are_the_engines(client):
    """Points and money of the example, at ten forints a point."""
    page = re.sub(r"<[^>]+>|\s+", " ", client.get("/rules/explained/csibor/cash").text)
    assert "3 × 2 elölről × 4 kontra elölről = 24" in page
    assert re.search(r"Bori\s+\+50\s+500\s+Ft", page), page
