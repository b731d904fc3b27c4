from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import engine
import engine.rulebook
from engine.alsos.labels import FIGURES
from engine.alsos.rule_constants import CSIBOR, POTTER, POTTER_EXTRAS, TOMPA
from engine.rulebook import (
    LANGUAGES,
    BilingualText,
    Book,
    Chapter,
    PresetAndPlayers,
    Rule,
    add_book,
    applicable_rules,
    books,
    chapters,
    remove_book,
    rule,
    rules,
    value_tables,
    variants_of_preset,
)
from engine.rulebook.rule import RULING_MARK
from tests.support.cases.grouping import in_one_test

RULINGS_CSIBOR_3 = """
    ALS 4.3  ALS 4.5  ALS 5.4  ALS 5.5  ALS 5.9  ALS 6.1  ALS 6.4  ALS 8.3  ALS 9.4  ALS 10.2
    ALS 10.3  SES 2.5
"""
"""Rules of a three-player `csibor` table that this project decided."""


VARIANTS = list(engine.GAMES["alsos"].tables)
"""The rule sets of Alsós."""
EVERYWHERE = [table for game in engine.GAMES.values() for table in game.tables]
TWO = [table for table in VARIANTS if table.players == 2]
CSIBOR_OF_THREE = VARIANTS[0]
LONGEST = 600


def rules_and_tables() -> tuple[Rule, ...]:
    """Everything that can be looked up: numbered rules and tables."""
    return rules() + value_tables()


each_entry = in_one_test("entry", rules_and_tables(), ids=lambda entry: entry.number)


def numbers(table: str) -> list[str]:
    """Read the numbers out of a table above."""
    return re.findall(r"[A-Z]+ \d+(?:\.\d+)?", table)


def test_numbers_are_in_order_without_a_gap():
    """Each chapter runs from 1, and stands in its book's order."""
    places = Counter()
    for entry in rules():
        places[entry.chapter] += 1
        assert entry.number == f"{entry.chapter}.{places[entry.chapter]}"
    assert [*places] == [chapter.id for chapter in chapters()]


@each_entry
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_short_and_clean(entry, language):
    """A tired scorer can take it in: not empty, not long, a full sentence, single spaces."""
    title, text = entry.title[language], entry.text[language]
    assert title == title.strip() != ""
    assert len(title) <= 50
    assert 30 <= len(text) <= LONGEST
    assert text[0].isupper()
    assert text.endswith((".", ".)"))
    assert "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_texts_are_the_same(language):
    """Each number says something of its own."""
    assert len({entry.text[language] for entry in rules_and_tables()}) == len(rules_and_tables())


def test_the_two_languages_differ():
    """English is no copy of the Hungarian."""
    assert [entry.number for entry in rules_and_tables() if entry.text.hu == entry.text.en] == []


@each_entry
def test_hungarian_is_spelt_with_hungarian_letters(entry):
    """Accents are there, and none of them is the look-alike of another alphabet."""
    words = entry.title.hu + entry.text.hu
    assert set("áéíóöőúüű") & set(words)
    assert not set("õûôêàèÕÛ") & set(words)


@each_entry
def test_the_cards_are_hungarian(entry):
    """There is no Jack and no Queen in the Hungarian pack; tarokk has faces of its own."""
    if entry.number.startswith("TAR"):
        return
    words = " ".join(entry.title[language] + " " + entry.text[language] for language in LANGUAGES)
    assert not re.search(r"jack|queen|knave|bubi|dáma|valet", words, re.IGNORECASE)


@each_entry
def test_both_languages_give_the_same_numbers(entry):
    """A value in the text of one language is in the other.

    English writes tricks and rounds in digits where Hungarian has words ("trick 1").
    """
    hu, en = (set(re.findall(r"\d+", entry.text[language])) for language in LANGUAGES)
    assert hu <= en
    assert en - hu <= {"1", "2"}


OTHERS = {
    "csibor": r"Potter|Tompa",
    "potter": r"Csibor|(?<!Potter és )(?<!Potter and )Tompa",
    "tompa": r"Csibor|Potter (?!és Tompa|and Tompa)|Potter:",
}
"""The names that do not belong into what a table of Alsós is told; into others' none does."""


