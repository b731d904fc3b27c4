"""Spreadsheets hold the services' figures, sum them rightly, and run nothing."""

from datetime import date, datetime
from decimal import Decimal

import pytest

from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.models import HandOpinion
from scorekeeper.printing.number_and_date_formats import currency_symbol
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import hand_opinions
from scorekeeper.services.session import notes, sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import player_statements, season_definitions, standings
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.spreadsheets import spreadsheet_files
from scorekeeper.spreadsheets.spreadsheet_files import disarm
from scorekeeper.storage.database import db, writing
from tests.spreadsheets.conftest import WAYS
from tests.spreadsheets.reading import column, formula_cells, number, read_csv, read_xlsx, reckon
from tests.support.tables import open_table, record

IN_EACH_LANGUAGE = pytest.mark.parametrize(
    "lang", ["hu", pytest.param("en", marks=pytest.mark.slow)]
)
HOSTILE = ("=1+1", "+36 1 234", "-Anna", "@SUM(A1)")
COMMAND = "=cmd|' /C calc'!A0"


def check_formulas(formulas, values):
    """Every formula is a sum, and its stored value is what the sum comes to."""
    found = 0
    for sheet in formulas.worksheets:
        for cell in formula_cells(sheet):
            found += 1
            stored = values[sheet.title][cell.coordinate].value
            assert reckon(sheet, cell.value) == Decimal(str(stored))
    return found


@pytest.mark.parametrize(("game", "mode", "price", "lang"), WAYS)
def test_a_table_has_the_services_figures(play_table, game, mode, price, lang):
    """Hand by hand and in sum, in both formats, for every game and way of counting."""
    table = play_table(game, mode, price)
    view = sessions.view(table)
    settled = session_settlement_and_payments.settlement_of_session(table)
    formulas, values = read_xlsx(spreadsheet_files.session_spreadsheet(table, "xlsx", lang).content)
    assert check_formulas(formulas, values) > 0
    hands = values[text("sheet.hands", lang)]
    rows = read_csv(spreadsheet_files.session_spreadsheet(table, "csv", lang).content, lang)
    assert [row[text("sheet.hand", lang)] for row in rows] == [str(h.number) for h in view.hands]
    for player in view.players:
        title = text("sheet.points-of", lang, name=player.name)
        points = [hand.points.get(player.id) if hand.state.counts else None for hand in view.hands]
        assert column(hands, title)[:-1] == points
        assert [row[title] for row in rows] == ["" if one is None else str(one) for one in points]
        if not view.way.writes:
            symbol = currency_symbol(view.currency, lang)
            title = text("sheet.money-of", lang, name=player.name, currency=symbol)
            money = [None if one is None else one * view.unit_price for one in points]
            assert [
                None if one is None else Decimal(str(one)) for one in column(hands, title)[:-1]
            ] == money
            assert [row[title] and number(row[title], lang) for row in rows] == [
                "" if one is None else one for one in money
            ]
    results = values[text("sheet.results", lang)]
    assert column(results, text("sheet.player", lang))[:-1] == [one.name for one in view.players]
    assert column(results, text("sheet.points", lang))[:-1] == list(view.points.values())
    if not view.for_nothing:
        for title, amounts in (("amount", view.balances), ("open", settled.rounded)):
            read = column(results, text(f"sheet.{title}", lang))
            assert [Decimal(str(one)) for one in read] == [*amounts.values(), 0]
        due = column(values[text("sheet.payments", lang)], text("sheet.due", lang))
        assert [Decimal(str(one)) for one in due[:-1]] == [one.amount for one in settled.due]
    for kind in view.way.marks:
        given = [view.marks_of(player.id).count(kind) for player in view.players]
        assert column(results, pick_language(kind.label, lang))[:-1] == given


def test_dates_are_dates_and_money_has_its_currency(play_table):
    """A spreadsheet program sorts and sums them."""
    table = play_table("ulti")
    formulas, _ = read_xlsx(spreadsheet_files.session_spreadsheet(table, "xlsx", "hu").content)
    hands = formulas["Leosztások"]
    assert all(isinstance(day, datetime) for day in column(hands, "Dátum")[:-1])
    heads = [cell.value for cell in hands[1]]
    cell = hands.cell(2, heads.index("Ödön (Ft)") + 1)
    assert cell.number_format == '#,##0\\ "Ft"'
    assert (cell.data_type, hands.freeze_panes) == ("n", "A2")


