"""What a rule is: its number, its words in both languages, where it comes from and applies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["hu", "en"]
"""The two languages every text is written in."""

Variant: TypeAlias = tuple[str, int]
"""A preset and a number of players at the table, such as `("csibor", 3)`."""

LANGUAGES: Final[tuple[Language, ...]] = ("hu", "en")

NONE: Final[frozenset[Variant]] = frozenset()
CSIBOR: Final[frozenset[Variant]] = frozenset({("csibor", 2), ("csibor", 3), ("csibor", 4)})
POTTER: Final[frozenset[Variant]] = frozenset({("potter", 2), ("potter", 3), ("potter", 4)})
TOMPA: Final[frozenset[Variant]] = frozenset({("tompa", 2)})
BOTH: Final = CSIBOR | POTTER
ALL: Final = BOTH | TOMPA
ULTI: Final[frozenset[Variant]] = frozenset({("4m", 3)})
EVERY: Final = ALL | ULTI
"""Every rule set of Alsós (`ALL`), and of all games."""

RULING_MARK: Final[dict[Language, str]] = {
    "hu": "(A program döntése.)",
    "en": "(The program's ruling.)",
}
"""Stands in a text after what no source settles and this project decided."""


def having(variants: frozenset[Variant], *players: int) -> frozenset[Variant]:
    """Keep the variants with one of these numbers of players.

    >>> sorted(having(BOTH, 4))
    [('csibor', 4), ('potter', 4)]
    """
    return frozenset(variant for variant in variants if variant[1] in players)


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in Hungarian and English; neither can be left out or empty.

    >>> Text("Lapok", "Cards")["hu"]
    'Lapok'
    """

    hu: str
    en: str

    def __post_init__(self) -> None:
        """Refuse a text that lacks one of its languages."""
        if not (self.hu.strip() and self.en.strip()):
            raise ValueError(f"a text needs both languages: {self!r}")

    def __getitem__(self, language: Language) -> str:
        if language not in LANGUAGES:
            raise KeyError(f"no such language: {language!r}; known: {', '.join(LANGUAGES)}")
        return self.hu if language == "hu" else self.en

    def of(self, preset: str, players: int) -> Text:  # noqa: ARG002
        """Return what of it concerns a table: all of it, as it names no preset."""
        return self


def csibor(section: str) -> Text:
    """Name a section of the Hungarian article that follows Csibor's book."""
    return Text(
        f"Csibor 2001 a magyar Wikipédia szerint, „{section}” szakasz",
        f"Csibor 2001 via Wikipedia (hu), section {section}",
    )


def potter(section: str) -> Text:
    """Name a section of the English page that follows Potter's book."""
    return Text(
        f"Potter 1930 a pagat.com szerint, „{section}” szakasz",
        f"Potter 1930 via pagat.com, section {section}",
    )


def tompa(section: str) -> Text:
    """Name a section of the Tompa family's rules."""
    return Text(
        f"Tompa 2011 a pagat.com szerint, „{section}” szakasz",
        f"Tompa 2011 via pagat.com, section {section}",
    )


def biro(part: str) -> Text:
    """Name a part of Bíró's rules of Ulti, which have no numbered sections."""
    return Text(f"Bíró, módosított 4M, „{part}” rész", f"Bíró, modified 4M, part {part}")


def project(hu: str, en: str) -> Text:
    """Name this project as the source, and say why no book is."""
    return Text(f"Ez a program: {hu}", f"This project: {en}")


def sources(*named: Text) -> Text:
    """Name several sources."""
    return Text("; ".join(text.hu for text in named), "; ".join(text.en for text in named))


@dataclass(frozen=True, slots=True)
class Part:
    """Some sentences of a rule's text, and the presets and numbers of players they are about."""

    about: frozenset[Variant]
    hu: str
    en: str

    def __post_init__(self) -> None:
        """Refuse a part that lacks one of its languages."""
        if not (self.hu.strip() and self.en.strip()):
            raise ValueError(f"a part needs both languages: {self!r}")


class Parts:
    """A text that says different things to different tables; as a whole it reads like any text.

    >>> text = Parts(Part(ALL, "Így.", "So."), Part(TOMPA, "Tompa: úgy.", "Tompa: thus."))
    >>> text.en, text.of("csibor", 3).en
    ('So. Tompa: thus.', 'So.')
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: Part) -> None:
        """Put the parts one after the other."""
        self.parts = parts

    @property
    def hu(self) -> str:
        """All of it, in Hungarian."""
        return _joined(self.parts).hu

    @property
    def en(self) -> str:
        """All of it, in English."""
        return _joined(self.parts).en

    def __getitem__(self, language: Language) -> str:
        return _joined(self.parts)[language]

    def of(self, preset: str, players: int) -> Text:
        """Return what of it concerns a table; all of it where no part is about such tables."""
        about = [part for part in self.parts if (preset, players) in part.about]
        return _joined(about or self.parts)


def _joined(parts: Iterable[Part]) -> Text:
    """Set parts one after the other."""
    listed = tuple(parts)
    return Text(" ".join(part.hu for part in listed), " ".join(part.en for part in listed))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook, such as `ALS 3`, with its title."""

    id: str
    title: Text


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the rulebook, as it is cited and as it is shown.

    `number` is such as `ALS 3.4`; a table of values bears its chapter's (`ALS 5`) and a figure
    its id besides (`ALS 5 ulti`). `applies` holds the presets and numbers of players it is a rule
    for; `ruled` those for which part of it is this project's decision, no source settling it.
    `text` is all of it; `text.of(preset, players)` what of it concerns one table.
    """

    number: str
    title: Text
    text: Text | Parts
    source: Text
    applies: frozenset[Variant]
    ruled: frozenset[Variant] = NONE

    def __post_init__(self) -> None:
        """Refuse a ruling where the rule does not apply, or one the text does not own up to.

        The text for each preset and number of players bears the mark where it is ruled for them,
        and only there.
        """
        if not self.ruled <= self.applies:
            raise ValueError(f"{self.number}: ruled where it does not apply")
        for variant in self.applies:
            text = self.text.of(*variant)
            for language in LANGUAGES:
                if (RULING_MARK[language] in text[language]) is not (variant in self.ruled):
                    raise ValueError(f"{self.number}: ruling and its mark disagree ({language})")

    @property
    def ruling(self) -> bool:
        """Whether some of it is this project's decision, under at least one preset."""
        return bool(self.ruled)

    @property
    def chapter(self) -> str:
        """The chapter it stands in, such as `ALS 3`."""
        book, place = self.number.split(" ")[:2]
        return f"{book} {place.split('.')[0]}"
