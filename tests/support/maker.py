"""A maker of hands: a game's part of the laws in `tests/engine/laws`.

A maker is the `MAKER` of `tests/games/NAME/maker.py`, NAME being the game's. It must define the
kinds of entries for the cards and the results of a hand (`CARDS`, `RESULTS`). All other members
are defaults for a game to override: `hand` chooses among the asks, and `quick` shortens nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from random import Random
from typing import ClassVar, NamedTuple

import engine
from engine.adjudication.replay_findings import replay_record
from engine.game import Game
from engine.hand.cards import Card, Pack, Seat, Suit
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Entry, Record, RuleSetRef
from engine.preset import PresetInfo
from engine.results.adjudication import Adjudication, Prompt
from engine.results.adjudication import HandDisplay as AtTable
from engine.results.findings import Finding, Severity

NAMES = ("Anna", "Bori", "Cili", "Dani", "Edit")
"""The players at the tables of the laws, as many as needed."""
SEATS = tuple(Seat)
PLAIN = 0.4
"""The probability that a table has no house rules."""
MOST_RULES = 4
MOST_FACTS = 60
"""More than any hand has to be told of."""
WHY = "a director said so"
WIDER = ("seat", "card")


class TableSetup(NamedTuple):
    """The rule set and the number of players."""

    preset: str
    players: int


class Maker:
    """Makes the hands of one game.

    `game`
        the game, registered or not.
    `CARDS`
        kinds of entries about cards: dealt hands, talon, each card played.
    `RESULTS`
        kinds of entries for the outcome of the play; one of them completes the hand.
    `FACTS`
        other kinds of facts that may still be entered then.
    `ENDS`
        kinds of entries that end a hand otherwise than by its play and are no announcements.
    `AGAIN`
        kinds of entries that restart the hand; without one, all later entries are wrong.
    `MEANT`
        whether the game proposes the intended entry for an invalid one (`offers` of its replay),
        so that a typo is hardly ever more than one finding.
    `UNTIMELY`
        codes for facts that cannot be entered at that moment, or cards played after a fact,
        whatever the fact.
    `TELLS_ANYWHERE`
        whether a fact of the play may be entered as soon as the game is known, even before the
        end of the announcements.
    `EACH_ALONE`
        items paid between one player and each other one, partners included; without the seat.
    `TELLS`
        codes that only report an entry; none has to be corrected.
    `ONE_SPEAKING`
        stages with the same announcements, so that a late one of either belongs to both.
    `OF_ONE_STAGE`
        announcements that belong to one stage alone, wherever they are entered, as bids do.
    `TO_TRICK_ONE`
        announcements whose time ends with the speaker's own card to trick 1, or with it.
    `SHOW_OVER`
        kinds of entries that show that the time for an announcement is over.
    `ITEMS`, `NAMES_OF_ITEMS`
        ids and bare names of items that an entry may be on; the latter with each seat as well.
    `PLAYING`
        the most who play; of more the dealer sits out.
    `OPENINGS`
        beginnings, as plain data, that let random entries get further.
    """

    game: ClassVar[Game]
    CARDS: ClassVar[Collection[str]]
    RESULTS: ClassVar[Collection[str]]
    FACTS: ClassVar[Collection[str]] = ()
    ENDS: ClassVar[Collection[str]] = ()
    AGAIN: ClassVar[Collection[str]] = ()
    MEANT: ClassVar[bool] = True
    UNTIMELY: ClassVar[Collection[str]] = ()
    TELLS_ANYWHERE: ClassVar[bool] = False
    EACH_ALONE: ClassVar[Collection[str]] = ()
    TELLS: ClassVar[Collection[str]] = ()
    ONE_SPEAKING: ClassVar[tuple[Collection[str], ...]] = ()
    OF_ONE_STAGE: ClassVar[Collection[str]] = ()
    TO_TRICK_ONE: ClassVar[Collection[str]] = ()
    SHOW_OVER: ClassVar[Collection[str]] = ("play",)
    ITEMS: ClassVar[tuple[str, ...]] = ()
    NAMES_OF_ITEMS: ClassVar[tuple[str, ...]] = ()
    PLAYING: ClassVar[int] = len(SEATS)
    OPENINGS: ClassVar[tuple[list[dict[str, object]], ...]] = ([],)

    # -- what a game makes

    def hand(
        self, table: TableSetup, seed: int, house: Mapping[str, object] | None = None
    ) -> Record:
        """Return a whole hand from a seed, entered card by card, without errors.

        Every way to end a hand occurs now and then. It is played by the `house` rules, or by some
        that are drawn for it (`agreed`).
        """
        random = Random(seed)
        agreed = self.agreed(random, table) if house is None else house
        record = self.empty(table, random.choice(SEATS[: table.players]), agreed)
        while asks := self.usual(engine.adjudicate(record)):
            record = extend(record, random.choice([*entries_of_ask(random.choice(asks))]))
        return record

    def usual(self, said: Adjudication) -> list[Prompt]:
        """Return the asks until everything required is entered, without those of a director."""
        needed = any(ask.required for ask in said.asks)
        return [ask for ask in said.asks if needed and ask.group != "trouble"]

    def quick(self, record: Record, said: Adjudication) -> Record | None:
        """Return the same hand without its cards: announcements and facts visible afterwards.

        Only required facts are entered. None where the cards give facts that no player need state.
        """
        return record

    def less(self, random: Random, record: Record, said: Adjudication) -> Iterator[Record]:
        """Yield variants of the hand with more facts than `quick` and fewer than all."""
        return iter(())

    def unsaid(self, record: Record) -> Record:
        """Return the same hand without its implied passes."""
        entries = tuple(entry for entry in record.entries if entry.do != "pass")
        return replace(record, entries=entries)

    def trouble(self, record: Record) -> Entry:
        """Return an entry that is an error after any record, which a director has to rule on.

        An irregularity is one only where the game's catalogue makes it an error.
        """
        return Entry("irregularity", what="other")

    # -- what a game makes an exception of

    def held(self, record: Record) -> frozenset[int]:
        """Return the places of entries suppressed until an earlier mistake is fixed."""
        return replay_record(self.game.hands().replayer(record)).held

    def may_undo(self, entry: Entry) -> Collection[str]:
        """Return the codes that an offered entry may raise about earlier entries."""
        return ()

    def is_left_out(self, record: Record, entry: Entry) -> bool:
        """Return whether an entry is valid although no ask offers it.

        After a card that cannot have been played none is offered, and the rest is not followed.
        """
        if entry.do != "play":
            return False
        return replay_record(self.game.hands().replayer(record)).hand.deal.broken

    def is_of_trick_one(self, entry: Entry) -> bool:
        """Return whether the time of an announcement ends with its speaker's card to trick 1."""
        return entry.do in self.TO_TRICK_ONE

    def is_of_both(self, entry: Entry, spoken: str, table: AtTable) -> bool:
        """Return whether a late announcement of one stage is valid in the present one too."""
        return False

    def answers_to(self) -> Collection[str]:
        """Return codes about earlier entries that explain an entry no ask offered."""
        return ()

    def shares(self, record: Record) -> Collection[Seat]:
        """Return the seats that pay and are paid: a dealer who sits out only where it is agreed."""
        idle = record.dealer if len(record.places) > self.PLAYING else None
        shared = record.rules.house.get("dealer_shares", False)
        return tuple(seat for seat in record.places if shared or seat is not idle)

    def ruled(self, record: Record) -> Collection[Seat]:
        """Return the seats whose points a director decides, in seat order."""
        return self.shares(record)

    def drawn(self, random: Random, do: str, field: str, record: Record) -> object:
        """Draw a value for a field of an entry of this kind, lawful or not."""
        pack, seats = self.pack_of(record), record.places
        own = (f"{on}/{seat.value}" for on in self.NAMES_OF_ITEMS for seat in seats)
        if field == "cards":
            return (random.choice(pack.cards),)
        return random.choice(
            {
                "seat": seats,
                "card": pack.cards,
                "suit": pack.suits,
                "rank": pack.ranks,
                "on": (*self.ITEMS, *own),
                "why": (WHY,),
                "points": range(0, 170, 7),
                "count": range(14),
                "trick": range(14),
                "length": range(2, 10),
            }[field]
        )

    # -- what is the same in every game

    @property
    def tables(self) -> tuple[TableSetup, ...]:
        """Every rule set with every number of players."""
        return tuple(TableSetup(one.preset, one.players) for one in self.game.tables)

    def empty(
        self,
        table: TableSetup,
        dealer: Seat | None = None,
        house: Mapping[str, object] | None = None,
    ) -> Record:
        """Return a record without entries; without a dealer the last seat deals.

        Raises MalformedRecordError for house rules that make no sense together.
        """
        rules = RuleSetRef(table.preset, house or {}, self.preset(table).version)
        self.game.check_rules(rules, table.players)
        dealer = dealer or SEATS[table.players - 1]
        return Record(self.game.name, rules, NAMES[: table.players], dealer, ())

    def preset(self, table: TableSetup) -> PresetInfo:
        """Return the rule set of a table."""
        return self.game.preset(table.preset)

    def agreed(self, random: Random, table: TableSetup) -> dict[str, object]:
        """Draw house rules that make sense together, or none."""
        own = self.preset(table).house_rules
        while own and random.random() > PLAIN:
            rules = random.sample(own, random.randrange(1, min(len(own), MOST_RULES) + 1))
            house = {rule.name: _choice(random, rule) for rule in rules}
            try:
                self.empty(table, house=house)
            except MalformedRecordError:
                continue
            return house
        return {}

    def pack_of(self, record: Record) -> Pack:
        """Return the pack of its table."""
        return self.game.pack_of(record.rules, len(record.seats))

    def anything(self, random: Random, record: Record) -> Entry:
        """Draw an entry, lawful or not, with every kind equally likely.

        Of the optional fields only the seat and the card are filled in, now and then.
        """
        do = random.choice(sorted(self.game.shapes))
        shape = self.game.shapes[do]
        wider = [name for name in shape.may if name in WIDER]
        names = [*shape.needs, *random.sample(wider, random.randint(0, len(wider)))]
        told = {
            name: random.choice(shape.words[name])
            if name in shape.words
            else self.drawn(random, do, name, record)
            for name in names
        }
        return Entry(do, **told)


