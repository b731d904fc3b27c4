"""Handlers of entries by kind: the stages a kind belongs to, its check and its effect.

Where passes alone may end the bidding, an entry that belongs to a later stage ends it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from engine.adjudication import ruling
from engine.adjudication.replay import GameReplay
from engine.adjudication.ruling import SHAPES as RULING_SHAPES
from engine.card_play.dealt_cards import DealtCards
from engine.card_play.hand_state import BID, OVER, BiddingState, TurnState
from engine.card_play.sitting_out import check_in_play
from engine.hand.cards import Card, Seat, rotate_seats
from engine.hand.record import Entry, entry_of, seat_of
from engine.results.adjudication import Prompt, expand_prompts, spoken_entry
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.findings import Severity


class HasDealtCards(Protocol):
    """A hand whose cards are entered as they were dealt."""

    @property
    def deal(self) -> DealtCards:
        """Its known cards."""


H = TypeVar("H", bound=TurnState)
B = TypeVar("B", bound=BiddingState[Any])


Check: TypeAlias = Callable[[H, Entry], EntryProblem | None]
"""Returns the problem that makes an entry invalid, or None."""
Act: TypeAlias = Callable[[H, int, Entry], None]
"""Applies the effect of an entry, given its place in the record."""


@dataclass(frozen=True, slots=True)
class Handler(Generic[H]):
    """The handler of one kind of entry; without `stages` it belongs to every stage.

    A late entry that is `spoken` in turn can be moved to its place. A `told` entry, about the play,
    is rejected if it leaves no possible play. For a `doubted` kind, only the effect shows whether
    there is a doubt. `late` is the slug of the finding for a stage that is over.
    """

    check: Check[H]
    act: Act[H]
    stages: tuple[str, ...] = ()
    spoken: bool = False
    told: bool = False
    doubted: bool = False
    late: str = "play-is-over"


def always_valid(_hand: TurnState, _entry: Entry) -> None:
    """Accept any such entry."""


def record_irregularity(hand: TurnState, index: int, entry: Entry) -> None:
    """Note an irregularity without a penalty rule; the director decides (SES 6.2)."""
    hand.troubles.append((index, make_problem(f"{hand.deal.GAME}.irregularity", what=entry.what)))


def apply_ruling_entry(hand: TurnState, index: int, entry: Entry) -> None:
    """Store a ruling of the director (SES 6.1)."""
    ruling.apply_ruling(hand.rulings, index, entry)


def check_card(hand: TurnState, entry: Entry) -> EntryProblem | None:
    """Check a card against the known play."""
    seat, card = entry.seat, entry.card
    if seat is None or card is None:  # pragma: no cover - the shapes hold this
        return None
    return hand.deal.check_play(seat, card)


def check_dealt(hand: HasDealtCards, entry: Entry) -> EntryProblem | None:
    """Check the cards dealt to a seat."""
    return hand.deal.check_dealt(seat_of(entry), entry.cards or ())


def do_dealt(hand: HasDealtCards, _index: int, entry: Entry) -> None:
    """Store the cards dealt to a seat."""
    hand.deal.tell_dealt(seat_of(entry), entry.cards or ())


def play(hand: TurnState, index: int, entry: Entry) -> None:
    """Play a card of a seat."""
    seat, card = entry.seat, entry.card
    hand.said.append(spoken_entry(seat, hand.stage, index))
    if seat is not None and card is not None:
        hand.deal.play(seat, card)


def store_fact(hand: TurnState, index: int, entry: Entry) -> None:
    """Store a fact that a hand has once."""
    hand.facts[entry.do] = index, entry


def next_card(hand: TurnState, cards: tuple[Card, ...]) -> Iterator[Prompt]:
    """Yield the prompt for the next card, if there are possible cards."""
    if cards:
        yield Prompt(entry_of("play", seat=hand.deal.turn), "play", "table", "card", cards)


def hand_after_bidding(hand: H) -> H:
    """Return the hand after the bidding, which passes alone may end."""
    if not hand.may_close:
        return hand
    later = hand.copy()
    later.close_bidding()
    return later


def apply_if_valid(
    hand: H, trial: H, act: Callable[[H], None], fits: Callable[[H], bool] | None
) -> tuple[H, EntryProblem | None]:
    """Apply an entry to `trial`, a later state of `hand`; with `fits` only if that is true.

    Return the hand after it, or the unchanged `hand` with the contradiction to the entered facts.
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
class HandlerTable(Generic[H]):
    """The handlers of a game by kind of entry; bidding, if there is any, ends by passes.

    `fits` returns whether the hand is consistent with all entered facts, and `outside` the problem
    of an entry outside its stages, if it is not just late.
    """

    rows: Mapping[str, Handler[H]]
    fits: Callable[[H], bool]
    outside: Callable[[H, Entry], EntryProblem | None] = always_valid

    def step(self, hand: H, index: int, entry: Entry) -> tuple[H, EntryProblem | None]:
        """Apply an entry; return the hand after it, or the unchanged hand with the problem."""
        row, trial, stage = self.rows[entry.do], hand, hand.stage
        if stage in row.stages and stage != BID:
            wrong = check_in_play(hand.deal.GAME, hand, entry) or row.check(hand, entry)
        else:
            trial = self._in_time(hand, row, entry)
            wrong = self._wrong_now(trial, row, entry)
        if wrong is not None:
            return hand, wrong
        if row.told and hand.facts:
            return apply_if_valid(hand, trial, lambda on: row.act(on, index, entry), self.fits)
        row.act(trial, index, entry)
        return trial, None

    def _wrong_now(self, hand: H, row: Handler[H], entry: Entry) -> EntryProblem | None:
        """Return the problem of an entry in the present stage, or None."""
        absent = check_in_play(hand.deal.GAME, hand, entry)
        if absent is not None or hand.stage in row.stages:
            return absent or row.check(hand, entry)
        over = hand.stage == OVER and entry.do != "pass"
        slug = "play-is-over" if over else row.late
        late = make_problem(f"{hand.deal.GAME}.{slug}", step=entry.do, figure=entry.figure)
        return self.outside(hand, entry) or late

    def stands(self, hand: H, entry: Entry) -> bool:
        """Return whether an entry is accepted without a finding."""
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

    def card_prompts(self, hand: H, seat: Seat | None, cards: Collection[Card]) -> Iterator[Prompt]:
        """Yield the prompt for those of a seat's cards that are accepted, if there are any."""
        entries = [entry_of("play", seat=seat, card=card) for card in cards]
        if able := tuple(entry.card for entry in entries if self.stands(hand, entry)):
            yield Prompt(entry_of("play", seat=seat), "play", "table", "card", able)

    def bids(
        self, hand: H, higher: Callable[[Seat], tuple[str, ...]], *, must: bool = False
    ) -> Iterator[Prompt]:
        """Yield each seat's possible bids from the lowest, and passes, from the seat in turn."""
        seats = rotate_seats(hand.order, hand.speaker) if hand.stage == BID else ()
        for seat in seats:
            silent, able = entry_of("pass", seat=seat), higher(seat)
            if able and self.may(hand, entry_of("bid", seat=seat, bid=able[-1])):
                yield Prompt(entry_of("bid", seat=seat), BID, "say", "bid", able, required=must)
            if self.may(hand, silent):
                yield Prompt(silent, BID, "say")

    def may(self, hand: H, entry: Entry) -> bool:
        """Return whether an entry is valid in the hand's present stage."""
        return self._wrong_now(hand, self.rows[entry.do], entry) is None

    def _in_time(self, hand: H, row: Handler[H], entry: Entry) -> H:
        """Return the hand after the bidding, for an entry that belongs to a later stage.

        A ruling does, unless it is on the whole hand.
        """
        if hand.stage != BID:
            return hand
        of_item = entry.do == "ruling" and entry.on != ruling.WHOLE_HAND
        return hand_after_bidding(hand) if of_item or BID not in row.stages else hand


