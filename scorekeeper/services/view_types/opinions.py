"""Opinions of players on recorded hands."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from msgspec import Struct, field

from engine.hand.cards import Seat
from scorekeeper.services.view_types.people import PlayerView
from scorekeeper.services.view_types.recorded_hands import ReasonView


class OpinionView(Struct, frozen=True):
    """The opinion of a seat on the last version of a hand; `word` is the player's own."""

    id: int
    seat: Seat
    player: PlayerView
    agrees: bool
    word: str
    when: datetime
    cleared: ReasonView | None

    @property
    def objects(self) -> bool:
        """Return whether the hand was not so and no scorer has cleared that."""
        return not self.agrees and self.cleared is None


class HandOpinions(Struct, frozen=True):
    """The opinions on the last version of a hand, by seat."""

    hand: int
    by_seat: Mapping[Seat, OpinionView]

    @property
    def agreed(self) -> tuple[OpinionView, ...]:
        """Return the opinions that it was so."""
        return tuple(each for each in self.by_seat.values() if each.agrees)

    @property
    def objections(self) -> tuple[OpinionView, ...]:
        """Return the opinions that it was not so, without cleared ones."""
        return tuple(each for each in self.by_seat.values() if each.objects)


class TableOpinions(Struct, frozen=True):
    """The opinions on the hands of a table, by the hand's number."""

    hands: Mapping[int, HandOpinions] = field(default_factory=dict)

    def of(self, number: int) -> HandOpinions:
        """Return the opinions on a hand; there may be none."""
        return self.hands.get(number) or HandOpinions(number, {})

    @property
    def objected(self) -> tuple[int, ...]:
        """Return the numbers of the hands that somebody says were not so."""
        return tuple(number for number, hand in self.hands.items() if hand.objections)


NO_OPINIONS: Final = TableOpinions()