def _choice(random: Random, rule) -> object:
    """Draw one of the rule's choices, or now and then a number of its own."""
    if rule.numbers is not None and random.random() > PLAIN:
        return random.randint(rule.numbers[0], rule.numbers[0] + 11)
    return random.choice(rule.choices)


# -- the table and the play, read without the engine


def playing_seats(record: Record, most: int) -> tuple[Seat, ...]:
    """Return the seats that play, from forehand; of more than `most` the dealer sits out."""
    first = record.places.index(record.dealer) + 1
    return (*record.places[first:], *record.places[:first])[:most]


def tricks_of(record: Record, players: int) -> list[list[tuple[Seat, Card]]]:
    """Return the tricks of a play without an error: seats and cards as they were played."""
    plays = [(one.seat, one.card) for one in record.entries if one.do == "play"]
    return [plays[at : at + players] for at in range(0, len(plays), players)]


def winning_play(
    trick: Sequence[tuple[Seat, Card]], plain: str, trump: Suit | None = None, trumps: str = ""
) -> tuple[Seat, Card]:
    """Return who won a trick with which card; ranks are written from the top."""

    def strength(played: tuple[Seat, Card]) -> tuple[int, int]:
        suit, rank = played[1].suit, played[1].rank.value
        if suit is trump:
            return 2, -(trumps or plain).split().index(rank)
        return int(suit is trick[0][1].suit), -plain.split().index(rank)

    return max(trick, key=strength)


