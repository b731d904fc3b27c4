"""Doubled hands over a session: their number, the dealer, the effects of corrections (TAR 2)."""

from random import Random

import pytest

from engine.results.adjudication import HandStatus
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand
from engine.tarokk.counting_method import DOUBLED
from tests.games.tarokk.hands.entries import KNOWN, A, B, C, D, card, judged, say

SEATS = (A, B, C, D)
PLAYERS = dict(zip(SEATS, ("anna", "bori", "cili", "dani"), strict=True))
PASSED_OUT = judged(*(say("pass", seat) for seat in SEATS)).totals
THROWN_IN = judged(say("throw-in", B, what="plain")).totals
POINTS = (say("points", what="declarer", points=52), say("silent", what="nobody"))
WON = judged(*KNOWN, *POINTS).totals
NO_HONOUR = judged(
    *(say("pass", seat) for seat in SEATS[:3]), say("bid", D, bid="ketto"), say("no-honour", D)
).totals
UNDECIDED = Totals({}, {})


def account(*totals):
    """Return the account of these hands; everybody is at the table."""
    hands = [CountedHand(PLAYERS, one, D) for one in totals]
    return DOUBLED.account(hands, {}, coming=tuple(PLAYERS.values()), closed=False)


def hand_multipliers(*totals):
    """Return the multiplier of each hand, and the number of doubled hands left."""
    told = account(*totals)
    return [line.times for line in told.lines], told.next_times, told.next_for


def test_what_each_hand_does_to_those_to_come():
    """A pass-out is for one hand more, a throw-in for four; a scored one uses one up (2.3, 2.7)."""
    assert [one.doubled for one in (PASSED_OUT, THROWN_IN, WON, NO_HONOUR)] == [1, 4, -1, -1]


@pytest.mark.parametrize(
    ("hands", "often", "coming", "left"),
    [
        ((), [], 1, 1),
        ((WON,), [1], 1, 1),
        ((PASSED_OUT,), [1], 2, 1),
        ((PASSED_OUT, WON), [1, 2], 1, 1),
        ((PASSED_OUT, PASSED_OUT, WON, WON, WON), [1, 1, 2, 2, 1], 1, 1),
        ((THROWN_IN,), [1], 2, 4),
        ((THROWN_IN, WON, WON), [1, 2, 2], 2, 2),
        ((THROWN_IN, *[WON] * 5), [1, 2, 2, 2, 2, 1], 1, 1),
        ((THROWN_IN, WON, PASSED_OUT, WON), [1, 2, 1, 2], 2, 3),
        ((THROWN_IN, THROWN_IN), [1, 1], 2, 8),
        ((PASSED_OUT, NO_HONOUR, WON), [1, 2, 1], 1, 1),
        ((PASSED_OUT, UNDECIDED, WON, WON), [1, 2, 2, 1], 1, 1),
    ],
)
def test_doublings_last_longer_and_do_not_stack(hands, often, coming, left):
    """They add up to more hands, never to four times; only a scored hand uses one up (TAR 2.7)."""
    assert hand_multipliers(*hands) == (often, coming, left)


STACKS = {"doublings_stack": True}
PASSED_OUT_STACKS = judged(*(say("pass", seat) for seat in SEATS), house=STACKS).totals
THROWN_IN_STACKS = judged(say("throw-in", B, what="plain"), house=STACKS).totals


@pytest.mark.parametrize(
    ("hands", "often", "coming", "left"),
    [
        ((PASSED_OUT_STACKS, WON, WON), [1, 2, 1], 1, 1),
        ((THROWN_IN_STACKS, PASSED_OUT_STACKS), [1, 1], 4, 1),
        ((THROWN_IN_STACKS, PASSED_OUT_STACKS, WON, WON), [1, 1, 4, 2], 2, 2),
        ((THROWN_IN_STACKS, WON, THROWN_IN_STACKS, WON), [1, 2, 1, 4], 4, 2),
        ((THROWN_IN_STACKS, WON, THROWN_IN_STACKS, *[WON] * 4), [1, 2, 1, 4, 4, 4, 2], 1, 1),
        ((*[PASSED_OUT_STACKS] * 3, UNDECIDED, WON, WON), [1, 1, 1, 8, 8, 1], 1, 1),
        ((*[THROWN_IN_STACKS] * 5, WON), [*[1] * 5, 32], 32, 3),
        ((*[THROWN_IN_STACKS] * 9, WON), [*[1] * 9, 32], 32, 3),
        ((*[THROWN_IN_STACKS] * 5, PASSED_OUT_STACKS, WON), [*[1] * 6, 32], 32, 3),
    ],
)
def test_doublings_that_stack(hands, often, coming, left):
    """Each doubles once more, ×32 at most, and is used up for itself (TAR 2.7 doublings_stack)."""
    assert hand_multipliers(*hands) == (often, coming, left)
    rules = [line.readings for line in account(*hands).lines]
    assert rules == [("TAR 2.7 doublings_stack",) if times > 2 else () for times in often]


