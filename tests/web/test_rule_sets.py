"""The page of a rule set: what it says, what differs, what makes no sense, and its print."""

import re
from decimal import Decimal

from scorekeeper.services import club, sessions
from scorekeeper.services.views import Mode
from tests.support.pdf import pages_of, text_of
from tests.web.test_modes import visible


def test_what_differs_is_marked(client):
    """Anybody may read the rules a table plays by."""
    page = client.get("/rules/sets?preset=csibor&count=4&house-csibor-uhu=5").get_data(as_text=True)
    changed = re.findall(r'<tr class="changed"><th scope="row">([^<]+)</th>', page)
    assert changed == ["uhu"]
    assert "a készletben: 14 / 7" in page
    assert "4 játékos" in page


def test_what_makes_no_sense_is_refused_with_the_reason(client):
    """And the form shows what was chosen, to be put right."""
    answer = client.get("/rules/sets?preset=csibor&count=2&house-csibor-exchange_takes=whole")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert 'role="alert"' in page
    assert "Traceback" not in page
    assert "rule-set" not in page


def test_a_rule_set_fits_on_one_sheet(client, tmp_path):
    """ő and ű, the marks, the version."""
    address = "/rules/sets.pdf?preset=potter&count=3&house-potter-extra_111=True"
    sheet = client.get(address).data
    assert len(pages_of(sheet, tmp_path, 40)) == 1
    told = text_of(sheet)
    assert "elölről" in told
    assert "a készletben: nincs" in told
    assert "Potter-féle, 1. változat" in told


def test_a_table_is_opened_with_the_rules_that_are_shown(client):
    """The link leads to a form that is filled in."""
    page = client.get("/rules/sets?preset=tompa&count=2").get_data(as_text=True)
    link = re.search(r'href="(/sessions/new\?[^"]+)"', page)[1].replace("&amp;", "&")
    form = client.get(link).get_data(as_text=True)
    assert re.search(r'name="preset" value="tompa"[^>]* checked', form)


def test_how_the_table_counts_is_there_too(client, club_app):
    """Limit and bonus are rules of the table: shown, marked if unusual, and printed (SES 2.1)."""
    with club_app.app_context():
        names = ("Anna", "Bori", "Cili")
        new = sessions.NewSession("Kék", names, radli_limit=40, radli_bonus=7)
        number = sessions.create(new, club.scorers()[0].id, "counting-1").id
    page = client.get(f"/sessions/{number}").get_data(as_text=True)
    address = re.search(r'href="(/rules/sets\?[^"]+)"', page)[1].replace("&amp;", "&")
    told = client.get(address).get_data(as_text=True)
    rows = [row for row in re.findall(r"<tr[^>]*>.*?</tr>", told) if "SES 2.1" in row]
    assert [visible(row) for row in rows] == [
        "a rádli határa40 a készletben: 80SES 2.1",
        "a rádli jutalma7 a készletben: 20SES 2.1",
    ]
    paper = client.get(address.replace("/rules/sets?", "/rules/sets.pdf?"))
    assert "a rádli határa" in text_of(paper.data)
    assert "SES 2.1" not in client.get("/rules/sets?preset=csibor").get_data(as_text=True)
    assert client.get("/rules/sets?preset=csibor&mode=radli&limit=x").status_code == 200


def test_a_new_table_is_proposed_what_the_last_one_agreed_on(client, club_app):
    """Rules, mode, what is played to and the price; an address with rules of its own goes first."""
    with club_app.app_context():
        new = sessions.NewSession(
            "Kék", ("Anna", "Bori"), preset="potter", mode=Mode.RUBBER, radli_limit=30,
            radli_bonus=3, unit_price=Decimal("2.50"),
        )  # fmt: skip
        sessions.create(new, club.scorers()[0].id, "proposed-1")
    page = client.get("/sessions/new").get_data(as_text=True)
    for name, value in {"target": "30", "target-bonus": "3", "price": "2.5"}.items():
        assert re.search(rf'name="{name}"[^>]* value="{value}"', page), name
    for name, value in {"mode": "rubber", "preset": "potter", "count": "2"}.items():
        assert re.search(rf'name="{name}" value="{value}"[^>]* checked', page), name
    other = client.get("/sessions/new?preset=csibor&count=3").get_data(as_text=True)
    assert re.search(r'name="mode" value="radli"[^>]* checked', other)
