"""Made-up hands of Ulti for the laws: random deals, and random walks over what `asks` offers."""

from dataclasses import replace
from itertools import combinations
from random import Random

from engine import adjudicate, parse_record
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry
from engine.packs.hungarian import FELSO, KIRALY, NATURAL, PACK, VII
from engine.ulti.asks import at_table, bids, closed, spoken, trouble
from engine.ulti.follow import way
from engine.ulti.step import step

SEATS = (Seat.A, Seat.B, Seat.C)
LIKELY = {
    "any": ("passz", "ulti", "piros-passz", "piros-ulti", "20-100", "40-100", "betli"),
    "strong": ("passz", "ulti", "ulti-40-100", "durchmarsch", "durchmarsch-ulti", "20-100",
               "piros-passz", "piros-ulti", "40-100", "piros-40-100", "redurchmarsch-ulti"),
    "weak": ("betli", "passz", "piros-betli", "rebetli"),
}  # fmt: skip
"""Bids that a style of deal makes likely."""
CARDS = ("dealt", "discard", "play")
TALK = ("announce", "trump", "kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")


def empty(dealer):
    """A record with nothing said yet."""
    return parse_record(
        {
            "format": 1,
            "game": "ulti",
            "rules": "4m",
            "seats": ["Anna", "Bori", "Cili"],
            "dealer": dealer.value,
            "entries": [],
        }
    )


def extend(record, *entries):
    """A record with more entries at its end."""
    return replace(record, entries=(*record.entries, *entries))


def fillings(ask):
    """Every entry an ask stands for."""
    if ask.fill is None:
        yield ask.entry
    elif ask.fill == "why":
        yield replace(ask.entry, why="a director said so")
    elif ask.fill == "cards":
        for cards in combinations(ask.choices, ask.most):
            yield replace(ask.entry, cards=cards)
    else:
        for choice in ask.choices:
            yield replace(ask.entry, **{ask.fill: choice})


def full_hand(seed):
    """A whole hand with every card told, from a seed."""
    random = Random(seed)
    table = Table(random)
    table.deal()
    table.bidding()
    table.talk_and_play()
    return table.record


def any_hand(seed):
    """A hand from a seed that may be dealt again, thrown in, or have a revoke."""
    random = Random(seed)
    table = Table(random)
    for _ in range(random.choice((0, 0, 0, 1, 2))):
        table.deal()
        if random.random() < 0.7:
            table.bidding()
            table.talk_and_play(random.randrange(30))
        table.tell(Entry("misdeal"))
    table.deal()
    table.bidding()
    how = random.choice(("play", "throw-in", "revoke", "put-right"))
    if how == "throw-in":
        table.throw_in()
        return table.record
    if how != "play":
        table.talk_and_play(random.randrange(35))
        table.revoke(stands=how == "revoke")
    if how != "revoke":
        table.talk_and_play()
    return table.record


def last_deal(record):
    """The record without the deals that were no good."""
    again = [i + 1 for i, entry in enumerate(record.entries) if entry.do == "misdeal"]
    return replace(record, entries=record.entries[max(again, default=0) :])