def test_half_forints_show_their_fraction(play_table):
    """Whole forints have no decimals, others two."""
    table = play_table("ulti", price="2.5")
    formulas, _ = read_xlsx(spreadsheet_files.session_spreadsheet(table, "xlsx", "hu").content)
    hands = formulas["Leosztások"]
    place = [cell.value for cell in hands[1]].index("Panni (Ft)") + 1
    patterns = {hands.cell(row, place).number_format for row in range(2, 6)}
    assert '#,##0.00\\ "Ft"' in patterns


@IN_EACH_LANGUAGE
def test_an_evening_has_its_balances(play_table, lang):
    """Each table's part, the sums across, the payments made and due, and each table's hands."""
    first, second = play_table("alsos", "radli"), play_table("ulti", players=("Anna", "B", "C"))
    made = evenings.settle_together([first, second], 1)
    due = made.due[0]
    evenings.mark_paid(made.id, due.payer, due.payee, due.amount, 1, "evening-paid")
    view = evenings.view(made.id)
    formulas, values = read_xlsx(
        spreadsheet_files.evening_spreadsheet(made.id, "xlsx", lang).content
    )
    check_formulas(formulas, values)
    balances = values[text("sheet.balances", lang)]
    read = column(balances, text("sheet.amount", lang))
    assert [Decimal(str(one)) for one in read] == [*view.balances.values(), 0]
    read = column(balances, text("sheet.open", lang))
    assert [Decimal(str(one)) for one in read] == [*view.rounded.values(), 0]
    paid = column(values[text("sheet.payments", lang)], text("sheet.paid", lang))
    assert paid[0] == due.amount
    assert values.sheetnames[3:5] == ["1 Kék asztal", "2 Kék asztal"]
    rows = read_csv(spreadsheet_files.evening_spreadsheet(made.id, "csv", lang).content, lang)
    assert [number(row[text("sheet.amount", lang)], lang) for row in rows] == [
        *view.balances.values()
    ]


@IN_EACH_LANGUAGE
def test_a_player_has_a_statement(app, play_table, lang):
    """Tables, payments and the balance, which is a sum; other currencies stand apart."""
    play_table("alsos", "radli")
    euros = play_table("ulti", players=("Anna", "B", "C"), currency="EUR")
    due = session_settlement_and_payments.settlement_of_session(euros).due[0]
    session_settlement_and_payments.mark_paid(
        euros, due.payer, due.payee, due.amount, 1, "statement-paid"
    )
    player = due.payer
    zone = datetime.now().astimezone().tzinfo
    view = player_statements.view(player, zone)
    formulas, values = read_xlsx(spreadsheet_files.player_spreadsheet(player, "xlsx", lang).content)
    check_formulas(formulas, values)
    for one in view.sums:
        opened = column(values[text("sheet.balance", lang)], one.currency)[-1]
        assert Decimal(str(opened)) == one.open
        won = column(
            values[text("sheet.tables", lang)], text("sheet.amount-in", lang, currency=one.currency)
        )[-1]
        assert Decimal(str(won)) == one.won
    assert view.sums[-1].paid == due.amount


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_nothing_is_run(app, form):
    """Names that look like formulas are written as texts."""
    table = open_table(players=HOSTILE[:3], table=COMMAND, mode="cash")
    record(table, [{"do": "pick-up"}, {"do": "betli", "seat": "A"}, TRICKS], "hostile-hand")
    for sheet in ("hands", "results", "payments", "about"):
        file = spreadsheet_files.session_spreadsheet(table, form, "hu", sheet)
        if form == "xlsx":
            formulas, values = read_xlsx(file.content)
            check_formulas(formulas, values)  # there are sums, and nothing else
            names = column(values["Eredmény"], "Játékos")[:-1]
            assert names == list(HOSTILE[:3])
            assert all(cell.hyperlink is None for row in formulas["Adatok"] for cell in row)
        else:
            for row in read_csv(file.content, "hu"):
                for title, cell in row.items():
                    for shown in (title, cell):
                        assert not shown.startswith(("=", "+", "@"))
                        assert not shown.startswith("-") or number(shown, "hu") < 0


TRICKS = {"do": "tricks", "seat": "A", "count": 0}


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("=1+1", "'=1+1"),
        (" =1+1", "' =1+1"),
        ("\t1", "'\t1"),
        ("\r1", "'\r1"),
        ('"=1', "'\"=1"),
        ("a;=1", "a;'=1"),
        ("Kis-Nagy", "Kis-Nagy"),
        ("1. rádli", "1. rádli"),
    ],
)
def test_formulas_are_disarmed(told, written):
    """At the start of a text, and where another program's separator would start one."""
    assert disarm(told) == written


