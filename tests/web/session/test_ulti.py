"""A table of Ulti on the pages: opening it, its window, and features that only other games have."""

import re

import pytest

from scorekeeper import demo
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions, table_and_evening_lists
from tests.support import tables
from tests.support.forms import submit, unfolded_text
from tests.support.notation import parse_hand
from tests.support.pdf import text_of
from tests.web.session.test_counting_methods import visible_text


@pytest.fixture
def table(club_app):
    """The number of the example table of Ulti: 17 points lie in its window."""
    with club_app.app_context():
        session = tables.open_table(table="Zöld asztal", players=demo.ULTI_PLAYERS, **tables.ULTI)
        for number, entries in enumerate(demo.ULTI_HANDS):
            tables.record(session, entries, f"web-ulti-{number}")
    return session


def test_the_form_opens_a_table_of_ulti(client, in_club):
    """Game and preset are chosen, the mode may be left out."""
    form = {"table": "Zöld", "game": "ulti", "preset": "4m", "player": list(demo.ULTI_PLAYERS)}
    answer = client.post("/sessions", data={**form, "price": "20", "key": "ulti-form-1"})
    assert answer.status_code == 303
    (head,) = in_club(table_and_evening_lists.heads_after, None, 100)[0]
    assert (head.game, head.rules.preset, head.way.name) == ("ulti", "4m", "cash")
    again = client.get("/sessions/new").text
    assert re.search(r'name="game" value="ulti"[^>]* checked', again), "as at the last table"


def test_what_ulti_is_not_counted_in_is_refused_with_the_form(client):
    """The form comes back as it was, with a sentence."""
    form = {"table": "Zöld", "game": "ulti", "preset": "4m", "player": list(demo.ULTI_PLAYERS)}
    answer = client.post("/sessions", data={**form, "mode": "radli", "price": "20"})
    assert answer.status_code == 422
    page = answer.text
    assert "Ezeket a szabályokat így lehet számolni: Készpénz." in page
    assert 'value="Ödön"' in page


def test_facts_before_a_misdeal_are_crossed_out(client, club_app):
    """They stood green beside those of the new deal, which asked for them once more (ULT 5.5)."""
    play = parse_hand("A bid ulti; trump zöld; A zsir 3", "ulti")
    with club_app.app_context():
        session = tables.open_table(table="Zöld asztal", players=demo.ULTI_PLAYERS, **tables.ULTI)
        tables.enter(session, [*play, {"do": "misdeal"}, *play])
    page = client.get(f"/sessions/{session}/entry").text
    words = re.findall(r'class="(word[^"]*)" id="word-(\d+)"', page)
    void = {int(place) for classes, place in words if "void" in classes.split()}
    assert {0, 2} <= void <= {0, 1, 2}
    assert "6" in {place for _, place in words}
    assert '<span class="unseen"> (érvénytelen)' in page


def test_a_hand_that_was_only_dealt_again_says_that_nothing_was_played(client, club_app):
    """An evening may end on a misdeal (ULT 5.5): its row on paper began with a colon."""
    with club_app.app_context():
        session = tables.open_table(table="Zöld asztal", players=demo.ULTI_PLAYERS, **tables.ULTI)
        tables.record(session, [{"do": "misdeal"}], "misdeal-only")
    sheet = " ".join(text_of(client.get(f"/sessions/{session}/sheet.pdf").data).split())
    assert re.search(r"nem volt játék: \w+: rossz osztás", sheet)
    assert "nem volt játék" in client.get(f"/sessions/{session}").text


def test_the_window_is_seen(client, table, club_app):
    """On the session's page, hand by hand, and shared once the table is closed (ULT 5.3)."""
    page = client.get(f"/sessions/{table}").text
    assert "Az ablakban: 17." in page
    asked = "Az ablakban lévő 17 pontot szétosztják: Ödön 5, Panni 6, Rezső 6."
    assert asked in page, "before the table is closed"
    assert "Ha most lenne vége, az osztozkodás: Ödön 5, Panni 6, Rezső 6." in page
    for path in (f"/sessions/{table}/scoreboard", "/"):
        # Without it what players have does not sum to zero.
        assert "Az ablakban: 17" in client.get(path).text
    entry = client.get(f"/sessions/{table}/entry?kept=2").text
    assert "Ablak <b>+12</b>" in entry
    submit(client, f"/sessions/{table}", "/close")
    settled = client.get(f"/sessions/{table}/settlement").text
    assert "Az ablakban 17 pont maradt, szétosztva: Ödön 5, Panni 6, Rezső 6." in settled


def test_while_a_hand_is_entered_its_taker_is_seen(client, table):
    """The declarer of a made piros ulti gets the window, and the page says so (ULT 5.3)."""
    entries = parse_hand("B bid piros-ulti; B last-trick piros-VII; B zsir 6", "ulti")
    with client.application.app_context():
        tables.enter(table, entries)
    page = client.get(f"/sessions/{table}/entry").text
    assert "Panni <b>+37</b>" in page
    assert "Ablak <b>−17</b>" in page
    assert "– Panni viszi" in page


