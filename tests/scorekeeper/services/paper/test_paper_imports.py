"""Evenings from paper: previewed, entered at once or not at all, counted, taken back as a whole."""

import json
import re
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec import structs

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper import demo
from scorekeeper.commands import database_check, database_copies
from scorekeeper.models import Player, Session
from scorekeeper.printing.session_sheet import build_session_sheet
from scorekeeper.printing.sheet_formats import sheet_text
from scorekeeper.services.accounts import club_settings
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.paper import cell_values, line_reading, paper_imports, plan_making
from scorekeeper.services.paper.hand_notation import Notation, format_hand
from scorekeeper.services.paper.paper_plan import RefusedFinding
from scorekeeper.services.people import merges, player_edits, player_lists
from scorekeeper.services.session import session_lists, sessions, table_corrections, table_deletion
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.statistics import (
    player_statistics,
    season_definitions,
    standings,
    statements,
)
from scorekeeper.services.statistics.running_totals import evening_totals
from scorekeeper.services.views import SessionStatus
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, new_key, won
from tests.support.paper.evenings import HANDS, TODAY, TOTALS, ZONE, planned
from tests.support.tables import open_table, record

ROOT = Path(__file__).parents[4]
HEAD = ("Dátum", "Asztal", "Játékos 1", "Eredmény 1", "Játékos 2", "Eredmény 2", "Játékos 3",
        "Eredmény 3")  # fmt: skip
GOOD = ("2026. 11. 20.", "Zöld", "Anna", "12", "Béla", "-5", "Cili", "−7")
OF_HANDS = ("Date", "Table", "Game", "Rules", "Counting", "Price", "Player 1", "Player 2",
            "Player 3", "Player 4", "Dealer", "Hand")  # fmt: skip
PLAYED = {
    "alsos": (demo.PLAYERS, "csibor", demo.HANDS),
    "ulti": (demo.ULTI_PLAYERS, "4m", demo.ULTI_HANDS),
    "snapszer": (demo.SNAPSZER_PLAYERS, "snapszer", demo.SNAPSZER_HANDS),
    "tarokk": (demo.TAROKK_PLAYERS, "magas", demo.TAROKK_HANDS),
}


@pytest.fixture
def scorer(sqlite_app):
    """Yield a scorer of a club on SQLite; `test_both_databases` tries the other one."""
    with sqlite_app.app_context():
        yield club_settings.set_up("Kék Kör", "Dóra", PIN)


def entered(plan, key=None):
    """Enter a plan."""
    return paper_imports.enter(plan, "este.csv", plan.mark, 1, key or new_key(), ZONE)


def problems(plan):
    """Return the problems of a plan: line, cell, code or rule."""
    return [
        (int(line.label), one.cell, one.why.finding.rules if isinstance(one.why, RefusedFinding)
         else one.why.code)
        for line in plan.lines
        for one in line.problems
    ]  # fmt: skip