@pytest.mark.parametrize(
    "name", ["[a]:*?/\\", "'", "History", "á" * 60, "../../etc", "♠" * 60, "\U0001f0a1" * 40]
)
def test_any_table_name_gives_a_readable_file(app, name):
    """Names of sheets and files keep to what systems and programs allow."""
    ids = [open_table(table=name, players=("A1", "B1")) for _ in range(2)]
    made = evenings.settle_together(ids, 1)
    file = spreadsheet_files.evening_spreadsheet(made.id, "xlsx", "hu")
    _, values = read_xlsx(file.content)
    assert len({title.casefold() for title in values.sheetnames}) == len(values.sheetnames)
    assert all(len(title.encode("utf-16-le")) <= 62 for title in values.sheetnames)
    assert file.name.isascii()
    assert "/" not in file.name
    assert spreadsheet_files.session_spreadsheet(ids[0], "csv", "hu").name.isascii()


def test_a_table_without_hands(app):
    """There is a file with titles, and no sums."""
    table = open_table()
    formulas, values = read_xlsx(spreadsheet_files.session_spreadsheet(table, "xlsx", "hu").content)
    check_formulas(formulas, values)
    assert formulas["Leosztások"].max_row == 1


def test_the_same_content_gives_the_same_file(play_table):
    """Nothing in it depends on the moment."""
    table = play_table("tarokk")
    first, second = (
        spreadsheet_files.session_spreadsheet(table, "xlsx", "hu").content for _ in "12"
    )
    assert first == second


def test_the_page_links_to_what_is_sent(client, play_table):
    """Under a name, not to be stored by the browser; an unknown sheet is not found."""
    table = play_table("ulti")
    page = client.get(f"/sessions/{table}").text
    for form in ("xlsx", "csv"):
        assert f"/sessions/{table}/table.{form}?lang=hu" in page
        answer = client.get(f"/sessions/{table}/table.{form}?lang=hu")
        assert 'attachment; filename="kek-asztal-2' in answer.headers["Content-Disposition"]
        assert answer.mimetype == spreadsheet_files.MIMETYPES[form]
        assert answer.headers["Cache-Control"] == "no-store"
    answer = client.get(f"/sessions/{table}/table.csv?sheet=nothing")
    assert answer.status_code == 404
    assert "hands, results, payments, changes, about" in answer.text
    assert client.get("/players/1/statement.csv?since=tegnap").status_code == 422


def test_programs_get_the_same_files(client, play_table):
    """From the API, in the format and language they ask for."""
    table = play_table("ulti")
    answer = client.get(f"/api/v1/sessions/{table}/spreadsheet?format=csv&lang=en&sheet=results")
    assert answer.mimetype == "text/csv"
    assert (
        answer.data == spreadsheet_files.session_spreadsheet(table, "csv", "en", "results").content
    )
    player = sessions.view(table).players[0].id
    answer = client.get(f"/api/v1/players/{player}/spreadsheet?since=2020-01-01")
    assert answer.mimetype == spreadsheet_files.MIMETYPES["xlsx"]
    assert client.get(f"/api/v1/sessions/{table}/spreadsheet?format=pdf").status_code == 422


