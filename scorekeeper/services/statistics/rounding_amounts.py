"""The amounts that rounding to coins adds or takes, settlement by settlement (SES 4.2)."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal

from msgspec import Struct
from sqlalchemy import select

from engine.sessions.settlement import add_balances, round_to_coin
from scorekeeper.models import EveningMembership, EveningPayment, SessionPayment
from scorekeeper.services import input_validation, player_identity
from scorekeeper.services.settling.fingerprints_and_lots import draw_lot
from scorekeeper.services.statistics import table_tallies
from scorekeeper.services.view_types import Money
from scorekeeper.storage.database import db


class CoinRounding(Struct, frozen=True):
    """The rounding of one settlement, of the `tables` with results; `opened` is the last one's."""

    tables: frozenset[int]
    opened: datetime
    currency: str
    amounts: Money


def coin_roundings(session_ids: set[int]) -> list[CoinRounding]:
    """Return the roundings of all settlements that these tables are part of.

    They are as settled by `settling.settlement`, but from the cached figures of tables.  A
    settlement with a table or a payment that cannot be read is left out.
    """
    groupings = select(EveningMembership.session_id, EveningMembership.evening_id)
    rows = db.session.execute(groupings.order_by(EveningMembership.id))
    account_of = {row[0]: row[1] or -row[0] for row in rows}
    wanted = {account_of.get(number, -number) for number in session_ids}
    numbers = session_ids | {number for number, own in account_of.items() if own in wanted}
    moves = _moves(account_of, numbers, wanted)
    known = table_tallies.load_tables(numbers)
    accounts: defaultdict[int, list[table_tallies.TableFigures | None]] = defaultdict(list)
    for number in sorted(numbers):
        accounts[account_of.get(number, -number)].append(known.get(number, (0, None))[1])
    found = []
    for account, members in accounts.items():
        tables = [table for table in members if table is not None]
        if len(tables) == len(members):
            try:
                amounts = _rounding(tables, moves[account])
            except ValueError:
                continue
            there = frozenset(table.id for table in tables if table.points)
            opened = max(table.opened for table in tables)
            found.append(CoinRounding(there, opened, tables[0].currency, amounts))
    return found


def _rounding(
    tables: list[table_tallies.TableFigures], moves: list[dict[str, Decimal]]
) -> dict[int, Decimal]:
    """Return what is not zero.  Raises ValueError if a payment cannot be read."""
    own = ({str(player): amount for player, amount in each.account.items()} for each in tables)
    balances = add_balances(own)
    left = add_balances([balances, *moves])
    lot = draw_lot(tuple(balances), [table.lot for table in tables])
    rounded = round_to_coin(left, input_validation.COINS[tables[0].currency], balances, lot)
    return {
        int(player): amount - left[player]
        for player, amount in rounded.items()
        if amount != left[player]
    }


def _moves(
    account_of: Mapping[int, int], tables: set[int], evenings: set[int]
) -> defaultdict[int, list[dict[str, Decimal]]]:
    """Return the payments in force of each settlement, in the order in which they were noted."""
    merged = player_identity.merged_ids()
    at_tables = select(SessionPayment).where(SessionPayment.session_id.in_(tables))
    of_evenings = select(EveningPayment).where(EveningPayment.evening_id.in_(evenings))
    rows = [*db.session.scalars(at_tables), *db.session.scalars(of_evenings)]
    undone = {(type(row), row.undoes_id) for row in rows}
    moves: defaultdict[int, list[dict[str, Decimal]]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.at):
        payer, payee = (
            str(player_identity.present_id(one, merged)) for one in (row.payer_id, row.payee_id)
        )
        if row.undoes_id is None and (type(row), row.id) not in undone and payer != payee:
            account = (
                row.evening_id
                if isinstance(row, EveningPayment)
                else account_of.get(row.session_id, -row.session_id)
            )
            moves[account].append({payer: row.amount, payee: -row.amount})
    return moves
