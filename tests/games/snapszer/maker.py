"""Generated hands of Snapszer: random deals, and random walks over the asks.

`Truth` scores a hand from its cards, without the engine. `MAKER` is the maker of Snapszer for the
laws (see `tests/support/maker.py`).
"""

from dataclasses import replace
from random import Random

from engine import GAMES
from engine.card_play.handlers import hand_after_bidding
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import HUNGARIAN_20, HUNGARIAN_24
from engine.snapszer.adjudication.entry_handlers import ROWS
from engine.snapszer.adjudication.prompts import (
    bid_prompts,
    card_prompts,
    speakable_prompts,
    trump_naming_prompts,
)
from engine.snapszer.adjudication.replay import SnapszerReplay
from engine.snapszer.rule_constants import STEPS
from tests.support.maker import (
    SEATS,
    Maker,
    entries_of_ask,
    extend,
    playing_seats,
    required_asks,
    tricks_of,
    winning_play,
    with_required_facts,
)

WORTH = {"ász": 11, "X": 10, "király": 4, "felső": 3, "alsó": 2, "IX": 0}
USUAL = " ".join(WORTH)
BETLI = "ász király felső alsó X IX"
SIZE = {4: 6, 3: 8, 2: 5}
FOUR = 4
CARDS = ("dealt", "play")
MELD = {"20": 20, "40": 40}
SUITS = ("makk", "zöld", "tök", "piros")
WAITS = 0.3
"""The probability of `LAST_CARD`, or of a quiet hand, at a table that agreed on who writes then."""
TRIES = 12
"""The number of hands dealt until one ends with 66 for nobody."""
LAST_CARD = (
    "A:20 A:zöld-felső B:zöld-ász C:makk-felső D:zöld-X C:20 C:piros-király D:piros-ász "
    "A:piros-IX B:piros-X D:tök-IX A:tök-ász B:tök-felső C:tök-alsó A:zöld-alsó "
    "B:makk-alsó C:makk-ász D:makk-X C:piros-felső D:piros-alsó A:zöld-király "
    "B:makk-király B:tök-király C:tök-X D:makk-IX A:zöld-IX"
)
"""A silent hand in which C has 66 alone, and the makk-IX, called by A, falls in the last trick.

D takes it, and has 66 only together with A. It happens in one of 1,000 hands in which the called
card is held back.
"""


def any_hand(seed):
    """Return a whole hand with every card, from a seed, at any table; it may end in any way.

    It has no house rules, as the scoring of `Truth` knows only `alone_against`.
    """
    random = Random(seed)
    return MAKER.hand(MAKER.tables[random.choice((0, 0, 0, 1, 1, 2, 2, 3))], seed, {})


