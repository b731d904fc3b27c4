"""Taking an entry by the row of its kind: the stages it belongs to, its check and its effect.

In games whose bidding passes alone may end, an entry that belongs after it ends it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from engine.adjudication.replay import GameReplay
from engine.adjudication.ruling import WHOLE_HAND, apply_ruling
from engine.card_play.dealt_cards import DealtCards
from engine.card_play.hand_state import BID, OVER, BiddingState, TurnState
from engine.hand.cards import Card, Seat, rotate_seats
from engine.hand.record import Entry, entry_of, seat_of
from engine.results.adjudication import Ask, said_of, single
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.findings import Severity


class DealtFact(Protocol):
    """A hand whose cards are told as they were dealt."""

    @property
    def deal(self) -> DealtCards:
        """Its cards as far as they are known."""


H = TypeVar("H", bound=TurnState)
B = TypeVar("B", bound=BiddingState[Any])


Check: TypeAlias = Callable[[H, Entry], EntryProblem | None]
"""Says why an entry cannot stand, or None if it can."""
Act: TypeAlias = Callable[[H, int, Entry], None]
"""Lets an entry, by its place in the record, have its effect."""


@dataclass(frozen=True, slots=True)
class Handler(Generic[H]):
    """One kind of entry. Without `stages` it belongs to every stage.

    What is `spoken` in turn can be put in its place when it was entered late. What is `told` of
    the play must leave some way in which the play can have come out. Of what may be `doubted` its
    effect shows whether it is. `late` is the slug of the finding for a stage that is past.
    """

    check: Check[H]
    act: Act[H]
    stages: tuple[str, ...] = ()
    spoken: bool = False
    told: bool = False
    doubted: bool = False
    late: str = "play-is-over"


def always_valid(_hand: TurnState, _entry: Entry) -> None:
    """Nothing can be wrong with such an entry."""


def record_irregularity(hand: TurnState, index: int, entry: Entry) -> None:
    """Note a thing that no rule has a penalty for; the director decides (SES 6.2)."""
    hand.troubles.append((index, make_problem(f"{hand.deal.GAME}.irregularity", what=entry.what)))


def apply_ruling_entry(hand: TurnState, index: int, entry: Entry) -> None:
    """Let the director's word stand (SES 6.1)."""
    apply_ruling(hand.rulings, index, entry)


def check_card(hand: TurnState, entry: Entry) -> EntryProblem | None:
    """Check a card by the play as far as it is known."""
    seat, card = entry.seat, entry.card
    if seat is None or card is None:  # pragma: no cover - the shapes hold this
        return None
    return hand.deal.check_play(seat, card)


def check_dealt(hand: DealtFact, entry: Entry) -> EntryProblem | None:
    """Check the cards dealt to a seat."""
    return hand.deal.check_dealt(seat_of(entry), entry.cards or ())


def do_dealt(hand: DealtFact, _index: int, entry: Entry) -> None:
    """Learn the cards dealt to a seat."""
    hand.deal.tell_dealt(seat_of(entry), entry.cards or ())


def play(hand: TurnState, index: int, entry: Entry) -> None:
    """Let a seat play a card."""
    seat, card = entry.seat, entry.card
    hand.said.append(said_of(seat, hand.stage, index))
    if seat is not None and card is not None:
        hand.deal.play(seat, card)


def next_card(hand: TurnState, cards: tuple[Card, ...]) -> Iterator[Ask]:
    """The card that is played next, if whoever has to play it has any of these."""
    if cards:
        yield Ask(entry_of("play", seat=hand.deal.turn), "play", "table", "card", cards)


def closed(hand: B) -> B:
    """The hand once the bidding is over, which passes alone may bring about."""
    if not hand.may_close:
        return hand
    later = hand.copy()
    later.close_bidding()
    return later


def apply_if_valid(
    hand: H, trial: H, act: Callable[[H], None], fits: Callable[[H], bool] | None
) -> tuple[H, EntryProblem | None]:
    """Let an entry act on `trial`, `hand` or what it has come to; with `fits` only if that holds.

    Returns the hand after it, or `hand` as it was with the contradiction to the facts told.
    """
    if fits is None:
        act(trial)
        return trial, None
    after = trial.copy() if trial is hand else trial
    act(after)
    if fits(after):
        return after, None
    return hand, make_problem(f"{hand.deal.GAME}.fact-contradicts")


