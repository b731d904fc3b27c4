"""A second, independent scoring of Tarokk from the rules' text, to check the engine.

It uses none of the engine's tables or scoring; the numbers are written down again.
"""

from collections import Counter
from typing import NamedTuple

from tests.support.maker import playing_seats, tricks_of

V = {"harom": 1, "ketto": 2, "egy": 3, "szolo": 4}
PLAIN = {"király": 5, "dáma": 4, "lovas": 3, "bubi": 2, "tízes": 1, "ász": 1}
TAROKKS = ["skíz", "XXI", "XX", "XIX", "XVIII", "XVII", "XVI", "XV", "XIV", "XIII", "XII", "XI"]
TAROKKS += ["X", "IX", "VIII", "VII", "VI", "V", "IIII", "III", "II", "pagát"]
HONOURS = {"skíz", "XXI", "pagát"}
SUITS = ("treff", "pikk", "káró", "kör")
IDS = dict(zip(SUITS, ("treff", "pikk", "karo", "kor"), strict=True))
KINGS = {f"{suit}-király" for suit in SUITS}
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
BIG = ("duplajatek", "volat")
SHARES = {"harom": (3, 1, 1, 1), "ketto": (2, 2, 1, 1), "egy": (1, 2, 2, 1), "szolo": (0, 2, 2, 2)}
COUNTS = {"11-22": {8: 11, 9: 22}, "1-2": {8: 1, 9: 2}}


class WonTrick(NamedTuple):
    """A trick: which side won it with which card, and which cards each side put in."""

    side: str
    card: str
    cards: dict


ANNOUNCED = {
    "trull": 2, "negykiraly": 2, "pagatulti": 10, "xxi-fogas": 42, "centrum": 10, "kismadar": 10,
    "nagymadar": 10, "pagatuhu": 20, "kiralyulti": 15, "kiralyuhu": 20, "pagatfacan": 50,
    "sasfacan": 50, "parosfacan": 60, "sasulti": 10, "szincsalad": 100, "harom-kiraly": 100,
    "zaroparos": 40, "pagatkismadar": 40, "saskismadar": 40, "kiralykismadar": 40,
    "pagatnagymadar": 30, "sasnagymadar": 30, "kiralynagymadar": 30, "sasuhu": 30,
}  # fmt: skip
SILENT = {"trull": 1, "negykiraly": 1, "pagatulti": 5, "xxi-fogas": 21}
SILENT_HIGH = {"pagatfacan": 10, "sasfacan": 10, "parosfacan": 30, "sasulti": 5}
CAUGHT = {"pagatulti": (9, "pagát", 5)}
CAUGHT_HIGH = {"pagatfacan": (1, "pagát", 10), "sasfacan": (1, "II", 10)}
FREES = {"pagatuhu": "pagatulti", "kiralyuhu": "kiralyulti", "sasuhu": "sasulti"}


def points_of(name):
    """Return the points of a card (TAR 1.2)."""
    if name in HONOURS:
        return 5
    return PLAIN[name.split("-")[1]] if "-" in name else 1


def strength(name, led):
    """Return the strength of a card in a trick (TAR 6.1)."""
    if "-" not in name:
        return 100 - TAROKKS.index(name)
    suit, rank = name.split("-")
    return 10 - list(PLAIN).index("tízes" if rank == "ász" else rank) if suit == led else 0


