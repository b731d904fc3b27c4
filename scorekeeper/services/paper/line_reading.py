"""Reading the lines of a file: terms, players, amounts and hands, in one form for every layout."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import partial
from typing import TypeAlias, TypeVar

from msgspec import structs

import engine
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import club_rule_sets, input_validation, player_identity
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.cell_values import POINTS, Amount
from scorekeeper.services.paper.grid import HAND, OUT, TOTAL, FileLine, Terms
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.services.paper.sections_and_columns import Answers, Section, is_total
from scorekeeper.services.view_types import PlayerId
from scorekeeper.sorting_and_hyphenation import search_key

T = TypeVar("T")
PlannedNames: TypeAlias = dict[str, tuple[str, PlayerId | None]]
"""The name that each one in the file will be, and the player who has it already."""


class FileReading:
    """The lines of a file, read one after the other; an empty cell says the same as that above it.

    `thousands` tells what `1.000` is, `rules` are those of each name.
    """

    def __init__(
        self,
        sections: Sequence[Section],
        answers: Answers,
        today: date,
        rules: Mapping[str, RuleSetTerms],
        thousands: str,
    ) -> None:
        """Read all lines of the sections, which stay as they are."""
        self._answers, self._rules = answers, rules
        self._day = partial(cell_values.parse_day, latest=today)
        self._amount = partial(cell_values.parse_amount, thousands=thousands)
        self.names: PlannedNames = {}
        self._hands: dict[tuple[object, ...], HandPlanner] = {}
        self.typed = FileLine(1, (), problems=[])
        """The line of what was typed into the form, and of titles, with its problems."""
        price = self._checked(self.typed, answers.get("price", ""), self._price) or (None, "")
        chosen = rules.get(search_key(answers.get("preset", "")), rules[""])
        self._usual = self._terms = Terms(answers.get("table", ""), chosen, None, *price)
        self._sheet: object = None
        lines = [line for section in sections for line in self._read_section(section)]
        self.sections, self.lines = sections, [self.typed, *lines]
        whole = (one for one in self._hands.values() if all(line.hand for line in one.lines))
        self.hand_tables = [one.table for one in whole]
        """The tables of which all hands are known and right."""

    def _read_section(self, section: Section) -> list[FileLine]:
        lines = [structs.replace(line, problems=[]) for line in section.lines]
        if section.sheet is not self._sheet:
            self._sheet, name, answers = section.sheet, section.sheet.name, self._answers
            said = (
                answers.get(f"day:{name}") or answers.get("day") or name * cell_values.is_day(name)
            )
            self._terms = structs.replace(
                self._usual, day=self._checked(self.typed, said, self._day)
            )
        self.typed.number = section.heading.number if section.heading else 1
        titles = {one.place: one.name for one in section.of("person")}
        self._titles = self._named(self.typed, titles)
        self._players = [""] * len(section.of("player"))
        for line in lines:
            self._read_line(section, line)
        has_money = any(line.units - {"", POINTS} for line in lines if line.kind != TOTAL)
        for line in lines:
            # Beside money nobody knows whether a bare number is points.
            is_bare = has_money and "" in line.units and line.kind != TOTAL
            line.units = {unit or POINTS for unit in line.units}
            if is_bare or len(line.units) > 1:
                line.refuse(None, ServiceError("paper-mixed"))
        return lines

    def _read_line(self, section: Section, line: FileLine) -> None:
        said = section.of("person", "result", "hand", "player")
        if line.kind == OUT or not any(line.cell(one.place) for one in said):
            line.kind = OUT
        else:
            line.kind = TOTAL if _is_total(section, line) else HAND
        if line.kind != TOTAL:
            above, self._terms = self._terms, self._read_terms(section, line)
            players = section.of("player")
            names = self._named(line, {one.place: line.cell(one.place) for one in players})
            if any(names.values()) or (section.layout == "ledger" and line.kind == HAND):
                self._players = [*names.values()]
            if line.kind == OUT:
                # What such a line says of its table is true of those below it, too.
                self._terms = above if line.problems else self._terms
                line.problems = []
                return
        line.terms = self._terms
        if section.layout != "hand":
            self._read_amounts(section, line)
        elif line.kind == HAND:
            self._read_hand(section, line, line.terms)

    def _checked(
        self, line: FileLine, text: str, read: Callable[[str], T], place: int | None = None
    ) -> T | None:
        """Return what a text says; None if it is empty, or, with a problem, if it cannot be."""
        try:
            return read(text) if text else None
        except ServiceError as error:
            line.refuse(place, error)
            return None

    def _read_terms(self, section: Section, line: FileLine) -> Terms:
        def cell(role: str, read: Callable[[str], T], usual: T) -> T:
            place = section.place(role)
            found = self._checked(line, line.cell(place), read, place)
            return usual if found is None else found

        above, rules = self._terms, self._terms.rules
        day = partial(self._day, clock=line.cell(section.place("clock")))
        for role in ("game", "rules"):
            rules = cell(role, partial(self._find_rules, rules), rules)
        money: tuple[Decimal | None, str] = above.price, above.price_in
        return Terms(
            cell("table", input_validation.clean_name, above.name),
            rules,
            cell("day", day, above.day),
            *cell("price", self._price, money),
            cell("unit", _read_unit, above.unit),
        )

    def _find_rules(self, above: RuleSetTerms, text: str) -> RuleSetTerms:
        """Return the rules of a name; those `above` stay if it is only that of their game."""
        key, game = search_key(text), engine.GAMES[above.game]
        if key in map(search_key, (game.name, *game.label.values())):
            return above
        if key not in self._rules:
            raise ServiceError("paper-unknown", known=", ".join(engine.GAMES))
        return self._rules[key]

    def _price(self, text: str) -> Amount:
        try:
            amount = self._amount(text)
            input_validation.parse_price(amount[0])
        except ServiceError:
            raise ServiceError("paper-price", text=text) from None
        return amount

    def _named(self, line: FileLine, cells: Mapping[int, str]) -> dict[int, str]:
        """Return the players that the line, or the titles, name in these cells."""
        names: dict[int, str] = {}
        for place, text in cells.items():
            name = self._checked(line, text, self._name, place) or ""
            if name and name in names.values():
                line.refuse(place, ServiceError("paper-name-twice", name=name))
                name = ""
            names[place] = name
        return names

    def _name(self, typed: str) -> str:
        """Return the name that is meant by a typed one, of a known player if there is one."""
        if typed[:1] in {"=", "@"}:
            raise ServiceError("bad-name")
        if typed not in self.names:
            name = input_validation.clean_name(self._answers.get(f"name:{typed}", typed))
            found = player_identity.find_person(Player, name)
            name, player = (found.present.name, found.present.id) if found else (name, None)
            # A name that comes twice in the file is one person.
            same = (one for one, _ in self.names.values() if name_key(one) == name_key(name))
            self.names[typed] = next(same, name), player
        return self.names[typed][0]

    def _people(self, section: Section, line: FileLine) -> dict[int, str]:
        """Return the players of the line, by the places of their amounts."""
        if section.layout == "grid":
            return self._titles
        found: dict[int, str] = {}
        for column, name in zip(section.of("player"), self._players, strict=True):
            place = section.place(column.role.replace("player", "result"))
            if place is not None and name and (section.layout, line.kind) != ("ledger", TOTAL):
                found[place] = name
            elif line.cell(place) and line.kind == HAND and not line.problems:
                line.refuse(place, ServiceError("paper-nobody"))
        return found

    def _read_amounts(self, section: Section, line: FileLine) -> None:
        """Read who has how much in what; the players make the table with its terms."""
        people, terms = self._people(section, line), line.terms or self._usual
        line.people = () if section.layout == "ledger" else tuple(people.values())
        line.units = set()
        for column in section.of("person", "result"):
            text, said = line.cell(column.place), terms.unit or column.unit
            line.first = column.place if line.first is None and text else line.first
            # A formula without its value is refused elsewhere, but for one in a line of totals.
            if column.place not in people or text[:1] == "=":
                continue
            found = self._checked(line, text, self._amount, column.place)
            if found is None:
                continue
            number, unit = found
            if unit and said and unit != said:
                line.refuse(column.place, ServiceError("paper-other-unit", text=text))
            unit = unit or said or self._answers.get("unit", "")
            if unit in {"", POINTS} and number != int(number):
                line.refuse(column.place, ServiceError("paper-not-whole"))
            line.units |= {unit} if number else set()
            line.amounts = line.amounts | {people[column.place]: number}
        line.table = self._table(section, terms, sorted(line.people))
        place, total = section.place("check"), sum(line.amounts.values(), Decimal(0))
        text = line.cell(place)
        check = self._checked(line, text * (text[:1] != "="), self._amount, place)
        if check and check[0] != total and not line.problems:
            line.refuse(place, ServiceError("paper-check", total=f"{total:f}"))

    def _read_hand(self, section: Section, line: FileLine, terms: Terms) -> None:
        players = [*self._players]
        while players and not players[-1]:
            players.pop()
        wrong = ServiceError("bad-name") if "" in players else wrong_count(terms, players)
        if wrong:
            line.refuse(section.place("player-1"), wrong)
        if not line.problems:
            key = self._table(section, terms, players)
            planner = self._hands.setdefault(key, HandPlanner(terms, players))
            planner.add(line, section.place("hand"), section.place("dealer"))

    def _table(self, section: Section, terms: Terms, people: Iterable[str]) -> tuple[object, ...]:
        """Return the key of the table of these terms and people on the sheet."""
        money = terms.price, terms.price_in
        return section.sheet.name, tuple(people), terms.day, terms.name, id(terms.rules), *money


def wrong_count(terms: Terms, players: Collection[str]) -> ServiceError | None:
    """Return the error that so many cannot play by the rules, if they cannot."""
    rules, count = terms.rules, len(players)
    known = engine.GAMES[rules.game].preset(rules.rules.preset).players
    told = ", ".join(map(str, sorted(known)))
    return None if count in known else ServiceError("paper-players", count=count, known=told)


def _is_total(section: Section, line: FileLine) -> bool:
    """Return whether a line says that it is a sum."""
    amounts = {one.place for one in section.columns if one.is_amount or one.role == "hand"}
    return any(is_total(cell) for place, cell in enumerate(line.cells) if place not in amounts)


def known_rules() -> dict[str, RuleSetTerms]:
    """Return the rules of each name, of the club's own ones, presets and games.

    Those at "" are for as many numbers of players as any, until somebody says what was played.
    """
    found = {search_key(one.name): one.last.terms for one in club_rule_sets.list_rule_sets()}
    presets = [(game, preset) for game in engine.GAMES.values() for preset in game.presets]
    for game, preset in presets:
        rules = club_rule_sets.latest_terms(game.name, preset.name, {}, None, {})
        names = [preset.name, *preset.label.values()]
        names += [game.name, *game.label.values()] if preset is game.presets[0] else []
        found |= dict.fromkeys(map(search_key, names), rules)
    _, widest = max(presets, key=lambda one: len(one[1].players))
    return found | {"": found[search_key(widest.name)]}


def _read_unit(text: str) -> str:
    unit = cell_values.unit_of(text)
    if not unit:
        raise ServiceError("paper-unit")
    return unit