@each_entry
def test_a_table_is_told_what_concerns_it(entry, subtests):
    """Rules for other rule sets are omitted; the rest consists of whole sentences."""
    for variant in sorted(entry.applies):
        with subtests.test(entry=entry.number, variant=variant):
            text = entry.text.of(variant)
            for language in LANGUAGES:
                told = text[language]
                assert len(told) <= len(entry.text[language])
                assert not re.search(OTHERS.get(variant.preset, "Csibor|Potter|Tompa"), told)
                assert told[0].isupper() or told[0].isdigit()
                assert told.endswith((".", ".)"))
                assert len(told) >= 20
            numbers = {lang: set(re.findall(r"\d+", text[lang])) for lang in LANGUAGES}
            assert numbers["hu"] <= numbers["en"]


@each_entry
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_out_for_everybody(entry, language):
    """Every sentence of a rule is for some table, and the whole text has no other."""
    sentences = set(re.split(r"(?<=[.)]) ", entry.text[language]))
    told = {
        sentence
        for variant in EVERYWHERE
        for sentence in re.split(r"(?<=[.)]) ", entry.text.of(variant)[language])
    }
    assert told == sentences


def test_a_rule_of_other_tables_is_told_whole():
    """A house rule may lend a rule to a table which it is not written for."""
    assert (
        rule("ALS 3.4").text.of(PresetAndPlayers("alsos", "potter", 3)).hu
        == rule("ALS 3.4").text.hu
    )
    assert "Potter" in rule("ALS 5.6").text.of(CSIBOR_OF_THREE).hu


@pytest.mark.parametrize(
    ("number", "told", "tables"),
    [
        ("ALS 5 abszolut", "Hátulról 3, elölről 6 pont.", VARIANTS[:3]),
        ("ALS 5 abszolut", "Potter szerint hátulról 1, elölről 2 pont.", VARIANTS[3:6]),
        ("ALS 5 abszolut", "Ketten Potter szerint csak elölről mondható.", TWO[1:2]),
        ("ALS 4.4", "Négyen az osztó annyit kap", [VARIANTS[2], VARIANTS[5]]),
        ("ALS 2.1", "Ketten fejenként 12 lapot", TWO),
        ("SES 2.3", "Ketten ugyanígy.", TWO[:1]),
    ],
)
def test_who_is_told_what(number, told, tables):
    """A sentence about a rule set and a number of players reaches these and no others."""
    entry = rule(number)
    reached = [
        each for each in VARIANTS if each in entry.applies and told in entry.text.of(each).hu
    ]
    assert reached == tables


def test_an_unknown_number_is_named_with_its_neighbours():
    """A wrong citation is a programmer's mistake, and the message helps to mend it."""
    with pytest.raises(KeyError, match=r"no rule 'ALS 2\.9'.*ALS 2\.1, ALS 2\.2, ALS 2\.3"):
        rule("ALS 2.9")
    with pytest.raises(KeyError, match=r"no rule '3\.4'; chapters: ALS 1, "):
        rule("3.4")
    with pytest.raises(KeyError, match=r"no chapter 'ALS 13'"):
        rules("ALS 13")
    with pytest.raises(KeyError, match=r"no chapter 'ALS 4\.1'"):
        value_tables("ALS 4.1")
    with pytest.raises(KeyError, match="no such language: 'de'"):
        rule("ALS 1.1").text["de"]


@in_one_test("chapter", [chapter.id for chapter in chapters()])
def test_a_chapter_is_its_own_rules(chapter):
    """`ALS 1` holds ALS 1.1 to 1.5, and nothing of ALS 10."""
    found = [entry.number for entry in rules(chapter)]
    assert found == [one.number for one in rules() if one.number.startswith(f"{chapter}.")] != []
    assert all(rule(number).chapter == chapter for number in found)


@pytest.mark.parametrize(
    "number, holds_for",
    [
        ("ALS 3.2", VARIANTS[:6]),
        ("ALS 3.4", VARIANTS[:3]),
        ("ALS 3.5", VARIANTS[3:6]),
        ("ALS 3.6", VARIANTS[6:]),
        ("ALS 3.8", VARIANTS[:3]),
        ("ALS 4.5", VARIANTS),
        ("ALS 5.3", VARIANTS),
        ("ALS 5.5", [table for table in VARIANTS if table.players > 2]),
        ("ALS 5.6", VARIANTS[3:]),
        ("ALS 5.7", VARIANTS[3:6]),
        ("ALS 5.8", VARIANTS),
        ("ALS 5.9", VARIANTS[:6]),
        ("ALS 7.5", VARIANTS[:3]),
        ("ALS 12.3", TWO),
        ("ALS 12.4", [VARIANTS[2], VARIANTS[5]]),
        ("SES 2.3", VARIANTS[:3]),
        ("SES 3.1", VARIANTS[3:6]),
        ("SES 5.1", EVERYWHERE),
    ],
)
def test_what_a_rule_holds_for(number, holds_for):
    """Rules of one author or one number of players are kept to them."""
    assert rule(number).applies == frozenset(holds_for)
    assert [each for each in EVERYWHERE if rule(number) in applicable_rules(each)] == holds_for


