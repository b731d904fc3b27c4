"""The evening of a club: sessions that settle together, with its payments (SES 1.1, 4.3)."""

from collections.abc import Iterable
from datetime import date, tzinfo
from decimal import Decimal
from functools import partial
from itertools import chain
from typing import Final

from scorekeeper.log import log
from scorekeeper.models import Evening, EveningMembership, Session
from scorekeeper.services import errors, input_validation, player_identity
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import idempotency_keys, repository, row_validation
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import table_and_evening_lists
from scorekeeper.services.settling import payments_and_settlement, session_settlement_and_payments
from scorekeeper.services.view_types import PlayerId, SessionHead, SessionStatus
from scorekeeper.services.view_types.settlements import EveningCandidate, EveningView
from scorekeeper.storage.database import db, find_row, writing

MOST_OFFERED: Final = 40
FEWEST: Final = 2


def view(evening_id: int) -> EveningView:
    """Return the present settlement of an evening.  Raises NotFoundError."""
    return _settle(_evening(evening_id))


def evening_state(evening_id: int) -> str:
    """Return a text that changes with an evening's tables and payments.  Raises NotFoundError."""
    row = _evening(evening_id)
    return _state(row, repository.sessions_of(row.id))


def tables_to_watch(evening_id: int) -> tuple[int, ...]:
    """Return the numbers of an evening's open tables, or of all.  Raises NotFoundError."""
    members = repository.sessions_of(_evening(evening_id).id)
    playing = [each.id for each in members if repository.status(each) is SessionStatus.OPEN]
    return tuple(playing or (each.id for each in members))


def candidates(
    zone: tzinfo, evening_id: int | None = None, session_id: int | None = None
) -> tuple[EveningCandidate, ...]:
    """Return the latest sessions that could settle together; those of the same day are proposed.

    For an evening, its own are proposed; for a session, those of its day; otherwise those of the
    latest one.  A table without hands is not proposed: it has nothing to settle.  Raises
    NotFoundError.
    """
    mine = {row.id for row in repository.sessions_of(evening_id)} if evening_id else set()
    asked = repository.session(session_id) if session_id else None
    missing = set(mine)
    if asked is not None and repository.evening_id(asked) in {None, evening_id}:
        missing.add(asked.id)
    offered: list[tuple[Session, SessionHead]] = []
    for row, head in table_and_evening_lists.tables_to_join(evening_id):
        if len(offered) >= MOST_OFFERED and not missing:
            break
        if len(offered) < MOST_OFFERED or row.id in missing:
            offered.append((row, head))
        missing.discard(row.id)
    anchor = asked.changes[0].at if asked else None
    if anchor is None and offered:
        anchor = offered[0][1].opened
    day = evening_date_of(anchor, zone) if anchor else None

    def proposed(head: SessionHead, there: date) -> bool:
        if evening_id:
            return head.id in mine
        return there == day and (head.hands > 0 or head.id == session_id)

    return tuple(
        EveningCandidate(head, there, proposed(head, there))
        for _, head in offered
        for there in (evening_date_of(head.opened, zone),)
    )


def settle_together(
    session_ids: Iterable[int],
    scorer_id: int,
    evening_id: int | None = None,
    *,
    key: str | None = None,
    was: Iterable[int] | None = None,
) -> EveningView | None:
    """Let exactly these sessions settle together; with `evening_id` as that evening.

    Without sessions the evening is dissolved, and the result is None.  Idempotent: with the same
    `key` the present result is returned.  `was` are the sessions that the page showed as grouped,
    as others may have joined since.
    Raises NotFoundError, ServiceError, RefusedError, GroupingChangedError.
    """
    with writing():
        done = idempotency_keys.find_served_result(key, "grouping")
        if done is not None:
            return view(done) if repository.sessions_of(done) else None
        made = _settle_together(session_ids, scorer_id, evening_id, was)
        number = evening_id if made is None else made.id
        idempotency_keys.record_served_key(key, "grouping", None, number or 0)
        return made


def _settle_together(
    session_ids: Iterable[int], scorer_id: int, evening_id: int | None, was: Iterable[int] | None
) -> EveningView | None:
    wanted = [repository.session(number) for number in dict.fromkeys(session_ids)]
    same = _same(wanted) if evening_id is None and len(wanted) >= FEWEST else None
    if same is not None:
        return view(same)
    row = None if evening_id is None else _evening(evening_id)
    there = {each.id for each in repository.sessions_of(row.id)} if row else set()
    if row is not None and was is not None and set(was) != there:
        raise errors.GroupingChangedError
    _require_fit(wanted, row)
    if row is None:
        row = Evening(scorer_id=scorer_id)
        db.session.add(row)
        db.session.flush()
    members = repository.sessions_of(row.id)
    for each in wanted:
        if each not in members:
            each.groupings.append(EveningMembership(evening_id=row.id, scorer_id=scorer_id))
    for each in members:
        if each not in wanted:
            each.groupings.append(EveningMembership(evening_id=None, scorer_id=scorer_id))
    db.session.flush()
    return _settle(row) if wanted else None


