"""Polled pages send a response only if the state they show has changed."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select

from scorekeeper.models import SignIn
from scorekeeper.services.accounts import login_sessions
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.storage.database import db
from tests.support import tables
from tests.web.conftest import HTMX
from tests.web.http.test_board_polls import state_of


def test_nothing_is_sent_as_long_as_nothing_changed(client, table_id, in_club):
    """Neither another tap, nor another hand."""
    draft = in_club(drafts.enter, table_id, 0, {"do": "pick-up"})
    page = f"/sessions/{table_id}/entry"
    seen = f"{page}?shown={draft.number}&seen={draft.revision}"
    asked = {"HX-Request": "true"}
    assert client.get(seen, headers=asked).status_code == 204
    other = f"{page}?shown={draft.number + 1}&seen={draft.revision}"
    assert client.get(other, headers=asked).status_code == 200
    assert client.get(seen).status_code == 200, "a browser that opens the page gets it"
    in_club(drafts.enter, table_id, 1, {"do": "betli", "seat": "A"})
    answer = client.get(seen, headers=asked)
    assert answer.status_code == 200
    assert 'data-at="2"' in answer.text
    view = in_club(sessions.view, table_id)
    in_club(sessions.close, table_id, 1, seen=view.state)
    assert client.get(seen, headers=asked).headers["HX-Redirect"] == f"/sessions/{table_id}"


@pytest.mark.parametrize("which", ["table", "evening"])
def test_the_pages_of_a_table_and_of_an_evening_tell_only_what_changed(
    which, client, table_id, club_app, in_club
):
    """A change at any of the tables is sent; opening the page by a browser always gets it."""
    with club_app.app_context():
        other = tables.open_table(table="Zöld asztal", players=("Dani", "Bori", "Emma"))
        joint = evenings.settle_together([table_id, other], 1).id
    page = {"table": f"/sessions/{other}", "evening": f"/evenings/{joint}"}[which]
    seen = state_of(client.get(page).text)
    for _ in range(2):
        assert client.get(f"{page}?seen={seen}", headers=HTMX).status_code == 204
    assert client.get(f"{page}?seen={seen}").status_code == 200
    in_club(drafts.enter, other, 0, {"do": "pick-up"})
    answer = client.get(f"{page}?seen={seen}", headers=HTMX)
    assert answer.status_code == 200
    assert state_of(answer.text) != seen


def test_an_evenings_page_is_told_of_money_handed_over(client, table_id, club_app):
    """Payments and their removal change the evening's own state."""
    with club_app.app_context():
        joint = evenings.settle_together([table_id, tables.open_table()], 1)
        anna, bori = (player.id for player in joint.players[:2])
        seen = [joint.state]
        paid = evenings.record_payment(joint.id, anna, bori, Decimal(5), 1, "five-of-it")
        seen.append(paid.state)
        seen.append(evenings.take_back(joint.id, paid.handed_over[0].id, 1).state)
    assert len({*seen}) == len(seen)
    answers = [client.get(f"/evenings/{joint.id}?seen={one}", headers=HTMX) for one in seen]
    assert [answer.status_code for answer in answers] == [200, 200, 204]


@pytest.mark.parametrize("page", ["", "/scoreboard", "/entry", "evening"])
def test_watching_prolongs_no_sign_in(page, client, table_id, club_app, in_club, monkeypatch):
    """An open page polls by itself; only opening a page or tapping counts as activity."""
    monkeypatch.setattr(login_sessions, "SEEN_EVERY", timedelta(0))
    with club_app.app_context():
        other = tables.open_table(table="Zöld asztal", players=("Dani", "Bori", "Emma"))
        joint = evenings.settle_together([table_id, other], 1).id
    page = f"/evenings/{joint}" if page == "evening" else f"/sessions/{other}{page}"

    def last_used():
        with club_app.app_context():
            return db.session.scalar(select(SignIn.seen))

    seen = state_of(client.get(page).text)
    used = last_used()
    for _ in range(2):
        assert client.get(f"{page}?seen={seen}", headers=HTMX).status_code in {200, 204}
        in_club(drafts.enter, other, 0, {"do": "pick-up"})
    assert last_used() == used
    client.get(page)
    assert last_used() > used
