"""The scored hands of a session (SES 1.2), and their views for pages, sheets and the API.

Unchanged hand views are reused from the previous result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct

from engine.hand.cards import Seat
from engine.sessions.counting_method import CountedHand, CountedHandLine, SessionTally, WindowChange
from engine.sessions.series.series_replay import PlayedSeries
from engine.sessions.settlement import balances_of
from scorekeeper.models import Session
from scorekeeper.services.seating import Sitting
from scorekeeper.services.views import (
    HandState,
    HandView,
    PlayerId,
    PlayerMarkView,
    PlayerView,
    Points,
    RunningSeriesView,
    SeriesView,
    VersionView,
    WindowPoolEffect,
    WindowPoolView,
)


class UncountedHand(Struct, frozen=True):
    """A hand with its scores, before the counting method is applied.

    `dealer` is the seat at the table of its dealer.
    """

    number: int
    sitting: Sitting
    versions: tuple[VersionView, ...]
    state: HandState
    dealer: Seat
    counted: CountedHand


class CountedSessionResult(Struct, frozen=True):
    """The account of a session, with its lines by hand number.

    `dealt` is the dealer of the last hand that was not withdrawn, by seat at the table.
    """

    account: SessionTally
    lines: Mapping[int, CountedHandLine]
    table: Sitting
    dealt: Seat | None

    @property
    def coming(self) -> Sitting:
        """The players of the next hand."""
        players = self.account.next_players
        return self.table if players is None else self.table.of(players)

    @property
    def standing(self) -> RunningSeriesView | None:
        """The running series for the scoreboard, if there is one."""
        standing = self.account.standing
        if standing is None:
            return None
        leaders = tuple(int(player) for player in standing.leaders)
        return RunningSeriesView(
            key_by_player_id(standing.totals),
            leaders,
            key_by_player_id(standing.to_go),
            standing.target,
        )

    @property
    def window(self) -> WindowPoolView | None:
        """The window, if there is one."""
        window = self.account.window
        if window is None:
            return None
        shares = key_by_player_id(window.shares)
        return WindowPoolView(window.points, shares, window.divided, window.rules, window.kept)


def build_window_pool_effect(flow: WindowChange | None) -> WindowPoolEffect | None:
    """Return a hand's effect on the window as a view."""
    if flow is None:
        return None
    taker = int(flow.taker) if flow.taker else None
    return WindowPoolEffect(flow.paid, flow.taken, taker, flow.after, flow.rules)


def key_by_engine_id(figures: Points) -> dict[str, int]:
    """Return figures by the text ids that the engine uses for players."""
    return {str(player): points for player, points in figures.items()}


def key_by_player_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    """Return figures by the numeric ids that the services use for players."""
    return {int(player): points for player, points in figures.items()}


class SessionHandViews(Struct, frozen=True):
    """The views of a session's hands, series and marks.

    `players` are the present players in seat order, and all who ever played a hand; `played`,
    `lines` and `counted` are the inputs, stored for comparison with the next result.
    """

    hands: tuple[HandView, ...]
    stretches: tuple[SeriesView, ...]
    marks: tuple[PlayerMarkView, ...]
    players: Mapping[PlayerId, PlayerView]
    played: tuple[UncountedHand, ...]
    lines: tuple[CountedHandLine | None, ...]
    counted: tuple[PlayedSeries, ...]


def build_hand_views(
    row: Session,
    played: Sequence[UncountedHand],
    in_line: Sequence[UncountedHand],
    course: CountedSessionResult,
    known: SessionHandViews | None,
) -> SessionHandViews:
    """Build the views of the scored hands, reusing unchanged ones from `known`."""
    lines = tuple(course.lines.get(hand.number) for hand in played)
    players = {player.id: player for player in course.table.players.values()}
    sat = None
    for hand in played:
        if hand.sitting.table is not sat:
            sat = hand.sitting.table
            players.update({player.id: player for player in sat.values()})
    return SessionHandViews(
        hands=tuple(_hands(played, lines, known)),
        stretches=tuple(_stretches(row, course, in_line, players, known)),
        marks=tuple(_marks(course, in_line, players)),
        players=players,
        played=tuple(played),
        lines=lines,
        counted=course.account.stretches,
    )