def _same(wanted: list[Session]) -> int | None:
    """Return the evening that consists of exactly these sessions."""
    number = repository.evening_id(wanted[0])
    there = repository.sessions_of(number) if number else []
    return number if {row.id for row in there} == {row.id for row in wanted} else None


def _require_fit(wanted: list[Session], row: Evening | None) -> None:
    """Raise ServiceError if these sessions cannot settle together."""
    number = None if row is None else row.id
    if len(wanted) < FEWEST and (wanted or row is None):
        raise errors.ServiceError("too-few-tables")
    for each in wanted:
        if repository.evening_id(each) not in {None, number}:
            raise errors.RefusedError("grouped-elsewhere", table=each.table)
    if len({each.currency for each in wanted}) > 1:
        raise errors.RefusedError("mixed-currencies")
    # A payment for an evening belongs to all of its tables, so none can leave afterwards.
    if row is not None and payments_and_settlement.list_payments_in_force(row):
        left = {each.id for each in repository.sessions_of(row.id)} - {each.id for each in wanted}
        if left:
            raise errors.RefusedError("evening-paid")


def _evening(evening_id: int) -> Evening:
    row = find_row(Evening, evening_id)
    if row is None or not repository.sessions_of(evening_id):
        raise errors.NotFoundError("no-evening")
    return row


def _state(row: Evening, members: Iterable[Session]) -> str:
    """Return the state from the sessions' revisions and the number of payments, which only grow."""
    tables = (f"{each.id}.{each.revision}" for each in members)
    return "_".join((*tables, str(len(row.payments))))


def _settle(row: Evening) -> EveningView:
    try:
        row_validation.require_valid_columns(row, *row.payments)
    except row_validation.CorruptRowError as error:
        log.warning("unreadable", evening=row.id, why=str(error))
        raise errors.RefusedError("evening-unreadable") from error
    members = repository.sessions_of(row.id)
    views = tuple(session_view_builder.build_session_view(each) for each in members)
    players = {player.id: player for each in views for player in each.players}
    paid_at: tuple[Session | Evening, ...] = (*members, row)
    made = tuple(chain(*map(payments_and_settlement.list_payments_in_force, paid_at)))
    for each in repository.payments_in_force(row):
        for who in (each.payer, each.payee):
            there = player_identity.view_player(who)
            players.setdefault(there.id, there)
    settled = payments_and_settlement.settle_tables(views, made)
    return EveningView(
        id=row.id,
        state=_state(row, members),
        sessions=views,
        players=tuple(players.values()),
        parts={
            player: {each.id: each.balances[player] for each in views if player in each.balances}
            for player in players
        },
        currency=views[0].currency,
        coin=input_validation.COINS[views[0].currency],
        balances={player: settled.balances.get(str(player), Decimal(0)) for player in players},
        handed_over=made,
        rounded={player: settled.rounded.get(str(player), Decimal(0)) for player in players},
        due=payments_and_settlement.due_payments(settled),
        provisional=any(each.status is SessionStatus.OPEN for each in views),
        rules=settled.rules,
        lot=tuple(int(player) for player in settled.lot),
    )


def record_payment(
    evening_id: int,
    payer: PlayerId,
    payee: PlayerId,
    amount: Decimal,
    scorer_id: int,
    key: str,
    *,
    due: bool = False,
) -> EveningView:
    """Note a payment for the whole evening, or only one that is `due` or was.

    Raises NotFoundError, ServiceError, NotDueError.
    """
    with writing():
        row = _evening(evening_id)
        account = _settle(row)
        if idempotency_keys.find_served_result(key, "evening") is not None:
            return account
        if due and not account.is_owed(payer, payee, amount):
            raise errors.NotDueError
        players = {player.id for player in account.players}
        made = payments_and_settlement.record_payment_row(
            row, payer, payee, amount, players, scorer_id
        )
        idempotency_keys.record_served_key(
            key, "evening", repository.sessions_of(row.id)[0].id, made
        )
        return _settle(row)


mark_paid: Final = partial(record_payment, due=True)


def take_back(
    evening_id: int, payment_id: int, scorer_id: int, session_id: int | None = None
) -> EveningView:
    """Undo a payment noted by mistake, for the evening or at one table.  Raises NotFoundError."""
    with writing():
        row = _evening(evening_id)
        if session_id is not None:
            if session_id not in {each.id for each in repository.sessions_of(row.id)}:
                raise errors.NotFoundError("no-session")
            session_settlement_and_payments.take_back(session_id, payment_id, scorer_id)
            return _settle(row)
        payments_and_settlement.take_back_row(row, payment_id, scorer_id)
        return _settle(row)
