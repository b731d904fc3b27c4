"""Helpers for tests of documents: a table's document data at a fixed time.

The evenings of the other games are in `ulti_sheets`, `snapszer_sheets` and `tarokk_sheets`; this
module renders their documents in both languages.
"""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from engine.hand.record import RuleSetRef
from scorekeeper import create_app
from scorekeeper.printing import session_sheet_content, settlement_sheets, single_hand_sheet
from scorekeeper.printing.hand_comparison import build_comparison_sheet
from scorekeeper.printing.pdf_queue_and_worker import pdf_worker
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from tests.printing.sheets.evening import open_session
from tests.support import tables

LANGUAGES = ("hu", "en")
AT = datetime(2026, 11, 21, 21, 5, tzinfo=UTC)


def with_fixed_times(view):
    """Set every time of a session to one time."""
    hands = tuple(
        replace(hand, versions=tuple(replace(version, when=AT) for version in hand.versions))
        for hand in view.hands
    )
    return replace(view, opened=AT, hands=hands)


def with_fixed_payment_times(view):
    """The same for a settlement's payments."""
    made = tuple(replace(payment, when=AT) for payment in view.handed_over)
    return replace(view, handed_over=made)


def play_in_empty_app(play):
    """Return the result of `play` for each language, played in an empty application."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"TESTING": True, "INSTANCE": Path(folder) / "instance"})
        with app.app_context():
            schema_upgrade.upgrade()
            data = play()
            db.session.remove()
            db.engine.dispose()
    return data


def open_table(**agreed):
    """Open a table of a club, which is new if there was none; return its number."""
    if club_setup_and_settings.get_club() is None:
        open_session()
    return tables.open_table(**agreed)


def table_documents(session, slips=None, compared=None):
    """Return the papers of a table, with the slips of all its hands or of some, by language.

    The first hand is compared by another rule set.
    """
    view = with_fixed_times(sessions.view(session))
    settled = with_fixed_payment_times(
        session_settlement_and_payments.settlement_of_session(session)
    )
    hands = {hand.number: hand for hand in view.hands if slips is None or hand.number in slips}
    return {
        lang: {
            "session": session_sheet_content.build_session_sheet(view, lang, UTC),
            "settlement": settlement_sheets.build_settlement_sheet(view, settled, lang, UTC),
            **{
                f"slip-{n}": single_hand_sheet.build_hand_sheet(view, hands[n], lang, UTC)
                for n in hands
            },
            "comparison": compared
            and build_comparison_sheet(view, hands[1], RuleSetRef(compared), lang, UTC),
        }
        for lang in LANGUAGES
    }


def evening_documents(joint):
    """Return the summary of tables that settle together, by language."""
    view = with_fixed_payment_times(evenings.view(joint))
    view = replace(view, sessions=tuple(with_fixed_times(session) for session in view.sessions))
    return {
        lang: {"evening": settlement_sheets.build_evening_sheet(view, lang, UTC)}
        for lang in LANGUAGES
    }


def with_changes(thing, **changed):
    """Return a sheet or a part of one with other content."""
    return type(thing)(**vars(thing) | changed)


def print_function(key):
    """Return the printing function for a document of `of_table` or `of_evening`."""
    return lambda data, lang: pdf_worker.print(data[lang][key].html(lang))


SESSION = print_function("session")
SETTLEMENT = print_function("settlement")
EVENING = print_function("evening")


def slip_print_function(number):
    """Return the printing function for the slip of a hand."""
    return print_function(f"slip-{number}")


def slip_print_functions(made, *numbers, prefix):
    """Return by name the printing functions for some slips of `made`'s sessions."""
    return {f"{prefix}-slip-{number}": (slip_print_function(number), made) for number in numbers}
