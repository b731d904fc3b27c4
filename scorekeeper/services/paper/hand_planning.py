"""Hands of a table from paper: each is adjudicated, and the table counted, as live ones are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import FORMAT, SEATS, RuleSetRef
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.sessions.counting_method import CountedHand
from scorekeeper.hungarian_text import search_key
from scorekeeper.services import counting_methods
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.hand_notation import Notation
from scorekeeper.services.paper.paper_plan import PlannedHand, Reason, RefusedFinding

MOST_HANDS: Final = 300
"""The number of hands of a table, more than anybody plays in an evening."""


class HandReport(Struct, frozen=True):
    """A hand: its number, the points that it counts, what is wrong and what is doubtful.

    With `of_dealer` the dealer is wrong.
    """

    number: int
    points: tuple[tuple[str, int], ...] = ()
    refused: tuple[Reason, ...] = ()
    doubts: tuple[RefusedFinding, ...] = ()
    of_dealer: bool = False


class HandPlanner:
    """The hands of a table, one after the other."""

    def __init__(
        self,
        game: str,
        rules: RuleSetRef,
        mode: str | None,
        agreed: Mapping[str, int],
        players: Sequence[str],
    ) -> None:
        """Begin a table of these players, in seat order, with the `agreed` terms of counting."""
        self._rules = rules
        self._game = engine.GAMES[game]
        self._way, self.terms = counting_methods.resolve_method_and_terms(
            game, rules.preset, rules.house, mode, agreed
        )
        self._players = dict(zip(SEATS, players, strict=False))
        self._course = self._way.begin(self.terms)
        self._dealt: Seat | None = None
        self._count = 0
        self.first_dealer = SEATS[len(players) - 1]
        self.hands: list[PlannedHand] = []

    @property
    def mode(self) -> str:
        """The name of the counting method."""
        return self._way.name

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return tuple(self._players.values())

    @property
    def points(self) -> dict[str, int]:
        """The result of the table, closed."""
        return dict(self._course.account([*self._players.values()], closed=True).points)

    def add(self, line: str, text: str, dealer: str) -> HandReport:
        """Plan a hand; the `dealer` may be left out."""
        self._count += 1
        if self._count > MOST_HANDS:
            raise ServiceError("paper-hands", most=MOST_HANDS)
        account = self._course.account([*self._players.values()], closed=False)
        playing = account.next_players or tuple(self._players.values())
        places = tuple(seat for seat, name in self._players.items() if name in playing)
        try:
            deals = self._dealer(dealer, places, again=account.deals_again)
        except ServiceError as error:
            return HandReport(self._count, refused=(error,), of_dealer=True)
        if self._dealt is None:
            self.first_dealer = deals
        self._dealt = deals
        return self._read(line, text, places, deals)

    def _dealer(self, typed: str, places: Sequence[Seat], *, again: bool) -> Seat:
        """Return the dealer by seat at the table: the one who is named, or whose turn it is."""
        if typed:
            seat = self._seat(typed)
            if seat is None or seat not in places:
                raise ServiceError("paper-dealer")
            return seat
        if self._dealt is None:
            return self.first_dealer if self.first_dealer in places else places[-1]
        if again and self._dealt in places:
            return self._dealt
        return self._way.deals_next(self._dealt, places)

    def _seat(self, typed: str) -> Seat | None:
        """Return the seat at the table of a letter, a name, or the first part of one name."""
        if len(typed) == 1:
            return next((seat for seat in self._players if seat.value == typed.upper()), None)
        key = search_key(typed.replace("_", " "))
        names = {seat: search_key(name) for seat, name in self._players.items()}
        whole = [seat for seat, name in names.items() if name == key]
        begun = [seat for seat, name in names.items() if key in name.split()]
        found = whole or begun
        return found[0] if len(found) == 1 else None

    def _read(self, line: str, text: str, places: tuple[Seat, ...], deals: Seat) -> HandReport:
        def seat(typed: str) -> Seat | None:
            at = self._seat(typed)
            return SEATS[places.index(at)] if at in places else None

        pack = self._game.pack_of(self._rules, len(places))
        try:
            entries = Notation(self._game.shapes, pack, seat).parse(text)
            record = self._record(entries, places, deals)
            read, found = judge(record)
        except (ServiceError, MalformedRecordError) as error:
            return HandReport(self._count, refused=(error,))
        refused: list[Reason] = [
            RefusedFinding(read, one)
            for one in found.findings
            if one.severity is Severity.ERROR and found.status is not HandStatus.RULED
        ]
        if not refused and found.status is HandStatus.OPEN:
            refused.append(ServiceError("paper-hand-open"))
        if refused:
            return HandReport(self._count, refused=tuple(refused))
        hand = CountedHand(
            {seat: self._players[at] for seat, at in zip(SEATS, places, strict=False)},
            found.totals,
            read.dealer,
            at_table=tuple(self._players.values()),
        )
        self._course = self._course.after(hand)
        doubts = tuple(RefusedFinding(read, one) for one in found.findings if one.weighs)
        marked = "" if len(places) == len(self._players) else "".join(at.value for at in places)
        self.hands.append(
            PlannedHand(line, record, marked, tuple(one.finding.mark for one in doubts))
        )
        after = self._course.account([*self._players.values()], closed=False)
        line_points = after.lines[-1].points
        points = tuple((name, line_points.get(name, 0)) for name in self._players.values())
        return HandReport(self._count, points, doubts=doubts)

    def _record(
        self, entries: Sequence[dict[str, object]], places: tuple[Seat, ...], deals: Seat
    ) -> dict[str, object]:
        """Return the hand as a record, in the format of the engine."""
        return {
            "format": FORMAT,
            "game": self._game.name,
            "rules": {
                "preset": self._rules.preset,
                "house": dict(self._rules.house),
                "version": self._rules.version,
            },
            "seats": [self._players[at] for at in places],
            "dealer": SEATS[places.index(deals)].value,
            "entries": list(entries),
        }
