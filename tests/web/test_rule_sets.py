"""The page of a rule set: what it says, what differs, what makes no sense, and its print."""

import re

from tests.support.pdf import pages_of, text_of


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