class Table:
    """Three players who bid and kontra at random, over a dealt pack."""

    def __init__(self, random):
        self.random = random
        self.style = random.choice(("any", "strong", "strong", "weak"))
        self.record = empty(random.choice(SEATS))
        first = (SEATS.index(self.record.dealer) + 1) % 3
        self.order = (*SEATS[first:], *SEATS[:first])
        self.hand = way(self.record).start()
        self.hands = {}
        self.talon = []

    def tell(self, entry):
        """Enter one thing, which must be right."""
        number = len(self.record.entries)
        self.hand, wrong = step(self.hand, number, entry)
        assert wrong is None, (entry, wrong)
        self.record = extend(self.record, entry)

    def asks(self):
        """What may be said or played now, of a deal and of bids that are all told."""
        later = closed(self.hand)
        return [*bids(self.hand), *spoken(later), *at_table(later)]

    def deal(self):
        """Deal twelve cards to forehand, ten to the others, and tell them all."""
        pack = list(PACK)
        self.hands, self.talon = {}, []
        self.random.shuffle(pack)
        if self.style == "strong":
            suit = self.random.choice([card.suit for card in PACK])
            high = ("ász", "X", "király", "felső")
            pack.sort(key=lambda c: -4 * (c.suit is suit) - 3 * (c.rank.value in high)
                      + self.random.randrange(6))  # fmt: skip
        elif self.style == "weak":
            pack.sort(key=lambda c: NATURAL[c.rank] + self.random.randrange(4))
        for seat, size in zip(self.order, (12, 10, 10), strict=True):
            self.hands[seat], pack = pack[:size], pack[size:]
            self.tell(Entry("dealt", seat=seat, cards=tuple(self.hands[seat])))

    def bidding(self):
        """Bid a few times, more often low than high, and lay two cards away each time."""
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            asks = [ask for ask in self.asks() if ask.fill == "bid"]
            if not asks:
                return
            ask = self.random.choice(asks)
            words = [word for word in LIKELY[self.style] if word in ask.choices]
            any_word = not words or self.random.random() < 0.25
            word = self.random.choice(ask.choices if any_word else words)
            self.tell(replace(ask.entry, bid=word))
            self.lay_away(ask.entry.seat)

    def lay_away(self, seat):
        """Take the talon up and lay two cards away."""
        hand = [*self.hands[seat], *self.talon]
        self.random.shuffle(hand)
        if self.style != "any":
            sign = -1 if self.style == "weak" else 1
            suits = [card.suit for card in hand]
            long = max(suits, key=suits.count)
            hand.sort(key=lambda c: (c.suit is long, sign * NATURAL[c.rank]))
        self.talon, self.hands[seat] = hand[:2], hand[2:]
        self.tell(Entry("discard", seat=seat, cards=tuple(self.talon)))

    def throw_in(self):
        """Throw in, perhaps after a word or two of the declarer's."""
        for ask in self.asks():
            if ask.entry.do == "announce" and ask.entry.seat is closed(self.hand).declarer:
                self.tell(ask.entry)
                break
        self.tell(Entry("throw-in"))

    def revoke(self, *, stands):
        """Let somebody do what was wrong, penalised or put right (ULT 5.6)."""
        outcome = "stands" if stands else "put-right"
        asks = [
            entry
            for ask in trouble(closed(self.hand), rulable=False, breaches={})
            if ask.entry.do == "revoke" and ask.entry.outcome == outcome
            for entry in fillings(ask)
        ]
        self.tell(self.random.choice(asks))

    def talk_and_play(self, most=1000):
        """Name trumps, announce, kontra and play the cards, all of them unless told how many."""
        for _ in range(most):
            asks = self.asks()
            trump = [ask for ask in asks if ask.entry.do == "trump"]
            talk = [ask for ask in asks if ask.entry.do in TALK and not ask.fill]
            plays = [ask for ask in asks if ask.entry.do == "play"]
            if trump:
                self.tell(self.name_trump(trump[0]))
            elif talk and self.random.random() < 0.5:
                self.tell(self.random.choice(talk).entry)
            elif plays:
                self.tell(self.card(plays[0]))
            else:
                return

    def name_trump(self, ask):
        """Name the longest suit, more often than not."""
        said = [entry.seat for entry in self.record.entries if entry.do == "bid"]
        suits = [card.suit for card in self.hands[said[-1]]]
        choices = list(fillings(ask))
        self.random.shuffle(choices)
        return (
            max(choices, key=lambda e: suits.count(e.suit))
            if self.style == "strong"
            else choices[0]
        )

    def card(self, ask):
        """Play any card that may be played, keeping a VII to the end if the style says so."""
        choices = list(ask.choices)
        self.random.shuffle(choices)
        if self.style != "any" and self.random.random() < 0.8:
            choices.sort(key=lambda card: -NATURAL[card.rank])
        return replace(ask.entry, card=choices[0])


