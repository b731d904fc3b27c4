"""Generated hands of Alsós: random deals, and random walks over the asks.

`MAKER` is the maker of Alsós for the laws (see `tests/support/maker.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from engine import GAMES, adjudicate
from engine.alsos.play.melds import sequences
from engine.hand.cards import Card, Rank, Seat
from engine.hand.record import Entry, Record
from engine.packs.hungarian_pack import MAKK, PACK, PIROS, TOK, VII, VIII, ZOLD, HungarianRank
from engine.results.adjudication import Adjudication, Prompt
from engine.results.adjudication import HandDisplay as AtTable
from tests.support.maker import (
    PLAIN,
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

VARIANTS = [TableSetup(one.preset, one.players) for one in GAMES["alsos"].tables]
"""Every rule set with every number of players."""
MOST_IN_PLAY = 3
TRUMPS = "alsó IX ász X király felső VIII VII"
PLAIN_ORDER = "ász X király felső alsó IX VIII VII"
NATURAL = "ász király felső alsó X IX VIII VII"
"""Ranks from the top (ALS 1.4, 1.5)."""
MELDING = ("kicsi", "score-sequence", "score-vannak", "no-valid")
FACTS = ("original", "indicator", "top", "hidden", "dealt", "play")
SILENT = ("play", "pick-up", "klopitzky", "throw-in")


def begin(random: Random, variant, house=None) -> Record:
    """A record of some dealer, with some house rules unless they are given."""
    house = MAKER.agreed(random, variant) if house is None else house
    return MAKER.empty(variant, random.choice(list(Seat)[: variant[1]]), house)


def deal(random: Random, record: Record) -> tuple[Entry, ...]:
    """Deal the whole pack and tell every card."""
    pack = list(PACK)
    random.shuffle(pack)
    seats = playing_seats(record, MOST_IN_PLAY)
    each = {2: 12, 3: 9}[len(seats)]
    talon = pack[each * len(seats) :]
    return (
        Entry("indicator", card=talon[0]),
        Entry("top", card=talon[1]),
        Entry("hidden", cards=tuple(talon[2:])),
        *(
            Entry("dealt", seat=seat, cards=tuple(pack[each * place : each * (place + 1)]))
            for place, seat in enumerate(seats)
        ),
    )


def walk(random: Random, record: Record, most_words: int = 14) -> Record:
    """Play a hand by choosing among the asks, up to its last card or its giving up."""
    words = 0
    while True:
        said = adjudicate(record)
        asks = [
            ask for ask in said.asks if ask.group in {"say", "table"} or ask.entry.do in MELDING
        ]
        plays = [ask for ask in asks if ask.entry.do == "play"]
        talk = [ask for ask in asks if ask.entry.do not in SILENT]
        must = [ask for ask in asks if ask.required]
        table = [ask for ask in asks if ask.entry.do in SILENT and ask.entry.do != "play"]
        if said.table.game is None and any(ask.entry.do == "accept" for ask in asks):
            table = [] if random.random() > PLAIN else table
        if words >= most_words and not must:
            talk = []
        if must:
            ask = random.choice(must)
        elif talk and (random.random() > PLAIN or not (plays or table)):
            ask = random.choice(_weighed(talk, random))
        elif table and (not plays or random.random() > PLAIN):
            ask = random.choice(table)
        elif plays:
            ask = plays[0]
        else:
            return record
        words += ask.entry.do not in SILENT
        entry = random.choice(list(entries_of_ask(ask)))
        if entry.do == "siber":
            entry = with_discards(record, entry, random)
        record = extend(record, entry)


def _weighed(talk: list[Prompt], random: Random) -> list[Prompt]:
    """Prefer the rarer words, so that kontras and melds happen beside the many figures."""
    kinds = sorted({ask.entry.do for ask in talk})
    kind = random.choice(kinds)
    return [ask for ask in talk if ask.entry.do == kind]


def with_discards(record: Record, entry: Entry, random: Random) -> Entry:
    """Choose the cards put away in a síber: as many as a try or two finds right (ALS 8.2, 8.3)."""
    told = {one.do: one for one in record.entries}
    held = [one.cards for one in record.entries if one.do == "dealt" and one.seat is entry.seat]
    whole = [*held[0], told["indicator"].card, told["top"].card, *told["hidden"].cards]
    trump = told["indicator"].card.suit
    spare = [card for card in held[0] if card.suit is not trump]
    random.shuffle(spare)
    for count in range(1, min(len(spare), len(whole)) + 1):
        tried = replace(entry, cards=tuple(spare[:count]))
        if not adjudicate(extend(record, tried)).findings:
            return tried
    return entry


def full_hand(variant, seed: int, house=None) -> Record:
    """Return a whole hand with every card, from a seed; with random house rules unless given."""
    random = Random(seed)
    record = begin(random, variant, house)
    return walk(random, extend(record, *deal(random, record)))


# -- from card by card to the quick level


def without_cards(record: Record, said: Adjudication) -> Record:
    """Return the same hand without its cards: announcements and facts visible afterwards."""
    words = [entry for entry in record.entries if entry.do not in FACTS]
    words = [
        replace(entry, card=None, cards=None) if entry.do in {"siber", "exchange"} else entry
        for entry in words
    ]
    original = next(e.card.suit for e in record.entries if e.do == "indicator")
    told = replace(record, entries=(Entry("original", suit=original), *words))
    if not any(entry.do == "play" for entry in record.entries):
        return told
    return with_required_facts(told, Truth(record, said).answer)


class Truth:
    """The actual course of the play, read from the cards without the engine's inference."""

    def __init__(self, record: Record, said: Adjudication) -> None:
        self.trump = said.table.trump
        house = record.rules.house
        self.preset = record.rules.preset
        order = house.get("betli_order", "natural" if self.preset == "csibor" else "plain")
        self.natural = said.table.game in {"betli", "klopitzky"} and order == "natural"
        seats = playing_seats(record, MOST_IN_PLAY)
        self.tricks = tricks_of(record, len(seats))
        self.winners = [self._winner(trick) for trick in self.tricks]
        self.hands = {
            seat: {c for trick in self.tricks for s, c in trick if s is seat} for seat in seats
        }
        self.record = record

    def _winner(self, trick):
        plain = NATURAL if self.natural else PLAIN_ORDER
        return winning_play(trick, plain, self.trump, TRUMPS)

    def points(self, seat: Seat) -> int:
        """Parti points, counted by hand (ALS 1.2, 1.3)."""
        plain = {"ász": 11, "X": 10, "király": 4, "felső": 3, "alsó": 2}
        trump = {"alsó": 20, "IX": 14, "ász": 11, "X": 10, "király": 4, "felső": 3}
        cards = [
            c
            for won, t in zip(self.winners, self.tricks, strict=True)
            if won[0] is seat
            for _, c in t
        ]
        points = sum((trump if c.suit is self.trump else plain).get(c.rank.value, 0) for c in cards)
        return points + (10 if self.winners[-1][0] is seat else 0)

    def taker(self, card: Card) -> Seat | None:
        """Return the seat that has the card in its tricks."""
        for won, trick in zip(self.winners, self.tricks, strict=True):
            if any(played is card for _, played in trick):
                return won[0]
        return None

    def answer(self, asks: Sequence[Prompt]) -> Entry:
        """Choose the true entry among the first required asks."""
        for ask in required_asks(asks):
            for entry in self._true_entries(ask):
                return entry
        message = f"no true answer among {asks}"
        raise AssertionError(message)

    def _true_entries(self, ask: Prompt) -> Iterator[Entry]:
        entry = ask.entry
        if entry.do == "points":
            assert self.points(entry.seat) in ask.choices, (entry, self.points(entry.seat))
            yield replace(entry, points=self.points(entry.seat))
        elif entry.do == "tricks":
            yield replace(entry, count=sum(won[0] is entry.seat for won in self.winners))
        elif entry.do == "took":
            yield from self._took(ask)
        elif entry.do == "won-trick":
            seat, card = self.winners[entry.trick - 1]
            if seat is entry.seat and (ask.fill or entry.card in {card, None}):
                yield replace(entry, card=card)
        elif entry.do == "bela":
            yield replace(entry, seat=self._bela())
        elif entry.do in {"score-sequence", "score-vannak", "no-valid"}:
            yield from self._meld(entry)

    def _took(self, ask: Prompt) -> Iterator[Entry]:
        entry = ask.entry
        takers = {self.taker(card) for card in entry.cards}
        if ask.fill == "seat":
            # Cards that several took are told one by one.
            yield from (replace(entry, seat=one) for one in takers if len(takers) == 1)
        elif all(self.taker(card) is entry.seat for card in entry.cards):
            yield entry

    def _bela(self) -> Seat | None:
        for seat, cards in self.hands.items():
            ranks = {card.rank.value for card in cards if card.suit is self.trump}
            if {"király", "felső"} <= ranks:
                return seat
        return None

    def fours(self, seat: Seat) -> list[Rank]:
        """Ranks of which the seat has a vannak that counts (ALS 9.1)."""
        low = {VII, VIII} if self.preset == "tompa" else set()
        held = [card.rank for card in self.hands[seat]]
        return [rank for rank in HungarianRank if held.count(rank) == 4 and rank not in low]

    def strength(self, run) -> tuple[int, int, int]:
        """Return the rank of a sequence: length, height, then trumps or the suit (ALS 9.3)."""
        suits = [ZOLD, TOK, PIROS, MAKK]
        last = suits.index(run.top.suit) if self.preset == "tompa" else run.top.suit is self.trump
        return run.length, -list(HungarianRank).index(run.top.rank), int(last)

    def best_sequence(self, seat: Seat) -> tuple[int, int, int]:
        """Return the rank of the seat's best sequence; zeros if it has none."""
        return max(map(self.strength, sequences(self.hands[seat])), default=(0, 0, 0))

    def best_vannak(self, seat: Seat) -> int:
        """Return the rank of the seat's best vannak, by trump order or by plain order (ALS 9.3)."""
        order = (TRUMPS if self.trump else PLAIN_ORDER).split()
        return max((-order.index(rank.value) for rank in self.fours(seat)), default=-len(order))

    def _rivals(self, meld: str) -> list[Seat]:
        declared = f"declare-{meld}"
        gave = {e.seat for e in self.record.entries if e.do == "kicsi" and e.meld == meld}
        return [e.seat for e in self.record.entries if e.do == declared and e.seat not in gave]

    def _meld(self, entry: Entry) -> Iterator[Entry]:
        meld = "vannak" if entry.do == "score-vannak" else entry.meld or "sequence"
        rivals = self._rivals(meld)
        if meld == "vannak":
            ranks = (TRUMPS if self.trump else PLAIN_ORDER).split()
            best = min(rivals, key=lambda s: min(ranks.index(r.value) for r in self.fours(s)))
            if entry.do == "score-vannak" and entry.seat is best:
                yield entry
            return
        strengths = {s: max(map(self.strength, sequences(self.hands[s]))) for s in rivals}
        top = max(strengths.values())
        owners = [seat for seat in rivals if strengths[seat] == top]
        if len(owners) > 1:
            if entry.do == "no-valid":
                yield entry
        elif entry.seat is owners[0] and entry.length == top[0]:
            yield entry


