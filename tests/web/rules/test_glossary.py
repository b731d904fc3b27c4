"""The words of the table: their page, and what leads to them."""

import html
import re

import pytest

from engine import rulebook
from scorekeeper import demo

TERMS = [term for book in rulebook.books() for term in book.terms]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_word_is_there_with_its_rules(client, lang):
    """In both languages, with figures; each rule that a word rests on tells the word again."""
    client.set_cookie("lang", lang)
    page = html.unescape(client.get("/rules/words").text)
    for term in TERMS:
        assert f"<dt>{term.name[lang]}</dt>" in page, term.name
        assert term.meaning[lang] in page
        for number in term.rules:
            address = f"/rules/{number.replace(' ', '-', 1)}"
            assert address.replace(" ", "%20") in page
    for row in rulebook.value_tables():
        assert f"<dt>{row.title[lang]}</dt>" in page, row.number


def test_a_rule_tells_the_words_that_it_defines(client):
    """So one tap on a rule of an item leads to both."""
    dialog = html.unescape(client.get("/rules/ALS-6.2", headers={"HX-Request": "true"}).text)
    (term,) = rulebook.terms_of("ALS 6.2")
    assert f"<dfn>{term.name.hu}</dfn>: {term.meaning.hu}" in dialog
    assert rulebook.rule("ALS 6.2").text.hu in dialog


def test_words_are_found_in_either_language(client):
    """Accents and capitals do not matter; a table's menu asks for its game alone."""
    page = client.get("/rules/words", query_string={"words": "HONOUR"}).text
    assert re.findall(r"<dt>([^<]+)", page) == ["engedett játék", "honőr", "invit"]
    page = client.get("/rules/words?game=ulti").text
    assert "<dt>ablak</dt>" in page
    assert "<dt>elszámolás</dt>" in page
    assert "<dt>honőr</dt>" not in page


def test_headings_lead_to_their_rule(client, club_app):
    """On pages where money and corrections are explained, not on the entry page."""
    with club_app.app_context():
        demo.TABLES[0](1)
    for address, number in (
        ("/sessions/1/settlement", "SES-4.3"),
        ("/sessions/1/hands/1", "SES-5.1"),
        ("/sessions/new", "SES-4.1"),
    ):
        assert f'class="help unprinted" href="/rules/{number}"' in client.get(address).text, address
    assert "/rules/words?game=alsos" in client.get("/sessions/1").text
    assert 'class="help' not in client.get("/sessions/1/entry").text
    assert "/rules/words?game=alsos" in client.get("/sessions/1/entry/more").text


def test_the_stage_of_a_hand_leads_to_the_words_of_its_game(client, table_id):
    """They open in a dialog: all words that can be tapped, each with its rules."""
    stage = re.search(
        r'aria-current="step"><a href="([^"]+)" data-asks="([^"]+)"',
        client.get(f"/sessions/{table_id}/entry").text,
    )
    assert {*stage.groups()} == {"/rules/words?game=alsos"}
    dialog = html.unescape(client.get(stage[1], headers={"HX-Request": "true"}).text)
    assert dialog.lstrip().startswith('<h2 id="dialog-title">')
    assert "<dt>Tulétroá" in dialog
    assert {"<dt>béla<", "<dt>kontra<"} <= {*re.findall("<dt>[^<]*<", dialog)}
    assert "<dt>Pagát" not in dialog
