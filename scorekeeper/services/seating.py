"""Seating: the players of each hand, their seats, and the dealer (SES 1.1, ALS 2.2, ULT 2.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Final

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import FORMAT, SEATS, RuleSetRef
from scorekeeper.models import Draft, Hand, HandVersion, Seating, Session
from scorekeeper.services import eager_loading, player_identity, table_counting
from scorekeeper.services.view_types import PlayerView, Substitution, VersionKind

OUT: Final = frozenset(kind.value for kind in VersionKind if not kind.counts)
"""The kinds of a last version with which a hand does not count."""
_TABLES: Final = "_tables"
"""The attribute of a session with its cached seatings."""


class Sitting(Struct, frozen=True):
    """The people at a table and the players of a hand; `places` are their seats at the table.

    In the hand the players have the first seats, in that order: if seat B of the table sits out,
    the player in seat C of the table plays as seat B.
    """

    table: Mapping[Seat, PlayerView]
    places: tuple[Seat, ...]

    @property
    def players(self) -> dict[Seat, PlayerView]:
        """The players, by their seats in the hand."""
        return {seat: self.table[at] for seat, at in zip(SEATS, self.places, strict=False)}

    @property
    def names(self) -> list[str]:
        """The names of everybody at the table, in seat order."""
        return [player.name for player in self.table.values()]

    @property
    def out(self) -> tuple[PlayerView, ...]:
        """The people at the table who sit the hand out."""
        return tuple(player for at, player in self.table.items() if at not in self.places)

    @property
    def marked(self) -> str:
        """The players' places as stored in drafts: empty if everybody plays."""
        return (
            "" if len(self.places) == len(self.table) else "".join(at.value for at in self.places)
        )

    def place(self, seat: Seat) -> Seat:
        """Return the seat at the table for a seat in the hand.  Raises LookupError."""
        return dict(zip(SEATS, self.places, strict=False))[seat]

    def seat(self, place: Seat) -> Seat | None:
        """Return the seat in the hand for a seat at the table; None if that player sits out."""
        return SEATS[self.places.index(place)] if place in self.places else None

    def of(self, players: Sequence[str]) -> Sitting:
        """Return the same table with these players, given by their ids in the engine."""
        playing = [at for at, player in self.table.items() if str(player.id) in players]
        return Sitting(self.table, tuple(playing))


class SeatingHistory:
    """The seating of a table at each of its hands; hands between two changes share one object."""

    def __init__(self, row: Session) -> None:
        """Compute the seatings from the rows of a session."""
        self.key = _key(row)
        self.people_changes = row.people_changes
        self.rows = ordered_seatings(row)
        self._sat = [(each.from_hand, each.seat, _view(each)) for each in self.rows]
        self._known: dict[tuple[bool, ...], Sitting] = {}

    def follow(self, seat: Seat, since: int, number: int) -> Seat:
        """Return the seat at hand `number` of whoever sat in this one at hand `since`.

        It is the same one if that player has left: a substitute has it, or nobody.
        """
        before, there = self.at(since).table.get(seat), self.at(number).table
        if before is None or there.get(seat) == before:
            return seat
        return next((at for at, player in there.items() if player == before), seat)

    @property
    def inputs(self) -> tuple[tuple[int, str, PlayerView | None], ...]:
        """The seatings as (from hand, seat, player), in order; nobody if the player leaves."""
        return tuple(self._sat)

    def at(self, number: int) -> Sitting:
        """Return the seating at a hand, as if everybody played it."""
        there = tuple(since <= number for since, _, _ in self._sat)
        known = self._known.get(there)
        if known is None:
            sat = compress(self._sat, there)
            known = self._known[there] = _everybody({seat: player for _, seat, player in sat})
        return known

    def at_hand(self, hand: Hand, version: HandVersion | None = None) -> Sitting:
        """Return the seating at a hand, by the places of its version or the names in its record."""
        everybody = self.at(hand.number)
        version = version or hand.versions[-1]
        if version.places is not None:
            places = tuple(at for at in everybody.places if at.value in version.places)
            return Sitting(everybody.table, places) if places else everybody
        there = self.by_names(hand.number, version.record)
        return self._by_former_names(there, hand.number, version.record)

    def by_names(self, number: int, record: object) -> Sitting:
        """Return the seating at a hand, with the players whose present names a record has."""
        everybody, names = self.at(number), _names_of(record)
        places = tuple(at for at, player in everybody.table.items() if player.name in names)
        named = [everybody.table[at].name for at in places]
        if named != names or places in {(), everybody.places}:
            return everybody
        return Sitting(everybody.table, places)

    def _by_former_names(self, found: Sitting, number: int, record: object) -> Sitting:
        """Return the seating by the names that the players had when records had no places."""
        names = _names_of(record)
        if not self.people_changes or not 0 < len(names) < len(found.table):
            return found
        sat = {each.seat: each.player for each in self.rows if each.from_hand <= number}
        seats = [*found.table]
        places = player_identity.find_places(names, [sat[seat.value] for seat in seats])
        return Sitting(found.table, tuple(seats[at] for at in places)) if places else found


