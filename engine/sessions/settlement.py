"""Money: balances, rounding to coins, the fewest payments (SES 4).

Amounts are exact decimals in the currency's units. A balance above zero is to be received, one
below zero to be paid. All sums are computed in a decimal context that raises `decimal.Inexact`
where it would have to round, regardless of the caller's context.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Context, Decimal, FloatOperation, Inexact, InvalidOperation, localcontext
from hashlib import sha256
from typing import Final, TypeAlias

from engine.sessions.series.player_totals import Figures, PlayerId, add_up

Amounts: TypeAlias = Mapping[PlayerId, Decimal]
"""One amount for each player, in seat order; for an evening, in order of first appearance."""

BY_LOT: Final = 1
"""The `rounding_tie` by which lot, not seat, decides between equal remainders (SES 4.2)."""
ROUNDING_TIE: Final = "SES 4.2 rounding_tie"
HUF_COIN: Final = Decimal(5)
"""The smallest coin of the default currency (SES 4.2)."""
EXACT_UP_TO: Final = 16
"""The largest number of open balances with a proven minimum of payments; see `fewest_payments`."""
_EXACT: Final = Context(prec=60, traps=[FloatOperation, Inexact, InvalidOperation])


@dataclass(frozen=True, slots=True)
class Payment:
    """Money that one player hands, or has handed, to another (SES 4.3).

    Raises ValueError unless the amount is above zero and the two are different people.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Decimal

    def __post_init__(self) -> None:
        if self.payer == self.payee:
            raise ValueError(f"{self.payer!r} cannot pay himself")
        if not (self.amount.is_finite() and self.amount > 0):
            raise ValueError(f"a payment is above zero, not {self.amount}")


@dataclass(frozen=True, slots=True)
class Settlement:
    """The final balances and payments (SES 4).

    `balances` is the exact result of the play; `handed_over` the payments made since; `rounded` the
    open amounts, in coins; `payments` bring `rounded` to zero. `lot` is the order by lot, where it
    decided between equal remainders. Raises ValueError if balances
    or rounded amounts do not sum to zero, or the payments leave anybody with an open balance.
    """

    balances: Amounts
    handed_over: tuple[Payment, ...]
    rounded: Amounts
    payments: tuple[Payment, ...]
    lot: tuple[PlayerId, ...] = ()
    rules: tuple[str, ...] = ("SES 4.1", "SES 4.2", "SES 4.3")

    def __post_init__(self) -> None:
        _require_zero_sum(self.balances)
        _require_zero_sum(self.rounded)
        left = after_payments(self.rounded, self.payments)
        if any(left.values()):
            raise ValueError(f"the payments leave something open: {left}")


def balances_of(points: Figures, unit_price: Decimal) -> dict[PlayerId, Decimal]:
    """Return the results x the price of one point (SES 4.1).

    >>> balances_of({"Anna": 43, "Béla": -43}, Decimal("2.50"))
    {'Anna': Decimal('107.50'), 'Béla': Decimal('-107.50')}

    If a point costs nothing, the zero of a loss has no sign.

    >>> balances_of({"Anna": 43, "Béla": -43}, Decimal(0))
    {'Anna': Decimal('0'), 'Béla': Decimal('0')}

    Raises ValueError for results that do not sum to zero, or a price below zero.
    """
    if sum(points.values()):
        raise ValueError(f"results do not sum to zero: {dict(points)}")
    if not (unit_price.is_finite() and unit_price >= 0):
        raise ValueError(f"the price of a point cannot be {unit_price}")
    with localcontext(_EXACT):
        return {player: unsigned_zero(own * unit_price) for player, own in points.items()}


def unsigned_zero(amount: Decimal) -> Decimal:
    """Return the amount, with a zero without a sign.

    >>> unsigned_zero(Decimal("-0.00")), unsigned_zero(Decimal("-2.50"))
    (Decimal('0.00'), Decimal('-2.50'))
    """
    return amount or abs(amount)


def add_balances(tables: Iterable[Amounts]) -> dict[PlayerId, Decimal]:
    """Return the balances of a whole evening from those of its sessions (SES 1.1, 4.3)."""
    with localcontext(_EXACT):
        return add_up(tables)


def after_payments(balances: Amounts, payments: Iterable[Payment]) -> dict[PlayerId, Decimal]:
    """Return the open balances after payments: payers up, payees down (SES 4.3).

    >>> after_payments({"Anna": Decimal(50), "Béla": Decimal(-50)},
    ...                [Payment("Béla", "Anna", Decimal(20))])
    {'Anna': Decimal('30'), 'Béla': Decimal('-30')}
    """
    moves = ({made.payer: made.amount, made.payee: -made.amount} for made in payments)
    with localcontext(_EXACT):
        return add_up([balances, *moves])


