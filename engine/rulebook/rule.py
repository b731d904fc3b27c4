"""A rule: its number, its text in both languages, its sources and its applicability."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

Language: TypeAlias = Literal["hu", "en"]
"""The two languages of every text."""

LANGUAGES: Final[tuple[Language, ...]] = ("hu", "en")


class PresetAndPlayers(NamedTuple):
    """A preset of a game with a number of players at the table, for which a rule applies."""

    game: str
    preset: str
    players: int


Variants: TypeAlias = frozenset[PresetAndPlayers]

NONE: Final[Variants] = frozenset()

RULING_MARK: Final[dict[Language, str]] = {
    "hu": "(A program döntése.)",
    "en": "(The program's ruling.)",
}
"""The mark in a text after a decision of this project that no source settles."""


def variants_of_preset(game: str, preset: str, *players: int) -> Variants:
    """Return a preset with each of these numbers of players.

    >>> sorted(variants_of_preset("ulti", "4m", 3))
    [PresetAndPlayers(game='ulti', preset='4m', players=3)]
    """
    return frozenset(PresetAndPlayers(game, preset, number) for number in players)


def variants_with_players(of: Variants, *players: int) -> Variants:
    """Return the variants with one of these numbers of players.

    >>> both = variants_of_preset("alsos", "csibor", 2, 3)
    >>> variants_with_players(both, 3) == variants_of_preset("alsos", "csibor", 3)
    True
    """
    return frozenset(variant for variant in of if variant.players in players)


@dataclass(frozen=True, slots=True)
class BilingualText:
    """The same text in Hungarian and English; neither can be left out or empty.

    >>> BilingualText("Lapok", "Cards")["hu"]
    'Lapok'
    """

    hu: str
    en: str

    def __post_init__(self) -> None:
        """Raise ValueError if one of the languages is missing."""
        if not (self.hu.strip() and self.en.strip()):
            raise ValueError(f"a text needs both languages: {self!r}")

    def __getitem__(self, language: Language) -> str:
        if language not in LANGUAGES:
            raise KeyError(f"no such language: {language!r}; known: {', '.join(LANGUAGES)}")
        return self.hu if language == "hu" else self.en

    def of(self, table: PresetAndPlayers) -> BilingualText:  # noqa: ARG002
        """Return the part for a table: the whole text, as it names no preset."""
        return self


@dataclass(frozen=True, slots=True)
class VariantPassage:
    """Some sentences of a rule's text, with the presets and numbers of players they are about."""

    about: Variants
    hu: str
    en: str

    def __post_init__(self) -> None:
        """Raise ValueError if one of the languages is missing."""
        if not (self.hu.strip() and self.en.strip()):
            raise ValueError(f"a passage needs both languages: {self!r}")


class TextByVariant:
    """A text with different parts for different tables; as a whole it reads like any text.

    >>> two, three = variants_of_preset("ulti", "4m", 2), variants_of_preset("ulti", "4m", 3)
    >>> both = VariantPassage(two | three, "Így.", "So.")
    >>> pair = VariantPassage(two, "Ketten úgy.", "Two: thus.")
    >>> text = TextByVariant(both, pair)
    >>> text.en, text.of(PresetAndPlayers("ulti", "4m", 3)).en
    ('So. Two: thus.', 'So.')
    """

    __slots__ = ("passages",)

    def __init__(self, *passages: VariantPassage) -> None:
        """Store the passages in order."""
        self.passages = passages

    @property
    def hu(self) -> str:
        """The whole text in Hungarian."""
        return _joined(self.passages).hu

    @property
    def en(self) -> str:
        """The whole text in English."""
        return _joined(self.passages).en

    def __getitem__(self, language: Language) -> str:
        return _joined(self.passages)[language]

    def of(self, table: PresetAndPlayers) -> BilingualText:
        """Return the passages for a table; all of them if none is about such tables."""
        about = [one for one in self.passages if table in one.about]
        return _joined(about or self.passages)


def _joined(passages: Iterable[VariantPassage]) -> BilingualText:
    listed = tuple(passages)
    return BilingualText(" ".join(one.hu for one in listed), " ".join(one.en for one in listed))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook, such as `ALS 3`, with its title."""

    id: str
    title: BilingualText


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the rulebook, as it is cited and as it is shown.

    `number` is such as `ALS 3.4`; a table of values has its chapter's number (`ALS 5`) and a figure
    its id in addition (`ALS 5 ulti`), as a reading has behind its rule's (`ULT 5.4
    passz_thrown_in`). `applies` holds the presets and numbers of players it is a
    rule for; `ruled` those for which part of it is this project's decision, no source settling it.
    `text` is the whole text; `text.of(table)` the part for one table.
    """

    number: str
    title: BilingualText
    text: BilingualText | TextByVariant
    source: BilingualText
    applies: Variants
    ruled: Variants = NONE

    def __post_init__(self) -> None:
        """Raise ValueError for a ruling outside `applies`, or without a mark in the text.

        The text for each preset and number of players has the mark if it is ruled for them, and
        only then.
        """
        if not self.ruled <= self.applies:
            raise ValueError(f"{self.number}: ruled where it does not apply")
        for variant in self.applies:
            text = self.text.of(variant)
            for language in LANGUAGES:
                if (RULING_MARK[language] in text[language]) is not (variant in self.ruled):
                    raise ValueError(f"{self.number}: ruling and its mark disagree ({language})")

    @property
    def ruling(self) -> bool:
        """Return whether part of it is this project's decision, under at least one preset."""
        return bool(self.ruled)

    @property
    def chapter(self) -> str:
        """Its chapter, such as `ALS 3`."""
        return self.varied.split(".")[0]

    @property
    def varied(self) -> str:
        """The rule that a reading varies, such as `ULT 5.4`; else its own number or table."""
        return " ".join(self.number.split(" ")[:2])


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the table: its `name`, a sentence about its `meaning`, the rules defining it."""

    name: BilingualText
    meaning: BilingualText
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SessionReading:
    """A reading of a rule between hands, at tables that usually count by one of these `ways`.

    It concerns so many `players` only, if any are given.
    """

    number: str
    ways: tuple[str, ...]
    title: BilingualText
    text: BilingualText
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """The rules of one game, or those between the hands of any game.

    `id` begins the numbers of its rules (`ALS`); `chapters` are in order, with their titles;
    `rules` are the numbered rules, `tables` the values with each figure's row, both in order;
    `readings` are the sentences of its source that can be read two ways, in the order of the rules
    that they vary; `terms` are the words that they define.
    """

    id: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    tables: tuple[Rule, ...] = ()
    readings: tuple[Rule, ...] = ()
    terms: tuple[Term, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for a rule outside its chapters, two under one number, a lost term."""
        chapters = {chapter.id for chapter in self.chapters}
        numbers = [entry.number for entry in self.entries]
        for entry in self.entries:
            if entry.chapter not in chapters or numbers.count(entry.number) > 1:
                raise ValueError(f"{self.id}: no place for a rule {entry.number}")
        for term in self.terms:
            if not term.rules or not {*term.rules} <= {*numbers}:
                raise ValueError(f"{self.id}: no rule for the term {term.name.hu}")

    @property
    def entries(self) -> tuple[Rule, ...]:
        """Everything that can be cited."""
        return self.rules + self.tables + self.readings
