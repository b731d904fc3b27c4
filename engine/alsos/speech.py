"""A round of speaking: whose turn it is, who passed, when it is over (ALS 3.1, 3.2, 6.1, 6.3).

Passes may be left out of a record (ALS 6.5): `reach` says whether a seat's turn can come with
nothing but passes in between, and `go_to` lets those passes happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.hand.cards import Seat
from engine.hand.copying import twin_of


@dataclass(slots=True)
class Round:
    """One stage's speaking, from its first speaker to the right.

    With `once` every seat has one turn and the round ends after the last (bidding, betli).
    Otherwise it ends when everybody passed at the start, or when all the others have passed
    since the last statement. In an `auction` of two whoever passed is out of it (ALS 3.6).

    `start` is how many statements the whole hand had when the present turn began, `last_start`
    when each seat's last one did; `turns` counts those that are over.
    """

    order: tuple[Seat, ...]
    start: int
    once: bool = False
    auction: bool = False
    at: int = 0
    said: bool = False
    acted: bool = False
    stated: bool = False
    passes: int = 0
    turns: dict[Seat, int] = field(init=False)
    last_start: dict[Seat, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Nobody has had a turn."""
        self.turns = dict.fromkeys(self.order, 0)

    def copy(self) -> Round:
        """An independent copy."""
        return twin_of(self, dict)

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is; meaningless once the round is over."""
        return self.order[self.at]

    @property
    def over(self) -> bool:
        """Whether nobody has a turn any more."""
        return self._over(self.passes, sum(self.turns.values()))

    def _over(self, passes: int, turns: int) -> bool:
        if self.once:
            return turns >= len(self.order)
        return passes >= len(self.order) - (1 if self.stated else 0)

    def _counted(self, passes: int, *, said: bool) -> int:
        """Passes that still stand after a turn: a statement lets the others speak again."""
        if said:
            return passes if self.auction else 0
        return passes + 1

    def reach(self, seat: Seat) -> bool:
        """Whether this seat's turn is now, or can come with only passes in between."""
        passes, turns, said, at = self.passes, sum(self.turns.values()), self.said, self.at
        while not self._over(passes, turns):
            if self.order[at] is seat:
                return True
            passes = self._counted(passes, said=said)
            said = False
            turns += 1
            at = (at + 1) % len(self.order)
        return False

    def state(self) -> None:
        """Note a statement in the present turn; it keeps the round going."""
        self.said = True
        self.stated = True
        self.passes = self._counted(self.passes, said=True)

    def close_turn(self, clock: int) -> Seat | None:
        """End the present turn. Returns the seat if it was nothing but a pass.

        Who exchanged or declared a meld, which need not keep the round going, has `acted`.
        """
        seat = self.seat
        passed = None if self.said or self.acted else seat
        self.passes = self._counted(self.passes, said=self.said)
        self.turns[seat] += 1
        self.last_start[seat] = self.start
        self.said = False
        self.acted = False
        self.at = (self.at + 1) % len(self.order)
        self.start = clock
        return passed

    def go_to(self, seat: Seat, clock: int) -> Iterator[Seat]:
        """Let turns pass until it is this seat's; yields those who passed. Needs `reach`."""
        while self.seat is not seat:
            passed = self.close_turn(clock)
            if passed is not None:
                yield passed

    def finish(self, clock: int) -> Iterator[Seat]:
        """Let everybody pass who still has a turn; yields those who passed."""
        while not self.over:
            passed = self.close_turn(clock)
            if passed is not None:
                yield passed

    def first_turn(self, seat: Seat) -> bool:
        """Whether the seat has not yet completed a turn in this round (ALS 6.4)."""
        return self.turns[seat] == 0

    def missed(self, seat: Seat, since: int) -> bool:
        """Whether the seat has already had a turn after something said at `since` (ALS 6.4)."""
        return self.last_start.get(seat, -1) >= since
