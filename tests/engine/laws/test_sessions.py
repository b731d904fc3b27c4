"""Whole evenings: any series of hands, under every counting method of a game's rule sets.

Other laws check the result of a single hand; these check the session's totals and money.
"""

from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from random import Random

from engine.results.adjudication import Adjudication
from engine.sessions.counting_method import CountedHand
from engine.sessions.settlement import after_payments, balances_of, round_to_coin, settle
from tests.support.corpus import EXAMPLES, FIRST
from tests.support.maker import NAMES

EVENINGS = max(EXAMPLES // 5, 1)
"""The number of sessions for each table and counting method."""
MOST_HANDS = 9
PRICES = [Decimal("0.5"), Decimal(1), Decimal("2.35"), Decimal(7)]
COINS = [Decimal(5), Decimal(20)]


@dataclass(frozen=True)
class HandSeries:
    """Some of a table's hands; after some of them the table broke off the running series."""

    random: Random
    way: object
    terms: dict
    hands: tuple
    broken: tuple[bool, ...]

    def account(self, *, turned=False, closed=False, known=None):
        """Return the account after the first `known` hands, with the seats rotated if `turned`."""
        counted = self.counted(turned=turned)[:known]
        return self.way.account(counted, self.terms, coming=self.people(turned), closed=closed)

    def counted(self, *, turned=False):
        """The hands as the way of counting wants them."""
        played = []
        for hand, broken in zip(self.hands, self.broken, strict=True):
            record, said = original_or_turned(hand, turned=turned)
            sitting = dict(zip(record.places, self.people(turned), strict=True))
            people = self.people(turned)
            played.append(CountedHand(sitting, said.totals, record.dealer, broken, people))
        return played

    def people(self, turned):
        """Return the players by seat from A; all hands are rotated alike."""
        people = NAMES[: len(self.hands[0].record.places)]
        return (*people[-1:], *people[:-1]) if turned else people


def original_or_turned(hand, *, turned) -> tuple[object, Adjudication]:
    """A hand as it was, or with everybody one seat further."""
    return hand.one_further if turned else (hand.record, hand.said)


@cache
def random_hand_series(made):
    """Rows of hands at a table, counted in each of its ways, on usual terms and others."""
    preset, found = made.maker.preset(made.table), []
    for way in preset.ways:
        for number in range(EVENINGS):
            random = Random(f"{FIRST} {way.name} {number}")
            hands = tuple(random.choices(made.hands, k=random.randint(1, MOST_HANDS)))
            terms = preset.usual(way, hands[0].record.rules.house)
            if number % 2:
                terms |= {one.name: random.choice(one.choices) for one in way.terms if one.choices}
                terms |= {one.name: random.choice(one.choices) for one in way.readings}
            broken = tuple(way.has_target and random.random() < 0.15 for _ in hands)
            found.append(HandSeries(random, way, terms, hands, broken))
    return found


def test_an_evening_sums_to_zero_in_points_and_in_money(generated_hands, subtests):
    """SES 1.2, 2.4, 4.1-4.3: points, money, coins, and nothing is left when all have paid."""
    for evening in random_hand_series(generated_hands):
        with subtests.test(way=evening.way.name):
            points = evening.account().points
            assert sum(points.values()) == 0
            price, coin = evening.random.choice(PRICES), evening.random.choice(COINS)
            exact = balances_of(points, price)
            coins = round_to_coin(exact, coin)
            assert sum(exact.values()) == sum(coins.values()) == 0
            for player, amount in coins.items():
                assert exact[player] == points[player] * price
                assert amount % coin == 0
                assert abs(amount - exact[player]) < coin
            settled = settle(exact, (), coin)
            assert settled.rounded == coins
            assert not any(after_payments(coins, settled.payments).values())
            assert len(settled.payments) < max(len(points), 1)


def test_hand_by_hand_or_at_once(generated_hands, subtests):
    """SES 2.2, 3.1: the state after each hand is the same as in a later full computation."""
    for evening in random_hand_series(generated_hands):
        with subtests.test(way=evening.way.name):
            whole = evening.account()
            assert evening.account() == whole
            assert evening.account(closed=True).points == whole.points
            for known in range(len(evening.hands)):
                assert evening.account(known=known).lines == whole.lines[:known]


def test_what_follows_from_a_hand_follows_from_it_and_what_was_before(generated_hands, subtests):
    """SES 5.1: a course goes on from any hand, for good and all, as if all were counted at once."""
    for evening in random_hand_series(generated_hands):
        with subtests.test(way=evening.way.name):
            people, counted = evening.people(turned=False), evening.counted()
            courses = [evening.way.begin(evening.terms)]
            for hand in counted:
                courses.append(courses[-1].after(hand))
            for known, course in enumerate(courses):
                for closed in (False, True):
                    account = course.account(people, closed=closed)
                    assert account == evening.account(known=known, closed=closed)
                others = courses[min(known + 1, len(counted))].account(people, closed=False).lines
                told = course.account(people, closed=False).lines
                # What stays as it was is the same line: who shows it need not make it again.
                assert all(one is other for one, other in zip(told[:-1], others, strict=False))


def test_seats_turned_turn_the_results(generated_hands, subtests):
    """SES 1.1, 4.2: everybody a seat further has the same points, and the same coins.

    A coin that goes by seat, among equal remainders, may go to another.
    """
    for evening in random_hand_series(generated_hands):
        with subtests.test(way=evening.way.name):
            before, after = evening.account(), evening.account(turned=True)
            assert before.points == after.points
            assert [line.totals for line in before.lines] == [line.totals for line in after.lines]
            price, coin = evening.random.choice(PRICES), evening.random.choice(COINS)
            here, there = (balances_of(one.points, price) for one in (before, after))
            assert sum(round_to_coin(there, coin).values()) == 0
            if len({amount % coin for amount in here.values()}) == len(here):
                assert round_to_coin(here, coin) == round_to_coin(there, coin)


def test_what_is_paid_at_once_stays_at_the_table(generated_hands, subtests):
    """SES 1.2: after each hand, everybody's cash and the window sum to zero."""
    for evening in random_hand_series(generated_hands):
        if evening.way.writes:
            continue
        with subtests.test(way=evening.way.name):
            for line in evening.account().lines:
                after = 0 if line.window is None else line.window.after
                assert sum(line.totals.values()) + after == 0
                assert after >= 0
            moved = evening.account(closed=True)
            assert sum(moved.totals.values()) == 0


def test_what_a_hand_brings_is_what_it_moves(generated_hands, subtests):
    """SES 1.2: each line is the hand's points for its players, times its multiplier."""
    for evening in random_hand_series(generated_hands):
        with subtests.test(way=evening.way.name):
            account, counted = evening.account(), evening.counted()
            stands, inside, stretch = {}, 0, None
            for line, hand in zip(account.lines, counted, strict=True):
                brought = evening.way.moves(hand.totals, inside)
                often = {seat: points * line.times for seat, points in brought.points.items()}
                whose = line.due or hand.players.values()
                own = {who: points for who, points in hand.figures(often).items() if who in whose}
                assert line.points == {who: own.get(who, 0) for who in hand.players.values()}
                stands = {} if line.stretch != stretch else stands
                stands = {who: stands.get(who, 0) + own for who, own in line.points.items()}
                assert line.totals == stands
                stretch, inside = line.stretch, inside + brought.window
                assert line.window is None or line.window.after == inside
