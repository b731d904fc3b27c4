"""A printed rule set: one page for the wall of the club."""

import pytest

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.printing import printable_documents
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.web import table_counting_fields
from scorekeeper.web.rules import rule_set_page
from tests.printing.conftest import in_each_language
from tests.scorekeeper.conftest import PIN
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_game_has_rules_on_one_page(lang, subtests):
    """With the club's name, at each number of players, and with the longest way of counting."""
    club_setup_and_settings.set_up("Hetes Kártyakör", "Dóra", PIN)
    for name, game in engine.GAMES.items():
        for preset in game.presets:
            ref = RuleSetRef(preset.name, {}, preset.version)
            ways = [_usual_counting(preset, way, lang) for way in preset.ways]
            longest = max(ways, key=lambda part: _length([part]))
            most_lines = max(ways, key=lambda part: len(part.lines))
            # Most are one and the same.
            for part in [longest] if most_lines is longest else [longest, most_lines]:
                for players in preset.players:
                    with subtests.test(preset=preset.name, players=players):
                        sheet = printable_documents.render_rule_set(
                            name, ref, players, lang, (part,)
                        )
                        assert text_of(sheet).count("\f") == 1


def _usual_counting(preset, way, lang):
    """Return the part for a way of counting as it is usual."""
    fields = {"mode": way.name} | table_counting_fields.method_fields(way, preset.usual(way, {}))
    ref = RuleSetRef(preset.name, {}, preset.version)
    return rule_set_page.build_rule_sheet_part(fields, preset, ref, lang)


@pytest.mark.parametrize(("game", "lang"), in_each_language(engine.GAMES))
def test_the_longest_rules_are_on_one_page(game, lang):
    """The preset with most to print, all of it changed, and names of sixty wide letters."""
    club_setup_and_settings.set_up("M" * 60, "Dóra", PIN)
    longest = [_change_everything(preset, lang) for preset in engine.GAMES[game].presets]
    preset, house, parts = max(longest, key=lambda made: _length(made[2]))
    assert sum(line.changed for part in parts for line in part.lines) > len(house) / 2
    ref, players = RuleSetRef(preset.name, house, preset.version), max(preset.players)
    name = f"{'M' * 60}, 12. változat"
    sheet = printable_documents.render_rule_set(game, ref, players, lang, parts[-1:], name)
    assert text_of(sheet).count("\f") == 1


def _change_everything(preset, lang):
    """Return a preset, the house rules that make its sheet the longest, and the sheet's parts."""
    house, players = {}, max(preset.players)

    def parts(house):
        ref = RuleSetRef(preset.name, house, preset.version)
        try:
            return engine.rule_sheet(preset.game, ref, players, lang)
        except MalformedRecordError:
            return ()  # it makes no sense beside the others

    for rule in preset.house_rules:
        choices = (*rule.choices[1:], *(rule.numbers or ())[1:])
        more = [{**house, rule.name: choice} for choice in choices]
        house = max([house, *more], key=lambda one: _length(parts(one)))
    counting = [_change_counting(preset, house, way, lang) for way in preset.ways]
    longest = max(counting, key=lambda part: _length([part]))
    return preset, house, (*parts(house), longest)


def _change_counting(preset, house, way, lang):
    """Return the part for a way of counting with other numbers and readings."""
    fields = {"mode": way.name}
    for term in way.terms:
        fields[table_counting_fields.term_field_name(way, term)] = "999999999"
    for reading in way.readings:
        fields[table_counting_fields.term_field_name(way, reading)] = str(reading.choices[-1])
    ref = RuleSetRef(preset.name, house, preset.version)
    return rule_set_page.build_rule_sheet_part(fields, preset, ref, lang)


def _length(parts):
    """Return how much there is to print."""
    lines = [line for part in parts for line in part.lines]
    return sum(
        len(line.label + line.value) + (len(line.preset) if line.changed else 0) for line in lines
    )


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_window_is_explained(lang):
    """Ulti's rules fit with it; there are no house rules, so nothing is said of them."""
    page = text_of(printable_documents.render_rule_set("ulti", RuleSetRef("4m", {}, 1), 3, lang))
    assert page.count("\f") == 1
    assert {"hu": "Ablak", "en": "Window"}[lang] in page
    assert "•" not in page
