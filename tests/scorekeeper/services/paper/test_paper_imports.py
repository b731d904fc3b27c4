"""Evenings from paper: hands in words, entered at once or not at all, taken back as a whole."""

import re
from datetime import date
from decimal import Decimal

import pytest
from msgspec import structs

from engine.wording.hand_notation import format_hand
from scorekeeper import demo
from scorekeeper.i18n.texts import text
from scorekeeper.models import Player
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.printing.statistics_sheets import build_season_sheet
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.paper import paper_imports
from scorekeeper.services.people import player_edits, player_lists, player_merges
from scorekeeper.services.session import (
    sessions,
    table_and_evening_lists,
    table_corrections,
)
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import (
    player_statements,
    player_statistics,
    season_definitions,
    standings,
)
from scorekeeper.services.statistics.running_totals import evening_totals
from scorekeeper.services.view_types import SessionStatus
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import new_key, won
from tests.support.paper.evenings import HANDS, TOTALS, ZONE, codes, planned
from tests.support.tables import open_table, record

HEAD = ("Dátum", "Asztal", "Játékos 1", "Eredmény 1", "Játékos 2", "Eredmény 2", "Játékos 3",
        "Eredmény 3")  # fmt: skip
GOOD = ("2026. 11. 20.", "Zöld", "Anna", "12", "Béla", "-5", "Cili", "−7")
OF_HANDS = ("Date", "Game", "Rules", "Player 1", "Player 2", "Player 3", "Player 4", "Dealer",
            "Hand")  # fmt: skip
SEATS_ALONE = re.compile(r"(?<![\w-])[A-D](?![\w-])")
PLAYED = {
    "alsos": (demo.PLAYERS, "csibor", demo.HANDS, "hu"),
    "ulti": (demo.ULTI_PLAYERS, "4m", demo.ULTI_HANDS, "en"),
    "snapszer": (demo.SNAPSZER_PLAYERS, "snapszer", demo.SNAPSZER_HANDS, "hu"),
    "tarokk": (demo.TAROKK_PLAYERS, "magas", demo.TAROKK_HANDS, "en"),
}


@pytest.fixture(autouse=True)
def _club(club_app):
    """A club on SQLite; the tests of backups enter and take back on the other database as well."""
    with club_app.app_context():
        yield


def entered(plan, content=None):
    """Enter a plan."""
    return paper_imports.enter(plan, "este.csv", content or plan.marks[0], 1, new_key())


def rows_of(live, game, lang):
    """Return the rows of a table of the demo's hands; seats are those of the table."""
    names, preset, hands, _ = PLAYED[game]
    first = ("2026-11-20", game, preset, *(*names, "")[:4])
    for hand, kept in zip(hands, live.hands, strict=True):
        at = {seat.value: "ABCD"[names.index(one.name)] for seat, one in kept.players.items()}
        told = SEATS_ALONE.sub(lambda found, at=at: at[found[0]], format_hand(hand, lang))
        yield (*first, "", told)
        first = ("",) * len(first)


@pytest.mark.parametrize("game", PLAYED)
def test_hands_are_counted_as_live_ones(game):
    """The same hands, entered by taps and from paper, make the same table."""
    names, preset, hands, lang = PLAYED[game]
    live = open_table(game=game, preset=preset, players=names)
    for hand in hands:
        record(live, hand, new_key())
    one = sessions.close(live, 1)
    plan = planned(OF_HANDS, *rows_of(one, game, lang))
    assert codes(plan) == []
    other = sessions.view(entered(plan).tables[0].id)
    for what in ("points", "dealer", "players"):
        found, right = ([getattr(hand, what) for hand in view.hands] for view in (other, one))
        assert found == right
    assert other.points == one.points
    assert {hand.version.who for hand in other.hands} == {"Dóra"}


def test_a_hand_that_cannot_be_is_refused_with_its_rule():
    """Cell and rule; the words that are not understood are named."""
    head = ("Dátum", "Játékos 1", "Játékos 2", "Játékos 3", "Osztó", "Leosztás")
    first = ("2026-11-20", "Anna", "Béla", "Cili", "Béla")
    hand = "eredeti piros; BÉLA elfogadja; felvettek; A pont 20; B pont 120; C pont 10"
    plan = planned(head, (*first, hand))
    assert codes(plan) == []
    assert plan.tables[0].first_dealer == "B"
    for written, told in {
        "eredeti makk; A elfogadja; B elfogadja; felvettek": "F2 ('ALS",
        "eredeti makk; A elfogadja": "F2 paper-hand-open",
        "eredeti makk; A elfogadná": "F2 paper-entry",
        "": "F2 paper-hand-open",
    }.items():
        [found] = codes(planned(head, (*first, written)))
        assert found.startswith(told)


