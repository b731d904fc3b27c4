"""Seasons: terms and their changes; standings equal to a plain reckoning over the export."""

from collections import defaultdict
from datetime import date
from decimal import Decimal
from fractions import Fraction
from random import Random
from zoneinfo import ZoneInfo

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import update

from scorekeeper.commands import migrated_database_copy
from scorekeeper.models import Season, SeasonChange
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.people import player_merges
from scorekeeper.services.statistics import ratings, season_definitions, standings, table_tallies
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.statistics.standing_change_previews import (
    StandingKey,
    list_standing_changes,
    preview_merge,
    preview_season,
    standing_figures,
)
from scorekeeper.services.statistics.standings import PlayerSeason, StandingOrder, rank_players
from scorekeeper.services.view_types import PlayerView
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import PIN, betli, won
from tests.support import clubs
from tests.support.club_figures import day_of, hands_of, has_share, results_of, side_of

ZONE = ZoneInfo("Europe/Budapest")
WHOLE = SeasonTerms("Szezon", date(2000, 1, 1), date(2100, 1, 1))


def plain_standings(document, terms):
    """Return points, money, evenings and hands made of each player, from an export."""
    points, money = defaultdict(int), defaultdict(Decimal)
    days, hands = defaultdict(set), defaultdict(lambda: [0, 0, 0])
    for table in document["tables"]:
        if (
            not terms.first <= day_of(table) <= terms.last
            or (terms.games and table["game"] not in terms.games)
            or (terms.presets and table["rules"]["preset"] not in terms.presets)
            or table["id"] in terms.left_out
        ):
            continue
        there = {player for hand, _, seats in hands_of(table) for player in seats.values()}
        paid = any(Decimal(one) for one in table["balances"].values())
        for player in there:
            points[player] += table["points"][str(player)]
            days[player].add(day_of(table))
            if paid:
                money[player, table["currency"]] += Decimal(table["balances"][str(player)])
        for hand, plain, seats in hands_of(table):
            for seat, player in seats.items():
                hands[player][0] += has_share(hand["record"], plain, seat)
            count_declarer(hands, hand, plain, seats)
    return {
        player: (points[player], len(days[player]), tuple(hands[player])) for player in points
    }, dict(money)


def count_declarer(hands, hand, plain, seats):
    """Count a hand for its declarer, made or lost."""
    declarer = plain["table"]["declarer"]
    if declarer is None or side_of(plain, declarer) is None:
        return
    game = next((item["outcome"] for item in plain["items"] if item["id"] == "game"), None)
    won_points = results_of(hand, plain, seats)[seats[declarer]]
    if game in {"made", "failed"} or won_points:
        made = game == "made" if game in {"made", "failed"} else won_points > 0
        hands[seats[declarer]][1] += made
        hands[seats[declarer]][2] += 1


