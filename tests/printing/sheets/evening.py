"""An evening played through the services, for sheets from recorded hands."""

from datetime import UTC
from decimal import Decimal

from engine.hand.cards import Seat
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.printing.single_hand_sheet import build_hand_sheet
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from tests.support import tables
from tests.support.notation import parse_hand

NAMES = ("Anna", "Győző", "Szentgyörgyvölgyi-Bartók Ágoston")

ABSZOLUT = parse_hand(
    "original piros; B accept; B figure abszolut; A kontra abszolut/B; pick-up; B figure 100; "
    "C kontra game; A points 40; B points 95; C points 20"
)
BETLI = parse_hand("pick-up; C betli; A kontra game; C tricks 0")
BETLI_OF_FOREHAND = parse_hand("pick-up; A betli; A tricks 0")
KLOPITZKY = parse_hand("pick-up; klopitzky; A tricks 4; B tricks 4; C tricks 1")
SZANZADU = parse_hand(
    "B bid szanzadu; pick-up; A figure 44; A points 60; B points 50; C points 20; "
    "A took makk-ász+zöld-ász+tök-ász; B took piros-ász"
)
DISPUTED = parse_hand("original makk; A accept; B accept")
RULING = {
    "do": "ruling",
    "on": "abszolut/B",
    "outcome": "failed",
    "why": "Renonsz a 6. ütésben.",
    "by": "Tóth Ödön",
}


LOST = parse_hand("pick-up; A betli; B kontra game; A tricks 1")


def rotate_entries(entries, dealer, size=3):
    """Rotate entries made for the last seat as the dealer, whose forehand is A, to another one."""
    seats = "ABCD"[:size]
    by = {seat: seats[(place + seats.index(dealer) + 1) % size] for place, seat in enumerate(seats)}

    def turn(entry):
        changed = {name: by.get(value, value) for name, value in entry.items() if name == "seat"}
        if "on" in entry and entry["on"][-2:-1] == "/":
            changed["on"] = entry["on"][:-1] + by[entry["on"][-1]]
        return entry | changed

    return [turn(entry) for entry in entries]


def play(session, entries, scorer, **options):
    """Enter a hand, entry by entry, and keep it."""
    number = sessions.view(session).next_number
    tables.record(session, entries, f"kept-{session}-{number}", scorer, **options)
    return number


def version_effects(slip):
    """Return for each version on a slip the points by player, and what it paid into the window."""
    return [
        effect and (tuple(effect.points.get(seat, 0) for seat in slip.hand.players), effect.window)
        for _, _, effect in slip.versions
    ]


def sheet_of(session, lang="hu"):
    """Return the content of a session's sheet."""
    return build_session_sheet(sessions.view(session), lang, UTC)


def slip_of(session, number, lang="hu"):
    """Return the content of a hand's slip."""
    view = sessions.view(session)
    return build_hand_sheet(view, view.hand(number), lang, UTC)


def open_session(club_name="Hetes Kártyakör", **agreed):
    """Open a session of a new club whose first scorer has the number 1."""
    scorer = club_setup_and_settings.set_up(club_name, "Kovács Erzsébet", "927163").id
    new = sessions.NewSession(**{"table": "Kék asztal", "players": NAMES, **agreed})
    return sessions.create(new, scorer)


def play_whole_evening():
    """Play a rádli and a bit; one hand corrected, one ruled on, one disputed, one withdrawn."""
    scorer = 1
    session = open_session(house={"uhu": 5}, terms={"limit": 50}, unit_price=Decimal("2.50")).id
    for entries in (BETLI, KLOPITZKY, ABSZOLUT, SZANZADU):
        play(session, entries, scorer)
    play(session, [*ABSZOLUT, RULING], scorer)
    withdrawn = play(session, BETLI, scorer)
    play(session, DISPUTED, scorer, disputed=True, why="később döntünk")
    play(session, KLOPITZKY, scorer)
    seen = drafts.load(session, 1).page
    drafts.replace(session, 3, {"do": "tricks", "seat": "C", "count": 1}, seen, 1)
    drafts.keep(session, "key-corrected", scorer, 1, why="elírt ütésszám")
    hand_corrections.withdraw(session, withdrawn, scorer, "kétszer írtuk be", "key-withdrawn")
    due = session_settlement_and_payments.settlement_of_session(session).due[0]
    session_settlement_and_payments.mark_paid(
        session, due.payer, due.payee, due.amount, scorer, "key-paid"
    )
    return session


def play_cash_evening():
    """Play for cash, with somebody else sitting down after three hands."""
    scorer = 1
    session = open_session(mode="cash").id
    for entries in (BETLI, ABSZOLUT, KLOPITZKY):
        play(session, entries, scorer)
    view = sessions.view(session)
    seat_changes.substitute(session, view.seats[2].seat, "Dóra", scorer)
    play(session, SZANZADU, scorer)
    sessions.close(session, scorer)
    return session


def play_rubbers():
    """Play a rubber whose target rises, and a hand of the next one."""
    session = open_session(mode="rubber").id
    for entries in (LOST, BETLI, KLOPITZKY):
        play(session, entries, 1)
    return session


def play_two_tables():
    """Play at two tables that settle together, with a payment at one and one for both."""
    scorer = 1
    first = play_whole_evening()
    players = ("Győző", "Dóra", "Emma")
    second = tables.open_table(scorer, table="Zöld asztal", players=players, mode="cash")
    play(second, ABSZOLUT, scorer)
    joint = evenings.settle_together([first, second], scorer)
    due = joint.due[0]
    evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, scorer, "key-joint")
    return joint.id, first, second


def play_recorded_hands(hands, **agreed):
    """Play recorded hands, one after the other, at a table of their own kind."""
    first = hands[0]
    names = tuple(first["seats"])
    session = open_session(preset=first["rules"]["preset"], players=names, **agreed).id
    for number, record in enumerate(hands):
        drafts.set_dealer(session, Seat(record["dealer"]), drafts.load(session).page)
        tables.record(session, record["entries"], f"recorded-{number}")
    return session