def _names_of(record: object) -> list[object]:
    """Return the names in a stored record; none if it cannot be read."""
    names = record.get("seats") if isinstance(record, dict) else None
    return names if isinstance(names, list) else []


def seating_history_of(row: Session) -> SeatingHistory:
    """Return the seatings of a table, cached until a player sits down."""
    known: SeatingHistory | None = vars(row).get(_TABLES)
    if known is None or known.key != _key(row):
        known = vars(row)[_TABLES] = SeatingHistory(row)
    return known


def ordered_seatings(row: Session) -> list[Seating]:
    """Return the seatings by the hands that they begin with; a correction may be a later row."""
    return sorted(row.seatings, key=lambda each: each.from_hand)


def _key(row: Session) -> tuple[object, ...]:
    return row.people_changes, [(each, each.player_id) for each in row.seatings]


def seating_if_all_play(row: Session, number: int) -> Sitting:
    """Return the seating at a hand, as if everybody played it."""
    return seating_history_of(row).at(number)


def _everybody(sitting: Mapping[str, PlayerView | None]) -> Sitting:
    """Return the seating of the occupied seats."""
    table = {Seat(seat): player for seat, player in sorted(sitting.items()) if player is not None}
    return Sitting(table, tuple(table))


def _view(row: Seating) -> PlayerView | None:
    """Return the player of a row, or None if it leaves the seat empty."""
    return None if row.leaves else player_identity.view_player(row.player)


def seating_at_hand(row: Session, hand: Hand) -> Sitting:
    """Return the seating at a hand, with the players named in its record."""
    return seating_history_of(row).at_hand(hand)


def present_record(record: object, sitting: Sitting) -> object:
    """Return a stored record with the present names of its players."""
    names = [player.name for player in sitting.players.values()]
    seats = record.get("seats") if isinstance(record, dict) else None
    if not isinstance(record, dict) or not isinstance(seats, list):
        return record
    return record if seats == names or len(seats) != len(names) else record | {"seats": names}


def build_plain_record(
    row: Session, players: Mapping[Seat, PlayerView], dealer: Seat, entries: object
) -> dict[str, object]:
    """Return the record of a hand of this session, with the house rules for so many players."""
    house = table_counting.house_for(row, len(players))
    return {
        "format": FORMAT,
        "game": row.game,
        "rules": {"preset": row.preset, "house": house, "version": row.rules_version},
        "seats": [player.name for player in players.values()],
        "dealer": dealer.value,
        "entries": entries,
    }


def seating_of_draft(row: Session, draft: Draft) -> Sitting:
    """Return the seating of a draft: the players it was begun by, in their seats."""
    everybody = seating_if_all_play(row, draft.number)
    places = tuple(at for at in everybody.places if at.value in draft.places)
    return Sitting(everybody.table, places) if draft.places else everybody


def has_valid_seats(row: Session, draft: Draft) -> bool:
    """Return whether the places stored in a draft are valid for its table."""
    return draft.places in {"", seating_of_draft(row, draft).marked}


def player_before_substitutions(row: Session, seat: Seat) -> int:
    """Return the stored id of a seat's player before any substitution since the last hand."""
    number = next_number(row)
    rows = [each for each in ordered_seatings(row) if each.seat == seat.value]
    before = [each for each in rows if each.from_hand < number]
    return (before[-1] if before else rows[0]).player_id


def seating_before_substitutions(row: Session) -> Sitting:
    """Return the seating before any substitution since the last hand."""
    number = next_number(row)
    before = [each for each in ordered_seatings(row) if each.from_hand < number]
    return _everybody({each.seat: _view(each) for each in before or _first_seatings(row)})


def _first_seatings(row: Session) -> Sequence[Seating]:
    """Return the seatings with which a table was opened: one for each letter, of other people."""
    found: list[Seating] = []
    for seat, each in zip(SEATS, row.seatings, strict=False):
        if each.seat != seat.value or each.player_id in {one.player_id for one in found}:
            break
        found.append(each)
    return found