def rows_of(game, lang="hu", live=None):
    """Return the rows of the demo's table of a game, in the short notation.

    Where a table is given, its hands tell who sat out: seats are those of the table.
    """
    names, preset, hands = PLAYED[game]
    first = ("2026-11-20", "Kék", game, preset, "", "10", *(*names, "")[:4])
    for number, hand in enumerate(hands):
        terms = first if not number else ("",) * len(first)
        told = format_hand(hand, lang)
        if live is not None:
            seats = live.hands[number].players
            at = {seat.value: "ABCD"[names.index(player.name)] for seat, player in seats.items()}
            told = re.sub(r"(?<![\w-])[A-D](?![\w-])", lambda found, at=at: at[found[0]], told)
        yield (*terms, "", told)


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_worked_hand_is_read_as_it_is_written(lang):
    """The notation and its reading are inverses, for the records of all games."""
    count = 0
    for path in sorted((ROOT / "tests" / "games").rglob("records/**/*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        plain = data.get("record", data)
        try:
            one = engine.parse_record(plain)
        except MalformedRecordError:
            continue
        entries = engine.format_record(one)["entries"]
        known = {seat.value: seat for seat in Seat}
        reads = Notation(engine.GAMES[one.game].shapes, engine.pack_of(one), known.get)
        assert reads.parse(format_hand(entries, lang)) == entries, path
        count += 1
    assert count > 400


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("B abszolut", {"do": "figure", "seat": "B", "figure": "abszolut"}),
        ("ABSZOLÚT b", {"do": "figure", "seat": "B", "figure": "abszolut"}),
        ("A szanzadu", {"do": "bid", "seat": "A", "bid": "szanzadu"}),
        ("40 pont C", {"do": "points", "seat": "C", "points": 40}),
        ("A kontra játék", {"do": "kontra", "seat": "A", "on": "game"}),
        ("B elvitte makk-ász+Tök-X", {"do": "took", "cards": ["makk-ász", "tök-X"], "seat": "B"}),
    ],
)
def test_words_in_any_order(text, entry):
    """Case, accents and order do not matter; the word may be left out where one is meant."""
    shapes, rules = engine.GAMES["alsos"].shapes, engine.GAMES["alsos"]
    pack = rules.pack_of(RuleSetRef("csibor"), 3)
    known = {seat.value: seat for seat in Seat}
    reads = Notation(shapes, pack, lambda letter: known.get(letter.upper()))
    assert reads.parse(text) == [entry]
    for wrong in ("A", "A 40", "B kontra", "A pont 1001", "A pont -1", "semmi"):
        with pytest.raises(ServiceError, match="paper-entry"):
            reads.parse(wrong)


@pytest.mark.parametrize(
    "text",
    ["2026-11-03", "2026.11.03.", "2026. 11. 3.", "2026/11/3", "2026. november 3.", "20261103",
     "2026. nov. 3.", "2026. XI. 3.", "2026 November 3-án", "3.11.2026", "3. november 2026",
     "03.11.2026."],
)  # fmt: skip
def test_dates_in_the_usual_forms(text):
    """All of them are one day."""
    assert cell_values.parse_day(text, TODAY) == date(2026, 11, 3)


@pytest.mark.parametrize(
    ("text", "code"),
    [("3/4/2026", "bad-day"), ("2026-02-30", "bad-day"), ("46347", "bad-day"),
     ("tegnap", "bad-day"), ("2026-11-26", "paper-day-ahead"), ("0026-11-03", "bad-day"),
     ("26.11.03.", "bad-day"), ("", "bad-day")],
)  # fmt: skip
def test_no_date_is_guessed(text, code):
    """A text that may mean two days is no date."""
    with pytest.raises(ServiceError, match=code):
        cell_values.parse_day(text, TODAY)


def test_totals_are_counted_everywhere(scorer):
    """In the settlement, the statement, the standings and the statistics; and marked as such."""
    made = entered(planned(HEAD, GOOD))
    [table] = made.tables
    view = sessions.view(table.id)
    assert (view.way.name, view.status, view.hands) == ("totals", SessionStatus.CLOSED, ())
    assert view.opened.astimezone(ZONE).date() == date(2026, 11, 20)
    anna, bela, cili = (player.id for player in view.players)
    assert view.points == {anna: 12, bela: -5, cili: -7}
    due = session_settlement.settlement_of_session(table.id).due
    assert {(one.payer, one.payee, one.amount) for one in due} == {
        (bela, anna, Decimal(50)),
        (cili, anna, Decimal(70)),
    }
    [line] = statements.view(anna, ZONE).tables
    assert (line.amount, line.hands) == (Decimal(120), 0)
    terms = season_definitions.SeasonTerms("Ősz", date(2026, 11, 20), date(2026, 11, 20))
    season = season_definitions.create(terms, scorer.id, new_key())
    rows = standings.standings(season.id, standings.StandingOrder.POINTS, ZONE).rows
    assert [(row.season.player.name, row.season.points) for row in rows] == [
        ("Anna", 12),
        ("Béla", -5),
        ("Cili", -7),
    ]
    found = player_statistics.player_statistics(anna, ZONE)
    assert (found.tables, found.balances, found.games) == (1, {"HUF": Decimal(120)}, ())
    assert found.totals_only == 1
    sheet = build_session_sheet(view, "hu", ZONE).html("hu")
    assert all(f'<td class="n g t">{points}</td>' in sheet for points in ("+12", "−5", "−7"))
    assert sheet_text("row.nobody", "hu") not in sheet
    with pytest.raises(RefusedError, match="totals-only"):
        sessions.reopen(table.id, scorer.id)


