"""All books together: lookup of a rule by its number, in any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from engine.rulebook import session_chapters
from engine.rulebook.rule import (
    NONE,
    Book,
    Chapter,
    PresetAndPlayers,
    Rule,
    SessionReading,
    Term,
    Variants,
)


class _Shelf:
    """The games' books in their order, followed by that of sessions."""

    def __init__(self) -> None:
        self.of_games: dict[str, tuple[Book, Mapping[str, Variants]]] = {}
        self.readings: dict[str, SessionReading] = {}
        self.numbers: dict[PresetAndPlayers, frozenset[str]] = {}

    @cached_property
    def books(self) -> tuple[Book, ...]:
        usual: dict[str, Variants] = {}
        for _, ways in self.of_games.values():
            for way, tables in ways.items():
                usual[way] = usual.get(way, NONE) | tables
        sessions = session_chapters.session_book(usual, self.readings.values())
        return (*(book for book, _ in self.of_games.values()), sessions)

    @cached_property
    def by_number(self) -> dict[str, Rule]:
        return {entry.number: entry for book in self.books for entry in book.entries}

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(chapter for book in self.books for chapter in book.chapters)

    def changed(self) -> None:
        """Clear the caches after a change of the books."""
        self.numbers.clear()
        for made in ("books", "by_number", "chapters"):
            self.__dict__.pop(made, None)


_SHELF = _Shelf()


def add_book(
    book: Book, usual: Mapping[str, Variants], readings: Iterable[SessionReading] = ()
) -> None:
    """Add a game's book, with its tables by their usual counting method, and those readings.

    A reading that several methods have is one entry. Raises ValueError if there is a book with
    this id.
    """
    if book.id in {one.id for one in books()}:
        raise ValueError(f"there is a book {book.id} already")
    _SHELF.of_games[book.id] = (book, usual)
    for one in readings:
        there = _SHELF.readings.get(one.number)
        ways = (*(there.ways if there else ()), *one.ways)
        _SHELF.readings[one.number] = replace(one, ways=tuple(dict.fromkeys(ways)))
    _SHELF.changed()


def remove_book(book: Book) -> None:
    """Remove a game's book. Raises KeyError if it is not there."""
    del _SHELF.of_games[book.id]
    _SHELF.changed()


def books() -> tuple[Book, ...]:
    """Return the books, in order."""
    return _SHELF.books


def chapters() -> tuple[Chapter, ...]:
    """Return the chapters of all books, in order, with their titles."""
    return _SHELF.chapters


def rule(number: str) -> Rule:
    """Return a cited rule: a numbered rule, a table of values (`ALS 5`) or a figure's row.

    Raises KeyError, with the nearest valid numbers, for a number the rulebook does not have.

    >>> rule("ALS 2.3").title["en"]
    'Original suit'
    >>> rule("ALS 5 ulti").title.hu
    'Ulti (ultimó)'
    """
    by_number = _SHELF.by_number
    if number in by_number:
        return by_number[number]
    chapter = number.split(".", maxsplit=1)[0]
    near = [known for known, entry in by_number.items() if entry.chapter == chapter]
    known = ", ".join(near or (one.id for one in chapters()))
    raise KeyError(f"no rule {number!r}; {'this chapter has' if near else 'chapters'}: {known}")


def format_citation(number: str, lang: str = "hu") -> str:
    """Return a citation for display: a figure or a reading by its name, not by its id.

    >>> format_citation("ALS 5 osszes-adu"), format_citation("ALS 5.1")
    ('ALS 5 összes adu', 'ALS 5.1')
    >>> format_citation("ALS 12.2 written_twice", "en")
    'ALS 12.2 what the declarer writes with three'
    """
    entry = _SHELF.by_number.get(number)
    if entry is None or number == entry.varied:
        return number
    title = (entry.title.en if lang == "en" else entry.title.hu).partition(" (")[0]
    is_sign = title[:2].isupper()  # XXI
    return f"{entry.varied} {title if is_sign else title[:1].lower() + title[1:]}"


def format_rule_number(number: str) -> str:
    """Return a citation for a row that names its figure or reading itself; it does not wrap.

    >>> format_rule_number("ALS 5 osszes-adu").replace(chr(160), " ")
    'ALS 5'
    """
    return "\N{NO-BREAK SPACE}".join(number.split()[:2])


def terms_of(number: str) -> tuple[Term, ...]:
    """Return the terms that a rule defines.

    >>> [term.name.en for term in terms_of("ALS 6.2")]
    ['pick-up']
    """
    return tuple(term for book in books() for term in book.terms if number in term.rules)


def rules(chapter: str | None = None) -> tuple[Rule, ...]:
    """Return all numbered rules in order, or those of one chapter such as `ALS 3`.

    Raises KeyError for an unknown chapter.

    >>> [entry.number for entry in rules("ALS 2")]
    ['ALS 2.1', 'ALS 2.2', 'ALS 2.3']
    """
    return _in_chapter((entry for book in books() for entry in book.rules), chapter)


def value_tables(chapter: str | None = None) -> tuple[Rule, ...]:
    """Return the tables of values (ALS 4, ALS 5), and each figure's row, in order.

    Raises KeyError for an unknown chapter.

    >>> [entry.number for entry in value_tables("ALS 4")]
    ['ALS 4']
    """
    return _in_chapter((entry for book in books() for entry in book.tables), chapter)


def readings(chapter: str | None = None) -> tuple[Rule, ...]:
    """Return the readings that a table may choose, in the order of the rules that they vary.

    Raises KeyError for an unknown chapter.
    """
    return _in_chapter((entry for book in books() for entry in book.readings), chapter)


def readings_of(number: str) -> tuple[Rule, ...]:
    """Return the readings of one rule."""
    return tuple(entry for entry in readings() if entry.varied == number != entry.number)


def applicable_rules(table: PresetAndPlayers) -> tuple[Rule, ...]:
    """Return the numbered rules for a preset with so many players at the table, in order.

    Raises KeyError if the preset is not played by that many, or is unknown.

    >>> three = PresetAndPlayers("alsos", "csibor", 3)
    >>> "ALS 3.6" in {entry.number for entry in applicable_rules(three)}
    False
    """
    found = tuple(entry for entry in rules() if table in entry.applies)
    if not found:
        raise KeyError(f"no rules for {table.preset!r} with {table.players} players")
    return found


def filter_applicable(numbers: tuple[str, ...], table: PresetAndPlayers) -> tuple[str, ...]:
    """Return those of some rules that apply to a table; all of them if none does.

    >>> filter_applicable(("ALS 3.4", "ALS 3.5"), PresetAndPlayers("alsos", "potter", 3))
    ('ALS 3.5',)
    """
    own = _SHELF.numbers.get(table)
    if own is None:
        found = {entry.number for entry in rules() if table in entry.applies}
        own = frozenset(found.union(entry.number for entry in (*value_tables(), *readings())))
        _SHELF.numbers[table] = own
    return tuple(number for number in numbers if number in own) or numbers


def _in_chapter(entries: Iterable[Rule], chapter: str | None) -> tuple[Rule, ...]:
    if chapter is None:
        return tuple(entries)
    known = [one.id for one in chapters()]
    if chapter not in known:
        raise KeyError(f"no chapter {chapter!r}; chapters: {', '.join(known)}")
    return tuple(entry for entry in entries if entry.chapter == chapter)
