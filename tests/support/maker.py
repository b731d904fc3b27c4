"""What a game brings so that the laws in `tests/engine/laws` hold it: a maker of hands.

A maker stands in `tests/support/NAME_hands.py`, NAME being the game's, as `MAKER`. It must say by
which entries the cards and the results of a hand are told (`CARDS`, `RESULTS`). The rest says where
the game goes its own way, and stays as it is here where it does not: a hand is made by choosing
among the asks (`hand`), and nothing can be told more quickly (`quick`).
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
from engine.hand.cards import Pack, Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Entry, Record, RuleSetRef
from engine.preset import PresetInfo
from engine.results.adjudication import Adjudication, Ask
from engine.results.adjudication import Table as AtTable
from engine.results.findings import Finding, Severity

NAMES = ("Anna", "Bori", "Cili", "Dani")
"""Who sits at the tables of the laws, as many of them as play."""
SEATS = tuple(Seat)
PLAIN = 0.4
"""How often a table agrees on nothing of its own."""
MOST_RULES = 4
MOST_FACTS = 60
"""More than any hand has to be told of."""
WHY = "a director said so"
WIDER = ("seat", "card")


class Table(NamedTuple):
    """Who plays by what."""

    preset: str
    players: int


class Maker:
    """Makes the hands of one game.

    `game`
        the game, registered or not.
    `CARDS`
        what tells of the cards: who was dealt what, what lies where, each card as it falls.
    `RESULTS`
        what tells how the play went. After one of these all has been said.
    `FACTS`
        what may still be told then, beside the results.
    `ENDS`
        what ends a hand otherwise than by its play, though it is no word of anybody's.
    `AGAIN`
        what begins the hand anew: forgotten, it makes all behind it wrong.
    `MEANT`
        whether the game says what an entry that cannot stand may have been meant to tell (`offers`
        of its `Way`), so that a slip is hardly ever more than one finding.
    `UNTIMELY`
        codes that say of the moment that no fact can be told then, or no card fall any more after
        one; whatever the fact says.
    `TELLS_ANYWHERE`
        whether a fact of the play may be told as soon as the game is known, and not only behind
        the words.
    `EACH_ALONE`
        items that one pays to all others or gets of them, his partners too; without the seat.
    `TELLS`
        codes that say what was entered, and of which nobody has to take back anything.
    `ONE_SPEAKING`
        stages in which the same words are said, so that a late one of either belongs to both.
    `OF_ONE_STAGE`
        words that belong to one stage alone, wherever they are entered.
    `TO_TRICK_ONE`
        words whose time ends with the speaker's own card to trick 1, or with that trick.
    `SHOW_OVER`
        what shows that the time for a word is over.
    `ITEMS`, `NAMES_OF_ITEMS`
        ids and bare names of items that an entry may be on; the latter with each seat as well.
    `OPENINGS`
        beginnings, as plain data, after which nonsense gets further.
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
    OPENINGS: ClassVar[tuple[list[dict[str, object]], ...]] = ([],)

    # -- what a game makes

    def hand(self, table: Table, seed: int, house: Mapping[str, object] | None = None) -> Record:
        """A whole hand from a seed, told card by card, with nothing wrong.

        However it may end, now and then it ends so; played by the `house` rules, or by some that
        are drawn for it (`agreed`).
        """
        random = Random(seed)
        agreed = self.agreed(random, table) if house is None else house
        record = self.empty(table, random.choice(SEATS[: table.players]), agreed)
        while asks := self.usual(engine.adjudicate(record)):
            record = extend(record, random.choice([*fillings(random.choice(asks))]))
        return record

    def usual(self, said: Adjudication) -> list[Ask]:
        """What is asked for until all is told, but for what a director says."""
        needed = any(ask.required for ask in said.asks)
        return [ask for ask in said.asks if needed and ask.group != "trouble"]

    def quick(self, record: Record, said: Adjudication) -> Record | None:
        """The same hand without its cards: what was said, and what somebody could see after.

        No more than what is asked for. None where the cards tell what nobody has to say.
        """
        return record

    def less(self, random: Random, record: Record, said: Adjudication) -> Iterator[Record]:
        """The same hand with more told than quickly, and less than all."""
        return iter(())

    def unsaid(self, record: Record) -> Record:
        """The same hand without the passes that go without saying."""
        entries = tuple(entry for entry in record.entries if entry.do != "pass")
        return replace(record, entries=entries)

    def trouble(self, record: Record) -> Entry:
        """An entry after which a director has something to rule on, whatever was told before."""
        return Entry("irregularity", what="other")

    # -- what a game makes an exception of

    def held(self, record: Record) -> Collection[int]:
        """Places of entries of which nothing is said until a mistake before them is mended."""
        return replay_record(self.game.hands().way(record)).held

    def may_undo(self, entry: Entry) -> Collection[str]:
        """What an entry that is offered may show to have been wrong before it, by code."""
        return ()

    def is_left_out(self, record: Record, entry: Entry) -> bool:
        """Whether an entry is not offered though it would be taken."""
        return False

    def is_of_trick_one(self, entry: Entry) -> bool:
        """Whether the time of a word ends with its speaker's own card to trick 1."""
        return entry.do in self.TO_TRICK_ONE

    def is_of_both(self, entry: Entry, spoken: str, table: AtTable) -> bool:
        """Whether a late word, taken as said in a stage, may be said in the present one as well."""
        return False

    def answers_to(self) -> Collection[str]:
        """Codes about earlier entries which say what is wrong with one that was not offered."""
        return ()

    def shares(self, record: Record) -> Collection[Seat]:
        """The seats that pay and are paid in cash."""
        return record.places

    def drawn(self, random: Random, do: str, field: str, record: Record) -> object:
        """What may stand in a field of an entry that does this, lawful or not."""
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
    def tables(self) -> tuple[Table, ...]:
        """Every rule set with every number of players."""
        return tuple(Table(one.preset, one.players) for one in self.game.tables)

    def empty(
        self, table: Table, dealer: Seat | None = None, house: Mapping[str, object] | None = None
    ) -> Record:
        """A record with nothing said yet; without a dealer the last seat deals.

        Raises MalformedRecordError for house rules that make no sense together.
        """
        rules = RuleSetRef(table.preset, house or {}, self.preset(table).version)
        self.game.check_rules(rules, table.players)
        dealer = dealer or SEATS[table.players - 1]
        return Record(self.game.name, rules, NAMES[: table.players], dealer, ())

    def preset(self, table: Table) -> PresetInfo:
        """The rule set of a table."""
        return self.game.preset(table.preset)

    def agreed(self, random: Random, table: Table) -> dict[str, object]:
        """Some house rules that make sense together, or none."""
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
        """What its table plays with."""
        return self.game.pack_of(record.rules, len(record.seats))

    def anything(self, random: Random, record: Record) -> Entry:
        """What somebody might enter, lawful or not: of every kind as often.

        Of what an entry may have and does not need only a seat or a card is told, now and then.
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
    """One of its choices, or now and then a number of its own."""
    if rule.numbers is not None and random.random() > PLAIN:
        return random.randint(rule.numbers[0], rule.numbers[0] + 11)
    return random.choice(rule.choices)


# -- records and their entries


def extend(record: Record, *entries: Entry) -> Record:
    """A record with more entries at its end."""
    return replace(record, entries=(*record.entries, *entries))


def begun(record: Record, length: int) -> Record:
    """A record after so many of its entries."""
    return replace(record, entries=record.entries[:length])


def fillings(ask: Ask) -> Iterator[Entry]:
    """Every entry an ask stands for."""
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


def bare(maker: Maker, entry: Entry) -> Entry:
    """An entry without the details that it need not have."""
    return replace(entry, **dict.fromkeys(maker.game.shapes[entry.do].may))


def needed(asks: Sequence[Ask]) -> list[Ask]:
    """What has to be answered before the hand is whole."""
    return [ask for ask in asks if ask.required]


def summed_up(told: Record, answer: Callable[[Sequence[Ask]], Entry]) -> Record:
    """A record with every fact that it still needs.

    `answer`
        chooses an entry that is true among all that is asked.
    """
    for _ in range(MOST_FACTS):
        asks = engine.adjudicate(told).asks
        if not needed(asks):
            return told
        told = extend(told, answer(asks))
    raise AssertionError("the record never gets complete")


def turned_seat(record: Record, seat: Seat, turn: int) -> Seat:
    """The seat so many places further to the right."""
    places = record.places
    return places[(places.index(seat) + turn) % len(places)]


def turned_item(record: Record, item: str, turn: int) -> str:
    """The id of an item with its owner so many places further."""
    name, slash, seat = item.partition("/")
    return f"{name}/{turned_seat(record, Seat(seat), turn).value}" if slash else item


def turned(record: Record, turn: int) -> Record:
    """The same hand with everybody so many seats further; the names stay where they were."""
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


def verdicts(said: Adjudication) -> tuple[object, ...]:
    """What a hand comes to, without the wording of the reasons."""
    items = [(i.id, i.value, i.outcome, [(f.what, f.times) for f in i.factors]) for i in said.items]
    paid = [(one.item, one.written, one.cash, one.window) for one in said.awards]
    return items, said.totals, paid


def wrong(maker: Maker, said: Adjudication) -> list[Finding]:
    """Findings that speak against an entry: errors and doubts, but for what only tells."""
    speak = (one for one in said.findings if one.severity is not Severity.NOTE)
    return [one for one in speak if one.code not in maker.TELLS]


# -- every game


def makers() -> tuple[Maker, ...]:
    """The makers of the games of the house."""
    return tuple(import_module(f"tests.games.{name}.maker").MAKER for name in engine.GAMES)