def round_to_coin(
    amounts: Amounts,
    coin: Decimal = HUF_COIN,
    balances: Amounts | None = None,
    lot: Sequence[PlayerId] = (),
) -> dict[PlayerId, Decimal]:
    """Return the amounts in whole coins, their sum still zero, each less than a coin away.

    Largest remainder (SES 4.2): all amounts go down to whole coins; the coins this leaves over go
    one each to those who lost most by it. An amount in whole coins stays as it is.

    >>> coins = round_to_coin({"Anna": Decimal(141), "Béla": Decimal(-57), "Cili": Decimal(-84)})
    >>> [str(amount) for amount in coins.values()]
    ['140', '-55', '-85']

    Of equal remainders, winners go up first, in seat order, and then losers, from the last seat on
    (**Ruling**). So wins and losses are mirror images, half a coin is rounded away from zero, and
    of two winners or two losers the earlier seat has the larger amount.

    >>> for sign in (1, -1):
    ...     twelves = {"Anna": 12 * sign, "Béla": 12 * sign, "Cili": -24 * sign}
    ...     exact = {player: Decimal(amount) for player, amount in twelves.items()}
    ...     print([str(amount) for amount in round_to_coin(exact).values()])
    ['15', '10', '-25']
    ['-15', '-10', '25']

    If the amounts are the rest of `balances`, these determine the winners: coins handed over then
    never reverse a tie. With a `lot` they go up in its order instead (SES 4.2 rounding_tie). Raises
    ValueError for amounts that do not sum to zero, or a coin not above
    zero.
    """
    if not (coin.is_finite() and coin > 0):
        raise ValueError(f"a coin is above zero, not {coin}")
    _require_zero_sum(amounts)
    with localcontext(_EXACT):
        rest, left_over = _remainders(amounts, coin)
        turns = lot or _winners_first(list(amounts), amounts if balances is None else balances)
        up = sorted(turns, key=rest.__getitem__, reverse=True)[:left_over]
        return {
            player: unsigned_zero(amount - rest[player] + (coin if player in up else 0))
            for player, amount in amounts.items()
        }


def _remainders(amounts: Amounts, coin: Decimal) -> tuple[dict[PlayerId, Decimal], int]:
    """Return what each amount is above whole coins, and how many coins that makes."""
    rest = {player: (amount % coin + coin) % coin for player, amount in amounts.items()}
    return rest, int(sum(rest.values()) / coin)


def draw_lots(players: Sequence[PlayerId], source: str) -> tuple[PlayerId, ...]:
    """Return the players in an order by lot, drawn from a `source`.

    Whoever has the source draws it again: the lowest SHA-256 of the source, a blank and the place
    among the players goes first (SES 4.2).

    >>> draw_lots(("Anna", "Béla", "Cili"), "c215 38e6 7170 ea1a")
    ('Cili', 'Béla', 'Anna')
    """
    places = range(1, len(players) + 1)
    drawn = sorted(places, key=lambda place: sha256(f"{source} {place}".encode()).hexdigest())
    return tuple(players[place - 1] for place in drawn)


def _is_tied(amounts: Amounts, coin: Decimal) -> bool:
    """Return whether equal remainders compete for the last coin that is left over."""
    with localcontext(_EXACT):
        rest, left_over = _remainders(amounts, coin)
        falling = sorted(rest.values(), reverse=True)
        return left_over > 0 and falling[left_over - 1] == falling[left_over]


def fewest_payments(amounts: Amounts) -> tuple[Payment, ...]:
    """Return the fewest payments that bring everyone to zero (SES 4.3).

    n open balances that fall into g groups, each with sum zero, need n - g payments; so the
    largest number of groups is searched for. Two opposite balances always form a group of an
    optimal solution; the others are searched through, up to `EXACT_UP_TO` of them. While there
    are more, the largest debtor pays the largest creditor, which clears one of them: never more
    than n - 1 payments, but not proven fewest.

    Within a group payers in seat order pay payees in seat order. The same amounts in the same
    order always give the same payments, listed by the payer's seat, then the payee's.

    >>> open_amounts = {"Anna": 30, "Béla": -20, "Cili": 20, "Dani": -30}
    >>> for due in fewest_payments({who: Decimal(what) for who, what in open_amounts.items()}):
    ...     print(due.payer, due.payee, due.amount)
    Béla Cili 20
    Dani Anna 30

    Raises ValueError for amounts that do not sum to zero.
    """
    _require_zero_sum(amounts)
    seats = {player: seat for seat, player in enumerate(amounts)}
    still_open = {player: amount for player, amount in amounts.items() if amount}
    with localcontext(_EXACT):
        payments = list(_clear_pairs(still_open))
        for group in _zero_sum_groups(list(still_open.values())):
            players = list(still_open)
            payments += _pay_within({players[i]: still_open[players[i]] for i in group})
    return tuple(sorted(payments, key=lambda due: (seats[due.payer], seats[due.payee])))


