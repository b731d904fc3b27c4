"""The statistics of the JSON API: the services' own figures, described by the OpenAPI document."""

from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import running_totals, season_definitions, standings
from scorekeeper.services.statistics.player_statistics import player_statistics
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.statistics.standings import StandingOrder
from tests.scorekeeper.api.test_api import check_described
from tests.scorekeeper.auth.test_pages import sign_in
from tests.scorekeeper.conftest import PIN
from tests.support import clubs

PATHS = ("seasons", "seasons/1", "players/1/statistics", "sessions/1/totals", "evenings/1/totals")
SCHEMAS = ("Season", "Standings", "PlayerStatistics", "SessionTotals", "EveningTotals")


@pytest.fixture
def api(running_on_sqlite):
    """Yield a function that reads an address as a signed-in scorer; a club with a season."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    tables = clubs.add_evenings(3, members=10, evenings=1, tables=2, hands=5)
    evenings.settle_together(tables, scorer.id)
    terms = SeasonTerms("Ősz", date(2000, 1, 1), date(2100, 1, 1))
    season_definitions.create(terms, scorer.id, "season-api")
    client = running_on_sqlite.test_client()
    sign_in(client)

    def read(path, **query):
        answer = client.get(f"/api/v1/{path}", query_string=query)
        assert answer.status_code == 200, answer.text
        return answer.json

    return read


def plain(amounts):
    """Return amounts by what they are of, as data."""
    return {str(key): Decimal(amount) for key, amount in amounts.items()}


def test_standings_are_those_of_the_page(api):
    """In every order, with ratings and their uncertainty."""
    assert [one["terms"]["name"] for one in api("seasons")] == ["Ősz"]
    for order in StandingOrder:
        found = standings.standings(1, order, ZoneInfo("Europe/Budapest"))
        data = api("seasons/1", by=order.value)
        assert (data["order"], data["currency"]) == (order.value, found.currency)
        for row, expected in zip(data["rows"], found.rows, strict=True):
            one = expected.season
            assert (row["place"], row["player"]["id"]) == (expected.place, one.player.id)
            assert (row["points"], row["evenings"], row["hands"]) == (
                one.points,
                one.evenings,
                one.hands,
            )
            assert plain(row["money"]) == plain(one.money)
            assert Decimal(row["average"]) == one.average_tenths
            assert row["rating"] == {
                "mu": one.rating.mu,
                "sigma": one.rating.sigma,
                "at_least": one.rating.at_least,
            }
            assert data["totals"][str(one.player.id)] == [*found.totals[one.player.id]]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_players_figures_are_those_of_the_page(api, lang):
    """Balances, and each game's outcomes, figures, kontras, hands and opponents."""
    found = player_statistics(1, ZoneInfo("Europe/Budapest"))
    data = api("players/1/statistics", lang=lang)
    assert plain(data["balances"]) == plain(found.balances)
    assert data["days"] == [day.isoformat() for day in found.days]
    assert found.games
    for game, expected in zip(data["games"], found.games, strict=True):
        tally = expected.tally
        assert (game["game"], game["hands"], game["points"]) == (
            expected.game,
            tally.hands,
            tally.points,
        )
        assert sum(game["declared"].values()) == tally.declared.hands
        assert {one["id"]: one["made"] for one in game["figures"]} == {
            name: counts.made for name, counts in tally.items.items()
        }
        assert all(one["name"] for one in game["figures"])
        assert game["best"] == {
            "session": tally.best.session_id,
            "number": tally.best.number,
            "points": tally.best.points,
        }
        assert [one["player"]["id"] for one in game["rivals"]] == [
            rival.id for rival, _ in expected.rivals
        ]


def test_running_totals_are_those_of_the_page(api):
    """Points of a table are whole numbers, money of an evening is text."""
    for data, found in (
        (api("sessions/1/totals"), running_totals.table_totals(1)),
        (api("evenings/1/totals"), running_totals.evening_totals(1)),
    ):
        kind = str if found.currency else int
        for player, totals in found.totals.items():
            told = data["totals"][str(player)]
            assert {type(each) for each in told} == {kind}
            assert [Decimal(each) for each in told] == [*totals]
        assert [(one["session"], one["number"]) for one in data["places"]] == [
            (place.session_id, place.number) for place in found.places
        ]
        assert [one["hands"] for one in data["leads"]] == [span.hands for span in found.leads]


def test_the_document_describes_the_statistics(api):
    """Every answer has the fields of its schema, and no other."""
    check_described(api("openapi.json"), *zip(SCHEMAS, map(api, PATHS), strict=True))


def test_statistics_are_for_readers_only(sqlite_app):
    """As on the pages; without what is asked for, or with a bad order, there is a problem."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    client = sqlite_app.test_client()
    addresses = [f"/api/v1/{path}" for path in PATHS]
    assert {client.get(address).status_code for address in addresses} == {401}
    sign_in(client)
    assert [client.get(address).status_code for address in addresses] == [200, *[404] * 4]
    answer = client.get("/api/v1/seasons/1?by=luck")
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