def test_a_single_rule_set_is_compared_by_its_house_rules(client, table, table_id):
    """The comparison is offered wherever a table may agree on something else."""
    with client.application.app_context():
        drafts.enter(table, 0, {"do": "bid", "seat": "B", "bid": "passz"})
        drafts.enter(table_id, 0, {"do": "original", "suit": "makk"})
    assert "/compare" in client.get(f"/sessions/{table}/hands/1").text
    assert "/compare" in unfolded_text(client, f"/sessions/{table}/entry")
    page = client.get(f"/sessions/{table}/hands/1/compare").text
    assert "Olvasatok" in page
    assert "/compare" in unfolded_text(client, f"/sessions/{table_id}/entry")


def test_the_rule_set_is_shown(client):
    """Ulti's numbers as a table, chosen by its game alone."""
    page = client.get("/rules/sets?game=ulti").text
    assert "Ulti · módosított 4M" in page
    assert "ULT\N{NO-BREAK SPACE}5.5" in page


def test_a_substitution_says_what_becomes_of_the_window(client, table):
    """Before it, and after it until the next hand, with what is whose (ULT 5.3)."""
    told = "Az ablakban 17 pont van, most így oszlana el: "
    there = f"/sessions/{table}/seats"
    before = client.get(there).text
    assert told in before
    assert "aki feláll, nem visz belőle, aki leül, részesül (ULT 5.3)." in before
    previewed = visible_text(submit(client, there, "/seats", seat="A", other="Sára", look="1").text)
    assert "Az ablakból, ha most lenne vége: Sára" in previewed
    assert submit(client, there, "/seats", seat="A", other="Sára").status_code == 303
    after = client.get(f"/sessions/{table}").text
    assert re.search(f"{told}[^.]*Sára [56]", after)


def test_a_table_where_what_was_paid_in_is_kept_says_so(client, club_app):
    """ULT 5.3 window_share: by the other reading whoever leaves gets his part all the same."""
    with club_app.app_context():
        kept = tables.open_table(
            players=demo.ULTI_PLAYERS, house={"window_share": "paid"}, **tables.ULTI
        )
        for number, entries in enumerate(demo.ULTI_HANDS):
            tables.record(kept, entries, f"web-kept-{number}")
        shares = {*sessions.view(kept).window.shares.values()}
    for told in (f"/sessions/{kept}", f"/sessions/{kept}/settlement"):
        assert "(az asztal olvasata szerint)" in client.get(told).text
    printed = " ".join(text_of(client.get(f"/sessions/{kept}/sheet.pdf?lang=hu").data).split())
    assert "az asztal olvasata szerint" in printed
    assert "a maradékból" not in printed
    page = client.get(f"/sessions/{kept}/seats").text
    assert "Az ablakban 17 pont van: " in page
    assert "Aki feláll, záráskor azt is megkapja (ULT 5.3)." in page
    assert max(shares) - min(shares) > 1


def test_disputed_hands_are_not_forgotten_at_the_end(client, table):
    """The closing question, the closed session, the settlement and its sheet name them (SES 6)."""
    doubtful = parse_hand("B bid passz; B zsir 6; zsir 6; seven", "ulti")
    with client.application.app_context():
        tables.enter(table, doubtful)
        scorer = scorer_accounts.scorers()[0].id
        drafts.keep(table, "disputed-1", scorer, disputed=True, why="később döntünk")
    told = "Vitás, ezért nem számít bele: 5. leosztás."
    page = client.get(f"/sessions/{table}").text
    assert told in re.search(r'data-confirm="([^"]+)"', page)[1]
    submit(client, f"/sessions/{table}", "/close")
    assert told in client.get(f"/sessions/{table}").text
    assert told in client.get(f"/sessions/{table}/settlement").text
    paper = text_of(client.get(f"/sessions/{table}/settlement.pdf").data)
    assert "Vitás, ezért nincs benne: 5. leosztás." in paper
    sheet = text_of(client.get(f"/sessions/{table}/sheet.pdf").data)
    assert "később döntünk" in sheet


def test_a_withdrawn_hand_leaves_everybody_where_he_was(client, table, club_app, in_club):
    """Its page shows the current totals, the lists no figures; screens in the room mark it."""
    stood = in_club(sessions.view, table).hand(3).totals.values()
    submit(client, f"/sessions/{table}/hands/4", "/withdraw", why="tévedés")
    page = client.get(f"/sessions/{table}/hands/4").text
    for total in stood:
        assert f"utána {total:n}".replace("-", "−") in page
    assert "utána 0" not in page
    row = client.get(f"/sessions/{table}").text.split('<tr class="withdrawn">')[1]
    assert not re.search(r'<td class="n">[^<]', row.partition("</tr>")[0])
    board = client.get(f"/sessions/{table}/scoreboard").text
    assert "visszavonva" in board.split('<tr class="withdrawn">')[1].partition("</tr>")[0]
    with club_app.app_context():
        # A correction of what comes after it begins from there, too.
        drafts.enter(table, 0, {"do": "misdeal"})
        assert list(sessions.view(table).hand(4).totals.values()) == list(stood)


def test_buttons_of_the_same_words_name_their_player(client, table):
    """Each of the three buttons for the winner of the last trick names its player."""
    with client.application.app_context():
        tables.enter(table, demo.ULTI_HALF)
    page = unfolded_text(client, f"/sessions/{table}/entry")
    for name in demo.ULTI_PLAYERS:
        assert f"<span>{name}: viszi az utolsó ütést</span>" in page
