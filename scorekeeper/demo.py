"""The example club of `serve --demo`: its evening, a closed one, a rádli near its end, a season.

Everything is entered through the services, as at a table.  Only the closed evening's rows are dated
back afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import func, inspect, select, update

import engine
from engine.hand.record import SEATS, RuleSetRef
from engine.wording.hand_notation import Notation
from scorekeeper import models
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.rights import Role
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.view_types import SessionView
from scorekeeper.storage.database import db, now, writing

Entries = list[dict[str, Any]]


def read_hands(game: str, *hands: str) -> tuple[Entries, ...]:
    """Return hands in the short notation as they are entered."""
    info = engine.GAMES[game]
    preset = info.presets[0]
    pack = info.pack_of(RuleSetRef(preset.name, {}, preset.version), max(preset.players))
    notation = Notation(info.shapes, pack, {seat.value: seat for seat in SEATS}.get)
    return tuple(notation.parse(hand) for hand in hands)


PIN: Final = "772468"
CLUB: Final = "Hetes Kártyakör"
SCORER: Final = "Dóra"
TABLE: Final = "Kék asztal"
PLAYERS: Final = ("Anna", "Bori", "Cili")
HANDS: Final = read_hands(
    "alsos",
    # The original suit only; two players' points were mixed up, see `CORRECTED`.
    "original makk; A accept; pick-up; A points 60; B points 86; C points 14",
    # Announcements from the front and from the back, kontras, a terc.
    "original piros; B accept; B figure abszolut; A kontra abszolut/B; pick-up; B figure 100;"
    "C kontra game; A declare-sequence 3; A score-sequence 3; A points 40; B points 95;"
    "C points 20",
    # All passed: betli, with a kontra.
    "pick-up; C betli; A kontra game; C tricks 0",
    # Nobody wanted anything: klopitzky.
    "pick-up; klopitzky; A tricks 4; B tricks 4",
    # Szanzadu in the second round, with four aces in the bid.
    "B bid szanzadu; B figure 44; pick-up; B took makk-ász+zöld-ász+tök-ász+piros-ász;"
    "A points 22; B points 74; C points 19",
    # A call that was given up.
    "original tök; C accept; pick-up; C gyerunk; A give-up; B give-up",
    # An ulti that was lost, and the béla kassza.
    "original zöld; B accept; B figure ulti; B bela-kassza; pick-up; C won-trick 9; A points 31;"
    "B points 70; C points 46",
    # A volát with kontra and rekontra: the rádli ends.
    "original makk; B accept; pick-up; B figure volat; C kontra volat/B; B rekontra volat/B;"
    "B tricks 9; B points 148",
    # The next rádli begins.
    "original piros; C accept; C figure tuletroa; pick-up; C took piros-alsó+piros-IX+piros-VII;"
    "A points 35; B points 28; C points 84",
)
CORRECTED, HALF, WITH_ERROR = read_hands(
    "alsos",
    "A points 86; B points 60; C points 14",
    "original zöld; A accept; A figure abszolut",
    "original tök; C accept; C kontra game",
)
"""The first hand's correct points; the hand after the last; a kontra on the own side's game."""
ULTI_TABLE: Final = "Zöld asztal"
ULTI_PLAYERS: Final = ("Ödön", "Panni", "Rezső")
*ULTI_HANDS, ULTI_HALF = read_hands(
    "ulti",
    # A plain parti.
    "A bid passz; trump makk; seven; A zsir 6",
    # Gains and losses cancel: everybody pays into the window.
    "B bid ulti; trump zöld; C announce 20; A announce 40; A kontra passz; B last-trick zöld-VII;"
    "B zsir 3",
    # Betli, with the kontra of one defender.
    "C bid passz; A bid betli; B kontra betli/B; A tricks 0",
    # A misdeal, then a hundred that the last trick decides.
    "misdeal; A bid 40-100; trump tök; seven; A zsir 6; A held 40",
    "B bid passz; C bid piros-ulti; A kontra ulti",
)
SNAPSZER_TABLE: Final = "Piros asztal"
SNAPSZER_PLAYERS: Final = ("Sándor", "Teri", "Vilma", "Zoli")
*SNAPSZER_HANDS, SNAPSZER_HALF = read_hands(
    "snapszer",
    # A called card, kontra, "Kész!" once the partner was known.
    "call zöld-ász; C kontra game; A kesz; B appeared; class fewer",
    # Betli over it, with kontra.
    "call makk-X; C bid betli; D kontra game; went kept",
    # A snapszer with kontra, and the partner writes too.
    "call tök-ász; C snapszer; B kontra snapszer; C kesz; D appeared",
    # A durchmarsch that invites.
    "D bid durchmarsch; invite egyenes piros-ász; B kontra game; went kept; A held",
    # The losers have no trick, and Zoli goes out.
    "call piros-ász; B kontra game; A kesz; D appeared; class no-trick",
    # Three play: it begins with kontra; Sándor goes out.
    "trump zöld; A announce 40; A kesz; class fewer",
    # Two play: a talon, exchanged and closed; Teri gets the bunkó.
    "turned-up makk-király; B exchange; B close; B kesz; class fewer",
    # The next game, with everybody back: played out, nobody had 66.
    "call zöld-ász; B last-trick; sixty-six nobody; B held",
    # A revoke that was called.
    "call makk-ász; A revoke; B held; class 33",
    "call piros-ász; B announce 20",
)
TAROKK_TABLE: Final = "Barna asztal"
TAROKK_PLAYERS: Final = ("Ede", "Flóra", "Gábor", "Hédi")
*TAROKK_HANDS, TAROKK_HALF = read_hands(
    "tarokk",
    # The partner shows himself by trull and pagátulti; the game with kontra.
    "A bid ketto; call XX; B announce trull; B announce pagatulti; C kontra game;"
    "points declarer 52; took declarer; won 9 pagát declarer; silent nobody",
    # Nobody bids: the next hand counts double, and its dealer deals again.
    "A pass",
    "B bid harom; call XX; D kontra game; C held; points declarer 44; silent nobody",
    # Thrown in with the XXI alone: four hands count double.
    "D throw-in xxi",
    # Alone against three.
    "C bid egy; call XX; C announce pagatulti; C held; points declarer 60;"
    "won 9 pagát declarer; silent nobody",
    # A volát.
    "D bid harom; call XX; D announce volat; A held; every-trick declarer; silent nobody",
    # A yielded game.
    "A bid harom; B bid ketto; call XX; points declarer 60; silent nobody",
    # Eight tarokks of a defender, and a silent trull.
    "B bid ketto; call XX; C tarokks 8; D held; points declarer 55; silent trull declarer;"
    "silent nobody",
    "C bid harom; D bid egy; C hold; call XIX; D announce trull",
)
EXAMPLES: Final[Mapping[str, Sequence[Entries]]] = {
    "alsos": HANDS,
    "ulti": ULTI_HANDS,
    "snapszer": SNAPSZER_HANDS,
    "tarokk": TAROKK_HANDS,
}
"""Hands of each game, to show how one is written."""
WEEK: Final = timedelta(days=7)
OFFICIALS: Final = {"Gábor": Role.DIRECTOR, "Hédi": Role.TREASURER, "Ilona": Role.SCORER}
"""Accounts with one role each, to try them; the first account has all of them."""
SEASON: Final = "Bemutató szezon"
RADLI_TABLE: Final = "Fehér asztal"
RADLI_PLAYERS: Final = ("Imre", "Judit", "Karcsi")
_TO_THE_LIMIT: Final = (*HANDS[:7], HANDS[1], HANDS[8], HANDS[0], HANDS[4])
"""Hands after which Judit has 78 of 80 points; each is played with the dealer that it was."""
_CLOSED: Final = (*HANDS[:2], HANDS[5], HANDS[3], HANDS[7])
_DATED: Final = (models.SessionChange, models.Seating, models.HandVersion, models.EveningMembership)
"""The rows of a table that are dated, beside payments."""


def create_demo_club() -> None:
    """Create the example club, if there is none yet."""
    if club_setup_and_settings.get_club() is not None:
        return
    with writing():
        create_demo_evening()
        scorer = scorer_accounts.scorers()[0].id
        for name, role in OFFICIALS.items():
            scorer_accounts.add_scorer(name, PIN, scorer, roles={role})
        _create_closed_evening(scorer)
        # The rádli may end with the next hand.
        _open_table(scorer, RADLI_TABLE, RADLI_PLAYERS, _TO_THE_LIMIT, WITH_ERROR)
        zone = club_zone()
        first, last = (evening_date_of(now() + weeks * WEEK, zone) for weeks in (-1, 12))
        season_definitions.create(SeasonTerms(SEASON, first, last), scorer, "demo-season")


def find_tour_places() -> dict[str, int]:
    """Return the numbers of the places that the tour leads to, by the endpoint's argument."""
    tables = [*db.session.scalars(select(models.Session.id).order_by(models.Session.id).limit(7))]
    closed = db.session.scalar(
        select(models.EveningMembership.session_id).order_by(models.EveningMembership.id).limit(1)
    )
    return {
        "half": tables[0],
        "wrong": tables[-1],
        "closed": closed or tables[0],
        "evening": db.session.scalar(select(func.min(models.Evening.id))) or 0,
        "season": db.session.scalar(select(func.min(models.Season.id))) or 0,
    }


