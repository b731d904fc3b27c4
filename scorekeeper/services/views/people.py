"""The club, its scorers, players and seats."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TypeAlias

from msgspec import Struct

from engine.hand.cards import Seat
from engine.sessions.counting_method import MarkKind

PlayerId: TypeAlias = int
Points: TypeAlias = Mapping[PlayerId, int]
Money: TypeAlias = Mapping[PlayerId, Decimal]


class ClubView(Struct, frozen=True):
    """The club as its scorers set it up."""

    name: str
    language: str


class ScorerView(Struct, frozen=True):
    """Somebody who may sign in and write.

    `pins` is how often the PIN was changed: what was proved with an older one is proved no more.
    """

    id: int
    name: str
    pins: int = 0


class PlayerView(Struct, frozen=True):
    """Somebody who plays."""

    id: PlayerId
    name: str


class MarkView(Struct, frozen=True):
    """A mark that a player got with a hand: a black dot, for example."""

    kind: MarkKind
    player: PlayerView
    hand: int


class SeatView(Struct, frozen=True):
    """A seat as it is now: who sits there, and where that player stands.

    `total` is the points in the running stretch (0 between two), or since the evening began when
    playing for cash, with a share of the window once that is divided; `dealer` tells whether this
    seat deals the next hand.  `plays` is the player's seat in the hand that is entered now: another
    one than at the table where some sit it out, and None for those.  `out` tells that the next hand
    is not for this player, by the count.
    """

    seat: Seat
    player: PlayerView
    total: int
    dealer: bool
    plays: Seat | None
    out: bool


class Swap(Struct, frozen=True):
    """Somebody sat down for somebody else since the last hand: it can still be undone."""

    seat: Seat
    was: PlayerView
    now: PlayerView
