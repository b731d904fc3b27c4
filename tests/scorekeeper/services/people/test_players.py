"""Adding, renaming, merging and deleting players: what tables, records and lists then show."""

from datetime import UTC
from decimal import Decimal

import pytest

from engine.hand.cards import Seat
from scorekeeper.models import Hand, HandVersion, Player, PlayerChange, Session, SessionPayment
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.people import player_edits, player_lists, player_merges
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import player_statements
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import new_key, won


def id_of(name):
    """Return the id of the player with exactly this name."""
    return db.session.scalar(db.select(Player.id).where(Player.name == name))


def rename(old, new, scorer, short="", status="member"):
    """Rename a player."""
    return player_edits.edit_player(id_of(old), new, short, status, scorer.id)


def names_of(view):
    """Return the names of a table's players."""
    return [player.name for player in view.players]


def test_a_new_name_is_shown_everywhere_and_the_records_stay(open_session, play, scorer):
    """Old tables, hands and drafts have the new name; a version is as it was recorded."""
    table = open_session()
    play(table, won("A"))
    drafts.enter(table.id, 0, {"do": "original", "suit": "piros"})
    before = sessions.view(table.id)
    card = rename("Anna", "Kiss Anna", scorer, short="Panni", status="away")
    assert [(one.kind, one.old, one.new) for one in card.changes] == [
        ("status", "member", "away"), ("short", "", "Panni"), ("name", "Anna", "Kiss Anna"),
    ]  # fmt: skip
    after = sessions.view(table.id)
    assert names_of(after) == ["Kiss Anna", "Bori", "Cili"]
    assert after.points == before.points
    assert (after.revision, after.state) == (before.revision + 1, before.state + 1)
    hand = after.hand(1)
    assert hand.players[Seat.A].name == "Kiss Anna"
    assert hand.record.seats == ("Kiss Anna", "Bori", "Cili")
    assert hand.version.seats == ("Anna", "Bori", "Cili")
    assert drafts.load(table.id).players[Seat.A].short == "Panni"
    drafts.enter(table.id, 1, {"do": "accept", "seat": "A"})
    stored = db.session.scalars(db.select(HandVersion.record)).one()
    assert stored["seats"] == ["Anna", "Bori", "Cili"]


def test_an_unchanged_correction_is_refused_after_a_rename(open_session, play, scorer):
    """The name makes no other hand of it."""
    table = open_session()
    play(table, won("A"))
    rename("Anna", "Kiss Anna", scorer)
    record = {
        "format": 1,
        "game": table.game,
        "rules": {"preset": table.rules.preset, "version": table.rules.version},
        "dealer": "C",
        "seats": ["Kiss Anna", "Bori", "Cili"],
        "entries": won("A"),
    }
    with pytest.raises(RefusedError, match="hand-unchanged"):
        hand_corrections.correct(table.id, 1, record, scorer.id, "semmi", new_key())


def test_a_name_that_somebody_else_had_before_leads_to_the_right_player(open_session, scorer):
    """Versions have their players' seats, whatever the names were and are."""
    table = open_session(
        game="snapszer", preset="snapszer", players=("Anna", "Béla", "Cili", "Dani")
    )
    with writing():
        row = db.session.get_one(Session, table.id)
        add_hand(row, 1, ["Béla", "Cili", "Dani"], places=None)
        add_hand(row, 2, ["Anna", "Béla", "Cili"], places="ABC")
    before = [sat(sessions.view(table.id), number) for number in (1, 2)]
    assert before == [{2, 3, 4}, {1, 2, 3}]
    rename("Béla", "Bálint", scorer)
    rename("Anna", "Béla", scorer)
    assert [sat(sessions.view(table.id), number) for number in (1, 2)] == before


