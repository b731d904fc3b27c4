"""Generated hands of Tarokk: random deals, and random walks over the asks.

The actual outcome of a hand is computed from its cards, without the engine
(`tests/games/tarokk/independent_results.py`). `MAKER` is the maker of Tarokk for the laws.
"""

from dataclasses import replace
from random import Random

from engine import GAMES
from engine.hand.record import Entry
from engine.packs.tarokk_pack import TAROKK_42
from engine.tarokk.adjudication.entry_handlers import check_and_apply_entry
from engine.tarokk.adjudication.prompts import (
    advance_to_play,
    bid_prompts,
    card_prompts,
    is_entry_valid,
)
from engine.tarokk.adjudication.replay import TarokkReplay
from engine.tarokk.announcements.partner_call import callable_cards
from tests.games.tarokk.independent_results import HONOURS, KINGS, SHARES, STEPS, TAROKKS, Reckoning
from tests.support.maker import SEATS, Maker, entries_of_ask, extend, with_required_facts

STYLES = ("plain", "plain", "plain", "pass-out", "late", "eager", "thrown", "alone")
"""The plans of a hand, so that every ending occurs now and then."""
FIVE = 5
FIRST_KONTRA = 0.4
"""The probability that the game is kontra'd first, if it may be."""
MOST_WORDS = (2, 5, 9)
"""About how many figures and steps of kontra are said in a hand."""
QUICK_LEAVES = ("dealt", "drew", "discard", "play")
LATER = {"pagát": 9, "II": 9, "skíz": 7, "XX": 5, "XIX": 6}
"""Cards that are kept for the tricks in which they make figures."""


