"""What a session comes to: everything recomputed from its records, nothing remembered (SES 5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from engine.adjudication import Status
from engine.cards import Seat
from engine.record import RuleSetRef
from engine.rubber import (
    Ending,
    HandScore,
    Radli,
    RadliRules,
    RubberRules,
    Series,
    SeriesRules,
    WrittenRules,
    add_up,
    play_series,
)
from engine.settlement import balances_of
from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.services import rows, seating
from scorekeeper.services.judging import judge
from scorekeeper.services.views import (
    HalfEntered,
    HandState,
    HandView,
    Mode,
    PlayerId,
    PlayerView,
    Points,
    RadliView,
    Risen,
    SeatView,
    SessionStatus,
    SessionView,
    StandingView,
    VersionKind,
    VersionView,
)

_STATES = {
    Status.OPEN: HandState.DISPUTED,
    Status.SCORED: HandState.SCORED,
    Status.DISPUTED: HandState.DISPUTED,
    Status.RULED: HandState.RULED,
}


def versions_of(hand: Hand) -> tuple[VersionView, ...]:
    """All versions of a hand, the first one first."""
    return tuple(_version(version) for version in hand.versions)


def _version(version: HandVersion) -> VersionView:
    record, adjudication = judge(version.record)
    return VersionView(
        number=version.number,
        kind=VersionKind(version.kind),
        record=record,
        adjudication=adjudication,
        who=version.scorer.name,
        when=version.at,
        why=version.why,
    )


@dataclass(frozen=True, slots=True)
class _Played:
    """A hand with what it writes and pays, before it is put in line with the others."""

    number: int
    players: Mapping[Seat, PlayerView]
    versions: tuple[VersionView, ...]
    state: HandState
    written: dict[PlayerId, int]
    cash: dict[PlayerId, int]


def _play(row: Session, hand: Hand) -> _Played:
    players = seating.at_hand(row, hand.number)
    versions = versions_of(hand)
    adjudication = versions[-1].adjudication
    withdrawn = versions[-1].kind is VersionKind.WITHDRAWN
    state = HandState.WITHDRAWN if withdrawn else _STATES[adjudication.status]

    def figures(totals: Mapping[Seat, int]) -> dict[PlayerId, int]:
        return {
            player.id: totals.get(seat, 0) if state.counts else 0
            for seat, player in players.items()
        }

    totals = adjudication.totals
    written, cash = figures(totals.written), figures(totals.cash)
    return _Played(hand.number, players, versions, state, written, cash)


@dataclass(frozen=True, slots=True)
class _Line:
    """Where a hand stands in the evening."""

    totals: Points
    radli: int | None = None
    ends_radli: bool = False
    risen: Risen | None = None


@dataclass(frozen=True, slots=True)
class _Course:
    """How the evening went: each hand's line, by its number, and what it all comes to."""

    lines: Mapping[int, _Line]
    points: Points
    series: Series | None = None


def view(row: Session) -> SessionView:
    """Everything about a session."""
    played = [_play(row, hand) for hand in row.hands]
    number = seating.next_number(row)
    now = seating.at_hand(row, number)
    players = _everybody(row, now, played)
    in_line = [hand for hand in played if hand.state is not HandState.WITHDRAWN]
    course = _course(row, in_line, now)
    points = {player: course.points.get(player, 0) for player in players}
    status = rows.status(row)
    standing = _standing(course)
    dealer = seating.next_dealer(row)
    totals = points if course.series is None else standing.totals if standing else {}
    return SessionView(
        id=row.id,
        revision=row.revision,
        club=rows.club_name(),
        table=row.table,
        game=row.game,
        rules=rules_of(row),
        mode=Mode(row.mode),
        radli_limit=row.radli_limit,
        radli_bonus=row.radli_bonus,
        unit_price=row.unit_price,
        currency=row.currency,
        status=status,
        opened=row.changes[0].at,
        closed=row.changes[-1].at if status is SessionStatus.CLOSED else None,
        players=tuple(players.values()),
        seats=tuple(
            SeatView(seat, player, totals.get(player.id, 0), dealer=seat is dealer)
            for seat, player in now.items()
        ),
        hands=tuple(_hand(hand, Mode(row.mode), course) for hand in played),
        radlis=_radlis(row, course, in_line, players),
        standing=standing,
        points=points,
        balances=money(row, points),
        next_number=number,
        next_dealer=dealer,
        swaps=seating.swaps(row),
        resumable=status is SessionStatus.OPEN and seating.resumable(row),
        half_entered=tuple(
            HalfEntered(draft.number, len(draft.entries), correction=draft.number < number)
            for draft in row.drafts
            if draft.entries
        ),
    )


def rules_of(row: Session) -> RuleSetRef:
    """The rule set of a session, as its records name it."""
    return RuleSetRef(row.preset, dict(row.house), row.rules_version)


def _everybody(
    row: Session, now: Mapping[Seat, PlayerView], played: Sequence[_Played]
) -> dict[PlayerId, PlayerView]:
    """All of the table: those there now in seat order, those who left, and whoever handed money."""
    everybody = {player.id: player for player in now.values()}
    for hand in played:
        everybody.update({player.id: player for player in hand.players.values()})
    for made in rows.payments_in_force(row):
        # He may have sat there only until his substitution was undone.
        for who in (made.payer, made.payee):
            everybody.setdefault(who.id, PlayerView(who.id, who.name))
    return everybody