# -- records and their entries


def extend(record: Record, *entries: Entry) -> Record:
    """Return a record with more entries at its end."""
    return replace(record, entries=(*record.entries, *entries))


def first_entries(record: Record, length: int) -> Record:
    """Return a record with its first `length` entries."""
    return replace(record, entries=record.entries[:length])


def entries_of_ask(ask: Prompt) -> Iterator[Entry]:
    """Yield every entry an ask stands for."""
    if ask.fill is None:
        yield ask.entry
    elif ask.fill == "why":
        yield replace(ask.entry, why=WHY)
    elif ask.fill == "cards":
        for cards in combinations(ask.choices, ask.most):
            yield replace(ask.entry, cards=cards)
    else:
        for choice in ask.choices:
            yield replace(ask.entry, **{ask.fill: choice})


def without_optional_fields(maker: Maker, entry: Entry) -> Entry:
    """Return an entry without its optional fields."""
    return replace(entry, **dict.fromkeys(maker.game.shapes[entry.do].may))


def required_asks(asks: Sequence[Prompt]) -> list[Prompt]:
    """Return the required asks."""
    return [ask for ask in asks if ask.required]


def with_required_facts(told: Record, answer: Callable[[Sequence[Prompt]], Entry]) -> Record:
    """Return a record completed with every required fact.

    `answer`
        chooses a true entry among the asks.
    """
    for _ in range(MOST_FACTS):
        asks = engine.adjudicate(told).asks
        if not required_asks(asks):
            return told
        told = extend(told, answer(asks))
    raise AssertionError("the record never gets complete")


def turned_seat(record: Record, seat: Seat, turn: int) -> Seat:
    """Return the seat `turn` places further to the right."""
    places = record.places
    return places[(places.index(seat) + turn) % len(places)]


def turned_item(record: Record, item: str, turn: int) -> str:
    """Return the id of an item with its owner moved by `turn` places."""
    name, slash, seat = item.partition("/")
    return f"{name}/{turned_seat(record, Seat(seat), turn).value}" if slash else item


def turned(record: Record, turn: int) -> Record:
    """Return the same hand with everybody moved by `turn` seats; the names stay."""
    entries = tuple(
        replace(
            entry,
            seat=turned_seat(record, entry.seat, turn) if entry.seat else None,
            on=turned_item(record, entry.on, turn) if entry.on else None,
        )
        for entry in record.entries
    )
    return replace(record, entries=entries, dealer=turned_seat(record, record.dealer, turn))


# -- what laws compare


def result_without_reasons(said: Adjudication) -> tuple[object, ...]:
    """Return the result of a hand without the wording of the reasons."""
    items = [(i.id, i.value, i.outcome, [(f.what, f.times) for f in i.factors]) for i in said.items]
    paid = [(one.item, one.written, one.cash, one.window) for one in said.awards]
    return items, said.totals, paid


def errors_and_doubts(maker: Maker, said: Adjudication) -> list[Finding]:
    """Return the errors and doubts, except for codes that only report an entry (`TELLS`)."""
    speak = (one for one in said.findings if one.severity is not Severity.NOTE)
    return [one for one in speak if one.code not in maker.TELLS]


def error_codes(said: Adjudication) -> list[str]:
    """Return the codes of the errors, in order."""
    return sorted(one.code for one in said.findings if one.severity is Severity.ERROR)


# -- every game


def makers() -> tuple[Maker, ...]:
    """Return the makers of the registered games."""
    return tuple(import_module(f"tests.games.{name}.maker").MAKER for name in engine.GAMES)
