from __future__ import annotations

import re
from pathlib import Path

import pytest

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

LAST_OF_CHAPTER = {
    "ALS 1": 5,
    "ALS 2": 3,
    "ALS 3": 8,
    "ALS 4": 5,
    "ALS 5": 9,
    "ALS 6": 5,
    "ALS 7": 5,
    "ALS 8": 5,
    "ALS 9": 4,
    "ALS 10": 4,
    "ALS 11": 3,
    "ALS 12": 4,
    "ULT 1": 8,
    "ULT 2": 6,
    "ULT 3": 2,
    "ULT 4": 3,
    "ULT 5": 6,
    "SNA 1": 7,
    "SNA 2": 9,
    "SNA 3": 4,
    "SNA 4": 5,
    "TAR 1": 4,
    "TAR 2": 8,
    "TAR 3": 4,
    "TAR 4": 3,
    "TAR 5": 1,
    "TAR 6": 1,
    "TAR 7": 8,
    "ZSI 1": 2,
    "ZSI 2": 4,
    "ZSI 3": 2,
    "SES 1": 2,
    "SES 2": 5,
    "SES 3": 2,
    "SES 4": 3,
    "SES 5": 1,
    "SES 6": 2,
}
NUMBERS = [
    f"{chapter}.{place}"
    for chapter, last in LAST_OF_CHAPTER.items()
    for place in range(1, last + 1)
]

CSIBOR_3 = """
    ALS 1.1  ALS 1.2  ALS 1.3  ALS 1.4  ALS 1.5
    ALS 2.1  ALS 2.2  ALS 2.3
    ALS 3.1  ALS 3.2  ALS 3.3  ALS 3.4  ALS 3.7  ALS 3.8
    ALS 4.1  ALS 4.2  ALS 4.3  ALS 4.4  ALS 4.5
    ALS 5.1  ALS 5.2  ALS 5.3  ALS 5.4  ALS 5.5  ALS 5.8  ALS 5.9
    ALS 6.1  ALS 6.2  ALS 6.3  ALS 6.4  ALS 6.5
    ALS 7.1  ALS 7.2  ALS 7.3  ALS 7.4  ALS 7.5
    ALS 8.1  ALS 8.2  ALS 8.3  ALS 8.4  ALS 8.5
    ALS 9.1  ALS 9.2  ALS 9.3  ALS 9.4
    ALS 10.1  ALS 10.2  ALS 10.3  ALS 10.4
    ALS 11.1  ALS 11.2  ALS 11.3
    ALS 12.1  ALS 12.2
    SES 1.1  SES 1.2
    SES 2.1  SES 2.2  SES 2.3  SES 2.4  SES 2.5
    SES 4.1  SES 4.2  SES 4.3
    SES 5.1
    SES 6.1  SES 6.2
"""
"""The rules of a three-player `csibor` table, chapter by chapter."""

RULINGS = """
    ALS 3.5  ALS 3.6  ALS 4.1  ALS 4.3  ALS 4.4  ALS 4.5  ALS 5.4  ALS 5.5  ALS 5.6  ALS 5.9
    ALS 6.1  ALS 6.3  ALS 6.4  ALS 8.3  ALS 8.5  ALS 9.4  ALS 10.2  ALS 10.3  ALS 10.4
    ULT 1.8  ULT 4.3  ULT 5.2  ULT 5.3  ULT 5.5  ULT 5.6
    SNA 1.5  SNA 1.7
    SNA 2.1  SNA 2.2  SNA 2.3  SNA 2.4  SNA 2.5  SNA 2.6  SNA 2.7  SNA 2.8  SNA 2.9
    SNA 3.1  SNA 3.2  SNA 3.3  SNA 3.4  SNA 4.1  SNA 4.3  SNA 4.4  SNA 4.5
    TAR 1.4
    TAR 2.1  TAR 2.2  TAR 2.4  TAR 2.5  TAR 2.7  TAR 2.8  TAR 3.1  TAR 3.2  TAR 3.3  TAR 3.4
    TAR 4.2  TAR 4.3  TAR 5.1  TAR 6.1  TAR 7.6  TAR 7.7  TAR 7.8
    ZSI 3.2
    SES 2.3  SES 2.5  SES 3.1  SNA 3  TAR 4
"""
RULINGS_CSIBOR_3 = """
    ALS 4.3  ALS 4.5  ALS 5.4  ALS 5.5  ALS 5.9  ALS 6.1  ALS 6.4  ALS 8.3  ALS 9.4  ALS 10.2
    ALS 10.3  SES 2.5
"""