@pytest.mark.parametrize("seed", range(3))
def test_standings_equal_a_plain_reckoning(running_on_sqlite, seed):
    """All tables, some games, some rule sets, some days, some left out."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    numbers = clubs.add_evenings(seed, members=10, evenings=3, tables=2, hands=5)
    document = migrated_database_copy.export_database(db.engine)
    one = document["tables"][0]
    for at, terms in enumerate(
        (
            WHOLE,
            SeasonTerms("Egy", WHOLE.first, WHOLE.last, games=(one["game"],)),
            SeasonTerms("Kettő", WHOLE.first, WHOLE.last, presets=(one["rules"]["preset"],)),
            SeasonTerms("Három", day_of(one), day_of(one)),
            SeasonTerms("Négy", WHOLE.first, WHOLE.last, left_out=tuple(numbers[:2])),
        )
    ):
        made = season_definitions.create(terms, scorer.id, f"season-{at}")
        found = standings.standings(made.id, StandingOrder.POINTS, ZONE)
        expected, money = plain_standings(document, terms)
        rows = [row.season for row in found.rows]
        assert {
            row.player.id: (row.points, row.evenings, (row.hands, row.made, row.declared))
            for row in rows
        } == expected
        assert {
            (row.player.id, currency): amount
            for row in rows
            for currency, amount in row.money.items()
        } == money
        assert all(found.totals[row.player.id][-1] == row.points for row in rows)


def test_ratings_go_on_from_what_is_the_same(running_on_sqlite):
    """After a correction they are those that a new rating of all hands gives."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    numbers = clubs.add_evenings("rated again", members=8, evenings=2, tables=2, hands=5)
    made = season_definitions.create(WHOLE, scorer.id, "season-rated")
    tables = standings.tables_of(made, ZONE)
    first = ratings.rate_players(tables, made.id)
    assert ratings.rate_players(tables, made.id) == first == ratings.rate_players(tables)
    number = numbers[len(numbers) // 2]
    table = next(one for one in tables if one.id == number)
    pool = next(
        clubs.entries_of_kind(maker, setup)
        for maker, setup in clubs.kinds()
        if (maker.game.name, setup.preset) == (table.game, table.rules.preset)
        and setup.players == len(table.tallies)
    )
    for entries in pool[:4]:
        clubs.add_hand(number, 1, entries, clubs.FIRST_EVENING)
    after = standings.tables_of(made, ZONE)
    again = ratings.rate_players(after, made.id)
    assert again == ratings.rate_players(after)
    assert again != first


def test_one_against_two_gains_what_both_lose(open_session, play, scorer):
    """Equal players: so ratings do not sink where declarers win more often than not."""
    play(open_session(), won("A"))
    made = season_definitions.create(WHOLE, scorer.id, "season-even")
    rated = ratings.rate_players(standings.tables_of(made, ZONE))
    model = PlackettLuce()
    start = model.rating().mu
    gains = sorted(one.mu - start for one in rated.values())
    assert gains[0] == gains[1]
    assert gains[2] == pytest.approx(-2 * gains[0])
    assert all(one.sigma < model.rating().sigma for one in rated.values())


def season_of(name, points, *, evenings=1, made=0, declared=0):
    """Return a player's figures."""
    return PlayerSeason(
        PlayerView(len(name), name), points, {}, {}, evenings, 5, made, declared, None
    )


def test_players_with_equal_figures_share_a_place():
    """The next place is counted on; who cannot be ranked comes last."""
    found = [season_of("Dani", 3), season_of("Anna", 7), season_of("Cili", 3), season_of("Ede", 1)]
    rows = rank_players(found, StandingOrder.POINTS)
    assert [(row.place, row.season.player.name) for row in rows] == [
        (1, "Anna"),
        (2, "Cili"),
        (2, "Dani"),
        (4, "Ede"),
    ]
    few = [season_of("Anna", 0, made=9, declared=9), season_of("Bori", 0, made=5, declared=10)]
    rows = rank_players(few, StandingOrder.SHARE)
    assert [(row.place, row.season.player.name) for row in rows] == [(1, "Bori"), (None, "Anna")]
    rows = rank_players(
        [season_of("Anna", 9, evenings=2), season_of("Bori", 3, evenings=3)], StandingOrder.AVERAGE
    )
    assert [(row.place, row.season.player.name) for row in rows] == [(1, "Bori"), (None, "Anna")]
    assert season_of("Anna", -7, evenings=3).average == Fraction(-7, 3)


def test_names_with_accents_are_among_the_others():
    """Ödön comes before Panni and Csaba after Cukor, whether all are ranked or none is."""
    found = [season_of(name, 5) for name in ("Panni", "Ödön", "Nóra", "Csaba", "Cukor")]
    for order in (StandingOrder.POINTS, StandingOrder.RATING):
        rows = rank_players(found, order)
        assert [row.season.player.name for row in rows] == [
            "Cukor",
            "Csaba",
            "Nóra",
            "Ödön",
            "Panni",
        ]


def test_a_season_is_created_once_and_changed(scorer):
    """A repeated request creates no second one; each change is kept with who and when."""
    made = season_definitions.create(WHOLE, scorer.id, "season-once")
    assert season_definitions.create(WHOLE, scorer.id, "season-once").id == made.id
    shorter = SeasonTerms("Tavasz", date(2026, 1, 1), date(2026, 6, 30), games=())
    changed = season_definitions.change(made.id, shorter, scorer.id, made.revision)
    assert changed.terms == shorter
    assert season_definitions.change(made.id, shorter, scorer.id, made.revision) == changed
    with pytest.raises(RefusedError):
        season_definitions.change(made.id, WHOLE, scorer.id, made.revision)
    season_definitions.change(made.id, shorter, scorer.id, changed.revision, removed=True)
    assert season_definitions.list_seasons() == ()
    assert [one.id for one in season_definitions.list_seasons(removed=True)] == [made.id]
    [first, *_, last] = season_definitions.season(made.id).changes
    assert (first.who, first.terms, last.removed) == ("Dóra", WHOLE, True)


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        (SeasonTerms("", WHOLE.first, WHOLE.last), "name"),
        (SeasonTerms("Ősz", date(1, 1, 1), WHOLE.last), "first"),
        (SeasonTerms("Ősz", WHOLE.last, WHOLE.first), "last"),
        (SeasonTerms("Ősz", WHOLE.first, WHOLE.last, games=("malom",)), "games"),
        (SeasonTerms("Ősz", WHOLE.first, WHOLE.last, presets=("malom",)), "games"),
    ],
)
def test_bad_terms_are_refused(scorer, terms, field):
    """With the field, and nothing is written."""
    assert field in dict(season_definitions.mistakes(terms))
    with pytest.raises(ServiceError):
        season_definitions.create(terms, scorer.id, "season-bad")
    assert db.session.query(Season).count() == 0