@dataclass(frozen=True, slots=True)
class HandlerTable(Generic[B]):
    """The kinds of entries of a game whose bidding passes may end, by what an entry does.

    `outside` says what is wrong with an entry that does not belong to the stage, where that is more
    than that it comes too late, and `fits` whether the hand can still have come about with all that
    was told of it.
    """

    rows: Mapping[str, Handler[B]]
    outside: Callable[[B, Entry], EntryProblem | None]
    fits: Callable[[B], bool]

    def step(self, hand: B, index: int, entry: Entry) -> tuple[B, EntryProblem | None]:
        """Take an entry. Returns the hand after it, or the hand as it was with the problem."""
        row, trial, stage = self.rows[entry.do], hand, hand.stage
        if stage in row.stages and stage != BID:
            wrong = row.check(hand, entry)
        else:
            trial = self._in_time(hand, row, entry)
            wrong = self._wrong_now(trial, row, entry)
        if wrong is not None:
            return hand, wrong
        if row.told and hand.facts:
            return apply_if_valid(hand, trial, lambda on: row.act(on, index, entry), self.fits)
        row.act(trial, index, entry)
        return trial, None

    def _wrong_now(self, hand: B, row: Handler[B], entry: Entry) -> EntryProblem | None:
        """Say why an entry cannot stand in the present stage, or None if it can."""
        if hand.stage in row.stages:
            return row.check(hand, entry)
        over = hand.stage == OVER and entry.do != "pass"
        slug = "play-is-over" if over else row.late
        late = make_problem(f"{hand.deal.GAME}.{slug}", step=entry.do, figure=entry.figure)
        return self.outside(hand, entry) or late

    def stands(self, hand: B, entry: Entry) -> bool:
        """Whether an entry is taken without a word."""
        row = self.rows[entry.do]
        after = self._in_time(hand, row, entry)
        if self._wrong_now(after, row, entry) is not None:
            return False
        held = row.told and bool(hand.facts)
        if not held and not row.doubted:
            return True
        after = after.copy()
        row.act(after, 0, entry)
        return (not held or self.fits(after)) and len(after.troubles) == len(hand.troubles)

    def bids(
        self, hand: B, higher: Callable[[Seat], tuple[str, ...]], *, must: bool = False
    ) -> Iterator[Ask]:
        """What each seat may bid from the lowest, and passes, from whose turn it is."""
        seats = rotate_seats(hand.order, hand.speaker) if hand.stage == BID else ()
        for seat in seats:
            silent, able = entry_of("pass", seat=seat), higher(seat)
            if able and self.may(hand, entry_of("bid", seat=seat, bid=able[-1])):
                yield Ask(entry_of("bid", seat=seat), BID, "say", "bid", able, required=must)
            if self.may(hand, silent):
                yield Ask(silent, BID, "say")

    def may(self, hand: B, entry: Entry) -> bool:
        """Whether nothing is wrong with an entry in the stage that the hand is in."""
        return self._wrong_now(hand, self.rows[entry.do], entry) is None

    def _in_time(self, hand: B, row: Handler[B], entry: Entry) -> B:
        """The hand once the bidding is over, for an entry that belongs after it.

        A ruling does, unless it is on the whole hand.
        """
        if hand.stage != BID:
            return hand
        of_item = entry.do == "ruling" and entry.on != WHOLE_HAND
        return closed(hand) if of_item or BID not in row.stages else hand


