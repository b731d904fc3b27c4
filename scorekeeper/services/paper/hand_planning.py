"""Hands of a table from paper: each is adjudicated, and the table counted, as live ones are."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import FORMAT, SEATS, RuleSetRef
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.sessions.counting_method import CountedHand
from engine.wording.hand_notation import Notation
from scorekeeper.person_names import name_key
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.grid import FileLine, PaperTable, PlannedHand, Problem, Terms

_MOST_SHOWN: Final = 60


class HandPlanner:
    """The hands of a table, one after the other."""

    def __init__(self, terms: Terms, players: Sequence[str]) -> None:
        """Begin a table of these players, in seat order."""
        self._terms, self._rules = terms, terms.rules.rules
        self._game = engine.GAMES[terms.rules.game]
        self._preset = self._game.preset(self._rules.preset)
        self._way = self._preset.way(terms.rules.mode)
        self._course = self._way.begin(terms.rules.terms)
        self._players = dict(zip(SEATS, players, strict=False))
        self._dealt: list[Seat] = []
        self.lines: list[FileLine] = []

    @property
    def table(self) -> PaperTable:
        """The table, closed, with its result in seat order."""
        players, terms = [*self._players.values()], self._terms
        points = self._course.account(players, closed=True).points
        result = {name: points.get(name, 0) for name in players}
        hands = tuple(line.hand for line in self.lines if line.hand)
        return PaperTable(terms, terms.coin, result, hands, self._dealt[0].value)

    def add(self, line: FileLine, place: int | None, dealer: int | None) -> None:
        """Plan the hand of a line, by its cells of the hand and the dealer, or refuse it."""
        self.lines.append(line)
        players = [*self._players.values()]
        account = self._course.account(players, closed=False)
        playing = account.next_players or players
        places = tuple(seat for seat, name in self._players.items() if name in playing)
        deals: Seat | None = places[-1]
        if line.cell(dealer):
            deals = self._seat(line.cell(dealer))
        elif self._dealt and not (account.deals_again and self._dealt[-1] in places):
            deals = self._way.deals_next(self._dealt[-1], places)
        elif self._dealt:
            deals = self._dealt[-1]
        if deals is None or deals not in places:
            line.refuse(dealer, ServiceError("paper-dealer"))
            return
        self._dealt.append(deals)
        try:
            record = self._record(line.cell(place), places, deals)
            read, found = judge(record)
        except MalformedRecordError as error:
            line.refuse(place, error)
            return
        except ValueError as error:
            line.refuse(place, ServiceError("paper-entry", entry=str(error)[:_MOST_SHOWN]))
            return
        errors = [one for one in found.findings if one.severity is Severity.ERROR]
        for one in errors if found.status is not HandStatus.RULED else ():
            line.refuse(place, one, read)
        if found.status is HandStatus.OPEN and not line.problems:
            line.refuse(place, ServiceError("paper-hand-open"))
        if line.problems:
            return
        at_table = {seat: self._players[at] for seat, at in zip(SEATS, places, strict=False)}
        hand = CountedHand(at_table, found.totals, read.dealer, at_table=tuple(players))
        self._course = self._course.after(hand)
        points = self._course.account(players, closed=False).lines[-1].points
        line.points = {name: Decimal(points.get(name, 0)) for name in players}
        doubts = [one for one in found.findings if one.weighs]
        line.doubts = tuple(Problem("", one, read) for one in doubts)
        marked = "" if len(places) == len(players) else "".join(at.value for at in places)
        line.hand = PlannedHand(record, marked, tuple(one.mark for one in doubts))

    def _seat(self, typed: str) -> Seat | None:
        """Return the seat at the table of a letter, or of a name."""
        for seat, name in self._players.items():
            if seat.value == typed.upper() or name_key(name) == name_key(typed.replace("_", " ")):
                return seat
        return None

    def _record(self, text: str, places: tuple[Seat, ...], deals: Seat) -> dict[str, object]:
        """Return a hand as a record, in the format of the engine.  Raises ValueError."""
        rules = self._rules
        house = self._preset.house_for(rules.house, len(places))
        pack = self._game.pack_of(RuleSetRef(rules.preset, house, rules.version), len(places))

        def seat(typed: str) -> Seat | None:
            at = self._seat(typed)
            return SEATS[places.index(at)] if at in places else None

        return {
            "format": FORMAT,
            "game": self._game.name,
            "rules": {"preset": rules.preset, "house": dict(house), "version": rules.version},
            "seats": [self._players[at] for at in places],
            "dealer": SEATS[places.index(deals)].value,
            "entries": Notation(self._game.shapes, pack, seat).parse(text),
        }
