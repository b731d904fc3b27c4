"""The rulebook's pages: contents, a chapter, and the search for words."""

import re

import pytest

from engine import rulebook

NUMBER = re.compile(r'<article id="([^"]+)"')


def rule_numbers(page):
    """The rules on a page."""
    return [number.replace("-", " ", 1) for number in NUMBER.findall(page)]


def test_every_rule_stands_in_its_chapter(client):
    """The contents lead to all chapters, and these through the whole book, each rule once."""
    chapters = re.findall(r'href="(/rules/chapters/[^"]+)"', client.get("/rules").text)
    assert len(chapters) == len(rulebook.chapters())
    told = [number for address in chapters for number in rule_numbers(client.get(address).text)]
    entries = {entry.number for book in rulebook.books() for entry in book.entries}
    assert len(told) == len(set(told)) == len(entries)
    assert {number.replace("-", " ") for number in told} == {n.replace("-", " ") for n in entries}


def linked_chapters(page):
    """The chapters that a chapter's page leads to."""
    return re.findall(r'class="action" href="/rules/chapters/([^"#]+)"', page)


def test_a_chapter_leads_to_the_next_and_back(client):
    """The first has none before it, the last none behind."""
    first, second, *_, last = (one.id.replace(" ", "-") for one in rulebook.chapters())
    assert linked_chapters(client.get(f"/rules/chapters/{first}").text) == [second]
    assert linked_chapters(client.get(f"/rules/chapters/{second}").text)[0] == first
    assert len(linked_chapters(client.get(f"/rules/chapters/{last}").text)) == 1
    assert client.get("/rules/chapters/ALS-99").status_code == 404


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("sna 4 bunko rádli", "hu", "SNA 4.2"),
        ("als-7.1", "hu", "ALS 7.1"),
        ("FEDÁK sári", "hu", "SNA 3.1"),
        ("2.3 original", "en", "ALS 2.3"),
        ("als ulti ultimó", "hu", "ALS 5-ulti"),
        ("snapszer closing", "hu", "SNA"),
        ("TALON csere alsós", "en", "ALS"),
    ],
)
def test_rules_are_found_by_number_and_words(client, words, lang, found):
    """The search ignores accents and capitals; each result links to its place in the book."""
    client.set_cookie("lang", lang)
    page = client.get("/rules", query_string={"words": words}).text
    assert any(number.startswith(found) for number in rule_numbers(page)), rule_numbers(page)
    place = re.search(r'href="(/rules/chapters/[^"#]+)#([^"]+)"', page)
    assert f'id="{place[2]}"' in client.get(place[1]).text


def test_games_are_listed_by_their_names(client):
    """As in the alphabet; what is between the hands of any game comes last."""
    page = client.get("/rules").text
    titles = re.findall(r"<h2>([^<]+)</h2>", page[page.index("contents") :])
    assert titles[:-1] == sorted(titles[:-1])
    assert len(titles) == len(rulebook.books())


def test_a_number_leads_to_its_rule_first(client):
    """Also where other rules mention it, or begin with it."""
    assert rule_numbers(client.get("/rules?words=als+1.1").text)[0] == "ALS 1.1"


def test_what_is_found_comes_a_page_at_a_time(client):
    """With the words kept from page to page, as they were typed."""
    first = client.get("/rules?words=a").text
    assert len(rule_numbers(first)) == 25
    behind = client.get(re.search(r'href="(/rules\?page=2[^"]*)"', first)[1].replace("&amp;", "&"))
    assert rule_numbers(behind.text)
    assert not set(rule_numbers(first)) & set(rule_numbers(behind.text))
    nothing = client.get("/rules", query_string={"words": "<b>nincs ilyen"}).text
    assert rule_numbers(nothing) == []
    assert "0 találat." in nothing
    assert 'value="&lt;b&gt;nincs ilyen"' in nothing
