"""What a session comes to: everything recomputed from its records, nothing remembered (SES 5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from engine.between.counting import CountedHand, CountedLine
from engine.between.settlement import balances_of
from engine.between.stretches.series import Stretch
from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from engine.judging.adjudication import Status
from engine.judging.items import Totals
from scorekeeper.models import Draft, Hand, HandVersion, Session
from scorekeeper.services import half_entered, rows, seating, sound, stored, ways
from scorekeeper.services.counted import Counted, HandPlayed, by_id, by_text, counted, window_of
from scorekeeper.services.seating import Sitting
from scorekeeper.services.views import (
    HandState,
    HandView,
    MarkView,
    PlayerId,
    PlayerView,
    Points,
    SeatView,
    SessionStatus,
    SessionView,
    StretchView,
    VersionKind,
    VersionView,
)

_STATES = {
    Status.OPEN: HandState.DISPUTED,
    Status.SCORED: HandState.SCORED,
    Status.DISPUTED: HandState.DISPUTED,
    Status.RULED: HandState.RULED,
}


def versions_of(row: Session, hand: Hand) -> tuple[VersionView, ...]:
    """All versions of a hand, the first one first."""
    return tuple(_version(row, hand, version) for version in hand.versions)


def _version(row: Session, hand: Hand, version: HandVersion) -> VersionView:
    (record, adjudication), unreadable = stored.read(row, hand, version)
    kinds = {kind.value: kind for kind in VersionKind}
    return VersionView(
        number=version.number,
        kind=kinds.get(version.kind, VersionKind.KEPT),
        record=record,
        adjudication=adjudication,
        who=getattr(version.scorer, "name", "?"),
        when=version.at,
        why=version.why,
        confirmed=tuple(version.confirmed) if isinstance(version.confirmed, list) else (),
        unreadable=unreadable,
    )


def _play(row: Session, hand: Hand, count: int | None = None) -> HandPlayed:
    sitting = seating.at_hand(row, hand, hand.versions[:count][-1])
    versions = versions_of(row, hand)[:count]
    adjudication = versions[-1].adjudication
    state = HandState.UNREADABLE if versions[-1].unreadable else _STATES[adjudication.status]
    if not versions[-1].kind.counts:
        state = HandState.WITHDRAWN
    counted = CountedHand(
        {seat: str(player.id) for seat, player in sitting.players.items()},
        adjudication.totals if state.counts else Totals({}, {}),
        versions[-1].record.dealer,
        at_table=tuple(str(player.id) for player in sitting.table.values()),
    )
    return HandPlayed(hand.number, sitting, versions, state, counted)


def view(row: Session, upto: tuple[int, int] | None = None) -> SessionView:
    """Everything about a session.  Raises UnreadableSessionError.

    With `upto` as it would be if the hand of that number had only so many versions, or were not
    there at all: who sits and deals is as it is.
    """
    sound.require_all(row)
    with sound.reading(row):
        return _view(row, upto)


def _view(row: Session, upto: tuple[int, int] | None) -> SessionView:
    played, in_line, course = _course(row, upto)
    number, table, account = seating.next_number(row), course.table, course.account
    players = _everybody(row, table.players, played)
    points = {player: account.points.get(str(player), 0) for player in players}
    status = rows.status(row)
    again = half_entered.reopened(row)
    sitting, dealer = _entered(row, course, again)
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
                out=seat not in course.coming.places,
            )
            for seat, player in table.table.items()
        ),
        coming=tuple(course.coming.players.values()),
        hands=tuple(_hands(played, course)),
        stretches=_stretches(row, course, in_line, players),
        standing=course.standing,
        next_times=account.next_times,
        next_for=account.next_for,
        marks=tuple(_marks(course, in_line, players)),
        window=course.window,
        points=points,
        balances=money(row, points),
        next_number=number,
        entering=number if again is None else again.number,
        next_dealer=dealer,
        swaps=seating.swaps(row),
        resumable=status is SessionStatus.OPEN and seating.resumable(row),
        half_entered=half_entered.all_of(row),
        put_aside=stored.put_aside_in(row),
    )


def _course(
    row: Session, upto: tuple[int, int] | None = None
) -> tuple[list[HandPlayed], list[HandPlayed], Counted]:
    """The hands, those that were not withdrawn, and how it went with these."""
    counts = dict([upto] if upto else [])
    hands = [hand for hand in row.hands if counts.get(hand.number) != 0]
    played = [_play(row, hand, counts.get(hand.number)) for hand in hands]
    in_line = [hand for hand in played if hand.state is not HandState.WITHDRAWN]
    table = seating.at_table(row, seating.next_number(row))
    return played, in_line, counted(row, in_line, table)


def _entered(row: Session, course: Counted, again: Draft | None) -> tuple[Sitting, Seat]:
    """Those who play the hand that is entered now, and who deals it, by seat at the table.

    That is the next one, for those whose it is, unless it was begun by others; or the last one,
    which is entered on `again`.
    """
    number = seating.next_number(row)
    draft = again or next((each for each in row.drafts if each.number == number), None)
    due = course.coming
    turn = seating.next_dealer(row, due, again=course.account.deals_again)
    if draft is None or stored.why_unreadable(row, draft):
        return due, turn if again is None else Seat(again.dealer)
    sitting = seating.of_draft(row, draft)
    if again is None and sitting.places == due.places:
        return sitting, turn
    return sitting, sitting.place(Seat(draft.dealer))


def coming(row: Session) -> tuple[Sitting, Seat]:
    """Those of the table who play the next hand, and who deals it, by seat at the table.

    Hands are counted only where that matters.
    """
    way = ways.way_of(row)
    if way.all_play and way.deal_passes:
        sitting, again = seating.at_table(row, seating.next_number(row)), False
    else:
        _, _, course = _course(row)
        sitting, again = course.coming, course.account.deals_again
    return sitting, seating.next_dealer(row, sitting, again=again)


def rules_of(row: Session) -> RuleSetRef:
    """The rule set of a session, as its records name it."""
    # What cannot be read is named in a list all the same; nothing is counted by it.
    house = dict(row.house) if isinstance(row.house, dict) else {}
    return RuleSetRef(row.preset, house, row.rules_version)


def _everybody(
    row: Session, now: Mapping[Seat, PlayerView], played: Sequence[HandPlayed]
) -> dict[PlayerId, PlayerView]:
    """All of the table: those there now in seat order, those who left, and whoever handed money."""
    everybody = {player.id: player for player in now.values()}
    for hand in played:
        everybody.update({player.id: player for player in hand.sitting.table.values()})
    for made in rows.payments_in_force(row):
        # He may have sat there only until his substitution was undone.
        for who in (made.payer, made.payee):
            everybody.setdefault(who.id, PlayerView(who.id, who.name))
    return everybody


def money(row: Session, points: Points) -> dict[PlayerId, Decimal]:
    """Points x the price of a point (SES 4.1)."""
    balances = balances_of(by_text(points), row.unit_price)
    return {int(player): amount for player, amount in balances.items()}


def _hands(played: Sequence[HandPlayed], course: Counted) -> Iterator[HandView]:
    """The hands as they count; where one was withdrawn, the totals stand as they did before it."""
    stand: Mapping[str, int] = {}
    for hand in played:
        line = course.lines.get(hand.number)
        if line is None:
            players = hand.counted.at_table
            totals = {player: stand.get(player, 0) for player in players}
            line = CountedLine(dict.fromkeys(players, 0), totals)
        else:
            # Where a stretch ended, the next one begins from nothing.
            stand = {} if line.ends else line.totals
        yield _hand(hand, line)


def _due(hand: HandPlayed, line: CountedLine) -> tuple[PlayerView, ...]:
    """Those whose hand it was, where others played it; of what cannot be read nobody knows."""
    if line.due is None or hand.state is HandState.UNREADABLE:
        return ()
    due = hand.sitting.of(line.due)
    return () if due.places == hand.sitting.places else tuple(due.players.values())


def _hand(hand: HandPlayed, line: CountedLine) -> HandView:
    version = hand.versions[-1]
    counted = hand.counted
    return HandView(
        number=hand.number,
        dealer=version.record.dealer,
        players=hand.sitting.players,
        table=tuple(hand.sitting.table.values()),
        due=_due(hand, line),
        out=tuple(hand.sitting.of(line.out).players.values()),
        record=version.record,
        adjudication=version.adjudication,
        state=hand.state,
        points=by_id(line.points),
        written=by_id(counted.figures(counted.totals.written)),
        cash=by_id(counted.figures(counted.totals.cash)),
        totals=by_id(line.totals),
        stretch=line.stretch,
        ends_stretch=line.ends,
        risen=line.risen,
        window=window_of(line.window),
        times=line.times,
        versions=hand.versions,
    )


def _marks(
    course: Counted, in_line: Sequence[HandPlayed], players: Mapping[PlayerId, PlayerView]
) -> Iterator[MarkView]:
    for mark in course.account.marks:
        yield MarkView(mark.kind, players[int(mark.player)], in_line[mark.place].number)


def _stretches(
    row: Session,
    course: Counted,
    in_line: Sequence[HandPlayed],
    players: Mapping[PlayerId, PlayerView],
) -> tuple[StretchView, ...]:
    return tuple(
        _stretch(row, number, stretch, in_line, players)
        for number, stretch in enumerate(course.account.stretches, 1)
    )


def _stretch(
    row: Session,
    number: int,
    stretch: Stretch,
    in_line: Sequence[HandPlayed],
    players: Mapping[PlayerId, PlayerView],
) -> StretchView:
    results = by_id(stretch.results)
    return StretchView(
        number=number,
        hands=tuple(in_line[place].number for place in stretch.hands),
        players=tuple(players[int(player)] for player in stretch.players),
        totals=by_id(stretch.totals[-1]),
        ending=stretch.ending,
        bonus_case=stretch.bonus.case,
        bonus=by_id(stretch.bonus.points),
        final=by_id(stretch.final),
        results=results,
        amounts=money(row, results),
        rules=stretch.rules,
    )
