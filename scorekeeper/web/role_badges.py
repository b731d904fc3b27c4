"""Role badges: a word beside a seat's name in the colour of its side."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.hand.cards import Seat
from engine.results.adjudication import HandDisplay
from engine.results.sides import Role
from engine.wording.sentences import Sentences


class RoleBadge(Struct, frozen=True):
    """A word in a colour: `gold` is the declarer's side, `red` is against it."""

    says: str
    colour: str


def role_badges(table: HandDisplay, words: Sentences) -> Mapping[Seat, RoleBadge]:
    """Return the badges of the seats whose sides are publicly known.

    Opponents of a declarer get one only if they are not simply everybody else.
    """
    roles = table.roles
    alone = len(table.declarers) == 1 and len(roles) == len(table.order)
    told = {Role.DECLARER: "gold"} if alone else {Role.DECLARER: "gold", Role.DEFENDERS: "red"}
    return {
        seat: RoleBadge(words.role(roles[seat]), told[side.role])
        for side in table.sides
        if side.role in told
        for seat in side.known
    }
