"""Evenings of Ulti played through the services, with everything that its sheets can show."""

from decimal import Decimal

from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import evenings
from tests.printing.sheets.evening import ABSZOLUT, open_session, play, rotate_entries
from tests.support import tables
from tests.support.notation import parse_hand

NAMES = ("Anna", "Győző", "Szentgyörgyvölgyi-Bartók Ágoston")
AGREED = {"game": "ulti", "preset": "4m", "table": "Ulti-asztal", "players": NAMES}


CANCELS = parse_hand(
    "A bid ulti; trump zöld; B announce 20; C announce 40; C kontra passz; A last-trick zöld-VII; "
    "A zsir 3",
    "ulti",
)
"""ULT, worked example 1: each pays 4 into the window."""
PIROS_ULTI = parse_hand("A bid piros-ulti; A last-trick piros-VII; A zsir 6", "ulti")
"""Made: 8 + 2 from each, and the window."""
PASSZ = parse_hand("A bid passz; trump makk; seven; A zsir 6", "ulti")
LOST_ULTI = parse_hand(
    "A bid passz; B bid ulti; trump tök; B announce 40; C kontra ulti; B rekontra ulti; "
    "C last-trick; seven; B zsir 5",
    "ulti",
)
BETLI = parse_hand("A bid betli; B kontra betli/B; A tricks 2", "ulti")
"""Kontra'd by one defender only, and lost (ULT 3.2)."""
REDURCHMARSCH = parse_hand(
    "A bid piros-redurchmarsch-ulti; A tricks 10; A last-trick piros-VII", "ulti"
)
THROWN = parse_hand("A bid ulti; trump zöld; throw-in", "ulti")
REVOKE = parse_hand("A bid ulti; trump makk; B revoke suit stands", "ulti")
MISDEALT = [{"do": "misdeal"}, *PASSZ]
SILENT = parse_hand(
    "A bid passz; trump tök; A announce 20; B announce 20; B kontra passz; C announce 40; "
    "A zsir 4; B seven; B last-trick",
    "ulti",
)
"""A passz lost, a silent 100 of the defenders, and a silent ulti of one of them."""
DISPUTED = [*CANCELS, {"do": "zsir", "count": 9}]
RULED = [
    *CANCELS,
    {"do": "zsir", "count": 9},
    {"do": "ruling", "on": "passz", "outcome": "made", "why": "Elírt zsír.", "by": "Tóth Ödön"},
]
EVERY_KIND = (
    *(CANCELS, LOST_ULTI, BETLI, SILENT, MISDEALT, PIROS_ULTI, REDURCHMARSCH, THROWN, REVOKE),
    *(CANCELS, PASSZ),
)


def play_for_next_dealer(session, entries, **options):
    """Play a hand made for the dealer C, with the next dealer."""
    dealer = sessions.view(session).next_dealer.value
    return play(session, rotate_entries(entries, dealer), 1, **options)


def table_with(*hands, **agreed):
    """Open a table of Ulti and play hands made for the dealer C there; return its number."""
    session = open_session(**(AGREED | agreed)).id
    for entries in hands:
        play_for_next_dealer(session, entries)
    return session


def whole_evening(**agreed):
    """Play hands of every kind; one corrected, one ruled on, one disputed, one withdrawn."""
    session = table_with(*EVERY_KIND, **({"unit_price": Decimal("2.50")} | agreed))
    play_for_next_dealer(session, DISPUTED, disputed=True)
    play_for_next_dealer(session, RULED)
    withdrawn = play_for_next_dealer(session, PASSZ)
    hand_corrections.withdraw(session, withdrawn, 1, "kétszer írtuk be", "key-withdrawn")
    hand_corrections.start_correction(session, 11)
    entries = list(drafts.load(session, 11).entries)
    zsir = next(place for place, entry in enumerate(entries) if entry.do == "zsir")
    declarer = entries[zsir].seat.value
    drafts.remove(session, zsir, drafts.load(session, 11).page, 11)
    drafts.enter(session, zsir, {"do": "zsir", "seat": declarer, "count": 3}, 11)
    drafts.keep(session, "key-corrected", 1, 11, why="elírt zsír")
    return session


def substituted(names):
    """Two sit down for others while there is something in the window; then the table closes."""
    session = table_with(CANCELS, LOST_ULTI, MISDEALT, players=names[:3])
    for seat, name in zip((2, 0), names[3:], strict=True):
        view = sessions.view(session)
        seat_changes.substitute(session, view.seats[seat].seat, name, 1)
        for entries in (PASSZ, SILENT):
            play_for_next_dealer(session, entries)
    sessions.close(session, 1)
    return session


def two_games():
    """Play Alsós at one table and Ulti at another, which settle together."""
    first = open_session(players=("Anna", "Győző", "Dóra")).id
    play(first, ABSZOLUT, 1)
    second = tables.open_table(**AGREED, unit_price=Decimal(20))
    for entries in (CANCELS, MISDEALT):
        play_for_next_dealer(second, entries)
    joint = evenings.settle_together([first, second], 1)
    due = joint.due[0]
    evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, 1, "key-joint")
    return joint.id, first, second


def forty_hands(names):
    """Play forty hands, with growing numbers; the window is full at the end."""
    return table_with(*(10 * (REDURCHMARSCH, CANCELS, SILENT, LOST_ULTI)), players=names)
