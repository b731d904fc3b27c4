"""Sheets of Alsós from recorded hands, in both languages: ordinary tables and extreme ones."""

from decimal import Decimal
from functools import cache

from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from tests.printing.sheets import documents, evening
from tests.printing.sheets.documents import SESSION, SETTLEMENT
from tests.support.notation import parse_hand

FRIENDS = ("Kristóf", "Boglárka", "Anna", "Győző", "Zsuzsanna", "Ödön")
LONGEST = (
    "Hadházy-Vörösmarty Konstantin Boldizsár",
    "Krisztinkovich-Papp Bernadett Szidónia",
    "Szentgyörgyvölgyi-Bartókné Hőgyészi Tűzrőlpattant Mária Ida",
    "Őszapó-Űrhajós Krisztián Szilveszter Nepomuk Maximilián",
    "Kovács",
    "W" * 60,
)
"""Sixty letters is the longest name there can be."""
CHAIN = parse_hand(
    "original piros; B accept; B figure abszolut; B figure osszes-adu; A kontra osszes-adu/B; "
    "B rekontra osszes-adu/B; A szubkontra osszes-adu/B; B hirskontra osszes-adu/B; pick-up; "
    "A points 26; B points 95; C points 30; "
    "B took piros-alsó+piros-IX+piros-ász+piros-X+piros-király+piros-felső"
)
"""The longest chain of kontras, on a dear figure."""
HANDS = (CHAIN, evening.BETLI_OF_FOREHAND, evening.LOST)


def play_hands(session, names, count):
    """Play so many hands at a table of so many, with the highest figures."""
    for number in range(count):
        dealer = sessions.view(session).next_dealer.value
        entries = [one for one in HANDS[number % 3] if len(names) > 2 or one.get("seat") != "C"]
        if len(names) == 3 and entries[0]["do"] == "original":  # disputed by Potter's rules
            entries.insert(2, {"do": "bela-kassza", "seat": "B"})
        evening.play(session, evening.rotate_entries(entries, dealer, len(names)), 1)


@cache
def table_documents(mode, names, count=6):
    """Return the papers of a table of a counting method; extreme if the names are."""
    long = names[0] in LONGEST
    agreed = {"club_name": "A " + "klub" * 14, "table": "B " + "asztal" * 9} if long else {}

    def made():
        session = evening.open_session(
            players=names[:4], mode=mode, unit_price=Decimal(25), **agreed
        ).id
        play_hands(session, names[:4], count)
        for name in names[4:]:
            seat = sessions.view(session).seats[names.index(name) - 4].seat
            seat_changes.substitute(session, seat, name, 1)
        play_hands(session, names[:4], 3 * (len(names) > 4))
        if long:
            hand_corrections.withdraw(session, 2, 1, "szó " * 40, "key-withdrawn")
        return documents.table_documents(session, (1,), compared="potter")

    return documents.play_in_empty_app(made)


@cache
def evening_documents(play=evening.play_whole_evening):
    """Return the papers of an evening, with the slips of all hands."""
    return documents.play_in_empty_app(lambda: documents.table_documents(play()))


COMPARISON = documents.print_function("comparison")
ALSOS = {
    "alsos": (SESSION, evening_documents),
    "alsos-settlement": (SETTLEMENT, evening_documents),
    **documents.slip_print_functions(evening_documents, 1, 3, 5, 6, 7, prefix="alsos"),
    "alsos-cash": (SESSION, lambda: evening_documents(evening.play_cash_evening)),
    "alsos-rubber": (SESSION, lambda: evening_documents(evening.play_rubbers)),
    "alsos-written": (SESSION, lambda: table_documents("written", FRIENDS[:2])),
    "alsos-forty": (SESSION, lambda: table_documents("radli", FRIENDS[:3], 40)),
}
"""The sheets of Alsós by name: the function that prints it, and its data."""


def _of(print_sheet, mode, names):
    return print_sheet, lambda: table_documents(mode, names)


SLIP = documents.slip_print_function(1)
TABLES = {
    "radli-2": _of(SESSION, "radli", FRIENDS[-2:]),
    "radli-4": _of(SESSION, "radli", FRIENDS[-4:]),
    "rubber-3": _of(SESSION, "rubber", FRIENDS[-3:]),
    "slip-2": _of(SLIP, "radli", FRIENDS[-2:]),
    "slip-4": _of(SLIP, "radli", FRIENDS[-4:]),
    "comparison-2": _of(COMPARISON, "radli", FRIENDS[-2:]),
    "comparison-3": _of(COMPARISON, "rubber", FRIENDS[-3:]),
    "comparison-4": _of(COMPARISON, "radli", FRIENDS[-4:]),
    "radli-4-long": _of(SESSION, "radli", LONGEST[-4:]),
    "rubber-3-long": _of(SESSION, "rubber", LONGEST[-3:]),
    "written-2-long": _of(SESSION, "written", LONGEST[-2:]),
    "slip-2-long": _of(SLIP, "written", LONGEST[-2:]),
    "slip-3-long": _of(SLIP, "rubber", LONGEST[-3:]),
    "slip-4-long": _of(SLIP, "radli", LONGEST[-4:]),
    "comparison-4-long": _of(COMPARISON, "radli", LONGEST[-4:]),
    "settlement-3-long": _of(SETTLEMENT, "rubber", LONGEST[-3:]),
    "settlement-6-long": _of(SETTLEMENT, "cash", LONGEST),
    "cash-6-long": _of(SESSION, "cash", LONGEST),
}
"""The same for two, three and four players, with ordinary names and the longest."""
