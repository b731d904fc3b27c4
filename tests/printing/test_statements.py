"""A player's statement: the services' figures, between two dates, on a page and on paper."""

from datetime import UTC, date, timedelta
from decimal import Decimal

import pytest
from msgspec import structs
from sqlalchemy import select

from scorekeeper.models import Player
from scorekeeper.printing import number_and_date_formats, printable_documents
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import player_statements
from scorekeeper.services.view_types.statements import StatementPeriod
from scorekeeper.storage.database import db, now
from tests.support.pdf import text_of


def everybody():
    """Return the numbers of all players."""
    return db.session.scalars(select(Player.id)).all()


def test_balances_are_those_of_the_evening(joint):
    """The open amount is the evening's, in coins; the rounding is a line of its own."""
    view = evenings.view(joint[0])
    for player in view.balances:
        (one,) = player_statements.view(player, UTC).sums
        paid = sum(each.amount for each in view.handed_over if each.payer == player)
        received = sum(each.amount for each in view.handed_over if each.payee == player)
        assert (one.won, one.paid, one.received) == (view.balances[player], paid, received)
        assert (one.open, one.rounded) == (view.rounded[player], view.rounding[player])


def test_what_everybody_owes_sums_to_zero(joint):
    """Each payment is there twice, for both who were part of it."""
    opened = [
        one.open for player in everybody() for one in player_statements.view(player, UTC).sums
    ]
    assert sum(opened) == Decimal(0)


def test_a_payment_of_an_evening_names_its_tables(joint):
    """It is of all of them, so its place in the column of tables is not empty."""
    names = ", ".join(one.table for one in evenings.view(joint[0]).sessions)
    made = [one for each in everybody() for one in player_statements.view(each, UTC).payments]
    assert names in {one.table for one in made}
    assert all(one.table for one in made)


def test_no_page_holds_a_last_row_alone(joint):
    """One payment more than a page holds takes the one before along."""
    view = player_statements.view(everybody()[0], UTC)
    payment = player_statements.StatementPayment(
        date(2026, 11, 21), view.player, Decimal(5), "HUF", "Próba"
    )

    def rows_by_page(count):
        many = structs.replace(view, payments=(payment,) * count)
        pdf = render_pdf(
            PrintedSheet("statement.html", view=many, issued=date(2026, 11, 21)).html("hu")
        )
        return [page.count(" Próba ") for page in text_of(pdf).rstrip("\f").split("\f")]

    full, _rest = rows_by_page(60)
    assert rows_by_page(full + 1) == [full - 1, 2]


def test_earlier_evenings_are_brought_forward(joint):
    """The open balance is the same whenever the statement begins; later ones are left out."""
    player = everybody()[0]
    whole = player_statements.view(player, UTC)
    tomorrow = evening_date_of(now(), UTC) + timedelta(days=1)
    later = player_statements.view(player, UTC, StatementPeriod(since=tomorrow))
    assert (later.tables, later.payments) == ((), ())
    assert (later.sums[0].brought, later.sums[0].open) == (whole.sums[0].open,) * 2
    before = player_statements.view(player, UTC, StatementPeriod(until=date(2020, 1, 1)))
    assert before.sums[0].open == 0


@pytest.mark.parametrize(("lang", "words"), [("hu", "Kimutatás"), ("en", "Statement")])
def test_printed(joint, lang, words):
    """In both languages, with every table and payment."""
    views = {player: player_statements.view(player, UTC) for player in everybody()}
    player, view = next((one, view) for one, view in views.items() if view.sums[0].open < 0)
    page = " ".join(
        text_of(printable_documents.render_statement(player, view.period, lang)).split()
    )
    assert words in page
    assert view.player.name in page
    (balance,) = view.sums
    amount = number_and_date_formats.format_amount(-balance.open, balance.currency, lang)
    owes = sheet_text("statement.owes", lang)
    assert f"{owes} {' '.join(amount.split())}" in page, "without a minus"
    for table in view.tables:
        assert table.table in page
