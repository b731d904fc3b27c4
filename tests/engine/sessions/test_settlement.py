import decimal
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sessions.settlement import (
    EXACT_UP_TO,
    HUF_COIN,
    Payment,
    Settlement,
    add_balances,
    after_payments,
    balances_of,
    draw_lots,
    fewest_payments,
    round_to_coin,
    settle,
)

NAMES = ("Anna", "Béla", "Cili", "Dani", "Ede", "Fáni", "Géza", "Hédi")


def amounts_by_name(*figures):
    """Give amounts to the first players of the list."""
    names = NAMES if len(figures) <= len(NAMES) else [f"P{i:02}" for i in range(len(figures))]
    return {name: Decimal(figure) for name, figure in zip(names, figures, strict=False)}


def amounts_in_order(figures):
    """Read amounts as a row of a printed sheet."""
    return [str(figure) for figure in figures.values()]


def payment_notes(payments):
    """Read payments as a scorer writes them down."""
    return [f"{due.payer} {due.payee} {due.amount}" for due in payments]


class TestBalances:
    """Points to money."""

    @pytest.mark.parametrize(
        ("points", "price", "expected"),
        [
            ([141, -57, -84], "5", ["705", "-285", "-420"]),
            ([106, 58, -164], "2.50", ["265.00", "145.00", "-410.00"]),
            ([104, 104, -164, -44], "0.1", ["10.4", "10.4", "-16.4", "-4.4"]),
            ([43, -43], "0", ["0", "0"]),
            ([10**12, -(10**12)], "0.0001", ["100000000.0000", "-100000000.0000"]),
        ],
    )
    def test_points_times_price(self, points, price, expected):
        """1 point is a price agreed before the first hand; amounts are exact (SES 4.1)."""
        figures = dict(zip(NAMES, points, strict=False))
        assert [abs(Decimal(own)) for own in expected] == [
            abs(own) for own in balances_of(figures, Decimal(price)).values()
        ]
        assert balances_of(figures, Decimal(price)) == amounts_by_name(*expected)

    def test_an_evening_of_two_tables(self):
        """All of a club's sessions settle together, each at its own price (SES 1.1, 4.3)."""
        evening = add_balances(
            [
                balances_of({"Anna": 10, "Béla": -10}, Decimal(5)),
                balances_of({"Cili": 4, "Anna": -4}, Decimal("2.5")),
            ]
        )
        assert list(evening) == ["Anna", "Béla", "Cili"]
        assert amounts_in_order(evening) == ["40.0", "-50", "10.0"]

    def test_money_handed_over_counts(self):
        """Paying brings a debt nearer to zero; too much turns it round (SES 4.3)."""
        paid = [Payment("Béla", "Anna", Decimal(70)), Payment("Cili", "Béla", Decimal(5))]
        assert amounts_in_order(after_payments(amounts_by_name(60, -50, -10), paid)) == [
            "-10",
            "15",
            "-5",
        ]


class TestRounding:
    """Exact amounts to coins of five."""

    @pytest.mark.parametrize(
        ("exact", "rounded"),
        [
            pytest.param([141, -57, -84], [140, -55, -85], id="largest remainder is Béla's"),
            pytest.param([12, -7, -5], [10, -5, -5], id="whole coins stay"),
            pytest.param([140, -55, -85], [140, -55, -85], id="nothing to round"),
            pytest.param([0, 0, 0], [0, 0, 0], id="nothing at all"),
            pytest.param([2, -1, -1], [0, 0, 0], id="less than a coin"),
            pytest.param([4, -2, -2], [5, -5, 0], id="of two losers the earlier pays more"),
            pytest.param([-4, 2, 2], [-5, 5, 0], id="of two winners the earlier gets more"),
            pytest.param(["2.5", "-2.5"], [5, -5], id="half a coin away from zero"),
            pytest.param(["-2.5", "2.5"], [-5, 5], id="whoever sits first"),
            pytest.param(["2.49", "-2.49"], [0, 0], id="below half a coin"),
            pytest.param([3, 3, -6], [5, 0, -5], id="of two at +3 only one can have a coin"),
            pytest.param([-3, -3, 6], [-5, 0, 5], id="and of two at -3 the same one pays it"),
            pytest.param([-12, -12, -12, 36], [-15, -10, -10, 35], id="four"),
        ],
    )
    def test_to_five_forint(self, exact, rounded):
        """Largest remainder, the sum stays zero, ties by seat (SES 4.2)."""
        assert round_to_coin(amounts_by_name(*exact)) == amounts_by_name(*rounded)


