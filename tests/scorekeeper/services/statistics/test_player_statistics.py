"""Statistics of players: equal to a plain reckoning over the export; never out of date."""

import os
from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

import engine
from scorekeeper.commands import migrated_database_copy
from scorekeeper.server import warmup
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.scoring import score_cache
from scorekeeper.services.statistics import table_tallies
from scorekeeper.services.statistics.player_statistics import player_statistics
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, betli, won
from tests.support import clubs
from tests.support.club_figures import figures_of_player
from tests.support.maker import makers

ZONE = ZoneInfo("Europe/Budapest")
CLUBS = int(os.environ.get("RANDOM_CLUBS", "3"))
"""The number of random clubs."""
ALWAYS = {"hands", "points", "best", "worst"}
"""Figures that are listed also if they are zero."""


def plain_figures(statistics):
    """Return statistics in the form of the plain reckoning."""
    found = {}
    for one in statistics.games:
        tally = one.tally
        plain = {"hands": tally.hands, "points": tally.points}
        plain |= {"best": tally.best.points, "worst": tally.worst.points}
        for role, counts in (
            ("declarer", tally.declared),
            ("partner", tally.partnered),
            ("defender", tally.defended),
        ):
            plain |= {(role, True): counts.made, (role, False): counts.lost}
            plain |= {(role, None): counts.neither}
        for name, counts in tally.items.items():
            plain |= {("items", name, True): counts.made, ("items", name, False): counts.lost}
        for rival, rivalry in one.rivals:
            plain["against", rival.id] = rivalry.points
        found[one.game] = {key: value for key, value in plain.items() if value or key in ALWAYS}
    balances = {
        (currency, row.day): row.amount
        for currency, rows in statistics.evenings.items()
        for row in rows
    }
    return found, balances


@pytest.mark.parametrize("seed", range(CLUBS))
def test_figures_equal_a_plain_reckoning(running_on_sqlite, seed):
    """Every figure of every player of a random club, against the export's records."""
    club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    clubs.add_evenings(seed, members=9, evenings=2, tables=2, hands=6)
    document = migrated_database_copy.export_database(db.engine)
    for player in document["players"]:
        found, balances = plain_figures(player_statistics(player["id"], ZONE))
        games, money = figures_of_player(document, player["id"])
        assert found == {
            game: {key: value for key, value in figures.items() if value or "against" not in key}
            for game, figures in games.items()
        }
        assert balances == money


def test_a_correction_changes_the_figures_at_once(open_session, play, scorer):
    """Recording, withdrawing and restoring a hand all change the figures."""
    session = open_session()
    play(session, won("A"))
    anna = session.players[0].id

    def declared():
        counts = player_statistics(anna, ZONE).games[0].tally.declared
        return counts.made, counts.lost

    assert declared() == (1, 0)
    play(session, betli("A", kontra=True))
    assert declared() == (2, 0)
    hand_corrections.withdraw(session.id, 1, scorer.id, "tévedés", "withdraw-1")
    assert declared() == (1, 0)
    hand_corrections.restore(session.id, 1, scorer.id, "mégis jó", "restore-1")
    assert declared() == (2, 0)


def test_kontra_is_counted_by_what_it_brought(open_session, play, scorer):
    """A kontra on a made betli costs its giver what the betli itself did."""
    session = open_session()
    play(session, betli("A", kontra=True))
    bori = player_statistics(session.players[1].id, ZONE).games[0].tally.kontras["kontra"]
    assert (bori.given, bori.paid_off, bori.points) == (1, 0, -10)


def test_figures_survive_the_caches(open_session, play, scorer):
    """Figures from the cache in memory, from the file, and computed are the same."""
    session = open_session()
    play(session, betli("A", kontra=True))
    first = player_statistics(session.players[0].id, ZONE)
    assert player_statistics(session.players[0].id, ZONE) == first
    table_tallies._cache().forget()
    assert player_statistics(session.players[0].id, ZONE) == first
    score_cache.get_result_cache().forget()
    table_tallies._cache().forget()
    assert player_statistics(session.players[0].id, ZONE) == first


def test_tables_are_tallied_after_the_start(open_session, play, scorer, running):
    """The first page of statistics finds the tables tallied."""
    play(open_session(), betli("A"))
    table_tallies._cache().forget()
    warmup.warm_figures(running, pause=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_tallies, "tally_table", None)
        assert table_tallies.load_all_tables().tables[0].tallies


def test_an_unknown_player_is_not_found(scorer):
    """Numbers of nobody, also ones that no database holds."""
    for number in (0, 7, 2**40):
        with pytest.raises(NotFoundError):
            player_statistics(number, ZONE)


WITH_KONTRA = [maker for maker in makers() if "kontra" in maker.game.shapes]


@pytest.mark.parametrize("maker", WITH_KONTRA, ids=lambda maker: maker.game.name)
def test_a_kontra_brings_the_difference_it_made(maker):
    """The same hand without its only kontra pays the giver that much less."""
    compared = 0
    for table in maker.tables:
        for seed in range(25):
            record = maker.hand(table, seed)
            record = maker.quick(record, engine.adjudicate(record)) or record
            said = engine.adjudicate(record)
            found = engine.summarize_hand(record, said) if said.status.is_decided else None
            if found is None or len(found.kontras) != 1:
                continue
            [one] = found.kontras
            less = [entry for entry in record.entries if entry.do != one.step]
            without = engine.adjudicate(replace(record, entries=tuple(less)))
            if len(less) + 1 != len(record.entries) or outcomes(without) != outcomes(said):
                continue
            before = engine.summarize_hand(replace(record, entries=tuple(less)), without)
            assert one.points == found.results[one.seat] - before.results[one.seat]
            compared += 1
    assert compared, "no kontra was told: an effect of a word adds it to `hand.said`"


def outcomes(said):
    """Return the status, the sides, and the outcomes of the items."""
    sides = [side.seats for side in said.table.sides]
    return said.status, sides, [(item.id, item.outcome) for item in said.items]
