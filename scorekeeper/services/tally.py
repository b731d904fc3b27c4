"""What a session comes to: everything follows from its records (SES 5.1)."""

from __future__ import annotations

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from scorekeeper.models import Draft, Session
from scorekeeper.services import course, half_entered, rows, seating, sound, stored, ways
from scorekeeper.services.counted import Counted
from scorekeeper.services.course import Evening
from scorekeeper.services.seating import Sitting
from scorekeeper.services.shown import money
from scorekeeper.services.views import (
    PlayerId,
    PlayerView,
    SeatView,
    SessionStatus,
    SessionView,
)


def view(row: Session, upto: tuple[int, int] | None = None) -> SessionView:
    """Everything about a session.  Raises UnreadableSessionError.

    With `upto` as it would be if the hand of that number had only so many versions, or were not
    there at all: who sits and deals is as it is.
    """
    sound.require(row)
    with sound.reading(row):
        return _view(row, course.as_of(row, *upto) if upto else course.of(row))


def _view(row: Session, evening: Evening) -> SessionView:
    counted, shown = evening.counted, evening.shown
    number, table, account = seating.next_number(row), counted.table, counted.account
    players = _everybody(row, evening)
    points = {player: account.points.get(str(player), 0) for player in players}
    status = rows.status(row)
    again = half_entered.reopened(row)
    sitting, dealer = _entered(row, counted, again)
    return SessionView(
        id=row.id,
        revision=row.revision,
        state=rows.state(row),
        club=rows.club_name(),
        table=row.table,
        game=row.game,
        rules=rules_of(row),
        way=ways.way_of(row),
        terms=ways.terms_of(row),
        unit_price=row.unit_price,
        currency=row.currency,
        status=status,
        opened=row.changes[0].at,
        closed=row.changes[-1].at if status is SessionStatus.CLOSED else None,
        players=tuple(players.values()),
        seats=tuple(
            SeatView(
                seat,
                player,
                account.totals.get(str(player.id), 0),
                dealer=seat is dealer,
                plays=sitting.seat(seat),
                out=seat not in counted.coming.places,
            )
            for seat, player in table.table.items()
        ),
        coming=tuple(counted.coming.players.values()),
        hands=shown.hands,
        stretches=shown.stretches,
        standing=counted.standing,
        next_times=account.next_times,
        next_for=account.next_for,
        marks=shown.marks,
        window=counted.window,
        points=points,
        balances=money(row, points),
        next_number=number,
        entering=number if again is None else again.number,
        next_dealer=dealer,
        swaps=seating.swaps(row),
        resumable=status is SessionStatus.OPEN and seating.resumable(row),
        half_entered=half_entered.all_of(row),
        discarded=half_entered.discarded(row),
        put_aside=stored.put_aside_in(row),
    )


def _entered(row: Session, counted: Counted, again: Draft | None) -> tuple[Sitting, Seat]:
    """Those who play the hand that is entered now, and who deals it, by seat at the table.

    That is the next one, for those whose it is, unless it was begun by others; or the last one,
    which is entered on `again`.
    """
    number = seating.next_number(row)
    draft = again or next((each for each in row.drafts if each.number == number), None)
    due = counted.coming
    turn = seating.next_dealer(row, due, counted.dealt, again=counted.account.deals_again)
    if draft is None or stored.why_unreadable(row, draft):
        return due, turn if again is None else Seat(again.dealer)
    sitting = seating.of_draft(row, draft)
    if again is None and sitting.places == due.places:
        return sitting, turn
    return sitting, sitting.place(Seat(draft.dealer))


def coming(row: Session) -> tuple[Sitting, Seat]:
    """Those of the table who play the next hand, and who deals it, by seat at the table."""
    with sound.reading(row):
        counted = course.of(row).counted
    again = counted.account.deals_again
    return counted.coming, seating.next_dealer(row, counted.coming, counted.dealt, again=again)


def rules_of(row: Session) -> RuleSetRef:
    """The rule set of a session, as its records name it."""
    # What cannot be read is named in a list all the same; nothing is counted by it.
    house = dict(row.house) if isinstance(row.house, dict) else {}
    return RuleSetRef(row.preset, house, row.rules_version)


def _everybody(row: Session, evening: Evening) -> dict[PlayerId, PlayerView]:
    """All of the table: those there now in seat order, those who left, and whoever handed money."""
    everybody = dict(evening.shown.players)
    for made in rows.payments_in_force(row):
        # He may have sat there only until his substitution was undone.
        for who in (made.payer, made.payee):
            everybody.setdefault(who.id, PlayerView(who.id, who.name))
    return everybody