VARIANTS = [
    *(
        PresetAndPlayers("alsos", preset, players)
        for preset in ("csibor", "potter")
        for players in (2, 3, 4)
    ),
    PresetAndPlayers("alsos", "tompa", 2),
]
"""The rule sets of Alsós."""
ULTI = [PresetAndPlayers("ulti", "4m", players) for players in (3, 4)]
SNAPSZER = [PresetAndPlayers("snapszer", "snapszer", players) for players in (2, 3, 4, 5)]
TAROKK = [
    PresetAndPlayers("tarokk", preset, players)
    for preset in ("paskievics", "illusztralt", "magas")
    for players in (4, 5)
]
ZSIROZAS = [PresetAndPlayers("zsirozas", "zsirozas", players) for players in (2, 4)]
EVERYWHERE = [*VARIANTS, *ULTI, *SNAPSZER, *TAROKK, *ZSIROZAS]
CSIBOR_OF_THREE = VARIANTS[1]
LONGEST = 600


def rules_and_tables() -> tuple[Rule, ...]:
    """Everything that can be looked up: numbered rules and tables."""
    return rules() + value_tables()


each_entry = in_one_test("entry", rules_and_tables(), ids=lambda entry: entry.number)


def numbers(table: str) -> list[str]:
    """Read the numbers out of a table above."""
    return re.findall(r"[A-Z]+ \d+(?:\.\d+)?", table)


def test_every_number_is_there_in_order():
    """The rulebook runs from ALS 1.1 to SES 6.2 without a gap or a stranger."""
    assert [entry.number for entry in rules()] == NUMBERS
    assert [chapter.id for chapter in chapters()] == list(LAST_OF_CHAPTER)


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


OTHERS = {"csibor": r"Potter|Tompa", "potter": r"Csibor|(?<!Potter és )(?<!Potter and )Tompa",
          "tompa": r"Csibor|Potter (?!és Tompa|and Tompa)|Potter:",
          **dict.fromkeys(
              ("4m", "snapszer", "paskievics", "illusztralt", "magas", "zsirozas"),
              "Csibor|Potter|Tompa"),
          }  # fmt: skip
"""The names that do not belong into what a preset's table is told."""


@each_entry
def test_a_table_is_told_what_concerns_it(entry, subtests):
    """Rules for other rule sets are omitted; the rest consists of whole sentences."""
    for variant in sorted(entry.applies):
        with subtests.test(entry=entry.number, variant=variant):
            text = entry.text.of(variant)
            for language in LANGUAGES:
                told = text[language]
                assert len(told) <= len(entry.text[language])
                assert re.search(OTHERS[variant.preset], told) is None
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
        (
            "ALS 5 abszolut",
            "Ketten Potter szerint csak elölről mondható.",
            [PresetAndPlayers("alsos", "potter", 2)],
        ),
        (
            "ALS 4.4",
            "Négyen az osztó annyit kap",
            [PresetAndPlayers("alsos", "csibor", 4), PresetAndPlayers("alsos", "potter", 4)],
        ),
        (
            "ALS 2.1",
            "Ketten fejenként 12 lapot",
            [
                PresetAndPlayers("alsos", "csibor", 2),
                PresetAndPlayers("alsos", "potter", 2),
                PresetAndPlayers("alsos", "tompa", 2),
            ],
        ),
        ("SES 2.3", "Ketten ugyanígy.", [PresetAndPlayers("alsos", "csibor", 2)]),
    ],
)
def test_who_is_told_what(number, told, tables):
    """A sentence about a rule set and a number of players reaches these and no others."""
    entry = rule(number)
    reached = [
        each for each in VARIANTS if each in entry.applies and told in entry.text.of(each).hu
    ]
    assert reached == tables


CSIBOR_ALL, POTTER_ALL = VARIANTS[:3], VARIANTS[3:6]
AS_THE_SOURCE_HAS_IT = [
    ("ULT 4.2", ("legalább 6", "legalább 8", "saját adu"), ("at least 6", "at least 8", "his own"),
     ULTI),
    ("ULT 4.3", ("az ellenjátékosoké együtt",), ("defenders together",), ULTI),
    ("ULT 5.4", ("az ablakba sem",), ("not even into the window",), ULTI),
    ("ULT 5.6", ("mindkét ellenfelének",), ("each of his two opponents",), ULTI),
    ("ULT 2.6", ("lefelé fordítva", "jobb szomszédja oszt"), ("face down", "next hand"),
     ULTI),
    ("ALS 3.5", ("a játék és figurái együtt",), ("game and its figures",), POTTER_ALL),
    ("ALS 4.4", ("készpénzben csak ott",), ("for cash only",),
     [PresetAndPlayers("alsos", "csibor", 4)]),
    ("ALS 6.1", ("ez a sorrend: béla kassza",), ("the order is béla kassza",), CSIBOR_ALL),
    ("ALS 6.3", ("Szanzaduban is a kihívó", "döntése"), ("szanzadu too", "ruling"), POTTER_ALL),
    ("ALS 7.5", ("Egy oldal csak egyszer",), ("A side says it no more than once",), CSIBOR_ALL),
    ("ALS 8.2", ("alulról", "azután", "felülről"), ("below", "then goes on", "above"),
     [PresetAndPlayers("alsos", "csibor", 2)]),
    ("ALS 8.3", ("előre meg kell állapodni", "nem szabad. (A program döntése.)"),
     ("agrees beforehand", "may not. (The program's ruling.)"), CSIBOR_ALL),
    ("ALS 8.3", ("bár van, ahol engedik",), ("though some allow",), POTTER_ALL),
    ("ALS 8.3", ("bármelyik adu lerakható",), ("any trump may go",), VARIANTS[:6]),
    ("ALS 8.4", ("Bármelyiknél meg lehet állni",), ("may stop at any",), VARIANTS[6:]),
    ("ALS 10.2", ("egy hívás van. (A program döntése.)",), ("one call in a hand. (The program",),
     VARIANTS[:6]),
    ("ALS 10.4", ("csak a játékkal együtt hívható", "döntése"), ("only with the game", "ruling"),
     POTTER_ALL),
]  # fmt: skip
"""Statements of a source that a text once made weaker or stronger."""