def settle(
    balances: Amounts,
    handed_over: Iterable[Payment] = (),
    coin: Decimal = HUF_COIN,
    lot: Sequence[PlayerId] = (),
) -> Settlement:
    """Settle a session or an evening: the open amounts, in coins, and the payments (SES 4).

    Money handed over counts before the rounding, exactly, in the order in which it was. A payment
    of the settlement, or a part of one, leaves its other payments as they are, also where fewer
    would do by now; any other payment has the rest settled anew. Equal remainders go by a `lot`
    where the table agreed on one (SES 4.2 rounding_tie).
    """
    made = tuple(handed_over)
    left, planned = after_payments(balances, ()), None
    rounded = round_to_coin(left, coin, balances, lot)
    for payment in made:
        left = after_payments(left, (payment,))
        before, rounded = rounded, round_to_coin(left, coin, balances, lot)
        planned = _without(payment, planned, before, rounded)
    due = fewest_payments(rounded) if planned is None else planned
    settled = Settlement(balances, made, rounded, due)
    if not lot or not _is_tied(left, coin):
        return settled
    return replace(settled, lot=tuple(lot), rules=(*settled.rules, ROUNDING_TIE))


def _without(
    made: Payment, planned: tuple[Payment, ...] | None, before: Amounts, after: Amounts
) -> tuple[Payment, ...] | None:
    """Return the payments still planned after one was made; None if they do not fit any more."""
    payer, payee = made.payer, made.payee
    moved = {player: own - before.get(player, 0) for player, own in after.items()}
    moved = {player: own for player, own in moved.items() if own}
    if not moved:
        return planned
    paid = moved.get(payer, Decimal(0))
    if moved != {payer: paid, payee: -paid} or not 0 < paid <= -before.get(payer, 0):
        return None
    planned = fewest_payments(before) if planned is None else planned
    due = next((each for each in planned if (each.payer, each.payee) == (payer, payee)), None)
    if due is None or due.amount < paid:
        return None
    rest = (replace(due, amount=due.amount - paid),) if due.amount > paid else ()
    place = planned.index(due)
    return (*planned[:place], *rest, *planned[place + 1 :])


def _require_zero_sum(amounts: Amounts) -> None:
    """Raise ValueError unless the amounts sum to zero (SES 4.1)."""
    with localcontext(_EXACT):
        if sum(amounts.values()):
            raise ValueError(f"amounts do not sum to zero: {dict(amounts)}")


def _winners_first(players: Sequence[PlayerId], balances: Amounts) -> list[PlayerId]:
    """Return winners in seat order, then all others from the last seat on."""
    winners = [player for player in players if balances.get(player, 0) > 0]
    return [*winners, *(player for player in reversed(players) if player not in winners)]


def _clear_pairs(still_open: dict[PlayerId, Decimal]) -> Iterator[Payment]:
    """Yield payments for opposite balances, and largest to largest while too many are open.

    `still_open` is updated in place.
    """
    while True:
        pair = _opposites(still_open)
        if pair is None:
            if len(still_open) <= EXACT_UP_TO:
                return
            pair = (
                min(still_open, key=still_open.__getitem__),
                max(still_open, key=still_open.__getitem__),
            )
        payer, payee = pair
        amount = min(-still_open[payer], still_open[payee])
        yield Payment(payer, payee, amount)
        still_open[payer] += amount
        still_open[payee] -= amount
        for player in pair:
            if not still_open[player]:
                del still_open[player]


def _opposites(still_open: Amounts) -> tuple[PlayerId, PlayerId] | None:
    """Return the first payer, by seat, whose debt equals a credit, and that creditor."""
    for payer, debt in still_open.items():
        for payee, claim in still_open.items():
            if debt < 0 and claim == -debt:
                return payer, payee
    return None


def _zero_sum_groups(amounts: Sequence[Decimal]) -> Iterator[list[int]]:
    """Yield the largest number of groups of places 0..n-1 that each sum to zero.

    Sets of places are bit masks. The last place is left out of them: it completes the last group.
    `most[mask]` is the number of zero-sum sets passed while the set is filled one by one.
    """
    if not amounts:
        return
    last = len(amounts) - 1
    sums = [Decimal(0)] * (1 << last)
    most = [0] * (1 << last)
    for mask in range(1, 1 << last):
        lowest = mask & -mask
        sums[mask] = sums[mask ^ lowest] + amounts[lowest.bit_length() - 1]
        most[mask] = max(most[mask ^ 1 << i] for i in _places(mask)) + (not sums[mask])
    group = [last]
    mask = (1 << last) - 1
    while mask:
        if not sums[mask]:
            yield sorted(group)
            group = []
        here = most[mask] - (not sums[mask])
        place = next(i for i in _places(mask) if most[mask ^ 1 << i] == here)
        group.append(place)
        mask ^= 1 << place
    yield sorted(group)


def _places(mask: int) -> Iterator[int]:
    """Yield the places of a bit mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _pay_within(group: Amounts) -> Iterator[Payment]:
    """Yield payments within a group: payers in seat order pay payees in seat order."""
    claims = ((player, amount) for player, amount in group.items() if amount > 0)
    payee, claim = next(claims)
    for payer, balance in group.items():
        debt = -balance
        while debt > 0:
            if not claim:
                payee, claim = next(claims)
            amount = min(debt, claim)
            yield Payment(payer, payee, amount)
            debt -= amount
            claim -= amount
