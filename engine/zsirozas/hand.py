"""A hand of Zsírozás: its cards and facts, the replay of its entries, and its adjudication."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from engine.adjudication import item_verdicts as verdicts
from engine.adjudication import judge
from engine.card_play import handlers
from engine.card_play.hand_state import PLAY, TurnState
from engine.card_play.handlers import GameReplayByHandlers, Handler, HandlerTable, play
from engine.card_play.trick_play import TricksInRounds
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, entry_of
from engine.packs.hungarian_pack import PACK
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.entry_problem import EntryProblem, make_problem, repeated_fact_problem
from engine.results.items import THE_GAME, Award, Factor, Item, Outcome, awards_between
from engine.results.sides import fixed_sides
from engine.zsirozas import rule_constants as constants
from engine.zsirozas.rule_constants import CODES, HALF, NAME, POINTS, WILD, WORTH, ZSIR_POINTS


class Tricks(TricksInRounds):
    """The tricks of a hand; nobody's cards are known before they are played (ZSI 2)."""

    GAME, PACK = NAME, PACK
    __slots__ = ()

    def winning_place(self, cards: Sequence[Card]) -> int:
        """Return the place of the last card of the rank led, or of the last seven (ZSI 2.2)."""
        return max(at for at, card in enumerate(cards) if card.rank in {cards[0].rank, WILD})

    def may_go_on(self, seat: Seat, card: Card) -> bool:
        """Return whether the leader may go on with the last trick by a card (ZSI 2.3)."""
        last, others = self.tricks[-1], self.order[1 - self.order.index(seat) % 2 :: 2]
        is_left = len(last.cards) < len(self.order) * constants.IN_HAND
        return is_left and last.winner in others and card.rank in {last.cards[0][1].rank, WILD}


@dataclass(slots=True, eq=False)
class Hand(TurnState):
    """A hand in progress; `facts` are the points of forehand's side, and the last trick."""

    rules: Any = constants.RULE_SETS.presets[NAME]
    deal: Tricks = field(init=False)

    def __post_init__(self) -> None:
        """Start before the first card, which forehand leads (ZSI 1.2)."""
        TurnState.__post_init__(self)
        self.stage, self.deal = PLAY, Tricks(self.order, 0)
        self.deal.table, self.deal.turn = constants.TABLE, self.order[0]

    def left(self, do: str) -> tuple[Any, ...]:
        """Return the values that cards and facts leave: of the points, or of the last trick."""
        deal, told, every = self.deal, self.facts.get(do), tuple[Any, ...](self.order)
        if do == "points":
            least, others = (deal.points_of(side, WORTH.__getitem__, 0) for side in self.sides)
            every = tuple(range(least, POINTS[-1] - others + 1, ZSIR_POINTS))
        if deal.complete:
            every = every[:1] if do == "points" else (deal.tricks[-1].winner,)
        return tuple(one for one in every if told is None or one == _value(told[1]))

    @property
    def sides(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Forehand's side, and the other one (ZSI 1.1)."""
        return self.order[0::2], self.order[1::2]


def _value(entry: Entry) -> int | Seat | None:
    return entry.seat if entry.points is None else entry.points


def _check_fact(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a fact is possible, and not known yet (ZSI 3.1)."""
    if entry.points is not None and entry.points not in POINTS:
        return make_problem(f"{NAME}.no-such-points", points=entry.points)
    left = hand.left(entry.do)
    if len(left) == 1:
        return repeated_fact_problem(NAME, "fact-twice", same=_value(entry) in left)
    return None if _value(entry) in left else make_problem(f"{NAME}.fact-contradicts")


_FACT: Final = Handler(_check_fact, handlers.store_fact, (PLAY,))
ROWS: Final[HandlerTable[Hand]] = HandlerTable(
    {
        "play": Handler(handlers.check_card, play, (PLAY,), told=True),
        **dict.fromkeys(("points", "last-trick"), _FACT),
        **handlers.director_rows(lambda _hand: (THE_GAME,), PLAY),
    },
    lambda hand: all(map(hand.left, hand.facts)),
)


class ZsirozasReplay(GameReplayByHandlers[Hand]):
    """The replay of a record: cards and facts, each at any time."""

    GAME, CODES, ROWS = NAME, CODES, ROWS

    def start(self) -> Hand:
        """Return the hand before the first card."""
        return Hand(self.record.places, self.record.dealer)


class Judge(judge.Judge[Hand]):
    """The adjudication of a hand: one item, made if forehand's side wins."""

    def items(self) -> tuple[Item, ...]:
        """Return the game, decided as soon as only one side can win (ZSI 3.1)."""
        chain = (Factor(THE_GAME, constants.VALUE, ("ZSI 3.2",)),)
        item = Item(THE_GAME, THE_GAME, self.hand.order[0], PLAY, chain, rules=("ZSI 3.1",))
        return (verdicts.settle_item(item, self._verdict(), self.hand.rulings),)

    def _verdict(self) -> verdicts.Verdict:
        hand, points = self.hand, self.hand.left("points")
        ends = product(points, hand.left("last-trick"))
        won = {one > HALF or (one == HALF and seat in hand.sides[0]) for one, seat in ends}
        if len(won) > 1:
            return verdicts.open_verdict()
        return verdicts.points_verdict(points[0], points[-1], made=won == {True})

    def asks(self) -> Iterator[Prompt]:
        """Yield every entry that would be accepted now."""
        hand, deal = self.hand, self.hand.deal
        yield from ROWS.card_prompts(hand, deal.turn, deal.playable())
        yield from ROWS.card_prompts(hand, deal.leader, deal.going_on())
        needed = "last-trick" if hand.left("points") == (HALF,) else "points"
        for do, fill in (("points", "points"), ("last-trick", "seat")):
            must = do == needed and self.items()[0].outcome is Outcome.OPEN
            if len(left := hand.left(do)) > 1:
                where = ("fact", fill, left, True, THE_GAME) if must else ("more", fill, left)
                yield Prompt(entry_of(do), "result", *where)
        of = ROWS.rows["ruling"].check, (THE_GAME,), constants.IRREGULARITIES
        yield from handlers.director_prompts(hand, *of, rulable=self.rulable)

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return what the winners write, and get from each loser (ZSI 3.2)."""
        return awards_between(items, *self.hand.sides, ("ZSI 3.2",))

    def table(self) -> HandDisplay:
        """Return the table; the sides are known from the deal (ZSI 1.1)."""
        hand, sides = self.hand, fixed_sides(self.hand.order)
        return hand.table(hand.seat_in_turn(), game=THE_GAME, leader=hand.order[0], sides=sides)
