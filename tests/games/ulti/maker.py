"""Generated hands of Ulti: random deals, and random walks over the asks.

`MAKER` is the maker of Ulti for the laws (see `tests/support/maker.py`).
"""

from dataclasses import replace
from random import Random

from engine import GAMES
from engine.adjudication.replay_findings import replay_record
from engine.card_play.handlers import hand_after_bidding
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry
from engine.packs.hungarian_pack import FELSO, KIRALY, NATURAL, PACK, VII
from engine.ulti.adjudication.entry_handlers import ROWS
from engine.ulti.adjudication.prompts import (
    bid_prompts,
    card_prompts,
    irregularity_prompts,
    speakable_prompts,
)
from engine.ulti.adjudication.replay import UltiReplay
from tests.support.maker import (
    Maker,
    TableSetup,
    entries_of_ask,
    extend,
    playing_seats,
    required_asks,
    tricks_of,
    winning_play,
    with_required_facts,
)

SEATS = (Seat.A, Seat.B, Seat.C)
THREE, FOUR = 3, 4
WITH_TRUMPS = "ász X király felső alsó IX VIII VII"
WITHOUT = "ász király felső alsó X IX VIII VII"
"""Ranks from the top (ULT 2.2)."""
LIKELY = {
    "any": ("passz", "ulti", "piros-passz", "piros-ulti", "20-100", "40-100", "betli"),
    "strong": ("passz", "ulti", "ulti-40-100", "durchmarsch", "durchmarsch-ulti", "20-100",
               "piros-passz", "piros-ulti", "40-100", "piros-40-100", "redurchmarsch-ulti"),
    "weak": ("betli", "passz", "piros-betli", "rebetli"),
}  # fmt: skip
"""Bids that a style of deal makes likely."""
CARDS = ("dealt", "discard", "play")
AGAIN = ("misdeal", "revoke")
TALK = ("announce", "trump", "kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")


def empty(dealer, house=None, players=THREE):
    """A record with nothing said yet."""
    return MAKER.empty(TableSetup("4m", players), dealer, house)


def full_hand(seed, house=None, players=THREE):
    """Return a whole hand with every card, from a seed."""
    random = Random(seed)
    table = RandomPlayers(random, house, players)
    table.deal()
    table.bidding()
    table.talk_and_play()
    return table.record


def any_hand(seed, house=None, players=THREE):
    """A hand from a seed that may be dealt again, thrown in, or have a revoke."""
    random = Random(seed)
    table = RandomPlayers(random, house, players)
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


def without_misdeals(record):
    """The record without the deals that were no good."""
    again = [i + 1 for i, entry in enumerate(record.entries) if entry.do == "misdeal"]
    return replace(record, entries=record.entries[max(again, default=0) :])


class RandomPlayers:
    """Three random players who bid and say kontra, with a dealt pack; of four the dealer waits."""

    def __init__(self, random, house=None, players=THREE):
        self.random = random
        self.style = random.choice(("any", "strong", "strong", "weak"))
        seats = tuple(Seat)[:players]
        self.record = empty(random.choice(seats), house, players)
        self.order = playing_seats(self.record, THREE)
        self.hand = UltiReplay(self.record).start()
        self.hands = {}
        self.talon = []

    def tell(self, entry):
        """Enter one thing, which must be right."""
        number = len(self.record.entries)
        self.hand, wrong = ROWS.step(self.hand, number, entry)
        assert wrong is None, (entry, wrong)
        self.record = extend(self.record, entry)

    def asks(self):
        """Return the asks, as if all cards were dealt and all bids entered."""
        later = hand_after_bidding(self.hand)
        return [*bid_prompts(self.hand), *speakable_prompts(later), *card_prompts(later)]

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
            if (
                ask.entry.do == "announce"
                and ask.entry.seat is hand_after_bidding(self.hand).declarer
            ):
                self.tell(ask.entry)
                break
        self.tell(Entry("throw-in"))

    def revoke(self, *, stands):
        """Add a violation by some seat, penalised or corrected (ULT 5.6)."""
        outcome = "stands" if stands else "put-right"
        asks = [
            entry
            for ask in irregularity_prompts(
                hand_after_bidding(self.hand), rulable=False, breaches={}
            )
            if ask.entry.do == "revoke" and ask.entry.outcome == outcome
            for entry in entries_of_ask(ask)
        ]
        self.tell(self.random.choice(asks))

    def talk_and_play(self, most=1000):
        """Name trumps, announce, kontra and play the cards, all of them or the given number."""
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
        choices = list(entries_of_ask(ask))
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


def without_cards(record, said):
    """Return the same hand without its cards: announcements and facts visible afterwards."""
    words = tuple(entry for entry in record.entries if entry.do not in CARDS)
    return with_required_facts(replace(record, entries=words), Truth(record, said).answer)


