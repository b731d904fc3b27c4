"""The pages of seasons: list, standings, form, removal, sheets."""

import re
from datetime import date, timedelta
from decimal import Decimal

import pytest
from msgspec import structs
from sqlalchemy import select, update

from scorekeeper import demo
from scorekeeper.models import Session, SessionChange
from scorekeeper.printing.statistics_sheets import build_season_sheet
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import season_definitions, standings
from scorekeeper.services.statistics.season_definitions import SeasonTerms, SeasonView
from scorekeeper.services.view_types import PlayerView
from scorekeeper.storage.database import db, now, writing
from tests.scorekeeper.conftest import betli, won
from tests.support import tables
from tests.support.forms import page_of
from tests.support.tables import open_table

TERMS = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31"}


@pytest.fixture
def season(client, club_app, table_id):
    """A season with a table of two hands; its address."""
    with club_app.app_context():
        for number, entries in enumerate((won("A"), betli("A", kontra=True))):
            tables.record(table_id, entries, f"season-hand-{number}", 1)
    return client.post("/seasons", data={**TERMS, "key": "season-key-1"}).location


@pytest.mark.parametrize("by", [order.value for order in standings.StandingOrder])
@pytest.mark.parametrize("lang", ["hu", "en"])
def test_standings_in_each_order(client, season, by, lang):
    """The page, the sheet and the champion's page, in both languages; and the spreadsheets."""
    page = client.get(f"{season}?by={by}&lang={lang}").text
    assert "Anna" in page
    assert 'class="chart"' in page
    for sheet in ("standings", "champion"):
        printed = client.get(f"{season}/{sheet}.pdf?by={by}&lang={lang}")
        assert printed.data.startswith(b"%PDF")
    for form, start in (("xlsx", b"PK"), ("csv", "\N{BYTE ORDER MARK}".encode())):
        assert f"/standings.{form}?lang={lang}&amp;by={by}" in page
        sent = client.get(f"{season}/standings.{form}?by={by}&lang={lang}")
        assert sent.data.startswith(start)


def test_dates_below_the_chart_are_as_the_language_writes_them(client, season):
    """On a Hungarian page as elsewhere on it."""
    found = {lang: client.get(f"{season}?lang={lang}").text for lang in ("hu", "en")}
    assert re.search(r">20\d\d\. \d\d\. \d\d\.</text>", found["hu"])
    assert not re.search(r">20\d\d-\d\d-\d\d</text>", found["hu"])
    assert re.search(r">20\d\d-\d\d-\d\d</text>", found["en"])


def test_the_menu_and_the_list_lead_there(client, season):
    """A season is listed with its dates."""
    assert 'href="/seasons"' in client.get("/").text
    assert f'href="{season}"' in client.get("/seasons").text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"name": ""}, "Név"),
        ({"first": "tegnap"}, "A dátum év-hónap-nap legyen"),
        ({"last": "2019-01-01"}, "A szezon vége nem lehet az eleje előtt."),
    ],
)
def test_what_is_wrong_is_said_beside_the_field(client, club_app, typed, said):
    """With everything typed still there."""
    answer = client.post("/seasons", data={**TERMS, **typed, "key": "season-key-2"})
    assert answer.status_code == 422
    assert said in answer.text
    for name in TERMS.keys() - typed.keys():
        assert f'value="{TERMS[name]}"' in answer.text


def test_terms_are_changed_from_the_page_that_shows_them(client, club_app, season):
    """Without the table nothing counts; an old page changes nothing, and says so."""
    listed = {**TERMS, "listed": "1", "revision": "1"}
    assert client.post(season, data=listed).location == season
    assert "Ebben a szezonban még nincs" in client.get(season).text
    old = client.post(season, data={**listed, "counts": "1"})
    assert "közben másvalaki" in old.text
    assert client.post(season, data={**listed, "counts": "1", "revision": "2"}).status_code == 303
    assert "Anna" in client.get(season).text


def test_a_season_is_removed_and_brought_back(client, in_club, season):
    """Its tables are as they were."""
    assert client.post(f"{season}/remove", data={"revision": "1"}).location == "/seasons"
    assert in_club(season_definitions.list_seasons) == ()
    assert client.post(f"{season}/restore", data={"revision": "2"}).location == season
    assert "Ősz" in client.get("/seasons").text


def test_a_removed_season_stays_removed_when_its_terms_change(client, in_club, season):
    """Only the button for that brings it back."""
    client.post(f"{season}/remove", data={"revision": "1"})
    changed = client.post(season, data={**TERMS, "name": "Tél", "revision": "2"})
    assert changed.location == season
    [one] = in_club(season_definitions.list_seasons, removed=True)
    assert (one.terms.name, in_club(season_definitions.list_seasons)) == ("Tél", ())


def test_a_change_is_shown_before_it_is_made(client, in_club, season):
    """The preview of the standings: nothing is stored, and what was typed is still there."""
    form = page_of(client, f"{season}/edit").form(season)
    typed = form.fields | TERMS | {"counts": "1", "look": "1"}
    page = client.post(form.action, data=typed | {"last": "2020-12-31"})
    assert page.status_code == 200
    assert "Anna: pont" in page.text
    assert "Anna: pénz (Ft)" in page.text
    assert 'value="2020-12-31"' in page.text
    assert in_club(season_definitions.season, 1).revision == 1
    again = client.post(form.action, data=typed)
    assert "Egyetlen szám sem változik" in again.text


