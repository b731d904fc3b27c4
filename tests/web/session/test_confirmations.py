"""Confirmations before a payment above the debt and before an unusual price."""

import re
from decimal import Decimal

import pytest

from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from tests.support import tables
from tests.support.forms import Page, page_of, submit
from tests.web.conftest import HTMX

HU_EN = ("hu", "en")


@pytest.fixture(params=["table", "joint table", "evening"])
def payment_page(request, club_app, played):
    """Return the page that records payments, and a function that returns its view."""
    with club_app.app_context():
        if request.param == "table":
            return (
                f"/sessions/{played}/settlement",
                lambda: session_settlement_and_payments.settlement_of_session(played),
            )
        other = tables.open_table(table="Zöld", players=("Dani", "Bori", "Emma"))
        joint = evenings.settle_together([played, other], 1).id
        if request.param == "evening":
            return f"/evenings/{joint}", lambda: evenings.view(joint)
        return f"/sessions/{played}/settlement", lambda: evenings.view(joint)


def pay(client, where, amount, payer="Bori", payee="Anna", *, view, **more):
    """Note that somebody paid somebody, as the form has it."""
    ids = {player.name: str(player.id) for player in view.players}
    data = {"payer": ids[payer], "payee": ids[payee], "amount": amount, **more}
    return submit(client, where, "/handed-over", **data)


def owed(view, name):
    """Return the amount still due to or from a player."""
    return next(view.rounded[player.id] for player in view.players if player.name == name)


def test_a_payment_above_what_is_owed_is_asked_about(client, club_app, payment_page):
    """It shows the debt and the amount typed, which stays; sent again it is accepted (SES 4.3)."""
    where, view = payment_page
    with club_app.app_context():
        now = view()
    owes, gets = -owed(now, "Bori"), owed(now, "Anna")
    assert owes > 0
    assert gets > 0
    answer = pay(client, where, "3000", view=now)
    assert (answer.status_code, answer.headers["X-Taken"]) == (200, "no")
    for told in (
        "Több, mint amennyi jár",
        f"Bori tartozása: {owes:f}",
        f"Anna ennyit kap: {gets:f}",
    ):
        assert told in answer.text.replace("\xa0", " ")
    page = Page(answer.text)
    form = page.form("/handed-over")
    assert form.fields["amount"] == "3000"
    assert answer.text.count(" checked") >= 2
    with club_app.app_context():
        assert view().handed_over == ()
        ids = {player.name: str(player.id) for player in view().players}
    sides = {"payer": ids["Bori"], "payee": ids["Anna"]}
    other = client.post(form.action, data=form.fields | sides | {"amount": "4000"})
    assert other.headers["X-Taken"] == "no", "another amount is another question"
    for _twice in range(2):
        client.post(form.action, data=form.fields | sides, headers=HTMX)
        with club_app.app_context():
            assert [pay.amount for pay in view().handed_over] == [3000]


def test_what_is_owed_is_taken_unasked(client, club_app, payment_page):
    """And a part of it; then no more than the rest is owed."""
    where, view = payment_page
    with club_app.app_context():
        now = view()
    most = min(-owed(now, "Bori"), owed(now, "Anna"))
    for amount, taken in ((5, 1), (most - 5, 2), (5, 2)):
        assert pay(client, where, str(amount), view=now).status_code == 200
        with club_app.app_context():
            assert len(view().handed_over) == taken


def test_nobody_pays_himself_asked_or_not(client, club_app, payment_page):
    """An invalid payment is rejected without a confirmation."""
    where, view = payment_page
    with club_app.app_context():
        now = view()
    assert pay(client, where, "3000", payee="Bori", view=now).status_code == 422


def send_opening_form(client, price, **more):
    """Send the form that opens a table."""
    form = Page(client.get("/sessions/new?preset=csibor").text).form("/sessions")
    agreed = {"table": "Piros", "game": "alsos", "preset": "csibor", "count": "3", "mode": "radli"}
    data = form.fields | agreed | {"player": ["Dénes", "Emma", "Félix"], "price": price} | more
    return client.post(form.action, data=data)


def close_tables(*prices):
    """Open and close a table at each price."""
    for number, price in enumerate(prices, 1):
        tables.open_table(table=f"T{number}", unit_price=Decimal(price), mode="radli")
        sessions.close(number, 1)