def test_totals_are_counted_everywhere():
    """In the settlement, the statement, the standings and the statistics; and marked as such."""
    [table] = entered(planned(HEAD, GOOD)).tables
    view = sessions.view(table.id)
    assert (view.way.name, view.status, view.hands) == ("totals", SessionStatus.CLOSED, ())
    assert view.opened.astimezone(ZONE).date() == date(2026, 11, 20)
    anna, bela, cili = (player.id for player in view.players)
    assert view.points == {anna: 12, bela: -5, cili: -7}
    due = session_settlement_and_payments.settlement_of_session(table.id).due
    assert {(one.payer, one.amount) for one in due} == {(bela, Decimal(50)), (cili, Decimal(70))}
    [line] = player_statements.view(anna, ZONE).tables
    assert (line.amount, line.hands) == (Decimal(120), 0)
    found = player_statistics.player_statistics(anna, ZONE)
    assert (found.tables, found.totals_only, found.games) == (1, 1, ())
    terms = season_definitions.SeasonTerms("Ősz", date(2026, 11, 20), date(2026, 11, 20))
    season = season_definitions.create(terms, 1, new_key())
    standing = standings.standings(season.id, standings.StandingOrder.POINTS, ZONE)
    assert [row.season.points for row in standing.rows] == [12, -5, -7]
    for lang in ("hu", "en"):
        printed = build_season_sheet(standing, "Kék Kör", lang).html(lang)
        assert text("print.season.totals-only", lang, count=1) in printed
    sheet = build_session_sheet(view, "hu", ZONE).html("hu")
    assert all(f'<td class="n g t">{points}</td>' in sheet for points in ("+12", "−5", "−7"))
    hands, totals = (entered(planned(*rows)).tables[0].id for rows in (HANDS, TOTALS))
    joint = evenings.settle_together([totals, hands], 1)
    last = {who: amounts[-1] for who, amounts in evening_totals(joint.id).totals.items()}
    assert last == dict(joint.balances)


def test_the_same_lines_are_entered_once():
    """Unless what was entered is taken back first."""
    plan = planned(HEAD, GOOD)
    made = entered(plan, "these lines")
    entered(plan, "other lines")
    with pytest.raises(RefusedError, match="paper-twice"):
        entered(plan, "these lines")
    paper_imports.take_back(made.id, 1)
    assert entered(plan, "these lines").tables


def test_an_import_is_taken_back_as_a_whole():
    """Lists, figures and pages are as before; the import stays, and says by whom and when."""
    live = open_table()
    record(live, won(), new_key())
    added = player_edits.add_player("Zita", 1)

    def everything():
        anna = sessions.view(live).players[0].id
        return (
            [head.id for head in table_and_evening_lists.heads_after(None, 100)[0]],
            table_and_evening_lists.closed_tables().count,
            table_and_evening_lists.count_ungrouped_tables(),
            player_statements.view(anna, ZONE),
            player_statistics.player_statistics(anna, ZONE),
            {one.name for one in player_lists.player_page().heads},
            {one.name for one in player_lists.list_known_players()},
        )

    before = everything()
    made = entered(planned(HEAD, GOOD, (*GOOD[:3], "5", "Zita", "-5")))
    assert everything() != before
    back = paper_imports.take_back(made.id, 1)
    assert everything() == before
    assert (back.taken_back_by, len(back.tables)) == ("Dóra", 2)
    assert paper_imports.take_back(made.id, 1) == back
    for table in made.tables:
        with pytest.raises(NotFoundError):
            sessions.view(table.id)
    # A new player leaves with the import, until somebody adds him.
    assert player_edits.add_player("Béla", 1).id > added.id
    assert {one.name for one in player_lists.player_page().heads} == before[5] | {"Béla"}
    ids = {row.name: row.id for row in db.session.query(Player)}
    player_merges.merge_players(ids["Zita"], ids["Anna"], 1)


def test_nothing_is_taken_back_from_under_somebody():
    """A payment or a reopened table holds an import."""
    hands, totals = entered(planned(*HANDS)), entered(planned(HEAD, GOOD))
    [table] = totals.tables
    due = session_settlement_and_payments.settlement_of_session(table.id).due[0]
    session_settlement_and_payments.record_payment(
        table.id, due.payer, due.payee, due.amount, 1, new_key()
    )
    sessions.reopen(hands.tables[0].id, 1)
    for made in (hands, totals):
        with pytest.raises(RefusedError, match="paper-built-upon"):
            paper_imports.take_back(made.id, 1)


def test_totals_are_corrected_by_importing_anew():
    """They have neither terms nor hands to correct; a deleted table's number stays unused."""
    deleted = open_table(1, table="Üres")
    sessions.delete_table(deleted, 1)
    [table] = entered(planned(HEAD, GOOD)).tables
    assert table.id != deleted
    view = sessions.view(table.id)
    wanted = structs.replace(table_corrections.present_terms(view, ZONE), table="Piros")
    with pytest.raises(RefusedError, match="totals-correct"):
        table_corrections.correct_terms(table.id, wanted, "elírás", 1, ZONE)
    assert not sessions.can_delete(view)
    with pytest.raises(RefusedError, match="table-not-empty"):
        sessions.delete_table(table.id, 1)
    with pytest.raises(RefusedError, match="totals-only"):
        sessions.reopen(table.id, 1)