def test_nobody_plays_an_unknown_variant():
    """Three cannot play `tompa`, and no table plays `gin`."""
    with pytest.raises(KeyError, match="no rules for 'tompa' with 3 players"):
        applicable_rules(PresetAndPlayers("alsos", "tompa", 3))
    with pytest.raises(KeyError, match="no rules for 'gin' with 2 players"):
        applicable_rules(PresetAndPlayers("alsos", "gin", 2))


def test_every_rule_holds_somewhere():
    """A rule that holds for no variant would never be shown."""
    assert [
        entry.number for entry in rules_and_tables() if not entry.applies <= set(EVERYWHERE)
    ] == []
    assert [entry.number for entry in rules_and_tables() if not entry.applies] == []


def test_our_own_decisions_are_marked():
    """Rules decided by this project are marked, in the data and in both texts, where they hold."""
    for entry in rules_and_tables():
        for language in LANGUAGES:
            assert (RULING_MARK[language] in entry.text[language]) is entry.ruling
    ruled = [entry.number for entry in rules_and_tables() if CSIBOR_OF_THREE in entry.ruled]
    assert ruled == numbers(RULINGS_CSIBOR_3)


def test_every_rule_names_its_source():
    """A book, always by the same name, and a place in it; or this project and why."""
    names = set()
    for entry in rules_and_tables():
        hungarian, place = re.split(", |: ", entry.source.hu, maxsplit=1)
        english, where = re.split(", |: ", entry.source.en, maxsplit=1)
        assert place.strip(), entry.number
        assert where.strip(), entry.number
        names.add((hungarian, english))
    assert all(len(set(side)) == len(names) for side in zip(*names, strict=True)), names
    assert ("Ez a program", "This project") in names


def test_a_text_lacking_a_language_cannot_be_made():
    """Both languages or nothing."""
    with pytest.raises(ValueError, match="both languages"):
        BilingualText("Van", " ")
    with pytest.raises(TypeError):
        BilingualText("Van")


def test_a_ruling_without_its_mark_cannot_be_made():
    """A ruling that the text hides, or one where the rule does not hold, is refused."""
    text, variants = BilingualText("Így.", "So."), frozenset({CSIBOR_OF_THREE})
    with pytest.raises(ValueError, match="mark disagree"):
        Rule("ALS 1.1", text, text, text, variants, ruled=variants)
    with pytest.raises(ValueError, match="does not apply"):
        Rule("ALS 1.1", text, text, text, frozenset(), ruled=variants)


@pytest.mark.parametrize("row", CSIBOR.figures.values(), ids=lambda row: row.name)
def test_the_words_and_the_table_agree_on_figures(row):
    """A figure's text has the value and the thresholds that the engine scores by."""
    text, every = rule(f"ALS 5 {row.name}").text, rule("ALS 5").text
    for told, name in zip((every.hu, every.en), FIGURES[row.name], strict=True):
        assert re.search(rf"\b{name} {row.value}\b", told)
    front = row.value * row.stages["front"]
    assert f"Hátulról {row.value}, elölről {front} pont" in text.hu
    assert f"{row.value} from the back, {front} from the front" in text.en
    if row.points:
        assert f"Legalább {row.points} " in text.hu
        assert f"szanzaduban legalább {row.points_nt}" in text.hu
        assert f"At least {row.points} " in text.en
        assert f"in szanzadu at least {row.points_nt}" in text.en
    if row.trick:
        assert row.with_trump is not None
        assert f"adu {row.with_trump.value}-" in text.hu


def test_the_words_and_the_table_agree_on_games():
    """The games' text has the values that the engine scores by."""
    text, csibor, potter = rule("ALS 4").text, CSIBOR.games, POTTER.games
    assert text.hu.startswith(
        f"Adus játék {csibor['trump']} pont (megállapodással 2 vagy 3), szanzadu "
        f"{csibor['szanzadu']} (4 vagy 6), betli {csibor['betli']}, klopitzky "
        f"{csibor['klopitzky']}."
    )
    assert f"betli {potter['betli']}, klopitzky {potter['klopitzky']}. Tompa" in text.hu
    assert f"legfeljebb {CSIBOR.betli_change} pontot" in rule("ALS 3.8").text.hu


