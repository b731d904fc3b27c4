"""Before a hand is corrected, withdrawn or ruled on, or a seat changes: what would change."""

import re

import pytest
from flask import render_template

import engine
from scorekeeper import demo
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.rights import Role
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.web.change_previews import Effect, FigureLine
from tests.support import tables
from tests.support.forms import Page, page_of, submit
from tests.web.conftest import WON

LOOK = {"look": "1"}


@pytest.fixture
def balances(in_club, table_id):
    """Return a function that reads the balances by name."""

    def read():
        view = in_club(sessions.view, table_id)
        return {view.name(who): int(amount) for who, amount in view.balances.items()}

    return read


def figures(html):
    """Return the lines of a preview, also those folded away: what, before and after."""
    shown = [table.partition("</table>")[0] for table in html.split("figures preview")[1:]]
    rows = [row for table in shown for row in table.split("<tr>")[2:]]
    cells = [
        [re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in rows
    ]
    return {what: (was.replace("\xa0", " "), now.replace("\xa0", " ")) for what, was, now in cells}


def whole(text):
    """Return an amount as an integer."""
    return int(text.removesuffix(" Ft").replace("−", "-").replace(" ", "").replace("–", "0"))


def test_a_withdrawal_is_shown_before_it_is_made(client, played, balances):
    """The dialog has the balances before and after; its button withdraws the hand."""
    before = balances()
    form = page_of(client, f"/sessions/{played}/hands/1").form("/withdraw")
    dialog = client.post(form.action, data=form.fields | LOOK).text
    assert balances() == before
    gains = [f"{name} {-amount:+} Ft".replace("-", "−") for name, amount in before.items()]
    short = re.search("<p><b>(.*?)</b></p>", dialog.replace("\xa0", " "))[1]
    assert short.split(", ") == gains, "its only hand is taken back"
    lines = figures(dialog)
    assert lines["1. leosztás"] == ("elszámolva", "visszavonva")
    told = {name: tuple(map(whole, lines[f"{name} egyenlege"])) for name in before}
    again = Page(dialog).form("/withdraw")
    assert client.post(again.action, data=again.fields | {"why": "rossz"}).status_code == 200
    after = balances()
    assert told == {name: (before[name], after[name]) for name in before}


def test_a_correction_is_shown_when_it_is_recorded(client, club_app, played, balances):
    """In the dialog that asks for the reason; a new hand has no such list."""
    with club_app.app_context():
        page = drafts.load(1, 1).page
        swapped = {"do": "points", "seat": "B", "points": 120}
        drafts.replace(1, 4, swapped, page, 1)
        page = drafts.load(1, 1).page
        drafts.replace(1, 3, {"do": "points", "seat": "A", "points": 20}, page, 1)
    before = balances()
    path = f"/sessions/{played}/hands/1/entry"
    dialog = client.get(f"{path}/keep", query_string=page_of(client, path).made_on()).text
    lines = figures(dialog)
    form = Page(dialog).form("/keep")
    assert balances() == before
    assert client.post(form.action, data=form.fields | {"why": "elírás"}).status_code == 200
    after = balances()
    assert after != before
    told = {name: tuple(map(whole, lines[f"{name} egyenlege"])) for name in before}
    assert told == {name: (before[name], after[name]) for name in before}


def test_a_ruling_is_shown_before_it_is_made(client, club_app, played, balances):
    """And recorded with the reason and the name typed there."""
    with club_app.app_context():
        kontra = {"do": "kontra", "seat": "A", "on": "game"}
        wrong = [*WON[:2], kontra, *WON[2:]]
        tables.record(1, wrong, "disputed-hand", 1, disputed=True)
    before = balances()
    path = f"/sessions/{played}/hands/2/ruling"
    form = page_of(client, path).form("/ruling")
    typed = {"item:hand": "void", "by": "", "why": ""}
    dialog = client.post(path, data=form.fields | typed | LOOK).text
    assert figures(dialog)["2. leosztás"] == ("vitás", "a versenybíró döntésével")
    assert balances() == before
    again = Page(dialog).form("/ruling")
    made = client.post(path, data=again.fields | {"by": "Kati", "why": "így volt"})
    assert made.status_code == 200
    assert "Javítva" in made.text or "változott" in made.text


def test_a_change_of_seats_is_shown_before_it_is_made(client, in_club, played):
    """The series that it ends; what was typed is still there."""
    form = page_of(client, f"/sessions/{played}/seats").form("/seats")
    typed = {"seat": "A", "other": "Dani"}
    page = client.post(form.action, data=form.fields | typed | LOOK).text
    assert "<b>Véget ér: 1. rádli</b>" in page
    assert figures(page)["1. rádli vége"] == ("–", "1. leosztás")
    assert 'value="Dani"' in page
    assert in_club(sessions.view, 1).swaps == ()
    form = Page(page).form("/seats")
    assert client.post(form.action, data=form.fields | typed).status_code == 303
    assert [swap.now.name for swap in in_club(sessions.view, 1).swaps] == ["Dani"]


def test_breaking_off_and_closing_are_shown_before(client, in_club, played, balances):
    """In the middle of a series; the page has the button that does it, and a way back."""
    before = balances()
    for step in ("close", "break-off"):
        page = client.get(f"/sessions/{played}/preview/{step}").text
        lines = figures(page)
        assert lines["1. rádli: hogyan ért véget"] == ("tart még", "megszakították")
        assert lines["1. rádli, eredmény: Anna"] == ("–", "+2"), "as large as the one so far"
        assert not [what for what in lines if "ha most lenne vége" in what]
    assert balances() == before
    form = Page(page).form("/break-off")
    assert client.post(form.action, data=form.fields).status_code == 303
    assert in_club(sessions.view, 1).standing is None
    assert client.get(f"/sessions/{played}/preview/break-off").location == f"/sessions/{played}"
    page = client.get(f"/sessions/{played}/preview/resume").text
    assert figures(page)["1. rádli, eredmény: Anna"] == ("+2", "–")
    form = Page(page).form("/resume")
    assert client.post(form.action, data=form.fields).status_code == 303
    form = page_of(client, f"/sessions/{played}/preview/close").form("/close")
    assert client.post(form.action, data=form.fields).status_code == 303
    assert client.get(f"/sessions/{played}/preview/close").location.startswith(
        f"/sessions/{played}"
    )


def test_dividing_the_window_is_shown_before_the_table_is_closed(client, club_app, in_club):
    """It denied that a figure changes: the balances had the shares before, seats had not."""
    with club_app.app_context():
        number = tables.open_table(table="Zöld", players=demo.ULTI_PLAYERS, **tables.ULTI)
        for hand, entries in enumerate(demo.ULTI_HANDS):
            tables.record(number, entries, f"ulti-hand-{hand}")
        before = sessions.view(number)
    page = client.get(f"/sessions/{number}/preview/close").text
    lines = figures(page)
    assert lines["Az ablakban"] == ("17", "0")
    assert [lines[f"Az ablakból: {name}"][1] for name in ("Ödön", "Panni", "Rezső")] == [
        *("+5", "+6", "+6")
    ]
    form = Page(page).form("/close")
    assert client.post(form.action, data=form.fields).status_code == 303
    after = in_club(sessions.view, number)
    assert [
        (one.player.name, was.total, one.total)
        for was, one in zip(before.seats, after.seats, strict=True)
    ] == [(name, *map(whole, lines[f"{name} állása"])) for name in ("Ödön", "Panni", "Rezső")]


def test_undoing_a_change_of_seats_is_shown_before(client, in_club, played):
    """The series that goes on; with a draft of the next hand the seats' page asks about that."""
    assert client.get(f"/sessions/{played}/preview/undo-seats").location == f"/sessions/{played}"
    in_club(seat_changes.substitute, 1, engine.Seat.A, "Dani", 1)
    page = client.get(f"/sessions/{played}").text
    assert f"/sessions/{played}/preview/undo-seats" in page
    assert "Mi változna a visszavonással?" in page
    page = client.get(f"/sessions/{played}/preview/undo-seats").text
    assert figures(page)["1. rádli vége"] == ("1. leosztás", "–")
    assert Page(page).form("/seats/undo").fields["state"]
    in_club(tables.enter, 1, WON[:1])
    page = client.get(f"/sessions/{played}/preview/undo-seats").text
    assert figures(page)["1. rádli vége"] == ("1. leosztás", "–")
    assert f'action="/sessions/{played}/seats/undo"' not in page


def test_money_that_is_hidden_is_not_said_to_stay(club_app, in_club, played):
    """A scorer who may not see amounts is told that they change, and sees none."""
    scorer = in_club(scorer_accounts.add_scorer, "Ilona", "564738", 1, roles={Role.SCORER}).id
    in_club(club_setup_and_settings.change_settings, "everybody", "treasury", 1, seen=0)
    ilona = club_app.test_client()
    ilona.post("/sign-in", data={"scorer": scorer, "pin": "564738"})
    price = submit(ilona, f"/sessions/{played}/table", "/table", price="25").text
    form = Page(ilona.get(f"/sessions/{played}/hands/1").text).form("/withdraw")
    withdrawn = ilona.post(form.action, data=form.fields | LOOK).text
    for page in (price, withdrawn):
        assert "A pénz is változik, de nem látható." in page
        assert "Egyetlen szám sem változik" not in page
        assert "egyenlege" not in page
        assert "fizet neki" not in page
    assert "A pénz is változik" not in ilona.get(f"/sessions/{played}/preview/break-off").text
    renamed = submit(ilona, f"/sessions/{played}/table", "/table", table="Zöld").text
    assert "Egyetlen szám sem változik" in renamed


@pytest.mark.parametrize("short", [(), ("Anna +2",)])
def test_all_figures_are_there_and_folded_behind_what_is_said_in_short(club_app, short):
    """The button below is in sight on a phone; none is left out."""
    effect = Effect(short, tuple(FigureLine(f"Anna {at}", "1", "2") for at in range(300)))
    with club_app.test_request_context():
        page = render_template("corrections/figures.html", effect=effect)
    assert [page.count(f">{line.what}<") for line in effect.lines] == [1] * 300
    assert (" open>" in page) is (not short)
