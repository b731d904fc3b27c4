"""Sessions: one table on one evening (SES 1)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from statistics import median
from typing import Final

from msgspec import Struct, field
from sqlalchemy import delete, select, update

import engine
from engine.hand.cards import Seat
from engine.hand.record import SEATS
from scorekeeper import models
from scorekeeper.models import Player, Seating, Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services import errors, input_validation, open_drafts, table_counting
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import SessionStatus, SessionView, TableChangeKind
from scorekeeper.storage.database import MOST_NUMBER, db, find_row, writing

_OF_EMPTY: Final = (
    *(models.PhoneCode, models.Draft, models.EveningMembership, models.QuarantinedDraft),
    *(models.Seating, models.SessionChange, models.StretchBreak),
)
"""The rows that belong to a table without hands and payments, those that refer to others first."""


def _first_game() -> engine.Game:
    return next(iter(engine.GAMES.values()))


class NewSession(Struct, frozen=True):
    """The terms of a table before its first hand; `players` are names in seat order.

    Without `first_dealer` the last seat deals, so that seat A is forehand (ALS 2.2).  The `mode`
    names a counting method, `terms` are agreed on with it (SES 1.2, 2.1, 3.1); missing values are
    the defaults of the rule set, and that is the first one of the first game.
    """

    table: str
    players: Sequence[str]
    game: str = field(default_factory=lambda: _first_game().name)
    preset: str = field(default_factory=lambda: _first_game().presets[0].name)
    house: Mapping[str, object] = field(default_factory=dict)
    mode: str | None = None
    terms: Mapping[str, int] = field(default_factory=dict)
    unit_price: Decimal = Decimal(10)
    currency: str = "HUF"
    first_dealer: Seat | None = None


def create(new: NewSession, scorer_id: int, key: str | None = None) -> SessionView:
    """Open a session; idempotent with a `key`.  Raises ServiceError, MalformedRecordError."""
    with writing():
        done = idempotency_keys.find_served_result(key, "session")
        if done is not None:
            return view(done)
        row = repository.add_session(_session(new))
        for seat, player in zip(SEATS, _players(new.players, scorer_id), strict=False):
            row.seatings.append(
                Seating(seat=seat.value, player=player, from_hand=1, scorer_id=scorer_id)
            )
        row.changes.append(SessionChange(status=SessionStatus.OPEN.value, scorer_id=scorer_id))
        idempotency_keys.record_served_key(key, "session", row.id, row.id)
        db.session.flush()
        return session_view_builder.build_session_view(row)


def was_served(key: str | None, what: str, session_id: int | None = None) -> bool:
    """Return whether a request with this key already did `what`.  Raises ServiceError."""
    return idempotency_keys.find_served_result(key, what, session_id) is not None


def _session(new: NewSession) -> Session:
    names = tuple(input_validation.clean_name(name) for name in new.players)
    dealer = new.first_dealer or SEATS[len(names) - 1]
    # Parse an empty record, so that the engine checks the game, the rule set and the number of
    # players.
    record = engine.parse_record(
        {
            "format": 1,
            "game": new.game,
            "rules": {"preset": new.preset, "house": table_counting.house_for(new, len(names))},
            "seats": list(names),
            "dealer": dealer.value,
            "entries": [],
        }
    )
    engine.adjudicate(record)
    way, terms = table_counting.resolve_method_and_terms(
        new.game, new.preset, new.house, new.mode, new.terms
    )
    return Session(
        table=input_validation.clean_name(new.table),
        game=record.game,
        preset=record.rules.preset,
        house={**table_counting.check_other_rules(new, len(names)), **record.rules.house},
        rules_version=record.rules.version,
        mode=way.name,
        terms=terms,
        unit_price=input_validation.parse_price(new.unit_price),
        currency=input_validation.parse_currency(new.currency),
        first_dealer=record.dealer.value,
    )


def _players(names: Sequence[str], scorer_id: int) -> list[Player]:
    """Return the players with these names.  Raises RefusedError for a duplicate."""
    sitting: dict[str, Player] = {}
    for name in names:
        player = repository.player(name, scorer_id)
        key = name_key(player.name)
        if key in sitting:
            raise errors.RefusedError("same-player", name=player.name)
        sitting[key] = player
    return list(sitting.values())


def view(session_id: int, *, money: bool = True) -> SessionView:
    """Return the view of a session, without `money` only its points.  Raises NotFoundError."""
    whole = session_view_builder.build_session_view(repository.session(session_id))
    return whole if money else whole.without_money()


def find_revision(session_id: int) -> int | None:
    """Return the revision of a table, which every change increments; None if there is none."""
    if not 0 < session_id <= MOST_NUMBER:
        return None
    found: int | None = db.session.scalar(
        select(Session.revision).where(Session.id == session_id, ~Session.taken_back)
    )
    return found


def last_hand_number(session_id: int) -> int:
    """Return the number of the last hand, 0 before the first one.  Raises NotFoundError."""
    return repository.session_as_stored(session_id).last_hand or 0


def require_open(session_id: int) -> None:
    """Raise ClosedError if hands cannot be entered, NotFoundError if there is no such session."""
    if repository.status(repository.session(session_id)) is SessionStatus.CLOSED:
        raise errors.ClosedError


def find_status(session_id: int) -> SessionStatus | None:
    """Return whether a table is open or closed, without reading it; None if there is none."""
    last = select(SessionChange.status).where(SessionChange.session_id == session_id)
    found = db.session.scalar(last.order_by(SessionChange.id.desc()).limit(1))
    return next((each for each in SessionStatus if each.value == found), None)


def close(session_id: int, scorer_id: int, *, seen: int | None = None) -> SessionView:
    """Close the session, and with it a running rádli.  Raises ClosedError, ChangedError."""
    with writing():
        row = repository.session_as_seen(session_id, "close", seen, _is_closed)
        if row is None:
            return view(session_id)
        open_drafts.drop_undone_entries(row)
        return _change(row, SessionStatus.CLOSED, scorer_id)


def reopen(session_id: int, scorer_id: int, *, seen: int | None = None) -> SessionView:
    """Reopen a closed session, as it was.  Raises RefusedError if it is open, ChangedError."""
    with writing():
        row = repository.session_as_seen(
            session_id, "reopen", seen, lambda row: not _is_closed(row), closed=True
        )
        if row is None:
            return view(session_id)
        if repository.status(row) is SessionStatus.OPEN:
            raise errors.RefusedError("session-open")
        if table_counting.is_totals_only(row):
            raise errors.RefusedError("totals-only")
        return _change(row, SessionStatus.OPEN, scorer_id)


def _is_closed(row: Session) -> bool:
    return repository.status(row) is SessionStatus.CLOSED


def _change(row: Session, status: SessionStatus, scorer_id: int) -> SessionView:
    row.changes.append(SessionChange(status=status.value, scorer_id=scorer_id))
    db.session.flush()
    return session_view_builder.build_session_view(row)


LAST: Final = 20
"""The number of the club's last tables that define the usual price."""
# Typing errors are factors of ten; clubs differ by two or three.
FAR: Final = 5
"""A price further from the usual one than this factor has to be confirmed."""