def has_extra_melds(record: Record, said: Adjudication) -> bool:
    """Return whether the owner of the best melds holds more than the declared one."""
    truth = Truth(record, said)
    if not truth.tricks:
        return False
    runs = any(len(sequences(truth.hands[seat])) > 1 for seat in truth._rivals("sequence"))
    return runs or any(len(truth.fours(seat)) > 1 for seat in truth._rivals("vannak"))


# -- for the laws


class AlsosMaker(Maker):
    """Hands of Alsós, played to the last card or given up."""

    game = GAMES["alsos"]
    CARDS = ("original", "indicator", "top", "hidden", "dealt", "play")
    RESULTS = ("points", "tricks", "took", "won-trick")
    FACTS = ("bela", "original", "indicator", "top")
    ENDS = ("throw-in",)
    TELLS_ANYWHERE = True
    TELLS = ("alsos.irregularity",)
    ONE_SPEAKING = ({"back", "trick1", "play"},)
    OF_ONE_STAGE = ("accept", "bid", "betli")
    TO_TRICK_ONE = ("figure", "bela-kassza", "kontra", "rekontra", "declare-vannak")
    SHOW_OVER = ("play", "gyerunk")
    ITEMS = ("game", "gyerunk", "hand", "void-game", "nonsense")
    NAMES_OF_ITEMS = ("abszolut", "ulti", "100", "volat", "kassza", "gyerunk-ulti", "gyerunk-44")
    OPENINGS = (
        [],
        [{"do": "original", "suit": "piros"}, {"do": "accept", "seat": "A"}],
        [{"do": "accept", "seat": "B"}, {"do": "pick-up"}],
        [{"do": "bid", "seat": "A", "bid": "zöld"}, {"do": "pick-up"}],
        [{"do": "bid", "seat": "C", "bid": "szanzadu"}, {"do": "pick-up"}],
        [{"do": "pick-up"}, {"do": "betli", "seat": "A"}],
        [{"do": "pick-up"}, {"do": "klopitzky"}],
        [{"do": "throw-in"}],
        [{"do": "accept", "seat": "A"}, {"do": "pick-up"}, {"do": "gyerunk", "seat": "A"}],
    )

    def hand(
        self, table: TableSetup, seed: int, house: Mapping[str, object] | None = None
    ) -> Record:
        """Return a hand of a random deal, by a random walk over the asks."""
        return full_hand(table, seed, house)

    def quick(self, record: Record, said: Adjudication) -> Record | None:
        """Return None where the owner of the best melds has others, which are not declared."""
        return None if has_extra_melds(record, said) else without_cards(record, said)

    def is_of_trick_one(self, entry: Entry) -> bool:
        """Return whether its time ends with trick 1; a call has a time of its own (ALS 10.1)."""
        return entry.do in self.TO_TRICK_ONE and "gyerunk" not in str(entry.on)

    def is_of_both(self, entry: Entry, spoken: str, table: AtTable) -> bool:
        """A bidder's own figure may follow his bid, or come from the front (ALS 5.4)."""
        return (spoken, table.stage, entry.seat) == ("bid2", "front", table.declarer)

    def is_left_out(self, record: Record, entry: Entry) -> bool:
        """Return whether the entry is a deal: pages offer no choice of nine cards."""
        del record
        return entry.do == "dealt"

    def answers_to(self) -> Collection[str]:
        """A bid stays too low; and cards are believed before words and facts."""
        return (
            *("alsos.bid-too-low", "alsos.bela-not-held", "alsos.meld-impossible"),
            *("alsos.fact-contradicts", "alsos.points-impossible", "alsos.points-too-many"),
            *("alsos.tricks-impossible", "alsos.took-impossible", "alsos.won-impossible"),
        )

    def may_undo(self, entry):
        """Return codes that an offered entry may raise; a given-up play is open (ALS 10.2)."""
        return ("alsos.play-is-over",) if entry.do == "give-up" else ()

    def shares(self, record: Record) -> Collection[Seat]:
        """Of four the dealer pays where it is agreed, and with Potter (ALS 12.4)."""
        shared = record.rules.house.get("dealer_shares", record.rules.preset == "potter")
        idle = record.dealer if len(record.places) > MOST_IN_PLAY and not shared else None
        return tuple(seat for seat in record.places if seat is not idle)

    def ruled(self, record: Record) -> Collection[Seat]:
        """Return all seats: a dealer who sits out writes (ALS 12.4)."""
        return record.places


MAKER = AlsosMaker()
