"""What the state of a hand begins with, in any game: who plays, how far it is, what was said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Self

from engine.hand.cards import Card, Seat, right_of, turned
from engine.hand.copying import twin_of
from engine.judging.adjudication import Said
from engine.judging.problem import Trouble
from engine.judging.ruling import Rulings
from engine.play.played import Played

BID: Final = "bid"
PLAY: Final = "play"
OVER: Final = "over"
"""The stages in which a hand is bid for and played, and has ended."""


@dataclass(slots=True, eq=False)
class State:
    """A hand under way, while its entries are followed.

    `order` are those who play, from forehand, who sits to the dealer's right; `deal` is what is
    known of their cards. `said` is what was said so far, `troubles` what is doubtful of entries
    that stand.
    """

    places: tuple[Seat, ...]
    dealer: Seat
    order: tuple[Seat, ...] = field(init=False)
    deal: Played[Card] = field(init=False)
    stage: str = field(init=False, default=BID)
    said: list[Said] = field(init=False, default_factory=list)
    troubles: list[Trouble] = field(init=False, default_factory=list)
    rulings: Rulings = field(init=False, default_factory=Rulings)

    def __post_init__(self) -> None:
        """Start before the first word."""
        self.order = turned(self.places, right_of(self.places, self.dealer))

    def copy(self) -> Self:
        """An independent copy: what happens to it leaves this one as it is."""
        return twin_of(self, list, dict, type(self.deal), Rulings)
