"""Sheets of Ulti made from what is recorded, at a fixed time, in both languages."""

import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from scorekeeper import create_app, migrate
from scorekeeper.database import db
from scorekeeper.printing import build, build_settlement, build_slip, sheets
from scorekeeper.services import sessions, settlement, together
from tests.printing import tables, ulti

LANGUAGES = ("hu", "en")
AT = datetime(2026, 11, 21, 21, 5, tzinfo=UTC)


def fixed(view):
    """Set every time of a session to one time."""
    hands = tuple(
        replace(hand, versions=tuple(replace(version, when=AT) for version in hand.versions))
        for hand in view.hands
    )
    return replace(view, opened=AT, hands=hands)


def fixed_payments(view):
    """The same for a settlement's payments."""
    made = tuple(replace(payment, when=AT) for payment in view.handed_over)
    return replace(view, handed_over=made)


def recorded(play):
    """Return what `play`, given nothing, has for each language, played in an empty application."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"TESTING": True, "INSTANCE": Path(folder) / "instance"})
        with app.app_context():
            migrate.upgrade()
            data = play()
            db.session.remove()
            db.engine.dispose()
    return data


@cache
def evening_of(names=ulti.NAMES):
    """Return the sheet of hands of every kind, its settlement, and the slip of each hand."""

    def made():
        session = ulti.whole_evening(players=names)
        view = fixed(sessions.view(session))
        settled = fixed_payments(settlement.of_session(session))
        return {
            lang: {
                "session": build.session_data(view, lang, UTC),
                "settlement": build_settlement.settlement_data(view, settled, lang, UTC),
                **{
                    f"slip-{hand.number}": build_slip.slip_data(view, hand, lang, UTC)
                    for hand in view.hands
                },
            }
            for lang in LANGUAGES
        }

    return recorded(made)


@cache
def substituted(names):
    """Return the sheet and the settlement of an evening at which two left, closed."""

    def made():
        session = ulti.substituted(names)
        view = fixed(sessions.view(session))
        settled = settlement.of_session(session)
        return {
            lang: {
                "session": build.session_data(view, lang, UTC),
                "settlement": build_settlement.settlement_data(view, settled, lang, UTC),
            }
            for lang in LANGUAGES
        }

    return recorded(made)


@cache
def forty_hands(names):
    """Return the sheet of an evening of forty hands; there is no settlement."""

    def made():
        session = ulti.forty_hands(names)
        view = fixed(sessions.view(session))
        return {lang: {"session": build.session_data(view, lang, UTC)} for lang in LANGUAGES}

    return recorded(made)


@cache
def two_games():
    """Return the settlement of an evening with a table of each game, and that of the Ulti table."""

    def made():
        joint, _, second = ulti.two_games()
        view = fixed_payments(together.view(joint))
        view = replace(view, sessions=tuple(fixed(session) for session in view.sessions))
        settled = settlement.of_session(second)
        ours = fixed(sessions.view(second))
        return {
            lang: {
                "evening": build_settlement.evening_data(view, lang, UTC),
                "settlement": build_settlement.settlement_data(ours, settled, lang, UTC),
            }
            for lang in LANGUAGES
        }

    return recorded(made)


def printer(sheet, key):
    """Return what prints one of the sheets that `evening_of` and the others return."""
    return lambda data, lang: sheet(data[lang][key], lang)


SLIP = printer(sheets.hand_slip, "slip-1")
WINDOW = printer(sheets.session_sheet, "session")
SETTLEMENT = printer(sheets.settlement_sheet, "settlement")
EVENING = printer(sheets.settlement_sheet, "evening")
ULTI = {
    "ulti": (WINDOW, evening_of),
    "ulti-left": (WINDOW, lambda: substituted(tables.FRIENDS[:5])),
    "ulti-settlement": (SETTLEMENT, evening_of),
    "ulti-closed": (SETTLEMENT, lambda: substituted(tables.FRIENDS[:5])),
    "ulti-two-games": (EVENING, two_games),
    "ulti-of-two-games": (SETTLEMENT, two_games),
    **{
        f"ulti-slip-{number}": (printer(sheets.hand_slip, f"slip-{number}"), evening_of)
        for number in (1, 3, 6, 9, 13)
    },
}
"""What there is to print of Ulti, by name: what prints it, and from what."""
LONG = {
    "ulti-3-long": (WINDOW, lambda: evening_of(tables.LONGEST[-3:])),
    "ultisettlement-3-long": (SETTLEMENT, lambda: evening_of(tables.LONGEST[-3:])),
    "ultislip-3-long": (SLIP, lambda: evening_of(tables.LONGEST[-3:])),
    "ultileft-5-long": (WINDOW, lambda: substituted(tables.LONGEST[-5:])),
    "ultiforty-3": (WINDOW, lambda: forty_hands(tables.FRIENDS[:3])),
}
"""The same with the longest names there can be, and an evening over several pages."""