def test_a_damaged_season_hides_no_other(scorer, play, open_session):
    """It is not listed, and the others are."""
    play(open_session(), betli("A"))
    bad, good = (season_definitions.create(WHOLE, scorer.id, f"season-{at}-dam") for at in range(2))
    with writing():
        spoil = update(SeasonChange).where(SeasonChange.season_id == bad.id)
        db.session.execute(spoil.values(first_day="x"))
    db.session.remove()
    assert [one.id for one in season_definitions.list_seasons()] == [good.id]
    with pytest.raises(NotFoundError):
        season_definitions.season(bad.id)


def test_a_preview_is_what_then_happens(running_on_sqlite):
    """Random changes of a season's dates, games, rule sets and tables; looking changes nothing."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    numbers = clubs.add_evenings("preview", members=9, evenings=4, tables=2, hands=3)
    made = season_definitions.create(WHOLE, scorer.id, "season-preview")
    tables = standings.tables_of(made, ZONE)
    days = [evening_date_of(table.opened, ZONE) for table in tables]
    random, different = Random("seasons"), 0
    for _ in range(12):
        first, last = sorted(random.choices(days, k=2))
        some = random.choice(tables)
        terms = SeasonTerms(
            "Szezon",
            random.choice((WHOLE.first, first)),
            random.choice((WHOLE.last, last)),
            games=random.choice(((), (some.game,))),
            presets=random.choice(((), (), (some.rules.preset,))),
            left_out=tuple(random.sample(numbers, random.randint(0, 2))),
        )
        now = season_definitions.season(made.id)
        before = figures_of(made)
        shown = preview_season(made.id, terms, scorer.id, now.revision, ZONE)
        assert season_definitions.season(made.id) == now
        assert figures_of(made) == before
        season_definitions.change(made.id, terms, scorer.id, now.revision)
        assert shown == list_standing_changes(before, figures_of(made))
        different += bool(shown)
    assert different > 6


def test_the_preview_of_a_merge_is_what_then_happens(running_on_sqlite):
    """Random merges, with two seasons; a season without the player that goes is not in it."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    clubs.add_evenings("merges", members=11, evenings=5, tables=2, hands=3)
    whole = season_definitions.create(WHOLE, scorer.id, "season-whole")
    days = [evening_date_of(table.opened, ZONE) for table in standings.tables_of(whole, ZONE)]
    one_day = SeasonTerms("Egy este", days[0], days[0])
    made = (whole, season_definitions.create(one_day, scorer.id, "season-one-day"))
    random, merged, silent = Random("merges"), 0, 0
    for _ in range(30):
        rows = [row.season.player for row in by_points(whole.id).rows]
        goes, stays = random.sample(rows, 2)
        before = {one.id: unrated(figures_of(one)) for one in made}
        tables = table_tallies.load_all_tables().tables
        try:
            player_merges.preview_merge(goes.id, stays.id, scorer.id)
        except RefusedError:
            continue
        shown = {each.season.id: each.changes for each in preview_merge(goes.id, stays.id, ZONE)}
        assert {one.id: unrated(figures_of(one)) for one in made} == before
        player_merges.merge_players(goes.id, stays.id, scorer.id)
        after = {one.id: unrated(figures_of(one)) for one in made}
        found = {one.id: list_standing_changes(before[one.id], after[one.id]) for one in made}
        assert shown == {number: changes for number, changes in found.items() if changes}
        left = {change.key for change in shown[whole.id] if change.after is None}
        assert StandingKey(goes.id, goes.name, "place") in left
        now = table_tallies.load_all_tables().tables
        assert now == tuple(table.merge_players(goes.id, stays.id) for table in tables)
        merged += 1
        silent += len(shown) < len(made)
    assert merged > 2
    assert silent


def figures_of(season):
    """Return the figures of a season's standings."""
    found = by_points(season.id)
    return standing_figures(found.rows, found.currencies)


def unrated(figures):
    """Return the figures without ratings."""
    return {key: value for key, value in figures.items() if key.what != "rating"}


def by_points(number):
    """Return a season's standings by points."""
    return standings.standings(number, StandingOrder.POINTS, ZONE)