@pytest.mark.parametrize(
    ("usual", "price", "asks"),
    [
        *(((10, 10, 20, 1000), price, True) for price in ("1000", "1", "0")),
        ((10, 10, 20, 1000), "40", False),
        ((10, 0, 0), "0", False),
    ],
)
def test_a_price_far_from_the_usual_is_asked_about(usual, price, asks, client, in_club):
    """Once: the input stays, and the same sent again is accepted."""
    in_club(close_tables, *usual)
    answer = send_opening_form(client, price)
    assert answer.status_code == (200 if asks else 303)
    if not asks:
        return
    assert "szokatlan" in answer.text
    assert "15 Ft" in answer.text.replace("\xa0", " "), "the median"
    form = Page(answer.text).form("/sessions")
    assert form.fields["price"] == price
    again = form.fields | {"player": ["Dénes", "Emma", "Félix"]}
    agreed = {"game": "alsos", "preset": "csibor", "count": "3", "mode": "radli"}
    other = client.post(form.action, data=again | agreed | {"price": "5000"})
    assert other.status_code == 200, "another price is another question"
    assert client.post(form.action, data=again | agreed).status_code == 303
    assert in_club(table_and_evening_lists.newest_readable_table).table == "Piros"


@pytest.mark.parametrize("before", [{}, {"unit_price": Decimal(0)}, {"mode": "written"}])
def test_the_first_table_of_its_kind_is_asked_nothing(before, client, in_club):
    """Nor one after tables that were played for nothing, or counted in another way."""
    if before:
        in_club(tables.open_table, **before)
        in_club(sessions.close, 1, 1)
    assert send_opening_form(client, "1000").status_code == 303


def test_another_game_counted_so_tells_what_is_usual_until_there_is_one(client, in_club):
    """The game's own tables come first."""
    in_club(tables.open_table, **tables.ULTI, mode="cash", unit_price=Decimal(10))
    in_club(sessions.close, 1, 1)
    assert send_opening_form(client, "1000", mode="cash").status_code == 200
    in_club(tables.open_table, preset="csibor", mode="cash", unit_price=Decimal(1000))
    in_club(sessions.close, 2, 1)
    assert send_opening_form(client, "1000", mode="cash").status_code == 303


@pytest.mark.parametrize(
    ("before", "proposed"),
    [
        *(((10, 20, 0), "20"), ((10, 0), "10"), ((0,), "0"), ((20, 0, 0), "0")),
        *(((10, 20), "20"), ((10, 10, 500), "10")),
    ],
)
def test_one_odd_table_is_proposed_to_no_other(before, proposed, client, in_club):
    """The most frequent price is; of equally frequent ones a paid one, the latest."""
    in_club(close_tables, *before)
    form = page_of(client, "/sessions/new").form("/sessions")
    assert form.fields["price"] == proposed


@pytest.mark.parametrize(
    ("chosen", "names"),
    [
        ({"game": "alsos", "count": "3"}, 3),
        ({"game": "snapszer", "preset": "snapszer", "count": "4"}, 4),
        ({"game": "snapszer", "preset": "snapszer", "count": "2"}, 2),
        ({"game": "tarokk"}, 4),
    ],
)
def test_without_scripts_a_new_table_asks_as_many_names_as_play(chosen, names, client, in_club):
    """The choice is sent first, and nothing is opened by that; the other places are not asked.

    What was typed stays, also of another way of counting.
    """
    form = page_of(client, "/sessions/new").form("/sessions")
    typed = form.fields | {"table": "Kék", "mode": "rubber", "radli-bonus": "77"}
    page = client.post(form.action, data=typed | chosen | {"show": "1"})
    assert page.status_code == 200
    assert Page(page.text).form("/sessions").fields["radli-bonus"] == "77"
    fields = [field for field in page.text.split("<input") if 'name="player"' in field]
    assert sum(" disabled" not in field.partition(">")[0] for field in fields) == names
    assert 'value="Kék"' in page.text
    assert in_club(table_and_evening_lists.newest_readable_table) is None


def test_new_tables_of_an_evening_have_different_names_in_the_clubs_language(client, club_app):
    """Also after one was closed, and whoever opens the form in another language."""

    def offered(lang):
        page = client.get(f"/sessions/new?lang={lang}").text
        return re.search(r'name="table"[^>]*value="([^"]*)"', page)[1]

    with club_app.app_context():
        assert offered("en") == "1. asztal"
        first = tables.open_table(table="1. asztal")
        sessions.close(first, 1)
        tables.open_table(table="2. asztal")
    assert [offered(lang) for lang in ("hu", "en")] == ["3. asztal"] * 2


def test_two_tablets_that_were_offered_one_name_open_two_tables(client, in_club):
    """The second takes the next free name, also in another language; a typed one stays."""
    forms = [
        Page(client.get(f"/sessions/new?lang={lang}").text).form("/sessions") for lang in HU_EN
    ]
    for form, names in zip(forms, (["Anna", "Bori", "Cili"], ["Dani", "Ede", "Emma"]), strict=True):
        sent = client.post(form.action, data=form.fields | {"player": names})
        assert sent.status_code == 303, sent.text
    assert in_club(table_and_evening_lists.present_table_names) == {"1. asztal", "2. asztal"}