@pytest.mark.parametrize(("number", "hungarian", "english", "tables"), AS_THE_SOURCE_HAS_IT)
def test_a_text_is_as_strong_as_its_source(number, hungarian, english, tables):
    """Each condition is in the text, for the tables it holds for and no others."""
    entry = rule(number)
    for language, words in (("hu", hungarian), ("en", english)):
        pattern = ".*".join(re.escape(word) for word in words)
        reached = [
            each
            for each in EVERYWHERE
            if each in entry.applies and re.search(pattern, entry.text.of(each)[language])
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


@in_one_test("chapter", LAST_OF_CHAPTER)
def test_a_chapter_is_its_own_rules(chapter):
    """`ALS 1` holds ALS 1.1 to 1.5, and nothing of ALS 10."""
    found = [entry.number for entry in rules(chapter)]
    assert found == [number for number in NUMBERS if number.startswith(chapter + ".")]
    assert all(rule(number).chapter == chapter for number in found)


def test_what_three_play_under_csibor():
    """Exactly these rules hold at a three-player `csibor` table."""
    assert [entry.number for entry in applicable_rules(CSIBOR_OF_THREE)] == numbers(CSIBOR_3)


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
        (
            "ALS 5.5",
            [
                PresetAndPlayers("alsos", "csibor", 3),
                PresetAndPlayers("alsos", "csibor", 4),
                PresetAndPlayers("alsos", "potter", 3),
                PresetAndPlayers("alsos", "potter", 4),
            ],
        ),
        ("ALS 5.6", VARIANTS[3:]),
        ("ALS 5.7", VARIANTS[3:6]),
        ("ALS 5.8", VARIANTS),
        ("ALS 5.9", VARIANTS[:6]),
        ("ALS 7.5", VARIANTS[:3]),
        (
            "ALS 12.3",
            [
                PresetAndPlayers("alsos", "csibor", 2),
                PresetAndPlayers("alsos", "potter", 2),
                PresetAndPlayers("alsos", "tompa", 2),
            ],
        ),
        (
            "ALS 12.4",
            [PresetAndPlayers("alsos", "csibor", 4), PresetAndPlayers("alsos", "potter", 4)],
        ),
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
    """Exactly the rules decided by this project are marked, in the data and in both texts."""
    assert [entry.number for entry in rules_and_tables() if entry.ruling] == numbers(RULINGS)
    for entry in rules_and_tables():
        for language in LANGUAGES:
            assert (RULING_MARK[language] in entry.text[language]) is entry.ruling
    ruled = [entry.number for entry in rules_and_tables() if CSIBOR_OF_THREE in entry.ruled]
    assert ruled == numbers(RULINGS_CSIBOR_3)


def test_every_rule_names_its_source():
    """A book and a section, or this project and why."""
    books = r"(Csibor 2001|Potter 1930|Tompa 2011) via .+, section .+|Bíró, modified 4M, part .+"
    books = rf"{books}|Snapszer, Hungarian description, part .+|UltiNet, Tarokk, part .+"
    books = rf"{books}|Zsíros via pagat.com, .+"
    english = rf"{books}|This project: .+"
    books = r"(Csibor 2001|Potter 1930|Tompa 2011) a .+ szerint, „.+” szakasz|Bíró, módosított .+"
    books = rf"{books}|Snapszer, magyar leírás, .+ rész|UltiNet, tarokk, .+ rész"
    books = rf"{books}|Zsírozás a pagat.com szerint, .+"
    hungarian = rf"{books}|Ez a program: .+"
    for entry in rules_and_tables():
        assert re.fullmatch(english, entry.source.en), entry.number
        assert re.fullmatch(hungarian, entry.source.hu), entry.number


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
    assert sorted(cited - set(NUMBERS)) == []


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
    assert [book.id for book in books()] == ["ALS", "ULT", "SNA", "TAR", "ZSI", "GIN", "SES"]


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
