"""A preview is what then happens: random changes in random evenings of all games."""

import contextlib
import os
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import cache
from random import Random

import pytest
from babel.dates import get_timezone

import engine
from scorekeeper import demo
from scorekeeper.services.change_previews import list_changes, preview_change, session_figures
from scorekeeper.services.entry import director_rulings, hand_corrections
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.session import seat_changes, series_break_off, sessions, table_corrections
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.view_types import SessionStatus
from scorekeeper.storage.database import db
from tests.support import clubs, tables
from tests.support.maker import TableSetup

CHANGES = int(os.environ.get("RANDOM_CHANGES", "30"))
PER_EVENING = 5
HANDS = 6
"""The number of different hands of a table's kind; making them takes most of the time."""
ZONE = get_timezone("Europe/Budapest")
OPENED = datetime(2024, 3, 15, 18, tzinfo=UTC)
STEPS = {
    "break-off": series_break_off.break_off_series,
    "resume": series_break_off.resume_series,
    "undo-seats": seat_changes.undo_substitutions,
    "close": sessions.close,
}
KINDS = ("terms", "terms", "withdraw", "correct", "ruling", "seats", "step", "step")
NAMES = ("Anna", "Bori", "Cili", "Dani", "Emma", "Feri", "Gábor", "Hédi")


@cache
def hands_of(maker, table):
    """Return the dealer and the entries of some hands of such a table, each as it can be told."""
    found = []
    for seed in range(HANDS):
        record = maker.hand(table, seed, {})
        record = maker.quick(record, engine.adjudicate(record)) or record
        found.append((record.dealer.value, [engine.format_entry(one) for one in record.entries]))
    dealer, entries = found[0]
    # One is not decided, so that the director has something to rule on.
    return [*found, (dealer, [*entries[:2], *entries[1:]])]