def proposed_price(currency: str, game: str, mode: str | None) -> Decimal:
    """Return the most frequent price of the club's last tables with this counting method.

    Tables of the same game are preferred; of equally frequent prices a paid one, then the latest.
    """
    prices = _last_prices(currency, game, mode)
    if not prices:
        return Decimal(0)
    return max(prices, key=lambda price: (prices.count(price), bool(price), -prices.index(price)))


def usual_price(currency: str, game: str, mode: str | None) -> Decimal | None:
    """Return the median price of the club's last tables with this counting method.

    Tables of the same game are preferred; None if most of them were played without money.
    """
    prices = _last_prices(currency, game, mode)
    paid = [price for price in prices if price]
    return median(paid) if paid and 2 * len(paid) >= len(prices) else None


def _last_prices(currency: str, game: str, mode: str | None) -> list[Decimal]:
    """Return the prices of the last tables, the latest first, of this game if there are any."""
    query = select(Session.game, Session.unit_price).where(Session.paper_import_id.is_(None))
    query = query.order_by(Session.id.desc()).limit(LAST)
    tables = db.session.execute(
        query.where(Session.currency == currency, Session.mode == mode)
    ).all()
    known = [(each, price) for each, price in tables if input_validation.is_money(price)]
    return [price for each, price in known if each == game] or [price for _, price in known]


def is_unusual_price(price: Decimal, from_usual: Decimal) -> bool:
    """Return whether a price is far from the usual one, or zero.

    >>> [is_unusual_price(Decimal(price), Decimal(10)) for price in (0, 2, 3, 40, 50)]
    [True, True, False, False, True]
    """
    return not from_usual < price * FAR < from_usual * FAR * FAR


def can_delete(view: SessionView) -> bool:
    """Return whether a table can be deleted: nothing was entered, paid or settled at it."""
    entered = view.hands or view.half_entered or view.paper_import is not None
    row = repository.session(view.id)
    return not (entered or row.payments or repository.evening_id(row) is not None)


def delete_table(session_id: int, scorer_id: int, *, seen: int | None = None) -> None:
    """Delete a table at which nothing was entered; once.  Raises NotFoundError, RefusedError.

    The row of its deletion stays.  Its number is not given to another table, which old addresses
    and requests would lead to.
    """
    with writing():
        if (
            find_row(models.Session, session_id) is None
            and session_id in repository.deleted_tables()
        ):
            return
        row = repository.session(session_id)
        repository.require_state(row, seen)
        if not can_delete(session_view_builder.build_session_view(row)):
            raise errors.RefusedError("table-not-empty", table=row.table)
        there = {"id": row.id, "table": row.table}
        repository.note_table_change(row, TableChangeKind.DELETED, there, None, scorer_id)
        db.session.flush()
        # The rows are append-only for the ORM: only here they go, with their table.
        codes = select(models.PhoneCode.id).where(models.PhoneCode.session_id == session_id)
        db.session.execute(delete(models.Phone).where(models.Phone.code_id.in_(codes)))
        for kind in _OF_EMPTY:
            db.session.execute(delete(kind).where(kind.session_id == session_id))
        opening = models.RequestKey.what == "session"
        mine = models.RequestKey.session_id == session_id
        db.session.execute(delete(models.RequestKey).where(mine, ~opening))
        db.session.execute(update(models.RequestKey).where(mine, opening).values(session_id=None))
        db.session.execute(delete(models.Session).where(models.Session.id == session_id))
        db.session.expunge_all()