def director_rows(items: Callable[[H], Collection[str]], *stages: str) -> dict[str, Handler[H]]:
    """Return the handlers of irregularities, and of rulings on these items or the hand (SES 6)."""

    def check(hand: H, entry: Entry) -> EntryProblem | None:
        return ruling.check_ruling_entry(hand.deal.GAME, hand.rulings, entry, items(hand))

    noted: Handler[H] = Handler(always_valid, record_irregularity, stages, doubted=True)
    ruled: Handler[H] = Handler(check, apply_ruling_entry, stages)
    return {"irregularity": noted, **dict.fromkeys(RULING_SHAPES, ruled)}


def director_prompts(
    hand: H, check: Check[H], items: Iterable[str], kinds: tuple[str, ...], *, rulable: bool
) -> Iterator[Prompt]:
    """Yield the rulings that pass the `check`, and irregularities of these kinds (SES 6)."""
    rulings, seats = hand.rulings, hand.ruled_seats
    yield from ruling.director_asks(rulings, items, partial(check, hand), seats, rulable=rulable)
    yield from ruling.irregularity_asks(kinds, hand.stage, (*hand.order, *hand.idle))


class GameReplayByHandlers(GameReplay[H]):
    """A replay with a handler for each entry; an entry that breaks a duty keeps its effect.

    `DEADLINE_KINDS` are no announcements, but may show that the time for one was over. `FACT_COST`
    is the work of checking an entry against earlier facts; left out, it is not counted.
    """

    DEADLINE_KINDS: ClassVar[frozenset[str]] = frozenset({"play"})
    FACT_COST: ClassVar[int] = 0
    ROWS: ClassVar[HandlerTable[Any]]

    def row(self, entry: Entry) -> Handler[Any]:
        """Return the handler of an entry."""
        return self.ROWS.rows[entry.do]

    def step(self, hand: H, index: int, entry: Entry) -> tuple[H, EntryProblem | None]:
        """Apply an entry; return the hand after it, or the unchanged hand with the problem."""
        return self.ROWS.step(hand, index, entry)

    def work_of(self, hand: H, entry: Entry) -> int:
        """Return the work of replaying an entry: more if it is checked against facts."""
        held = self.FACT_COST if hand.facts and self.row(entry).told else 0
        return super().work_of(hand, entry) + held

    def is_complete(self, hand: H) -> bool:
        """Return whether every trick was played."""
        return hand.deal.complete

    def take(self, hand: H, index: int, entry: Entry) -> None:
        """Apply the effect of a violation that happened: a revoke."""
        self.row(entry).act(hand, index, entry)

    def shows_over(self, said: H, entry: Entry, then: H, one: Entry) -> bool:
        """Return whether a later entry, such as a card, shows that an announcement was late.

        Announcements do not, since the scorer may have entered any of them late. An explicit pass
        is never too late, as silence would have been a pass, too.
        """
        return (
            entry.do != "pass"
            and one.do in self.DEADLINE_KINDS
            and self.ends(said, entry, then, one)
        )

    def is_sound(self, hand: H) -> bool:
        """Return whether no accepted announcement has turned out to be wrong."""
        return all(self.CODES[one.code].severity is not Severity.ERROR for _, one in hand.troubles)

    def ends(self, said: H, entry: Entry, then: H, one: Entry) -> bool:  # noqa: ARG002
        """Return whether a card ends the time for an announcement; any does by default."""
        return True

    def reached(self, hand: H, entry: Entry) -> H:  # noqa: ARG002
        """Return the hand as far as passes alone may advance it for an entry."""
        return self.closed(hand)

    def after_wrong(self, hand: H, index: int, entry: Entry, wrong: EntryProblem) -> H:
        """Apply a revoke, which happened anyway; after another wrong card, stop the play."""
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
    """A replay of a game with bidding, in which seats speak in turn afterwards.

    `UNTIMED_CODES` are codes of problems that do not depend on the time of an entry; left out, an
    earlier place is searched for every wrong announcement. `LATE_ACTIONS` are kinds of actions that
    count when they are entered; once the hand is over a missing one is moved to its place.
    """

    UNTIMED_CODES: ClassVar[frozenset[str]] = frozenset()
    LATE_ACTIONS: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def bids(self, hand: H) -> Iterable[Prompt]:
        """Return the possible bids and passes."""

    @abstractmethod
    def words(self, hand: H) -> Iterable[Prompt]:
        """Return the possible announcements after the bidding."""

    @abstractmethod
    def cards(self, hand: H) -> Iterable[Prompt]:
        """Return the cards that may be played."""

    def speaking(self, hand: H) -> H:
        """Return the hand after the bidding."""
        return self.closed(hand)

    def movable(self, entry: Entry, wrong: EntryProblem) -> bool:
        """Return whether an entry may be late: its problem depends on its time."""
        if entry.do in self.LATE_ACTIONS:
            return wrong.code == f"{self.GAME}.play-is-over"
        return self.row(entry).spoken and wrong.code not in self.UNTIMED_CODES

    def spoken(self, hand: H) -> Iterator[Prompt]:
        """Yield every single bid, and the announcements after the bidding.

        Also yield forgotten actions that belong to a bid, one for each card.
        """
        in_bidding = self.bids(hand) if hand.stage == BID else ()
        for ask in (*in_bidding, *self.words(self.speaking(hand))):
            if ask.fill == "bid" or (ask.fill is not None and ask.entry.do in self.LATE_ACTIONS):
                yield from (Prompt(entry, ask.stage, ask.group) for entry in expand_prompts([ask]))
            elif self.row(ask.entry).spoken or ask.entry.do in self.LATE_ACTIONS:
                yield ask

    def offers(self, hand: H) -> Iterator[Entry]:
        """Return the possible next announcements and cards."""
        words, cards = self.words(self.speaking(hand)), self.cards(self.closed(hand))
        return expand_prompts([*self.bids(hand), *words, *cards])


class BidGameReplay(TurnGameReplay[B]):
    """A replay of a game whose bidding ends by passes, which need not be entered.

    `UNTIMED_KINDS` are kinds of entries whose meaning does not depend on their time.
    """

    UNTIMED_KINDS: ClassVar[frozenset[str]] = frozenset({"dealt", "irregularity"})

    def closed(self, hand: B) -> B:
        """Return the hand after the bidding."""
        return hand_after_bidding(hand)

    def meaning(self, hand: B, entry: Entry) -> object:
        """Return the turn of a pass (ULT 1.2, SNA 2.4), the step of a kontra, else the bid."""
        if entry.do in self.UNTIMED_KINDS:
            return None
        if entry.do == "bid":
            return hand.turn
        chain = hand.chains.get(str(entry.on))
        about = hand.turn if entry.do == "pass" else len(chain.steps) if chain is not None else None
        return hand.stage, hand.bids[-1][:2] if hand.bids else None, about
