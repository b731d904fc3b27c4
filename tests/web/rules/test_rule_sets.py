"""The page of a rule set: its content, differences, invalid choices, and its print."""

import json
import re
from decimal import Decimal
from html import unescape

import pytest

import engine
from tests.support import tables
from tests.support.pdf import pages_of, text_of
from tests.web.session.test_counting_methods import visible_text


def without_line_breaks(page):
    """A page without the lines that its templates are broken into."""
    return re.sub(r"(?<=>)\s*\n\s*(?=<)", "", page)


def test_what_differs_is_marked(client):
    """Anybody may read the rules a table plays by."""
    page = client.get("/rules/sets?preset=csibor&count=4&house-csibor-uhu=5").text
    changed = re.findall(r'<tr class="changed"><th scope="row">([^<]+)</th>', page)
    assert changed == ["uhu"]
    assert "a készletben: 14 / 7" in page
    assert "4 játékos" in page


def test_what_makes_no_sense_is_refused_with_the_reason(client):
    """And the form shows the choices, to be corrected."""
    answer = client.get("/rules/sets?preset=csibor&count=2&house-csibor-exchange_takes=whole")
    page = answer.text
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
    page = client.get("/rules/sets?preset=tompa&count=2").text
    link = re.search(r'href="(/sessions/new\?[^"]+)"', page)[1].replace("&amp;", "&")
    form = client.get(link).text
    assert re.search(r'name="preset" value="tompa"[^>]* checked', form)


def test_how_the_table_counts_is_there_too(client, in_club):
    """Limit and bonus are rules of the table: shown, marked if unusual, and printed (SES 2.1)."""
    number = in_club(tables.open_table, terms={"limit": 40, "bonus": 7})
    page = client.get(f"/sessions/{number}").text
    address = re.search(r'href="(/rules/sets\?[^"]+)"', page)[1].replace("&amp;", "&")
    told = without_line_breaks(client.get(address).text.replace("\N{NO-BREAK SPACE}", " "))
    rows = [row for row in re.findall(r"<tr[^>]*>.*?</tr>", told) if "SES 2.1" in row]
    assert [visible_text(row) for row in rows] == [
        "a rádli határa40 a készletben: 80SES 2.1",
        "a rádli jutalma7 a készletben: 20SES 2.1",
    ]
    paper = client.get(address.replace("/rules/sets?", "/rules/sets.pdf?"))
    assert "a rádli határa" in text_of(paper.data)
    assert "SES 2.1" not in client.get("/rules/sets?preset=csibor").text
    wrong = client.get("/rules/sets?preset=csibor&mode=radli&radli-limit=x")
    assert wrong.status_code == 422
    assert "SES 2.1" not in wrong.text


def test_a_new_table_is_proposed_what_the_last_one_agreed_on(client, in_club):
    """Rules, mode, target and price; an address with rules of its own has priority."""
    in_club(
        tables.open_table,
        players=("Anna", "Bori"),
        preset="potter",
        mode="rubber",
        terms={"target": 30, "bonus": 3},
        unit_price=Decimal("2.50"),
    )
    page = client.get("/sessions/new").text
    for name, value in {"rubber-target": "30", "rubber-bonus": "3", "price": "2.5"}.items():
        assert re.search(rf'name="{name}"[^>]* value="{value}"', page), name
    for name, value in {"mode": "rubber", "preset": "potter", "count": "2"}.items():
        assert re.search(rf'name="{name}" value="{value}"[^>]* checked', page), name
    other = client.get("/sessions/new?preset=csibor&count=3").text
    assert re.search(r'name="mode" value="radli"[^>]* checked', other)


@pytest.mark.parametrize(
    ("preset", "usual", "listed"),
    [
        ("csibor", 3, "2, 3, 4"),
        ("snapszer", 4, "2, 3, 4, 5"),
        ("4m", 3, "3, 4"),
        ("magas", 4, "4, 5"),
    ],
)
def test_a_new_table_is_proposed_the_usual_number_of_players(preset, usual, listed, client):
    """Numbers are listed upwards; choosing the game proposes the same number."""
    game = next(one for one in engine.GAMES.values() if preset in [p.name for p in one.presets])
    page = client.get(f"/sessions/new?game={game.name}&preset={preset}").text
    assert re.search(rf'name="count" value="{usual}"[^>]* checked', page)
    assert f"<small>{listed} játékos</small>" in page
    (chosen,) = re.findall(rf'name="game" value="{game.name}" data-usual="([^"]*)"', page)
    assert json.loads(unescape(chosen))["count"] == str(usual)


# -- values that a table enters


