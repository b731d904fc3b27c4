"""The page of a player."""

import pytest

from tests.scorekeeper.conftest import betli, won
from tests.support import tables


@pytest.fixture
def played(club_app, table_id):
    """Two hands of Anna's: a trump game, and a betli with kontra."""
    with club_app.app_context():
        for number, entries in enumerate((won("A"), betli("A", kontra=True))):
            tables.record(table_id, entries, f"figures-{number}", 1)
    return table_id


def test_the_figures_are_on_it(client, played):
    """Evenings, balance, roles, kontras and rivals, in both languages."""
    page = client.get("/players/2").text
    assert "(HUF)" not in page
    for told in ("Összesen", "Alsós", "felvevő", "kontra", "Kivel szemben", "Anna"):
        assert told in page
    assert "<script" not in page.partition("<main")[2].partition("</main>")[0]
    assert "Against whom" in client.get("/players/2?lang=en").text


def test_who_has_not_played_has_an_empty_page(client, table_id):
    """No picture and no table before the first hand."""
    page = client.get("/players/1").text
    assert "Még nincs rögzített leosztása." in page
    assert '<svg class="chart"' not in page
