"""A hand of the example game: the replay of its entries, and the adjudication."""

from functools import partial
from types import SimpleNamespace

from engine.adjudication import item_verdicts as verdicts
from engine.adjudication import judge, replay, ruling
from engine.hand.cards import rotate_seats, seat_right_of
from engine.hand.record import Entry
from engine.hand.state_copy import copy_state
from engine.results.adjudication import HandDisplay, Prompt, SpokenEntry
from engine.results.entry_problem import make_problem
from engine.results.items import Award, Factor, Item, Outcome, cash_by_seat
from engine.results.sides import with_holder
from tests.example_game.counting import KOR
from tests.example_game.rule_constants import CODES, NAME, NEEDED, PACK, TAKE, TRICKS, VALUE


class Hand:
    """A hand: its announcements, the called card and the known facts of the play."""

    rules = SimpleNamespace(ways=(KOR,))
    __slots__ = ("called", "dealer", "declarer", "facts", "order", "paid_seats")
    __slots__ += ("passed", "ruled_seats", "rulings", "said", "troubles")

    def __init__(self, places, dealer):
        """Start before the first word; the seat after the dealer speaks first."""
        self.order = self.ruled_seats = self.paid_seats = rotate_seats(
            places, seat_right_of(places, dealer)
        )
        self.dealer, self.declarer, self.called = dealer, None, None
        self.passed, self.said, self.facts = 0, (), {}
        self.rulings, self.troubles = ruling.Rulings(), []

    def copy(self):
        """Return an independent copy."""
        return copy_state(self, dict, ruling.Rulings)

    @property
    def stage(self):
        """Return the stage: the bidding, the call, the result, or passed out."""
        if self.declarer is None:
            return "over" if self.passed == len(self.order) else "bid"
        return "call" if self.called is None else "result"

    @property
    def turn(self):
        """Return the seat to speak next."""
        return {"bid": self.order[self.passed % 3], "call": self.declarer}.get(self.stage)

    def say(self, index, seat):
        """Let a seat speak; those before it passed (VEN 1.2)."""
        while self.turn is not seat:
            self.say(None, self.turn)
        self.said = (*self.said, SpokenEntry(seat, "bid", index))
        self.passed += 1


def why_not(hand, entry):
    """Return the reason why an entry is invalid, or None (VEN 1.2, 1.3, 2.1)."""
    if entry.do in ruling.SHAPES:
        items = {"game"} if hand.declarer else ()
        return ruling.check_ruling_entry(NAME, hand.rulings, entry, items)
    if entry.do in {"pass", "bid"}:
        if hand.stage != "bid":
            return make_problem(f"{NAME}.bidding-is-over")
        if entry.seat in (hand.order[hand.passed :] if entry.do == "bid" else (hand.turn,)):
            return None
        return make_problem(f"{NAME}.play-out-of-turn", turn=hand.turn)
    if hand.stage != ("call" if entry.do == "call" else "result"):
        return make_problem(f"{NAME}.no-game")
    if entry.do in hand.facts:
        return make_problem(f"{NAME}.fact-twice")
    return make_problem(f"{NAME}.too-many") if (entry.count or 0) > TRICKS else None


def step(hand, index, entry):
    """Take an entry, or say why not."""
    wrong = why_not(hand, entry)
    if wrong is not None:
        return hand, wrong
    if entry.do in ruling.SHAPES:
        ruling.apply_ruling(hand.rulings, index, entry)
    elif entry.do in {"pass", "bid"}:
        hand.say(index, entry.seat)
        hand.declarer = entry.seat if entry.do == "bid" else None
    elif entry.do == "call":
        hand.called = entry.card
    else:
        hand.facts[entry.do] = entry.count if entry.do == "tricks" else entry.seat
    return hand, None


class ExampleReplay(replay.GameReplay):
    """The replayer of the entries; the first bid ends the bidding."""

    GAME, CODES = NAME, CODES
    step = staticmethod(step)

    def start(self):
        """Return the hand before the first word."""
        return Hand(self.record.places, self.record.dealer)

    def movable(self, entry, wrong):
        """Only words may come late."""
        return entry.do in {"pass", "bid"}

    def can_reach_stage(self, hand, other):
        """A word stays in its stage."""
        return hand.stage == other.stage


class Judge(judge.Judge):
    """The adjudication of one hand: one item, for the side of the declarer."""

    def items(self):
        """The game, once somebody takes it (VEN 2.1)."""
        hand = self.hand
        if hand.declarer is None:
            return ()
        verdict = verdicts.ruled_verdict(hand.rulings, "game") or verdicts.open_verdict()
        if not verdict.ruled and len(hand.facts) == len(("held", "tricks")):
            count = hand.facts["tricks"]
            result = verdicts.made_verdict if count >= NEEDED else verdicts.failed_verdict
            verdict = result("tricks", count=count)
        rules = () if verdict.ruled else ("VEN 2.1",)
        chain = (Factor(TAKE, VALUE, ("VEN 2.1",)),)
        item = Item("game", TAKE, hand.declarer, "bid", chain, rules=rules)
        return (verdicts.decide(item, verdict, hand.rulings),)

    def asks(self):
        """Every entry that would be taken now."""
        hand, counts = self.hand, tuple(range(TRICKS + 1))
        for seat in hand.order[hand.passed :] if hand.stage == "bid" else ():
            yield Prompt(Entry("bid", seat, bid=TAKE), "bid", "say", required=True)
        if hand.stage == "bid":
            yield Prompt(Entry("pass", hand.turn), "bid", "say")
        if hand.stage == "call":
            yield Prompt(Entry("call"), "call", "table", "card", PACK.cards, required=True)
        facts = {"held": ("seat", hand.order), "tricks": ("count", counts)}
        for do in [do for do in facts if hand.stage == "result" and do not in hand.facts]:
            yield Prompt(Entry(do), "result", "fact", *facts[do], required=True, for_item="game")
        items, check = self.touched(None), partial(why_not, hand)
        told = hand.rulings, items, check, hand.order
        yield from ruling.director_asks(*told, rulable=self.rulable)

    def touched(self, entry):
        """The one item there is."""
        return {"game"} if self.hand.declarer else set()

    def awards(self, items):
        """Each winner gets the value from each loser (VEN 2.1)."""
        side = {self.hand.declarer, self.hand.facts.get("held")}
        seats = self.hand.order
        both = [[seat for seat in seats if (seat in side) is own] for own in (True, False)]
        return tuple(_award(item, *both) for item in items if item.outcome.pays)

    def table(self):
        """Return the table; the partner is known once the holder of the called card is entered."""
        hand, game = self.hand, TAKE if self.hand.declarer else None
        where = hand.stage, hand.turn, hand.dealer, hand.order, hand.declarer, game
        sides = with_holder(hand.declarer, hand.facts.get("held"), hand.order) if game else ()
        return HandDisplay(*where, None, hand.declarer, sides, hand.said, {"called": hand.called})


def _award(item, side, others):
    won = cash_by_seat(side, others, item.value if item.outcome is Outcome.MADE else -item.value)
    return Award(item.id, {seat: won[seat] for seat in won if won[seat] > 0}, won, item.rules)