# -- from card by card to the quick level


def quick(record, said):
    """Tell the same hand without its cards: what was said, and what somebody could see after."""
    words = tuple(entry for entry in record.entries if entry.do not in CARDS)
    return summed_up(replace(record, entries=words), Truth(record, said))


def summed_up(told, truth):
    """A record with every fact that it still needs."""
    for _ in range(20):
        wanted = [ask for ask in adjudicate(told).asks if ask.required]
        if not wanted:
            return told
        told = extend(told, truth.answer(wanted))
    raise AssertionError("the record never gets complete")


class Truth:
    """What really happened, read from a card-level record without the engine's own counting."""

    def __init__(self, record, said):
        self.trump = said.table.trump
        self.declarer = said.table.declarer
        plays = [(e.seat, e.card) for e in last_deal(record).entries if e.do == "play"]
        self.tricks = [plays[i : i + 3] for i in range(0, len(plays), 3)]
        self.winners = [self._winner(trick)[0] for trick in self.tricks]
        self.held = {card for seat, card in plays if seat is self.declarer}

    def _winner(self, trick):
        order = "ász X király felső alsó IX VIII VII" if self.trump else ""
        ranks = (order or "ász király felső alsó X IX VIII VII").split()

        def strength(played):
            card = played[1]
            of_suit = 2 if card.suit is self.trump else int(card.suit is trick[0][1].suit)
            return of_suit, -ranks.index(card.rank.value)

        return max(trick, key=strength)

    def zsir(self):
        """The declarer's ász and X, and one for the last trick (ULT 4.1)."""
        cards = [c for w, t in zip(self.winners, self.tricks, strict=True)
                 if w is self.declarer for _, c in t]  # fmt: skip
        own = sum(card.rank.value in {"ász", "X"} for card in cards)
        return own + (self.winners[-1] is self.declarer)

    def seven(self):
        """Who played the trump VII to the last trick."""
        if self.trump is None:
            return None
        seven = card_of(self.trump, VII)
        return next((seat for seat, card in self.tricks[-1] if card is seven), None)

    def holds(self, figure):
        """Whether the declarer had a király and felső of trumps (40), of another suit (20)."""
        return any(
            {card_of(suit, KIRALY), card_of(suit, FELSO)} <= self.held
            for suit in {card.suit for card in PACK}
            if (suit is self.trump) == (figure == "40")
        )

    def answer(self, asks):
        """Choose a true entry among the required asks."""
        for ask in asks:
            entry = ask.entry
            if entry.do == "zsir":
                assert self.zsir() in ask.choices
                return replace(entry, count=self.zsir())
            if entry.do == "tricks":
                return replace(entry, count=self.winners.count(self.declarer))
            if entry.do == "seven":
                return replace(entry, seat=self.seven())
            if entry.do == "held":
                return replace(entry, seat=self.declarer if self.holds(entry.figure) else None)
            won = self.winners[-1] is entry.seat
            if won and (entry.card is None or self.seven() is entry.seat):
                return entry
        raise AssertionError(f"no true answer among {asks}")


# -- what laws compare


def verdicts(said):
    """What a hand comes to, without the wording of the reasons."""
    items = [(i.id, i.value, i.outcome, [(f.what, f.times) for f in i.factors]) for i in said.items]
    return items, said.totals, [(a.item, a.cash, a.window) for a in said.awards]


TOLD = {"ulti.irregularity", "ulti.put-right", "ulti.announcement-withdrawn"}
"""These say what was entered; they are no mistakes in entering."""


def wrong(said):
    """Findings that speak against an entry; irregularities are what they say."""
    return [f for f in said.findings if f.code not in TOLD]