class RandomPlayers:
    """Random players who bid, announce and play, with a dealt pack."""

    def __init__(self, random, record, style):
        self.random, self.record, self.style = random, record, style
        self.hand = TarokkReplay(record).start()
        self.hands, self.talon = {}, []

    def tell(self, entry):
        """Enter one thing, which must be right."""
        self.hand, wrong = check_and_apply_entry(self.hand, len(self.record.entries), entry)
        assert wrong is None, (entry, wrong)
        self.record = extend(self.record, entry)

    def deal(self):
        """Deal the pack; in some styles so that somebody may throw in, or plays alone."""
        pack = list(TAROKK_42.cards)
        self.random.shuffle(pack)
        lucky = self.random.choice(self.hand.order)
        front = {
            "thrown": [card for card in pack if card.name in KINGS],
            "alone": [card for card in pack if card.name in {"XX", "skíz", "XVII", "pagát"}],
        }.get(self.style, [])
        pack = [card for card in pack if card not in front]
        for seat in self.hand.order:
            own, rest = (front, 9 - len(front)) if seat is lucky else ([], 9)
            self.hands[seat], pack = [*own, *pack[:rest]], pack[rest:]
        self.talon = pack
        for seat in self.hand.order:
            self.tell(Entry("dealt", seat=seat, cards=tuple(self.hands[seat])))

    def bid(self):
        """Bid, hold, pass and throw in, until the bidding is over."""
        passing = {"pass-out": 0.97, "late": 0.6, "eager": 0.1}.get(self.style, 0.45)
        for _ in range(30):
            said = [entry for ask in bid_prompts(self.hand) for entry in entries_of_ask(ask)]
            thrown = [one for one in said if one.do == "throw-in"]
            if thrown and self.random.random() < (0.9 if self.style == "thrown" else 0.2):
                self.tell(self.random.choice(thrown))
            if self.hand.stage != "bid":
                return
            turn = self.hand.seat_in_turn()
            mine = [one for one in said if one.seat is turn and not self.is_odd(one)]
            passes = [one for one in mine if one.do == "pass"]
            others = [one for one in mine if one.do != "pass"]
            chosen = passes if passes and self.random.random() < passing else others or passes
            self.tell(self.random.choice(chosen))

    def is_odd(self, entry):
        """Return whether an entry ends the hand or brings a finding, e.g. on a bid (TAR 2.4)."""
        after, _ = check_and_apply_entry(self.hand.copy(), 0, entry)
        return entry.do == "throw-in" or bool(after.troubles)

    def take(self):
        """Take the talon and lay away; tarokks are announced, the declarer's are shown."""
        around = self.hand.around()
        for seat, share in zip(around, SHARES[self.hand.bid], strict=True):
            cards, self.talon = self.talon[:share], self.talon[share:]
            self.hands[seat] += cards
            if share:
                self.tell(Entry("drew", seat=seat, cards=tuple(cards)))
            if self.hand.stage == "over":
                return
        signalled = {(one.seat, one.card) for one in self.hand.signals}
        for seat, share in zip(around, SHARES[self.hand.bid], strict=True):
            if share:
                self.lay(seat, share, [card for who, card in signalled if who is seat])

    def lay(self, seat, share, kept):
        """Lay away plain cards first, a tarokk now and then, the rest as it comes."""
        never = KINGS | HONOURS | (set() if self.hand.rules.xx_discard else {"XX"})
        free = [card for card in self.hands[seat] if card.name not in never and card not in kept]
        self.random.shuffle(free)
        if self.random.random() < 0.8:
            free.sort(key=lambda card: card.name in TAROKKS)
        laid = free[:share]
        self.hands[seat] = [card for card in self.hands[seat] if card not in laid]
        self.tell(Entry("discard", seat=seat, cards=tuple(laid)))
        tarokks = tuple(card for card in laid if card.name in TAROKKS)
        if tarokks:
            shown = tarokks if seat is self.hand.declarer else None
            self.tell(Entry("laid", seat=seat, count=len(tarokks), cards=shown))

    def announce(self):
        """Call, then announce and kontra, with figures that may come off more often."""
        if self.hand.rules.count_first:
            self.count_before_call()
        self.tell(Entry("call", card=self.random.choice(callable_cards(self.hand))))
        talk, left = self.random.choice((0.1, 0.3, 0.6)), self.random.choice(MOST_WORDS)
        while self.hand.stage == "announce":
            done = Entry("pass", seat=self.hand.seat_in_turn())
            may_pass = is_entry_valid(self.hand, done)
            word = None
            if not may_pass or (left and self.random.random() < talk):
                word = next((one for one in self.words() if is_entry_valid(self.hand, one)), None)
                left -= bool(left and word)
            if word is None and not may_pass:
                return
            self.tell(word or done)

    def count_before_call(self):
        """Count the declarer's tarokks where a count comes first: the call is a word, too."""
        for entry in self.counts(self.hand.declarer):
            if is_entry_valid(self.hand, entry):
                self.tell(entry)

    def counts(self, seat):
        """Return the entry for a seat's eight or nine tarokks, if it has them."""
        tarokks = sum(card.name in TAROKKS for card in self.hands[seat])
        return [Entry("tarokks", seat=seat, count=tarokks)] if tarokks in {8, 9} else []

    def words(self):
        """Yield entries for the seat in turn to try: obligatory ones, then a few of each kind."""
        seat, random = self.hand.seat_in_turn(), self.random
        count = self.counts(seat)
        if self.hand.rules.count_first:
            yield from count
        if random.random() < FIRST_KONTRA:
            yield Entry("kontra", seat=seat, on="game")
        yield from count
        for _ in range(4):
            row = random.choice(list(self.hand.rules.figures.values()))
            suit = random.choice(TAROKK_42.suits[1:]) if row.suit else None
            yield Entry("announce", seat=seat, figure=row.id, suit=suit)
        for on, chain in self.hand.chains.items():
            yield Entry(STEPS[min(len(chain.steps), 4)], seat=seat, on=on)

    def play(self):
        """Play all nine tricks, each card as the hand it lies in may."""
        careful = self.random.random() < 0.7
        self.hand = advance_to_play(self.hand)
        while self.hand.stage == "play" and self.hand.deal.turn is not None:
            (ask,) = card_prompts(self.hand)
            able = list(ask.choices)
            assert set(able) <= set(self.hands[ask.entry.seat])
            trick = len(self.hand.deal.tricks) + 1
            due = [card for card in able if LATER.get(card.name) == trick]
            free = [card for card in able if LATER.get(card.name, 0) <= trick]
            card = self.random.choice((due or free or able) if careful else able)
            self.hands[ask.entry.seat].remove(card)
            self.tell(replace(ask.entry, card=card))