def _course(row: Session, in_line: Sequence[_Played], now: Mapping[Seat, PlayerView]) -> _Course:
    if Mode(row.mode) is Mode.CASH:
        return _cash_course(in_line)
    scores = _scores(row, in_line)
    sitting = [str(player.id) for player in now.values()]
    rules = series_rules(Mode(row.mode), row.radli_limit, row.radli_bonus)
    series = play_series(scores, rules, sitting)
    lines = {
        in_line[place].number: _Line(
            _by_id(totals),
            number,
            place == radli.hands[-1] and radli.ending is not Ending.RUNNING,
            risen,
        )
        for number, radli in enumerate(series.radlis, 1)
        for place, totals, risen in zip(
            radli.hands, radli.totals, _risen(radli, rules), strict=True
        )
    }
    return _Course(lines, _by_id(series.results), series)


def series_rules(mode: Mode, limit: int, bonus: int) -> SeriesRules:
    """The rules by which a session's hands are evaluated.

    Raises ValueError for what cannot be played to.
    """
    if mode is Mode.RUBBER:
        return RubberRules(limit, bonus)
    return WrittenRules() if mode is Mode.WRITTEN else RadliRules(limit, bonus)


def _risen(radli: Radli, rules: SeriesRules) -> Iterator[Risen | None]:
    """For each hand of a rubber, the target and bonus from there on if it raised them."""
    before = rules.first_target
    for target in radli.targets:
        if isinstance(rules, RubberRules) and target is not None and target != before:
            yield Risen(target, rules.bonus_at(target))
        else:
            yield None
        before = target


def _cash_course(in_line: Sequence[_Played]) -> _Course:
    lines: dict[int, _Line] = {}
    points: dict[PlayerId, int] = {}
    for hand in in_line:
        points = _by_id(add_up((_by_text(points), _by_text(hand.cash))))
        lines[hand.number] = _Line(points)
    return _Course(lines, points)


def _scores(row: Session, in_line: Sequence[_Played]) -> list[HandScore]:
    """What each hand wrote; a rádli was broken off after the last hand before the breaking off."""
    broken = {each.after_hand: each.broken for each in row.breaks}
    ends = {
        max((hand.number for hand in in_line if hand.number <= number), default=0)
        for number, is_broken in broken.items()
        if is_broken
    }
    if in_line and rows.status(row) is SessionStatus.CLOSED:
        ends.add(in_line[-1].number)
    return [HandScore(_by_text(hand.written), hand.number in ends) for hand in in_line]


def money(row: Session, points: Points) -> dict[PlayerId, Decimal]:
    """Points x the price of a point (SES 4.1)."""
    balances = balances_of(_by_text(points), row.unit_price)
    return {int(player): amount for player, amount in balances.items()}


def _by_text(figures: Points) -> dict[str, int]:
    """The engine names players by text."""
    return {str(player): points for player, points in figures.items()}


def _by_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    return {int(player): points for player, points in figures.items()}


def _standing(course: _Course) -> StandingView | None:
    standing = course.series.standing if course.series else None
    if standing is None:
        return None
    leaders = tuple(int(player) for player in standing.leaders)
    return StandingView(_by_id(standing.totals), leaders, _by_id(standing.to_go), standing.target)


def _hand(hand: _Played, mode: Mode, course: _Course) -> HandView:
    version = hand.versions[-1]
    points = hand.written if mode.writes else hand.cash
    line = course.lines.get(hand.number) or _Line(dict.fromkeys(points, 0))
    return HandView(
        number=hand.number,
        dealer=version.record.dealer,
        players=hand.players,
        record=version.record,
        adjudication=version.adjudication,
        state=hand.state,
        points=points,
        written=hand.written,
        cash=hand.cash,
        totals=line.totals,
        radli=line.radli,
        ends_radli=line.ends_radli,
        risen=line.risen,
        versions=hand.versions,
    )


def _radlis(
    row: Session,
    course: _Course,
    in_line: Sequence[_Played],
    players: Mapping[PlayerId, PlayerView],
) -> tuple[RadliView, ...]:
    if course.series is None:
        return ()
    return tuple(
        _radli(row, number, radli, in_line, players)
        for number, radli in enumerate(course.series.radlis, 1)
    )


def _radli(
    row: Session,
    number: int,
    radli: Radli,
    in_line: Sequence[_Played],
    players: Mapping[PlayerId, PlayerView],
) -> RadliView:
    results = _by_id(radli.results)
    return RadliView(
        number=number,
        hands=tuple(in_line[place].number for place in radli.hands),
        players=tuple(players[int(player)] for player in radli.players),
        totals=_by_id(radli.totals[-1]),
        ending=radli.ending,
        bonus_case=radli.bonus.case,
        bonus=_by_id(radli.bonus.points),
        final=_by_id(radli.final),
        results=results,
        amounts=money(row, results),
        rules=radli.rules,
    )
