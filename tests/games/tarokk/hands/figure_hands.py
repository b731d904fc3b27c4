"""Hands of Tarokk played towards an event: a figure made, lost, or its card caught.

All four cooperate within the duties of each card; the winner of a trick is computed here and in
`tests/games/tarokk/independent_results.py`, never by the engine.
"""

import json
from functools import cache
from pathlib import Path
from random import Random

from engine.packs.tarokk_pack import TAROKK_42
from tests.games.tarokk.hands.entries import A, B, C, D, say
from tests.games.tarokk.independent_results import (
    ANNOUNCED,
    HONOURS,
    KINGS,
    PLAIN,
    WonTrick,
    strength,
)

SEATS = (A, B, C, D)
DEALS, NODES = 4000, 1500
"""The number of deals tried, and of cards tried in each."""
FOUND = Path(__file__).with_name("figure-hands.json")
SEEDS = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
"""The deal in which each was found; `python -m tests.games.tarokk.hands.figure_hands` writes it."""
OF_KOR = frozenset(f"kör-{rank}" for rank in PLAIN if rank != "tízes")
TOGETHER = 0.6
"""The probability that one hand holds everything a figure needs."""
WINS = {
    "centrum": {5: "XX"},
    "kismadar": {6: "XIX"},
    "nagymadar": {7: "skíz"},
    "pagatulti": {9: "pagát"},
    "pagatuhu": {8: "pagát"},
    "kiralyulti": {9: "kör-király"},
    "kiralyuhu": {8: "kör-király"},
    "pagatfacan": {1: "pagát"},
    "sasfacan": {1: "II"},
    "parosfacan": {1: "XXI"},
    "sasulti": {9: "II"},
    "szincsalad": {7: OF_KOR, 8: OF_KOR, 9: OF_KOR},
    "harom-kiraly": {7: KINGS, 8: KINGS, 9: KINGS},
    "zaroparos": {8: "II", 9: "pagát"},
    "pagatkismadar": {6: "pagát"},
    "saskismadar": {6: "II"},
    "kiralykismadar": {6: "kör-király"},
    "pagatnagymadar": {7: "pagát"},
    "sasnagymadar": {7: "II"},
    "kiralynagymadar": {7: "kör-király"},
    "sasuhu": {8: "II"},
}
"""With what a figure wants tricks to be won; kings and suits are kör here (TAR 4)."""
FIRST = {"centrum": 5, "kismadar": 6, "nagymadar": 7, "volat": 9}
SUITED = {"kiralyulti", "kiralyuhu", "szincsalad", "kiralykismadar", "kiralynagymadar"}
CATCHES = {"pagatulti": (9, "pagát"), "pagatfacan": (1, "pagát"), "sasfacan": (1, "II")}


def card(name):
    """Return a card by its name."""
    return TAROKK_42.parse_card(name)


def opening_leader(side):
    """Return the leader of trick 1, against this side: so it may announce everything (TAR 4)."""
    return C if side == "declarer" else A