class Reckoning:
    """A record with all cards: its events, and everybody's payment."""

    def __init__(self, record):
        """Read the announcements and the play."""
        self.entries = entries = record.entries
        self.places, self.order = record.places, playing_seats(record, 4)
        self.rules = record.rules
        last = [e for e in entries if e.do in {"bid", "hold"}]
        self.declarer = last[-1].seat if last else None
        words = [e.bid for e in entries if e.do == "bid"]
        self.word = words[-1] if words else None
        self.called = next((e.card.name for e in entries if e.do == "call"), None)
        self.dealt, self.drew, self.laid = (
            {e.seat: [c.name for c in e.cards] for e in entries if e.do == do}
            for do in ("dealt", "drew", "discard")
        )
        self.thrown = any(e.do == "throw-in" for e in entries)
        self._sides()
        self._tricks(tricks_of(record, 4))

    # -- what happened

    def hand_of(self, seat):
        """Return the nine cards that a seat played from."""
        had = {*self.dealt[seat], *self.drew.get(seat, ())}
        return had - set(self.laid.get(seat, ()))

    @property
    def no_honour(self):
        """Return whether the declarer holds no honour after the talon (TAR 2.2)."""
        if self.declarer is None or self.thrown:
            return False
        alone = self.declarer in self.drew or self.word == "szolo"
        return alone and not HONOURS & {
            *self.dealt[self.declarer],
            *self.drew.get(self.declarer, ()),
        }

    def _sides(self):
        self.partner = None
        if self.called is not None:
            holders = [seat for seat in self.order if self.called in self.hand_of(seat)]
            self.partner = next((seat for seat in holders if seat is not self.declarer), None)
        own = {self.declarer, self.partner} - {None}
        self.side = {seat: "declarer" if seat in own else "defenders" for seat in self.order}

    def _tricks(self, tricks):
        self.tricks = []
        for played in tricks:
            trick = [(seat, card.name) for seat, card in played]
            led = trick[0][1].split("-")[0]
            seat, card = max(trick, key=lambda one: strength(one[1], led))
            cards = {name: self.side[who] for who, name in trick}
            self.tricks.append(WonTrick(self.side[seat], card, cards))

    def points(self, side):
        """Return the card points of a side including the cards laid away for it (TAR 2.6)."""
        won = sum(points_of(c) for one in self.tricks if one.side == side for c in one.cards)
        away = sum(
            points_of(card)
            for seat, cards in self.laid.items()
            for card in cards
            if (seat is self.declarer) is (side == "declarer")
        )
        return won + away

    def taken(self, side):
        """Return all the cards in a side's tricks."""
        return {card for one in self.tricks if one.side == side for card in one.cards}

    def won(self, side, number, *cards):
        """Return whether a side won a trick with one of these cards."""
        one = self.tricks[number - 1]
        return one.side == side and one.card in cards

    def first(self, side, count):
        """Return whether a side won the first `count` tricks."""
        return all(one.side == side for one in self.tricks[:count])

    def fogas(self, side):
        """Return whether a side caught the other side's XXI with its skíz."""
        both = [one.cards for one in self.tricks if {"skíz", "XXI"} <= set(one.cards)]
        return bool(both) and both[0]["skíz"] == side != both[0]["XXI"]

    def made(self, side, figure, suit=None):
        """Return whether a side made a figure (TAR 4)."""
        king = f"{suit}-király"
        of_suit = [f"{suit}-{rank}" for rank in PLAIN]
        tests = {
            "trull": lambda: self.taken(side) >= HONOURS,
            "negykiraly": lambda: self.taken(side) >= KINGS,
            "duplajatek": lambda: self.points(side) >= 71,
            "volat": lambda: self.first(side, 9),
            "pagatulti": lambda: self.won(side, 9, "pagát"),
            "xxi-fogas": lambda: self.fogas(side),
            "centrum": lambda: self.first(side, 5) and self.won(side, 5, "XX"),
            "kismadar": lambda: (
                self.first(side, 6)
                and self.won(side, 6, self.rules.house.get("kismadar_card", "XIX"))
            ),
            "nagymadar": lambda: self.first(side, 7) and self.won(side, 7, "skíz"),
            "pagatuhu": lambda: self.won(side, 8, "pagát"),
            "kiralyulti": lambda: self.won(side, 9, king),
            "kiralyuhu": lambda: self.won(side, 8, king),
            "pagatfacan": lambda: self.won(side, 1, "pagát"),
            "sasfacan": lambda: self.won(side, 1, "II"),
            "parosfacan": lambda: (
                self.won(side, 1, "XXI") and bool({"pagát", "II"} & set(self.tricks[0].cards))
            ),
            "sasulti": lambda: self.won(side, 9, "II"),
            "szincsalad": lambda: all(self.won(side, n, *of_suit) for n in (7, 8, 9)),
            "harom-kiraly": lambda: all(self.won(side, n, *KINGS) for n in (7, 8, 9)),
            "zaroparos": lambda: self.won(side, 8, "II") and self.won(side, 9, "pagát"),
            "pagatkismadar": lambda: self.won(side, 6, "pagát"),
            "saskismadar": lambda: self.won(side, 6, "II"),
            "kiralykismadar": lambda: self.won(side, 6, king),
            "pagatnagymadar": lambda: self.won(side, 7, "pagát"),
            "sasnagymadar": lambda: self.won(side, 7, "II"),
            "kiralynagymadar": lambda: self.won(side, 7, king),
            "sasuhu": lambda: self.won(side, 8, "II"),
        }
        return tests[figure]()

    def caught(self, side, trick, card):
        """Return whether a side caught a card of the other side in this trick."""
        one = self.tricks[trick - 1]
        anybody = trick == 9 and self.rules.house.get("pagat_by_own_partner", False)
        taken = (one.side == side or anybody) and one.card != card
        return taken and card in one.cards and one.cards[card] != side

    def beside_volat(self, side):
        """Return what a side is not paid silently, as it made or announced volát (TAR 4.2)."""
        paid = self.rules.house.get("silent_beside_volat", True)
        volat = (side, "volat") in {(by, figure) for by, figure, *_ in self.announced()}
        return () if paid or not (volat or self.made(side, "volat")) else ("trull", "negykiraly")

    # -- what was announced

    def announced(self):
        """Return the figures that count: side, figure, suit, steps, whether freed (TAR 4.2)."""
        said = [
            (self.side[e.seat], e.figure, e.suit.value if e.suit else None, self._steps(e), place)
            for place, e in enumerate(self.entries)
            if e.do == "announce"
        ]
        for side, figure, suit, steps, place in said:
            freed = any(
                FREES.get(later) == figure and (side, suit) == (by, of) and at > place
                for by, later, of, _, at in said
            )
            yield side, figure, suit, steps, freed

    def _steps(self, said):
        suit = f"-{IDS[said.suit.value]}" if said.suit else ""
        return self.steps(f"{said.figure}{suit}/{said.seat.value}")

    def steps(self, item):
        """Return how often a kontra and its answers double an item."""
        return sum(e.do in STEPS and e.on == item for e in self.entries)

    def silents(self):
        """Return silent figures (or caught-...) as figure, side, value; duplajáték, volát apart."""
        high = self.rules.preset == "magas"
        told = {(side, figure) for side, figure, *_ in self.announced()}
        lost = {(side, figure) for side, figure, *_, freed in self.announced() if not freed}
        if self.rules.house.get("silent_after_lost", True):
            lost = set()
        for side, other in (("declarer", "defenders"), ("defenders", "declarer")):
            for figure, value in {**SILENT, **(SILENT_HIGH if high else {})}.items():
                paid = (side, figure) not in told and (other, figure) not in lost
                paid = paid and figure not in self.beside_volat(side)
                if paid and self.made(side, figure):
                    yield figure, side, value
            for figure, (trick, card, value) in {**CAUGHT, **(CAUGHT_HIGH if high else {})}.items():
                if (other, figure) not in told and self.caught(side, trick, card):
                    yield f"caught-{figure}", side, value

    # -- who gets what

    def game(self):
        """Return the declarer's side's gain a head from game, duplajáték and volát (TAR 7)."""
        v, kontra = V[self.word], self.steps("game")
        if self.partner is None and self.rules.house.get("alone_value") == 4:
            v = 4
        winner = "declarer" if self.points("declarer") >= 48 else "defenders"
        told = [one for one in self.announced() if one[1] in BIG]
        mine = {figure for side, figure, *_ in told if side == winner}
        total = 0
        for side, figure, _, steps, _ in told:
            worth = (4 if figure == "duplajatek" else 6) * v * 2**steps
            ahead = self.made(side, figure) is (side == "declarer")
            total += worth if ahead else -worth
        sign = 1 if winner == "declarer" else -1
        if kontra:
            total += sign * v * 2**kontra
        if "volat" not in mine and self.made(winner, "volat"):
            return total + sign * 3 * v
        if not mine and self.made(winner, "duplajatek"):
            return total + sign * 2 * v
        both = len({side for side, *_ in told}) > 1
        if both and self.rules.house.get("game_both_announced", False):
            mine = set()
        return total + (0 if mine or kontra else sign * v)

    def head(self):
        """Return the declarer's side's gain a head from everything but announced tarokks."""
        total = self.game()
        for side, figure, suit, steps, freed in self.announced():
            if figure not in BIG and not freed:
                ahead = self.made(side, figure, suit) is (side == "declarer")
                total += (1 if ahead else -1) * ANNOUNCED[figure] * 2**steps
        for _, side, value in self.silents():
            total += value if side == "declarer" else -value
        return total

    def cash(self):
        """Return everybody's payment (TAR 1.4, 2.2, 3.3, 7.8)."""
        got = Counter(dict.fromkeys(self.places, 0))
        if self.thrown or self.declarer is None:
            return dict(got)
        alone = self.partner is None or self.no_honour
        often = ("once", "twice", "thrice").index(self.rules.house.get("no_honour_pays", "once"))
        head = -V[self.word] * (often + 1) if self.no_honour else self.head()
        for seat in self.order:
            own = seat is self.declarer or (seat is self.partner and not alone)
            got[seat] += (3 * head if alone else head) if own else -head
        shares = self.rules.house.get("dealer_shares", False)
        idle = [seat for seat in self.places if shares and seat not in self.order]
        for seat in idle:
            got[seat] -= head
            got[self.declarer] += head
        paying = [*self.order, *idle]
        worth = COUNTS[self.rules.house.get("count_values", "11-22")]
        for entry in self.entries:
            if entry.do == "tarokks":
                for seat in paying:
                    own = len(paying) - 1 if seat is entry.seat else -1
                    got[seat] += worth[entry.count] * own
        return dict(got)

    def doubled(self):
        """Return by how many hands those that count double become more (TAR 2.3, 2.7)."""
        if self.thrown:
            return 4
        return 1 if self.declarer is None else -1

    # -- what somebody could have seen

    def says(self, entry):
        """Return whether a fact is true."""
        what = entry.what
        if entry.do == "held":
            if self.partner is not None:
                return entry.seat is self.partner
            own = self.called not in set().union(
                *(cards for seat, cards in self.laid.items() if seat is not self.declarer)
            )
            return entry.seat is (self.declarer if own else None)
        if entry.do == "points":
            return self.points(what) == entry.points
        if entry.do == "kings":
            return len(self.taken(what) & KINGS) == entry.count
        if entry.do == "took":
            wanted = HONOURS if entry.card is None else {entry.card.name}
            return self.taken(what) >= wanted
        if entry.do == "first":
            run = next((n for n, one in enumerate(self.tricks) if one.side != what), 9)
            return run == entry.count
        if entry.do == "every-trick":
            return self._which(lambda side: self.first(side, 9)) == what
        if entry.do in {"xxi", "paros"}:
            figure = "xxi-fogas" if entry.do == "xxi" else "parosfacan"
            return self._which(lambda side: self.made(side, figure)) == what
        if entry.do == "won":
            return self._says_won(entry)
        return self._says_silent(entry)

    def _which(self, test):
        return next((side for side in ("declarer", "defenders") if test(side)), "nobody")

    def _says_won(self, entry):
        one = self.tricks[entry.trick - 1]
        if entry.card:
            right = one.card == entry.card.name
        elif entry.suit:
            right = one.card.split("-")[0] == entry.suit.value
        else:
            right = one.card in KINGS
        return entry.what == (one.side if right else "not-so")

    def _says_silent(self, entry):
        if entry.what == "nobody":
            return True  # the last thing that is answered
        if entry.figure == "volat":
            return self.first(entry.what, 9)
        return any((entry.figure, entry.what) == (name, side) for name, side, _ in self.silents())
