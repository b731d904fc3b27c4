"""Doubled hands over a session: their number, the dealer, the effects of corrections (TAR 2)."""

from random import Random

import pytest

from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand
from engine.tarokk.counting_method import DOUBLED
from tests.games.tarokk.hands.entries import A, D
from tests.support.maker import SEATS
from tests.support.notation import judge_hand

PLAYERS = dict(zip(SEATS, ("anna", "bori", "cili", "dani"), strict=False))
KNOWN = "A bid harom; B bid egy; A hold; call XIX;"
"""Anna plays egy with Bori, whose invitation with the XIX she took: all the sides are known."""
RESULT = "points declarer 52; silent nobody"
KINDS = {
    "P": "A pass; B pass; C pass; D pass",
    "T": "B throw-in plain",
    "W": KNOWN + RESULT,
    "C": f"{KNOWN} A tarokks 8; {RESULT}",
    "N": "A pass; B pass; C pass; D bid ketto; D no-honour",
    # A három against the defenders' silent trull: zero cash.
    "Z": "A bid harom; call XX; B held; points declarer 52; silent trull defenders; silent nobody",
}
"""Hands: passed out, thrown in, won, won with a tarokk count, without an honour, worth nothing."""


def hand_totals(kind, house=None):
    """Return the totals of a hand of a kind by its letter; `U` is one not decided yet."""
    if kind == "U":
        return Totals({}, {})
    return judge_hand("magas 4", KINDS[kind], house).said.totals


def account(kinds, house=None):
    """Return the account of hands of these kinds; everybody is at the table."""
    totals = {kind: hand_totals(kind, house) for kind in set(kinds)}
    hands = [CountedHand(PLAYERS, totals[kind], D) for kind in kinds]
    return DOUBLED.account(hands, {}, coming=tuple(PLAYERS.values()), closed=False)


def test_what_each_hand_does_to_those_to_come():
    """A pass-out is for one hand more, a throw-in for four; a scored one uses one up (2.3, 2.7)."""
    assert [hand_totals(kind).doubled for kind in "PTWNZ"] == [1, 4, -1, -1, -1]
    assert set(hand_totals("Z").cash.values()) == {0}


STACK = {"doublings_stack": True}


@pytest.mark.parametrize(
    ("house", "hands", "often", "coming", "left"),
    [
        # They add up to more hands, never to four times; only a scored hand uses one up.
        ({}, "", [], 1, 1),
        ({}, "W", [1], 1, 1),
        ({}, "P", [1], 2, 1),
        ({}, "PW", [1, 2], 1, 1),
        ({}, "PPWWW", [1, 1, 2, 2, 1], 1, 1),
        ({}, "T", [1], 2, 4),
        ({}, "TWW", [1, 2, 2], 2, 2),
        ({}, "TWWWWW", [1, 2, 2, 2, 2, 1], 1, 1),
        ({}, "TWPW", [1, 2, 1, 2], 2, 3),
        ({}, "TT", [1, 1], 2, 8),
        ({}, "PNW", [1, 2, 1], 1, 1),
        ({}, "PUWW", [1, 2, 2, 1], 1, 1),
        ({}, "PZW", [1, 2, 1], 1, 1),
        # Each doubles once more, ×32 at most, and is used up for itself.
        (STACK, "PWW", [1, 2, 1], 1, 1),
        (STACK, "TP", [1, 1], 4, 1),
        (STACK, "TPWW", [1, 1, 4, 2], 2, 2),
        (STACK, "TWTW", [1, 2, 1, 4], 4, 2),
        (STACK, "TWTWWWW", [1, 2, 1, 4, 4, 4, 2], 1, 1),
        (STACK, "PPPUWW", [1, 1, 1, 8, 8, 1], 1, 1),
        (STACK, "TTTTTW", [*[1] * 5, 32], 32, 3),
        (STACK, "TTTTTTTTTW", [*[1] * 9, 32], 32, 3),
        (STACK, "TTTTTPW", [*[1] * 6, 32], 32, 3),
        ({"doublings_stack": "anew"}, "TT", [1, 1], 2, 4),
        ({"doublings_stack": "anew"}, "TWWT", [1, 2, 2, 1], 2, 4),
        ({"doublings_stack": "anew"}, "TWP", [1, 2, 1], 2, 3),
        ({"doublings_stack": "anew"}, "PTWWWWW", [1, 1, 2, 2, 2, 2, 1], 1, 1),
        ({"doublings_stack": "anew", "doubled_span": "rounds"}, "TWT", [1, 2, 1], 2, 16),
        ({"doubled_span": "none"}, "TW", [1, 1], 1, 1),
        ({"doubled_span": "none"}, "PTW", [1, 1, 2], 1, 1),
        ({"doubled_span": "none", "doublings_stack": True}, "PTPW", [1, 1, 1, 4], 1, 1),
    ],
)
def test_doubled_hands_of_an_evening(house, hands, often, coming, left):
    """TAR 2.3, 2.7 doublings_stack, doubled_span, 2.8: the number of hands left, and the dealer.

    The same dealer deals again also where nothing is doubled.
    """
    told = account(hands, house)
    assert [line.times for line in told.lines] == often
    assert (told.next_times, told.next_for) == (coming, left)
    assert told.deals_again is hands.endswith(("P", "T"))
    assert DOUBLED.deals_next(D, SEATS[:4]) is A
    if house == STACK:
        rules = [("TAR 2.7 doublings_stack",) if times > 2 else () for times in often]
        assert [line.readings for line in told.lines] == rules