@pytest.mark.parametrize("rules", [POTTER, TOMPA], ids=lambda rules: rules.preset)
def test_the_words_and_the_table_agree_on_the_other_figures(rules):
    """The text of a figure gives the values of Potter's and Tompa's rule sets under their name."""
    name = rules.preset.capitalize()
    for row in rules.figures.values():
        text = rule(f"ALS 5 {row.name}").text.hu
        assert name in text, row.name
        mine = text[text.index(name) :]
        for stage, times in row.stages.items():
            assert re.search(rf"\b{row.value * times}\b", mine), (row.name, stage)
    assert set(rules.figures) == {
        number.removeprefix("ALS 5 ")
        for number, row in {row.number: row for row in value_tables()}.items()
        if number.startswith("ALS 5 ") and PresetAndPlayers("alsos", rules.preset, 2) in row.applies
    } - {row.name for row in POTTER_EXTRAS}


def test_every_citation_in_the_engine_exists():
    """A docstring or a finding never cites a number that the rulebook lacks."""
    folder = Path(engine.rulebook.__file__).parents[1]
    cited = {
        f"{book} {number}"
        for path in folder.rglob("*.py")
        for book, number in re.findall(r"\b(ALS|ULT|SES) (\d+\.\d+)", path.read_text("utf-8"))
    }
    assert sorted(cited - {entry.number for entry in rules()}) == []


# -- the books of the games


def sample_book(*numbers, book="GIN", of="csibor"):
    """A book of a game whose rule set has the name of another game's."""
    told = BilingualText("Ez így van.", "This is so.")
    holds = variants_of_preset("gin", of, 2)
    listed = tuple(Rule(number, told, told, told, holds) for number in numbers)
    return Book(id=book, chapters=(Chapter(f"{book} 1", told),), rules=listed), {"cash": holds}


def rulebook_content():
    """Every rule with its words and whom it is for, and the chapters."""
    told = [
        (one.number, one.text.hu, one.text.en, one.applies, one.ruled) for one in rules_and_tables()
    ]
    return told, chapters()


@pytest.fixture
def book_with_duplicate_name():
    """Another game with a rule set called `csibor`."""
    book, usual = sample_book("GIN 1.1", "GIN 1.2")
    add_book(book, usual)
    yield book
    remove_book(book)


def test_a_rule_set_of_the_same_name_in_another_game_has_rules_of_its_own(book_with_duplicate_name):
    """A rule belongs to its game even if another game has a rule set of the same name."""
    gin = [entry.number for entry in applicable_rules(PresetAndPlayers("gin", "csibor", 2))]
    assert gin[:2] == ["GIN 1.1", "GIN 1.2"]
    assert {number.partition(" ")[0] for number in gin} == {"GIN", "SES"}
    assert "SES 2.1" not in gin  # its hands are paid
    alsos = {entry.number for entry in applicable_rules(PresetAndPlayers("alsos", "csibor", 2))}
    assert not alsos & {entry.number for entry in book_with_duplicate_name.rules}
    *of_games, last = (book.id for book in books())
    assert (of_games[:4], of_games[-1], last) == (["ALS", "ULT", "SNA", "TAR"], "GIN", "SES")


def test_a_book_taken_out_leaves_nothing_behind():
    """Removing a rulebook restores the previous state."""
    before = rulebook_content()
    book, usual = sample_book("GIN 1.1")
    add_book(book, usual)
    assert rule("GIN 1.1").chapter == "GIN 1"
    remove_book(book)
    assert rulebook_content() == before
    with pytest.raises(KeyError, match="no rule 'GIN 1"):
        rule("GIN 1.1")


def test_books_do_not_get_into_each_others_way():
    """Two books of one name, two rules of one number, a rule of another book: all refused."""
    book, usual = sample_book("ALS 1.1", book="ALS")
    with pytest.raises(ValueError, match="a book ALS already"):
        add_book(book, usual)
    for numbers in (("GIN 1.1", "GIN 1.1"), ("GIN 2.1",), ("ULT 1.1",)):
        with pytest.raises(ValueError, match="GIN: no place for a rule"):
            sample_book(*numbers)
