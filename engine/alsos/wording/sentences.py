"""The sentences of Alsós: entries, items, findings and prompts, in Hungarian or English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Final

from engine.adjudication.replay_findings import replay_record
from engine.adjudication.ruling import WHOLE_HAND
from engine.alsos import labels
from engine.alsos.adjudication.replay import AlsosReplay
from engine.alsos.findings import CODES
from engine.alsos.house_rules import rule_set
from engine.alsos.rule_constants import CARDS_EACH, FRONT, TRUMP_GAME, RuleSet
from engine.alsos.stakes import GAME, GYERUNK
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.packs.hungarian_pack import HungarianRank, HungarianSuit
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Factor, Item
from engine.wording import labels as shared
from engine.wording.hungarian_articles import with_article
from engine.wording.item_notation import ItemNameWithOwner, ItemNotation
from engine.wording.sentences import Sentences

WITH_CARD: Final = frozenset({"figure", "score-sequence", "won-trick", "exchange"})
ON_ITEM: Final = frozenset({"gyerunk", "play-on", "give-up"})
"""Entries whose text names their card, or their item, if they have one."""


class AlsosSentences(Sentences):
    """The texts for one record in one language; seats are called by their players' names."""

    CODES = CODES
    ENTRIES = labels.ENTRIES
    STAGES = labels.STAGES
    FILLS = labels.FILLS
    REASONS = labels.REASONS
    SIGNS = labels.SIGNS
    LETTERS = labels.SIGN_OF
    SAYS_ALL = frozenset({"most-tricks"})
    OWN = labels.OWN
    COUNTED = labels.COUNTED
    NAMED: ClassVar = {
        "figure": labels.FIGURES,
        "after": labels.FIGURES,
        "other": labels.FIGURES,
        "game": labels.GAMES,
        "meld": labels.MELDS,
        "stage": labels.STAGES,
        "outcome": shared.OUTCOMES,
        "what": labels.IRREGULARITIES,
    }
    SEAT_NAMES = frozenset({"seat", "known", "turn"})

    def suit_bid(self, entry: Entry) -> Suit | None:
        """Return the suit of a trump game that was bid (ALS 3.4)."""
        return next((suit for suit in HungarianSuit if suit.value == entry.bid), None)

    @property
    def trump(self) -> Suit | None:
        """The trumps of this record, if any."""
        return self._followed.as_it_stands().trump if self.found is None else self.found.table.trump

    @property
    def rests_on(self) -> tuple[object, ...]:
        """The key of equal wordings, including the game and the trumps, which name items."""
        return (*super().rests_on, self.games, self.trump)

    @cached_property
    def _followed(self) -> Hand:
        """The hand after replaying the record."""
        return replay_record(AlsosReplay(self.record)).hand

    @cached_property
    def games(self) -> tuple[str, str]:
        """The game of the item `game`, and the game of an earlier kontra on it.

        They differ after a change to betli, which nobody can kontra (ALS 3.8).
        """
        if self.found is None:
            names = {on: stake.name for on, stake in self._followed.chains.items()}
        else:
            names = {item.id: item.name for item in self.found.items}
        now = names.get(GAME, TRUMP_GAME)
        return now, names.get(f"void-{GAME}", now)

    @property
    def _rules(self) -> RuleSet:
        """The rule set of the record."""
        return rule_set(self.record.rules, len(self.record.seats))

    # -- single things

    def game(self, game: str) -> str:
        """Return a game's name; the trump game is called parti."""
        return self._pick(labels.GAMES, game)

    def figure(self, figure: str) -> str:
        """Return a figure's name."""
        return self._pick(labels.FIGURES, figure)

    def item_name(self, on: str) -> str:
        """Return the name of an item, by an id such as `abszolut/B`; unknown ids are unchanged.

        The game goes by its own name: szanzadu and betli are not called parti.
        """
        name, _, seat = on.partition("/")
        if name == GAME:
            return self.game(self.games[0])
        if name == f"void-{GAME}":
            return self.game(self.games[1])
        if name == GYERUNK:
            return self._pick(labels.FACTORS, GYERUNK)
        if name.startswith(f"{GYERUNK}-"):
            called = self.item_name(on.removeprefix(f"{GYERUNK}-"))
            return f"{self._pick(labels.FACTORS, GYERUNK)}: {called}"
        if name == WHOLE_HAND:
            return ("az egész leosztás", "the whole hand")[self._column]
        if name not in labels.FIGURES:
            return on
        who = f" ({self.seat(Seat(seat))})" if seat and self._seated(seat) else ""
        return self.figure(name) + who

    def _seated(self, letter: str) -> bool:
        return Seat(letter) in self.record.places

    def show(self, name: str, value: object) -> str:
        """Return one parameter of a sentence as text; the last tricks have names."""
        if name == "trick" and isinstance(value, int):
            from_the_end = CARDS_EACH[min(len(self.record.seats), 3)] + 1 - value
            key = from_the_end if from_the_end in labels.TRICKS and from_the_end else 0
            return self._pick(labels.TRICKS, key).format(trick=value)
        if name == "taken" and isinstance(value, tuple):
            return self._taken(value)
        if name == "cards" and isinstance(value, tuple):
            return self._cards(value) or super().show(name, value)
        return super().show(name, value)

    def _cards(self, cards: tuple[Card, ...]) -> str:
        """Return several cards in short: all of a rank or suit together, else a suit named once."""
        suits, ranks = {card.suit for card in cards}, {card.rank for card in cards}
        if len(ranks) == 1 and len(suits) == len(HungarianSuit):
            return self._pick(labels.EVERY, "rank").format(*(rank.value for rank in ranks))
        if len(suits) != 1:
            return ""
        (suit,) = suits
        if len(ranks) < len(HungarianRank):
            return f"{suit.value} {', '.join(card.rank.value for card in cards)}"
        if suit is self.trump:
            return self._pick(labels.EVERY, "trump")
        return self._pick(labels.EVERY, "suit").format(suit.value)

    def _taken(self, cards: tuple[Card, ...]) -> str:
        """Name cards as the object of a Hungarian sentence: `a makk ászt`, `mind a négy ászt`."""
        told = self.show("cards", cards)
        if self.lang != "hu":
            return told
        # Every part ends in a suit or a rank, which takes the suffix.
        parts = (part.rpartition(" ") for part in told.split(", "))
        taken = ", ".join(f"{before}{gap}{labels.TAKEN[last]}" for before, gap, last in parts)
        return taken if taken.startswith(labels.TOGETHER) else with_article(taken)

    # -- entries and asks

    def _params(self, entry: Entry) -> dict[str, object]:
        params = super()._params(entry) | {"sequence": self._sequence(entry.length)}
        params["taken"] = params["cards"]
        kontra = entry.on == GAME and entry.do in shared.STEPS
        return params | {"on": f"void-{GAME}"} if kontra else params

    def needed(self, ask: Prompt) -> str:
        """Name the missing entry; in the stage of calling it is the answer (ALS 10.2)."""
        answer = ask.stage == "call" and ask.group == "say"
        return self._pick(labels.NEEDED, "answer") if answer else super().needed(ask)

    def _sequence(self, length: int | None) -> str:
        if length is None or length not in labels.SEQUENCES:
            return str(length)
        return self._pick(labels.SEQUENCES, length)

    def _entry_key(self, entry: Entry) -> str:
        if entry.do in WITH_CARD and entry.card is not None:
            return f"{entry.do}-card"
        if entry.do == "exchange" and len(self._rules.simple_ranks) > 1:
            return "exchange-some"
        if entry.do in ON_ITEM:
            together = "-all" if entry.seat is None else ""
            item = "-on" if entry.on not in {None, GAME} else ""
            return f"{entry.do}{together}{item}"
        if entry.do == "score-vannak" and entry.rank is not None:
            return "score-vannak-rank"
        if entry.do in {"took", "bela"} and entry.seat is None:
            return f"{entry.do}-nobody"
        return super()._entry_key(entry)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `parti`, `zöld ász ulti`."""
        if item.id == WHOLE_HAND:
            return ItemNameWithOwner(self.item_name(item.id))
        name = self.figure(item.name) if item.name in labels.FIGURES else self.game(item.name)
        return ItemNameWithOwner(name if item.card is None else f"{self.card(item.card)} {name}")

    def notation(self, item: Item) -> ItemNotation:
        """Return the short notation of printed sheets: `abszolút! k! r` (! is from the front)."""
        at_name = (labels.FROM_FRONT,) if item.stage == FRONT else ()
        return replace(super().notation(item), at_name=at_name)

    def _drawn(self, factor: Factor) -> tuple[str, ...]:
        signs = super()._drawn(factor)
        return (*signs, labels.FROM_FRONT) if signs and factor.stage == FRONT else signs

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return no items, as what raises the game is listed with the figures."""
        del table
        return ()

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short, e.g. `piros (eredeti)` or `betli`; empty if there is none."""
        if table.game is None:
            return ""
        if table.game != "trump":
            return self.game(table.game)
        original = ("eredeti", "original")[self._column]
        if table.trump is None:
            return original
        accepted = table.own[labels.ACCEPTED]
        return f"{table.trump.value} ({original})" if accepted else table.trump.value

    def tells(self, table: HandDisplay) -> Mapping[str, object]:
        """Return the original suit, unless the contract names it."""
        played = table.own[labels.ACCEPTED]
        return {} if played else {labels.ORIGINAL: table.own[labels.ORIGINAL]}

    def link(self, factor: Factor) -> str:
        """Return the name of a factor: a game and a figure are the base."""
        if factor.what in {WHOLE_HAND, *labels.GAMES, *labels.FIGURES}:
            return shared.BASE[self._column]
        table = shared.STEPS if factor.what in shared.STEPS else labels.FACTORS
        name = self._pick(table, factor.what)
        if factor.stage in {"front", "back"} and factor.what != "front":
            return f"{name} {self.stage(factor.stage)}"
        return name