class GameReplayByHandlers(GameReplay[H]):
    """A way whose entries have each a row; what breaks a duty was played all the same.

    `SHOWS` is what may show that the time for a word was over: it is no word itself. `HELD` is the
    work of holding an entry against the facts told before it.
    """

    SHOWS: ClassVar[frozenset[str]] = frozenset({"play"})
    HELD: ClassVar[int] = 0

    @abstractmethod
    def row(self, entry: Entry) -> Handler[Any]:
        """The row of an entry."""

    def work_of(self, hand: H, entry: Entry) -> int:
        """Return the work of following an entry: more where it is held against the facts told."""
        held = self.HELD if hand.facts and self.row(entry).told else 0
        return super().work_of(hand, entry) + held

    def is_complete(self, hand: H) -> bool:
        """Whether every trick was played."""
        return hand.deal.complete

    def take(self, hand: H, index: int, entry: Entry) -> None:
        """Let an entry that should not have been have its effect, as it was: a revoke."""
        self.row(entry).act(hand, index, entry)

    def shows_over(self, said: H, entry: Entry, then: H, one: Entry) -> bool:
        """Whether an entry after a word shows that its time was over, such as a card.

        Words do not: of those the scorer may have entered any one late. Who passed as silence would
        have is never too late.
        """
        return entry.do != "pass" and one.do in self.SHOWS and self.ends(said, entry, then, one)

    def is_sound(self, hand: H) -> bool:
        """Whether no word that stands has turned out to be wrong."""
        return all(self.CODES[one.code].severity is not Severity.ERROR for _, one in hand.troubles)

    def ends(self, said: H, entry: Entry, then: H, one: Entry) -> bool:  # noqa: ARG002
        """Whether a card ends the time for a word: any does where all speak in their turn only."""
        return True

    def reached(self, hand: H, entry: Entry) -> H:  # noqa: ARG002
        """The hand as far as passes alone may bring it for an entry."""
        return self.closed(hand)

    def after_wrong(self, hand: H, index: int, entry: Entry, wrong: EntryProblem) -> H:
        """A revoke was done all the same; after any other wrong card the play is not followed."""
        later, revoked = self.reached(hand, entry), wrong.code in self.REVOKES
        if later.stage not in self.row(entry).stages or not (revoked or entry.do == "play"):
            return hand
        later = later.copy()
        if revoked:
            self.take(later, index, entry)
        else:
            later.deal.broken = True
        return later


class TurnGameReplay(GameReplayByHandlers[H]):
    """A way in which somebody bids first, and speaks in turn after it.

    What is wrong with an entry whenever it was said is `TIMELESS`. What is done and not said counts
    when it was told, but once the hand is over it may have been `FORGOTTEN`, and is put in its
    place.
    """

    TIMELESS: ClassVar[frozenset[str]]
    FORGOTTEN: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def bids(self, hand: H) -> Iterable[Ask]:
        """What may be said in the bidding."""

    @abstractmethod
    def words(self, hand: H) -> Iterable[Ask]:
        """What may be said once it is over."""

    @abstractmethod
    def cards(self, hand: H) -> Iterable[Ask]:
        """What may be played."""

    def speaking(self, hand: H) -> H:
        """The hand once the bidding is over."""
        return self.closed(hand)

    def movable(self, entry: Entry, wrong: EntryProblem) -> bool:
        """Words may be entered late, but none that are wrong whenever they were said."""
        if entry.do in self.FORGOTTEN:
            return wrong.code == f"{self.GAME}.play-is-over"
        return self.row(entry).spoken and wrong.code not in self.TIMELESS

    def spoken(self, hand: H) -> Iterator[Ask]:
        """Every bid by itself, and what may be said behind the bidding.

        So is what goes with a bid and may have been forgotten: of each card by itself.
        """
        in_bidding = self.bids(hand) if hand.stage == BID else ()
        for ask in (*in_bidding, *self.words(self.speaking(hand))):
            if ask.fill == "bid" or (ask.fill is not None and ask.entry.do in self.FORGOTTEN):
                yield from (Ask(entry, ask.stage, ask.group) for entry in single([ask]))
            elif self.row(ask.entry).spoken or ask.entry.do in self.FORGOTTEN:
                yield ask

    def offers(self, hand: H) -> Iterator[Entry]:
        """What may be said or happen next at the table."""
        words, cards = self.words(self.speaking(hand)), self.cards(self.closed(hand))
        return single([*self.bids(hand), *words, *cards])


class BidGameReplay(TurnGameReplay[B]):
    """A way in which the others may pass until the bidding is over; that may be left out.

    What is `ASIDE` means the same whenever it was told.
    """

    ROWS: ClassVar[HandlerTable[Any]]
    ASIDE: ClassVar[frozenset[str]] = frozenset({"dealt", "irregularity"})

    def row(self, entry: Entry) -> Handler[Any]:
        """The row of an entry."""
        return self.ROWS.rows[entry.do]

    def closed(self, hand: B) -> B:
        """The hand once the bidding is over."""
        return closed(hand)

    def meaning(self, hand: B, entry: Entry) -> object:
        """A pass stays in its turn (ULT 1.2, SNA 2.4), a kontra at its step, the rest at a bid."""
        if entry.do in self.ASIDE:
            return None
        if entry.do == "bid":
            return hand.turn
        chain = hand.chains.get(str(entry.on))
        about = hand.turn if entry.do == "pass" else len(chain.steps) if chain is not None else None
        return hand.stage, hand.bids[-1][:2] if hand.bids else None, about
