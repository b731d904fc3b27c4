"""Alsós in words: entries, items, findings and asks as sentences, in Hungarian or English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from engine.adjudication import Ask, Table
from engine.alsos import labels
from engine.alsos.codes import CODES
from engine.alsos.judge import follow
from engine.alsos.stakes import GAME, GYERUNK
from engine.alsos.table import TRUMP_GAME
from engine.cards import Card, Rank, Seat, Suit
from engine.comparison import Cause
from engine.findings import Finding
from engine.items import Bound, Factor, Item, Outcome
from engine.record import Entry, Record

K = TypeVar("K")
LANGUAGES: Final = ("hu", "en")
SEAT_NAMES: Final = frozenset({"seat", "known", "turn"})
NAMED: Final[dict[str, Mapping[str, labels.Both]]] = {
    "figure": labels.FIGURES,
    "after": labels.FIGURES,
    "other": labels.FIGURES,
    "game": labels.GAMES,
    "meld": labels.MELDS,
    "stage": labels.STAGES,
    "outcome": labels.OUTCOMES,
    "what": labels.IRREGULARITIES,
}
"""Parameters of sentences which are ids, with the table of their names."""
WITH_CARD: Final = frozenset({"figure", "score-sequence", "won-trick", "exchange"})
ON_ITEM: Final = frozenset({"gyerunk", "play-on", "give-up"})
"""Entries that are told with their card, or with their item, where they name one."""
MARKS: Final = {
    Outcome.MADE: "✓",
    Outcome.FAILED: "✗",
    Outcome.DRAWN: "=",
    Outcome.VOID: "–",
    Outcome.OPEN: "?",
}


class Words:
    """Words for one record in one language; seats are called by their players' names."""

    def __init__(self, record: Record, lang: str) -> None:
        """Take the names from the record. `lang` is `hu` or `en`."""
        self.record = record
        self.lang = lang
        self._column = LANGUAGES.index(lang)
        self._games: tuple[str, str] | None = None

    @property
    def games(self) -> tuple[str, str]:
        """What the item `game` is in this record, and what a kontra on it was said to.

        They differ after a change to betli, which nobody can kontra (ALS 3.8).
        """
        if self._games is None:
            hand = follow(self.record).hand
            now = hand.stakes.get(GAME)
            before = hand.stakes.get(f"void-{GAME}", now)
            names = [stake.name if stake else TRUMP_GAME for stake in (now, before)]
            self._games = names[0], names[1]
        return self._games

    # -- single things

    def _pick(self, table: Mapping[K, labels.Both], key: K) -> str:
        return table[key][self._column]

    def seat(self, seat: Seat | None) -> str:
        """The player's name; nobody for None."""
        return labels.NOBODY[self._column] if seat is None else self.record.name(seat)

    def card(self, card: Card) -> str:
        """A card as it is said: `piros alsó`."""
        return f"{card.suit.value} {card.rank.value}"

    def game(self, game: str) -> str:
        """A game's name; the trump game is called parti."""
        return self._pick(labels.GAMES, game)

    def figure(self, figure: str) -> str:
        """A figure's name."""
        return self._pick(labels.FIGURES, figure)

    def stage(self, stage: str) -> str:
        """A stage's name."""
        return self._pick(labels.STAGES, stage)

    def status(self, status: str) -> str:
        """A status in words."""
        return self._pick(labels.STATUSES, status)

    def group(self, group: str) -> str:
        """The heading of a group of asks."""
        return self._pick(labels.GROUPS, group)

    def item_name(self, on: str) -> str:
        """The item an id such as `abszolut/B` names; unknown ids stay as they are.

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
        if name == "hand":
            return ("leosztás", "hand")[self._column]
        if name not in labels.FIGURES:
            return on
        who = f" ({self.seat(Seat(seat))})" if seat and self._seated(seat) else ""
        return self.figure(name) + who

    def _seated(self, letter: str) -> bool:
        return Seat(letter) in self.record.places

    def show(self, name: str, value: object) -> str:
        """One parameter of a sentence in words."""
        if isinstance(value, Seat) or (value is None and name in SEAT_NAMES):
            return self.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Bound):
            return self._pick(labels.BOUNDS, value.least).format(points=value.points)
        if isinstance(value, tuple | list):
            return ", ".join(self.show("", part) for part in value)
        if name == "on":
            return self.item_name(str(value))
        shown = value.value if isinstance(value, Suit | Rank) else str(value)
        table = NAMED.get(name, {})
        return self._pick(table, shown) if shown in table else shown

    def _fill(self, text: str, params: Mapping[str, object]) -> str:
        return text.format(**{name: self.show(name, value) for name, value in params.items()})

    # -- entries and asks

    def entry(self, entry: Entry) -> str:
        """What was said or seen, without who: `kontra abszolút (Bori)`."""
        params: dict[str, object] = {
            name: getattr(entry, name)
            for name in ("bid", "figure", "card", "on", "meld", "points", "count", "trick", "suit")
        }
        params |= {"rank": entry.rank, "cards": entry.cards or (), "what": entry.what}
        params |= {"outcome": entry.outcome, "step": entry.do}
        if entry.on == GAME and entry.do in labels.STEPS:
            params["on"] = f"void-{GAME}"
        params["sequence"] = self._sequence(entry.length)
        text = self._pick(labels.ENTRIES, self._entry_key(entry))
        return self._fill(
            text, {name: value for name, value in params.items() if value is not None}
        )

    def _sequence(self, length: int | None) -> str:
        if length is None or length not in labels.SEQUENCES:
            return str(length)
        return self._pick(labels.SEQUENCES, length)

    def _entry_key(self, entry: Entry) -> str:
        if entry.do in labels.STEPS:
            return "step"
        if entry.do in WITH_CARD and entry.card is not None:
            return f"{entry.do}-card"
        if entry.do in ON_ITEM and entry.on not in {None, GAME}:
            return f"{entry.do}-on"
        if entry.do == "score-vannak" and entry.rank is not None:
            return "score-vannak-rank"
        if entry.do in {"took", "bela"} and entry.seat is None:
            return f"{entry.do}-nobody"
        return entry.do

    def told(self, entry: Entry) -> str:
        """An entry with who said it: `Anna: passz`."""
        if entry.seat is None:
            return self.entry(entry)
        return f"{self.seat(entry.seat)}: {self.entry(entry)}"

    def ask(self, ask: Ask) -> str:
        """The label of an ask: the entry itself, or what is to be filled in."""
        if ask.fill is None:
            return self.entry(ask.entry)
        text = self._pick(labels.FILLS, ask.entry.do)
        entry = ask.entry
        params = {"cards": entry.cards or (), "trick": entry.trick, "figure": entry.figure}
        return self._fill(text, params | {"on": entry.on, "outcome": entry.outcome})

    def choice(self, value: object) -> str:
        """One choice of an ask that is to be filled in."""
        return self.show("seat" if value is None else "", value)

    # -- items

    def item(self, item: Item) -> str:
        """An item's name: `parti`, `zöld ász ulti`."""
        name = self.figure(item.name) if item.name in labels.FIGURES else self.game(item.name)
        return name if item.card is None else f"{self.card(item.card)} {name}"

    def factor(self, factor: Factor, *, base: bool = False) -> str:
        """One link of the chain: `4 kontra elölről`; the base is its bare number."""
        if base:
            return str(factor.times)
        return f"{factor.times} {self._link(factor)}"

    def chain(self, item: Item) -> str:
        """The value chain: `3 x 2 elölről x 4 kontra elölről = 24`."""
        links = [self.factor(factor, base=not place) for place, factor in enumerate(item.factors)]
        if len(links) == 1:
            return links[0]
        return f"{' × '.join(links)} = {item.value}"

    def outcome(self, item: Item) -> str:
        """Made, failed or open, with the reason: `megvan: 95 ≥ 82`."""
        word = self._pick(labels.OUTCOMES, item.outcome.value)
        reason = self.reason(item)
        return f"{word}: {reason}" if reason else word

    def reason(self, item: Item) -> str:
        """Why the outcome is so; empty while it is open."""
        if item.reason is None:
            return ""
        return self._fill(self._pick(labels.REASONS, item.reason.code), item.reason.params)

    def mark(self, item: Item) -> str:
        """The outcome as one sign."""
        return MARKS[item.outcome]

    def notation(self, item: Item) -> str:
        """The short notation of printed sheets: `abszolút! k! r ✓` (! is from the front)."""
        signs = [self.item(item) + ("!" if item.stage == "front" else "")]
        for factor in item.factors[1:]:
            front = "!" if factor.stage == "front" else ""
            if factor.what in labels.STEP_LETTERS:
                signs.append(labels.STEP_LETTERS[factor.what] + front)
            elif factor.what == "bela-kassza":
                signs.append(f"béla{front}")
            elif factor.what.endswith("gyerunk"):
                letter = labels.STEP_LETTERS.get(factor.what.removesuffix("-gyerunk"), "")
                signs.append(f"{letter}gy" if letter else "gy")
        return " ".join([*signs, self.mark(item)])

    def contract(self, table: Table) -> str:
        """The game in short: `piros (eredeti)`, `szanzadu`, `betli`; empty before there is one."""
        if table.game is None:
            return ""
        if table.game != "trump":
            return self.game(table.game)
        original = ("eredeti", "original")[self._column]
        if table.trump is None:
            return original
        return f"{table.trump.value} ({original})" if table.accepted_original else table.trump.value

    # -- comparing

    def cause(self, cause: Cause) -> str:
        """Why an item differs between two rule sets: `elölről: × 2 ↔ × 1 (ALS 5.3)`."""
        rules = f"({', '.join(cause.rules)})"
        if cause.kind == "finding" and cause.finding is not None:
            return f"{self.finding(cause.finding)} {rules}"
        if cause.kind in labels.CAUSES:
            return f"{self._pick(labels.CAUSES, cause.kind)} {rules}"
        first = next(factor for factor in cause.factors if factor is not None)
        numbers = ["–" if one is None else f"× {one.times}" for one in cause.factors]
        return f"{self._link(first)}: {' ↔ '.join(numbers)} {rules}"

    def _link(self, factor: Factor) -> str:
        """What a link of a value chain is called: a game and a figure are its base."""
        if factor.what in labels.GAMES or factor.what in labels.FIGURES:
            return self._pick(labels.CAUSES, "base")
        table = labels.STEPS if factor.what in labels.STEPS else labels.FACTORS
        name = self._pick(table, factor.what)
        if factor.stage in {"front", "back"} and factor.what != "front":
            return f"{name} {self.stage(factor.stage)}"
        return name

    # -- findings

    def finding(self, finding: Finding) -> str:
        """The sentence of a finding: what is wrong, where, and what would be accepted."""
        code = CODES[finding.code]
        text = code.hu if self.lang == "hu" else code.en
        params = dict(finding.params)
        if finding.entry is not None and "who" not in params:
            params["who"] = self.record.entries[finding.entry].seat
        if finding.code == "alsos.entered-late" and finding.entry is not None:
            params["what"] = self.told(self.record.entries[finding.entry])
        who = params.get("who")
        params["who"] = self.seat(who if isinstance(who, Seat) else None)
        sentence = self._fill(text, params)
        if finding.accepted:
            wanted = ", ".join(self.told(entry) for entry in finding.accepted)
            lead = ("Elfogadható", "Accepted")[self._column]
            sentence = f"{sentence} {lead}: {wanted}."
        return sentence
