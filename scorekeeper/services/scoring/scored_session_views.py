"""The scored hands of a session (SES 1.2), and their views for pages, sheets and the API."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct

from engine.hand.cards import Seat
from engine.sessions import counting_method
from engine.sessions.series.series_replay import PlayedSeries
from engine.sessions.settlement import balances_of
from scorekeeper.models import Session
from scorekeeper.services import view_types
from scorekeeper.services.seating import Sitting


class UncountedHand(Struct, frozen=True):
    """A hand with its scores, not yet counted; `dealer` is a seat at the table."""

    number: int
    sitting: Sitting
    versions: tuple[view_types.VersionView, ...]
    state: view_types.HandState
    dealer: Seat
    counted: counting_method.CountedHand


class HandStep(Struct, frozen=True):
    """A hand with its view, and the counting method's state after it.

    `breaks` means that the table broke off the running series after this hand; a withdrawn hand has
    no `line`.
    """

    hand: UncountedHand
    breaks: bool
    course: counting_method.RunningTotal
    line: counting_method.CountedHandLine | None
    view: view_types.HandView


class CountedSession(Struct, frozen=True):
    """A scored session; `state`, `game` and `seatings` are the inputs that it was computed from.

    `kept` is the number of versions of its hands, `corrections` that of its terms.  `dealt` is the
    dealer of the last hand that was not withdrawn, by seat at the table.  `players` are the present
    players in seat order, and all who ever played a hand.
    """

    state: int
    corrections: int
    game: object
    kept: int
    seatings: tuple[tuple[object, ...], ...]
    hands: tuple[HandStep, ...]
    account: counting_method.SessionTally
    table: Sitting
    dealt: Seat | None
    stretches: tuple[view_types.SeriesView, ...]
    marks: tuple[view_types.PlayerMarkView, ...]
    players: Mapping[view_types.PlayerId, view_types.PlayerView]

    @property
    def last(self) -> int:
        """The number of the last hand, 0 if there is none."""
        return self.hands[-1].hand.number if self.hands else 0

    def hand(self, number: int) -> UncountedHand:
        """Return the hand with this number.  Raises LookupError."""
        return next(each.hand for each in reversed(self.hands) if each.hand.number == number)

    @property
    def coming(self) -> Sitting:
        """The players of the next hand."""
        players = self.account.next_players
        return self.table if players is None else self.table.of(players)

    @property
    def standing(self) -> view_types.RunningSeriesView | None:
        """The running series for the scoreboard, if there is one."""
        standing = self.account.standing
        if standing is None:
            return None
        leaders = tuple(int(player) for player in standing.leaders)
        return view_types.RunningSeriesView(
            key_by_player_id(standing.totals),
            leaders,
            key_by_player_id(standing.to_go),
            standing.target,
        )

    @property
    def window(self) -> view_types.WindowPoolView | None:
        """The window, if there is one."""
        window = self.account.window
        if window is None:
            return None
        shares = key_by_player_id(window.shares)
        return view_types.WindowPoolView(
            window.points, shares, window.divided, window.rules, window.kept
        )


def build_window_pool_effect(
    flow: counting_method.WindowChange | None,
) -> view_types.WindowPoolEffect | None:
    """Return a hand's effect on the window as a view."""
    if flow is None:
        return None
    taker = int(flow.taker) if flow.taker else None
    return view_types.WindowPoolEffect(flow.paid, flow.taken, taker, flow.after, flow.rules)


def key_by_player_id(figures: Mapping[str, int]) -> dict[view_types.PlayerId, int]:
    """Return figures by the numeric ids that the services use for players."""
    return {int(player): points for player, points in figures.items()}


def players_of(
    table: Sitting, hands: Sequence[UncountedHand]
) -> dict[view_types.PlayerId, view_types.PlayerView]:
    """Return the players at the table, and then all who ever played one of the hands."""
    players = {player.id: player for player in table.players.values()}
    sat = None
    for hand in hands:
        if hand.sitting.table is not sat:
            sat = hand.sitting.table
            players.update({player.id: player for player in sat.values()})
    return players


def money_of(row: Session, points: view_types.Points) -> dict[view_types.PlayerId, Decimal]:
    """Return points x the price of a point (SES 4.1)."""
    balances = balances_of({str(player): each for player, each in points.items()}, row.unit_price)
    return {int(player): amount for player, amount in balances.items()}


def build_steps(
    hands: Sequence[UncountedHand],
    ends: Collection[int],
    courses: Sequence[counting_method.RunningTotal],
    lines: Mapping[int, counting_method.CountedHandLine],
    known: Sequence[HandStep],
) -> Iterator[HandStep]:
    """Yield the hands with their views, which are reused up to the first hand that differs."""
    stand: Mapping[str, int] = {}
    alike = True
    for place, (hand, course) in enumerate(zip(hands, courses, strict=True)):
        line, breaks = lines.get(hand.number), hand.number in ends
        if line is not None:
            # After the end of a series the totals start from zero.
            stand = {} if line.ends else line.totals
        old = known[place] if alike and place < len(known) else None
        if old is None or old.hand is not hand or old.line is not line:
            alike = False
            yield HandStep(hand, breaks, course, line, _view(hand, line, stand))
        elif old.breaks == breaks and old.course is course:
            yield old
        else:
            yield HandStep(hand, breaks, course, line, old.view)


def _view(
    hand: UncountedHand, line: counting_method.CountedHandLine | None, stand: Mapping[str, int]
) -> view_types.HandView:
    if line is not None:
        return _hand(hand, line)
    players = hand.counted.at_table
    totals = {player: stand.get(player, 0) for player in players}
    return _hand(hand, counting_method.CountedHandLine(dict.fromkeys(players, 0), totals))


def _due(
    hand: UncountedHand, line: counting_method.CountedHandLine
) -> tuple[view_types.PlayerView, ...]:
    """Return whose turn it was to play, if others played."""
    if line.due is None:
        return ()
    due = hand.sitting.of(line.due)
    return () if due.places == hand.sitting.places else tuple(due.players.values())


def _hand(hand: UncountedHand, line: counting_method.CountedHandLine) -> view_types.HandView:
    counted = hand.counted
    return view_types.HandView(
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


def build_marks(
    account: counting_method.SessionTally,
    in_line: Sequence[UncountedHand],
    players: Mapping[view_types.PlayerId, view_types.PlayerView],
) -> Iterator[view_types.PlayerMarkView]:
    """Yield the marks that players got with these hands."""
    for mark in account.marks:
        yield view_types.PlayerMarkView(
            mark.kind, players[int(mark.player)], in_line[mark.place].number
        )


def build_stretches(
    row: Session,
    account: counting_method.SessionTally,
    in_line: Sequence[UncountedHand],
    players: Mapping[view_types.PlayerId, view_types.PlayerView],
    known: CountedSession | None,
) -> Iterator[view_types.SeriesView]:
    """Yield the series views, reusing those with unchanged hands from `known`."""
    was = known.account.stretches if known else ()
    for place, stretch in enumerate(account.stretches):
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
    players: Mapping[view_types.PlayerId, view_types.PlayerView],
) -> view_types.SeriesView:
    results = key_by_player_id(stretch.results)
    return view_types.SeriesView(
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