class TestPayments:
    """Tests of the payments between players."""

    @pytest.mark.parametrize(
        ("open_amounts", "due"),
        [
            pytest.param([0, 0], [], id="nothing"),
            pytest.param([215, -215], ["Béla Anna 215"], id="two"),
            pytest.param([705, -285, -420], ["Béla Anna 285", "Cili Anna 420"], id="one winner"),
            pytest.param([-705, 285, 420], ["Anna Béla 285", "Anna Cili 420"], id="one loser"),
            pytest.param(
                [30, -20, 20, -30], ["Béla Cili 20", "Dani Anna 30"], id="two pairs, not a round"
            ),
            pytest.param(
                [50, -20, -30, 70, -60, -10],
                ["Béla Anna 20", "Cili Anna 30", "Ede Dani 60", "Fáni Dani 10"],
                id="two groups of three",
            ),
            pytest.param(
                [5, 5, -10, 10, 10, 10, -15, -15],
                [
                    "Cili Dani 10",
                    "Géza Béla 5",
                    "Géza Fáni 10",
                    "Hédi Anna 5",
                    "Hédi Ede 10",
                ],
                id="three groups of eight",
            ),
        ],
    )
    def test_tables(self, open_amounts, due):
        """The fewest possible payments that bring everyone to zero (SES 4.3)."""
        assert payment_notes(fewest_payments(amounts_by_name(*open_amounts))) == due


class TestSettlement:
    """The whole way, from points to payments."""

    def test_a_session(self):
        """Worked example 1 at 2.50 Ft a point, Béla having paid 100 already (SES 4.1-4.3)."""
        balances = balances_of({"Anna": 141, "Béla": -57, "Cili": -84}, Decimal("2.50"))
        done = settle(balances, [Payment("Béla", "Anna", Decimal(100))])
        assert amounts_in_order(done.balances) == ["352.50", "-142.50", "-210.00"]
        assert done.rounded == amounts_by_name(255, -45, -210)
        assert payment_notes(done.payments) == ["Béla Anna 45.00", "Cili Anna 210.00"]
        assert done.rules == ("SES 4.1", "SES 4.2", "SES 4.3")

    def test_somebody_who_did_not_play_paid(self):
        """Money handed over by a bystander is his to get back (SES 4.3)."""
        done = settle(amounts_by_name(50, -50), [Payment("Zoli", "Anna", Decimal(50))])
        assert payment_notes(done.payments) == ["Béla Zoli 50"]


@st.composite
def balances(draw, most=8, prices=("1", "0.01", "2.5", "5", "1000")):
    """Give exact amounts that sum to zero."""
    size = draw(st.integers(2, most))
    figures = draw(st.lists(st.integers(-60, 60), min_size=size - 1, max_size=size - 1))
    price = Decimal(draw(st.sampled_from(prices)))
    exact = amounts_by_name(*figures, -sum(figures))
    return {player: own * price for player, own in exact.items()}


COINS = st.sampled_from([Decimal(5), Decimal(1), Decimal("0.05"), Decimal("0.01"), Decimal(7)])


def groupings(players):
    """Give every way to split a list of players into groups."""
    if not players:
        yield []
        return
    first, *rest = players
    for groups in groupings(rest):
        yield [[first], *groups]
        for place, group in enumerate(groups):
            yield [*groups[:place], [first, *group], *groups[place + 1 :]]


