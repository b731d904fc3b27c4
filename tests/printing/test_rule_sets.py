"""A printed rule set: one page for the wall of the club."""

import pytest

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.printing import pdf_documents
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")


def test_every_game_has_rules_on_one_page():
    """Headings stay with their lines, and still one page is enough."""
    for name, game in engine.GAMES.items():
        for preset in game.presets:
            ref = RuleSetRef(preset.name, {}, preset.version)
            page = text_of(pdf_documents.render_rule_set(name, ref, preset.players[0], "hu"))
            assert page.count("\f") == 1, (name, preset.name)


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_window_is_explained(lang):
    """Ulti's rules fit with it; there are no house rules, so nothing is said of them."""
    page = text_of(pdf_documents.render_rule_set("ulti", RuleSetRef("4m", {}, 1), 3, lang))
    assert page.count("\f") == 1
    assert {"hu": "Ablak", "en": "Window"}[lang] in page
    assert "•" not in page
