"""Blank sheets for every game and way of counting, and an evening's sheets in one file."""

from datetime import UTC

import pytest
from PIL import ImageChops

import engine
from scorekeeper.printing import printable_documents
from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.printing.printable_documents import build_blank_sheet, build_nameless_sheet
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.session import sessions
from tests.printing.sheets import evening
from tests.support.pdf import pages_of, text_of
from tests.support.tables import OF_EACH_GAME, open_table

WAYS = [
    (game.name, preset.name, way.name)
    for game in engine.GAMES.values()
    for preset in game.presets[:1]
    for way in preset.ways
]
LONG = ("Szentgyörgyváralja-Kovács Bendegúz", "Őzike", "Űrhegyi Ödön", "Dr. Nagy-Kis Erzsébet")


@pytest.mark.parametrize(("game", "preset", "way"), WAYS)
def test_each_way_of_counting_has_a_blank_sheet(game, preset, way):
    """On one page, with numbered lines and a head for each player."""
    rules = engine.GAMES[game].preset(preset)
    method = rules.way(way)
    for lang, players in zip(("hu", "en"), (min(rules.players), max(rules.players)), strict=True):
        sheet = build_nameless_sheet("Kör", rules, method, rules.usual(method, {}), players, lang)
        html = sheet.html(lang)
        assert html.count('<th class="who g"') == players + bool(method.window_rules)
        assert all(f'<td class="n">{row}</td>' in html for row in range(1, 25))
        text = text_of(render_pdf(sheet.html(lang)))
        assert text.count("\f") == 1
        assert method.words.title[("hu", "en").index(lang)] in text


@pytest.mark.parametrize("game", OF_EACH_GAME)
def test_a_table_has_its_names_on_it(app, game):
    """Also long ones; it still fits on a page."""
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", "927163")
        agreed = OF_EACH_GAME[game]
        names = LONG[: len(agreed.get("players", "ABC"))]
        table = open_table(game=game, **{**agreed, "players": names, "table": "Á" * 60})
        sheet = build_blank_sheet(sessions.view(table), "hu", UTC)
        assert tuple(player.name for player in sheet.players) == names
        text = text_of(printable_documents.render_blank_sheet(table, "hu"))
        assert text.count("\f") == 1
        assert "Őzike" in text


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_an_evening_in_one_file(app, lang, tmp_path):
    """The settlement first, then each table's sheet, all as they look by themselves."""
    with app.app_context():
        number, *tables = evening.play_two_tables()
        apart = (
            printable_documents.render_evening_sheet(number, lang),
            *(printable_documents.render_session_sheet(table, lang) for table in tables),
        )
        bound = pages_of(
            printable_documents.render_whole_evening(number, lang), tmp_path / "bound", 50
        )
    pages = [
        page for place, pdf in enumerate(apart) for page in pages_of(pdf, tmp_path / str(place), 50)
    ]
    assert len(bound) == len(pages)
    for one, other in zip(bound, pages, strict=True):
        # The edges of letters differ by shades: each file has its own selection of the fonts.
        unlike = ImageChops.difference(one.image(), other.image()).histogram()[128:]
        assert sum(unlike) == 0
        assert one.is_grey()