def money_of(row: Session, points: Points) -> dict[PlayerId, Decimal]:
    """Return points x the price of a point (SES 4.1)."""
    balances = balances_of(key_by_engine_id(points), row.unit_price)
    return {int(player): amount for player, amount in balances.items()}


def _hands(
    played: Sequence[UncountedHand],
    lines: Sequence[CountedHandLine | None],
    known: SessionHandViews | None,
) -> Iterator[HandView]:
    """Yield the hand views; a withdrawn hand shows the totals before it."""
    stand: Mapping[str, int] = {}
    alike = 0
    if known is not None:
        pairs = zip(played, lines, known.played, known.lines, strict=False)
        alike = next(
            (
                n
                for n, (hand, line, was, had) in enumerate(pairs)
                if hand is not was or line is not had
            ),
            min(len(played), len(known.played)),
        )
    for place, (hand, line) in enumerate(zip(played, lines, strict=True)):
        if line is not None:
            # After the end of a series the totals start from zero.
            stand = {} if line.ends else line.totals
        if known is not None and place < alike:
            yield known.hands[place]
        elif line is not None:
            yield _hand(hand, line)
        else:
            players = hand.counted.at_table
            totals = {player: stand.get(player, 0) for player in players}
            yield _hand(hand, CountedHandLine(dict.fromkeys(players, 0), totals))


def _due(hand: UncountedHand, line: CountedHandLine) -> tuple[PlayerView, ...]:
    """Return whose turn it was to play, if others played."""
    if line.due is None:
        return ()
    due = hand.sitting.of(line.due)
    return () if due.places == hand.sitting.places else tuple(due.players.values())


def _hand(hand: UncountedHand, line: CountedHandLine) -> HandView:
    counted = hand.counted
    return HandView(
        number=hand.number,
        dealer=counted.dealer,
        players=hand.sitting.players,
        table=tuple(hand.sitting.table.values()),
        due=_due(hand, line),
        out=tuple(hand.sitting.of(line.out).players.values()),
        state=hand.state,
        points=key_by_player_id(line.points),
        written=key_by_player_id(counted.figures(counted.totals.written)),
        cash=key_by_player_id(counted.figures(counted.totals.cash)),
        totals=key_by_player_id(line.totals),
        stretch=line.stretch,
        ends_stretch=line.ends,
        risen=line.risen,
        window=build_window_pool_effect(line.window),
        times=line.times,
        readings=line.readings,
        versions=hand.versions,
    )


def _marks(
    course: CountedSessionResult,
    in_line: Sequence[UncountedHand],
    players: Mapping[PlayerId, PlayerView],
) -> Iterator[PlayerMarkView]:
    for mark in course.account.marks:
        yield PlayerMarkView(mark.kind, players[int(mark.player)], in_line[mark.place].number)


def _stretches(
    row: Session,
    course: CountedSessionResult,
    in_line: Sequence[UncountedHand],
    players: Mapping[PlayerId, PlayerView],
    known: SessionHandViews | None,
) -> Iterator[SeriesView]:
    """Yield the series views, reusing those with unchanged hands from `known`."""
    was = known.counted if known else ()
    for place, stretch in enumerate(course.account.stretches):
        numbers = tuple(in_line[at].number for at in stretch.hands)
        old = known.stretches[place] if known and place < len(was) else None
        if old is not None and was[place] is stretch and old.hands == numbers:
            yield old
        else:
            yield _stretch(row, place + 1, stretch, numbers, players)


def _stretch(
    row: Session,
    number: int,
    stretch: PlayedSeries,
    hands: tuple[int, ...],
    players: Mapping[PlayerId, PlayerView],
) -> SeriesView:
    results = key_by_player_id(stretch.results)
    return SeriesView(
        number=number,
        hands=hands,
        players=tuple(players[int(player)] for player in stretch.players),
        totals=key_by_player_id(stretch.totals[-1]),
        ending=stretch.ending,
        bonus_case=stretch.bonus.case,
        bonus=key_by_player_id(stretch.bonus.points),
        final=key_by_player_id(stretch.final),
        results=results,
        amounts=money_of(row, results),
        rules=stretch.rules,
        unpaid=stretch.unpaid,
        stands=key_by_player_id(stretch.stands),
    )