class Truth:
    """The actual course of the play, read from the cards without the engine's scoring."""

    def __init__(self, record, said):
        self.trump = said.table.trump
        self.declarer = said.table.declarer
        self.tricks = tricks_of(without_misdeals(record), THREE)
        self.winners = [
            winning_play(trick, WITH_TRUMPS if self.trump else WITHOUT, self.trump)[0]
            for trick in self.tricks
        ]
        self.held = {card for trick in self.tricks for seat, card in trick if seat is self.declarer}

    def zsir(self):
        """The declarer's ász and X, and one for the last trick (ULT 4.1)."""
        cards = [c for w, t in zip(self.winners, self.tricks, strict=True)
                 if w is self.declarer for _, c in t]  # fmt: skip
        own = sum(card.rank.value in {"ász", "X"} for card in cards)
        return own + (self.winners[-1] is self.declarer)

    def seven(self):
        """Return the seat that played the trump VII to the last trick."""
        if self.trump is None:
            return None
        seven = card_of(self.trump, VII)
        return next((seat for seat, card in self.tricks[-1] if card is seven), None)

    def holds(self, figure):
        """Return whether the declarer held király and felső of trumps (40) or another suit (20)."""
        return any(
            {card_of(suit, KIRALY), card_of(suit, FELSO)} <= self.held
            for suit in {card.suit for card in PACK}
            if (suit is self.trump) == (figure == "40")
        )

    def answer(self, asks):
        """Choose a true entry among the required asks."""
        for ask in required_asks(asks):
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


# -- for the laws


class UltiMaker(Maker):
    """Hands of Ulti, half of them dealt again, thrown in, or with a revoke."""

    game = GAMES["ulti"]
    CARDS = ("dealt", "discard", "play", "trump")
    RESULTS = ("zsir", "tricks", "seven", "last-trick", "held")
    ENDS = ("throw-in",)
    TELLS_ANYWHERE = True
    EACH_ALONE = ("revoke", "silent-ulti")  # (ULT 4.3, 5.6)
    UNTIMELY = ("ulti.play-is-over",)  # a penalty has ended the hand (ULT 5.6)
    TELLS = ("ulti.irregularity", "ulti.put-right", "ulti.announcement-withdrawn")
    AGAIN = ("misdeal",)
    TO_TRICK_ONE = ("announce", "kontra", "rekontra")
    ONE_SPEAKING = ({"trick1", "play", "over"},)
    OF_ONE_STAGE = ("bid",)
    ITEMS = ("passz", "ulti", "40-100", "20-100", "betli", "silent-ulti", "silent-100",
             "silent-durchmarsch", "revoke", "misdeal", "window", "hand", "nonsense")  # fmt: skip
    PLAYING = THREE
    NAMES_OF_ITEMS = ("betli", "durchmarsch", "ulti")
    OPENINGS = (
        [],
        *(
            [{"do": "bid", "seat": "A", "bid": word}]
            for word in ("passz", "ulti", "piros-ulti", "betli", "durchmarsch-ulti", "40-100")
        ),
    )

    def hand(self, table, seed, house=None):
        """Every other one is just played."""
        agreed = self.agreed(Random(f"{seed} house"), table) if house is None else house
        make = full_hand if seed % 2 else any_hand
        return make(seed, agreed, table.players)

    def quick(self, record, said):
        """Return the record without its cards, with the facts."""
        return without_cards(record, said)

    def less(self, random, record, said):
        """Yield variants: some hands or the talon missing, or the play broken off and summed up."""
        places = (*record.places, "discard")
        kept = dict(zip(places, random.choices((True, False), k=len(places)), strict=True))
        entries = [
            entry
            for entry in record.entries
            if entry.do not in {"dealt", "discard"}
            or kept["discard" if entry.do == "discard" else entry.seat]
        ]
        yield replace(record, entries=tuple(entries))
        plays = [index for index, entry in enumerate(entries) if entry.do == "play"]
        if len(plays) < len(PACK) - 2 or any(entry.do in AGAIN for entry in entries):
            return
        end = random.choice(plays)
        if not any(entry.do in TALK for entry in entries[end:]):
            short = replace(record, entries=tuple(entries[:end]))
            yield with_required_facts(short, Truth(record, said).answer)

    def trouble(self, record):
        """More zsír than there are."""
        del record
        return Entry("zsir", count=10)

    def held(self, record):
        """Return the places of entries suppressed until an earlier mistake is fixed.

        Results are included where the replay found a probable intended hand: none is then reported
        as superfluous.
        """
        followed = replay_record(UltiReplay(record))
        facts = enumerate(record.entries) if followed.told is not None else ()
        return followed.held | {place for place, one in facts if one.do in self.RESULTS}

    def may_undo(self, entry):
        """Return codes that cards, the talon and trumps may raise on an earlier 20 or 40.

        The first card shows whose turn it was, and so do the last cards dealt.
        """
        cards = ("ulti.announced-without-cards",)
        if entry.do in {"play", "dealt"}:
            return (*cards, "ulti.entered-early") if entry.do == "play" else ("ulti.entered-early",)
        return cards if entry.do in {"discard", "trump"} else ()

    def is_left_out(self, record, entry):
        """Return whether it is a deal, a discard after results or a card after an error.

        Pages offer no choice of twelve cards, and the two cards to discard depend on the result.
        """
        late = any(each.do in self.RESULTS for each in without_misdeals(record).entries)
        late_discard = entry.do == "discard" and late
        return entry.do == "dealt" or late_discard or super().is_left_out(record, entry)

    def drawn(self, random, do, field, record):
        """As many cards as are dealt or laid away, in their order."""
        if field != "cards":
            return super().drawn(random, do, field, record)
        cards = random.sample(PACK, 2 if do == "discard" else random.choice((10, 12)))
        return tuple(sorted(cards, key=PACK.index))


MAKER = UltiMaker()
