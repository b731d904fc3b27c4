"""The club, its scorers, players and seats."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.hand.cards import Seat
from engine.sessions.counting_method import PlayerMarkKind
from scorekeeper.services.rights import Role, Scope
from scorekeeper.services.view_types.serialization_and_fields import ById, Inner

PlayerId: TypeAlias = int
Points: TypeAlias = Mapping[PlayerId, int]
Money: TypeAlias = Mapping[PlayerId, Decimal]


class ClubView(Struct, frozen=True):
    """The club as its scorers set it up."""

    name: str
    language: str


class ScorerView(Struct, frozen=True):
    """An account, whose owner may sign in and do what the `roles` permit.

    `pins` counts the changes of the PIN: a proof by an older PIN is no longer valid.  `scopes` are
    those of the token that a program uses, and None for the owner, whom they do not limit.
    """

    id: int
    name: str
    pins: int = 0
    roles: frozenset[Role] = frozenset()
    scopes: frozenset[Scope] | None = None


class PlayerView(Struct, frozen=True):
    """A player; `short` is the name for narrow columns, if one was chosen."""

    id: PlayerId
    name: str
    short: Inner[str] = ""


class PlayerMarkView(Struct, frozen=True):
    """A mark that a player got with a hand: a black dot, for example."""

    kind: PlayerMarkKind
    player: ById[PlayerView]
    hand: int


class SeatView(Struct, frozen=True):
    """A seat at the table, with its player and standing.

    `total` is the points in the running series (0 between two), or of the evening when playing for
    cash, with a share of the window once that is divided; `dealer` means that this seat deals the
    next hand.  `plays` is the player's seat in the hand being entered, which differs from the seat
    at the table if some sit it out, and is None for those.  `out` means that the player is out of
    the next hand by the counting method.
    """

    seat: Seat
    player: PlayerView
    total: int
    dealer: bool
    plays: Annotated[
        Seat | None,
        Meta(description="the player's seat in the hand entered now; null: sits it out"),
    ]
    out: Inner[bool]


class Substitution(Struct, frozen=True):
    """A change of a seat since the last hand, which can still be undone; None is an empty seat."""

    seat: Seat
    was: PlayerView | None
    now: PlayerView | None