def random_terms(random, way, preset, house):
    """Return terms of a counting method, each as proposed or another that it accepts."""
    terms = dict(preset.usual(way, house))
    for term in way.terms:
        if random.random() < 0.5:
            numbers = term.choices or (terms[term.name] + 1, max(1, terms[term.name] // 2))
            changed = terms | {term.name: random.choice(numbers)}
            terms = terms if [*way.wrong(changed)] else changed
    return terms


def open_evening(random, game):
    """Play an evening of a table of a game and another one; return maker, setup and number."""
    kinds = [kind for kind in clubs.kinds(all_play=False) if kind[0].game.name == game]
    maker, setup = random.choice(kinds)
    preset = maker.preset(setup)
    way = random.choice(preset.ways)
    number = tables.open_table(
        players=random.sample(NAMES, setup.players),
        game=maker.game.name,
        preset=setup.preset,
        mode=way.name,
        terms=random_terms(random, way, preset, {}),
        unit_price=Decimal(random.choice(("0", "0.5", "10"))),
    )
    for hand in range(1, random.randint(3, 9)):
        add_hand(random, maker, setup, number, hand)
        if random.random() < 0.15:
            swap(random, number)
        elif random.random() < 0.1:
            try_anyway(lambda: series_break_off.break_off_series(number, 1))
    pay(random, number)
    if random.random() < 0.5:
        other = tables.open_table(players=NAMES[:3])
        evenings.settle_together([number, other], 1)
    return maker, setup, number


def add_hand(random, maker, setup, session, number):
    """Play a hand with the players whose turn it is, if hands of so many can be made."""
    playing = len(sessions.view(session).coming)
    pool = hands_of(maker, TableSetup(setup.preset, playing))
    clubs.add_hand(session, number, random.choice(pool), OPENED + timedelta(minutes=number))


def pay(random, session):
    """Note a payment that is due, now and then."""
    due = session_settlement_and_payments.settlement_of_session(session).due
    if due and random.random() < 0.5:
        paid = random.choice(due)
        key = f"paid-{session:08}"
        session_settlement_and_payments.record_payment(
            session, paid.payer, paid.payee, paid.amount, 1, key
        )


def swap(random, session):
    """Seat somebody else."""
    view = sessions.view(session)
    there = {seat.player.name for seat in view.seats}
    newcomer = random.choice([*(name for name in NAMES if name not in there), "Új ember"])
    seat = random.choice(view.seats).seat
    try_anyway(lambda: seat_changes.substitute(session, seat, newcomer, 1))


def try_anyway(change):
    """Make a change that may be refused."""
    with contextlib.suppress(ServiceError):
        change()


def corrected_terms(random, maker, setup, number):
    """Return a correction of one or two of a table's terms."""
    view = sessions.view(number)
    preset = maker.preset(setup)
    terms = table_corrections.present_terms(view, ZONE)
    for kind in random.sample(("table", "price", "day", "counting", "house", "seats"), 2):
        match kind:
            case "table":
                terms = with_terms(terms, table="Piros asztal")
            case "price":
                terms = with_terms(terms, unit_price=Decimal(random.choice(("1", "20", "0"))))
            case "day":
                terms = with_terms(terms, day=date(2023, 10, random.randint(1, 31)))
            case "counting":
                way = random.choice(preset.ways)
                agreed = random_terms(random, way, preset, terms.house)
                terms = with_terms(terms, mode=way.name, terms=agreed)
            case "house":
                terms = with_terms(terms, house=maker.agreed(random, setup))
            case "seats":
                hand = random.choice(view.hands).number
                names = random.sample(NAMES, len(view.seats))
                pairs = zip((one.seat for one in view.seats), names, strict=True)
                seats = dict(random.sample([*pairs], random.randint(1, len(names))))
                terms = with_terms(terms, seats=seats, from_hand=hand)
    return lambda: table_corrections.correct_terms(number, terms, "elnézte", 1, ZONE)


def with_terms(present, **new):
    """Return terms with some others."""
    fields = {name: getattr(present, name) for name in present.__struct_fields__}
    return table_corrections.TableTerms(**fields | new)


def random_change(random, maker, setup, number, key):
    """Return a random change as a call, and its kind."""
    view = sessions.view(number)
    if view.status is SessionStatus.CLOSED:
        return "reopen", lambda: sessions.reopen(number, 1)
    hand = random.choice(view.hands)
    kind = random.choice(KINDS)
    if kind == "step":
        series = "break-off" if view.standing else "resume" if view.resumable else "close"
        kind = random.choice(("close", "undo-seats", series))
        if kind == "undo-seats" and not view.swaps:
            swap(random, number)
        return kind, lambda: STEPS[kind](number, 1)
    rulable = [one for one in view.hands if director_rulings.list_rulable_items(one.record)]
    if kind == "ruling" and rulable:
        hand = random.choice(rulable)
    match kind:
        case "terms":
            return kind, corrected_terms(random, maker, setup, number)
        case "withdraw":
            again = hand.state.value == "withdrawn"
            service = hand_corrections.restore if again else hand_corrections.withdraw
            return kind, lambda: service(number, hand.number, 1, "nem számít", key)
        case "correct":
            pool = hands_of(maker, TableSetup(setup.preset, len(hand.players)))
            dealer, entries = random.choice(pool)
            record = engine.format_record(hand.record) | {"entries": entries, "dealer": dealer}
            marks = doubts_of(record)
            return kind, lambda: hand_corrections.correct(
                number, hand.number, record, 1, "elírás", key, confirmed=marks
            )
        case "ruling":
            items = director_rulings.list_rulable_items(hand.record)
            outcomes = {one.on: random.choice(one.outcomes) for one in items[:1]}
            word = director_rulings.RulingRequest(outcomes, "így volt", "Dóra")
            shown = len(hand.versions)
            return kind, lambda: director_rulings.apply_ruling(
                number, hand.number, word, 1, key, versions=shown
            )
    there = {seat.player.name for seat in view.seats}
    newcomer = random.choice([*(name for name in NAMES if name not in there), f"Új {key}"])
    seat = random.choice(view.seats).seat
    return kind, lambda: seat_changes.substitute(number, seat, newcomer, 1)


def doubts_of(record):
    """Return the marks of a record's doubts."""
    found = engine.adjudicate(engine.parse_record(record))
    return [one.mark for one in found.findings]


def results(view):
    """Return what a table's page tells of its results, read without the code of previews.

    The points in the window, shares once it is divided, results of series that ended, the totals
    of seats, points and balances: by kind, player and series.
    """
    found = Counter()
    for player in view.players:
        found["sum", player.name, 0] = view.points[player.id]
        found["balance", player.name, 0] = view.balances[player.id]
    if view.window is not None and not view.window.divided:
        found["pool", "", 0] = view.window.points
    if view.window is not None and view.window.divided:
        for player, share in view.window.shares.items():
            found["share", view.name(player), 0] = share
    for series in view.stretches:
        for player, result in {} if series.running else series.results.items():
            found["result", view.name(player), series.number] = result
    return found


def totals(view):
    """Return the totals of the seats by name, as the page shows them."""
    return {seat.player.name: seat.total for seat in view.seats}


def unlisted(before, after, changes):
    """Return what a change made of the results of a table, as far as its preview is silent."""
    listed = {
        (one.key.what, one.key.player, one.key.stretch): (one.before or 0, one.after or 0)
        for one in changes
    }
    was, now = results(before), results(after)
    missing = [
        key
        for key in {*was, *now}
        if (was[key], now[key]) != listed.get(key, (was[key], was[key]))
        # A series that ends with a result of zero has a line, too.
        or (key[0] == "result" and (key in was) != (key in now) and key not in listed)
    ]
    was, now = totals(before), totals(after)
    # Another way of counting has totals of another kind.
    for name in was.keys() & now.keys() if before.way == after.way else ():
        told = [listed.get((what, name, 0)) for what in ("total", "standing", "sum")]
        if was[name] != now[name] and (was[name], now[name]) not in told:
            missing.append(("total", name, 0))
    return missing


@pytest.fixture
def club(running_on_sqlite):
    """Provide a club with a scorer."""
    demo.create_demo_evening(())


@pytest.mark.usefixtures("club")
def test_a_preview_is_what_then_happens():
    """And nothing is changed by looking; `RANDOM_CHANGES` says how many are tried."""
    made, games, different = Counter(), Counter(), 0
    tried = 0
    while tried < CHANGES:
        random = Random(f"evening {tried}")
        game = list(engine.GAMES)[tried // PER_EVENING % len(engine.GAMES)]
        maker, setup, number = open_evening(random, game)
        for _ in range(PER_EVENING):
            tried += 1
            kind, change_it = random_change(random, maker, setup, number, f"change-{tried:05}")
            before, page = session_figures(number), sessions.view(number)
            revision = sessions.find_revision(number)
            try:
                preview = preview_change(number, change_it)
            except (RefusedError, ServiceError, engine.MalformedRecordError) as refused:
                with pytest.raises(type(refused)):
                    change_it()
                made[f"{kind} refused"] += 1
                continue
            db.session.expire_all()
            assert session_figures(number) == before
            assert sessions.find_revision(number) == revision
            change_it()
            assert not unlisted(page, sessions.view(number), preview.changes), kind
            for fresh in (False, True):
                if fresh:
                    tables.forget_sessions()
                    db.session.remove()
                assert list_changes(before, session_figures(number)) == preview.changes
            made[kind] += 1
            games[maker.game.name] += 1
            different += bool(preview.changes)
    if os.environ.get("RANDOM_CHANGES"):
        print(dict(made), dict(games), different)  # noqa: T201  (asked for)
    assert len(games) == len(engine.GAMES) or CHANGES < 30
    assert different > sum(games.values()) // 3
