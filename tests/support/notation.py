"""Hands in the short notation of evenings from paper: as entries, and adjudicated."""

from functools import cache, cached_property

import pytest

import engine
from engine.hand.record import SEATS
from engine.results.findings import Severity
from scorekeeper.demo import read_hands
from tests.support.maker import NAMES

GAMES = {preset.name: game for game in engine.GAMES.values() for preset in game.presets}


@cache
def _parsed(text, game):
    return tuple(read_hands(game, text)[0])


def parse_hand(text, game="alsos"):
    """Return the entries of a hand, as `parse_hand("original makk; A accept; A points 95")`."""
    return list(_parsed(text, game))


def plays(text):
    """Return played cards in the notation: `plays("A makk-ász B makk-X")`."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return "; ".join(f"{seat} play {card}" for seat, card in pairs)


class JudgedHand:
    """A hand and its adjudication, in the words that tests compare."""

    def __init__(self, record):
        self.record = record
        self.said = engine.adjudicate(record)
        self.status = self.said.status.value

    @cached_property
    def findings(self):
        """All findings as code and place: `must-follow 10`."""
        return self._with_severity(*Severity)

    @property
    def errors(self):
        """The errors."""
        return self._with_severity(Severity.ERROR)

    @property
    def doubts(self):
        """The doubts."""
        return self._with_severity(Severity.DOUBT)

    def _with_severity(self, *severities):
        found = [one for one in self.said.findings if one.severity in severities]
        return [f"{one.code.partition('.')[2]} {one.entry}" for one in found]

    @property
    def codes(self):
        """The codes of all findings, without their places."""
        return [one.split()[0] for one in self.findings]

    @property
    def fixes(self):
        """The fix of each finding."""
        return [one.mend for one in self.said.findings]

    @property
    def cash(self):
        """The payment of each seat, in seat order."""
        return tuple(self.said.totals.cash[seat] for seat in self.record.places)

    @property
    def written(self):
        """The points written for the seats, without zeros: `A 2 C 2`."""
        units = ((seat.value, points) for seat, points in self.said.totals.written.items())
        return " ".join(f"{seat} {points}" for seat, points in sorted(units) if points)

    @property
    def out(self):
        """The seats that win the whole game: `AC`."""
        return "".join(sorted(seat.value for seat in self.said.totals.out))

    @property
    def outcomes(self):
        """The outcome of each item, by its id."""
        return {item.id: item.outcome.value for item in self.said.items}

    @property
    def values(self):
        """The value of each item, by its id."""
        return {item.id: item.value for item in self.said.items}

    @property
    def reasons(self):
        """The code of the reason of each item, by its id."""
        return {item.id: item.reason and item.reason.code for item in self.said.items}

    @property
    def points(self):
        """The points in the reason of each item, by its id."""
        return {
            item.id: item.reason and item.reason.params.get("points") for item in self.said.items
        }

    @property
    def texts(self):
        """The English text of the outcome of each item, by its id."""
        say = engine.record_sentences(self.record, "en")
        return {item.id: say.outcome(item) for item in self.said.items}

    @property
    def stage(self):
        """The stage at which the hand is."""
        return self.said.table.stage

    @property
    def required(self):
        """The kinds of entries that are required to score the hand."""
        return {ask.entry.do for ask in self.said.asks if ask.required}

    def members(self, names):
        """Return some members by their names, of the hand or of its totals."""
        totals = self.said.totals
        return {name: getattr(self if hasattr(self, name) else totals, name) for name in names}

    def asks(self, do):
        """Return the asks for one kind of entry."""
        return [ask for ask in self.said.asks if ask.entry.do == do]

    def offered(self, do):
        """Return the seats that may enter something, each with the item: `B game`."""
        asks = (ask.entry for ask in self.asks(do))
        return {f"{one.seat.value if one.seat else ''} {one.on or ''}".strip() for one in asks}


def record_of_hand(table, text, house=None, dealer=None):
    """Return a hand as a record.

    `table`
        the rule set and the number of players, three where none is given: `csibor 4`.
    `text`
        the entries in the short notation, or a list of texts and entries as plain data; those of
        seats that the table does not have are left out.
    `dealer`
        the last seat where none is given, so that A begins.
    """
    preset, _, players = table.partition(" ")
    game, seats = GAMES[preset].name, [seat.value for seat in SEATS[: int(players or 3)]]
    parts = [text] if isinstance(text, str) else text
    entries = [
        entry
        for part in parts
        for entry in ([part] if isinstance(part, dict) else _parsed(part, game) if part else ())
        if entry.get("seat", "A") in seats
    ]
    return engine.parse_record(
        {
            "format": 1,
            "game": game,
            "rules": {"preset": preset, "house": house or {}},
            "seats": list(NAMES[: len(seats)]),
            "dealer": dealer or seats[-1],
            "entries": entries,
        }
    )


def judge_hand(table, text="", house=None, dealer=None):
    """Return a hand and its adjudication; see `record_of_hand`."""
    return JudgedHand(record_of_hand(table, text, house, dealer))


def tables_of(game):
    """Return the tables of a game: `csibor 2`, `csibor 3`."""
    return [f"{table.preset} {table.players}" for table in engine.GAMES[game].tables]


def hand_cases(cases):
    """Return the decorator of a test over hands: `table`, `text`, `expected` and `house`.

    A case is a sentence, a table or several, the entries, what is expected (members of `JudgedHand`
    by their names), and perhaps house rules.
    """
    rows = [
        pytest.param(table, text, expected, *(house or [None]), id=f"{what}, {table}")
        for what, tables, text, expected, *house in cases
        for table in ([tables] if isinstance(tables, str) else tables)
    ]
    return pytest.mark.parametrize(("table", "text", "expected", "house"), rows)