class RandomPlayers:
    """Random players who bid, announce and play, with a dealt pack."""

    def __init__(self, random, record):
        self.random = random
        self.record = record
        self.hand = SnapszerReplay(record).start()
        self.players = len(self.hand.order)
        self.hands, self.talon = {}, []
        self.turned_up = None
        self.strong = random.random() < 0.4
        self.quiet = False

    def tell(self, entry):
        """Enter one thing, which must be right."""
        self.hand, wrong = ROWS.step(self.hand, len(self.record.entries), entry)
        assert wrong is None, (entry, wrong)
        self.record = extend(self.record, entry)

    def deal(self):
        """Deal the pack; a strong style gives forehand the best of it."""
        pack = list((HUNGARIAN_20 if self.players == 2 else HUNGARIAN_24).cards)
        self.random.shuffle(pack)
        if self.strong:
            suit = self.random.choice(pack).suit
            pack.sort(key=lambda c: -5 * (c.suit is suit) - WORTH[c.rank.value] / 3
                      + self.random.randrange(6))  # fmt: skip
        for seat in self.hand.order:
            size = SIZE[self.players]
            self.hands[seat], pack = pack[:size], pack[size:]
        self.random.shuffle(pack)
        if self.players == 2:
            self.turned_up, self.talon = pack[0], pack[1:]
            self.tell(Entry("turned-up", card=self.turned_up))
        for seat in self.hand.order:
            self.tell(Entry("dealt", seat=seat, cards=tuple(self.hands[seat])))

    def wait_with_the_called_card(self):
        """Play the hand of `LAST_CARD`, with the suits changed about."""
        suits = dict(zip(SUITS, self.random.sample(SUITS, len(SUITS)), strict=True))
        said = []
        for word in LAST_CARD.split():
            at, what = word.split(":")
            suit, _, rank = what.partition("-")
            card = next(
                (c for c in HUNGARIAN_24.cards if c.name == f"{suits.get(suit)}-{rank}"), None
            )
            said.append((self.hand.order[SEATS.index(Seat(at))], card))
        for seat in self.hand.order:
            cards = tuple(card for at, card in said if at is seat and card)
            self.tell(Entry("dealt", seat=seat, cards=cards))
        called = said[LAST_CARD.split().index("D:makk-IX")][1]
        self.tell(Entry("call", card=called))
        for seat, card in said:
            if card is None:
                self.tell(Entry("announce", seat=seat, figure="20"))
            else:
                self.tell(Entry("play", seat=seat, card=card))

    def talk_before(self):
        """Name the card or the suit; now and then somebody bids and invites."""
        choices = [
            entry for ask in trump_naming_prompts(self.hand) for entry in entries_of_ask(ask)
        ]
        if choices:
            self.tell(self.random.choice(choices))
        may_bid = self.hand.may_bid and not self.quiet
        times = self.random.choice((0, 0, 0, 1, 1, 2, 3)) if may_bid else 0
        for _ in range(times):
            every = [
                e for ask in bid_prompts(self.hand) for e in entries_of_ask(ask) if e.do == "bid"
            ]
            if every:
                self.tell(self.random.choice(every))
            calls = [
                e for ask in bid_prompts(self.hand) for e in entries_of_ask(ask) if e.do == "invite"
            ]
            if calls and self.random.random() < 0.6:
                how = self.random.choice(sorted({e.what for e in calls}))
                self.tell(self.random.choice([e for e in calls if e.what == how]))

    def play(self, *, revokes):
        """Talk and play until somebody ends it."""
        silent = self.random.random() < 0.3
        stop = self.random.randrange(40) if revokes else 100
        for turn in range(100):
            self.hand = hand_after_bidding(self.hand)
            if self.hand.stage == "over" or self.hand.deal.complete:
                break
            if turn >= stop and self.hand.deal.begun:
                self.tell(Entry("revoke", seat=self.random.choice(self.hand.order)))
                break
            if self.talk(silent):
                continue
            (ask,) = card_prompts(self.hand)
            seat = ask.entry.seat
            table, trick = self.hand.deal.known_table(), self.hand.deal.on_table
            may = table.legal_cards(self.hands[seat], trick)
            assert set(may) <= set(ask.choices)
            self.put(seat, self.random.choice(may))
        played_out = self.hand.deal.complete and self.hand.stage != "over" and not self.quiet
        if played_out and self.random.random() < 0.3:
            sayer = self.random.choice(self.hand.order)
            if self.hand.bid is None and self.has(sayer):
                self.tell(Entry("kesz", seat=sayer))

    def put(self, seat, card):
        """Play a card; with two players both draw after a trick."""
        self.hands[seat].remove(card)
        draws = self.hand.deal.draws
        self.tell(Entry("play", seat=seat, card=card))
        if draws and not self.hand.deal.trick:
            winner = self.hand.deal.tricks[-1].winner
            for each in (winner, *(s for s in self.hand.order if s is not winner)):
                self.hands[each].append(self.talon.pop() if self.talon else self.turned_up)

    def talk(self, silent):
        """Say something that may be said, perhaps; Kész if it is so, and not forgotten."""
        if self.quiet:
            return False
        seat = self.hand.deal.turn
        if self.hand.bid is None and not silent and self.has(seat) and self.random.random() < 0.8:
            self.tell(Entry("kesz", seat=seat))
            return True
        words = [ask.entry for ask in speakable_prompts(self.hand) if ask.fill is None]
        words = [word for word in words if self.is_likely(word)]
        begun = self.hand.deal.begun and self.hand.bid is None
        if begun and self.random.random() < 0.01:
            self.tell(Entry("kesz", seat=seat))
            return True
        if not words or self.random.random() < 0.4:
            return False
        self.tell(word := self.random.choice(words))
        if word.do == "exchange":
            also = next(c for c in self.hands[word.seat] if c.suit is self.turned_up.suit
                        and c.rank.value == "alsó")  # fmt: skip
            self.hands[word.seat].remove(also)
            self.hands[word.seat].append(self.turned_up)
            self.turned_up = also
        if word.do == "announce":
            wanted = self.random.choice(self.pairs(word.seat, word.figure))
            if not silent and self.has(word.seat):
                self.tell(Entry("kesz", seat=word.seat))
            else:
                card = next(c for c in self.hands[word.seat] if c.suit is wanted
                            and c.rank.value in {"király", "felső"})  # fmt: skip
                self.put(word.seat, card)
        return True

    def is_likely(self, word):
        """Return whether an entry is true and plausible."""
        if word.do not in STEPS and word.seat is not self.hand.deal.turn:
            return False
        if word.do == "announce":
            return bool(self.pairs(word.seat, word.figure))
        if word.do == "exchange":
            also = (self.turned_up.suit, "alsó")
            return also in {(c.suit, c.rank.value) for c in self.hands[word.seat]}
        if word.do in {"snapszer", "close"}:
            return self.random.random() < 0.1
        chain = self.hand.chains[word.on or self.hand.item]
        mate = self.mates(chain.by)
        return word.do not in STEPS or word.seat is chain.by or word.seat not in mate

    def mates(self, seat):
        """Return the seats on a seat's side according to the cards dealt."""
        return Truth(self.record).side(seat)

    def pairs(self, seat, figure):
        """The suits of which a seat has this 20 or 40."""
        trump = self.hand.trump
        held = {(c.suit, c.rank.value) for c in self.hands[seat]}
        suits = [s for s, rank in held if rank == "király" and (s, "felső") in held]
        return [s for s in suits if (s is trump) == (figure == "40")]

    def has(self, seat):
        """Return whether a seat could rightly say Kész now."""
        return Truth(self.record).can_say(seat)