@IN_EACH_LANGUAGE
def test_a_season_has_its_standings(play_table, lang):
    """The rows of the page in their order, points by evening, and the tables that count."""
    for game in ("alsos", "ulti"):
        play_table(
            game, players=("Anna", "Bori", "Cili"), currency="EUR" if game == "ulti" else "HUF"
        )
    play_table("tarokk")
    terms = SeasonTerms("=Ősz", date(2000, 1, 1), date(2100, 1, 1), games=("alsos", "ulti"))
    made = season_definitions.create(terms, 1, "season-sheet")
    order = StandingOrder.RATING
    found = standings.standings(made.id, order, club_zone())
    file = spreadsheet_files.season_spreadsheet(found, "xlsx", lang)
    formulas, values = read_xlsx(file.content)
    assert check_formulas(formulas, values) > 0
    sheet = values[text("season.standings", lang)]
    assert column(sheet, text("sheet.player", lang))[:-1] == [
        row.season.player.name for row in found.rows
    ]
    assert column(sheet, text("season.points", lang))[:-1] == [
        row.season.points for row in found.rows
    ]
    assert found.currencies == ("EUR", "HUF")
    own = standings.standings(made.id, StandingOrder.POINTS, club_zone(), game="ulti")
    assert (found.games, own.game, own.tables) == (("alsos", "ulti"), "ulti", 1)
    (of_ulti,) = (table for table in standings.tables_of(made, club_zone()) if table.game == "ulti")
    assert {row.season.player.id: row.season.points for row in own.rows} == of_ulti.points
    for currency in found.currencies:
        read = column(sheet, text("sheet.amount-in", lang, currency=currency))[:-1]
        assert [None if one is None else Decimal(str(one)) for one in read] == [
            row.season.money.get(currency) for row in found.rows
        ]
    for title, figures in (
        ("season.average", [row.season.average_tenths for row in found.rows]),
        ("season.rating", [round(row.season.rating.mu, 1) for row in found.rows]),
        ("sheet.uncertainty", [round(row.season.rating.sigma, 1) for row in found.rows]),
    ):
        read = column(sheet, text(title, lang))[:-1]
        assert read == [pytest.approx(float(one)) for one in figures]
    by_evening = values[text("season.evenings", lang)]
    for row in found.rows:
        assert column(by_evening, row.season.player.name)[-1] == row.season.points
    assert column(values[text("sheet.tables", lang)], text("sheet.table-number", lang)) == [1, 2]
    rows = read_csv(spreadsheet_files.season_spreadsheet(found, "csv", lang).content, lang)
    assert len(rows) == len(found.rows)


@IN_EACH_LANGUAGE
def test_changes_of_hands_are_listed(app, play_table, lang):
    """Corrections and withdrawals with their reasons, opinions with their words, and notes."""
    table = play_table("alsos", "cash")
    view = sessions.view(table)
    for seat, agrees in zip(view.seats[:2], (False, True), strict=True):
        opinion = {"seat": seat.seat.value, "player_id": seat.player.id, "agrees": agrees}
        word = "" if agrees else "=100 volt"
        with writing():
            db.session.add(HandOpinion(session_id=table, hand=3, version=1, word=word, **opinion))
    hand_opinions.clear(table, 3, 99, 1, "megbeszéltük")
    notes.set_note(table, "új lap", 1, hand=1)
    file = spreadsheet_files.session_spreadsheet(table, "csv", lang, "changes")
    rows = [[*row.values()] for row in read_csv(file.content, lang)]
    names = [seat.player.name for seat in view.seats]
    assert [[row[0], row[1], row[2], row[3], row[6]] for row in rows] == [
        ["1", "", text("sheet.note", lang), "Dóra", "új lap"],
        ["2", "2", text("version.withdrawn", lang), "Dóra", "tévedés"],
        ["3", "1", text("opinion.no", lang), names[0], "'=100 volt"],
        ["3", "1", text("opinion.yes", lang), names[1], ""],
        ["3", "1", text("sheet.cleared", lang), "Dóra", "megbeszéltük"],
    ]
    made = evenings.settle_together([table, play_table("ulti", players=("X", "Y", "Z"))], 1)
    file = spreadsheet_files.evening_spreadsheet(made.id, "csv", lang, "changes")
    rows = read_csv(file.content, lang)
    assert [row[text("sheet.table", lang)] for row in rows] == ["Kék asztal"] * 6


def test_a_dealer_without_a_share_has_not_played(app):
    """ULT 1.8: of four he is in nobody's hands, neither at the table nor in his statement."""
    del app
    zone = datetime.now().astimezone().tzinfo
    names = ("Anna", "Bori", "Cili", "Dani")
    made = [{"do": "bid", "seat": "A", "bid": "betli"}, {"do": "tricks", "seat": "A", "count": 0}]
    for house, played, hands in (({}, "Anna, Bori, Cili", 0), ({"dealer_shares": True}, None, 1)):
        table = open_table(game="ulti", preset="4m", players=names, house=house)
        record(table, made, f"sitting-out-{hands}")
        (row,) = read_csv(spreadsheet_files.session_spreadsheet(table, "csv", "hu").content, "hu")
        assert row[text("sheet.players", "hu")] == (played or ", ".join(names))
        dealer = sessions.view(table).players[-1]
        told = {one.session_id: one.hands for one in player_statements.view(dealer.id, zone).tables}
        assert told[table] == hands
