"""A printed rule set: one page for the wall of the club."""

import pytest

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.printing import pdf_documents
from scorekeeper.services.accounts import club
from scorekeeper.web import counting_form
from tests.scorekeeper.conftest import PIN
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_game_has_rules_on_one_page(lang, subtests):
    """With the club's name, at each number of players, and with each way of counting."""
    club.set_up("Hetes Kártyakör", "Dóra", PIN)
    for name, game in engine.GAMES.items():
        for preset in game.presets:
            ref = RuleSetRef(preset.name, {}, preset.version)
            for players in preset.players:
                for way in preset.ways:
                    fields = {"mode": way.name}
                    fields |= counting_form.method_fields(way, preset.usual(way, {}))
                    part = counting_form.build_rule_sheet_part(fields, preset, ref, lang)
                    with subtests.test(preset=preset.name, players=players, way=way.name):
                        sheet = pdf_documents.render_rule_set(name, ref, players, lang, (part,))
                        assert text_of(sheet).count("\f") == 1


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_long_name_leaves_the_rules_on_one_page(lang):
    """The longest rule sheet, with a name of sixty characters for the club and for its rules."""
    long = "Mezőkövesdi Nagyasszonyok Csütörtök Esti Alsós Kártyaköre M."
    club.set_up(long, "Dóra", PIN)
    ref = RuleSetRef("csibor", {}, 1)
    preset = engine.GAMES["alsos"].preset("csibor")
    way = preset.ways[0]
    fields = {"mode": way.name} | counting_form.method_fields(way, preset.usual(way, {}))
    part = counting_form.build_rule_sheet_part(fields, preset, ref, lang)
    for name in (f"{long}, 12. változat", f"{'M' * 60}, 12. változat"):
        sheet = pdf_documents.render_rule_set("alsos", ref, 4, lang, (part,), name)
        assert text_of(sheet).count("\f") == 1


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_window_is_explained(lang):
    """Ulti's rules fit with it; there are no house rules, so nothing is said of them."""
    page = text_of(pdf_documents.render_rule_set("ulti", RuleSetRef("4m", {}, 1), 3, lang))
    assert page.count("\f") == 1
    assert {"hu": "Ablak", "en": "Window"}[lang] in page
    assert "•" not in page