def test_totals_count_in_an_evening(scorer):
    """Tables that settle together: the last running total is the balance."""
    totals, hands = (entered(planned(*rows)).tables[0].id for rows in (TOTALS, HANDS))
    joint = evenings.settle_together([totals, hands], scorer.id)
    last = {who: amounts[-1] for who, amounts in evening_totals(joint.id).totals.items()}
    assert last == dict(joint.balances)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({3: "13"}, [(2, "D2", "paper-not-zero")]),
        ({3: "12,5"}, [(2, "D2", "paper-not-whole")]),
        ({3: "tíz"}, [(2, "D2", "paper-number")]),
        ({0: "hétfő"}, [(2, "A2", "bad-day")]),
        ({0: ""}, [(2, "A2", "bad-day")]),
        ({2: "", 3: ""}, [(2, "F2", "paper-not-zero")]),
        ({4: "ANNA"}, [(2, "E2", "same-player")]),
        ({6: ""}, [(2, "H2", "paper-nobody")]),
        ({0: "x", 3: "y"}, [(2, "A2", "bad-day"), (2, "D2", "paper-number")]),
    ],
)
@pytest.mark.usefixtures("scorer")
def test_a_line_that_is_wrong_is_refused(changed, told):
    """With the cell and the reason; then nothing is entered, not even the good lines."""
    bad = tuple(changed.get(at, cell) for at, cell in enumerate(GOOD))
    plan = planned(HEAD, bad, GOOD)
    assert problems(plan) == told
    with pytest.raises(RefusedError, match="paper-not-good"):
        entered(plan)
    assert db.session.query(Session).count() == 0
    assert db.session.query(Player).count() == 0


@pytest.mark.usefixtures("scorer")
def test_money_is_points_at_the_price():
    """Money that is no whole number of points is refused."""
    head = (*HEAD, "Egység", "Egységár")
    amounts = ("2026-11-20", "Zöld", "Anna", "1 250 Ft", "Béla", "-1250", "pénz", "2,50")
    head = (*HEAD[:6], "Egység", "Egységár")
    [table] = planned(head, amounts).tables
    assert (table.points, table.amounts) == ((500, -500), (Decimal(1250), Decimal(-1250)))
    odd = ("2026-11-20", "Zöld", "Anna", "3", "Béla", "-3", "pénz", "2,50")
    assert problems(planned(head, odd)) == [(2, "D2", "paper-money")]


@pytest.mark.parametrize(
    ("game", "lang"), [("alsos", "hu"), ("ulti", "en"), ("snapszer", "hu"), ("tarokk", "en")]
)
def test_hands_are_counted_as_live_ones(scorer, game, lang):
    """The same hands, entered by taps and from paper, make the same table."""
    names, preset, hands = PLAYED[game]
    live = open_table(game=game, preset=preset, players=names)
    for hand in hands:
        record(live, hand, new_key())
    one = sessions.close(live, scorer.id)
    plan = planned(OF_HANDS, *rows_of(game, lang, one))
    assert problems(plan) == []
    [table] = entered(plan).tables
    other = sessions.view(table.id)
    assert [hand.points for hand in other.hands] == [hand.points for hand in one.hands]
    assert [hand.dealer for hand in other.hands] == [hand.dealer for hand in one.hands]
    assert [hand.players for hand in other.hands] == [hand.players for hand in one.hands]
    assert other.points == one.points
    assert {hand.version.who for hand in other.hands} == {"Dóra"}
    ids = {player.name: player.id for player in other.players}
    assert [
        {ids[name]: points for name, points in line.points if points} for line in plan.lines
    ] == [
        {player: points for player, points in hand.points.items() if points} for hand in one.hands
    ]


@pytest.mark.usefixtures("running")
def test_both_databases(app):
    """Entered, listed and taken back on PostgreSQL as on SQLite."""
    with app.app_context():
        scorer = club_settings.set_up("Kék Kör", "Dóra", PIN)
        made = entered(planned(HEAD, GOOD))
        assert session_lists.closed_tables().count == 1
        assert [one.tables for one in player_lists.player_page().heads] == [1, 1, 1]
        paper_imports.take_back(made.id, scorer.id)
        assert session_lists.closed_tables().count == 0