class TestLaws:
    """Laws that hold for any amounts."""

    @given(balances(), COINS)
    def test_rounding_keeps_the_sum(self, exact, coin):
        """Whole coins, sum zero, each less than a coin away, whole amounts kept (SES 4.2)."""
        rounded = round_to_coin(exact, coin)
        assert sum(rounded.values()) == 0
        assert list(rounded) == list(exact)
        for player, own in rounded.items():
            assert own % coin == 0
            assert abs(own - exact[player]) < coin
            assert exact[player] % coin or own == exact[player]

    @given(balances(most=6), COINS)
    def test_no_rounding_moves_less(self, exact, coin):
        """No other whole-coin amounts with sum zero move less money in all (SES 4.2)."""
        below = [Fraction(own) // Fraction(coin) for own in exact.values()]
        remainders = [Fraction(own) / Fraction(coin) % 1 for own in exact.values()]
        ways = range(1 << len(below))
        moved = min(
            sum(1 - rest if way >> seat & 1 else rest for seat, rest in enumerate(remainders))
            for way in ways
            if sum(below) + way.bit_count() == 0
        )
        rounded = round_to_coin(exact, coin)
        total = sum(abs(Fraction(rounded[who]) - Fraction(exact[who])) for who in exact)
        assert total == moved * Fraction(coin)

    @given(balances(), COINS)
    def test_losses_are_rounded_as_wins_are(self, exact, coin):
        """Turning every win into a loss turns the rounded amounts round too (SES 4.2)."""
        mirrored = round_to_coin({player: -own for player, own in exact.items()}, coin)
        assert mirrored == {player: -own for player, own in round_to_coin(exact, coin).items()}

    @given(balances(), COINS, st.randoms(use_true_random=False))
    def test_seats_decide_ties_only(self, exact, coin, random):
        """In another seat order as many of each remainder go up, on each side (SES 4.2)."""

        def moves(figures):
            return Counter(
                (own % coin, own > 0, rounded > own)
                for own, rounded in zip(
                    figures.values(), round_to_coin(figures, coin).values(), strict=True
                )
            )

        players = list(exact)
        random.shuffle(players)
        assert moves({player: exact[player] for player in players}) == moves(exact)

    @given(balances(most=12))
    def test_payments_bring_everyone_to_zero(self, exact):
        """After the payments nobody owes; payers owed, payees were owed (SES 4.3)."""
        payments = fewest_payments(exact)
        assert not any(after_payments(exact, payments).values())
        assert all(exact[due.payer] < 0 < exact[due.payee] for due in payments)
        pairs = [(due.payer, due.payee) for due in payments]
        assert len(set(pairs)) == len(pairs)

    @given(balances(most=7, prices=("5",)))
    @settings(max_examples=60)
    def test_as_few_as_brute_force_finds(self, exact):
        """Players less the most groups that sum to zero, tried one by one (SES 4.3)."""
        players = [player for player, own in exact.items() if own]
        most = max(
            len(groups)
            for groups in groupings(players)
            if all(sum(exact[player] for player in group) == 0 for group in groups)
        )
        assert len(fewest_payments(exact)) == len(players) - most

    @given(balances(most=12), COINS, st.integers(0, 2), st.data())
    @settings(max_examples=2 * settings.default.max_examples)
    def test_a_payment_made_changes_no_other(self, exact, coin, in_play, data):
        """In any order, after money handed over in play: the rest of the list stays (SES 4.3)."""
        people = st.lists(st.sampled_from([*exact]), min_size=2, max_size=2, unique=True)
        amounts = st.decimals("0.01", 99, places=2)
        paid = [Payment(*data.draw(people), data.draw(amounts)) for _ in range(in_play)]
        due = settle(exact, paid, coin).payments
        while due:
            made = data.draw(st.sampled_from(due))
            due = tuple(each for each in due if each != made)
            paid.append(made)
            assert settle(exact, paid, coin).payments == due

    @given(balances(), st.data())
    def test_a_part_of_a_payment_changes_no_other(self, exact, data):
        """Whoever pays a part owes the rest to the same player, also where fewer would do."""
        due = settle(exact).payments
        if due:
            place = data.draw(st.integers(0, len(due) - 1))
            coins = data.draw(st.integers(1, int(due[place].amount / HUF_COIN)))
            part = replace(due[place], amount=coins * HUF_COIN)
            rest = due[place].amount - part.amount
            left = (replace(part, amount=rest),) if rest else ()
            assert settle(exact, [part]).payments == (*due[:place], *left, *due[place + 1 :])

    @given(balances())
    def test_names_do_not_matter(self, exact):
        """Other names in the same seats: the same payments between the same seats (SES 4.3)."""
        other = {player[::-1]: own for player, own in exact.items()}
        assert [
            (due.payer[::-1], due.payee[::-1], due.amount) for due in fewest_payments(other)
        ] == [(due.payer, due.payee, due.amount) for due in fewest_payments(exact)]

    @given(balances(), COINS)
    def test_settling_is_sound(self, exact, coin):
        """A settlement checks itself; its input is left alone; twice gives the same (SES 4)."""
        before = dict(exact)
        assert settle(exact, (), coin) == settle(exact, (), coin)
        assert exact == before


class TestManyPlayers:
    """Clubs are larger than tables."""

    def test_sixteen_with_nothing_in_common(self):
        """Sixteen balances of which no part sums to zero need fifteen payments (SES 4.3)."""
        powers = [5 * 2**i for i in range(EXACT_UP_TO - 1)]
        exact = amounts_by_name(*powers, -sum(powers))
        assert len(fewest_payments(exact)) == EXACT_UP_TO - 1

    def test_more_than_can_be_searched(self):
        """Above the bound everyone still gets to zero, in less than n payments (SES 4.3)."""
        figures = [5 * (i * i + 1) for i in range(40)]
        exact = amounts_by_name(*figures, -sum(figures))
        payments = fewest_payments(exact)
        assert len(payments) <= 40
        assert not any(after_payments(exact, payments).values())

    def test_pairs_are_found_among_many(self):
        """Forty who owe each other in pairs need twenty payments (SES 4.3)."""
        exact = amounts_by_name(*range(5, 105, 5), *range(-5, -105, -5))
        assert len(fewest_payments(exact)) == 20


class TestInvalidArguments:
    """Programmers' mistakes are exceptions, and nothing is rounded in silence."""

    @pytest.mark.parametrize(
        ("call", "message"),
        [
            *((partial(one, amounts_by_name(10, -5)), "zero")
              for one in (round_to_coin, fewest_payments, settle)),
            (partial(balances_of, {"Anna": 1, "Béla": 0}, HUF_COIN), "zero"),
            *((partial(balances_of, {"Anna": 1, "Béla": -1}, Decimal(price)), "price")
              for price in ("-1", "NaN", "Infinity")),
            *((partial(round_to_coin, amounts_by_name(5, -5), Decimal(coin)), "coin")
              for coin in ("0", "-5", "NaN", "Infinity")),
            *((partial(Payment, "Anna", "Béla", Decimal(amount)), "above zero")
              for amount in ("0", "-5", "NaN", "Infinity")),
            (partial(Payment, "Anna", "Anna", HUF_COIN), "himself"),
        ],
    )  # fmt: skip
    def test_what_makes_no_sense_is_refused(self, call, message):
        """SES 4.1-4.3: sums other than zero, prices below it, coins and payments not above it."""
        with pytest.raises(ValueError, match=message):
            call()

    def test_a_settlement_that_does_not_settle(self):
        """Zero sums, and nothing left open, are checked where one is made (SES 4.1, 4.3)."""
        exact = amounts_by_name(5, -5)
        due = (Payment("Béla", "Anna", HUF_COIN),)
        assert Settlement(exact, (), exact, due).payments == due
        for balances, rounded, payments in [
            (amounts_by_name(5, 0), exact, due),
            (exact, amounts_by_name(5, 0), due),
            (exact, exact, ()),
            (exact, exact, due * 2),
        ]:
            with pytest.raises(ValueError, match=r"zero|open"):
                Settlement(balances, (), rounded, payments)

    def test_the_callers_context_does_not_matter(self):
        """Three digits of precision around us change no amount (SES 4.1)."""
        points = {"Anna": 123456, "Béla": -123456}
        exact = balances_of(points, Decimal("1.01"))
        with decimal.localcontext(decimal.Context(prec=3)):
            assert balances_of(points, Decimal("1.01")) == exact
            assert round_to_coin(exact)["Anna"] == Decimal(124690)
            assert payment_notes(settle(exact).payments) == ["Béla Anna 124690.00"]

    def test_what_cannot_be_exact_is_refused(self):
        """An amount of more digits than can be kept is an exception, never a guess (SES 4.1)."""
        with pytest.raises(decimal.Inexact):
            balances_of({"Anna": 3, "Béla": -3}, Decimal(f"1{'0' * 59}1"))
        with pytest.raises(decimal.Inexact):
            add_balances([amounts_by_name("1e70", "-1e70"), amounts_by_name(1, -1)])


def test_lots_are_drawn_for_everybody_alike():
    """SES 4.2 rounding_tie: over many fingerprints each is first about as often."""
    first = Counter(draw_lots(NAMES[:4], f"{number:016x}")[0] for number in range(2000))
    assert all(430 < count < 570 for count in first.values()), first
    assert len(first) == 4
    assert draw_lots((), "0") == ()


@given(st.lists(st.integers(-400, 400), min_size=1, max_size=5), st.permutations(range(6)))
def test_a_lot_decides_only_between_equal_remainders(figures, order):
    """SES 4.2 rounding_tie: the sum stays zero, and without a tie nothing changes."""
    amounts = amounts_by_name(*figures, -sum(figures))
    lot = tuple(name for place in order for name in tuple(amounts)[place : place + 1])
    usual, drawn = settle(amounts), settle(amounts, lot=lot)
    assert sum(drawn.rounded.values()) == 0
    assert all(abs(drawn.rounded[name] - amounts[name]) < HUF_COIN for name in amounts)
    up = [name for name in amounts if drawn.rounded[name] > amounts[name]]
    rest = {name: (own % HUF_COIN + HUF_COIN) % HUF_COIN for name, own in amounts.items()}
    for name in up:
        assert all(
            rest[other] < rest[name] or lot.index(name) < lot.index(other)
            for other in amounts
            if other not in up and rest[other]
        )
    if not drawn.lot:
        assert drawn.rounded == usual.rounded
    assert (drawn.lot == lot) is ("SES 4.2 rounding_tie" in drawn.rules)