def add_hand(row, number, names, places):
    """Add a hand of these players to a table."""
    rules = {"preset": row.preset, "house": {}, "version": row.rules_version}
    record = {"format": 1, "game": row.game, "rules": rules, "dealer": "A", "seats": names}
    version = HandVersion(
        number=1,
        kind="kept",
        record={**record, "entries": []},
        why="",
        scorer_id=1,
        places=places,
    )
    db.session.add(Hand(session_id=row.id, number=number, versions=[version]))
    db.session.flush()
    db.session.expire(row, ["last_hand", "kept"])


def sat(view, number):
    """Return the ids of a hand's players."""
    return {player.id for player in view.hand(number).players.values()}


def test_a_taken_name_is_refused(open_session, scorer):
    """However it is spelled; the player's own name may be spelled otherwise."""
    open_session()
    for name in ("Bori", " BORI\u200b"):
        with pytest.raises(RefusedError, match="player-known"):
            rename("Anna", name, scorer)
    assert rename("Anna", "ANNA", scorer).name == "ANNA"
    with pytest.raises(ServiceError, match="bad-short"):
        rename("ANNA", "ANNA", scorer, short="x" * 13)
    with pytest.raises(RefusedError, match="player-changed"):
        player_edits.edit_player(id_of("Bori"), "Bora", "", "member", scorer.id, seen=99)
    with pytest.raises(NotFoundError):
        player_edits.player_card(2**40)


def test_a_merge_adds_up_in_a_chain_and_can_be_undone(open_session, play, scorer):
    """Anna K. into Anna, and Anna into Kiss Anna: every table is Kiss Anna's."""
    first, second = open_session(), open_session(players=("Anna K.", "Bori", "Cili"))
    play(first, won("A"))
    play(second, won("A"))
    player_edits.add_player("Kiss Anna", scorer.id)
    anna, other, last = map(id_of, ("Anna", "Anna K.", "Kiss Anna"))
    was = [sessions.view(table.id).balances for table in (first, second)]
    preview = player_merges.preview_merge(other, anna, scorer.id)
    assert (preview.hands, [table.id for table in preview.tables]) == (1, [second.id])
    assert [sessions.view(table.id).balances for table in (first, second)] == was
    player_merges.merge_players(other, anna, scorer.id, seen=preview.state)
    player_merges.merge_players(other, anna, scorer.id, seen=preview.state)
    card = player_merges.merge_players(anna, last, scorer.id)
    assert (card.name, card.tables, {one.name for one in card.merged}) == (
        "Kiss Anna", 2, {"Anna", "Anna K."},
    )  # fmt: skip
    assert all(names_of(sessions.view(table.id))[0] == "Kiss Anna" for table in (first, second))
    assert sessions.view(second.id).balances[last] == was[1][other]
    assert [one.name for one in player_lists.player_page().heads if "Anna" in one.name] == [
        "Kiss Anna"
    ]
    with pytest.raises(RefusedError, match="same-player"):
        open_session(players=("Anna", "anna k.", "Bori"))
    player_merges.unmerge_player(anna, scorer.id)
    assert names_of(sessions.view(second.id))[0] == "Anna"
    player_merges.unmerge_player(other, scorer.id)
    player_merges.unmerge_player(other, scorer.id)
    assert [sessions.view(table.id).balances for table in (first, second)] == was


def test_who_sat_together_is_not_one_person(open_session, play, scorer):
    """The refusal says at which table; nothing is changed."""
    table = open_session()
    with pytest.raises(RefusedError, match="merge-same-table") as refused:
        player_merges.preview_merge(id_of("Anna"), id_of("Bori"), scorer.id)
    assert refused.value.params["table"] == "Kék asztal"
    play(table, won("A"))
    seat_changes.substitute(table.id, Seat.A, "Dani", scorer.id)
    assert player_merges.preview_merge(id_of("Dani"), id_of("Anna"), scorer.id).hands == 0
    with pytest.raises(RefusedError, match="merged-already"):
        player_merges.merge_players(id_of("Anna"), id_of("Anna"), scorer.id)
    with pytest.raises(RefusedError, match="merge-changed"):
        player_merges.merge_players(id_of("Dani"), id_of("Anna"), scorer.id, seen="old")
    assert db.session.scalars(db.select(PlayerChange)).all() == []