# -- from card by card to the quick level


def without_cards(record):
    """Return the same hand without its cards: announcements and facts visible afterwards."""
    truth = Reckoning(record)
    words = tuple(entry for entry in record.entries if entry.do not in QUICK_LEAVES)
    told = replace(record, entries=words)
    if truth.no_honour:
        return extend(told, Entry("no-honour", seat=truth.declarer))
    return with_required_facts(told, true_answer_chooser(truth))


def true_answer_chooser(truth):
    """Return a function that picks a true entry among the asks; "nothing more" comes last."""
    last = Entry("silent", what="nobody")

    def answer(asks):
        told = (one for ask in asks if ask.group == "fact" for one in entries_of_ask(ask))
        return next((one for one in told if one != last and truth.says(one)), last)

    return answer


# -- what the laws want


class TarokkMaker(Maker):
    """Hands of Tarokk, of each of its three sets of figures."""

    game = GAMES["tarokk"]
    EACH_ALONE = ("tarokks",)  # (TAR 3.3)
    CARDS = QUICK_LEAVES
    RESULTS = (
        "held", "points", "every-trick", "first", "kings", "took", "xxi", "paros", "won", "silent",
    )  # fmt: skip
    ENDS = ("throw-in", "no-honour")
    OF_ONE_STAGE = ("bid", "hold", "pass", "announce", "tarokks", *STEPS)
    TELLS = ("tarokk.irregularity", "tarokk.jump-too-far", "tarokk.laid-unshown")
    PLAYING = FIVE - 1
    ITEMS = ("game", "hand", "nonsense")
    NAMES_OF_ITEMS = ("trull", "pagatulti", "duplajatek", "volat", "tarokks")
    OPENINGS = (
        [],
        [{"do": "bid", "seat": "A", "bid": "ketto"}],
        [{"do": "bid", "seat": "A", "bid": "ketto"}, {"do": "call", "card": "XX"}],
        [
            {"do": "bid", "seat": "A", "bid": "harom"},
            {"do": "call", "card": "XX"},
            {"do": "announce", "seat": "A", "figure": "trull"},
            {"do": "kontra", "seat": "B", "on": "game"},
        ],
    )

    def hand(self, table, seed, house=None):
        """A hand that is bid, announced and played to its end."""
        random = Random(seed)
        house = self.agreed(random, table) if house is None else house
        record = self.empty(table, random.choice(SEATS[: table.players]), house)
        made = RandomPlayers(random, record, random.choice(STYLES))
        made.deal()
        made.bid()
        if made.hand.stage == "talon":
            made.take()
        if made.hand.stage in {"talon", "announce"}:
            made.announce()
        made.play()
        return made.record

    def quick(self, record, said):
        """Return the announcements and the required facts without the cards."""
        return without_cards(record)

    def unsaid(self, record):
        """Remove the implied passes, unless all passed."""
        bid = any(entry.do in {"bid", "throw-in"} for entry in record.entries)
        return super().unsaid(record) if bid else record

    def trouble(self, record):
        """Return a kontra on an unannounced item."""
        return Entry("kontra", seat=record.dealer, on="nonsense")

    def may_undo(self, entry):
        """Return codes that cards, and the holder of the called one, may raise on announcements."""
        # A silent figure that was caught tells who held its card.
        shows = entry.do in {"play", "drew", "discard", "held", "silent"}
        return self.answers_to() if shows else ()

    def answers_to(self):
        """Cards show that words said before were wrong."""
        return (
            "tarokk.announced-after-opponent",
            "tarokk.count-false",
            "tarokk.count-not-said",
            "tarokk.discarder-silent",
            "tarokk.discarder-unknown",
            "tarokk.kontra-own-side",
            "tarokk.laid-otherwise",
            "tarokk.laid-unsaid",
            "tarokk.with-the-leader",
        )

    def is_left_out(self, record, entry):
        """The cards dealt, and numbers of the other side than the one that is asked for."""
        return entry.do == "dealt" or entry.what == "defenders"


MAKER = TarokkMaker()
