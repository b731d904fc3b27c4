"""The pages and sheets of running totals."""

from scorekeeper.services.settling import evenings
from tests.scorekeeper.conftest import won
from tests.support.tables import open_table, record


def test_a_table_and_an_evening_have_their_lines(client, club_app):
    """Linked from the table's and the evening's page, on the page and on paper."""
    with club_app.app_context():
        tables = [open_table(table=name, mode="cash") for name in ("Kék", "Zöld")]
        for table in tables:
            for number, seat in enumerate("AB"):
                record(table, won(seat), f"totals-{table}-{number}")
        joint = evenings.settle_together(tables, 1).id
    for page, totals in (
        (f"/sessions/{tables[0]}", f"/sessions/{tables[0]}/totals"),
        (f"/evenings/{joint}", f"/evenings/{joint}/totals"),
    ):
        assert f'href="{totals}"' in client.get(page).text
        shown = client.get(totals).text
        assert "(HUF)" not in shown
        assert 'class="chart"' in shown
        assert "Ki mikor vezetett" in shown
        assert client.get(f"{totals}.pdf").data.startswith(b"%PDF")


def test_a_table_without_hands_has_no_line(client, table_id):
    """Neither a picture nor an error."""
    page = client.get(f"/sessions/{table_id}/totals")
    assert page.status_code == 200
    assert 'class="chart"' not in page.text
    assert client.get(f"/sessions/{table_id}/totals.pdf").status_code == 200