def test_only_what_a_round_doubles_more_is_named():
    """TAR 2.7 doubled_span: the fifth to the sixteenth hand count double by that reading alone."""
    lines = account("T" + 17 * "W", {"doubled_span": "rounds"}).lines
    named = [number for number, line in enumerate(lines) if line.readings]
    assert named == list(range(5, 17))
    assert {line.readings for line in lines} == {(), ("TAR 2.7 doubled_span",)}


def test_doubled_evenings_at_random():
    """Hands of an evening count as often as doublings lie over them, told hand by hand (TAR 2.7).

    Tarokk counts do so too, or not (TAR 7.8).
    """
    random = Random(37)
    for _ in range(200):
        house = {
            "doublings_stack": random.choice((False, True, "anew")),
            "doubled_span": random.choice(("hands", "none")),
            "counts_doubled": random.random() < 0.5,
        }
        told = random.choices("PTWC", (2, 1, 4, 4), k=random.randrange(1, 15))
        over, until, wanted = [0] * 200, 0, 0
        for place, kind in enumerate(told):
            # Hands that are scored: `over` has how many doublings lie over each.
            scored = sum(one in {"W", "C"} for one in told[:place])
            if kind in {"P", "T"}:
                more = {"P": 1, "T": {"hands": 4, "none": 0}[house["doubled_span"]]}[kind]
                if house["doublings_stack"] is True:
                    over[scored : scored + more] = [n + 1 for n in over[scored : scored + more]]
                    continue
                left = max(until - scored, 0)
                anew = house["doublings_stack"] == "anew"
                until = scored + (max(left, more) if anew else left + more)
                over[scored:until] = [1] * (until - scored)
                continue
            times = 2 ** min(over[scored], 5)
            wanted += 3 * times
            if kind == "C":
                wanted += 33 * (times if house["counts_doubled"] else 1)
        found = account(told, house).totals
        assert (found["anna"], sum(found.values())) == (wanted, 0), (house, told)


def test_a_tarokk_count_that_is_not_doubled():
    """Only the rest of a doubled hand is multiplied (TAR 7.8 counts_doubled)."""
    house = {"counts_doubled": False}
    assert account("C", house).totals == account("C").totals
    double = {"anna": 6 + 33, "bori": 6 - 11, "cili": -6 - 11, "dani": -6 - 11}
    assert account("PC", house).totals == double
    assert judge_hand("magas 4", KINDS["C"], house).said.undoubled == {"tarokks/A"}


@pytest.mark.parametrize("kind", "WNC")
def test_a_doubled_hand_doubles_everything(kind):
    """Tarokk counts and the loss without an honour, too (TAR 7.8)."""
    single, double = account(kind).totals, account(f"P{kind}").totals
    assert double == {player: 2 * points for player, points in single.items()}
    assert sum(double.values()) == 0


def test_a_correction_moves_the_doubling():
    """The account is recomputed: the corrected hand decides which ones count double (2.7)."""
    before, after = account("WWW"), account("PWW")
    assert [line.times for line in before.lines] == [1, 1, 1]
    assert [line.times for line in after.lines] == [1, 2, 1]
    assert after.totals["anna"] == before.totals["anna"]