@pytest.mark.usefixtures("scorer")
def test_a_hand_that_cannot_be_is_refused_with_its_rule():
    """Line, cell and rule; the words that are not understood are named."""
    rows = [*rows_of("alsos")][:2]
    twice = (*rows[1][:-1], "eredeti makk; A elfogadja; B elfogadja; felvettek")
    short = (*rows[1][:-1], "eredeti makk; A elfogadja")
    odd = (*rows[1][:-1], "eredeti makk; A elfogadná")
    found = problems(planned(OF_HANDS, rows[0], twice, short, odd))
    assert [one[:2] for one in found] == [(3, "L3"), (4, "L4"), (5, "L5")]
    assert found[0][2]
    assert found[0][2][0].startswith("ALS")
    assert [one[2] for one in found[1:]] == ["paper-hand-open", "paper-entry"]


@pytest.mark.usefixtures("scorer")
def test_names_stand_for_seats():
    """A name, or the first part of one, is as good as the letter; so is the dealer's."""
    head = ("Dátum", "Játékos 1", "Játékos 2", "Játékos 3", "Osztó", "Leosztás")
    hand = "eredeti piros; KISS elfogadja; felvettek; anna pont 20; Kiss pont 120; C pont 10"
    plan = planned(head, ("2026-11-20", "Anna", "Kiss Béla", "Cili", "Kiss", hand))
    assert problems(plan) == []
    [table] = plan.tables
    assert table.first_dealer == "B"
    assert dict(zip(table.players, table.points, strict=True))["Kiss Béla"] > 0


@pytest.mark.usefixtures("scorer")
def test_names_are_those_of_players():
    """A name in other letters is the player's; one that is meant by another is that one."""
    open_table()
    plan = planned(HEAD, (*GOOD[:2], "anna", "5", "Bóri", "-5"), **{"same:Bóri": "Bori"})
    assert [(one.typed, one.name, one.known) for one in plan.names] == [
        ("anna", "Anna", True),
        ("Bóri", "Bori", True),
    ]
    entered(plan)
    assert db.session.query(Player).count() == 3


@pytest.mark.usefixtures("scorer")
def test_a_request_counts_once():
    """The same key gives the same import."""
    plan = planned(HEAD, GOOD)
    one, other = (entered(plan, "paper-once") for _ in range(2))
    assert one.id == other.id
    assert len(paper_imports.list_paper_imports()) == 1


@pytest.mark.usefixtures("scorer")
def test_a_file_may_not_take_long(monkeypatch):
    """Nor have too many tables: it is refused with the line, and nothing is entered."""
    monkeypatch.setattr(plan_making, "MOST_TABLES", 1)
    with pytest.raises(ServiceError, match="paper-tables"):
        planned(HEAD, GOOD, ("2026-11-19", *GOOD[1:]))
    monkeypatch.setattr(line_reading, "MOST_SECONDS", -1)
    with pytest.raises(ServiceError, match="paper-slow"):
        planned(HEAD, GOOD)


def test_the_same_lines_are_entered_once(scorer):
    """Unless what was entered is taken back first."""
    made = entered(planned(HEAD, GOOD))
    plan = planned(HEAD, GOOD)
    paper_imports.enter(plan, "", "other lines", scorer.id, new_key(), ZONE)
    content = paper_imports.paper_import(made.id).content
    with pytest.raises(RefusedError, match="paper-twice"):
        paper_imports.enter(plan, "", content, scorer.id, new_key(), ZONE)
    paper_imports.take_back(made.id, scorer.id)
    assert paper_imports.enter(plan, "", content, scorer.id, new_key(), ZONE).tables