def test_a_value_is_typed_and_told_on_page_and_paper(client, tmp_path):
    """ALS 4.5, 5.8: numbers as they were typed; a field left empty is as the rule set has it."""
    address = (
        "preset=potter&count=3&house-potter-trump_piros=4&house-potter-szanzadu=8"
        "&house-potter-original_more=02&house-potter-betli=5&house-potter-betli-number=18"
        "&house-potter-klopitzky=proportion&house-potter-klopitzky-number="
        "&house-potter-100=7&house-potter-44=&house-potter-abszolut_bound=True"
    )
    page = without_line_breaks(client.get(f"/rules/sets?{address}").text)
    changed = re.findall(r'<tr class="changed"><th scope="row">([^<]+)</th><td>([^<]+) <', page)
    assert changed == [
        ("parti", "makk 1, zöld 1, tök 1, piros 4"),
        ("felár az eredeti színért", "+2"),
        ("szanzadu", "8"),
        ("betli", "18"),
        ("100", "14 / 7"),
        ("síber után a felvevőnek kötelező az abszolút", "igen"),
    ]
    assert re.search(r'name="house-potter-klopitzky" value="proportion" checked', page)
    assert re.search(r'name="house-potter-betli-number"[^>]* value="18"', page)
    assert re.search(r'name="house-potter-44"[^>]* value="" placeholder="1 × szorzó"', page)
    sheet = client.get(f"/rules/sets.pdf?{address}").data
    assert len(pages_of(sheet, tmp_path, 40)) == 1
    told = text_of(sheet)
    assert all(words in told for words in ("makk 1, zöld 1", "piros 4", "+2", "14 / 7", "ALS 5.9"))


def test_what_was_chosen_is_said_where_it_is_folded(client):
    """A folded heading shows the differences in it; the others have none."""
    page = client.get("/rules/sets?preset=csibor&house-csibor-uhu=5&house-csibor-betli=12")
    own = without_line_breaks(page.text).partition('data-for-preset="csibor" open')[2]
    own = own.partition('data-for-preset="potter"')[0]
    groups = re.findall(
        r'<details class="house-group"( open)?>.*?<span>([^<]+)(?:<small>([^<]*))?', own
    )
    assert [(label.strip(), said) for is_open, label, said in groups if is_open] == [
        ("A játékok értéke", "a betli 12 pontot ér"),
        ("A figurák értéke hátulról", "az uhu hátulról 5 pontot ér"),
    ]
    assert len(groups) == 7


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("hu", "tulétroá értéke: egész szám legyen 1 és 999 között"),
        ("en", "value of tulétroá: a whole number from 1 to 999"),
    ],
)
@pytest.mark.parametrize("typed", ["0", "1000", "3,5", "sok", "-2"])
def test_what_is_no_value_is_refused_and_stays_as_it_was_typed(client, typed, lang, why):
    """Malformed input: 422, which field and why; nothing that was typed is lost."""
    address = (
        f"/rules/sets?preset=csibor&house-csibor-tuletroa={typed}&house-csibor-uhu=5&lang={lang}"
    )
    answer = client.get(address)
    page = answer.text
    assert answer.status_code == 422
    assert why in page
    assert re.search(rf'name="house-csibor-tuletroa"[^>]* value="{typed}"', page)
    assert re.search(r'name="house-csibor-uhu"[^>]* value="5"', page)


def test_the_field_of_what_clashes_is_named(client):
    """ALS 4.5: szanzadu outbids every suit; it is the one that was set that is refused."""
    asked = "/rules/sets?preset=csibor&house-csibor-trump_piros=5"
    page = client.get(asked).text
    assert "adus játék pirosban: így többet érne a szanzadunál" in page
    assert "szanzadu értéke:" not in page
    page = client.get(f"{asked}&house-csibor-szanzadu=4").text
    assert "szanzadu értéke: a szanzadu, ami minden színt felülüt" in page


def test_a_reading_that_a_counting_method_forbids_is_refused_beside_its_field(client):
    """ALS 12.2: in a rádli nothing is written twice, at a new table, in a rule set, or later."""
    form = {
        "table": "Kerek", "preset": "csibor", "count": "3", "player": ["Anna", "Bori", "Cili"],
        "mode": "written", "price": "10", "dealer": "C", "key": "a-table-that-writes-twice",
        "house-csibor-written_twice": "True",
    }  # fmt: skip
    address = "/rules/sets?preset=csibor&house-csibor-written_twice=True&mode="
    assert client.get(f"{address}written").status_code == 200
    opened = client.post("/sessions", data=form)
    assert opened.status_code == 303
    table = opened.location.removesuffix("/entry")
    refused = [
        client.get(f"{address}radli&lang=hu"),
        client.post("/sessions", data=form | {"mode": "radli", "key": "another-table"}),
        client.post(f"{table}/table", data=form | {"mode": "radli"}),
    ]
    for answer in refused:
        assert answer.status_code == 422, answer.request.path
        assert "rádlira a felvevő csak szimplán ír" in answer.text, answer.request.path