def test_points_of_several_games_say_so_and_each_game_has_standings(client, club_app, season):
    """On the page and the sheet; with one game alone neither says it."""
    assert "Többféle játék" not in client.get(season).text
    with club_app.app_context():
        ulti = open_table(game="ulti", preset="4m", mode=None)
        tables.record(ulti, demo.ULTI_HANDS[0], "season-ulti", 1)
        for game, mixed in ((None, True), ("ulti", False)):
            found = standings.standings(1, standings.StandingOrder.POINTS, club_zone(), game=game)
            html = build_season_sheet(found, "Kör", "hu").html("hu")
            assert ("Többféle játék" in html, "Alsós" in html) == (mixed, mixed)
    page = client.get(season).text
    assert "Többféle játék" in page
    assert f'href="{season}?by=points&amp;game=ulti"' in page
    page = client.get(f"{season}?game=ulti").text
    assert "Többféle játék" not in page
    assert f'href="{season}?by=average&amp;game=ulti"' in page
    assert f"{season}/standings.pdf?lang=hu&amp;by=points&amp;game=ulti" in page


@pytest.mark.parametrize(("lang", "rounding"), [("hu", "Kerekítés"), ("en", "Round")])
def test_rounding_to_coins_has_a_line_of_its_own(
    client, club_app, season, table_id, lang, rounding
):
    """On the standings, a player's page and statement, and their sheets; the hands are two."""
    with club_app.app_context():
        with writing():
            price = update(Session).where(Session.id == table_id)
            db.session.execute(price.values(unit_price=Decimal(1), revision=Session.revision + 1))
        found = standings.standings(1, standings.StandingOrder.MONEY, club_zone())
        assert all(row.season.rounding["HUF"] for row in found.rows[:2])
        assert build_season_sheet(found, "Kör", lang).heading.hands == found.hands == 2
        player = found.rows[0].season.player.id
    for page in (f"{season}?by=money", f"/players/{player}", f"/players/{player}/statement"):
        assert rounding in client.get(f"{page}{'&' if '?' in page else '?'}lang={lang}").text
    rows = client.get(f"/api/v1{season}?by=money").json["rows"]
    assert sum(int(row["rounding"].get("HUF", 0)) for row in rows) == 0


@pytest.mark.parametrize(("lang", "symbol"), [("hu", "Ft"), ("en", "HUF")])
def test_printed_standings_name_the_currency_in_the_heading(club_app, season, lang, symbol):
    """Only there; beside the champion's amount on the page of the champion."""
    with club_app.app_context():
        found = standings.standings(1, standings.StandingOrder.MONEY, club_zone())
        printed = [
            build_season_sheet(found, "Kör", lang, champion=champion).html(lang)
            for champion in (False, True)
        ]
    texts = [
        re.sub(r"<(style|svg).*?</\1>|<[^>]+>", " ", each, flags=re.DOTALL) for each in printed
    ]
    assert [each.count(symbol) for each in texts] == [1, 1]
    assert f"({symbol})" in texts[0]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_champions_each_with_their_figure(lang):
    """Those who share the first place by the share made have made other numbers of hands."""
    players = [
        standings.PlayerSeason(PlayerView(at, name), 0, {}, {}, 1, made, made, made, None)
        for at, (name, made) in enumerate((("Anna", 42), ("Bori", 11)), 1)
    ]
    day = date(2026, 1, 1)
    view = SeasonView(1, SeasonTerms("Ősz", day, day), removed=False, revision=1, changes=())
    rows = standings.rank_players(players, standings.StandingOrder.SHARE)
    found = standings.Standings(
        season=view,
        order=standings.StandingOrder.SHARE,
        currency=None,
        currencies=(),
        rows=rows,
        tables=1,
        open_tables=0,
        days=(),
        totals={},
    )
    html = build_season_sheet(found, "Kék Kör", lang, champion=True).html(lang)
    assert html.index("Anna") < html.index("100% (42/42)") < html.index("Bori")
    assert html.index("Bori") < html.index("100% (11/11)")


@pytest.mark.parametrize(
    ("last", "is_open", "provisional"),
    [("2099-12-31", False, True), ("2099-12-31", True, True), (None, True, True),
     (None, False, False)],
)  # fmt: skip
def test_a_season_that_may_change_is_provisional(
    client, club_app, season, table_id, last, is_open, provisional
):
    """On the page and on paper: while it runs, or counts a table that is open."""
    with club_app.app_context():
        if not is_open:
            sessions.close(table_id, 1)
        if last is None:
            row = db.session.scalars(select(SessionChange)).all()
            for each in row:
                each.at -= timedelta(days=9)
            db.session.commit()
            one = season_definitions.season(1)
            yesterday = now().date() - timedelta(days=2)
            terms = structs.replace(one.terms, last=yesterday)
            season_definitions.change(1, terms, 1, one.revision, removed=False)
        found = standings.standings(1, standings.StandingOrder.POINTS, club_zone())
        assert found.rows
        printed = [
            build_season_sheet(found, "Kék Kör", "en", champion=champion).html("en")
            for champion in (False, True)
        ]
    told = "Provisional: the season still runs, or has an open table."
    assert all((told in page) is provisional for page in printed)
    assert (told in client.get(f"{season}?lang=en").text) is provisional