class PlaySearch:
    """Four hands, the declarer's (Anna's) with an honour, and a play that is looked for."""

    def __init__(self, random, side, *, alone, wanted, by):
        """Deal: Anna is alone with her own XX, or Bori has it; `wanted` are `by` this side."""
        self.random = random
        self.own = {A} if alone else {A, B}
        self.leader = opening_leader(side)
        seats = [seat for seat in SEATS if (seat in self.own) is (by == "declarer")]
        fixed = {A if alone else B: {"XX"}}
        together = random.choice(seats) if random.random() < TOGETHER else None
        for name in sorted(wanted - {"XX"}):
            fixed.setdefault(together or random.choice(seats), set()).add(name)
        if not fixed.get(A, set()) & HONOURS:
            free = [name for name in sorted(HONOURS) if not any(name in f for f in fixed.values())]
            fixed.setdefault(A, set()).update(free[:1])
        names = [one.name for one in TAROKK_42.cards]
        rest = [name for name in names if not any(name in cards for cards in fixed.values())]
        random.shuffle(rest)
        rest.sort(key=lambda name: name in KINGS | HONOURS or "-" not in name, reverse=True)
        self.away, rest = rest[-6:], rest[:-6]
        random.shuffle(rest)
        self.hands = {}
        for seat in SEATS:
            mine = fixed.get(seat, set())
            size = 9 - len(mine)
            self.hands[seat], rest = mine | set(rest[:size]), rest[size:]

    def find(self, goal):
        """Return the tricks of a play in which the goal comes about, or None."""
        self.nodes = 0
        return self._play([], [], self.leader, goal)

    def _play(self, tricks, trick, turn, goal):
        if len(trick) == 4:
            led = trick[0][1].split("-")[0]
            seat, best = max(trick, key=lambda one: strength(one[1], led))
            cards = {name: self.side(who) for who, name in trick}
            tricks = [*tricks, (WonTrick(self.side(seat), best, cards), trick)]
            if not goal([one for one, _ in tricks]):
                return None
            if len(tricks) == 9:
                return [play for _, plays in tricks for play in plays]
            trick, turn = [], seat
        able = sorted(self.legal(turn, trick))
        self.random.shuffle(able)
        for name in able:
            self.nodes += 1
            if self.nodes > NODES:
                return None
            self.hands[turn].remove(name)
            after = SEATS[(SEATS.index(turn) + 1) % 4]
            found = self._play(tricks, [*trick, (turn, name)], after, goal)
            self.hands[turn].add(name)
            if found:
                return found
        return None

    def side(self, seat):
        """Return the side of a seat."""
        return "declarer" if seat in self.own else "defenders"

    def legal(self, seat, trick):
        """Return the legal cards: the suit led, else a tarokk, else anything (TAR 6.1)."""
        hand = self.hands[seat]
        if not trick:
            return hand
        led = trick[0][1].split("-")[0] if "-" in trick[0][1] else None
        tarokks = {name for name in hand if "-" not in name}
        follow = tarokks if led is None else {n for n in hand if n.split("-")[0] == led}
        return follow or tarokks or hand


def made_goal(figure, side):
    """Return whether a figure may still be made by a side after some tricks."""

    def goal(tricks):
        if any(one.side != side for one in tricks[: FIRST.get(figure, 0)]):
            return False
        return _wins(tricks, figure, side) and _takes(tricks, figure, side)

    return goal


def _wins(tricks, figure, side):
    """Return whether a figure is still possible by the tricks won so far and the cards left."""
    for number, wanted in WINS.get(figure, {}).items():
        names = {wanted} if isinstance(wanted, str) else wanted
        if len(tricks) >= number:
            one = tricks[number - 1]
            if one.side != side or one.card not in names:
                return False
        elif len(names - _fallen(tricks)) <= (9 - number) * (len(names) > 1):
            return False
    return True


def _takes(tricks, figure, side):
    """Return whether the cards that a figure needs in a side's tricks are not lost yet."""
    lost = {name for one in tricks if one.side != side for name in one.cards}
    if figure in {"trull", "negykiraly"}:
        return not lost & (HONOURS if figure == "trull" else KINGS)
    if figure == "duplajatek":
        return sum(map(_worth, lost)) <= 12
    if figure == "parosfacan":
        return bool({"pagát", "II"} & set(tricks[0].cards))
    return figure != "xxi-fogas" or _caught_xxi(tricks, side)


def _fallen(tricks):
    return {name for one in tricks for name in one.cards}


def _worth(name):
    return 5 if name in HONOURS else PLAIN[name.split("-")[1]] if "-" in name else 1


def _caught_xxi(tricks, side):
    for one in tricks:
        if "XXI" in one.cards or "skíz" in one.cards:
            both = "XXI" in one.cards and "skíz" in one.cards
            return both and one.cards["skíz"] == side != one.cards["XXI"]
    return len(tricks) < 9


