"""After an evening is settled nobody owes, whatever was rounded to coins (SES 4.2, 4.3)."""

from datetime import UTC
from decimal import Decimal
from itertools import count
from random import Random

from hypothesis import settings

from scorekeeper.models import Evening, PaperImport, Player, Seating, Session, SessionChange
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.persistence import repository
from scorekeeper.services.settling import (
    evenings,
    payments_and_settlement,
    session_settlement_and_payments,
)
from scorekeeper.services.statistics import player_statements
from scorekeeper.services.statistics.player_statistics import player_statistics
from scorekeeper.services.view_types.serialization_and_fields import plain_data
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import PIN, new_key

EVENINGS = min(2 * settings.default.max_examples, 2000)
_numbers = count(1)


def open_evening(random):
    """Create tables of which only the totals are known, and return their numbers."""
    with writing():
        people = [Player(name=f"Tag {next(_numbers)}") for _ in range(random.randint(2, 4))]
        currency, prices = random.choice(
            [("HUF", ("1", "2.50", "7.3", "12")), ("EUR", ("0.07", "0.10"))]
        )
        brought = PaperImport(file="", content="", scorer_id=1)
        db.session.add(brought)
        db.session.flush()
        rows = []
        for _ in range(random.randint(1, 3)):
            sitting = random.sample(people, min(len(people), random.randint(2, 4)))
            totals = [random.randint(-60, 60) for _ in sitting[1:]]
            totals = [*totals, -sum(totals), *[0] * (7 - len(sitting))]
            row = Session(
                table="Asztal", game="alsos", preset="csibor", house={}, rules_version=1,
                mode="totals", terms=dict(zip("ABCDEFG", totals, strict=False)),
                unit_price=Decimal(random.choice(prices)), currency=currency, first_dealer="A",
                paper_import_id=brought.id,
            )  # fmt: skip
            row.changes.append(SessionChange(status="closed", scorer_id=1))
            for seat, one in zip("ABCD", sitting, strict=False):
                row.seatings.append(Seating(seat=seat, player=one, from_hand=1, scorer_id=1))
            db.session.add(row)
            rows.append(row)
        db.session.flush()
        return [row.id for row in rows]


def account_of(numbers):
    """Return the service that settles these tables, the number it wants, its row and a reader."""
    if len(numbers) > 1:
        number = evenings.settle_together(numbers, 1).id
        return (
            evenings,
            number,
            db.session.get(Evening, number),
            lambda: evenings.view(number),
        )
    row = repository.session(numbers[0])
    return (
        session_settlement_and_payments,
        row.id,
        row,
        lambda: session_settlement_and_payments.settlement_of_session(row.id),
    )


def note(row, made):
    """Note payments as the services do, all in one transaction."""
    with writing():
        for payer, payee, amount in made:
            payments_and_settlement.record_payment_row(row, payer, payee, amount, {payer, payee}, 1)
        if isinstance(row, Session):
            row.revision += 1


def hand_over_in_play(random, row, view):
    """Note some payments that nobody asked for, also of parts of a coin."""
    people, coins = [one.id for one in view.players], (view.coin, Decimal("0.9"))
    note(
        row,
        [
            (*random.sample(people, 2), random.choice([5, 3, 100]) * random.choice(coins))
            for _ in range(random.choice([0, 0, 1, 2]))
        ],
    )


def require_agreement(view):
    """Check that statement, player's page and API say what the evening says, of every player."""
    plain = plain_data(view)
    for player in view.players:
        owed, rounding = view.rounded[player.id], view.rounding[player.id]
        paid = view.net_paid(player.id)
        sums = player_statements.view(player.id, UTC).sums
        assert sum(one.open for one in sums) == owed
        assert sum(one.rounded for one in sums) == rounding
        assert sum(one.won + one.paid - one.received for one in sums) == owed - rounding
        figures = player_statistics(player.id, UTC)
        rows = [row for rows in figures.evenings.values() for row in rows]
        assert sum(figures.balances.values()) + paid + sum(row.rounding for row in rows) == owed
        dumped = plain_data(figures.evenings).values()
        assert sum(Decimal(row["rounding"]) for rows in dumped for row in rows) == rounding
        key = str(player.id)
        assert (Decimal(plain["rounded"][key]), Decimal(plain["rounding"][key])) == (owed, rounding)


def test_settled_evenings_leave_no_debt_on_any_page(sqlite_app):
    """Random evenings, prices with decimals; each payment made leaves the rest of the list."""
    rounded = 0
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kör", "Dóra", PIN)
        for seed in range(EVENINGS):
            random = Random(seed)
            service, number, row, view = account_of(open_evening(random))
            hand_over_in_play(random, row, view())
            if seed % 8 == 0:
                require_agreement(view())
            due = view().due
            if due:
                made = random.choice(due)
                due = tuple(one for one in due if one != made)
                ticked = (number, made.payer, made.payee, made.amount)
                assert service.mark_paid(*ticked, 1, new_key()).due == due
                note(row, [(one.payer, one.payee, one.amount) for one in due])
            settled = view()
            assert not any(settled.rounded.values())
            require_agreement(settled)
            rounded += any(settled.rounding.values())
    assert rounded > EVENINGS / 3