def test_an_import_is_taken_back_as_a_whole(scorer):
    """Lists, figures and pages are as before; the import stays, and says by whom and when."""
    live = open_table()
    record(live, won(), new_key())

    def everything():
        anna = sessions.view(live).players[0].id
        return (
            [head.id for head in session_lists.heads_after(None, 100)[0]],
            session_lists.closed_tables().count,
            session_lists.count_ungrouped_tables(),
            statements.view(anna, ZONE),
            player_statistics.player_statistics(anna, ZONE),
            [(one.name, one.tables) for one in player_lists.player_page().heads if one.tables],
        )

    before = everything()
    made = entered(planned(HEAD, GOOD, (*GOOD[:3], "5", "Dani", "-5")))
    assert everything() != before
    back = paper_imports.take_back(made.id, scorer.id)
    assert everything() == before
    assert (back.taken_back_by, len(back.tables)) == ("Dóra", 2)
    assert paper_imports.take_back(made.id, scorer.id) == back
    for table in made.tables:
        with pytest.raises(NotFoundError):
            sessions.view(table.id)
    ids = {row.name: row.id for row in db.session.query(Player)}
    merges.merge_players(ids["Dani"], ids["Anna"], scorer.id)


def test_nothing_is_taken_back_from_under_somebody(scorer):
    """A payment or a reopened table holds an import; both tables stay."""
    made = entered(planned(OF_HANDS, *rows_of("alsos")))
    [table] = made.tables
    sessions.reopen(table.id, scorer.id)
    with pytest.raises(RefusedError, match="paper-built-upon"):
        paper_imports.take_back(made.id, scorer.id)
    totals = entered(planned(HEAD, GOOD))
    due = session_settlement.settlement_of_session(totals.tables[0].id).due[0]
    session_settlement.record_payment(
        totals.tables[0].id, due.payer, due.payee, due.amount, scorer.id, new_key()
    )
    with pytest.raises(RefusedError, match="paper-built-upon"):
        paper_imports.take_back(totals.id, scorer.id)


def test_totals_are_corrected_by_importing_anew(scorer):
    """They have neither terms to correct nor hands, and are not empty for all that."""
    [table] = entered(planned(HEAD, GOOD)).tables
    view = sessions.view(table.id)
    wanted = structs.replace(table_corrections.present_terms(view, ZONE), table="Piros")
    with pytest.raises(RefusedError, match="totals-correct"):
        table_corrections.correct_terms(table.id, wanted, "elírás", scorer.id, ZONE)
    assert not table_deletion.can_delete(view)
    with pytest.raises(RefusedError, match="table-not-empty"):
        table_deletion.delete_table(table.id, scorer.id)


def test_a_deleted_table_leaves_its_number_unused(scorer):
    """An address of it does not lead to a table from paper."""
    deleted = open_table(scorer.id, table="Üres")
    table_deletion.delete_table(deleted, scorer.id)
    [table] = entered(planned(HEAD, GOOD)).tables
    assert table.id != deleted


def test_a_check_finds_nothing(scorer):
    """Of tables from paper, also of those that were taken back."""
    entered(planned(HEAD, GOOD))
    back = entered(planned(OF_HANDS, *rows_of("ulti")))
    paper_imports.take_back(back.id, scorer.id)
    assert database_check.check_database(db.engine).faults == []
    document = database_copies.export_database(db.engine)
    assert [one["taken_back"] for one in document["tables"]] == [False, True]
    assert len(document["paper_imports"]) == 2


def test_new_players_leave_with_their_import(scorer):
    """Those who came with nothing else; whoever was added or played before stays."""
    added = player_edits.add_player("Zita", scorer.id)
    open_table(players=("Anna", "Dani", "Ede"))
    row = ("2026-11-20", "Zöld", "Anna", "1", "Zita", "2", "Új Éva", "-3")
    made = entered(planned(HEAD, row))
    listed = {one.name for one in player_lists.player_page().heads}
    assert listed == {"Anna", "Dani", "Ede", "Zita", "Új Éva"}
    paper_imports.take_back(made.id, scorer.id)
    assert {one.name for one in player_lists.player_page().heads} == listed - {"Új Éva"}
    assert "Új Éva" not in {one.name for one in player_lists.list_known_players()}
    again = player_edits.add_player("Új Éva", scorer.id)
    assert {one.name for one in player_lists.player_page().heads} == listed
    assert again.id != added.id
    open_table(players=("Anna", "Új Éva", "Ede"))
    assert {one.name for one in player_lists.player_page().heads} == listed