def test_payments_between_merged_entries_are_none(open_session, scorer):
    """Nobody pays himself; payments to others are the other's."""
    table = open_session()
    seat_changes.substitute(table.id, Seat.A, "Anna K.", scorer.id)
    with writing():
        for payer, payee in (("Anna K.", "Bori"), ("Anna", "Anna K.")):
            db.session.add(
                SessionPayment(
                    session_id=table.id,
                    payer_id=id_of(payer),
                    payee_id=id_of(payee),
                    amount=100,
                    scorer_id=1,
                )
            )
    player_merges.merge_players(id_of("Anna K."), id_of("Anna"), scorer.id)
    made = session_settlement_and_payments.settlement_of_session(table.id).handed_over
    assert [(one.payer, one.payee) for one in made] == [(id_of("Anna"), id_of("Bori"))]


def test_a_statement_has_the_tables_of_merged_entries(open_session, play, scorer):
    """Also those at which only the merged one sat, and the evenings for which only it paid."""
    first, second = open_session(), open_session(players=("Anna K.", "Bori", "Cili"))
    third = open_session(players=("Bori", "Cili", "Dani"))
    play(first, won("A"))
    play(second, won("A"))
    anna, other, bori = map(id_of, ("Anna", "Anna K.", "Bori"))
    joint = evenings.settle_together([second.id, third.id], scorer.id)
    evenings.record_payment(joint.id, bori, other, Decimal(5), scorer.id, new_key())
    [before], [more] = (player_statements.view(one, UTC).sums for one in (anna, other))
    player_merges.merge_players(other, anna, scorer.id)
    merged = player_statements.view(anna, UTC)
    assert [one.session_id for one in merged.tables] == [first.id, second.id]
    assert [one.received for one in merged.payments] == [Decimal(5)]
    assert merged.sums[0].open == before.open + more.open


def test_only_who_never_played_is_deleted(open_session, scorer):
    """The history stays, without the player; who played cannot go."""
    table = open_session()
    key = new_key()
    new = player_edits.add_player("Dani", scorer.id, key)
    assert player_edits.add_player("Dani", scorer.id, key) == new
    assert player_edits.player_card(new.id).deletable
    player_edits.delete_player(new.id, scorer.id)
    player_edits.delete_player(new.id, scorer.id)
    assert id_of("Dani") is None
    query = db.select(PlayerChange.player_id, PlayerChange.what).order_by(PlayerChange.id)
    assert [tuple(each) for each in db.session.execute(query)] == [
        (None, "added"),
        (None, "deleted"),
    ]
    with pytest.raises(RefusedError, match="player-played"):
        player_edits.delete_player(table.players[0].id, scorer.id)


def test_almost_equal_names_are_one_chip_until_somebody_says_otherwise(open_session, scorer):
    """Case, accents and blanks; who is away is found, and not offered first."""
    open_session(players=("Kovács Nóra", "Bori", "Cili"))
    with writing():
        db.session.add(Player(name="KovacsNora"))
    offered = {one.name for one in player_lists.list_known_players()}
    assert offered == {"Kovács Nóra", "Bori", "Cili"}
    (group,) = player_lists.find_duplicate_players()
    assert [one.name for one in group] == ["Kovács Nóra", "KovacsNora"]
    player_edits.tell_apart(group[1].id, group[0].id, scorer.id)
    assert player_lists.find_duplicate_players() == ()
    assert "KovacsNora" in {one.name for one in player_lists.list_known_players()}
    rename("Bori", "Bori", scorer, status="left")
    assert "Bori" not in {one.name for one in player_lists.list_known_players()}
    assert [one.name for one in player_lists.search_players("bor")] == ["Bori"]
    rename("Cili", "Kis Cecília", scorer)
    assert [one.name for one in player_lists.find_similar_players("CILI.")] == ["Kis Cecília"]