def _open_table(
    scorer: int,
    name: str,
    players: Sequence[str],
    hands: Sequence[Entries],
    half: Entries | None = None,
    **agreed: Any,  # noqa: ANN401  (terms of a new table)
) -> SessionView:
    """Open a table with these hands, each with the dealer whose turn it is, and a draft."""
    session = sessions.create(sessions.NewSession(name, players, **agreed), scorer)
    for number, entries in enumerate(hands, 1):
        _enter(session.id, entries)
        drafts.keep(session.id, f"demo-hand-{session.id}-{number}", scorer)
    _enter(session.id, half or [])
    return session


def _enter(session_id: int, entries: Entries) -> None:
    """Enter the next hand without recording it."""
    for at, entry in enumerate(entries):
        drafts.enter(session_id, at, entry)


def _create_alsos_table(scorer: int) -> None:
    """Create a finished rádli with a correction and a payment, and the beginning of the next."""
    session = _open_table(scorer, TABLE, PLAYERS, HANDS)
    draft = hand_corrections.start_correction(session.id, 1)
    for index, entry in enumerate(CORRECTED, draft.at - len(CORRECTED)):
        draft = drafts.replace(session.id, index, entry, draft.page, number=1)
    drafts.keep(session.id, "demo-correction", scorer, number=1, why="felcserélt pontok")
    anna, bori = (player.id for player in session.players[:2])
    session_settlement_and_payments.record_payment(
        session.id, anna, bori, session.unit_price * 50, scorer, "demo-paid"
    )
    _enter(session.id, HALF)


