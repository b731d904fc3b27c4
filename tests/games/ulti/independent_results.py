"""A second, independent scoring of Ulti from the rules' text, to check the engine.

It uses none of the engine's tables or scoring; the numbers are written down again.
"""

import re
from collections import Counter
from dataclasses import dataclass

VALUES = {"passz": 1, "40-100": 4, "ulti": 4, "betli": 5, "durchmarsch": 7, "20-100": 8}
APART = ("betli", "durchmarsch")
FOUR = 4
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
WORD = re.compile(r"(re)?(betli|durchmarsch|ulti|40-100|20-100|passz)")


@dataclass(frozen=True)
class PlayOutcome:
    """The outcome of a play: the declarer's zsír (cards, last trick) and tricks, the last trick.

    `winner` won the last trick, `seven` played the trump VII to it, `pair` tells if the declarer
    held the 40 or the 20 of his hundred.
    """

    zsir: int
    tricks: int
    winner: object
    seven: object
    pair: bool


def components(word):
    """Return the components of a bid with their values, and whether it is piros (ULT 1.3-1.5)."""
    piros = word.startswith("piros-")
    found = {}
    for opened, name in WORD.findall(word):
        found[name] = VALUES[name] * (4 if opened else 2 if piros else 1)
    if set(found) == {"ulti"}:
        found["passz"] = 2 if piros else 1
    return found, piros


class Reckoning:
    """One record: everybody's payment, the change of the window, and its taker."""

    def __init__(self, record, play=None):
        """Score a record, with the outcome of its play given, if it was played."""
        idle = record.dealer if len(record.places) == FOUR else None
        shared = record.rules.house.get("dealer_shares", False)
        self.lost_too = record.rules.house.get("lost_ulti_silent", False)
        self.seats = [seat for seat in record.places if shared or seat is not idle]
        self.places = record.places
        self.cash = Counter()
        self.won = 0
        entries = record.entries
        misdeals = [index for index, entry in enumerate(entries) if entry.do == "misdeal"]
        if misdeals:
            entries = entries[misdeals[-1] + 1 :]
        self.entries = entries
        self.taker = None
        self.play = play
        self.declarer, word = next(
            (entry.seat, entry.bid) for entry in reversed(entries) if entry.do == "bid"
        )
        self.values, piros = components(word)
        self.defenders = [seat for seat in self.seats if seat is not self.declarer]
        self.trumps = len(self.values) > 1 or not set(APART) & set(self.values)
        self.times = 2 if piros else 1
        self.reckon()
        amount = 0
        if any(self.cash.values()) is False and self.won:
            amount = self.won
            self.cash.subtract(dict.fromkeys(self.seats, amount))
        self.window, fines = len(self.seats) * amount, 5 * len(misdeals)
        self.cash[record.dealer] -= fines
        if self.taker is None:
            self.window += fines
        else:  # they lay in the window before the cards were dealt again
            self.cash[self.taker] += fines

    @property
    def totals(self):
        """Return the expected points by seat, the window, and the seat that takes it."""
        return {seat: self.cash[seat] for seat in self.places}, self.window, self.taker

    def pay(self, payer, receiver, amount):
        """Move points."""
        self.cash[payer] -= amount
        self.cash[receiver] += amount

    def level(self, name, seat):
        """Return the number of kontra steps on a component by a defender (ULT 3)."""
        on = f"{name}/{seat.value}" if name in APART else name
        return sum(entry.do in STEPS and entry.on == on for entry in self.entries)

    def reckon(self):
        """Pay the amounts due, for any end of the hand."""
        for entry in self.entries:
            if entry.do == "revoke" and entry.outcome == "stands":
                full = sum(
                    value * 2 ** max(self.level(name, seat) for seat in self.defenders)
                    for name, value in self.values.items()
                )
                for other in self.seats:
                    if other is not entry.seat:
                        self.pay(entry.seat, other, 2 * full)
                return
        if any(entry.do == "throw-in" for entry in self.entries):
            for seat in self.defenders if set(self.values) != {"passz"} else ():
                for name, value in self.values.items():
                    more = 4 * self.times if name == "ulti" else 0
                    self.pay(self.declarer, seat, 2 * value + more)
            return
        self.announced()
        for seat in self.defenders:
            self.settle(seat)
        self.silent()

    def standing(self):
        """The announcements that were not corrected; without a figure the last one is meant."""
        said = []
        for entry in self.entries:
            if entry.do == "announce":
                said.append(entry)
            if entry.do == "revoke" and entry.what == "announcement":
                own = [each for each in said if each.seat is entry.seat]
                meant = [each for each in own if entry.figure in {None, each.figure}]
                if meant:
                    said.remove(meant[-1])
        return said

    def announced(self):
        """Return both sides' zsír including announced 20 and 40 (ULT 2.5, 4.1)."""
        own = rest = 0
        self.said = {"own": set(), "rest": set()}
        for entry in self.standing():
            worth = {"20": 2, "40": 4}[entry.figure]
            if entry.seat is self.declarer:
                own += worth
                self.said["own"].add(entry.figure)
            else:
                rest += worth
                self.said["rest"].add(entry.figure)
        self.own = self.play.zsir + own if self.play.tricks > 0 else 0
        self.rest = 9 - self.play.zsir + rest if self.play.tricks < 10 else 0

    def made(self, name):
        """Return whether the declarer made a component (ULT 4.2)."""
        play = self.play
        return {
            "passz": self.own > self.rest,
            "40-100": play.pair and play.zsir >= 6,
            "20-100": play.pair and play.zsir >= 8,
            "ulti": play.winner is self.declarer and play.seven is self.declarer,
            "betli": play.tricks == 0,
            "durchmarsch": play.tricks == 10,
        }[name]

    def settle(self, seat):
        """Settle the components with one defender (ULT 5.1, 5.2)."""
        won = 0
        for name, value in self.values.items():
            amount = value * 2 ** self.level(name, seat)
            if self.made(name):
                self.pay(seat, self.declarer, amount)
                won += amount
                if name == "ulti" and self.times == 2:
                    self.taker = self.declarer
            else:
                more = 4 * self.times if name == "ulti" else 0
                self.pay(self.declarer, seat, amount + more)
        self.won = won

    def silent(self):
        """Pay the silent figures (ULT 4.3)."""
        play = self.play
        if not set(APART) & set(self.values) and play.tricks in {0, 10}:
            self.of_side(4 if self.times == 1 else 7, own=play.tricks == 10)
        if "passz" in self.values:
            for side, zsir in (("own", self.own), ("rest", self.rest)):
                if zsir >= 10:
                    worth = 2 if "40" in self.said[side] else 4
                    self.of_side(worth * self.times, own=side == "own")
        holder = play.seven if self.trumps else None
        bid = holder is self.declarer and "ulti" in self.values
        lost_too = self.lost_too and play.winner is not holder
        if holder is not None and (lost_too or not bid):
            amount = 2 * self.times if play.winner is holder else -4 * self.times
            for other in self.seats:
                if other is not holder:
                    self.pay(other, holder, amount)
            if self.declarer is holder and amount > 0:
                self.won += amount
            if self.declarer is not holder and amount < 0:
                self.won -= amount / 2

    def of_side(self, amount, *, own):
        """Pay a figure of the declarer, or of the defenders together."""
        for seat in self.defenders:
            self.pay(seat, self.declarer, amount if own else -amount)
        if own:
            self.won += amount
