"""The state of a hand during the replay of its entries, and the transitions between stages.

Stages in order: `bid1`, `bid2` (ALS 3), `front` (ALS 6.1), `pick-up` (betli chosen or changed to,
ALS 3.7-3.8), `back` (ALS 6.3), `trick1` (exchange and melds if all words come before the lead, ALS
6.3), `play`. Facts belong to no stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import prod
from typing import Any, Final, Self

from engine.alsos import rule_constants as constants
from engine.alsos.known_cards import KnownCards
from engine.alsos.rule_constants import FigureRow, RuleSet
from engine.alsos.stakes import GAME, Bid, Call, Melds, Stake, item_id
from engine.card_play.hand_state import BiddingState
from engine.card_play.speaking_turns import may_speak
from engine.hand.cards import Card, Seat, Suit, rotate_seats
from engine.hand.record import Entry
from engine.results.adjudication import spoken_entry
from engine.results.entry_problem import EntryProblem
from engine.results.items import Factor

NEXT_STAGE: Final = {"bid1": "bid2", "bid2": "front", "pick-up": "back", "back": "trick1"}
"""The next stage after everybody passed."""
ONE_TURN: Final = frozenset({"bid1", "pick-up", "trick1"})


@dataclass(slots=True, eq=False)
class Hand(BiddingState[Bid]):
    """Everything known of a hand after some of its entries.

    `order` are the seats that play, from forehand, who speaks first; with four players the dealer
    sits out (ALS 2.1). `speakers` are the seats that speak in a stage. With `once` every seat has
    one turn and the stage ends after the last (bidding, betli). Otherwise it ends when everybody
    passed at the start, or, once something was `stated`, when all the others have passed since the
    last statement (ALS 3.1, 3.2, 6.1, 6.3). In an auction of two a seat that passed is out of it
    (3.6).

    In the present turn, `spoke` is whether something was said, `acted` whether the seat exchanged
    or declared a meld, which need not keep the stage going. `clock` counts all statements; `since`
    is its value at the start of the present turn, `last` at the start of each seat's last one, and
    `front_last` at that of its last one in the front stage.
    `early` are the places in the record of words entered before their speaker's turn (ALS 6.3).
    `told` are all accepted facts of the play, in order, each with its new part; `facts` are those
    that may be true, `belied` the problems of those that later cards contradict, by place in the
    record. `found` caches conclusions about the cards (`card_locations`) until the next entry.
    """

    MOST_IN_PLAY = constants.MOST_IN_PLAY
    rules: RuleSet
    deal: KnownCards = field(init=False)
    stage: str = field(init=False, default="bid1")
    speakers: tuple[Seat, ...] = field(init=False)
    spoke: bool = False
    acted: bool = False
    early: frozenset[int] = frozenset()
    stated: bool = False
    clock: int = 0
    since: int = 0
    last: dict[Seat, int] = field(default_factory=dict)
    front_last: dict[Seat, int] = field(default_factory=dict)
    accepted: bool = False
    declarer: Seat | None = None
    game: str | None = None
    trump: Suit | None = None
    original: Suit | None = None
    picked_up: bool = False
    changed: bool = False
    bela_kassza: Stake | None = None
    chains: dict[str, Stake] = field(init=False, default_factory=dict)
    calls: dict[str, Call] = field(default_factory=dict)
    melds: Melds = field(default_factory=Melds)
    told: list[tuple[int, Entry, tuple[Any, ...]]] = field(init=False, default_factory=list)
    belied: dict[int, EntryProblem] = field(init=False, default_factory=dict)
    found: dict[Any, Any] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Set the state before the first word."""
        BiddingState.__post_init__(self)
        self.speakers = self.order
        self.deal = KnownCards(
            self.order, constants.CARDS_EACH[len(self.order)], rules=self.rules
        )  # (ALS 2.1)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = BiddingState.copy(self)
        twin.found.clear()
        return twin

    # -- seats and sides

    def defenders(self) -> tuple[Seat, ...]:
        """Return the defenders, from the declarer's right."""
        return self.around()[1:] if self.declarer else ()

    @property
    def dealer_shares(self) -> bool:
        """True if of four the dealer shares in cash; in what is written he always does (12.4)."""
        return self.rules.dealer_shares

    @property
    def ruled_seats(self) -> tuple[Seat, ...]:
        """All seats: of four the dealer writes, too (ALS 12.4)."""
        return self.places

    def same_side(self, one: Seat, other: Seat) -> bool:
        """Return whether two seats win and lose together (ALS 5.5, 7.3)."""
        return (one is self.declarer) == (other is self.declarer)

    def leader(self) -> Seat | None:
        """Return the seat that leads to trick 1 (ALS 11.1)."""
        where = self.rules.leads.get(self.game or "")
        if self.declarer is not None and where in {"declarer", "left"}:
            return self.around()[0 if where == "declarer" else -1]
        return self.order[0] if where else None

    # -- transitions

    @property
    def once(self) -> bool:
        """Return whether every seat has one turn in the stage (ALS 3.1, 3.2, 3.7, 6.3)."""
        return self.stage in ONE_TURN or (self.stage == "bid2" and not self.rules.auction)

    @property
    def passes_left(self) -> int:
        """The number of silent turns that would end the stage (ALS 3.1, 3.2, 6.1)."""
        return len(self.order) - (self.turn if self.once else self.passes + self.stated)

    def reach(self, seat: Seat) -> bool:
        """Return whether it is a seat's turn, now or after passes only (ALS 6.5)."""
        waits = self.passes_until(seat)
        silent = waits - 1 if waits and self.spoke and not self.once else waits
        return silent < self.passes_left

    def first_turn(self, seat: Seat) -> bool:
        """Return whether the seat has not yet completed a turn in this stage (ALS 6.4)."""
        return self.turn <= self.speakers.index(seat)

    def in_turn(self, seat: Seat) -> bool:
        """Return whether a seat may speak now, if each speaks before its own card (ALS 6.3).

        An entered pass says no more than silence (ALS 6.5), so passes need not wait.
        """
        at_card = "trick1" if self.rules.words_before_lead else "back"
        return self.stage != at_card or may_speak(self, seat)

    def missed(self, seat: Seat, since: int) -> bool:
        """Return whether the seat has already had a turn after a word at time `since` (ALS 6.4)."""
        return self.last.get(seat, -1) >= since

    def missed_in_front(self, seat: Seat, since: int) -> bool:
        """Return whether the seat had such a turn in the front stage, now over (ALS 6.4)."""
        return self.front_last.get(seat, -1) >= since

    def state(self) -> None:
        """Record a statement in the present turn: the stage goes on and others speak again."""
        self.spoke = self.stated = True
        in_auction = self.stage == "bid2" and self.rules.auction
        self.passes = self.passes if in_auction else 0
        self.clock += 1

    def let_pass(self, index: int | None = None) -> None:
        """End a turn; if nothing was said or done, it is a pass."""
        seat = self.speaker
        if index is not None or not (self.spoke or self.acted):
            self.said.append(spoken_entry(seat, self.stage, index))
        self.end_turn(seat)

    def end_turn(self, seat: Seat) -> None:
        """End a seat's turn."""
        self.last[seat] = self.since
        self.passes += not self.spoke
        self.turn += 1
        self.spoke = self.acted = False
        self.since = self.clock

    def can_go_on(self) -> bool:
        """Return whether passes alone can end the stage, without a pick-up."""
        if self.stage == "bid1":
            return True
        if self.stage == "bid2":
            return bool(self.bids)
        if self.stage == "back":
            return self.rules.words_before_lead
        return self.stage == "pick-up" and self.game in constants.WITH_FIGURES

    def go_on(self) -> None:
        """End the stage by passes and open the next one; requires `can_go_on`."""
        self.end_by_passes()
        if self.stage == "bid2":
            self.settle_bidding()
        else:
            self.open_stage(NEXT_STAGE[self.stage])

    def gone_on(self) -> Hand:
        """Return the hand with its next stage open; requires `can_go_on`."""
        later = self.copy()
        later.go_on()
        return later

    def as_it_stands(self) -> Hand:
        """Return the hand in its open stage, with stages ended that have no speaker left."""
        hand = self
        while hand.passes_left <= 0 and hand.can_go_on():
            hand = hand.gone_on()
        return hand

    def settle_bidding(self) -> None:
        """Open the front stage of the last bid, with its figures (ALS 3.4)."""
        index, seat, bid = self.bids[-1]
        game = constants.SZANZADU if bid.trump is None else constants.TRUMP_GAME
        self.open_front(seat, game, bid.trump, index)
        for entry, row, card in bid.figures:
            self.add_figure(entry, seat, row, card, in_bid=True)

    def open_front(self, seat: Seat, game: str, trump: Suit | None, entry: int) -> None:
        """Open the front stage with the declarer speaking first (ALS 6.1)."""
        self.begin(game, seat, entry, trump)
        self.open_stage("front", seat)

    def begin(self, game: str, seat: Seat | None, entry: int, trump: Suit | None = None) -> None:
        """Set the game, its declarer, the order of cards and the leader."""
        self.game, self.declarer, self.trump = game, seat, trump
        original, natural = self.accepted, self.rules.natural_order
        self.chains[GAME] = Stake(
            GAME, game, seat, None, entry, self.clock, trump=trump, original=original
        )
        natural = natural and game not in constants.WITH_FIGURES
        self.deal.set_game(trump, natural=natural, leader=self.leader())

    def add_figure(
        self, entry: int, seat: Seat, row: FigureRow, card: Card | None, *, in_bid: bool = False
    ) -> None:
        """Add a figure as an item of its announcer (ALS 5.5)."""
        name = item_id(row.name, seat)
        self.chains[name] = Stake(
            name, row.name, seat, self.stage, entry, self.clock, row, card, in_bid
        )

    def may_change(self) -> bool:
        """Return whether the rules allow a change to betli (ALS 3.8)."""
        limit = self.rules.betli_change
        return not self.accepted and limit is not None and self.declarers_stake() <= limit

    def declarers_stake(self) -> int:
        """Return the value of the game and the declarer's figures with factors so far (ALS 3.8)."""
        return sum(self.value(stake) for stake in self.chains.values() if stake.by is self.declarer)

    def open_stage(self, stage: str, first: Seat | None = None) -> None:
        """Open a stage; by default the leader to trick 1 speaks first (ALS 6.1, 6.3)."""
        first = first or self.leader() or self.order[0]
        before, self.stage = self.stage, stage
        self.speakers = rotate_seats(self.order, first)
        self.turn = self.passes = 0
        self.spoke = self.acted = self.stated = False
        if before == constants.FRONT:
            self.front_last = self.last
        self.since, self.last = self.clock, {}

    def end_speaking(self) -> None:
        """End the speaking by passes; nothing more is said from the back (ALS 9.3)."""
        if self.stage in {"back", "trick1"}:
            self.end_by_passes()
            self.stage = "play"

    @property
    def play_told(self) -> bool:
        """Return whether the result of the play was entered, by a fact or its last card (ALS 6.5).

        No word is expected any more; one entered nevertheless was forgotten, and the hand is judged
        with it.
        """
        return self.deal.complete or any(kind != "bela" for kind, _ in self.facts)

    @property
    def exchange_open(self) -> bool:
        """Return whether an exchange is still possible (ALS 8.1, 8.5).

        Once results of the play are entered, no exchange can follow.
        """
        deal = self.deal
        done = deal.siber is not None or deal.exchanged is not None or bool(deal.tricks)
        return (
            self.accepted
            and self.stage in {"front", "back", "trick1"}
            and not done
            and not self.play_told
        )

    # -- values

    def value(self, stake: Stake) -> int:
        """Return the value of a stake with its factors so far, without calling."""
        return prod(link.times for link in self.chain(stake))

    def chain(self, stake: Stake) -> Iterator[Factor]:
        """Yield the factors of an item: base, béla kassza or front, kontra steps (ALS 7)."""
        yield from self._figure(stake, stake.row) if stake.row is not None else self._game(stake)
        for step in stake.steps:
            times = self.step_factor(step.stage)
            yield Factor(step.name, times, ("ALS 7.2",), step.seat, step.stage)

    def _figure(self, stake: Stake, row: FigureRow) -> Iterator[Factor]:
        yield Factor(stake.name, row.value, (f"ALS 5 {stake.name}",), stake.by)
        times = row.stages[stake.stage or constants.FRONT]
        if stake.stage == constants.FRONT and times > 1:
            rule = self.rules.bid_rule if stake.in_bid else "ALS 5"
            yield Factor("front", times, (rule,), stake.by, constants.FRONT)

    def _game(self, stake: Stake) -> Iterator[Factor]:
        """Yield the factors of the game itself; a trump game's may depend on the suit (ALS 4.5)."""
        rules, raised = self.rules, self.bela_kassza
        if stake.name != constants.TRUMP_GAME:
            rule = {constants.BETLI: "ALS 4.3", constants.KLOPITZKY: "ALS 4.4"}.get(
                stake.name, "ALS 4"
            )
            yield Factor(stake.name, rules.games[stake.name], (rule,), stake.by)
            return
        by_suit = rules.suits or (stake.original and rules.original_more)
        base = rules.trump_game(stake.trump, original=stake.original)
        yield Factor(stake.name, base, ("ALS 4.5" if by_suit else "ALS 4",), stake.by)
        if stake.original and rules.original_times > 1:
            yield Factor("original", rules.original_times, ("ALS 4.5",), stake.by)
        if raised is not None:
            times = rules.bela_kassza[raised.stage or constants.FRONT]
            yield Factor("bela-kassza", times, ("ALS 7.5",), raised.by, raised.stage)

    def step_factor(self, stage: str) -> int:
        """Return the multiplier of a kontra step in a stage (ALS 7.2, 10.2)."""
        if stage == "call":
            return self.rules.call_step
        return self.rules.front_kontra if stage == constants.FRONT else self.rules.back_kontra