def people_changes(row: Session) -> tuple[Substitution, ...]:
    """Return who came and who left since the last hand, without those who only moved a seat."""
    changed = undoable_substitutions(row)
    was, now = {each.was for each in changed}, {each.now for each in changed}
    found = (
        Substitution(
            each.seat,
            None if each.was in now else each.was,
            None if each.now in was else each.now,
        )
        for each in changed
    )
    return tuple(each for each in found if each.was or each.now)


def undoable_substitutions(row: Session) -> tuple[Substitution, ...]:
    """Return the changes of seats since the last hand, or since the session was opened."""
    before = seating_before_substitutions(row).table
    now = seating_if_all_play(row, next_number(row)).table
    return tuple(
        Substitution(seat, before.get(seat), now.get(seat))
        for seat in SEATS
        if before.get(seat) != now.get(seat)
    )


def free_seats(row: Session) -> dict[Seat, PlayerView]:
    """Return the free seats in which one more could sit (SES 1.1), each with the player before."""
    table = seating_if_all_play(row, next_number(row)).table
    if not _can_be(row, len(table) + 1):
        return {}
    found: dict[Seat, PlayerView] = {}
    last: PlayerView | None = None
    for seat in SEATS:
        if seat in table:
            last = table[seat]
        elif last is not None and last not in found.values():
            found[seat] = last
    return found


def seats_after_joining(
    table: Mapping[Seat, PlayerView], after: Seat
) -> tuple[Seat, Mapping[Seat, PlayerView]]:
    """Return the seat of a newcomer who sits down after this one, and the players who move for him.

    They move to the nearest free seat, by one each, so that the order stays as it is. Raises
    LookupError if no seat is free.
    """
    place = SEATS.index(after) + 1
    free = next((at for at in range(place, len(SEATS)) if SEATS[at] not in table), None)
    if free is not None:
        return SEATS[place], {SEATS[at + 1]: table[SEATS[at]] for at in range(place, free)}
    free = max(at for at, seat in enumerate(SEATS) if seat not in table)
    return after, {SEATS[at - 1]: table[SEATS[at]] for at in range(free + 1, place)}


def possible_numbers(row: Session) -> tuple[int, ...]:
    """Return how many players can be at a table by its rules (SES 1.1)."""
    return tuple(count for count in range(1, len(SEATS) + 1) if _can_be(row, count))


def can_join(row: Session) -> bool:
    """Return whether one more player could sit down (SES 1.1)."""
    return _can_be(row, len(seating_if_all_play(row, next_number(row)).table) + 1)


def can_leave(row: Session) -> bool:
    """Return whether the others could go on if a player leaves without a substitute (SES 1.1)."""
    return _can_be(row, len(seating_if_all_play(row, next_number(row)).table) - 1)


def _can_be(row: Session, players: int) -> bool:
    """Return whether so many can play on by the table's rules."""
    game = engine.GAMES.get(row.game)
    if game is None:
        return False
    rules = RuleSetRef(row.preset, table_counting.house_for(row, players), row.rules_version)
    try:
        game.check_rules(rules, players)
    except engine.MalformedRecordError:
        return False
    return True


def can_resume_series(row: Session) -> bool:
    """Return whether the table broke off a series that the same players could still resume."""
    last = row.breaks[-1] if row.breaks else None
    if last is None or not last.broken or last.after_hand != next_number(row) - 1:
        return False
    now = seating_if_all_play(row, next_number(row)).table
    return set(seating_before_substitutions(row).table.values()) == set(now.values())


def next_number(row: Session) -> int:
    """Return the number of the next hand."""
    return eager_loading.last_number(row) + 1


def is_withdrawn(hand: Hand) -> bool:
    """Return whether a hand was withdrawn or reopened, and not restored."""
    return hand.versions[-1].kind in OUT


def next_dealer(row: Session, coming: Sitting, dealt: Seat | None, *, again: bool) -> Seat:
    """Return the next dealer, by seat at the table; with `again`, who `dealt` last if he plays."""
    if dealt is not None:
        return dealt if again and dealt in coming.places else _after(row, dealt, coming)
    first = _first_dealer(row)
    return first if first in coming.places else _after(row, first, coming)


def _first_dealer(row: Session) -> Seat:
    """Return the seat of whoever was to deal first; he may have moved for somebody who joined."""
    first = Seat(row.first_dealer)
    sat = next((each for each in row.seatings if each.seat == first.value), None)
    there = seating_if_all_play(row, next_number(row)).table
    player = sat and _view(sat)
    if player is None or there.get(first) == player:
        return first
    return next((at for at, other in there.items() if other == player), first)


def _after(row: Session, seat: Seat, sitting: Sitting) -> Seat:
    return table_counting.method_of(row).deals_next(seat, sitting.places)