# -- from card by card to the quick level


def without_cards(record):
    """Return the same hand without its cards: announcements and facts visible afterwards."""
    truth = Truth(record)
    words = tuple(truth.told(entry) for entry in record.entries if entry.do not in CARDS)
    return with_required_facts(replace(record, entries=words), truth.answer)


class Truth:
    """The actual course of the play, read from the cards without the engine's scoring."""

    def __init__(self, record):
        entries, self.house = record.entries, record.rules.house
        self.order = playing_seats(record, FOUR)
        self.players = len(self.order)
        self.bid = next((e for e in reversed(entries) if e.do == "bid"), None)
        place = max((i for i, e in enumerate(entries) if e.do == "bid"), default=0)
        self.invite = next((e for e in entries[place:] if e.do == "invite"), None)
        self.declarer = self.bid.seat if self.bid else self.order[0]
        self.called = next((e.card for e in entries if e.do == "call"), None)
        named = next((e for e in entries if e.do in {"trump", "turned-up"}), None)
        trump = self.called.suit if self.called else named and (named.suit or named.card.suit)
        self.trump = None if self.bid else trump
        self.dealt = {e.seat: set(e.cards) for e in entries if e.do == "dealt"}
        self.closer = next((e.seat for e in entries if e.do == "close"), None)
        self.snapszer = next((e.seat for e in entries if e.do == "snapszer"), None)
        self.kesz = next((e.seat for e in entries if e.do == "kesz"), None)
        self.revoke = next((e.seat for e in entries if e.do == "revoke"), None)
        ranks = BETLI if self.bid and self.bid.bid.endswith("betli") else USUAL
        self.tricks = [
            (winning_play(trick, ranks, self.trump)[0], trick)
            for trick in tricks_of(record, self.players)
            if len(trick) == self.players
        ]
        self.melds, played = [], 0
        for entry in entries:
            played += entry.do == "play"
            if entry.do == "announce":
                self.melds.append((entry.seat, MELD[entry.figure], played // self.players))

    @property
    def card(self):
        """The card that makes a partner."""
        return (self.invite.card if self.invite else None) if self.bid else self.called

    @property
    def holder(self):
        """Return the seat that was dealt the called card."""
        dealt = (seat for seat in self.order if self.card in self.dealt.get(seat, ()))
        rest = [seat for seat in self.order if seat not in self.dealt]
        return next(dealt, rest[0] if rest and self.card else None)

    def side(self, seat):
        """Everybody with a seat."""
        own = {self.declarer}
        if (self.players == 4 or self.bid) and self.holder:
            own.add(self.holder)
        return {s for s in self.order if (s in own) == (seat in own)}

    @property
    def out_at(self):
        """In which complete trick the called or invited card fell."""
        for number, (_, trick) in enumerate(self.tricks):
            if any(card is self.card for _, card in trick):
                return number
        return None

    def points(self, side, melds_before=99):
        """Cards and melds of some seats; nothing without a trick, for some tables a later one."""
        won = [at for at, (winner, _) in enumerate(self.tricks) if winner in side]
        cards = sum(WORTH[card.rank.value] for at in won for _, card in self.tricks[at][1])
        later = self.house.get("meld_counts") == "later"
        melds = sum(
            points
            for seat, points, after in self.melds
            if seat in side and after < melds_before and (not later or after <= max(won, default=0))
        )
        return cards + melds if won else 0

    @property
    def with_partners(self):
        """Return whether the called card makes partners: four players and no bid."""
        return self.players == 4 and not self.bid

    def own(self, seat):
        """Return the points a seat has without a partner."""
        return self.points({seat}, 99 if self.out_at is None else self.out_at + 1)

    def counts_alone(self, seat):
        """Return whether a seat counts alone: until the trick with the called card has ended."""
        if not self.with_partners:
            return False
        if self.out_at is None:
            return True
        return self.out_at == len(self.tricks) - 1 and self.own(seat) >= 66

    def said_with(self, seat):
        """With how many points a seat says Kész."""
        if self.with_partners and self.out_at is None:
            return self.points({seat})
        if self.counts_alone(seat):
            return self.own(seat)
        return self.points(self.side(seat))

    def told(self, entry):
        """A word with the points that make it wrong, if it was."""
        wrong = entry.do == "kesz" and not self.can_say(entry.seat)
        return replace(entry, points=self.said_with(entry.seat)) if wrong else entry

    def can_say(self, seat):
        """Return whether a seat could rightly say Kész now."""
        return self.said_with(seat) >= 66

    def offender(self):
        """Return the seat that revoked or said Kész wrongly."""
        if self.revoke:
            return self.revoke
        return self.kesz if self.kesz and not self.can_say(self.kesz) else None

    def kept(self):
        """Return whether the tricks so far fulfil the bid or the snapszer."""
        winners = [winner for winner, _ in self.tricks]
        if not self.bid:
            return set(winners) <= self.side(self.snapszer)
        if self.bid.bid.endswith("betli"):
            return self.declarer not in winners
        if not self.invite:
            return set(winners) <= {self.declarer}
        if self.invite.what == "aki-szagol":
            return set(winners[: SIZE[self.players] - 1]) <= {self.declarer}
        fell = (self.holder, self.card)
        at = next((n for n, (_, trick) in enumerate(self.tricks) if fell in trick), None)
        if at is None:
            return set(winners) <= {self.declarer}
        before, after = set(winners[:at]), winners[at + 1 :]
        good = before <= {self.declarer} and set(after) <= {self.declarer, self.holder}
        back = self.invite.what != "vissza" or self.declarer in after
        return good and back and winners[at] is self.holder

    def losers(self):
        """Of whom the class is."""
        wrong = self.offender()
        if wrong:
            return self.side(wrong)
        if self.alone() and self.house.get("alone_against") == "all":
            return set(self.order) - {self.alone()}
        return set(self.order) - self.winners()

    def alone(self):
        """Return the seat that writes alone, or None."""
        if self.kesz:
            return self.kesz if self.counts_alone(self.kesz) else None
        if not self.with_partners or self.out_at != len(self.tricks) - 1:
            return None
        last = self.tricks[-1][0]
        mates = [s for s in self.order if s in self.side(last) and s is not last]
        others = [s for s in self.order if s not in self.side(last)]
        return next((s for s in (last, *mates, *others) if self.own(s) >= 66), None)

    def had(self):
        """Return the sides with 66 at the end: "last" won the last trick, "others" did not."""
        last = self.side(self.tricks[-1][0])
        has = self.points(last) >= 66, self.points(set(self.order) - last) >= 66
        return {(0, 0): "nobody", (1, 0): "last", (0, 1): "others", (1, 1): "both"}[has]

    def winners(self):
        """The side that wins in the end of a basic game."""
        seat = self.kesz or self.alone()
        if seat:
            return self.side(seat)
        last = self.side(self.tricks[-1][0])
        return set(self.order) - last if self.had() == "others" else last

    def spared(self):
        """The class of the losers."""
        losers = self.losers()
        if not any(winner in losers for winner, _ in self.tricks):
            return "no-trick"
        return "33" if self.points(losers) >= 33 else "fewer"

    def says(self, entry):
        """Return whether a fact is true."""
        do, seat = entry.do, entry.seat
        if do == "kesz":
            return self.kesz is seat
        if do == "went":
            return not self.kesz and (entry.what == "kept") is self.kept()
        if do == "last-trick":
            return not self.kesz and self.tricks[-1][0] is seat
        if do == "sixty-six":
            return self.had() == entry.what
        if do == "appeared":
            if self.out_at is None:
                return seat is None
            now = self.out_at == len(self.tricks) - 1
            return seat is self.holder and now is (entry.what == "now")
        if do == "alone":
            return self.alone() is seat
        if do == "held":
            return self.holder is seat
        return entry.what == self.spared()

    def answer(self, asks):
        """Choose a true entry among the required asks."""
        for ask in required_asks(asks):
            for entry in entries_of_ask(ask):
                if self.says(entry):
                    return entry
        raise AssertionError(f"no true answer among {asks}")

    def result(self):
        """Return the seats that write and their base units."""
        wrong, snap = self.offender(), self.snapszer
        all_, failed = set(self.order), self.house.get("failed_closing", 4)
        worth = {"betli": 5, "durchmarsch": 6, "teritett-betli": 10, "teritett-durchmarsch": 12}
        if self.bid:
            own = self.side(self.declarer)
            last = self.invite and self.invite.what == "aki-szagol" and not wrong and self.kept()
            own |= {self.tricks[-1][0]} if last else set()
            made = wrong not in own if wrong else self.kept()
            return (own if made else all_ - own), worth[self.bid.bid]
        if snap:
            own = self.side(snap)
            made = self.kept() and wrong not in own
            closed = self.closer not in own or self.kesz is self.closer or wrong
            made = made and closed
            units = self.house.get("snapszer_value", 4)
            if not made:
                return all_ - own, units
            return ({self.alone()} if not wrong and self.alone() else own), units
        if wrong:
            lost = self.side(wrong)
            return all_ - lost, failed if self.closer is wrong else self.units()
        if self.closer:
            if self.kesz is self.closer:
                return {self.closer}, self.units()
            return all_ - {self.closer}, failed
        alone = self.alone()
        if not self.kesz and not alone and self.had() == "nobody":
            return self.winners(), 1
        return ({alone} if alone else self.winners()), self.units()

    def units(self):
        """One, two or three."""
        return {"33": 1, "fewer": 2, "no-trick": 3}[self.spared()]


def without_revoker_hand(record):
    """Return the record without the dealt hand of the revoker, which may show no revoke."""
    seat = Truth(record).revoke
    kept = tuple(e for e in record.entries if e.do != "dealt" or e.seat is not seat)
    return replace(record, entries=kept) if seat else record


# -- what the laws want


class SnapszerMaker(Maker):
    """Hands of Snapszer, at tables of two to five, of whom the dealer sits out."""

    game = GAMES["snapszer"]
    CARDS = ("dealt", "turned-up", "play")
    RESULTS = ("appeared", "alone", "held", "class", "last-trick", "sixty-six", "went")
    ENDS = ("kesz", "revoke")
    UNTIMELY = ("snapszer.play-is-over",)  # the first fact told that the play had ended (SNA 2.4)
    TELLS = ("snapszer.irregularity", "snapszer.kesz-without-66", "snapszer.revoke-unseen")
    ONE_SPEAKING = (("trick1", "play", "over"),)
    OF_ONE_STAGE = ("pass", "bid", "invite", "snapszer")
    TO_TRICK_ONE = ("snapszer",)
    PLAYING = FOUR
    ITEMS = ("game", "snapszer", "hand", "nonsense")
    NAMES_OF_ITEMS = ("game",)
    OPENINGS = (
        [],
        [{"do": "call", "card": "zöld-ász"}],
        [{"do": "trump", "suit": "zöld"}, {"do": "snapszer", "seat": "A"}],
        [{"do": "turned-up", "card": "zöld-ász"}],
        [{"do": "bid", "seat": "B", "bid": "durchmarsch"}],
    )

    def hand(self, table, seed, house=None):
        """A hand that is talked about and played until somebody ends it."""
        random = Random(seed)
        seats = SEATS[: table.players]
        agreed = self.agreed(Random(f"{seed} house"), table) if house is None else house
        made = RandomPlayers(random, self.empty(table, random.choice(seats), agreed))
        waits = table.players >= FOUR and "unsaid_last_card" in agreed
        if waits and Random(f"{seed} last").random() < WAITS:
            made.wait_with_the_called_card()
            return made.record
        if table.players > 2 and "nobody_has_66" in agreed:
            quiet = Random(f"{seed} quiet")
            if quiet.random() < WAITS:
                return self.quiet_hand(quiet, made.record)
        made.deal()
        made.talk_before()
        made.play(revokes=random.random() < 0.3)
        return without_revoker_hand(made.record)

    def quiet_hand(self, random, empty):
        """Return a hand in which nobody says anything, and mostly nobody has 66 in the end."""
        for _ in range(TRIES):
            made = RandomPlayers(random, empty)
            made.quiet, made.strong = True, False
            made.deal()
            made.talk_before()
            made.play(revokes=False)
            if Truth(made.record).had() == "nobody":
                break
        return made.record

    def quick(self, record, said):
        """Return the announcements and the required facts without the cards."""
        return without_cards(record)

    def shares(self, record):
        """Return no seats: there are no payments in cash."""
        return ()

    def ruled(self, record):
        """Return those who may write: of five the dealer only where that is agreed (SNA 1.7)."""
        return super().shares(record)

    def trouble(self, record):
        """Return a kontra on an unannounced item."""
        return Entry("kontra", seat=Truth(record).order[-1], on="nonsense")

    def may_undo(self, entry):
        """Return codes that a lead, trumps, or a partner's cards may raise on earlier entries.

        The first card shows whose turn it was; an exchange shows the holder of the turned-up card's
        also, of which another said a 40.
        """
        early = {"snapszer.entered-early"} if entry.do in {"play", "dealt"} else set()
        partner = {"snapszer.kontra-by-partner", *early}
        if entry.do in {"call", "trump", "turned-up"}:
            return partner | {f"snapszer.announce-{w}" for w in ("wrong-figure", "without-cards")}
        melds = {"not-led", "not-leading", "two", "without-cards"}
        cards = {f"snapszer.announce-{what}" for what in melds}
        return partner | cards if entry.do in {"play", "dealt", "exchange"} else partner

    def answers_to(self):
        """Return the code of a kontra by the holder of the called card (SNA 3.1)."""
        return ("snapszer.kontra-by-partner",)

    def is_left_out(self, record, entry):
        """The cards dealt, and a "Kész!" with as many points as win anyway."""
        wins_anyway = entry.do == "kesz" and entry.points is not None
        return entry.do == "dealt" or wins_anyway or super().is_left_out(record, entry)


MAKER = SnapszerMaker()