def caught_goal(figure, side):
    """Return whether a side may still take the other's card in its trick."""
    number, name = CATCHES[figure]

    def goal(tricks):
        for at, one in enumerate(tricks, 1):
            if name in one.cards and (at != number or one.side != side or one.cards[name] == side):
                return False
        return len(tricks) < number or name in tricks[number - 1].cards

    return goal


def lost_goal(figure, side):
    """Return whether a figure is lost for certain, or there are tricks left to lose it."""
    still = made_goal(figure, side)

    def goal(tricks):
        for number, wanted in WINS.get(figure, {}).items():
            if isinstance(wanted, str) and wanted in _fallen(tricks[: number - 1]):
                return False  # who announced it may not play it before its trick (TAR 4.3)
        return len(tricks) < 9 or not still(tricks)

    return goal


@cache
def figure_entries(figure, side, what, *, alone):
    """Return the entries of the deal and of the play in which a figure comes out so."""
    goal = {"made": made_goal, "lost": lost_goal, "caught": caught_goal}[what](figure, side)
    other = {"declarer": "defenders", "defenders": "declarer"}[side]
    told = f"{figure} {side} {what} {'alone' if alone else 'two'}"
    for seed in (SEEDS[told],) if told in SEEDS else range(DEALS):
        random = Random(f"{told} {seed}")
        with_whom = other if what == "caught" else side
        found = PlaySearch(
            random, side, alone=alone, wanted=_wanted(figure, what, random), by=with_whom
        )
        play = found.find(goal)
        if play:
            SEEDS[told] = seed
            return _dealt(found), tuple(say("play", seat, card=card(name)) for seat, name in play)
    raise AssertionError(f"no play found: {figure} {side} {what}")


def _wanted(figure, what, random):
    """Return the cards that somebody of the side needs for it."""
    if what == "lost":
        return set()
    if what == "caught":
        return {CATCHES[figure][1]}
    wanted = set()
    for names in WINS.get(figure, {}).values():
        some = {names} if isinstance(names, str) else set(random.sample(sorted(names), 3))
        wanted = wanted or some if not isinstance(names, str) else wanted | some
    if figure == "xxi-fogas":
        return {"skíz"}
    if figure in {"volat", "duplajatek", "negykiraly", "trull", *FIRST}:
        return wanted | {"skíz", "XXI"} | ({"XIX", "XVIII"} if figure == "volat" else set())
    return wanted


def _dealt(found):
    """Return the entries of the deal: everybody lays away the cards taken from the talon."""
    away = [card(name) for name in found.away]
    shares = dict(zip(SEATS, (3, 1, 1, 1), strict=True))
    dealt = [
        say("dealt", seat, cards=tuple(map(card, sorted(found.hands[seat])))) for seat in SEATS
    ]
    talon = []
    for seat in SEATS:
        cards, away = tuple(away[: shares[seat]]), away[shares[seat] :]
        talon += [say("drew", seat, cards=cards), say("discard", seat, cards=cards)]
    return tuple(dealt), tuple(talon)


def owners_and_outcomes(figure):
    """Return every possible owner and outcome of a figure.

    The called XX is the declarer's side's, so no centrum is made against it.
    """
    for side in ("declarer", "defenders"):
        for alone in (False, True):
            for what in ("made", "lost", *(["caught"] if figure in CATCHES else [])):
                if (figure, side, what) != ("centrum", "defenders", "made"):
                    yield side, what, alone


if __name__ == "__main__":
    SEEDS.clear()
    for each in (*ANNOUNCED, "duplajatek", "volat"):
        for one, how, solo in owners_and_outcomes(each):
            figure_entries(each, one, how, alone=solo)
    FOUND.write_text(json.dumps(SEEDS, indent=1, sort_keys=True) + "\n", encoding="utf-8")
