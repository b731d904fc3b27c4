"""Made-up hands of Alsós for the laws: random deals, and random walks over what `asks` offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine import adjudicate, parse_record
from engine.adjudication import Adjudication, Ask
from engine.alsos.melds import sequences, vannaks
from engine.cards import PACK, Card, Seat
from engine.record import Entry, Record

SEATS = (Seat.A, Seat.B, Seat.C)
QUIET = 0.4
"""How often a walk goes on to the next stage instead of saying something."""
MELDING = ("kicsi", "score-sequence", "score-vannak", "no-valid")
FACTS = ("original", "indicator", "top", "hidden", "dealt", "play", "siber")


def empty(dealer: Seat, house: dict[str, object] | None = None) -> Record:
    """A record with nothing said yet."""
    return parse_record(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "csibor", "house": house or {}},
            "seats": ["Anna", "Bori", "Cili"],
            "dealer": dealer.value,
            "entries": [],
        }
    )


def extend(record: Record, *entries: Entry) -> Record:
    """A record with more entries at its end."""
    return replace(record, entries=(*record.entries, *entries))


def deal(random: Random) -> tuple[Entry, ...]:
    """Deal the whole pack and tell every card."""
    pack = list(PACK)
    random.shuffle(pack)
    return (
        Entry("indicator", card=pack[27]),
        Entry("top", card=pack[28]),
        Entry("hidden", cards=tuple(pack[29:])),
        *(
            Entry("dealt", seat=seat, cards=tuple(pack[9 * place : 9 * place + 9]))
            for place, seat in enumerate(SEATS)
        ),
    )


def fillings(ask: Ask) -> Iterator[Entry]:
    """Every entry an ask stands for."""
    if ask.fill is None:
        yield ask.entry
    elif ask.fill == "why":
        yield replace(ask.entry, why="a director said so")
    else:
        for choice in ask.choices:
            yield replace(ask.entry, **{ask.fill: choice})


def walk(random: Random, record: Record, most_words: int = 14) -> Record:
    """Play a hand by choosing among the asks, up to its last card or its giving up."""
    words = 0
    while True:
        said = adjudicate(record)
        asks = [
            ask for ask in said.asks if ask.group in {"say", "table"} or ask.entry.do in MELDING
        ]
        plays = [ask for ask in asks if ask.entry.do == "play"]
        talk = [ask for ask in asks if ask.entry.do not in {"play", "pick-up", "klopitzky"}]
        must = [ask for ask in asks if ask.required]
        table = [ask for ask in asks if ask.entry.do in {"pick-up", "klopitzky"}]
        if said.table.game is None and any(ask.entry.do == "accept" for ask in asks):
            table = [] if random.random() > QUIET else table
        if words >= most_words and not must:
            talk = []
        if must:
            ask = random.choice(must)
        elif talk and (random.random() > QUIET or not (plays or table)):
            ask = random.choice(_weighed(talk, random))
        elif table and (not plays or random.random() > QUIET):
            ask = random.choice(table)
        elif plays:
            ask = plays[0]
        else:
            return record
        words += ask.entry.do not in {"play", "pick-up", "klopitzky"}
        entry = random.choice(list(fillings(ask)))
        if entry.do == "siber":
            entry = with_discards(record, entry, random)
        record = extend(record, entry)


def _weighed(talk: list[Ask], random: Random) -> list[Ask]:
    """Prefer the rarer words, so that kontras and melds happen beside the many figures."""
    kinds = sorted({ask.entry.do for ask in talk})
    kind = random.choice(kinds)
    return [ask for ask in talk if ask.entry.do == kind]


def with_discards(record: Record, entry: Entry, random: Random) -> Entry:
    """Choose the four cards put away in a síber (ALS 8.2, 8.3)."""
    told = {one.do: one for one in record.entries}
    held = [one.cards for one in record.entries if one.do == "dealt" and one.seat is entry.seat]
    whole = [*held[0], told["indicator"].card, told["top"].card, *told["hidden"].cards]
    trump = told["indicator"].card.suit
    spare = [card for card in whole if card.suit is not trump]
    if len(spare) < 4:
        return entry
    return replace(entry, cards=tuple(random.sample(spare, 4)))


# -- from card by card to the quick level


def quick(record: Record, said: Adjudication) -> Record:
    """Tell the same hand without its cards: what was said, and what somebody could see after."""
    words = [entry for entry in record.entries if entry.do not in FACTS]
    words = [
        replace(entry, card=None, cards=None) if entry.do == "siber" else entry for entry in words
    ]
    siber = [replace(e, card=None, cards=None) for e in record.entries if e.do == "siber"]
    words = _with_exchanges(record, words, siber)
    original = next(e.card.suit for e in record.entries if e.do == "indicator")
    told = replace(record, entries=(Entry("original", suit=original), *words))
    if not any(entry.do == "play" for entry in record.entries):
        return told
    return _with_facts(told, record, said)


def _with_exchanges(record: Record, words: list[Entry], siber: list[Entry]) -> list[Entry]:
    """Put a síber back where it was said."""
    if not siber:
        return words
    before = [e for e in record.entries[: _place(record, "siber")] if e.do not in FACTS]
    return [*before, siber[0], *words[len(before) :]]


def _place(record: Record, do: str) -> int:
    return next(i for i, entry in enumerate(record.entries) if entry.do == do)


def _with_facts(told: Record, record: Record, said: Adjudication) -> Record:
    """Answer the required asks from the cards until none is left."""
    truth = Truth(record, said)
    for _ in range(60):
        now = adjudicate(told)
        wanted = [ask for ask in now.asks if ask.required]
        if not wanted:
            return told
        entry = truth.answer(wanted)
        told = extend(told, entry)
    message = "the quick record never gets complete"
    raise AssertionError(message)


class Truth:
    """What really happened, read from a card-level record without the engine's evidence."""

    def __init__(self, record: Record, said: Adjudication) -> None:
        self.trump = said.table.trump
        self.natural = said.table.game in {"betli", "klopitzky"}
        plays = [(e.seat, e.card) for e in record.entries if e.do == "play"]
        self.tricks = [plays[i : i + 3] for i in range(0, len(plays), 3)]
        self.winners = [self._winner(trick) for trick in self.tricks]
        self.hands = {seat: {c for s, c in plays if s is seat} for seat in SEATS}
        self.record = record

    def _winner(self, trick):
        trump = ["alsó", "IX", "ász", "X", "király", "felső", "VIII", "VII"]
        plain = (
            "ász király felső alsó X IX VIII VII"
            if self.natural
            else "ász X király felső alsó IX VIII VII"
        ).split()
        led = trick[0][1].suit

        def strength(played):
            card = played[1]
            if card.suit is self.trump:
                return 2, -trump.index(card.rank.value)
            return (1 if card.suit is led else 0), -plain.index(card.rank.value)

        return max(trick, key=strength)

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
        """Who has the card in his tricks."""
        for won, trick in zip(self.winners, self.tricks, strict=True):
            if any(played is card for _, played in trick):
                return won[0]
        return None

    def answer(self, asks: list[Ask]) -> Entry:
        """Choose the true entry among the first required asks."""
        for ask in asks:
            for entry in self._true_entries(ask):
                return entry
        message = f"no true answer among {asks}"
        raise AssertionError(message)

    def _true_entries(self, ask: Ask) -> Iterator[Entry]:
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

    def _took(self, ask: Ask) -> Iterator[Entry]:
        entry = ask.entry
        if ask.fill == "seat":
            yield replace(entry, seat=self.taker(entry.cards[0]))
        elif all(self.taker(card) is entry.seat for card in entry.cards):
            yield entry

    def _bela(self) -> Seat | None:
        for seat, cards in self.hands.items():
            ranks = {card.rank.value for card in cards if card.suit is self.trump}
            if {"király", "felső"} <= ranks:
                return seat
        return None

    def _rivals(self, meld: str) -> list[Seat]:
        declared = f"declare-{meld}"
        gave = {e.seat for e in self.record.entries if e.do == "kicsi" and e.meld == meld}
        return [e.seat for e in self.record.entries if e.do == declared and e.seat not in gave]

    def _meld(self, entry: Entry) -> Iterator[Entry]:
        meld = "vannak" if entry.do == "score-vannak" else entry.meld or "sequence"
        rivals = self._rivals(meld)
        if meld == "vannak":
            order = (
                "alsó IX ász X király felső VIII VII"
                if self.trump
                else "ász X király felső alsó IX VIII VII"
            )
            ranks = order.split()
            best = min(
                rivals, key=lambda s: min(ranks.index(r.value) for r in vannaks(self.hands[s]))
            )
            if entry.do == "score-vannak" and entry.seat is best:
                yield entry
            return
        strengths = {
            s: max(r.strength(self.trump) for r in sequences(self.hands[s])) for s in rivals
        }
        top = max(strengths.values())
        owners = [seat for seat in rivals if strengths[seat] == top]
        if len(owners) > 1:
            if entry.do == "no-valid":
                yield entry
        elif entry.seat is owners[0] and entry.length == top[0]:
            yield entry


def extra_melds(record: Record, said: Adjudication) -> bool:
    """Whether the owner of the best melds has more of them than the one that was declared."""
    truth = Truth(record, said)
    if not truth.tricks:
        return False
    runs = any(len(sequences(truth.hands[seat])) > 1 for seat in truth._rivals("sequence"))
    return runs or any(len(vannaks(truth.hands[seat])) > 1 for seat in truth._rivals("vannak"))