def _create_ulti_table(scorer: int) -> None:
    """Create an Ulti table with points in its window."""
    agreed = {"game": "ulti", "preset": "4m"}
    _open_table(scorer, ULTI_TABLE, ULTI_PLAYERS, ULTI_HANDS, ULTI_HALF, **agreed)


def _create_snapszer_table(scorer: int) -> None:
    """Create a Snapszer game to the bunkó, and the next one; for dots, not for money."""
    agreed = {"game": "snapszer", "preset": "snapszer", "unit_price": Decimal(0)}
    _open_table(scorer, SNAPSZER_TABLE, SNAPSZER_PLAYERS, SNAPSZER_HANDS, SNAPSZER_HALF, **agreed)


def _create_tarokk_table(scorer: int) -> None:
    """Create a Tarokk table (magas), with hands that counted double."""
    agreed = {"game": "tarokk", "preset": "magas"}
    _open_table(scorer, TAROKK_TABLE, TAROKK_PLAYERS, TAROKK_HANDS, TAROKK_HALF, **agreed)


TABLES: Final[tuple[Callable[[int], None], ...]] = (
    _create_alsos_table,
    _create_ulti_table,
    _create_snapszer_table,
    _create_tarokk_table,
)
"""The tables of the evening, in the order in which they are opened."""


def create_demo_evening(tables: tuple[Callable[[int], None], ...] = TABLES) -> None:
    """Create the example evening, or some tables of it, if it does not exist yet."""
    if club_setup_and_settings.get_club() is not None:
        return
    with writing():
        scorer = club_setup_and_settings.set_up(CLUB, SCORER, PIN).id
        for create_table in tables:
            create_table(scorer)


def _create_closed_evening(scorer: int) -> None:
    """Create last week's evening: two closed tables that settled together, one payment made."""
    opened = (
        _open_table(scorer, TABLE, PLAYERS, _CLOSED),
        _open_table(scorer, ULTI_TABLE, ULTI_PLAYERS, ULTI_HANDS[:3], game="ulti", preset="4m"),
    )
    tables = [session.id for session in opened]
    for table in tables:
        sessions.close(table, scorer)
    together = evenings.settle_together(tables, scorer)
    if together is None:
        raise AssertionError("two tables settle together")
    due = together.due[0]
    evenings.mark_paid(together.id, due.payer, due.payee, due.amount, scorer, "demo-settled")
    for model in _DATED:
        _date_back(model, model.session_id.in_(tables))
    _date_back(models.Evening, models.Evening.id == together.id)
    _date_back(models.EveningPayment, models.EveningPayment.evening_id == together.id)
    db.session.expire_all()


def _date_back(model: Any, of: Any) -> None:  # noqa: ANN401  (any dated table, and a condition)
    """Date rows back by a week."""
    db.session.flush()
    key = inspect(model).primary_key
    for *values, at in db.session.execute(select(*key, model.at).where(of)).all():
        same = (column == value for column, value in zip(key, values, strict=True))
        db.session.execute(update(model).where(*same).values(at=at - WEEK))