@pytest.mark.parametrize(
    ("house", "hands", "often", "coming", "left"),
    [
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
def test_doublings_that_begin_anew_or_do_not_come(house, hands, often, coming, left):
    """The longer one counts, or none comes of a throw-in (TAR 2.7 doublings_stack, doubled_span).

    The same dealer deals again also where nothing is doubled (TAR 2.8).
    """
    kinds = {
        "P": judged(*(say("pass", seat) for seat in SEATS), house=house).totals,
        "T": judged(say("throw-in", B, what="plain"), house=house).totals,
        "W": WON,
    }
    told = [kinds[one] for one in hands]
    assert hand_multipliers(*told) == (often, coming, left)
    assert account(*told).deals_again is (hands[-1] != "W")


def test_only_what_a_round_doubles_more_is_named():
    """TAR 2.7 doubled_span: the fifth to the sixteenth hand count double by that reading alone."""
    thrown = judged(say("throw-in", B, what="plain"), house={"doubled_span": "rounds"}).totals
    lines = account(thrown, *[WON] * 17).lines
    named = [number for number, line in enumerate(lines) if line.readings]
    assert named == list(range(5, 17))
    assert {line.readings for line in lines} == {(), ("TAR 2.7 doubled_span",)}


def test_doubled_evenings_at_random():
    """Hands of an evening count as often as doublings lie over them, told hand by hand (TAR 2.7).

    Tarokk counts do so too, or not (TAR 7.8).
    """
    random, words = Random(37), (*POINTS,)
    for _ in range(200):
        house = {
            "doublings_stack": random.choice((False, True, "anew")),
            "doubled_span": random.choice(("hands", "none")),
            "counts_doubled": random.random() < 0.5,
        }
        thrown = {"hands": 4, "none": 0}[house["doubled_span"]]
        kinds = {
            "pass": judged(*(say("pass", seat) for seat in SEATS), house=house),
            "throw": judged(say("throw-in", C, what="xxi"), house=house),
            "plain": judged(*KNOWN, *words, house=house),
            "count": judged(*KNOWN, say("tarokks", A, count=8), *words, house=house),
        }
        told = random.choices(list(kinds), (2, 1, 4, 4), k=random.randrange(1, 15))
        over, until, wanted = [0] * 200, 0, 0
        for place, kind in enumerate(told):
            # Hands that are scored: `over` has how many doublings lie over each.
            scored = sum(one in {"plain", "count"} for one in told[:place])
            if kind in {"pass", "throw"}:
                more = {"pass": 1, "throw": thrown}[kind]
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
            if kind == "count":
                wanted += 33 * (times if house["counts_doubled"] else 1)
        found = account(*(kinds[kind].totals for kind in told)).totals
        assert (found["anna"], sum(found.values())) == (wanted, 0), (house, told)


def test_a_tarokk_count_that_is_not_doubled():
    """Only the rest of a doubled hand is multiplied (TAR 7.8 counts_doubled)."""
    words = (*KNOWN, say("tarokks", A, count=8), *POINTS)
    said = judged(*words, house={"counts_doubled": False})
    assert account(said.totals).totals == account(judged(*words).totals).totals
    double = account(PASSED_OUT, said.totals).totals
    assert double == {"anna": 6 + 33, "bori": 6 - 11, "cili": -6 - 11, "dani": -6 - 11}
    assert said.undoubled == {"tarokks/A"}


def test_a_doubled_hand_doubles_everything():
    """Tarokk counts and the loss without an honour, too (TAR 7.8)."""
    counted = judged(*KNOWN, say("tarokks", A, count=8), *POINTS).totals
    for totals in (WON, NO_HONOUR, counted):
        single, double = account(totals).totals, account(PASSED_OUT, totals).totals
        assert double == {player: 2 * points for player, points in single.items()}
        assert sum(double.values()) == 0


def test_a_correction_moves_the_doubling():
    """The account is recomputed: the corrected hand decides which ones count double (2.7)."""
    before = account(WON, WON, WON)
    after = account(PASSED_OUT, WON, WON)
    assert [line.times for line in before.lines] == [1, 1, 1]
    assert [line.times for line in after.lines] == [1, 2, 1]
    assert after.totals["anna"] == before.totals["anna"]


@pytest.mark.parametrize(
    ("hands", "again"),
    [
        ((), False),
        ((WON,), False),
        ((PASSED_OUT,), True),
        ((THROWN_IN,), True),
        ((PASSED_OUT, WON), False),
        ((NO_HONOUR,), False),
        ((UNDECIDED,), False),
    ],
)
def test_who_deals_next(hands, again):
    """The deal passes after a scored hand; else the same dealer deals again (TAR 2.8)."""
    assert account(*hands).deals_again is again
    assert DOUBLED.deals_next(D, SEATS) is A


def test_a_hand_in_which_all_weighs_up_was_scored_all_the_same():
    """A három against the defenders' silent trull: zero cash, and it uses one up (TAR 2.7)."""
    said = (say("bid", A, bid="harom"), say("call", card=card("XX")), say("held", B))
    told = (POINTS[0], say("silent", figure="trull", what="defenders"), POINTS[1])
    even = judged(*said, *told)
    assert even.status is HandStatus.SCORED
    assert set(even.totals.cash.values()) == {0}
    assert hand_multipliers(PASSED_OUT, even.totals, WON) == ([1, 2, 1], 1, 1)
